:- include('harness.pl').

:- t(upcase_atom('hello World', X)).
:- t(downcase_atom('Hello', X)).
:- t(string_upper("abc", X)).
:- t(string_lower("ABC", X)).
:- t(upcase_atom(X, a)).
:- t(upcase_atom(12, X)).
:- t(term_to_atom(f(x, 'A', "s", 1.5), A)).
:- t(term_to_atom(T, 'foo(X, Y, X)')).
:- t(term_to_atom(T, 'foo(')).
