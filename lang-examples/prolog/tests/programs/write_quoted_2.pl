:- include('harness.pl').

:- writeq(- 1), nl.
:- writeq(1 - (-1)), nl.
:- writeq(2 - (3 - 4)), nl.
:- writeq((a :- b, c)), nl.
:- writeq(\+ a), nl.
:- writeq([a|b]), nl.
:- writeq({a, b}), nl.
