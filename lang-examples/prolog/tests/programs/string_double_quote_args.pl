:- include('harness.pl').

p("abc"). p(abc). p([a, b, c]).
:- t(p("abc")).
:- t(p(abc)).
:- t(p([a|X])).
:- t(string_concat(X, "bc", "abc")).
:- t(sub_atom("abc", 1, 1, _, X)).
:- t(sub_string(abc, 1, 1, _, X)).
:- t(atomic_list_concat(["a", b, 1], X)).
:- t(atomic_list_concat(["a", "b"], "-", X)).
