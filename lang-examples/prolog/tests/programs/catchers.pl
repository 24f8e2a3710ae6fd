:- include('harness.pl').

s(R) :- write(ended(R)), nl.
:- t(setup_call_catcher_cleanup(true, true, R, s(R))).
:- t(setup_call_catcher_cleanup(true, fail, R, s(R))).
:- t(setup_call_catcher_cleanup(true, throw(a), R, s(R))).
:- t((setup_call_catcher_cleanup(true, member(X, [1, 2]), R, s(R)), X == 1, !)).
:- t((setup_call_catcher_cleanup(true, member(X, [1, 2]), R, s(R)), X == 2)).
:- t((setup_call_catcher_cleanup(true, member(X, [1, 2]), R, s(R)), fail)).
:- t(once(setup_call_catcher_cleanup(true, member(X, [1, 2]), R, s(R)))).
:- t(findall(X, setup_call_catcher_cleanup(true, member(X, [1, 2]), R, s(R)), L)).
:- t(forall(setup_call_catcher_cleanup(true, member(X, [1, 2, 3]), R, s(R)), X < 2)).
:- t(catch((setup_call_catcher_cleanup(true, member(X, [1, 2]), R, s(R)), throw(b)), B, true)).
:- t((setup_call_catcher_cleanup(true, setup_call_catcher_cleanup(true, member(X, [1, 2]), R1, s(in(R1))), R, s(R)), !)).
:- t(setup_call_catcher_cleanup(true, member(X, [1, 2]), exit, s(exit))).
:- t((setup_call_catcher_cleanup(true, member(X, [1, 2]), exit, s(exit)), X == 2)).
:- t((setup_call_catcher_cleanup(true, member(X, [1, 2]), fail, s(failed)), X > 2)).
:- t((setup_call_catcher_cleanup(true, member(X, [1, 2]), !, s(cut)), !)).
:- t(setup_call_catcher_cleanup(true, throw(a), exception(a), s(thrown))).
:- t(setup_call_catcher_cleanup(true, throw(a), exception(b), s(thrown))).
:- t(setup_call_catcher_cleanup(true, true, _, _)).
:- t(setup_call_catcher_cleanup(fail, true, R, s(R))).
:- t(catch(setup_call_catcher_cleanup(true, true, _, throw(x)), E, true)).
:- t(catch(setup_call_catcher_cleanup(true, throw(y), _, throw(x)), E, true)).
:- t(catch(setup_call_catcher_cleanup(true, fail, _, throw(x)), E, true)).
:- t(setup_call_catcher_cleanup(true, true, R, fail)).
walk(0) :- !.
walk(N) :- M is N - 1, once(setup_call_catcher_cleanup(true, (member(X, [1, 2]), X >= 1), R, count(R))), walk(M).
count(R) :- flag(R, N, N + 1).
:- t((walk(3000), flag(!, N, N))).
