:- include('harness.pl').

:- writeq('$VAR'(1)), nl.
:- print('$VAR'(27)), nl.
:- write_canonical('$VAR'(1)), nl.
:- writeq(f(',', '|', '[]', '{}')), nl.
:- writeq(f((a, b))), nl.
:- writeq(- a), nl.
:- writeq(a = \+ b), nl.
