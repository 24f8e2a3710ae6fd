% Answers gathered with findall, bagof and setof, nested and with free variables; the size is the number of times.

bench(N) :-
    times(N),
    findall(C-L, groups(C, L), Gs), show(Gs),
    pythagoras(20, T), write(T), nl.

times(0) :- !.
times(N) :-
    findall(C-L, groups(C, L), _),
    pythagoras(20, _),
    squares(300, S), S > 0,
    N1 is N - 1,
    times(N1).

show([]).
show([G|Gs]) :- write(G), nl, show(Gs).

groups(C, L) :- setof(A-W, works(W, C, A), L).
groups(all, L) :- bagof(W, C^A^works(W, C, A), L).

works(ada, north, 31).
works(ben, south, 45).
works(cleo, north, 28).
works(dan, west, 31).
works(eva, south, 39).
works(finn, west, 52).
works(gus, north, 45).
works(hal, east, 23).
works(ida, east, 61).
works(jon, south, 28).

range(L, H, L) :- L =< H.
range(L, H, X) :- L < H, L1 is L + 1, range(L1, H, X).

pythagoras(N, T) :-
    findall(t(X, Y, Z), ( range(1, N, X), range(X, N, Y), S is X * X + Y * Y, range(Y, N, Z), S =:= Z * Z ), T).

squares(N, S) :-
    findall(X, range(1, N, X), Xs),
    findall(Y, ( member(X, Xs), Y is X * X ), Ys),
    sum(Ys, 0, S).

sum([], S, S).
sum([X|Xs], S0, S) :- S1 is S0 + X, sum(Xs, S1, S).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(1500).

main :- size(N), bench(N), halt.

:- initialization(main).
