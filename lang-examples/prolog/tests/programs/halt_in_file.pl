:- include('harness.pl').

:- write(before), nl.
:- halt.
:- write(after), nl.
