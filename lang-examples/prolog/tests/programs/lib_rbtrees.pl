:- use_module(library(rbtrees)).

% All answers of a goal, without the trees in it: those are shown as lists. The rest of an error is the system's own.
t(G) :- G =.. [N|As], catch(( findall(As, G, L), shown(L, N) ), error(E, _), ( functor(E, F, _), ( compound(E), arg(1, E, A) -> true ; A = none ), text(error(N, F, A)), nl )).
shown([], N) :- text(no(N)), nl.
shown([X|Xs], N) :- forall(member(As, [X|Xs]), ( as_lists(As, Bs), B =.. [N|Bs], text(B), nl )).
as_lists([], []).
as_lists([A|As], [B|Bs]) :- ( compound(A), is_rbtree(A) -> rb_visit(A, L), B = tree(L) ; B = A ), as_lists(As, Bs).
text(X) :- \+ \+ ( numbervars(X, 0, _), print(X) ).

% Whether a goal leaves no choice point.
d(G) :- functor(G, N, A), ( call_cleanup(G, Done = true), ( Done == true -> R = det ; R = open ) -> true ; R = no ), text(R-N/A), nl.

random(S0, N, S, X) :- S is (S0 * 1103515245 + 12345) mod 2147483648, X is (S >> 16) mod N.

seen(X, g(X)) :- print(seen(X)), nl.
seen(X) :- print(seen(X)), nl.
choice(X, Y) :- member(Y, [X, y, z]).
choice(X) :- member(X, [1, 1, 2, 2]).
even(X, half(X)) :- X mod 2 =:= 0.
none(_) :- fail.
none(_, _) :- fail.
push(K-V, S, [K/V|S]).
either(K-V, S, R) :- ( R = [K/V|S] ; R = S ).

trees(E, T, U) :- rb_new(E), list_to_rbtree([c-3, a-1, b-2, e-5, d-4], T), list_to_rbtree([a-1, b-2], U).

found :-
    trees(E, T, _), t(rb_new(_)), t(rb_empty(_)), t(rb_empty(E)), t(rb_empty(T)), t(rb_empty(foo)),
    t(rb_lookup(a, _, T)), t(rb_lookup(e, 5, T)), t(rb_lookup(z, _, T)), t(rb_lookup(_, _, T)), t(rb_lookup(a, 9, T)), t(rb_lookup(a, _, E)), t(rb_lookup(a, _, _)), t(rb_lookup(a, _, foo)),
    t(rb_in(_, _, T)), t(rb_in(a, _, T)), t(rb_in(z, _, T)), t(rb_in(a, 9, T)), t(rb_in(_, 3, T)), t(rb_in(_, _, E)), t(rb_in(_, _, foo)), t(rb_in(_, _, _)),
    t(rb_min(T, _, _)), t(rb_min(E, _, _)), t(rb_min(T, b, _)), t(rb_min(foo, _, _)), t(rb_min(_, _, _)), t(rb_max(T, _, _)), t(rb_max(E, _, _)), t(rb_max(T, b, _)), t(rb_max(foo, _, _)), t(rb_max(_, _, _)),
    forall(member(K, [a, b, c, d, e, 0, bb, z, _]), ( t(rb_next(T, K, _, _)), t(rb_previous(T, K, _, _)) )),
    t(rb_next(E, a, _, _)), t(rb_next(T, b, d, _)), t(rb_next(T, d, _, 5)), t(rb_next(foo, a, _, _)), t(rb_next(_, a, _, _)),
    t(rb_previous(E, a, _, _)), t(rb_previous(T, d, a, _)), t(rb_previous(T, b, _, 1)), t(rb_previous(foo, a, _, _)), t(rb_previous(_, a, _, _)),
    t(rb_visit(T, _)), t(rb_visit(E, _)), t(rb_visit(foo, _)), t(rb_visit(_, _)), t(rb_keys(T, _)), t(rb_keys(E, _)), t(rb_keys(foo, _)), t(rb_keys(_, _)),
    t(rb_size(T, _)), t(rb_size(E, _)), t(rb_size(foo, _)), t(rb_size(_, _)), t(is_rbtree(T)), t(is_rbtree(E)), t(is_rbtree(_)), t(is_rbtree(foo)), t(is_rbtree([a-1])).

