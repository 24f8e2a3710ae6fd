:- include('harness.pl').

:- t(a < 1).
:- t(X is "ab" + 1).
:- t(X is log(0)).
:- t(X is sqrt(-1)).
:- t(X is log(-1)).
:- t(X is acos(2)).
:- t(X is asin(2)).
