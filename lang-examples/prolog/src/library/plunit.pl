:- exports([
    begin_tests/1, begin_tests/2, end_tests/1, run_tests/0, run_tests/1, run_tests/2, load_test_files/1, running_tests/0,
    test_report/1, set_test_options/1, '$test_clause'/3]).

% Tests of a unit are clauses of test/1 and test/2 between begin_tests and end_tests. A unit is a module that sees what the module
% around it sees; each test is a fact '$test'(Name, Line, Options, Id, Variables) and a clause of '$test_body' in it.

:- dynamic(['$unit'/5, '$unit_open'/2]).

begin_tests(Unit) :- begin_tests(Unit, []).
begin_tests(Unit, Options) :-
    must_be(atom, Unit), atom_concat(plunit_, Unit, M), '$set_source_module'(Base, M), '$set_base'(M, Base),
    source_location(File, _), retractall('$unit'(Unit, _, _, _, _)), assertz('$unit'(Unit, M, Base, Options, File)),
    '$dynamic'(M, ['$test'/5]), retractall(M:'$test'(_, _, _, _, _)), '$discontiguous'(M, ['$test_body'/2]),
    asserta('$unit_open'(Unit, Base)).

end_tests(Unit) :-
    ( '$unit_open'(Open, Base) -> true ; throw(error(context_error(plunit_close(Unit, -)), _)) ),
    ( Open == Unit -> true ; throw(error(context_error(plunit_close(Unit, Open)), _)) ),
    retract('$unit_open'(Unit, Base)), !, '$set_source_module'(_, Base).

'$dynamic'(M, Ps) :- M:dynamic(Ps).
'$discontiguous'(M, Ps) :- M:discontiguous(Ps).

% A clause of a unit, as the loader takes it.
'$test_clause'(C, Line, [( :- M:assertz('$test'(Name, Line, Options, Id, Vars)) ), ( '$test_body'(Id, Vars) :- Body )]) :-
    '$unit_open'(Unit, _), '$test_parts'(C, Name, Options0, Body), !,
    ( is_list(Options0) -> Options = Options0 ; Options = [Options0] ),
    '$unit'(Unit, M, _, _, _), '$test_label'(Name, Id), term_variables(Options, Vs), Vars =.. [vars|Vs].

'$test_parts'(( test(Name, Options) :- Body ), Name, Options, Body).
'$test_parts'(( test(Name) :- Body ), Name, [], Body).
'$test_parts'(test(Name, Options), Name, Options, true).
'$test_parts'(test(Name), Name, [], true).

'$test_label'(Name, Id) :- flag('$plunit_ids', N, N + 1), format(atom(Id), "~w@~w", [Name, N]).

set_test_options(Options) :- must_be(list, Options), forall(member(O, Options), '$test_option'(O)).
% Options about messages have no effect, since these are short. Those that choose tests are refused.
'$test_option'(O) :- var(O), !, throw(error(instantiation_error, _)).
'$test_option'(O) :- functor(O, K, 1), memberchk(K, [silent, verbose, output, format, show_blocked]), !.
'$test_option'(O) :- throw(error(existence_error(feature, test_option(O)), _)).

running_tests.
test_report(What) :- ( What == fixme -> true ; throw(error(domain_error(report_class, What), _)) ).
load_test_files(Options) :-
    must_be(list, Options),
    forall(( source_file(File), file_name_extension(Base, pl, File), file_name_extension(Base, plt, Test), exists_file(Test) ),
           load_files(user:Test, [if(not_loaded)])).

run_tests :- findall(U, '$unit'(U, _, _, _, _), Us), '$run_units'(Us).
run_tests(Spec) :- run_tests(Spec, []).
run_tests(Spec, Options) :- set_test_options(Options), ( Spec == all -> run_tests ; is_list(Spec) -> '$run_units'(Spec) ; '$run_units'([Spec]) ).

'$run_units'(Specs) :-
    forall(member(S, Specs), '$check_unit'(S)),
    forall(member(K, ['$passed', '$failed', '$blocked', '$fixme', '$bad']), nb_setval(K, 0)),
    forall(member(S, Specs), '$run_unit'(S)), '$report',
    nb_getval('$failed', F), nb_getval('$bad', B), F + B =:= 0.

'$check_unit'(Spec) :- ( Spec = Unit:_ -> true ; Unit = Spec ), ( '$unit'(Unit, _, _, _, _) -> true ; throw(error(existence_error(unit_test, Unit), _)) ).

