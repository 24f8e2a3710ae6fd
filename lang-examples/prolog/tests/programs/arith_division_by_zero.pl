:- include('harness.pl').

:- t(X is 1 / 0).
:- t(X is 1 / 0.0).
:- t(X is 1.0 / 0).
:- t(X is 0 / 0.0).
:- t(X is 0 ** -1).
:- t(X is 0 ^ -1).
:- t(X is 2 ^ -1).
:- t(X is 1 ^ -1).
:- t(X is -1 ^ -1).
:- t(X is 1 div 0).
:- t(X is 0.0 / 0).
:- t(X is gcd(1, a)).
:- t(X is msb(-1)).
:- t(X is float(a)).
:- t(X is integer(1.0e400)).
