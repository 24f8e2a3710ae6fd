:- include('harness.pl').

:- t(atom_chars(abc, L)).
:- t(atom_chars(X, [a, b, c])).
:- t(atom_chars('', L)).
:- t(atom_chars(X, [])).
:- t(atom_chars(abc, [a|T])).
:- t(atom_chars([], L)).
:- t(atom_codes(abc, L)).
:- t(atom_codes(X, [0'a, 0'b])).
:- t(atom_codes('', L)).
:- t(char_code(a, X)).
:- t(char_code(X, 98)).
:- t(char_code(a, 97)).
:- t(char_code(a, 98)).
