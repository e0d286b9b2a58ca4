cimport cython
from libc.stdint cimport int64_t, uint64_t
from engine cimport flat

cdef int MAX_DEPTH, SCORE_OFFSET, CODE_BITS, SCORE_MASK

cdef class TranspositionTable:
    cdef uint64_t[::1] words
    cdef uint64_t mask
    cdef readonly int64_t size, code
    cdef readonly int score, depth, bound
    @cython.locals(at=uint64_t, entry=uint64_t, score=int64_t)
    cpdef bint probe(self, uint64_t key) except -1
    @cython.locals(at=uint64_t, stored_depth=uint64_t)
    cpdef int store(self, uint64_t key, int64_t code, int64_t score, int64_t depth, int64_t bound) except -1
    @cython.locals(at=Py_ssize_t, key=uint64_t)
    cpdef uint64_t hash(self) except? 0
    @cython.locals(at=Py_ssize_t, count=int64_t)
    cpdef int64_t filled(self) except -1
