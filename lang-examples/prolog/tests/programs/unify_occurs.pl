:- include('harness.pl').

:- t(unify_with_occurs_check(X, f(X))).
:- t(unify_with_occurs_check(X, Y)).
:- t(unify_with_occurs_check(f(X, Y), f(Y, g(X)))).
:- t(unify_with_occurs_check(f(X, 1), f(a, X))).
:- t(unify_with_occurs_check(X, f(Y))).
:- t(unify_with_occurs_check([X], [[X]])).
:- t(unify_with_occurs_check(a, a)).
