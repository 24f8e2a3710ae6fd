% Takeuchi's function of 18, 12, 6; the size is the number of times.

bench(N) :- times(N, A), write(A), nl.

times(1, A) :- !, tak(18, 12, 6, A).
times(N, A) :- tak(18, 12, 6, _), N1 is N - 1, times(N1, A).

tak(X, Y, Z, A) :- X =< Y, !, A = Z.
tak(X, Y, Z, A) :-
    X1 is X - 1,
    Y1 is Y - 1,
    Z1 is Z - 1,
    tak(X1, Y, Z, A1),
    tak(Y1, Z, X, A2),
    tak(Z1, X, Y, A3),
    tak(A1, A2, A3, A).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(250).

main :- size(N), bench(N), halt.

:- initialization(main).
