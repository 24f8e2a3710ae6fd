% Options, random numbers, names, and what else programs take from the libraries of SWI-Prolog.

option(Opt, Options, Default) :- is_list(Options), !, functor(Opt, N, 1), arg(1, Opt, V), ( '$option'(N, Options, V0) -> V = V0 ; V = Default ).
option(_, Options, _) :- must_be(list, Options).
option(Opt, Options) :- is_list(Options), !, functor(Opt, N, 1), arg(1, Opt, V), '$option'(N, Options, V0), !, V = V0.
option(_, Options) :- must_be(list, Options).

'$option'(N, [O|Os], V) :- ( nonvar(O), '$is_option'(O, N, V0) -> V = V0 ; '$option'(N, Os, V) ).
'$is_option'(N = V, N, V) :- !.
'$is_option'(O, N, V) :- functor(O, N, 1), arg(1, O, V).

select_option(Opt, Options, Rest) :- functor(Opt, N, 1), arg(1, Opt, V), '$select_option'(Options, N, V0, Rest), !, V = V0.
select_option(Opt, Options, Rest, Default) :-
    functor(Opt, N, 1), arg(1, Opt, V),
    ( '$select_option'(Options, N, V0, Rest0) -> V = V0, Rest = Rest0 ; V = Default, Rest = Options ).

'$select_option'([O|Os], N, V, Rest) :- ( nonvar(O), '$is_option'(O, N, V0) -> V = V0, Rest = Os ; Rest = [O|Rest1], '$select_option'(Os, N, V, Rest1) ).

merge_options(New, Old, Merged) :-
    '$option_pairs'(New, Ns), '$option_pairs'(Old, Os),
    sort(1, @<, Ns, Ns1), sort(1, @<, Os, Os1),
    '$merge_options'(Os1, Ns1, Merged).
'$option_pairs'([], []).
'$option_pairs'([O|Os], [N - P|Ps]) :- ( O = (N = V) -> P =.. [N, V] ; functor(O, N, _), P = O ), '$option_pairs'(Os, Ps).
'$merge_options'([], Ns, Ms) :- !, pairs_values(Ns, Ms).
'$merge_options'(Os, [], Ms) :- !, pairs_values(Os, Ms).
'$merge_options'([K - O|Os], [L - N|Ns], Ms) :-
    compare(C, K, L),
    ( C = (<) -> Ms = [O|Ms1], '$merge_options'(Os, [L - N|Ns], Ms1)
    ; C = (>) -> Ms = [N|Ms1], '$merge_options'([K - O|Os], Ns, Ms1)
    ; Ms = [N|Ms1], '$merge_options'(Os, Ns, Ms1)
    ).

random(X) :- X is random_float.
random(L, H, X) :- ( integer(L), integer(H) -> X is L + random(H - L) ; X is L + (H - L) * random_float ).
random_between(L, H, X) :- must_be(integer, L), must_be(integer, H), H >= L, X is L + random(H - L + 1).
random_member(X, L) :- must_be(list, L), L \== [], length(L, N), K is random(N), nth0(K, L, X).
random_select(X, L, R) :- nonvar(L), !, length(L, N), N > 0, K is random(N), nth0(K, L, X, R).
random_select(X, L, R) :- length(R, N), K is random(N + 1), nth0(K, L, X, R).
random_permutation(L, P) :- is_list(L), !, '$random_keys'(L, Ks), keysort(Ks, S), pairs_values(S, P).
random_permutation(L, P) :- random_permutation(P, L).
'$random_keys'([], []).
'$random_keys'([X|Xs], [K - X|Ks]) :- K is random_float, '$random_keys'(Xs, Ks).
random_subseq([], [], []).
random_subseq([H|T], S, R) :- ( maybe -> S = [H|S1], R = R1 ; S = S1, R = [H|R1] ), random_subseq(T, S1, R1).
randseq(K, Max, L) :- randset(K, Max, S), random_permutation(S, L).
randset(K, Max, S) :- must_be(nonneg, K), ( K =< Max -> true ; throw(error(domain_error(less_than_one, K), _)) ), '$randset'(K, Max, [], S).
'$randset'(0, _, S, S) :- !.
'$randset'(K, Max, S0, S) :- X is random(Max) + 1, ( memberchk(X, S0) -> '$randset'(K, Max, S0, S) ; ord_add_element(S0, X, S1), K1 is K - 1, '$randset'(K1, Max, S1, S) ).
maybe :- 0 is random(2).
maybe(P) :- random_float < P.
maybe(K, N) :- random(N) < K.

gensym(Base, A) :-
    ( recorded('$gensym', Base - N0, R) -> erase(R) ; N0 = 0 ),
    N is N0 + 1, recorda('$gensym', Base - N), atomic_list_concat([Base, N], A).
reset_gensym :- ( recorded('$gensym', _, R), erase(R), fail ; true ).
reset_gensym(Base) :- ( recorded('$gensym', Base - _, R) -> erase(R) ; true ).
flag(Key, Old, New) :-
    ( recorded('$flag', Key - V0, R) -> true ; V0 = 0, R = none ),
    Old = V0, V is New,
    ( R == none -> true ; erase(R) ), recorda('$flag', Key - V).

clumped([], []).
clumped([H|T0], [H - C|T]) :- '$clump'(T0, H, 1, C, T1), clumped(T1, T).
'$clump'([H|T0], E, C0, C, T) :- E == H, !, C1 is C0 + 1, '$clump'(T0, E, C1, C, T).
'$clump'(L, _, C, C, L).
proper_length(L, N) :- is_list(L), length(L, N).
selectchk(X, Xs, Y, Ys) :- select(X, Xs, Y, Ys), !.
max_member(P, M, [H|T]) :- '$max_by'(T, P, H, M).
'$max_by'([], _, M, M).
'$max_by'([X|Xs], P, M0, M) :- ( call(P, M0, X) -> '$max_by'(Xs, P, X, M) ; '$max_by'(Xs, P, M0, M) ).
min_member(P, M, [H|T]) :- '$min_by'(T, P, H, M).
'$min_by'([], _, M, M).
'$min_by'([X|Xs], P, M0, M) :- ( call(P, X, M0) -> '$min_by'(Xs, P, X, M) ; '$min_by'(Xs, P, M0, M) ).
convlist(_, [], []).
convlist(P, [X|Xs], Ys) :- ( call(P, X, Y) -> Ys = [Y|Ys1] ; Ys = Ys1 ), convlist(P, Xs, Ys1).
map_list_to_pairs(F, L, Ps) :- '$pairs_by'(L, F, Ps).
'$pairs_by'([], _, []).
'$pairs_by'([X|Xs], F, [K - X|Ps]) :- call(F, X, K), '$pairs_by'(Xs, F, Ps).
