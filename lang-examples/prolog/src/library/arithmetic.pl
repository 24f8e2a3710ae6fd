% Functions of a program in arithmetic: their calls come before the goal that uses them.
:- exports([arithmetic_function/1, arithmetic_expression_value/2]).

% The functions of each module; the predicate has the value as one more argument.
:- dynamic('$ari_function'/3).

arithmetic_function(Spec) :-
    strip_module(Spec, M0, PI),
    ( prolog_load_context(source, _) -> true ; throw(error(context_error(nodirective, arithmetic_function(M0:PI)), _)) ),
    ( M0 == user, prolog_load_context(module, M1) -> M = M1 ; M = M0 ),
    ( nonvar(PI), PI = N/A -> true ; throw(error(type_error(predicate_indicator, PI), _)) ),
    must_be(atom, N), must_be(nonneg, A),
    ( '$ari_function'(N, A, M) -> true ; assertz('$ari_function'(N, A, M)) ), '$ari_install'.

% Goals are expanded from the first declaration on.
'$ari_install' :-
    ( catch(clause(system:goal_expansion(_, _), '$ari_expanded'(_, _)), _, fail) -> true
    ; assertz((system:goal_expansion(G, X) :- '$ari_expanded'(G, X)))
    ).

'$ari_expanded'(G, X) :-
    ( prolog_load_context(module, M) -> true ; M = user ), '$ari_goal'(G, As, As1, G1),
    '$ari_arguments'(As, M, As1, Gs, []), Gs \== [], '$ari_conjunction'(Gs, G1, X0), '$ari_simple'(G, Gs, X0, X).

'$ari_goal'(V is E, [E], [E1], V is E1).
'$ari_goal'(A =:= B, [A, B], [A1, B1], A1 =:= B1).
'$ari_goal'(A =\= B, [A, B], [A1, B1], A1 =\= B1).
'$ari_goal'(A < B, [A, B], [A1, B1], A1 < B1).
'$ari_goal'(A > B, [A, B], [A1, B1], A1 > B1).
'$ari_goal'(A =< B, [A, B], [A1, B1], A1 =< B1).
'$ari_goal'(A >= B, [A, B], [A1, B1], A1 >= B1).

'$ari_arguments'([], _, [], Gs, Gs).
'$ari_arguments'([A|As], M, [B|Bs], Gs0, Gs) :- '$ari_argument'(A, M, B, Gs0, Gs1), '$ari_arguments'(As, M, Bs, Gs1, Gs).

'$ari_argument'(E, _, E, Gs, Gs) :- ( var(E) ; number(E) ; string(E) ; E = [_|_] ), !.
'$ari_argument'(E, M, V, Gs0, Gs) :- functor(E, N, A), '$ari_function'(N, A, M), !,
    E =.. [_|As], '$ari_values'(As, M, Vs, Gs0, [G|Gs]), append(Vs, [V], Ws), G =.. [N|Ws].
'$ari_argument'(E, M, E1, Gs0, Gs) :- compound(E), !, E =.. [N|As], '$ari_arguments'(As, M, Bs, Gs0, Gs), E1 =.. [N|Bs].
'$ari_argument'(E, _, E, Gs, Gs).

% A function gets values, not expressions.
'$ari_values'([], _, [], Gs, Gs).
'$ari_values'([A|As], M, [V|Vs], Gs0, Gs) :-
    '$ari_argument'(A, M, E, Gs0, Gs1), ( ( var(E) ; number(E) ) -> V = E, Gs2 = Gs1 ; Gs1 = [V is E|Gs2] ), '$ari_values'(As, M, Vs, Gs2, Gs).

'$ari_conjunction'([], G, G).
'$ari_conjunction'([G1|Gs], G, (G1, X)) :- '$ari_conjunction'(Gs, G, X).

% Where a function is all that there is, its value is the result.
'$ari_simple'(V is _, Gs, X0, X) :- var(V), last(Gs, G), functor(G, _, N), arg(N, G, W), '$ari_last_is'(X0, W), !, W = V, '$ari_all'(Gs, X).
'$ari_simple'(_, _, X, X).
'$ari_last_is'((_, X), W) :- !, '$ari_last_is'(X, W).
'$ari_last_is'(_ is E, W) :- E == W.
'$ari_all'([G], G) :- !.
'$ari_all'([G|Gs], (G, X)) :- '$ari_all'(Gs, X).

% The value of an expression with such functions; it fails where there is no such function.
arithmetic_expression_value(E, V) :- strip_module(E, M, E1), '$ari_value'(E1, M, V0), V = V0.

'$ari_value'(E, _, _) :- var(E), !, throw(error(instantiation_error, _)).
'$ari_value'(E, _, V) :- number(E), !, V = E.
'$ari_value'(M:E, _, V) :- atom(M), !, '$ari_value'(E, M, V).
'$ari_value'(E, M, V) :- functor(E, N, A), '$ari_function'(N, A, M), !,
    E =.. [_|As], '$ari_each'(As, M, Vs), append(Vs, [V], Ws), G =.. [N|Ws], call(M:G), !.
'$ari_value'(E, M, V) :-
    callable(E), E \= [_|_], E =.. [N|As], '$ari_each'(As, M, Vs), E1 =.. [N|Vs],
    catch(V is E1, error(type_error(evaluable, _), _), fail).
'$ari_each'([], _, []).
'$ari_each'([A|As], M, [V|Vs]) :- '$ari_value'(A, M, V), '$ari_each'(As, M, Vs).
