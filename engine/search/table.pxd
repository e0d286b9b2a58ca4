cimport cython
from libc.stdint cimport int64_t, uint64_t
from engine cimport flat

cdef int DEEP, MIDDLE, ROOM_FOR_CODES, SCORES

cdef class Table:
    cdef uint64_t[::1] words
    cdef uint64_t mask
    cdef readonly int64_t size, code
    cdef readonly int score, depth, bound
    @cython.locals(at=uint64_t, entry=uint64_t, score=int64_t)
    cpdef bint find(self, uint64_t key) except -1
    @cython.locals(at=uint64_t, level=uint64_t)
    cpdef int keep(self, uint64_t key, int64_t code, int64_t score, int64_t depth, int64_t bound) except -1
    @cython.locals(at=Py_ssize_t, key=uint64_t)
    cpdef uint64_t hash(self) except? 0
    @cython.locals(at=Py_ssize_t, count=int64_t)
    cpdef int64_t filled(self) except -1
