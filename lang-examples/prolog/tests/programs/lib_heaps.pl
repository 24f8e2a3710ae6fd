:- use_module(library(heaps)).

% All answers of a goal, without the heaps in it: those are shown as lists.
t(G) :- G =.. [N|As], catch(( findall(As, G, L), shown(L, N) ), error(E, _), ( text(error(N, E)), nl )).
shown([], N) :- text(no(N)), nl.
shown([X|Xs], N) :- forall(member(As, [X|Xs]), ( as_lists(As, Bs), B =.. [N|Bs], text(B), nl )).
as_lists([], []).
as_lists([A|As], [B|Bs]) :- ( compound(A), is_heap(A) -> heap_to_list(A, L), heap_size(A, N), B = N/L ; B = A ), as_lists(As, Bs).
text(X) :- \+ \+ ( numbervars(X, 0, _), print(X) ).

% Whether a goal leaves no choice point.
d(G) :- functor(G, N, A), ( call_cleanup(G, Done = true), ( Done == true -> R = det ; R = open ) -> true ; R = no ), text(R-N/A), nl.

random(S0, N, S, X) :- S is (S0 * 1103515245 + 12345) mod 2147483648, X is (S >> 16) mod N.

calls :-
    empty_heap(E), list_to_heap([3-c, 1-a, 2-b, 1-aa, 0-z, 5-e], H), list_to_heap([1-f(x), 2-f(y), 0-g, 1-f(x)], F), list_to_heap([1-a], O),
    t(empty_heap(_)), t(empty_heap(E)), t(empty_heap(H)), t(empty_heap(foo)), t(singleton_heap(_, 1, a)), t(singleton_heap(O, _, _)), t(singleton_heap(H, _, _)), t(singleton_heap(foo, _, _)),
    t(add_to_heap(E, 1, a, _)), t(add_to_heap(H, 1, aaa, _)), t(add_to_heap(H, -1, y, _)), t(add_to_heap(H, p(q), y, _)), t(add_to_heap(foo, 1, a, _)), t(add_to_heap(_, 1, a, _)),
    t(get_from_heap(H, _, _, _)), t(get_from_heap(O, _, _, _)), t(get_from_heap(E, _, _, _)), t(get_from_heap(H, 7, _, _)), t(get_from_heap(H, 0, q, _)), t(get_from_heap(foo, _, _, _)), t(get_from_heap(_, _, _, _)),
    t(delete_from_heap(H, _, b, _)), t(delete_from_heap(H, _, z, _)), t(delete_from_heap(H, _, e, _)), t(delete_from_heap(H, _, q, _)), t(delete_from_heap(H, 9, z, _)), t(delete_from_heap(H, 1, _, _)),
    t(delete_from_heap(H, _, _, _)), t(delete_from_heap(E, _, z, _)), t(delete_from_heap(O, _, a, _)), t(delete_from_heap(F, _, f(_), _)), t(delete_from_heap(F, _, f(y), _)),
    t(delete_from_heap(F, 2, f(_), _)), t(delete_from_heap(foo, _, z, _)), t(delete_from_heap(_, _, z, _)),
    t(heap_size(E, _)), t(heap_size(H, _)), t(heap_size(H, 3)), t(heap_size(foo, _)),
    t(heap_to_list(E, _)), t(heap_to_list(H, _)), t(heap_to_list(H, [])), t(heap_to_list(foo, _)),
    t(list_to_heap([], _)), t(list_to_heap([2-b, 1-a], _)), t(list_to_heap([1-a, x], _)), t(list_to_heap(foo, _)),
    t(merge_heaps(E, E, _)), t(merge_heaps(E, H, _)), t(merge_heaps(F, E, _)), t(merge_heaps(F, H, _)), t(merge_heaps(H, F, _)), t(merge_heaps(foo, H, _)), t(merge_heaps(_, H, _)), t(merge_heaps(H, _, _)),
    t(min_of_heap(E, _, _)), t(min_of_heap(H, _, _)), t(min_of_heap(H, 2, _)), t(min_of_heap(foo, _, _)),
    t(min_of_heap(E, _, _, _, _)), t(min_of_heap(O, _, _, _, _)), t(min_of_heap(H, _, _, _, _)), t(min_of_heap(F, _, _, _, _)), t(min_of_heap(H, 0, _, 5, _)), t(min_of_heap(foo, _, _, _, _)),
    t(min_of_heap(_, _, _, _, _)), list_to_heap([1-a, 3-b, 3-c, 2-d, 2-e], M), t(min_of_heap(M, _, _, _, _)), t(is_heap(E)), t(is_heap(H)), t(is_heap(_)), t(is_heap(foo)), t(is_heap([])), t(is_heap(heap(_, _))),
    list_to_heap([1.0-b, 1-c, 1.0-d, 1-a, b-x, "s"-y, f(x)-z, 0.5-e], P), t(heap_to_list(P, _)), t(min_of_heap(P, _, _, _, _)), add_to_heap(E, 1, _, V), t(heap_to_list(V, _)),
    d(empty_heap(_)), d(singleton_heap(_, 1, a)), d(add_to_heap(H, 1, x, _)), d(get_from_heap(H, _, _, _)), d(delete_from_heap(H, _, b, _)), d(delete_from_heap(H, _, _, _)), d(heap_size(H, _)),
    d(heap_to_list(H, _)), d(list_to_heap([1-a, 2-b], _)), d(merge_heaps(H, F, _)), d(min_of_heap(H, _, _)), d(min_of_heap(H, _, _, _, _)), d(is_heap(H)).

