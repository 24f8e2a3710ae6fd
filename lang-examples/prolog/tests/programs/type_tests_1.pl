:- include('harness.pl').

:- t(var(X)).
:- t(var(a)).
:- t(nonvar(X)).
:- t(nonvar(f(X))).
:- t(atom(a)).
:- t(atom([])).
:- t(atom(1)).
:- t(atom(f(x))).
