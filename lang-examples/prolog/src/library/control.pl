% Control, collections of answers, the database: what is not an instruction of the engine.

% A goal whose cuts go back to the choice point C.
'$ctl'((A, B), C) :- '$call'(A, C), '$call'(B, C).
'$ctl'((A ; B), C) :- '$or'(A, B, C).
'$ctl'((A '|' B), C) :- '$or'(A, B, C).
'$ctl'((A -> B), C) :- ( call(A) -> '$call'(B, C) ).
'$ctl'((A *-> B), C) :- call(A), '$call'(B, C).
'$ctl'(\+ A, _) :- \+ call(A).
'$ctl'(!, C) :- '$cut_to'(C).

'$or'(A, B, C) :- nonvar(A), A = (I -> T), !, ( call(I) -> '$call'(T, C) ; '$call'(B, C) ).
'$or'(A, B, C) :- nonvar(A), A = (I *-> T), !, ( call(I) *-> '$call'(T, C) ; '$call'(B, C) ).
'$or'(A, B, C) :- '$or2'(A, B, C).

'$or2'(A, _, C) :- '$call'(A, C).
'$or2'(_, B, C) :- '$call'(B, C).

once(G) :- call(G), !.
ignore(G) :- ( call(G) -> true ; true ).
not(G) :- \+ call(G).
'$with_arguments'(M : B, As, M : G) :- nonvar(B), !, '$with_arguments'(B, As, G).
'$with_arguments'(B, As, G) :- B =.. L0, append(L0, As, L1), G =.. L1.
apply(G, L) :- strip_module(G, _, P), must_be(callable, P), must_be(list, L), '$with_arguments'(G, L, G1), call(G1).
forall(C, A) :- \+ ( call(C), \+ call(A) ).

repeat.
repeat :- repeat.

between(L, H, X) :- nonvar(X), !,
    '$need_integer'(L), ( ( H == inf ; H == infinite ) -> true ; '$need_integer'(H) ), '$need_integer'(X),
    X >= L,
    ( integer(H) -> X =< H ; true ).
between(L, H, X) :-
    '$need_integer'(L),
    ( ( H == inf ; H == infinite ) -> '$from'(L, X) ; '$need_integer'(H), L =< H, '$between'(L, H, X) ).

'$between'(L, L, X) :- !, X = L.
'$between'(L, _, L).
'$between'(L, H, X) :- L1 is L + 1, '$between'(L1, H, X).

'$from'(L, L).
'$from'(L, X) :- L1 is L + 1, '$from'(L1, X).

'$need_integer'(X) :- integer(X), !.
'$need_integer'(X) :- var(X), !, throw(error(instantiation_error, _)).
'$need_integer'(X) :- throw(error(type_error(integer, X), _)).

'$need_callable'(X) :- var(X), !, throw(error(instantiation_error, _)).
'$need_callable'(X) :- callable(X), !.
'$need_callable'(X) :- throw(error(type_error(callable, X), _)).

length(L, N) :-
    '$length'(L, N0, T),
    ( T == [] -> '$need_length'(N), N = N0
    ; var(T) -> T \== N, '$need_length'(N), '$longer'(N, N0, T)
    ; throw(error(type_error(list, L), context(length/2, _)))
    ).

'$need_length'(N) :- var(N), !.
'$need_length'(N) :- integer(N), !, ( N >= 0 -> true ; throw(error(domain_error(not_less_than_zero, N), context(length/2, _))) ).
'$need_length'(N) :- throw(error(type_error(integer, N), context(length/2, _))).

'$longer'(N, N0, T) :- integer(N), !, K is N - N0, K >= 0, '$list_from'(K, T).
'$longer'(N, N, []).
'$longer'(N, N0, [_|T]) :- N1 is N0 + 1, '$longer'(N, N1, T).

arg(N, T, A) :- integer(N), !, '$arg'(N, T, A).
arg(N, T, A) :- var(N), !,
    ( compound(T) -> true ; var(T) -> throw(error(instantiation_error, context(arg/3, _)))
    ; throw(error(type_error(compound, T), context(arg/3, _))) ),
    functor(T, _, Arity), between(1, Arity, N), '$arg'(N, T, A).
arg(N, _, _) :- throw(error(type_error(integer, N), context(arg/3, _))).

% All solutions.

