:- include('harness.pl').

len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
count(0) :- !.
count(N) :- M is N - 1, count(M).
:- numlist(1, 60000, L), len(L, N), write(N), nl.
:- count(200000), write(done), nl.
:- length(L, 50000), maplist(=(x), L), atomic_list_concat(L, A), atom_length(A, N), write(N), nl.
:- numlist(1, 50000, L), foldl([X, A, B]>>(B is A + X), L, 0, S), write(S), nl.
