% Options of a command line, by a specification of each: opt, type, default, shortflags, longflags, meta and help.
:- exports([opt_arguments/3, opt_parse/4, opt_parse/5, opt_help/2]).

opt_arguments(Specs, Opts, Positional) :-
    current_prolog_flag(argv, Argv), '$opt_program'(Argv, Args), opt_parse(Specs, Args, Opts, Positional).

% The first argument is the program itself where the system says so.
'$opt_program'([Program|Args], Args) :- '$opt_is_program'(Program), !.
'$opt_program'(Args, Args).
'$opt_is_program'(Program) :- current_prolog_flag(executable, File), file_base_name(File, Base), file_base_name(Program, Base).

opt_parse(Specs, Args, Opts, Positional) :- opt_parse(Specs, Args, Opts, Positional, []).
opt_parse(Specs, Args, Opts, Positional, Options) :-
    option(duplicated_flags(Keep), Options, keeplast), option(output_functor(Functor), Options, 'OPTIONS'),
    option(allow_empty_flag_spec(MayBeFlagless), Options, true),
    '$opt_specs'(Specs, Checked), '$opt_need_flags'(MayBeFlagless, Checked), must_be(list(atom), Args),
    ( memberchk(Keep, [keepfirst, keeplast, keepall]) -> true ; throw(error(domain_error(keep_flag, Keep), _)) ),
    '$opt_parse'(Args, Checked, Given0, Positional0), '$opt_keep'(Keep, Given0, Given),
    '$opt_defaults'(Checked, Given, All), '$opt_output'(All, Functor, Opts), Positional = Positional0.

% A checked specification is spec(Id, Type, Default, Short, Long, Meta, Help); no default is a variable.
'$opt_specs'(Specs, Checked) :-
    ( var(Specs) -> throw(error(instantiation_error, _)) ; true ),
    '$opt_all'(Specs, Checked), '$opt_unique'(Checked, 1, []), '$opt_unique_flags'(Checked, 4, []), '$opt_unique_flags'(Checked, 5, []).

'$opt_all'([], []).
'$opt_all'([S|Ss], [C|Cs]) :- must_be(list, S), '$opt_check'(S, C), '$opt_all'(Ss, Cs).

'$opt_check'(S, spec(Id, Type, Default, Short, Long, Meta, Help)) :-
    forall(member(A, S), '$opt_attribute'(A)),
    ( memberchk(opt(Id0), S) -> Id = Id0 ; throw(error(domain_error(unique_atom, S), _)) ),
    must_be(nonvar, Id),
    ( memberchk(type(Type0), S) -> must_be(nonvar, Type0), Type = Type0 ; Type = term ), '$opt_type'(Type),
    ( memberchk(default(D), S) -> '$opt_must_be'(Type, D), Default = D ; true ),
    '$opt_flags'(S, shortflags(Short0), Short0, Short), '$opt_flags'(S, longflags(Long0), Long0, Long),
    forall(member(F, Short), ( atom_length(F, 1) -> true ; throw(error(domain_error(short_flag, F), _)) )),
    ( memberchk(meta(Meta0), S) -> Meta = Meta0 ; Meta = '' ), ( memberchk(help(Help0), S) -> Help = Help0 ; Help = '' ).

'$opt_attribute'(A) :- var(A), !, throw(error(instantiation_error, _)).
'$opt_attribute'(A) :-
    functor(A, N, Arity),
    ( Arity =:= 1, memberchk(N, [opt, type, default, shortflags, longflags, meta, help]) -> true ; throw(error(domain_error(opt_spec, N), _)) ).

'$opt_flags'(S, Attribute, Fs0, Fs) :- ( memberchk(Attribute, S), is_list(Fs0) -> Fs = Fs0 ; Fs = [] ).

'$opt_type'(Type) :- Type == term, !.
'$opt_type'(Type) :- catch(must_be(Type, x), error(E, _), ( E = existence_error(_, _) -> throw(error(E, _)) ; true )).
'$opt_must_be'(Type, D) :- ( Type == term -> true ; must_be(Type, D) ).

'$opt_unique'([], _, _).
'$opt_unique'([C|Cs], I, Seen) :- arg(I, C, X), '$opt_new'(X, Seen), '$opt_unique'(Cs, I, [X|Seen]).
'$opt_unique_flags'([], _, _).
'$opt_unique_flags'([C|Cs], I, Seen) :-
    arg(I, C, Fs), forall(member(F, Fs), '$opt_new'(F, Seen)), append(Fs, Seen, Seen1), '$opt_unique_flags'(Cs, I, Seen1).
'$opt_new'(X, Seen) :- ( member(Y, Seen), Y == X -> throw(error(domain_error(unique_atom, X), _)) ; true ).

