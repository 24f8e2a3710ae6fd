:- include('harness.pl').

:- writeq(===>), nl.
:- writeq([===>, ~]), nl.
:- writeq(~ = ~), nl.
:- op(0, xfx, ===>).
:- writeq(===>(a, b)), nl.
:- t(current_op(P, T, mod)).
:- t(current_op(P, xfx, is)).
:- t(current_op(200, T, ^)).
:- t(current_op(P, T, nonop)).
