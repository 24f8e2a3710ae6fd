:- include('harness.pl').

:- t(X is 5 /\ 6).
:- t(X is 5 \/ 6).
:- t(X is \ 0).
:- t(X is 1 << 10).
:- t(X is -16 >> 2).
:- t(X is -5 /\ 3).
:- t(X is \ (-1)).
:- t(X is 0x1F /\ 0b1010).
:- t(X is 0'a + 0o17).
