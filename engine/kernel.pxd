from libc.stdint cimport int64_t

cdef class Kernel:
    cdef public object state
    cdef public object moves
    cdef unsigned char[::1] cells
    cdef int64_t[::1] codes
    cdef readonly int size
    cdef readonly int64_t null_move
    cpdef int generate(self) except -1
    cpdef int generate_captures(self) except -2
    cpdef void play(self, int64_t code) except *
    cpdef int result(self) except -1
    cpdef bint is_quiet(self, int64_t code) except -1
