% Runs the cases of a file of conformity tests in any system: `test_N :- Goal`, where the goals call the predicates below.
% A case is read in turn and called at once; the output says of each whether it holds.
%
%     SYSTEM -g main -t halt conformity.pl -- FILE

writeq_term_to_chars(T, Cs) :- as_chars(T, [quoted(true), numbervars(true)], Cs).
write_term_to_chars(T, Cs) :- as_chars(T, [quoted(false), numbervars(false)], Cs).
write_canonical_term_to_chars(T, Cs) :- as_chars(T, [quoted(true), ignore_ops(true)], Cs).
as_chars(T, Options, Cs) :- with_output_to(chars(Cs), write_term(T, Options)).

read_from_chars(Cs, T) :-
    atom_chars(A, Cs),
    open_string(A, S),
    catch(read_term(S, T, []), E, ( close(S), throw(E) )),
    close(S).

test_syntax_error(Cs, _) :-
    catch(( once(read_from_chars(Cs, _)), fail ), error(syntax_error(_), _), true).

main :-
    current_prolog_flag(argv, Argv),
    ( append(_, [--, File], Argv) -> true ; append(_, [File], Argv) ),
    set_prolog_flag(double_quotes, chars),
    open(File, read, S),
    cases(S),
    close(S).

cases(S) :-
    repeat,
    catch(read_term(S, T, []), _, T = unreadable),
    case(T),
    T == end_of_file, !.

case((Name :- Goal)) :- atom(Name), sub_atom(Name, 0, 5, _, test_), !, verdict(Goal, V), report(Name, V).
case(unreadable) :- !, report(unreadable, error).
case(_).

verdict(G, V) :- catch(( G -> V = holds ; V = fails ), _, V = error).

report(Name, V) :- write(Name), write(' '), write(V), nl.
