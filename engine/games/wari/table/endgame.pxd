from libc.stdint cimport int64_t
from engine.kernel cimport Kernel
from engine.search.endgame cimport Endgame
from engine.games.wari.table.table cimport WariTable

cdef int DECIDED, LONGEST, MINDS, NO_SCORE, SIZE, SPLIT, STONE, STONES, STORE, TURN, WANTS

cdef class WariEndgame(Endgame):
    cdef readonly WariTable table
    cdef Kernel kernel
    cdef unsigned char[::1] cells
    cdef bint sure, blind
    cdef int side, steps, held, stones
    cdef object win, draw
    cdef dict scores, thought
    cpdef void begin(self, object past, object stop) except *
    cpdef int probe_root_move(self, int64_t code, int depth) except? -1
    cpdef int probe(self, int depth) except? -1
    cpdef int keeps_draw(self) except? -2
    cdef int lead(self) except? -99
    cdef int in_pits(self) except -1
    cdef int in_knot(self, int64_t code, int effort) except? -2
    cdef bint misleads(self, bytes state) except -1
