% Search like that of constraints: lessons, rooms and hours, with the tightest first.
lesson(L, T, G) :- member(L - T - G, [a-t1-g1, b-t1-g2, c-t2-g1, d-t2-g3, e-t3-g2, f-t3-g3, g-t4-g1, h-t4-g2, i-t1-g3, j-t2-g2, k-t3-g1, l-t4-g3]).
hours([1, 2, 3, 4, 5]).
rooms([r1, r2, r3]).
clash(H, R, T, G, s(H, R2, T2, G2)) :- ( R == R2 ; T == T2 ; G == G2 ), !.
free(_, _, _, _, []).
free(H, R, T, G, [S|Ss]) :- \+ clash(H, R, T, G, S), free(H, R, T, G, Ss).
place([], S, S).
place([_ - T - G|Ls], S0, S) :- hours(Hs), member(H, Hs), rooms(Rs), member(R, Rs), free(H, R, T, G, S0), place(Ls, [s(H, R, T, G)|S0], S).
main(N) :- findall(L - T - G, lesson(L, T, G), Ls),
    count(N, Ls, C), print(C), nl.
count(N, Ls, C) :- nb_setval(c, 0), ( place(Ls, [], _), nb_getval(c, C0), C1 is C0 + 1, nb_setval(c, C1), C1 >= N -> true ; true ), nb_getval(c, C).
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
