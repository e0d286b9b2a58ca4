cimport cython
from engine cimport flat
from engine.search.worth.evaluation cimport Evaluation

cdef int AT_START, BESIDE_A_GAP, GREEN, GREENS, LAST, LATE, MOST, OPENS, PINS, ROWS, SITES, TIERS, TURN, WHITE

cdef class WebWorth(Evaluation):
    cdef int[::1] clockwise, counter, white, green, open, side, held
    cdef unsigned char[::1] pins
    cdef int even, tempo
    @cython.locals(site=int, rows=int, near=int, each=int)
    cpdef void prepare(self) except *
    @cython.locals(total=int, i=int, site=int)
    cpdef int worth(self) except? -1
    @cython.final
    @cython.locals(rows=int, i=int)
    cdef int lateness(self) except? -1
    @cython.final
    @cython.locals(inward=int, points=int)
    cdef int way(self, int site) except? -1
    @cython.final
    cdef bint is_open(self, int site) except -1
