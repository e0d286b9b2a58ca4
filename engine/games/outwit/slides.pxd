cimport cython
from libc.stdint cimport int64_t
from engine.games.outwit.chips cimport Chips

cdef int DIRECTIONS, ENTRIES_PER_SIDE, JUMPS, PIECES, SOLDIER, STRAIGHT_DIRECTIONS, TURN

@cython.final
cdef class Slides:
    cdef unsigned char[::1] state
    cdef int64_t[::1] moves
    cdef Chips chips
    cdef int[::1] steps, overs
    cdef const unsigned char[::1] runs
    @cython.locals(first=int, found=int, i=int, site=int, direction=int, step=int, far=int)
    cdef int slides(self, int number) except -1
    @cython.locals(direction=int, step=int, far=int)
    cdef int king(self, int site, int first, int found) except -1
    @cython.locals(first=int, enemy=int, i=int, site=int, direction=int, over=int, to=int)
    cdef int jumps(self, int number, int found) except -1
    @cython.locals(at=int)
    cpdef int run(self, int site, int direction, int home) except -1
    @cython.locals(far=int)
    cdef int free(self, int site, int step, int most) except -1
