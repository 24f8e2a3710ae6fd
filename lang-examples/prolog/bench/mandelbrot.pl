% The Mandelbrot set on a square of points, in floats; the size is its width. Prints the number of points inside.

bench(N) :- rows(0, N, 0, C), write(C), nl.

rows(Y, N, C, C) :- Y >= N, !.
rows(Y, N, C0, C) :-
    Ci is 2.0 * Y / N - 1.0,
    findall(C2, columns(0, N, Ci, C0, C2), [C1]),
    Y1 is Y + 1,
    rows(Y1, N, C1, C).

columns(X, N, _, C, C) :- X >= N, !.
columns(X, N, Ci, C0, C) :-
    Cr is 3.0 * X / N - 2.0,
    point(60, 0.0, 0.0, Cr, Ci, In),
    C1 is C0 + In,
    X1 is X + 1,
    columns(X1, N, Ci, C1, C).

point(0, _, _, _, _, 1) :- !.
point(_, R, I, _, _, 0) :- R * R + I * I > 4.0, !.
point(K, R, I, Cr, Ci, In) :-
    R1 is R * R - I * I + Cr,
    I1 is 2.0 * R * I + Ci,
    K1 is K - 1,
    point(K1, R1, I1, Cr, Ci, In).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(400).

main :- size(N), bench(N), halt.

:- initialization(main).
