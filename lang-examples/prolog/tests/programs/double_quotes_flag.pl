:- include('harness.pl').

:- set_prolog_flag(double_quotes, codes).
p("abc").
:- p(X), write(X), nl.
:- set_prolog_flag(double_quotes, chars).
q("abc").
:- q(X), write(X), nl.
:- set_prolog_flag(double_quotes, atom).
r("abc").
:- r(X), writeq(X), nl.
