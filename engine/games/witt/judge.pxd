cimport cython

cdef int ACCUMULATION, ACROSS, AT_THE_BACK, BEYOND, ELIMINATION, GOAL, HIDDEN, HOLD, INSIDE, ISOLATED, ISOLATION, MASTER
cdef int MASTER_WON, MODE, OCCUPATION, OPEN, OVER, PEGS, PEGS_LEFT, PENETRATION, PLAY, REMOVED, SCORE, WON

@cython.final
cdef class Judge:
    cdef unsigned char[::1] state
    cdef const unsigned char[::1] zones
    cdef int[::1] ahead, held
    cdef int some_held
    cdef bint is_open(self, int objective) except -1
    cdef int win(self, int side, int objective) except -1
    cdef int number_won(self, int side) except -1
    cdef int before_move(self, int side) except -1
    cdef int after_move(self, int side, int end) except -1
    cdef int after_loss(self, int loser) except -1
    cdef int begin_turn(self, int side) except -1
    cdef bint isolates(self, int pin) except -1
    cdef int find_held(self, int pin) except -1
    cdef int find_alone(self, int pin) except -1
    cdef bint is_alone(self, int site) except -1
    cdef bint was_beside(self, int site) except -1
    cdef int count(self, int side) except -1
