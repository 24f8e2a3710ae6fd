:- include('harness.pl').

:- t(assertz(atom_length(a, b))).
:- t(retract((X :- true))).
:- t(retract((4 :- true))).
:- t(retract((atom(X) :- true))).
:- t(clause(X, B)).
:- t(clause(4, B)).
:- t(clause(f(_), 5)).
