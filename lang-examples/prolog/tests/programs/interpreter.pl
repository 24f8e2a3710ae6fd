:- include('harness.pl').

:- dynamic rule/2.
rule(nat(z), true). rule(nat(s(X)), nat(X)). rule(add(z, X, X), true). rule(add(s(X), Y, s(Z)), add(X, Y, Z)).
solve(true) :- !.
solve((A, B)) :- !, solve(A), solve(B).
solve(H) :- rule(H, B), solve(B).
:- t(solve(add(X, Y, s(s(z))))).
:- t(solve(add(s(z), s(z), X))).
:- t((solve(nat(X)), X = s(s(_)), !)).
