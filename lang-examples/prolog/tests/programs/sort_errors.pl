:- include('harness.pl').

:- t(sort(X, L)).
:- t(sort(a, L)).
:- t(sort([a|b], L)).
:- t(keysort(X, L)).
:- t(keysort([a], L)).
:- t(keysort([X], L)).
:- t(keysort([a-1|X], L)).
:- t(msort(X, L)).
