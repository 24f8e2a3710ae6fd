:- include('harness.pl').

:- t(X is min(2, 3)).
:- t(X is max(2, 3)).
:- t(X is - 3).
:- t(X is -(3)).
:- t(X is +(3)).
:- t(X is 5 - 8).
:- t(X is 3 * 4).
:- t(X is 2 ** 3).
:- t(X is 2 ^ 10).
:- t(X is 7 /\ 3).
