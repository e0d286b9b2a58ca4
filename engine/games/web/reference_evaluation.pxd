from engine.search.evaluation cimport Evaluation

cdef int EVEN, GREEN, GUARD, OPEN, ROW, SITES, WHITE

cdef class WebReferenceEvaluation(Evaluation):
    cdef int[::1] inward, rows
    cpdef int evaluate(self) except? -1
