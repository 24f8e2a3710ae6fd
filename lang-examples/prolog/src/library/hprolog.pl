% Lists as hProlog's library has them.
:- exports([substitute_eq/4, memberchk_eq/2, intersect_eq/3, list_difference_eq/3, take/3, drop/3, split_at/4, max_go_list/2, or_list/2,
    chr_delete/3, init_store/2, get_store/2, update_store/2, make_get_store_goal/3, make_update_store_goal/3,
    make_init_store_goal/3, make_get_store_goal_no_error/3, empty_ds/1, ds_to_list/2, get_ds/3, put_ds/4]).

substitute_eq(_, [], _, []).
substitute_eq(X, [U|Us], Y, [V|Vs]) :- ( X == U -> V = Y ; V = U ), substitute_eq(X, Us, Y, Vs).

memberchk_eq(X, [Y|Ys]) :- ( X == Y -> true ; memberchk_eq(X, Ys) ).

list_difference_eq([], _, []).
list_difference_eq([X|Xs], Ys, Zs) :- ( memberchk_eq(X, Ys) -> Zs = Zs1 ; Zs = [X|Zs1] ), list_difference_eq(Xs, Ys, Zs1).

intersect_eq([], _, []).
intersect_eq([X|Xs], Ys, Zs) :- ( memberchk_eq(X, Ys) -> Zs = [X|Zs1] ; Zs = Zs1 ), intersect_eq(Xs, Ys, Zs1).

take(N, L, Taken) :- ( N =:= 0 -> Taken = [] ; L = [X|Xs], Taken = [X|Ts], M is N - 1, take(M, Xs, Ts) ).
drop(N, L, Rest) :- ( N =:= 0 -> Rest = L ; L = [_|Xs], M is N - 1, drop(M, Xs, Rest) ).
split_at(N, L, Before, After) :-
    ( N =:= 0 -> Before = [], After = L ; L = [X|Xs], Before = [X|Bs], M is N - 1, split_at(M, Xs, Bs, After) ).

max_go_list([X|Xs], Max) :- '$max_go'(Xs, X, Max).
'$max_go'([], Max, Max).
'$max_go'([X|Xs], Max0, Max) :- ( X @=< Max0 -> '$max_go'(Xs, Max0, Max) ; '$max_go'(Xs, X, Max) ).

or_list(L, Or) :- foldl([X, O0, O]>>( O is O0 \/ X ), L, 0, Or).

chr_delete([], _, []).
chr_delete([X|Xs], Y, Zs) :- ( X == Y -> Zs = Zs1 ; Zs = [X|Zs1] ), chr_delete(Xs, Y, Zs1).

init_store(Name, Value) :- nb_setval(Name, Value).
get_store(Name, Value) :- nb_getval(Name, Value).
update_store(Name, Value) :- b_setval(Name, Value).
make_init_store_goal(Name, Value, nb_setval(Name, Value)).
make_get_store_goal(Name, Value, nb_getval(Name, Value)).
make_update_store_goal(Name, Value, b_setval(Name, Value)).
make_get_store_goal_no_error(Name, Value, nb_current(Name, Value)).

empty_ds(T) :- empty_assoc(T).
ds_to_list(T, L) :- assoc_to_list(T, L).
get_ds(K, T, V) :- get_assoc(K, T, V).
put_ds(K, T0, V, T) :- put_assoc(K, T0, V, T).
