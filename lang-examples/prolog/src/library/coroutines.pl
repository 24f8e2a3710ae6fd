% Goals that wait: dif/2 and when/2. What waits is one term that all its variables have; its first argument says that it is done.

% o(Done, Pairs, Waiting): the pairs are not all equal. The variables that wait are a list whose end is open.
dif(X, Y) :-
    X \== Y,
    ( unifiable(X, Y, U) -> '$backwards'(U, [], Pairs), '$dif_wait'(U, o(_, Pairs, Ws), Ws, _) ; true ).

'$dif_wait'([], _, Ws, Ws).
'$dif_wait'([L = R|U], O, Ws0, Ws) :- '$dif_add'(L, O, Ws0, Ws1), '$dif_add'(R, O, Ws1, Ws2), '$dif_wait'(U, O, Ws2, Ws).

'$dif_add'(V, _, Ws, Ws) :- nonvar(V), !.
'$dif_add'(V, O, Ws0, Ws) :- get_attr(V, dif, Os), !,
    ( Os = [O1|_], '$same_dif'(O1, O) -> Ws0 = Ws ; put_attr(V, dif, [O|Os]), Ws0 = [V|Ws] ).
'$dif_add'(V, O, [V|Ws], Ws) :- put_attr(V, dif, [O]).

'$same_dif'(o(D1, _, _), o(D2, _, _)) :- D1 == D2.

'$dif_woken'([], _).
'$dif_woken'([O|Os], V) :- '$dif_woken'(O), '$dif_woken'(Os, V).

'$dif_woken'(o(Done, _, _)) :- nonvar(Done), !.
'$dif_woken'(O) :-
    O = o(Done, Pairs, Ws),
    '$sides'(Pairs, Ls, Rs),
    (   unifiable(Ls, Rs, U) -> U \== [], '$open_end'(Ws, End), '$dif_wait'(U, O, End, _)
    ;   Done = true, '$dif_gone'(Ws)
    ).

'$open_end'(Ws, End) :- ( var(Ws) -> End = Ws ; Ws = [_|Ws1], '$open_end'(Ws1, End) ).

% What is decided leaves its variables.
'$dif_gone'(Ws) :- var(Ws), !.
'$dif_gone'([V|Ws]) :-
    (   get_attr(V, dif, Os) -> '$dif_undecided'(Os, Os1), ( Os1 == [] -> del_attr(V, dif) ; put_attr(V, dif, Os1) )
    ;   true
    ),
    '$dif_gone'(Ws).

'$dif_undecided'([], []).
'$dif_undecided'([O|Os], Us) :- ( O = o(Done, _, _), var(Done) -> Us = [O|Us1] ; Us = Us1 ), '$dif_undecided'(Os, Us1).

'$sides'([], [], []).
'$sides'([L = R|Ps], [L|Ls], [R|Rs]) :- '$sides'(Ps, Ls, Rs).

'$dif_goals'([], S, S, Gs, Gs).
'$dif_goals'([o(Done, _, _)|Os], S0, S, Gs0, Gs) :- ( nonvar(Done) ; '$is_in'(Done, S0) ), !, '$dif_goals'(Os, S0, S, Gs0, Gs).
'$dif_goals'([o(Done, Ps, _)|Os], S0, S, [dif(L, R)|Gs0], Gs) :-
    ( Ps = [L = R] -> true ; '$sides'(Ps, Ls, Rs), L =.. [f|Ls], R =.. [f|Rs] ),
    '$dif_goals'(Os, [Done|S0], S, Gs0, Gs).

% w(Done, Condition, Goal)
when(C, G) :-
    '$check_condition'(C),
    strip_module(G, M, P),
    '$when'(w(_, C, M : P)).

'$check_condition'(C) :- var(C), !, throw(error(instantiation_error, _)).
'$check_condition'(nonvar(_)) :- !.
'$check_condition'(ground(_)) :- !.
'$check_condition'(?=(_, _)) :- !.
'$check_condition'((A, B)) :- !, '$check_condition'(A), '$check_condition'(B).
'$check_condition'((A ; B)) :- !, '$check_condition'(A), '$check_condition'(B).
'$check_condition'(C) :- throw(error(domain_error(when_condition, C), _)).

'$when'(W) :-
    W = w(Done, C, G),
    '$waits_for'(C, Vs),
    ( Vs == [] -> Done = true, call(G) ; '$when_wait'(Vs, W) ).

% The variables of which one must be bound before a condition can hold; none if it holds.
'$waits_for'(nonvar(X), Vs) :- ( nonvar(X) -> Vs = [] ; Vs = [X] ).
'$waits_for'(ground(T), Vs) :- term_variables(T, All), ( All = [V|_] -> Vs = [V] ; Vs = [] ).
'$waits_for'(?=(X, Y), Vs) :-
    ( X \== Y, unifiable(X, Y, U) -> '$sides'(U, Ls, Rs), term_variables(Ls, Vs0), '$only_variables'(Rs, Rs1), append(Vs0, Rs1, Vs)
    ; Vs = []
    ).
'$waits_for'((A, B), Vs) :- '$waits_for'(A, Vs0), ( Vs0 == [] -> '$waits_for'(B, Vs) ; Vs = Vs0 ).
'$waits_for'((A ; B), Vs) :-
    '$waits_for'(A, Vs0),
    ( Vs0 == [] -> Vs = [] ; '$waits_for'(B, Vs1), ( Vs1 == [] -> Vs = [] ; append(Vs0, Vs1, Vs) ) ).

'$only_variables'([], []).
'$only_variables'([X|Xs], Vs) :- ( var(X) -> Vs = [X|Vs1] ; Vs = Vs1 ), '$only_variables'(Xs, Vs1).

'$when_wait'([], _).
'$when_wait'([V|Vs], W) :-
    ( get_attr(V, when, Ws) -> ( Ws = [W1|_], W1 == W -> true ; put_attr(V, when, [W|Ws]) ) ; put_attr(V, when, [W]) ),
    '$when_wait'(Vs, W).

'$when_woken'(Ws, _) :- '$backwards'(Ws, [], Ws1), '$when_woken'(Ws1).

'$when_woken'([]).
'$when_woken'([W|Ws]) :- W = w(Done, _, _), ( nonvar(Done) -> true ; '$when'(W) ), '$when_woken'(Ws).

'$when_goals'([], S, S, Gs, Gs).
'$when_goals'([w(Done, _, _)|Ws], S0, S, Gs0, Gs) :- ( nonvar(Done) ; '$is_in'(Done, S0) ), !, '$when_goals'(Ws, S0, S, Gs0, Gs).
'$when_goals'([w(Done, C, G)|Ws], S0, S, [when(C, G)|Gs0], Gs) :- '$when_goals'(Ws, [Done|S0], S, Gs0, Gs).
