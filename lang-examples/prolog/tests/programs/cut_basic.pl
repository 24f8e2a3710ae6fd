:- include('harness.pl').

a(1). a(2). a(3).
b(X) :- a(X), !.
c(X) :- a(X), X > 1, !.
d(X) :- ( a(X), ! ; X = 9 ).
e(X) :- a(X), ( X > 1 -> true ; fail ).
f(X) :- \+ \+ a(X).
g(1) :- !.
g(2).
h(X) :- call(( a(X), ! )).
h(8).
i(X) :- a(X), call(!).
j(X, Y) :- a(X), a(Y), X \== Y, !.
k :- fail, !.
k.
l(X) :- !, X = 1.
l(2).
:- t(b(X)).
:- t(c(X)).
:- t(d(X)).
:- t(e(X)).
:- t(f(X)).
:- t(g(X)).
:- t(g(2)).
:- t(h(X)).
:- t(i(X)).
:- t(j(X, Y)).
:- t(k).
:- t(l(X)).
:- t(l(2)).
:- t((a(X), !)).
:- t((a(X), ! ; X = 5)).
:- t(\+ (a(X), !, X > 1)).
