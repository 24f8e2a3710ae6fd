% A crossword filled from a list of words.

main :- go, !.
main :- write(no), nl.
