% How many answers of a goal, and which.

findnsols(N, T, G, L) :- findnsols(N, T, G, L, []).
findnsols(N, T, G, L, E) :-
    must_be(nonneg, N),
    '$new_bag'(B),
    (   call(G), '$bag_add'(B, T), '$bag_size'(B, N), '$bag_list'(B, L0, E), L = L0
    ;   '$bag_list'(B, L0, E), L = L0
    ).

limit(N, G) :- N == infinite, !, call(G).
limit(N, G) :-
    must_be(nonneg, N),
    N > 0,
    '$new_bag'(B), '$bag_set'(B, 0),
    call(G),
    '$bag_get'(B, K0), K is K0 + 1,
    ( K =:= N -> ! ; '$bag_set'(B, K) ).

offset(N, G) :-
    must_be(nonneg, N),
    '$new_bag'(B), '$bag_set'(B, N),
    call(G),
    '$bag_get'(B, K0),
    ( K0 =:= 0 -> true ; K is K0 - 1, '$bag_set'(B, K), fail ).

call_nth(G, N) :- integer(N), !,
    ( N > 0 -> true ; N =:= 0 -> fail ; must_be(nonneg, N) ),
    '$new_bag'(B), '$bag_set'(B, 0),
    call(G),
    '$bag_get'(B, K0), K is K0 + 1, '$bag_set'(B, K),
    K =:= N, !.
call_nth(G, N) :- var(N), !,
    '$new_bag'(B), '$bag_set'(B, 0),
    call(G),
    '$bag_get'(B, K0), N is K0 + 1, '$bag_set'(B, N).
call_nth(_, N) :- must_be(integer, N).

distinct(G) :- distinct(G, G).
distinct(W, G) :-
    '$new_bag'(B), empty_assoc(Empty), '$bag_set'(B, Empty),
    call(G),
    '$bag_get'(B, Seen), copy_term(W, K), numbervars(K, 0, _),
    \+ get_assoc(K, Seen, _),
    put_assoc(K, Seen, true, Seen1), '$bag_set'(B, Seen1).

order_by(Specs, G) :-
    must_be(list, Specs),
    term_variables(G, Vs),
    findall(Vs, G, L0),
    '$ordered'(Specs, Vs, L0, L),
    member(Vs, L).

'$ordered'([], _, L, L).
'$ordered'([S|Ss], Vs, L0, L) :-
    '$ordered'(Ss, Vs, L0, L1),
    ( S = asc(X) -> O = (@=<) ; S = desc(X) -> O = (@>=) ; throw(error(domain_error(order_specifier, S), _)) ),
    '$with_keys'(L1, Vs, X, L2), sort(1, O, L2, L3), pairs_values(L3, L).

'$with_keys'([], _, _, []).
'$with_keys'([A|As], Vs, X, [K - A|Ks]) :- copy_term(Vs - X, A - K), '$with_keys'(As, Vs, X, Ks).

foreach(Generator, Goal) :-
    term_variables(Generator, Gs), term_variables(Goal, Vs),
    '$shared'(Vs, Gs, Shared, Free),
    findall(Shared, Generator, Answers),
    '$each_answer'(Answers, Shared, Free, Goal).

'$shared'([], _, [], []).
'$shared'([V|Vs], Gs, Ss, Fs) :-
    ( '$is_in'(V, Gs) -> Ss = [V|Ss1], Fs = Fs1 ; Ss = Ss1, Fs = [V|Fs1] ),
    '$shared'(Vs, Gs, Ss1, Fs1).

'$each_answer'([], _, _, _).
'$each_answer'([A|As], Shared, Free, Goal) :-
    copy_term(Shared - Free - Goal, A - Free - G),
    call(G),
    '$each_answer'(As, Shared, Free, Goal).

aggregate_all(count, D, G, C) :- !, findall(D, G, L0), sort(L0, L), length(L, C).
aggregate_all(sum(E), D, G, S) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es), sum_list(Es, S).
aggregate_all(max(E), D, G, S) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es), max_list(Es, S).
aggregate_all(min(E), D, G, S) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es), min_list(Es, S).
aggregate_all(bag(E), D, G, Es) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es).
aggregate_all(set(E), D, G, Es) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es0), sort(Es0, Es).
aggregate_all(S, _, _, _) :- throw(error(domain_error(aggregate_template, S), _)).

% The same for each way to bind the variables that the goal shares with others.
aggregate(Spec, G, R) :- '$aggregate'(Spec, T), '$bag_of'(T, G, L), '$aggregated'(Spec, L, R).
aggregate(Spec, D, G, R) :- '$aggregate'(Spec, T), '$set_of'(D - T, G, L0), pairs_values(L0, L), '$aggregated'(Spec, L, R).

'$bag_of'(T, G, L) :- bagof(T, G, L).
'$set_of'(T, G, L) :- setof(T, G, L).

'$aggregate'(S, _) :- var(S), !, throw(error(instantiation_error, _)).
'$aggregate'(count, x) :- !.
'$aggregate'(count(_), x) :- !.
'$aggregate'(S, T) :- S =.. [N, T], memberchk(N, [sum, max, min, bag, set]), !.
'$aggregate'(S, E - W) :- S =.. [N, E, W], memberchk(N, [max, min]), !.
'$aggregate'(S, T) :- S =.. [r|Ss], !, '$aggregates'(Ss, T).
'$aggregate'(S, _) :- throw(error(domain_error(aggregate_template, S), _)).

'$aggregates'([], []).
'$aggregates'([S|Ss], [T|Ts]) :- '$aggregate'(S, T), '$aggregates'(Ss, Ts).

'$aggregated'(count, L, N) :- !, length(L, N).
'$aggregated'(count(_), L, N) :- !, length(L, N).
'$aggregated'(sum(_), L, S) :- !, sum_list(L, S).
'$aggregated'(bag(_), L, L) :- !.
'$aggregated'(set(_), L, S) :- !, sort(L, S).
'$aggregated'(max(_), [X|L], M) :- !, X1 is X, '$max'(L, X1, M).
'$aggregated'(min(_), [X|L], M) :- !, X1 is X, '$min'(L, X1, M).
'$aggregated'(max(_, _), L, max(M, W)) :- !, '$max_pair'(L, M, W).
'$aggregated'(min(_, _), L, min(M, W)) :- !, '$min_pair'(L, M, W).
'$aggregated'(S, L, R) :- S =.. [r|Ss], '$columns'(Ss, L, Rs), R =.. [r|Rs].

'$columns'([], _, []).
'$columns'([S|Ss], L, [R|Rs]) :- '$heads'(L, Hs, Ts), '$aggregated'(S, Hs, R), '$columns'(Ss, Ts, Rs).

'$heads'([], [], []).
'$heads'([[H|T]|L], [H|Hs], [T|Ts]) :- '$heads'(L, Hs, Ts).
