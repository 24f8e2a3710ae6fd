:- include('harness.pl').

:- t(X is [b]).
:- t(X is ['B']).
:- t(X is [bc]).
:- t(X is [b] + 1).
:- t((Y = [b], X is Y)).
:- t((Y = b, X is [Y])).
:- t(X is ["b"]).
:- t(X is [1 + 2]).
:- t(X is [[b]]).
:- t(X is [_]).
:- t(X is ['1']).
:- t(X is [0]).
:- t(X is [-1]).
:- t(X is [5.5]).
:- t(X is [[]]).
:- t(X is [f(1)]).
:- t(X is ['']).
:- t(X is [123456789012345678901]).
:- t(X is [1234567890123]).
:- t(5 < [b]).
