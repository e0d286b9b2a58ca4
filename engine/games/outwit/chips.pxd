cimport cython
from engine cimport flat

cdef int AT_HOME, KING, PIECES, SITES, SOLDIER

@cython.final
cdef class Chips:
    cdef unsigned char[::1] state, sites
    cdef const unsigned char[::1] zones
    cdef int soldiers
    @cython.locals(king=int)
    cdef int find(self, int side) except -1
    @cython.locals(chip=int, side=int)
    cdef void carry(self, int site, int to) except *
