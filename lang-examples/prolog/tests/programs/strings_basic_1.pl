:- include('harness.pl').

:- t(string_concat("abc", "def", X)).
:- t(string_concat(X, "c", "abc")).
:- t(string_concat(abc, 12, X)).
:- t(string_length("hello", X)).
:- t(string_length(abc, X)).
:- t(string_length(123, X)).
:- t(string_chars("abc", X)).
:- t(string_chars(X, [a, b])).
