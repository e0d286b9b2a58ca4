from libc.stdint cimport int64_t
from libc.string cimport memcpy

cdef inline int copy(unsigned char[::1] target, Py_ssize_t at, unsigned char[::1] source, Py_ssize_t start, Py_ssize_t size) except -1:
    if at < 0 or start < 0 or at + size > target.shape[0] or start + size > source.shape[0]:
        raise IndexError("copy outside of a flat state")
    memcpy(&target[0] + at, &source[0] + start, size)
    return 0

cdef inline int copy_codes(int64_t[::1] target, Py_ssize_t at, int64_t[::1] source, Py_ssize_t start, Py_ssize_t number) except -1:
    if at < 0 or start < 0 or at + number > target.shape[0] or start + number > source.shape[0]:
        raise IndexError("copy outside of the moves")
    memcpy(&target[0] + at, &source[0] + start, number * sizeof(int64_t))
    return 0
