% The shortest way over a river, by tabling with a lattice, and whether one is as short.

main :- go(Moves), length(Moves, N), write(N), nl, forall(between(1, 200, _), ( abolish_all_tables, go(_) )).
