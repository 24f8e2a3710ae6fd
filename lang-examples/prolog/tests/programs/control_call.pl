:- include('harness.pl').

p(X, Y) :- Y = got(X).
q(A, B, C, D) :- D = [A, B, C].
:- t(call(p, 1, X)).
:- t(call(p(1), X)).
:- t(call(q(1), 2, 3, X)).
:- t(call(call, p, 1, X)).
:- t(call((X = 1, Y = 2))).
:- t(call((fail ; X = 1))).
:- t(call((true, fail))).
:- t(call(q, 1, 2, 3, X)).
:- t((G = p(2, X), G)).
:- t((G = (X = 1 ; X = 2), G)).
:- t(call(call, call, true)).
:- t(call((!, X = 1 ; X = 2))).
