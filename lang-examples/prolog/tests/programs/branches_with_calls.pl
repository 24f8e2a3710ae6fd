:- include('harness.pl').

% Branches that set a variable behind a call, in clauses that call nothing before: a register does not last so long.
m(A, A).
a(R, O) :- f(x) =.. [N|_], ( compound(R) -> R =.. [K|As], m(As, Bs), R1 =.. [K|Bs] ; R1 = R ), O = f(N, R1).
b(R, O) :- f(x) =.. [N|_], ( compound(R) -> m(R, Bs), R1 = g(Bs) ; R1 = R ), O = f(N, R1).
c(R, O) :- f(x) =.. [N|_], ( compound(R) -> R1 = R ; m(R, Bs), R1 = g(Bs) ), O = f(N, R1).
d(R, O) :- f(x) =.. [N|_], ( compound(R) -> m(R, Bs), R1 = g(Bs) ; R == a -> R1 = b ; m(R, R2), R1 = h(R2) ), O = f(N, R1).
e(R, O) :- f(x) =.. [N|_], ( \+ atom(R) -> m(R, Bs), R1 = g(Bs) ; true ), O = f(N, R1).
f(R, O) :- f(x) =.. [N|_], ( compound(R) -> ( R = g(_) -> m(R, Bs), R1 = [Bs] ; R1 = R ) ; R1 = c ), O = f(N, R1).
g(R, O) :- R = f(X), Y = h(X), ( integer(X) -> m(Y, Z), W is X + 1 ; W = X, Z = Y ), O = r(Y, Z, W).
:- forall(member(P, [a, b, c, d, e, f]), ( G =.. [P, R, _], forall(member(R, [f(1), g(2), a, x]), t(G)) )).
:- t(g(f(1), _)).
:- t(g(f(a), _)).
