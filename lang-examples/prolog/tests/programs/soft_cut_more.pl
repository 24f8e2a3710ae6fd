:- include('harness.pl').

% Conditions that leave a choice point behind with their last answer.
p(1).
p(2).
p(_) :- fail.
:- t(( p(X) *-> true ; X = none )).
:- t(( ( X = 1 ; fail ) *-> true ; X = none )).
:- t(( ( fail ; fail ) *-> true ; X = none )).
:- t(( p(X), ( p(Y) *-> Y > 1 ; true ) )).
:- t(( ( p(X) *-> p(Y) ; X = none ), X == Y )).
:- t(\+ ( ( ( true ; fail ) *-> fail ; true ) )).
:- t(( ( p(X) *-> ! ; true ) ; X = other )).
:- t(findall(X-Y, ( p(X) *-> p(Y) ; true ), L)).
:- t(( ( ( p(X) *-> true ; X = a ) *-> X > 1 ; X = b ) )).
:- t(forall(( p(X) *-> true ; true ), X > 0)).
:- t(once(( p(X) *-> true ; true ))).
:- t(( G = ( p(X) *-> true ; X = none ), call(G) )).
:- t(( G = ( ( X = 1 ; fail ) *-> true ; X = none ), call(G) )).
:- dynamic(d/1).
d(1).
d(2).
:- t(( retract(d(X)) *-> true ; X = none )).
:- t(( retract(d(X)) *-> true ; X = none )).
