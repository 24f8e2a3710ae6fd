:- include('harness.pl').

p(X, Y, Z) :- X = f(Y), Y = g(Z), Z = 1.
q(A, B) :- A = B, B = C, C = 5.
r(L) :- L = [X, Y, Z], X = Y, Y = Z.
:- t(q(A, B)).
:- t(r(L)).
:- t((r([A, B, C]), A = 1)).
:- t((X = Y, Y = Z, Z = 3)).
:- t((f(X, Y) = f(Y, X), X = 1)).
