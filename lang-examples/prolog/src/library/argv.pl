% Options of a program's arguments, typed by opt_type/3 of the module that asks, and its help.
:- exports([argv_options/3, argv_options/4, argv_usage/1, cli_parse_debug_options/2,
    cli_enable_development_system/0]).

argv_options(Spec, Pos, Opts) :-
    strip_module(Spec, M, Args),
    ( '$argv_fact'(M, opt_type(_, _, _)) -> argv_options(M:Args, Pos, Opts, [on_error(halt(1))]) ; '$argv_untyped'(Args, Pos, Opts) ).

argv_options(Spec, Pos, Opts, How) :-
    strip_module(Spec, M, Args),
    (   option(on_error(halt(Code)), How)
    ->  catch('$argv_all'(Args, M, How, Pos, Opts), error(E, C), '$argv_stop'(E, C, Code))
    ;   '$argv_all'(Args, M, How, Pos, Opts) ).

'$argv_stop'(E, C, Code) :-
    ( E = opt_error(What), '$argv_told'(What, Text) -> '$message_lines'(error, Text) ; print_message(error, error(E, C)) ), halt(Code).

% What a program says of its options; it need not say it.
'$argv_fact'(M, H) :- functor(H, N, A), '$sees'(M, N, A), M:H.

'$argv_is_short'(N) :- atom_length(N, 1).
'$argv_plain_name'(N, P) :- split_string(N, "-_", "", Parts), atomic_list_concat(Parts, '_', P).

% Without types: numbers are numbers, and all else is an atom.
'$argv_untyped'([], [], []).
'$argv_untyped'([A|As], Pos, Opts) :-
    (   A == (--) -> Pos = As, Opts = []
    ;   atom_concat(--, Text, A) -> Opts = [O|Opts1], '$argv_untyped_one'(Text, O), '$argv_untyped'(As, Pos, Opts1)
    ;   Pos = [A|Pos1], '$argv_untyped'(As, Pos1, Opts) ).

'$argv_untyped_one'(Text, O) :-
    (   '$argv_split'(Text, N, V0) -> ( N \== password, atom_number(V0, V) -> true ; N == password -> atom_string(V0, V) ; V = V0 )
    ;   atom_concat('no-', N, Text) -> V = false
    ;   N = Text, V = true ),
    '$argv_plain_name'(N, P), O =.. [P, V].

'$argv_split'(Text, N, V) :- sub_atom(Text, B, 1, A, =), !, sub_atom(Text, 0, B, _, N), sub_atom(Text, _, A, 0, V).

'$argv_all'(Args, M, _, _, _) :- '$argv_asks_help'(Args, M), !, argv_usage(M:debug), halt(0).
'$argv_all'(Args, M, How, Pos, Opts) :-
    option(options_after_arguments(After), How, true), '$argv_args'(Args, o(M, After), Pos, Opts).

'$argv_asks_help'([A], M) :-
    (   '$argv_fact'(M, opt_type(_, help, boolean))
    ->  '$argv_fact'(M, opt_type(N, help, boolean)), ( '$argv_is_short'(N) -> atom_concat(-, N, A) ; atom_concat(--, N, A) ), !
    ;   memberchk(A, ['-h', '-?', '--help']) ).

'$argv_args'([], _, [], []).
'$argv_args'([A|As], S, Pos, Opts) :-
    (   A == (--) -> Pos = As, Opts = []
    ;   atom_concat(--, Long, A) -> '$argv_long'(Long, As, S, Pos, Opts)
    ;   A \== (-), atom_concat(-, Short, A) -> atom_chars(Short, Cs), '$argv_shorts'(Cs, As, S, Pos, Opts)
    ;   arg(2, S, false) -> Pos = [A|As], Opts = []
    ;   Pos = [A|Pos1], '$argv_args'(As, S, Pos1, Opts) ).

'$argv_long'(Long, As, S, Pos, [O|Opts]) :-
    arg(1, S, M), '$argv_split'(Long, N0, Text), !, '$argv_plain_name'(N0, N),
    ( '$argv_fact'(M, opt_type(N, Key, Type)) -> true ; '$argv_error'(unknown_option(M:N0)) ),
    '$argv_value'(Type, Long, Text, V), O =.. [Key, V], '$argv_args'(As, S, Pos, Opts).
'$argv_long'(Long, As, S, Pos, [O|Opts]) :-
    arg(1, S, M), '$argv_plain_name'(Long, N),
    (   '$argv_switch'(M, N, Key, V) -> As1 = As
    ;   ( atom_concat(no_, N1, N) ; atom_concat(no, N1, N) ), '$argv_switch'(M, N1, Key, V1) -> '$argv_opposite'(V1, V), As1 = As
    ;   '$argv_fact'(M, opt_type(N, Key, Type)) -> '$argv_next'(As, N, Type, V, As1)
    ;   '$argv_error'(unknown_option(M:N)) ),
    O =.. [Key, V], '$argv_args'(As1, S, Pos, Opts).

