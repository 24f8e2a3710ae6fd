:- include('harness.pl').

a(1). a(2). a(3).
p(X) :- ( ! , fail ; X = 1 ).
p(2).
q(X) :- ( true -> ! , X = 1 ; X = 2 ).
q(3).
r(X) :- ( fail -> true ; a(X), ! ).
r(7).
s(X) :- ( a(X), \+ X = 1 -> true ; X = none ).
u(X) :- findall(Y, ( a(Y), ! ), X).
v(X) :- catch(( a(X), ! ), _, true).
v(9).
w(X) :- once(a(X)).
w(6).
x(X) :- \+ ! , X = 1.
x(2).
y(X) :- ( a(X) -> true ; ! ), X < 3.
y(5).
:- t(p(X)).
:- t(q(X)).
:- t(r(X)).
:- t(s(X)).
:- t(u(X)).
:- t(v(X)).
:- t(w(X)).
:- t(x(X)).
:- t(y(X)).
