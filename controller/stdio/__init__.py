"""The referee on standard streams: lines of JSON in and out, for test programs, benchmarks and hands of others.

protocol (what the lines hold), serving (a referee behind them).  Virtual time: it goes only by what the lines say.
Imports table and what lies below it.  Begin with docs/referee-protocol.md, then serving.
"""
