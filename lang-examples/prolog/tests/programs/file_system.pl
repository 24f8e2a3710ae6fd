:- include('harness.pl').

:- dynamic place/1.
:- initialization(main).
text(F, T) :- open(F, write, S), write(S, T), close(S).
in(N, P) :- place(D), atomic_list_concat([D, '/', N], P).
shown(P, N) :- place(D), atom_concat(D, N, P), !.
shown(P, P).
u(G) :- catch((call(G) -> R = yes ; R = no), error(R, _), true), G =.. [N|_], ( compound(R) -> R =.. [K|As], maplist(shown_term, As, Bs), R1 =.. [K|Bs] ; R1 = R ), writeq(N - R1), nl.
shown_term(T, N) :- atom(T), !, shown(T, N).
shown_term(T, T).
main :-
    tmp_file(test, D), assertz(place(D)), make_directory(D),
    u(make_directory(D)), in('no/a', A), u(make_directory(A)), u(make_directory(_)), u(make_directory(f(x))), u(make_directory(1)),
    in(b, B), text(B, abc), size_file(B, S), writeq(S), nl,
    u(delete_directory(B)), u(delete_directory(D)), in(zz, Z), u(delete_directory(Z)), u(size_file(Z, _)), u(time_file(Z, _)),
    time_file(B, T), get_time(Now), ( abs(Now - T) < 100 -> true ; writeq(T) ),
    u(access_file(B, read)), u(access_file(B, write)), u(access_file(B, append)), u(access_file(B, execute)), u(access_file(B, exist)),
    u(access_file(Z, read)), u(access_file(Z, write)), u(access_file(A, write)), u(access_file(Z, none)), u(access_file(Z, exist)),
    u(access_file(D, execute)), u(access_file(B, foo)), u(access_file(_, read)), u(access_file(B, _)),
    file_base_name(D, D0), atomic_list_concat([D, '/../', D0, '/b'], B2), u(same_file(B, B2)), u(same_file(Z, Z)), u(same_file(Z, B)), u(same_file(_, B)),
    in(c, C), u(rename_file(Z, C)), u(rename_file(_, C)), u(rename_file(B, C)), u(exists_file(B)), u(exists_file(C)),
    directory_files(D, Fs), msort(Fs, Fs1), writeq(Fs1), nl, u(directory_files(Z, _)), u(directory_files(C, _)), u(directory_files(_, _)),
    forall(member(N, [ab, ac, 'x.pl', 'y.pro', '.hidden']), ( in(N, F), text(F, x) )),
    forall(member(W, ['a?', '{ab,x}*', '*.{pl,pro}', '[b-x]*', '*', '.h*', 'none*', plain, '{ab,none}']),
        ( in(W, P), expand_file_name(P, L), maplist(shown, L, L1), writeq(W - L1), nl )),
    expand_file_name('$HOME/x', [H]), getenv('HOME', H0), ( atom_concat(H0, '/x', H) -> true ; writeq(H) ),
    expand_file_name('~/x', [H1]), ( H1 == H -> true ; writeq(H1) ),
    u(expand_file_name('$NOT_THERE_AT_ALL/x', _)), u(expand_file_name(_, _)),
    working_directory(Old, D), u(exists_file(ab)), working_directory(W1, Old), atom_concat(D, '/', D1), ( W1 == D1 -> true ; writeq(W1) ),
    u(working_directory(_, Z)),
    forall(member(N, [ab, ac, 'x.pl', 'y.pro', '.hidden', c]), ( in(N, F), delete_file(F) )), u(delete_directory(D)), u(exists_directory(D)),
    u(is_absolute_file_name('/a')), u(is_absolute_file_name(a)), u(is_absolute_file_name(_)), prolog_to_os_filename(a, Os), writeq(Os), nl,
    tmp_file_stream(text, F1, S1), write(S1, hello), close(S1), size_file(F1, S2), writeq(S2), nl,
    tmp_file_stream(F3, S3, [extension(txt)]), close(S3), file_name_extension(_, E3, F3), writeq(E3), nl,
    at_halt(( write(last), nl )), at_halt(fail), at_halt(( write(end), nl )).
