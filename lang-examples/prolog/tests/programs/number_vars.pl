:- include('harness.pl').

:- T = f(X, Y, g(X)), numbervars(T, 0, E), print(T), nl, write(E), nl.
:- T = f(X), numbervars(T, 25, E), print(T), nl, write(E), nl.
:- T = f(X), numbervars(T, 26, _), print(T), nl.
:- copy_term([X, Y, X], L), numbervars(L, 0, N), print(L-N), nl.
:- writeq('$VAR'(51)), nl.
