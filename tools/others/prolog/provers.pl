% A prover of intuitionistic logic decides all formulas of a size; another of the same collection agrees.
:- op(525, fy, ~).
:- op(550, xfy, &).
:- op(575, xfy, v).
:- op(600, xfx, <->).
:- op(800, yfx, <-).
:- ensure_loaded('allPartitions.pro').
:- ensure_loaded('stats.pro').
:- ensure_loaded('allTrees.pro').
:- ensure_loaded('allFormulas.pro').
:- ensure_loaded('iProvers.pro').
:- ensure_loaded('fullProvers.pro').

main :-
    forall(member(N, [1, 2, 3, 4, 5]),
           ( findall(T, (allImpFormulas(N, T), lprove(T)), Proved),
             findall(T, (allImpFormulas(N, T), bprove(T)), Others),
             length(Proved, L), length(Others, M),
             write(N-L-M), nl )),
    findall(T, (allImpFormulas(3, T), lprove(T)), Some),
    forall(( nth1(I, Some, T), I =< 40 ), ( print(T), nl )).
