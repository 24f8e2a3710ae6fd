% Variables with attributes: what runs when they are bound, and the goals that they stand for.

'$wake'([]).
'$wake'([wake(As, V)|Ws]) :- '$call_hooks'(As, V), '$wake'(Ws).

'$call_hooks'([], _).
'$call_hooks'(att(M, A, As), V) :- '$call_hook'(M, A, V), '$call_hooks'(As, V).

'$call_hook'(freeze, G, V) :- !, '$thaw'(V, G).
'$call_hook'(dif, Os, V) :- !, '$dif_woken'(Os, V).
'$call_hook'(when, Ws, V) :- !, '$when_woken'(Ws, V).
'$call_hook'(M, A, V) :- M : attr_unify_hook(A, V).

freeze(V, G) :- var(V), !,
    strip_module(G, M, P),
    ( get_attr(V, freeze, G0) -> put_attr(V, freeze, '$and'(G0, M : P)) ; put_attr(V, freeze, M : P) ).
freeze(_, G) :- call(G).

'$thaw'(V, G) :- attvar(V), !,
    ( get_attr(V, freeze, G0) -> put_attr(V, freeze, '$and'(G0, G)) ; put_attr(V, freeze, G) ).
'$thaw'(_, G) :- '$thawed'(G).

'$thawed'('$and'(A, B)) :- !, '$thawed'(A), '$thawed'(B).
'$thawed'(G) :- call(G).

frozen(T, G) :-
    term_attvars(T, Vs), '$goals_of'(Vs, [], Gs),
    '$delayed'(Gs, Ds0), sort(Ds0, Ds), '$conjunction'(Ds, G).

'$delayed'([], []).
'$delayed'([G|Gs], Ds) :-
    ( ( G = freeze(_, _) ; G = dif(_, _) ; G = when(_, _) ) -> Ds = [G|Ds1] ; Ds = Ds1 ),
    '$delayed'(Gs, Ds1).

'$conjunction'([], true).
'$conjunction'([G|Gs], C) :- '$conjunction'(Gs, G, C).

'$conjunction'([], G, G).
'$conjunction'([G1|Gs], G, (G, C)) :- '$conjunction'(Gs, G1, C).

% What attribute_goals//1 changes is undone.
copy_term(T, C, Gs) :-
    term_attvars(T, Vs),
    ( Vs == [] -> Gs = [], copy_term(T, C)
    ; findall(C0 - Gs0, ( '$goals_of'(Vs, [], Gs1), copy_term_nat(T - Gs1, C0 - Gs0) ), [C - Gs])
    ).

% The goals that the attributes of variables stand for. Each is there once, though it may wait for several variables.
'$goals_of'([], _, []).
'$goals_of'([V|Vs], Seen, Gs) :-
    get_attrs(V, As),
    '$goals_of'(As, V, Seen, Seen1, Gs, Gs1),
    '$goals_of'(Vs, Seen1, Gs1).

'$goals_of'([], _, S, S, Gs, Gs).
'$goals_of'(att(M, A, As), V, S0, S, Gs0, Gs) :-
    '$goals_of'(M, A, V, S0, S1, Gs0, Gs1),
    '$goals_of'(As, V, S1, S, Gs1, Gs).

'$goals_of'(freeze, G, V, S, S, Gs0, Gs) :- !, '$freeze_goals'(G, V, Gs0, Gs).
'$goals_of'(dif, Os, _, S0, S, Gs0, Gs) :- !, '$backwards'(Os, [], Os1), '$dif_goals'(Os1, S0, S, Gs0, Gs).
'$goals_of'(when, Ws, _, S0, S, Gs0, Gs) :- !, '$backwards'(Ws, [], Ws1), '$when_goals'(Ws1, S0, S, Gs0, Gs).
'$goals_of'(M, _, V, S, S, Gs0, Gs) :- '$sees'(M, attribute_goals, 3), M : attribute_goals(V, Gs0, Gs), !.
'$goals_of'(M, A, V, S, S, [put_attr(V, M, A)|Gs], Gs).

'$freeze_goals'('$and'(A, B), V, Gs0, Gs) :- !, '$freeze_goals'(A, V, Gs0, Gs1), '$freeze_goals'(B, V, Gs1, Gs).
'$freeze_goals'(G, V, [freeze(V, G)|Gs], Gs).

'$backwards'([], L, L).
'$backwards'([X|Xs], L0, L) :- '$backwards'(Xs, [X|L0], L).

'$is_in'(X, [Y|Ys]) :- ( X == Y -> true ; '$is_in'(X, Ys) ).

% What the top level shows: modules are only named where they are not `user`.
'$residual_goals'(T, Gs) :- term_attvars(T, Vs), '$goals_of'(Vs, [], Gs0), '$without_user'(Gs0, Gs).

'$without_user'([], []).
'$without_user'([G0|Gs0], [G|Gs]) :-
    ( G0 = freeze(V, user : P) -> G = freeze(V, P) ; G0 = when(C, user : P) -> G = when(C, P)
    ; G0 = M : P, predicate_property(user : P, imported_from(M)) -> G = P ; G = G0 ),
    '$without_user'(Gs0, Gs).
