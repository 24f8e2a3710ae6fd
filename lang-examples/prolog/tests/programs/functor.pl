:- include('harness.pl').

:- t(functor(f(a, b), N, A)).
:- t(functor(a, N, A)).
:- t(functor(1, N, A)).
:- t(functor(1.5, N, A)).
:- t(functor(T, f, 2)).
:- t(functor(T, f, 0)).
:- t(functor(T, 1, 0)).
:- t(functor([a], N, A)) .
:- t(functor(f(X), f, 1)).
:- t(functor(f(X), g, A)).
:- t(functor([], N, A)).
