:- include('harness.pl').

a(1). a(2). a(3).
b(X, Y) :- a(X), !, a(Y).
b(9, 9).
c(X) :- ( a(X), X > 1 -> true ; X = none ).
d(X) :- a(X), ( X =:= 2, ! ; true ).
e(X) :- call(( a(X), ! )).
e(10).
f(X) :- \+ \+ ( a(X), ! ), X = 7.
f(8).
g(X) :- findall(Y, ( a(Y), ! ), X).
g(more).
h(X) :- catch(( a(X), ! ), _, true).
h(10).
i(X) :- ( true ; X = 0 ), a(X), ( X = 2 -> ! ; fail ).
i(100).
j(X) :- once(a(X)).
j(5).
k(X) :- a(X), \+ ( X = 1, ! ).
l(X) :- ( a(X) *-> ( X = 2, ! ; true ) ; X = zero ).
l(50).
m(X) :- G = ( a(X), ! ), G.
m(11).
n(X) :- forall(a(Y), ( Y > 0, ! )), X = yes.
o(X) :- a(X), call(!).
o(12).
p(X) :- ( !, a(X) ; X = 13 ).
p(14).
q(X) :- a(Y), ( Y =:= 1 -> ( X = one ; !, X = cut ) ; X = Y ).
q(15).
r(X) :- maplist([Y]>>( a(Y), ! ), [X]).
s(0) :- !, fail.
s(_).
:- t(b(_, _)).
:- t(c(_)).
:- t(d(_)).
:- t(e(_)).
:- t(f(_)).
:- t(g(_)).
:- t(h(_)).
:- t(i(_)).
:- t(j(_)).
:- t(k(_)).
:- t(l(_)).
:- t(m(_)).
:- t(n(_)).
:- t(o(_)).
:- t(p(_)).
:- t(q(_)).
:- t(s(0)).
:- t(s(1)).
:- t(( a(X), ! ; X = no )).
:- t(( ( a(X), ! ; X = no ), a(_) )).
