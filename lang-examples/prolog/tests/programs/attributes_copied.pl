% Copies of variables whose attributes hold other variables with attributes, which are copied, too.

has(X, M) :- ( get_attr(X, M, V) -> true ; V = none ), print(V), nl.
p(T) :- \+ \+ ( numbervars(T, 0, _, [attvar(skip)]), print(T) ), nl.

chain(0, _) :- !.
chain(N, X) :- N1 is N - 1, put_attr(X, m, f(N, Y)), chain(N1, Y).
length_of(X, N) :- ( get_attr(X, m, f(_, Y)) -> length_of(Y, M), N is M + 1 ; N = 0 ).

:- put_attr(A, m, f(B)), put_attr(B, m, g), copy_term(A, C), get_attr(C, m, f(D)), has(D, m), ( D == B -> write(shared) ; write(new) ), nl.
:- put_attr(A, m, f(B)), put_attr(B, m, g), findall(A, true, [C]), get_attr(C, m, f(D)), has(D, m).
:- put_attr(A, m, f(B)), put_attr(B, m, g), copy_term(A-B, C-D), get_attr(C, m, f(E)), ( D == E -> write(same) ; write(other) ), nl.
:- put_attr(A, m, f(B)), put_attr(B, m, f(A)), copy_term(A, C), get_attr(C, m, f(D)), get_attr(D, m, f(E)), ( E == C -> write(same) ; write(other) ), nl.
:- put_attr(A, m, f(B, C)), put_attr(B, m, b), put_attr(C, n, c), copy_term([A], [D]), get_attr(D, m, f(E, F)), has(E, m), has(F, n), has(F, m).
:- put_attr(A, m, f(B)), put_attr(A, n, g(B, C)), put_attr(B, m, b), put_attr(C, m, h(A)), copy_term(A, D),
   get_attr(D, m, f(E)), get_attr(D, n, g(F, G)), ( E == F -> write(same) ; write(other) ), nl, get_attr(G, m, h(H)), ( H == D -> write(same) ; write(other) ), nl.
:- chain(50, X), length_of(X, N), copy_term(X, Y), length_of(Y, M), findall(X, true, [Z]), length_of(Z, K), write(N-M-K), nl.
:- chain(3, X), catch(throw(b(X)), b(Y), true), length_of(Y, N), write(N), nl.
:- chain(4, X), nb_setval(v, X), nb_getval(v, Y), length_of(Y, N), write(N), nl.
:- chain(4, X), copy_term_nat(X, Y), ( attvar(Y) -> write(attributed) ; write(plain) ), nl.
:- dif(X, Y), freeze(Y, true), copy_term(X-Y, A-B), ( A = 1, B = 1 -> write(yes) ; write(no) ), nl.
