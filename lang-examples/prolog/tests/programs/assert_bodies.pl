:- include('harness.pl').

:- dynamic(p/1).
:- assertz((p(X) :- X = 1 ; X = 2)).
:- assertz((p(X) :- ( X = 3 -> true ; fail ))).
:- assertz((p(X) :- \+ X = 4, X = 5)).
:- assertz((p(X) :- G = (X = 6), G)).
:- assertz((p(X) :- call(( X = 7 ; X = 8 )))).
:- assertz((p(X) :- !, X = 9)).
:- assertz(p(10)).
:- t(p(X)).
:- t(p(3)).
