% Input and output by the names of files; what else older programs write with.
t(G) :- \+ \+ tried(G).
tried(G) :- catch((G -> R = yes ; R = no), error(E, _), R = E), numbervars(R, 0, _), print(R), nl.

:- t((put_code(0'a), put_code(user_output, 0'b), put(0'c), put(d), put(user_output, 0'e), nl)).
:- t(put_code(_)), t(put_code(user_input, 0'a)).
:- t(display(1 + 2)), t(display('A b' - b)), t(display(user_output, - 1)), t(display(- a)).
:- t((tell('old_streams.tmp'), write(f(a, b)), write('.'), nl, write(second), write('.'), nl, told)).
:- t((append('old_streams.tmp'), telling(S), (S == user -> true ; write(third), write('.'), nl), told)).
:- t((see('old_streams.tmp'), read(X), read(Y), read(Z), read(E), seen, numbervars(X, 0, _), print([X, Y, Z, E]), nl)).
:- t((seeing(S), print(S), nl)), t((telling(S), print(S), nl)).
:- t((see('old_streams.tmp'), read(X), seeing(S), see(user), see(S), read(Y), seen, numbervars(X, 0, _), print(X-Y), nl)).
:- t(see(no_such_file)), t(see(_)), t(tell(_)), t(seen), t(told).
:- delete_file('old_streams.tmp').
:- t(setenv(a_name, 1)), t((getenv(a_name, X), print(X), nl)), t(unsetenv(a_name)), t(getenv(a_name, _)), t(getenv(_, _)).
:- t(shell(true)), t(shell(false)), t((shell('exit 3', X), print(X), nl)), t((setenv(a_name, hello), shell('test "$a_name" = hello'))).
:- t(assertion(true)), t(assertion(member(_, [1, 2]))), t((member(X, [1, 2]), assertion(X > 0))).
:- t(assertion(fail)).
:- t(close(user_error, [_])), t(close(user_error, _)), t(close(user_error, foo)), t(close(user_error, [force(true)|_])), t(close(user_error, [force(_)])).
:- t((X = 0'', print(X), nl)), t((X = [0'', 0'a], print(X), nl)), t((X = f(0'', b), print(X), nl)).
:- t((X is 5 ** -1, print(X), nl)), t((X is 2 ** -2, print(X), nl)), t((X is 1 ** -3, print(X), nl)), t((X is (-1) ** -3, print(X), nl)), t(_ is 0 ** -1), t((X is (-3) ** -3, print(X), nl)), t((X is (10 ** 20) ** -1, print(X), nl)), t(_ is (10 ** 400) ** -1), t((X is 2 ** -1100, print(X), nl)), t((X is log10(1000), print(X), nl)).
:- t((absolute_file_name('/a/./b/../c', X), print(X), nl)), t((absolute_file_name(foo, X, [relative_to('/tmp')]), print(X), nl)), t((absolute_file_name('/no/such', X, [extensions([pl])]), print(X), nl)).
:- t(absolute_file_name('/no/such', _, [access(read)])), t(absolute_file_name('/no/such', _, [access(read), file_errors(fail)])), t(absolute_file_name(_, _)), t((absolute_file_name('/', X, [file_type(directory)]), print(X), nl)).
:- t((absolute_file_name(foo, X), atom_concat('/', _, X), sub_atom(X, _, 4, 0, '/foo'))).
:- t(setup_call_cleanup(true, atom_length(_, _), (write(cleaned), nl))).
