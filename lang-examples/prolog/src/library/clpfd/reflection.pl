% Lists and order, domains as programs see them, residual goals.

% ---- Lists, order ----

transpose(Rows, Columns) :- must_be(list(list), Rows), transpose_(Rows, Columns).

transpose_([], []).
transpose_([Row|Rows], Columns) :- transpose_columns(Row, [Row|Rows], Columns).

transpose_columns([], _, []).
transpose_columns([_|Row], Rows, [Column|Columns]) :- heads_tails(Rows, Column, Rests), transpose_columns(Row, Rests, Columns).

zcompare(Order, X, Y) :-
    (   integer(X), integer(Y) -> compare(O, X, Y), Order = O
    ;   must_be_fd(X), must_be_fd(Y),
        freeze(Order, clpfd:ordered(Order, X, Y)),
        ( nonvar(Order) -> true ; post(order(X,Y,Order), bounds, [X,Y]), propagate )
    ).

ordered(<, X, Y) :- X #< Y.
ordered(=, X, Y) :- X #= Y.
ordered(>, X, Y) :- X #> Y.

order(O, X, Y, P) :-
    (   nonvar(O) -> kill(P)
    ;   X == Y -> kill(P), O = (=)
    ;   bounds(X, LX, HX), bounds(Y, LY, HY),
        ( bound_below(HX, LY) -> kill(P), O = (<) ; bound_below(HY, LX) -> kill(P), O = (>) ; true )
    ).

% ---- Reflection ----

fd_var(X) :- get_attr(X, clpfd, _).

fd_inf(X, L) :- must_be_fd(X), bounds(X, L, _).
fd_sup(X, H) :- must_be_fd(X), bounds(X, _, H).
fd_size(X, S) :- must_be_fd(X), domain(X, D), dom_size(D, S).
fd_dom(X, T) :- must_be_fd(X), domain(X, D), ( D = [V-V] -> T = V..V ; dom_term(D, T) ).
fd_set(X, D) :- must_be_fd(X), domain(X, D).

fd_degree(X, N) :-
    must_be_fd(X),
    ( get_attr(X, clpfd, fd(_,_,_,I,B,A,_)) -> live(I, 0, N1), live(B, N1, N2), live(A, N2, N) ; N = 0 ).

live([], N, N).
live([P|Ps], N0, N) :- ( P = p(_,dead,_) -> N1 = N0 ; N1 is N0+1 ), live(Ps, N1, N).

% ---- Sets of integers: the domains themselves ----

X in_set D :- must_be_fd(X), in_domain(X, D), propagate.

is_fdset(D) :- is_list(D), dom_normal(D).

dom_normal([]).
dom_normal([I|Is]) :- I = L-H, ground(I), ( integer(L) ; L == inf ), ( integer(H) ; H == sup ), !, bound_leq(L, H), dom_normal(Is, H).

dom_normal([], _).
dom_normal([L-H|Is], H0) :- integer(L), integer(H0), L > H0+1, ( integer(H) -> L =< H ; H == sup ), dom_normal(Is, H).

empty_fdset([]).

fdset_parts(D, L, H, Rest) :- ( nonvar(D) -> D = [L-H|Rest] ; dom_interval(L, H, I), dom_union(I, Rest, D) ).

empty_interval(L, H) :- \+ bound_leq(L, H).

