cimport cython
from libc.stdint cimport int64_t
from engine.games.outwit.chips cimport Chips

cdef int AT_HOME, DIRECTIONS, PIECES, PUSHES, SITES, SOLDIER, STRAIGHT_DIRECTIONS, TURN

@cython.final
cdef class Pushes:
    cdef unsigned char[::1] state
    cdef int64_t[::1] moves
    cdef Chips chips
    cdef int[::1] neighbours, steps
    cdef const unsigned char[::1] zones
    cdef readonly int own, enemy, front, end
    cdef int passed
    @cython.locals(home=int, soldier=int, i=int, site=int, direction=int, second=int)
    cdef int add(self, int number, int found) except -1
    @cython.locals(code=int64_t, place=int)
    cdef int push(self, int site, int direction, int home, int found) except -1
    @cython.locals(side=int)
    cpdef void measure(self, int site, int direction) except *
    cdef int behind(self, int at, int direction, int soldier) except? -1
    @cython.locals(site=int, place=int, step=int, at=int, lifted=int)
    cdef void make(self, int64_t code) except *
