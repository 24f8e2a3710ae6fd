% Many facts of a file, and rules among them.
term_expansion(many(N), Clauses) :-
    findall(C, ( between(1, N, I), J is I mod 7, ( I mod 50 =:= 0 -> C = (row(s(I), K, L) :- K = J, L = rule) ; C = row(s(I), J, t(I, [J])) ) ), Clauses).

many(800).

main :-
    forall(member(I, [1, 50, 799, 800, 801]), ( findall(K - L, row(s(I), K, L), R), print(I = R), nl )),
    findall(I, row(s(I), 3, t(_, [3])), Is), length(Is, N), sum_list(Is, S), print(N / S), nl,
    findall(I, row(I, _, t(77, _)), Js), print(Js), nl,
    findall(I, ( row(I, K, rule), K > 5 ), Ks), print(Ks), nl,
    ( row(s(5), 5, X) -> print(X) ; print(no) ), nl,
    catch(assertz(row(1, 2, 3)), error(E, _), ( print(E), nl )).

:- initialization(main).