fdset_interval([L-H], L, H) :- bound_leq(L, H).
fdset_singleton([V-V], V) :- integer(V).
fdset_min(D, L) :- dom_bounds(D, L, _).
fdset_max(D, H) :- dom_bounds(D, _, H).
fdset_size([], 0) :- !.
fdset_size(D, S) :- dom_size(D, S).
list_to_fdset(Vs, D) :- must_be(list(integer), Vs), values_dom(Vs, D).
fdset_to_list(D, Vs) :- dom_values(D, Vs).
range_to_fdset(R, D) :- parse_domain(R, D).
fdset_to_range(D, R) :- dom_term(D, R).
fdset_add_element(D0, V, D) :- dom_union(D0, [V-V], D).
fdset_del_element(D0, V, D) :- ( D0 \== [], dom_member_check(D0, V) -> dom_remove(D0, V, D) ; D = D0 ).
fdset_disjoint(A, B) :- dom_intersect(A, B, []).
fdset_intersect(A, B) :- dom_intersect(A, B, [_|_]).
fdset_intersection(A, B, C) :- dom_intersect(A, B, C).
fdset_member(V, D) :- ( integer(V) -> dom_member_check(D, V) ; D \== [], dom_member(D, V) ).
fdset_eq(A, B) :- A == B.
fdset_subset(A, B) :- dom_intersect(A, B, C), C == A.
fdset_subtract(A, B, C) :- dom_subtract(A, B, C).
fdset_union(A, B, C) :- dom_union(A, B, C).
fdset_union(Ds, D) :- foldl(dom_union, Ds, [], D).
fdset_complement(D, C) :- dom_complement(D, C).

dom_member_check(D, V) :- D = [_|_], dom_contains(D, V).

% ---- Residual goals ----

attribute_goals(X) -->
    {   get_attr(X, clpfd, fd(_,_,D,Inst,Bnd,Any,_)), append([Inst,Bnd,Any], Ps0),
        live_constraints(Ps0, Cs0), reverse(Cs0, Cs1), list_to_set(Cs1, Cs) },
    ( { D == [inf-sup], Cs = [_|_] } -> [] ; { dom_term(D, T) }, [clpfd:(X in T)] ),
    constraints_goals(Cs, X).

live_constraints([], []).
live_constraints([p(C,State,_)|Ps], Cs) :- ( State == dead -> Cs = Cs1 ; Cs = [C|Cs1] ), live_constraints(Ps, Cs1).

% A constraint gives its goal at its first variable only, since each variable of it is asked.
constraints_goals([], _) --> [].
constraints_goals([C|Cs], X) -->
    (   { term_variables(C, [Y|_]), Y == X, constraint_goal(C, G) } -> [clpfd:G]
    ;   []
    ),
    constraints_goals(Cs, X).

