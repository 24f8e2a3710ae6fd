% Records, tables that are changed in place, signals, events.
:- use_module(library(record)).
:- use_module(library(hashtable)).
:- use_module(library(intercept)).
:- use_module(library(broadcast)).

:- record point(x:integer = 0, y:integer = 0).
:- record line(from:point, to:point, name = none), holder(content:list(atom)).

t(G) :-
    ( catch(G, E, true) -> ( var(E) -> R = G ; E = error(F, _) -> R = F ; R = E ) ; R = no ),
    copy_term_nat(R, C), numbervars(C, 0, _), print(C), nl.
all(T, G) :- findall(T, G, L), numbervars(L, 0, _), print(L), nl.

:- initialization(main).
main :- records, tables, signals, events.

records :-
    t(default_point(_)), t(make_point([y(20)], _)), t(make_point([y(20), z(1)], _, _)), t(make_point([z(1)], _)), t(make_point([x(a)], _)),
    t(point_x(point(1, 2), _)), t(is_point(point(1, 2))), t(is_point(point(a, 2))), t(is_point(_)), t(is_point(foo)),
    all(N - V, point_data(N, point(1, 2), V)), t(set_x_of_point(10, point(1, 2), _)), t(set_x_of_point(a, point(1, 2), _)),
    t(set_point_fields([x(3), y(4)], point(1, 2), _)), t(set_point_fields([z(3), y(4)], point(1, 2), _, _)),
    t(set_point_field(x(5), point(1, 2), _)), t(set_point_field(z(5), point(1, 2), _)),
    P = point(1, 2), t(set_y_of_point(7, P)), t(nb_set_x_of_point(8, P)), t(default_line(_)), t(make_line([from(point(1, 1)), to(point(2, 2))], _)),
    t(make_line([from(x)], _)), t(is_line(line(point(0, 0), point(1, 1), n))), t(is_line(line(a, point(1, 1), n))),
    t(make_holder([content([a, b])], _)), t(make_holder([content([a, 1])], _)), t(make_holder([content(_)], _)),
    all(R, current_record(R, _)), all(R, current_record(_, R)),
    t(current_record_predicate(point, make_point / 3)), t(current_record_predicate(point, foo / 3)),
    findall(PI, current_record_predicate(holder, PI), PIs), msort(PIs, Sorted), print(Sorted), nl.

tables :-
    ht_new(T), t(ht_size(T, 0)), t(ht_get(T, a, _)), t(ht_put(T, _, 1)), forall(between(1, 50, I), ( J is I mod 7, ( ht_put_new(T, J, I) -> true ; true ) )),
    t(ht_size(T, _)), ht_new(U), t(ht_is_hashtable(U)), t(ht_is_hashtable(foo)), t(ht_is_hashtable(_)), fill(30, U), ht_size(U, Size), print(Size), nl,
    ht_pairs(U, Ps), print(Ps), nl, ht_keys(U, Ks), print(Ks), nl, ( ht_get(U, 17, V) -> print(V) ; print(no) ), nl,
    empty(20, U), ht_pairs(U, Qs), print(Qs), nl, ht_size(U, Size2), print(Size2), nl, ( ht_del(U, 1, _) -> true ; print(gone) ), nl,
    ht_pairs(W, [a-1, f(_)-2, "s"-3]), ht_update(W, a, Old, new), print(Old), nl, ( ht_update(W, b, _, x) -> true ; print(no) ), nl,
    ht_put(W, l, [x|O1], [], O1), ht_put(W, l, [y|O2], [], O2), ht_get(W, l, L), print(L), nl,
    ( ht_put(W, z, 1), fail ; ( ht_get(W, z, _) -> print(still) ; print(undone) ) ), nl, findall(K, ht_gen(W, K, _), All), length(All, N), print(N), nl.

fill(0, _) :- !.
fill(N, T) :- M is N * N, ht_put(T, N, M), K is N - 1, fill(K, T).
empty(0, _) :- !.
empty(N, T) :- ht_del(T, N, M), M =:= N * N, K is N - 1, empty(K, T).

enum(I, Max) :- I =< Max, !, send_signal(emit(I)), J is I + 1, enum(J, Max).
enum(_, _).

signals :-
    t(intercept(send_signal(x), X, _ = X)), t(intercept(send_signal(x), X1, =(X1), _)), t(send_signal(x)), t(send_signal(_)), t(send_silent_signal(x)),
    t(intercept_all(I, enum(1, 4), emit(I), _)), all(M - L, intercept_all(I, ( between(1, 3, M), enum(1, M) ), emit(I), L)),
    t(nb_intercept_all(I, forall(between(1, 3, K), send_signal(emit(K))), emit(I), _)),
    t(intercept_all(I, forall(between(1, 3, K), send_signal(emit(K))), emit(I), _)),
    intercept(intercept(( send_signal(a), send_signal(b) ), a, ( write(inner), nl )), b, ( write(outer), nl )),
    intercept(intercept(send_signal(a), a, ( write(first), nl, send_silent_signal(b) )), b, ( write(second), nl )),
    intercept(( member(E, [1, 2, 3]), send_signal(at(E)), E >= 2 ), at(V), ( write(V), nl )), t(send_signal(at(1))).

:- dynamic(got/1).
events :-
    listen(ping(X), ( write(ping(X)), nl )), listen(me, ping(X), ( write(me(X)), nl, fail )), listen(me, ask(Y), member(Y, [1, 2])),
    listen(ask(Y), Y = 3), broadcast(ping(1)), broadcast(nothing), all(Y, broadcast_request(ask(Y))), all(L - T, ( listening(L, T, _), true )),
    unlisten(me, ping(_)), broadcast(ping(2)), unlisten(me), all(Y, broadcast_request(ask(Y))), unlisten(user), broadcast(ping(3)), all(L, listening(L, _, _)).
