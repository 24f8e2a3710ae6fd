:- module(two, [two/1]).
:- ensure_loaded(three).
two(2).
two(X) :- three(X).