% Random changes against a sorted list of Priority-Key. Each key comes once.
changes(0, _, H, L) :- !, heap_to_list(H, L1), same(L1, L), heap_size(H, N), print(N), nl, sum(L1, 0, S), print(S), nl.
changes(N, S0, H0, L0) :-
    random(S0, 10, S1, O), random(S1, 200, S, P), change(O, N, P, H0, L0, H, L),
    ( is_heap(H) -> true ; print(no_heap), nl ), heap_size(H, Size), ( length(L, Size) -> true ; print(size), nl ), N1 is N - 1, changes(N1, S, H, L).

change(O, N, P, H0, L0, H, L) :- O < 5, !, add_to_heap(H0, P, N, H), msort([P-N|L0], L).
change(O, N, P, H0, L0, H, L) :-
    O < 6, !, N1 is N + 1000, N2 is N + 2000, list_to_heap([P-N1, 7-N2], A),
    ( P < 100 -> merge_heaps(A, H0, H) ; merge_heaps(H0, A, H) ), msort([P-N1, 7-N2|L0], L).
change(O, _, P, H0, L0, H, L) :-
    O < 8, member(Q-K, L0), Q >= P, !, ( delete_from_heap(H0, Q1, K, H), Q1 =:= Q -> true ; print(missing(Q-K)), nl ), once(select(Q-K, L0, L)).
change(_, _, _, H0, L0, H, L) :-
    get_from_heap(H0, P, K, H), !, min_of_heap(H0, P1, K1), same(P1-K1, P-K), L0 = [Q-_|_], same(P, Q), once(select(P-K, L0, L)),
    ( min_of_heap(H0, _, _, P2, K2) -> min_of_heap(H, P3, K3), same(P2-K2, P3-K3) ; same(L, []) ), print(P-K), nl.
change(_, _, _, H, [], H, []).

sum([], S, S).
sum([P-K|L], S0, S) :- S1 is (S0 * 7 + P * 13 + K) mod 1000003, sum(L, S1, S).

% Equal priorities come in any order: only the priorities are compared where lists are.
same(X, Y) :- ( X = [_|_] -> msort(X, X1) ; X1 = X ), ( X1 == Y -> true ; print(differs(X, Y)), nl ).

main :- calls, empty_heap(H), changes(400, 42, H, []), changes(400, 7, H, []), print(end), nl.

:- initialization(main).
