:- include('harness.pl').

:- format(atom(A), "~w-~w", [a, b]), writeq(A), nl.
:- format(string(S), "~a", [x]), writeq(S), nl.
:- format(codes(C), "ab", []), writeq(C), nl.
:- format(chars(C), "ab", []), writeq(C), nl.
:- format(user_output, "hi~n", []).
:- sformat_missing ; true.
:- format("~w ~w~n", [a, b]).
:- format('atom ~w~n', [x]).
:- format("plain~n").
