from libc.stdint cimport int64_t
from engine cimport flat
from engine.kernel cimport Kernel

cdef int INITIAL_STACK

cdef class Walker:
    cdef Kernel kernel
    cdef int size
    cdef unsigned char[::1] saved
    cdef int64_t[::1] kept
    cdef int64_t room
    cpdef int64_t perft(self, int depth) except -1
    cdef int64_t count(self, int depth, int64_t top) except -1
    cpdef int64_t playout(self, int64_t seed, int64_t most) except -1
    cpdef int widen(self, int64_t least) except -1
