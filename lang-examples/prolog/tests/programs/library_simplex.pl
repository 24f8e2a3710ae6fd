% Linear programs: optima, values, shadow prices, integral variables, transport and assignment.
:- use_module(library(simplex)).

% Numbers are shown as N/D, since systems differ in how they write rational numbers.
n(V, V) :- integer(V), !.
n(V, N / D) :- compound(V), V =.. [rdiv, N, D], !.
n(V, N / D) :- catch(rational(V, N, D), _, fail).

all([], S, S).
all([C|Cs], S0, S) :- ( C = N : C1 -> constraint(N, C1, S0, S1) ; constraint(C, S0, S1) ), all(Cs, S1, S).

solve(Cs, Goal, S) :- gen_state(S0), all(Cs, S0, S1), call(Goal, S1, S).

run(Cs, Goal, Vs, Names) :-
    catch(( solve(Cs, Goal, S) ->
              findall(V = N, ( member(V, Vs), variable_value(S, V, X), n(X, N) ), L), objective(S, O), n(O, O1),
              findall(Name : P, ( member(Name, Names), shadow_price(S, Name, P0), n(P0, P) ), Ps), R = L/O1/Ps
          ; R = no ), error(E, _), R = E),
    print(R), nl.
run(Cs, Goal) :- run(Cs, Goal, [x, y], []).

main :- programs, prices, forms, integral, transport, larger.

programs :-
    run([[x] >= 0, [2 * x, y] =< 10, [x, 3 * y] =< 15], maximize([3 * x, 2 * y])),
    run([[3 * x, 2 * y] =< 7, [x, 2 * y] =< 3], maximize([x, y])),
    run([[x, y] =< 10, [x] >= 3, [y] = 2], maximize([2 * x, y])),
    run([[x, y] >= 10, [x] =< 3, [x, 2 * y] >= 14], minimize([2 * x, 3 * y])),
    run([[x] =< 3, [x] >= 5], maximize([x])), run([[x] >= 3], maximize([x])), run([], maximize([x])), run([[x] =< 3], maximize([])),
    run([[x] =< -3], maximize([x])), run([[x] =< 4], minimize([-1 * x])), run([[x, y] = 4, [x] =< 3], minimize([3 * x, 5 * y])),
    run([[x, y] = 10, [x, -1 * y] = 2, [2 * x] = 12], maximize([x])), run([[x, y] = 10, [2 * x, 2 * y] = 20], maximize([x])),
    run([[x, y] = 10, [2 * x, 2 * y] = 21], maximize([x])), run([[x, y] >= 4, [x, 3 * y] >= 6, [x] =< 3], minimize([3 * x, 5 * y])),
    run([[x, y] =< 4, [x, 3 * y] =< 6, [x] =< 3], maximize([3 * x, 5 * y])), run([[x, -1 * y] =< 0, [x] =< 7, [y] =< 9], maximize([x])),
    run([[x, y, z] =< 100, [10 * x, 4 * y, 5 * z] =< 600, [2 * x, 2 * y, 6 * z] =< 300], maximize([10 * x, 6 * y, 4 * z]), [x, y, z, w], []),
    run([[60 * p, 60 * q] >= 300, [12 * p, 6 * q] >= 36, [10 * p, 30 * q] >= 90], minimize([12 * p, 15 * q]), [p, q], []).

prices :-
    run([a : ([x, y] =< 10), b : ([x] >= 3), c : ([y] = 2)], maximize([2 * x, y]), [x, y], [a, b, c, d]),
    run([a : ([x, y] >= 10), b : ([x] =< 3), c : ([x, 2 * y] >= 14)], minimize([2 * x, 3 * y]), [x, y], [a, b, c]),
    run([a : ([3 * x, 2 * y] =< 7), b : ([x, 2 * y] =< 3)], maximize([x, y]), [x], [a, b]),
    run([a : ([x, y] =< 4), b : ([x, 3 * y] =< 7), c : ([x] =< 3)], maximize([3 * x, 5 * y]), [], [a, b, c]),
    run([a : ([x, y, z] =< 100), b : ([10 * x, 4 * y, 5 * z] =< 600), c : ([2 * x, 2 * y, 6 * z] =< 300)], maximize([10 * x, 6 * y, 4 * z]), [], [a,
    b, c]),
    run([a : ([x, y] = 4), b : ([x] =< 3)], minimize([3 * x, 5 * y]), [x], [a, b]), run([a : ([0.5 * x] =< 3)], maximize([0.1 * x]), [x], [a]).

