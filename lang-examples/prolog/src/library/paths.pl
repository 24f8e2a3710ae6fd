% Paths of files and folders, and what is done to them.
:- exports([directory_file_path/3, make_directory_path/1, copy_file/2, directory_member/3]).

directory_file_path(D, F, P) :-
    nonvar(D), nonvar(F), !, atom_string(D, DS),
    (   is_absolute_file_name(F) -> P0 = F
    ;   DS == "." -> atom_string(P0, F)
    ;   ( DS == "" ; sub_string(DS, _, 1, 0, "/") ) -> atomic_list_concat([D, F], P0)
    ;   atomic_list_concat([D, /, F], P0) ), P = P0.
directory_file_path(D, F, P) :-
    nonvar(P), !,
    (   nonvar(D) -> ( sub_atom(D, _, 1, 0, /) -> D1 = D ; atom_concat(D, /, D1) ), atom_concat(D1, F, P)
    ;   nonvar(F) -> atom_concat(/, F, F1), atom_concat(D0, F1, P), D = D0
    ;   file_directory_name(P, D), file_base_name(P, F) ).
directory_file_path(_, _, _) :- throw(error(instantiation_error, _)).

make_directory_path(D) :-
    must_be(nonvar, D),
    (   exists_directory(D) -> true
    ;   file_directory_name(D, Parent), ( Parent \== D -> make_directory_path(Parent) ; true ), make_directory(D) ).

% Bytes stay what they are.
copy_file(From, To0) :-
    ( exists_directory(To0) -> file_base_name(From, B), directory_file_path(To0, B, To) ; To = To0 ),
    setup_call_cleanup(open(From, read, In, [type(binary)]),
        setup_call_cleanup(open(To, write, Out, [type(binary)]), '$copy_bytes'(In, Out), close(Out)), close(In)).
'$copy_bytes'(In, Out) :- get_byte(In, B), ( B == -1 -> true ; put_byte(Out, B), '$copy_bytes'(In, Out) ).

% The files in a folder one after another, those of its folders after it where that is asked for.
directory_member(D, P, Options) :-
    must_be(list, Options), directory_files(D, Fs0), msort(Fs0, Fs), member(F, Fs), \+ memberchk(F, ['.', '..']),
    directory_file_path(D, F, P0), '$member_of_folder'(P0, F, P, Options).

'$member_of_folder'(P0, F, P, Options) :- '$is_wanted'(P0, F, Options), P = P0.
'$member_of_folder'(P0, F, P, Options) :-
    option(recursive(true), Options), exists_directory(P0),
    \+ ( option(exclude_directory(G), Options), wildcard_match(G, F) ),
    ( option(follow_links(false), Options) -> \+ catch(read_link(P0, _, _), _, fail) ; true ),
    directory_member(P0, P, Options).

'$is_wanted'(P, F, Options) :-
    \+ ( option(extensions(Xs), Options), \+ ( file_name_extension(_, X, F), memberchk(X, Xs) ) ),
    \+ ( option(matches(G), Options), \+ wildcard_match(G, F) ),
    \+ ( option(exclude(G), Options), wildcard_match(G, F) ),
    \+ ( option(file_type(T), Options), ( T == directory -> \+ exists_directory(P) ; exists_directory(P) ) ),
    \+ ( option(access(A), Options), \+ access_file(P, A) ).
