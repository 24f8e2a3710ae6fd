% Arguments that change in place: setarg/3 is taken back, nb_setarg/3 and nb_linkarg/3 are not.

t(G) :- catch((G -> \+ \+ ( numbervars(G, 0, _), print(yes(G)) ) ; write(no)), error(E, _), write(E)), nl.

% What is changed, and what is wrong.
:- t(setarg(0, f(a), b)).
:- t(setarg(-1, f(a), b)).
:- t(setarg(2, f(a), b)).
:- t(setarg(x, f(a), b)).
:- t(setarg(1, foo, b)).
:- t(setarg(1, 3, b)).
:- t(nb_setarg(1, "abc", b)).
:- t(nb_linkarg(foo, f(a), b)).
:- t((T = f(a), setarg(1, T, b))).
:- t((T = [a, b], setarg(1, T, c), setarg(2, T, d))).
:- t((T = [a, b], nb_setarg(2, T, [x, y]))).
:- t((T = f(a, b, c, d), setarg(4, T, x), setarg(3, T, y), T = f(a, b, y, x))).
:- t((T = f(a), U = T, setarg(1, T, z), U == f(z))).
:- t((T = f(a, k), (setarg(2, T, b), fail ; true), T == f(a, k))).
:- t((T = f(a, k), (nb_setarg(2, T, b), fail ; true), T == f(a, b))).
:- t((T = f(a), \+ \+ setarg(1, T, z), T = f(Z), Z == a)).
:- T = f(a), setarg(1, T, T), cyclic_term(T), T = f(f(f(U))), U == T, setarg(1, T, done), write(T), nl.
:- t((L = [a, b, c], L = [_|T], setarg(1, T, z), setarg(2, L, [q|T]))).
:- t((T = f(0), ( between(1, 9, N), setarg(1, T, N), N >= 3 -> true ; true ), T == f(3))).
:- t((T = f(0), forall(member(N, [1, 2]), setarg(1, T, N)), T == f(0))).
:- t((T = f(0), forall(member(N, [1, 2]), nb_setarg(1, T, N)), T == f(2))).

% What is a term of its own, and what is not.
p(c(0)).
q(X) :- X = c(0, [1, 2, 3]).
:- dynamic(r/1).
:- t((p(X), nb_setarg(1, X, 7), p(Y), Y == c(0))).
:- t((q(X), nb_setarg(1, X, 7), arg(2, X, L), nb_setarg(1, L, z), q(Y), Y == c(0, [1, 2, 3]))).
:- t((T = c(0), assertz(r(T)), setarg(1, T, 8), r(X), X == c(0), setarg(1, X, 9), r(Y), Y == c(0))).
:- t((T = f(g(a)), duplicate_term(T, C), arg(1, T, G), setarg(1, G, b), C == f(g(a)))).
:- t((T = f(g(a)), findall(T, true, [C]), arg(1, T, G), setarg(1, G, b), C == f(g(a)))).
:- t((T = c(0), catch(throw(e(T)), e(B), true), setarg(1, T, 8), B == c(0))).
:- t((T = c(0), recordz(k, T), setarg(1, T, 8), recorded(k, R), R == c(0))).
:- t((T = f(a), b_setval(v, T), setarg(1, T, q), b_getval(v, V), V == f(q))).
:- t((T = f(a), nb_setval(v, T), setarg(1, T, q), nb_getval(v, V), V == f(a))).
:- t((T = f(a), V = g(b), nb_linkarg(1, T, V), setarg(1, V, c), T == f(g(c)))).
:- t((T = f(a), V = g(b), nb_setarg(1, T, V), setarg(1, V, c), T == f(g(b)))).
:- t((T = f(a), nb_setarg(1, T, g(X, X, _)), T = f(g(A, B, C)), A == B, B \== C, A \== X)).

% Counters, sums and arrays.
count(G, N) :- S = count(0), ( call(G), arg(1, S, C), C1 is C + 1, nb_setarg(1, S, C1), fail ; arg(1, S, N) ).
sum(N, Sum) :- S = sum(0), ( between(1, N, I), arg(1, S, C), C1 is C + I, nb_setarg(1, S, C1), fail ; S = sum(Sum) ).
last(G, X, L) :- S = last(none), ( call(G), nb_setarg(1, S, X), fail ; arg(1, S, L) ).

sieve(N, Count) :- functor(A, s, N), fill(1, N, A), strike(2, N, A), count(( between(2, N, I), arg(I, A, yes) ), Count).
fill(I, N, _) :- I > N, !.
fill(I, N, A) :- setarg(I, A, yes), I1 is I + 1, fill(I1, N, A).
strike(I, N, _) :- I * I > N, !.
strike(I, N, A) :- ( arg(I, A, yes) -> J is I * I, strike(J, I, N, A) ; true ), I1 is I + 1, strike(I1, N, A).
strike(J, _, N, _) :- J > N, !.
strike(J, I, N, A) :- setarg(J, A, no), J1 is J + I, strike(J1, I, N, A).

:- count(member(_, [a, b, c]), N), write(N), nl.
:- count(between(1, 3000, _), N), write(N), nl.
:- sum(2000, S), write(S), nl.
:- last(member(X, [a(1), b(2)]), X, L), write(L), nl.
:- sieve(500, N), write(N), nl.

% Unions that backtracking takes apart.
leader(U, X, L) :- arg(X, U, P), ( P =:= X -> L = X ; leader(U, P, L) ).
join(U, X, Y) :- leader(U, X, A), leader(U, Y, B), ( A =:= B -> true ; setarg(A, U, B) ).
numbered(U, N) :- functor(U, u, N), forall(between(1, N, I), nb_setarg(I, U, I)).
:- numbered(U, 9),
   (  member(D, [2, 3, 4]), ( between(1, 9, I), J is I + D, J =< 9, join(U, I, J), fail ; true ),
      U =.. [_|Ls], write(Ls), nl, fail ; true ),
   join(U, 1, 2), join(U, 3, 2), join(U, 4, 5), join(U, 5, 1), U =.. [_|Ls], write(Ls), nl.

% The queens, with columns and diagonals that are taken and given back.
queens(N, Qs) :- D is 2 * N, functor(C, c, N), functor(U, u, D), functor(V, v, D), T = taken(C, U, V),
    forall(arg(I, C, _), nb_setarg(I, C, free)), forall(arg(I, U, _), nb_setarg(I, U, free)),
    forall(arg(I, V, _), nb_setarg(I, V, free)), place(N, N, T, Qs).
place(0, _, _, []) :- !.
place(K, N, T, [Q|Qs]) :- between(1, N, Q), I is K + Q, J is K - Q + N, T = taken(C, U, V),
    take(Q, C), take(I, U), take(J, V), K1 is K - 1, place(K1, N, T, Qs).
take(I, A) :- arg(I, A, free), setarg(I, A, taken).
:- queens(8, Qs), write(Qs), nl.
:- count(queens(6, _), N), write(N), nl.

% Lists that are changed while they are walked.
double([]).
double(L) :- L = [X|T], Y is 2 * X, setarg(1, L, Y), double(T).
back(L, R) :- back(L, [], R).
back([], R, R).
back(L, A, R) :- L = [_|T], setarg(2, L, A), back(T, L, R).
:- numlist(1, 12, L), ( double(L), write(L), nl, fail ; write(L), nl ), back(L, R), write(R), nl.
