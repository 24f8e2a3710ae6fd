% Circuits, scheduling, placement, automata.

% ---- Circuits ----

circuit(Xs) :-
    must_be_fd_list(Xs), length(Xs, N),
    in_domains(Xs, [1-N]), ( N > 1 -> no_loops(Xs, 1) ; true ),
    all_distinct(Xs), post(circuit(Xs), inst, Xs), propagate.

no_loops([], _).
no_loops([X|Xs], I) :- different(X, I), I1 is I+1, no_loops(Xs, I1).

% circuit(Xs, P) forbids each open end of a chain of integers to return to its start, unless the chain has all nodes.
% A closed cycle that is too short shows as nodes that stand in no chain.
circuit(Xs, P) :-
    Next =.. [n|Xs], functor(Next, _, N), array(N, 0, Previous), predecessors(Xs, 1, Previous),
    open_ends(Xs, 1, Next, Previous, N, 0, Covered),
    (   Covered =:= N -> true
    ;   Covered =:= 0 -> kill(P), cycle_length(1, Next, 1, N)
    ).

predecessors([], _, _).
predecessors([X|Xs], I, Previous) :- ( integer(X) -> arg(X, Previous, 0), setarg(X, Previous, I) ; true ), I1 is I+1, predecessors(Xs, I1, Previous).

open_ends([], _, _, _, _, C, C).
open_ends([X|Xs], I, Next, Previous, N, C0, C) :-
    (   arg(I, Next, Y), var(X) ->
        chain_start(I, Previous, S, 1, Length), C1 is C0+Length,
        ( Length < N, var(Y) -> different(X, S) ; true )
    ;   C1 = C0
    ),
    I1 is I+1, open_ends(Xs, I1, Next, Previous, N, C1, C).

chain_start(I, Previous, S, N0, N) :- arg(I, Previous, J), ( J =:= 0 -> S = I, N = N0 ; N1 is N0+1, chain_start(J, Previous, S, N1, N) ).

cycle_length(I, Next, N0, N) :- arg(I, Next, J), ( J =:= 1 -> N0 =:= N ; N1 is N0+1, cycle_length(J, Next, N1, N) ).

% ---- Scheduling and placement ----

cumulative(Tasks) :- cumulative(Tasks, [limit(1)]).

cumulative(Tasks, Options) :-
    must_be(list, Tasks), must_be(list, Options),
    ( memberchk(limit(L), Options) -> must_be_fd(L) ; L = 1 ),
    maplist(task_bounds, Tasks), term_variables(Tasks-L, Vs),
    post(cumulative(Tasks,L), bounds, Vs, slow), propagate.

task_bounds(task(S,D,E,C,_)) :- D #>= 0, C #>= 0, S+D #= E, must_be_bounded(S), must_be_bounded(E), must_be_bounded(D).

% cumulative(Ts, L, P) reasons with the compulsory parts, the times at which a task runs in every solution.
cumulative(Ts, L, _) :-
    compulsory_parts(Ts, 1, Ps), bounds(L, _, Max),
    ( Max == sup -> true ; filter_tasks(Ts, 1, Ps, Max) ),
    part_loads(Ps, Ps, L).

compulsory_parts([], _, []).
compulsory_parts([task(S,_,E,C,_)|Ts], I, Ps) :-
    bounds(S, _, A), bounds(E, B, _), bounds(C, H, _),
    ( A < B, H > 0 -> Ps = [part(I,A,B,H)|Ps1] ; Ps = Ps1 ),
    I1 is I+1, compulsory_parts(Ts, I1, Ps1).

part_loads([], _, _).
part_loads([part(_,A,_,_)|Ps], All, L) :- load(All, 0, A, 0, H), at_least(L, H), part_loads(Ps, All, L).

