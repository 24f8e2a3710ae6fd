:- use_module(library(apply)).
:- use_module(library(assoc)).
:- use_module(library(lists)).
:- use_module(library(occurs)).
:- use_module(library(ordsets)).
:- use_module(library(oset)).
:- use_module(library(pairs)).
:- include('harness.pl').

% Ordered sets.
:- t(ord_intersection([[a, b, c], [b, c, d], [b, d]], I)).
:- t(ord_intersection([[a, b, c]], I)).
:- t(ord_intersection([], I)).
:- t(ord_intersection([[], [a]], I)).
:- t(ord_intersection([[1, 2, 3, 4, 5], [2, 4, 6], [2, 4], [4], [1, 4]], I)).
:- t(ord_intersection([[a, b], [a, b]], [a])).
:- t(ord_intersection(_, _)).
:- t(ord_intersection(a, _)).
:- t(ord_intersection([[f(X), g], [f(X), h]], I)).
:- t(ord_intersection([a, b, c], [b, c, d], I, D)).
:- t(ord_intersection([], [b, c], I, D)).
:- t(ord_intersection([b, c], [], I, D)).
:- t(ord_intersection([], [], I, D)).
:- t(ord_intersection([1, 1.0, a, "s", f(x)], [1, b, f(x), g(y)], I, D)).
:- t(ord_intersection([X, Y], [Y, Z], I, D)).
:- t(is_ordset([])).
:- t(is_ordset([a])).
:- t(is_ordset([a, b, c])).
:- t(is_ordset([a, a])).
:- t(is_ordset([b, a])).
:- t(is_ordset([1, 1.0])).
:- t(is_ordset([1.0, 1])).
:- t(is_ordset(_)).
:- t(is_ordset([a|_])).
:- t(is_ordset(foo)).
:- t(is_ordset([X, Y])).
:- t(ord_union([a, c], [b, c, d], U, N)).
:- t(ord_union([], [b, c], U, N)).
:- t(ord_union([b, c], [], U, N)).
:- t(ord_union([], [], U, N)).
:- t(ord_union([a, b, c], [a, b, c], U, N)).
:- t(ord_union([1, 3, 5, 7], [2, 3, 4, 8, 9], U, N)).
:- t(ord_union([9], [1, 2], U, N)).
:- t(ord_union([1], [8, 9], U, N)).
:- t(ord_seteq([a, b], [a, b])).
:- t(ord_seteq([a, b], [a, c])).
:- t(ord_seteq([X], [Y])).
:- t(ord_seteq([X], [X])).
:- t(ord_seteq([], [])).
:- t(ord_symdiff([a, b, c], [b, c, d], D)).
:- t(ord_symdiff([], [b], D)).
:- t(ord_symdiff([b], [], D)).
:- t(ord_symdiff([], [], D)).
:- t(ord_symdiff([1, 3, 5, 6], [2, 3, 4, 5, 9], D)).
:- t(ord_symdiff([a], [a], D)).
:- t(ord_symdiff([a], [a], [b])).
:- t(ord_disjoint([a, b], [c, d])).
:- t(ord_disjoint([a, b], [b, d])).
:- t(ord_disjoint([], [])).
:- t(ord_disjoint([], [a])).
:- t(ord_disjoint([X], [Y])).
:- t(ord_disjoint([X], [X])).
:- t(ord_intersect([a, b], [c, d])).
:- t(ord_intersect([a, b], [b, d])).
:- t(ord_intersect([], [])).
:- t(ord_intersect([X], [Y])).
:- t(ord_intersect([1, 3, 5], [2, 4, 5])).
:- t(ord_intersect([a, b], [b, d], I)).
:- t(ord_intersect([a], [b], I)).
:- t(ord_selectchk(b, [a, b, c], R)).
:- t(ord_selectchk(z, [a, b, c], R)).
:- t(ord_selectchk(a, [a], R)).
:- t(ord_selectchk(a, [], R)).
:- t(ord_selectchk(b, S, [a, c])).
:- t(ord_selectchk(b, S, [])).
:- t(ord_selectchk(b, S, [a, b, c])).
:- t(ord_selectchk(d, S, [a, b, c])).
:- t(ord_selectchk(b, [a, b, c], [a, c])).
:- t(ord_selectchk(b, [a, b, c], [a])).
:- t(ord_selectchk(X, [a, b], R)).

