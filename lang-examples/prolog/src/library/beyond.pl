% Predicates of the system that few programs use.

:- exports([format_time/3, format_time/4, parse_time/2, parse_time/3, wildcard_match/3, call_cleanup/3, catch_with_backtrace/3,
    get_string_code/3, sub_atom_icasechk/3, write_length/3, nth_clause/3, copy_predicate_clauses/2, get_flag/2,
    set_flag/2, functor/4, rational/3, bounded_number/3, float_class/2, float_parts/4,
    is_dict/1, is_dict/2, trim_stacks/0, garbage_collect_clauses/0, tracing/0, get/1, get/2, get0/2, skip/1, skip/2,
    copy_stream_data/2, copy_stream_data/3,
    tmp_file/2, tmp_file_stream/3, at_halt/1, chdir/1, string_bytes/3, stream_position_data/3, require/1, compile_predicates/1,
    current_format_predicate/2, delete_directory_and_contents/1, delete_directory_contents/1, source_location/2,
    call_with_time_limit/2, atomics_to_string/2, variant_sha1/2, variant_hash/2]).

% Dates.
format_time(Out, F, T) :- '$format_time'(F, T, S), format(Out, "~w", [S]).
format_time(Out, F, T, _) :- format_time(Out, F, T).
parse_time(T, S) :- parse_time(T, _, S).
parse_time(T, F, S) :- '$parse_time'(T, F, S).

wildcard_match(W, T, Options) :- option(case_sensitive(C), Options, true), must_be(boolean, C), '$wildcard_match'(W, T, C).

call_cleanup(G, R, C) :- setup_call_catcher_cleanup(true, G, R, C).
catch_with_backtrace(G, E, R) :- catch(G, E, R).

% Text.
get_string_code(I, T, C) :-
    must_be(integer, I), string_length(T, L),
    ( I >= 1, I =< L -> string_code(I, T, C) ; throw(error(domain_error(range(1, L), I), _)) ).
sub_atom_icasechk(T, B, S) :-
    downcase_atom(S, S1), downcase_atom(T, T1), string_length(S, L),
    ( integer(B) -> sub_atom(T, B, L, _, S0), downcase_atom(S0, S1) ; once(sub_atom(T1, B, L, _, S1)) ).
write_length(T, L, Options) :-
    ( selectchk(max_length(M), Options, Rest) -> must_be(nonneg, M) ; Rest = Options, M = inf ),
    with_output_to(string(S), write_term(T, Rest)), string_length(S, L), L =< M.

% Clauses.
nth_clause(H, N, R) :- nonvar(R), !,
    clause(H0, _, R), functor(H0, K, A), functor(H1, K, A), H = H1,
    findall(R1, clause(H1, _, R1), Rs), nth1(N, Rs, R0), R0 == R, !.
nth_clause(H, N, R) :-
    must_be(callable, H), functor(H, K, A), functor(H1, K, A),
    catch(findall(R1, clause(H1, _, R1), Rs), error(permission_error(_, _, _), _), fail), nth1(N, Rs, R).
copy_predicate_clauses(From, To) :-
    must_be(callable, From), must_be(callable, To),
    functor(From, K, A), functor(H, K, A), functor(To, L, _), H =.. [_|As], H1 =.. [L|As],
    forall(clause(H, B), assertz(( H1 :- B ))).

% Flags.
get_flag(K, V) :- flag(K, V, V).
set_flag(K, V) :- must_be(number, V), flag(K, _, V).

% Terms and numbers.
functor(T, N, A, Type) :- var(T), !, '$of_type'(Type, T, N, A).
functor(T, N, A, Type) :- functor(T, N, A), ( compound(T) -> Type = compound ; atom(T) -> Type = atom ; Type = atomic ).
'$of_type'(Type, T, N, A) :- var(Type), !, functor(T, N, A), ( compound(T) -> Type = compound ; atom(T) -> Type = atom ; Type = atomic ).
'$of_type'(compound, T, N, A) :- !, compound_name_arity(T, N, A).
'$of_type'(callable, T, N, A) :- !, must_be(callable, N), functor(T, N, A).
'$of_type'(atom, T, N, 0) :- !, must_be(atom, N), T = N.
'$of_type'(_, T, N, A) :- functor(T, N, A).
rational(X, X, 1) :- integer(X).
bounded_number(L, H, X) :-
    must_be(number, X), must_be(number, L), must_be(number, H),
    X >= L, X =< H.
