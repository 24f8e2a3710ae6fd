:- include('harness.pl').

:- op(700, xfx, likes).
:- op(200, xfy, and).
john likes mary.
mary likes X :- john likes X.
:- t(X likes Y).
:- X = (a and b and c), X =.. L, writeq(L), nl.
:- op(0, xfx, likes).
:- writeq(likes(a, b)), nl.
:- op(900, fy, not).
:- writeq(not not a), nl.
:- op(700, xfx, [eq, ne]).
:- writeq(a eq b), nl.
:- writeq(a ne b), nl.