'$run_unit'(Spec) :-
    ( Spec = Unit:Names -> true ; Unit = Spec, Names = all ), '$unit'(Unit, M, _, Options, File), !,
    (   '$is_blocked'(Options, blocked(Why)) -> '$tell'("% PL-Unit: ~w blocked: ~w~n", [Spec, Why])
    ;   \+ '$holds'(M, Options, condition) -> true
    ;   '$tell'("% PL-Unit: ~w ", [Spec]), '$failures'(Before), statistics(cputime, T0),
        (   '$prepared'(M, Options)
        ->  findall(t(Name, Line, Os, Id, Vars), ( M:'$test'(Name, Line, Os, Id, Vars), '$is_chosen'(Names, Name) ), Tests),
            forall(member(T, Tests), '$run_test'(M, File, T)), '$clean'(M, Options)
        ;   '$count'('$bad') ),
        statistics(cputime, T1), T is T1 - T0, '$failures'(After),
        ( Before =:= After -> '$tell'(" passed ~3f sec~n", [T]) ; '$tell'("**FAILED ~3f sec~n", [T]) ) ).

'$is_chosen'(all, _) :- !.
'$is_chosen'(Names, Name) :- is_list(Names), !, member(N, Names), subsumes_term(N, Name), !.
'$is_chosen'(N, Name) :- subsumes_term(N, Name).

'$is_blocked'(Options, What) :- is_list(Options), !, memberchk(What, Options).
'$is_blocked'(What, What).

'$failures'(N) :- nb_getval('$failed', F), nb_getval('$bad', B), N is F + B.

% All goals of an option that can stand more than once.
'$holds'(M, Options, Kind) :- forall(( member(O, Options), functor(O, Kind, 1), arg(1, O, G) ), catch(M:G, E, ( '$told'(E), fail ))).

% Variables that the goals bind are those of the test.
'$prepared'(M, Options) :- '$set_up'(Options, M).

'$set_up'([], _).
'$set_up'([O|Os], M) :-
    (   nonvar(O), O = setup(G)
    ->  ( catch(M:G, E, ( '$told'(E), fail )) -> true ; '$tell'("ERROR: goal unexpectedly failed: ~q~n", [G]), fail )
    ;   true ),
    '$set_up'(Os, M).

'$clean'(M, Options) :-
    forall(( member(O, Options), functor(O, cleanup, 1), arg(1, O, G) ),
           ( catch(M:G, E, '$told'(E)) -> true ; '$tell'("ERROR: goal unexpectedly failed: ~q~n", [G]) )).

'$told'(E) :- print_message(error, E).

'$run_test'(M, File, t(Name, Line, Options, Id, Vars)) :-
    At = at(File, Line, Name, []),
    (   memberchk(blocked(_), Options) -> '$count'('$blocked')
    ;   memberchk(fixme(_), Options) -> '$count'('$fixme')
    ;   \+ '$holds'(M, Options, condition) -> true
    ;   memberchk(forall(G), Options)
    ->  term_variables(G, Vs),
        forall(M:G, '$run_one'(M, at(File, Line, Name, Vs), Options, Id, Vars))
    ;   '$run_one'(M, At, Options, Id, Vars) ).

'$run_one'(M, At, Options, Id, Vars) :-
    (   '$prepared'(M, Options)
    ->  '$with_check'(Options, '$outcome'(M, Options, Id, Vars, Result)), '$note'(Result, At), '$clean'(M, Options)
    ;   '$count'('$bad') ).

% The flag occurs_check is another one for a test that asks for it.
'$with_check'(Options, G) :-
    (   memberchk(occurs_check(C), Options)
    ->  current_prolog_flag(occurs_check, Old),
        setup_call_cleanup(set_prolog_flag(occurs_check, C), once(G), set_prolog_flag(occurs_check, Old))
    ;   once(G) ).

'$outcome'(M, Options, Id, Vars, Result) :-
    G = M:'$test_body'(Id, Vars),
    (   '$all_of'(Options, Kind, X, Cmp, Expected)
    ->  catch(( findall(X, G, Found0), '$collected'(Kind, Found0, Found), '$collected'(Kind, Expected, Wanted),
                ( '$compared'(M, Cmp, Found, Wanted) -> Result = passed ; Result = all(Kind, Wanted, Found) ) ), E, Result = raised(E))
    ;   '$must_fail'(Options) -> catch(( G -> Result = succeeded ; Result = passed ), E, Result = raised(E))
    ;   '$must_throw'(Options, Ball)
    ->  catch(( G -> Result = no_exception ; Result = failed ), E, ( '$is_ball'(Ball, E) -> Result = passed ; Result = wrong_error(Ball, E) ))
    ;   catch(( call_cleanup(G, Det = true) -> '$checked'(M, Options, Det, Result) ; Result = failed ), E, Result = raised(E)) ).