% load(Ps, I, T, H0, H) sums the heights of the parts at the time T, except the one of task I.
load([], _, _, H, H).
load([part(J,A,B,C)|Ps], I, T, H0, H) :- ( J =\= I, A =< T, T < B -> H1 is H0+C ; H1 = H0 ), load(Ps, I, T, H1, H).

filter_tasks([], _, _, _).
filter_tasks([Task|Ts], I, Ps, Max) :- filter_task(Ps, I, Task, Ps, Max), I1 is I+1, filter_tasks(Ts, I1, Ps, Max).

% filter_task/5 looks at the start of each part, up to the part's end or a change of the load: the load there with the task's
% own height may not pass the limit.
filter_task([], _, _, _, _).
filter_task([part(J,A,_,_)|Ps], I, Task, All, Max) :-
    (   J =:= I -> own_part(All, I, Task, All, Max)
    ;   load(All, I, A, 0, H), next_end(All, I, A, sup, B), exclude_time(Task, A, B, H, Max)
    ),
    filter_task(Ps, I, Task, All, Max).

next_end([], _, _, B, B).
next_end([part(J,A,E,_)|Ps], I, T, B0, B) :- ( J =\= I, A =< T, T < E -> bound_min(B0, E, B1) ; B1 = B0 ), next_end(Ps, I, T, B1, B).

exclude_time(task(S,D,_,C,_), A, B, H, Max) :-
    bounds(D, LD, _), bounds(C, LC, _),
    (   LD > 0, H+LC > Max, LC > 0 -> From is A-LD+1, To is B-1, dom_complement([From-To], Dom), in_domain(S, Dom)
    ;   true
    ).

% own_part/5 bounds the height of a task by the loads of the others within its compulsory part.
own_part([], _, _, _, _).
own_part([part(_,T,_,_)|Ps], I, task(S,D,E,C,X), All, Max) :-
    bounds(S, _, A), bounds(E, B, _),
    ( A =< T, T < B -> load(All, I, T, 0, H), R is Max-H, at_most(C, R) ; true ),
    own_part(Ps, I, task(S,D,E,C,X), All, Max).

serialized(Ss, Ds) :-
    must_be_fd_list(Ss), must_be_fd_list(Ds), same_length(Ss, Ds),
    maplist(duration, Ds), pairs_keys_values(Ps, Ss, Ds), serialize(Ps), propagate.

duration(D) :- at_least(D, 0).

serialize([]).
serialize([S-D|Ps]) :- serialize(Ps, S, D), serialize(Ps).

serialize([], _, _).
serialize([S2-D2|Ps], S1, D1) :- post(apart(S1,D1,S2,D2), bounds, [S1,D1,S2,D2]), serialize(Ps, S1, D1).

% apart(S1, D1, S2, D2, P): one of the two ends before the other starts.
apart(S1, D1, S2, D2, P) :-
    (   cannot_precede(S1, D1, S2) -> kill(P), relation(le, [1*S2,1*D2,-1*S1], 0)
    ;   cannot_precede(S2, D2, S1) -> kill(P), relation(le, [1*S1,1*D1,-1*S2], 0)
    ;   true
    ).

cannot_precede(S1, D1, S2) :- bounds(S1, L, _), bounds(D1, D, _), bounds(S2, _, H), integer(L), integer(D), integer(H), L+D > H.

disjoint2(Rs0) :- must_be(list, Rs0), maplist(rectangle, Rs0, Rs), disjoint_pairs(Rs), propagate.

rectangle(R, r(X,W,Y,H)) :- R =.. [_,X,W,Y,H], maplist(must_be_fd, [X,W,Y,H]), at_least(W, 0), at_least(H, 0).

disjoint_pairs([]).
disjoint_pairs([R|Rs]) :- disjoint_pairs(Rs, R), disjoint_pairs(Rs).

disjoint_pairs([], _).
disjoint_pairs([R2|Rs], R1) :- term_variables(R1-R2, Vs), post(disjoint(R1,R2), bounds, Vs), disjoint_pairs(Rs, R1).

