% Code lists as text.
:- use_module(library(portray_text)).
:- set_prolog_flag(double_quotes, codes).

p(X) :- print(X), nl.
r(G) :- G =.. L, last(L, X), catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )), \+ \+ ( numbervars(R, 0, _), p(R) ).
n(N, C, L) :- length(L, N), maplist(=(C), L).

main :-
    portray_text(true), p("hello world"), p("ab"), p("abc"), p(f("hello world", [1, 2, 3], "x")), p([h, e, l, l, o]), p("a\nb\tc\\ \" ` ' x"), p([1,
    2, 3, 4]),
    p([0, 104, 101, 108]), p([104, 101, 108, 108 | foo]), p([0'a, 0'b, 0'c, -1]), p([27, 27, 27]), p("   "), p("  "), p("\n\n\n"), p([]), p('a b'),
    p(["hello", "world"]),
    n(31, 0'x, L1), p(L1), n(30, 0'x, L2), p(L2), n(100, 0'x, L3), p(L3), p("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"),
    writeq("hello"), nl, format("~p ~w~n", ["hello", "hello"]), write_canonical("hello"), nl, write_term("hello", [portray(true)]), nl,
    write_term("hello", []), nl,
    r(set_portray_text(enabled, _, true)), set_portray_text(min_length, Old, 5), p(Old), p("abcd"), p("abcde"), set_portray_text(ellipsis, Old2, 10),
    p(Old2),
    p("abcdefghijklmnop"), p("abcdefghijk"), p("abcdefghij"), r(set_portray_text(foo, 1)), r(set_portray_text(min_length, a)),
    r(set_portray_text(min_length, -1)),
    r(set_portray_text(ellipsis, x)), r(set_portray_text(enabled, x)), r(portray_text(foo)), r(portray_text(_)), r(portray_text(off)),
    set_portray_text(enabled, false), p("hello world"), set_portray_text(enabled, true), p("hello"-x), portray_text(false), p("hello"),
    set_portray_text(enabled, Old3, Old3), p(Old3),
    set_portray_text(min_length, 2), set_portray_text(ellipsis, 30), portray_text(true), p("ab"), p("a"), p("hello\rworld"), portray_text(false),
    p("ab").
