% Constraints over integers.
%
% Every constrained variable carries one attribute,
%     fd(Min, Max, Domain, Inst, Bounds, Any, Steps)
% whose domain is a sorted list of disjoint, non-adjacent intervals Low-High; the first Low may be the atom inf and the
% last High the atom sup.  Inst, Bounds and Any list the propagators that wake when the variable becomes an integer,
% when a bound moves, and when any value goes.  Steps counts the moves of a bound of an unbounded variable (see grow/3).
%
% A propagator is a term p(Constraint, State, Speed): State is idle, queued or dead, Speed is direct, fast or slow.
% The propagators that wait stand in a queue held by a global variable, and run until none is left.

:- module(clpfd, [
    op(760, yfx, #<==>), op(750, xfy, #==>), op(750, yfx, #<==), op(740, yfx, #\/), op(730, yfx, #\),
    op(720, yfx, #/\), op(710, fy, #\), op(700, xfx, #>), op(700, xfx, #<), op(700, xfx, #>=), op(700, xfx, #=<),
    op(700, xfx, #=), op(700, xfx, #\=), op(700, xfx, in), op(700, xfx, ins), op(700, xfx, in_set), op(450, xfx, ..),
    (#>)/2, (#<)/2, (#>=)/2, (#=<)/2, (#=)/2, (#\=)/2, (#\)/1, (#<==>)/2, (#==>)/2, (#<==)/2, (#\/)/2, (#\)/2, (#/\)/2,
    (in)/2, (ins)/2, (in_set)/2, label/1, labeling/2, indomain/1, all_different/1, all_distinct/1, sum/3,
    scalar_product/4, tuples_in/2, lex_chain/1, element/3, global_cardinality/2, global_cardinality/3, circuit/1,
    cumulative/1, cumulative/2, disjoint2/1, serialized/2, automaton/3, automaton/8, transpose/2, zcompare/3, chain/2,
    fd_var/1, fd_inf/2, fd_sup/2, fd_size/2, fd_dom/2, fd_degree/2, fd_set/2, is_fdset/1, empty_fdset/1,
    fdset_parts/4, empty_interval/2, fdset_interval/3, fdset_singleton/2, fdset_min/2, fdset_max/2, fdset_size/2,
    list_to_fdset/2, fdset_to_list/2, range_to_fdset/2, fdset_to_range/2, fdset_add_element/3, fdset_del_element/3,
    fdset_disjoint/2, fdset_intersect/2, fdset_intersection/3, fdset_member/2, fdset_eq/2, fdset_subset/2,
    fdset_subtract/3, fdset_union/3, fdset_union/2, fdset_complement/2
  ]).

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(error)).
:- use_module(library(assoc)).
:- use_module(library(pairs)).

% ---- Domains ----

% bound_min/3, bound_max/3 and bound_leq/2 compare bounds, which are integers, inf or sup.
bound_min(A, B, C) :- ( bound_leq(A, B) -> C = A ; C = B ).

bound_max(A, B, C) :- ( bound_leq(A, B) -> C = B ; C = A ).

bound_leq(A, B) :- ( integer(A), integer(B) -> A =< B ; A == inf -> true ; B == sup ).

dom_full([inf-sup]).

dom_bounds([L-H0|Is], L, H) :- dom_last(Is, H0, H).

dom_last([], H, H).
dom_last([_-H0|Is], _, H) :- dom_last(Is, H0, H).

dom_interval(L, H, D) :- ( bound_leq(L, H) -> D = [L-H] ; D = [] ).

dom_contains([L-H|Is], V) :-
    (   H \== sup, V > H -> dom_contains(Is, V)
    ;   L == inf -> true
    ;   V >= L
    ).

dom_intersect([], _, []) :- !.
dom_intersect(_, [], []) :- !.
dom_intersect([L1-H1|Is], [L2-H2|Js], D) :-
    bound_max(L1, L2, L), bound_min(H1, H2, H),
    ( bound_leq(L, H) -> D = [L-H|D1] ; D = D1 ),
    (   H == H1 -> dom_intersect(Is, [L2-H2|Js], D1)
    ;   dom_intersect([L1-H1|Is], Js, D1)
    ).

% dom_union/3 merges two sorted lists, then joins the intervals that touch.
dom_union(A, B, D) :- dom_merge(A, B, Is), dom_join(Is, D).

dom_merge([], B, B) :- !.
dom_merge(A, [], A) :- !.
dom_merge([I|Is], [J|Js], D) :-
    I = L1-_, J = L2-_,
    (   bound_min(L1, L2, L), L == L1 -> D = [I|D1], dom_merge(Is, [J|Js], D1)
    ;   D = [J|D1], dom_merge([I|Is], Js, D1)
    ).

dom_join([], []).
dom_join([I|Is], D) :- dom_join_(Is, I, D).

dom_join_([], I, [I]).
dom_join_([L2-H2|Is], L1-H1, D) :-
    (   touching(H1, L2) -> bound_max(H1, H2, H), dom_join_(Is, L1-H, D)
    ;   D = [L1-H1|D1], dom_join_(Is, L2-H2, D1)
    ).

touching(sup, _) :- !.
touching(_, inf) :- !.
touching(H, L) :- L =< H+1.

dom_complement(D, C) :- dom_gaps(D, inf, C).

dom_gaps([], L, [L-sup]).
dom_gaps([L-H|Is], L0, C) :-
    ( L == inf -> C = C1 ; H0 is L-1, dom_interval(L0, H0, G), append(G, C1, C) ),
    ( H == sup -> C1 = [] ; L1 is H+1, dom_gaps(Is, L1, C1) ).

dom_subtract(A, B, D) :- dom_complement(B, C), dom_intersect(A, C, D).

dom_remove([L-H|Is], V, D) :-
    (   H \== sup, V > H -> D = [L-H|D1], dom_remove(Is, V, D1)
    ;   L \== inf, V < L -> D = [L-H|Is]
    ;   V == L -> ( V == H -> D = Is ; L1 is V+1, D = [L1-H|Is] )
    ;   V == H -> H1 is V-1, D = [L-H1|Is]
    ;   H1 is V-1, L1 is V+1, D = [L-H1,L1-H|Is]
    ).

% dom_from(D, B, E): E holds the values of D that are at least B; dom_upto/3 those at most B.
dom_from([L-H|Is], B, D) :-
    (   H \== sup, H < B -> dom_from(Is, B, D)
    ;   bound_max(L, B, L1), D = [L1-H|Is]
    ).

dom_upto([L-H|Is], B, D) :-
    (   L \== inf, L > B -> D = []
    ;   H \== sup, H =< B -> D = [L-H|D1], ( Is == [] -> D1 = [] ; dom_upto(Is, B, D1) )
    ;   D = [L-B]
    ).

dom_size(D, S) :- dom_bounds(D, L, H), ( L == inf -> S = sup ; H == sup -> S = sup ; dom_count(D, 0, S) ).

dom_count([], S, S).
dom_count([L-H|Is], S0, S) :- S1 is S0+H-L+1, dom_count(Is, S1, S).

dom_values([], []).
dom_values([L-H|Is], Vs) :- dom_values(L, H, Vs, Vs0), dom_values(Is, Vs0).

dom_values(L, H, Vs, Vs0) :- ( L > H -> Vs = Vs0 ; Vs = [L|Vs1], L1 is L+1, dom_values(L1, H, Vs1, Vs0) ).

dom_member([L-H|Is], V) :- ( Is == [] -> between(L, H, V) ; between(L, H, V) ; dom_member(Is, V) ).

values_dom(Vs0, D) :- sort(Vs0, Vs), values_intervals(Vs, Is), dom_join(Is, D).

values_intervals([], []).
values_intervals([V|Vs], [V-V|Is]) :- values_intervals(Vs, Is).

% dom_affine(D, A, K, B, E): E holds an interval of X for each interval of Y in D, where B*X = K-A*Y.
dom_affine(D0, A, K, B, D) :-
    dom_affine_(D0, A, K, B, Is0),
    ( A*B > 0 -> reverse(Is0, Is) ; Is = Is0 ),
    dom_join(Is, D).

dom_affine_([], _, _, _, []).
dom_affine_([L-H|Is], A, K, B, Js) :-
    affine_bound(L, A, K, T1), affine_bound(H, A, K, T2),
    ( A > 0 -> TL = T2, TH = T1 ; TL = T1, TH = T2 ),
    ( B > 0 -> ceiling_quotient(TL, B, XL), floor_quotient(TH, B, XH)
    ; ceiling_quotient(TH, B, XL), floor_quotient(TL, B, XH) ),
    ( integer(XL) -> XL1 = XL ; XL1 = inf ), ( integer(XH) -> XH1 = XH ; XH1 = sup ),
    ( bound_leq(XL1, XH1) -> Js = [XL1-XH1|Js1] ; Js = Js1 ),
    dom_affine_(Is, A, K, B, Js1).

affine_bound(V, A, K, T) :- ( integer(V) -> T is K-A*V ; T = V ).

floor_quotient(T, B, Q) :- ( integer(T) -> Q is T div B ; Q = T ).
ceiling_quotient(T, B, Q) :- ( integer(T) -> Q is -((-T) div B) ; Q = T ).

% dom_negate/2 mirrors a domain at zero.
dom_negate(D0, D) :- dom_affine(D0, 1, 0, 1, D).

% parse_domain(Term, D) reads a domain written with .., \/ and \ .
parse_domain(T, D) :- parse_domain(T, T, D).

parse_domain(T, _, _) :- var(T), !, instantiation_error(T).
parse_domain(T, _, [T-T]) :- integer(T), !.
parse_domain(L..H, T, D) :- !, parse_low(L, T), parse_high(H, T), dom_interval(L, H, D).
parse_domain(A\/B, T, D) :- !, parse_domain(A, T, D1), parse_domain(B, T, D2), dom_union(D1, D2, D).
parse_domain(\A, T, D) :- !, parse_domain(A, T, D1), dom_complement(D1, D).
parse_domain(_, T, _) :- domain_error(clpfd_domain, T).

parse_low(L, T) :- ( var(L) -> instantiation_error(L) ; integer(L) -> true ; L == inf -> true ; domain_error(clpfd_domain, T) ).
parse_high(H, T) :- ( var(H) -> instantiation_error(H) ; integer(H) -> true ; H == sup -> true ; domain_error(clpfd_domain, T) ).

dom_term([], 1..0).
dom_term([I|Is], T) :- interval_term(I, T0), dom_term(Is, T0, T).

dom_term([], T, T).
dom_term([I|Is], T0, T) :- interval_term(I, T1), dom_term(Is, T0\/T1, T).

interval_term(L-H, T) :- ( L == H -> T = L ; T = L..H ).

% ---- Variables ----

% bounds(X, L, H) gives the least and greatest value of an integer or a variable.
bounds(X, L, H) :-
    (   integer(X) -> L = X, H = X
    ;   get_attr(X, clpfd, A) -> A = fd(L,H,_,_,_,_,_)
    ;   L = inf, H = sup
    ).

domain(X, D) :-
    (   integer(X) -> D = [X-X]
    ;   get_attr(X, clpfd, A) -> A = fd(_,_,D,_,_,_,_)
    ;   dom_full(D)
    ).

attribute(X, A) :- ( get_attr(X, clpfd, A0) -> A = A0 ; A = fd(inf,sup,[inf-sup],[],[],[],0), put_attr(X, clpfd, A) ).

must_be_fd(X) :- ( var(X) -> true ; integer(X) -> true ; type_error(integer, X) ).

must_be_fd_list(Xs) :- must_be(list, Xs), maplist(must_be_fd, Xs).

% make_fd(X) marks a variable as one of this library, though nothing is known of it.
make_fd(X) :- ( integer(X) -> true ; attribute(X, _) ).

at_least(X, B) :-
    (   integer(X) -> X >= B
    ;   attribute(X, A), A = fd(L,H,D0,_,_,_,_),
        (   L \== inf, L >= B -> true
        ;   ( H == sup ; H > B ) -> dom_from(D0, B, D), set_domain(X, A, D)
        ;   H =:= B, X = B
        )
    ).

at_most(X, B) :-
    (   integer(X) -> X =< B
    ;   attribute(X, A), A = fd(L,H,D0,_,_,_,_),
        (   H \== sup, H =< B -> true
        ;   ( L == inf ; L < B ) -> dom_upto(D0, B, D), set_domain(X, A, D)
        ;   L =:= B, X = B
        )
    ).

% within(X, L, H) takes bounds that may be infinite.
within(X, L, H) :- ( L == inf -> true ; at_least(X, L) ), ( H == sup -> true ; at_most(X, H) ).

different(X, V) :-
    (   integer(X) -> X =\= V
    ;   attribute(X, A), A = fd(_,_,D0,_,_,_,_),
        ( dom_contains(D0, V) -> dom_remove(D0, V, D), set_domain(X, A, D) ; true )
    ).

in_domain(X, D1) :-
    (   integer(X) -> dom_contains(D1, X)
    ;   attribute(X, A), A = fd(L,H,D0,_,_,_,_),
        (   D1 = [L1-H1], bound_leq(L1, L), bound_leq(H, H1) -> make_fd(X)
        ;   dom_intersect(D0, D1, D), ( D == D0 -> make_fd(X) ; set_domain(X, A, D) )
        )
    ).

% set_domain(X, A, D) gives X, whose attribute is A, the smaller domain D and wakes the propagators concerned.
set_domain(X, A, [L-H|Is]) :-
    (   Is == [], L == H -> X = L
    ;   dom_last(Is, H, H1),
        A = fd(L0,H0,_,Inst,Bnd,Any,S),
        (   L == L0, H1 == H0 -> setarg(3, A, [L-H|Is]), wake(Any, [])
        ;   ( L == inf ; H1 == sup ) ->
            grow(S, S1, Wake), put_attr(X, clpfd, fd(L,H1,[L-H|Is],Inst,Bnd,Any,S1)),
            ( Wake == true -> wake(Bnd, Any) ; true )
        ;   put_attr(X, clpfd, fd(L,H1,[L-H|Is],Inst,Bnd,Any,S)), wake(Bnd, Any)
        )
    ).

% grow(S0, S, Wake) counts the moves of a bound of an unbounded variable in one run of the queue.
% Past a few of them it wakes nothing, since X #> Y, Y #> X, X #> 0 would go on for ever.
grow(S0, S, Wake) :-
    queue(q(_,_,_,Run)),
    (   S0 = R-N0, R == Run -> N is N0+1, S = Run-N, ( N > 3 -> Wake = false ; Wake = true )
    ;   S = Run-1, Wake = true
    ).

attr_unify_hook(fd(L,H,D,Inst,Bnd,Any,S), Y) :-
    (   integer(Y) -> dom_contains(D, Y), queue(Q), wake(Inst, Bnd, Any, Q), propagate(Q)
    ;   var(Y) ->
        (   get_attr(Y, clpfd, fd(_,_,D2,Inst2,Bnd2,Any2,_)) ->
            append(Inst, Inst2, Inst3), append(Bnd, Bnd2, Bnd3), append(Any, Any2, Any3),
            dom_intersect(D, D2, D3), D3 = [L3-_|_], dom_bounds(D3, L3, H3),
            put_attr(Y, clpfd, fd(L3,H3,D3,Inst3,Bnd3,Any3,0)),
            ( L3 == H3 -> Y = L3 ; queue(Q), wake(Inst3, Bnd3, Any3, Q), propagate(Q) )
        ;   put_attr(Y, clpfd, fd(L,H,D,Inst,Bnd,Any,S))
        )
    ;   type_error(integer, Y)
    ).

% ---- The queue ----

% The queue is a term q(Fast, Slow, Running, Run) that setarg/3 changes; the last comer stands first in Fast and Slow, and Run
% counts the times that the queue was emptied.  It is made at its first use in a thread.
queue(Q) :- catch(b_getval('$clpfd_queue', Q), error(existence_error(_,_), _), new_queue(Q)).

new_queue(Q) :- nb_setval('$clpfd_queue', q([],[],false,0)), b_getval('$clpfd_queue', Q).

wake(Ps, Ps2) :- ( Ps == [], Ps2 == [] -> true ; queue(Q), wake([], Ps, Ps2, Q) ).

wake(Ps1, Ps2, Ps3, Q) :-
    Q = q(F0,S0,_,_),
    enqueue(Ps1, F0, F1, S0, S1), enqueue(Ps2, F1, F2, S1, S2), enqueue(Ps3, F2, F, S2, S),
    ( same_term(F, F0) -> true ; setarg(1, Q, F) ), ( same_term(S, S0) -> true ; setarg(2, Q, S) ).

% enqueue/5 adds the idle propagators.  A propagator of speed direct is so cheap that it may stand in the queue twice.
enqueue([], F, F, S, S).
enqueue([P|Ps], F0, F, S0, S) :-
    P = p(_,State,Speed),
    (   State == idle ->
        (   Speed == direct -> enqueue(Ps, [P|F0], F, S0, S)
        ;   setarg(2, P, queued),
            ( Speed == fast -> enqueue(Ps, [P|F0], F, S0, S) ; enqueue(Ps, F0, F, [P|S0], S) )
        )
    ;   enqueue(Ps, F0, F, S0, S)
    ).

propagate :- queue(Q), propagate(Q).

propagate(Q) :- ( Q = q(_,_,true,_) -> true ; Q = q([],[],_,_) -> true ; setarg(3, Q, true), run_queue(Q) ).

run_queue(Q) :-
    Q = q(F,S,_,N0),
    (   F = [P] -> setarg(1, Q, []), run(P), run_queue(Q)
    ;   F = [_|_] -> reverse(F, Ps), setarg(1, Q, []), run_all(Ps), run_queue(Q)
    ;   S = [P|Ps] -> setarg(2, Q, Ps), run(P), run_queue(Q)
    ;   setarg(3, Q, false), N is N0+1, setarg(4, Q, N)
    ).

run_all([]).
run_all([P|Ps]) :- run(P), run_all(Ps).

% run(P) makes P idle first, so that a change that it makes wakes it again.
run(P) :-
    P = p(C,State,_),
    (   State == queued -> setarg(2, P, idle), prop(C, P)
    ;   State == idle -> prop(C, P)
    ;   true
    ).

kill(P) :- setarg(2, P, dead).

% post(C, Event, Xs, Speed) makes a propagator for C that wakes when the event happens to one of Xs, and queues it.
post(C, Event, Xs) :- post(C, Event, Xs, fast).

post(C, Event, Xs, Speed) :- P = p(C,idle,Speed), attach(Xs, Event, P), wake([P], []).

attach([], _, _).
attach([X|Xs], Event, P) :-
    ( var(X) -> attribute(X, A), attach_one(Event, P, A, B), put_attr(X, clpfd, B) ; true ),
    attach(Xs, Event, P).

attach_one(inst, P, fd(L,H,D,I,B,A,S), fd(L,H,D,[P|I],B,A,S)).
attach_one(bounds, P, fd(L,H,D,I,B,A,S), fd(L,H,D,I,[P|B],A,S)).
attach_one(any, P, fd(L,H,D,I,B,A,S), fd(L,H,D,I,B,[P|A],S)).
