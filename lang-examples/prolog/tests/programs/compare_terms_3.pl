:- include('harness.pl').

:- t(a \== b).
:- t(f(X) == f(X)).
:- t(1 == 1.0).
:- t(1.0 @=< 1).
:- t(z @>= f(a)).
:- t([a] @< [b]).
:- t(compare(<, 1, 2)).
:- t(compare(=, 1, 2)).
