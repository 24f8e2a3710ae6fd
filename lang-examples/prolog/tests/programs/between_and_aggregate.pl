:- include('harness.pl').

:- aggregate_all(count, between(1, 100, _), N), write(N), nl.
:- aggregate_all(sum(X), between(1, 100, X), S), write(S), nl.
:- aggregate_all(bag(X-Y), ( between(1, 3, X), between(X, 3, Y) ), L), write(L), nl.
:- findall(X, ( between(1, 20, X), X mod 3 =:= 0 ), L), sum_list(L, S), max_list(L, M), write(S/M), nl.
:- aggregate_all(max(X * Y - X), ( member(X, [1, 2, 3]), member(Y, [4, 5]) ), M), write(M), nl.
