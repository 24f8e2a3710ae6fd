% Parts of terms, and terms beside terms.

sub_term(X, X).
sub_term(X, T) :- compound(T), arg(_, T, A), sub_term(X, A).
sub_term_shared_variables(S, T, Vs) :- term_variables(S, Vs0), '$counted_in'(Vs0, S, T, Vs).
'$counted_in'([], _, _, []).
'$counted_in'([V|Vs], S, T, Ws) :-
    occurrences_of_var(V, S, N), occurrences_of_var(V, T, M),
    ( M > N -> Ws = [V|Ws1] ; Ws = Ws1 ), '$counted_in'(Vs, S, T, Ws1).
occurrences_of_term(S, T, N) :- aggregate_all(count, ( sub_term(X, T), subsumes_term(S, X) ), N).
occurrences_of_var(V, T, N) :- aggregate_all(count, ( sub_term(X, T), X == V ), N).
contains_term(S, T) :- \+ \+ ( sub_term(X, T), S = X ).
contains_var(V, T) :- \+ \+ ( sub_term(X, T), X == V ).
free_of_term(S, T) :- \+ contains_term(S, T).
free_of_var(V, T) :- \+ contains_var(V, T).

mapargs(G, S, T) :- functor(S, N, A), functor(T, N, A), '$mapargs'(0, A, G, S, T).
'$mapargs'(A, A, _, _, _) :- !.
'$mapargs'(I0, A, G, S, T) :- I is I0 + 1, arg(I, S, X), arg(I, T, Y), call(G, X, Y), '$mapargs'(I, A, G, S, T).
mapsubterms(G, T0, T) :- nonvar(T0), call(G, T0, T1), !, T = T1.
mapsubterms(G, T0, T) :- compound(T0), !, T0 =.. [N|As0], maplist('$mapsubterms'(G), As0, As), T =.. [N|As].
mapsubterms(_, T, T).
'$mapsubterms'(G, T0, T) :- mapsubterms(G, T0, T).
foldsubterms(G, T, S0, S) :- foldsubterms('$kept'(G), T, _, S0, S).
'$kept'(G, T, T, S0, S) :- call(G, T, S0, S).
foldsubterms(G, T0, T, S0, S) :- nonvar(T0), call(G, T0, T1, S0, S1), !, T = T1, S = S1.
foldsubterms(G, T0, T, S0, S) :- compound(T0), !, T0 =.. [N|As0], '$foldsubterms'(As0, G, As, S0, S), T =.. [N|As].
foldsubterms(_, T, T, S, S).
'$foldsubterms'([], _, [], S, S).
'$foldsubterms'([A0|As0], G, [A|As], S0, S) :- foldsubterms(G, A0, A, S0, S1), '$foldsubterms'(As0, G, As, S1, S).

subsumes(G, S) :- subsumes_term(G, S), G = S.
subsumes_chk(G, S) :- subsumes_term(G, S).
variant(A, B) :- A =@= B.
term_subsumer(A, B, G) :- '$subsumer'(A, B, G, [], _).
'$subsumer'(A, B, G, Ps, Ps) :- A == B, !, G = A.
'$subsumer'(A, B, G, Ps, Ps) :- member(p(A1, B1, V), Ps), A1 == A, B1 == B, !, G = V.
'$subsumer'(A, B, G, Ps0, Ps) :- same_functor(A, B, N, K), K > 0, !, functor(G, N, K), '$subsumers'(0, K, A, B, G, Ps0, Ps).
'$subsumer'(A, B, V, Ps, [p(A, B, V)|Ps]).
'$subsumers'(K, K, _, _, _, Ps, Ps) :- !.
'$subsumers'(I0, K, A, B, G, Ps0, Ps) :-
    I is I0 + 1, arg(I, A, X), arg(I, B, Y), arg(I, G, Z),
    '$subsumer'(X, Y, Z, Ps0, Ps1), '$subsumers'(I, K, A, B, G, Ps1, Ps).
same_functor(A, B) :- same_functor(A, B, _, _).
same_functor(A, B, K) :- same_functor(A, B, _, K).
same_functor(A, B, N, K) :- nonvar(A), !, functor(A, N, K), functor(B, N, K).
same_functor(A, B, N, K) :- functor(B, N, K), functor(A, N, K).
