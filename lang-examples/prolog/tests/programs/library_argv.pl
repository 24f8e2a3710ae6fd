% Options of programs, lines as words, terms over several lines, styles, lists of hProlog, variables that wait.
:- use_module(library(main)).
:- use_module(library(readln)).
:- use_module(library(pprint)).
:- use_module(library(ansi_term)).
:- use_module(library(prolog_stack)).
:- use_module(library(dialect/hprolog)).

opt_type(verbose, verbose, boolean).
opt_type(v, verbose, boolean).
opt_type(quiet, verbose, boolean(false)).
opt_type(n, count, nonneg).
opt_type(count, count, nonneg).
opt_type(ratio, ratio, between(0.0, 1.0)).
opt_type(mode, mode, oneof([fast, slow])).
opt_type(out_file, out_file, file).
opt_type(goal, goal, term).
opt_type(text, text, string).
opt_type(size, size, natural | oneof([all])).

t(G) :-
    ( catch(G, E, true) -> ( var(E) -> R = G ; E = error(F, _) -> R = F ; R = E ) ; R = no ),
    copy_term_nat(R, C), numbervars(C, 0, _), print(C), nl.
o(Args) :- o(Args, []).
o(Args, How) :- catch(( argv_options(Args, Pos, Opts, How), R = Pos - Opts ), error(R, _), true), numbervars(R, 0, _), print(R), nl.

:- initialization(all).
all :- options, words, terms, styles, lists, residues, stores.

options :-
    o([]), o([a, '-v', b]), o(['-vn', '3', x]), o(['-vn3']), o(['--count=4']), o(['--count', '5']), o(['--quiet']), o(['--no-quiet']), o(['--noverbose']),
    o(['--verbose=off']), o(['--ratio', '1']), o(['--ratio=2']), o(['--mode=fast']), o(['--mode=other']), o(['--out-file=a/b']), o(['--out_file', c]),
    o(['--goal', 'p(X, Y, X)']), o(['--text=abc']), o(['--size=all']), o(['--size=7']), o(['--size=0']), o(['-x']), o(['--unknown']), o(['--unknown=1']), o(['-n']),
    o(['--', '-v']), o([a, '-v'], [options_after_arguments(false)]), o(['-v', a, '-v'], [options_after_arguments(false)]), o(['-']), o(['-n', x]),
    cli_parse_debug_options([a(1), interactive(true), b], L), print(L), nl.

words :-
    with_input("Hello World_1, it costs 3.50 or .5\n", readln(A)), print(A), nl, with_input("no end", readln(B)), print(B), nl, with_input("", readln(C)), print(C), nl,
    with_input("Stop here. Not more", readln(D, E, `.!`, `_`, lowercase)), print(D - E), nl, with_input("Abc 12ab\\\nx\ny", readln(F, G)), print(F - G), nl.

with_input(Text, G) :- open_string(Text, S), current_input(Old), set_input(S), call(G), set_input(Old), close(S).

terms :-
    p(foo(bar, X, Y, X)), p("str"), p('A b'), p([1, 2, 3]), numlist(1, 40, L), p(L), p(f(L, Y)), p(foo(aaaa, bbbb, cccc), [right_margin(10)]),
    p(k - v, [right_margin(3)]), p([a - foo(bar), b - c|_], [right_margin(8)]), p((a :- b, c ; d -> e)), p(- 1), p(-(-(1))), p(-(-(a))), p(\+ a), p(1 - -1), p(a = (\+ b)), p([(a :- b)]),
    p(f((a, b, cccccccc, ddddddd)), [right_margin(12)]), p(f(aaaaa, g(bbbbb, ccccc)), [indent_arguments(2), right_margin(12)]), p(f(x, y), [indent_arguments(false)]),
    p(a + bbbbbbb * ccccccc - ddddddd, [right_margin(10)]), p({a, b}), p('$VAR'(3)), p(f('$VAR'(3)), [write_options([numbervars(false)])]), p(x, [fullstop(true), nl(true)]),
    p(abc(some_long_atom_name, [some_long_atom_name, some_long_atom_name], some_long_atom_name, some_long_atom_name)), p(xs([aaaaaaaaa, bbbbbbbbbb, ccccccccccc]), [right_margin(20), left_margin(4)]).
p(T) :- p(T, []).
p(T, O) :- print_term(T, O), nl.

styles :-
    ansi_format([bold, fg(red)], 'plain ~w~n', [text]), ansi_format(fg(blue), "no list ~w~n", x), ansi_format([], '~w~t~10||~n', [a]),
    get_prolog_backtrace(5, B), ( is_list(B) -> writeln(list) ; true ).

lists :-
    t(take(2, [a, b, c], _)), t(take(5, [a, b], _)), t(split_at(1, [a, b], _, _)), t(substitute_eq(a, [a, b, a], c, _)), t(memberchk_eq(_, [_])),
    t(list_difference_eq([a, b, c], [b], _)), t(intersect_eq([a, b, c], [c, a], _)), t(max_go_list([a, f(x), 1], _)), t(or_list([1, 2, 4], _)).

residues :-
    call_residue_vars(freeze(A, true), V1), ( V1 == [A] -> writeln(one) ; writeln(V1) ),
    call_residue_vars(( freeze(B, true), B = 1 ), V2), print(V2), nl, freeze(C, true), call_residue_vars(true, V3), print(V3), nl,
    call_residue_vars(freeze(C, true), V4), ( V4 == [C] -> writeln(changed) ; true ), findall(N, ( call_residue_vars(( freeze(_, true) ; freeze(_, true), freeze(_, true) ), Vs), length(Vs, N) ), Ns), print(Ns), nl,
    t(call_residue_vars(fail, _)), t(call_residue_vars(throw(x), _)), call_residue_vars(( dif(a(_, D), a(_, 1)), D = 2 ), V5), print(V5), nl,
    put_attr(E, k, 1), call_residue_vars(copy_term(E, F), V6), ( V6 == [F] -> writeln(copied) ; true ),
    dif(a(x(1, 2), G), a(H, 1)), H = x(1, 3), ( attvar(G) -> writeln(waits) ; writeln(decided) ),
    dif(I, J), dif(I, K), I = 1, J = 2, copy_term(K, K, Gs), length(Gs, Many), print(Many), nl.

stores :-
    argv_usage(user:debug), ( fail -> cli_enable_development_system ; true ),
    ansi_hyperlink(user_output, 'a.pl':3), nl, ansi_hyperlink(user_output, 'http://x', label), nl, ( fail -> ansi_get_color(_, _) ; true ),
    t(chr_delete([a, b, a], a, _)),
    init_store(k, 1), update_store(k, 2), get_store(k, V), print(V), nl, t(make_init_store_goal(k, 1, _)), t(make_get_store_goal(k, _, _)),
    t(make_get_store_goal_no_error(k, _, _)), t(make_update_store_goal(k, 1, _)), empty_ds(D0), put_ds(a, D0, 1, D), get_ds(a, D, W), print(W), nl, ds_to_list(D, L5), print(L5), nl,
    backtrace(1), print_prolog_backtrace(user_error, []), ( fail -> print_last_choicepoint, prolog_stack_frame_property(_, _) ; true ).
