:- include('harness.pl').

:- t(atom_concat(X, b, Y)).
:- t(atom_concat(a, X, Y)).
:- t(atom_concat(X, Y, Z)).
:- t(atom_concat(f(a), b, X)).
:- t(atom_concat(a, f(b), X)).