constraint_goal(ne(X,Y,K), X #\= E) :- plus_constant(Y, K, E).
constraint_goal(leq(X,K,Y), G) :- ( K =:= 0 -> G = (Y #>= X) ; M is -K, G = (X #=< Y+M) ).
constraint_goal(eq2(A,X,B,Y,K), G) :-
    (   A =:= 1, B < 0 -> two_terms(B, Y, K, X, G)
    ;   A =:= -1, B > 0 -> M is -K, MB is -B, two_terms(MB, Y, M, X, G)
    ;   B =:= 1, A < 0 -> two_terms(A, X, K, Y, G)
    ;   B =:= -1, A > 0 -> M is -K, MA is -A, two_terms(MA, X, M, Y, G)
    ;   linear_goal([A*X,B*Y], K, #=, G)
    ).
constraint_goal(lin(eq,Ts,K), G) :- linear_goal(Ts, K, #=, G).
constraint_goal(lin(le,Ts,K), G) :- linear_goal(Ts, K, #=<, G).
constraint_goal(lin(ne,Ts,K), G) :- linear_goal(Ts, K, #\=, G).
constraint_goal(times(X,Y,Z), X*Y #= Z).
constraint_goal(power(X,N,Z), X^N #= Z).
constraint_goal(abs(X,Z), Z #= abs(X)).
constraint_goal(max(X,Y,Z), Z #= max(X,Y)).
constraint_goal(min(X,Y,Z), Z #= min(X,Y)).
constraint_goal(quotient(F,X,Y,Z), E #= Z) :- E =.. [F,X,Y].
constraint_goal(remainder(F,X,Y,Z), E #= Z) :- E =.. [F,X,Y].
constraint_goal(function(E,Z), E #= Z).
constraint_goal(guarded(E,Z,B), B #==> E #= Z).
constraint_goal(bool(Op,X,Y,B), G) :- ( Op == imp, B == 1 -> G = (X #==> Y) ; boolean_term(Op, X, Y, E), G = (E #<==> B) ).
constraint_goal(reified(Op,Ts,K,B), G #<==> B) :- relation_functor(Op, F), ( Ts = [1*X,-1*Y], K =:= 0 -> G =.. [F,X,Y] ; linear_goal(Ts, K, F, G) ).
constraint_goal(reified_in(X,D,B), G #<==> B) :-
    (   D = [V-V1], V == V1 -> G = (X #= V)
    ;   D = [L-sup] -> G = (X #>= L)
    ;   D = [inf-H] -> G = (X #=< H)
    ;   dom_complement(D, [V-V1]), V == V1 -> G = (X #\= V)
    ;   dom_term(D, T), G = (X in T)
    ).
constraint_goal(all_different(_,Xs), all_different(Xs)) :- Xs \== [].
constraint_goal(all_distinct(Xs), all_distinct(Xs)).
constraint_goal(tuples(Xs,Ts), tuples_in([Xs],Ts)).
constraint_goal(element(I,Xs,V), element(I,Xs,V)).
constraint_goal(count(K,Xs,C), global_cardinality(Xs,[K-C])).
constraint_goal(circuit(Xs), circuit(Xs)).
constraint_goal(lex_le(Xs,Ys), lex_chain([Xs,Ys])).
constraint_goal(cumulative(Ts,L), cumulative(Ts,[limit(L)])).
constraint_goal(apart(S1,D1,S2,D2), serialized([S1,S2],[D1,D2])).
constraint_goal(disjoint(R1,R2), disjoint2([R1,R2])).
constraint_goal(order(X,Y,O), zcompare(O,X,Y)).

plus_constant(Y, K, E) :- ( K =:= 0 -> E = Y ; E = Y+K ).

% two_terms(A, Y, K, X, G): G says X = K-A*Y.
two_terms(A, Y, K, X, G) :-
    M is -A,
    (   M =:= 1, K < 0 -> K1 is -K, G = (X+K1 #= Y)
    ;   term_expression(M*Y, T), plus_constant(T, K, E), G = (E #= X)
    ).

relation_functor(eq, #=).
relation_functor(ne, #\=).
relation_functor(le, #=<).

% linear_goal(Ts, K, F, G) writes the sum without negative coefficients.
linear_goal(Ts, K, F, G) :-
    signed_terms(Ts, Ps, Ns),
    ( K < 0 -> M is -K, append(Ps, [M], Ls), Rs = Ns ; K =:= 0 -> Ls = Ps, Rs = Ns ; Ls = Ps, append(Ns, [K], Rs) ),
    sum_expression(Ls, L), sum_expression(Rs, R),
    ( F \== (#=<), ( Ps == [] ; Ps = [_], Ns = [_,_|_], K =:= 0 ) -> G =.. [F,R,L] ; G =.. [F,L,R] ).

signed_terms([], [], []).
signed_terms([C*X|Ts], Ps, Ns) :-
    (   C > 0 -> term_expression(C*X, T), Ps = [T|Ps1], Ns = Ns1
    ;   M is -C, term_expression(M*X, T), Ps = Ps1, Ns = [T|Ns1]
    ),
    signed_terms(Ts, Ps1, Ns1).

term_expression(C*X, T) :- ( C =:= 1 -> T = X ; T = C*X ).

boolean_term(and, X, Y, X #/\ Y).
boolean_term(or, X, Y, X #\/ Y).
boolean_term(xor, X, Y, X #\ Y).
boolean_term(equ, X, Y, X #<==> Y).
boolean_term(imp, X, Y, X #==> Y).
