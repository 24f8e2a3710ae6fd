:- include('harness.pl').

:- t(X is 1 + 2).
:- t(X is 7 // 2).
:- t(X is -7 // 2).
:- t(X is 7 mod 3).
:- t(X is -7 mod 3).
:- t(X is 7 mod -3).
:- t(X is 7 rem -3).
:- t(X is -7 rem 3).
:- t(X is abs(-3)).
:- t(X is sign(-3)).
