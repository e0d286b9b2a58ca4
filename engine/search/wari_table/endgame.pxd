from engine.kernel cimport Kernel
from engine.search.endgame cimport Endgame
from engine.search.wari_table.table cimport WariTable

cdef int DECIDED, NONE, STONE, STORE, TURN

cdef class WariEndgame(Endgame):
    cdef readonly WariTable table
    cdef Kernel kernel
    cdef unsigned char[::1] cells
    cdef bint sure
    cdef int side, steps, held
    cpdef void begin(self) except *
    cpdef int probe(self, int depth) except? -1
    cpdef int keeps(self) except? -2
    cdef int lead(self) except? -99
