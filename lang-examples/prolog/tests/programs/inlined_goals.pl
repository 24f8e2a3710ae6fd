% findall/3, forall/2 and once/1 whose goal stands there: with control constructs, cuts, variables of the clause, errors, in each other.

t(G) :- catch(( G -> true ; write(no) ), error(E, _), ( E =.. [K, A|_], write(K/A) )), nl.

p(1). p(2). p(3).
q(a, 1). q(b, 2). q(a, 3).

:- dynamic(d/1).

a1 :- findall(X, p(X), L), write(L).
a2 :- findall(X-Y, ( p(X), p(Y), X < Y ), L), write(L).
a3 :- findall(X, ( p(X) ; q(_, X) ), L), write(L).
a4 :- findall(X, ( p(X), X > 1 -> true ; X = none ), L), write(L).
a5 :- findall(X, ( p(X), ( X =:= 2 -> fail ; true ) ), L), write(L).
a6 :- findall(X, ( p(X), ! ), L), write(L).
a7 :- findall(X, ( p(X), \+ X = 2 ), L), write(L).
a8 :- X = 2, findall(X, p(X), L), write(L).
a9 :- findall(Y, ( p(X), Y is X * X ), L), write(L), X = after, write(X).
b1 :- findall(f(X, _, Z, Z), p(X), L), L = [f(_, A, B, C), f(_, D, E, F)|_], A = 1, B = 2, D = 3, E = 4, write(C/F).
b2 :- findall(X, fail, L), write(L).
b3 :- findall(X, p(X), [A|B]), write(A/B).
b4 :- findall(X, p(X), [_]), write(never).
b5 :- L = [_, _|_], findall(X, p(X), L), write(L).
b6 :- L = [_, _], findall(X, p(X), L), write(never).
b7 :- findall(X, ( p(X), 1 ), L), write(L).
b8 :- findall(X, unknown_predicate_here(X), L), write(L).
b9 :- findall(X, ( p(X), Y is X + foo, write(Y) ), L), write(L).
c1 :- findall(X-L, ( p(X), findall(Y, ( p(Y), Y < X ), L) ), Ls), write(Ls).
c2 :- findall(X, ( p(X), once(q(_, X)), forall(p(Y), Y >= 1) ), L), write(L).
c3 :- G = p(X), findall(X, G, L), write(L).
c4 :- findall(X, ( G = p(X), G ), L), write(L).
c5 :- findall(X, ( p(X), G = !, G ), L), write(L).
c5a :- C = ( p(X), G = !, G ), findall(X, C, L), write(L).
c5b :- C = ( p(X), G = ( !, p(_) ), ( G ; true ), ( X > 1 -> G ; G ) ), findall(X, C, L), write(L).
c5c :- G = !, C = ( p(X), G ), findall(X, C, L), write(L).
c5d :- catch(findall(X, call(( p(X), _ )), _), error(E, _), true), write(E).
c6 :- findall(X, catch(( p(X), X > 1, throw(found(X)) ), found(X), true), L), write(L).
c7 :- findall(X, p(X), L), findall(X, member(X, L), L2), write(L2), var(X).
c8 :- findall(L, p(L), L), write(L).
c9 :- findall(X, ( member(X, [1, 2, 3]), assertz(d(X)) ), _), findall(X, d(X), L), write(L), retractall(d(_)).
d1 :- ( findall(X, p(X), [1]) -> write(yes) ; findall(X, p(X), L), write(L) ).
d2 :- \+ findall(X, p(X), [1]), write(different).
d3 :- findall(X, p(X), L) -> write(L) ; write(no).
d4 :- findall(X, ( p(X) -> true ), L), write(L).
d5 :- findall(X, ( p(X) *-> true ; X = 0 ), L), write(L).
d6 :- findall(A, ( q(A, N), N > 1 ), [F|_]), findall(N, q(F, N), Ns), write(F:Ns).
d7 :- findall(X, user:p(X), L), write(L).
d8 :- findall(X, call(p, X), L), write(L).

o1 :- once(p(X)), write(X).
o2 :- once(( p(X), X > 1 )), write(X).
o3 :- once(( p(X) ; X = 9 )), write(X), fail.
o3 :- write(end).
o4 :- once(( p(X), ! )), write(X), once(fail).
o5 :- p(X), once(q(_, X)), write(X), X >= 2, !.
o6 :- once(( p(X), 1 )), write(X).
o7 :- once(( fail ; true )), ( once(p(4)) -> write(a) ; write(b) ).
o8 :- once(once(once(p(X)))), write(X).
o9 :- once(p(X) -> X > 1 ; true), write(X).

f1 :- forall(p(X), X > 0), var(X), write(all).
f2 :- forall(p(X), X > 1), write(never).
f3 :- forall(( p(X), X > 1 ), ( q(_, X) ; X = 4 )), write(yes).
f4 :- forall(p(X), ( write(X), nl )), write(done).
f5 :- forall(fail, true), forall(p(_), true), write(yes).
f6 :- forall(p(X), ( X < 3 -> true ; fail )), write(never).
f7 :- forall(p(X), ( p(X), ! )), write(yes).
f8 :- forall(p(X), 1), write(X).
f9 :- forall(( p(X), forall(p(Y), ( X >= 1, Y >= 1 )) ), once(q(_, X))), write(yes).

deep(0, []) :- !.
deep(N, [L|Ls]) :- findall(X, ( p(X), X =< N ), L), M is N - 1, deep(M, Ls).

sum(0, 0) :- !.
sum(N, S) :- findall(X, ( p(Y), X is Y * N ), L), forall(member(X, L), once(( X > 0 ; fail ))), N1 is N - 1, sum(N1, S1), L = [A|_], S is S1 + A.

:- t(a1), t(a2), t(a3), t(a4), t(a5), t(a6), t(a7), t(a8), t(a9).
:- t(b1), t(b2), t(b3), t(b4), t(b5), t(b6), t(b7), t(b8), t(b9).
:- t(c1), t(c2), t(c3), t(c4), t(c5), t(c5a), t(c5b), t(c5c), t(c5d), t(c6), t(c7), t(c8), t(c9).
:- t(d1), t(d2), t(d3), t(d4), t(d5), t(d6), t(d7), t(d8).
:- t(o1), t(o2), t(o3), t(o4), t(o5), t(o6), t(o7), t(o8), t(o9).
:- t(f1), t(f2), t(f3), t(f4), t(f5), t(f6), t(f7), t(f8), t(f9).
:- deep(5, L), write(L), nl.
:- sum(2000, S), write(S), nl.
