% Tables of facts: by an atom or a number, by what no row has, row by row, and after they have changed.
:- initialization(main).

colour(red, 1). colour(green, 2). colour(blue, 3). colour(black, 4). colour(white, 5).
colour(grey, 6). colour(pink, 7). colour(brown, 8). colour(gold, 9).

word(0, zero). word(1, one). word(2, two). word(3, three). word(4, four). word(5, five).
word(6, six). word(7, seven). word(-1, minus_one). word(1000000007, large). word(9223372036854775807, largest).

mixed(a, 1). mixed(1, a). mixed(b, 2). mixed(2, b). mixed(c, 3). mixed(3, c). mixed([], 4). mixed(-3, d).

single(k). single(l). single(m). single(n). single(o). single(p). single(q). single(r). single(17).

% Rows with one first argument are no such table.
edge(a, b). edge(b, c). edge(c, d). edge(d, e). edge(a, c). edge(b, d). edge(e, f). edge(f, g). edge(g, a).

:- dynamic(changing/2).
changing(a, 1). changing(b, 2). changing(c, 3). changing(d, 4). changing(e, 5). changing(f, 6). changing(g, 7). changing(h, 8).

show(G) :- ( call(G), write(G), nl, fail ; true ).

sum([], S, S).
sum([C|Cs], S0, S) :- colour(C, N), S1 is S0 + N, sum(Cs, S1, S).

sums(0, _) :- !.
sums(N, S) :- sum([gold, red, pink, white, red], 0, S), M is N - 1, sums(M, S).

% The kind of the argument changes from call to call.
kinds([], 0).
kinds([K|Ks], N) :- kinds(Ks, M), ( mixed(K, V), nonvar(V) -> N is M + 1 ; N = M ).

kind_of(N, K) :- M is N mod 9, nth(M, K).
nth(0, a). nth(1, 1). nth(2, 1.0). nth(3, "a"). nth(4, f(a)). nth(5, [a]). nth(6, nothing). nth(7, []). nth(8, _).

list(0, []) :- !.
list(N, [K|Ks]) :- kind_of(N, K), M is N - 1, list(M, Ks).

% Calls see the rows that there were when they were made.
walk :- changing(K, V), write(K-V), write(' '), ( V =:= 2 -> retract(changing(c, _)), assertz(changing(i, 9)) ; true ), fail.
walk :- nl.

all_rows(0) :- !.
all_rows(N) :- ( colour(_, V), V > 8, fail ; true ), M is N - 1, all_rows(M).

last_row :- colour(X, Y), X == gold, !, write(Y), nl.

main :-
    show(colour(green, _)), show(colour(purple, _)), show(colour(_, 5)), show(colour(gold, 9)), show(colour(gold, 1)),
    show(colour(3, _)), show(colour(2.0, _)), show(colour(f(red), _)), show(colour([red], _)), show(colour("red", _)),
    show(colour(_, _)),
    show(word(3, _)), show(word(-1, _)), show(word(9223372036854775807, _)), show(word(9223372036854775808, _)),
    show(word(1000000007, _)), show(word(8, _)), show(word(1.0, _)), show(word(_, five)), show(word(X, X)),
    show(mixed(1, _)), show(mixed(a, _)), show(mixed([], _)), show(mixed(d, _)), show(mixed(-3, _)),
    show(single(o)), show(single(17)), show(single(x)), show(single(18)),
    show(edge(a, _)), show(edge(b, d)), show(edge(_, a)), show(edge(h, _)),
    sums(500, S), write(S), nl,
    list(900, Ks), kinds(Ks, N), write(N), nl,
    walk, walk,
    all_rows(300), last_row,
    findall(K, ( colour(K, V), V mod 2 =:= 0 ), Cs), write(Cs), nl,
    halt.
