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
    '$shared'(Vs, Gs, Shared),
    findall(Shared, Generator, Answers),
    '$each_answer'(Answers, Shared, Goal).

'$shared'([], _, []).
'$shared'([V|Vs], Gs, Ss) :- ( '$is_in'(V, Gs) -> Ss = [V|Ss1] ; Ss = Ss1 ), '$shared'(Vs, Gs, Ss1).

'$each_answer'([], _, _).
'$each_answer'([A|As], Shared, Goal) :- '$with_answer'(Goal, Shared, A, G), call(G), '$each_answer'(As, Shared, Goal).

% Only what has a variable of the answer in it is made anew: what else is in the goal may be changed by it.
'$with_answer'(T, Vs, As, T1) :- var(T), !, '$answer_of'(Vs, As, T, T1).
'$with_answer'(T, Vs, As, T1) :- compound(T), term_variables(T, Ts), '$shared'(Ts, Vs, [_|_]), !,
    T =.. [F|Xs], '$with_answers'(Xs, Vs, As, Ys), T1 =.. [F|Ys].
'$with_answer'(T, _, _, T).
'$with_answers'([], _, _, []).
'$with_answers'([X|Xs], Vs, As, [Y|Ys]) :- '$with_answer'(X, Vs, As, Y), '$with_answers'(Xs, Vs, As, Ys).
'$answer_of'([], _, V, V).
'$answer_of'([W|Ws], [A|As], V, T) :- ( W == V -> T = A ; '$answer_of'(Ws, As, V, T) ).

aggregate_all(count, D, G, C) :- !, findall(D, G, L0), sort(L0, L), length(L, C).
aggregate_all(sum(E), D, G, S) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es), sum_list(Es, S).
aggregate_all(max(E), D, G, S) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es), max_list(Es, S).
aggregate_all(min(E), D, G, S) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es), min_list(Es, S).
aggregate_all(bag(E), D, G, Es) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es).
aggregate_all(set(E), D, G, Es) :- !, findall(D - E, G, L0), sort(L0, L), pairs_values(L, Es0), sort(Es0, Es).
aggregate_all(S, D, G, R) :- '$aggregate'(S, T), findall(D - T, G, L0), sort(L0, L1), pairs_values(L1, L), '$aggregated'(S, L, R).

% The same for each way to bind the variables that the goal shares with others.
aggregate(Spec, G, R) :- '$aggregate'(Spec, T), '$bag_of'(T, G, L), '$aggregated'(Spec, L, R).
aggregate(Spec, D, G, R) :- '$aggregate'(Spec, T), '$set_of'(D - T, G, L0), pairs_values(L0, L), '$aggregated'(Spec, L, R).

'$bag_of'(T, G, L) :- bagof(T, G, L).
'$set_of'(T, G, L) :- setof(T, G, L).

% What is collected of each answer, and what is made of a list of these: of nothing there is no least and no greatest.
'$aggregate'(S, _) :- var(S), !, '$rethrow'(error(instantiation_error, _)).
'$aggregate'(S, T) :- '$one_aggregate'(S, T), !.
'$aggregate'(S, Ts) :- compound(S), !, S =.. [_|Ss], '$aggregates'(Ss, Ts).
'$aggregate'(S, _) :- '$no_aggregate'(S).

'$one_aggregate'(count, x).
'$one_aggregate'(sum(X), X).
'$one_aggregate'(max(X), X).
'$one_aggregate'(min(X), X).
'$one_aggregate'(bag(X), X).
'$one_aggregate'(set(X), X).
'$one_aggregate'(max(X, W), X - W).
'$one_aggregate'(min(X, W), X - W).

'$no_aggregate'(S) :- callable(S), !, '$rethrow'(error(domain_error(aggregate_template, S), _)).
'$no_aggregate'(S) :- '$rethrow'(error(type_error(aggregate_template, S), _)).

'$aggregates'([], []).
'$aggregates'([S|Ss], [T|Ts]) :-
    ( var(S) -> '$rethrow'(error(instantiation_error, _)) ; '$one_aggregate'(S, T) -> true ; '$no_aggregate'(S) ),
    '$aggregates'(Ss, Ts).

'$aggregated'(count, L, N) :- !, length(L, N).
'$aggregated'(sum(_), L, S) :- !, '$sum'(L, 0, S).
'$aggregated'(bag(_), L, L) :- !.
'$aggregated'(set(_), L, S) :- !, sort(L, S).
'$aggregated'(max(_), L0, M) :- !, L0 = [X|L], X1 is X, '$max'(L, X1, M).
'$aggregated'(min(_), L0, M) :- !, L0 = [X|L], X1 is X, '$min'(L, X1, M).
'$aggregated'(max(_, _), L, R) :- !, '$max_pair'(L, M, W), R = max(M, W).
'$aggregated'(min(_, _), L, R) :- !, '$min_pair'(L, M, W), R = min(M, W).
'$aggregated'(S, L, R) :- S =.. [F|Ss], '$columns'(Ss, L, Rs), R =.. [F|Rs].

'$columns'([], _, []).
'$columns'([S|Ss], L, [R|Rs]) :- '$heads'(L, Hs, Ts), '$aggregated'(S, Hs, R), '$columns'(Ss, Ts, Rs).

'$heads'([], [], []).
'$heads'([[H|T]|L], [H|Hs], [T|Ts]) :- '$heads'(L, Hs, Ts).
