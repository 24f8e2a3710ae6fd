% A machine that adds one to a binary number, and one that makes three ones.

step(inc, 0, inc, 0, right).
step(inc, 1, inc, 1, right).
step(inc, b, carry, b, left).
step(carry, 1, carry, 0, left).
step(carry, 0, done, 1, left).
step(carry, b, done, 1, left).
step(a, b, c, 1, right).
step(a, 1, done, 1, right).
step(c, b, a, 1, left).
step(c, 1, c, 1, right).
run(done, tape(L, X, R), T) :- !, reverse(L, L1), append(L1, [X|R], T0), trim(T0, T).
run(S, tape(L, X, R), T) :- step(S, X, S1, Y, D), shift(D, L, Y, R, Tape), run(S1, Tape, T).
shift(right, L, Y, [], tape([Y|L], b, [])).
shift(right, L, Y, [X|R], tape([Y|L], X, R)).
shift(left, [], Y, R, tape([], b, [Y|R])).
shift(left, [X|L], Y, R, tape(L, X, [Y|R])).
trim([b|T], R) :- !, trim(T, R).
trim(T, R) :- reverse(T, T1), drop(T1, T2), reverse(T2, R).
drop([b|T], R) :- !, drop(T, R).
drop(T, T).
inc(N) :- N = [X|R], run(inc, tape([], X, R), T), write(T), nl.
:- inc([1, 0, 1, 1]).
:- inc([1, 1, 1, 1]).
:- inc([0]).
:- run(a, tape([], b, []), T), write(T), nl.
loop(0, T) :- !, write(T), nl.
loop(N, [X|R]) :- run(inc, tape([], X, R), T), N1 is N - 1, loop(N1, T).
:- loop(300, [0]).
