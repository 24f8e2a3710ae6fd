:- include('harness.pl').

:- t(arg(N, f(a, b, a), a)).
:- t(arg(N, f(a, b), X)).
