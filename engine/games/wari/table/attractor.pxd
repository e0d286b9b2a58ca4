cimport cython
from engine.games.wari.table.proof_conditions cimport ProofConditions
from engine.games.wari.table.component cimport Component
from engine.games.wari.table.repetition_counts cimport RepetitionCounts

cdef int EXIT, EXITS_LOSE, EXIT_WINS, NO_PLACE, OUTSIDE, REPETITION, REPETITIONS, TARGET

@cython.final
cdef class Attractor:
    cdef RepetitionCounts repetitions
    cdef Component component
    cdef ProofConditions conditions
    cdef int[::1] predecessor_starts, predecessors, choice, open_moves, stamps, queue, visited, stack, winning_exits
    cdef unsigned char[::1] mover, repetition_winner, counts
    cdef int stamp, queue_end, winning_exit_count
    cdef bint attracts(self, int side, int place, int target, int barred) except -1
    cdef int seed(self, int side, int target, int barred) except -1
    cdef int reset(self, int place) except -1
    cdef int add(self, int place, int choice) except -1
    cdef bint is_barred(self, int side, int place, int barred) except -1
    cdef int collect_conditions(self, int side, int place, int to, int barred) except -1
    cdef int push_successors(self, int side, int place, int to, int stack_size) except -1
    cdef int push(self, int place, int stack_size) except -1