% Letters in one argument; what comes after the letter of an option with a value is the value.
'$argv_shorts'([], As, S, Pos, Opts) :- '$argv_args'(As, S, Pos, Opts).
'$argv_shorts'([C|Cs], As, S, Pos, [O|Opts]) :-
    arg(1, S, M),
    (   '$argv_switch'(M, C, Key, V) -> Cs1 = Cs, As1 = As
    ;   '$argv_fact'(M, opt_type(C, Key, Type))
    ->  Cs1 = [], ( Cs == [] -> '$argv_next'(As, C, Type, V, As1) ; atom_chars(Text, Cs), '$argv_value'(Type, C, Text, V), As1 = As )
    ;   '$argv_error'(unknown_option(M:C)) ),
    O =.. [Key, V], '$argv_shorts'(Cs1, As1, S, Pos, Opts).

'$argv_next'([Text|As], N, Type, V, As) :- '$argv_value'(Type, N, Text, V).
'$argv_next'([], N, Type, _, _) :- '$argv_error'(missing_value(N, Type)).

'$argv_switch'(M, N, Key, V) :- '$argv_fact'(M, opt_type(N, Key, Type)), ( Type == boolean -> V = true ; nonvar(Type), Type = boolean(V) ), !.
'$argv_opposite'(true, false).
'$argv_opposite'(false, true).

'$argv_value'(Type, _, Text, V) :- '$argv_converted'(Type, Text, V0), !, V = V0.
'$argv_value'(Type, N, Text, _) :- '$argv_error'(value_type(N, Type, Text)).

'$argv_converted'(A | B, Text, V) :- ( '$argv_converted'(A, Text, V) -> true ; '$argv_converted'(B, Text, V) ).
'$argv_converted'(boolean, Text, V) :- '$argv_boolean'(Text, V).
'$argv_converted'(boolean(_), Text, V) :- '$argv_boolean'(Text, V).
'$argv_converted'(number, Text, V) :- atom_number(Text, V).
'$argv_converted'(integer, Text, V) :- atom_number(Text, V), integer(V).
'$argv_converted'(nonneg, Text, V) :- atom_number(Text, V), integer(V), V >= 0.
'$argv_converted'(natural, Text, V) :- atom_number(Text, V), integer(V), V >= 1.
'$argv_converted'(float, Text, V) :- atom_number(Text, V0), V is float(V0).
'$argv_converted'(between(L, H), Text, V) :-
    atom_number(Text, V0), ( ( float(L) ; float(H) ) -> V is float(V0) ; integer(V0), V = V0 ), V >= L, V =< H.
'$argv_converted'(atom, V, V).
'$argv_converted'(string, Text, V) :- atom_string(Text, V).
'$argv_converted'(oneof(L), V, V) :- memberchk(V, L).
'$argv_converted'(file, Text, V) :- prolog_to_os_filename(V, Text).
'$argv_converted'(file(Access), Text, V) :-
    (   Text == (-) -> V = (-)
    ;   prolog_to_os_filename(V, Text), ( access_file(V, Access) -> true ; '$argv_error'(access_file(Text, Access)) ) ).
'$argv_converted'(term, Text, V) :- term_to_atom(V, Text).
'$argv_converted'(term(Options), Text, V) :-
    term_string(T, Text, Options), ( option(variable_names(Names), Options) -> V = T - Names ; V = T ).

'$argv_boolean'(Text, V) :-
    ( memberchk(Text, [true, 'True', 'TRUE', on, 'On', '1']) -> V = true ; memberchk(Text, [false, 'False', 'FALSE', off, 'Off', '0']) -> V = false ).

'$argv_error'(E) :- '$rethrow'(error(opt_error(E), _)).

% Errors in words.
'$argv_told'(unknown_option(M:N), Text) :-
    '$argv_shown'(N, O), ( '$argv_fact'(M, opt_type(H, help, boolean)) -> '$argv_shown'(H, Help) ; Help = '-h' ),
    format(string(Text), "Unknown option: ~w (~w for help)", [O, Help]).
'$argv_told'(missing_value(N, Type), Text) :- '$argv_shown'(N, O), format(string(Text), "Option ~w requires an argument (of type ~p)", [O, Type]).
'$argv_told'(value_type(N, Type, Found), Text) :-
    '$argv_shown'(N, O), '$argv_kind'(Type, Kind), format(string(Text), "Option ~w requires ~w (found ~w)", [O, Kind, Found]).
'$argv_told'(access_file(File, Access), Text) :-
    (   Access == exist -> format(string(Text), "File ~w does not exist", [File])
    ;   memberchk(Access-Doing, [read-reading, write-writing, append-writing, execute-executing]),
        format(string(Text), "Cannot access file ~w for ~w", [File, Doing]) ).

