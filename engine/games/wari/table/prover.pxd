cimport cython
from libc.stdint cimport uint64_t
from engine cimport flat
from engine.games.wari.table.force cimport Force
from engine.games.wari.table.grounds cimport Grounds
from engine.games.wari.table.knot cimport Knot
from engine.games.wari.table.way cimport Way

cdef int DEEPEST, LEAVES, MANY, MINDS, NOTHING, NOWHERE, OPEN, PATIENCE, SLOTS, THIRD, WANTS

cdef class Prover:
    cdef Knot knot
    cdef Way way
    cdef Grounds grounds
    cdef Force force
    cdef object stop
    cdef uint64_t[::1] keys
    cdef int[::1] all_wants, all_minds
    cdef uint64_t questions
    cdef readonly int found
    cdef int limit, looked, wants, minds, mine, second, others, nearest, besides
    cpdef int prove(self, int place, int limit) except -1
    @cython.locals(key=uint64_t, slot=uint64_t)
    cdef int look(self, int place, int mover) except -1
    @cython.locals(key=uint64_t, slot=uint64_t)
    cdef int note(self, int place, int wants, int minds) except -1
    cdef int first_sight(self, int place, int mover) except -1
    cdef int forced(self, int place, int likes, int mover) except -1
    cdef int settle(self, int place, int wants, int minds, int depth) except -1
    cdef int weigh(self, int place, int mover) except -1
    cdef int count(self, int to, int mover) except -1
    cdef bint is_over(self) except -1
