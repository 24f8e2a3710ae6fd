:- include('harness.pl').

% What an error is about keeps what it was bound to.
w(X) :- \+ \+ ( numbervars(X, 0, _), print(X) ), nl.
e(G) :- catch(G, error(E, _), w(E)).
:- e(( X = foo, _ is X + 1 )).
:- e(( X = f(Y), Y = 1, number_codes(X, _) )).
:- e(( X = 1, call((fail, X)) )).
:- e(( X = g(Y), Y = b, arg(X, f(a), _) )).
:- e(( X = a, throw(error(my(X, _), here)) )).
:- e(( L = [a|T], T = b, length(L, _) )).
:- e(( L = [a|T], T = b, msort(L, _) )).
:- catch(( X = 1, throw(ball(X, Y, Y)) ), B, w(B)).
:- catch(( member(X, [1, 2, 3]), X > 1, throw(found(X)) ), found(Y), w(Y)).
:- catch(catch(throw(a(_)), a(b), throw(c)), c, w(rethrown)).
:- catch(( catch(throw(first), first, throw(second)) ), E, w(E)).