changed :-
    trees(E, T, _), t(rb_update(T, a, 9, _)), t(rb_update(T, z, 9, _)), t(rb_update(T, _, 9, _)), t(rb_update(E, a, 9, _)), t(rb_update(foo, a, 9, _)), t(rb_update(_, a, 9, _)),
    t(rb_update(T, e, _, 9, _)), t(rb_update(T, e, 5, 9, _)), t(rb_update(T, e, 6, 9, _)), t(rb_update(T, z, _, 9, _)), t(rb_update(E, z, _, 9, _)), t(rb_update(foo, z, _, 9, _)), t(rb_update(_, z, _, 9, _)),
    t(rb_apply(T, d, seen, _)), t(rb_apply(T, z, seen, _)), t(rb_apply(T, b, choice, _)), t(rb_apply(T, b, none, _)), t(rb_apply(E, b, seen, _)), t(rb_apply(T, a, _, _)), t(rb_apply(foo, b, seen, _)), t(rb_apply(_, b, seen, _)),
    t(rb_insert(T, a, 7, _)), t(rb_insert(T, ab, 7, _)), t(rb_insert(T, 1, 7, _)), t(rb_insert(E, z, 7, _)), t(rb_insert(foo, z, 7, _)), t(rb_insert(_, z, 7, _)),
    t(rb_insert_new(T, a, 7, _)), t(rb_insert_new(T, ab, 7, _)), t(rb_insert_new(T, 1, 7, _)), t(rb_insert_new(E, z, 7, _)), t(rb_insert_new(foo, z, 7, _)), t(rb_insert_new(_, z, 7, _)),
    t(rb_delete(T, a, _)), t(rb_delete(T, c, _)), t(rb_delete(T, z, _)), t(rb_delete(E, a, _)), t(rb_delete(foo, a, _)), t(rb_delete(_, a, _)),
    t(rb_delete(T, a, _, _)), t(rb_delete(T, c, 3, _)), t(rb_delete(T, c, 4, _)), t(rb_delete(T, z, _, _)), t(rb_delete(E, a, _, _)), t(rb_delete(foo, a, _, _)), t(rb_delete(_, a, _, _)),
    t(rb_del_min(T, _, _, _)), t(rb_del_min(T, b, _, _)), t(rb_del_min(T, _, 2, _)), t(rb_del_min(E, _, _, _)), t(rb_del_min(foo, _, _, _)), t(rb_del_min(_, _, _, _)),
    t(rb_del_max(T, _, _, _)), t(rb_del_max(T, b, _, _)), t(rb_del_max(T, _, 2, _)), t(rb_del_max(E, _, _, _)), t(rb_del_max(foo, _, _, _)), t(rb_del_max(_, _, _, _)),
    rb_insert(E, k, v, O), t(rb_delete(O, k, _)), t(rb_del_min(O, _, _, _)), t(rb_del_max(O, _, _, _)),
    rb_insert(T, f(X), 1, T1), rb_insert(T1, f(Y), 2, T2), rb_insert(T2, f(x), 3, T3), t(rb_lookup(f(_), _, T3)), rb_lookup(f(X), A, T3), print(A), nl, rb_lookup(f(Y), B, T3), print(B), nl,
    findall(V, rb_in(f(x), V, T3), Vs), print(Vs), nl, rb_insert(E, 1, a, T4), rb_insert(T4, 1.0, b, T5), t(rb_visit(T5, _)), t(rb_lookup(1.0, _, T5)), t(rb_lookup(1, _, T5)).

mapped :-
    trees(E, T, U), t(rb_map(T, seen)), t(rb_map(T, none)), t(rb_map(E, none)), t(rb_map(U, choice)), t(rb_map(foo, none)), t(rb_map(_, none)),
    t(rb_map(T, seen, _)), t(rb_map(T, none, _)), t(rb_map(E, none, _)), t(rb_map(U, choice, _)), t(rb_map(foo, none, _)), t(rb_map(_, none, _)), t(rb_map(T, [X, Y]>>(Y is X * X), _)),
    t(rb_partial_map(T, [a, c], seen, _)), t(rb_partial_map(T, [], seen, _)), t(rb_partial_map(T, [a, b, c, d, e], seen, _)), t(rb_partial_map(T, [c, a], seen, _)), t(rb_partial_map(T, [a, z], seen, _)),
    t(rb_partial_map(T, [a, bb, c], seen, _)), t(rb_partial_map(T, [0], seen, _)), t(rb_partial_map(T, [a, a, b], seen, _)), t(rb_partial_map(U, [a, b], choice, _)), t(rb_partial_map(U, [a, b], none, _)), t(rb_partial_map(T, [a, b, d, e], even, _)),
    t(rb_partial_map(E, [], seen, _)), t(rb_partial_map(E, [a], seen, _)), t(rb_partial_map(T, foo, seen, _)), t(rb_partial_map(foo, [a], seen, _)), t(rb_partial_map(_, [a], seen, _)),
    t(rb_fold(push, T, [], _)), t(rb_fold(push, E, s, _)), t(rb_fold(either, U, [], _)), t(rb_fold(none, T, [], _)), t(rb_fold(push, foo, [], _)), t(rb_fold(push, _, [], _)),
    t(rb_clone(T, _, _)), t(rb_clone(E, _, _)), t(rb_clone(foo, _, _)), t(rb_clone(_, _, _)),
    t(list_to_rbtree([], _)), t(list_to_rbtree([b-2, a-1, b-2, c-3], _)), t(list_to_rbtree(foo, _)), t(list_to_rbtree(_, _)), t(list_to_rbtree([a-1|_], _)),
    t(ord_list_to_rbtree([], _)), t(ord_list_to_rbtree([a-1], _)), t(ord_list_to_rbtree([a-1, b-2], _)), t(ord_list_to_rbtree([a-1, b-2, c-3, d-4], _)), t(ord_list_to_rbtree(_, _)), t(ord_list_to_rbtree([a-1|_], _)),
    forall(between(0, 70, N), ( findall(I-x, between(1, N, I), L), ord_list_to_rbtree(L, S), rb_visit(S, V), ( V == L, is_rbtree(S), rb_size(S, N) -> true ; print(wrong(N)), nl ) )).

