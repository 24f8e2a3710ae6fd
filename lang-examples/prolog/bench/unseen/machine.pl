% An interpreter of a small machine, with an environment as a list.
run(P, N, R) :- exec(P, [n - N, s - 0, i - 0], E), memberchk(s - R, E).
exec([], E, E).
exec([C|Cs], E0, E) :- step(C, E0, E1), exec(Cs, E1, E).
step(set(V, X), E0, E) :- value(X, E0, N), put(E0, V, N, E).
step(while(C, B), E0, E) :- ( holds(C, E0) -> exec(B, E0, E1), step(while(C, B), E1, E) ; E = E0 ).
step(if(C, A, B), E0, E) :- ( holds(C, E0) -> exec(A, E0, E) ; exec(B, E0, E) ).
put([V - _|T], V, N, [V - N|T]) :- !.
put([H|T], V, N, [H|T1]) :- put(T, V, N, T1).
value(N, _, N) :- integer(N), !.
value(V, E, N) :- atom(V), !, memberchk(V - N, E).
value(A + B, E, N) :- value(A, E, X), value(B, E, Y), N is X + Y.
value(A * B, E, N) :- value(A, E, X), value(B, E, Y), N is X * Y.
value(A mod B, E, N) :- value(A, E, X), value(B, E, Y), N is X mod Y.
holds(A < B, E) :- value(A, E, X), value(B, E, Y), X < Y.
holds(A = B, E) :- value(A, E, X), value(B, E, Y), X =:= Y.
program([while(i < n, [if(i mod 3 = 0, [set(s, s + i * 2)], [set(s, (s + i) mod 1000003)]), set(i, i + 1)])]).
main(N) :- program(P), run(P, N, R), print(R), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