float_class(X, C) :-
    must_be(float, X), A is abs(X),
    ( X =\= X -> C = nan ; A =:= inf -> C = infinite ; A =:= 0 -> C = zero ; A < 2.2250738585072014e-308 -> C = subnormal ; C = normal ).
float_parts(X, M, 2, E) :- must_be(float, X), '$float_parts'(X, M, E).
'$float_parts'(X, X, 0) :- X =:= 0, !.
'$float_parts'(X, M, E) :- E0 is floor(log2(abs(X))) + 1, M0 is X / 2.0 ** E0, '$float_part'(M0, E0, M, E).
'$float_part'(M0, E0, M, E) :- abs(M0) >= 1.0, !, M is M0 / 2, E is E0 + 1.
'$float_part'(M0, E0, M, E) :- abs(M0) < 0.5, !, M is M0 * 2, E is E0 - 1.
'$float_part'(M, E, M, E).
is_dict(_) :- fail.
is_dict(_, _) :- fail.

trim_stacks.
garbage_collect_clauses.
tracing :- fail.

% Streams.
get(C) :- current_input(S), get(S, C).
get(S, C) :- '$next_visible'(S, C0), C = C0.
'$next_visible'(S, C) :- get_code(S, C0), ( C0 =\= -1, code_type(C0, space) -> '$next_visible'(S, C) ; C = C0 ).
get0(S, C) :- get_code(S, C).
skip(C) :- current_input(S), skip(S, C).
skip(S, C) :- ( atom(C) -> char_code(C, Code) ; Code = C ), must_be(integer, Code), '$skip_to'(S, Code).
'$skip_to'(S, C) :- get_code(S, C0), ( C0 =:= C -> true ; C0 =:= -1 -> true ; '$skip_to'(S, C) ).
copy_stream_data(In, Out) :- read_string(In, _, T), write(Out, T).
copy_stream_data(In, Out, N) :- must_be(nonneg, N), read_string(In, N, T), write(Out, T).

stream_position_data(K, '$stream_position'(C, L, P, B), V) :- member(K - V, [char_count - C, line_count - L, line_position - P, byte_count - B]).
string_bytes(S, Bs, E) :- nonvar(S), !, '$text_bytes'(E, S, Bs).
string_bytes(S, Bs, E) :- must_be(list(integer), Bs), ( member(B, Bs), \+ between(0, 255, B) -> throw(error(representation_error(encoding), _)) ; true ), '$bytes_text'(E, Bs, S).
'$text_bytes'(E, S, Bs) :- '$is_wide'(E), !, string_codes(S, Cs), '$utf8'(Cs, Bs).
'$text_bytes'(_, S, Bs) :- string_codes(S, Bs), ( forall(member(B, Bs), B =< 255) -> true ; throw(error(representation_error(encoding), _)) ).
'$bytes_text'(E, Bs, S) :- '$is_wide'(E), !, '$utf8_text'(Bs, Cs), string_codes(S, Cs).
'$bytes_text'(_, Bs, S) :- string_codes(S, Bs).
'$is_wide'(E) :- ( E == utf8 -> true ; E == text -> true ; memberchk(E, [octet, iso_latin_1, ascii]) -> fail ; throw(error(domain_error(encoding, E), _)) ).
'$utf8'([], []).
'$utf8'([C|Cs], Bs) :-
    ( C < 0x80 -> Bs = [C|Bs1]
    ; C < 0x800 -> Bs = [A, Z|Bs1], A is 0xC0 \/ C >> 6, Z is 0x80 \/ (C /\ 63)
    ; C < 0x10000 -> Bs = [A, Y, Z|Bs1], A is 0xE0 \/ C >> 12, Y is 0x80 \/ (C >> 6 /\ 63), Z is 0x80 \/ (C /\ 63)
    ; Bs = [A, X, Y, Z|Bs1], A is 0xF0 \/ C >> 18, X is 0x80 \/ (C >> 12 /\ 63), Y is 0x80 \/ (C >> 6 /\ 63), Z is 0x80 \/ (C /\ 63)
    ),
    '$utf8'(Cs, Bs1).
'$utf8_text'([], []).
'$utf8_text'([B|Bs], [C|Cs]) :-
    ( B < 0x80 -> C = B, Rest = Bs
    ; B < 0xE0 -> C0 is B /\ 31, '$utf8_more'(1, Bs, C0, C, Rest)
    ; B < 0xF0 -> C0 is B /\ 15, '$utf8_more'(2, Bs, C0, C, Rest)
    ; C0 is B /\ 7, '$utf8_more'(3, Bs, C0, C, Rest)
    ),
    '$utf8_text'(Rest, Cs).
