% Constraints over many variables: all different, tables, counts.

% ---- All different ----

all_different(Xs) :- must_be_fd_list(Xs), post(all_different(Xs,Xs), inst, Xs), propagate.

all_distinct(Xs) :- must_be_fd_list(Xs), post(all_different(Xs,[]), inst, Xs), post(all_distinct(Xs), any, Xs, slow), propagate.

all_different(Xs, P) :-
    split_integers(Xs, Is, Vs),
    (   Vs == [] -> kill(P), exclude_values(Is, Vs)
    ;   Is == [] -> term_variables(Vs, Ws), same_length(Vs, Ws)
    ;   P = p(C,_,_), setarg(1, C, Vs), exclude_values(Is, Vs)
    ).

split_integers([], [], []).
split_integers([X|Xs], Is, Vs) :- ( integer(X) -> Is = [X|Is1], Vs = Vs1 ; Is = Is1, Vs = [X|Vs1] ), split_integers(Xs, Is1, Vs1).

exclude_values([], _).
exclude_values([I|Is], Vs) :- \+ memberchk(I, Is), exclude_value(Vs, I), exclude_values(Is, Vs).

exclude_value([], _).
exclude_value([X|Xs], V) :- different(X, V), exclude_value(Xs, V).

% all_distinct(Xs, P) reaches domain consistency by Regin's filtering (A filtering algorithm for constraints of
% difference in CSPs, AAAI 1994): match each variable to a value, then remove the values that stand on no alternating
% cycle and on no alternating path from a free value.  A variable with as many values as there are variables never is in a set
% of k variables that share k values, so only the others are matched.
all_distinct(Xs0, _) :-
    open_variables(Xs0, Xs), length(Xs, N),
    small_domains(Xs, N, Small, Large),
    ( Small == [] -> true ; filter_distinct(Small, Large) ).

small_domains([], _, [], []).
small_domains([X|Xs], N, Small, Large) :-
    domain(X, D), dom_size(D, S),
    ( integer(S), S < N -> Small = [X-D|Small1], Large = Large1 ; Small = Small1, Large = [X|Large1] ),
    small_domains(Xs, N, Small1, Large1).

% The values are numbered from the least one; a range too wide for an array is left alone.
filter_distinct(Small, Large) :-
    maplist(pair_bounds, Small, Ls, Hs), min_list(Ls, L), max_list(Hs, H), Width is H-L+1,
    ( Width > 100000 -> true ; filter_distinct(Small, Large, L, Width) ).

pair_bounds(_-D, L, H) :- dom_bounds(D, L, H).

filter_distinct(Small, Large, L, Width) :-
    Offset is 1-L, maplist(value_numbers(Offset), Small, Lists),
    Domains =.. [d|Lists], functor(Domains, _, N), Free is N+1,
    array(Width, 0, Match), array(Width, 0, Seen),
    match_all(1, N, Domains, Match, Seen),
    array(Free, 0, Index), array(Free, 0, Low), array(Free, 0, Component),
    components(Free, g(Free,Domains,Match,Index,Low,Component,s(0,[],0))),
    remove_inconsistent(Small, 1, Domains, Match, Component, Offset),
    (   Large == [] -> true
    ;   arg(Free, Component, F), hall_values(Width, Match, Component, F, Offset, Vs),
        ( Vs == [] -> true ; values_dom(Vs, D), dom_complement(D, C), in_domains(Large, C) )
    ).

array(N, V, A) :- length(Vs, N), maplist(=(V), Vs), A =.. [a|Vs].

value_numbers(Offset, _-D, Ns) :- interval_numbers(D, Offset, Ns).

interval_numbers([], _, []).
interval_numbers([L-H|Is], Offset, Ns) :- A is L+Offset, B is H+Offset, dom_values(A, B, Ns, Ns1), interval_numbers(Is, Offset, Ns1).

match_all(I, N, Ds, Match, Seen) :- ( I > N -> true ; augment(I, I, Ds, Match, Seen, yes), I1 is I+1, match_all(I1, N, Ds, Match, Seen) ).

% augment(I, Stamp, Ds, Match, Seen, Found) looks for a path from variable I to a free value, past values not yet seen.
augment(I, Stamp, Ds, Match, Seen, Found) :- arg(I, Ds, Vs), augment_values(Vs, I, Stamp, Ds, Match, Seen, Found).

augment_values([], _, _, _, _, _, no).
augment_values([V|Vs], I, Stamp, Ds, Match, Seen, Found) :-
    (   arg(V, Seen, Stamp) -> augment_values(Vs, I, Stamp, Ds, Match, Seen, Found)
    ;   setarg(V, Seen, Stamp), arg(V, Match, J),
        ( J =:= 0 -> Found1 = yes ; augment(J, Stamp, Ds, Match, Seen, Found1) ),
        (   Found1 == yes -> setarg(V, Match, I), Found = yes
        ;   augment_values(Vs, I, Stamp, Ds, Match, Seen, Found)
        )
    ).

