% Candidates for a word, by letters.

main :- go, !.
main :- write(no), nl.
