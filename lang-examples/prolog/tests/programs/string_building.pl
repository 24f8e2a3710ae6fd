:- include('harness.pl').

:- findall(C, ( member(X, [1, 2, 3]), C is 0'a + X ), Cs), atom_codes(A, Cs), write(A), nl.
:- atom_chars(hello, L), reverse(L, R), atom_chars(A, R), write(A), nl.
:- atomic_list_concat(Parts, ' ', 'the quick brown fox'), length(Parts, N), write(N), nl, maplist([P, L]>>atom_length(P, L), Parts, Ls), write(Ls), nl, atomic_list_concat(Parts, '_', J), write(J), nl.
:- sub_atom(hello_world, B, _, 0, world), write(B), nl.
:- upcase_atom(hello, U), write(U), nl.
