% Whole lines, streams and files.

:- exports([read_line_to_codes/3, read_stream_to_codes/3, read_file_to_codes/3, read_file_to_string/3, read_file_to_terms/3]).

% A line with its end, before a tail that is empty where the input ends.
read_line_to_codes(S, Cs, T) :- get_code(S, C), '$line_codes'(C, S, Cs, T).
'$line_codes'(-1, _, Cs, T) :- !, T = [], Cs = [].
'$line_codes'(0'\n, _, Cs, T) :- !, Cs = [0'\n|T].
'$line_codes'(C, S, [C|Cs], T) :- get_code(S, C1), '$line_codes'(C1, S, Cs, T).

read_stream_to_codes(S, Cs, T) :- read_stream_to_codes(S, Cs0), append(Cs0, T, Cs).

% Files: an option may be meant for the search of the file, for the stream or for the terms.
read_file_to_codes(Spec, Cs, Options) :-
    '$file_options'(Options, T), '$with_file'(Spec, Options, S, read_stream_to_codes(S, Cs0, T)), Cs = Cs0.
read_file_to_string(Spec, Text, Options) :-
    must_be(list, Options), '$with_file'(Spec, Options, S, read_string(S, _, Text0)), Text = Text0.
read_file_to_terms(Spec, Ts, Options) :-
    '$file_options'(Options, T), '$with_file'(Spec, Options, S, '$stream_terms'(S, Options, Ts0, T)), Ts = Ts0.

'$file_options'(Options, T) :- must_be(list, Options), option(tail(T), Options, []).
'$with_file'(Spec, Options, S, G) :-
    ( number(Spec) -> throw(error(type_error(text, Spec), _)) ; true ),
    include('$search_option', Options, Search), include('$stream_option', Options, Opening),
    absolute_file_name(Spec, File, [access(read)|Search]),
    setup_call_cleanup(open(File, read, S, Opening), once(G), close(S)).
'$search_option'(O) :- callable(O), functor(O, N, 1), memberchk(N, [extensions, relative_to, file_type, file_errors, solutions, expand]).
'$stream_option'(O) :- callable(O), functor(O, N, 1), memberchk(N, [type, eof_action, alias, encoding, bom, newline]).

'$stream_terms'(S, Options, Ts, T) :-
    exclude('$not_for_terms', Options, Reading), read_term(S, X, Reading), '$stream_terms'(X, S, Reading, Ts, T).
'$stream_terms'(X, _, _, Ts, T) :- X == end_of_file, !, Ts = T.
'$stream_terms'(X, S, Reading, [X|Ts], T) :- read_term(S, Y, Reading), '$stream_terms'(Y, S, Reading, Ts, T).
'$not_for_terms'(O) :- ( '$search_option'(O) ; '$stream_option'(O) ; O = tail(_) ), !.
