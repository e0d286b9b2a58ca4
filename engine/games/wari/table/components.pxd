from libc.stdint cimport int64_t
from engine.games.wari.table.bounds cimport Bounds
from engine.games.wari.table.component cimport Component
from engine.games.wari.table.prover cimport Prover

cdef int ATTACKER, DEFENDER, DONE, EXITS_LOSE, EXIT_UNKNOWN, EXIT_WINS, FIRST_LIMIT, LIMIT_FACTOR, MAX_SIZE, MAX_STEPS
cdef int OFFSET, UNDECIDED, UNVISITED

cdef class Components:
    cdef int[::1] predecessor_starts, predecessors, vertex_of, nodes, starts, indices, lowlinks, next_edge, path, stack, place_of, successors
    cdef unsigned char[::1] moves, rows, winners, exits
    cdef int positions, limit, vertices, visited_count
    cdef int64_t base
    cdef void allocate(self, int number) except *
    cpdef void solve(self, Bounds bounds, int threshold) except *
    cdef int sure_winner(self, Bounds bounds, int node, int threshold) except -1
    cdef bint is_undecided(self, Bounds bounds, int node, int threshold) except -1
    cdef int count_edges(self, Bounds bounds, int threshold) except -1
    cdef bint may_capture(self, Bounds bounds, int node, int threshold) except -1
    cdef int mover(self, int vertex) except -1
    cdef void fill_edges(self) except *
    cdef void find_components(self, Bounds bounds, int start, int threshold) except *
    cdef void discover(self, int vertex, int depth, int stack_size) except *
    cdef int pop_component(self, Bounds bounds, int vertex, int stack_size, int threshold) except -1
    cdef int winner_by_moves(self, int vertex) except -1
    cdef void solve_component(self, Bounds bounds, int first, int size, int threshold) except *
    cdef Component build_component(self, int first, int size, int threshold)
    cdef void tighten(self, Bounds bounds, int vertex, int threshold, bint always) except *
