% Facts are found by any argument, and by arguments of arguments; what is added and removed meanwhile is seen as the standard says.
:- dynamic fact/3, counter/2, mixed/2.

fill(N) :-
    forall(between(1, N, I),
           ( J is I mod 10, K is N - I, atom_number(A, K), F is I * 1.5,
             assertz(fact(point(I, J), id(A), F)) )).

found(G, T) :- findall(T, G, L), print(L), nl.

main :-
    fill(300),
    found(fact(point(17, X), B, C), X - B - C),
    found(fact(point(I, 3), _, 4.5), I),
    found(( fact(point(I, 3), _, _), I < 40 ), I),
    found(fact(P, id('7'), _), P),
    found(fact(P, _, 45.0), P),
    found(fact(point(1, 2), _, _), no),
    found(fact(other(1), _, _), no),
    found(fact(P, id(7), _), P),
    % The view of a goal is that of its call.
    ( fact(point(A, 5), _, _), A < 60, retract(fact(point(A, 5), _, _)), B1 is A + 1000,
      assertz(fact(point(B1, 5), id(new), 0.5)), fail
    ; true
    ),
    found(( fact(point(I, 5), _, _), ( I < 80 ; I > 1000 ) ), I),
    found(fact(P, id(new), _), P),
    found(retract(fact(point(_, 7), Q, _)), Q),
    found(fact(point(_, 7), _, _), no),
    % One key that changes all the time.
    forall(between(1, 50, I), assertz(counter(I, 0))),
    forall(between(1, 3000, _), ( retract(counter(25, C0)), C1 is C0 + 1, assertz(counter(25, C1)) )),
    found(counter(25, N), N),
    aggregate_all(count, counter(_, 0), Count), print(Count), nl,
    % A goal that goes on while its clauses are removed and taken out of the index.
    forall(between(1, 40, I), assertz(counter(x, I))),
    findall(I, ( counter(x, I), ( I =:= 1 -> retractall(counter(x, _)), forall(between(1, 40, _), \+ counter(x, _)) ; true ) ), Is),
    print(Is), nl,
    % Clauses that fit anything lie between those that are found.
    forall(between(1, 40, I), ( I mod 9 =:= 0 -> assertz((mixed(_, v(I)) :- I > 20)) ; J is I mod 5, assertz(mixed(f(J), c(I))) )),
    asserta(mixed(f(3), first)), asserta((mixed(_, any) :- true)),
    found(mixed(f(3), V), V),
    found(mixed(f(x), V), V),
    found(mixed(g, V), V),
    found(mixed(W, c(7)), W),
    found(clause(mixed(f(1), H), Body), H - Body),
    % Numbers and strings that are compared by what they hold.
    forall(between(1, 30, I), ( X9 is 2 ** 70 + I, S9 is I / 4.0, format(string(S8), "~w", [S9]), assertz(big(X9, S8, S9)) )),
    Y9 is 2 ** 70 + 11, found(big(Y9, S, F), S - F),
    found(big(_, "2.25", F), F), found(big(_, S, 0.25), S).

:- dynamic big/3.
:- initialization(main).
