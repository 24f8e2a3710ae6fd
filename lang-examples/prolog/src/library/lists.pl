% Lists. Programs may have their own predicates of these names.

member(X, [Y|L]) :- '$member'(L, X, Y).

'$member'(_, X, X).
'$member'([Y|L], X, _) :- '$member'(L, X, Y).

append([], L, L).
append([X|L1], L2, [X|L3]) :- append(L1, L2, L3).

append(Ls, L) :- '$append_all'(Ls, L).

'$append_all'([], []).
'$append_all'([L|Ls], As) :- append(L, Ws, As), '$append_all'(Ls, Ws).

prefix([], _).
prefix([E|T0], [E|T]) :- prefix(T0, T).

select(X, [X|T], T).
select(X, [H|T], [H|R]) :- select(X, T, R).

select(X, Xs, Y, Ys) :- '$select4'(Xs, X, Y, Ys).

'$select4'([X|T], X, Y, [Y|T]).
'$select4'([H|T], X, Y, [H|T2]) :- '$select4'(T, X, Y, T2).

selectchk(X, L, R) :- select(X, L, R), !.

subtract([], _, []).
subtract([E|T], D, R) :- memberchk(E, D), !, subtract(T, D, R).
subtract([H|T], D, [H|R]) :- subtract(T, D, R).

intersection([], _, []).
intersection([X|T], L, I) :- memberchk(X, L), !, I = [X|R], intersection(T, L, R).
intersection([_|T], L, R) :- intersection(T, L, R).

union([], L, L).
union([H|T], L, R) :- memberchk(H, L), !, union(T, L, R).
union([H|T], L, [H|R]) :- union(T, L, R).

subset([], _).
subset([E|R], S) :- memberchk(E, S), subset(R, S).

delete([], _, []).
delete([E|T], D, R) :- E \= D, !, R = [E|R1], delete(T, D, R1).
delete([_|T], D, R) :- delete(T, D, R).

permutation(Xs, Ys) :-
    '$length'(Xs, N, T1), '$length'(Ys, M, T2),
    ( T1 == [] -> ( T2 == [] -> N =:= M ; var(T2), length(Ys, N) ) ; T2 == [] -> length(Xs, M) ; true ),
    '$permutation'(Xs, Ys).

'$permutation'([], []).
'$permutation'(L, [F|R]) :- select(F, L, Rest), '$permutation'(Rest, R).

exclude(_, [], []).
exclude(P, [X|Xs], R) :- ( call(P, X) -> R = R1 ; R = [X|R1] ), exclude(P, Xs, R1).

include(_, [], []).
include(P, [X|Xs], R) :- ( call(P, X) -> R = [X|R1] ; R = R1 ), include(P, Xs, R1).

partition(P, L, I, E) :- '$partition'(L, P, I, E).

'$partition'([], _, [], []).
'$partition'([H|T], P, I, E) :- ( call(P, H) -> I = [H|I1], E = E1 ; I = I1, E = [H|E1] ), '$partition'(T, P, I1, E1).

partition(P, L, A, B, C) :- '$partition'(L, P, A, B, C).

'$partition'([], _, [], [], []).
'$partition'([H|T], P, L, E, G) :- call(P, H, O), '$partition'(O, H, T, P, L, E, G).

'$partition'(<, H, T, P, [H|L], E, G) :- '$partition'(T, P, L, E, G).
'$partition'(=, H, T, P, L, [H|E], G) :- '$partition'(T, P, L, E, G).
'$partition'(>, H, T, P, L, E, [H|G]) :- '$partition'(T, P, L, E, G).

maplist(G, L) :- '$maplist'(L, G).
maplist(G, L1, L2) :- '$maplist'(L1, L2, G).
maplist(G, L1, L2, L3) :- '$maplist'(L1, L2, L3, G).
maplist(G, L1, L2, L3, L4) :- '$maplist'(L1, L2, L3, L4, G).
maplist(G, L1, L2, L3, L4, L5) :- '$maplist'(L1, L2, L3, L4, L5, G).
maplist(G, L1, L2, L3, L4, L5, L6) :- '$maplist'(L1, L2, L3, L4, L5, L6, G).

'$maplist'([], _).
'$maplist'([A|As], G) :- call(G, A), '$maplist'(As, G).
'$maplist'([], [], _).
'$maplist'([A|As], [B|Bs], G) :- call(G, A, B), '$maplist'(As, Bs, G).
'$maplist'([], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], G) :- call(G, A, B, C), '$maplist'(As, Bs, Cs, G).
'$maplist'([], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], G) :- call(G, A, B, C, D), '$maplist'(As, Bs, Cs, Ds, G).
'$maplist'([], [], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], G) :- call(G, A, B, C, D, E), '$maplist'(As, Bs, Cs, Ds, Es, G).
'$maplist'([], [], [], [], [], [], _).
'$maplist'([A|As], [B|Bs], [C|Cs], [D|Ds], [E|Es], [F|Fs], G) :-
    call(G, A, B, C, D, E, F), '$maplist'(As, Bs, Cs, Ds, Es, Fs, G).

