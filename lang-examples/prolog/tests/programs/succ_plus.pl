:- include('harness.pl').

:- t(succ(3, X)).
:- t(succ(X, 4)).
:- t(succ(X, 0)).
:- t(succ(X, Y)).
:- t(succ(a, X)).
:- t(succ(-1, X)).
:- t(succ(X, a)).
:- t(plus(1, 2, X)).
:- t(plus(1, X, 3)).
:- t(plus(X, 2, 3)).
:- t(plus(X, Y, 3)).
