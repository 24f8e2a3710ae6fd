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
random_convlist(_, [], []).
convlist(P, [X|Xs], Ys) :- ( call(P, X, Y) -> Ys = [Y|Ys1] ; Ys = Ys1 ), convlist(P, Xs, Ys1).
map_list_to_pairs(F, L, Ps) :- '$pairs_by'(L, F, Ps).
'$pairs_by'([], _, []).
'$pairs_by'([X|Xs], F, [K - X|Ps]) :- call(F, X, K), '$pairs_by'(Xs, F, Ps).

sub_term(X, X).
sub_term(X, T) :- compound(T), arg(_, T, A), sub_term(X, A).
sub_term_shared_variables(S, T, Vs) :- term_variables(S, Vs0), term_variables(T, Vs1), '$shared'(Vs0, Vs1, Vs, _).
occurrences_of_term(S, T, N) :- aggregate_all(count, ( sub_term(X, T), subsumes_term(S, X) ), N).
occurrences_of_var(V, T, N) :- aggregate_all(count, ( sub_term(X, T), X == V ), N).
contains_term(S, T) :- \+ \+ ( sub_term(X, T), S = X ).
contains_var(V, T) :- \+ \+ ( sub_term(X, T), X == V ).
free_of_term(S, T) :- \+ contains_term(S, T).
free_of_var(V, T) :- \+ contains_var(V, T).
mapargs(G, S, T) :- functor(S, N, A), functor(T, N, A), '$mapargs'(0, A, G, S, T).
'$mapargs'(A, A, _, _, _) :- !.
'$mapargs'(I0, A, G, S, T) :- I is I0 + 1, arg(I, S, X), arg(I, T, Y), call(G, X, Y), '$mapargs'(I, A, G, S, T).
subsumes(G, S) :- subsumes_term(G, S), G = S.
term_subsumer(S, G, S) :- subsumes_term(S, G).
