% A cut in a condition is local to it; one in the branches cuts the clause.
:- initialization(main).

p(X) :- ( ! -> ! ; true ), X = 1.
p(2).
q(X) :- ( X = 1 ; X = 2 ), ( ! -> ! ; true ).
r(X) :- ( X = 1 ; X = 2 ), ( ! -> true ; true ).
s(X) :- ( member(X, [1, 2, 3]), X > 1, ! -> ! ; X = none ).
s(4).
t(X) :- ( member(X, [1, 2]), ! *-> true ; X = none ).
t(3).
u(X) :- ( fail, ! -> true ; !, X = else ).
u(no).
v(X) :- ( member(X, [1, 2]), ! -> true ).
v(3).
w(X, Y) :- ( ( X = a, ! ; X = b ) -> Y = X ; ! ).
w(c, d).

main :-
    forall(member(G, [p(X), q(X), r(X), s(X), t(X), u(X), v(X)]), ( findall(X, G, L), functor(G, F, _), write(F-L), nl )),
    findall(X-Y, w(X, Y), L), write(L), nl.
