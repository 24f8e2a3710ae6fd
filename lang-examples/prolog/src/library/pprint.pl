% Terms over several lines, if one is too short for them.
:- exports([print_term/2]).

% p(Stream, Right margin, How to indent arguments, Columns of a tab, Options for write_term, Whether operators are written as such)
print_term(T, Options) :-
    must_be(list, Options), option(output(S), Options, user_output),
    ( option(write_options(Given), Options) -> true ; Given = [] ), '$pp_write_options'(Given, W),
    option(right_margin(Margin), Options, Margin), ( var(Margin) -> Margin = 72 ; true ),
    option(indent_arguments(Style), Options, auto), option(tab_width(Tab), Options, 8), option(operators(Ops), Options, true),
    ( option(left_margin(Left), Options) -> true ; catch(line_position(S, Left), _, Left = 0) ),
    \+ \+ '$pp_whole'(T, p(S, Margin, Style, Tab, W, Ops), Left),
    ( option(fullstop(true), Options) -> put_char(S, '.') ; true ), ( option(nl(true), Options) -> nl(S) ; true ).

'$pp_write_options'(Given, W) :-
    findall(O, ( member(O, [quoted(true), numbervars(true), portray(true)]), functor(O, N, 1), functor(O1, N, 1), \+ memberchk(O1, Given) ), Os),
    append(Given, Os, W).

% Variables have names, unless they stand once. What constraints say comes last.
'$pp_whole'(T, P, Left) :-
    ( term_attvars(T, []) -> T1 = T, Gs = [] ; copy_term(T, T1, Gs) ),
    '$pp_names'(T1 - Gs), '$pp'(T1, Left, 1200, P),
    ( Gs == [] -> true ; arg(1, P, S), write(S, ', % with constraints'), In is Left + 4, '$pp_constraints'(Gs, In, P) ).
'$pp_constraints'([G|Gs], In, P) :-
    '$pp_line'(In, P), '$pp'(G, In, 1200, P), ( Gs == [] -> true ; arg(1, P, S), write(S, ','), '$pp_constraints'(Gs, In, P) ).

'$pp_names'(T) :-
    term_variables(T, Vs), term_singletons(T, Ss), '$pp_single'(Ss), '$pp_shared'(Vs, 0).
'$pp_single'([]).
'$pp_single'(['$VAR'('_')|Vs]) :- '$pp_single'(Vs).
'$pp_shared'([], _).
'$pp_shared'([V|Vs], N) :- ( var(V) -> V = '$VAR'(N), M is N + 1 ; M = N ), '$pp_shared'(Vs, M).

'$pp_line'(In, P) :- arg(1, P, S), arg(4, P, Tab), nl(S), '$pp_blanks'(S, In, Tab).
'$pp_blanks'(S, In, 0) :- !, tab(S, In).
'$pp_blanks'(S, In, Tab) :- Tabs is In // Tab, Rest is In mod Tab, forall(between(1, Tabs, _), put_char(S, '\t')), tab(S, Rest).

'$pp_plain'(T, P) :- arg(1, P, S), arg(5, P, W), write_term(S, T, W).
'$pp_fits'(T, In, P) :-
    arg(2, P, Margin), arg(5, P, W), catch(write_length(T, N, [max_length(Margin)|W]), error(_, _), fail), In + N < Margin.
'$pp_on_line'(T, In, P) :- arg(3, P, Style), ( Style == false -> true ; Style == auto, '$pp_fits'(T, In, P) ).

'$pp'(T, _, _, P) :- ( var(T) ; atomic(T) ; T = '$VAR'(N), ( integer(N) ; atom(N) ) ), !, '$pp_plain'(T, P).
'$pp'(T, _, _, P) :- arg(5, P, W), memberchk(portray(true), W), '$sees'(user, portray, 1), arg(1, P, S), '$pp_portrayed'(S, T), !.
'$pp'([X|Xs], In, _, P) :- !,
    (   '$pp_on_line'([X|Xs], In, P) -> '$pp_plain'([X|Xs], P)
    ;   arg(1, P, S), write(S, '[ '), In1 is In + 2, '$pp_elements'(X, Xs, In1, P), '$pp_line'(In, P), write(S, ']') ).
