% Comma-separated values: rows of fields from and to codes, streams and files.
:- exports([csv/3, csv/4, csv_read_file/2, csv_read_file/3, csv_read_stream/3, csv_read_file_row/3, csv_read_row/3, csv_options/2,
    csv_write_file/2, csv_write_file/3, csv_write_stream/3]).

csv(Rows, Cs0, Cs) :- csv(Rows, [], Cs0, Cs).
csv(Rows, Options, Cs0, Cs) :- '$csv_compiled'(Options, C), '$csv'(Rows, C, Cs0, Cs).

% Unknown rows are read, known ones are written.
'$csv'(Rows, C, Cs0, Cs) :- var(Rows), !, '$csv_skip_header'(C, Cs0, Cs1), '$csv_rows'(Cs1, C, Rows0), Rows = Rows0, Cs = [].
'$csv'(Rows, C, Cs0, Cs) :- '$csv_emit_rows'(Rows, C, Cs0, Cs).

'$csv_compiled'(Options, C) :- nonvar(Options), Options = csv_options(_, _, _, _, _, _, _, _, _), !, C = Options.
'$csv_compiled'(Options, C) :- csv_options(C, Options).

% Options that are checked already; the arity is bound by the first row.
csv_options(C, Options) :-
    must_be(list, Options),
    '$csv_option'(separator(Separator), 44, integer, Options),
    '$csv_option'(strip(Strip), false, boolean, Options),
    '$csv_option'(ignore_quotes(IgnoreQuotes), false, boolean, Options),
    '$csv_option'(convert(Convert), true, boolean, Options),
    '$csv_option'(case(Case), preserve, oneof([down, preserve, up]), Options),
    '$csv_option'(functor(Functor), row, atom, Options),
    '$csv_option'(arity(Arity), _, integer, Options),
    '$csv_option'(match_arity(MatchArity), true, boolean, Options),
    '$csv_option'(skip_header(Header), _, atom, Options), !,
    C = csv_options(Separator, Strip, IgnoreQuotes, Convert, Case, Functor, Arity, MatchArity, Header).

'$csv_option'(Option, Default, Type, Options) :-
    functor(Option, Name, 1), functor(Given, Name, 1), arg(1, Option, V),
    ( option(Given, Options) -> arg(1, Given, V0), must_be(Type, V0), V = V0 ; V = Default ).

% Lines before the first row that begin with the text of skip_header are passed over, and then those without any text.
'$csv_skip_header'(C, Cs0, Cs) :- arg(9, C, Lead), ( var(Lead) -> Cs = Cs0 ; atom_codes(Lead, Ls), '$csv_skip_lines'(Cs0, Ls, Cs) ).
'$csv_skip_lines'(Cs0, Ls, Cs) :- append(Ls, Cs1, Cs0), !, '$csv_skip_line'(Cs1, Cs2), '$csv_skip_lines'(Cs2, Ls, Cs).
'$csv_skip_lines'(Cs0, _, Cs) :- '$csv_skip_empty'(Cs0, Cs).
'$csv_skip_empty'([X|Cs0], Cs) :- ( X == 0'\n ; X == 0'\r ), !, '$csv_skip_empty'(Cs0, Cs).
'$csv_skip_empty'(Cs, Cs).
'$csv_skip_line'(Cs0, Cs) :- '$csv_end'(Cs0, Cs), !.
'$csv_skip_line'([_|Cs0], Cs) :- '$csv_skip_line'(Cs0, Cs).

