:- include('harness.pl').

:- t(min_list([2, 1, 3], M)).
:- t(max_list([], M)).
:- t(numlist(1, 5, L)).
:- t(numlist(3, 1, L)).
:- t(exclude([X]>>(X > 1), [1, 2, 3], L)).
:- t(include([X]>>(X > 1), [1, 2, 3], L)).
:- t(partition([X]>>(X > 1), [1, 2, 3], I, E)).
:- t(foldl([X, A, B]>>(B is A + X), [1, 2, 3], 0, S)).
:- t(maplist([X, Y]>>(Y is X * 2), [1, 2, 3], L)).
:- t(maplist([X]>>(X > 0), [1, 2])).
