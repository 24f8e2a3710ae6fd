:- include('harness.pl').

:- catch(throw(f(X, X, Y)), f(A, B, C), ( A == B, A \== C, write(ok), nl )).
:- catch(( X = a, throw(t(X, Y)) ), T, ( show(T) -> nl ; true )) -> true ; true.
