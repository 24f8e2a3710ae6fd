% Libraries as SWI-Prolog has them: how many answers, lambda expressions, options, grammars, names and what else.
t(G) :- ( catch(G, E, ( ( E = error(F, _) -> print(ex(F)) ; print(ex(E)) ), nl )) -> true ; print(failed), nl ).
:- t((findall(L, findnsols(2, X, member(X,[a,b,c,d,e]), L), Ls), print(Ls), nl)).
:- t((findall(X, offset(3, member(X,[a,b,c,d,e])), Ls), print(Ls), nl)).
:- t((findall(X, limit(3, member(X,[a,b,c,d,e])), Ls), print(Ls), nl)).
:- t((findall(X, offset(3, member(X,[a,b,c,d,e])), Ls), print(Ls), nl)).
:- t((findall(X, limit(2, offset(1, member(X,[a,b,c,d,e]))), Ls), print(Ls), nl)).
:- t((findall(X-N, call_nth(member(X,[a,b,c]), N), Ls), print(Ls), nl)).
:- t((call_nth(member(X,[a,b,c]), 2), print(X), nl)).
:- t((findall(X, distinct(X, member(X,[a,b,a,c,b])), Ls), print(Ls), nl)).
:- t((findall(X-Y, order_by([desc(X),asc(Y)], member(X-Y,[1-b,2-a,1-a,3-c])), Ls), print(Ls), nl)).
:- t((maplist([X,Y]>>(Y is X*2), [1,2,3], L), print(L), nl)).
:- t((N = 5, maplist({N}/[X,Y]>>(Y is X+N), [1,2,3], L), print(L), nl)).
:- t((foldl([X,A,B]>>(B is A+X), [1,2,3], 0, S), print(S), nl)).
:- t((aggregate(count, X^member(X,[a,b]), C), print(C), nl)).
age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).
:- t((findall(A-C, aggregate(count, N^age(N,A), C), L), print(L), nl)).
:- t((aggregate_all(max(A-N), age(N,A), M), print(M), nl)).
:- t((aggregate_all(count, A, age(_,A), C), print(C), nl)).
:- t((aggregate(r(count,max(A),min(A)), N^age(N,A), r(C,Mx,Mn)), print(C/Mx/Mn), nl)).
:- t((option(a(X), [b(1),a(2)]), print(X), nl)).
:- t((option(c(X), [b(1),a=2], def), print(X), nl)).
:- t((option(a(X), [b(1),a=2], def), print(X), nl)).
:- t((select_option(a(X), [b(1),a(2),c(3)], R), print(X-R), nl)).
:- t((merge_options([a(1),c=3], [a(2),b(4)], M), print(M), nl)).
:- t((clumped([a-1,a-2,b-3], L), print(L), nl)).
:- t((pairs_keys_values(P,[a,b],[1,2]), print(P), nl)).
:- t((use_module(library(dcg/basics)), phrase((blanks, integer(X), blanks, number(Y), white, string_without(`,`, S), ",", remainder(R)), `  42 3.5e2 abc,rest`), atom_codes(A,S), atom_codes(B,R), print(X/Y/A/B), nl)).
:- t((phrase(xinteger(X), `ff`), print(X), nl)).
:- t((use_module(library(dcg/high_order)), phrase(sequence(digit, ",", L), `1,2,3`), atom_codes(A,L), print(A), nl)).
:- t((gensym(a,X), gensym(a,Y), print(X/Y), nl, reset_gensym, gensym(a,Z), print(Z), nl)).
:- t((compound_name_arguments(T, foo, [a,B]), compound_name_arguments(foo(x,y), N, As), compound_name_arity(T, N2, A2), print(N/As/N2/A2), nl)).
:- t((divmod(-7, 2, Q, R), print(Q/R), nl, nth_integer_root_and_remainder(2, 10, Ro, Re), print(Ro/Re), nl)).
:- t((open_string("hello. foo(X).", S), read(S, A), read(S, B), print(A), nl, B = foo(_), read(S, E), print(E), nl)).
:- t((findall(X, sub_term(X, f(a,g(b))), L), print(L), nl)).
:- t((occurrences_of_term(a, f(a,g(a)), N), print(N), nl)).
:- t((file_base_name('/a/b.pl', B), file_directory_name('/a/b.pl', D), file_name_extension(Ba, Ex, 'b.pl'), print(B/D/Ba/Ex), nl)).
:- t((file_name_extension(foo, pl, N1), file_name_extension('foo.pl', pl, N2), file_name_extension(foo, '.pl', N3), print(N1/N2/N3), nl)).
:- t((random_between(1,6,X), integer(X), X >= 1, X =< 6, random_member(Y,[a,b]), memberchk(Y,[a,b]), random_permutation([1,2,3],P), msort(P,S), print(S), nl, random(R), R < 1, random(1,5,Z), Z < 5)).
:- t((flag(cnt, O, O+1), flag(cnt, O2, O2+1), print(O/O2), nl)).
:- t((max_member(@=<, M, [3,1,4]), min_member(@=<, Mn, [3,1,4]), print(M/Mn), nl)).
:- t((mapargs([X,Y]>>(Y = g(X)), f(1,2), T), print(T), nl)).
:- t((assertion(1 =:= 1), print(ok), nl)).
:- t((convlist([X,Y]>>(X > 1, Y is X*X), [1,2,3], L), print(L), nl)).
:- t((partition([X,C]>>compare(C,X,3), [1,3,5,2], Lo, Eq, Hi), print(Lo/Eq/Hi), nl)).
:- t((aggregate_all(count, member(_, [a,b]), N), print(N), nl)).
:- t((sumlist([1,2],S), max_list([1,3],M), nth0(1,[a,b],X), nth1(1,[a,b],Y), last([1,2],La), msort([b,a],Ms), print(S/M/X/Y/La/Ms), nl)).
:- t((string_code(1,"abc",X), char_code(C,X), print(C), nl, sub_string("hello",1,3,A,S), print(A/S), nl)).
:- t((foldl([X,Y,A,B]>>(B is A+X*Y), [1,2],[3,4],0,R), print(R), nl)).
:- t((pairs_keys([a-1],K), pairs_values([a-1],V), transpose_pairs([a-1,b-1],T), map_list_to_pairs(atom_length,[abc,d],P), print(K/V/T/P), nl)).
:- t((nb_setval(k,1), nb_getval(k,V), print(V), nl)).
:- t((list_to_assoc([a-1],A), put_assoc(b,A,2,B), assoc_to_list(B,L), get_assoc(a,B,X), print(L/X), nl)).
:- t((proper_length([a],N), \+ proper_length([a|_],_), print(N), nl)).
:- t((term_singletons(f(A,B,A), L), length(L,N), print(N), nl)).
:- t((call_dcg(([X],[Y]), [a,b,c], R), print(X/Y/R), nl)).
:- t((ord_union([a,c],[b],U), ord_subtract([a,b],[a],D), ord_memberchk(a,[a]), print(U/D), nl)).
:- t((sum_list([1.5,2],S), numlist(1,3,N), print(S/N), nl)).
:- t((subsumes_term(f(_),f(a)), term_variables(f(X,Y),Vs), length(Vs,2), print(ok), nl)).
:- t((exclude([X]>>(X>2),[1,2,3],L), print(L), nl)).
:- t(( foreach(member(X, [1, 2, 3]), dif(X, Y)), ( Y = 2 -> print(yes) ; print(no) ), nl )).
:- t(catch(option_of_nobody(1), error(existence_error(A, B), _), ( print(A - B), nl ))).
option(X) :- print(own(X)), nl.
:- t(option(1)).
:- t(( findall(X, call_nth(member(X, [a, b, c]), 2), L), print(L), nl )).
