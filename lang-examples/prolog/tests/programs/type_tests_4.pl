:- include('harness.pl').

:- t(callable(f(x))).
:- t(callable(1)).
:- t(callable(X)).
:- t(is_list([a, b])).
:- t(is_list([a|X])).
:- t(is_list(X)).
:- t(ground(f(a))).
:- t(ground(f(X))).
