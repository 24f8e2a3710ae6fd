% Conditions that negate tests, in branches of conditions that only test, in clauses that call nothing before.
p(P, T, N) :-
    ( var(P) -> true ; \+ integer(P) -> throw(a(P)) ; P >= 0, P =< 1200 -> true ; throw(b(P)) ),
    ( var(T) -> true ; \+ atom(T) -> throw(c(T)) ; memberchk(T, [xfx, xfy]) -> true ; throw(d(T)) ),
    ( var(N) -> true ; atom(N) -> true ; throw(e(N)) ),
    q(P, T, N).

q(P, T, N) :- write(q), w(P), w(T), w(N), nl.
w(X) :- write(' '), ( var(X) -> write(v) ; write(X) ).

r(X, Y) :- ( atom(X) -> true ; \+ \+ integer(X) -> true ; X = Y ), s(X, Y, Z), q(X, Y, Z).
s(X, Y, X-Y).
o(X, Y) :- ( atom(X) -> Y = 1 ; ( \+ integer(X) -> Y = 2 ; Y = 3 ) -> true ; Y = 4 ), q(X, Y, n).
k(X, Y, Z) :- ( nonvar(X) -> ( \+ X == a -> Y = f(X) ; Y = g ) ; Y = h ), Z = [Y|X], q(X, Y, Z).
l(X, R) :- ( integer(X) -> R = i ; \+ compound(X) -> R = s ; R = c ).

t(G) :- catch(( G -> write(yes) ; write(no) ), E, ( write(E) )), nl.

:- initialization(main).

main :-
    t(p(_, _, _)), t(p(1, _, _)), t(p(a, _, _)), t(p(1, xfx, a)), t(p(2000, xfx, a)), t(p(1, 1, a)), t(p(1, z, a)), t(p(1, xfy, 1)),
    t(r(a, 1)), t(r(2, 1)), t(r(f(x), f(x))), t(r(f(x), b)), t(o(a, _)), t(o(1, _)), t(o(f, _)), t(o(g(1), _)),
    t(k(a, _, _)), t(k(b, _, _)), findall(R, ( member(X, [1, a, f(x)]), l(X, R) ), Rs), write(Rs), nl.

% What a goal of a variable throws is thrown by what only asks whether it could be bound.
:- initialization(thrown).

thrown :-
    t((freeze(X1, throw(b)), X1 \= x)), t((freeze(X2, throw(b)), ( X2 \= x -> true ; true ))), t((freeze(X3, fail), X3 \= x)),
    t((freeze(X4, true), X4 \= x)), t((freeze(X5, throw(b)), ?=(X5, x))).
