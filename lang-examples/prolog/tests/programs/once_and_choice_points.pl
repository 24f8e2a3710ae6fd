:- include('harness.pl').

p(1). p(2). p(3).
:- once(p(X)), write(X), nl.
:- ignore(( p(X), X > 1, write(X), nl )).
:- p(X), X >= 2, !, write(X), nl.
:- forall(p(X), ( write(X), nl )).
:- findall(X, ( p(X), \+ X = 2 ), L), write(L), nl.
:- ( p(X), X > 5 -> write(yes) ; write(no) ), nl.
:- \+ p(4), write(none), nl.
