:- include('harness.pl').

p(0) :- throw(zero).
p(N) :- N > 0, M is N - 1, p(M).
r(N) :- catch(p(N), E, ( write(r(E)), nl, throw(again(E)) )).
:- t(catch(p(10), zero, true)).
:- t(catch(r(3), again(X), true)).
:- t(catch(( member(X, [1, 2, 3]), X >= 2, throw(x(X)) ), x(Y), true)).
:- t(catch(member(X, [1, 2]), _, true)).
:- t(( catch(member(X, [1, 2, 3]), _, true), X > 1 )).
:- t(catch(throw(f(_)), f(a), true)).
:- t(catch(throw(f(b)), f(a), true)).
:- t(catch(catch(throw(b), a, write(inner)), b, ( write(outer), nl ))).
:- t(catch(( X = 1, throw(u) ), u, true)).
:- t(( catch(( X = 1 ; X = 2 ), _, true), X = 2 )).
:- t(catch(findall(X, ( member(X, [1, 2]), throw(in(X)) ), _), in(Y), true)).
:- t(catch(\+ throw(neg), E, true)).
:- t(catch(( true ; throw(never) ), _, true)).
:- t(catch(forall(member(X, [1, 2]), throw(x(X))), E, true)).
:- t(catch(throw(error(type_error(a, b), ctx)), error(E, C), true)).
:- t(catch(catch(throw(a), X, throw(b(X))), Y, true)).
:- t(catch(( catch(throw(a), a, true), throw(b) ), b, true)).
:- t(catch(atom_length(X, _), error(Err, _), true)).
loop(0) :- !.
loop(N) :- catch(throw(n(N)), n(M), true), M =:= N, N1 is N - 1, loop(N1).
:- loop(1000), write(done), nl.