'$checked'(M, Options, Det, Result) :-
    (   member(O, Options), '$is_check'(O, C), \+ catch(M:C, _, fail) -> Result = wrong(C)
    ;   Det \== true, \+ memberchk(nondet, Options) -> Result = choice_point
    ;   Result = passed ).

'$is_check'(true(C), C).
'$is_check'(C, C) :- functor(C, Cmp, 2), memberchk(Cmp, [=, ==, =@=, =:=, \=, \==, \=@=, =\=, <, >, =<, >=, @<, @>, @=<, @>=]).

'$all_of'(Options, Kind, X, Cmp, Expected) :-
    member(O, Options), functor(O, Kind, 1), memberchk(Kind, [all, set, bag]), !, arg(1, O, C), C =.. [Cmp, X, Expected].

'$collected'(all, L, L).
'$collected'(set, L, S) :- sort(L, S).
'$collected'(bag, L, S) :- msort(L, S).

'$compared'(M, Cmp, A, B) :- G =.. [Cmp, A, B], M:G, !.

'$must_fail'(Options) :- ( memberchk(fail, Options) -> true ; memberchk(false, Options) -> true ; memberchk(true(fail), Options) ).
'$must_throw'(Options, Ball) :-
    member(O, Options), ( O = throws(Ball) ; O = error(F), Ball = error(F, _) ; O = error(F, C), Ball = error(F, C) ; O = exception(Ball) ), !.

% Variables of what is expected stand for anything, but the same variable for the same.
'$is_ball'(Ball, E) :- subsumes_term(Ball, E), !.
'$is_ball'(error(F, _), E) :- E = error(G, _), subsumes_term(F, G).

'$note'(passed, _) :- !, '$count'('$passed'), '$tell'(".", []).
'$note'(choice_point, At) :- !, '$count'('$passed'), '$place'("Warning", At, "Test ", " succeeded with choicepoint", []).
'$note'(Result, At) :- '$count'('$failed'), '$wrong'(Result, Text, Args), '$place'("ERROR", At, "test ", Text, Args), '$tell'("~n", []).

'$place'(Kind, at(File, Line, Name, Vs), What, Text, Args) :-
    ( Vs == [] -> Of = "" ; format(string(Of), " (forall bindings = ~p)", [Vs]) ),
    '$tell'("~n~w: ~w:~w:~n\t~w~q~w", [Kind, File, Line, What, Name, Of]), '$tell'(Text, Args), '$tell'("~n", []).

'$wrong'(failed, ": failed", []).
'$wrong'(succeeded, ": must fail but succeeded", []).
'$wrong'(no_exception, ": no exception", []).
'$wrong'(raised(E), ": received error: ~p", [E]).
'$wrong'(wrong_error(B, E), ": wrong error~nERROR:     Expected: ~q~nERROR:     Got:      ~q", [B, E]).
'$wrong'(all(K, W, F), ": wrong \"~w\" answer:~nERROR:     Expected: ~q~nERROR:        Found: ~q", [K, W, F]).
'$wrong'(wrong(C), ": wrong answer (compared using ~w)~nERROR:     Expected: ~q~nERROR:     Got:      ~q", [Cmp, B, A]) :- C =.. [Cmp, A, B], !.
'$wrong'(wrong(C), ": wrong answer: ~q", [C]).

'$count'(K) :- nb_getval(K, N0), N is N0 + 1, nb_setval(K, N).

'$tell'(Text, Args) :- format(user_error, Text, Args).

'$report' :-
    nb_getval('$passed', P), nb_getval('$failed', F), nb_getval('$blocked', B), nb_getval('$fixme', X), nb_getval('$bad', D),
    (   P + F + B + X + D =:= 0 -> '$tell'("% No tests to run~n", [])
    ;   ( B > 0 -> '$told_of'(B, "blocked") ; true ), ( X > 0 -> '$told_of'(X, "flagged FIXME") ; true ),
        (   F + D =:= 0 -> ( P =:= 1 -> '$tell'("% test passed~n", []) ; '$tell'("% All ~D tests passed~n", [P]) )
        ;   '$told_of'(F, "failed"), '$told_of'(P, "passed") ) ).

'$told_of'(N, What) :- ( N =:= 1 -> '$tell'("% 1 test ~w~n", [What]) ; '$tell'("% ~D tests ~w~n", [N, What]) ).
