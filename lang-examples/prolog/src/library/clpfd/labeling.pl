% Constraints of constraints, labeling, sums and chains.

% ---- Reification ----

#\ A :- reify(A, 0), propagate.
A #<==> B :- reify(A, T), reify(B, T), propagate.
A #==> B :- connective(imp, A, B, 1), propagate.
A #<== B :- connective(imp, B, A, 1), propagate.
A #\/ B :- ( union_domain(A #\/ B, X, D) -> in_domain(X, D) ; connective(or, A, B, 1) ), propagate.
A #\ B :- connective(xor, A, B, 1), propagate.
A #/\ B :- reify(A, 1), reify(B, 1), propagate.

% union_domain(E, X, D) reads X #= 1 #\/ X #= 2 and the like as a domain.
union_domain(E, X, D) :-
    (   var(E) -> fail
    ;   E = (A #\/ B) -> union_domain(A, X, D1), union_domain(B, Y, D2), X == Y, dom_union(D1, D2, D)
    ;   E = (X #= N), var(X), integer(N), D = [N-N]
    ).

connective(Op, A, B, T) :- reify(A, TA), reify(B, TB), connect(Op, TA, TB, T).

connect(Op, A, B, T) :- in_domain(T, [0-1]), post(bool(Op,A,B,T), inst, [A,B,T]).

% reify(E, B) makes B the truth value of E; a B that is known already posts E or its negation.
reify(E, B) :- var(E), !, in_domain(E, [0-1]), B = E.
reify(E, B) :- integer(E), !, ( ( E =:= 0 ; E =:= 1 ) -> B = E ; domain_error(clpfd_reifiable_expression, E) ).
reify(E, B) :- reify_(E, B), !.
reify(E, _) :- \+ reifiable(E), domain_error(clpfd_reifiable_expression, E).

reifiable(E) :- functor(E, F, N), memberchk(F/N, [(#>)/2, (#<)/2, (#>=)/2, (#=<)/2, (#=)/2, (#\=)/2, (in)/2, (#\)/1, (#\)/2,
    (#/\)/2, (#\/)/2, (#==>)/2, (#<==)/2, (#<==>)/2]).

reify_(X #= Y, B) :- reify_relation(eq, X, Y, B).
reify_(X #\= Y, B) :- reify_relation(ne, X, Y, B).
reify_(X #=< Y, B) :- reify_relation(le, X, Y, B).
reify_(X #>= Y, B) :- reify_relation(le, Y, X, B).
reify_(X #< Y, B) :- reify_relation(le, X+1, Y, B).
reify_(X #> Y, B) :- reify_relation(le, Y+1, X, B).
reify_(X in D, B) :- must_be_fd(X), parse_domain(D, Dom), reify_in(X, Dom, B).
reify_(#\ A, B) :- ( integer(B) -> T is 1-B, reify(A, T) ; reify(A, T), in_domain(B, [0-1]), relation(eq, [1*T,1*B], 1) ).
reify_(A #/\ C, B) :- ( B == 1 -> reify(A, 1), reify(C, 1) ; connective(and, A, C, B) ).
reify_(A #\/ C, B) :- ( B == 0 -> reify(A, 0), reify(C, 0) ; connective(or, A, C, B) ).
reify_(A #\ C, B) :- connective(xor, A, C, B).
reify_(A #==> C, B) :- connective(imp, A, C, B).
reify_(A #<== C, B) :- connective(imp, C, A, B).
reify_(A #<==> C, B) :- ( B == 1 -> reify(A, T), reify(C, T) ; connective(equ, A, C, B) ).

reify_relation(Op, X, Y, B) :-
    Cx = reified([]),
    linear(X, 1, Ts, Ts1, 0, K1, Cx), linear(Y, -1, Ts1, [], K1, K2, Cx), K is -K2,
    arg(1, Cx, Ds),
    (   Ds == [] -> reify_linear(Op, Ts, K, B)
    ;   reify_linear(Op, Ts, K, T), conjunction(Ds, T, B)
    ).

conjunction([], B, B).
conjunction([D|Ds], T, B) :- ( Ds == [] -> connect(and, D, T, B) ; connect(and, D, T, T1), conjunction(Ds, T1, B) ).

reify_linear(Op, Ts0, K0, B) :-
    normal_terms(Ts0, K0, Ts, K),
    in_domain(B, [0-1]),
    (   Ts == [] -> ( holds(Op, 0, K) -> B = 1 ; B = 0 )
    ;   B == 1 -> relation(Op, Ts, K)
    ;   B == 0 -> opposite(Op, Ts, K, Op1, Ts1, K1), relation(Op1, Ts1, K1)
    ;   Ts = [C*X] -> unary_domain(Op, C, K, D), ( D == [] -> make_fd(X), B = 0 ; reify_in(X, D, B) )
    ;   maplist(term_variable, Ts, Xs), ( Xs = [_,_] -> E = any ; E = bounds ), post(reified(Op,Ts,K,B), E, [B|Xs])
    ).

reify_in(X, D, B) :- in_domain(B, [0-1]), post(reified_in(X,D,B), any, [X,B]).

opposite(eq, Ts, K, ne, Ts, K).
opposite(ne, Ts, K, eq, Ts, K).
opposite(le, Ts0, K0, le, Ts, K) :- K is -K0-1, scale(Ts0, -1, Ts, []).

unary_domain(eq, C, K, D) :- ( K mod C =:= 0 -> V is K//C, D = [V-V] ; D = [] ).
unary_domain(ne, C, K, D) :- unary_domain(eq, C, K, D1), dom_complement(D1, D).
unary_domain(le, C, K, D) :- ( C > 0 -> B is K div C, D = [inf-B] ; B is -(K div -C), D = [B-sup] ).

reified(Op, Ts0, K0, B, P) :-
    (   B == 1 -> kill(P), relation(Op, Ts0, K0)
    ;   B == 0 -> kill(P), opposite(Op, Ts0, K0, Op1, Ts, K), relation(Op1, Ts, K)
    ;   summands(Ts0, Rs, K0, K, 0, SL, 0, NL, 0, SH, 0, NH),
        (   entailed(Op, Rs, K, SL, NL, SH, NH, T) -> kill(P), B = T
        ;   true
        )
    ).

% entailed(Op, Rs, K, SL, NL, SH, NH, T) decides the relation from the bounds, or from the domains of two variables.
entailed(le, Rs, K, SL, NL, SH, NH, T) :-
    (   NH =:= 0, SH =< K -> T = 1
    ;   NL =:= 0, SL > K -> T = 0
    ;   cancelled(Rs), ( K >= 0 -> T = 1 ; T = 0 )
    ).
entailed(eq, Rs, K, SL, NL, SH, NH, T) :-
    (   NL =:= 0, SL > K -> T = 0
    ;   NH =:= 0, SH < K -> T = 0
    ;   Rs == [] -> T = 1
    ;   cancelled(Rs) -> ( K =:= 0 -> T = 1 ; T = 0 )
    ;   Rs = [t(C,X,_,_)] -> \+ ( K mod C =:= 0, V is K//C, domain(X, D), dom_contains(D, V) ), T = 0
    ;   Rs = [t(A,X,_,_),t(B,Y,_,_)], domain(X, DX), domain(Y, DY), dom_affine(DX, A, K, B, D), dom_intersect(D, DY, []), T = 0
    ).
entailed(ne, Rs, K, SL, NL, SH, NH, T) :- entailed(eq, Rs, K, SL, NL, SH, NH, T0), T is 1-T0.

cancelled([t(A,X,_,_),t(B,Y,_,_)]) :- X == Y, A+B =:= 0.

boolean(and, X, Y, B, P) :-
    (   X == 0 -> kill(P), B = 0
    ;   Y == 0 -> kill(P), B = 0
    ;   X == 1 -> kill(P), B = Y
    ;   Y == 1 -> kill(P), B = X
    ;   B == 1 -> kill(P), X = 1, Y = 1
    ;   X == Y -> kill(P), B = X
    ;   true
    ).
boolean(or, X, Y, B, P) :-
    (   X == 1 -> kill(P), B = 1
    ;   Y == 1 -> kill(P), B = 1
    ;   X == 0 -> kill(P), B = Y
    ;   Y == 0 -> kill(P), B = X
    ;   B == 0 -> kill(P), X = 0, Y = 0
    ;   X == Y -> kill(P), B = X
    ;   true
    ).
boolean(xor, X, Y, B, P) :-
    (   integer(X) -> kill(P), exclusive(X, Y, B)
    ;   integer(Y) -> kill(P), exclusive(Y, X, B)
    ;   integer(B) -> kill(P), exclusive(B, X, Y)
    ;   X == Y -> kill(P), B = 0
    ;   true
    ).
boolean(equ, X, Y, B, P) :-
    (   X == 1 -> kill(P), B = Y
    ;   Y == 1 -> kill(P), B = X
    ;   B == 1 -> kill(P), X = Y
    ;   X == 0 -> kill(P), exclusive(1, Y, B)
    ;   Y == 0 -> kill(P), exclusive(1, X, B)
    ;   B == 0 -> kill(P), exclusive(1, X, Y)
    ;   X == Y -> kill(P), B = 1
    ;   true
    ).
boolean(imp, X, Y, B, P) :-
    (   X == 0 -> kill(P), B = 1
    ;   Y == 1 -> kill(P), B = 1
    ;   X == 1 -> kill(P), B = Y
    ;   Y == 0 -> kill(P), exclusive(1, X, B)
    ;   B == 0 -> kill(P), X = 1, Y = 0
    ;   X == Y -> kill(P), B = 1
    ;   true
    ).

% exclusive(V, X, Y): the integer V is the exclusive or of X and Y.
exclusive(0, X, Y) :- X = Y.
exclusive(1, X, Y) :- relation(eq, [1*X,1*Y], 1).

% ---- Labeling ----

indomain(X) :- label([X]).

label(Xs) :- labeling([], Xs).

labeling(Options, Xs) :-
    must_be(list, Options), must_be(list, Xs), maplist(must_be_bounded, Xs),
    labeling_options(Options, o(leftmost,up,step), Strategy, Goals, Options, []),
    optimise(Goals, Strategy, Xs).

must_be_bounded(X) :-
    (   integer(X) -> true
    ;   var(X) -> ( bounds(X, L, H), integer(L), integer(H) -> true ; instantiation_error(X) )
    ;   type_error(integer, X)
    ).

% labeling_options(Os, S0, S, Goals, All, Seen) reads the options; two of the same kind contradict each other.
labeling_options([], S, S, [], _, _).
labeling_options([O|Os], S0, S, Goals, All, Seen) :-
    (   var(O) -> instantiation_error(O)
    ;   option_kind(O, N) ->
        ( memberchk(N, Seen) -> domain_error(consistent_labeling_options, All) ; true ),
        S0 =.. [o|As0], replace(N, As0, O, As), S1 =.. [o|As], labeling_options(Os, S1, S, Goals, All, [N|Seen])
    ;   ( O = min(_) ; O = max(_) ) -> Goals = [O|Goals1], labeling_options(Os, S0, S, Goals1, All, Seen)
    ;   domain_error(labeling_option, O)
    ).

option_kind(O, 1) :- memberchk(O, [leftmost,ff,ffc,min,max]).
option_kind(O, 2) :- memberchk(O, [up,down]).
option_kind(O, 3) :- memberchk(O, [step,enum,bisect]).

replace(1, [_|As], O, [O|As]) :- !.
replace(N, [A|As0], O, [A|As]) :- N1 is N-1, replace(N1, As0, O, As).

% optimise(Goals, S, Xs) gives the solutions in the order of the goals' values: it finds the best value by branch and
% bound, then labels with that value, then goes on with the worse ones.
optimise([], o(Select,Order,Branch), Xs) :- label_all(Xs, Select, Order, Branch).
optimise([Goal|Goals], S, Xs) :-
    goal_value(Goal, Sign, E), V #= Sign*E,
    must_be_bounded_below(V),
    optimise(Goals, S, Xs, V).

goal_value(min(E), 1, E).
goal_value(max(E), -1, E).

must_be_bounded_below(V) :- bounds(V, L, _), ( integer(L) -> true ; instantiation_error(V) ).

optimise(Goals, S, Xs, V) :-
    best_value(S, Xs, V, Best),
    (   \+ \+ at_most_now(V, Best), different_choice(Best, V, Way),
        ( Way == equal -> optimise(Goals, S, Xs) ; optimise(Goals, S, Xs, V) )
    ).

at_most_now(V, B) :- at_most(V, B), propagate.

different_choice(Best, V, equal) :- at_most_now(V, Best), at_least(V, Best), propagate.
different_choice(Best, V, worse) :- B is Best+1, at_least(V, B), propagate.

best_value(S, Xs, V, Best) :-
    State = best(none),
    repeat,
    (   \+ improve(S, Xs, V, State) -> !, arg(1, State, Best), integer(Best) ; fail ).

improve(o(Select,Order,Branch), Xs, V, State) :-
    arg(1, State, Best),
    \+ \+ ( ( integer(Best) -> B is Best-1, at_most_now(V, B) ; true ),
            label_all(Xs, Select, Order, Branch), bounds(V, L, _), nb_setarg(1, State, L) ).

label_all(Xs0, Select, Order, Branch) :-
    open_variables(Xs0, Xs),
    (   Xs == [] -> true
    ;   select_variable(Select, Xs, X, Rest), branch(Branch, Order, X, Xs, Rest, Select)
    ).

open_variables([], []).
open_variables([X|Xs0], Xs) :- ( integer(X) -> open_variables(Xs0, Xs) ; Xs = [X|Xs1], open_variables(Xs0, Xs1) ).

branch(step, Order, X, Xs, Rest, Select) :-
    bounds(X, L, H), ( Order == up -> V = L ; V = H ),
    (   X = V, label_all(Rest, Select, Order, step)
    ;   different(X, V), propagate, label_all(Xs, Select, Order, step)
    ).
branch(enum, Order, X, _, Rest, Select) :-
    domain(X, D),
    ( Order == up -> dom_member(D, X) ; dom_values(D, Vs0), reverse(Vs0, Vs), member(X, Vs) ),
    label_all(Rest, Select, Order, enum).
branch(bisect, Order, X, Xs, _, Select) :-
    bounds(X, L, H), M is (L+H) div 2, M1 is M+1,
    ( Order == up -> ( at_most_now(X, M) ; at_least(X, M1), propagate ) ; ( at_least(X, M1), propagate ; at_most_now(X, M) ) ),
    label_all(Xs, Select, Order, bisect).

select_variable(leftmost, [X|Xs], X, Xs) :- !.
select_variable(Select, [Y|Ys], X, Rest) :- select_key(Select, Y, K), select_best(Ys, Select, K, Y, X), delete_variable([Y|Ys], X, Rest).

select_best([], _, _, X, X).
select_best([Y|Ys], Select, K, X0, X) :-
    select_key(Select, Y, K1),
    ( K1 @< K -> select_best(Ys, Select, K1, Y, X) ; select_best(Ys, Select, K, X0, X) ).

select_key(ff, X, S) :- domain(X, D), dom_count(D, 0, S).
select_key(ffc, X, k(S,N)) :- select_key(ff, X, S), fd_degree(X, D), N is -D.
select_key(min, X, L) :- bounds(X, L, _).
select_key(max, X, K) :- bounds(X, _, H), K is -H.

delete_variable([Y|Ys], X, Rest) :- ( Y == X -> Rest = Ys ; Rest = [Y|Rest1], delete_variable(Ys, X, Rest1) ).

% ---- Sums and chains ----

sum(Xs, Op, E) :- must_be(list, Xs), length(Xs, N), length(Cs, N), maplist(=(1), Cs), scalar_product(Cs, Xs, Op, E).

scalar_product(Cs, Xs, Op, E) :-
    must_be(list(integer), Cs), must_be_fd_list(Xs), must_be(callable, Op),
    (   memberchk(Op, [#=,#\=,#<,#>,#=<,#>=]) -> true ; domain_error(scalar_product_relation, Op) ),
    maplist(product_term, Cs, Xs, Ps), sum_expression(Ps, S), call(Op, S, E).

product_term(C, X, C*X).

% sum_expression/2 nests to the left, as a reader of the sum would.
sum_expression([], 0).
sum_expression([P|Ps], S) :- foldl(add_term, Ps, P, S).

add_term(P, S, S+P).

chain(Xs, Op) :-
    must_be_fd_list(Xs),
    ( memberchk(Op, [#=,#<,#=<,#>,#>=]) -> true ; domain_error(chain_relation, Op) ),
    chain_(Xs, Op).

chain_([X,Y|Xs], Op) :- !, call(Op, X, Y), chain_([Y|Xs], Op).
chain_(_, _).

lex_chain(Lists) :- must_be(list(list), Lists), maplist(must_be_fd_list, Lists), lex_chain_(Lists), propagate.

lex_chain_([Xs,Ys|Lists]) :- !, append(Xs, Ys, Vs), post(lex_le(Xs,Ys), bounds, Vs), lex_chain_([Ys|Lists]).
lex_chain_(_).

lex_le([], _, P) :- kill(P).
lex_le([X|Xs], [Y|Ys], P) :-
    bounds(X, LX0, _), ( LX0 == inf -> true ; at_least(Y, LX0) ),
    bounds(Y, _, HY0), ( HY0 == sup -> true ; at_most(X, HY0) ),
    bounds(X, _, HX), bounds(Y, LY, _),
    (   X == Y -> P = p(C,_,_), setarg(1, C, Xs), setarg(2, C, Ys), lex_le(Xs, Ys, P)
    ;   bound_below(HX, LY) -> kill(P)
    ;   lex_greater(Xs, Ys) -> kill(P), relation(le, [1*X,-1*Y], -1)
    ;   true
    ).

% lex_greater(Xs, Ys) holds when Xs is greater than Ys in every solution.
lex_greater([X|Xs], [Y|Ys]) :-
    bounds(X, L, _), bounds(Y, _, H),
    ( X == Y -> lex_greater(Xs, Ys) ; bound_below(H, L) -> true ; integer(L), L == H, lex_greater(Xs, Ys) ).
