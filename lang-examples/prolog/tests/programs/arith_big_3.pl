:- include('harness.pl').

:- t(2 ^ 70 =:= 2 ^ 70).
:- t(X is max(2 ^ 70, 1)).
:- t(X is gcd(2 ^ 70, 6 ^ 30)).
:- t(X is msb(2 ^ 70)).
:- t(X is float(2 ^ 70)).
:- t(X is 2 ^ 70 + 0.5).
:- t(X is sign(-(2 ^ 70))).
:- t(X is truncate(1.0e30)).
:- t(X = 123456789012345678901234567890).
:- t(X is 100000000000 * 100000000000).
