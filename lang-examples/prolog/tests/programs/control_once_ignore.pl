:- include('harness.pl').

a(1). a(2).
:- t(once(a(X))).
:- t(once(fail)).
:- t(ignore(a(X))) .
:- t(ignore(fail)).
:- t(once(X)).
:- t((repeat, !)).
:- t(forall(a(X), X > 0)).
:- t(forall(a(X), X > 1)).
:- t(forall(fail, true)).
:- t(\+ a(3)).
:- t(\+ a(1)).
:- t(\+ X).
:- t(\+ 1).
