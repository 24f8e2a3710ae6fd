% Terms are rewritten to a normal form by rules.
rule(and(true, X), X). rule(and(false, _), false). rule(and(X, true), X). rule(and(_, false), false).
rule(or(true, _), true). rule(or(false, X), X). rule(or(_, true), true). rule(or(X, false), X).
rule(not(true), false). rule(not(false), true). rule(not(not(X)), X).
rule(not(and(X, Y)), or(not(X), not(Y))). rule(not(or(X, Y)), and(not(X), not(Y))).
rule(and(X, or(Y, Z)), or(and(X, Y), and(X, Z))). rule(and(or(X, Y), Z), or(and(X, Z), and(Y, Z))).
rule(if(X, Y), or(not(X), Y)). rule(iff(X, Y), and(if(X, Y), if(Y, X))).
norm(T, N) :- T =.. [F|As], norms(As, Bs), U =.. [F|Bs], ( rule(U, V) -> norm(V, N) ; N = U ).
norms([], []).
norms([A|As], [B|Bs]) :- norm(A, B), norms(As, Bs).
formula(0, p) :- !.
formula(N, iff(F, not(and(G, q)))) :- M is N - 1, formula(M, F), K is N // 2, ( K < N -> formula(K, G) ; G = r ).
size(T, 1) :- atomic(T), !.
size(T, N) :- T =.. [_|As], sizes(As, 1, N).
sizes([], N, N).
sizes([A|As], N0, N) :- size(A, K), N1 is N0 + K, sizes(As, N1, N).
main(N) :- formula(1, F), forall(between(1, N, _), norm(F, _)), norm(F, G), size(G, S), print(S), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
