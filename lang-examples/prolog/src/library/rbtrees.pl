% Red-black trees as rbtree(Node), where Node is e or n(Colour, Left, Key, Value, Right), and Colour is r or b.
:- exports([rb_new/1, rb_empty/1, rb_lookup/3, rb_update/4, rb_update/5, rb_apply/4, rb_insert/4, rb_insert_new/4, rb_delete/3, rb_delete/4,
    rb_visit/2, rb_keys/2, rb_map/2, rb_map/3, rb_partial_map/4, rb_fold/4, rb_clone/3, rb_min/3, rb_max/3, rb_del_min/4, rb_del_max/4, rb_next/4,
    rb_previous/4, list_to_rbtree/2, ord_list_to_rbtree/2, is_rbtree/1, rb_size/2, rb_in/3]).

% What is no tree has no rule that matches, as in SWI-Prolog.
'$rb_tree'(A, T) :- nonvar(A), A = rbtree(T).
'$rb_no'(G) :- throw(error(existence_error(matching_rule, rbtrees:G), _)).

rb_new(rbtree(e)).
rb_empty(rbtree(e)).

rb_lookup(K, V, A) :- ( '$rb_tree'(A, T) -> '$rb_get'(T, K, V) ; '$rb_no'(rb_lookup(K, V, A)) ).

'$rb_get'(n(_, L, K1, V1, R), K, V) :- compare(O, K, K1), '$rb_get'(O, K, V, L, V1, R).

'$rb_get'(<, K, V, L, _, _) :- '$rb_get'(L, K, V).
'$rb_get'(=, _, V, _, V, _).
'$rb_get'(>, K, V, _, _, R) :- '$rb_get'(R, K, V).

rb_in(K, V, A) :- ( '$rb_tree'(A, T) -> '$rb_in'(T, K, V) ; '$rb_no'(rb_in(K, V, A)) ).

'$rb_in'(n(_, L, _, _, _), K, V) :- '$rb_in'(L, K, V).
'$rb_in'(n(_, _, K, V, _), K, V).
'$rb_in'(n(_, _, _, _, R), K, V) :- '$rb_in'(R, K, V).

% The first and the last key, and the ones beside a key.
rb_min(A, K, V) :- ( '$rb_tree'(A, T) -> '$rb_min'(T, K, V) ; '$rb_no'(rb_min(A, K, V)) ).
rb_max(A, K, V) :- ( '$rb_tree'(A, T) -> '$rb_max'(T, K, V) ; '$rb_no'(rb_max(A, K, V)) ).

'$rb_min'(n(_, L, K1, V1, _), K, V) :- ( L == e -> K = K1, V = V1 ; '$rb_min'(L, K, V) ).
'$rb_max'(n(_, _, K1, V1, R), K, V) :- ( R == e -> K = K1, V = V1 ; '$rb_max'(R, K, V) ).

rb_next(A, K, K1, V1) :- ( '$rb_tree'(A, T) -> '$rb_next'(T, K, none, K1, V1) ; '$rb_no'(rb_next(A, K, K1, V1)) ).
rb_previous(A, K, K1, V1) :- ( '$rb_tree'(A, T) -> '$rb_previous'(T, K, none, K1, V1) ; '$rb_no'(rb_previous(A, K, K1, V1)) ).

'$rb_next'(n(_, L, K0, V0, R), K, P, K1, V1) :- compare(O, K, K0), '$rb_next'(O, L, K0, V0, R, K, P, K1, V1).

'$rb_next'(<, L, K0, V0, _, K, _, K1, V1) :- '$rb_next'(L, K, K0-V0, K1, V1).
'$rb_next'(=, _, _, _, R, _, P, K1, V1) :- ( '$rb_min'(R, K1, V1) -> true ; P = K1-V1 ).
'$rb_next'(>, _, _, _, R, K, P, K1, V1) :- '$rb_next'(R, K, P, K1, V1).

'$rb_previous'(n(_, L, K0, V0, R), K, P, K1, V1) :- compare(O, K, K0), '$rb_previous'(O, L, K0, V0, R, K, P, K1, V1).

