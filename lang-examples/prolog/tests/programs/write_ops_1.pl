:- include('harness.pl').

:- op(700, xfx, ===>).
:- op(300, fy, ~).
:- op(200, xf, !!!) .
:- writeq(a ===> b), nl.
:- writeq(~ a), nl.
:- writeq(~ (~ a)), nl.
:- writeq(~ (a ===> b)), nl.
:- writeq((a ===> b) ===> c), nl.
:- writeq(f(===>)), nl.
