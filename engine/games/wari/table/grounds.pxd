cimport cython
from engine.games.wari.table.way cimport Way

cdef int MINDS, NOTHING, ROOM, THIRD, UNCOUNTED, WANTS

@cython.final
cdef class Grounds:
    cdef Way way
    cdef unsigned char[::1] likes, stood, counts, winners, asked
    cdef int[::1] begins, following, conditions, first, touched
    cdef int number, touches
    cdef int need(self, int winner, int place, int times) except -1
    cdef int ask(self, int place, int times) except -1
    cdef int take(self, int proof) except -1
    cdef int arrive(self, int winner, int place) except -1
    cdef int keep(self, int winner, int place) except -1
    cdef int grow(self) except -1
    cdef int find(self, int place) except -1
    cdef int find_for(self, int winner, int place) except -1
    cdef bint holds(self, int winner, int proof) except -1
