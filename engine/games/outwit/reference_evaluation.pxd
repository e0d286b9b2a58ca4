from engine.search.evaluation cimport Evaluation

cdef int SITES

cdef class OutwitReferenceEvaluation(Evaluation):
    cdef int[::1] tables
    cpdef int evaluate(self) except? -1
