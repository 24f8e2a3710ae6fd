% Variables with attributes: what runs when they are bound, and when; with choice points, cuts, conditions, balls and copies.
t(G) :- ( catch(G, E, ( E = error(F, _) -> print(ball(F)), nl ; print(ball(E)), nl )) -> true ; print(failed), nl ).
say(X) :- print(X), nl.
kind(X) :- ( attvar(X) -> say(attvar) ; var(X) -> say(var) ; say(X) ).

p(1, 2) :- !, say(clause(1)).
p(_, _) :- say(clause(2)).
q(f(X, Y), [X|Y]) :- say(q(X, Y)).
q(_, _) :- say(other).
r(a, 1). r(b, 2). r(c, 3). r(d, 4). r(e, 5). r(f, 6). r(g, 7). r(h, 8). r(i, 9). r(j, 10).
:- dynamic d/2.
d(a, 1). d(b, 2). d(c, 3).
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.

wait_for(N, V) :- freeze(V, N > 0).
even(X) :- freeze(X, 0 is X mod 2).

domain:attr_unify_hook(D, Y) :-
    ( get_attr(Y, domain, E) -> intersect(D, E, F), ( F = [] -> fail ; F = [V] -> Y = V ; put_attr(Y, domain, F) )
    ; var(Y) -> put_attr(Y, domain, D)
    ; memberchk(Y, D)
    ).
domain:attribute_goals(X) --> { get_attr(X, domain, D) }, [domain(X, D)].
domain(X, D) :- put_attr(Y, domain, D), X = Y.
intersect([], _, []).
intersect([X|Xs], Ys, Zs) :- ( memberchk(X, Ys) -> Zs = [X|Zs1] ; Zs = Zs1 ), intersect(Xs, Ys, Zs1).

