:- include('harness.pl').

:- t(X is 1.5 + 2).
:- t(X is 2 * 1.5).
:- t(X is 3.0 - 1).
:- t(X is sqrt(16)).
:- t(X is sin(0)).
:- t(X is cos(0.0)).
:- t(X is atan(0.0)).
:- t(X is exp(0)).
:- t(X is log(1)).
