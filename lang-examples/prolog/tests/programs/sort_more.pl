:- include('harness.pl').

:- t(keysort([b-1, a-2, b-0, a-1, c-3], L)).
:- t(sort(1, @=<, [f(2, a), f(1, b), f(2, c), f(1, a)], L)).
:- t(sort(1, @>=, [f(2, a), f(1, b), f(2, c)], L)).
:- t(sort(2, @<, [f(2, a), f(1, b), f(3, a)], L)).
:- t(sort(0, @>, [3, 1, 2, 3], L)).
:- t(msort([c, 1, b, 2.0, "s", f(x), a, 1.0, Z], L)).
:- t(predsort([O, A, B]>>compare(O, A, B), [c, a, b, a], L)).
:- t(sort([f(B1), f(a), B1, 1], L)).
:- t(list_to_set([a, b, a, 1, 1.0, b], L)).
:- t(sort([b, a, c, a], [X|Y])).
:- t(length(L, 2)).
:- t(last([1, 2, 3], X)).
:- t(sumlist([1, 2.5, 3], S)).
:- t(max_list([1, 5, 3], M)).
:- t(min_member(X, [b, 1, a])).
:- t(max_member(X, [b, 1, f(a)])).
:- t(nth0(I, [a, b, c], E)).
:- t(nth1(2, L, x)), !.
:- t(permutation([1, 2, 3], P)).
:- t(subtract([1, 2, 3, 4], [2, 4], L)).
:- t(exclude([X]>>( X mod 2 =:= 0 ), [1, 2, 3, 4], L)).
:- t(pairs_keys_values(P, [a, b], [1, 2])).
:- t(flatten([a, [b, [c, []]], d], L)).
:- t(sum_list([], S)).
:- t(numlist(3, 7, L)).
:- t(aggregate_all(max(X), member(X, [3, 1, 4]), M)).
:- t(aggregate_all(bag(X), member(X, [c, a, b]), M)).
:- t(aggregate_all(set(X), member(X, [c, a, b, a]), M)).
