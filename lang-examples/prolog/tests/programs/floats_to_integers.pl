:- include('harness.pl').

% The least float that is no integer of 64 bits.
:- t(_ is integer(2.0 ** 63)).
:- t(_ is round(2.0 ** 63)).
:- t(_ is truncate(2.0 ** 63)).
:- t(_ is ceiling(2.0 ** 63)).
:- t(_ is floor(2.0 ** 63)).
:- t(_ is integer(-(2.0 ** 63))).
:- t(_ is round(-(2.0 ** 63))).
:- t(_ is integer(9223372036854774784.0)).
:- t(_ is integer(2.0 ** 64)).
:- t(_ is integer(9223372036854775807 + 0.0) - 9223372036854775807).

loop(0, X, X) :- !.
loop(N, X, Z) :- Y is integer(X * 2.0), M is N - 1, loop(M, Y, Z).

:- t(loop(70, 1, _)).
