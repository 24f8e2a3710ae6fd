% Predicates as Quintus Prolog had them, and what modules say of themselves.
:- module(library_quintus, []).
:- mode(foo(+, -)).
:- no_style_check(single_var).
:- set_module(class(library)).
:- autoload(library(lists)).
:- autoload(library(apply), [maplist/3]).

:- initialization(main).

q(T, G) :- catch(( call(G) -> writeq(T) ; write(no) ), error(E, _), ( write(error(E)) )), nl.

given(1, 2).
:- export(given/2).

main :-
    forall(member(F, [abs, sin, cos, tan, asin, acos, atan, log, log10, sqrt, sign, ceiling, floor, round]),
           ( G =.. [F, 0.5, X], call(G), Y is round(X * 1000), write(F-Y), nl )),
    q(A, ( atan2(1, 2, A0), A is round(A0 * 1000) )), q(P, pow(2, 10, P)),
    q(B, genarg(2, f(a, b), B)), q(C, atom_char(C, 97)), q(s, ( simple(a), simple(_), \+ simple(f(x)) )),
    q(E, on_exception(E, raise_exception(ball), true)), q(x, on_exception(other, fail, true)),
    q(x, ( unknown(O, O), atom(O) )), q(D, ( fileerrors(D, true) )), q(x, prolog_flag(bounded, _)),
    q(x, ( hash_term(f(a), H), integer(H) )), q(x, ( date(date(Y0, M0, D0)), integer(Y0), integer(M0), integer(D0) )),
    q(x, ( current_stream(_, read, S0), is_stream(S0) )), q(x, ( current_module(lists, File), atom(File) ; true )),
    q(R-Z, midstring(hello, ell, R, Z)), q(N, midstring(hello, N, heo, 2, 2)), q(W, midstring(W, ell, ho, 1, 3, 1)), q(K, midstring(hello, ell, K)),
    q(T, ( unix(system('exit 0')), T = done )), q(x, ( unix(cd('.')) )),
    tmp_file(quintus, Tmp), atom_concat(Tmp, '.pl', Pl), open(Pl, write, Out), write(Out, 'fact(1).\nfact(2).\n'), close(Out),
    q(Fs, ( compile(user:Pl), findall(V, user:fact(V), Fs) )), q(Gs, ( reconsult(user:Pl), findall(V, user:fact(V), Gs) )),
    open(Pl, read, In), q(L, ( skip_line(In), read(In, L) )), q(Old, ( stream_position(In, Old0, Old0), Old = same )), close(In),
    q(Is, ( library_quintus:maplist(succ, [1, 2], Is) )), q(x, catch(import(lists:subtract/3), _, true)).
