:- include('harness.pl').

:- t(atom_length(abc, N)).
:- t(atom_length('', N)).
:- t(atom_length(abc, 3)).
:- t(atom_length(abc, 4)).
:- t(atom_length('a b', N)).
:- t(atom_length([], N)).
