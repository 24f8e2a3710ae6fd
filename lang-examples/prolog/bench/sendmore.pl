% SEND + MORE = MONEY by trying digits column by column, all solutions; the size is the number of times.

bench(N) :-
    times(N),
    findall(S, solve(S), All),
    write(All), nl.

times(1) :- !.
times(N) :- findall(S, solve(S), _), N1 is N - 1, times(N1).

solve([S, E, N, D, M, O, R, Y]) :-
    Digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    pick(D, Digits, L1),
    pick(E, L1, L2),
    column(D, E, 0, Y, C1), pick(Y, L2, L3),
    pick(N, L3, L4),
    pick(R, L4, L5),
    column(N, R, C1, E, C2),
    pick(O, L5, L6),
    column(E, O, C2, N, C3),
    pick(S, L6, L7), S > 0,
    pick(M, L7, _), M > 0,
    column(S, M, C3, O, M).

column(A, B, Carry, Digit, Out) :-
    Sum is A + B + Carry,
    Digit is Sum mod 10,
    Out is Sum // 10.

pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(500).

main :- size(N), bench(N), halt.

:- initialization(main).
