% Rules that match.
q(a) => true.
q(c) => fail.
r(X, X) => write(same), nl.
r(f(X), Y) => Y = X.
r(_, Y), Y = 3 => true.
user:ut(1) => true.
g(X), ( X = 1 ; X = 2 ) => true.
h(X) => X = 1.
h2(_), ! => fail.
h2(_) => true.
h3("s", 1.5, 10000000000000000000000) => true.
u(X, Y), X = 1, Y = 2 => true.
len([], N) => N = 0.
len([_|T], N) => len(T, M), N is M + 1.
max(X, Y, Z), X >= Y => Z = X.
max(_, Y, Z) => Z = Y.
sub(f(g(X, Y), X), Z) => Z = X-Y.
sub(f(_, [X, X|T]), Z) => Z = X/T.
sub(A, Z), atom(A), atom_length(A, N), N > 1 => Z = N.
sub(A, Z), nonvar(A), A = b => Z = b.
none => true.
choice(X) => ( X = 1 ; X = 2 ).
cutting(X) => ( X = 1 ; X = 2 ), !.
deep(s(s(s(X)))) => write(X), nl.
deep(s(X)) => deep(X).
deep(0) => write(zero), nl.
count(0, A, R) => R = A.
count(N, A, R) => N1 is N - 1, A1 is A + N, count(N1, A1, R).

t(G) :- catch(findall(G, G, L), error(E, _), L = E), numbervars(L, 0, _), print(L), nl.

:- t(q(a)), t(q(c)), t(q(b)), t(q(_)).
:- t(r(_, _)), t(r(1, _)), t(r(1, 2)), t(r(f(1), _)), t(r(A, A)), t(r(1, 3)).
:- t(ut(1)), t(ut(2)), t(g(_)), t(g(2)), t(g(3)), t(h(_)), t(h2(2)).
:- t(h3("s", 1.5, 10000000000000000000000)), t(h3(_, _, _)), t(h3("s", 1.5, 1)), t(u(_, _)), t(u(1, 2)).
:- t(len([a, b, c], _)), t(len(_, _)), t(len([a|_], _)), t(len([], 1)).
:- t(max(1, 2, _)), t(max(2, 1, _)), t(max(2, 1, 1)), t(max(_, 1, _)).
:- t(sub(f(g(a, b), a), _)), t(sub(f(g(a, b), c), _)), t(sub(f(x, [1, 1, 2]), _)), t(sub(f(x, [1, _]), _)), t(sub(f(x, [Y, Y|_]), _)).
:- t(sub(abc, _)), t(sub(b, _)), t(sub(_, _)), t(none), t(choice(_)), t(choice(2)), t(cutting(_)).
:- t(deep(s(s(s(s(x)))))), t(deep(s(s(0)))), t(deep(s(s(_)))).
:- t(count(1000, 0, _)).
