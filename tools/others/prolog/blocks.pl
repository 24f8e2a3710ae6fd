% Sentences of a grammar about blocks: those that it has, and all of a length.

main :-
    forall(member(S, [[put, the, red, block, on, the, table], [where, is, the, big, box], [is, the, block, on, it], [the, block]]),
           ( phrase(s, S) -> write(yes) ; write(no) ) ), nl,
    forall(between(1, 5, N), ( length(S, N), findall(S, phrase(s, S), Ss), length(Ss, L), write(N-L), nl )).
