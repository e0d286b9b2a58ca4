cimport cython
from libc.stdint cimport int64_t
from engine cimport flat
from engine.kernel cimport Kernel

cdef int HASH_MOVE, HISTORY_LIMIT, HISTORY_SIZE, KILLER, INITIAL_CAPACITY, SORTED, CAPTURE

cdef class Ordering:
    cdef Kernel kernel
    cdef int64_t[::1] codes, killers
    cdef int[::1] scores, history, bit_lengths
    cdef int capacity, top, picked_score
    cdef public bint captures_first
    cdef int push_generated(self, int number) except -1
    cdef int grow(self, int capacity) except -1
    @cython.locals(at=int)
    cdef int score_moves(self, int start, int end, int64_t hash_move, int turn, int ply) except -1
    @cython.locals(i=int)
    cdef int64_t pick_best(self, int at, int end) except? -1
    cdef bint is_late(self) except -1
    cdef int reduction(self, int number, int depth) except -1
    @cython.locals(i=int)
    cdef int record_cutoff(self, int start, int at, int turn, int depth, int ply) except -1
    cdef inline int history_index(self, int64_t code, int turn) except -1
