:- include('harness.pl').

:- t(subsumes_term(f(X), f(a))).
:- t(subsumes_term(f(a), f(X))).
:- t(subsumes_term(X, X)).
:- t(subsumes_term(f(X, X), f(a, b))).
:- t(subsumes_term(f(X, Y), f(Z, Z))).
:- t(f(X) =@= f(Y)).
:- t(f(X, Y) =@= f(A, A)).
:- t(f(X, Y) \=@= f(A, A)).
:- t(f(A, B) =@= f(C, D)).
:- t(a =@= b).
:- t(?=(a, b)).
:- t(?=(a, X)).
:- t(?=(X, X)).
