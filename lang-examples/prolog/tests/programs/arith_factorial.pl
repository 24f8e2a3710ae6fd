:- include('harness.pl').

f(0, 1) :- !.
f(N, F) :- M is N - 1, f(M, G), F is N * G.
:- f(30, F), write(F), nl.
:- f(100, F), write(F), nl.
:- f(25, A), f(23, B), C is A // B, write(C), nl.
:- numlist(1, 20, L), foldl([X, A, B]>>(B is A + X ^ X), L, 0, S), write(S), nl.
