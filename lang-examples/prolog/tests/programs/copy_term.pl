:- include('harness.pl').

:- t(copy_term(f(X, Y, X), T)).
:- t(copy_term(a, T)).
:- t(copy_term(X, Y)).
:- t(copy_term(X, a)).
:- t(copy_term(f(a, X), f(Y, b))).
:- t(copy_term([X, Y|Z], L)).
