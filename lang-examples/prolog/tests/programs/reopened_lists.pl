% Lists whose open ends are older than a choice point are closed in several ways, one after the other; what was kept of each way
% stays as it was.

:- initialization(main).
:- dynamic(kept/1).

closed(L) :- L = [a|E], ( E = [b] ; E = [c] ; E = [] ).

by_clauses([a|E]) :- ends(E).
ends(E) :- first_end(E).
ends([c]).
first_end([b]).
first_end([d|T]) :- first_end(T).

without(X, [X|T], T).
without(X, [Y|T], [Y|R]) :- without(X, T, R).

subset([], []).
subset([X|T], [X|R]) :- subset(T, R).
subset([_|T], R) :- subset(T, R).

inner([[a|E], f([b|F])]) :- ( E = [] ; E = [x] ), ( F = [] ; F = [y] ).

% A cut takes the note of a cell that is as new as what is left.
committed(L) :- member(X, [1, 2]), L = [X|E], ( ( E = [b] ; E = [c] ), ! ; true ).
committed_late(L) :- L = [a|E], ( member(X, [1, 2, 3]), E = [X], X >= 2, ! ; E = [none] ).

show(T) :- print(T), nl.

main :-
    findall(L, closed(L), Ls1), show(Ls1),
    findall(L, (by_clauses(L), length(L, N), ( N >= 3 -> ! ; true )), Ls2), show(Ls2),
    findall(X - R, without(X, [1, 2, 3], R), Ls3), show(Ls3),
    findall(L, closed(L), Ls4, [end]), show(Ls4),
    ( bagof(R, X^without(X, [1, 2, 3], R), Ls5), show(Ls5), fail ; true ),
    ( bagof(X, without(X, [1, 2, 3], R), Ls6), show(R - Ls6), fail ; true ),
    ( setof(R, subset([c, b, a], R), Ls7), show(Ls7), fail ; true ),
    aggregate_all(bag(R), subset([1, 2], R), Ls8), show(Ls8),
    aggregate_all(set(R), subset([2, 1], R), Ls9), show(Ls9),
    aggregate_all(count, (subset([1, 2, 3, 4], R), length(R, 2)), N10), show(N10),
    findall(L, inner(L), Ls11), show(Ls11),
    findall(L, committed(L), Ls12), show(Ls12),
    findall(L, committed_late(L), Ls13), show(Ls13),
    ( subset([1, 2, 3], S1), assertz(kept(S1)), fail ; true ),
    findall(K, retract(kept(K)), Ks1), show(Ks1),
    ( closed(S2), asserta((kept(S2) :- true)), fail ; true ),
    findall(K, clause(kept(K), true), Ks2), show(Ks2),
    retractall(kept(_)),
    ( closed(S3), assertz((kept(X3) :- member(X3, S3))), fail ; true ),
    findall(K, kept(K), Ks3), show(Ks3),
    catch(( subset([1, 2, 3], S4), S4 = [1, 3], throw(got(S4)) ), B1, true), show(B1),
    catch(( closed(S5), S5 = [_, c], catch(throw(first(S5)), second(_), true) ), first(B2), true), show(B2),
    ( subset([1, 2, 3], S6), nb_setval(last, S6), S6 = [1, 2|_], fail ; true ), nb_getval(last, V1), show(V1),
    nb_setval(all, []),
    ( closed(S7), nb_getval(all, A0), nb_setval(all, [S7|A0]), fail ; true ), nb_getval(all, V2), show(V2),
    % A copy is taken before the end is closed in another way.
    S8 = [a|E8], ( E8 = [b], copy_term(S8, C8), nb_setval(copy, C8), fail ; E8 = [c] ), nb_getval(copy, V3), show(S8 - V3),
    % What is found again goes into the next turn, many times over, so that it is compiled.
    turns(60, [1, 2, 3], V4), show(V4).

turns(0, L, L) :- !.
turns(N, L0, L) :-
    findall(R - X, without(X, L0, R), [_, Rest - X, _]),
    ( subset([x, y], S), nb_setval(found, S), S == [x], fail ; nb_getval(found, []) ),
    append(Rest, [X], L1),
    M is N - 1,
    turns(M, L1, L).
