:- include('harness.pl').

:- dynamic(p/1).
:- dynamic(q/2).
:- assertz(p(1)), assertz(p(2)), asserta(p(0)).
:- t(p(X)).
:- retract(p(1)).
:- t(p(X)).
:- assertz((q(X, Y) :- p(X), p(Y), X < Y)).
:- t(q(X, Y)).
:- t(clause(q(A, B), C)).
