:- include('harness.pl').

:- t(flatten([1, [2, [3, 4]], [], 5], L)).
:- t(sumlist([], S)).
:- t(last([], X)).
:- t(exclude([_]>>fail, [a], L)).
:- t(pairs_keys_values(P, [a, b], [1, 2])).
:- t(pairs_keys([a-1, b-2], L)).
:- t(pairs_values([a-1, b-2], L)).
:- t(max_member(M, [3, a, 2])).
:- t(min_member(M, [3, a, 2])).
:- t(sort(0, @>=, [1, 2, 3, 2], L)).
