"""What outsiders are shown, whoever asks: values and pictures, no server.

broadcast (the newest value, to any number of readers), about (what a page has to know once), legend (what the lights
mean, as values and as a picture).  Imports core and table's binding.  Begin with broadcast.
"""
