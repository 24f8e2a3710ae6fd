% More of ordered sets, maps, pairs, folds and the parts of terms.

:- exports([ord_intersection/2, ord_intersection/4, is_ordset/1, ord_union/4, ord_seteq/2, ord_symdiff/3, ord_disjoint/2,
    ord_intersect/2, ord_intersect/3, ord_selectchk/3, get_assoc/5, gen_assoc/3, is_assoc/1, del_assoc/4, del_max_assoc/4, del_min_assoc/4,
    group_pairs_by_key/2, foldl/7, scanl/4, scanl/5, scanl/6, scanl/7, sub_var/2, oset_is/1, oset_union/3, oset_int/3,
    oset_diff/3, oset_dunion/2, oset_dint/2, oset_power/2, oset_addel/3, oset_delel/3]).

% Ordered sets: each pair of heads is compared, and the set with the smaller one goes on.
is_ordset(S) :- is_list(S), '$is_ordset'(S).
'$is_ordset'([]).
'$is_ordset'([X|Xs]) :- '$is_ordset'(Xs, X).
'$is_ordset'([], _).
'$is_ordset'([Y|Ys], X) :- X @< Y, '$is_ordset'(Ys, Y).

ord_seteq(S, T) :- S == T.

ord_disjoint(S, T) :- \+ ord_intersect(S, T).
ord_intersect([X|Xs], [Y|Ys]) :- compare(O, X, Y), '$ord_intersect'(O, X, Xs, Y, Ys).
'$ord_intersect'(=, _, _, _, _).
'$ord_intersect'(<, _, Xs, Y, Ys) :- ord_intersect(Xs, [Y|Ys]).
'$ord_intersect'(>, X, Xs, _, Ys) :- ord_intersect([X|Xs], Ys).
ord_intersect(S, T, I) :- ord_intersection(S, T, I).

ord_intersection(Ss, I) :- must_be(list, Ss), Ss = [S|Ss1], '$ord_intersections'(Ss1, S, I).
'$ord_intersections'([], I, I).
'$ord_intersections'([S|Ss], I0, I) :- ord_intersection(S, I0, I1), '$ord_intersections'(Ss, I1, I).

% What both have, and what only the second has.
ord_intersection([], T, [], T).
ord_intersection([X|Xs], T, I, D) :- '$ord_split'(T, X, Xs, I, D).
'$ord_split'([], _, _, [], []).
'$ord_split'([Y|Ys], X, Xs, I, D) :- compare(O, X, Y), '$ord_split'(O, X, Xs, Y, Ys, I, D).
'$ord_split'(=, X, Xs, _, Ys, [X|I], D) :- ord_intersection(Xs, Ys, I, D).
'$ord_split'(<, _, Xs, Y, Ys, I, D) :- ord_intersection(Xs, [Y|Ys], I, D).
'$ord_split'(>, X, Xs, Y, Ys, I, [Y|D]) :- '$ord_split'(Ys, X, Xs, I, D).

% What either has, and what only the second has.
ord_union([], T, T, T).
ord_union([X|Xs], T, U, N) :- '$ord_join'(T, X, Xs, U, N).
'$ord_join'([], X, Xs, [X|Xs], []).
'$ord_join'([Y|Ys], X, Xs, U, N) :- compare(O, X, Y), '$ord_join'(O, X, Xs, Y, Ys, U, N).
'$ord_join'(=, X, Xs, _, Ys, [X|U], N) :- ord_union(Xs, Ys, U, N).
'$ord_join'(<, X, Xs, Y, Ys, [X|U], N) :- ord_union(Xs, [Y|Ys], U, N).
'$ord_join'(>, X, Xs, Y, Ys, [Y|U], [Y|N]) :- '$ord_join'(Ys, X, Xs, U, N).

ord_symdiff([], T, T).
ord_symdiff([X|Xs], T, D) :- '$ord_symdiff'(T, X, Xs, D).
'$ord_symdiff'([], X, Xs, [X|Xs]).
'$ord_symdiff'([Y|Ys], X, Xs, D) :- compare(O, X, Y), '$ord_symdiff'(O, X, Xs, Y, Ys, D).
'$ord_symdiff'(=, _, Xs, _, Ys, D) :- ord_symdiff(Xs, Ys, D).
'$ord_symdiff'(<, X, Xs, Y, Ys, [X|D]) :- ord_symdiff(Xs, [Y|Ys], D).
'$ord_symdiff'(>, X, Xs, Y, Ys, [Y|D]) :- '$ord_symdiff'(Ys, X, Xs, D).

% The element comes between the smaller and the larger ones, in both directions.
ord_selectchk(X, S, R) :- var(S), !, '$ord_selected'(R, X, S).
ord_selectchk(X, [Y|T], R) :- Y @< X, !, R = [Y|R1], ord_selectchk(X, T, R1).
ord_selectchk(X, [X|R], R).
'$ord_selected'(R, X, [X|R]) :- var(R), !.
'$ord_selected'([Y|T], X, S) :- Y @< X, !, S = [Y|S1], '$ord_selected'(T, X, S1).
'$ord_selected'(R, X, [X|R]) :- \+ ( R = [Y|_], Y == X ).

