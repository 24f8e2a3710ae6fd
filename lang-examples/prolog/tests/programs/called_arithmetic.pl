% Arithmetic, constructs and facts that are met as terms, often enough to be compiled.
:- initialization(main).
:- dynamic(fact/2).
:- dynamic(rule/1).

expression(1, 2 + 3 * 4).
expression(2, (7 - 2) * (3 + 1)).
expression(3, 10 / 4).
expression(4, 10 / 5).
expression(5, - (3)).
expression(6, abs(-4) + 1).
expression(7, 2 ** 3).
expression(8, 9223372036854775807 + 1).
expression(9, 3037000500 * 3037000500).
expression(10, 1.5 * 2 - 0.25).
expression(11, max(3, 2.5) + min(1, 2)).
expression(12, 7 mod -2 + -7 // 2).
expression(13, 1 << 40 >> 3).
expression(14, 5 + a).
expression(15, _ + 1).
expression(16, 1 / 0).
expression(17, foo(1, 2) + 1).
expression(18, 1 + 2 / 0).
expression(19, 6 xor 3 /\ 5 \/ 8).
expression(20, "a" + 0).
expression(21, [5] + 1).
expression(22, 1 + (2 + (3 + (4 + 5)))).

value(E, V) :- G = (V is E), catch(call((true, G, true)), error(F, _), V = F).

all(0) :- !.
all(N) :- forall(expression(_, E), value(E, _)), M is N - 1, all(M).

squares(N, S) :- findall(X-Y, ( between(1, N, X), Y is X * X + 1, Y mod 3 =\= 0 ), L), length(L, S).

constructs(N, S) :- findall(X, ( between(1, N, X), ( X < 5 -> true ; X > 8 ; fail ), \+ X = 3 ), S).

points(s(1, _, b, _), s(_, 2, b, x)).
points(s(1, f(A), A, _), s(_, f(2), B, B)).
points(s(1, f(A), A, _), s(_, f(2), 3, _)).
points(s(A, A, f(A), 1), s(B, 2, f(B), _)).
points(s("t", 1.5, 123456789012345678901, []), s("t", 1.5, 123456789012345678901, _)).

unified(0) :- !.
unified(N) :- forall(points(A, B), ( A = B -> true ; true )), M is N - 1, unified(M).

facts(0) :- !.
facts(N) :-
    assertz(fact(N, f(X, X))), assertz((rule(Y) :- Y = N, Y > 0)),
    retract(fact(N, f(a, B))), B == a,
    retract((rule(Z) :- Z = N, C)), C = (Z > 0),
    M is N - 1, facts(M).

parts(T, P) :- findall(B-A, sub_atom(T, B, _, A, P), L), write(L), nl.

main :-
    all(60),
    forall(expression(N, E), ( value(E, V), write(N = V), nl )),
    squares(100, S), write(S), nl,
    constructs(12, C), write(C), nl,
    unified(60),
    forall(points(A, B), ( A = B -> print(A), nl ; write(no), nl )),
    facts(60), findall(X, fact(X, _), Xs), write(Xs), nl,
    parts(aaaa, aa), parts(abcabc, ''), parts('äöäö', 'äö'), parts('äöäö', x), parts(aaaaaaaaaaaaaaaaaaaaa, aaaaaaaaaaaaaaaaaaaa),
    findall(P, sub_atom(hello, _, 3, _, P), Ps), write(Ps), nl,
    findall(P, sub_atom(hello, 2, _, _, P), Qs), write(Qs), nl,
    findall(P, sub_atom(hello, _, _, 2, P), Rs), write(Rs), nl,
    findall(P-Q, atom_concat(P, Q, abc), Ts), write(Ts), nl.
