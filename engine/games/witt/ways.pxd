cimport cython
from libc.stdint cimport int64_t
from engine cimport flat

cdef int BELOW_EPOCH, EPOCH, HOLES, JUMPS, NOBODY, PLAY, SIZE, SPARE

@cython.final
cdef class Ways:
    cdef unsigned char[::1] state
    cdef readonly unsigned char[::1] stands
    cdef const unsigned char[::1] nearness
    cdef int[::1] first_jump, overs, lands, first_near, near, first_over, froms, tos, waiting
    cdef int64_t[::1] met
    cdef readonly int[::1] hole, layer, parent, group, link_from, link_to, masks
    cdef readonly unsigned char[::1] own, site_of
    cdef readonly int[::1] bit_of, first, last, first_link, last_link
    cdef int64_t[::1] layer_of, marks
    cdef int64_t serial, floor, searches
    cdef int foes, holes, room, layer_room, link_room
    cdef readonly int pegs, states, links, layers
    cdef bint crowded
    cpdef int find(self, int pin) except -1
    cpdef int find_of(self, int pin, int site) except -1
    cpdef int find_strikes(self, int pin) except -1
    cdef int begin(self, int pin) except -1
    cdef int keep_strikers(self, int pin) except -1
    cdef int meet(self, int hole, int pin) except -1
    cdef int search(self, int pin) except -1
    cdef int start_from(self, int start) except -1
    cdef int strike(self, int here, int land, int mask) except -1
    cdef int visit(self, int came_from, int land, int to) except -1
    cdef int link(self, int here, int there) except -1
    cdef int layer_with(self, int mask) except -1
    cdef int widen(self) except -1
    cpdef int write(self, int64_t[::1] moves, int number) except -1
    cpdef int write_strikes(self, int64_t[::1] moves, int number) except -1
