:- include('harness.pl').

hanoi(0, _, _, _) :- !.
hanoi(N, A, B, C) :- M is N - 1, hanoi(M, A, C, B), write(A-B), write(' '), hanoi(M, C, B, A).
:- hanoi(3, l, r, m), nl.
