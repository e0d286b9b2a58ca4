from engine.search.evaluation cimport Evaluation

cdef int CAPTURED_POINTS, CHOICE_POINTS, DANGER_POINTS, PITS, ROW, STORE

cdef class WariReferenceEvaluation(Evaluation):
    cpdef int evaluate(self) except? -1
