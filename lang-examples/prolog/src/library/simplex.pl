% Linear programs over non-negative variables, solved exactly.
:- exports([gen_state/1, constraint/3, constraint/4, constraint_add/4, maximize/3, minimize/3, variable_value/3, objective/2, shadow_price/3,
    transportation/4, assignment/2]).

% A state is state(Constraints, Integral): the last constraint comes first, as c(Name, Terms, Relation, Number).
gen_state(state([], [])).

constraint(C, S0, S) :- constraint(0, C, S0, S).

constraint(_, integral(X), state(Cs, Is), S) :- !, S = state(Cs, [X|Is]).
constraint(Name, C, state(Cs, Is), state([c(Name, Ts, Op, R)|Cs], Is)) :-
    nonvar(C), '$spx_relation'(C, Left, Op, Right), '$spx_terms'(Left, Ts), '$spx_rational'(Right, R).

'$spx_relation'(L =< R, L, =<, R).
'$spx_relation'(L >= R, L, >=, R).
'$spx_relation'(L = R, L, =, R).

constraint_add(Name, Left, state(Cs0, Is), state(Cs, Is)) :- '$spx_terms'(Left, Ts), '$spx_add'(Cs0, Name, Ts, Cs).
'$spx_add'([C|Cs0], Name, Ts, Cs) :-
    ( C = c(Name0, Ts0, Op, R), Name0 == Name -> append(Ts0, Ts, Ts1), Cs = [c(Name, Ts1, Op, R)|Cs0]
    ; Cs = [C|Cs1], '$spx_add'(Cs0, Name, Ts, Cs1)
    ).

% A term is Number*Variable or a variable; numbers are pairs N/D of integers without a common factor.
'$spx_terms'(Left, Ts) :- is_list(Left), '$spx_terms_'(Left, Ts).
'$spx_terms_'([], []).
'$spx_terms_'([T|Left], [V-R|Ts]) :- ( nonvar(T), T = E * V -> '$spx_rational'(E, R) ; V = T, R = 1/1 ), '$spx_terms_'(Left, Ts).

'$spx_rational'(E, _) :- var(E), !, throw(error(instantiation_error, _)).
'$spx_rational'(E, R) :- integer(E), !, R = E/1.
'$spx_rational'(E, R) :- float(E), !, '$spx_of_float'(E, E, 0, 1, 1, 0, R).
'$spx_rational'(A rdiv B, R) :- !, '$spx_rational'(A, P/Q), '$spx_rational'(B, S/T), N is P * T, D is Q * S, '$spx_reduced'(N, D, R).
'$spx_rational'(E, R) :- V is E, '$spx_rational'(V, R).

'$spx_reduced'(N, D, N1/D1) :- G is gcd(N, D) * sign(D), N1 is N // G, D1 is D // G.

% The first continued fraction that is the same float.
'$spx_of_float'(X, Y, P0, Q0, P1, Q1, R) :-
    A is floor(Y), P is A * P1 + P0, Q is A * Q1 + Q0,
    ( X =:= P / Q -> R = P/Q ; Y1 is 1 / (Y - A), '$spx_of_float'(X, Y1, P1, Q1, P, Q, R) ).

maximize(Objective, S0, S) :- '$spx_optimum'(Objective, 1, S0, S).
minimize(Objective, S0, S) :- '$spx_optimum'(Objective, -1, S0, S).

% The smallest value is the negative of the greatest one of the negated objective.
'$spx_optimum'(Objective, Sign, state(Cs0, Is), solved(Sign, Lp)) :-
    '$spx_terms'(Objective, Ts0), '$spx_signed'(Ts0, Sign, Ts), reverse(Cs0, Cs), sort(Is, Is1),
    '$spx_best'(Cs, Ts, Is1, none, Lp0), Lp0 \== none, !, Lp = Lp0.
'$spx_signed'([], _, []).
'$spx_signed'([V-N0/D|Ts0], Sign, [V-N/D|Ts]) :- N is Sign * N0, '$spx_signed'(Ts0, Sign, Ts).

% Branch and bound: a variable that must be integral and is not lies below or above.
'$spx_best'(Cs, Ts, Is, Best0, Best) :-
    ( '$spx_solve'(Cs, Ts, Lp), '$spx_better'(Best0, Lp) ->
        ( '$spx_fraction'(Is, Lp, X, N/D) ->
            Low is N div D, High is Low + 1,
            '$spx_best'([c(0, [X-1/1], =<, Low/1)|Cs], Ts, Is, Best0, Best1),
            '$spx_best'([c(0, [X-1/1], >=, High/1)|Cs], Ts, Is, Best1, Best)
        ; Best = Lp
        )
    ; Best = Best0
    ).
