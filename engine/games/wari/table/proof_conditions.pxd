cimport cython
from engine.games.wari.table.repetition_counts cimport RepetitionCounts

cdef int ATTACKER, DEFENDER, INITIAL_CAPACITY, NO_PROOF, REPETITIONS, UNCOUNTED

@cython.final
cdef class ProofConditions:
    cdef RepetitionCounts repetitions
    cdef unsigned char[::1] repetition_winner, counts, counted, winners, required
    cdef int[::1] starts, next_proof, conditions, first_proof, touched
    cdef int proof_count, touched_count
    cdef int require(self, int winner, int place, int times) except -1
    cdef int set_required(self, int place, int times) except -1
    cdef int require_proof(self, int proof) except -1
    cdef int before_arrival(self, int winner, int place) except -1
    cdef int store(self, int winner, int place) except -1
    cdef int grow(self) except -1
    cdef int find(self, int place) except -1
    cdef int find_for(self, int winner, int place) except -1
    cdef bint holds(self, int winner, int proof) except -1