foldl(G, L, V0, V) :- '$foldl'(L, G, V0, V).
foldl(G, L1, L2, V0, V) :- '$foldl'(L1, L2, G, V0, V).
foldl(G, L1, L2, L3, V0, V) :- '$foldl'(L1, L2, L3, G, V0, V).

'$foldl'([], _, V, V).
'$foldl'([X|Xs], G, V0, V) :- call(G, X, V0, V1), '$foldl'(Xs, G, V1, V).
'$foldl'([], [], _, V, V).
'$foldl'([X|Xs], [Y|Ys], G, V0, V) :- call(G, X, Y, V0, V1), '$foldl'(Xs, Ys, G, V1, V).
'$foldl'([], [], [], _, V, V).
'$foldl'([X|Xs], [Y|Ys], [Z|Zs], G, V0, V) :- call(G, X, Y, Z, V0, V1), '$foldl'(Xs, Ys, Zs, G, V1, V).

nth0(N, L, E) :- integer(N), !, N >= 0, '$nth'(N, L, E).
nth0(N, L, E) :- var(N), !, '$nth_from'(L, E, 0, N).
nth0(N, _, _) :- throw(error(type_error(integer, N), context(nth0/3, _))).
nth1(N, L, E) :- integer(N), !, N >= 1, M is N - 1, '$nth'(M, L, E).
nth1(N, L, E) :- var(N), !, '$nth_from'(L, E, 1, N).
nth1(N, _, _) :- throw(error(type_error(integer, N), context(nth1/3, _))).

'$nth'(0, L, E) :- !, L = [E|_].
'$nth'(N, [_|L], E) :- M is N - 1, '$nth'(M, L, E).

'$nth_from'([H|T], E, N0, N) :- '$nth_from'(T, H, E, N0, N).

'$nth_from'(_, E, E, N, N).
'$nth_from'([H|T], _, E, N0, N) :- N1 is N0 + 1, '$nth_from'(T, H, E, N1, N).

nth0(N, L, E, R) :- integer(N), !, N >= 0, '$nth_rest'(N, L, E, R).
nth0(N, L, E, R) :- '$nth_rest_from'(L, E, R, 0, N).
nth1(N, L, E, R) :- integer(N), !, N >= 1, M is N - 1, '$nth_rest'(M, L, E, R).
nth1(N, L, E, R) :- '$nth_rest_from'(L, E, R, 1, N).

'$nth_rest'(0, L, E, R) :- !, L = [E|R].
'$nth_rest'(N, [H|T], E, [H|R]) :- M is N - 1, '$nth_rest'(M, T, E, R).

'$nth_rest_from'([E|R], E, R, N, N).
'$nth_rest_from'([H|T], E, [H|R], N0, N) :- N1 is N0 + 1, '$nth_rest_from'(T, E, R, N1, N).

last([X|Xs], L) :- '$last'(Xs, X, L).

'$last'([], L, L).
'$last'([X|Xs], _, L) :- '$last'(Xs, X, L).

memberchk(X, L) :- member(X, L), !.

reverse(L, R) :- '$reverse'(L, [], R).

'$reverse'([], R, R).
'$reverse'([X|Xs], A, R) :- '$reverse'(Xs, [X|A], R).

sum_list(L, S) :- '$sum_list'(L, 0, S).
sumlist(L, S) :- '$sum_list'(L, 0, S).

'$sum_list'([], S, S).
'$sum_list'([X|L], S0, S) :- S1 is S0 + X, '$sum_list'(L, S1, S).

max_list([X|L], M) :- '$max_list'(L, X, M).
min_list([X|L], M) :- '$min_list'(L, X, M).

'$max_list'([], M, M).
'$max_list'([X|L], M0, M) :- M1 is max(M0, X), '$max_list'(L, M1, M).
'$min_list'([], M, M).
'$min_list'([X|L], M0, M) :- M1 is min(M0, X), '$min_list'(L, M1, M).

max_member(M, L) :- '$max_member'(L, M).
min_member(M, L) :- '$min_member'(L, M).

