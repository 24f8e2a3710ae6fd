% Atoms and strings: texts are cut into words, which are counted and joined.
:- dynamic seen/2.
text(0, []) :- !.
text(N, [W|Ws]) :- K is (N * 7919) mod 211, atom_number(A, K), atom_concat(word, A, W), M is N - 1, text(M, Ws).
count(W) :- ( retract(seen(W, N)) -> M is N + 1 ; M = 1 ), assertz(seen(W, M)).
main(N) :-
    text(N, Ws), atomic_list_concat(Ws, ' ', Text), split_string(Text, " ", "", Parts), length(Parts, Len),
    forall(( member(P, Parts), atom_string(A, P) ), count(A)),
    findall(K - W, ( seen(W, C), atom_length(W, L), K is C * L ), Ks), msort(Ks, Sorted), last(Sorted, Best),
    findall(U, ( member(W, Ws), sub_atom(W, 4, _, 0, S), upcase_atom(S, U), atom_codes(U, Cs), length(Cs, 3) ), Us), length(Us, LU),
    atom_length(Text, TL), print(Len/Best/LU/TL), nl.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
