:- include('harness.pl').

:- t(setof(X-Z, member(X-Z, [2-a, 1-b]), L)).
:- t(setof(X, member(X, [V, U, f(U), f(V)]), L)).
:- t(bagof(X, member(X-Y, [1-A, 2-B, 3-A]), L)).
:- t(setof(X, Y^member(X-Y, [b-1, a-2, b-3]), L)).
:- t(setof((X, Y), member(X-Y, [b-1, a-2]), L)).
:- t(bagof(X, Y^Z^member(f(X, Y, Z), [f(1, 2, 3), f(4, 5, 6)]), L)).
:- t((bagof(X, member(X-Y, [1-a, 2-b, 3-a]), L), Y == a)).
:- t(setof(Y, setof(X, member(X-Y, [1-a, 2-b, 3-a]), L), M)).
