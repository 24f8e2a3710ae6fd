:- include('harness.pl').

:- setup_call_cleanup(( write(s), nl ), ( write(g), nl ), ( write(c), nl )).
:- catch(setup_call_cleanup(true, throw(oops), ( write(cleanup), nl )), E, ( write(caught(E)), nl )).
:- setup_call_cleanup(true, fail, ( write(cleanup), nl )) -> true ; write(failed), nl.
:- catch(call_cleanup(throw(a), ( write(c), nl )), a, ( write(caught), nl )).
:- call_cleanup(true, ( write(done), nl )).