'$argv_shown'(N, O) :- ( '$argv_is_short'(N) -> atom_concat(-, N, O) ; atom_concat(--, N, O) ).

'$argv_kind'(A | B, K) :- !, '$argv_kind'(A, KA), '$argv_kind'(B, KB), atomic_list_concat([KA, ' or ', KB], K).
'$argv_kind'(oneof([One]), One) :- !.
'$argv_kind'(oneof(L), K) :- !, atomic_list_concat(L, ', ', A), atom_concat('one of ', A, K).
'$argv_kind'(between(L, H), K) :- !, format(atom(K), "a number ~w..~w", [L, H]).
'$argv_kind'(nonneg, 'a non-negative integer') :- !.
'$argv_kind'(natural, 'a positive integer (>= 1)') :- !.
'$argv_kind'(file(Access), K) :- !, format(atom(K), "a file with ~w access", [Access]).
'$argv_kind'(Type, K) :- format(atom(K), "an argument of type ~w", [Type]).

% The help: what the program says at its begin and end, how it is called, and a line for each option.
argv_usage(Spec) :-
    strip_module(Spec, M, _), '$argv_help'(M, header), '$argv_called'(M),
    findall(R, '$argv_row'(M, R), Rows), '$argv_widest'(Rows, 0, W0), W is min(W0, 30),
    format(user_error, "Options:~n", []), forall(member(R, Rows), '$argv_line'(R, W)), '$argv_help'(M, footer).

'$argv_help'(M, Which) :-
    (   '$argv_fact'(M, opt_help(help(Which), Help))
    ->  ( Which == footer -> nl(user_error) ; true ), '$argv_text'(Help, Text), format(user_error, "~w~n", [Text])
    ;   true ).
'$argv_text'(Help, Text) :- ( is_list(Help) -> maplist('$argv_part', Help, Ps), atomic_list_concat(Ps, Text) ; Text = Help ).
'$argv_part'(P, T) :- ( P = F - As -> format(string(T), F, As) ; T = P ).

'$argv_called'(M) :-
    ( current_prolog_flag(os_argv, [Program|_]) -> true ; Program = prolog ),
    ( '$argv_fact'(M, opt_help(help(usage), Help)) -> '$argv_text'(Help, Text) ; Text = ' [options]' ),
    format(user_error, "Usage: ~w~w~n~n", [Program, Text]).

'$argv_row'(M, r(Texts, Help)) :-
    \+ '$argv_fact'(M, opt_type(_, help, _)),
    Texts = ['-h', '-?', '--help'], ( '$argv_fact'(M, opt_help(help, Help)) -> true ; Help = "Show this help message and exit" ).
'$argv_row'(M, r(Texts, Help)) :-
    findall(Key, '$argv_fact'(M, opt_type(_, Key, _)), Keys0), list_to_set(Keys0, Keys), member(Key, Keys),
    findall(N - T, '$argv_fact'(M, opt_type(N, Key, T)), Ns), Ns = [_ - Type|_], functor(Type, Kind, _),
    ( '$argv_fact'(M, opt_meta(Key, Meta)) -> true ; upcase_atom(Kind, Meta) ),
    findall(T, ( member(N - _, Ns), '$argv_is_short'(N), '$argv_with_meta'(Kind, N, ' ', Meta, T) ), Shorts),
    findall(T, ( member(N - _, Ns), \+ '$argv_is_short'(N), '$argv_with_meta'(Kind, N, =, Meta, T) ), Longs),
    append(Shorts, Longs, Texts), ( '$argv_fact'(M, opt_help(Key, Help)) -> true ; Help = '' ).
'$argv_with_meta'(Kind, N, Between, Meta, T) :-
    '$argv_shown'(N, O), ( Kind == boolean -> T = O ; atomic_list_concat([O, Between, Meta], T) ).

'$argv_widest'([], W, W).
'$argv_widest'([r(Ts, _)|Rs], W0, W) :- atomic_list_concat(Ts, ', ', T), atom_length(T, L), W1 is max(W0, L), '$argv_widest'(Rs, W1, W).
'$argv_line'(r(Ts, Help), W) :-
    atomic_list_concat(Ts, ', ', T), C is W + 4, '$argv_text'(Help, Text), format(user_error, "    ~w~t~*|  ~w~n", [T, C, Text]).

% Options that each program may have to look for its errors.
cli_parse_debug_options([], []).
cli_parse_debug_options([O|Os], Rest) :-
    ( '$argv_debugs'(O) -> Rest = Rest1 ; Rest = [O|Rest1] ), cli_parse_debug_options(Os, Rest1).
'$argv_debugs'(interactive(true)).
'$argv_debugs'(debug(Text)) :- term_string(Topic, Text), debug(Topic).
'$argv_debugs'(spy(_)).
'$argv_debugs'(gspy(_)).

cli_enable_development_system.