determinate :-
    trees(E, T, _), d(rb_new(_)), d(rb_empty(E)), d(rb_lookup(c, _, T)), d(rb_update(T, c, 9, _)), d(rb_update(T, d, _, 9, _)), d(rb_apply(T, a, succ, _)), d(rb_apply(T, a, choice, _)),
    d(rb_insert(T, a, 1, _)), d(rb_insert(T, z, 1, _)), d(rb_insert_new(T, z, 1, _)), d(rb_delete(T, b, _)), d(rb_delete(T, c, _, _)), d(rb_visit(T, _)), d(rb_keys(T, _)), d(rb_map(T, integer)),
    d(rb_map(T, succ, _)), d(rb_partial_map(T, [a, d], choice, _)), d(rb_fold(push, T, [], _)), d(rb_clone(T, _, _)), d(rb_min(T, _, _)), d(rb_max(T, _, _)), d(rb_del_min(T, _, _, _)), d(rb_del_max(T, _, _, _)),
    d(rb_next(T, c, _, _)), d(rb_previous(T, c, _, _)), d(list_to_rbtree([b-1, a-1], _)), d(ord_list_to_rbtree([a-1, b-1, c-1], _)), d(is_rbtree(T)), d(rb_size(T, _)).

% Random changes against a sorted list of Key-Value.
changes(0, _, T, L) :- !, rb_visit(T, L1), print(L1), nl, ( L1 == L -> true ; print(differs), nl ).
changes(N, S0, T0, L0) :-
    random(S0, 10, S1, O), random(S1, 60, S, K), change(O, K, N, T0, L0, T, L), rb_visit(T, L1), rb_keys(T, Ks), rb_size(T, Size), length(L, Length), pairs_keys(L, Ks1),
    ( is_rbtree(T), L1 == L, Ks == Ks1, Size =:= Length -> true ; print(wrong(N, O, K)), nl ), beside(K, T, L),
    ( N mod 50 =:= 0 -> rb_map(T, written), nl ; true ), N1 is N - 1, changes(N1, S, T, L).

% The order in which a map calls shows the form of the tree.
written(V) :- print(V), write(' ').

change(O, K, N, T0, L0, T, L) :- O < 4, !, rb_insert(T0, K, N, T), without(L0, K, _, L1), sort([K-N|L1], L).
change(4, K, N, T0, L0, T, L) :- !, ( rb_insert_new(T0, K, N, T) -> \+ memberchk(K-_, L0), sort([K-N|L0], L) ; memberchk(K-_, L0), T = T0, L = L0 ).
change(5, K, N, T0, L0, T, L) :- !, ( rb_update(T0, K, V, N, T) -> without(L0, K, V1, L1), V == V1, sort([K-N|L1], L) ; \+ memberchk(K-_, L0), T = T0, L = L0 ).
change(8, _, _, T0, L0, T, L) :- !, ( rb_del_min(T0, K, V, T) -> L0 = [K-V|L] ; L0 = [], T = T0, L = L0 ).
change(9, _, _, T0, L0, T, L) :- !, ( rb_del_max(T0, K, V, T) -> append(L, [K-V], L0), ! ; L0 = [], T = T0, L = L0 ).
change(_, K, _, T0, L0, T, L) :- ( rb_delete(T0, K, V, T) -> without(L0, K, V1, L), V == V1, rb_delete(T0, K, T1), rb_visit(T1, L) ; \+ memberchk(K-_, L0), T = T0, L = L0 ).

without([], _, none, []).
without([K1-V1|L], K, V, R) :- ( K1 =:= K -> V = V1, R = L ; R = [K1-V1|R1], without(L, K, V, R1) ).

beside(K, T, L) :-
    ( append(Before, [K-V|After], L) ->
        rb_lookup(K, V1, T), V1 == V, ( After = [K2-V2|_] -> rb_next(T, K, K2, V2) ; \+ rb_next(T, K, _, _) ),
        ( append(_, [K3-V3], Before) -> rb_previous(T, K, K3, V3) ; \+ rb_previous(T, K, _, _) )
    ; \+ rb_lookup(K, _, T) ), !.
beside(K, _, _) :- print(wrong_beside(K)), nl.

main :- found, changed, mapped, determinate, rb_new(T), changes(400, 42, T, []), changes(400, 7, T, []), print(end), nl.

:- initialization(main).
