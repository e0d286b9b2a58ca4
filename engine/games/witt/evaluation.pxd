from engine cimport flat
from engine.search.evaluation cimport Evaluation
from engine.games.witt.shapes cimport WittShapes

cdef int ACCUMULATION, BASE, BEYOND, DUE, ELIMINATION, EXCESS, FIRST_PEG_WEIGHT, FOUR, FRONT, GOAL, HELD, HOME, ISOLATED
cdef int LEAP, LIMIT_OF_FOUR, LONE, MAX_POINTS, OBJECTIVE_COUNT, OBJECTIVE_SETS, OPEN, PEG, PEGS, PEGS_EACH, PENETRATION
cdef int PLAY, POINT, RACE, REMOVED, REMOVED_BYTES, ROOM_WEIGHT, ROW, SCORE, SQUARE, STRIKE, THIN, THREAT, TRIANGLE, TURN
cdef int WEIGHTS_PER_PEG, WIDE, WON

cdef class WittEvaluation(Evaluation):
    cdef int[::1] ahead, features, places
    cdef unsigned char[::1] pegs
    cdef WittShapes shapes
    cpdef void prepare(self) except *
    cpdef int evaluate(self) except? -1
    cdef int of_side(self, int side) except? -1
    cdef int aims(self, int side, int wishes, int number) except? -1
    cdef int saved(self, int side) except? -1
    cdef int together(self, int side) except? -1
    cdef bint served(self) except -1
    cdef int number_won(self, int side) except -1
    cdef int standing(self, int side, int wishes, int number) except? -1
    cdef int lonely(self, int side, int number) except? -1
