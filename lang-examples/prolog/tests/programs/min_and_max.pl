% Of equal numbers of other types or signs, and of what is no number.
:- initialization(main).

value(0.0). value(-0.0). value(0). value(1). value(1.0). value(2). value(-1.5). value(nan).
value(1180591620717411303424). value(1180591620717411303424.0).

t(E) :- X is E, write(E = X), nl.

% Hot, on variables: what is compiled says the same.
same(_, _, 0) :- !.
same(A, B, N) :- X is max(A, B), Y is min(A, B), Z is max(A, B), V is min(A, B), X == Z, Y == V, N1 is N - 1, same(A, B, N1).

main :-
    forall(( value(A), value(B) ), ( t(max(A, B)), t(min(A, B)) )),
    forall(( value(A), value(B), A \== nan, B \== nan ), ( C is A, D is B, same(C, D, 40) )),
    write(done), nl.
