from engine.search.evaluation cimport Evaluation

cdef int FULL, MOST, NEARLY, PITS, ROW, STORE

cdef class WariEvaluation(Evaluation):
    cdef int stone, near, choice, single, pair, hoard, threat, row
    cpdef void prepare(self) except *
    cpdef int worth(self) except? -1
    cdef int captured(self, int store) except? -1
    cdef int promise(self, int own) except? -1
