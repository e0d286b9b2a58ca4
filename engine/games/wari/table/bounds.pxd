cdef class Bounds:
    cdef readonly unsigned char[::1] low, high, low_steps, high_steps, entered_low, entered_high, in_component
    cdef unsigned char[::1] best_low, best_high
    cpdef void reset_captures(self, int number) except *
