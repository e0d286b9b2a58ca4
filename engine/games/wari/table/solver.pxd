from libc.stdint cimport int64_t
from engine cimport flat
from engine.kernel cimport Kernel
from engine.games.wari.table.bounds cimport Bounds
from engine.games.wari.table.components cimport Components
from engine.games.wari.table.places cimport Places

cdef int MAX_STEPS, OFFSET, ROW, SIZE, STORE, UNSETTLED

cdef class WariSolver:
    cdef Kernel kernel
    cdef Places places
    cdef readonly Bounds split, own_rows
    cdef unsigned char[::1] saved, moves, open_moves, rows, safe, safe_moves
    cdef int[::1] predecessor_starts, predecessors, facts
    cdef int stones, positions, fact_count, limit
    cdef int64_t base
    cdef void allocate(self, int number) except *
    cpdef void solve(self, int stones) except *
    cdef void solve_entries(self, Bounds bounds) except *
    cpdef bytes planes(self)
    cdef list entries(self)
    cdef int load(self, bytes planes) except -1
    cdef int count_edges(self) except -1
    cdef int count_edges_of(self, int position) except -1
    cdef int final_value(self) except -1
    cdef void record_capture(self, int position, int split, int low, int high) except *
    cdef void fill_edges(self) except *
    cdef void fill_edges_of(self, int position) except *
    cdef void settle(self, Bounds bounds, int floor, bint rows) except *
    cdef int propagate(self, Bounds bounds, int threshold, int at, int steps) except -1
    cdef void settle_safe(self, Bounds bounds, int threshold, int steps) except *
    cdef bint may_be_safe_moving(self, Bounds bounds, int position, int threshold) except -1
    cdef bint may_be_safe_waiting(self, Bounds bounds, int position, int threshold) except -1
    cdef void count_safe_moves(self) except *
    cdef int needed_moves(self, int node) except -1
    cdef int remove_safe(self, int node, int end) except -1
    cdef int own_row(self) except -1
    cdef int set_low(self, Bounds bounds, int position, int threshold, int steps) except -1
    cdef int set_high(self, Bounds bounds, int position, int threshold, int steps) except -1
    cdef void fill_endless(self, unsigned char[::1] plane, int endless) except *
