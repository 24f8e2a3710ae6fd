% Patterns with segment variables against a base of units with properties; the size is the number of times.

bench(N) :- base(40, 0, Base), times(N, Base, 0, Count), write(Count), nl.

times(0, _, Count, Count) :- !.
times(N, Base, C0, Count) :- search(Base, C0, C1), N1 is N - 1, times(N1, Base, C1, Count).

% Unit I has four properties, terms over a few symbols that depend on I.
base(I, I, []) :- !.
base(N, I, [unit(I, Ps)|Us]) :- properties(4, I, Ps), I1 is I + 1, base(N, I1, Us).

properties(0, _, []) :- !.
properties(K, I, [P|Ps]) :- S is (I * 7 + K * 13) mod 11, shape(S, P), K1 is K - 1, properties(K1, I, Ps).

shape(0, [a, a, a, b, b, b, b, a, a, a, a, a, b, b, a, a, a]).
shape(1, [a, a, b, b, b, b, a, a, [a, a], [b, b]]).
shape(2, [a, a, a, b, [b, a], b, a, b, a]).
shape(3, [b, a, b, a, b, a, b, a, b, a, b, a]).
shape(4, [[a, b], [b, a], [a, b], [b, a]]).
shape(5, [c, a, b, c, a, b, c, a, b]).
shape(6, [a, [b, [a, [b, [a, b]]]]]).
shape(7, [b, b, b, b, a, a, a, a, b, b, b, b]).
shape(8, [a, b, c, b, a, a, b, c, b, a]).
shape(9, [[a, a], b, b, [a, a], b, b, [a, a]]).
shape(10, [c, c, c, a, c, c, c, b, c, c, c]).

pattern([seg(X), a, one(_), b, seg(X)]).
pattern([seg(X), seg(Y), seg(Y), seg(X)]).
pattern([seg(_), [one(X), one(_)], seg(_), [one(X), seg(_)], seg(_)]).
pattern([seg(X), b, seg(X), seg(_)]).
pattern([one(X), seg(Y), one(X), seg(Y)]).

search(Base, C0, C) :- findall(I, found(Base, I), Is), length(Is, L), C is C0 + L.

found(Base, I) :-
    member(unit(I, Ps), Base),
    member(P, Ps),
    pattern(Pattern),
    match(Pattern, P).

match([], []) :- !.
match([seg(S)|Ps], L) :- !, prefix(S, L, Rest), match(Ps, Rest).
match([one(X)|Ps], [X|Rest]) :- !, match(Ps, Rest).
match([P|Ps], [X|Rest]) :- atom(P), !, P == X, match(Ps, Rest).
match([[P|Qs]|Ps], [[X|Ys]|Rest]) :- match([P|Qs], [X|Ys]), match(Ps, Rest).

prefix([], L, L).
prefix([X|S], [X|L], Rest) :- prefix(S, L, Rest).

size(N) :-
    current_prolog_flag(argv, Arguments),
    append(_, [Last], Arguments),
    atom_codes(Last, Codes),
    catch(number_codes(N, Codes), _, fail),
    !.
size(150).

main :- size(N), bench(N), halt.

:- initialization(main).
