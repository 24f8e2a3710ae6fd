% Input and output, operators, flags: what is not a function of the system's language.

[H|T] :- consult([H|T]).

current_op(P, T, S) :-
    strip_module(S, M, N),
    ( var(P) -> true ; \+ integer(P) -> throw(error(type_error(integer, P), context(current_op/3, _))) ; P >= 0, P =< 1200 -> true ; throw(error(domain_error(operator_priority, P), context(current_op/3, _))) ),
    ( var(T) -> true ; \+ atom(T) -> throw(error(type_error(atom, T), context(current_op/3, _))) ; memberchk(T, [xfx, xfy, yfx, fy, fx, xf, yf]) -> true
    ; throw(error(domain_error(operator_specifier, T), context(current_op/3, _))) ),
    ( var(N) -> true ; atom(N) -> true ; throw(error(type_error(atom, N), context(current_op/3, _))) ),
    '$ops'(M, L), member(op(P, T, N), L).

current_prolog_flag(F, V) :- var(F), !, '$flags'(L), member(F - V, L).
current_prolog_flag(F, V) :- atom(F), !, '$flags'(L), memberchk(F - V0, L), V = V0.
current_prolog_flag(F, _) :- throw(error(type_error(atom, F), context(current_prolog_flag/2, _))).

stream_property(S, P) :- nonvar(S), !,
    ( S = '$stream'(_) -> true ; throw(error(domain_error(stream, S), context(stream_property/2, _))) ),
    '$stream_properties'(S, Ps), member(P, Ps).
stream_property(S, P) :- '$streams'(L), member(S, L), '$stream_properties'(S, Ps), member(P, Ps).

is_stream(S) :- nonvar(S), S = '$stream'(_), !, '$streams'(L), memberchk(S, L).
is_stream(S) :- atom(S), memberchk(S, [user_input, user_output, user_error]), !.
is_stream(S) :- atom(S), stream_property(_, alias(S)), !.

% Text with single spaces between its words.
normalize_space(Sink, Text) :- '$normal_space'(Text, T), '$to_sink'(Sink, T).

with_output_to(Sink, Goal) :-
    '$redirect'(R),
    catch(( call(Goal) -> Ok = true ; Ok = false ), E, true),
    '$redirected'(R, Text),
    ( nonvar(E) -> '$rethrow'(E) ; Ok == true, '$to_sink'(Sink, Text) ).

'$to_sink'(V, _) :- var(V), !, throw(error(instantiation_error, context(with_output_to/2, _))).
'$to_sink'(atom(A), T) :- !, atom_string(A, T).
'$to_sink'(string(S), T) :- !, S = T.
'$to_sink'(codes(C), T) :- !, string_codes(T, C).
'$to_sink'(codes(C, R), T) :- !, string_codes(T, C0), append(C0, R, C).
'$to_sink'(chars(C), T) :- !, string_chars(T, C).
'$to_sink'(S, _) :- throw(error(domain_error(output_sink, S), context(with_output_to/2, _))).

term_to_atom(T, A, Bindings) :- atom_to_term(A, T, Bindings).

sformat(S, F, A) :- format(string(S), F, A).

print_message(Kind, Message) :- '$print_message'(Message, Kind).

'$print_message'(format(F, A), Kind) :- !, '$format_text'(F, A, T), '$message_lines'(Kind, T).
'$print_message'(M, Kind) :- '$message'(Kind, M).

print_message_lines(_, _, []) :- !.
print_message_lines(S, P, [L|Ls]) :- write(S, L), nl(S), print_message_lines(S, P, Ls).

portray_clause(C) :- current_output(S), portray_clause(S, C).
portray_clause(S, C, _) :- portray_clause(S, C).
portray_clause(S, C) :- '$portray'(C, T), write(S, T).

module_property(M, P) :- P = exports(L), current_module(M), '$exports'(M, L).

listing :- listing(user : _).

listing(Spec) :- strip_module(Spec, M, S), '$listed'(S, N, A), '$list_all'(M, N, A).

