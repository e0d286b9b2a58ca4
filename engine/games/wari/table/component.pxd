cimport cython

@cython.final
cdef class Component:
    cdef readonly int size, filled
    cdef readonly int[::1] starts, successors, predecessor_starts, predecessors
    cdef readonly unsigned char[::1] mover, repetition_winner, exits, past_counts
    cpdef int add_place(self, int mover, int repetition_winner) except -1
    cpdef int add_edge(self, int to) except -1
    cpdef int build_predecessors(self) except -1
