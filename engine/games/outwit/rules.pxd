cimport cython
from libc.stdint cimport int64_t
from engine.games.outwit.chips cimport Chips
from engine.games.outwit.pushes cimport Pushes
from engine.games.outwit.slides cimport Slides
from engine.game_rules cimport Rules

cdef int AT_HOME, BLOCKADE, BOTH_PASSED, CHIPS, JUMP, PASS, PUSH, PUSHES, STUCK, TURN

cdef class OutwitRules(Rules):
    cdef readonly Chips chips
    cdef readonly Slides single
    cdef readonly Pushes pushes
    cpdef int generate(self) except -1
    @cython.locals(site=int, to=int)
    cpdef void play(self, int64_t code) except *
    @cython.locals(turn=int)
    cpdef int result(self) except -1
    @cython.locals(number=int, found=int)
    cpdef int find(self) except -1
    @cython.final
    cdef void count_pass(self) except *