'$max_member'([X|L], M) :- '$max_member'(L, X, M).
'$max_member'([], M, M).
'$max_member'([X|L], M0, M) :- ( X @> M0 -> '$max_member'(L, X, M) ; '$max_member'(L, M0, M) ).
'$min_member'([X|L], M) :- '$min_member'(L, X, M).
'$min_member'([], M, M).
'$min_member'([X|L], M0, M) :- ( X @< M0 -> '$min_member'(L, X, M) ; '$min_member'(L, M0, M) ).

numlist(L, H, R) :- '$need_integer'(L), '$need_integer'(H), L =< H, '$numlist'(L, H, R).

'$numlist'(H, H, [H]) :- !.
'$numlist'(L, H, [L|T]) :- L1 is L + 1, '$numlist'(L1, H, T).

is_list(L) :- '$length'(L, _, T), T == [].

is_set(L) :- is_list(L), length(L, N), sort(L, S), length(S, N).

list_to_set(L, S) :- '$to_set'(L, [], S).

'$to_set'([], _, []).
'$to_set'([X|Xs], Seen, S) :- '$seen'(Seen, X), !, '$to_set'(Xs, Seen, S).
'$to_set'([X|Xs], Seen, [X|S]) :- '$to_set'(Xs, [X|Seen], S).

'$seen'(L, X) :- nonvar(L), L = [Y|Ys], ( X == Y -> true ; '$seen'(Ys, X) ).

predsort(P, L, Sorted) :- length(L, N), '$predsort'(N, P, L, [], Sorted).

'$predsort'(0, _, L, L, []) :- !.
'$predsort'(1, _, [X|L], L, [X]) :- !.
'$predsort'(N, P, L0, L, S) :-
    A is N // 2, B is N - A,
    '$predsort'(A, P, L0, L1, S1),
    '$predsort'(B, P, L1, L, S2),
    '$predmerge'(S1, S2, P, S).

'$predmerge'([], L, _, L) :- !.
'$predmerge'(L, [], _, L) :- !.
'$predmerge'([A|As], [B|Bs], P, S) :- call(P, O, A, B), !, '$predmerge'(O, A, As, B, Bs, P, S).

'$predmerge'(<, A, As, B, Bs, P, [A|S]) :- '$predmerge'(As, [B|Bs], P, S).
'$predmerge'(>, A, As, B, Bs, P, [B|S]) :- '$predmerge'([A|As], Bs, P, S).
'$predmerge'(=, A, As, _, Bs, P, S) :- '$predmerge'([A|As], Bs, P, S).

list_to_ord_set(L, S) :- sort(L, S).
ord_union(A, B, C) :- append(A, B, L), sort(L, C).
ord_union(Ls, S) :- append(Ls, L), sort(L, S).
ord_subtract([], _, []).
ord_subtract([A|As], B, R) :- ( '$seen'(B, A) -> R = R1 ; R = [A|R1] ), ord_subtract(As, B, R1).
ord_intersection([], _, []).
ord_intersection([A|As], B, R) :- ( '$seen'(B, A) -> R = [A|R1] ; R = R1 ), ord_intersection(As, B, R1).
ord_memberchk(X, L) :- '$seen'(L, X).
ord_add_element(S, E, S2) :- ord_union(S, [E], S2).
ord_del_element(S, E, S2) :- ord_subtract(S, [E], S2).
ord_subset(A, B) :- ord_subtract(A, B, []).
ord_empty([]).

pairs_keys_values([], [], []).
pairs_keys_values([K-V|T], [K|Ks], [V|Vs]) :- pairs_keys_values(T, Ks, Vs).
pairs_keys([], []).
pairs_keys([K-_|T], [K|Ks]) :- pairs_keys(T, Ks).
pairs_values([], []).
pairs_values([_-V|T], [V|Vs]) :- pairs_values(T, Vs).
transpose_pairs(P, T) :- '$flip'(P, F), keysort(F, T).

'$flip'([], []).
'$flip'([K-V|T], [V-K|R]) :- '$flip'(T, R).

flatten(L, F) :- '$flatten'(L, [], F0), !, F = F0.

'$flatten'(V, T, [V|T]) :- var(V), !.
'$flatten'([], T, T) :- !.
'$flatten'([H|R], T, F) :- !, '$flatten'(H, F1, F), '$flatten'(R, T, F1).
'$flatten'(A, T, [A|T]).

nextto(X, Y, [X, Y|_]).
nextto(X, Y, [_|L]) :- nextto(X, Y, L).

same_length([], []).
same_length([_|A], [_|B]) :- same_length(A, B).

concat_atom(L, R) :- atomic_list_concat(L, R).
concat_atom(L, S, R) :- atomic_list_concat(L, S, R).

nb_current(K, V) :- ( var(K) -> true ; must_be(atom, K) ), catch(nb_getval(K, V), error(existence_error(_, _), _), fail).
