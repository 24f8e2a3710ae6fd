:- include('harness.pl').

p(f(X), X). p(g(X, Y), Y-X). p(Z, Z).
:- t(p(f(1), R)).
:- t(p(g(1, 2), R)).
:- t(p(X, Y)).
:- t((member(X-Y, [1-a, 2-b]), Y == b)).
:- t((X = f(Y), ( Y = 1 ; Y = 2 ))).
:- t((append(X, [Y], [1, 2, 3]), append(_, [Z], X))).
