from libc.stdint cimport int64_t
from engine.search.wari_table.places cimport Places

cdef int NONE, OFFSET, SPLIT

cdef class WariTable:
    cdef unsigned char[::1] cells
    cdef readonly Places places
    cdef const unsigned char[::1] planes
    cdef int64_t plane
    cdef readonly int low, high, low_steps, high_steps
    cpdef bint look(self) except -1
    cpdef int probe(self) except -2000
