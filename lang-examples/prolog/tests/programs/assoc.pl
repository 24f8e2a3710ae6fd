:- include('harness.pl').

:- list_to_assoc([a-1, b-2, c-3], A), get_assoc(b, A, X), write(X), nl.
:- empty_assoc(A), put_assoc(k, A, v, B), put_assoc(j, B, w, C), assoc_to_list(C, L), print(L), nl, assoc_to_keys(C, K), print(K), nl, assoc_to_values(C, V), print(V), nl.
:- numlist(1, 200, L), foldl([X, A, B]>>(Y is X * 37 mod 211, put_assoc(Y, A, X, B)), L, t, T), assoc_to_keys(T, K), length(K, N), write(N), nl, sum_list(K, S), write(S), nl, max_assoc(T, MK, MV), write(MK-MV), nl, min_assoc(T, NK, NV), write(NK-NV), nl.
:- list_to_assoc([a-1], A), ( get_assoc(z, A, _) -> true ; write(none), nl ).
:- list_to_assoc([a-1, b-2], A), put_assoc(a, A, 9, B), assoc_to_list(B, L), print(L), nl.
