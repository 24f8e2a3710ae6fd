% Deep recursion with arithmetic.
ack(0, N, R) :- !, R is N + 1.
ack(M, 0, R) :- !, M1 is M - 1, ack(M1, 1, R).
ack(M, N, R) :- N1 is N - 1, ack(M, N1, R1), M1 is M - 1, ack(M1, R1, R).
sum(0, 0) :- !.
sum(N, S) :- M is N - 1, sum(M, T), S is T + N mod 7.
main(N) :- ack(2, N, R), sum(N, S), ack(3, 6, Q), print(R/S/Q), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
