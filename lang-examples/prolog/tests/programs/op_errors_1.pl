:- include('harness.pl').

:- t(op(1201, xfx, foo)).
:- t(op(-1, xfx, foo)).
:- t(op(X, xfx, foo)).
:- t(op(a, xfx, foo)).
:- t(op(200, foo, bar)).
:- t(op(200, X, bar)).
:- t(op(200, xfx, X)).
:- t(op(200, 1, bar)).
