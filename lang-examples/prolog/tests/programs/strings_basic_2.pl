:- include('harness.pl').

:- t(string_codes("abc", X)).
:- t(string_codes(X, [97, 98])).
:- t(string_to_atom("abc", X)).
:- t(string_to_atom(X, abc)).
:- t(atom_string(abc, X)).
:- t(atom_string(X, "abc")).
:- t(atom_string(12, X)).
:- t(number_string(X, "12")).
