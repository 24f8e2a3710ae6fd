:- include('harness.pl').

:- t(X is 5 \/ 2).
:- t(X is xor(5, 1)).
:- t(X is \ 5).
:- t(X is 1 << 4).
:- t(X is 256 >> 4).
:- t(X is -1 >> 1).
:- t(X is 7 div 2).
:- t(X is -7 div 2).
:- t(X is gcd(12, 18)).
:- t(X is msb(1000)).
