% Symbolic differentiation of four expressions; the size is the number of times.

bench(N) :-
    times(N),
    expression(1, E), d(E, x, D), write(D), nl,
    size_of_all(4, 0, Size), write(Size), nl.

times(0) :- !.
times(N) :- all(4), N1 is N - 1, times(N1).

all(0) :- !.
all(I) :- expression(I, E), d(E, x, _), I1 is I - 1, all(I1).

size_of_all(0, Size, Size) :- !.
size_of_all(I, S0, Size) :-
    expression(I, E), d(E, x, D), nodes(D, N),
    S1 is S0 + N, I1 is I - 1,
    size_of_all(I1, S1, Size).

nodes(T, 1) :- atomic(T), !.
nodes(T, N) :- T =.. [_|As], nodes_of(As, 1, N).

nodes_of([], N, N).
nodes_of([A|As], N0, N) :- nodes(A, M), N1 is N0 + M, nodes_of(As, N1, N).

expression(1, (x + 1) * (x ^ 2 + 2) * (x ^ 3 + 3)).
expression(2, ((((((((x / x) / x) / x) / x) / x) / x) / x) / x)).
expression(3, log(log(log(log(log(log(log(log(x))))))))).
expression(4, exp(x * x - 3 * x) * log(x + 1) - x ^ 5 / (2 - x)).

d(X, X, 1) :- !.
d(C, _, 0) :- atomic(C), !.
d(U + V, X, DU + DV) :- !, d(U, X, DU), d(V, X, DV).
d(U - V, X, DU - DV) :- !, d(U, X, DU), d(V, X, DV).
d(U * V, X, DU * V + U * DV) :- !, d(U, X, DU), d(V, X, DV).
d(U / V, X, (DU * V - U * DV) / V ^ 2) :- !, d(U, X, DU), d(V, X, DV).
d(U ^ N, X, N * U ^ N1 * DU) :- integer(N), !, N1 is N - 1, d(U, X, DU).
d(exp(U), X, exp(U) * DU) :- !, d(U, X, DU).
d(log(U), X, DU / U) :- d(U, X, DU).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(120000).

main :- size(N), bench(N), halt.

:- initialization(main).
