:- include('harness.pl').

e(G) :- catch(G, E, true), \+ \+ ( numbervars(E, 0, _), print(E) ), nl.
x(X) :- Y is X + 1, write(Y).
c(X) :- X + 1 < 3, write(yes).
d(X) :- 3 > X * 2, write(yes).
:- e(x(_)).
:- e(x(a)).
:- e(x(foo(1))).
:- e(c(_)).
:- e(c(b)).
:- e(d(_)).
:- e(( X = 0, _ is 1 / X )).
:- e(( X = 0, _ is 1 // X )).
:- e(( X = 0, _ is 1 mod X )).
:- e(( X = 1.5, _ is X mod 2 )).
:- e(( X = 1.5, _ is X >> 2 )).
:- e(( X = 1.5, _ is \ X )).
:- e(_ =:= 1).
:- e(1 =\= a).
:- e(_ >= 1).
:- e(1 =< b).
:- e(atom_length(_, _)).
:- e(atom_length(a, b)).
:- e(functor(_, _, _)).
:- e(atom_codes(_, _)).
:- e(number_codes(_, [0'1|_])).
:- e(assertz((foo :- 1))).
:- e(assertz(atom_length(_, _))).
:- e(length(_, a)).
:- e(length(a, _)).
