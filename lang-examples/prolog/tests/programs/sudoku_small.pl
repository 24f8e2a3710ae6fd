% A 4 by 4 Sudoku by generate and test with early failure.

solve([R1, R2, R3, R4]) :-
    R1 = [A1, A2, A3, A4], R2 = [B1, B2, B3, B4], R3 = [C1, C2, C3, C4], R4 = [D1, D2, D3, D4],
    row(R1), row(R2), different([A1, A2, B1, B2]), different([A3, A4, B3, B4]),
    row(R3), different([A1, B1, C1]), different([A2, B2, C2]), different([A3, B3, C3]), different([A4, B4, C4]),
    row(R4), different([A1, B1, C1, D1]), different([A2, B2, C2, D2]), different([A3, B3, C3, D3]), different([A4, B4, C4, D4]),
    different([C1, C2, D1, D2]), different([C3, C4, D3, D4]).
row(R) :- permute([1, 2, 3, 4], R).
permute([], []).
permute(L, [X|R]) :- take(X, L, M), permute(M, R).
take(X, [X|T], T).
take(X, [H|T], [H|R]) :- take(X, T, R).
different([]).
different([X|L]) :- \+ member(X, L), different(L).
show([]).
show([R|Rs]) :- write(R), nl, show(Rs).
:- P = [[1, _, _, _], [_, _, 3, _], [_, 1, _, _], [_, _, _, 2]], findall(P, solve(P), L), length(L, N), write(N), nl, L = [F|_], show(F).
