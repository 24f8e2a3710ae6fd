:- include('harness.pl').

:- t(assertz(X)).
:- t(assertz((X :- true))).
:- t(assertz((foo :- 4))).
:- t(assertz((4 :- true))).
:- t(assertz((foo :- X))) .
:- t(assertz((bar :- (a, 4)))).
:- t(asserta((atom(_) :- true))).
