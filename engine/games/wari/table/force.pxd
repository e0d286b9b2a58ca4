cimport cython
from engine.games.wari.table.grounds cimport Grounds
from engine.games.wari.table.knot cimport Knot
from engine.games.wari.table.way cimport Way

cdef int NOWHERE, STUCK, TARGET, THIRD, THIRD_TIME, UNSETTLED, WAY_OUT, WINS

@cython.final
cdef class Force:
    cdef Way way
    cdef Knot knot
    cdef Grounds grounds
    cdef int[::1] backs, before, choice, left, fresh, queue, passed, path, outs
    cdef unsigned char[::1] mover, likes, stood
    cdef int question, end, ways_out
    cdef bint forces(self, int side, int place, int target, int barred) except -1
    cdef int begin(self, int side, int target, int barred) except -1
    cdef int refresh(self, int place) except -1
    cdef int take(self, int place, int choice) except -1
    cdef bint is_barred(self, int side, int place, int barred) except -1
    cdef int collect(self, int side, int place, int to, int barred) except -1
    cdef int go_on(self, int side, int place, int to, int end) except -1
    cdef int pile(self, int place, int end) except -1
