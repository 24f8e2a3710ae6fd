% Tables that are changed in place, until the program goes back: ht(Count, Size, Buckets) with two arguments for each bucket, of which
% the first is unbound as long as it is free.
:- exports([ht_new/1, ht_is_hashtable/1, ht_size/2, ht_put/3, ht_update/4, ht_put_new/3, ht_put/5, ht_del/3, ht_get/3, ht_gen/3,
    ht_pairs/2, ht_keys/2]).

ht_new(ht(0, 0, Buckets)) :- '$ht_buckets'(0, Buckets).
'$ht_buckets'(Size, Buckets) :- N is Size * 2 + 1, compound_name_arity(Buckets, [], N).

ht_is_hashtable(T) :-
    nonvar(T), T = ht(Count, Size, Buckets), integer(Count), integer(Size), compound(Buckets),
    compound_name_arity(Buckets, [], N), N =:= Size * 2 + 1.

ht_size(ht(Count, _, _), Count).

ht_put(T, K, V) :- '$ht_put'(T, K, V, _, _, _).
ht_put_new(T, K, V) :- '$ht_put'(T, K, V, _, _, true).
ht_update(T, K, Old, New) :- '$ht_put'(T, K, New, _, Old, false).
ht_put(T, K, V, IfNew, Old) :- '$ht_put'(T, K, V, IfNew, Old, _).

% No more than half of the buckets are taken, so that a search ends.
'$ht_put'(T, K, V, IfNew, Old, IsNew) :-
    must_be(nonvar, K), T = ht(Count, Size0, _), ( Count >= Size0 // 2 -> '$ht_grow'(T) ; true ),
    T = ht(_, Size, Buckets), '$ht_place'(K, Size, P0), '$ht_find'(P0, Size, Buckets, K, P, Found),
    KAt is P * 2 + 1, VAt is KAt + 1,
    (   Found == yes
    ->  IsNew = false, arg(VAt, Buckets, Old), setarg(VAt, Buckets, V)
    ;   IsNew = true, Old = IfNew, setarg(KAt, Buckets, K), setarg(VAt, Buckets, V), Count1 is Count + 1, setarg(1, T, Count1) ).

'$ht_place'(K, Size, P) :- variant_hash(K, H), P is H mod Size.

% The bucket of a key, or the free one where it would be.
'$ht_find'(P0, Size, Buckets, K, P, Found) :-
    KAt is P0 * 2 + 1, arg(KAt, Buckets, K1),
    (   var(K1) -> P = P0, Found = no
    ;   K1 == K -> P = P0, Found = yes
    ;   P1 is (P0 + 1) mod Size, '$ht_find'(P1, Size, Buckets, K, P, Found) ).

'$ht_grow'(T) :-
    T = ht(_, Size0, Buckets0), Size is max(4, Size0 * 2), '$ht_buckets'(Size, Buckets),
    '$ht_all'(0, Size0, Buckets0, Ps), '$ht_fill'(Ps, Size, Buckets), setarg(2, T, Size), setarg(3, T, Buckets).

'$ht_fill'([], _, _).
'$ht_fill'([K-V|Ps], Size, Buckets) :-
    '$ht_place'(K, Size, P0), '$ht_find'(P0, Size, Buckets, K, P, _), KAt is P * 2 + 1, VAt is KAt + 1,
    setarg(KAt, Buckets, K), setarg(VAt, Buckets, V), '$ht_fill'(Ps, Size, Buckets).

'$ht_all'(P, Size, Buckets, Ps) :-
    (   P >= Size -> Ps = []
    ;   KAt is P * 2 + 1, VAt is KAt + 1, arg(KAt, Buckets, K), P1 is P + 1,
        ( var(K) -> Ps = Ps1 ; arg(VAt, Buckets, V), Ps = [K-V|Ps1] ), '$ht_all'(P1, Size, Buckets, Ps1) ).

ht_get(T, K, V) :-
    T = ht(Count, Size, Buckets), Count > 0, must_be(nonvar, K),
    '$ht_place'(K, Size, P0), '$ht_find'(P0, Size, Buckets, K, P, yes), VAt is P * 2 + 2, arg(VAt, Buckets, V).

% What stands right after a removed key is put in anew, since a search would end before it.
ht_del(T, K, V) :-
    must_be(nonvar, K), T = ht(Count, Size, Buckets), Count > 0,
    '$ht_place'(K, Size, P0), '$ht_find'(P0, Size, Buckets, K, P, yes), VAt is P * 2 + 2, arg(VAt, Buckets, V),
    '$ht_free'(P, Buckets), P1 is (P + 1) mod Size, '$ht_loose'(P1, Size, Buckets, Ps), '$ht_fill'(Ps, Size, Buckets),
    Count1 is Count - 1, setarg(1, T, Count1).

'$ht_free'(P, Buckets) :- KAt is P * 2 + 1, VAt is KAt + 1, setarg(KAt, Buckets, _), setarg(VAt, Buckets, _).
'$ht_loose'(P, Size, Buckets, Ps) :-
    KAt is P * 2 + 1, VAt is KAt + 1, arg(KAt, Buckets, K),
    (   var(K) -> Ps = []
    ;   arg(VAt, Buckets, V), '$ht_free'(P, Buckets), Ps = [K-V|Ps1], P1 is (P + 1) mod Size, '$ht_loose'(P1, Size, Buckets, Ps1) ).

ht_gen(ht(_, Size, Buckets), K, V) :- '$ht_all'(0, Size, Buckets, Ps), member(K-V, Ps).

ht_pairs(T, Pairs) :- ht_is_hashtable(T), !, T = ht(_, Size, Buckets), '$ht_all'(0, Size, Buckets, Ps), sort(Ps, Pairs).
ht_pairs(T, Pairs) :- must_be(list(pair), Pairs), ht_new(T0), '$ht_put_all'(Pairs, T0), T = T0.
'$ht_put_all'([], _).
'$ht_put_all'([K-V|Ps], T) :- ht_put(T, K, V), '$ht_put_all'(Ps, T).

ht_keys(ht(_, Size, Buckets), Keys) :- '$ht_all'(0, Size, Buckets, Ps), pairs_keys(Ps, Ks), sort(Ks, Keys).
