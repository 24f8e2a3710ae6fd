:- include('harness.pl').

:- msort([c, 1, b, 2.0, f(x), "str", g(a, b), 1.0, a, [], [x], 1, f(a), 0.5, 'B', "abc", h], L), print(L), nl.
:- sort(0, @>=, [3, 1, 2, 3, 1], L), print(L), nl.
:- sort(0, @=<, [3, 1, 2, 3, 1], L), print(L), nl.
:- sort(0, @<, [3, 1, 2, 3, 1], L), print(L), nl.
:- sort(0, @>, [3, 1, 2, 3, 1], L), print(L), nl.
:- sort(1, @<, [f(2, a), f(1, b), f(2, c)], L), print(L), nl.
:- sort(1, @>=, [f(2, a), f(1, b), f(2, c)], L), print(L), nl.
:- sort(2, @=<, [f(2, c), f(1, b), f(2, a)], L), print(L), nl.
:- t(sort(a, @<, [], L)).
:- t(sort(0, foo, [], L)).
:- t(sort(0, @<, foo, L)).
:- t(sort(1, @<, [a], L)).
