% Goals, heads and clauses that name a module, in each place where one may stand.
:- dynamic ud/1, ud2/1.
ud(1). ud(2).
ud2(1).
us(1).
m:zz(1).
m:zz(X) :- us(X).
m:yy(X) :- zz(X).
m:(xx(X) :- zz(X)).

t(G) :- catch((G -> true ; write(failed)), E, (E = error(F, _) -> write(F) ; write(ball(E)))), nl.

:- initialization(run).
run :- clauses, database, calls, control, errors.

clauses :-
    t((assertz(m:(h1(1) :- b1)), clause(m:h1(X), B), write(X-B))),
    t((assertz((m:h2(1) :- b1)), clause(m:h2(X1), B1), write(X1-B1))),
    t((assertz(m:h3(1)), m:h3(X2), write(X2))),
    t((assertz(n:(m:h4(1) :- c)), clause(m:h4(X3), B3), write(X3-B3))),
    t((assertz(x:(h2 :- x:b1)), clause(x:h2, B18), write(B18))),
    t((assertz((x:h3 :- a, b)), clause(x:h3, B19), write(B19))),
    t((assertz(m:h1(7)), assertz(m:(h1(8) :- b1)), assertz((m:h1(9) :- b1)), listing(m:h1/1))),
    t((asserta(kk:num(5), R), clause(H, B4, R), write(H-B4))),
    t((a1:b1:assertz(p1(1)), b1:p1(I), write(I))),
    t((asserta(user:zork(1)), zork(Z), write(Z))).

database :-
    t((retract(m:ud(1)), write(yes))),
    t((clause(m:ud(X), B), write(X-B))),
    t((clause(m:us(X1), B1), write(X1-B1))),
    t((retractall(m:ud2(_)), findall(Y, ud2(Y), L), write(L))),
    t(m:ud2(_)),
    t((assertz(k:ud(7)), findall(Y, k:ud(Y), L3), write(L3), findall(Y, ud(Y), L4), write(L4))),
    t((abolish(n:ud/1), findall(Y, ud(Y), L5), write(L5))),
    t((dynamic(z:foo/1), z:foo(_))),
    t((dynamic([z:f1/1, z:f2/2]), z:f2(_, _))),
    t((dynamic(z:(f3/1, f4/2)), z:f4(_, _))),
    t((assertz(z:(foo(X5) :- us(X5))), z:foo(Y5), write(Y5))),
    t((retract((m:h2(1) :- BB)), write(BB))),
    t((retract(m:h3(1)), \+ m:h3(_))),
    t((forall(member(Q, [1, 2]), assertz(kk:num(Q))), aggregate_all(count, kk:num(_), N), write(N))),
    t((retract(kk:(num(1) :- true)), retract((kk:num(2) :- true)), findall(A, kk:num(A), As), write(As))),
    t((assertz(foo:append(c, d, e)), foo:append(A1, B2, C1), write(A1/B2/C1))),
    t((append(D, [c], [a, c]), write(D))),
    t((current_predicate(m:h1/A2), write(A2))),
    t((current_predicate(M3:h1/_), write(M3))),
    t((current_predicate(m:us/1), write(seen))),
    t(current_predicate(m:us/_)),
    t((current_predicate(us, m:us(_)), write(seen))),
    t((predicate_property(m:h1(_), dynamic), write(dynamic))),
    t((predicate_property(M4:h1(_), dynamic), write(M4))),
    t((predicate_property(m:us(_), imported_from(M5)), write(M5))).

calls :-
    t((call(m:zz, X1), write(X1))),
    t((findall(X2, m:yy(X2), L2), write(L2))),
    t((findall(X2, m:xx(X2), L3), write(L3))),
    t((bagof(X3, m:zz(X3), L4), write(L4))),
    t((bagof(X4, m:(Y4^member(X4-Y4, [1-2, 3-4])), L5), write(L5))),
    t((setof(X4, Y4^(m:member(X4-Y4, [3-2, 1-4])), L6), write(L6))),
    t((call(z:us, Q), write(Q))),
    t((maplist(m:succ, [1, 2], L7), write(L7))),
    t((foldl(m:plus, [1, 2], 0, S), write(S))),
    t((call(m:plus(1), 2, S1), write(S1))),
    t((G = zz:us(X5), G, write(X5))),
    t((G1 = us(X6), zz:G1, write(X6))),
    t((lists:append([1], [2], L8), write(L8))),
    t((nosuchmod:append([1], [2], L9), write(L9))),
    t((findall(X7, @(us(X7), mmm), L10), write(L10))),
    t((strip_module(a:b:c, M, T), write(M/T))),
    t((context_module(C), write(C))),
    t((current_module(m), \+ current_module(nowhere), write(module))),
    t((module_property(M9, exports(L11)), M9 == nowhere, write(L11))),
    t((phrase(m:letters(Ls), [a, b]), write(Ls))).

m:letters([X|Xs], [X|S0], S) :- m:letters(Xs, S0, S).
m:letters([], S, S).

control :-
    t((m:(X1 = 1, Y1 = 2), write(X1/Y1))),
    t((\+ zz:fail, write(ok))),
    t((zz:(true ; fail), write(ok))),
    t((zz:(\+ us(7)), write(ok))),
    t((zz:(us(X2), X2 > 0 -> write(X2) ; write(none)))),
    t((zz:(us(8) -> write(no) ; write(other)))),
    t((C7 = (us(8) -> write(no) ; write(other)), zz:C7)),
    t((C8 = (us(X8) *-> true ; X8 = none), findall(X8, zz:C8, L8), write(L8))),
    t((zz:(us(8) *-> write(no) ; write(other)))),
    t((m:(member(X3, [1, 2, 3]), X3 > 1, !), write(X3))),
    t((findall(X4, first(X4), L), write(L))),
    t((G = (zz(X5), m:(zz(Y5), !)), findall(X5/Y5, m:G, L5), write(L5))),
    t((forall(m:zz(A), m:(A > 0 -> true ; fail)), write(all))).

first(X) :- member(X, [1, 2, 3]), m:(X > 1, !).
first(4).

errors :-
    t(m:nosuch(1)), t(nosuch(1)), t(call(m:nosuch, 1)),
    t(bagof(X-Y, m:(Z^foo(X, Y, Z)), _)),
    t(assertz(3:foo)), t(call(_:foo)), t(call(m:_)), t(assertz((x:h4 :- _))),
    t(retract(us(_))), t(retract(x:us(_))), t(retract(x:atom(_))), t(retractall(x:atom(_))),
    t(abolish(x:atom/1)), t(clause(x:atom(_), _)), t(assertz(foo:atom(c))),
    t(clause(m:nope(_), _)), t(retract(foo)), t(retract(x:foo)).