findall(T, G, L) :-
    '$check_partial_list'(L),
    '$new_bag'(B),
    ( call(G), '$bag_add'(B, T), fail ; true ),
    '$bag_list'(B, L0, []),
    L = L0.

findall(T, G, L, E) :-
    '$new_bag'(B),
    ( call(G), '$bag_add'(B, T), fail ; true ),
    '$bag_list'(B, L0, E),
    L = L0.

aggregate_all(Spec, G, R) :- var(Spec), !, '$need_callable'(Spec), call(G), R = _.
aggregate_all(count, G, N) :- !, '$count'(G, N).
aggregate_all(sum(E), G, S) :- !, findall(E, G, L), '$sum'(L, 0, S).
aggregate_all(bag(E), G, L) :- !, findall(E, G, L).
aggregate_all(set(E), G, L) :- !, findall(E, G, L0), sort(L0, L).
aggregate_all(max(E), G, M) :- !, '$aggregate_max'(E, G, M).
aggregate_all(min(E), G, M) :- !, '$aggregate_min'(E, G, M).
aggregate_all(max(E, W), G, max(M, V)) :- !, findall(E - W, G, L), '$max_pair'(L, M, V).
aggregate_all(min(E, W), G, min(M, V)) :- !, findall(E - W, G, L), '$min_pair'(L, M, V).
aggregate_all(Spec, G, R) :- '$aggregate'(Spec, T), findall(T, G, L), '$aggregated'(Spec, L, R).

'$count'(G, N) :-
    '$new_bag'(B),
    '$bag_set'(B, 0),
    ( call(G), '$bag_get'(B, N0), N1 is N0 + 1, '$bag_set'(B, N1), fail ; true ),
    '$bag_get'(B, N).

'$sum'([], S, S).
'$sum'([X|L], S0, S) :- S1 is S0 + X, '$sum'(L, S1, S).

'$aggregate_max'(E, G, M) :- findall(E, G, [X|L]), X1 is X, '$max'(L, X1, M).
'$aggregate_min'(E, G, M) :- findall(E, G, [X|L]), X1 is X, '$min'(L, X1, M).
'$max'([], M, M).
'$max'([X|L], M0, M) :- M1 is max(M0, X), '$max'(L, M1, M).
'$min'([], M, M).
'$min'([X|L], M0, M) :- M1 is min(M0, X), '$min'(L, M1, M).
'$max_pair'([E - W|L], M, V) :- E1 is E, '$max_pair'(L, E1, W, M, V).
'$max_pair'([], M, V, M, V).
'$max_pair'([E - W|L], M0, V0, M, V) :- E1 is E, ( E1 > M0 -> '$max_pair'(L, E1, W, M, V) ; '$max_pair'(L, M0, V0, M, V) ).
'$min_pair'([E - W|L], M, V) :- E1 is E, '$min_pair'(L, E1, W, M, V).
'$min_pair'([], M, V, M, V).
'$min_pair'([E - W|L], M0, V0, M, V) :- E1 is E, ( E1 < M0 -> '$min_pair'(L, E1, W, M, V) ; '$min_pair'(L, M0, V0, M, V) ).

bagof(T, G, L) :-
    '$check_partial_list'(L),
    '$free_variables'(T ^ G, W, P),
    ( W == v ->
        findall(T, P, L),
        L = [_|_]
    ;   findall(W - T, P, As),
        As = [_|_],
        keysort(As, Sorted),
        '$bags'(Sorted, Bags),
        member(W - L, Bags)
    ).

setof(T, G, S) :-
    '$check_partial_list'(S),
    '$free_variables'(T ^ G, W, P),
    ( W == v ->
        findall(T, P, L),
        L = [_|_],
        sort(L, S)
    ;   findall(W - T, P, As),
        As = [_|_],
        sort(As, Sorted),
        '$bags'(Sorted, Bags),
        member(W - L, Bags),
        sort(L, S)
    ).

_ ^ G :- call(G).

% Answers with variants of one witness belong together.
'$bags'([], []).
'$bags'([W - T|Rest], [W - [T|Ts]|Bags]) :-
    '$same_bag'(Rest, W, Ts, Others),
    '$bags'(Others, Bags).

'$same_bag'([W1 - T|Rest], W, [T|Ts], Others) :- W1 =@= W, !, W1 = W, '$same_bag'(Rest, W, Ts, Others).
'$same_bag'([A|Rest], W, Ts, [A|Others]) :- \+ ground(W), !, '$same_bag'(Rest, W, Ts, Others).
'$same_bag'(Others, _, [], Others).

