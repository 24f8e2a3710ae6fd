:- include('harness.pl').

:- dynamic(c/1).
c(0).
inc :- retract(c(N)), M is N + 1, assertz(c(M)).
loop(0) :- !.
loop(N) :- inc, M is N - 1, loop(M).
:- loop(5000), c(X), write(X), nl.
