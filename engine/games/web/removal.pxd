from libc.stdint cimport int64_t

cdef int GREEN, LONGEST_WAY, MOST_STEPS, NO_WAY, SITES, TIERS, TURN, WHITE

cdef class Removal:
    cdef unsigned char[::1] state, vacating
    cdef readonly unsigned char[::1] wanted
    cdef int64_t[::1] moves
    cdef int[::1] neighbours
    cpdef int choose(self, int number) except -1
    cdef int want_all(self, int number, int wanted) except -1
    cpdef int exits(self) except -1
    cdef int leave_open(self, int number, int exits) except -1
    cdef bint is_door(self, int site) except -1
    cdef int first_steps(self, int number, int pin) except -1
    cdef int cost(self, int tier, int pin) except -1
    cdef int find_vacating(self, int number, int pin) except -1
    cdef void want_room(self, int number, int site) except *
    cdef int slides(self, int tier, int pin) except -1
    cdef int to_green(self, int tier, int turn) except -1
    cdef int want_slides(self, int number, int tier) except -1
