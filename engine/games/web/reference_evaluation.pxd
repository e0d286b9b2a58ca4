from engine.search.evaluation cimport Evaluation

cdef int GREEN, GUARD_POINTS, OPEN_POINTS, ROW_POINTS, SITES, START_OFFSET, WHITE

cdef class WebReferenceEvaluation(Evaluation):
    cdef int[::1] inward, rows
    cpdef int evaluate(self) except? -1
