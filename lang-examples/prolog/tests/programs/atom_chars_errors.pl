:- include('harness.pl').

:- t(atom_chars(X, L)).
:- t(atom_chars(X, [a|L])).
:- t(atom_chars(X, [a, Y])).
:- t(atom_chars(f(a), L)).
:- t(atom_chars(X, [a, f(b)])).
:- t(atom_codes(X, L)).
:- t(atom_codes(f(a), L)).
:- t(atom_codes(X, [0'a|L])).
:- t(char_code(X, Y)).
:- t(char_code(ab, X)).
:- t(char_code(X, -2)).
:- t(char_code(X, a)).
