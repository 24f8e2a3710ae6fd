% Options of a program's arguments, typed by opt_type/3 of the module that asks, and its help.
:- exports([argv_options/3, argv_options/4, argv_usage/1, cli_parse_debug_options/2, cli_debug_opt_type/3, cli_debug_opt_help/2,
    cli_debug_opt_meta/2, cli_enable_development_system/0]).

argv_options(Spec, Pos, Opts) :-
    strip_module(Spec, M, Args),
    ( '$opt_fact'(M, opt_type(_, _, _)) -> argv_options(M:Args, Pos, Opts, [on_error(halt(1))]) ; '$opt_untyped'(Args, Pos, Opts) ).

argv_options(Spec, Pos, Opts, How) :-
    strip_module(Spec, M, Args),
    (   option(on_error(halt(Code)), How)
    ->  catch('$opt_all'(Args, M, How, Pos, Opts), error(E, C), '$opt_stop'(E, C, Code))
    ;   '$opt_all'(Args, M, How, Pos, Opts) ).

'$opt_stop'(E, C, Code) :-
    ( E = opt_error(What), '$opt_told'(What, Text) -> '$message_lines'(error, Text) ; print_message(error, error(E, C)) ), halt(Code).

% What a program says of its options; it need not say it.
'$opt_fact'(M, H) :- functor(H, N, A), '$sees'(M, N, A), M:H.

'$opt_is_short'(N) :- atom_length(N, 1).
'$opt_plain_name'(N, P) :- split_string(N, "-_", "", Parts), atomic_list_concat(Parts, '_', P).

% Without types: numbers are numbers, and all else is an atom.
'$opt_untyped'([], [], []).
'$opt_untyped'([A|As], Pos, Opts) :-
    (   A == (--) -> Pos = As, Opts = []
    ;   atom_concat(--, Text, A) -> Opts = [O|Opts1], '$opt_untyped_one'(Text, O), '$opt_untyped'(As, Pos, Opts1)
    ;   Pos = [A|Pos1], '$opt_untyped'(As, Pos1, Opts) ).

'$opt_untyped_one'(Text, O) :-
    (   '$opt_split'(Text, N, V0) -> ( N \== password, atom_number(V0, V) -> true ; N == password -> atom_string(V0, V) ; V = V0 )
    ;   atom_concat('no-', N, Text) -> V = false
    ;   N = Text, V = true ),
    '$opt_plain_name'(N, P), O =.. [P, V].

'$opt_split'(Text, N, V) :- sub_atom(Text, B, 1, A, =), !, sub_atom(Text, 0, B, _, N), sub_atom(Text, _, A, 0, V).

'$opt_all'(Args, M, _, _, _) :- '$opt_asks_help'(Args, M), !, argv_usage(M:debug), halt(0).
'$opt_all'(Args, M, How, Pos, Opts) :-
    option(options_after_arguments(After), How, true), '$opt_args'(Args, o(M, After), Pos, Opts).

'$opt_asks_help'([A], M) :-
    (   '$opt_fact'(M, opt_type(_, help, boolean))
    ->  '$opt_fact'(M, opt_type(N, help, boolean)), ( '$opt_is_short'(N) -> atom_concat(-, N, A) ; atom_concat(--, N, A) ), !
    ;   memberchk(A, ['-h', '-?', '--help']) ).

'$opt_args'([], _, [], []).
'$opt_args'([A|As], S, Pos, Opts) :-
    (   A == (--) -> Pos = As, Opts = []
    ;   atom_concat(--, Long, A) -> '$opt_long'(Long, As, S, Pos, Opts)
    ;   A \== (-), atom_concat(-, Short, A) -> atom_chars(Short, Cs), '$opt_shorts'(Cs, As, S, Pos, Opts)
    ;   arg(2, S, false) -> Pos = [A|As], Opts = []
    ;   Pos = [A|Pos1], '$opt_args'(As, S, Pos1, Opts) ).