'$rb_previous'(<, L, _, _, _, K, P, K1, V1) :- '$rb_previous'(L, K, P, K1, V1).
'$rb_previous'(=, L, _, _, _, _, P, K1, V1) :- ( '$rb_max'(L, K1, V1) -> true ; P = K1-V1 ).
'$rb_previous'(>, _, K0, V0, R, K, _, K1, V1) :- '$rb_previous'(R, K, K0-V0, K1, V1).

% Other values at keys that are there.
rb_update(A0, K, V, A) :- ( '$rb_tree'(A0, T0) -> '$rb_set'(T0, K, _, V, true, T), A = rbtree(T) ; '$rb_no'(rb_update(A0, K, V, A)) ).
rb_update(A0, K, V0, V, A) :- ( '$rb_tree'(A0, T0) -> '$rb_set'(T0, K, V0, V, true, T), A = rbtree(T) ; '$rb_no'(rb_update(A0, K, V0, V, A)) ).
rb_apply(A0, K, G, A) :- ( '$rb_tree'(A0, T0) -> '$rb_set'(T0, K, V0, V, call(G, V0, V), T), A = rbtree(T) ; '$rb_no'(rb_apply(A0, K, G, A)) ).

'$rb_set'(n(C, L, K1, V1, R), K, V0, V, G, T) :- compare(O, K, K1), '$rb_set'(O, K, V0, V, G, C, L, K1, V1, R, T).

'$rb_set'(<, K, V0, V, G, C, L, K1, V1, R, n(C, L1, K1, V1, R)) :- '$rb_set'(L, K, V0, V, G, L1).
'$rb_set'(=, _, V0, V, G, C, L, K, V0, R, n(C, L, K, V, R)) :- call(G).
'$rb_set'(>, K, V0, V, G, C, L, K1, V1, R, n(C, L, K1, V1, R1)) :- '$rb_set'(R, K, V0, V, G, R1).

% Insertion. The last argument says whether the new node may be a red one below a red one: up or ok.
rb_insert(A0, K, V, A) :- ( '$rb_tree'(A0, T0) -> '$rb_put'(T0, put, K, V, T1, _), '$rb_root'(T1, A) ; '$rb_no'(rb_insert(A0, K, V, A)) ).
rb_insert_new(A0, K, V, A) :- ( '$rb_tree'(A0, T0) -> '$rb_put'(T0, new, K, V, T1, _), '$rb_root'(T1, A) ; '$rb_no'(rb_insert_new(A0, K, V, A)) ).

'$rb_root'(e, rbtree(e)).
'$rb_root'(n(_, L, K, V, R), rbtree(n(b, L, K, V, R))).

'$rb_put'(e, _, K, V, n(r, e, K, V, e), up).
'$rb_put'(n(C, L, K1, V1, R), M, K, V, T, F) :- compare(O, K, K1), '$rb_put'(O, M, K, V, C, L, K1, V1, R, T, F).

'$rb_put'(<, M, K, V, C, L, K1, V1, R, T, F) :- '$rb_put'(L, M, K, V, L1, F1), '$rb_left'(F1, C, L1, K1, V1, R, T, F).
'$rb_put'(=, put, K, V, C, L, _, _, R, n(C, L, K, V, R), ok).
'$rb_put'(>, M, K, V, C, L, K1, V1, R, T, F) :- '$rb_put'(R, M, K, V, R1, F1), '$rb_right'(F1, C, L, K1, V1, R1, T, F).

'$rb_left'(ok, C, L, K, V, R, n(C, L, K, V, R), ok).
'$rb_left'(up, C, L, K, V, R, T, F) :- '$rb_left_up'(C, L, K, V, R, T, F).

'$rb_left_up'(r, L, K, V, R, n(r, L, K, V, R), up).
'$rb_left_up'(b, n(C, A, K1, V1, B), K, V, R, T, F) :-
    ( C == b -> T = n(b, n(C, A, K1, V1, B), K, V, R), F = ok
    ; A = n(r, _, _, _, _) ->
        ( R = n(r, D, K3, V3, E) -> T = n(r, n(b, A, K1, V1, B), K, V, n(b, D, K3, V3, E)), F = up
        ; T = n(b, A, K1, V1, n(r, B, K, V, R)), F = ok )
    ; B = n(r, B1, K2, V2, B2) ->
        ( R = n(r, D, K3, V3, E) -> T = n(r, n(b, A, K1, V1, B), K, V, n(b, D, K3, V3, E)), F = up
        ; T = n(b, n(r, A, K1, V1, B1), K2, V2, n(r, B2, K, V, R)), F = ok )
    ; T = n(b, n(C, A, K1, V1, B), K, V, R), F = ok ).

