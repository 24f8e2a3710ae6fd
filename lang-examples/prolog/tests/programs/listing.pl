:- include('harness.pl').

:- dynamic p/2.
p(1, a). p(X, Y) :- q(X), r(Y, 'Z'). p(X, _) :- \+ X = 1, !.
:- listing(p/2).
