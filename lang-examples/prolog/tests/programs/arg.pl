:- include('harness.pl').

:- t(arg(1, f(a, b), X)).
:- t(arg(2, f(a, b), X)).
:- t(arg(3, f(a, b), X)).
:- t(arg(0, f(a), X)).
:- t(arg(1, f(X), a)).
:- t(arg(1, [a, b], X)).
:- t(arg(2, [a, b], X)).
