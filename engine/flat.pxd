from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memcpy

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    /* A bit for each of the first `number` cells, 64 at most, that holds `contents`: the first cell's is the lowest. */
    static inline uint64_t witboard_mask(const unsigned char *cells, int number, unsigned char contents) {
        const uint64_t low = 0x7F7F7F7F7F7F7F7FULL;
        uint64_t mask = 0, word;
        int at = 0;
        for (; at + 8 <= number; at += 8) {
            memcpy(&word, cells + at, 8);
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
            word = __builtin_bswap64(word);
    #endif
            word ^= 0x0101010101010101ULL * contents;
            word = ~(((word & low) + low) | word | low) >> 7; /* a 1 in every byte that is 0 now */
            mask |= (word * 0x0102040810204080ULL >> 56) << at;
        }
        for (; at < number; at++)
            mask |= (uint64_t)(cells[at] == contents) << at;
        return mask;
    }
    static inline int witboard_ones(uint64_t word) {
        if (word == 0) return 0; /* most words that are asked about */
        word -= word >> 1 & UINT64_C(0x5555555555555555);
        word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
        return (int)(((word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * UINT64_C(0x0101010101010101) >> 56);
    }
    static inline int witboard_place(const unsigned char *cells, int contents, int size) {
        const unsigned char *found = (const unsigned char *)memchr(cells, contents, (size_t)size);
        return found == NULL ? -1 : (int)(found - cells);
    }
    """
    int witboard_place(const unsigned char *cells, int contents, int size) nogil
    uint64_t witboard_mask(const unsigned char *cells, int number, unsigned char contents) nogil
    int witboard_ones(uint64_t word) nogil
    int __builtin_ctzll(uint64_t word) nogil

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

cdef inline int place(unsigned char[::1] cells, int contents, int size) except? -1:
    if size <= 0 or size > cells.shape[0]:
        raise IndexError("place outside of a flat state")
    return witboard_place(&cells[0], contents, size)

cdef inline int places(unsigned char[::1] found, unsigned char[::1] cells, int contents, int size) except -1:
    cdef uint64_t mask
    cdef int start, number = 0
    if size < 0 or size > 255 or size > cells.shape[0] or size > found.shape[0]:
        raise IndexError("places outside of a flat state")
    for start in range(0, size, 64):
        mask = witboard_mask(&cells[0] + start, min(size - start, 64), <unsigned char>contents)
        while mask:
            (&found[0])[number] = <unsigned char>(start + __builtin_ctzll(mask))
            number += 1
            mask &= mask - 1
    return number

cdef inline uint64_t mask(unsigned char[::1] cells, int contents, int start, int number) except? 0xFFFFFFFFFFFFFFFF:
    if start < 0 or number < 0 or number > 64 or start + number > cells.shape[0]:
        raise IndexError("mask outside of a flat state")
    return witboard_mask(&cells[0] + start, number, <unsigned char>contents)

cdef inline int ones(uint64_t word):
    return witboard_ones(word)

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    static uint64_t witboard_scatter(uint64_t key) {
        key = (key ^ key >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
        key = (key ^ key >> 27) * UINT64_C(0x94D049BB133111EB);
        return key ^ key >> 31;
    }
    static uint64_t witboard_key(const unsigned char *cells, Py_ssize_t size) {
        uint64_t key = (uint64_t)size, word;
        for (; size > 0; size -= 8, cells += 8) {
            word = 0;
            memcpy(&word, cells, size < 8 ? (size_t)size : 8);
    #if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
            word = __builtin_bswap64(word);
    #endif
            key = (key ^ word) * UINT64_C(0x9E3779B97F4A7C15);
            key ^= key >> 32;
        }
        return witboard_scatter(key);
    }
    """
    uint64_t witboard_scatter(uint64_t key) nogil
    uint64_t witboard_key(const unsigned char *cells, Py_ssize_t size) nogil

cdef enum:
    COMPILED = 1

cdef inline uint64_t key_of(unsigned char[::1] cells, Py_ssize_t size) except? 0:
    if size <= 0 or size > cells.shape[0]:
        raise IndexError("key outside of a flat state")
    return witboard_key(&cells[0], size)

cdef inline uint64_t scatter(uint64_t key):
    return witboard_scatter(key)
