% Streams as they were before there were streams: the current input and output are named by files.

see(F) :- '$old_stream'(F, read, user_input, S), set_input(S).
seeing(F) :- current_input(S), '$old_name'(S, F).
seen :- current_input(S), close(S), set_input(user_input).
tell(F) :- '$old_stream'(F, write, user_output, S), set_output(S).
append(F) :- '$old_stream'(F, append, user_output, S), set_output(S).
telling(F) :- current_output(S), '$old_name'(S, F).
told :- current_output(S), close(S), set_output(user_output).

'$old_stream'(F, _, _, _) :- var(F), !, throw(error(instantiation_error, _)).
'$old_stream'(user, _, S, S) :- !.
'$old_stream'(S, _, _, S) :- is_stream(S), !.
'$old_stream'(F, M, _, S) :- atom(F), stream_property(S, file_name(F)), stream_property(S, mode(M0)), '$old_mode'(M0, M), !.
'$old_stream'(F, M, _, S) :- open(F, M, S).

'$old_mode'(read, read) :- !.
'$old_mode'(M, W) :- M \== read, W \== read.

'$old_name'(S, F) :- stream_property(S, alias(A)), memberchk(A, [user_input, user_output]), !, F = user.
'$old_name'(S, S).

assertion(G) :- \+ \+ catch(G, E, '$assertion_failed'(E, G)), !.
assertion(G) :- '$assertion_failed'(fail, G).

'$assertion_failed'(E, G) :-
    strip_module(G, M, P),
    print_message(error, format("Assertion failed: ~q", [M:P])),
    throw(error(assertion_error(E, M:P), _)).
