:- include('harness.pl').

:- t(X is 0.1 + 0.2).
:- t(X is pi).
:- t(X is e).
:- t(X is atan2(1, 1)).
:- t(X is copysign(2, -0.0)).
:- t(X is 10 / 4).
:- t(X is 10 / 5).
:- t(X is -7 / 2).
:- t(X is 10 / 4.0).
