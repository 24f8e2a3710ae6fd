:- include('harness.pl').

:- t(append([1, 2], [3], L)).
:- t(append(X, Y, [1, 2])).
:- t(append(X, [3], [1, 2, 3])).
:- t(append([1], X, [1, 2])).
:- t(append([], L, L)).
:- t(member(X, [a, b, c])).
:- t(member(a, [a, b, a])).
:- t(member(d, [a, b])).