% Association lists: their terms are not printed.
ps(L) :- L = [d-1, b-2, a-1, c-3].
:- ps(L), list_to_assoc(L, A), get_assoc(b, A, V, B, W), W = x, assoc_to_list(B, Bs), print(V-Bs), nl.
:- ps(L), list_to_assoc(L, A), get_assoc(c, A, 3, B, z), assoc_to_list(B, Bs), assoc_to_list(A, As), print(As-Bs), nl.
:- ps(L), list_to_assoc(L, A), forall(member(K-V-W, [a-3-z, z-_-q, a-1-y, d-_-y]), ( get_assoc(K, A, V, B, W) -> assoc_to_list(B, Bs), print(Bs), nl ; write(no), nl )).
:- t(get_assoc(z, t, V, B, W)).
:- t(get_assoc(z, foo, V, B, W)).
:- t(get_assoc(z, _, V, B, W)).
:- ps(L), list_to_assoc(L, A), forall(gen_assoc(K, A, V), ( print(K-V), nl )).
:- ps(L), list_to_assoc(L, A), findall(K, gen_assoc(K, A, 1), Ks), print(Ks), nl.
:- ps(L), list_to_assoc(L, A), findall(V, gen_assoc(c, A, V), Vs), print(Vs), nl.
:- ps(L), list_to_assoc(L, A), findall(V, gen_assoc(e, A, V), Vs), print(Vs), nl.
:- list_to_assoc([f(x)-1, f(y)-2, g-3], A), findall(K, gen_assoc(f(K), A, _), Ks), print(Ks), nl.
:- t(gen_assoc(_, t, _)).
:- t(gen_assoc(a, t, _)).
:- t(gen_assoc(_, _, _)).
:- t(gen_assoc(_, foo, _)).
:- t(gen_assoc(x, foo, _)).
:- t(is_assoc(t)).
:- t(is_assoc(_)).
:- t(is_assoc(foo)).
:- t(is_assoc(t(a))).
:- t(is_assoc(t(k, v, <, t, u))).
:- t(is_assoc(t(k, v, >, t, t))).
:- t(is_assoc(t(b, v, >, t, t(a, v, <, t, t)))).
:- ps(L), list_to_assoc(L, A), is_assoc(A), write(yes), nl.
:- numlist(1, 100, L), findall(K-x, ( member(X, L), K is X * 37 mod 101 ), Ps), list_to_assoc(Ps, A), is_assoc(A), assoc_to_keys(A, Ks), length(Ks, N), print(N), nl.
:- ps(L), list_to_assoc(L, A), del_max_assoc(A, K, V, B), assoc_to_list(B, Bs), assoc_to_list(A, As), print([K, V, Bs, As]), nl.
:- ps(L), list_to_assoc(L, A), del_min_assoc(A, K, V, B), assoc_to_list(B, Bs), assoc_to_list(A, As), print([K, V, Bs, As]), nl.
:- list_to_assoc([b-2], A), del_min_assoc(A, K, V, B), print([K, V, B]), nl.
:- list_to_assoc([b-2], A), del_max_assoc(A, K, V, B), print([K, V, B]), nl.
:- list_to_assoc([b-2], A), ( del_max_assoc(A, c, _, _) -> write(yes) ; write(no) ), nl.
:- list_to_assoc([b-2], A), ( del_min_assoc(A, b, 3, _) -> write(yes) ; write(no) ), nl.
:- t(del_min_assoc(t, _, _, _)).
:- t(del_max_assoc(t, _, _, _)).
:- t(del_min_assoc(foo, _, _, _)).

all_of(t, []) :- !.
all_of(A, [K-V|L]) :- del_min_assoc(A, K, V, B), ( is_assoc(B) -> true ; write(broken), nl ), all_of(B, L).
all_from_end(t, []) :- !.
all_from_end(A, [K-V|L]) :- del_max_assoc(A, K, V, B), ( is_assoc(B) -> true ; write(broken), nl ), all_from_end(B, L).
numbers(N, A) :- M is N + 1, findall(K-X, ( between(1, N, X), K is X * 37 mod M ), Ps), list_to_assoc(Ps, A).
:- numbers(40, A), all_of(A, L), print(L), nl.
:- numbers(40, A), all_from_end(A, L), print(L), nl.

