% Constraints of one comparison: how expressions become propagators.

% ---- Domain and comparison constraints ----

X in D :- must_be_fd(X), parse_domain(D, Dom), in_domain(X, Dom), propagate.

Xs ins D :- must_be_fd_list(Xs), parse_domain(D, Dom), in_domains(Xs, Dom), propagate.

in_domains([], _).
in_domains([X|Xs], D) :- in_domain(X, D), in_domains(Xs, D).

X #= Y :-
    (   evaluate(Y, V) -> ( integer(X) -> X =:= V ; var(X) -> X = V ; comparison(eq, X, V) )
    ;   comparison(eq, X, Y)
    ).
X #\= Y :- ( evaluate(X, A), evaluate(Y, B) -> A =\= B ; comparison(ne, X, Y) ).
X #=< Y :- ( evaluate(X, A), evaluate(Y, B) -> A =< B ; comparison(le, X, Y) ).
X #>= Y :- ( evaluate(X, A), evaluate(Y, B) -> A >= B ; comparison(le, Y, X) ).
X #< Y :- ( evaluate(X, A), evaluate(Y, B) -> A < B ; comparison(le, X+1, Y) ).
X #> Y :- ( evaluate(X, A), evaluate(Y, B) -> A > B ; comparison(le, Y+1, X) ).

% evaluate(E, V) computes the common ground expressions, and fails for all others.
evaluate(E, V) :- ( integer(E) -> V = E ; compound(E), evaluate_(E, V) ).

