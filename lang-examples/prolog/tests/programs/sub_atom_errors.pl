:- include('harness.pl').

:- t(sub_atom(X, B, L, A, S)).
:- t(sub_atom(f(a), B, L, A, S)).
:- t(sub_atom(abc, b, L, A, S)).
:- t(sub_atom(abc, B, l, A, S)).
:- t(sub_atom(abc, B, L, a, S)).
:- t(sub_atom(abc, B, L, A, f(x))).
