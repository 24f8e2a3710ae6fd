:- include('harness.pl').

:- t(clause(p(A), C)).
:- t(retract(p(X))).
:- t(p(X)).
:- t(retract(p(9))).
:- assertz(p(f(X, X, Y))).
:- t(p(Z)).
:- t(abolish(q/2)).
:- t(q(X, Y)).
