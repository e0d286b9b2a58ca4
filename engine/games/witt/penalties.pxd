cimport cython
from libc.stdint cimport int64_t

cdef int HOME, LIMIT_OF_FOUR, LIMIT_OF_THREE, LINES, PEGS, PLAY, REMOVAL, REMOVED, REMOVED_BYTES, TURN

@cython.final
cdef class Penalties:
    cdef unsigned char[::1] state, counts
    cdef readonly unsigned char[::1] wanted
    cdef const unsigned char[::1] home_of, outside
    cdef int[::1] ahead, run_from, run_way, run_length
    cpdef int generate(self, int64_t[::1] moves) except -1
    cpdef int find_due(self) except -1
    cpdef int excess(self, int side) except? -1
    cpdef int find_runs(self, int pin) except -1
    cdef int length_of_run(self, int site, int way) except -1
    cdef int mark_counting(self, int pin) except -1
    cdef int mark_removed(self) except -1
    cdef bint some_removed(self) except -1
    cdef bint was_removed(self, int site) except -1
    cpdef bint is_served(self, int run) except -1