% components(I, G) finds the strongly connected components (Tarjan, Depth-first search and linear graph algorithms, 1972)
% of the graph in which a variable points to the owners of its values; the node Free owns the free values and points to all.
% The search from Free reaches every node.
components(I, G) :-
    G = g(_,_,_,Index,Low,Component,S),
    arg(1, S, C0), C is C0+1, setarg(1, S, C), setarg(I, Index, C), setarg(I, Low, C),
    arg(2, S, Stack), setarg(2, S, [I|Stack]),
    successors(I, G, Js), components(Js, I, G),
    (   arg(I, Low, C) ->
        arg(3, S, K0), K is K0+1, setarg(3, S, K),
        arg(2, S, Stack1), pop_component(Stack1, I, K, Component, Stack2), setarg(2, S, Stack2)
    ;   true
    ).

components([], _, _).
components([J|Js], I, G) :-
    G = g(_,_,_,Index,Low,Component,_),
    arg(J, Index, N),
    (   N =:= 0 -> components(J, G), arg(J, Low, M), lower(I, Low, M)
    ;   arg(J, Component, 0) -> lower(I, Low, N)
    ;   true
    ),
    components(Js, I, G).

lower(I, Low, M) :- arg(I, Low, N), ( M < N -> setarg(I, Low, M) ; true ).

pop_component([J|Js], I, K, Component, Rest) :- setarg(J, Component, K), ( J =:= I -> Rest = Js ; pop_component(Js, I, K, Component, Rest) ).

successors(I, g(Free,Domains,Match,_,_,_,_), Js) :-
    (   I =:= Free -> N is Free-1, numlist(1, N, Js)
    ;   arg(I, Domains, Vs), owners(Vs, Match, Free, Js)
    ).

owners([], _, _, []).
owners([V|Vs], Match, Free, [J|Js]) :- arg(V, Match, J0), ( J0 =:= 0 -> J = Free ; J = J0 ), owners(Vs, Match, Free, Js).

remove_inconsistent([], _, _, _, _, _).
remove_inconsistent([X-D|Xs], I, Domains, Match, Component, Offset) :-
    arg(I, Domains, Ns), arg(I, Component, K), foreign_values(Ns, K, Match, Component, Offset, Vs),
    ( Vs == [] -> true ; values_dom(Vs, D1), dom_subtract(D, D1, D2), in_domain(X, D2) ),
    I1 is I+1, remove_inconsistent(Xs, I1, Domains, Match, Component, Offset).

foreign_values([], _, _, _, _, []).
foreign_values([N|Ns], K, Match, Component, Offset, Vs) :-
    arg(N, Match, J),
    (   J =\= 0, arg(J, Component, K1), K1 =\= K -> V is N-Offset, Vs = [V|Vs1]
    ;   Vs = Vs1
    ),
    foreign_values(Ns, K, Match, Component, Offset, Vs1).

hall_values(N, Match, Component, F, Offset, Vs) :-
    (   N =:= 0 -> Vs = []
    ;   N1 is N-1, arg(N, Match, J),
        ( J =\= 0, arg(J, Component, K), K =\= F -> V is N-Offset, Vs = [V|Vs1] ; Vs = Vs1 ),
        hall_values(N1, Match, Component, F, Offset, Vs1)
    ).

% ---- Tables, elements and counts ----

tuples_in(Tuples, Relation) :-
    must_be(list(list), Tuples), maplist(must_be_fd_list, Tuples), must_be(list(list(integer)), Relation),
    tuples_in_(Tuples, Relation), propagate.

tuples_in_([], _).
tuples_in_([Xs|Xss], Relation) :- post(tuples(Xs,Relation), any, Xs), tuples_in_(Xss, Relation).

% tuples(Xs, Ts0, P) reaches domain consistency in one pass if no variable occurs twice, so its own changes need not wake it.
tuples(Xs, Ts0, P) :-
    maplist(domain, Xs, Ds), possible_tuples(Ts0, Ds, Ts), Ts = [T|More],
    (   More == [] -> kill(P), Xs = T
    ;   open_variables(Xs, Vs), term_variables(Vs, Ws),
        ( same_length(Vs, Ws) -> setarg(2, P, queued) ; true ),
        ( same_length(Ts, Ts0) -> true ; P = p(C,_,_), setarg(2, C, Ts) ),
        columns(Xs, Ds, Ts),
        setarg(2, P, idle)
    ).

