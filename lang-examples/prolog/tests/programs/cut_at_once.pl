% Clauses that cut as soon as the head is unified: what the head binds, and where it cannot be unified after all.
:- initialization(main).

same(0, V, V) :- !.
same(N, A, B) :- B = other(N, A).

any(_, V, V, _) :- !.
any(_, _, _, no).

known(yes, V, V) :- !, V = known.
known(no, V, V) :- !.
known(_, _, unknown).

three(0, V, V, V) :- !.
three(_, _, _, other).

two(0, 1, V, V) :- !.
two(_, _, _, other).

only(a, _) :- !.
only(_, b).

% The moves of the towers of Hanoi, and lists by difference that are joined at their ends.
moves(0, _, _, _, Ms, Ms) :- !.
moves(N, A, B, C, Ms, Ms0) :- M is N - 1, moves(M, A, C, B, Ms, [A-B|Ms1]), moves(M, C, B, A, Ms1, Ms0).

started(0, L, L) :- !.
started(N, [N|L], E) :- M is N - 1, started(M, L, E).

joined(A, B, N) :- started(3, A, E1), started(2, B, E2), join(N, E1, E2).
join(0, E, E) :- !.
join(1, E1, E2) :- E1 = E2.
join(2, E1, E2) :- E2 = E1.
join(3, E1, E2) :- ( E1 = E2, fail ; true ), E2 = [x].
join(4, E1, E2) :- ( E1 = E2, E1 = [y], fail ; E1 = [z] ), E2 = [].

% The ends of two lists become one, with a choice point before, between and after.
ends(L-K, X) :- started(2, L, E), ( true ; X = second ), started(1, K, F), ( E = F ; X = third ), ( F = [X] ; E = [w] ).

put(G) :- \+ \+ ( numbervars(G, 0, _), print(G), nl ).
show(G) :- ( \+ \+ ( G, put(G) ) -> true ; write(failed), nl ).
every(G) :- ( G, put(G), fail ; true ).

times(0, _) :- !.
times(N, G) :- \+ \+ call(G), M is N - 1, times(M, G).

joins :- joined(A, B, 0), put(A-B).
joins(N) :- joined(A, B, N), put(A-B), fail.
joins(_).

main :-
    show(same(0, a, _)), show(same(0, _, a)), show(same(0, a, a)), show(same(0, a, b)), show(same(0, f(_), f(1))), show(same(1, a, _)),
    show(same(Y, Y, 5)), show(same(Z, Z, 0)), show(same(_, a, a)), show(same(_, a, b)), show(same(0.0, a, b)),
    show(( same(0, X1, Y1), X1 = 1, Y1 == 1 )),
    every(any(1, a, a, _)), every(any(1, a, b, _)), every(any(1, _, _, _)),
    every(known(yes, _, _)), every(known(no, _, _)), every(known(no, a, b)), every(known(maybe, _, _)), every(known(yes, a, _)),
    show(three(0, a, _, _)), show(three(0, _, _, b)), show(three(0, a, _, b)), show(three(0, _, _, _)),
    show(two(0, 1, a, _)), show(two(B, B, c, _)), show(two(0, C, a, C)), show(two(0, 2, a, _)),
    every(only(a, _)), every(only(_, _)), every(only(b, _)),
    moves(3, l, r, m, Ms, []), write(Ms), nl,
    times(200, moves(4, l, r, m, _, [])), times(200, ( moves(3, l, r, m, Ms2, _), length(Ms2, _) )),
    joins, joins(0), joins(1), joins(2), joins(3), joins(4),
    times(300, joined(_, _, 0)), times(300, joined(_, _, 3)), times(300, ( joined(D, _, 2), D = [_|_] )),
    every(ends(_, _)), times(200, ( ends(_, V), V == third )),
    joined(P, Q, 0), copy_term(P-Q, P2-Q2), put(P2-Q2), ( P @< Q -> write(less) ; write(not_less) ), nl,
    halt.
