:- include('harness.pl').

:- t(atom(X)).
:- t(number(1)).
:- t(number(1.5)).
:- t(number(a)).
:- t(integer(1)).
:- t(integer(1.0)).
:- t(float(1.0)).
:- t(float(1)).