'$opt_need_flags'(true, _) :- !.
'$opt_need_flags'(_, Specs) :- ( member(spec(_, _, _, [], [], _, _), Specs) -> throw(error(domain_error(unique_atom, _), _)) ; true ).

% What the arguments say, in their order; what is no flag is positional.
'$opt_parse'([], _, [], []).
'$opt_parse'([A|As], Specs, Given, Positional) :-
    ( '$opt_flag'(A, As, Specs, G, As1) -> Given = [G|Given1], Positional = Positional1 ; Given = Given1, Positional = [A|Positional1], As1 = As ),
    '$opt_parse'(As1, Specs, Given1, Positional1).

'$opt_flag'(A, As0, Specs, Id-V, As) :-
    atom_concat(--, Flag, A), '$opt_letter'(Flag, _), !,
    ( once(sub_atom(Flag, B, 1, After, =)) ->
        sub_atom(Flag, 0, B, _, Name), sub_atom(Flag, _, After, 0, Text),
        '$opt_spec'(Specs, Name, Id, Type), '$opt_value'(Type, Name, Text, V), As = As0
    ; '$opt_negated'(Specs, Flag, Id) -> V = false, As = As0
    ; '$opt_spec'(Specs, Flag, Id, Type), '$opt_next_value'(Type, Flag, As0, As, V)
    ).
'$opt_flag'(A, As0, Specs, Id-V, As) :-
    atom_concat(-, Flag, A), '$opt_letter'(Flag, Name), sub_atom(Flag, 1, _, 0, Text),
    ( sub_atom(Text, 0, 1, _, =) -> throw(error(syntax_error('disallowed: <shortflag>=<value>'), _)) ; true ),
    '$opt_spec'(Specs, Name, Id, Type),
    ( Text == '' -> '$opt_next_value'(Type, Name, As0, As, V) ; '$opt_value'(Type, Name, Text, V), As = As0 ).

% Names of one letter and of several are not told apart.
'$opt_spec'(Specs, Name, Id, Type) :-
    ( member(spec(Id0, Type0, _, Short, Long, _, _), Specs), ( memberchk(Name, Long) ; memberchk(Name, Short) ) -> Id = Id0, Type = Type0
    ; throw(error(existence_error(commandline_option, Name), _))
    ).
'$opt_letter'(Flag, Letter) :- sub_atom(Flag, 0, 1, _, Letter), char_type(Letter, alpha), \+ char_type(Letter, digit(_)), Letter \== '_'.

% A boolean option is off where its name comes after `no-`.
'$opt_negated'(Specs, Flag, Id) :-
    atom_concat('no-', Name, Flag), \+ ( member(spec(_, _, _, _, Fs, _, _), Specs), memberchk(Flag, Fs) ),
    member(spec(Id, boolean, _, Short, Long, _, _), Specs), ( memberchk(Name, Long) ; memberchk(Name, Short) ), !.

'$opt_next_value'(boolean, _, As0, As, V) :- !, ( As0 = [V0|As1], ( V0 == true ; V0 == false ) -> V = V0, As = As1 ; V = true, As = As0 ).
'$opt_next_value'(Type, Name, [Text|As], As, V) :- !, '$opt_value'(Type, Name, Text, V).
'$opt_next_value'(Type, Name, [], [], V) :- '$opt_value'(Type, Name, '', V).

'$opt_value'(Type, Name, Text, V) :-
    catch('$opt_read'(Type, Text, V0), E, true),
    ( nonvar(E) -> '$opt_complain'(Name, Type, Text), throw(E)
    ; V = V0
    ).

'$opt_complain'(Name, Type, Text) :- format('~nERROR: flag \'~w\': expected atom parsable as ~w, found \'~w\' ~n', [Name, Type, Text]).

'$opt_read'(atom, Text, V) :- !, V = Text.
'$opt_read'(boolean, Text, V) :- ( Text == true ; Text == false ), !, V = Text.
'$opt_read'(integer, Text, V) :- atom_codes(Text, Cs), number_codes(V0, Cs), integer(V0), !, V = V0.
'$opt_read'(float, Text, V) :- atom_codes(Text, Cs), number_codes(V0, Cs), float(V0), !, V = V0.
'$opt_read'(term, Text, V) :- !, ( Text == '' -> V = end_of_file ; term_to_atom(V, Text) ).
'$opt_read'(Type, Text, V) :-
    \+ memberchk(Type, [boolean, integer, float]), atom_codes(Text, Cs),
    catch(optparse:parse_type(Type, Cs, V0), error(existence_error(procedure, _), _), fail), !, V = V0.
'$opt_read'(Type, _, _) :- throw(error(type_error(flag_value, Type), _)).

