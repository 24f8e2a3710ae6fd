% Goals and predicate indicators as terms, numbered variables, shared parts, answers by groups, days, older names.

:- exports([mkconj/3, mkdisj/3, comma_list/2, semicolon_list/2, pi_head/2, head_name_arity/3, most_general_goal/2, extend_goal/3,
    is_control_goal/1, is_predicate_indicator/1, body_term_calls/2, predicate_label/2, predicate_sort_key/2, varnumbers/2,
    varnumbers/3, max_var_number/3, varnumbers_names/3, term_factorized/3, mapsubterms_var/3, reduced/1, reduced/3, group_by/4,
    day_of_the_week/2, day_of_the_year/2, date_time_value/3, concat/3, 'C'/3, proper_list/1, checklist/2, sublist/3, merge/3,
    merge_set/3, write_ln/1, flush/0, free_variables/2, substring/4, string_to_list/2, setup_and_call_cleanup/3,
    setup_and_call_cleanup/4, displayq/1, displayq/2, feature/2, set_feature/2, at_initialization/1, index/1, hash/1, eval_license/0,
    '$strip_module'/3, '$sig_atomic'/1]).

% Conjunctions and disjunctions.
mkconj(A, B, C) :- A == true, !, C = B.
mkconj(A, B, C) :- B == true, !, C = A.
mkconj(A, B, C) :- nonvar(A), A = (A1, A2), !, C = (A1, A2, B).
mkconj(A, B, (A, B)).
mkdisj(A, B, C) :- '$is_false'(A), !, C = B.
mkdisj(A, B, C) :- '$is_false'(B), !, C = A.
mkdisj(A, B, C) :- nonvar(A), A = (A1 ; A2), !, C = (A1 ; A2 ; B).
mkdisj(A, B, (A ; B)).
'$is_false'(G) :- ( G == false ; G == fail ), !.

comma_list(G, L) :- '$goal_list'(G, L, (',')).
semicolon_list(G, L) :- '$goal_list'(G, L, (;)).
'$goal_list'(G, L, Op) :-
    ( is_of_type(list_or_partial, L) -> true ; throw(error(type_error(list, L), _)) ),
    ( var(G), is_list(L) -> '$list_goal'(L, G, Op) ; '$goal_items'(G, Op, L, []) ).
'$list_goal'([G], G, _) :- !.
'$list_goal'([A|As], G, Op) :- G =.. [Op, A, B], '$list_goal'(As, B, Op).
'$goal_items'(G, Op, L0, L) :- nonvar(G), G =.. [Op, A, B], !, '$goal_items'(A, Op, L0, L1), '$goal_items'(B, Op, L1, L).
'$goal_items'(G, _, L0, L) :- nonvar(G), !, L0 = [G|L].
'$goal_items'(G, _, [G|L], L).
'$goal_items'(G, Op, [A|L0], L) :- G =.. [Op, A, B], '$goal_items'(B, Op, L0, L).

