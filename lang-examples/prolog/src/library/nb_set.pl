% Sets that stay as they are on backtracking, as nb_set(Buckets, Size): a bucket is a list of elements with the same hash.
:- exports([empty_nb_set/1, add_nb_set/2, add_nb_set/3, gen_nb_set/2, nb_set_to_list/2, size_nb_set/2]).

empty_nb_set(nb_set(Buckets, 0)) :- '$nbs_buckets'(32, Buckets).

'$nbs_buckets'(N, Buckets) :- length(L, N), '$nbs_all_empty'(L), Buckets =.. [buckets|L].
'$nbs_all_empty'([]).
'$nbs_all_empty'([[]|L]) :- '$nbs_all_empty'(L).

add_nb_set(X, Set) :- add_nb_set(X, Set, _).

% The third argument is bound before the set changes: with false, nothing is added.
add_nb_set(X, Set, New) :-
    arg(1, Set, Buckets), compound(Buckets), '$nbs_place'(X, Buckets, I), arg(I, Buckets, Bucket),
    ( '$nbs_has'(Bucket, X) -> New = false
    ; New = true, nb_setarg(I, Buckets, [X|Bucket]), arg(2, Set, N0), N is N0 + 1, nb_setarg(2, Set, N),
      functor(Buckets, _, Size), ( N > 2 * Size -> '$nbs_grow'(Set, Buckets, Size) ; true )
    ).

'$nbs_has'([Y|Ys], X) :- ( Y =@= X -> true ; '$nbs_has'(Ys, X) ).

% Variants have the same hash once their variables are numbered.
'$nbs_place'(X, Buckets, I) :-
    ( ground(X) -> term_hash(X, H) ; copy_term_nat(X, Y), numbervars(Y, 0, _), term_hash(Y, H) ),
    functor(Buckets, _, Size), I is H mod Size + 1.

% Four times the buckets, so that adding takes constant time on average.
'$nbs_grow'(Set, Buckets0, Size0) :-
    Size is 4 * Size0, '$nbs_buckets'(Size, Buckets), Buckets0 =.. [_|Bs], '$nbs_move_all'(Bs, Buckets), nb_setarg(1, Set, Buckets).

'$nbs_move_all'([], _).
'$nbs_move_all'([B|Bs], Buckets) :- '$nbs_move'(B, Buckets), '$nbs_move_all'(Bs, Buckets).
'$nbs_move'([], _).
'$nbs_move'([X|Xs], Buckets) :- '$nbs_place'(X, Buckets, I), arg(I, Buckets, B), setarg(I, Buckets, [X|B]), '$nbs_move'(Xs, Buckets).

% The elements are taken when it starts, in standard order.
gen_nb_set(Set, X) :- nb_set_to_list(Set, L), member(X, L).

nb_set_to_list(Set, L) :-
    ( var(Set) -> throw(error(instantiation_error, _)) ; true ),
    Set = nb_set(Buckets, _), compound(Buckets), Buckets =.. [_|Bs], append(Bs, L0), msort(L0, L1), L = L1.

size_nb_set(nb_set(_, N), N).
