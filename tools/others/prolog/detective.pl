% The murderer by consistent testimony, and the relations of a family.

main :-
    findall(M, murderer(M), Ms), print(Ms), nl,
    forall(( member(P, [parent/2, male/1, female/1, grandparent/2, sibling/2, ancestor/2]), P = N/A, functor(G, N, A), catch(predicate_property(G, defined), _, fail) ),
           ( findall(G, catch(G, _, fail), Gs), length(Gs, L), print(P-L), nl, forall(member(X, Gs), ( print(X), nl )) )).