% Predicate indicators and heads.
pi_head(PI, H) :- var(PI), var(H), !, throw(error(instantiation_error, _)).
pi_head(PI, H) :- nonvar(H), H = M : H1, !, PI = M : PI1, pi_head(PI1, H1).
pi_head(PI, H) :- nonvar(PI), PI = M : PI1, var(H), !, H = M : H1, pi_head(PI1, H1).
pi_head(PI, H) :- var(PI), !, PI = N / A, head_name_arity(H, N, A).
pi_head(N / A, H) :- !, head_name_arity(H, N, A).
pi_head(N // A, H) :- !,
    ( nonvar(A) -> must_be(integer, A), A2 is A + 2 ; true ), head_name_arity(H, N, A2), A2 >= 2, A is A2 - 2.
pi_head(PI, _) :- throw(error(type_error(predicate_indicator, PI), _)).

head_name_arity(H, N, A) :- var(H), !,
    must_be(integer, A), ( var(N) -> throw(error(instantiation_error, _)) ; must_be(atom, N) ),
    ( A >= 0 -> functor(H, N, A) ; throw(error(domain_error(not_less_than_zero, A), _)) ).
head_name_arity(H, N, A) :- must_be(callable, H), functor(H, N, A).

most_general_goal(G, G1) :- var(G), !, G1 = G.
most_general_goal(M : G, G1) :- !, G1 = M : G2, most_general_goal(G, G2).
most_general_goal(G, G1) :- atom(G), !, G1 = G.
most_general_goal(G, G1) :- '$need_compound'(G), functor(G, N, A), functor(G1, N, A).

extend_goal(G, As, G1) :- var(G), !, G1 =.. [call, G|As].
extend_goal(M : G, As, M : G1) :- extend_goal(G, As, G1).
extend_goal(G, As, G1) :- atom(G), !, G1 =.. [G|As].
extend_goal(G, As, G1) :- '$need_compound'(G), G =.. [N|As0], append(As0, As, As1), G1 =.. [N|As1].
'$need_compound'(G) :- ( compound(G) -> true ; throw(error(type_error(compound, G), _)) ).

is_control_goal(G) :- nonvar(G), '$is_control'(G).
'$is_control'((_, _)).
'$is_control'((_ ; _)).
'$is_control'((_ -> _)).
'$is_control'((_ *-> _)).
'$is_control'(\+ _).

is_predicate_indicator(PI) :- var(PI), !, throw(error(instantiation_error, _)).
is_predicate_indicator(M : PI) :- !, atom(M), nonvar(PI), is_predicate_indicator(PI).
is_predicate_indicator(N / A) :- atom(N), integer(A), A >= 0.
is_predicate_indicator(N // A) :- atom(N), integer(A), A >= 0.

% What a goal calls: itself, and what its arguments call that are goals.
body_term_calls(G, C) :- nonvar(G), G = _ : G1, !, body_term_calls(G1, C).
body_term_calls(G, C) :- '$body_calls'(G, C).
'$body_calls'(G, C) :- var(G), !, C = G.
'$body_calls'(G, G).
'$body_calls'(G, C) :- G = M : G1, !, '$body_calls'(G1, C0), C0 \== G1, '$in_module'(C0, M, C).
'$body_calls'(G, C) :-
    callable(G), '$goal_arguments'(G, Spec), arg(I, Spec, S), integer(S), arg(I, G, A), '$more_arguments'(S, A, A1), '$body_calls'(A1, C).
'$in_module'(G, M, M : G).
'$more_arguments'(0, G, G) :- !.
'$more_arguments'(N, G, G1) :- callable(G), length(As, N), once(extend_goal(G, As, G1)).
'$goal_arguments'(G, Spec) :- functor(G, call, N), !, N > 0, M is N - 1, functor(Spec, call, N), arg(1, Spec, M).
'$goal_arguments'(G, Spec) :- functor(G, N, A), functor(Spec0, N, A), '$goal_spec'(Spec0), !, Spec = Spec0.
'$goal_arguments'(G, Spec) :- catch(predicate_property(user : G, meta_predicate(Spec)), _, fail), !.
'$goal_spec'((0, 0)).
'$goal_spec'((0 ; 0)).
'$goal_spec'((0 -> 0)).
'$goal_spec'((0 *-> 0)).
'$goal_spec'(\+ 0).
'$goal_spec'(once(0)).
'$goal_spec'(ignore(0)).
'$goal_spec'(not(0)).
'$goal_spec'(forall(0, 0)).
'$goal_spec'(findall(?, 0, -)).
'$goal_spec'(findall(?, 0, -, ?)).
'$goal_spec'(aggregate_all(?, 0, -)).
'$goal_spec'(aggregate_all(?, ?, 0, -)).
'$goal_spec'(catch(0, ?, 0)).
'$goal_spec'(call_cleanup(0, 0)).
'$goal_spec'(setup_call_cleanup(0, 0, 0)).
'$goal_spec'(phrase(2, ?)).
'$goal_spec'(phrase(2, ?, ?)).
'$goal_spec'(maplist(1, ?)).
'$goal_spec'(maplist(2, ?, ?)).
'$goal_spec'(maplist(3, ?, ?, ?)).
'$goal_spec'(maplist(4, ?, ?, ?, ?)).
'$goal_spec'(foldl(3, ?, ?, ?)).
'$goal_spec'(foldl(4, ?, ?, ?, ?)).
'$goal_spec'(foldl(5, ?, ?, ?, ?, ?)).
'$goal_spec'(include(1, ?, ?)).
'$goal_spec'(exclude(1, ?, ?)).
'$goal_spec'(partition(1, ?, ?, ?)).
'$goal_spec'(convlist(2, ?, ?)).
'$goal_spec'(predsort(3, ?, ?)).
'$goal_spec'(limit(?, 0)).
'$goal_spec'(with_output_to(?, 0)).

predicate_label(PI, Label) :- '$shown_indicator'(PI, PI1), format(atom(Label), "~q", [PI1]).
'$shown_indicator'(M : PI, PI1) :- !, functor(PI, _, 2), arg(1, PI, N), arg(2, PI, A), ( '$hidden_module'(M, N, A) -> PI1 = PI ; PI1 = M : PI ).
'$shown_indicator'(PI, PI).
'$hidden_module'(M, _, _) :- memberchk(M, [user, system, lists, apply, assoc, pairs, ordsets]).
predicate_sort_key(M : PI, N) :- !, atom(M), predicate_sort_key(PI, N).
predicate_sort_key(N / _, N).
predicate_sort_key(N // _, N).

% Numbered variables become variables.
varnumbers(T, V) :- varnumbers(T, 0, V).
varnumbers(T, Min, V) :- '$unnumber'(T, '$number_from'(Min), V, [], _).
'$number_from'(Min, N) :- integer(N), N >= 0, N >= Min.
varnumbers_names(T, V, Names) :- '$unnumber'(T, nonvar, V, [], L), sort(1, @<, L, Names).

'$unnumber'(T, _, V, L, L) :- \+ compound(T), !, V = T.
'$unnumber'('$VAR'(N), P, V, L0, L) :- call(P, N), !, ( '$named'(L0, N, V0) -> V = V0, L = L0 ; L = [N = V|L0] ).
'$unnumber'(T, P, V, L0, L) :- T =.. [F|As], '$unnumber_all'(As, P, Vs, L0, L), V =.. [F|Vs].
'$unnumber_all'([], _, [], L, L).
'$unnumber_all'([A|As], P, [V|Vs], L0, L) :- '$unnumber'(A, P, V, L0, L1), '$unnumber_all'(As, P, Vs, L1, L).
'$named'([N0 = V0|L], N, V) :- ( N0 == N -> V = V0 ; '$named'(L, N, V) ).

max_var_number(T, Max0, Max) :- \+ compound(T), !, Max = Max0.
max_var_number('$VAR'(N), Max0, Max) :- integer(N), !, Max is max(N, Max0).
max_var_number(T, Max0, Max) :- T =.. [_|As], foldl(max_var_number, As, Max0, Max).

% The parts that a term has more than once are named; inner ones come first.
term_factorized(T, F, Shared) :-
    empty_assoc(A0), '$count_parts'(T, A0, A), empty_assoc(B0), '$factorized'(T, A, F, B0, _, Shared, []).
'$count_parts'(T, A0, A) :- \+ compound(T), !, A = A0.
'$count_parts'(T, A0, A) :- get_assoc(T, A0, _), !, put_assoc(T, A0, many, A).
'$count_parts'(T, A0, A) :- put_assoc(T, A0, one, A1), T =.. [_|As], foldl('$count_parts', As, A1, A).
'$factorized'(T, _, F, B, B, S, S) :- \+ compound(T), !, F = T.
'$factorized'(T, _, F, B, B, S, S) :- get_assoc(T, B, F0), !, F = F0.
'$factorized'(T, A, F, B0, B, S0, S) :-
    T =.. [N|As], '$factorized_all'(As, A, Fs, B0, B1, S0, S1), F0 =.. [N|Fs],
    ( get_assoc(T, A, many) -> put_assoc(T, B1, F, B), S1 = [F = F0|S] ; F = F0, B = B1, S1 = S ).
'$factorized_all'([], _, [], B, B, S, S).
'$factorized_all'([T|Ts], A, [F|Fs], B0, B, S0, S) :- '$factorized'(T, A, F, B0, B1, S0, S1), '$factorized_all'(Ts, A, Fs, B1, B, S1, S).

mapsubterms_var(G, T0, T) :- call(G, T0, T1), !, T = T1.
mapsubterms_var(G, T0, T) :- compound(T0), !, T0 =.. [N|As0], maplist('$mapsubterms_var'(G), As0, As), T =.. [N|As].
mapsubterms_var(_, T, T).
'$mapsubterms_var'(G, T0, T) :- mapsubterms_var(G, T0, T).

% Answers: most of those that were there before are left out; all of one group together.
reduced(G) :- reduced(G, G, []).
reduced(W, G, Options) :-
    must_be(list, Options), option(size_limit(Max), Options, 10000),
    '$new_bag'(B), empty_assoc(Empty), '$bag_set'(B, 0-Empty),
    call(G),
    '$bag_get'(B, N0-Seen), copy_term(W, K), numbervars(K, 0, _),
    \+ get_assoc(K, Seen, _),
    ( N0 < Max -> N is N0 + 1, put_assoc(K, Seen, true, Seen1) ; N = 1, put_assoc(K, Empty, true, Seen1) ), '$bag_set'(B, N-Seen1).
group_by(By, T, G, Bag) :- findall(By-T, G, L0), keysort(L0, L), group_pairs_by_key(L, Groups), member(By-Bag, Groups).

% Days.
day_of_the_week(D, N) :- '$day_number'(D, Day, _), N is (Day + 3) mod 7 + 1.
day_of_the_year(D, N) :- '$day_number'(D, Day, Y), '$day_in_year'(Y, Day, N).
'$day_in_year'(Y, Day, N) :- '$new_year'(Y, Day0), Y1 is Y + 1, '$new_year'(Y1, Day1),
    ( Day < Day0 -> Y0 is Y - 1, '$day_in_year'(Y0, Day, N) ; Day >= Day1 -> '$day_in_year'(Y1, Day, N) ; N is Day - Day0 + 1 ).
'$new_year'(Y, Day) :- P is Y - 1, Day is 365 * P + P div 4 - P div 100 + P div 400 - 719162.
'$day_number'(V, _, _) :- var(V), !, throw(error(instantiation_error, _)).
'$day_number'(date(Y0, M0, D), Day, Y) :-
    must_be(integer, Y0), must_be(integer, M0), must_be(integer, D),
    Y is Y0 + (M0 - 1) div 12, M is (M0 - 1) mod 12 + 1, '$new_year'(Y, Day0), Y1 is Y + 1, '$new_year'(Y1, Day1),
    arg(M, days(0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334), K),
    ( M > 2, Day1 - Day0 =:= 366 -> Day is Day0 + K + D ; Day is Day0 + K + D - 1 ).
date_time_value(year, date(Y, _, _, _, _, _, _, _, _), Y).
date_time_value(month, date(_, M, _, _, _, _, _, _, _), M).
date_time_value(day, date(_, _, D, _, _, _, _, _, _), D).
date_time_value(hour, date(_, _, _, H, _, _, _, _, _), H).
date_time_value(minute, date(_, _, _, _, M, _, _, _, _), M).
date_time_value(second, date(_, _, _, _, _, S, _, _, _), S).
date_time_value(utc_offset, date(_, _, _, _, _, _, O, _, _), O).
date_time_value(time_zone, date(_, _, _, _, _, _, _, Z, _), Z) :- Z \== (-).
date_time_value(daylight_saving, date(_, _, _, _, _, _, _, _, D), D) :- D \== (-).
date_time_value(date, date(Y, M, D, _, _, _, _, _, _), date(Y, M, D)).
date_time_value(time, date(_, _, _, H, M, S, _, _, _), time(H, M, S)).

% Names of earlier times.
concat(A, B, C) :- atom_concat(A, B, C).
'C'([X|L], X, L).
checklist(P, L) :- maplist(P, L).
sublist(P, L, R) :- include(P, L, R).
merge([], L, L) :- !.
merge(L, [], L) :- !.
merge([X|Xs], [Y|Ys], [Z|Zs]) :- ( X @=< Y -> Z = X, merge(Xs, [Y|Ys], Zs) ; Z = Y, merge([X|Xs], Ys, Zs) ).
merge_set([], L, L) :- !.
merge_set(L, [], L) :- !.
merge_set([X|Xs], [Y|Ys], [Z|Zs]) :- compare(O, X, Y), '$merge_set'(O, X, Xs, Y, Ys, Z, Zs).
'$merge_set'(=, X, Xs, _, Ys, X, Zs) :- merge_set(Xs, Ys, Zs).
'$merge_set'(<, X, Xs, Y, Ys, X, Zs) :- merge_set(Xs, [Y|Ys], Zs).
'$merge_set'(>, X, Xs, Y, Ys, Y, Zs) :- merge_set([X|Xs], Ys, Zs).
proper_list(L) :- is_list(L).
write_ln(X) :- writeln(X).
flush :- flush_output.
free_variables(T, Vs) :- term_variables(T, Vs).
substring(T, Start, L, S) :- nonvar(Start), nonvar(S), !, B is Start - 1, once(sub_string(T, B, L, _, S)).
substring(T, Start, L, S) :- ( integer(Start) -> B is Start - 1, sub_string(T, B, L, _, S) ; sub_string(T, B, L, _, S), Start is B + 1 ).
string_to_list(S, Cs) :- ( nonvar(S) -> string_codes(S, Cs) ; text_to_string(Cs, S) ).
setup_and_call_cleanup(S, G, C) :- setup_call_cleanup(S, G, C).
setup_and_call_cleanup(S, G, R, C) :- setup_call_catcher_cleanup(S, G, R, C).
displayq(X) :- write_term(X, [quoted(true), ignore_ops(true)]).
displayq(S, X) :- write_term(S, X, [quoted(true), ignore_ops(true)]).
feature(F, V) :- current_prolog_flag(F, V).
set_feature(F, V) :- ( current_prolog_flag(F, _) -> set_prolog_flag(F, V) ; create_prolog_flag(F, V, []) ).
at_initialization(G) :- initialization(G).
index(_).
hash(_).
eval_license.
'$strip_module'(S, M, T) :- strip_module(S, M, T).
'$sig_atomic'(G) :- once(G).