possible_tuples([], _, []).
possible_tuples([T|Ts0], Ds, Ts) :- ( possible_tuple(T, Ds) -> Ts = [T|Ts1] ; Ts = Ts1 ), possible_tuples(Ts0, Ds, Ts1).

possible_tuple([], []).
possible_tuple([V|Vs], [D|Ds]) :- dom_contains(D, V), possible_tuple(Vs, Ds).

columns([], _, _).
columns([X|Xs], [D0|Ds], Ts) :-
    heads_tails(Ts, Vs, Rests),
    ( integer(X) -> true ; values_dom(Vs, D), ( D == D0 -> true ; in_domain(X, D) ) ),
    columns(Xs, Ds, Rests).

heads_tails([], [], []).
heads_tails([[V|T]|Ts], [V|Vs], [T|Rests]) :- heads_tails(Ts, Vs, Rests).

element(I, Xs, V) :-
    must_be_fd_list(Xs), must_be_fd(I), must_be_fd(V),
    length(Xs, N), N > 0, in_domain(I, [1-N]), make_fd(V),
    post(element(I,Xs,V), any, [I,V|Xs]), propagate.

element(I, Xs, V, P) :-
    domain(I, DI), domain(V, DV),
    element_supports(Xs, 1, DI, DV, Is, [], D),
    values_dom(Is, DI1), in_domain(I, DI1), in_domain(V, D),
    ( integer(I) -> kill(P), nth1(I, Xs, X), relation(eq, [1*X,-1*V], 0) ; true ).

% element_supports(Xs, N, DI, DV, Is, D0, D): Is are the indexes left, D is the union of the domains there.
element_supports([], _, _, _, [], D, D).
element_supports([X|Xs], N, DI, DV, Is, D0, D) :-
    N1 is N+1,
    (   dom_contains(DI, N), domain(X, DX), dom_intersect(DX, DV, DX1), DX1 \== [] ->
        Is = [N|Is1], dom_union(D0, DX1, D1), element_supports(Xs, N1, DI, DV, Is1, D1, D)
    ;   element_supports(Xs, N1, DI, DV, Is, D0, D)
    ).

global_cardinality(Xs, Pairs) :- global_cardinality(Xs, Pairs, []).

global_cardinality(Xs, Pairs, Options) :-
    must_be_fd_list(Xs), must_be(list, Pairs), must_be(list, Options),
    maplist(must_be_gcc_pair, Pairs), pairs_keys_values(Pairs, Ks, Cs), must_be(list(integer), Ks), maplist(must_be_fd, Cs),
    ( sort(Ks, Sorted), same_length(Ks, Sorted) -> true ; domain_error(gcc_unique_key_pairs, Pairs) ),
    values_dom(Ks, D), ( Xs == [] -> true ; D \== [], in_domains(Xs, D) ),
    length(Xs, N), in_domains(Cs, [0-N]),
    post_counts(Pairs, Xs),
    sum(Cs, #=, N),
    maplist(cardinality_option(Xs, Ks), Options),
    propagate.

must_be_gcc_pair(P) :- ( nonvar(P), P = _-_ -> true ; domain_error(gcc_pair, P) ).

post_counts([], _).
post_counts([K-C|Ps], Xs) :- post(count(K,Xs,C), any, [C|Xs]), post_counts(Ps, Xs).

cardinality_option(Xs, Ks, O) :-
    (   var(O) -> instantiation_error(O)
    ;   O = cost(Cost,Matrix) -> maplist(row_cost(Ks), Xs, Matrix, Costs), sum(Costs, #=, Cost)
    ;   O == consistency(value) -> true
    ;   domain_error(gcc_option, O)
    ).

row_cost(Ks, X, Row, Cost) :- maplist(key_cost, Ks, Row, Table), tuples_in([[X,Cost]], Table).

key_cost(K, C, [K,C]).

count(Xs, K, C, P) :-
    count_values(Xs, K, 0, F, Vs), length(Vs, N), M is F+N,
    at_least(C, F), at_most(C, M),
    (   C == F -> kill(P), exclude_value(Vs, K)
    ;   C == M -> kill(P), maplist(=(K), Vs)
    ;   true
    ).

count_values([], _, F, F, []).
count_values([X|Xs], K, F0, F, Vs) :-
    (   integer(X) -> ( X =:= K -> F1 is F0+1 ; F1 = F0 ), count_values(Xs, K, F1, F, Vs)
    ;   domain(X, D), dom_contains(D, K) -> Vs = [X|Vs1], count_values(Xs, K, F0, F, Vs1)
    ;   count_values(Xs, K, F0, F, Vs)
    ).
