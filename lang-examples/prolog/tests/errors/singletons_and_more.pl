:- include('harness.pl').

p(X) :- q(Y).
p(_X) :- true.
r(1).
s(1).
r(2).
:- write(loaded), nl.
