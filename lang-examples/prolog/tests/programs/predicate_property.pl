:- include('harness.pl').

:- dynamic(d/1).
p(1). p(2).
:- t(predicate_property(d(_), dynamic)).
:- t(predicate_property(p(_), dynamic)).
:- t(predicate_property(p(_), number_of_clauses(N))).
:- t(predicate_property(nope(_), defined)).
:- t((predicate_property(append(_, _, _), defined))).
:- t(predicate_property(atom(_), built_in)).
