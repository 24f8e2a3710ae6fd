% Goals of clauses and directives, as goal_expansion/2 says, in all places where goals stand.

:- dynamic(log/1).

goal_expansion(twice(X, Y), Y is 2 * X).
goal_expansion(chain1(X), chain2(X)).
goal_expansion(chain2(X), ( write(chained), write(X), nl )).
goal_expansion(traced(G), ( write(begin), nl, G, write(end), nl )).
goal_expansion(loop(X), loop(X)).
goal_expansion(loops(X), ( write(in), loops(X) )).

loop(X) :- write(loop(X)), nl.
loops(X) :- write(loops(X)), nl.

a(X, Z) :- twice(X, Y), twice(Y, Z).
b(X) :- ( X > 1 -> chain1(one) ; \+ chain1(two) -> true ; chain1(three) ).
c(L) :- findall(Y, ( member(X, [1, 2]), twice(X, Y) ), L).
d :- forall(member(X, [1, 2]), chain1(X)).
e :- catch(traced(throw(x)), x, chain1(caught)).
f --> { chain1(grammar) }, [].
g :- call(( twice(3, X), write(X), nl )).
h :- G = twice(3, _), catch(G, error(E, _), ( print(E), nl )).

:- initialization(main).
:- twice(4, X), write(X), nl.

main :-
    a(1, X), print(X), nl,
    b(2), b(1),
    c(L), print(L), nl,
    d, e,
    phrase(f, []),
    g, h,
    loop(1), loops(2),
    expand_goal(( twice(A, B), foo ; \+ chain2(A) ), Q), numbervars(Q - B, 0, _), print(Q), nl,
    assertz(( k(P) :- twice(P, _) )), catch(k(1), error(E, _), ( print(E), nl )).
