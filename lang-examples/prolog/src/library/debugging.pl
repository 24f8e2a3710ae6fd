% Messages about topics that a program turns on and off.

:- exports([debug/1, debug/3, nodebug/1, debugging/0, debugging/1, debugging/2, list_debug_topics/0, list_debug_topics/1,
    debug_message_context/1]).

% A topic, whether it is on, and the streams or files where its messages go.
'$topic'(T, On, Outs) :- recorded('$debug_topics', topic(T, On, Outs)).

debug(Spec) :- '$set_topics'(Spec, true).
nodebug(Spec) :- '$set_topics'(Spec, false).

'$set_topics'(Spec, On) :-
    '$topic_output'(Spec, T, Out),
    findall(R, recorded('$debug_topics', topic(T, _, _), R), Rs),
    ( Rs == [] -> '$topic_set'(On, Out, [], On1, Outs), recordz('$debug_topics', topic(T, On1, Outs)) ; '$set_topics'(Rs, T, On, Out) ).
'$set_topics'([], _, _, _).
'$set_topics'([R|Rs], T, On, Out) :-
    copy_term(T, T1), recorded('$debug_topics', topic(T1, _, Outs0), R), '$topic_set'(On, Out, Outs0, On1, Outs),
    erase(R), recordz('$debug_topics', topic(T1, On1, Outs)), '$set_topics'(Rs, T, On, Out).

'$topic_output'(Spec, T, Out) :- nonvar(Spec), Spec = (T0 > Out0), !, T = T0, Out = out(Out0).
'$topic_output'(T, T, none).

'$topic_set'(true, none, [], true, [user_error]) :- !.
'$topic_set'(true, none, Outs, true, Outs).
'$topic_set'(true, out(O), Outs0, true, Outs) :-
    ( is_stream(O) -> true ; open(O, append, S), close(S) ),
    ( memberchk(O, Outs0) -> Outs = Outs0 ; append(Outs0, [O], Outs) ).
'$topic_set'(false, none, _, false, []).
'$topic_set'(false, out(O), Outs0, On, Outs) :- subtract(Outs0, [O], Outs), ( Outs == [] -> On = false ; On = true ).

debugging(T) :- '$topic'(T, true, _).
debugging(T, On) :- '$topic'(T, On, _).

debug(T, Format, Args) :- '$topic'(T, true, Outs), !, '$debug_text'(Format, Args, Text), '$debug_write'(Outs, Text).
debug(_, _, _).

'$debug_text'(F, As, Text) :- catch(format(string(Text), F, As), error(E, _), '$debug_failed'(F, As, E, Text)).
'$debug_failed'(F, As, E, Text) :-
    format(string(Text), "~n    [[ EXCEPTION while printing message ~q~n       with arguments ~q:~n       raised: ~p~n    ]]~n", [F, As, E]).

'$debug_write'([], _).
'$debug_write'([O|Os], Text) :-
    ( is_stream(O) -> format(O, "% ~s~n", [Text]), flush_output(O)
    ; setup_call_cleanup(open(O, append, S), format(S, "% ~s~n", [Text]), close(S)) ),
    '$debug_write'(Os, Text).

% What there is.
list_debug_topics :- list_debug_topics([]).
list_debug_topics(Options) :-
    '$debug_heading', forall('$listed_topic'(Options, T, On), '$debug_row'(T, On)).
debugging :- '$debug_heading', forall(debugging(T), '$debug_row'(T, true)).

'$listed_topic'(Options, T, On) :-
    debugging(T, On), \+ ( memberchk(active(A), Options), A \== On ),
    \+ ( memberchk(search(S), Options), format(string(Text), "~w", [T]), \+ sub_string(Text, _, _, _, S) ).
'$debug_heading' :- format(user_error, "% Debug Topic~25|Activated~n% ~`-t~40|~n", []).
'$debug_row'(T, On) :- ( On == true -> Mark = on ; Mark = (-) ), \+ \+ ( numbervars(T, 0, _), format(user_error, "% ~q~25|~w~n", [T, Mark]) ).

debug_message_context(_).
