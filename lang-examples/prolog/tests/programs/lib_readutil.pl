:- use_module(library(readutil)).
:- include('harness.pl').

% Files that the program makes: a line each.
name(N, F) :- nb_getval(base, B), atom_concat(B, N, F).
make(N, Text) :- name(N, F), open(F, write, S), write(S, Text), close(S).
gone(N) :- name(N, F), delete_file(F).
:- get_time(T), N is integer(T * 1000000), atomic_list_concat(['/tmp/lib_readutil_', N, '_'], F), nb_setval(base, F).
:- make('lines.txt', "line1\nline2\r\nfoo(X, Y).\n\nlast").
:- make('full.txt', "one\ntwo\n").
:- make('empty.txt', "").
:- make('end.txt', "\n").
:- make('terms.pl', "foo(X, Y, X).\nbar :- a, \"s\", 0'c.\n% a comment\n\"abc\". `abc`.\n").
:- make('wrong.pl', "foo.\nfoo bar.\nbaz.\n").
:- make('stop.pl', "foo.\nend_of_file.\nbaz.\n").

% f(Name, Stream, Goal, Term): the goal on the stream of a file.
f(N, S, G, X) :-
    name(N, F), open(F, read, S),
    catch(( call(G) -> show(X) ; write(no) ), error(E, _), ( write(error - E) )), nl, close(S).

