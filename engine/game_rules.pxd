from engine.kernel cimport Kernel

cdef class Rules(Kernel):
    pass
