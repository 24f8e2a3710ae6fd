:- include('harness.pl').

:- X is - 1, write(X), nl.
:- X is -(1), write(X), nl.
:- X is 3 - -2, write(X), nl.
:- X is - (- 2), write(X), nl.
:- X = [-], writeq(X), nl.
:- X = [- 1], writeq(X), nl.
:- X = -(-(1)), writeq(X), nl.
:- X = - - a, writeq(X), nl.
:- X is 2 - 1, write(X), nl.
:- X = a-1, X = Y-Z, writeq(Y/Z), nl.
:- X = (a , b), X =.. L, writeq(L), nl.
