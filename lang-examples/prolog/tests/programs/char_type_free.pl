:- include('harness.pl').

:- t(char_code(X, 0'x)).
:- t(atom_chars(X, ['1', '2'])).
:- t((atom_chars(X, ['1', '2']), atom(X))).
:- t((atom_codes(X, "12"), atom(X))).
:- t((name(X, "12"), integer(X))).
:- t((name(X, "ab"), atom(X))).
:- t(name(abc, L)).
:- t(name(12, L)).
:- t(name(X, Y)).
