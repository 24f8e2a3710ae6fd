:- module(two, [two/1, one/1]).
two(X) :- helper(X).
helper(2).
one(from_two).
