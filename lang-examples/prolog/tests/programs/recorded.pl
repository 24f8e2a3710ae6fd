% The recorded database: keys are principal functors, and goals see what there was when they were called.
t(G) :- catch((G -> true ; write(failed)), E, (E = error(F, _) -> write(F) ; write(E))), nl.
all(K, L) :- findall(X, recorded(K, X), L).
er(X) :- recorded(k, X, R), !, erase(R).
fill(L) :- forall(recorded(k, _, R), erase(R)), forall(member(X, L), recordz(k, X)).
it(When, What) :-
    fill([a, b, c]),
    findall(X, (recorded(k, X), (X == When -> (call(What) -> true ; true) ; true)), L),
    all(k, Now), write(When:What:L/Now), nl.

:- initialization(main).
main :- keys, records, references, views, many.

keys :-
    t((recordz(k, a), recordz(k, b), recorda(k, c), all(k, L), write(L))),
    t((recordz(f(1, 2), x), recordz(f(3, 4), y), all(f(_, _), L1), write(L1))),
    t((recordz(1, one), recorded(1, X1), write(X1))),
    t((recordz([a], l), recorded([_|_], X2), write(X2))),
    t((recordz(a:b, l), recorded(_:_, X3), write(X3))),
    t(recorded(b, _)),
    t((recordz(s1, "str"), recorded(s1, X4), string(X4), write(X4))),
    t((findall(K, current_key(K), Ks), msort(Ks, Ms), length(Ms, N), write(N))),
    t((findall(K-V, recorded(K, V), KV), length(KV, N1), write(N1))),
    t((findall(K, recorded(K, a), Ka), write(Ka))),
    t(recordz(_, a)), t(recordz("s", a)), t(recordz(2.5, a)), t(recorded("s", _)),
    t(recordz(100000000000000000000, a)).

records :-
    t((recordz(t, x(Y, _, Y)), recorded(t, x(A, B, C)), A == C, A \== B, write(shared))),
    t((recordz(t, g(W)), W = 1, recorded(t, g(V)), var(V), write(copied))),
    t((recordz(k, d, R), erase(R), all(k, L), write(L))),
    t((recorded(k, X1, R1), instance(R1, T1), write(X1/T1))),
    t((recorded(k, X2, R2), recorded(k, Y2, R2), recorded(K2, Y2, R2), write(X2/Y2/K2))),
    t((recorded(k, _, R3), recorded(other, _, R3))).

references :-
    t(erase(_)), t(erase(foo)), t(instance(_, _)), t(instance(foo, _)),
    t((recordz(k, e, R), erase(R), erase(R))),
    t((recordz(k, e, R1), erase(R1), instance(R1, _))),
    t((assertz(cc(1), R2), erase(R2), \+ cc(_))),
    t((assertz((cc(1) :- foo)), clause(cc(_), _, R3), instance(R3, I), write(I))),
    t((assertz(cc(2), R4), instance(R4, I4), write(I4))),
    t((asserta(cc(0)), clause(cc(X5), B5, _), write(X5-B5))),
    t((clause(cc(2), true, R6), clause(H6, B6, R6), write(H6-B6))),
    t(recorda(k, a, foo)), t(recorded(k, a, foo)),
    t((recordz(k, r, R7), atomic(R7), \+ compound(R7), \+ var(R7), copy_term(R7, R8), R7 == R8, erase(R8), write(same))).

views :-
    it(a, er(a)), it(a, er(b)), it(a, er(c)), it(b, er(c)), it(b, er(a)), it(c, er(c)), it(c, recordz(k, n)),
    it(a, recorda(k, n)), it(a, (er(b), er(c))), it(c, (er(c), recordz(k, n))).

% A counter, which machine code changes.
many :- recordz(count, 0), turns(3000), recorded(count, N), write(N), nl.
turns(0) :- !.
turns(N) :- recorded(count, C, R), erase(R), C1 is C + N mod 7, recordz(count, C1), M is N - 1, turns(M).
