% The puzzle of nine by nine, with shared variables that carry what is used.
