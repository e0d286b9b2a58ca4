cimport cython
from libc.stdint cimport uint64_t
from engine cimport flat
from engine.games.wari.table.knot cimport Knot

cdef int THIRD

@cython.final
cdef class Way:
    cdef Knot knot
    cdef unsigned char[::1] stood, counts
    cdef int[::1] twice
    cdef int number
    cdef uint64_t key
    cdef int begin(self, int place, uint64_t key) except -1
    cdef int arrive(self, int place) except -1
    cdef int leave(self, int place) except -1
