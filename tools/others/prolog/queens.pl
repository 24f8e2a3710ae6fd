% All places for eight queens, and the number of those for nine.

main :- forall(queens(8, Qs), ( write(Qs), nl )), findall(x, queens(9, _), L), length(L, N), write(N), nl.
