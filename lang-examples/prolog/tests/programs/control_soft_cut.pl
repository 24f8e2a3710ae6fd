:- include('harness.pl').

:- t((member(X, [1, 2, 3]) *-> true ; X = none)).
:- t((fail *-> true ; X = none)).
:- t((member(X, [1, 2]) *-> member(Y, [a, b]) ; true)).
:- t((member(X, [1, 2, 3]), X > 1 *-> true ; X = 0)).
:- t((true *-> fail ; X = 1)).
p(X) :- ( member(X, [1, 2, 3]) *-> X > 1, ! ; X = none ).
p(9).
:- t(p(X)).
