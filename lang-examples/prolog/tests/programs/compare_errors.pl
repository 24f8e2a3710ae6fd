:- include('harness.pl').

:- t(compare(foo, 1, 2)).
:- t(compare(1, 1, 2)).
