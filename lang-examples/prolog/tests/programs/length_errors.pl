:- include('harness.pl').

:- t(length(L, -1)).
:- t(length(L, a)).
:- t(length(a, N)).
:- t(length([a|b], N)).
:- t(length([a], a)).
:- t(length(L, 1.5)).
:- t((L = [a|L2], length(L, 1))).
