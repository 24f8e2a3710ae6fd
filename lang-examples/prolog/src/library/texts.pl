% Lines of text, Base64 and UTF-8, kinds of character codes, terms from and to codes.

:- exports([string_lines/2, dedent_lines/3, indent_lines/3, indent_lines/4, base64/2, base64/3, base64url/2, base64url/3,
    base64_encoded/3, base64_encoded/4, utf8_codes/3, is_alnum/1, is_alpha/1, is_ascii/1, is_cntrl/1, is_csym/1, is_csymf/1,
    is_digit/1, is_digit/3, is_endfile/1, is_endline/1, is_graph/1, is_lower/1, is_newline/1, is_newpage/1, is_paren/2,
    is_period/1, is_print/1, is_punct/1, is_quote/1, is_space/1, is_upper/1, is_white/1, to_lower/2, to_upper/2, upper_lower/2,
    format_to_codes/3, format_to_codes/4, write_to_codes/2, write_to_codes/3, write_term_to_codes/3, write_term_to_codes/4,
    read_from_codes/2, read_term_from_codes/3, open_codes_stream/2, with_output_to_codes/2, with_output_to_codes/3,
    with_output_to_codes/4, interpolate_string/4]).

% Lines: the end of the last one may be missing.
string_lines(Text, Lines) :- var(Text), !, must_be(list, Lines), '$lines_text'(Lines, Parts), '$joined_text'(Parts, Text).
string_lines(Text, Lines) :- '$split_lines'(Text, Ls), ( '$without_last'(Ls, Lines) -> true ; Lines = Ls ).

'$split_lines'(Text, Ls) :- '$only_text'(Text), split_string(Text, "\n", "", Ls).
'$only_text'(X) :- ( ( number(X) ; compound(X), X \= [_|_] ) -> throw(error(type_error(text, X), _)) ; true ).
'$without_last'([L], Ls) :- !, ( L == "" -> Ls = [] ; Ls = [L] ).
'$without_last'([L|Ls], [L|Ms]) :- '$without_last'(Ls, Ms).
'$lines_text'([], []).
'$lines_text'([L|Ls], [L, "\n"|Ps]) :- '$need_atomic_text'(L), '$lines_text'(Ls, Ps).
'$need_atomic_text'(X) :- var(X), !, throw(error(instantiation_error, _)).
'$need_atomic_text'(X) :- ( atomic(X) -> true ; throw(error(type_error(text, X), _)) ).
'$joined_text'(Parts, Text) :- atomic_list_concat(Parts, A), atom_string(A, Text).
'$joined_lines'(Ls, Text) :- atomic_list_concat(Ls, '\n', A), atom_string(A, Text).

indent_lines(Prefix, Text, Indented) :- indent_lines('$has_text', Prefix, Text, Indented).
indent_lines(Filter, Prefix, Text, Indented) :-
    '$split_lines'(Text, Ls), '$indent_lines'(Ls, Filter, Prefix, Is), '$joined_lines'(Is, Indented0), Indented = Indented0.
'$indent_lines'([L], _, _, [L]) :- L == "", !.
'$indent_lines'([], _, _, []).
'$indent_lines'([L|Ls], Filter, Prefix, [I|Is]) :-
    ( call(Filter, L) -> '$need_atomic_text'(Prefix), '$joined_text'([Prefix, L], I) ; I = L ),
    '$indent_lines'(Ls, Filter, Prefix, Is).
'$has_text'(L) :- \+ split_string(L, "", " \t", [""]).

% What all lines with text begin with: the same blanks, or as many columns where tabs have a size.
dedent_lines(Text, Dedented, Options) :-
    must_be(list, Options), option(tab(Tab), Options, 0),
    '$split_lines'(Text, Ls), '$all_codes'(Ls, Cs),
    ( integer(Tab), Tab > 0 -> '$least_columns'(Cs, Tab, inf, N), '$drop_columns'(Cs, N, Tab, Ds)
    ; '$common_blanks'(Cs, none, B), '$drop_blanks'(Cs, B, Ds) ),
    '$joined_lines'(Ds, Dedented0), Dedented = Dedented0.
'$all_codes'([], []).
'$all_codes'([L|Ls], [Cs|Css]) :- string_codes(L, Cs), '$all_codes'(Ls, Css).