% A row ends with any kind of line end, or where the text ends.
'$csv_end'([], []).
'$csv_end'([0'\r, 0'\n|Cs], Cs) :- !.
'$csv_end'([0'\r|Cs], Cs).
'$csv_end'([0'\n|Cs], Cs).

'$csv_rows'([], _, []) :- !.
'$csv_rows'(Cs0, C, [Row|Rows]) :- '$csv_row'(Cs0, C, Row, Cs), '$csv_rows'(Cs, C, Rows).

'$csv_row'(Cs0, C, Row, Cs) :-
    arg(1, C, Separator), '$csv_fields'(Cs0, Separator, C, Fields, Cs), !,
    arg(6, C, Functor), Row =.. [Functor|Fields], functor(Row, _, N), arg(7, C, Arity), arg(8, C, Match),
    ( Arity = N -> true ; Match == false -> true ; throw(error(domain_error(row_arity(Arity), N), _)) ).

'$csv_fields'(Cs0, Separator, C, [F|Fs], Cs) :-
    '$csv_field'(Cs0, Separator, C, F, Cs1),
    ( Cs1 = [Separator|Cs2] -> '$csv_fields'(Cs2, Separator, C, Fs, Cs) ; Fs = [], '$csv_end'(Cs1, Cs) ).

'$csv_field'([0'"|Cs0], _, C, F, Cs) :- arg(3, C, false), !, '$csv_quoted'(Cs0, Fs, Cs), '$csv_value'(Fs, C, F).
'$csv_field'(Cs0, Separator, C, F, Cs) :-
    '$csv_plain'(Cs0, Separator, Fs0, Cs), arg(2, C, Strip), ( Strip == true -> '$csv_strip'(Fs0, Fs) ; Fs = Fs0 ), '$csv_value'(Fs, C, F).

'$csv_quoted'([0'"|Cs0], Fs, Cs) :- !, ( Cs0 = [0'"|Cs1] -> Fs = [0'"|Fs1], '$csv_quoted'(Cs1, Fs1, Cs) ; Fs = [], Cs = Cs0 ).
'$csv_quoted'([X|Cs0], [X|Fs], Cs) :- '$csv_quoted'(Cs0, Fs, Cs).

'$csv_plain'([], _, [], []).
'$csv_plain'([X|Cs0], Separator, Fs, Cs) :-
    ( ( X == Separator ; X == 0'\n ; X == 0'\r ) -> Fs = [], Cs = [X|Cs0] ; Fs = [X|Fs1], '$csv_plain'(Cs0, Separator, Fs1, Cs) ).

'$csv_strip'(Cs0, Cs) :- '$csv_no_blanks'(Cs0, Cs1), reverse(Cs1, Cs2), '$csv_no_blanks'(Cs2, Cs3), reverse(Cs3, Cs).
'$csv_no_blanks'([X|Cs0], Cs) :- code_type(X, space), !, '$csv_no_blanks'(Cs0, Cs).
'$csv_no_blanks'(Cs, Cs).

% What may be a number begins with a digit; most other texts need not be tried.
'$csv_value'(Cs, C, V) :-
    arg(4, C, true), '$csv_number_like'(Cs), catch(number_codes(V0, Cs), error(syntax_error(_), _), fail), !, V = V0.
'$csv_value'(Cs, C, V) :- atom_codes(A, Cs), arg(5, C, Case), '$csv_case'(Case, A, V).
'$csv_number_like'([X|Cs]) :- ( X == 0'- ; X == 0'+ ), !, Cs = [Y|_], code_type(Y, digit).
'$csv_number_like'([X|_]) :- code_type(X, digit).

'$csv_case'(preserve, A, A).
'$csv_case'(down, A, D) :- downcase_atom(A, D).
'$csv_case'(up, A, U) :- upcase_atom(A, U).

% Writing: what holds a separator, a quote or a line end is quoted.
'$csv_emit_rows'(Rows, _, _, _) :- var(Rows), !, throw(error(instantiation_error, _)).
'$csv_emit_rows'([], _, Cs, Cs).
'$csv_emit_rows'([Row|Rows], C, Cs0, Cs) :- '$csv_emit_row'(Row, C, Cs0, Cs1), '$csv_emit_rows'(Rows, C, Cs1, Cs).

'$csv_emit_row'(Row, _, _, _) :- var(Row), !, throw(error(instantiation_error, _)).
'$csv_emit_row'(Row, C, Cs0, Cs) :- Row =.. [_|Fs], arg(1, C, Separator), '$csv_emit_fields'(Fs, Separator, Cs0, [0'\r, 0'\n|Cs]).
'$csv_emit_fields'([], _, Cs, Cs).
'$csv_emit_fields'([F|Fs], Separator, Cs0, Cs) :- '$csv_emit_field'(F, Separator, Cs0, Cs1), '$csv_emit_more'(Fs, Separator, Cs1, Cs).
'$csv_emit_more'([], _, Cs, Cs).
'$csv_emit_more'([F|Fs], Separator, [Separator|Cs0], Cs) :- '$csv_emit_fields'([F|Fs], Separator, Cs0, Cs).

'$csv_emit_field'(F, _, _, _) :- var(F), !, throw(error(instantiation_error, _)).
'$csv_emit_field'(F, _, _, _) :- compound(F), !, throw(error(type_error(number, F), _)).
'$csv_emit_field'(F, _, Cs0, Cs) :- number(F), !, number_codes(F, Fs), append(Fs, Cs, Cs0).
'$csv_emit_field'(F, Separator, Cs0, Cs) :-
    atom_codes(F, Fs),
    ( ( member(X, Fs), ( X == Separator ; X == 0'" ; X == 0'\n ; X == 0'\r ) ) -> Cs0 = [0'"|Cs1], '$csv_emit_quoted'(Fs, Cs1, Cs)
    ; append(Fs, Cs, Cs0)
    ).
'$csv_emit_quoted'([], [0'"|Cs], Cs).
'$csv_emit_quoted'([X|Xs], Cs0, Cs) :- ( X == 0'" -> Cs0 = [X, X|Cs1] ; Cs0 = [X|Cs1] ), '$csv_emit_quoted'(Xs, Cs1, Cs).

% Files: a tab separates where the name says so.
csv_read_file(File, Rows) :- csv_read_file(File, Rows, []).
csv_read_file(File, Rows, Options) :-
    '$csv_file_options'(File, Options, C, Opening),
    setup_call_cleanup(open(File, read, S, Opening), csv_read_stream(S, Rows0, C), close(S)), Rows = Rows0.

csv_read_stream(S, Rows, Options) :-
    '$csv_compiled'(Options, C), read_stream_to_codes(S, Cs), '$csv_skip_header'(C, Cs, Cs1), '$csv_rows'(Cs1, C, Rows0), !, Rows = Rows0.

'$csv_file_options'(File, Options, C, Opening) :-
    must_be(list, Options),
    ( \+ option(separator(_), Options), atomic(File), file_name_extension(_, tsv, File) -> Options1 = [separator(0'\t)|Options]
    ; Options1 = Options
    ),
    csv_options(C, Options1), include('$csv_open_option', Options, Opening).
'$csv_open_option'(O) :- callable(O), functor(O, N, 1), memberchk(N, [type, eof_action, encoding, bom, newline]).

% One row after another, each with a number of fields of its own unless that is an option.
csv_read_file_row(File, Row, Options) :-
    '$csv_file_options'(File, Options, C, Opening), ( option(line(Line0), Options), var(Line0) -> Line = Line0 ; true ),
    setup_call_cleanup(open(File, read, S, Opening), '$csv_next_row'(S, 1, C, Line, Row), close(S)).

'$csv_next_row'(S, N, C, Line, Row) :-
    copy_term(C, C1), csv_read_row(S, Row0, C1), Row0 \== end_of_file,
    ( Line = N, Row = Row0 ; N1 is N + 1, '$csv_next_row'(S, N1, C, Line, Row) ).

% A row goes on with the next line as long as its quotes are no pairs.
csv_read_row(S, Row, C) :-
    ( var(C) -> throw(error(instantiation_error, _)) ; true ),
    '$csv_record'(S, C, even, Cs), ( Cs == [] -> Row = end_of_file ; '$csv_row'(Cs, C, Row0, []), Row = Row0 ).

'$csv_record'(S, C, Quotes0, Cs) :- read_line_to_codes(S, Line, []), '$csv_line'(Line, Quotes0, Quotes, Cs, T), '$csv_line_end'(Line, S, C, Quotes,
    T).

% Within quotes, any line end is a newline.
'$csv_line_end'(Line, S, C, Quotes, T) :- Line \== [], Quotes == odd, arg(3, C, false), !, T = [0'\n|T1], '$csv_record'(S, C, odd, T1).
'$csv_line_end'(Line, _, _, _, T) :- ( Line == [] -> T = [] ; T = [0'\n] ).

'$csv_line'([], Quotes, Quotes, T, T) :- !.
'$csv_line'(Line, Quotes, Quotes, T, T) :- ( Line = [0'\n] ; Line = [0'\r, 0'\n] ; Line = [0'\r] ), !.
'$csv_line'([X|Line], Quotes0, Quotes, [X|Cs], T) :-
    ( X \== 0'" -> Quotes1 = Quotes0 ; Quotes0 == odd -> Quotes1 = even ; Quotes1 = odd ), '$csv_line'(Line, Quotes1, Quotes, Cs, T).

csv_write_file(File, Rows) :- csv_write_file(File, Rows, []).
csv_write_file(File, Rows, Options) :-
    must_be(list, Rows), '$csv_file_options'(File, Options, C, Opening),
    setup_call_cleanup(open(File, write, S, Opening), csv_write_stream(S, Rows, C), close(S)).

csv_write_stream(S, Rows, Options) :- must_be(list, Rows), '$csv_compiled'(Options, C), '$csv_write_rows'(Rows, S, C).

'$csv_write_rows'([], _, _).
'$csv_write_rows'([Row|Rows], S, C) :- '$csv_emit_row'(Row, C, Cs, []), format(S, '~s', [Cs]), '$csv_write_rows'(Rows, S, C).
