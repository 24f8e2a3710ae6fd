:- include('harness.pl').

:- t(X is 1 << 1.0).
:- t(X is 2.0 /\ 1).
:- t(X is \ 1.0).
:- t(X is foo + 1).
:- t(X is foo(1, 2, 3)).
:- t(X is 1 + Y).
:- t(1 is Y).
:- t(1 =:= a).
:- t(X < 1).
