:- include('harness.pl').

:- portray_clause(foo(X, Y, X)).
:- portray_clause((a :- b, c)).
:- portray_clause((a(X) :- b(X, Y), ( c(Y) -> d ; e ), \+ f)).
:- portray_clause([1, 2, 'A']).
:- portray_clause((:- dynamic foo/1)).
:- portray_clause("str").
:- portray_clause((a :- ( b ; c ))).
:- portray_clause('X').
:- portray_clause((a :- true)).