% Pairs.
:- t(group_pairs_by_key([a-1, a-2, b-3, a-4], G)).
:- t(group_pairs_by_key([], G)).
:- t(group_pairs_by_key([X-1, Y-2, Y-3], G)).
:- t(group_pairs_by_key([1-a, 1.0-b, 1-c], G)).
:- t(group_pairs_by_key([f(A)-1, f(B)-2], G)).
:- t(group_pairs_by_key([a], G)).

% Folds.
add(X, Y0, Y) :- Y is X + Y0.
add(X, Z, Y0, Y) :- Y is X * Z + Y0.
add(X, Z, W, Y0, Y) :- Y is X * Z * W + Y0.
add(X, Z, W, V, Y0, Y) :- Y is X * Z * W * V + Y0.
either(X, S, [X|S]).
either(X, S, [x(X)|S]).
:- t(foldl(add, [1, 2], [3, 4], [5, 6], [7, 8], 0, S)).
:- t(foldl(add, [], [], [], [], 0, S)).
:- t(foldl(add, [1, 2], [3, 4], [5, 6], [7], 0, S)).
:- t(foldl(add, [1], [3], [5], [a], 0, S)).
:- t(scanl(add, [1, 2, 3], 0, L)).
:- t(scanl(add, [], 0, L)).
:- t(scanl(add, [1, 2, 3], [4, 5, 6], 0, L)).
:- t(scanl(add, [1, 2, 3], [4, 5, 6], [7, 8, 9], 0, L)).
:- t(scanl(add, [1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12], 0, L)).
:- t(scanl(add, [1, 2, 3], [4, 5], 0, L)).
:- t(scanl(add, [1, a], 0, L)).
:- t(scanl(either, [1, 2], [], L)).
:- t(findall(L, scanl(either, [1, 2, 3], [], L), Ls)).
:- t(scanl([X, Y, Z]>>( Z = Y-X ), [a, b], s, L)).

% Parts of terms.
:- t(sub_var(X, f(X, Y))).
:- t(sub_var(X, f(Y))).
:- t(sub_var(X, X)).
:- t(sub_var(X, f(g(X), X))).
:- t(sub_var(a, f(a))).
:- t(sub_var(f(X), g(f(X)))).
:- t(sub_var(f(X), g(f(Y)))).

% Ordered sets again.
:- t(oset_is([a, b])).
:- t(oset_is([b, a])).
:- t(oset_is([a, a])).
:- t(oset_is([])).
:- t(oset_is(_)).
:- t(oset_is(foo)).
:- t(oset_is([a|_])).
:- t(oset_union([a, c], [b, c, d], U)).
:- t(oset_union([], [b], U)).
:- t(oset_union([b], [], U)).
:- t(oset_int([a, b, c], [b, c, d], I)).
:- t(oset_int([], [b], I)).
:- t(oset_int([b], [], I)).
:- t(oset_diff([a, b, c], [b, d], D)).
:- t(oset_diff([], [b, d], D)).
:- t(oset_diff([a, b], [], D)).
:- t(oset_dunion([[a], [c, d], [b, d]], U)).
:- t(oset_dunion([], U)).
:- t(oset_dunion([[a, b]], U)).
:- t(oset_dint([[a, b, c], [b, c], [c, d]], I)).
:- t(oset_dint([], I)).
:- t(oset_dint([[a, b]], I)).
:- t(oset_power([a, b, c], P)).
:- t(oset_power([1, 2], P)).
:- t(oset_power([1], P)).
:- t(oset_power([], P)).
:- t(oset_power([a, b, c, d], P)).
:- t(oset_addel([a, c], b, S)).
:- t(oset_addel([a, c], a, S)).
:- t(oset_addel([a, c], c, S)).
:- t(oset_addel([], c, S)).
:- t(oset_addel([a, c], z, S)).
:- t(oset_delel([a, b, c], b, S)).
:- t(oset_delel([a, b, c], z, S)).
:- t(oset_delel([a, b, c], c, S)).
:- t(oset_delel([], c, S)).
