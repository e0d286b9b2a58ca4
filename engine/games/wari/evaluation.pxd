from engine.search.evaluation cimport Evaluation

cdef int MAX_POINTS, NEAR_MAJORITY, PITS, ROW, STONES_ALL_ROUND, STORE

cdef class WariEvaluation(Evaluation):
    cdef int stone, near, choice, single, pair, hoard, threat, row
    cpdef void prepare(self) except *
    cpdef int evaluate(self) except? -1
    cdef int captured(self, int store) except? -1
    cdef int prospects(self, int own) except? -1
