from engine.search.evaluation cimport Evaluation

cdef int SITES

cdef class PlainOutwit(Evaluation):
    cdef int[::1] tables
    cpdef int worth(self) except? -1
