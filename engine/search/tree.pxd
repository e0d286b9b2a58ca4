cimport cython
from libc.stdint cimport int64_t, uint64_t
from engine cimport flat
from engine.kernel cimport Kernel
from engine.search.endgame cimport Endgame
from engine.search.evaluation cimport Evaluation
from engine.search.ordering cimport Ordering
from engine.search.transposition_table cimport TranspositionTable

cdef int REDUCED_FROM_DEPTH, COMPILED_CHECK_INTERVAL, MAX_PLY, EXACT, EXPECTED, NO_PLY, INFINITE, REDUCED_FROM_MOVE, LOWER, FUTILITY_DEPTH, NO_SCORE, CHECK_INTERVAL, PLIES, PROVED_SCORE, UPPER, WIN

cdef class Tree:
    cdef readonly Kernel kernel
    cdef readonly Evaluation evaluation
    cdef readonly TranspositionTable table
    cdef readonly Ordering ordering
    cdef public Endgame endgame
    cdef object rules
    cdef public object stop
    cdef public bint plain
    cdef public int quiescence_plies, futility_margin
    cdef public int64_t limit
    cdef readonly int64_t nodes
    cdef int64_t next_check
    cdef bint repeats
    cdef int size, turn_at, past_count, repetition_ply
    cdef int[::1] signs, variation_lengths
    cdef unsigned char[::1] saved
    cdef uint64_t[::1] keys, past
    cdef int64_t[::1] variations
    cpdef int search_root_move(self, int64_t code, int depth, int alpha, int beta) except? -1
    cpdef void restore_root(self) except *
    cdef int child_score(self, int turn, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(turn=int, hash_move=int64_t)
    cdef int negamax(self, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(turn=int, at=int)
    cdef int search_moves(self, int number, int64_t hash_move, int depth, int alpha, int beta, int ply) except? -1
    cdef int search_move(self, int number, int turn, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(points=int)
    cdef int reverse_futility(self, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(ending=int)
    cdef bint survives_null_move(self, int ply) except -1
    @cython.locals(turn=int)
    cdef int quiescence(self, int left, int alpha, int beta, int ply) except? -1
    @cython.locals(turn=int, at=int)
    cdef int search_captures(self, int start, int end, int best, int left, int alpha, int beta, int ply) except? -1
    cdef int stand_pat(self, int turn) except? -1
    cdef int cutoff_score(self, int depth, int alpha, int beta, int ply) except? -1
    cdef int store(self, int64_t code, int score, int depth, int bound, int ply) except -1
    @cython.locals(at=int, in_variation=int, before=int, ending=int)
    cdef int repetition_score(self, int turn, int ply) except? -1
    cdef int terminal_score(self, int ending, int turn, int ply) except? -1
    @cython.locals(i=int)
    cdef int update_variation(self, int64_t code, int ply) except -1
    cdef int enter_node(self, int ply) except -1
    cdef int check_limits(self) except -1
    cdef int schedule_check(self) except -1
