:- module(one, [one/1, twice//1, op(700, xfx, ===>)]).
:- use_module(inner/two).
:- initialization((write(end_of_one), nl)).
one(X) :- two(Y), X = 1-Y.
twice(X) --> [X, X].