'$rb_right'(ok, C, L, K, V, R, n(C, L, K, V, R), ok).
'$rb_right'(up, C, L, K, V, R, T, F) :- '$rb_right_up'(C, L, K, V, R, T, F).

'$rb_right_up'(r, L, K, V, R, n(r, L, K, V, R), up).
'$rb_right_up'(b, L, K, V, n(C, A, K1, V1, B), T, F) :-
    ( C == b -> T = n(b, L, K, V, n(C, A, K1, V1, B)), F = ok
    ; B = n(r, _, _, _, _) ->
        ( L = n(r, D, K3, V3, E) -> T = n(r, n(b, D, K3, V3, E), K, V, n(b, A, K1, V1, B)), F = up
        ; T = n(b, n(r, L, K, V, A), K1, V1, B), F = ok )
    ; A = n(r, A1, K2, V2, A2) ->
        ( L = n(r, D, K3, V3, E) -> T = n(r, n(b, D, K3, V3, E), K, V, n(b, A, K1, V1, B)), F = up
        ; T = n(b, n(r, L, K, V, A1), K2, V2, n(r, A2, K1, V1, B)), F = ok )
    ; T = n(b, L, K, V, n(C, A, K1, V1, B)), F = ok ).

% Deletion. The last argument says whether the new node has one black level less: short or ok.
rb_delete(A0, K, A) :- ( '$rb_tree'(A0, T0) -> '$rb_del'(T0, K, _, T, _), A = rbtree(T) ; '$rb_no'(rb_delete(A0, K, A)) ).
rb_delete(A0, K, V, A) :- ( '$rb_tree'(A0, T0) -> '$rb_del'(T0, K, V, T, _), A = rbtree(T) ; '$rb_no'(rb_delete(A0, K, V, A)) ).
rb_del_min(A0, K, V, A) :- ( '$rb_tree'(A0, T0) -> '$rb_del_min'(T0, K, V, T, _), A = rbtree(T) ; '$rb_no'(rb_del_min(A0, K, V, A)) ).
rb_del_max(A0, K, V, A) :- ( '$rb_tree'(A0, T0) -> '$rb_del_max'(T0, K, V, T, _), A = rbtree(T) ; '$rb_no'(rb_del_max(A0, K, V, A)) ).

'$rb_del'(n(C, L, K1, V1, R), K, V, T, F) :- compare(O, K, K1), '$rb_del'(O, K, V, C, L, K1, V1, R, T, F).

'$rb_del'(<, K, V, C, L, K1, V1, R, T, F) :- '$rb_del'(L, K, V, L1, F1), '$rb_fix_left'(F1, C, L1, K1, V1, R, T, F).
'$rb_del'(=, _, V, C, L, _, V, R, T, F) :- '$rb_cut'(L, R, C, T, F).
'$rb_del'(>, K, V, C, L, K1, V1, R, T, F) :- '$rb_del'(R, K, V, R1, F1), '$rb_fix_right'(F1, C, L, K1, V1, R1, T, F).

'$rb_del_min'(n(C, L, K1, V1, R), K, V, T, F) :-
    ( L == e -> K = K1, V = V1, '$rb_cut'(e, R, C, T, F) ; '$rb_del_min'(L, K, V, L1, F1), '$rb_fix_left'(F1, C, L1, K1, V1, R, T, F) ).

'$rb_del_max'(n(C, L, K1, V1, R), K, V, T, F) :-
    ( R == e -> K = K1, V = V1, '$rb_cut'(L, e, C, T, F) ; '$rb_del_max'(R, K, V, R1, F1), '$rb_fix_right'(F1, C, L, K1, V1, R1, T, F) ).

% A node goes: one of the trees below it takes its place, or the next key.
'$rb_cut'(e, R, C, T, F) :- '$rb_place'(R, C, T, F).
'$rb_cut'(n(C1, A, K1, V1, B), R, C, T, F) :- '$rb_cut_right'(R, n(C1, A, K1, V1, B), C, T, F).

