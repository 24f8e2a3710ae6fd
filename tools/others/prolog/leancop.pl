% First-order problems, proved with their proofs.

problem(1, (p => q) <=> (~q => ~p)).
problem(2, ~(~p) <=> p).
problem(5, ((p ; q) => (p ; r)) => (p ; (q => r))).
problem(17, ((p, (q => r)) => s) <=> ((~p ; q ; s), (~p ; ~r ; s))).
problem(18, ex Y : all X : (f(Y) => f(X))).
problem(19, ex X : all Y : all Z : ((p(Y) => q(Z)) => (p(X) => q(X)))).
problem(24, (~(ex X : (s(X), q(X))), all X : (p(X) => (q(X) ; r(X))), (~(ex X : p(X)) => ex X : q(X)), all X : ((q(X) ; r(X)) => s(X))) => ex X : (p(X), r(X))).
problem(38, (all X : ((p(a), (p(X) => ex Y : (p(Y), r(X, Y)))) => ex Z : ex W : (p(Z), r(X, W), r(W, Z)))) <=> (all X : ((~p(a) ; p(X) ; ex Z : ex W : (p(Z), r(X, W), r(W, Z))), (~p(a) ; ~(ex Y : (p(Y), r(X, Y))) ; ex Z : ex W : (p(Z), r(X, W), r(W, Z)))))).
problem(45, ((all X : ((f(X), all Y : ((g(Y), h(X, Y)) => j(X, Y))) => all Y : ((g(Y), h(X, Y)) => k(Y)))), ~(ex Y : (l(Y), k(Y))), ex X : (f(X), all Y : (h(X, Y) => l(Y)), all Y : ((g(Y), h(X, Y)) => j(X, Y)))) => ex X : (f(X), ~(ex Y : (g(Y), h(X, Y))))).

main :-
    forall(problem(N, F), ( prove(F, Proof) -> write(N), nl, print(Proof), nl ; write(N-unproved), nl )),
    forall(between(1, 60, _), forall(member(N, [24, 45]), ( problem(N, F), prove(F, _) ))).
