:- include('harness.pl').

:- dynamic(p/1).
:- dynamic(q/1).
:- dynamic(r/1).
p(1). p(2). p(3).
q(1). q(2).
r(1). r(2). r(3). r(4).
:- p(X), write(X), nl, Y is X + 10, assertz(p(Y)), fail ; true.
:- t(p(X)).
:- q(X), write(X), nl, retract(q(2)), fail ; true.
:- t(q(X)).
:- r(X), write(X), nl, ( retract(r(_)), fail ; true ), fail ; true.
:- t(r(X)).
s :- retract(p(X)), write(X), nl, X > 2, !.
:- s.
:- t(p(X)).
:- assertz(q(5)), assertz(q(6)), ( q(X), write(X), nl, asserta(q(0)), fail ; true ).
:- t(q(X)).
