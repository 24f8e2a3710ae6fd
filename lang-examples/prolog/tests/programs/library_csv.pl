% Comma-separated values: reading, writing, options.
:- use_module(library(csv)).
:- set_prolog_flag(double_quotes, codes).

% What a goal makes of its last argument or throws.
r(G) :-
    G =.. L, last(L, X), catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )),
    \+ \+ ( numbervars(R, 0, _), format("~q~n", [R]) ).

p(T) :- p(T, []).
p(T, O) :- r(parse(T, O, _)).
parse(T, O, Rows) :- phrase(csv(Rows, O), T).
g(Rows) :- g(Rows, []).
g(Rows, O) :- r(text(Rows, O, _)).
text(Rows, O, A) :- phrase(csv(Rows, O), Cs), atom_codes(A, Cs).

w(File, Text) :- open(File, write, S), format(S, "~s", [Text]), close(S).

main :- parsing, options, numbers, writing, tmp_file(csv, Dir), make_directory(Dir), files(Dir), remove(Dir).

parsing :-
    phrase(csv(Rows), "a,b,c\n1,2,3\n"), r(=(Rows, _)),
    p("a,b,c\r\n1,2,3\r\n"), p("a,b\n\n1"), p(""), p("\n"), p("\"q\"\"uo\",x"), p("a, b ,c \n"), p(" \" x \" ,y"), p("\"x\"y,z"), p("\"xy,z"),
    p("a,b\nc\n"), p(",,\n"), p(",\n,"), p("\"a\nb\",c\n"), p("\"a\r\nb\",c\n"), p("a\rb\n"), p("a,b\rc,d\r"), p("a\n\n\n"), p("a\"b\",c"),
    p("'a',b"), p("a b,c"), p("a\n \nb"), p("\"a\"\n"), p("\"\"\"\"\n"), p("\"\",\"\"\n"), p("\"a\" ,b"), p(" \"a\",b"), p("a\"\"b"),
    p("a\r\r\nb"), p("a,b\n\n"), p("\n\n\n"), p("caf\u00e9,\u20ac\n").

