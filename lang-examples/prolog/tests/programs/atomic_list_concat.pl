:- include('harness.pl').

:- t(atomic_list_concat([a, b, c], X)).
:- t(atomic_list_concat([a, 1, "s", 2.5], X)).
:- t(atomic_list_concat([a, b, c], '-', X)).
:- t(atomic_list_concat(L, ',', 'a,b,c')).
:- t(atomic_list_concat(L, ',', '')).
:- t(atomic_list_concat([a, B], '-', 'a-b')).
:- t(atomic_list_concat([], X)).
:- t(atomic_list_concat([], '-', X)).
:- t(atomic_list_concat([a, B], X)).
:- t(atomic_list_concat(L, X)).
:- t(atomic_list_concat([a, f(x)], X)).
:- t(atomic_list_concat(L, '', abc)).
:- t(atomic_list_concat([a, b], X, Y)).
:- t(atomic_list_concat(L, ', ', 'a, b, c')).
:- t(atomic_list_concat([a], '-', X)).
