:- include('harness.pl').

:- t(msort([b, a], L)).
:- t(select(b, [a, b, c], L)).
:- t(select(X, [a, b], L)).
:- t(permutation([1, 2, 3], L)).
:- t(delete([a, b, a, c], a, L)).
:- t(exclude([X]>>(X > 1), [1, 2], L)) .
