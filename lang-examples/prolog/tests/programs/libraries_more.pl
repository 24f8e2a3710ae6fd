% More of the libraries: grammars of characters, terms and their parts, random choices within their bounds.
:- use_module(library(dcg/basics)).
:- use_module(library(dcg/high_order)).
:- use_module(library(occurs)).
:- use_module(library(random)).

t(G) :- ( catch(G, E, ( ( E = error(F, _) -> print(ex(F)) ; print(ex(E)) ), nl )) -> true ; print(failed), nl ).

main :-
    t(( phrase(( whites, nonblank(C), nonblanks(Cs), blanks_to_nl, remainder(R) ), `  abc  \nrest`), atom_codes(A, [C|Cs]), atom_codes(B, R), print(A/B), nl )),
    t(( phrase(( blank, blanks, nonblanks(D), blanks_to_nl ), ` \n xy `), atom_codes(DA, D), print(DA), nl )),
    t(( phrase(( prolog_var_name(VN), eos ), `Name_1`), print(VN), nl )),
    t(( phrase(( string_without(`\n`, L), eol, remainder(R1) ), `one\ntwo`), atom_codes(LA, L), atom_codes(RA, R1), print(LA/RA), nl )),
    t(( phrase(( xdigits(X), ":", optional("?", []), eos ), `1F:?`), print(X), nl )),
    t(( phrase(( optional("a", { Y = none } ), remainder(_) ), `bcd`), print(Y), nl )),
    t(( phrase(sequence("[", integer, ",", "]", Is), `[1,2,3]`), print(Is), nl )),
    t(( phrase(foreach(member(M, [1, 2, 3]), integer(M), ";"), Js), atom_codes(JA, Js), print(JA), nl )),
    t(( phrase(alpha_to_lower(0'a), `A`) -> print(lower), nl )),
    t(( contains_term(g(_), f(g(1), 2)), free_of_term(h(_), f(g(1), 2)), print(ok), nl )),
    t(( T = f(V, g(V, _)), contains_var(V, T), free_of_var(_, T), occurrences_of_var(V, T, N), print(N), nl )),
    t(( is_most_general_term(f(_, _)), \+ is_most_general_term(f(Q, Q)), is_most_general_term(a), print(ok), nl )),
    t(( nonground(f(a, W), Z), ( W == Z -> print(ok) ; print(no) ), nl, \+ nonground(f(a), _) )),
    t(( duplicate_term(f(P, P, b), f(P1, P2, b)), ( P1 == P2, P1 \== P -> print(ok) ; print(no) ), nl )),
    t(( subsumes(f(H), f(a)), print(H), nl )),
    t(( expand_term(p(1), E0), print(E0), nl )),
    t(( put_attrs(AV, att(m, 1, att(n, 2, []))), get_attr(AV, n, A2), print(A2), nl, del_attrs(AV), ( attvar(AV) -> print(no) ; print(ok) ), nl )),
    t(( random_select(RS, [a, b, c], RR), length(RR, RL), memberchk(RS, [a, b, c]), print(RL), nl )),
    t(( random_subseq([a, b, c], Sub, Rest), append(Sub, Rest, All), msort(All, Sorted), print(Sorted), nl )),
    t(( randset(3, 10, Set), sort(Set, Set), length(Set, SL), print(SL), nl )),
    t(( randseq(4, 10, Seq), sort(Seq, Seq1), length(Seq1, QL), print(QL), nl )),
    t(( a \=@= b, \+ f(_) \=@= f(_), print(ok), nl )).

:- initialization(main).