% The database.

clause(H, B) :-
    '$need_body'(B),
    '$clause_ref'(access, H, R),
    '$clause_parts'(R, H, B).

% A clause that may fit a head; the next one is looked for when it is asked for.
'$clause_ref'(Action, H, R) :- '$first_ref'(Action, H, R0, Others), '$clause_ref'(Others, H, R0, R).

'$clause_ref'([], _, R, R) :- !.
'$clause_ref'(_, _, R, R).
'$clause_ref'(C, H, _, R) :- '$next_ref'(C, H, R0, Others), '$clause_ref'(Others, H, R0, R).

'$need_body'(B) :- var(B), !.
'$need_body'(B) :- callable(B), !.
'$need_body'(B) :- throw(error(type_error(callable, B), context(clause/2, _))).

retract(C) :-
    ( var(C) -> throw(error(instantiation_error, context(retract/1, _))) ; true ),
    '$retract_parts'(C, H, B),
    '$clause_ref'(modify, H, R),
    '$retract'(R, H, B).

'$retract_parts'((H :- B), H, B) :- !.
'$retract_parts'(M : C, M : H, B) :- nonvar(C), '$retract_parts'(C, H, B), !.
'$retract_parts'(H, H, true).

retractall(H) :- '$retract_all'(H).

dynamic(P) :- '$declare'(dynamic, P).
discontiguous(P) :- '$declare'(discontiguous, P).
multifile(P) :- '$declare'(multifile, P).
public(P) :- '$declare'(public, P).
volatile(P) :- '$declare'(volatile, P).
module_transparent(P) :- '$declare'(module_transparent, P).
thread_local(P) :- '$declare'(thread_local, P).
dynamic(Ps, Os) :-
    '$dynamic_options'(Os), '$declare'(dynamic, Ps),
    ( ( memberchk(incremental(true), Os) ; memberchk(monotonic(true), Os) ) -> '$declare'(dynamic, Ps as incremental) ; true ).
abolish(N, A) :- abolish(N / A).

'$dynamic_options'(Os) :- must_be(list, Os), forall(member(O, Os), '$declare'(dynamic, [] as O)).

current_predicate(Spec) :- strip_module(Spec, M, P), '$current_predicate'(P, M).

current_predicate(N, S) :-
    strip_module(S, M, H),
    ( var(N) -> true ; atom(N) -> true ; throw(error(type_error(atom, N), context(current_predicate/2, _))) ),
    ( var(H) -> '$predicates'(M, L), member(N / A, L), functor(H, N, A)
    ; functor(H, N, A), '$sees'(M, N, A)
    ).

'$current_predicate'(P, M) :- var(P), !, '$predicates'(M, L), member(P, L).
'$current_predicate'(N / A, M) :- !,
    ( nonvar(N), \+ atom(N) -> throw(error(type_error(predicate_indicator, N / A), context(current_predicate/1, _))) ; true ),
    ( nonvar(A), \+ integer(A) -> throw(error(type_error(predicate_indicator, N / A), context(current_predicate/1, _))) ; true ),
    ( nonvar(N), nonvar(A) -> '$sees'(M, N, A) ; '$predicates'(M, L), member(N / A, L) ).
'$current_predicate'(M : P, _) :- var(M), !, current_module(M), '$current_predicate'(P, M).
'$current_predicate'(P, _) :- throw(error(type_error(predicate_indicator, P), context(current_predicate/1, _))).

predicate_property(Spec, P) :- strip_module(Spec, M, H), '$predicate_property'(H, M, P).

'$predicate_property'(H, M, P) :- var(H), !,
    '$predicates'(M, L), member(N / A, L), functor(H, N, A), '$predicate_properties'(M : H, Ps), member(P, Ps).
'$predicate_property'(M : H, _, P) :- var(M), !,
    current_module(M), ( nonvar(H) -> '$is_local'(M : H) ; true ), '$predicate_property'(H, M, P).
'$predicate_property'(H, M, P) :- '$predicate_properties'(M : H, Ps), member(P, Ps).

current_module(M) :- '$modules'(L), ( atom(M) -> memberchk(M, L) ; member(M, L) ).
context_module(S) :- strip_module(S, M, V), V = M.
@(G, M) :- '$in_context'(G, M, G1), call(G1).

