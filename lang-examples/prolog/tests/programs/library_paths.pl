% Paths of files and folders.
:- use_module(library(filesex)).

t(G) :-
    ( catch(G, E, true) -> ( var(E) -> R = G ; E = error(F, _) -> R = F ; R = E ) ; R = no ),
    copy_term_nat(R, C), numbervars(C, 0, _), print(C), nl.

:- initialization(main).
main :-
    t(directory_file_path(a, b, _)), t(directory_file_path('a/', b, _)), t(directory_file_path(a, '/b', _)), t(directory_file_path('.', b, _)), t(directory_file_path("a", "b", _)),
    t(directory_file_path(_, _, 'a/b/c')), t(directory_file_path(_, c, 'a/b/c')), t(directory_file_path(a, _, 'a/b/c')), t(directory_file_path(x, _, 'a/b')),
    D = '.library_paths', ( exists_directory(D) -> delete_directory_and_contents(D) ; true ),
    t(make_directory_path('.library_paths/x/y')), t(make_directory_path('.library_paths/x')), t(make_directory_path('.library_paths/z')),
    F = '.library_paths/x/one.txt', open(F, write, S), write(S, 'one.\n'), close(S),
    t(copy_file(F, '.library_paths/z')), t(copy_file(F, '.library_paths/x/y/two.pl')),
    open('.library_paths/z/one.txt', read, In), read_term(In, T, []), print(T), nl, close(In),
    forall(member(Os, [[], [recursive(true)], [recursive(true), extensions([pl])], [recursive(true), matches('o*')], [recursive(true), exclude('*.txt')], [file_type(directory)],
        [recursive(true), exclude_directory(x)]]), ( findall(M, directory_member(D, M, Os), Ms0), msort(Ms0, Ms), print(Ms), nl )),
    delete_directory_and_contents(D), ( exists_directory(D) -> writeln(there) ; writeln(gone) ).
