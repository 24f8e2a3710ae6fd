:- include('harness.pl').

:- t(atom_number('12', X)).
:- t(atom_number(abc, X)).
:- t(atom_number(X, 12)).
:- t(atom_number(X, Y)).
:- t(atom_number('1.5', X)).
:- t(atom_number('0x1A', X)).
:- t(atom_number('-3', X)).
:- t(atom_number('3 ', X)).
:- t(atom_number('', X)).
