% Maps as AVL trees: t, or t(Key, Value, Depth, Left, Right), where Depth is - if both sides are equally deep, < if the left one is
% deeper, or >.

empty_assoc(t).

get_assoc(K, A, V) :- must_be(assoc, A), '$get'(A, K, V).

'$get'(t(K1, V1, _, L, R), K, V) :- compare(O, K, K1), '$get_assoc'(O, K, V, V1, L, R).

'$get_assoc'(=, _, V, V, _, _).
'$get_assoc'(<, K, V, _, L, _) :- '$get'(L, K, V).
'$get_assoc'(>, K, V, _, _, R) :- '$get'(R, K, V).

put_assoc(K, A, V, B) :- must_be(assoc, A), '$put_assoc'(A, K, V, B, _).

'$put_assoc'(t, K, V, t(K, V, -, t, t), yes).
'$put_assoc'(t(K1, V1, B, L, R), K, V, T, Grown) :- compare(O, K, K1), '$put_assoc'(O, K, V, K1, V1, B, L, R, T, Grown).

'$put_assoc'(=, K, V, _, _, B, L, R, t(K, V, B, L, R), no).
'$put_assoc'(<, K, V, K1, V1, B, L, R, T, Grown) :- '$put_assoc'(L, K, V, L1, G), '$assoc_left'(G, B, K1, V1, L1, R, T, Grown).
'$put_assoc'(>, K, V, K1, V1, B, L, R, T, Grown) :- '$put_assoc'(R, K, V, R1, G), '$assoc_right'(G, B, K1, V1, L, R1, T, Grown).

% What is done where a side has become one deeper, or not.
'$assoc_left'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$assoc_left'(yes, B, K, V, L, R, T, Grown) :- '$assoc_left'(B, K, V, L, R, T, Grown).

'$assoc_left'(-, K, V, L, R, t(K, V, <, L, R), yes).
'$assoc_left'(>, K, V, L, R, t(K, V, -, L, R), no).
'$assoc_left'(<, K, V, t(K1, V1, B1, A, B), C, T, no) :- '$assoc_turn_right'(B1, K, V, K1, V1, A, B, C, T).

'$assoc_turn_right'(<, K, V, K1, V1, A, B, C, t(K1, V1, -, A, t(K, V, -, B, C))).
'$assoc_turn_right'(>, K, V, K1, V1, A, t(K2, V2, B2, B, D), C, t(K2, V2, -, t(K1, V1, P, A, B), t(K, V, Q, D, C))) :-
    '$assoc_signs'(B2, P, Q).

'$assoc_right'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$assoc_right'(yes, B, K, V, L, R, T, Grown) :- '$assoc_right'(B, K, V, L, R, T, Grown).

'$assoc_right'(-, K, V, L, R, t(K, V, >, L, R), yes).
'$assoc_right'(<, K, V, L, R, t(K, V, -, L, R), no).
'$assoc_right'(>, K, V, A, t(K1, V1, B1, B, C), T, no) :- '$assoc_turn_left'(B1, K, V, K1, V1, A, B, C, T).

'$assoc_turn_left'(>, K, V, K1, V1, A, B, C, t(K1, V1, -, t(K, V, -, A, B), C)).
'$assoc_turn_left'(<, K, V, K1, V1, A, t(K2, V2, B2, B, D), C, t(K2, V2, -, t(K, V, P, A, B), t(K1, V1, Q, D, C))) :-
    '$assoc_signs'(B2, P, Q).

'$assoc_signs'(-, -, -).
'$assoc_signs'(<, -, >).
'$assoc_signs'(>, <, -).

% Trees of lists are as flat as can be, and deeper on the left.
list_to_assoc(L, A) :-
    keysort(L, Ps),
    ( '$keys_rise'(Ps) -> true ; '$rethrow'(error(domain_error(unique_key_pairs, L), _)) ),
    length(Ps, N), '$flat_tree'(N, Ps, [], A, _).

ord_list_to_assoc(L, A) :-
    ( '$keys_rise'(L) -> true ; '$rethrow'(error(domain_error(key_ordered_pairs, L), _)) ),
    length(L, N), '$flat_tree'(N, L, [], A, _).

'$keys_rise'([]).
'$keys_rise'([K-_|Ps]) :- '$keys_rise'(Ps, K).
'$keys_rise'([], _).
'$keys_rise'([K-_|Ps], K0) :- K0 @< K, '$keys_rise'(Ps, K).

'$flat_tree'(0, Ps, Ps, t, 0) :- !.
'$flat_tree'(N, Ps0, Ps, t(K, V, B, L, R), D) :-
    NR is (N - 1) // 2, NL is N - 1 - NR,
    '$flat_tree'(NL, Ps0, [K-V|Ps1], L, DL), '$flat_tree'(NR, Ps1, Ps, R, DR),
    D is DL + 1, ( DL =:= DR -> B = (-) ; B = (<) ).

assoc_to_list(A, L) :- must_be(assoc, A), '$assoc_pairs'(A, L, []).
assoc_to_keys(A, Ks) :- assoc_to_list(A, L), pairs_keys(L, Ks).
assoc_to_values(A, Vs) :- assoc_to_list(A, L), pairs_values(L, Vs).

'$assoc_pairs'(t, L, L).
'$assoc_pairs'(t(K, V, _, Left, Right), L0, L) :- '$assoc_pairs'(Left, L0, [K-V|L1]), '$assoc_pairs'(Right, L1, L).

max_assoc(A, K1, V1) :- must_be(assoc, A), A = t(K, V, _, _, R), '$max_assoc'(R, K, V, K1, V1).
min_assoc(A, K1, V1) :- must_be(assoc, A), A = t(K, V, _, L, _), '$min_assoc'(L, K, V, K1, V1).

'$max_assoc'(t, K, V, K, V).
'$max_assoc'(t(K, V, _, _, R), _, _, K1, V1) :- '$max_assoc'(R, K, V, K1, V1).
'$min_assoc'(t, K, V, K, V).
'$min_assoc'(t(K, V, _, L, _), _, _, K1, V1) :- '$min_assoc'(L, K, V, K1, V1).

map_assoc(P, A) :- assoc_to_values(A, Vs), maplist(P, Vs).
map_assoc(P, A, B) :- must_be(assoc, A), '$map_assoc'(A, P, B).

'$map_assoc'(t, _, t).
'$map_assoc'(t(K, V, B, L0, R0), P, t(K, W, B, L1, R1)) :- '$map_assoc'(L0, P, L1), call(P, V, W), '$map_assoc'(R0, P, R1).
