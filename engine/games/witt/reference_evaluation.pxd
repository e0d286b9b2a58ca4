from engine.search.evaluation cimport Evaluation

cdef int ACCUMULATION, EXCESS_POINTS, GREY, HIDDEN, HOME, ISOLATED, LIMIT_OF_FOUR, MIDDLE, OBJECTIVE_COUNT
cdef int OBJECTIVE_POINTS, OPEN, PEGS, PEG_POINTS, PLAY, ROOM_POINTS, SCORE, SCORE_POINTS, WON

cdef class WittReferenceEvaluation(Evaluation):
    cdef int[::1] ahead, places
    cpdef int evaluate(self) except? -1
    cdef int excess(self) except? -1
    cdef int room(self) except? -1