'$spx_better'(none, _).
'$spx_better'(lp(Lp0), lp(Lp)) :- '$spx_objective'(lp(Lp0), N0/D0), '$spx_objective'(lp(Lp), N/D), N * D0 > N0 * D.
'$spx_fraction'([I|Is], Lp, X, R) :- '$spx_value'(Lp, I, R0), ( R0 = _/1 -> '$spx_fraction'(Is, Lp, X, R) ; X = I, R = R0 ).

% The tableau has integers over a common denominator, which is the last pivot, so that each division is exact (Edmonds; Bareiss).
% A row is [Right|Coefficients]; the columns are those of variables, then of slacks, then of artificial variables.
'$spx_solve'(Cs, Ts, lp(solution(Names, D, Z, Rows, Duals, Scale))) :-
    findall(V, ( member(c(_, Us, _, _), Cs), member(V-_, Us) ), Vs), sort(Vs, Names),
    forall(member(V-_, Ts), memberchk(V, Names)),
    '$spx_normal'(Cs, Names, Ns), '$spx_units'(Ns, 1, Slacks, Artificials), append(Slacks, Artificials, Units),
    length(Names, N), length(Slacks, M), First is N + M,
    '$spx_rows'(Ns, 1, Units, N, Rows0), '$spx_duals'(Ns, 1, Units, N, Duals),
    '$spx_integers'(0/1, Ts, Names, Scale, Os), '$spx_negated'(Os, Os1), '$spx_zeros'(Units, Zeros), append(Os1, Zeros, Z0),
    '$spx_feasible'(Rows0, First, Artificials, Z0, Rows1, D1, Z1),
    '$spx_iterate'(Z1, [], Rows1, D1, First, Z, _, Rows, D).

% A constraint with integers that is not negative on the right, and the factor that this took.
'$spx_normal'([], _, []).
'$spx_normal'([c(Name, Ts, Op0, N/D)|Cs], Names, [n(Name, Scale, Op, Row)|Ns]) :-
    '$spx_integers'(N/D, Ts, Names, K0, Row0),
    ( N < 0 -> Scale is -K0, '$spx_flip'(Op0, Op), '$spx_negated'(Row0, Row) ; Scale = K0, Op = Op0, Row = Row0 ),
    '$spx_normal'(Cs, Names, Ns).

'$spx_flip'(=<, >=).
'$spx_flip'(>=, =<).
'$spx_flip'(=, =).

