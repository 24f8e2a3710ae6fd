% Exceptions: balls are thrown through calls, caught, thrown again, with cleanups.
walk(0, D) :- !, throw(found(D)).
walk(N, D) :- M is N - 1, ( N mod 3 =:= 0 -> catch(walk(M, [N|D]), other(_), true) ; walk(M, D) ).
try(N, R) :- K is N mod 12 + 1, catch(walk(K, []), found(D), ( length(D, L), R = L )).
guarded(N, R) :- catch(setup_call_cleanup(true, ( N mod 2 =:= 0 -> throw(even(N)) ; R = odd ), true), even(_), R = even).
checked(N, R) :- catch(( X is N / (N mod 5), R = X ), error(E, _), R = E).
loop(0, S, S) :- !.
loop(N, S0, S) :- try(N, L), guarded(N, G), checked(N, C), ( G == odd, number(C) -> S1 is S0 + L ; S1 is S0 + 1 ), M is N - 1, loop(M, S1, S).
main(N) :- loop(N, 0, S), print(S), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
