:- include('harness.pl').

:- t(X is 2.0 ** 3).
:- t(X is 2 ** 3.0).
:- t(X is 2 ** -1).
:- t(X is float(3)).
:- t(X is integer(2.5)).
:- t(X is integer(-2.5)).
:- t(X is truncate(2.7)).
:- t(X is round(2.5)).
:- t(X is ceiling(2.1)).
