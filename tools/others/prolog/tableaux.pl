% Young tableaux and partitions.

main :- go, !.
main :- write(no), nl.
