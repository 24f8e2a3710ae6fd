% Goals of clauses and directives as the program's goal_expansion/2 says.

expand_goal(G, X) :- '$expand_goal'(G, user, [], X).

'$expand_clause'((H :- B), M, (H :- X)) :- !, '$expand_goal'(B, M, [], X).
'$expand_clause'((H, G => B), M, (H, Y => X)) :- !, '$expand_goal'(G, M, [], Y), '$expand_goal'(B, M, [], X).
'$expand_clause'((H => B), M, (H => X)) :- !, '$expand_goal'(B, M, [], X).
'$expand_clause'((:- G), M, (:- X)) :- !, '$expand_goal'(G, M, [], X).
'$expand_clause'((?- G), M, (?- X)) :- !, '$expand_goal'(G, M, [], X).
'$expand_clause'(C, _, C).

% Done are the goals that this one was made of: none is expanded again.
'$expand_goal'(G, _, _, G) :- var(G), !.
'$expand_goal'(G, M, Done, X) :-
    \+ ( member(D, Done), D == G ),
    '$expansion_module'(M, H),
    '$is_local'(H : goal_expansion(_, _)),
    H : goal_expansion(G, X0),
    X0 \== G, !,
    '$expand_goal'(X0, M, [G|Done], X).
'$expand_goal'(N : G, _, Done, N : X) :- atom(N), !, '$expand_goal'(G, N, Done, X).
'$expand_goal'((A ; B), M, Done, (X ; Y)) :- !,
    '$expand_goal'(A, M, Done, X0), '$expand_goal'(B, M, Done, Y),
    ( nonvar(X0), '$is_condition'(X0), \+ ( nonvar(A), '$is_condition'(A) ) -> X = ( X0 ; fail ) ; X = X0 ).
'$expand_goal'(G, M, Done, X) :- '$goals_in'(G, Kinds), !,
    G =.. [F|As], '$expand_arguments'(Kinds, As, M, Done, Xs), X =.. [F|Xs].
'$expand_goal'(G, _, _, G).

% As the left side of a disjunction it would become another goal.
'$is_condition'((_ -> _)).
'$is_condition'((_ *-> _)).

'$expansion_module'(M, M).
'$expansion_module'(M, user) :- M \== user.
'$expansion_module'(_, system).

'$expand_arguments'([], [], _, _, []).
'$expand_arguments'([K|Ks], [A|As], M, Done, [X|Xs]) :- '$expand_argument'(K, A, M, Done, X), '$expand_arguments'(Ks, As, M, Done, Xs).

'$expand_argument'(^, V ^ G, M, Done, V ^ X) :- !, '$expand_argument'(^, G, M, Done, X).
'$expand_argument'(?, A, _, _, A) :- !.
'$expand_argument'(_, A, M, Done, X) :- '$expand_goal'(A, M, Done, X).

'$goals_in'((_ , _), [0, 0]).
'$goals_in'((_ '|' _), [0, 0]).
'$goals_in'((_ -> _), [0, 0]).
'$goals_in'((_ *-> _), [0, 0]).
'$goals_in'(\+ _, [0]).
'$goals_in'(not(_), [0]).
'$goals_in'(call(_), [0]).
'$goals_in'(once(_), [0]).
'$goals_in'(ignore(_), [0]).
'$goals_in'(findall(_, _, _), [?, 0, ?]).
'$goals_in'(findall(_, _, _, _), [?, 0, ?, ?]).
'$goals_in'(forall(_, _), [0, 0]).
'$goals_in'(aggregate_all(_, _, _), [?, ^, ?]).
'$goals_in'(bagof(_, _, _), [?, ^, ?]).
'$goals_in'(setof(_, _, _), [?, ^, ?]).
'$goals_in'(catch(_, _, _), [0, ?, 0]).
'$goals_in'(setup_call_cleanup(_, _, _), [0, 0, 0]).
'$goals_in'(call_cleanup(_, _), [0, 0]).
'$goals_in'(initialization(_), [0]).
'$goals_in'(initialization(_, _), [0, ?]).