disjoint(r(X1,W1,Y1,H1), r(X2,W2,Y2,H2), P) :-
    open_sides([s(X1,W1,X2),s(X2,W2,X1),s(Y1,H1,Y2),s(Y2,H2,Y1)], Sides),
    (   Sides = [s(A,D,B)] -> kill(P), relation(le, [1*A,1*D,-1*B], 0)
    ;   Sides = [_|_]
    ).

open_sides([], []).
open_sides([s(A,D,B)|Ss0], Ss) :- ( cannot_precede(A, D, B) -> Ss = Ss1 ; Ss = [s(A,D,B)|Ss1] ), open_sides(Ss0, Ss1).

% ---- Automata ----

automaton(Xs, Nodes, Arcs) :- automaton(Xs, _, Xs, Nodes, Arcs, [], [], _).

% An automaton becomes one table of arcs, State-Label-State-Number, for each label; the number chooses the counters' new values.
automaton(Sequence, Template, Labels, Nodes, Arcs, Counters, Initials, Finals) :-
    must_be(list, Labels), must_be(list(compound), Nodes), must_be(list(compound), Arcs),
    maplist(must_be_fd, Labels),
    maplist(arc_ends, Arcs, Ends), append(Ends, States0), maplist(arg(1), Nodes, States1), append(States0, States1, States2),
    sort(States2, States),
    node_numbers(Nodes, source(_), States, Sources), node_numbers(Nodes, sink(_), States, Sinks),
    arc_rows(Arcs, 1, States, Rows),
    values_dom(Sources, DS), values_dom(Sinks, DT), DS \== [], DT \== [],
    in_domain(State, DS),
    ( Counters == [] -> Finals = Initials ; true ),
    automaton_steps(Labels, Sequence, State, Initials, a(Template,Counters,Arcs,Rows,DT,Finals)),
    propagate.

arc_ends(Arc, [A,B]) :- arg(1, Arc, A), arg(3, Arc, B).

node_numbers(Nodes, Kind, States, Ns) :- findall(N, ( copy_term(Kind, K), member(K, Nodes), arg(1, K, S), nth0(N, States, S0), S0 == S ), Ns).

arc_rows([], _, _, []).
arc_rows([Arc|Arcs], K, States, [[A,L,B,K]|Rows]) :-
    arg(1, Arc, SA), arg(2, Arc, L), arg(3, Arc, SB), must_be(integer, L),
    nth0(A, States, A0), A0 == SA, !, nth0(B, States, B0), B0 == SB, !,
    K1 is K+1, arc_rows(Arcs, K1, States, Rows).

automaton_steps([], _, State, Values, a(_,_,_,_,DT,Finals)) :- in_domain(State, DT), Finals = Values.
automaton_steps([L|Ls], Sequence, State, Values, A) :-
    A = a(Template,Counters,Arcs,Rows,_,_),
    (   Counters == [] -> Next = Values, Sequence1 = Sequence, maplist(row_without_number, Rows, Rows1), tuples_in([[State,L,State1]], Rows1)
    ;   Sequence = [Element|Sequence1], tuples_in([[State,L,State1,Arc]], Rows),
        same_length(Counters, Next), arc_updates(Arcs, 1, Arc, Element-Values, Template-Counters, Next)
    ),
    automaton_steps(Ls, Sequence1, State1, Next, A).

row_without_number([A,L,B,_], [A,L,B]).

arc_updates([], _, _, _, _, _).
arc_updates([Arc|Arcs], K, Number, Now, Template, Next) :-
    (   arg(4, Arc, Es0) -> true ; Template = _-Es0 ),
    copy_term(Template-Es0, Now-Es),
    maplist(counter_update(Number, K), Es, Next),
    K1 is K+1, arc_updates(Arcs, K1, Number, Now, Template, Next).

counter_update(Number, K, E, Next) :- ( Number == K -> Next #= E ; make_fd(Next), Number #= K #==> Next #= E ).
