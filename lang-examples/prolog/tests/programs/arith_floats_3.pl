:- include('harness.pl').

:- t(X is floor(-2.1)).
:- t(X is float_integer_part(2.5)).
:- t(X is float_fractional_part(-2.5)).
:- t(X is abs(-2.5)).
:- t(X is sign(-2.5)).
:- t(X is max(1, 1.0)).
:- t(X is min(1, 1.0)).
:- t(X is 1.0e10).
:- t(X is 1.0e100).
