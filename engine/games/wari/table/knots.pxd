from libc.stdint cimport int64_t
from engine.games.wari.table.bounds cimport Bounds
from engine.games.wari.table.knot cimport Knot
from engine.games.wari.table.prover cimport Prover

cdef int DONE, FIRST_LIMIT, LARGEST, LEAVES, MINDS, MORE, MOST_STEPS, NEVER, OFFSET, OPEN, STUCK, WANTS, WINS

cdef class Knots:
    cdef int[::1] firsts, before, ids, spots, starts, reached, least, links, path, waiting, places, onward
    cdef unsigned char[::1] moves, rows, winners, exits
    cdef int number, limit, open, count
    cdef int64_t base
    cdef void room(self, int number) except *
    cpdef void settle(self, Bounds bounds, int threshold) except *
    cdef int sure(self, Bounds bounds, int spot, int threshold) except -1
    cdef bint is_open(self, Bounds bounds, int spot, int threshold) except -1
    cdef int link(self, Bounds bounds, int threshold) except -1
    cdef bint captures(self, Bounds bounds, int spot, int threshold) except -1
    cdef int mover(self, int one) except -1
    cdef void fill(self) except *
    cdef void walk(self, Bounds bounds, int start, int threshold) except *
    cdef void reach(self, int one, int depth, int waiting) except *
    cdef int come_out(self, Bounds bounds, int one, int waiting, int threshold) except -1
    cdef int follows(self, int one) except -1
    cdef void untie(self, Bounds bounds, int first, int size, int threshold) except *
    cdef Knot knot(self, int first, int size, int threshold)
    cdef void narrow(self, Bounds bounds, int one, int threshold, bint always) except *
