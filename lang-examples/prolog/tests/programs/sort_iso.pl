:- include('harness.pl').

:- t(sort([c, a, b, a], L)).
:- t(msort([c, a, b, a], L)).
:- t(sort([], L)).
:- t(keysort([b-1, a-2, b-0, a-1], L)).
:- t(keysort([], L)).
:- t(sort([X, 1, a], L)).
:- t(length(L, 2)).
:- t(sort([f(b), f(a), g], L)).
