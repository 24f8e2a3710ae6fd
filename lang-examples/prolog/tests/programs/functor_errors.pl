:- include('harness.pl').

:- t(functor(T, N, A)).
:- t(functor(T, N, 2)).
:- t(functor(T, f, A)).
:- t(functor(T, f, a)).
:- t(functor(T, f, -1)).
:- t(functor(T, f(x), 1)).
:- t(functor(T, 1, 1)).
:- t(functor(T, f(x), 0)).
