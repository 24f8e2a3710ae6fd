:- include('harness.pl').

:- t(atom_concat(1, 2, X)).
:- t(atom_concat(a, 1.5, X)).
:- t(atom_concat("a", "b", X)).
:- t(atom_concat(X, Y, 12)).
:- t(atom_concat(X, Y, f(z))).