'$pp'(T, In, Prio, P) :- arg(6, P, true), '$pp_operator'(T, Kind, Pri, L, R), !, '$pp_operator'(Kind, T, In, Prio, Pri, L, R, P).
'$pp'(T, In, _, P) :-
    (   '$pp_on_line'(T, In, P) -> '$pp_plain'(T, P)
    ;   compound_name_arguments(T, F, As), arg(1, P, S), arg(3, P, Style), format(atom(Head), '~q(', [F]), write(S, Head), atom_length(Head, N),
        ( integer(Style) -> In1 is In + Style, ( N > Style -> '$pp_line'(In1, P) ; true ) ; In1 is In + N ),
        '$pp_arguments'(As, In1, P), write(S, ')') ).

'$pp_portrayed'(S, T) :- current_output(Old), set_output(S), ( catch(user:portray(T), E, ( set_output(Old), '$rethrow'(E) )) -> set_output(Old) ; set_output(Old), fail ).

'$pp_elements'(X, Xs, In, P) :-
    '$pp'(X, In, 999, P), arg(1, P, S),
    (   Xs == [] -> true
    ;   nonvar(Xs), Xs = [Y|Ys] -> write(S, ','), '$pp_line'(In, P), '$pp_elements'(Y, Ys, In, P)
    ;   Out is In - 2, '$pp_line'(Out, P), write(S, '| '), '$pp'(Xs, In, 999, P) ).

'$pp_arguments'([], _, _).
'$pp_arguments'([A|As], In, P) :-
    '$pp'(A, In, 999, P), ( As == [] -> true ; arg(1, P, S), write(S, ','), '$pp_line'(In, P), '$pp_arguments'(As, In, P) ).

'$pp_operator'(T, Kind, Pri, L, R) :-
    compound(T), compound_name_arity(T, F, N), current_op(Pri, Type, F), '$pp_sides'(Type, N, Kind, Pri, L, R), !.
'$pp_sides'(fx, 1, prefix, P, _, R) :- R is P - 1.
'$pp_sides'(fy, 1, prefix, P, _, P).
'$pp_sides'(xf, 1, postfix, P, L, _) :- L is P - 1.
'$pp_sides'(yf, 1, postfix, P, P, _).
'$pp_sides'(xfx, 2, infix, P, A, A) :- A is P - 1.
'$pp_sides'(xfy, 2, infix, P, L, P) :- L is P - 1.
'$pp_sides'(yfx, 2, infix, P, P, R) :- R is P - 1.

'$pp_operator'(prefix, T, In, Prio, Pri, _, R, P) :-
    T =.. [F, A], arg(1, P, S), '$pp_name'(F, Q), ( ( F == (:-) ; '$pp_apart'(F, A, R) ) -> Space = ' ' ; Space = '' ),
    ( Prio >= Pri -> Open = '', Close = '' ; Open = '(', Close = ')' ),
    atomic_list_concat([Open, Q, Space], Head), atom_length(Head, N), write(S, Head), In1 is In + N, '$pp'(A, In1, R, P), write(S, Close).
'$pp_operator'(postfix, T, In, Prio, Pri, L, _, P) :-
    T =.. [F, A], arg(1, P, S), '$pp_name'(F, Q), ( ( F == (:-) ; '$pp_apart'(F, A, L) ) -> Space = ' ' ; Space = '' ),
    ( Prio >= Pri -> In1 = In, Close = '' ; write(S, '('), In1 is In + 1, Close = ')' ),
    '$pp'(A, In1, L, P), write(S, Space), write(S, Q), write(S, Close).
'$pp_operator'(infix, T, In, Prio, Pri, L, R, P) :-
    T =.. [F, A, B], arg(1, P, S), '$pp_name'(F, Q),
    (   '$pp_fits'(T, In, P) -> Wide = no, ( '$pp_spaced'(F, A, L, B, R) -> Space = ' ' ; Space = '' )
    ;   Wide = yes, ( ( '$pp_solo'(F) ; F == (:-) ) -> Space = '' ; Space = ' ' ) ),
    (   Prio >= Pri -> '$pp'(A, In, L, P), '$pp_between'(S, Space, Q), '$pp'(B, In, R, P)
    ;   Wide == yes, '$pp_chain'(T, F, Ts, []), Ts = [_, _|_]
    ->  write(S, '( '), In1 is In + 2, Least is min(L, R), '$pp_chained'(Ts, Space, Q, In1, Least, P), '$pp_line'(In, P), write(S, ')')
    ;   write(S, '('), In1 is In + 1, '$pp'(A, In1, L, P), '$pp_between'(S, Space, Q), '$pp'(B, In, R, P), write(S, ')') ).

