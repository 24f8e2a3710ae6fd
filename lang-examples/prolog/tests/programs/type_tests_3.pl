:- include('harness.pl').

:- t(atomic(a)).
:- t(atomic(1)).
:- t(atomic(f(x))).
:- t(atomic(X)).
:- t(compound(f(x))).
:- t(compound([a])).
:- t(compound(a)).
:- t(callable(a)).
