:- include('harness.pl').

:- t(memberchk(a, [a, b, a])).
:- t((member(X, L), !)).
:- t(reverse([1, 2, 3], L)).
:- t(nth0(1, [a, b, c], X)).
:- t(nth1(1, [a, b, c], X)).
:- t(nth0(N, [a, b], X)).
:- t(nth1(N, [a, b, a], a)).
:- t(last([1, 2, 3], X)).
