:- include('harness.pl').

:- t(atom_length(X, N)).
:- t(atom_length(f(x), N)).
:- t(atom_length(abc, a)).
:- t(atom_length(abc, -1)).
:- t(atom_length(123, N)).
:- t(atom_length("abc", N)).
:- t(atom_length(1.5, N)).
