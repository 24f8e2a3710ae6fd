:- include('harness.pl').

:- t(atom_concat(abc, def, X)).
:- t(atom_concat(X, def, abcdef)).
:- t(atom_concat(abc, X, abcdef)).
:- t(atom_concat(X, Y, abc)).
:- t(atom_concat(abc, def, abc)).
:- t(atom_concat(X, b, abc)).
:- t(atom_concat('', '', X)).
:- t(atom_concat(a, X, abc)).