'$rb_cut_right'(e, L, C, T, F) :- '$rb_place'(L, C, T, F).
'$rb_cut_right'(n(C1, A, K1, V1, B), L, C, T, F) :-
    '$rb_del_min'(n(C1, A, K1, V1, B), K, V, R, F1), '$rb_fix_right'(F1, C, L, K, V, R, T, F).

'$rb_place'(e, C, e, F) :- '$rb_level'(C, F).
'$rb_place'(n(_, L, K, V, R), _, n(b, L, K, V, R), ok).

'$rb_level'(r, ok).
'$rb_level'(b, short).

'$rb_fix_left'(ok, C, L, K, V, R, n(C, L, K, V, R), ok).
'$rb_fix_left'(short, C, L, K, V, n(C1, A, K1, V1, B), T, F) :- '$rb_lift_left'(C1, C, L, K, V, A, K1, V1, B, T, F).

'$rb_lift_left'(r, _, L, K, V, A, K1, V1, B, n(b, T, K1, V1, B), F) :- '$rb_fix_left'(short, r, L, K, V, A, T, F).
'$rb_lift_left'(b, C, L, K, V, A, K1, V1, B, T, F) :-
    ( B = n(r, D, K2, V2, E) -> T = n(C, n(b, L, K, V, A), K1, V1, n(b, D, K2, V2, E)), F = ok
    ; A = n(r, D, K2, V2, E) -> T = n(C, n(b, L, K, V, D), K2, V2, n(b, E, K1, V1, B)), F = ok
    ; T = n(b, L, K, V, n(r, A, K1, V1, B)), '$rb_level'(C, F) ).

'$rb_fix_right'(ok, C, L, K, V, R, n(C, L, K, V, R), ok).
'$rb_fix_right'(short, C, n(C1, A, K1, V1, B), K, V, R, T, F) :- '$rb_lift_right'(C1, C, A, K1, V1, B, K, V, R, T, F).

'$rb_lift_right'(r, _, A, K1, V1, B, K, V, R, n(b, A, K1, V1, T), F) :- '$rb_fix_right'(short, r, B, K, V, R, T, F).
'$rb_lift_right'(b, C, A, K1, V1, B, K, V, R, T, F) :-
    ( A = n(r, D, K2, V2, E) -> T = n(C, n(b, D, K2, V2, E), K1, V1, n(b, B, K, V, R)), F = ok
    ; B = n(r, D, K2, V2, E) -> T = n(C, n(b, A, K1, V1, D), K2, V2, n(b, E, K, V, R)), F = ok
    ; T = n(b, n(r, A, K1, V1, B), K, V, R), '$rb_level'(C, F) ).

% Lists of what is in a tree, in the order of the keys.
rb_visit(A, Ps) :- ( '$rb_tree'(A, T) -> '$rb_pairs'(T, Ps, []) ; '$rb_no'(rb_visit(A, Ps)) ).
rb_keys(A, Ks) :- ( '$rb_tree'(A, T) -> '$rb_keys'(T, Ks, []) ; '$rb_no'(rb_keys(A, Ks)) ).
rb_size(A, N) :- ( '$rb_tree'(A, T) -> '$rb_size'(T, 0, N) ; '$rb_no'(rb_size(A, N)) ).

'$rb_pairs'(e, Ps, Ps).
'$rb_pairs'(n(_, L, K, V, R), Ps0, Ps) :- '$rb_pairs'(L, Ps0, [K-V|Ps1]), '$rb_pairs'(R, Ps1, Ps).

'$rb_keys'(e, Ks, Ks).
'$rb_keys'(n(_, L, K, _, R), Ks0, Ks) :- '$rb_keys'(L, Ks0, [K|Ks1]), '$rb_keys'(R, Ks1, Ks).

'$rb_size'(e, N, N).
'$rb_size'(n(_, L, _, _, R), N0, N) :- '$rb_size'(L, N0, N1), N2 is N1 + 1, '$rb_size'(R, N2, N).