'$pp_between'(S, Space, Q) :- write(S, Space), write(S, Q), write(S, Space).
'$pp_name'(F, Q) :- ( '$pp_solo'(F) -> Q = F ; format(atom(Q), '~q', [F]) ).
'$pp_solo'(',').
'$pp_solo'(;).
'$pp_solo'(!).

% The parts of operators of the same name, each on a line.
'$pp_chain'(T, F, L0, L) :- compound(T), compound_name_arity(T, F, 2), current_op(_, xfy, F), !, T =.. [_, A, B], L0 = [A|L1], '$pp_chain'(B, F, L1, L).
'$pp_chain'(T, F, L0, L) :- compound(T), compound_name_arity(T, F, 2), current_op(_, yfx, F), !, T =.. [_, A, B], '$pp_chain'(A, F, L0, [B|L]).
'$pp_chain'(T, _, [T|L], L).
'$pp_chained'([T|Ts], Space, Q, In, Pri, P) :-
    '$pp'(T, In, Pri, P), ( Ts == [] -> true ; arg(1, P, S), write(S, Space), write(S, Q), '$pp_line'(In, P), '$pp_chained'(Ts, Space, Q, In, Pri, P) ).

% Whether blanks must stand around an operator, as the kinds of characters are that would meet.
'$pp_spaced'(F, _, _, _, _) :- '$pp_solo'(F), !, fail.
'$pp_spaced'(:-, _, _, _, _) :- !.
'$pp_spaced'(F, A, L, B, R) :- ( '$pp_meet'(A, L, F, 1200) ; '$pp_meet'(F, 1200, B, R) ), !.
'$pp_apart'(F, A, R) :- '$pp_meet'(F, 1200, A, R).
'$pp_meet'(A, PA, B, PB) :-
    \+ '$pp_solo'(A), \+ '$pp_solo'(B), '$pp_edge'(A, right, PA, C), '$pp_edge'(B, left, PB, D), \+ '$pp_touch'(C, D).

% SWI-Prolog looks at atoms without their quotes, at the names of compound terms, and at the left of what an infix operator joins.
'$pp_edge'(T, Side, _, C) :- number(T), !, ( Side == left, T < 0 -> C = symbol ; C = alnum ).
'$pp_edge'(T, _, _, punct) :- ( T == [] ; T = [_|_] ), !.
'$pp_edge'(T, Side, _, C) :- atomic(T), !, ( Side == left -> sub_atom(T, 0, 1, _, X) ; sub_atom(T, _, 1, 0, X) ), '$pp_class'(X, C).
'$pp_edge'(T, Side, Pri, C) :-
    '$pp_operator'(T, Kind, P, L, R), !, T =.. [F, A|_],
    (   P > Pri -> C = punct
    ;   Kind == infix -> '$pp_edge'(A, Side, L, C)
    ;   Kind == prefix -> ( Side == left -> '$pp_edge'(F, Side, P, C) ; '$pp_edge'(A, Side, R, C) )
    ;   Side == right -> '$pp_edge'(F, Side, P, C)
    ;   '$pp_edge'(A, Side, L, C) ).
'$pp_edge'(T, Side, Pri, C) :- compound_name_arity(T, F, _), '$pp_edge'(F, Side, Pri, C).

'$pp_class'(X, quote(X)) :- memberchk(X, ['"', '''', '`']), !.
'$pp_class'(X, alnum) :- char_type(X, csym), !.
'$pp_class'(X, symbol) :- char_type(X, prolog_symbol), !.
'$pp_class'(X, layout) :- char_type(X, space), !.
'$pp_class'(_, punct).
'$pp_touch'(punct, _).
'$pp_touch'(_, punct).
'$pp_touch'(quote(X), quote(Y)) :- X \== Y.
'$pp_touch'(alnum, symbol).
'$pp_touch'(symbol, alnum).