'$opt_keep'(keepall, Given, Given).
'$opt_keep'(keeplast, Given0, Given) :- '$opt_last'(Given0, Given).
'$opt_keep'(keepfirst, Given0, Given) :- reverse(Given0, Given1), '$opt_last'(Given1, Given2), reverse(Given2, Given).
'$opt_last'([], []).
'$opt_last'([Id-V|Given0], Given) :- ( '$opt_given'(Given0, Id) -> Given = Given1 ; Given = [Id-V|Given1] ), '$opt_last'(Given0, Given1).
'$opt_given'(Given, Id) :- member(Id0-_, Given), Id0 == Id, !.

'$opt_defaults'([], Given, Given).
'$opt_defaults'([S|Ss], Given, All) :-
    arg(1, S, Id), arg(3, S, Default), ( '$opt_given'(Given, Id) -> All = All1 ; All = [Id-Default|All1] ), '$opt_defaults'(Ss, Given, All1).

'$opt_output'([], _, []).
'$opt_output'([Id-V|All], Functor, [O|Opts]) :- ( Functor == 'OPTIONS' -> O =.. [Id, V] ; O =.. [Functor, Id, V] ), '$opt_output'(All, Functor, Opts).

% Help is a table: long flags, short flags, type and default, and what the option is for.
opt_help(Specs, Help) :-
    '$opt_specs'(Specs, Checked), '$opt_rows'(Checked, Rows),
    '$opt_width'(Rows, 1, W1), '$opt_width'(Rows, 2, W2), '$opt_width'(Rows, 3, W3),
    Column is W1 + W2 + W3 + 6, Width is max(40, 78 - Column),
    with_output_to(atom(Help0), '$opt_write_rows'(Rows, W1, W2, Column, Width)), Help = Help0.

'$opt_rows'([], []).
'$opt_rows'([spec(_, _, _, [], [], _, _)|Specs], Rows) :- !, '$opt_rows'(Specs, Rows).
'$opt_rows'([spec(_, Type, Default, Short, Long, Meta, Help)|Specs], [row(Ls, [S], [M], Help)|Rows]) :-
    maplist(atom_concat(--), Long, Ls), maplist(atom_concat(-), Short, Ss), atomic_list_concat(Ss, ',', S),
    ( var(Default) -> Shown = '_' ; Shown = Default ),
    ( Meta == '' -> format(atom(M), '~w=~w', [Type, Shown]) ; format(atom(M), '~w:~w=~w', [Meta, Type, Shown]) ),
    '$opt_rows'(Specs, Rows).

% The long flags of an option are wrapped; the widest of them all makes the width.
'$opt_long_lines'(Fs, Width, Lines) :-
    '$opt_commas'(Fs, Words), Words = [W|Ws], atom_length(W, N), Most is Width + 2, '$opt_wrap'(Ws, Most, N, [W], Lines).
'$opt_commas'([], ['']).
'$opt_commas'([F], [F]) :- !.
'$opt_commas'([F|Fs], [W|Ws]) :- atom_concat(F, ',', W), '$opt_commas'(Fs, Ws).

'$opt_width'(Rows, I, W) :- aggregate_all(max(N), ( member(R, Rows), arg(I, R, Ls), member(L, Ls), atom_length(L, N) ), W0), !, W = W0.
'$opt_width'(_, _, 0).

'$opt_write_rows'([], _, _, _, _).
'$opt_write_rows'([row(Ls, [S], [M], Help)|Rows], W1, W2, Column, Width) :-
    '$opt_long_lines'(Ls, W1, Ls1), append(Firsts, [L], Ls1), forall(member(F, Firsts), format('~w~n', [F])),
    C2 is W1 + 2, C3 is C2 + W2 + 2, format('~w~t~*|~w~t~*|~w~t~*|', [L, C2, S, C3, M, Column]),
    '$opt_help_lines'(Help, Width, [H|Hs]), Indent is Column + 2,
    format('~w~n', [H]), forall(member(H1, Hs), format('~t~*|~w~n', [Indent, H1])),
    '$opt_write_rows'(Rows, W1, W2, Column, Width).

% The lines of a list are kept; a text is wrapped at its blanks.
'$opt_help_lines'(Lines, _, Lines) :- Lines = [_|_], !.
'$opt_help_lines'(Text, Width, Lines) :-
    atomic_list_concat(Words, ' ', Text), Words = [W|Ws], atom_length(W, N), '$opt_wrap'(Ws, Width, N, [W], Lines).

'$opt_wrap'([], _, _, Line, [L]) :- '$opt_line'(Line, L).
'$opt_wrap'([W|Ws], Width, N0, Line, Lines) :-
    atom_length(W, N), N1 is N0 + 1 + N,
    ( N1 =< Width -> '$opt_wrap'(Ws, Width, N1, [W|Line], Lines) ; '$opt_line'(Line, L), Lines = [L|Ls], '$opt_wrap'(Ws, Width, N, [W], Ls) ).
'$opt_line'(Words0, Line) :- reverse(Words0, Words), atomic_list_concat(Words, ' ', Line).
