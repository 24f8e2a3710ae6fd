% An interpreter of clauses with cut by if-then-else running naive reverse and a search; the size is the number of times.

bench(N) :-
    times(N),
    solve(nrev([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], R)), write(R), nl,
    findall(P, solve(path(a, f, P)), Ps), length(Ps, L), write(L), nl.

times(0) :- !.
times(N) :-
    solve(nrev([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], _)),
    all_paths,
    N1 is N - 1,
    times(N1).

all_paths :- solve(path(a, f, _)), fail.
all_paths.

solve(true) :- !.
solve((A, B)) :- !, solve(A), solve(B).
solve((C -> A ; B)) :- !, ( solve(C) -> solve(A) ; solve(B) ).
solve((A ; B)) :- !, ( solve(A) ; solve(B) ).
solve(\+ A) :- !, \+ solve(A).
solve(A) :- direct(A), !, call(A).
solve(H) :- rule(H, B), solve(B).

direct(_ is _).
direct(_ < _).
direct(_ == _).
direct(_ = _).

rule(nrev([], []), true).
rule(nrev([X|Xs], R), (nrev(Xs, Ys), app(Ys, [X], R))).
rule(app([], L, L), true).
rule(app([X|Xs], Ys, [X|Zs]), app(Xs, Ys, Zs)).
rule(path(A, B, P), walk(A, B, [A], P)).
rule(walk(A, B, Seen, P), (A == B -> P = Seen ; edge(A, C), \+ in(C, Seen), walk(C, B, [C|Seen], P))).
rule(in(X, [Y|Ys]), (X = Y ; in(X, Ys))).
rule(edge(a, b), true).
rule(edge(a, c), true).
rule(edge(b, c), true).
rule(edge(b, d), true).
rule(edge(c, d), true).
rule(edge(c, e), true).
rule(edge(d, b), true).
rule(edge(d, e), true).
rule(edge(d, f), true).
rule(edge(e, f), true).
rule(edge(e, a), true).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(10000).

main :- size(N), bench(N), halt.

:- initialization(main).
