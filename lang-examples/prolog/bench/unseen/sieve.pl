% A sieve by assert and retract.
:- dynamic candidate/1, prime/1.
fill(I, N) :- I > N, !.
fill(I, N) :- assertz(candidate(I)), J is I + 1, fill(J, N).
sieve(N) :- retract(candidate(P)), !, assertz(prime(P)), ( P * P =< N -> Q is P * P, strike(Q, P, N) ; true ), sieve(N).
sieve(_).
strike(Q, _, N) :- Q > N, !.
strike(Q, P, N) :- retractall(candidate(Q)), R is Q + P, strike(R, P, N).
main(N) :- fill(2, N), sieve(N), aggregate_all(count, prime(_), C), print(C), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
