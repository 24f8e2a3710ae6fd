% Loads a test program as other systems load theirs: here directives are goals, and clauses may be anywhere.

:- initialization(main).

main :- argument_value(1, File), write('-----'), nl, program(File), halt.

% The files are elsewhere.
place(Name, File) :- argument_value(2, Folder), atom_concat(Folder, Name, File).

program(Name) :-
    place(Name, File),
    open(File, read, S),
    repeat,
    read_term(S, T, []),
    ( T == end_of_file -> true ; handle(T), fail ),
    !,
    close(S).

handle((:- include(File))) :- !, program(File).
handle((:- dynamic(_))) :- !.
handle((:- discontiguous(_))) :- !.
handle((:- initialization(G))) :- !, handle((:- G)).
handle((:- G)) :- !, ( catch(G, E, ( write(E), nl )) -> true ; true ).
handle(C) :- assertz(C).
