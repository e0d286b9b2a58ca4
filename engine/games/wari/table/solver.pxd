from libc.stdint cimport int64_t
from engine cimport flat
from engine.kernel cimport Kernel
from engine.games.wari.table.bounds cimport Bounds
from engine.games.wari.table.knots cimport Knots
from engine.games.wari.table.places cimport Places

cdef int MOST_STEPS, OFFSET, ROW, SIZE, STORE, UNKNOWN

cdef class WariSolver:
    cdef Kernel kernel
    cdef Places places
    cdef readonly Bounds split, own_rows
    cdef unsigned char[::1] saved, moves, left, rows, stays, ways
    cdef int[::1] starts, before, fresh
    cdef int stones, number, facts, limit
    cdef int64_t base
    cdef void room(self, int number) except *
    cpdef void solve(self, int stones) except *
    cdef void enter(self, Bounds bounds) except *
    cpdef bytes planes(self)
    cdef list entries(self)
    cdef int take_over(self, bytes planes) except -1
    cdef int look(self) except -1
    cdef int look_at(self, int position) except -1
    cdef int ended(self) except -1
    cdef void keep(self, int position, int split, int low, int high) except *
    cdef void link(self) except *
    cdef void link_from(self, int position) except *
    cdef void settle(self, Bounds bounds, int floor, bint rows) except *
    cdef int spread(self, Bounds bounds, int threshold, int at, int steps) except -1
    cdef void stay(self, Bounds bounds, int threshold, int steps) except *
    cdef bint may_stay(self, Bounds bounds, int position, int threshold) except -1
    cdef bint may_wait(self, Bounds bounds, int position, int threshold) except -1
    cdef void count_ways(self) except *
    cdef int needed(self, int one) except -1
    cdef int goes(self, int one, int end) except -1
    cdef int own_row(self) except -1
    cdef int has(self, Bounds bounds, int position, int threshold, int steps) except -1
    cdef int owes(self, Bounds bounds, int position, int threshold, int steps) except -1
    cdef void fill(self, unsigned char[::1] plane, int endless) except *
