:- include('harness.pl').

:- t(term_variables(f(X, g(Y), X), L)).
:- t(term_variables(a, L)).
:- t(term_variables(X, L)).
:- t(term_variables([A, b|C], L)).
