:- include('harness.pl').

:- t(X is Y).
:- t(X is a).
:- t(X is foo(1)).
:- t(X is 1 + a).
:- t(X is 1 // 0).
:- t(X is 1 mod 0).
:- t(X is 1 rem 0).
:- t(X is 1.0 // 2).
:- t(X is 1 mod 2.0).
