% Units of tests: options, what counts as passed, and what the units see.
:- use_module(library(plunit)).

double(X, Y) :- Y is 2 * X.

:- begin_tests(numbers).
test(true) :- double(1, 2).
test(equal, X == 4) :- double(2, X).
test(greater, true(X > 3)) :- double(2, X).
test(variant, A =@= f(_)) :- A = f(_).
test(all, all(X == [1, 2])) :- member(X, [1, 2]).
test(set, set(X == [a, b])) :- member(X, [b, a, b]).
test(fail, fail) :- double(1, 3).
test(error, error(type_error(evaluable, a/0))) :- double(a, _).
test(throws, throws(ball)) :- throw(ball).
test(nondet, nondet) :- member(_, [1, 2]).
test(each, [forall(member(X, [1, 2, 3])), true(Y =:= X + X)]) :- double(X, Y).
test(setup, [setup(X = 5), cleanup(nb_setval(cleaned, X)), true(Y == 10)]) :- double(X, Y).
test(cleaned, V == 5) :- nb_getval(cleaned, V).
test(never, condition(fail)) :- fail.
test(later, blocked(because)) :- fail.
local(7).
test(local, X == 7) :- local(X).
:- end_tests(numbers).

:- begin_tests(wrong).
test(fails) :- fail.
test(differs, X == 2) :- X = 1.
test(right) :- true.
:- end_tests(wrong).

:- begin_tests(prepared, [setup(( write(set), nl )), cleanup(( write(clean), nl ))]).
test(one) :- write(one), nl.
test(two) :- write(two), nl.
:- end_tests(prepared).

:- begin_tests(blocked, [blocked(because)]).
test(one) :- write(never), nl.
:- end_tests(blocked).

:- begin_tests(conditional, [condition(fail)]).
test(one) :- write(never), nl.
:- end_tests(conditional).

:- initialization(main).

t(G) :- catch(( call(G) -> write(yes) ; write(no) ), error(E, _), write(E)), nl.

main :-
    t(run_tests(numbers)), t(run_tests(wrong)), t(run_tests(wrong:right)), t(run_tests(wrong:[right, fails])), t(run_tests(prepared)),
    t(run_tests(prepared:two)), t(run_tests([blocked, conditional])), t(run_tests(nothing)), t(run_tests),
    t(begin_tests(_)), t(local(_)).

:- initialization(( set_test_options([]), t(load_test_files([])), t(test_report(blocked)), t(( source_file(F), sub_atom(F, _, _, 0, 'library_plunit.pl') )), t(( source_file(double(_, _), G), atom(G) )) )).
:- initialization(( catch(running_tests, _, true), t(end_tests(numbers)) )).
:- initialization(( t(set_test_options([silent(false)])), t(set_test_options(_)) )).
