:- include('harness.pl').

:- dynamic(p/1).
p(1).
p(X) :- assertz(p(3)), X = 2.
:- t(p(X)).
:- t(p(X)).
:- retract(p(1)).
:- t((p(X), X > 2)).
:- abolish(p/1).
