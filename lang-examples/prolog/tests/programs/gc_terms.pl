:- include('harness.pl').

mk(0, []) :- !.
mk(N, [N|T]) :- M is N - 1, mk(M, T).
loop(0) :- !.
loop(N) :- mk(100, L), length(L, 100), M is N - 1, loop(M).
fd(N) :- between(1, N, X), atom_number(A, X), atom_concat(item, A, B), atom_length(B, _), fail.
fd(_).
:- loop(500), write(done), nl.
:- fd(3000), write(done), nl.
