:- include('harness.pl').

p(X) :- ( X = 1, true ; X = 2, true ), ( X > 1 ; X < 2 ).
q(X) :- \+ ( X = 1, fail ), ( true ; X = 2 ).
r(X, Y) :- ( X > 0 -> ( X > 5 -> Y = big ; Y = small ) ; X =:= 0 -> Y = zero ; Y = neg ).
s(X) :- catch(( X = 1 ; X = 2 ), _, true), ( X == 1 ; X == 2 ).
u(L) :- findall(X-Y, ( member(X, [1, 2]), ( X == 1 -> Y = one ; Y = two ) ), L).
v :- ( fail ; fail ), true.
v :- true, ( true -> true ).
:- t(p(X)).
:- t(q(X)).
:- t(r(9, Y)).
:- t(r(3, Y)).
:- t(r(0, Y)).
:- t(r(-1, Y)).
:- t(s(X)).
:- t(u(L)).
:- t(v).
