:- include('harness.pl').
:- dynamic(f/1).
:- dynamic(g/2).
:- dynamic(r/1).

fill :- retractall(f(_)), assertz(f(1)), assertz(f(2)), assertz(f(3)).
all(L) :- findall(X, f(X), L).
:- fill, ( f(X), Y is X + 10, assertz(f(Y)), fill_none, write(X), write(' '), fail ; nl ).
fill_none.
:- all(L), write(L), nl.
:- fill, ( f(X), write(X), write(' '), retract(f(X)), fail ; nl ), all(L), write(L), nl.
:- fill, ( f(X), write(X), write(' '), retractall(f(_)), fail ; nl ), all(L), write(L), nl.
:- fill, ( retract(f(X)), write(X), write(' '), assertz(f(new)), fail ; nl ), all(L), write(L), nl.
:- fill, ( f(X), write(X), write(' '), asserta(f(0)), fail ; nl ), all(L), write(L), nl.
:- fill, ( clause(f(X), true), write(X), write(' '), retract(f(2)), fail ; nl ), all(L), write(L), nl.
:- fill, ( f(_), retract(f(3)), f(Y), write(Y), write(' '), fail ; nl ).
:- fill, f(X), assertz(f(4)), !, all(L), write(X-L), nl.
:- retractall(r(_)), assertz(r(0)), assertz((r(X) :- f(X))), fill, ( r(X), write(X), write(' '), assertz((r(9) :- true)), fail ; nl ).
cnt(N) :- retract(g(c, M)), !, N is M + 1, assertz(g(c, N)).
:- assertz(g(c, 0)), cnt(_), cnt(_), cnt(N), write(N), nl.
:- ( between(1, 50, I), assertz(g(I, I)), fill_none, fail ; true ), retract(g(25, _)), findall(K, ( g(K, _), integer(K) ), Ks), length(Ks, N), write(N), nl.
:- g(7, X), retractall(g(7, _)), ( g(7, _) -> write(there) ; write(gone(X)) ), nl.
:- abolish(nothing/3), write(ok), nl.
:- retractall(g(_, _)), assertz(g(1, a)), assertz(g(2, b)), assertz(g(3, c)), ( retract(g(X, _)), write(X), write(' '), ( X =:= 1, retract(g(2, _)) -> true ; true ), fail ; nl ).
