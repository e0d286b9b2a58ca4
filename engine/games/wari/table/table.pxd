from libc.stdint cimport int64_t
from engine.games.wari.table.places cimport Places

cdef int MOST_STEPS, NONE, OFFSET, PITS, SPLIT

cdef class WariTable:
    cdef unsigned char[::1] cells
    cdef readonly Places places
    cdef const unsigned char[::1] planes
    cdef int64_t plane
    cdef int64_t[::1] firsts
    cdef readonly const int[::1] knots
    cdef readonly int number, lows, highs
    cdef readonly bint entered
    cdef public int within
    cpdef void stand(self) except *
    cdef readonly int low, high, low_steps, high_steps
    cpdef bint look(self) except -1
    cpdef int probe(self) except -2000
    cdef void enter(self, int64_t place) except *
    cpdef int find(self, int64_t place) except -2
