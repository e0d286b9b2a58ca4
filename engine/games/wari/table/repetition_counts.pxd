cimport cython
from libc.stdint cimport uint64_t
from engine cimport flat
from engine.games.wari.table.component cimport Component

cdef int REPETITIONS

@cython.final
cdef class RepetitionCounts:
    cdef Component component
    cdef unsigned char[::1] counts, counted
    cdef int[::1] critical
    cdef int critical_count
    cdef uint64_t key
    cdef int begin(self, int place, uint64_t key) except -1
    cdef int arrive(self, int place) except -1
    cdef int leave(self, int place) except -1
