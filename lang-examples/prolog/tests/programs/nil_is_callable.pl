:- include('harness.pl').

:- t(callable([])).
:- t(atom([])).
:- t(atomic([])).
:- t(callable({})).
:- t(callable([a])).
:- t((member(X, [a, [], "s", f(_), 1]), callable(X))).