:- f('lines.txt', S, ( read_line_to_codes(S, A, B), read_line_to_codes(S, C, []), read_line_to_codes(S, D), read_line_to_codes(S, E) ), [A, B, C, D, E]).
:- f('lines.txt', S, ( read_line_to_codes(S, A), read_line_to_codes(S, B), read_line_to_codes(S, C), read_line_to_codes(S, D), read_line_to_codes(S, E) ), [A, B, C, D, E]).
:- f('lines.txt', S, ( read_line_to_codes(S, _, _), read_line_to_codes(S, _, _), read_line_to_codes(S, C, D), read_line_to_codes(S, E, F), read_line_to_codes(S, G, H), read_line_to_codes(S, I, J) ), [C-D, E-F, G-H, I-J]).
:- f('lines.txt', S, ( read_line_to_codes(S, A, B), read_line_to_codes(S, B, C), C = [] ), A).
:- f('full.txt', S, ( read_line_to_codes(S, A, B), read_line_to_codes(S, B, C), read_line_to_codes(S, C, D) ), A-D).
:- f('full.txt', S, ( read_line_to_codes(S, A, []), read_line_to_codes(S, B, []), read_line_to_codes(S, C, []), read_line_to_codes(S, D, []) ), [A, B, C, D]).
:- f('full.txt', S, ( read_line_to_codes(S, "abc", []) ), S).
:- f('full.txt', S, ( read_line_to_codes(S, _, [x]) ), yes).
:- f('empty.txt', S, ( read_line_to_codes(S, A, B) ), A-B).
:- f('empty.txt', S, ( read_line_to_string(S, A) ), A).
:- f('end.txt', S, ( read_line_to_codes(S, A) ), A).
:- f('end.txt', S, ( read_line_to_codes(S, A, B), read_line_to_codes(S, C, D) ), [A, B, C, D]).
:- f('lines.txt', S, ( read_line_to_string(S, A), read_line_to_string(S, B), read_line_to_string(S, C) ), [A, B, C]).
:- f('lines.txt', S, ( read_stream_to_codes(S, A, B) ), A-B).
:- f('lines.txt', S, ( read_stream_to_codes(S, A, [0'x]) ), A).
:- f('lines.txt', S, ( read_line_to_codes(S, _), read_stream_to_codes(S, A, []), read_stream_to_codes(S, B, C) ), [A, B, C]).
:- f('full.txt', S, ( read_stream_to_codes(S, A) ), A).
:- f('full.txt', S, ( read_stream_to_codes(S, [0'o|_], _) ), yes).
:- f('full.txt', S, ( read_stream_to_codes(S, [0'x|_], _) ), yes).
:- f('empty.txt', S, ( read_stream_to_codes(S, A, B), A == B ), same).
:- f('empty.txt', S, ( read_stream_to_codes(S, A) ), A).
:- t(read_line_to_codes(_, _, _)).
:- t(read_line_to_codes(foo, _, _)).
:- t(read_stream_to_codes(_, _, _)).
:- t(read_stream_to_codes(foo, _, _)).

% r(Goal, Name, Options, Result): of the file of this name.
r(P, N, Options) :-
    name(N, F), show(P-N-Options), nl, write('    '),
    catch(( call(P, F, X, Options) -> show(X-Options) ; write(no) ), error(E, _), shown(E)), nl.
shown(existence_error(Type, F)) :- !, nb_getval(base, B), ( atom(F), atom_concat(B, N, F) -> true ; N = F ), show(error(existence_error(Type, N))).
shown(E) :- show(error(E)).

:- r(read_file_to_codes, 'lines.txt', []).
:- r(read_file_to_codes, 'lines.txt', [tail(_)]).
:- r(read_file_to_codes, 'lines.txt', [tail("rest")]).
:- r(read_file_to_codes, 'lines.txt', [encoding(utf8)]).
:- r(read_file_to_codes, 'lines.txt', [type(text)]).
:- r(read_file_to_codes, lines, [extensions([txt])]).
:- r(read_file_to_codes, lines, [extensions([pl])]).
:- r(read_file_to_codes, lines, []).
:- r(read_file_to_codes, 'empty.txt', []).
:- r(read_file_to_codes, 'lines.txt', foo).
:- r(read_file_to_codes, 'lines.txt', _).
:- t(read_file_to_codes(_, _, [])).
:- t(read_file_to_codes(f(x), _, [])).
:- t(read_file_to_codes(1, _, [])).
:- t(read_file_to_codes(library(no_such_library), _, [])).
:- t(read_file_to_codes('/tmp/no such file', _, [])).
:- r(read_file_to_string, 'lines.txt', []).
:- r(read_file_to_string, 'lines.txt', [encoding(utf8)]).
:- r(read_file_to_string, lines, [extensions([txt])]).
:- r(read_file_to_string, lines, []).
:- r(read_file_to_string, 'empty.txt', []).
:- r(read_file_to_string, 'empty.txt', foo).
:- t(read_file_to_string(_, _, [])).
:- t(read_file_to_string(f(x), _, [])).
:- t(read_file_to_string('/tmp/no such file', _, [])).
:- r(read_file_to_terms, 'terms.pl', []).
:- r(read_file_to_terms, terms, [extensions([pl])]).
:- r(read_file_to_terms, terms, [file_type(prolog)]).
:- r(read_file_to_terms, 'terms.pl', [tail(_)]).
:- r(read_file_to_terms, 'terms.pl', [tail([x])]).
:- r(read_file_to_terms, 'terms.pl', [double_quotes(atom)]).
:- r(read_file_to_terms, 'terms.pl', [module(user)]).
:- r(read_file_to_terms, 'terms.pl', [variable_names(_)]).
:- r(read_file_to_terms, 'empty.txt', []).
:- r(read_file_to_terms, 'empty.txt', [tail(_)]).
:- r(read_file_to_terms, 'stop.pl', []).
:- r(read_file_to_terms, 'wrong.pl', []).
:- r(read_file_to_terms, 'none.pl', []).
:- r(read_file_to_terms, 'terms.pl', foo).
:- t(read_file_to_terms(_, _, [])).
:- name('lines.txt', F), atom_string(F, S), read_file_to_string(S, T, []), string_length(T, N), print(N), nl.
:- name('full.txt', F), ( read_file_to_string(F, "one\ntwo\n", []) -> write(yes) ; write(no) ), nl.
:- name('full.txt', F), ( read_file_to_codes(F, "one\n", []) -> write(yes) ; write(no) ), nl.
:- name('stop.pl', F), ( read_file_to_terms(F, [X], []) -> print(X) ; write(no) ), nl.
:- name('stop.pl', F), ( read_file_to_terms(F, [], []) -> write(yes) ; write(no) ), nl.
:- maplist(gone, ['lines.txt', 'full.txt', 'empty.txt', 'end.txt', 'terms.pl', 'wrong.pl', 'stop.pl']).
