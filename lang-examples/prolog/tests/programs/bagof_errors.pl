:- include('harness.pl').

:- t(bagof(X, G, L)).
:- t(bagof(X, 1, L)).
:- t(setof(X, Y^G, L)).
:- t(setof(X, Y^foo(X, Y), L)).
:- t(bagof(X, member(X, [1]), [a|b])).
:- t(setof(X, member(X, [1]), foo)).
