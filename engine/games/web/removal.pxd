cimport cython
from libc.stdint cimport int64_t
from engine cimport flat

cdef int GREEN, LONGEST_WAY, MAX_STEPS, NO_WAY, SITES, TIERS, TURN, WHITE

@cython.final
cdef class Removal:
    cdef unsigned char[::1] state, vacating, near, pins, far
    cdef readonly unsigned char[::1] wanted
    cdef int64_t[::1] moves
    cdef int[::1] neighbours
    cpdef int choose(self, int number) except -1
    cdef int want_all(self, int number, int wanted) except -1
    cdef int exits(self) except -1
    cdef int leave_open(self, int number, int exits) except -1
    cdef bint is_door(self, int site) except -1
    cdef int first_steps(self, int number, int pin) except -1
    cdef int cost(self, int tier) except -1
    @cython.locals(length=int, i=int, site=int, at=int, other=int, first=int)
    cdef void find_vacating(self, int number, int pin) except *
    cdef void want_room(self, int number, int site) except *
    cdef void find_near(self, int pin) except *
    @cython.locals(length=int, at=int)
    cdef void slide(self, int tier, int turn) except *
    @cython.locals(length=int)
    cdef int to_green(self, int tier, int turn) except -1
    @cython.locals(shortest=int, turn=int, site=int, code=int64_t)
    cdef void want_slides(self, int number, int tier) except *
