cimport cython
from libc.stdint cimport int64_t, uint64_t
from engine cimport flat
from engine.kernel cimport Kernel
from engine.search.endgame cimport Endgame
from engine.search.evaluation cimport Evaluation
from engine.search.ordering cimport Ordering
from engine.search.table cimport Table

cdef int CERTAIN, COMPILED_PATIENCE, DEEPEST, EXACT, EXPECTED, FAR, INFINITE, LATE, LOWER, NEAR, NONE, PATIENCE, PLIES, SURE, UPPER, WIN

cdef class Tree:
    cdef readonly Kernel kernel
    cdef readonly Evaluation evaluation
    cdef readonly Table table
    cdef readonly Ordering ordering
    cdef public Endgame endgame
    cdef object rules
    cdef public object stop
    cdef public bint plain
    cdef public int follow, steady
    cdef public int64_t limit
    cdef readonly int64_t nodes
    cdef int64_t pause
    cdef bint repeats
    cdef int size, turn_at, past_number, loops
    cdef int[::1] signs, lengths
    cdef unsigned char[::1] saved
    cdef uint64_t[::1] keys, past
    cdef int64_t[::1] best
    cpdef int weigh(self, int64_t code, int depth, int alpha, int beta) except? -1
    cpdef void back(self) except *
    cdef int child(self, int turn, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(turn=int, hint=int64_t)
    cdef int value(self, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(turn=int, at=int)
    cdef int search(self, int number, int64_t hint, int depth, int alpha, int beta, int ply) except? -1
    cdef int look(self, int place, int turn, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(points=int)
    cdef int foreseen(self, int depth, int alpha, int beta, int ply) except? -1
    @cython.locals(ending=int)
    cdef bint goes_on(self, int ply) except -1
    @cython.locals(turn=int)
    cdef int settle(self, int left, int alpha, int beta, int ply) except? -1
    @cython.locals(turn=int, at=int)
    cdef int strike(self, int start, int end, int best, int left, int alpha, int beta, int ply) except? -1
    cdef int still(self, int turn) except? -1
    cdef int known(self, int depth, int alpha, int beta, int ply) except? -1
    cdef int keep(self, int64_t code, int score, int depth, int bound, int ply) except -1
    @cython.locals(at=int, in_line=int, before=int, ending=int)
    cdef int comes_back(self, int turn, int ply) except? -1
    cdef int ended(self, int ending, int turn, int ply) except? -1
    @cython.locals(i=int)
    cdef int write_line(self, int64_t code, int ply) except -1
    cdef int enter(self, int ply) except -1
    cdef int ask(self) except -1
    cdef int rest(self) except -1
