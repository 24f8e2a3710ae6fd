:- include('harness.pl').

t2(F, A) :- format(F, A), nl.
:- t2("~w~t~10|~w", [abc, def]).
:- t2("~t~w~10|~w", [abc, def]).
:- t2("~t~w~t~11|~w", [abc, def]).
:- t2("~w~30|~w", [a, b]).
:- t2("~t~d~6|~t~d~12|", [12, 345]).
:- t2("~`*t~w~`*t~20|", [mid]).
:- t2("~+~w~+~w", [a, b]).
:- t2("~t~s~10+~t~s~10+", [[97], [98]]).
:- t2("a~tb~tc~20|d", []).
:- t2("abcdefghijkl~5|x", []).
:- t2("ab~n~tx~5|y", []).
:- t2("~w~t~w~20|~w", [a, b, c]).
:- write(abc), format("~t~w~10|~w~n", [x, y]).
:- t2("~t~2f~10|", [3.14159]).
:- t2("~`xt~5|~`yt~10|", []).
