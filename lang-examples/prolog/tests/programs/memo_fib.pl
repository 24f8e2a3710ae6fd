:- include('harness.pl').

:- dynamic fibm/2.
fib(N, F) :- fibm(N, F), !.
fib(N, N) :- N < 2, !.
fib(N, F) :- A is N - 1, B is N - 2, fib(A, FA), fib(B, FB), F is FA + FB, assertz(fibm(N, F)).
:- fib(30, F), write(F), nl.
:- fib(100, F), write(F), nl.
:- aggregate_all(count, fibm(_, _), N), write(N), nl.