'$utf8_more'(0, Bs, C, C, Bs) :- !.
'$utf8_more'(N, [B|Bs], C0, C, Rest) :- B /\ 0xC0 =:= 0x80, !, C1 is C0 << 6 \/ (B /\ 63), M is N - 1, '$utf8_more'(M, Bs, C1, C, Rest).
'$utf8_more'(_, _, _, _, _) :- throw(error(syntax_error(illegal_multibyte_sequence), _)).

% What is done at the end. Files of a passing kind are deleted.
at_halt(G) :- recorda('$at_halt', G).
'$halting' :- forall(recorded('$at_halt', G), catch(ignore(G), E, print_message(error, E))).
tmp_file(B, F) :- '$tmp_file'(B, F), at_halt('$forget_file'(F)).
'$forget_file'(F) :- ( exists_file(F) -> delete_file(F) ; true ).
tmp_file_stream(F, S, Options) :- var(F), !,
    must_be(list, Options), option(extension(X), Options, ''), option(encoding(E), Options, utf8),
    '$tmp_stream'(E, X, F, S).
tmp_file_stream(E, F, S) :- '$tmp_stream'(E, '', F, S).
'$tmp_stream'(E, X, F, S) :-
    must_be(atom, E), tmp_file(stream, F0), ( X == '' -> F = F0 ; atomic_list_concat([F0, '.', X], F), at_halt('$forget_file'(F)) ),
    ( E == binary -> open(F, write, S, [type(binary)]) ; open(F, write, S) ).
chdir(D) :- working_directory(_, D).

require(_).
compile_predicates(_).

% Files in folders.
delete_directory_contents(D) :- directory_files(D, Fs), '$delete_all'(Fs, D).
delete_directory_and_contents(D) :-
    must_be(nonvar, D),
    ( exists_file(D) -> throw(error(existence_error(directory, D), _)) ; true ),
    delete_directory_contents(D), delete_directory(D).
'$delete_all'([], _).
'$delete_all'([F|Fs], D) :-
    ( memberchk(F, ['.', '..']) -> true
    ; atomic_list_concat([D, '/', F], P), ( '$is_folder'(P) -> delete_directory_and_contents(P) ; delete_file(P) )
    ),
    '$delete_all'(Fs, D).
% What a link leads to stays.
'$is_folder'(P) :- exists_directory(P), \+ catch(read_link(P, _, _), _, fail).

source_location(F, L) :- prolog_load_context(term_position, P), prolog_load_context(file, F), stream_position_data(line_count, P, L).

current_format_predicate(C, P) :- '$format_predicates'(L), member(C - MP, L), ( MP = user:Q -> P = Q ; P = MP ).

atomics_to_string(L, S) :- atomic_list_concat(L, A), atom_string(A, S).

% Goals that may take some seconds.
call_with_time_limit(T, G) :- T > 0, !,
    must_be(number, T), must_be(nonvar, G),
    setup_call_cleanup('$alarm_start'(T, Id), once(G), '$alarm_stop'(Id)).
call_with_time_limit(_, _) :- '$rethrow'(time_limit_exceeded).

% The digest of a term's text, whose variables are counted: of 160 or of 24 bits.
variant_sha1(T, H) :- '$variant_text'(T, S), '$sha1'(S, H).
variant_hash(T0, H) :- copy_term_nat(T0, T), '$variant_text'(T, S), '$sha1'(S, H0), sub_atom(H0, 0, 6, _, H1), atom_concat('0x', H1, H2), atom_number(H2, H).
'$variant_text'(T, _) :- cyclic_term(T), !, '$rethrow'(error(type_error(acyclic_term, T), _)).
'$variant_text'(T, _) :- term_attvars(T, [_|_]), !, '$rethrow'(error(type_error(free_of_attvar, T), _)).
'$variant_text'(T, S) :-
    copy_term(T, C), term_variables(C, Vs), '$variable_numbers'(Vs, 0, Ns),
    with_output_to(string(S), write_term(C, [quoted(true), ignore_ops(true), variable_names(Ns)])).
'$variable_numbers'([], _, []).
'$variable_numbers'([V|Vs], N, [A = V|Ns]) :- atom_concat('_V', N, A), M is N + 1, '$variable_numbers'(Vs, M, Ns).
