:- include('harness.pl').

age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).
:- t(bagof(N, age(N, A), L)).
:- t(bagof(N, A^age(N, A), L)).
:- t(bagof(N-A, age(N, A), L)).
:- t(bagof(X, fail, L)).
:- t(setof(A, N^age(N, A), L)).
:- t(setof(N, age(N, A), L)).
:- t(setof(A-N, age(N, A), [H|T])).
:- t(bagof(X, member(X, [c, a, b, a]), L)).
:- t(setof(X, member(X, [c, a, b, a]), L)).
:- t(bagof(f(X, Y), (X = a ; Y = b), L)).
:- t(bagof(X, Y^(X = 1, Y = 1 ; X = 2, Y = 2), L)).
:- t(bagof(X, (X = 1, Y = 1 ; X = 2, Y = 2 ; X = 3, Y = 1), L)).
