:- include('harness.pl').

:- t(between(1, 3, X)).
:- t(between(1, 3, 2)).
:- t(between(1, 3, 5)).
:- t(between(3, 1, X)).
:- t((between(1, inf, X), X > 3, !)).
:- t(between(X, 3, 1)).
:- t(between(1, a, X)).
:- t(between(1, 3, a)).
:- t(between(1, 1, X)).
:- t(between(-1, 1, X)).
