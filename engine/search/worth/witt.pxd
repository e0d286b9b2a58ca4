from engine cimport flat
from engine.search.worth.evaluation cimport Evaluation

cdef int ACCUMULATION, EXCESS, FORWARD, FRONT, HELD, HIDDEN, HOME, ISOLATED, LIMIT_OF_FOUR, MOST, OBJECTIVES, OPEN, PEG, PEGS
cdef int PENETRATION, PLAY, POINT, ROOM, SCORE, SINGLE, STRIKE, THREAT, TURN, WIDE, WISHES, WON

cdef class WittWorth(Evaluation):
    cdef int[::1] ahead, features, places
    cdef unsigned char[::1] pegs
    cpdef void prepare(self) except *
    cpdef int worth(self) except? -1
    cdef int of_side(self, int side) except? -1
    cdef int number_won(self, int side) except -1
    cdef int standing(self, int side, int wishes, int number) except? -1
    cdef int lonely(self, int side, int number) except? -1
    cdef int strikes(self, int side, int number) except -1
