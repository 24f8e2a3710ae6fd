% Stable marriages, by constraints.

main :- go, !.
main :- write(no), nl.
