:- include('harness.pl').

w(X) :- write(X), nl.
:- setup_call_cleanup(true, member(X, [1, 2, 3]), w(clean)), w(X).
:- setup_call_cleanup(true, member(X, [1, 2, 3]), w(clean)), X >= 2, !, w(X).
:- setup_call_cleanup(true, member(X, [1, 2, 3]), w(clean)), w(X), X >= 3, w(last).
:- ( setup_call_cleanup(true, member(X, [1, 2, 3]), w(clean)), w(X), fail ; w(no_more) ).
:- setup_call_cleanup(true, member(_, [1, 2]), w(outer)), setup_call_cleanup(true, member(_, [1, 2]), w(inner)), w(body), !.
:- \+ setup_call_cleanup(true, fail, w(clean)), w(failed).
:- once(setup_call_cleanup(true, repeat, w(clean))), w(after).
:- ( setup_call_cleanup(true, member(X, [1, 2]), w(clean)) -> w(X) ; w(none) ).
:- ( setup_call_cleanup(true, member(X, [1, 2]), w(clean)) *-> w(X) ; w(none) ), X == 2.
:- findall(X, setup_call_cleanup(true, member(X, [a, b]), w(clean)), L), w(L).
p(X) :- setup_call_cleanup(true, member(X, [1, 2, 3]), w(cleaned(X))).
:- p(X), X > 1, w(got(X)), !, w(cut).
:- call((p(X), !)), w(X).
q(X) :- p(X), !.
:- q(X), w(X).
