% The length of a list that is its own end, and other ways in which length/2 has no answer.

:- initialization(main).

show(G) :- catch(( G -> print(yes(G)) ; print(no) ), error(E, _), print(E)), nl.

main :-
    show(length(L1, L1)),
    show(( L2 = [a|X2], length(L2, X2) )),
    show(( L3 = [a, b|X3], Y3 = X3, length(L3, Y3) )),
    show(length([a|b], _)),
    show(length(a, _)),
    show(length(_, a)),
    show(length(_, -1)),
    show(length([a|_], 0)),
    show(length([a, b], 3)),
    show(length([a, b|_], 2)),
    show(length([a, _|_], -1)),
    findall(N, ( length([a|T], N), ( N >= 3 -> ! ; true ) ), Ns), show(Ns = _),
    show(( L4 = [a|L4], length(L4, _) )),
    show(( L5 = [a|L5], length(L5, 3) )).
