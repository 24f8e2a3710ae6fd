:- include('harness.pl').

:- t(call(X)).
:- t(call(1)).
:- t(call((fail, 1))).
:- t(call((write(a), 1))).
:- t(call((1 ; true))).
:- t(call((a -> 1))).
:- t(call(1, a)).
:- t(call(X, a)).
:- t((X = 1, call(X))).
:- t(call("a")).