'$opt_long'(Long, As, S, Pos, [O|Opts]) :-
    arg(1, S, M), '$opt_split'(Long, N0, Text), !, '$opt_plain_name'(N0, N),
    ( '$opt_fact'(M, opt_type(N, Key, Type)) -> true ; '$opt_error'(unknown_option(M:N0)) ),
    '$opt_value'(Type, Long, Text, V), O =.. [Key, V], '$opt_args'(As, S, Pos, Opts).
'$opt_long'(Long, As, S, Pos, [O|Opts]) :-
    arg(1, S, M), '$opt_plain_name'(Long, N),
    (   '$opt_switch'(M, N, Key, V) -> As1 = As
    ;   ( atom_concat(no_, N1, N) ; atom_concat(no, N1, N) ), '$opt_switch'(M, N1, Key, V1) -> '$opt_opposite'(V1, V), As1 = As
    ;   '$opt_fact'(M, opt_type(N, Key, Type)) -> '$opt_next'(As, N, Type, V, As1)
    ;   '$opt_error'(unknown_option(M:N)) ),
    O =.. [Key, V], '$opt_args'(As1, S, Pos, Opts).

% Letters in one argument; what comes after the letter of an option with a value is the value.
'$opt_shorts'([], As, S, Pos, Opts) :- '$opt_args'(As, S, Pos, Opts).
'$opt_shorts'([C|Cs], As, S, Pos, [O|Opts]) :-
    arg(1, S, M),
    (   '$opt_switch'(M, C, Key, V) -> Cs1 = Cs, As1 = As
    ;   '$opt_fact'(M, opt_type(C, Key, Type))
    ->  Cs1 = [], ( Cs == [] -> '$opt_next'(As, C, Type, V, As1) ; atom_chars(Text, Cs), '$opt_value'(Type, C, Text, V), As1 = As )
    ;   '$opt_error'(unknown_option(M:C)) ),
    O =.. [Key, V], '$opt_shorts'(Cs1, As1, S, Pos, Opts).

'$opt_next'([Text|As], N, Type, V, As) :- '$opt_value'(Type, N, Text, V).
'$opt_next'([], N, Type, _, _) :- '$opt_error'(missing_value(N, Type)).

'$opt_switch'(M, N, Key, V) :- '$opt_fact'(M, opt_type(N, Key, Type)), ( Type == boolean -> V = true ; nonvar(Type), Type = boolean(V) ), !.
'$opt_opposite'(true, false).
'$opt_opposite'(false, true).

'$opt_value'(Type, _, Text, V) :- '$opt_converted'(Type, Text, V0), !, V = V0.
'$opt_value'(Type, N, Text, _) :- '$opt_error'(value_type(N, Type, Text)).

'$opt_converted'(A | B, Text, V) :- ( '$opt_converted'(A, Text, V) -> true ; '$opt_converted'(B, Text, V) ).
'$opt_converted'(boolean, Text, V) :- '$opt_boolean'(Text, V).
'$opt_converted'(boolean(_), Text, V) :- '$opt_boolean'(Text, V).
'$opt_converted'(number, Text, V) :- atom_number(Text, V).
'$opt_converted'(integer, Text, V) :- atom_number(Text, V), integer(V).
'$opt_converted'(nonneg, Text, V) :- atom_number(Text, V), integer(V), V >= 0.
'$opt_converted'(natural, Text, V) :- atom_number(Text, V), integer(V), V >= 1.
'$opt_converted'(float, Text, V) :- atom_number(Text, V0), V is float(V0).
'$opt_converted'(between(L, H), Text, V) :-
    atom_number(Text, V0), ( ( float(L) ; float(H) ) -> V is float(V0) ; integer(V0), V = V0 ), V >= L, V =< H.
