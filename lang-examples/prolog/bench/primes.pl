% The primes up to the size with a sieve of lists.

bench(N) :-
    numbers(2, N, L),
    sieve(L, Ps),
    length(Ps, Count), write(Count), nl,
    append(_, [Last], Ps), !, write(Last), nl.

numbers(I, N, []) :- I > N, !.
numbers(I, N, [I|L]) :- I1 is I + 1, numbers(I1, N, L).

sieve([], []).
sieve([P|Xs], [P|Ps]) :- strike(Xs, P, Ys), sieve(Ys, Ps).

strike([], _, []).
strike([X|Xs], P, Ys) :- X mod P =:= 0, !, strike(Xs, P, Ys).
strike([X|Xs], P, [X|Ys]) :- strike(Xs, P, Ys).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(40000).

main :- size(N), bench(N), halt.

:- initialization(main).
