from engine.search.evaluation cimport Evaluation

cdef int ACCUMULATION, EXCESS, GREY, HELD, HIDDEN, HOME, ISOLATED, LIMIT_OF_FOUR, MIDDLE, OBJECTIVES, OPEN, PEG, PEGS, PLAY, POINT, ROOM, SCORE, WON

cdef class WittReferenceEvaluation(Evaluation):
    cdef int[::1] ahead, places
    cpdef int evaluate(self) except? -1
    cdef int excess(self) except? -1
    cdef int room(self) except? -1
