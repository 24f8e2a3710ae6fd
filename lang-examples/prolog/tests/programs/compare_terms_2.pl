:- include('harness.pl').

:- t(f(b) @> g(a)).
:- t(compare(O, 1, 2)).
:- t(compare(O, a, a)).
:- t(compare(O, b, a)).
:- t(compare(O, f(a, b), f(a, c))).
:- t(a == a).
:- t(X == Y).
:- t(X == X).
