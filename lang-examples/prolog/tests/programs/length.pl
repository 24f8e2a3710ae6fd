:- include('harness.pl').

:- t(length([a, b, c], N)).
:- t(length([], N)).
:- t(length(L, 2)).
:- t(length([a|T], 3)).
:- t(length([a, b], 3)).
:- t(length(L, 0)).
:- t((length(L, N), N >= 2, !)).
:- t((length([a|T], N), N >= 2, !)).
