from libc.stdint cimport int64_t
from engine.game_rules cimport Rules

cdef int LAP, MAJORITY, MAX_TAKEN, NORTH, PITS, ROW, SOUTH, SPLIT, STONES, STONES_PER_PIT, STORE, TURN

cdef class WariRules(Rules):
    cpdef int generate(self) except -1
    cpdef void play(self, int64_t code) except *
    cpdef int result(self) except -1
    cpdef bint is_quiet(self, int64_t code) except -1
    cpdef bint feeds(self, int origin, int rival) except -1
    cpdef int in_row(self, int side) except -1
    cdef int standing(self, int first) except -1
