% Ends of lists that are older than the newest choice point: bound, taken back, bound to something else, kept by a cut.
:- initialization(main).

put(G) :- \+ \+ ( numbervars(G, 0, _), print(G), nl ).
every(G) :- ( G, put(G), fail ; true ).
times(0, _) :- !.
times(N, G) :- \+ \+ call(G), M is N - 1, times(M, G).

begun(0, L, L) :- !.
begun(N, [N|L], E) :- M is N - 1, begun(M, L, E).

pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).

permuted([], []).
permuted(Xs, [X|Ys]) :- pick(X, Xs, Zs), permuted(Zs, Ys).

front([], L, L).
front([X|S], [X|L], R) :- front(S, L, R).

halves(L, A, B) :- front(A, L, B), length(A, N), length(B, N), !.

% The end is bound in an alternative, and again in the next.
ends(L) :- begun(2, L, E), ( E = [] ; E = [x] ; E = [y|F], ( F = [] ; F = z ; F = E2, E2 = [E2x|_], E2x = 1 ) ; E = F2, F2 = [w] ).

% What a condition binds is kept, or taken back.
condition(L, R) :- begun(1, L, E), ( E = [a], R = yes -> true ; R = no ).
condition(L, R) :- begun(1, L, E), ( E = [a], fail -> R = yes ; E = [b], R = no ).
condition(L, R) :- begun(1, L, E), ( \+ E = [a] -> R = yes ; E = [], R = no ).
condition(L, R) :- begun(1, L, E), once(( member(X, [1, 2, 3]), E = [X|_], X > 1 )), R = X.
condition(L, R) :- begun(1, L, E), catch(( E = [a], throw(b) ), R, true), E = [c].
condition(L, R) :- begun(1, L, E), forall(member(X, [1, 2]), E = [X]), R = E.
condition(L, R) :- begun(1, L, E), findall(E, ( E = [] ; E = [q] ; true ), R).

% Two ends under choice points, old and new ones, made one in both directions.
both(A, B) :- begun(1, A, E), ( begun(2, B, F), ( E = F ; F = E ; E = [F|_] ), ( E = [e] ; F = [f] ; true ) ; B = none, E = [] ).

% With a global variable between.
global(L, R) :- b_setval(v, 0), begun(1, L, E), ( E = [a], b_setval(v, 1), fail ; b_getval(v, V), E = [V], b_setval(v, L) ), b_getval(v, R).

% A loop under a choice point whose conditions bind ends and take that back.
loop(0, _) :- !.
loop(N, L) :- begun(1, M, E), ( E = [N|_], N < 0 -> true ; ( E = L ; true ), M = [_|T], nonvar(T) -> true ; E = [] ), K is N - 1, loop(K, L).

same(N, Count) :- numlist(1, N, L), findall(P, permuted(L, P), Ps), length(Ps, Count), last(Ps, Last), put(Last).

main :-
    every(pick(_, [a, b, c], _)), every(permuted([1, 2, 3], _)), every(front(_, [a, b], _)),
    every(ends(_)), every(condition(_, _)), every(both(_, _)), every(global(_, _)),
    same(5, C5), write(C5), nl, same(6, C6), write(C6), nl,
    halves([1, 2, 3, 4], A, B), put(A + B),
    times(300, ( halves([a, b, c, d, e, f], H, _), H = [_, _, _] )),
    times(100, ( ends(L), L == [2, 1, y|z] )), times(100, ( both(_, X), X == none )), times(100, ( condition(_, Y), Y == 2 )),
    ( loop(3000, [k]) ; true ), every(condition(_, _)), every(both(_, _)), every(ends(_)),
    halt.
