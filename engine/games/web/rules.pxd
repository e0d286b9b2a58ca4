cimport cython
from libc.stdint cimport int64_t
from engine cimport flat
from engine.games.web.removal cimport Removal
from engine.game_rules cimport Rules

cdef int BOTH_PASSED, GREEN, GREEN_LIMIT, IN_ROW_1, LATCH, LATCH_AT, PASS, PASSES, PINS, SITES, STEPS_OUTSIDE_ROW_1
cdef int TIERS, TURN, WHITE, WHITE_IN

cdef class WebRules(Rules):
    cdef readonly Removal removal
    cdef readonly int way
    cdef const int64_t[::1] from_each
    cdef unsigned char[::1] pins
    cpdef int generate(self) except -1
    cpdef void play(self, int64_t code) except *
    cpdef int result(self) except -1
    cpdef bint owes_removal(self) except -1
    cpdef bint may_enter(self, int pin) except -1
    @cython.final
    @cython.locals(first=int, start=int, at=int, code=int64_t, number=int)
    cdef int steps(self, int pin) except -1
    @cython.final
    cdef int shift(self, int64_t code) except -1
    @cython.final
    cdef int only_dutiful(self, int number) except -1
