% Delimited continuations: reset/3, shift/1.

t(G) :- catch(( G -> true ; write(no) ), error(E, _), write(E)), nl.
:- t((reset(true, B, C), (var(B) -> write(unbound) ; true), write(C))).
:- t((reset(shift(a), a, C), write(here), call(C), write(done))).
:- t((reset((shift(a), write(after)), B, C), write(B), call(C))).
:- t((reset((shift(a), write(x) ; write(y)), B, C), ( var(B) -> write(none) ; write(B) ), ( C == 0 -> true ; call(C) ), nl, fail)).
:- t((reset(shift_for_copy(a), a, C), C = call_continuation(L), call_continuation(L), write(done))).
:- t(shift(nobody)).
:- t((reset(shift(a(1)), b(_), _))).
:- t((reset(reset(shift(a(1)), b(_), _), a(X), C), write(X), call(C))).
:- t((reset(fail, _, _))).
:- t((catch(reset(throw(oops), _, _), E, (write(caught(E)))))).

% Iterators.
fromList([]).
fromList([X|Xs]) :- yield(X), fromList(Xs).
yield(X) :- shift(yield(X)).
enumFromTo(L, U) :- ( L =< U -> yield(L), L1 is L + 1, enumFromTo(L1, U) ; true ).
sum(G, S) :- sum(G, 0, S).
sum(G, S0, S) :- reset(G, Ball, C), ( C == 0 -> S = S0 ; Ball = yield(X), S1 is S0 + X, sum(C, S1, S) ).
:- t((sum(fromList([1,2,3]), S), write(S))).
:- t((sum(enumFromTo(1, 2000), S), write(S))).

% State.
run_state(G, S0, S) :- reset(G, Cmd, C), ( C == 0 -> S = S0 ; Cmd = get(S0) -> run_state(C, S0, S) ; Cmd = put(S1) -> run_state(C, S1, S) ).
get(S) :- shift(get(S)).
put(S) :- shift(put(S)).
incr :- get(S), S1 is S + 1, put(S1).
count(0) :- !.
count(N) :- incr, N1 is N - 1, count(N1).
:- t((run_state(count(1000), 0, S), write(S))).
:- t((run_state((incr, incr, get(X), ( X > 1 -> put(big) ; put(small) ), get(Y)), 0, S), write(X-Y-S))).

% Cuts behind a shift.
p(X) :- member(X, [1, 2, 3]), shift(p(X)), X >= 2, !.
p(9).
:- t((findall(X-B, (reset(p(X), p(B), C), ( C == 0 -> true ; call(C) )), L), numbervars(L, 0, _), print(L))).
q(X) :- ( member(X, [1, 2, 3]), shift(q), X > 1 -> true ; X = none ).
:- t((findall(X, (reset(q(X), q, C), call(C)), L), write(L))).

% A continuation that is called twice, and one that is copied.
twice(X) :- shift(t(X)), write(X), nl.
:- t((reset(twice(a), t(_), C), call(C), call(C))).
ask(X) :- shift(ask(X)), ( X = new -> true ; true ), write(got(X)), nl.
:- t((reset(ask(_), ask(_), C), copy_term(C, C1), copy_term(C, C2), write(copied), nl, call(C1), call(C2))), !.

% Calls of catch/3 catch again.
:- t((reset((catch(shift(a), _, true), write(b)), a, C), call(C))).
:- t((reset((catch((shift(a), throw(x)), E, (write(in(E)))), write(b)), a, C), catch(call(C), E2, write(out(E2))))).

% Coroutines.
gen(N) :- shift(gen(N)), N1 is N + 1, gen(N1).
take(0, _, []) :- !.
take(K, G, [X|Xs]) :- reset(G, gen(X), C), K1 is K - 1, take(K1, C, Xs).
:- t((take(5, gen(7), L), write(L))).
:- t((take(500, gen(1), L), sum_list(L, S), write(S))).
transduce(IG, TG) :- reset(TG, T1, CT), ( CT == 0 -> true ; T1 = yield(N) -> yield(N), transduce(IG, CT) ; T1 = ask(V) -> reset(IG, yield(V0), CI), ( CI == 0 -> true ; V = V0, transduce(CI, CT) ) ).
need(V) :- shift(ask(V)).
doubler :- need(V), D is 2 * V, yield(D), doubler.
:- t((sum(transduce(fromList([1, 2, 3, 4]), doubler), S), write(S))).

% Continuations are terms.
:- reset(shift(a), a, C), copy_term(C, D), ( C == D -> write(same) ; write(other) ), nl, ( C = D -> write(unify) ; write(not) ), nl.
:- reset((shift(a), write(x)), a, C), reset((shift(a), write(y)), a, D), ( C == D -> write(same) ; write(other) ), nl, ( C = D -> write(unify) ; write(not) ), nl.
