% Lengths of Collatz sequences with a table of clauses that grows; the size is the largest start.

:- dynamic(known/2).

bench(N) :-
    assertz(known(1, 0)),
    longest(1, N, 1, 0, Best, Length),
    write(Best-Length), nl.

longest(I, N, B, L, B, L) :- I > N, !.
longest(I, N, B0, L0, B, L) :-
    steps(I, L1),
    I1 is I + 1,
    better(L1, L0, I, B0, L2, B2),
    longest(I1, N, B2, L2, B, L).

better(L1, L0, I, _, L1, I) :- L1 > L0, !.
better(_, L0, _, B0, L0, B0).

steps(I, L) :- known(I, L), !.
steps(I, L) :-
    next(I, J),
    steps(J, L0),
    L is L0 + 1,
    asserta(known(I, L)).

next(I, J) :- I mod 2 =:= 0, !, J is I // 2.
next(I, J) :- J is 3 * I + 1.

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(200000).

main :- size(N), bench(N), halt.

:- initialization(main).
