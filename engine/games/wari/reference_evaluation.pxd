from engine.search.evaluation cimport Evaluation

cdef int CHOICE, DANGER, PITS, ROW, STONE, STORE

cdef class WariReferenceEvaluation(Evaluation):
    cpdef int evaluate(self) except? -1
