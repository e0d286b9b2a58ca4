cimport cython
from libc.stdint cimport int64_t
from engine cimport flat
from engine.kernel cimport Kernel

cdef int FIRST, FULL, HISTORY, KILLER, ROOM, SORTED, STRIKE

cdef class Ordering:
    cdef Kernel kernel
    cdef int64_t[::1] codes, killers
    cdef int[::1] orders, history, bits
    cdef int room, top, picked
    cdef public bint sharp
    cdef int take_up(self, int number) except -1
    cdef int widen(self, int room) except -1
    @cython.locals(at=int)
    cdef int weigh(self, int start, int end, int64_t hint, int turn, int ply) except -1
    @cython.locals(i=int)
    cdef int64_t pick(self, int at, int end) except? -1
    cdef bint is_late(self) except -1
    cdef int lateness(self, int place, int depth) except -1
    @cython.locals(i=int)
    cdef int reward(self, int start, int at, int turn, int depth, int ply) except -1
    cdef inline int place(self, int64_t code, int turn) except -1
