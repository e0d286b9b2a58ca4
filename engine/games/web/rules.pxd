from libc.stdint cimport int64_t
from engine.games.web.removal cimport Removal
from engine.kernel cimport Kernel

cdef int BOTH_PASSED, GREEN, GREEN_LIMIT, IN_ROW_1, LATCH, LATCH_AT, PASS, PASSES, PINS, SITES, TIERS, TURN, WHITE, WHITE_IN

cdef class WebRules(Kernel):
    cdef readonly Removal removal
    cdef readonly int way
    cdef int[::1] neighbours
    cpdef int generate(self) except -1
    cpdef void play(self, int64_t code) except *
    cpdef int result(self) except -1
    cpdef bint owes_removal(self) except -1
    cpdef bint may_enter(self, int pin) except -1
    cdef int steps(self, int pin) except -1
    cdef int shift(self, int64_t code) except -1
    cdef int only_dutiful(self, int number) except -1
