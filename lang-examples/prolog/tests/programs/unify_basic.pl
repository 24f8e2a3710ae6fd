:- include('harness.pl').

:- t(X = 1).
:- t(f(X, b) = f(a, Y)).
:- t(f(X) = g(X)).
:- t(f(X, X) = f(a, b)).
:- t(X = Y).
:- t([X|Y] = [1, 2, 3]).
:- t([] = '[]').
:- t(1 = 1.0).
:- t("a" = "a").
:- t(f(X, Y, X) = f(Y, 2, Z)).
:- t(a \= b).
:- t(X \= a).
:- t(f(a) \= f(b)).
:- t(f(X) \= f(X)).
