:- include('harness.pl').

:- writeq('A'), nl.
:- writeq([a, 'B c', "x"]), nl.
:- writeq('\n'), nl.
:- writeq(''), nl.
:- writeq('it''s'), nl.
:- writeq(a * (b + c) * d), nl.
:- writeq(- (1)), nl.
