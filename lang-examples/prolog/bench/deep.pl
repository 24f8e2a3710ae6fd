% Recursion that is no loop: a list of 100,000 built and folded from behind, and a copy of a deep term; the size is the number of times.

bench(N) :- times(N, S), write(S), nl.

times(1, S) :- !, once_through(S).
times(N, S) :- once_through(_), N1 is N - 1, times(N1, S).

once_through(S) :-
    numbers(100000, L),
    len(L, Len),
    sum(L, Sum),
    nest(50000, 0, T),
    copy_term(T, U),
    depth(U, 0, D),
    S is Len + Sum + D.

numbers(0, []) :- !.
numbers(N, [N|L]) :- N1 is N - 1, numbers(N1, L).

len([], 0).
len([_|L], N) :- len(L, M), N is M + 1.

sum([], 0).
sum([X|L], S) :- sum(L, R), S is R + X.

nest(0, T, T) :- !.
nest(N, T, U) :- N1 is N - 1, nest(N1, s(T, N), U).

depth(s(T, _), D0, D) :- !, D1 is D0 + 1, depth(T, D1, D).
depth(_, D, D).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(25).

main :- size(N), bench(N), halt.

:- initialization(main).
