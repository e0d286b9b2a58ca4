from libc.stdint cimport int64_t
from engine.games.witt.judge cimport Judge
from engine.games.witt.penalties cimport Penalties
from engine.games.witt.ways cimport Ways
from engine.game_rules cimport Rules

cdef int AT_HOME, BEYOND, BOTH_PASSED, HOLES, HOME, INSIDE, MARK, OVER, PASS, PASSES, PEGS, PLAY, REMOVAL, REMOVED
cdef int REMOVED_BYTES, SCORE, TRACK, TURN

cdef class WittRules(Rules):
    cdef readonly Ways ways
    cdef readonly Penalties penalties
    cdef readonly Judge judge
    cdef readonly object paths
    cdef const unsigned char[::1] zones
    cdef int room
    cpdef int generate(self) except -1
    cpdef int generate_captures(self) except -2
    cpdef void play(self, int64_t code) except *
    cpdef int result(self) except -1
    cpdef bint is_quiet(self, int64_t code) except -1
    cdef int move(self, int64_t code, int pin) except -1
    cdef int remove(self, int site) except -1
    cdef int take(self, int site) except -1
    cdef int count(self, int pin, int site, int by) except -1
    cdef int carry_score_peg(self, int side) except -1
