:- include('harness.pl').

:- t(number_string(12, X)).
:- t(number_string(X, "abc")).
:- t(number_string(X, " 12 ")).
:- t(term_string(X, "f(a, B)")).
:- t(term_string(f(x, 'A'), X)).
:- t(string_code(1, "abc", X)).
:- t(string_code(4, "abc", X)).
:- t(sub_string("hello world", 6, 5, A, X)).
