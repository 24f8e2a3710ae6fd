:- include('harness.pl').

:- write(start), nl.
:- atom_length(X, Y).
:- fail.
:- foo(1).
:- write(still), nl.
