:- include('harness.pl').

p(1).
p(2.
p(3).
q(a b).
q(c).
:- t(p(X)).
:- t(q(X)).
