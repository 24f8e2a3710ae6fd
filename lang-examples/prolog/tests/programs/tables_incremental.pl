% Tables that are made anew when what they were made of has changed.
:- dynamic([d/1, e/2], [incremental(true)]).
:- dynamic(f/1 as incremental).
:- dynamic(g/1 as monotonic).
:- table((p/1, q/1) as incremental).
:- table(path/2 as incremental).
:- table(cost(_, _, min) as (incremental, variant)).
:- table(m/1 as monotonic).
:- table(plain/1).

d(1).
d(2).
e(a, b).
e(b, c).
f(1).
g(1).
other(1).

p(X) :- q(X), X > 1.
q(X) :- d(X).
path(X, Y) :- e(X, Y).
path(X, Z) :- path(X, Y), e(Y, Z).
cost(X, Y, 1) :- e(X, Y).
cost(X, Z, N) :- cost(X, Y, M), e(Y, Z), N is M + 1.
m(X) :- g(X).
m(Y) :- m(X), X < 3, Y is X + 1.
plain(X) :- f(X).

all(T, G) :- findall(T, G, L0), sort(L0, L), print(L), nl.

:- initialization(main).
main :-
    all(X, p(X)), assertz(d(3)), all(X, p(X)), retract(d(2)), all(X, p(X)), all(X, q(X)), retractall(d(_)), all(X, p(X)), assertz(d(7)), all(X, p(X)),
    all(Y, path(a, Y)), assertz(e(c, d)), all(Y, path(a, Y)), all(Y - N, cost(a, Y, N)), assertz(e(a, d)), retract(e(b, c)), all(Y, path(a, Y)),
    all(X, m(X)), assertz(g(5)), all(X, m(X)),
    forall(between(1, 5, I), ( assertz(d(I)), aggregate_all(count, q(_), C), write(C), nl )),
    catch(( assertz(d(9)), all(X, p(X)), throw(out) ), out, true), all(X, p(X)), abolish_all_tables, all(X, p(X)).
