cimport cython

@cython.final
cdef class Knot:
    cdef readonly int size, filled
    cdef readonly int[::1] starts, onward, backs, before
    cdef readonly unsigned char[::1] mover, likes, exits, stood
    cpdef int add(self, int mover, int likes) except -1
    cpdef int lead(self, int to) except -1
    cpdef int complete(self) except -1
