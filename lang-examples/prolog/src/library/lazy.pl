% Lists that are made as they are needed: their unread end is a variable with the attribute lazy_list.
:- exports([lazy_list/2, lazy_list/3, lazy_list_materialize/1, lazy_list_length/2, lazy_get_codes/4, lazy_read_terms/4, lazy_read_lines/4,
    phrase_from_file/2, phrase_from_file/3, phrase_from_stream/2, stream_to_lazy_list/2, lazy_list_character_count/3, lazy_list_location/3,
    syntax_error/3]).

% The goal of the first binds a partial list and its end; that of the second has a state before and after, and one element.
lazy_list(Next, List) :- strip_module(Next, M, G), '$lazy_new'(List), '$lazy_end'(next(M:G), List).
lazy_list(Next, State, List) :- strip_module(Next, M, G), '$lazy_new'(List), '$lazy_end'(state(M:G, State), List).

'$lazy_new'(List) :- ( var(List) -> true ; throw(error(uninstantiation_error(List), _)) ).
'$lazy_end'(Source, T) :- put_attr(T, lazy_list, lazy(Source, unread)).

% What was read stays on backtracking, since it cannot be read again.
lazy_list:attr_unify_hook(Lazy, Value) :- '$lazy_read'(Lazy, List), Value = List.

'$lazy_read'(Lazy, List) :-
    ( arg(2, Lazy, read(List0)) -> List = List0
    ; arg(1, Lazy, Source), '$lazy_fetch'(Source, List1), nb_setarg(2, Lazy, read(List1)), arg(2, Lazy, read(List)), '$lazy_share'(Source, List)
    ).

% A goal may change its arguments, so it stays the same one.
'$lazy_share'(Source, List) :- ( Source = next(_), '$lazy_unread'(List, Lazy) -> nb_linkarg(1, Lazy, Source) ; true ).
'$lazy_unread'(L, Lazy) :- ( var(L) -> get_attr(L, lazy_list, Lazy) ; L = [_|T], '$lazy_unread'(T, Lazy) ).

'$lazy_fetch'(next(G), List) :- call(G, List0, T), !, ( var(T) -> '$lazy_end'(next(G), T) ; true ), List = List0.
'$lazy_fetch'(state(G, State0), List) :- ( call(G, State0, State, X) -> List = [X|T], '$lazy_end'(state(G, State), T) ; List = [] ).
'$lazy_fetch'(stream(S, N0), List) :-
    read_line_to_codes(S, List, T), ( nonvar(T) -> true ; '$lazy_counted'(List, N0, N), '$lazy_end'(stream(S, N), T) ).

'$lazy_counted'(L, N0, N) :- ( var(L) -> N = N0 ; L = [_|T], N1 is N0 + 1, '$lazy_counted'(T, N1, N) ).

% Lists that are read as a whole.
lazy_list_materialize(List) :- '$lazy_length'(List, List, 0, _).
lazy_list_length(List, Length) :- '$lazy_length'(List, List, 0, N), Length = N.

'$lazy_length'(L, List, N0, N) :-
    ( get_attr(L, lazy_list, Lazy) -> '$lazy_read'(Lazy, L), '$lazy_length'(L, List, N0, N)
    ; L == [] -> N = N0
    ; nonvar(L), L = [_|T] -> N1 is N0 + 1, '$lazy_length'(T, List, N1, N)
    ; var(L) -> throw(error(instantiation_error, _))
    ; throw(error(type_error(list, List), _))
    ).

% Goals for lazy_list/2.
lazy_get_codes(S, N, List, T) :- must_be(positive_integer, N), '$lazy_codes'(N, S, List, T).
'$lazy_codes'(0, _, List, T) :- !, List = T.
'$lazy_codes'(N, S, List, T) :- get_code(S, C), ( C == -1 -> List = [], T = [] ; List = [C|L1], N1 is N - 1, '$lazy_codes'(N1, S, L1, T) ).

lazy_read_terms(S, Options, List, T) :-
    must_be(list, Options), option(chunk(N), Options, 10), exclude('$lazy_chunk', Options, Reading), '$lazy_terms'(N, S, Reading, List, T).
'$lazy_chunk'(O) :- O = chunk(_).
'$lazy_terms'(0, _, _, List, T) :- !, List = T.
'$lazy_terms'(N, S, Options, List, T) :-
    read_term(S, X, Options), ( X == end_of_file -> List = [], T = [] ; List = [X|L1], N1 is N - 1, '$lazy_terms'(N1, S, Options, L1, T) ).

lazy_read_lines(S, Options, List, T) :-
    must_be(list, Options), option(chunk(N), Options, 10), option(as(As), Options, string), must_be(oneof([atom, string, codes, chars]), As),
    '$lazy_lines'(N, S, As, List, T).
'$lazy_lines'(0, _, _, List, T) :- !, List = T.
'$lazy_lines'(N, S, As, List, T) :-
    read_line_to_string(S, Line),
    ( \+ string(Line) -> List = [], T = [] ; '$lazy_line'(As, Line, L), List = [L|L1], N1 is N - 1, '$lazy_lines'(N1, S, As, L1, T) ).
'$lazy_line'(string, Line, Line).
'$lazy_line'(atom, Line, A) :- atom_string(A, Line).
'$lazy_line'(codes, Line, Cs) :- string_codes(Line, Cs).
'$lazy_line'(chars, Line, Cs) :- string_chars(Line, Cs).

% Grammars on files and streams, whose codes are read line by line.
phrase_from_file(G, File) :- phrase_from_file(G, File, []).
phrase_from_file(G, File, Options) :- setup_call_cleanup(open(File, read, S, Options), phrase_from_stream(G, S), close(S)).

phrase_from_stream(G, S) :- stream_to_lazy_list(S, List), phrase(G, List).

stream_to_lazy_list(S, List) :- '$lazy_new'(List), '$lazy_end'(stream(S, 0), List).

% Where a grammar is: what is read already is counted back from the unread end; after the end of the input, the stream is not known any more.
lazy_list_character_count(Count, List, List) :- '$lazy_position'(List, 0, _, Count0), Count = Count0.

'$lazy_position'(List, N, S, Count) :-
    ( get_attr(List, lazy_list, Lazy) ->
        ( Lazy = lazy(stream(S, End), unread) -> Count is End - N ; '$lazy_read'(Lazy, L), '$lazy_position'(L, N, S, Count) )
    ; nonvar(List), List = [_|T], N1 is N + 1, '$lazy_position'(T, N1, S, Count)
    ).

% The line is found by reading the file once more, since only errors ask for it.
lazy_list_location(Location, List, List) :-
    '$lazy_position'(List, 0, S, Count), stream_property(S, file_name(File)), ( stream_property(S,
    encoding(E)) -> Options = [encoding(E)] ; Options = [] ),
    setup_call_cleanup(open(File, read, S1, Options), '$lazy_skip'(Count, S1, Line, Column), close(S1)),
    Location = file(File, Line, Column, Count).
'$lazy_skip'(0, S, Line, Column) :- !, line_count(S, Line), line_position(S, Column).
'$lazy_skip'(N, S, Line, Column) :- get_code(S, _), N1 is N - 1, '$lazy_skip'(N1, S, Line, Column).

syntax_error(Error, List, _) :- ( lazy_list_location(Location, List, _) -> true ; true ), throw(error(syntax_error(Error), Location)).