evaluate_(A+B, V) :- evaluate(A, X), evaluate(B, Y), V is X+Y.
evaluate_(A-B, V) :- evaluate(A, X), evaluate(B, Y), V is X-Y.
evaluate_(A*B, V) :- evaluate(A, X), evaluate(B, Y), V is X*Y.
evaluate_(-A, V) :- evaluate(A, X), V is -X.
evaluate_(abs(A), V) :- evaluate(A, X), V is abs(X).
evaluate_(min(A,B), V) :- evaluate(A, X), evaluate(B, Y), V is min(X, Y).
evaluate_(max(A,B), V) :- evaluate(A, X), evaluate(B, Y), V is max(X, Y).
evaluate_(A//B, V) :- evaluate(A, X), evaluate(B, Y), Y =\= 0, V is X//Y.
evaluate_(A mod B, V) :- evaluate(A, X), evaluate(B, Y), Y =\= 0, V is X mod Y.

comparison(Op, X, Y) :- linear(X, 1, Ts, Ts1, 0, K1, plain), linear(Y, -1, Ts1, [], K1, K2, plain), K is -K2, relation(Op, Ts, K), propagate.

% linear(E, M, Ts, Ts0, K0, K, Context) adds M*E to a sum of terms C*X and a constant; other operations get a new variable.
linear(E, M, Ts, Ts0, K0, K, _) :- var(E), !, Ts = [M*E|Ts0], K = K0.
linear(E, M, Ts, Ts0, K0, K, _) :- integer(E), !, Ts = Ts0, K is K0+M*E.
linear(?(X), M, Ts, Ts0, K0, K, Cx) :- !, must_be_fd(X), linear(X, M, Ts, Ts0, K0, K, Cx).
linear(#(X), M, Ts, Ts0, K0, K, Cx) :- !, must_be_fd(X), linear(X, M, Ts, Ts0, K0, K, Cx).
linear(A+B, M, Ts, Ts0, K0, K, Cx) :- !, linear(A, M, Ts, Ts1, K0, K1, Cx), linear(B, M, Ts1, Ts0, K1, K, Cx).
linear(A-B, M, Ts, Ts0, K0, K, Cx) :- !, linear(A, M, Ts, Ts1, K0, K1, Cx), M1 is -M, linear(B, M1, Ts1, Ts0, K1, K, Cx).
linear(-A, M, Ts, Ts0, K0, K, Cx) :- !, M1 is -M, linear(A, M1, Ts, Ts0, K0, K, Cx).
linear(A*B, M, Ts, Ts0, K0, K, Cx) :- !,
    linear(A, 1, As, [], 0, KA, Cx), linear(B, 1, Bs, [], 0, KB, Cx),
    (   As == [] -> scale(Bs, KB, KA, M, Ts, Ts0, K0, K)
    ;   Bs == [] -> scale(As, KA, KB, M, Ts, Ts0, K0, K)
    ;   sum_variable(As, KA, X), sum_variable(Bs, KB, Y), K = K0, Ts = [M*Z|Ts0],
        ( X == Y -> operation(X^2, Z, Cx) ; operation(X*Y, Z, Cx) )
    ).
linear(E, M, [M*Z|Ts0], Ts0, K, K, Cx) :- operator(E), !,
    E =.. [F|As], maplist(operand(Cx), As, Xs), E1 =.. [F|Xs],
    operation(E1, Z, Cx).
linear(E, _, _, _, _, _, _) :- domain_error(clpfd_expression, E).

operator(E) :- compound(E), functor(E, F, N), operator(F, N).

operator(abs, 1).
operator(min, 2).
operator(max, 2).
operator(//, 2).
operator(div, 2).
operator(mod, 2).
operator(rem, 2).
operator(^, 2).
operator(msb, 1).
operator(\, 1).
operator(<<, 2).
operator(>>, 2).
operator(/\, 2).
operator(\/, 2).
operator(xor, 2).

scale(As, KA, C, M, Ts, Ts0, K0, K) :- M1 is M*C, K is K0+M1*KA, scale(As, M1, Ts, Ts0).

scale([], _, Ts, Ts).
scale([C*X|As], M, [C1*X|Ts], Ts0) :- C1 is M*C, scale(As, M, Ts, Ts0).

operand(Cx, E, X) :-
    (   var(E) -> X = E
    ;   integer(E) -> X = E
    ;   linear(E, 1, Ts, [], 0, K, Cx), sum_variable(Ts, K, X)
    ).

% sum_variable(Ts, K, X): X is a variable or an integer equal to the sum of Ts and K.
sum_variable([], K, K) :- !.
sum_variable([1*X], 0, X) :- !.
sum_variable(Ts, K, X) :- K1 is -K, relation(eq, [-1*X|Ts], K1).

% relation(Op, Ts, K) posts Sum(Ts) Op K, where Op is eq, ne or le.
relation(Op, Ts0, K0) :-
    normal_terms(Ts0, K0, Ts1, K1),
    (   Ts1 = [C*_|More], More = [_|_], terms_gcd(More, C, G), G > 1 -> divide_terms(Op, G, Ts1, K1, Ts, K)
    ;   Ts = Ts1, K = K1
    ),
    relation_(Ts, Op, K).

relation_([], Op, K) :- holds(Op, 0, K).
relation_([C*X], Op, K) :- unary(Op, C, X, K).
relation_([A*X,B*Y], Op, K) :- !, binary(Op, A, X, B, Y, K).
relation_(Ts, Op, K) :- Ts = [_,_,_|_], maplist(term_variable, Ts, Xs), relation_event(Op, E), post(lin(Op,Ts,K), E, Xs).

relation_event(eq, bounds).
relation_event(le, bounds).
relation_event(ne, inst).

term_variable(_*X, X).

holds(eq, A, B) :- A =:= B.
holds(ne, A, B) :- A =\= B.
holds(le, A, B) :- A =< B.

unary(eq, C, X, K) :- K mod C =:= 0, V is K//C, X = V.
unary(ne, C, X, K) :- ( K mod C =:= 0 -> V is K//C, different(X, V) ; make_fd(X) ).
unary(le, C, X, K) :- ( C > 0 -> B is K div C, at_most(X, B) ; B is -(K div -C), at_least(X, B) ).

binary(eq, A, X, B, Y, K) :- ( K =:= 0, A+B =:= 0, abs(A) =:= 1 -> make_fd(X), make_fd(Y), X = Y ; post(eq2(A,X,B,Y,K), any, [X,Y]) ).
binary(ne, A, X, B, Y, K) :-
    (   A =:= 1, B =:= -1 -> post(ne(X,Y,K), inst, [X,Y], direct)
    ;   A =:= -1, B =:= 1 -> K1 is -K, post(ne(X,Y,K1), inst, [X,Y], direct)
    ;   post(lin(ne,[A*X,B*Y],K), inst, [X,Y])
    ).
binary(le, A, X, B, Y, K) :-
    (   A =:= 1, B =:= -1 -> K1 is -K, post(leq(X,K1,Y), bounds, [X,Y])
    ;   A =:= -1, B =:= 1 -> K1 is -K, post(leq(Y,K1,X), bounds, [X,Y])
    ;   post(lin(le,[A*X,B*Y],K), bounds, [X,Y])
    ).

% normal_terms(Ts0, K0, Ts, K) drops the integers and joins the terms of one variable.
normal_terms(Ts0, K0, Ts, K) :-
    fixed_terms(Ts0, K0, Ts1, K),
    (   no_duplicates(Ts1) -> Ts = Ts1
    ;   join_terms(Ts1, Ts)
    ).

fixed_terms([], K, [], K).
fixed_terms([C*X|Ts0], K0, Ts, K) :-
    (   integer(X) -> K1 is K0-C*X, fixed_terms(Ts0, K1, Ts, K)
    ;   C =:= 0 -> make_fd(X), fixed_terms(Ts0, K0, Ts, K)
    ;   Ts = [C*X|Ts1], fixed_terms(Ts0, K0, Ts1, K)
    ).

no_duplicates([]) :- !.
no_duplicates([_]) :- !.
no_duplicates([_*X,_*Y]) :- !, X \== Y.
no_duplicates(Ts) :- term_variables(Ts, Vs), length(Ts, N), length(Vs, N).

join_terms(Ts0, Ts) :-
    term_variables(Ts0, Vs), maplist(term_pair, Ts0, Ps0), keysort(Ps0, Ps), sum_pairs(Ps, Sums),
    list_to_assoc(Sums, Assoc), maplist(assoc_term(Assoc), Vs, Ts1), fixed_terms(Ts1, 0, Ts, _).

term_pair(C*X, X-C).

assoc_term(Assoc, X, C*X) :- get_assoc(X, Assoc, C).

sum_pairs([], []).
sum_pairs([X-C|Ps], Sums) :- sum_pairs(Ps, X, C, Sums).

sum_pairs([Y-D|Ps], X, C, Sums) :- Y == X, !, C1 is C+D, sum_pairs(Ps, X, C1, Sums).
sum_pairs(Ps, X, C, [X-C|Sums]) :- sum_pairs(Ps, Sums).

terms_gcd([], G, G).
terms_gcd([C*_|Ts], G0, G) :- G1 is gcd(C, G0), ( G1 =:= 1 -> G = 1 ; terms_gcd(Ts, G1, G) ).

divide_terms(Op, G, Ts0, K0, Ts, K) :-
    (   K0 mod G =:= 0 -> K is K0//G
    ;   Op == le -> K is K0 div G
    ;   Op == ne -> K = 1, Ts = []
    ),
    ( nonvar(Ts) -> true ; divide_terms(Ts0, G, Ts) ).

divide_terms([], _, []).
divide_terms([C0*X|Ts0], G, [C*X|Ts]) :- C is C0//G, divide_terms(Ts0, G, Ts).

% ---- Linear propagators ----

% These reach bounds consistency by the usual reasoning on the sums of the least and greatest terms (Apt, Principles of
% Constraint Programming, 2003).  An infinite term is counted, not added: the sum then bounds only that term.

% summands(Ts, Rs, K0, K, SL0, SL, NL0, NL, SH0, SH, NH0, NH) moves the integers into K and gives t(C,X,Least,Greatest)
% for each variable, with the sums SL and SH of the finite ends and the numbers NL and NH of the infinite ones.
summands([], [], K, K, SL, SL, NL, NL, SH, SH, NH, NH).
summands([C*X|Ts], Rs, K0, K, SL0, SL, NL0, NL, SH0, SH, NH0, NH) :-
    (   integer(X) -> K1 is K0-C*X, summands(Ts, Rs, K1, K, SL0, SL, NL0, NL, SH0, SH, NH0, NH)
    ;   bounds(X, L, H),
        ( C > 0 -> A = L, B = H ; A = H, B = L ),
        ( integer(A) -> TL is C*A, SL1 is SL0+TL, NL1 = NL0 ; TL = none, SL1 = SL0, NL1 is NL0+1 ),
        ( integer(B) -> TH is C*B, SH1 is SH0+TH, NH1 = NH0 ; TH = none, SH1 = SH0, NH1 is NH0+1 ),
        Rs = [t(C,X,TL,TH)|Rs1],
        summands(Ts, Rs1, K0, K, SL1, SL, NL1, NL, SH1, SH, NH1, NH)
    ).

keep_terms(C, Ts, Rs, K0, K) :- ( K == K0, same_length(Ts, Rs) -> true ; summand_terms(Rs, Ts1), setarg(2, C, Ts1), setarg(3, C, K) ).

summand_terms([], []).
summand_terms([t(C,X,_,_)|Rs], [C*X|Ts]) :- summand_terms(Rs, Ts).

% lower_terms(Rs, SL, NL, K) makes the sum at most K; raise_terms/4 makes it at least K.
lower_terms(Rs, SL, NL, K) :- ( NL =:= 0 -> S is K-SL, S >= 0, lower_terms(Rs, S) ; NL =:= 1 -> B is K-SL, lower_infinite(Rs, B) ; true ).

lower_terms([], _).
lower_terms([t(C,X,TL,TH)|Rs], S) :-
    ( integer(TH), TH-TL =< S -> true ; B is TL+S, term_at_most(C, X, B) ),
    lower_terms(Rs, S).

lower_infinite([t(C,X,TL,_)|Rs], B) :- ( TL == none -> term_at_most(C, X, B) ; lower_infinite(Rs, B) ).

raise_terms(Rs, SH, NH, K) :- ( NH =:= 0 -> S is SH-K, S >= 0, raise_terms(Rs, S) ; NH =:= 1 -> B is K-SH, raise_infinite(Rs, B) ; true ).

raise_terms([], _).
raise_terms([t(C,X,TL,TH)|Rs], S) :-
    ( integer(TL), TH-TL =< S -> true ; B is TH-S, term_at_least(C, X, B) ),
    raise_terms(Rs, S).

raise_infinite([t(C,X,_,TH)|Rs], B) :- ( TH == none -> term_at_least(C, X, B) ; raise_infinite(Rs, B) ).

term_at_most(C, X, T) :- ( C > 0 -> B is T div C, at_most(X, B) ; B is -(T div -C), at_least(X, B) ).
term_at_least(C, X, T) :- ( C > 0 -> B is -((-T) div C), at_least(X, B) ; B is (-T) div -C, at_most(X, B) ).

% prop(Constraint, P) does the work of one wake of the propagator P.
prop(ne(X,Y,K), P) :-
    (   integer(X) -> kill(P), V is X-K, ( integer(Y) -> Y =\= V ; different(Y, V) )
    ;   integer(Y) -> kill(P), V is Y+K, different(X, V)
    ;   X == Y -> kill(P), K =\= 0
    ;   true
    ).
prop(leq(X,K,Y), P) :-
    (   X == Y -> kill(P), K =< 0
    ;   bounds(X, LX, HX), bounds(Y, LY, HY),
        (   integer(HX), integer(LY), HX+K =< LY -> kill(P)
        ;   ( LX == inf -> true ; B is LX+K, at_least(Y, B) ),
            ( HY == sup -> true ; T is HY-K, at_most(X, T) )
        )
    ).
prop(eq2(A,X,B,Y,K), P) :-
    (   integer(X) -> kill(P), R is K-A*X, R mod B =:= 0, V is R//B, Y = V
    ;   integer(Y) -> kill(P), R is K-B*Y, R mod A =:= 0, V is R//A, X = V
    ;   X == Y -> kill(P), C is A+B, ( C =:= 0 -> K =:= 0 ; unary(eq, C, X, K) )
    ;   domain(X, DX), dom_affine(DX, A, K, B, DY), in_domain(Y, DY),
        domain(Y, DY1), dom_affine(DY1, B, K, A, DX1), in_domain(X, DX1)
    ).
prop(lin(Op,Ts,K0), P) :-
    (   Op == ne -> lin_ne(Ts, K0, P)
    ;   summands(Ts, Rs, K0, K, 0, SL, 0, NL, 0, SH, 0, NH),
        lin(Rs, Op, K, SL, NL, SH, NH, Ts, K0, P)
    ).
prop(times(X,Y,Z), P) :- times(X, Y, Z, P).
prop(power(X,N,Z), P) :- power(X, N, Z, P).
prop(abs(X,Z), P) :-
    (   integer(X) -> kill(P), V is abs(X), Z = V
    ;   domain(X, D), dom_negate(D, N), dom_union(D, N, D1), dom_intersect(D1, [0-sup], D2), in_domain(Z, D2),
        domain(Z, E), dom_negate(E, M), dom_union(M, E, D3), in_domain(X, D3),
        ( integer(Z) -> kill(P) ; true )
    ).
prop(max(X,Y,Z), P) :- maximum(X, Y, Z, P).
prop(min(X,Y,Z), P) :- minimum(X, Y, Z, P).
prop(quotient(F,X,Y,Z), P) :- quotient(F, X, Y, Z, P).
prop(remainder(F,X,Y,Z), P) :- remainder(F, X, Y, Z, P).
prop(function(E,Z), P) :- ( ground(E) -> kill(P), catch(V is E, error(_, _), fail), Z = V ; true ).
prop(guarded(E,Z,B), P) :- ( integer(B) -> kill(P), ( B =:= 1 -> operation(E, Z, plain) ; true ) ; true ).
prop(bool(Op,X,Y,B), P) :- boolean(Op, X, Y, B, P).
prop(reified(Op,Ts,K,B), P) :- reified(Op, Ts, K, B, P).
prop(reified_in(X,D,B), P) :-
    (   B == 1 -> kill(P), in_domain(X, D)
    ;   B == 0 -> kill(P), dom_complement(D, C), in_domain(X, C)
    ;   domain(X, D0), dom_intersect(D0, D, D1),
        ( D1 == [] -> kill(P), B = 0 ; D1 == D0 -> kill(P), B = 1 ; true )
    ).
prop(all_different(Xs,_), P) :- all_different(Xs, P).
prop(all_distinct(Xs), P) :- all_distinct(Xs, P).
prop(tuples(Xs,Ts0), P) :- tuples(Xs, Ts0, P).
prop(element(I,Xs,V), P) :- element(I, Xs, V, P).
prop(count(K,Xs,C), P) :- count(Xs, K, C, P).
prop(circuit(Xs), P) :- circuit(Xs, P).
prop(lex_le(Xs,Ys), P) :- lex_le(Xs, Ys, P).
prop(cumulative(Ts,Limit), P) :- cumulative(Ts, Limit, P).
prop(apart(S1,D1,S2,D2), P) :- apart(S1, D1, S2, D2, P).
prop(disjoint(R1,R2), P) :- disjoint(R1, R2, P).
prop(order(X,Y,O), P) :- order(O, X, Y, P).

lin([], Op, K, _, _, _, _, _, _, P) :- !, kill(P), holds(Op, 0, K).
lin([t(C,X,_,_)], Op, K, _, _, _, _, _, _, P) :- !, kill(P), unary(Op, C, X, K).
lin(Rs, le, K, SL, NL, SH, NH, Ts, K0, P) :-
    (   NH =:= 0, SH =< K -> kill(P)
    ;   Rs = [t(A,X,_,_),t(B,Y,_,_)], X == Y -> kill(P), relation(le, [A*X,B*Y], K)
    ;   P = p(C,_,_), keep_terms(C, Ts, Rs, K0, K), lower_terms(Rs, SL, NL, K)
    ).
lin(Rs, eq, K, SL, NL, SH, NH, Ts, K0, P) :-
    (   Rs = [t(A,X,_,_),t(B,Y,_,_)] -> kill(P), relation(eq, [A*X,B*Y], K)
    ;   P = p(C,_,_), keep_terms(C, Ts, Rs, K0, K), lower_terms(Rs, SL, NL, K), raise_terms(Rs, SH, NH, K)
    ).

lin_ne(Ts0, K0, P) :-
    fixed_terms(Ts0, K0, Ts, K),
    (   Ts == [] -> kill(P), K =\= 0
    ;   Ts = [C*X] -> kill(P), unary(ne, C, X, K)
    ;   Ts = [A*X,B*Y], X == Y -> kill(P), relation(ne, [A*X,B*Y], K)
    ;   P = p(C,_,_), setarg(2, C, Ts), setarg(3, C, K)
    ).

% ---- Other arithmetic ----

% operation(E, Z, Context) posts E #= Z.  In a reified constraint a division by zero makes the constraint false, so the
% context collects a truth value for each divisor that may be zero.
operation(E, Z, Cx) :- Cx = reified(_), partial_operation(E, Y), bounds(Y, L, H), \+ sign(L, H, _), !,
    reify(Y #\= 0, B),
    Cx = reified(Bs), setarg(1, Cx, [B|Bs]),
    make_fd(Z), term_variables(E, Vs), post(guarded(E,Z,B), inst, [B|Vs]).
operation(E, Z, _) :- ground(E), \+ E = _^_, !, catch(V is E, error(_, _), fail), Z = V.
operation(X*Y, Z, _) :- post(times(X,Y,Z), bounds, [X,Y,Z]).
operation(X^N, Z, _) :- post(power(X,N,Z), bounds, [X,N,Z]).
operation(abs(X), Z, _) :- post(abs(X,Z), any, [X,Z]).
operation(max(X,Y), Z, _) :- relation(le, [1*X,-1*Z], 0), relation(le, [1*Y,-1*Z], 0), post(max(X,Y,Z), bounds, [X,Y,Z]).
operation(min(X,Y), Z, _) :- relation(le, [1*Z,-1*X], 0), relation(le, [1*Z,-1*Y], 0), post(min(X,Y,Z), bounds, [X,Y,Z]).
operation(X//Y, Z, _) :- different(Y, 0), post(quotient(//,X,Y,Z), bounds, [X,Y,Z]).
operation(X div Y, Z, _) :- different(Y, 0), post(quotient(div,X,Y,Z), bounds, [X,Y,Z]).
operation(X mod Y, Z, _) :- different(Y, 0), post(remainder(mod,X,Y,Z), bounds, [X,Y,Z]).
operation(X rem Y, Z, _) :- different(Y, 0), post(remainder(rem,X,Y,Z), bounds, [X,Y,Z]).
operation(msb(X), Z, _) :- at_least(X, 1), at_least(Z, 0), post(function(msb(X),Z), inst, [X,Z]).
operation(E, Z, _) :- functor(E, F, N), memberchk(F/N, [(<<)/2, (>>)/2, (/\)/2, (\/)/2, xor/2, (\)/1]),
    term_variables(E, Vs), make_fd(Z), post(function(E,Z), inst, Vs).

partial_operation(_//Y, Y).
partial_operation(_ div Y, Y).
partial_operation(_ mod Y, Y).
partial_operation(_ rem Y, Y).

% sign(L, H, S): S is + or - when all values from L to H have that sign.
sign(L, _, +) :- integer(L), L > 0, !.
sign(_, H, -) :- integer(H), H < 0.

times(X, Y, Z, P) :-
    (   integer(X) -> kill(P), relation(eq, [X*Y,-1*Z], 0)
    ;   integer(Y) -> kill(P), relation(eq, [Y*X,-1*Z], 0)
    ;   X == Y -> kill(P), operation(X^2, Z, plain)
    ;   bounds(X, LX, HX), bounds(Y, LY, HY),
        product(LX, LY, A), product(LX, HY, B), product(HX, LY, C), product(HX, HY, D),
        least([B,C,D], A, LZ), greatest([B,C,D], A, HZ), within(Z, LZ, HZ),
        factor(X, Y, Z), factor(Y, X, Z)
    ).

% product/3 multiplies bounds; zero times an infinite bound is zero.
product(A, B, C) :-
    (   integer(A), integer(B) -> C is A*B
    ;   bound_sign(A, SA), bound_sign(B, SB), S is SA*SB, sign_bound(S, C)
    ).

bound_sign(inf, -1) :- !.
bound_sign(sup, 1) :- !.
bound_sign(V, S) :- S is sign(V).

sign_bound(1, sup).
sign_bound(0, 0).
sign_bound(-1, inf).

least([], L, L).
least([A|As], L0, L) :- bound_min(A, L0, L1), least(As, L1, L).

greatest([], H, H).
greatest([A|As], H0, H) :- bound_max(A, H0, H1), greatest(As, H1, H).

% factor(X, Y, Z) bounds X where X*Y = Z.
factor(X, Y, Z) :-
    bounds(Z, LZ, HZ), bounds(Y, LY, HY),
    (   sign(LY, HY, _) ->
        quotients([LZ/LY,LZ/HY,HZ/LY,HZ/HY], Ls, Hs), Ls = [L0|Ls1], Hs = [H0|Hs1],
        least(Ls1, L0, L), greatest(Hs1, H0, H), within(X, L, H)
    ;   domain(Z, D), \+ dom_contains(D, 0) ->
        different(X, 0), different(Y, 0),
        ( integer(LZ), integer(HZ) -> M is max(abs(LZ), abs(HZ)), M1 is -M, at_least(X, M1), at_most(X, M) ; true )
    ;   true
    ).

% quotients/3 rounds each quotient up for the lower bound and down for the upper one.
quotients([], [], []).
quotients([A/B|Qs], [L|Ls], [H|Hs]) :-
    (   integer(A), integer(B) -> H is A div B, L is -((-A) div B)
    ;   integer(A) -> L = 0, H = 0
    ;   bound_sign(A, SA), bound_sign(B, SB), S is SA*SB, sign_bound(S, L), H = L
    ),
    quotients(Qs, Ls, Hs).

power(X, N, Z, P) :-
    (   integer(X), integer(N) -> kill(P), integer_power(X, N, V), Z = V
    ;   integer(N) -> N >= 0, power_(N, X, Z, P)
    ;   integer(X), abs(X) > 1, integer(Z) -> kill(P), Z =\= 0, exponent(Z, X, 0, E), N = E
    ;   integer(X), X > 1 -> at_least(N, 0), at_least(Z, 1), bounds(N, LN, HN),
        ( LN < 1000 -> LZ is X^LN, at_least(Z, LZ) ; true ), ( integer(HN), HN < 1000 -> HZ is X^HN, at_most(Z, HZ) ; true ),
        bounds(Z, _, HZ1), ( integer(HZ1) -> floor_exponent(HZ1, X, 0, M), at_most(N, M) ; true )
    ;   true
    ).

integer_power(X, N, V) :- ( N >= 0 -> V is X^N ; X =:= 1 -> V = 1 ; X =:= -1 -> V is 1-2*(N mod 2) ).

exponent(Z, X, E0, E) :- ( Z =:= 1 -> E = E0 ; Z mod X =:= 0, Z1 is Z//X, E1 is E0+1, exponent(Z1, X, E1, E) ).

floor_exponent(Z, X, E0, E) :- ( Z < X -> E = E0 ; Z1 is Z//X, E1 is E0+1, floor_exponent(Z1, X, E1, E) ).

power_(0, X, Z, P) :- !, kill(P), make_fd(X), Z = 1.
power_(1, X, Z, P) :- !, kill(P), relation(eq, [1*X,-1*Z], 0).
power_(N, X, Z, P) :- N mod 2 =:= 1, !,
    bounds(X, LX, HX), bound_power(LX, N, LZ), bound_power(HX, N, HZ), within(Z, LZ, HZ),
    bounds(Z, LZ1, HZ1),
    ( integer(LZ1) -> signed_root(LZ1, N, up, L), at_least(X, L) ; true ),
    ( integer(HZ1) -> signed_root(HZ1, N, down, H), at_most(X, H) ; true ),
    ( integer(X) -> kill(P), V is X^N, Z = V ; integer(Z) -> kill(P) ; true ).
power_(N, X, Z, P) :-
    bounds(X, LX, HX),
    (   LX == inf -> M = sup ; HX == sup -> M = sup ; M is max(abs(LX), abs(HX)) ),
    (   integer(LX), LX > 0 -> LZ is LX^N ; integer(HX), HX < 0 -> LZ is HX^N ; LZ = 0 ),
    bound_power(M, N, HZ), within(Z, LZ, HZ),
    bounds(Z, LZ1, HZ1),
    ( integer(HZ1) -> root(HZ1, N, R), R1 is -R, at_least(X, R1), at_most(X, R) ; true ),
    ( LZ1 > 0 -> signed_root(LZ1, N, up, S), A is S-1, B is 1-S, dom_complement([B-A], D), in_domain(X, D) ; true ),
    ( integer(X) -> kill(P), V is X^N, Z = V ; integer(Z) -> kill(P) ; true ).

bound_power(B, N, P) :- ( integer(B) -> P is B^N ; P = B ).

% root(V, N, R): R is the greatest integer with R^N =< V, for V >= 0; found by bisection.
root(V, N, R) :- H0 is 1<<(msb(V+1)//N+1), root(0, H0, V, N, R).

root(L, H, V, N, R) :- ( H-L =< 1 -> R = L ; M is (L+H)//2, ( M^N =< V -> root(M, H, V, N, R) ; root(L, M, V, N, R) ) ).

signed_root(V, N, Way, R) :-
    (   V < 0 -> W is -V, ( Way == up -> Back = down ; Back = up ), signed_root(W, N, Back, S), R is -S
    ;   root(V, N, S), ( Way == up, S^N < V -> R is S+1 ; R = S )
    ).

maximum(X, Y, Z, P) :-
    (   integer(X), integer(Y) -> kill(P), V is max(X, Y), Z = V
    ;   bounds(X, _, HX), bounds(Y, _, HY), bound_max(HX, HY, H), within(Z, inf, H), bounds(Z, LZ, _),
        (   bound_below(HX, LZ) -> kill(P), Z = Y
        ;   bound_below(HY, LZ) -> kill(P), Z = X
        ;   true
        )
    ).

minimum(X, Y, Z, P) :-
    (   integer(X), integer(Y) -> kill(P), V is min(X, Y), Z = V
    ;   bounds(X, LX, _), bounds(Y, LY, _), bound_min(LX, LY, L), within(Z, L, sup), bounds(Z, _, HZ),
        (   bound_below(HZ, LX) -> kill(P), Z = Y
        ;   bound_below(HZ, LY) -> kill(P), Z = X
        ;   true
        )
    ).

bound_below(H, L) :- \+ bound_leq(L, H).

% quotient(F, X, Y, Z, P): F is // (towards zero) or div (downwards); both are monotonous in X for a divisor of one sign.
quotient(F, X, Y, Z, P) :-
    (   integer(X), integer(Y) -> kill(P), Y =\= 0, divide(F, X, Y, V), Z = V
    ;   X == Y -> kill(P), Z = 1
    ;   bounds(X, LX, HX), bounds(Y, LY, HY),
        (   sign(LY, HY, S) ->
            divisions(F, [LX/LY,LX/HY,HX/LY,HX/HY], [Q|Qs]), least(Qs, Q, L), greatest(Qs, Q, H), within(Z, L, H),
            ( integer(Y) -> dividend(F, S, Y, X, Z), ( integer(Z) -> kill(P) ; true ) ; dividend_magnitude(X, LY, HY, Z) )
        ;   integer(LX), integer(HX) -> M is max(abs(LX), abs(HX)), M1 is -M, within(Z, M1, M), dividend_magnitude(X, LY, HY, Z)
        ;   dividend_magnitude(X, LY, HY, Z)
        )
    ).

divide(//, X, Y, Z) :- Z is X//Y.
divide(div, X, Y, Z) :- Z is X div Y.

divisions(_, [], []).
divisions(F, [A/B|Ds], [Q|Qs]) :-
    (   integer(A), integer(B) -> divide(F, A, B, Q)
    ;   integer(A) -> ( F == div, bound_sign(A, S), bound_sign(B, T), S*T < 0 -> Q = -1 ; Q = 0 )
    ;   bound_sign(A, SA), bound_sign(B, SB), S is SA*SB, sign_bound(S, Q)
    ),
    divisions(F, Ds, Qs).

% dividend(F, Sign, Y, X, Z) bounds X by an integer divisor; a negative divisor mirrors X (div) or Z (//).
dividend(div, S, Y, X, Z) :-
    bounds(Z, L, H),
    (   S == (+) -> ( integer(L) -> B is L*Y, at_least(X, B) ; true ), ( integer(H) -> T is H*Y+Y-1, at_most(X, T) ; true )
    ;   ( integer(H) -> B is H*Y+Y+1, at_least(X, B) ; true ), ( integer(L) -> T is L*Y, at_most(X, T) ; true )
    ).
dividend(//, S, Y, X, Z) :-
    bounds(Z, L0, H0),
    (   S == (+) -> L = L0, H = H0, A = Y ; affine_bound(H0, 1, 0, L), affine_bound(L0, 1, 0, H), A is -Y ),
    ( integer(L) -> ( L > 0 -> B is L*A ; B is L*A-A+1 ), at_least(X, B) ; true ),
    ( integer(H) -> ( H < 0 -> T is H*A ; T is H*A+A-1 ), at_most(X, T) ; true ).

dividend_magnitude(X, LY, HY, Z) :-
    bounds(Z, LZ, HZ),
    (   integer(LY), integer(HY), integer(LZ), integer(HZ) ->
        M is max(abs(LY), abs(HY))*(max(abs(LZ), abs(HZ))+1), M1 is -M, within(X, M1, M)
    ;   true
    ).

remainder(F, X, Y, Z, P) :-
    (   integer(X), integer(Y) -> kill(P), Y =\= 0, remainder(F, X, Y, V), Z = V
    ;   X == Y -> kill(P), Z = 0
    ;   bounds(X, LX, HX), bounds(Y, LY, HY),
        remainder_bounds(F, LX, HX, LY, HY, L, H), within(Z, L, H),
        (   integer(LX), LX >= 0, integer(HX), integer(LY), HX < LY -> kill(P), relation(eq, [1*X,-1*Z], 0)
        ;   integer(Y), integer(Z) -> nearest(X, F, Y, Z)
        ;   true
        )
    ).

remainder(mod, X, Y, Z) :- Z is X mod Y.
remainder(rem, X, Y, Z) :- Z is X rem Y.

remainder_bounds(mod, _, _, LY, HY, L, H) :-
    ( LY == inf -> L = inf ; L is min(0, LY+1) ),
    ( HY == sup -> H = sup ; H is max(0, HY-1) ).
remainder_bounds(rem, LX, HX, LY, HY, L, H) :-
    ( integer(LY), integer(HY) -> M is max(abs(LY), abs(HY))-1, M1 is -M ; M = sup, M1 = inf ),
    ( integer(LX), LX >= 0 -> L = 0 ; LX == inf -> L = M1 ; M1 == inf -> L = LX ; L is max(LX, M1) ),
    ( integer(HX), HX =< 0 -> H = 0 ; HX == sup -> H = M ; M == sup -> H = HX ; H is min(HX, M) ).

% nearest(X, F, Y, Z) moves the bounds of X to numbers that differ from Z by a multiple of Y.
nearest(X, F, Y, Z) :-
    remainder(F, Z, Y, Z),
    ( F == rem, Z > 0 -> at_least(X, Z) ; F == rem, Z < 0 -> at_most(X, Z) ; true ),
    bounds(X, L, H), M is abs(Y),
    ( integer(L), integer(H) -> L1 is L+(Z-L) mod M, H1 is H-(H-Z) mod M, at_least(X, L1), at_most(X, H1) ; true ).