% Maps.
get_assoc(K, A, V, B, W) :- '$tree'(A, get_assoc(K, A, V, B, W)), '$swap'(A, K, V, B, W).
'$swap'(t(K0, V0, D, L, R), K, V, B, W) :- compare(O, K, K0), '$swap'(O, K, V, B, W, K0, V0, D, L, R).
'$swap'(=, _, V, t(K, W, D, L, R), W, K, V, D, L, R).
'$swap'(<, K, V, t(K0, V0, D, L1, R), W, K0, V0, D, L, R) :- '$swap'(L, K, V, L1, W).
'$swap'(>, K, V, t(K0, V0, D, L, R1), W, K0, V0, D, L, R) :- '$swap'(R, K, V, R1, W).

'$tree'(A, G) :- ( is_of_type(assoc, A) -> true ; throw(error(existence_error(matching_rule, assoc : G), _)) ).

gen_assoc(K, A, V) :- ground(K), !, ( is_of_type(assoc, A) -> get_assoc(K, A, V) ; throw(error(type_error(btree, A), _)) ).
gen_assoc(K, A, V) :- '$tree'(A, gen_assoc_(K, A, V)), '$gen_assoc'(A, K, V).
'$gen_assoc'(t(K0, V0, _, L, R), K, V) :- '$gen_assoc'(L, R, K0, V0, K, V).
'$gen_assoc'(L, _, _, _, K, V) :- '$gen_assoc'(L, K, V).
'$gen_assoc'(_, _, K, V, K, V).
'$gen_assoc'(_, R, _, _, K, V) :- '$gen_assoc'(R, K, V).

% A tree has its keys in order and is as deep on each side as it says.
is_assoc(A) :- nonvar(A), '$is_assoc'(A, none, _, _).
'$is_assoc'(A, _, _, _) :- var(A), !, fail.
'$is_assoc'(t, M, M, 0).
'$is_assoc'(t(K, _, B, L, R), M0, M, D) :-
    '$is_assoc'(L, M0, M1, DL), '$is_after'(M1, K), '$is_assoc'(R, max(K), M, DR),
    '$side_depths'(B, DL, DR), D is max(DL, DR) + 1.
'$is_after'(none, _).
'$is_after'(max(K0), K) :- K0 @< K.
'$side_depths'(-, D, D).
'$side_depths'(<, DL, DR) :- DL =:= DR + 1.
'$side_depths'(>, DL, DR) :- DR =:= DL + 1.

% The first and the last pair are taken out, and a side that has become less deep is set right.
del_min_assoc(t(K0, V0, B, L, R), K, V, A) :- '$del_min'(L, K0, V0, B, R, K, V, A, _).
'$del_min'(t, K, V, _, R, K, V, R, yes).
'$del_min'(t(K1, V1, B1, L1, R1), K0, V0, B, R, K, V, A, Less) :-
    '$del_min'(L1, K1, V1, B1, R1, K, V, L, S), '$left_less'(S, B, K0, V0, L, R, A, Less).
del_max_assoc(t(K0, V0, B, L, R), K, V, A) :- '$del_max'(R, K0, V0, B, L, K, V, A, _).
'$del_max'(t, K, V, _, L, K, V, L, yes).
'$del_max'(t(K1, V1, B1, L1, R1), K0, V0, B, L, K, V, A, Less) :-
    '$del_max'(R1, K1, V1, B1, L1, K, V, R, S), '$right_less'(S, B, K0, V0, L, R, A, Less).

'$left_less'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$left_less'(yes, B, K, V, L, R, A, Less) :- '$left_less'(B, K, V, L, R, A, Less).
'$left_less'(-, K, V, L, R, t(K, V, >, L, R), no).
'$left_less'(<, K, V, L, R, t(K, V, -, L, R), yes).
'$left_less'(>, K, V, L, t(K1, V1, B1, L1, R1), A, Less) :- '$turned_left'(B1, K, V, K1, V1, L, L1, R1, A, Less).
'$turned_left'(-, K, V, K1, V1, L, L1, R1, t(K1, V1, <, t(K, V, >, L, L1), R1), no) :- !.
'$turned_left'(B1, K, V, K1, V1, L, L1, R1, A, yes) :- '$assoc_turn_left'(B1, K, V, K1, V1, L, L1, R1, A).

'$right_less'(no, B, K, V, L, R, t(K, V, B, L, R), no).
'$right_less'(yes, B, K, V, L, R, A, Less) :- '$right_less'(B, K, V, L, R, A, Less).
'$right_less'(-, K, V, L, R, t(K, V, <, L, R), no).
'$right_less'(>, K, V, L, R, t(K, V, -, L, R), yes).
'$right_less'(<, K, V, t(K1, V1, B1, L1, R1), R, A, Less) :- '$turned_right'(B1, K, V, K1, V1, L1, R1, R, A, Less).
'$turned_right'(-, K, V, K1, V1, L1, R1, R, t(K1, V1, >, L1, t(K, V, <, R1, R)), no) :- !.
'$turned_right'(B1, K, V, K1, V1, L1, R1, R, A, yes) :- '$assoc_turn_right'(B1, K, V, K1, V1, L1, R1, R, A).

