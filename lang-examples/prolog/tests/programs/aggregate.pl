:- include('harness.pl').

p(1, a). p(3, b). p(2, c).
:- t(aggregate_all(count, p(_, _), N)).
:- t(aggregate_all(sum(X), p(X, _), N)).
:- t(aggregate_all(max(X), p(X, _), N)).
:- t(aggregate_all(min(X), p(X, _), N)).
:- t(aggregate_all(bag(X), p(X, _), N)).
:- t(aggregate_all(set(Y-X), p(X, Y), N)).
:- t(aggregate_all(max(X, Y), p(X, Y), N)).
:- t(aggregate_all(min(X, Y), p(X, Y), N)).
:- t(aggregate_all(count, fail, N)).
:- t(aggregate_all(sum(X), fail, N)).
:- t((aggregate_all(max(X), member(X, []), N))).
:- t(aggregate_all(max(X-Y), p(X, Y), N)).
:- t(aggregate_all(foo, true, N)).
