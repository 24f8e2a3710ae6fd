% Shortest ways in a grid, breadth first, with a set of visited places.
next(X/Y, U/V, N) :- member(DX/DY, [1/0, 0/1, -1/0, 0/ -1]), U is X + DX, V is Y + DY, U >= 0, V >= 0, U < N, V < N, \+ wall(U, V).
wall(X, Y) :- Y mod 4 =:= 1, X mod 9 =\= Y mod 9.
search([P - D|_], _, P, _, D) :- !.
search([P - D|Q], Seen, Goal, N, R) :- E is D + 1, findall(S, next(P, S, N), Ss), add(Ss, E, Seen, Seen1, New), append(Q, New, Q1), search(Q1, Seen1, Goal, N, R).
add([], _, S, S, []).
add([P|Ps], E, S0, S, New) :- ( get_assoc(P, S0, _) -> New = New1, S1 = S0 ; put_assoc(P, S0, t, S1), New = [P - E|New1] ), add(Ps, E, S1, S, New1).
main(N) :- list_to_assoc([0/0 - t], S), M is N - 1, ( search([0/0 - 0], S, M/M, N, D) -> print(D) ; print(none) ), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
