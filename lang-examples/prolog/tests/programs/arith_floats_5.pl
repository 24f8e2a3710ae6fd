:- include('harness.pl').

:- t(X is truncate(1.0e20)).
:- t(X is cot(1.0)).
:- t(X is sinh(1.0)).
:- t(X is asin(1.0)).
:- t(X is acos(1.0)).
:- t(X is log2(8)).
:- t(X is tan(0.5)).
:- t(X is 5.0e-324).
:- t(X is 123456789.0 * 10).
