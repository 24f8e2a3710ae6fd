:- include('harness.pl').

:- t(sub_atom(abc, B, L, A, S)).
:- t(sub_atom(abcab, B, _, _, ab)).
:- t(sub_atom(abc, 1, 1, A, S)).
:- t(sub_atom(abc, B, 2, 0, S)).
:- t(sub_atom(abc, 0, L, 1, S)).
:- t(sub_atom(abc, B, L, A, bc)).
:- t(sub_atom(abc, B, L, A, d)).
:- t(sub_atom(abc, 4, L, A, S)).
:- t(sub_atom('', B, L, A, S)).
:- t(sub_atom(aaa, B, 2, A, aa)).
:- t(sub_atom(abc, B, L, 0, S)).
