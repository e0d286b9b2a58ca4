"""The daemon: core decides, the shell around it carries frames, records, pictures and people's wishes."""
