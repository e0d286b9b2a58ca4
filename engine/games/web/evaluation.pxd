cimport cython
from libc.stdint cimport uint64_t
from engine cimport flat
from engine.search.evaluation cimport Evaluation

cdef int BESIDE_A_GAP, EIGHT, FIRST_GREEN, FIRST_LATE, FIRST_OPEN, FOUR, FREE, GREEN, GREEN_LIMIT, HELD, IDLE, IN_ROW_1
cdef int KINDS, LATCH, LONE, MAX_POINTS, PAIR, PENNED, PINS, PLUG, POINTS_PER_PLY_BEHIND, ROOM_WEIGHT, ROWS
cdef int WEIGHTED_ROWS, SHUT, SIDE, SITES, START_ROW, TEMPO, TIERS, TURN, WHITE, WORD_BITS

cdef class WebEvaluation(Evaluation):
    cdef int[::1] clockwise, counter, white, green, by_row
    cdef const uint64_t[::1] ahead
    cdef unsigned char[::1] pins, guards
    cdef int even
    @cython.locals(site=int, rows=int, kind=int, first=int, weight=int, at=int, each=int)
    cpdef void prepare(self) except *
    @cython.locals(total=int, i=int, whites=int, greens=int, inside=int, late=int)
    cpdef int evaluate(self) except? -1
    @cython.final
    @cython.locals(rows=int, i=int)
    cdef int lateness(self, int first, int whites) except? -1
    @cython.final
    @cython.locals(greens=int, points=int)
    cdef int duty(self, int inside) except? -1
    @cython.final
    cdef int entered(self, int site) except? -1
    @cython.final
    @cython.locals(inward=int, points=int)
    cdef int way(self, int site) except? -1
    @cython.final
    cdef bint is_open(self, int site) except -1
    @cython.final
    cdef bint is_shut(self, int site) except -1
    @cython.final
    @cython.locals(points=int, i=int, site=int, low=uint64_t, high=uint64_t, busy_low=uint64_t, busy_high=uint64_t, near=uint64_t, far=uint64_t)
    cdef int watch(self, int first, int whites, int greens) except? -1
