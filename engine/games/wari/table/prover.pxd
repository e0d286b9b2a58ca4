cimport cython
from libc.stdint cimport uint64_t
from engine cimport flat
from engine.games.wari.table.attractor cimport Attractor
from engine.games.wari.table.proof_conditions cimport ProofConditions
from engine.games.wari.table.component cimport Component
from engine.games.wari.table.repetition_counts cimport RepetitionCounts

cdef int ATTACKER, CHECK_INTERVAL, DEFENDER, EXIT_UNKNOWN, INFINITE, MAX_PROOF_PLIES, NO_PLACE, NO_PROOF, REPETITIONS
cdef int SLOTS, UNDECIDED

cdef class Prover:
    cdef Component component
    cdef RepetitionCounts repetitions
    cdef ProofConditions conditions
    cdef Attractor attractor
    cdef object stop
    cdef uint64_t[::1] keys
    cdef int[::1] proof_numbers, disproof_numbers
    cdef uint64_t queries
    cdef readonly int visited
    cdef int limit, last_check, proof_number, disproof_number, phi, second_phi, delta, best_child, best_child_delta
    cpdef int prove(self, int place, int limit) except -1
    @cython.locals(key=uint64_t, slot=uint64_t)
    cdef int look_up(self, int place, int mover) except -1
    @cython.locals(key=uint64_t, slot=uint64_t)
    cdef int store_numbers(self, int place, int proof_number, int disproof_number) except -1
    cdef int expand(self, int place, int mover) except -1
    cdef int forced_winner(self, int place, int repetition_winner, int mover) except -1
    cdef int search(self, int place, int proof_limit, int disproof_limit, int depth) except -1
    cdef int update_numbers(self, int place, int mover) except -1
    cdef int add_child(self, int to, int mover) except -1
    cdef bint is_out_of_budget(self) except -1
