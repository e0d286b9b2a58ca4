from libc.stdint cimport int64_t
from engine.kernel cimport Kernel
from engine.search.endgame cimport Endgame
from engine.games.wari.table.table cimport WariTable

cdef int ATTACKER, DECIDED, DEFENDER, MAX_DEPTH, NO_SCORE, SIZE, SPLIT, STONES, STONE_POINTS, STORE, TURN

cdef class WariEndgame(Endgame):
    cdef readonly WariTable table
    cdef Kernel kernel
    cdef unsigned char[::1] cells
    cdef bint draw_certain, unreliable
    cdef int side, steps, captured_before, stones
    cdef object win_search, draw_search
    cdef dict scores, tried_depths
    cpdef void begin(self, object past, object stop) except *
    cpdef int probe_root_move(self, int64_t code, int depth) except? -1
    cpdef int probe(self, int depth) except? -1
    cpdef int keeps_draw(self) except? -2
    cdef int lead(self) except? -99
    cdef int in_pits(self) except -1
    cdef int search_component(self, int64_t code, int effort) except? -2
    cdef bint misleads(self, bytes state) except -1
