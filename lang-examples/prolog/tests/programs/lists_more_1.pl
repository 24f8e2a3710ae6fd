:- include('harness.pl').

:- t(append([[1], [2, 3], []], L)).
:- t(nth0(1, L, x, [a, b])).
:- t(nth1(2, [a, b, c], E, R)).
:- t(subtract([a, b, c], [b], L)).
:- t(intersection([a, b, c], [c, a], L)).
:- t(union([a, b], [b, c], L)).
:- t(list_to_set([a, b, a, 1, 1.0], L)).
:- t(sum_list([1, 2, 3.5], S)).
:- t(sumlist([1, 2], S)).
:- t(max_list([1, 3, 2], M)).