'$blanks'([C|Cs], Bs, Rest) :- '$is_blank'(C), !, Bs = [C|Bs1], '$blanks'(Cs, Bs1, Rest).
'$blanks'(Cs, [], Cs).
'$is_blank'(0' ).
'$is_blank'(0'\t).

'$common_blanks'([], B, B).
'$common_blanks'([L|Ls], B0, B) :-
    '$blanks'(L, B1, Rest),
    ( Rest == [] -> B2 = B0 ; B0 == none -> B2 = B1 ; '$common_prefix'(B0, B1, B2) ), '$common_blanks'(Ls, B2, B).
'$common_prefix'([C|Cs], [D|Ds], Ps) :- C == D, !, Ps = [C|Ps1], '$common_prefix'(Cs, Ds, Ps1).
'$common_prefix'(_, _, []).
'$drop_blanks'([], _, []).
'$drop_blanks'([L|Ls], B, [D|Ds]) :-
    ( B == none -> D = '' ; '$drop_as_many'(B, L, Cs), atom_codes(D, Cs) ), '$drop_blanks'(Ls, B, Ds).
'$drop_as_many'([_|B], [_|Cs], Ds) :- !, '$drop_as_many'(B, Cs, Ds).
'$drop_as_many'(_, Cs, Cs).

'$least_columns'([], _, N, N).
'$least_columns'([L|Ls], Tab, N0, N) :-
    '$blanks'(L, B, Rest),
    ( Rest == [] -> N1 = N0 ; '$columns_of'(B, Tab, 0, K), ( N0 == inf -> N1 = K ; N1 is min(N0, K) ) ), '$least_columns'(Ls, Tab, N1, N).
'$columns_of'([], _, N, N).
'$columns_of'([C|Cs], Tab, N0, N) :- '$next_column'(C, Tab, N0, N1), '$columns_of'(Cs, Tab, N1, N).
'$next_column'(0'\t, Tab, N0, N) :- !, N is (N0 // Tab + 1) * Tab.
'$next_column'(_, _, N0, N) :- N is N0 + 1.
'$drop_columns'([], _, _, []).
'$drop_columns'([L|Ls], N, Tab, [D|Ds]) :-
    ( N == inf -> D = '' ; '$drop_to_column'(L, 0, N, Tab, Cs), atom_codes(D, Cs) ), '$drop_columns'(Ls, N, Tab, Ds).
'$drop_to_column'([C|Cs], K0, N, Tab, Ds) :- K0 < N, !, '$next_column'(C, Tab, K0, K), '$drop_to_column'(Cs, K, N, Tab, Ds).
'$drop_to_column'(Cs, K, N, _, Ds) :- M is max(K - N, 0), length(Bs, M), maplist(=(0' ), Bs), append(Bs, Cs, Ds).

% Base64: three bytes as four letters; what says how is b(Charset, Padding).
base64(Plain, Coded) :- '$base64_text'(Plain, Coded, b(classic, true), iso_latin_1, atom).
base64url(Plain, Coded) :- '$base64_text'(Plain, Coded, b(url, true), utf8, atom).
base64_encoded(Plain, Coded, Options) :-
    '$base64_options'(Options, How), option(as(As), Options, string), must_be(oneof([atom, string]), As),
    option(encoding(Encoding), Options, utf8), '$base64_text'(Plain, Coded, How, Encoding, As).
base64(Bytes, L0, L) :- '$base64'(Bytes, b(classic, true), L0, L).
base64url(Bytes, L0, L) :- '$base64'(Bytes, b(url, false), L0, L).
base64_encoded(Bytes, Options, L0, L) :- '$base64_options'(Options, How), '$base64'(Bytes, How, L0, L).

'$base64_options'(Options, b(Charset, Padding)) :-
    must_be(list, Options), option(charset(Charset), Options, classic), option(padding(Padding), Options, true),
    memberchk(Charset, [classic, url]), memberchk(Padding, [true, false]).
'$base64'(Bytes, How, L0, L) :- var(Bytes), !, '$base64_bytes'(L0, How, Bytes, L).
'$base64'(Bytes, How, L0, L) :- ( Bytes = [_|_] -> must_be(list, Bytes) ; Bytes == [] ), '$base64_letters'(Bytes, How, L0, L).

'$base64_text'(Plain, Coded, How, Encoding, As) :- nonvar(Plain), !,
    '$only_text'(Plain), text_to_string(Plain, S), string_codes(S, Codes), '$encoded_bytes'(Encoding, Codes, Bytes),
    '$base64_letters'(Bytes, How, Letters, []), '$codes_as'(As, Letters, Coded0),
    ( var(Coded) -> Coded = Coded0 ; text_to_string(Coded, S1), string_codes(S1, Letters) ).
'$base64_text'(Plain, Coded, How, Encoding, As) :- nonvar(Coded), !,
    '$only_text'(Coded), text_to_string(Coded, S), string_codes(S, Letters),
    '$base64_bytes'(Letters, How, Bytes, []), '$decoded_bytes'(Encoding, Bytes, Codes), '$codes_as'(As, Codes, Plain).
'$base64_text'(_, _, _, _, _) :- throw(error(instantiation_error, _)).
'$codes_as'(atom, Cs, A) :- atom_codes(A, Cs).
'$codes_as'(string, Cs, S) :- string_codes(S, Cs).

'$encoded_bytes'(E, Cs, Bs) :- '$byte_encoding'(E, Max), !,
    ( member(C, Cs), C > Max -> throw(error(representation_error(encoding), _)) ; Bs = Cs ).
'$encoded_bytes'(_, Cs, Bs) :- utf8_codes(Cs, Bs, []).
'$decoded_bytes'(E, Bs, Cs) :- '$byte_encoding'(E, _), !, Cs = Bs.
'$decoded_bytes'(_, Bs, Cs) :- '$utf8_lenient'(Bs, Cs).
'$utf8_lenient'([], []) :- !.
'$utf8_lenient'(Bs, [C|Cs]) :- ( '$utf8_code'(C0, Bs, Bs1) -> C = C0 ; Bs = [C|Bs1] ), '$utf8_lenient'(Bs1, Cs).
'$byte_encoding'(E, Max) :-
    ( memberchk(E, [octet, iso_latin_1]) -> Max = 255 ; E == ascii -> Max = 127
    ; memberchk(E, [utf8, text]) -> fail ; throw(error(domain_error(encoding, E), _)) ).

'$base64_letters'([], _, L, L).
'$base64_letters'([A|As], How, L0, L) :- '$base64_letters'(As, A, How, L0, L).
'$base64_letters'([], A, How, [P, Q|L0], L) :-
    V is A << 4, '$letters2'(V, How, P, Q), '$base64_padding'(How, [0'=, 0'=], L, L0).
'$base64_letters'([B|Bs], A, How, L0, L) :- '$base64_letters'(Bs, A, B, How, L0, L).
'$base64_letters'([], A, B, How, [P, Q, R|L0], L) :-
    V is ((A /\ 255) << 8 \/ (B /\ 255)) << 2, U is V >> 6, '$letters2'(U, How, P, Q), '$letter'(V, How, R), '$base64_padding'(How, [0'=], L, L0).
'$base64_letters'([C|Cs], A, B, How, [P, Q, R, S|L0], L) :-
    V is (A /\ 255) << 16 \/ (B /\ 255) << 8 \/ (C /\ 255), U is V >> 12,
    '$letters2'(U, How, P, Q), V1 is V >> 6, '$letter'(V1, How, R), '$letter'(V, How, S), '$base64_letters'(Cs, How, L0, L).
'$base64_padding'(b(_, true), Ps, L, L0) :- append(Ps, L, L0).
'$base64_padding'(b(_, false), _, L, L).
'$letters2'(V, How, P, Q) :- U is V >> 6, '$letter'(U, How, P), '$letter'(V, How, Q).
'$letter'(V, b(Charset, _), C) :- N is V /\ 63, '$letter_of'(N, Charset, C).
'$letter_of'(N, _, C) :- N < 26, !, C is N + 0'A.
'$letter_of'(N, _, C) :- N < 52, !, C is N - 26 + 0'a.
'$letter_of'(N, _, C) :- N < 62, !, C is N - 52 + 0'0.
'$letter_of'(62, classic, 0'+).
'$letter_of'(62, url, 0'-).
'$letter_of'(63, classic, 0'/).
'$letter_of'(63, url, 0'_).

'$base64_bytes'([A, B, C, D|L0], How, Bytes, L) :- !, '$quad'(A, B, C, D, How, Bytes, Bytes1), '$base64_bytes'(L0, How, Bytes1, L).
'$base64_bytes'([A, B|L0], b(Charset, false), Bytes, L) :- !,
    '$value'(A, Charset, P), '$value'(B, Charset, Q),
    ( L0 = [C|L1] -> '$value'(C, Charset, R), '$two_bytes'(P, Q, R, Bytes, []) ; L1 = [], X is P << 2 \/ Q >> 4, Bytes = [X] ), L = L1.
'$base64_bytes'(L, _, [], L).
'$quad'(A, B, C, 0'=, b(Charset, true), Bytes, Bytes1) :- !,
    '$value'(A, Charset, P), '$value'(B, Charset, Q),
    ( C =:= 0'= -> X is P << 2 \/ Q >> 4, Bytes = [X|Bytes1] ; '$value'(C, Charset, R), '$two_bytes'(P, Q, R, Bytes, Bytes1) ).
'$quad'(A, B, C, D, b(Charset, _), [X, Y, Z|Bytes], Bytes) :-
    '$value'(A, Charset, P), '$value'(B, Charset, Q), '$value'(C, Charset, R), '$value'(D, Charset, S),
    V is P << 18 \/ Q << 12 \/ R << 6 \/ S, X is V >> 16, Y is V >> 8 /\ 255, Z is V /\ 255.
'$two_bytes'(P, Q, R, [X, Y|Bytes], Bytes) :- V is P << 10 \/ Q << 4 \/ R >> 2, X is V >> 8, Y is V /\ 255.
'$value'(C, _, V) :- C >= 0'A, C =< 0'Z, !, V is C - 0'A.
'$value'(C, _, V) :- C >= 0'a, C =< 0'z, !, V is C - 0'a + 26.
'$value'(C, _, V) :- C >= 0'0, C =< 0'9, !, V is C - 0'0 + 52.
'$value'(0'+, _, 62) :- !.
'$value'(0'/, _, 63) :- !.
'$value'(0'-, url, 62) :- !.
'$value'(0'_, url, 63) :- !.
'$value'(C, _, _) :- throw(error(syntax_error(base64_char(_, C)), _)).

% UTF-8: a code is up to six bytes.
utf8_codes(Cs, L0, L) :- var(Cs), !, ( '$utf8_code'(C, L0, L1) -> Cs = [C|Cs1], utf8_codes(Cs1, L1, L) ; Cs = [], L = L0 ).
utf8_codes([], L, L).
utf8_codes([C|Cs], L0, L) :- ( var(C) -> '$utf8_code'(C, L0, L1) ; '$utf8_bytes'(C, L0, L1) ), utf8_codes(Cs, L1, L).
'$utf8_bytes'(C, [C|L], L) :- C < 0x80, !.
'$utf8_bytes'(C, L0, L) :- '$utf8_size'(Max, N, _, Mark), C < Max, !, B is Mark \/ C >> (6 * N), L0 = [B|L1], '$utf8_later'(N, C, L1, L).
'$utf8_later'(0, _, L, L) :- !.
'$utf8_later'(N0, C, [B|L0], L) :- N is N0 - 1, B is 0x80 \/ (C >> (6 * N) /\ 0x3f), '$utf8_later'(N, C, L0, L).
'$utf8_code'(B, [B|L], L) :- integer(B), B < 0x80, !.
'$utf8_code'(C, [B|L0], L) :- '$utf8_size'(_, N, Mask, Mark), B /\ Mask =:= Mark, !, C0 is B /\ \ Mask, '$utf8_rest'(N, C0, C, L0, L).
'$utf8_rest'(0, C, C, L, L) :- !.
'$utf8_rest'(N0, C0, C, [B|L0], L) :- B /\ 0xc0 =:= 0x80, C1 is C0 << 6 \/ (B /\ 0x3f), N is N0 - 1, '$utf8_rest'(N, C1, C, L0, L).
'$utf8_size'(0x800, 1, 0xe0, 0xc0).
'$utf8_size'(0x10000, 2, 0xf0, 0xe0).
'$utf8_size'(0x200000, 3, 0xf8, 0xf0).
'$utf8_size'(0x4000000, 4, 0xfc, 0xf8).
'$utf8_size'(0x80000000, 5, 0xfe, 0xfc).

% Kinds of codes.
is_alnum(C) :- code_type(C, alnum).
is_alpha(C) :- code_type(C, alpha).
is_ascii(C) :- code_type(C, ascii).
is_cntrl(C) :- code_type(C, cntrl).
is_csym(C) :- code_type(C, csym).
is_csymf(C) :- code_type(C, csymf).
is_digit(C) :- code_type(C, digit).
is_endfile(-1).
is_endline(C) :- code_type(C, end_of_line).
is_graph(C) :- code_type(C, graph).
is_lower(C) :- code_type(C, lower).
is_newline(0'\n).
is_newpage(12).
is_paren(0'(, 0')).
is_paren(0'[, 0']).
is_paren(0'{, 0'}).
is_period(C) :- code_type(C, period).
is_print(C) :- code_type(C, graph).
is_punct(C) :- code_type(C, punct).
is_quote(C) :- code_type(C, quote).
is_space(C) :- code_type(C, space).
is_upper(C) :- code_type(C, upper).
is_white(C) :- code_type(C, white).

is_digit(C, Base, W) :- between(2, 36, Base), '$digit_of'(C, Base, W).
'$digit_of'(C, Base, W) :- var(C), !, Max is Base - 1, between(0, Max, W), ( W < 10 -> C is 0'0 + W ; C is 0'a + W - 10 ).
'$digit_of'(C, Base, W) :- must_be(integer, C), '$digit_weight'(C, W0), W0 < Base, W = W0.
'$digit_weight'(C, W) :- C >= 0'0, C =< 0'9, !, W is C - 0'0.
'$digit_weight'(C, W) :- C >= 0'a, C =< 0'z, !, W is C - 0'a + 10.
'$digit_weight'(C, W) :- C >= 0'A, C =< 0'Z, W is C - 0'A + 10.

to_lower(U, L) :- code_type(U, to_upper(L)).
to_upper(L, U) :- code_type(L, to_lower(U)).
upper_lower(U, L) :- code_type(U, upper(L)).

% Terms and codes.
format_to_codes(F, As, Cs) :- format(codes(Cs), F, As).
format_to_codes(F, As, Cs, T) :- format(codes(Cs, T), F, As).
write_to_codes(X, Cs) :- format(codes(Cs), "~w", [X]).
write_to_codes(X, Cs, T) :- format(codes(Cs, T), "~w", [X]).
write_term_to_codes(X, Cs, Options) :- write_term_to_codes(X, Cs, [], Options).
write_term_to_codes(X, Cs, T, Options) :- must_be(list, Options), with_output_to(codes(Cs, T), write_term(X, Options)).
read_from_codes(Cs, X) :- read_term_from_codes(Cs, X, []).
read_term_from_codes(Cs, X, Options) :- text_to_string(Cs, S), '$read_codes'(S, X, Options).
'$read_codes'(S, X, _) :- split_string(S, "", " \t\r\n", [""]), !, X = end_of_file.
'$read_codes'(S, X, Options) :-
    string_concat(S, " . ", S1), setup_call_cleanup(open_string(S1, In), read_term(In, X0, Options), close(In)), X = X0.
open_codes_stream(Cs, S) :- text_to_string(Cs, Text), open_string(Text, S).
with_output_to_codes(G, Cs) :- with_output_to(codes(Cs), G).
with_output_to_codes(G, Cs, T) :- with_output_to(codes(Cs, T), G).
with_output_to_codes(G, S, Cs, T) :- with_output_to(codes(Cs, T), ( current_output(S), call(G) )).

% {Name} and {Name,Default} with the name of a variable.
interpolate_string(In, Out, Map, _) :-
    must_be(list, Map),
    text_to_string(In, S), string_chars(S, Cs),
    with_output_to(string(Out0), '$interpolate'(Cs, Map)), Out = Out0.
'$interpolate'([], _).
'$interpolate'(['{', C|Cs0], Map) :-
    ( C == '_' ; char_type(C, upper) ), '$name_of_hole'([C|Cs0], Ns, Cs1), '$end_of_hole'(Cs1, Default, Cs), !,
    atom_chars(N, Ns), '$fill_hole'(N, Map, Default), '$interpolate'(Cs, Map).
'$interpolate'([C|Cs], Map) :- put_char(C), '$interpolate'(Cs, Map).
'$name_of_hole'([C|Cs0], [C|Ns], Cs) :- char_type(C, csym), !, '$name_of_hole'(Cs0, Ns, Cs).
'$name_of_hole'(Cs, [], Cs).
'$end_of_hole'(['}'|Cs], none, Cs).
'$end_of_hole'([','|Cs0], default(Ds), Cs) :- append(Ds, ['}'|Cs], Cs0), !.
'$fill_hole'(N, Map, Default) :-
    ( '$hole_value'(Map, N, V) -> write(V)
    ; Default = default(Ds) -> atom_chars(D, Ds), write(D)
    ; '$rethrow'(error(existence_error(template_var, N), _))
    ).
'$hole_value'(Map, N, V) :- member(N0 = V, Map), N0 == N, !.
