:- include('harness.pl').

:- t(nope).
:- t(nope(1)).
:- t(nope(a, b)).
:- t(call(nope, 1)).
:- t(\+ nope).
:- t(catch(nope, error(existence_error(procedure, PI), C), C = x)).
:- t(findall(X, nope(X), L)).
