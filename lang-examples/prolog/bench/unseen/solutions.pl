% All solutions: findall, bagof, setof, aggregate_all, forall.
edge(X, Y) :- between(1, 30, X), Z is X * X mod 31, member(D, [1, 5, 7]), Y is (Z + D) mod 30 + 1.
degree(X, N) :- aggregate_all(count, edge(X, _), N).
main(N) :- forall(between(1, N, _), round(_)), round(R), print(R), nl.
round(R) :-
    findall(X - Y, edge(X, Y), Es), length(Es, E),
    setof(Y, X^edge(X, Y), Ys), length(Ys, K),
    findall(X - L, bagof(Y, edge(X, Y), L), Ls), length(Ls, M),
    aggregate_all(max(D - X), ( between(1, 30, X), degree(X, D) ), Max),
    aggregate_all(sum(Y), edge(_, Y), Sum),
    ( forall(member(X - Y, Es), ( X > 0, Y > 0 )) -> true ; fail ),
    R = E/K/M/Max/Sum.
:- initialization(( current_prolog_flag(argv, As), last(As, A), atom_number(A, N), main(N), halt )).
