from engine.search.evaluation cimport Evaluation

cdef int CAPTURED, CHOICE, DANGER, PITS, ROW, STORE

cdef class WariReferenceEvaluation(Evaluation):
    cpdef int evaluate(self) except? -1