'$listed'(V, _, _) :- var(V), !.
'$listed'(N / A, N, A) :- !.
'$listed'(N, N, _).

'$list_all'(M, N, A) :-
    '$current_predicate'(N / A, M), functor(H, N, A),
    \+ predicate_property(M : H, built_in),
    ( predicate_property(M : H, dynamic) -> '$quoted'(N / A, Q), format(":- dynamic ~s.~n~n", [Q]) ; true ),
    ( catch(clause(M : H, B), _, fail), ( B == true -> portray_clause(H) ; portray_clause((H :- B)) ), fail ; true ),
    nl, fail.
'$list_all'(_, _, _).

% It is told of each solution, and of the end.
time(G) :-
    '$new_bag'(Since), '$time_from'(Since),
    (   catch(call_cleanup(G, Det = true), E, ( '$time_told'(Since), '$rethrow'(E) )),
        '$time_told'(Since),
        ( Det == true -> ! ; '$time_again'(Since) )
    ;   '$time_told'(Since), fail
    ).

'$time_again'(_).
'$time_again'(Since) :- '$time_from'(Since), fail.

'$time_from'(Since) :- '$cputime'(T), '$walltime'(W), '$bag_set'(Since, T-W).

'$time_told'(Since) :-
    '$bag_get'(Since, T0-W0), '$cputime'(T1), '$walltime'(W1), T is T1 - T0, W is W1 - W0,
    format(user_error, "% ~3f seconds cpu time, ~3f seconds wall time~n", [T, W]).

statistics(K, V) :- var(K), !, member(K, [runtime, cputime, walltime, real_time, process_cputime]), statistics(K, V).
statistics(runtime, [T, D]) :- !, '$milliseconds'(runtime, T, D).
statistics(process_runtime, [T, D]) :- !, '$milliseconds'(runtime, T, D).
statistics(cputime, T) :- !, '$cputime'(T).
statistics(process_cputime, T) :- !, '$cputime'(T).
statistics(system_time, [0, 0]) :- !.
statistics(walltime, [T, D]) :- !, '$milliseconds'(walltime, T, D).
statistics(real_time, [T, D]) :- !, '$walltime'(W), T is integer(W), D = 0.
statistics(inferences, 0) :- !.
statistics(K, 0) :-
    memberchk(K, [agc, stack_shifts, global_shifts, local_shifts, trail_shifts]), !.
statistics(K, _) :- throw(error(domain_error(statistics_key, K), context(statistics/2, _))).

'$milliseconds'(K, T, D) :-
    ( K == runtime -> '$cputime'(S) ; '$walltime'(S) ),
    T is integer(S * 1000),
    atom_concat('$last_', K, Key),
    ( catch(nb_getval(Key, T0), _, fail) -> true ; T0 = 0 ),
    D is T - T0,
    nb_setval(Key, T).

numbervars(T) :- numbervars(T, 0, _).
number_vars(T, S, E) :- numbervars(T, S, E).

main :- current_prolog_flag(argv, As), G = main(As), call(G).

style_check(S) :- '$style'(S).
license(L) :- must_be(atomic, L).
license(L, P) :- must_be(atomic, L), must_be(ground, P).
expects_dialect(D) :- must_be(atom, D), ( memberchk(D, [swi, iso]) -> true ; throw(error(domain_error(dialect, D), _)) ).
encoding(E) :- must_be(atom, E), ( memberchk(E, [utf8, ascii, text]) -> true ; throw(error(domain_error(encoding, E), _)) ).
garbage_collect_atoms.
prompt(_, _).
nodebug.
debug.
notrace.
nospy(_).

prolog_load_context(K, V) :- var(K), !, member(K, [module, file, source, directory, dialect, term_position]), '$load_context'(K, V).
prolog_load_context(K, V) :- '$load_context'(K, V).

term_string(T, S, Options) :- var(T), !, read_term_from_atom(S, T, Options).
term_string(T, S, Options) :- must_be(list, Options), with_output_to(string(S0), write_term(T, [quoted(true)|Options])), S = S0.
