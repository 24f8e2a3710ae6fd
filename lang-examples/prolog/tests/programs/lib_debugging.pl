:- use_module(library(debug)).
:- include('harness.pl').

known(L) :- findall(T-B, ( debugging(T, B), \+ of_the_system(T) ), L).
of_the_system(T) :- nonvar(T), functor(T, predicate_options, _).
known :- known(L), show(L), nl.

:- t(debugging(foo)).
:- t(debugging(foo, _)).
:- t(debug(foo, "not seen ~w", [x])).
:- t(debug(foo, "not seen ~w", [])).
:- t(debug(foo)).
:- t(debugging(foo)).
:- t(debugging(_)).
:- t(debugging(foo, _)).
:- t(debugging(foo, false)).
:- t(debugging(foo(x))).
:- known.
:- t(debug(foo, "hello ~w", [x])).
:- t(debug(foo, "hello ~w", x)).
:- t(debug(foo, 'hello ~w~ntwo~n', [x])).
:- t(debug(foo, 'hello ~w', [])).
:- t(debug(foo, _, [])).
:- t(debug(_, 'hello ~w', [a])).
:- t(debug(bar, 'hello ~w', [])).
:- t(debug(bar(_))).
:- t(debug(bar(x), 'bar ~w', [1])).
:- t(debug(foo(x), 'foo x ~w', [1])).
:- t(debugging(bar(x))).
:- t(debugging(bar(_))).
:- t(debugging(_, true)).
:- t(debugging(_)).
:- t(nodebug(foo)).
:- t(debug(foo, 'hello ~w', [])).
:- known.
:- t(nodebug(nobody)).
:- known.
:- t(debug(_)).
:- known.
:- t(nodebug(_)).
:- known.
:- t(debug(foo)).
:- known.
:- t(debug(nobody)).
:- known.
:- t(debug(foo)).
:- known.
:- t(nodebug(bar(1))).
:- known.
:- t(debug(bar(2))).
:- known.
:- t(debug(bar(2), "2", [])).
:- t(debug(bar(3), "3", [])).
:- t(debug(f(1))).
:- t(debug(f(2))).
:- t(debug(f(_), "abc", [])).
:- t(nodebug(f(_))).
:- t(debugging(f(_), _)).
:- t(debugging(f(_))).
:- t(debug(f(2))).
:- t(debug(f(1))).
:- t(debug(f(_), "abc", [])).
:- known.
:- t(debug([a, b])).
:- t(debug(1)).
:- t(debug("abc")).
:- t(debugging("abc", _)).
:- t(debugging(1)).

% Where the messages go.
:- t(nodebug(_)).
:- t(debug(out > user_output)).
:- t(debug(out, "to the output: ~w", [1])).
:- t(debug(out > user_output)).
:- t(debug(out, "to the output: ~w", [2])).
:- t(debug(out, "two~nlines", [])).
:- t(debug(out)).
:- t(debug(out, "~a", [atom])).
:- t(debug(out, "~s and ~q", [[0'a, 0'b], 'A'])).
:- t(nodebug(out > user_output)).
:- t(debugging(out, _)).
:- t(debug(out, "not seen", [])).
:- t(debug(out > user_output)).
:- t(debug(out > user_error)).
:- t(debug(out, "to both", [])).
:- t(nodebug(out > user_error)).
:- t(debugging(out, _)).
:- t(debug(out, "to the output", [])).
:- t(nodebug(out)).
:- t(debugging(out, _)).
:- t(debug(out, "not seen", [])).
:- get_time(T), N is integer(T * 1000000), atomic_list_concat(['/tmp/lib_debugging_', N], F), nb_setval(file, F).
:- nb_getval(file, F), debug(file > F), debug(file, "line ~w", [1]), debug(file, "line ~w", [2]), nodebug(file), debug(file, "line ~w", [3]).
:- nb_getval(file, F), open(F, read, S), read_string(S, _, T), close(S), write(T), delete_file(F).

:- t(debug_message_context(-thread)).
:- t(list_debug_topics).
:- t(list_debug_topics([active(true)])).
:- t(list_debug_topics(foo)).