% The recorded database: the clauses of a predicate whose first argument is the key.

recorda(K, V) :- '$record'(K, V, first, _).
recordz(K, V) :- '$record'(K, V, last, _).
recorda(K, V, R) :- '$need_variable'(R), '$record'(K, V, first, R).
recordz(K, V, R) :- '$need_variable'(R), '$record'(K, V, last, R).

'$need_variable'(R) :- ( var(R) -> true ; throw(error(uninstantiation_error(R), _)) ).

recorded(K, V) :- '$record_key'(K, K1), K = K1, '$recorded'(K1, V).
recorded(K, V, R) :- nonvar(R), !, '$record_of'(R, K, V).
recorded(K, V, R) :- '$record_key'(K, K1), '$record_refs'(K1, V, Rs), member(R, Rs), '$clause_parts'(R, '$recorded'(K1, V), true).

current_key(K) :- '$record_key'(K, K1), findall(K1, '$recorded'(K1, _), L), '$one_of_each'(L, Ks), member(K, Ks).

'$one_of_each'([], []).
'$one_of_each'([K|L], [K|R]) :- '$others'(L, K, L1), '$one_of_each'(L1, R).

'$others'([], _, []).
'$others'([X|L], K, R) :- ( X = K -> R = R1 ; R = [X|R1] ), '$others'(L, K, R1).

clause(H, B, R) :- nonvar(R), !, '$clause_of'(R, H, B).
clause(H, B, R) :- '$need_body'(B), '$clause_ref'(access, H, R), '$clause_parts'(R, H, B).

setup_call_cleanup(S, G, C) :-
    once(S),
    ( var(C) -> throw(error(instantiation_error, context(setup_call_cleanup/3, _))) ; true ),
    '$guarded'(G, C).

% A choice point waits for its end: it is come back to when the goal fails, cut when nobody wants more of its answers.
'$guarded'(G, C) :-
    '$watch'(C, W),
    catch(G, E, '$caught'),
    '$watched'(W, E, State),
    '$finish'(State, E, C).

'$caught'.

'$finish'(more, _, _).
'$finish'(done, _, C) :- '$clean_up'(C).
'$finish'(thrown, E, C) :- catch('$clean_up'(C), _, true), '$rethrow'(E).

'$clean_up'(C) :- ( call(C) -> true ; true ).

call_cleanup(G, C) :- setup_call_cleanup(true, G, C).

% The same, with how the goal ended. The engine calls `$cleanup/2` where it fails, and `$cleanup/3` where it is cut.
setup_call_catcher_cleanup(S, G, R, C) :-
    once(S),
    ( var(C) -> throw(error(instantiation_error, context(setup_call_cleanup/3, _))) ; true ),
    '$watch'('$cleanup'(R, C), W),
    catch(G, E, '$caught'),
    '$watched'(W, E, State),
    '$finish'(State, E, R, C).

'$finish'(more, _, _, _).
'$finish'(done, _, R, C) :- '$cleanup'(exit, R, C).
'$finish'(thrown, E, R, C) :- catch('$cleanup'(exception(E), R, C), _, true), '$rethrow'(E).

'$cleanup'(R, C) :- '$cleanup'(fail, R, C).
'$cleanup'(R, R, C) :- !, '$clean_up'(C).
'$cleanup'(_, _, _).

% Atoms and strings.

atom_concat(A, B, C) :- ( nonvar(A), nonvar(B) -> '$concat'(atom, A, B, C) ; '$split'(atom, A, B, C) ).
string_concat(A, B, C) :- ( nonvar(A), nonvar(B) -> '$concat'(string, A, B, C) ; '$split'(string, A, B, C) ).

'$split'(K, _, _, C) :- var(C), !, '$concat_name'(K, P), throw(error(instantiation_error, context(system:P, _))).
'$split'(K, _, _, C) :- compound(C), !, '$concat_name'(K, P), throw(error(type_error(atomic, C), context(system:P, _))).
'$split'(K, A, B, C) :- nonvar(A), !, atom_length(A, N), atom_length(C, M), R is M - N, R >= 0,
    '$sub_text'(K, C, 0, N, A1), '$sub_text'(atom, A, 0, N, A2), '$sub_text'(atom, A1, 0, N, A2), '$sub_text'(K, C, N, R, B).