'$spx_integers'(N/D, Ts, Names, K, [I|Is]) :- '$spx_common'(Ts, D, K), I is N * (K // D), '$spx_scaled'(Names, Ts, K, Is).

'$spx_common'([], K, K).
'$spx_common'([_-_/D|Ts], K0, K) :- K1 is K0 // gcd(K0, D) * D, '$spx_common'(Ts, K1, K).
'$spx_scaled'([], _, _, []).
'$spx_scaled'([V|Vs], Ts, K, [I|Is]) :- '$spx_sum'(Ts, V, K, 0, I), '$spx_scaled'(Vs, Ts, K, Is).
'$spx_sum'([], _, _, I, I).
'$spx_sum'([W-N/D|Ts], V, K, I0, I) :- ( W == V -> I1 is I0 + N * (K // D) ; I1 = I0 ), '$spx_sum'(Ts, V, K, I1, I).
'$spx_negated'([], []).
'$spx_negated'([I|Is], [J|Js]) :- J is -I, '$spx_negated'(Is, Js).
'$spx_zeros'([], []).
'$spx_zeros'([_|L], [0|Zs]) :- '$spx_zeros'(L, Zs).

% Columns with a single entry, of slacks and of artificial variables, each s(Row, Sign) for the row that it is in.
'$spx_units'([], _, [], []).
'$spx_units'([n(_, _, Op, _)|Ns], I, Ss, As) :- I1 is I + 1, '$spx_units'(Op, I, Ss, Ss1, As, As1), '$spx_units'(Ns, I1, Ss1, As1).
'$spx_units'(=<, I, [s(I, 1)|Ss], Ss, As, As).
'$spx_units'(>=, I, [s(I, -1)|Ss], Ss, [s(I, 1)|As], As).
'$spx_units'(=, I, Ss, Ss, [s(I, 1)|As], As).

% Each row begins with the column that is basic in it, which is the last one with a one in the row only.
'$spx_rows'([], _, _, _, []).
'$spx_rows'([n(_, _, _, Row)|Ns], I, Units, N, [r(Basic, Row1)|Rows]) :-
    '$spx_unit_row'(Units, I, Us), append(Row, Us, Row1), '$spx_unit_column'(Units, I, N, Basic), I1 is I + 1, '$spx_rows'(Ns, I1, Units, N, Rows).
'$spx_unit_row'([], _, []).
'$spx_unit_row'([s(J, V)|Units], I, [U|Us]) :- ( J =:= I -> U = V ; U = 0 ), '$spx_unit_row'(Units, I, Us).
'$spx_unit_column'([s(J, V)|Units], I, N, C) :- ( J =:= I, V =:= 1 -> C = N ; N1 is N + 1, '$spx_unit_column'(Units, I, N1, C) ).

% The dual value of a constraint is in the objective's row, below the column that its row began with.
'$spx_duals'([], _, _, _, []).
'$spx_duals'([n(Name, Scale, _, _)|Ns], I, Units, N, [d(Name, Scale, C)|Ds]) :-
    '$spx_unit_column'(Units, I, N, C), I1 is I + 1, '$spx_duals'(Ns, I1, Units, N, Ds).

% First the artificial variables become zero, then they leave the basis; rows where none can are superfluous.
'$spx_feasible'(Rows, _, [], Z, Rows, 1, Z) :- !.
'$spx_feasible'(Rows0, First, _, Z0, Rows, D, Z) :-
    findall(Row, ( member(r(B, Row), Rows0), B >= First ), Rs), '$spx_phase_row'(Rs, First, W0),
    '$spx_iterate'(W0, [Z0], Rows0, 1, First, [0|_], [Z1], Rows1, D1), '$spx_drive_out'(Rows1, First, Rows1, D1, Z1, Rows, D, Z).

% The sum of the artificial variables, in terms of the others.
'$spx_phase_row'([R|Rs], First, [B|W]) :- foldl('$spx_add_row', Rs, R, Sum), '$spx_negated'(Sum, [B|W0]), '$spx_clear'(W0, First, W).
'$spx_add_row'([], [], []).
'$spx_add_row'([X|Xs], [Y|Ys], [Z|Zs]) :- Z is X + Y, '$spx_add_row'(Xs, Ys, Zs).
'$spx_clear'(L, 0, Zs) :- !, '$spx_zeros'(L, Zs).
'$spx_clear'([X|Xs], N, [X|Ys]) :- N1 is N - 1, '$spx_clear'(Xs, N1, Ys).

'$spx_drive_out'([], _, Rows, D, Z, Rows, D, Z).
'$spx_drive_out'([r(B, _)|Rs], First, Rows0, D0, Z0, Rows, D, Z) :-
    ( B >= First, memberchk(r(B, Row), Rows0), Row = [_|Cs], nth0(C, Cs, V), C < First, V =\= 0 ->
        '$spx_pivot'(Rows0, [Z0], D0, B, C, Rows1, [Z1], D1)
    ; Rows1 = Rows0, D1 = D0, Z1 = Z0
    ),
    '$spx_drive_out'(Rs, First, Rows1, D1, Z1, Rows, D, Z).

% Of the columns that improve and of the rows with the least quotient the first ones are taken, so that it ends (Bland).
'$spx_iterate'([B|Cs], Zs0, Rows0, D0, First, Z, Zs, Rows, D) :-
    ( '$spx_entering'(Cs, 0, First, C) ->
        '$spx_leaving'(Rows0, C, none, Basic), Basic \== none,
        '$spx_pivot'(Rows0, [[B|Cs]|Zs0], D0, Basic, C, Rows1, [Z1|Zs1], D1), '$spx_iterate'(Z1, Zs1, Rows1, D1, First, Z, Zs, Rows, D)
    ; Z = [B|Cs], Zs = Zs0, Rows = Rows0, D = D0
    ).

'$spx_entering'([X|Xs], I, First, C) :- I < First, ( X < 0 -> C = I ; I1 is I + 1, '$spx_entering'(Xs, I1, First, C) ).

'$spx_leaving'([], _, none, none).
'$spx_leaving'([], _, leave(Basic, _, _), Basic).
'$spx_leaving'([r(B, [R|Cs])|Rows], C, Best, Basic) :-
    nth0(C, Cs, V),
    ( V > 0, '$spx_sooner'(Best, B, R, V) -> '$spx_leaving'(Rows, C, leave(B, R, V), Basic) ; '$spx_leaving'(Rows, C, Best, Basic) ).
'$spx_sooner'(none, _, _, _).
'$spx_sooner'(leave(B0, R0, V0), B, R, V) :- X is R * V0, Y is R0 * V, ( X < Y -> true ; X =:= Y, B < B0 ).

% A pivot on the row of a basic column; only rows that are zero on the right have a negative one, and these change their sign.
'$spx_pivot'(Rows0, Zs0, D, Basic, C, Rows, Zs, P) :-
    memberchk(r(Basic, Row0), Rows0), Row0 = [_|Cs], nth0(C, Cs, P0),
    ( P0 < 0 -> '$spx_negated'(Row0, Row), P is -P0 ; Row = Row0, P = P0 ),
    '$spx_pivot_rows'(Rows0, Basic, C, Row, P, D, Rows), '$spx_pivot_zs'(Zs0, C, Row, P, D, Zs).
'$spx_pivot_rows'([], _, _, _, _, _, []).
'$spx_pivot_rows'([r(B, R0)|Rs0], Basic, C, Row, P, D, [R|Rs]) :-
    ( B =:= Basic -> R = r(C, Row) ; '$spx_pivot_row'(R0, C, Row, P, D, R1), R = r(B, R1) ), '$spx_pivot_rows'(Rs0, Basic, C, Row, P, D, Rs).
'$spx_pivot_zs'([], _, _, _, _, []).
'$spx_pivot_zs'([Z0|Zs0], C, Row, P, D, [Z|Zs]) :- '$spx_pivot_row'(Z0, C, Row, P, D, Z), '$spx_pivot_zs'(Zs0, C, Row, P, D, Zs).
'$spx_pivot_row'(R0, C, Row, P, D, R) :- R0 = [_|Cs], nth0(C, Cs, V), '$spx_combine'(R0, Row, P, V, D, R).
'$spx_combine'([], [], _, _, _, []).
'$spx_combine'([X|Xs], [Y|Ys], P, V, D, [Z|Zs]) :- Z is (X * P - V * Y) // D, '$spx_combine'(Xs, Ys, P, V, D, Zs).

% What a solution says. A variable that it does not have is zero.
variable_value(solved(_, Lp), X, V) :- '$spx_value'(Lp, X, R), '$spx_number'(R, V).
objective(solved(Sign, Lp), V) :- '$spx_objective'(Lp, N0/D), N is Sign * N0, '$spx_number'(N/D, V).
shadow_price(solved(Sign, lp(solution(_, D, [_|Cs], _, Duals, Scale))), Name, V) :-
    memberchk(d(Name, K, C), Duals), nth0(C, Cs, Y), N is Sign * Y * K, M is D * Scale, '$spx_reduced'(N, M, R), '$spx_number'(R, V).

'$spx_value'(lp(solution(Names, D, _, Rows, _, _)), X, R) :-
    ( nth0(I, Names, X0), X0 == X, memberchk(r(I, [B|_]), Rows) -> '$spx_reduced'(B, D, R) ; R = 0/1 ).
'$spx_objective'(lp(solution(_, D, [B|_], _, _, Scale)), R) :- M is D * Scale, '$spx_reduced'(B, M, R).
'$spx_number'(N/D, V) :- ( D =:= 1 -> V = N ; V = N rdiv D ).

% Transport from suppliers to consumers at least cost, where the sums are the same.
transportation(Supplies, Demands, Costs, Transport) :-
    sum_list(Supplies, Sum), sum_list(Demands, Sum), Supplies = [_|_], Demands = [_|_], gen_state(S0),
    length(Supplies, M), length(Demands, N), numlist(1, M, Is), numlist(1, N, Js), '$spx_same_shape'(Costs, M, N),
    findall(C * x(I, J), ( nth1(I, Costs, Cs), nth1(J, Cs, C) ), Objective),
    '$spx_supplies'(Supplies, 1, Js, S0, S1), '$spx_demands'(Demands, 1, Is, S1, S2), minimize(Objective, S2, S3), !,
    findall(Row, ( member(I, Is), findall(V, ( member(J, Js), variable_value(S3, x(I, J), V) ), Row) ), Transport0), Transport = Transport0.

'$spx_same_shape'(Rows, M, N) :- length(Rows, M), forall(member(Row, Rows), length(Row, N)).
'$spx_supplies'([], _, _, S, S).
'$spx_supplies'([R|Rs], I, Js, S0, S) :- findall(x(I, J), member(J, Js), Ts), constraint(Ts = R, S0, S1), I1 is I + 1, '$spx_supplies'(Rs, I1, Js,
    S1, S).
'$spx_demands'([], _, _, S, S).
'$spx_demands'([R|Rs], J, Is, S0, S) :- findall(x(I, J), member(I, Is), Ts), constraint(Ts = R, S0, S1), J1 is J + 1, '$spx_demands'(Rs, J1, Is, S1,
    S).

% An assignment is a transport of one each.
assignment(Costs, Assignment) :-
    must_be(list, Costs), length(Costs, N), N > 0, length(Ones, N), maplist(=(1), Ones), transportation(Ones, Ones, Costs, Assignment).
