:- include('harness.pl').

:- X = 0x1F, write(X), nl.
:- X = 0o17, write(X), nl.
:- X = 0b101, write(X), nl.
:- X = 0'a, write(X), nl.
:- X = 0''', write(X), nl.
:- X = 0'\n, write(X), nl.
:- X = 1_000_000, write(X), nl.
:- X = 16'FF, write(X), nl.
:- X = 1.5e3, write(X), nl.
:- X = 1.0Inf, write(X), nl.
:- X = 36'Z, write(X), nl.
:- X = 1e10, write(X), nl.
:- X = 1.0e-5, write(X), nl.
:- X = 0' , write(X), nl.
:- X is 0x7fffffffffffffff + 1, write(X), nl.
:- X = "\x41\\102\C", write(X), nl.
:- X = 'a\
b', write(X), nl.
