% Lazy lists and grammars on files.
:- use_module(library(lazy_lists)).
:- use_module(library(pure_input)).
:- use_module(library(dcg/basics)).

t(Name, G, X) :-
    catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> ( F = existence_error(source_sink, _) -> R = no_file ; R = F ) ; R = E )),
    \+ \+ ( numbervars(R, 0, _), format("~w: ~q~n", [Name, R]) ).

write_file(File, Text) :- open(File, write, S), write(S, Text), close(S).

lines([L|Ls]) --> string_without(`\n`, Cs), "\n", !, { atom_codes(L, Cs) }, lines(Ls).
lines([]) --> [].

% Any way to take three parts.
parts(A, B, C) --> string(A), ",", string(B), ";", remainder(C).

upto(N, N1, N) :- format("next ~w~n", [N]), N < 4, N1 is N + 1.

counted(Counter, List, T) :- arg(1, Counter, N), N < 3, !, N1 is N + 1, nb_setarg(1, Counter, N1), format("chunk ~w~n", [N]), List = [N, a(N)|T].
counted(_, [], []).

main :-
    tmp_file(lazy, File), write_file(File, 'ab\ncde\n\nf\n'), grammars(File), streams(File), write_file(File, 'a. f(X, Y, X). [1,2]. "s".\n'),
    terms(File),
    write_file(File, 'x1,y2\nz,q;r\ns,t;u'), again(File), large(File), delete_file(File), lists, errors.

grammars(File) :-
    t(lines, phrase_from_file(lines(Ls), File), Ls), t(encoding, phrase_from_file(lines(Es), File, [encoding(utf8)]), Es),
    t(no_grammar, phrase_from_file(foo, File), x), t(no_file, phrase_from_file(lines(_), '/no/such/file'), x), t(not_all, phrase_from_file([], File),
    x),
    t(find, phrase_from_file(( string(Cs), "cd", remainder(_) ), File), Cs),
    t(count, phrase_from_file(( string(_), "f", lazy_list_character_count(N), remainder(_) ), File), N),
    t(start, phrase_from_file(( lazy_list_character_count(Z), remainder(_) ), File), Z),
    t(location, phrase_from_file(( string(_), "d", lazy_list_location(file(_, Line, Column, Char)), remainder(_) ), File), Line/Column/Char),
    t(late_location, phrase_from_file(( string(_), "f", lazy_list_location(file(_, L2, C2, N2)), remainder(_) ), File), L2/C2/N2),
    catch(phrase_from_file(( string(_), "e", syntax_error(bad) ), File), error(E, file(_, L, P, C)), ( print(E/L/P/C), nl )).

streams(File) :-
    open(File, read, S1), t(stream, phrase_from_stream(lines(Ls), S1), Ls), close(S1),
    open(File, read, S2), stream_to_lazy_list(S2, L2), t(first, L2 = [0'x|_], x), t(second, L2 = [A, B|_], A-B), t(length, length(L2, N2), N2),
    t(all, true, L2), close(S2),
    open(File, read, S3), lazy_list(lazy_get_codes(S3, 4), L3), t(codes, L3 = [C|_], C), t(length, length(L3, N3), N3), t(all, atom_codes(A3, L3),
    A3), close(S3),
    open(File, read, S4), lazy_list(lazy_read_lines(S4, [as(atom)]), L4), t(line, L4 = [H|_], H), t(all, lazy_list_materialize(L4), L4), close(S4),
    open(File, read, S5), lazy_list(lazy_read_lines(S5, []), L5), t(all, lazy_list_materialize(L5), L5), close(S5),
    open(File, read, S6), lazy_list(lazy_read_lines(S6, [as(codes), chunk(2)]), L6), t(all, lazy_list_length(L6, N6), N6-L6), close(S6),
    open(File, read, S7), lazy_list(lazy_read_lines(S7, [as(chars), chunk(1)]), L7), t(all, lazy_list_length(L7, N7), N7-L7), close(S7).

terms(File) :-
    open(File, read, S), lazy_list(lazy_read_terms(S, []), L), t(term, L = [X|_], X), t(all, length(L, N), N-L), close(S),
    open(File, read, S1), lazy_list(lazy_read_terms(S1, [chunk(1)]), L1), t(member, member([_|T], L1), T), t(all, length(L1, N1), N1-L1), close(S1).

% What was read is there after backtracking.
again(File) :-
    t(parts, findall(A1-B1-C1, ( phrase_from_file(parts(A, B, C), File), maplist(atom_codes, [A1, B1, C1], [A, B, C]) ), L), L),
    open(File, read, S), stream_to_lazy_list(S, Cs), t(no, phrase(( string(_), "none", remainder(_) ), Cs), x), t(yes, phrase(( string(P), "q",
    remainder(_) ), Cs), P), close(S).

large(File) :-
    open(File, write, S), forall(between(1, 2000, I), format(S, "line ~d~n", [I])), close(S),
    t(large, ( phrase_from_file(lines(Ls), File), length(Ls, N), last(Ls, Last) ), N-Last).

lists :-
    Counter = s(0), lazy_list(counted(Counter), L1), writeln(new), t(first, L1 = [A|T], A), t(second, T = [B|_], B), t(third, L1 = [_, _, C|_], C),
    t(length, length(L1, N1), N1), t(all, true, L1),
    lazy_list(upto, 0, L2), t(no, L2 = [_, _, 9|_], x), t(third, L2 = [_, _, Q|_], Q), t(all, lazy_list_materialize(L2), L2),
    lazy_list(upto, 0, L3), t(length, lazy_list_length(L3, N3), N3), lazy_list(upto, 0, L4), t(member, \+ \+ member(2, L4), x), t(again, memberchk(1,
    L4), x),
    lazy_list(upto, 0, L5), t(nil, L5 = [], x), t(atom, L5 = foo, x), lazy_list(upto, 9, L6), t(nil, L6 = [], x), lazy_list(upto, 9, L7), t(none,
    L7 = [_|_], x),
    lazy_list(upto, 0, L8), L9 = L8, t(alias, L9 = [H|_], H), lazy_list(upto, 0, K1), lazy_list(upto, 2, K2), t(two, K1 = K2, x),
    lazy_list(upto, 2, K3), t(sum, ( lazy_list_materialize(K3), sum_list(K3, Sum) ), Sum), t(length, lazy_list_length([a, b], N), N), t(materialize,
    lazy_list_materialize([a, b]), x).

errors :-
    lazy_list(foo, L), t(unknown, L = [_|_], x), lazy_list(foo, 0, L1), t(unknown, L1 = [_|_], x), t(not_new, lazy_list(upto, 0, [_|_]), x),
    t(not_list, lazy_list_materialize(foo), x),
    t(not_list, lazy_list_length(foo, _), x), t(not_new, stream_to_lazy_list(user_input, [a]), x).