% Goals are called of a node before those below it, but folds and partial maps go by the order of the keys.
rb_map(A, G) :- ( '$rb_tree'(A, T) -> '$rb_map'(T, G) ; '$rb_no'(rb_map(A, G)) ).
rb_map(A0, G, A) :- ( '$rb_tree'(A0, T0) -> '$rb_map'(T0, G, T), A = rbtree(T) ; '$rb_no'(rb_map(A0, G, A)) ).
rb_fold(G, A, S0, S) :- ( '$rb_tree'(A, T) -> '$rb_fold'(T, G, S0, S) ; '$rb_no'(rb_fold(G, A, S0, S)) ).
rb_partial_map(A0, Ks, G, A) :- ( '$rb_tree'(A0, T0) -> '$rb_partial'(Ks, T0, G, T, []), A = rbtree(T) ; '$rb_no'(rb_partial_map(A0, Ks, G, A)) ).
rb_clone(A0, A, Ps) :- ( '$rb_tree'(A0, T0) -> '$rb_clone'(T0, T, Ps, []), A = rbtree(T) ; '$rb_no'(rb_clone(A0, A, Ps)) ).

'$rb_map'(e, _).
'$rb_map'(n(_, L, _, V, R), G) :- call(G, V), '$rb_map'(L, G), '$rb_map'(R, G).

'$rb_map'(e, _, e).
'$rb_map'(n(C, L0, K, V0, R0), G, n(C, L, K, V, R)) :- call(G, V0, V), '$rb_map'(L0, G, L), '$rb_map'(R0, G, R).

'$rb_fold'(e, _, S, S).
'$rb_fold'(n(_, L, K, V, R), G, S0, S) :- '$rb_fold'(L, G, S0, S1), call(G, K-V, S1, S2), '$rb_fold'(R, G, S2, S).

'$rb_partial'([], T, _, T, []) :- !.
'$rb_partial'([K|Ks0], T0, G, T, Ks) :- '$rb_partial_node'(T0, [K|Ks0], G, T, Ks).

'$rb_partial_node'(e, Ks, _, e, Ks).
'$rb_partial_node'(n(C, L0, K, V0, R0), Ks0, G, n(C, L, K, V, R), Ks) :-
    Ks0 = [K0|_], ( K0 @< K -> '$rb_partial'(Ks0, L0, G, L, Ks1) ; L = L0, Ks1 = Ks0 ),
    ( Ks1 = [K1|Ks2], K1 == K -> ( call(G, V0, V1) -> V = V1 ; V = V0 ) ; V = V0, Ks2 = Ks1 ), '$rb_partial'(Ks2, R0, G, R, Ks).

'$rb_clone'(e, e, Ps, Ps).
'$rb_clone'(n(C, L0, K, _, R0), n(C, L, K, V, R), Ps0, Ps) :- '$rb_clone'(L0, L, Ps0, [K-V|Ps1]), '$rb_clone'(R0, R, Ps1, Ps).

% Trees of lists: only the nodes of the lowest level are red.
list_to_rbtree(L, T) :- sort(L, L1), ord_list_to_rbtree(L1, T).

ord_list_to_rbtree(L, rbtree(T)) :- must_be(list, L), length(L, N), ( N < 2 -> D = none ; D is msb(N) ), '$rb_build'(N, 0, D, L, [], T).

'$rb_build'(0, _, _, L0, L, T) :- !, L = L0, T = e.
'$rb_build'(N, I, D, L0, L, n(C, T1, K, V, T2)) :-
    N1 is (N - 1) // 2, N2 is N - 1 - N1, J is I + 1, ( I == D -> C = r ; C = b ),
    '$rb_build'(N1, J, D, L0, [K-V|L1], T1), '$rb_build'(N2, J, D, L1, L, T2).

% Whether it is a tree as described, the keys are in order, and each way down has as many black nodes as each other.
is_rbtree(T) :-
    nonvar(T), T = rbtree(N), '$rb_sound'(N, r, _), '$rb_keys'(N, Ks, []), sort(Ks, Sorted), Sorted == Ks.

'$rb_sound'(N, _, _) :- var(N), !, fail.
'$rb_sound'(e, _, 0).
'$rb_sound'(n(C, L, _, _, R), Above, D) :- '$rb_sound'(C, Above, L, R, D).

'$rb_sound'(C, _, _, _, _) :- var(C), !, fail.
'$rb_sound'(r, b, L, R, D) :- '$rb_sound'(L, r, D), '$rb_sound'(R, r, D).
'$rb_sound'(b, _, L, R, D) :- '$rb_sound'(L, b, D0), '$rb_sound'(R, b, D0), D is D0 + 1.
