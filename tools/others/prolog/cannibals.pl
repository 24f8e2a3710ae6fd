% All ways over the river, and the pages of the first.

main :-
    go,
    forall(between(1, 200, _), ( findall(C, cannibals(-1, 3, 3, 0, 0, [canoe(-1, 3, 3)], [], C), Cs), length(Cs, N) )),
    findall(C, cannibals(-1, 3, 3, 0, 0, [canoe(-1, 3, 3)], [], C), All), length(All, M), print(M), nl,
    forall(member(X, All), ( print(X), nl )).