'$opt_converted'(atom, V, V).
'$opt_converted'(string, Text, V) :- atom_string(Text, V).
'$opt_converted'(oneof(L), V, V) :- memberchk(V, L).
'$opt_converted'(file, Text, V) :- prolog_to_os_filename(V, Text).
'$opt_converted'(file(Access), Text, V) :-
    (   Text == (-) -> V = (-)
    ;   prolog_to_os_filename(V, Text), ( access_file(V, Access) -> true ; '$opt_error'(access_file(Text, Access)) ) ).
'$opt_converted'(term, Text, V) :- term_to_atom(V, Text).
'$opt_converted'(term(Options), Text, V) :-
    term_string(T, Text, Options), ( option(variable_names(Names), Options) -> V = T - Names ; V = T ).

'$opt_boolean'(Text, V) :-
    ( memberchk(Text, [true, 'True', 'TRUE', on, 'On', '1']) -> V = true ; memberchk(Text, [false, 'False', 'FALSE', off, 'Off', '0']) -> V = false ).

'$opt_error'(E) :- '$rethrow'(error(opt_error(E), _)).

% Errors in words.
'$opt_told'(unknown_option(M:N), Text) :-
    '$opt_shown'(N, O), ( '$opt_fact'(M, opt_type(H, help, boolean)) -> '$opt_shown'(H, Help) ; Help = '-h' ),
    format(string(Text), "Unknown option: ~w (~w for help)", [O, Help]).
'$opt_told'(missing_value(N, Type), Text) :- '$opt_shown'(N, O), format(string(Text), "Option ~w requires an argument (of type ~p)", [O, Type]).
'$opt_told'(value_type(N, Type, Found), Text) :-
    '$opt_shown'(N, O), '$opt_kind'(Type, Kind), format(string(Text), "Option ~w requires ~w (found ~w)", [O, Kind, Found]).
'$opt_told'(access_file(File, Access), Text) :-
    (   Access == exist -> format(string(Text), "File ~w does not exist", [File])
    ;   memberchk(Access-Doing, [read-reading, write-writing, append-writing, execute-executing]),
        format(string(Text), "Cannot access file ~w for ~w", [File, Doing]) ).

'$opt_shown'(N, O) :- ( '$opt_is_short'(N) -> atom_concat(-, N, O) ; atom_concat(--, N, O) ).

'$opt_kind'(A | B, K) :- !, '$opt_kind'(A, KA), '$opt_kind'(B, KB), atomic_list_concat([KA, ' or ', KB], K).
'$opt_kind'(oneof([One]), One) :- !.
'$opt_kind'(oneof(L), K) :- !, atomic_list_concat(L, ', ', A), atom_concat('one of ', A, K).
'$opt_kind'(between(L, H), K) :- !, format(atom(K), "a number ~w..~w", [L, H]).
'$opt_kind'(nonneg, 'a non-negative integer') :- !.
'$opt_kind'(natural, 'a positive integer (>= 1)') :- !.
'$opt_kind'(file(Access), K) :- !, format(atom(K), "a file with ~w access", [Access]).
'$opt_kind'(Type, K) :- format(atom(K), "an argument of type ~w", [Type]).

% The help: what the program says at its begin and end, how it is called, and a line for each option.
argv_usage(Spec) :-
    strip_module(Spec, M, _), '$opt_help'(M, header), '$opt_called'(M),
    findall(R, '$opt_row'(M, R), Rows), '$opt_widest'(Rows, 0, W0), W is min(W0, 30),
    format(user_error, "Options:~n", []), forall(member(R, Rows), '$opt_line'(R, W)), '$opt_help'(M, footer).

'$opt_help'(M, Which) :-
    (   '$opt_fact'(M, opt_help(help(Which), Help))
    ->  ( Which == footer -> nl(user_error) ; true ), '$opt_text'(Help, Text), format(user_error, "~w~n", [Text])
    ;   true ).
