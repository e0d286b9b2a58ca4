from libc.stdint cimport int64_t

cdef class Endgame:
    cpdef void begin(self, object past, object stop) except *
    cpdef int after(self, int64_t code, int depth) except? -1
    cpdef int probe(self, int depth) except? -1
    cpdef int keeps(self) except? -2