options :-
    p("a, b ,c \n", [strip(true)]), p(" \" x \" ,y", [strip(true)]), p("\"x\"y,z", [ignore_quotes(true)]), p("a;b\tc", [separator(0';)]),
    p("a;b\tc", [separator(0'\t)]), p("#x\n1,2\n#y\n", [skip_header('#')]), p("#x\n#z\n1,2\n", [skip_header('#')]), p("//a\nc,d\n",
    [skip_header('//')]),
    p("#a\r\n\nc\n", [skip_header('#')]), p("#a", [skip_header('#')]), p("a\n#b\n", [skip_header('#')]), p("#a\rb", [skip_header('#')]),
    p("#a\n\nb", [skip_header(#)]), p("#a\n\n\n#\nb", [skip_header(#)]), p("#a\r\r\r#\nb", [skip_header(#)]), p("#a\n  \n #\nb", [skip_header(#)]),
    p("\n#\nb\n", [skip_header(#)]), p(" #\nb\n", [skip_header(#)]), p("#\n b\n", [skip_header(#)]), p("#\n \n b\n", [skip_header(#)]),
    p("#a\nb", [skip_header(#), strip(true)]), p("#a\nb", [skip_header("#")]),
    p("AbC,dEf,12\n", [case(up)]), p("AbC,dEf,12\n", [case(down)]), p("AbC\n", [case(preserve)]), p("AbC\n", [case(foo)]),
    p("a,\"Bc\",1E5\n", [case(up)]), p("a,\"Bc\",1E5\n", [case(up), convert(false)]), p("A,\"Bc\",0XFF,0xFF\n", [case(down)]),
    p("a,b\n", [functor(f)]), p("a,b\n", [arity(2)]), p("a,b\nc\n", [arity(2)]), p("a,b\nc\n", [match_arity(true)]), p("a,b\nc\n",
    [match_arity(false)]),
    p("a,b\nc,d\n", [arity(2), functor(f), match_arity(true)]), p("a,b\n", [arity(_)]), p("a,b\n", [functor(_)]), p("a,b\n", [functor(1)]),
    p("a,b\n", [arity(1)]),
    p("a,b\n", [arity(x)]), p("a\n", [foo(bar)]), p("a", [separator(foo)]), p("a", [separator(",")]), p("a", [strip(foo)]), p("a", [convert(foo)]),
    p(" 12 ,\" 13 \"\n", [strip(true)]), p(" 12 ,\" 13 \"\n", [strip(false)]), p(" a b \t,c", [strip(true)]), p(" ,\t\n", [strip(true)]),
    p(" \n", [strip(true)]), p(" \"a,b\",c", [strip(true)]), p("\"a\" ,b", [strip(true)]), p("a\n\n", [arity(1)]), p("a", [separator=0',]),
    p("a,\"b\"c\n", [ignore_quotes(true), strip(true)]),
    csv_options(C, [functor(h), separator(0':)]), arg(6, C, Fun), r(=(Fun, _)), csv_options(D, [arity(3), case(up)]), arg(7, D, Arity), arg(5, D,
    Case), r(=(Arity-Case, _)),
    r(csv_options([], [strip(x)])), r(csv_options([], [ignore_quotes(1)])), r(csv_options([], [skip_header(1)])).

numbers :-
    p("1,1.5,1e10,0x1A,01,-3,+4,1.,.5,1e5,1.0e5,inf,nan,0'a,1_000, 12,12 ,\"12\",1.0Inf\n"), p("1,x\n", [convert(false)]), p("1,\"1\",x\n",
    [convert(true)]),
    p("- 1,-  1,+ 1,--1,-a,1 ,-1.5,+1.5,0b101,0o17,1e,1.e5,1.5NaN,0''',1e400,12345678901234567890,0.1e-3,00012,0x,1__0,0'ab,-,+\n").

writing :-
    g([row(a, b), row(1, 2.5)]), g([row('a b', 'q"x', 'a,b', 'l\nx', 'l\rx', '', ' lead', 'trail ', 'a;b')]), g([row(a, b)], [separator(0';)]),
    g([row('a;b', 'a,b')], [separator(0';)]), g([foo(a), bar(b, c)]), g([row(f(x))]), g([]), g([foo]), g([row(a)], [ignore_quotes(true)]),
    g([row('a,b')], [ignore_quotes(true)]), g([row('12', 12, 0x1A, 1.0e10, inf)]), g([row('\u00e9\u20ac')]), g([row('\t')]), g([row('\t')],
    [separator(0'\t)]),
    g(foo), g([row(a), row(b, c)], [match_arity(true)]), g([row(a)], [functor(f)]), g([f('Ab')], [case(up)]), g([row('\r\n', 'a\tb')]),
    g([row(1.0Inf, -1)]),
    string_codes(S, "a\"b,c"), g([row(S)]).

files(Dir) :-
    forall(text(Name, Text), ( file(Dir, Name, F), w(F, Text) )),
    forall(text(Name, _),
        ( writeln(Name), file(Dir, Name, F), r(read(F, [], _)), r(read(F, [match_arity(false), functor(f)], _)), r(rows(F, [], _)),
          r(rows(F, [arity(2)], _)), r(rows(F, [match_arity(false), skip_header('#'), separator(0';)], _)), single(F) )),
    file(Dir, 'comment.csv', C), r(read(C, [skip_header('#')], _)), file(Dir, 'a.csv', A), r(read(A, [separator(0';)], _)), r(read(A,
    [encoding(utf8), convert(false), case(up)], _)),
    r(seen(A, [line(2)], _)), r(seen(A, [line(7)], _)),
    r(csv_read_file(_, [])), r(csv_read_file_row(_, _, [])), file(Dir, none, None), catch(csv_read_file(None, _), error(E, _), ( functor(E, EN, EA),
    r(=(EN/EA, _)) )),
    catch(csv_read_file_row(None, _, []), error(E2, _), ( functor(E2, EN2, EA2), r(=(EN2/EA2, _)) )),
    open(A, read, S), csv_read_stream(S, Rs1, []), csv_read_stream(S, Rs2, []), close(S), r(=(Rs1-Rs2, _)),
    file(Dir, 'o.csv', O), file(Dir, 'o.tsv', T),
    r(written(O, [row(a, 'b c'), row(1, 'x,y')], [], _)), r(written(T, [row(a, 'b c'), row(1, 'x\ty')], [], _)),
    r(written(O, [row(a, 'b;c'), row(1, 'x,y')], [separator(0';)], _)), r(written(O, foo, [], _)), r(written(O, _, [], _)), r(written(O, [], [], _)),
    r(written(O, [row(1)], [separator(x)], _)), r(written(O, [row(a), f(b, g(c))], [], _)), r(csv_write_file(_, [])),
    csv_write_file(O, [row(a, 1), row('"', 'x\ny'), row('', -2.5)]), r(csv_read_file(O, _)),
    open(O, write, W), csv_write_stream(W, [row(a), row(b)], []), csv_write_stream(W, [foo(a, 'c,')], []), close(W), r(lines(O, _)),
    r(csv_write_stream(user_output, [], [])), r(csv_write_stream(user_output, row(a), [])).

remove(Dir) :-
    directory_files(Dir, Fs), forall(( member(F, Fs), \+ memberchk(F, ['.', '..']) ), ( file(Dir, F, File), delete_file(File) )),
    delete_directory(Dir).

file(Dir, Name, File) :- atomic_list_concat([Dir, /, Name], File).

text('a.csv', "a,b\n1,2\n").
text('a.tsv', "a\tb\n1\t2,3\n").
text('short.csv', "a,b\n1\n2,3\n").
text('comment.csv', "# h\nA,b\n1,2\n").
text('no_newline.csv', "a,b\n1,2").
text('empty.csv', "").
text('lines.csv', "a,\"x\ny\"\nb,c\n\nd,e\n").
text('quote.csv', "\"x\"y,z\n1,2\n").
text('open.csv', "\"xy,z\n1,2\n").
text('returns.csv', "a,b\r1,2\rc,d").
text('odd.csv', "a,\"b\"\"c\"\r\n\"1\n2\",x\"y\n\"z\",\"\"\n").
text('crlf.csv', "a,b\r\n\"c\r\nd\",\"\"\"\"\r\n").

read(File, Options, Rows) :- csv_read_file(File, Rows, Options).
rows(File, Options, Rows) :- findall(L-Row, csv_read_file_row(File, Row, [line(L)|Options]), Rows).
seen(File, Options, Row) :- csv_read_file_row(File, Row, Options).
written(File, Rows, Options, A) :- csv_write_file(File, Rows, Options), lines(File, A).
lines(File, A) :- open(File, read, S, [newline(posix)]), read_term_codes(S, Cs), close(S), atom_codes(A, Cs).
read_term_codes(S, Cs) :- get_code(S, C), ( C == -1 -> Cs = [] ; Cs = [C|Cs1], read_term_codes(S, Cs1) ).

% Rows by hand: after each failure the next one is tried.
single(File) :-
    csv_options(C, []), open(File, read, S), forall(between(1, 5, _), r(next(S, C, _))),
    csv_options(C1, [match_arity(false)]), close(S), open(File, read, S1), r(next(S1, C1, _)), r(next(S1, C1, _)), close(S1).
next(S, C, Row) :- csv_read_row(S, Row, C).