main :-
    t(( freeze(X1, say(w)), X1 = 1 )),
    t(( freeze(X2, fail), ( X2 = 1 -> say(yes) ; say(no) ) )),
    t(( freeze(X3, say(w)), p(X3, 3) )),
    t(( freeze(X4, fail), p(X4, 2) )),
    t(( freeze(X5, say(x(Y5))), freeze(Y5, say(y(X5))), q(f(X5, Y5), [1, 2]) )),
    t(( freeze(X6, say(x(Y6))), freeze(Y6, say(y(X6))), f(X6, g(Y6)) = f(1, g(2)) )),
    t(( freeze(X7, say(x)), freeze(Y7, say(y)), X7 = Y7, say(same), Y7 = 1 )),
    t(( findall(Y8, ( freeze(X8, member(Y8, [1, 2, 3])), X8 = 1 ), L8), say(L8) )),
    t(( findall(X9 - Y9, ( even(Y9), r(X9, Y9) ), L9), say(L9) )),
    t(( findall(X10 - Y10, ( even(Y10), d(X10, Y10) ), L10), say(L10) )),
    t(( findall(X11, ( dif(X11, c), dif(X11, e), r(X11, _) ), L11), say(L11) )),
    t(( freeze(X12, throw(oops)), catch(r(X12, 5), B12, ( say(caught(B12)), kind(X12) )) )),
    t(( freeze(X13, say(hi)), ( X13 = 1, fail ; kind(X13), X13 = 2 ) )),
    t(( freeze(X14, say(hi)), \+ X14 = 1, say(never) ; say(still) )),
    t(( freeze(X15, say(hi(X15))), copy_term(X15, Y15), kind(Y15), Y15 = 3, kind(X15) )),
    t(( freeze(X16, true), copy_term(X16 - _, Y16 - _, Gs16), Gs16 = [freeze(V16, G16)], ( V16 == Y16 -> say(G16) ; true ), kind(Y16) )),
    t(( freeze(X17, true), findall(X17, true, [Y17]), kind(Y17), catch(throw(b(X17)), b(Z17), true), kind(Z17) )),
    t(( freeze(X18, true), assertz(d(X18, attributed)), d(Y18, attributed), kind(Y18) )),
    t(( dif(f(X19, Y19), f(a, b)), X19 = a, ( Y19 = b -> say(wrong) ; say(right) ), Y19 = c, say(f(X19, Y19)) )),
    t(( dif(X20, Y20), ( X20 = Y20 -> say(wrong) ; say(right) ), X20 = 1, copy_term(Y20, Z20, G20), ( G20 = [dif(1, Z20)] -> say(ok) ; say(G20) ), \+ Y20 = 1 )),
    t(( dif(X21, a), copy_term(X21, Y21, G21), ( G21 == [dif(Y21, a)] -> say(ok) ; say(G21) ) )),
    t(( dif([X22|T22], [1, 2]), X22 = 1, T22 = [A22], A22 = 3, say([X22|T22]) )),
    t(dif(a, a)), t(( dif(a, b), say(ok) )), t(( dif(A23, A23) ; say(never) )),
    t(( when(ground(X24 + Y24), say(sum(X24, Y24))), X24 = 1, say(half), Y24 = 2 )),
    t(( when(( nonvar(X25) ; nonvar(Y25) ), say(one)), Y25 = 2, X25 = 1 )),
    t(( when(( nonvar(X26), nonvar(Y26) ), say(both)), Y26 = 2, say(half), X26 = 1 )),
    t(( when(?=(X27, Y27), say(decided)), X27 = f(Z27), say(half), Y27 = f(Z27) )),
    t(( when(?=(X28, Y28), say(decided)), X28 = f(1), say(half), Y28 = g )),
    t(when(_, true)), t(when(foo, true)), t(( when(nonvar(a), say(now)) )),
    t(( domain(X29, [a, b]), domain(X29, [b, c]), kind(X29) )),
    t(( domain(X30, [a, b]), X30 = c )),
    t(( domain(X31, [a, b, c]), domain(Y31, [b, c, d]), X31 = Y31, get_attr(X31, domain, D31), say(D31), copy_term(X31, Z31, [G31]), ( G31 = domain(Z31, E31) -> say(E31) ; true ) )),
    t(( put_attr(X32, a, 1), put_attr(X32, b, 2), get_attrs(X32, A32), say(A32), del_attr(X32, a), get_attrs(X32, B32), say(B32), del_attr(X32, b), kind(X32) )),
    t(( put_attr(X33, m, 1), ( put_attr(X33, m, 2), fail ; get_attr(X33, m, V33), say(V33) ) )),
    t(put_attr(a, m, 1)), t(put_attr(_, 1, 1)), t(put_attr(_, _, 1)), t(get_attr(a, m, _)),
    t(( freeze(X34, true), frozen(X34, G34), ( G34 = freeze(Y34, user:true), X34 == Y34 -> say(ok) ; say(G34) ) )),
    t(( frozen(_, G35), say(G35) )),
    t(( unifiable(f(_, B36), f(a, b), L36), L36 = [C36 = D36|_], ( C36 == B36 -> say(D36) ; say(L36) ) )),
    t(( freeze(X37, say(w)), length(L37, 3), L37 = [X37|_], L37 = [1, 2, 3], say(L37) )),
    t(( freeze(T38, say(t(T38))), len([a, b|T38], N38), say(N38) )),
    t(( freeze(X39, freeze(Y39, say(inner(X39, Y39)))), X39 = 1, say(between), Y39 = 2 )),
    t(( freeze(X40, ( Y40 = 1 )), freeze(Y40, say(y(Y40))), X40 = a, say(done) )),
    t(( numlist(1, 300, L41), maplist(wait_for, L41, Vs41), maplist(=(x), Vs41), length(Vs41, Len41), say(Len41) )),
    t(( term_attvars(f(X42, _, X42), As42), say(As42), freeze(X42, true), term_attvars(f(X42, _, X42), Bs42), length(Bs42, N42), say(N42) )),
    t(( freeze(X43, true), copy_term_nat(X43, Y43), kind(Y43) )),
    t(( queens(6, Qs44), say(Qs44) )),
    t(( freeze(X45, fail), X45 \= a, say(different) )),
    t(( freeze(X46, say(one)), freeze(X46, say(two)), X46 = 1 )).

queens(N, Qs) :- length(Qs, N), numlist(1, N, Ns), different(Qs), place(Qs, Ns).
different([]).
different([Q|Qs]) :- apart(Qs, Q, 1), different(Qs).
apart([], _, _).
apart([P|Ps], Q, D) :- dif(P, Q), when(( nonvar(P), nonvar(Q) ), abs(P - Q) =\= D), E is D + 1, apart(Ps, Q, E).
place([], _).
place([Q|Qs], Ns) :- member(Q, Ns), place(Qs, Ns).

:- initialization(main).
