:- include('harness.pl').

:- t(string("abc")).
:- t(string(abc)).
:- t(atom("abc")).
:- t(atomic("abc")).
:- t(compound("abc")).
:- t(callable("abc")).
:- t(is_list("abc")).
:- t(number("1")).
