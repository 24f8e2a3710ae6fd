:- include('harness.pl').

prime(2).
prime(N) :- N > 2, N mod 2 =\= 0, \+ factor(N, 3).
factor(N, F) :- F * F =< N, ( N mod F =:= 0 -> true ; G is F + 2, factor(N, G) ).
:- findall(X, ( between(1, 60, X), prime(X) ), L), write(L), nl.
