:- module(one, [one/1]).
one(X) :- helper(X).
helper(1).
