% Tabling: the clauses of p/2 are those of 'p tabled'/2, and p/2 asks the table of the goal. See stdlib/tables.rs.

table(Spec) :- strip_module(Spec, M, P), '$table'(P, M, kept).

% The last argument says whether tables are `kept` or made anew when what they were made of has changed: that is asked `first`.
'$table'(P, _, _) :- var(P), !, '$rethrow'(error(instantiation_error, _)).
'$table'((A, B), M, How) :- !, '$table'(A, M, How), '$table'(B, M, How).
'$table'(M : P, _, How) :- !, '$table'(P, M, How).
'$table'(P as Options, M, How0) :- !,
    '$table_options'(Options), ( '$is_incremental'(Options) -> How = first ; How = How0 ), '$table'(P, M, How).
'$table'(N // A, M, How) :- atom(N), integer(A), A >= 0, !, B is A + 2, '$table'(N / B, M, How).
'$table'(N / A, M, How) :- atom(N), integer(A), A >= 0, !, functor(H, N, A), '$table_of'(H, M, [], [], H, How).
'$table'(H, M, How) :- callable(H), !, H =.. [N|Modes], '$table_modes'(Modes, Args, Is, Ms, Fs, Vs),
    G =.. [N|Args], '$table_moded'(Ms, Is, Fs, Vs, G, M, How).
'$table'(H, _, _) :- '$rethrow'(error(type_error(table_desclaration, H), _)).

'$is_incremental'((A, B)) :- !, ( '$is_incremental'(A) ; '$is_incremental'(B) ), !.
'$is_incremental'(incremental).
'$is_incremental'(monotonic).

'$table_options'(O) :- var(O), !, '$rethrow'(error(instantiation_error, _)).
'$table_options'((A, B)) :- !, '$table_options'(A), '$table_options'(B).
'$table_options'(O) :- '$table_option'(O), !.
'$table_options'(O) :- '$no_table_option'(O), !, '$rethrow'(error(existence_error(feature, table_option(O)), _)).
'$table_options'(O) :- '$rethrow'(error(domain_error(table_option, O), _)).

'$table_option'(variant).
'$table_option'(subsumptive).
'$table_option'(shared).
'$table_option'(private).
'$table_option'(opaque).
'$table_option'(incremental).
'$table_option'(monotonic).
'$table_option'(lazy).

'$no_table_option'(max_answers(_)).
'$no_table_option'(subgoal_abstract(_)).
'$no_table_option'(answer_abstract(_)).

'$table_modes'([], [], [], [], [], []).
'$table_modes'([M|Ms], [X|Xs], Is, Js, Fs, Vs) :-
    ( '$table_index'(M) -> Is = [X|Is1], Js = Js1, Fs = Fs1, Vs = Vs1
    ; '$table_mode'(M, J) -> Is = Is1, Js = [J|Js1], Fs = [X|Fs1], Vs = [_|Vs1]
    ; '$rethrow'(error(domain_error(tabled_mode, M), _))
    ),
    '$table_modes'(Ms, Xs, Is1, Js1, Fs1, Vs1).

'$table_index'(M) :- ( var(M) ; M == index ; M == (+) ), !.

'$table_mode'(-, first).
'$table_mode'(first, first).
'$table_mode'(last, last).
'$table_mode'(min, min).
'$table_mode'(max, max).
'$table_mode'(sum, sum).
'$table_mode'(lattice(P), lattice(J)) :- '$table_join'(P, 3, lattice_arity, J).
'$table_mode'(po(P), po(J)) :- '$table_join'(P, 2, po_arity, J).

% The predicate that joins answers. SWI-Prolog takes a head of a lattice alone.
'$table_join'(P, _, _, _) :- var(P), !, '$rethrow'(error(instantiation_error, _)).
'$table_join'(M : P, A, D, M : N) :- !, '$table_join'(P, A, D, N).
'$table_join'(N / B, A, D, N) :- !, must_be(atom, N), must_be(integer, B), '$table_join_arity'(B, A, D).
'$table_join'(P, 3, D, N) :- compound(P), !, functor(P, N, B), '$table_join_arity'(B, 3, D).
'$table_join'(P, _, _, P) :- must_be(atom, P).

'$table_join_arity'(A, A, _) :- !.
'$table_join_arity'(B, _, D) :- '$rethrow'(error(domain_error(D, B), _)).

'$table_moded'([], _, _, _, G, M, How) :- !, '$table_of'(G, M, [], [], G, How).
'$table_moded'(Ms, Is, Fs, Vs, G, M, How) :-
    G =.. [N|Xs], '$table_caller'(Xs, Fs, Vs, Ys), H =.. [N|Ys],
    '$table_of'(G, M, Ms, i(Is, Fs, Vs), H, How).

% The arguments of the caller: where a mode is, what the table says is unified with them at last.
'$table_caller'([], _, _, []).
'$table_caller'([X|Xs], Fs, Vs, [Y|Ys]) :-
    ( Fs = [F|Fs1], F == X -> Vs = [Y|Vs1], '$table_caller'(Xs, Fs1, Vs1, Ys)
    ; Y = X, '$table_caller'(Xs, Fs, Vs, Ys)
    ).

'$table_of'(G, M, Ms, I, H, How) :-
    G =.. [N|Xs], atom_concat(N, ' tabled', T), Goal =.. [T|Xs],
    ( Ms == [] -> Body = '$tabled'(M : Goal) ; I = i(Is, Fs, Vs), Body = '$tabled'(M : Goal, Is, Fs, Vs, Ms, M) ),
    abolish_all_tables,
    ( How == first -> Body1 = ( '$tbl_refresh', Body ) ; Body1 = Body ), '$set_tabled'(M : H, Body1).

'$tabled'(G) :- '$tbl_variant'(G, T, R, State), '$tbl_solve'(State, T, G, R).

'$tbl_solve'(complete, T, _, R) :- '$tbl_member'(T, R).
'$tbl_solve'(consume, T, _, R) :- '$tbl_member'(T, R).
'$tbl_solve'(new, T, G, R) :- '$tbl_evaluate'(T, '$tbl_all'(T, G, R)), '$tbl_member'(T, R).

'$tbl_all'(T, G, R) :- ( call(G), '$tbl_add'(T, R), fail ; true ).

'$tbl_evaluate'(T, All) :-
    '$tbl_start'(T, Depth),
    catch('$tbl_turns'(T, All), E, '$caught'),
    ( var(E) -> true ; '$tbl_abandon'(Depth), '$rethrow'(E) ).

'$tbl_turns'(T, All) :- call(All), '$tbl_end'(T, Next), ( Next == again -> '$tbl_turns'(T, All) ; true ).

'$tbl_member'(T, R) :- '$tbl_next'(T, 0, A, N), '$tbl_member'(N, A, T, R).

'$tbl_member'([], A, _, A) :- !.
'$tbl_member'(_, A, _, A).
'$tbl_member'(N, _, T, R) :- '$tbl_next'(T, N, A, N1), '$tbl_member'(N1, A, T, R).

'$all_unbound'([]).
'$all_unbound'([V|Vs]) :- ( var(V) -> true ; '$rethrow'(error(uninstantiation_error(V), _)) ), '$all_unbound'(Vs).

% Some arguments are not looked for, but joined: of answers that differ in them only, one is left.
'$tabled'(G, Is, Fs, Vs, Ms, M) :-
    '$tbl_variant'(G, T, _, State),
    '$all_unbound'(Vs),
    term_variables(Is, Key),
    ( State == new -> '$tbl_evaluate'(T, '$tbl_joined'(T, G, Key, Fs, Ms, M)) ; true ),
    '$tbl_member'(T, Key - Vs).

'$tbl_joined'(T, G, Key, Fs, Ms, M) :- ( call(G), '$tbl_join'(T, Key, Fs, Ms, M), fail ; true ).

'$tbl_join'(T, Key, New, Ms, M) :-
    ( '$tbl_old'(T, Key, Old) -> '$tbl_best'(Ms, Old, New, M, Best), Best \== Old ; Best = New ),
    '$tbl_put'(T, Key, Best).

'$tbl_best'([], [], [], _, []).
'$tbl_best'([Mode|Ms], [X|Xs], [Y|Ys], M, [Z|Zs]) :- '$tbl_better'(Mode, X, Y, M, Z), '$tbl_best'(Ms, Xs, Ys, M, Zs).

'$tbl_better'(first, X, _, _, X).
'$tbl_better'(last, _, Y, _, Y).
'$tbl_better'(min, X, Y, _, Z) :- ( Y @< X -> Z = Y ; Z = X ).
'$tbl_better'(max, X, Y, _, Z) :- ( Y @> X -> Z = Y ; Z = X ).
'$tbl_better'(sum, X, Y, _, Z) :- Z is X + Y.
'$tbl_better'(lattice(P), X, Y, M, Z) :- call(M : P, X, Y, Z), !.
% The new answer goes first, whatever SWI-Prolog's manual says.
'$tbl_better'(po(P), X, Y, M, Z) :- ( call(M : P, Y, X) -> Z = Y ; Z = X ).
