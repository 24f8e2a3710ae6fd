% How far streams are, what comes next, and other places of files.
t(G) :- ( catch(G, error(E, _), ( print(E), nl )) -> true ; write(failed), nl ).
f('stream_places.tmp').

:- t(( open_string("some text\nand more\n", S), get_char(S, _), get_char(S, _), character_count(S, C), byte_count(S, B), print(C-B), nl )).
:- t(( open_string("some text\nand more\n", S), peek_string(S, 3, X), peek_string(S, 100, Y), get_char(S, C), print([X, Y, C]), nl )).
:- t(( open_string("", S), peek_string(S, 3, X), print(X), nl )).
:- t(( open_string("abc", S), peek_string(S, 0, X), print(X), nl )).
:- t(( open_string("abc", S), peek_string(S, _, _) )).
:- t(( open_string("abc", S), peek_string(S, -1, _) )).
:- t(( open_string("abc", S), peek_string(S, a, _) )).
:- t(( character_count(foo, _) )).
:- t(( character_count(_, _) )).
:- t(( f(F), open(F, write, S), write(S, 'hello world\nline 2\n'), character_count(S, C), byte_count(S, B), print(C-B), nl, close(S) )).
:- t(( f(F), open(F, read, S), seek(S, 6, bof, P1), read_string(S, 3, X), seek(S, 2, current, P2), read_string(S, 3, Y),
    seek(S, -3, eof, P3), read_string(S, _, Z), print([P1, X, P2, Y, P3, Z]), nl, close(S) )).
:- t(( f(F), open(F, read, S), seek(S, 1000, bof, P), read_string(S, _, X), print(P-X), nl, close(S) )).
:- t(( f(F), open(F, read, S), seek(S, 6, foo, _) )).
:- t(( f(F), open(F, read, S), seek(S, -6, bof, _) )).
:- t(( f(F), open(F, read, S), seek(S, a, bof, _) )).
:- t(( f(F), open(F, read, S), seek(S, _, bof, _) )).
:- t(( f(F), open(F, read, S), seek(S, 1, _, _) )).
:- t(( open_string("hello", S), seek(S, 2, bof, P), get_char(S, C), print(P-C), nl )).
:- t(( f(F), open(F, write, S), write(S, abcdef), seek(S, 2, bof, P), write(S, 'XX'), close(S), print(P), nl,
    open(F, read, R), read_string(R, _, X), print(X), nl, close(R) )).
:- t(( f(F), open(F, read, S), read_string(S, 3, _), stream_property(S, position(P)), read_string(S, 3, A), set_stream_position(S, P),
    read_string(S, 3, B), print(A-B), nl, close(S) )).
