from engine.search.endgame cimport Endgame
from engine.search.wari_table.table cimport WariTable

cdef int DECIDED, NONE, STONE, STORE, TURN

cdef class WariEndgame(Endgame):
    cdef readonly WariTable table
    cdef unsigned char[::1] cells
    cdef int side
    cpdef void begin(self) except *
    cpdef int probe(self, int depth) except? -1
