:- module(two, [two/1]).
two(X) :- helper(X).
helper(2).
