cimport cython
from engine cimport flat
from engine.search.evaluation cimport Evaluation

cdef int ACROSS, KING, MAX_POINTS, PIECES, SITES, SOLDIER, UP

cdef class OutwitEvaluation(Evaluation):
    cdef int[::1] files, ranks, soldier, king, lanes
    cdef int ready
    cdef unsigned char[::1] chips
    @cython.locals(at=int, steps=int, both=int)
    cpdef void prepare(self) except *
    cpdef int evaluate(self) except? -1
    @cython.final
    @cython.locals(first=int, across=int, up=int, total=int, i=int, site=int, files=int, ranks=int, king=int)
    cdef int of_side(self, int side) except? -1
    @cython.final
    cdef int is_free(self, int site, int step, int number) except -1
