% Two programs of the puzzle, one by constraints as data and one by members.

main :- test1, test2.