'$split'(K, A, B, C) :- nonvar(B), !, atom_length(B, N), atom_length(C, M), P is M - N, P >= 0,
    '$sub_text'(atom, C, P, N, B1), '$sub_text'(atom, B, 0, N, B1), '$sub_text'(K, C, 0, P, A).
'$split'(K, A, B, C) :- atom_length(C, M), between(0, M, N), R is M - N,
    '$sub_text'(K, C, 0, N, A), '$sub_text'(K, C, N, R, B).

'$concat_name'(atom, atom_concat/3).
'$concat_name'(string, string_concat/3).

sub_atom(T, B, L, A, S) :- '$sub'(atom, T, B, L, A, S).
sub_string(T, B, L, A, S) :- '$sub'(string, T, B, L, A, S).

'$sub_name'(atom, sub_atom/5).
'$sub_name'(string, sub_string/5).

'$sub'(K, T, B, L, A, S) :-
    ( var(T) -> '$sub_name'(K, P), throw(error(instantiation_error, context(system:P, _)))
    ; compound(T) -> '$sub_name'(K, P), throw(error(type_error(atom, T), context(system:P, _)))
    ; true
    ),
    ( var(B) -> true ; '$sub_check'(B, K) ),
    ( var(L) -> true ; '$sub_check'(L, K) ),
    ( var(A) -> true ; '$sub_check'(A, K) ),
    ( compound(S) -> '$sub_name'(K, P), throw(error(type_error(atom, S), context(system:P, _))) ; true ),
    ( nonvar(S) ->
        '$find_text'(T, S, L, M, Bs), member(B, Bs), A is M - B
    ;   atom_length(T, N), '$sub'(K, T, N, B, L, A, S)
    ).

'$sub_check'(X, _) :- integer(X), X >= 0, !.
'$sub_check'(X, K) :- '$sub_name'(K, P),
    ( integer(X) -> throw(error(domain_error(not_less_than_zero, X), context(system:P, _)))
    ; throw(error(type_error(integer, X), context(system:P, _)))
    ).

'$sub'(K, T, N, B, L, A, S) :-
    ( nonvar(B) ->
        ( nonvar(L) -> A is N - B - L, A >= 0, '$sub_text'(K, T, B, L, S)
        ; nonvar(A) -> L is N - B - A, L >= 0, '$sub_text'(K, T, B, L, S)
        ; M is N - B, between(0, M, L), A is M - L, '$sub_text'(K, T, B, L, S)
        )
    ; nonvar(L) ->
        ( nonvar(A) -> B is N - L - A, B >= 0, '$sub_text'(K, T, B, L, S)
        ; M is N - L, M >= 0, '$between'(0, M, B), A is M - B, '$sub_text'(K, T, B, L, S)
        )
    ; nonvar(A) -> M is N - A, between(0, M, B), L is M - B, '$sub_text'(K, T, B, L, S)
    ; between(0, N, B), M is N - B, between(0, M, L), A is M - L, '$sub_text'(K, T, B, L, S)
    ).

% Characters.

char_type(C, T) :- '$char_type'(C, T, char).
code_type(C, T) :- '$char_type'(C, T, code).

'$char_type'(C, T, K) :- nonvar(C), nonvar(T), !, '$has_type'(C, T, K).
'$char_type'(C, T, K) :- nonvar(C), !, '$types_of'(C, K, L), member(T, L).
'$char_type'(C, T, K) :- nonvar(T), !, '$chars_of'(T, K, L), member(C-T, L).
'$char_type'(_, _, char) :- throw(error(instantiation_error, context(system:char_type/2, _))).
'$char_type'(_, _, code) :- throw(error(instantiation_error, context(system:code_type/2, _))).

% Nothing is converted: char_conversion/2 refuses what would be.
current_char_conversion(C, D) :- '$conversion'(C), '$conversion'(D),
    ( nonvar(C) -> D = C ; nonvar(D) -> C = D ; between(0, 255, N), char_code(C, N), D = C ).

'$conversion'(C) :- var(C), !.
'$conversion'(C) :- atom(C), atom_length(C, 1), !.
'$conversion'(C) :- throw(error(type_error(character, C), context(system:current_char_conversion/2, _))).

current_atom(A) :- atom(A), !.
current_atom(A) :- var(A), '$atoms'(L), member(A, L).

% Behind the rules of a predicate.
'$no_rule'(G) :- functor(G, N, A), throw(error(existence_error(matching_rule, G), context(N / A, _))).
