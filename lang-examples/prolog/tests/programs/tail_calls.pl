:- include('harness.pl').

loop(0) :- !.
loop(N) :- M is N - 1, loop(M).
even(0).
even(N) :- N > 0, M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).
if(0) :- !.
if(N) :- ( N mod 2 =:= 0 -> M is N - 1, if(M) ; M is N - 1, if(M) ).
:- loop(50000), write(done), nl.
:- even(50000), write(even), nl.
:- if(50000), write(done), nl.
:- between(1, 50000, X), X >= 50000, write(X), nl.
