:- include('harness.pl').

:- t(arg(1, X, a)).
:- t(arg(1, a, X)).
:- t(arg(a, f(a), X)).
:- t(arg(1, 3, X)).
