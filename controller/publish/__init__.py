"""Values and pictures for clients of any kind; no server.

broadcast (the newest value, to any number of readers), about (the static description for a page), legend (the meanings
of the lights, as values and as a picture).  Imports core and table's binding.  Begin with broadcast.
"""