'$opt_text'(Help, Text) :- ( is_list(Help) -> maplist('$opt_part', Help, Ps), atomic_list_concat(Ps, Text) ; Text = Help ).
'$opt_part'(P, T) :- ( P = F - As -> format(string(T), F, As) ; T = P ).

'$opt_called'(M) :-
    ( current_prolog_flag(os_argv, [Program|_]) -> true ; Program = prolog ),
    ( '$opt_fact'(M, opt_help(help(usage), Help)) -> '$opt_text'(Help, Text) ; Text = ' [options]' ),
    format(user_error, "Usage: ~w~w~n~n", [Program, Text]).

'$opt_row'(M, r(Texts, Help)) :-
    \+ '$opt_fact'(M, opt_type(_, help, _)),
    Texts = ['-h', '-?', '--help'], ( '$opt_fact'(M, opt_help(help, Help)) -> true ; Help = "Show this help message and exit" ).
'$opt_row'(M, r(Texts, Help)) :-
    findall(Key, '$opt_fact'(M, opt_type(_, Key, _)), Keys0), list_to_set(Keys0, Keys), member(Key, Keys),
    findall(N - T, '$opt_fact'(M, opt_type(N, Key, T)), Ns), Ns = [_ - Type|_], functor(Type, Kind, _),
    ( '$opt_fact'(M, opt_meta(Key, Meta)) -> true ; upcase_atom(Kind, Meta) ),
    findall(T, ( member(N - _, Ns), '$opt_is_short'(N), '$opt_with_meta'(Kind, N, ' ', Meta, T) ), Shorts),
    findall(T, ( member(N - _, Ns), \+ '$opt_is_short'(N), '$opt_with_meta'(Kind, N, =, Meta, T) ), Longs),
    append(Shorts, Longs, Texts), ( '$opt_fact'(M, opt_help(Key, Help)) -> true ; Help = '' ).
'$opt_with_meta'(Kind, N, Between, Meta, T) :-
    '$opt_shown'(N, O), ( Kind == boolean -> T = O ; atomic_list_concat([O, Between, Meta], T) ).

'$opt_widest'([], W, W).
'$opt_widest'([r(Ts, _)|Rs], W0, W) :- atomic_list_concat(Ts, ', ', T), atom_length(T, L), W1 is max(W0, L), '$opt_widest'(Rs, W1, W).
'$opt_line'(r(Ts, Help), W) :-
    atomic_list_concat(Ts, ', ', T), C is W + 4, '$opt_text'(Help, Text), format(user_error, "    ~w~t~*|  ~w~n", [T, C, Text]).

% Options that each program may have to look for its errors.
cli_parse_debug_options([], []).
cli_parse_debug_options([O|Os], Rest) :-
    ( '$opt_debugs'(O) -> Rest = Rest1 ; Rest = [O|Rest1] ), cli_parse_debug_options(Os, Rest1).
'$opt_debugs'(interactive(true)).
'$opt_debugs'(debug(Text)) :- term_string(Topic, Text), debug(Topic).
'$opt_debugs'(spy(_)).
'$opt_debugs'(gspy(_)).

cli_debug_opt_type(debug, debug, string).
cli_debug_opt_type(spy, spy, string).
cli_debug_opt_type(gspy, gspy, string).
cli_debug_opt_type(interactive, interactive, boolean).
cli_debug_opt_help(debug, "Call debug(Topic).  See debug/1 and debug/3.").
cli_debug_opt_help(spy, "Place a spy-point on Predicate.").
cli_debug_opt_help(gspy, "As --spy using the graphical debugger.  See tspy/1.").
cli_debug_opt_help(interactive, "Start the Prolog toplevel after main/1 completes.").
cli_debug_opt_meta(debug, 'TOPICS').
cli_debug_opt_meta(spy, 'PREDICATE').
cli_debug_opt_meta(gspy, 'PREDICATE').
cli_enable_development_system.
