cimport cython
from libc.stdint cimport uint64_t
from engine cimport flat
from engine.kernel cimport Kernel

cdef int BOARDS, EMPTY_HOLES, HALF_BITS, PLANES, UNSHIFTED, UPPER_HALF
cdef uint64_t HALF_MASK

@cython.final
cdef class WittShapes:
    cdef Kernel kernel
    cdef unsigned char[::1] cells
    cdef uint64_t[::1] planes, kept, carried, clear
    cdef int[::1] steps
    cdef readonly int strikes, leaps, triangles, squares, bases, rows, fours, lone
    @cython.locals(half=int, first=int, board=int, grey=uint64_t, black=uint64_t)
    cpdef int look(self) except -1
    @cython.locals(low=uint64_t, high=uint64_t, way=int, ahead=int, back=int, step=int, rest=int)
    cdef int shift(self, int first) except -1
    @cython.locals(half=int, first=int, line=int)
    cpdef int tell(self, int side) except -1
    @cython.locals(way=int, back=int, pegs=uint64_t, foes=uint64_t, near=uint64_t, ahead=uint64_t, beside=uint64_t)
    cdef int count(self, int own, int foe, int empty, int side) except -1
    @cython.locals(up=uint64_t, down=uint64_t, right=uint64_t, left=uint64_t)
    cdef int corners(self, int own) except -1
    @cython.locals(low=uint64_t, high=uint64_t, kept=uint64_t, step=int)
    cdef int row(self, int own, int line, int side) except -1
    cdef inline uint64_t middles(self, int own, int line) except? 0xFFFFFFFFFFFFFFFF