% The place of a pair within the tree gets the next pair of the deeper side, or of the left one.
del_assoc(K, A, V, B) :- '$del_assoc'(A, K, V, B, _).
'$del_assoc'(A, K, V, B, Less) :- '$tree'(A, delete(A, K, V, B, Less)), A = t(K0, V0, D, L, R), compare(O, K, K0), '$del_assoc'(O, K, V, K0, V0, D, L, R, B, Less).
'$del_assoc'(=, _, V, _, V, D, L, R, B, Less) :- '$without_root'(L, R, D, B, Less).
'$del_assoc'(<, K, V, K0, V0, D, L, R, B, Less) :- '$del_assoc'(L, K, V, L1, S), '$left_less'(S, D, K0, V0, L1, R, B, Less).
'$del_assoc'(>, K, V, K0, V0, D, L, R, B, Less) :- '$del_assoc'(R, K, V, R1, S), '$right_less'(S, D, K0, V0, L, R1, B, Less).
'$without_root'(t, R, _, R, yes) :- !.
'$without_root'(L, t, _, L, yes) :- !.
'$without_root'(L, t(K1, V1, B1, L1, R1), >, B, Less) :- !,
    '$del_min'(L1, K1, V1, B1, R1, K, V, R, S), '$right_less'(S, >, K, V, L, R, B, Less).
'$without_root'(t(K1, V1, B1, L1, R1), R, D, B, Less) :-
    '$del_max'(R1, K1, V1, B1, L1, K, V, L, S), '$left_less'(S, D, K, V, L, R, B, Less).

% Pairs of which neighbours have the same key.
group_pairs_by_key([], []).
group_pairs_by_key([K-V|Ps], [K-[V|Vs]|Gs]) :- '$same_key'(Ps, K, Vs, Rest), group_pairs_by_key(Rest, Gs).
'$same_key'([K0-V|Ps], K, Vs, Rest) :- K0 == K, !, Vs = [V|Vs1], '$same_key'(Ps, K, Vs1, Rest).
'$same_key'(Rest, _, [], Rest).

% Folds, and folds with all values on the way.
foldl(G, As, Bs, Cs, Ds, S0, S) :- '$fold_four'(As, Bs, Cs, Ds, G, S0, S).
'$fold_four'([], [], [], [], _, S, S).
'$fold_four'([A|As], [B|Bs], [C|Cs], [D|Ds], G, S0, S) :- call(G, A, B, C, D, S0, S1), '$fold_four'(As, Bs, Cs, Ds, G, S1, S).

scanl(G, As, S, [S|Ss]) :- '$scanl'(As, G, S, Ss).
'$scanl'([], _, _, []).
'$scanl'([A|As], G, S0, [S|Ss]) :- call(G, A, S0, S), '$scanl'(As, G, S, Ss).
scanl(G, As, Bs, S, [S|Ss]) :- '$scanl'(As, Bs, G, S, Ss).
'$scanl'([], [], _, _, []).
'$scanl'([A|As], [B|Bs], G, S0, [S|Ss]) :- call(G, A, B, S0, S), '$scanl'(As, Bs, G, S, Ss).
scanl(G, As, Bs, Cs, S, [S|Ss]) :- '$scanl'(As, Bs, Cs, G, S, Ss).
'$scanl'([], [], [], _, _, []).
'$scanl'([A|As], [B|Bs], [C|Cs], G, S0, [S|Ss]) :- call(G, A, B, C, S0, S), '$scanl'(As, Bs, Cs, G, S, Ss).
scanl(G, As, Bs, Cs, Ds, S, [S|Ss]) :- '$scanl'(As, Bs, Cs, Ds, G, S, Ss).
'$scanl'([], [], [], [], _, _, []).
'$scanl'([A|As], [B|Bs], [C|Cs], [D|Ds], G, S0, [S|Ss]) :- call(G, A, B, C, D, S0, S), '$scanl'(As, Bs, Cs, Ds, G, S, Ss).

sub_var(X, T) :- sub_term(S, T), S == X.

% Ordered sets under other names.
oset_is(S) :- is_ordset(S).
oset_union(S, T, U) :- ord_union(S, T, U).
oset_int(S, T, I) :- ord_intersection(S, T, I).
oset_diff(S, T, D) :- ord_subtract(S, T, D).
oset_dunion(Ss, U) :- ord_union(Ss, U).
oset_dint(Ss, I) :- ord_intersection(Ss, I).
oset_addel(S, X, T) :- ord_add_element(S, X, T).
oset_delel(S, X, T) :- ord_del_element(S, X, T).
oset_power([], [[]]).
oset_power([X|Xs], [[]|P]) :- oset_power(Xs, [[]|P0]), '$with_head'([[]|P0], X, P, P0).
'$with_head'([], _, P, P).
'$with_head'([S|Ss], X, [[X|S]|Ps], P) :- '$with_head'(Ss, X, Ps, P).