forms :-
    run([a : ([0.5 * x] =< 3)], maximize([0.1 * x])), run([[1 rdiv 3 * x] =< 3], maximize([x])), run([[x] =< 2 * 5], maximize([x])),
    run([[x] =< 2.5], maximize([x])),
    run([a : ([1 / 3 * x] =< 3)], maximize([x])), run([[x + y] =< 3], maximize([x + y]), [x + y, x], []), run([[x] < 3], maximize([x])),
    run([x =< 3], maximize([x])),
    run([[f(1), 2 * g(2)] =< 3], maximize([f(1)]), [f(1), g(2)], []), run([[x * 2] =< 3], maximize([2 * x])), run([foo], maximize([x])),
    run([[x] =< _], maximize([x])), run([[x] =< 3], maximize([2 * y])), run([[0.1 * x, 0.7 * y] =< 0.35], maximize([x, y])),
    run([[x] =< 123456789012345678901234567890], maximize([7 * x])),
    ( gen_state(S), catch(variable_value(S, x, _), _, fail) -> writeln(yes) ; writeln(no) ), ( gen_state(S1), objective(S1,
    _) -> writeln(yes) ; writeln(no) ).

integral :-
    run([[2 * x, y] =< 7, [x, 3 * y] =< 11, integral(x), integral(y)], maximize([3 * x, 4 * y])), run([[2 * x] =< 7, integral(x)], maximize([x])),
    run([[2 * x] =< 7], maximize([x])), run([[2 * x] = 7, integral(x)], maximize([x])), run([[x, y] =< 7.5, [x] =< 2.5, integral(y)], maximize([x,
    2 * y])),
    run([[2 * x, 2 * y] >= 5, [x] =< 1.5, integral(x), integral(y)], minimize([x, 3 * y])), knapsack.

knapsack :-
    run([[6 * x, 4 * y] =< 8, [x] =< 1, [y] =< 2, integral(x), integral(y)], maximize([7 * x, 4 * y])),
    run([[6 * x(1), 4 * x(2), 3 * x(3), 5 * x(4)] =< 12, [x(1)] =< 1, [x(2)] =< 1, [x(3)] =< 1, [x(4)] =< 1, integral(x(1)), integral(x(2)),
    integral(x(3)), integral(x(4))],
        maximize([9 * x(1), 7 * x(2), 4 * x(3), 6 * x(4)]), [x(1), x(2), x(3), x(4)], []).

r(G) :- G =.. L, last(L, X), catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )), print(R), nl.

transport :-
    r(transportation([12, 7, 14], [3, 15, 9, 6], [[20, 50, 10, 60], [70, 40, 60, 30], [40, 80, 70, 40]], _)),
    r(transportation([], [], [], _)), r(transportation([1], [1], [[5]], _)), r(transportation([2, 2], [1, 3], [[5, 1], [1, 1]], _)),
    r(transportation([0, 4], [1, 3], [[5, 1], [1, 1]], _)), r(transportation([30, 20], [10, 25, 15], [[2, 3, 9], [5, 7, 4]], _)),
    r(assignment([[1, 2], [3, 1]], _)), r(assignment([], _)), r(assignment([[3]], _)), r(assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]], _)),
    r(assignment([[1, 2], [3, 4], [5, 6]], _)),
    r(assignment([[1.5, 2], [1, 2]], _)), r(assignment([[9, 2, 7, 8], [6, 4, 3, 7], [5, 8, 1, 8], [7, 6, 9, 4]], _)), r(assignment(_, _)).

% The optimum of a program that is made by a rule.
larger :-
    findall(C, ( between(1, 6, I), findall(K * x(J), ( between(1, 8, J), K is (I * J * 7 + J) mod 5 + 1 ), L), B is 10 + I, C = (L =< B) ), Cs),
    findall(K * x(J), ( between(1, 8, J), K is J * 3 mod 7 + 1 ), Obj),
    solve(Cs, maximize(Obj), S), objective(S, O), n(O, N), print(N), nl.

% Adding to a constraint that has a name fails in SWI-Prolog.
:- gen_state(S0), constraint(c, [x] =< 4, S0, S1), ( catch(constraint_add(c, [y], S1, _), _, fail) -> true ; true ), write(added), nl.
