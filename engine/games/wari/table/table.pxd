from libc.stdint cimport int64_t
from engine.games.wari.table.places cimport Places

cdef int MAX_STEPS, NO_VALUE, OFFSET, PITS, SPLIT

cdef class WariTable:
    cdef unsigned char[::1] cells
    cdef readonly Places places
    cdef const unsigned char[::1] planes
    cdef int64_t plane_size
    cdef int64_t[::1] first_places
    cdef readonly const int[::1] component_places
    cdef readonly int entry_count, low_offset, high_offset
    cdef readonly bint entered
    cdef public int component_stones
    cpdef void begin(self) except *
    cdef readonly int low, high, low_steps, high_steps
    cpdef bint look_up(self) except -1
    cpdef int probe(self) except -2000
    cdef void use_entry_bounds(self, int64_t place) except *
    cpdef int find_entry(self, int64_t place) except -2
