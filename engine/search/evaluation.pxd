from engine.kernel cimport Kernel

cdef class Evaluation:
    cdef readonly Kernel kernel
    cdef unsigned char[::1] cells
    cdef int[::1] weights
    cdef public int plies_left
    cpdef void prepare(self) except *
    cpdef int evaluate(self) except? -1
