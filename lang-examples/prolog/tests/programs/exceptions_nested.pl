:- include('harness.pl').

p(0) :- throw(bottom).
p(N) :- M is N - 1, p(M), true.
:- catch(p(1000), B, ( write(B), nl )).
:- catch(( member(X, [1, 2, 3]), X >= 2, throw(x(X)) ), x(Y), ( write(Y), nl )).
:- catch(catch(throw(a), b, write(no)), a, ( write(yes), nl )).
:- catch(( catch(throw(a), a, throw(b)) ), b, ( write(b), nl )).
:- catch(( X = 1, catch(throw(e), e, true), write(X), nl ), _, true).
:- catch(atom_length(_, _), error(E, _), ( write(E), nl )).
:- X = f(Y), catch(( Y = 1, throw(z) ), z, ( Y == 1 -> write(bound) ; write(unbound) )), nl.
:- catch(findall(X, ( member(X, [1, 2]), X > 1, throw(in_findall) ), _), in_findall, ( write(out), nl )).
:- catch(( between(1, 5, X), X > 3, throw(gt(X)) ), gt(X2), ( write(X2), nl )).
:- catch(forall(member(X, [1]), throw(f)), f, ( write(f), nl )).
