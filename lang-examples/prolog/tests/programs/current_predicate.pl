:- include('harness.pl').

p(1). p(2). q(a, b).
:- dynamic(r/1).
:- t(current_predicate(p/N)).
:- t(current_predicate(q/2)).
:- t(current_predicate(nope/1)).
:- t(current_predicate(foo/a)).
:- t(current_predicate(1/1)).
:- t(current_predicate(4)).
:- t((current_predicate(p/A), A == 1)).
