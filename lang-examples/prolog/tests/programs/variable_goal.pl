:- include('harness.pl').

p(G) :- G.
q(G) :- G, !.
r(A, B) :- A, B.
:- t(p(member(X, [1, 2]))).
:- t(q(member(X, [1, 2]))).
:- t(r(member(X, [1, 2]), X > 1)).
:- t(p(_)).
:- t(p(3)).
:- t(p((member(X, [1, 2]), !))).
:- t((G = member(X, [1, 2]), G, X > 1)).
