% A table of results in the database, looked up by its first argument.

:- dynamic(steps/2).
steps(1, 0).
len(N, S) :- steps(N, S), !.
len(N, S) :- ( N mod 2 =:= 0 -> M is N // 2 ; M is 3 * N + 1 ), len(M, S0), S is S0 + 1, assertz(steps(N, S)).
best(N, N, B, B) :- !.
best(I, N, B0, B) :- len(I, S), ( B0 = S0 - _, S > S0 -> B1 = S - I ; B1 = B0 ), I1 is I + 1, best(I1, N, B1, B).
:- best(1, 1000, 0 - 0, B), write(B), nl.
:- aggregate_all(count, steps(_, _), N), write(N), nl.
:- aggregate_all(max(S), steps(_, S), M), write(M), nl.
:- retractall(steps(_, _)), assertz(steps(1, 0)), len(27, S), write(S), nl, aggregate_all(count, steps(_, _), N), write(N), nl.
