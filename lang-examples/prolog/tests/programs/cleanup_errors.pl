:- include('harness.pl').

w(X) :- write(X), nl.
:- catch(setup_call_cleanup(true, throw(in_goal), w(clean)), E, w(caught(E))).
:- catch(setup_call_cleanup(true, true, throw(in_cleanup)), E, w(caught(E))).
:- catch(setup_call_cleanup(true, throw(in_goal), throw(in_cleanup)), E, w(caught(E))).
:- catch(setup_call_cleanup(true, fail, throw(in_cleanup)), E, w(caught(E))).
:- catch(( setup_call_cleanup(true, member(_, [1, 2]), w(clean)), throw(later) ), E, w(caught(E))).
:- catch(( setup_call_cleanup(true, member(_, [1, 2]), throw(in_cleanup)), ! ), E, w(caught(E))).
:- catch(( setup_call_cleanup(true, member(_, [1, 2]), throw(in_cleanup)), throw(later) ), E, w(caught(E))).
:- setup_call_cleanup(true, true, fail), w(goes_on).
:- catch(setup_call_cleanup(throw(setup), w(goal), w(clean)), E, w(caught(E))).
:- setup_call_cleanup(fail, w(goal), w(clean)) -> true ; w(no_setup).
:- setup_call_cleanup(S = 1, G = 2, C = 3), w(S-G-C).
:- catch(call_cleanup(catch(throw(a), b, true), w(clean)), E, w(caught(E))).
:- catch(setup_call_cleanup(true, setup_call_cleanup(true, throw(x), w(inner)), w(outer)), E, w(caught(E))).
:- catch(setup_call_cleanup(member(X, [1, 2]), w(X), w(clean(X))), E, w(caught(E))).
