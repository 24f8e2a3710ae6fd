% number_vars/3 is numbervars/3.

:- initialization(main).

main :-
    T = f(X, Y, g(X, _)),
    number_vars(T, 3, E),
    print(T), nl,
    writeq(E), nl,
    writeq(Y), nl,
    number_vars(a, 7, F),
    writeq(F), nl.
