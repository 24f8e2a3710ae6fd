:- include('harness.pl').

:- t(a @< b).
:- t(b @< a).
:- t(1 @< a).
:- t(1.0 @< 1).
:- t(1 @< 1.0).
:- t(X @< 1).
:- t(f(a) @> a).
:- t(f(a, b) @> g(a)).
