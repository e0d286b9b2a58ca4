cdef class Endgame:
    cpdef void begin(self) except *
    cpdef int probe(self, int depth) except? -1
    cpdef int keeps(self) except? -2
