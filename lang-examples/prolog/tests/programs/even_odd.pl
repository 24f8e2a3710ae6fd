% Predicates that call each other for long, in last calls and others.

even(0) :- !.
even(N) :- M is N - 1, odd(M).
odd(N) :- N > 0, M is N - 1, even(M).
a(0, []) :- !.
a(N, [a|T]) :- M is N - 1, b(M, T).
b(0, []) :- !.
b(N, [b|T]) :- M is N - 1, c(M, T).
c(0, []) :- !.
c(N, [c|T]) :- M is N - 1, a(M, T).
f(0, 1) :- !.
f(N, X) :- M is N - 1, f(M, Y), m(Y, Z), X is N - Z.
m(0, 0) :- !.
m(N, X) :- M is N - 1, m(M, Y), f(Y, Z), X is N - Z.
:- ( even(20000) -> write(even) ; write(odd) ), nl.
:- ( even(20001) -> write(even) ; write(odd) ), nl.
:- a(3000, L), length(L, N), msort(L, M), nth0(0, M, X), last(M, Y), write(N-X-Y), nl.
:- findall(X, ( between(0, 15, I), f(I, X) ), L), write(L), nl.
:- findall(X, ( between(0, 12, I), m(I, X) ), L), write(L), nl.
