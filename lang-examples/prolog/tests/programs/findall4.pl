:- include('harness.pl').

:- t(findall(X, member(X, [1, 2]), L, [a, b])).
:- t(findall(X, fail, L, T)).
:- t(findall(X, member(X, [1, 2]), [A|B], C)).
