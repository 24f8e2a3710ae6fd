:- include('harness.pl').

:- t(op(200, xfx, ',')).
:- t(op(200, xfx, '[]')).
:- t(op(200, xfx, '{}')).
:- t(op(200, xfx, 1)).
:- t(current_op(1201, T, O)).
:- t(current_op(a, T, O)).
:- t(current_op(P, foo, O)).
:- t(current_op(P, T, 1)).
