% All ways to put as many queens as the size on a board of that width.

bench(N) :-
    numbers(1, N, L),
    findall(Q, queens(L, [], Q), All),
    length(All, Count),
    write(Count), nl,
    first(All), nl.

first([]).
first([Q|_]) :- write(Q).

numbers(I, N, []) :- I > N, !.
numbers(I, N, [I|L]) :- I1 is I + 1, numbers(I1, N, L).

queens([], Placed, Placed).
queens([U|Us], Placed, Q) :-
    pick(C, [U|Us], Rest),
    safe(Placed, C, 1),
    queens(Rest, [C|Placed], Q).

pick(X, [X|Xs], Xs).
pick(X, [Y|Ys], [Y|Zs]) :- pick(X, Ys, Zs).

safe([], _, _).
safe([P|Ps], C, D) :-
    C =\= P + D,
    C =\= P - D,
    D1 is D + 1,
    safe(Ps, C, D1).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(12).

main :- size(N), bench(N), halt.

:- initialization(main).
