from libc.stdint cimport int64_t

cdef class Endgame:
    cpdef void begin(self, object past, object stop) except *
    cpdef int probe_root_move(self, int64_t code, int depth) except? -1
    cpdef int probe(self, int depth) except? -1
    cpdef int keeps_draw(self) except? -2
