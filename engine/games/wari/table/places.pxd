from libc.stdint cimport int64_t

cdef int NO_PLACE, PITS, ROW, TURN

cdef class Places:
    cdef unsigned char[::1] cells
    cdef readonly int most
    cdef int width
    cdef int64_t[::1] binomials
    cpdef int64_t index(self) except -2
    cpdef void start(self, int stones) except *
    cpdef void advance(self) except *
