:- include('harness.pl').

:- initialization(( write(init1), nl )).
:- write(directive1), nl.
:- initialization(( write(init2), nl )).
:- write(directive2), nl.
