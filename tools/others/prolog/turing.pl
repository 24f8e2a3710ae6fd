% Machines of Turing: a sum of one, and the busy beaver of five states for a part of its way.

main :-
    forall(member(T, [[], [1], [1, 1, 1]]), ( once(turing(plus1, T, R)), print(R), nl )),
    run(500000, s(q0), []-[], State, Ls-Rs),
    length(Ls, L), length(Rs, N), print(State-L-N), nl.

run(0, S, T, S, T) :- !.
run(N, s(Q0), Ls0-Rs0, S, T) :-
    right_symbol_rest(Rs0, Symbol0, Rest),
    tm(bb5, Q0, Symbol0, Q, Symbol, Action),
    action(Action, Ls0, Ls, [Symbol|Rest], Rs), !,
    M is N - 1,
    run(M, Q, Ls-Rs, S, T).
run(_, S, T, S, T).
