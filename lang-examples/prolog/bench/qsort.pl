% Quicksort of 50 pseudo-random numbers with difference lists; the size is the number of times.

bench(N) :- random_list(50, 42, L), times(N, L), sorted(L, S), write(S), nl.

times(0, _) :- !.
times(N, L) :- sorted(L, _), N1 is N - 1, times(N1, L).

random_list(0, _, []) :- !.
random_list(N, S, [X|L]) :-
    S1 is (S * 1103515 + 12345) mod 2147483,
    X is S1 mod 1000,
    N1 is N - 1,
    random_list(N1, S1, L).

sorted(L, S) :- qsort(L, S, []).

qsort([], S, S).
qsort([X|Xs], S, S0) :-
    partition(Xs, X, Less, More),
    qsort(Less, S, [X|S1]),
    qsort(More, S1, S0).

partition([], _, [], []).
partition([X|Xs], P, [X|Less], More) :- X =< P, !, partition(Xs, P, Less, More).
partition([X|Xs], P, Less, [X|More]) :- partition(Xs, P, Less, More).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(20000).

main :- size(N), bench(N), halt.

:- initialization(main).
