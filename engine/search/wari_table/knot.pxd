cdef int ANYWHERE, DEEPEST, FIRST_DEPTH, GOALS, LEAVES, MINDS, OPEN, STUCK, THIRD, WANTS, WINS

cdef class Knot:
    cdef readonly int size
    cdef readonly int[::1] starts, onward, backs, before
    cdef readonly unsigned char[::1] mover, likes, exits, stood
    cdef unsigned char[::1] left, inside, goals
    cdef int[::1] queue
    cdef readonly int found
    cdef int limit, deepest
    cdef dict known
    cpdef void link_back(self) except *
    cpdef int prove(self, int place, int limit) except -1
    cdef int goes_on(self, int place) except -1
    cdef int arrive(self, int place, int depth) except -1
    cdef int winner(self, int place, int depth) except -1
    cdef int best(self, int place, int depth) except -1
    cdef int promise(self, int place, int mover) except -1
    cdef bint forces(self, int side, int place, int target, int barred) except -1
    cdef void begin(self, int side) except *
    cdef bint is_barred(self, int place, int side, int barred) except -1
    cdef int take(self, int place, int end) except -1
