:- include('harness.pl').

p :- throw(my).
q(X) :- catch(p, my, X = caught).
:- t(q(X)).
:- t(catch(throw(a), X, true)).
:- t(catch(throw(f(Y)), f(Z), Z = 1)).
:- t(catch(throw(a), b, true)).
:- t(catch(member(X, [1, 2, 3]), _, true)).
:- t(catch((member(X, [1, 2, 3]), X > 2, throw(found(X))), found(Y), true)).
:- t(catch(X = 1, _, true)).
:- t(catch(fail, _, true)).
:- t(catch((X = 1, throw(oops)), oops, true)).
:- t(catch(catch(throw(a), b, X = inner), a, X = outer)).
:- t(catch(catch(throw(a), a, throw(b)), b, X = outer)).
:- t(catch((catch(true, _, true), throw(late)), late, X = outer)).
:- t((catch(member(X, [1, 2]), _, true), X > 1)).
