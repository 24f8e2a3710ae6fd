% Clauses that are found by an index after others have gone and come before them; calls that still see what has gone.
:- initialization(main).
:- dynamic(d/2).

fill(N, N) :- !.
fill(I, N) :- K is I mod 7, assertz(d(K, I)), J is I + 1, fill(J, N).

first(0) :- !.
first(N) :- retract(d(_, _)), !, M is N - 1, first(M).

all(K) :- findall(V, d(K, V), Vs), write(K-Vs), nl.

before :-
    fill(0, 20), all(3), first(5), all(3),
    asserta(d(_, any)), all(3), asserta(d(3, new)), asserta(d(_, more)), all(3), all(9),
    first(2), asserta(d(9, nine)), all(9), all(3).

% Each answer removes all clauses and adds others before and behind.
running(K, V, Where) :- d(K, V), write(V), write(' '), retractall(d(_, _)), again(Where).

again(front) :- between(0, 30, I), asserta(d(1, f(I))), fail.
again(back) :- between(0, 30, I), assertz(d(1, b(I))), fail.
again(_).

views(Where) :-
    retractall(d(_, _)), fill(0, 60), first(3),
    ( running(1, _, Where), fail ; nl ),
    findall(V, d(1, V), Vs), length(Vs, L), write(L), nl.

% A queue: taken at one end, put at the other.
queue(0) :- !.
queue(N) :- retract(d(_, _)), !, K is N mod 5, assertz(d(K, N)), M is N - 1, queue(M).

stack(0) :- !.
stack(N) :- retract(d(_, _)), !, K is N mod 5, asserta(d(K, N)), asserta(d(x, N)), retract(d(x, _)), !, M is N - 1, stack(M).

main :-
    before,
    views(front), views(back),
    retractall(d(_, _)), fill(0, 15), queue(100), all(2), stack(50), all(2), all(3),
    findall(K-V, d(K, V), L), write(L), nl.
