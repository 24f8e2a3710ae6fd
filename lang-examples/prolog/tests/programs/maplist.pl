:- include('harness.pl').

p(X, Y) :- Y is X * X.
q(X) :- X > 0.
:- t(maplist(q, [1, 2, 3])).
:- t(maplist(q, [1, 0])).
:- t(maplist(p, [1, 2, 3], L)).
:- t(maplist(=, L, [a, b])).
:- t(maplist(=(X), [a, a])).
:- t(maplist([X, Y, Z]>>(Z is X + Y), [1, 2], [3, 4], L)).
:- t(maplist(p, [], L)).
:- t(maplist(p, [1], [2])).
:- t(maplist(nope, [])).
:- t(maplist(nope, [1])).
:- t(maplist(succ, L, [1, 2])).
:- t(maplist(X, [1])).
:- t(maplist(q, [a])).
