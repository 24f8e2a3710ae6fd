:- include('harness.pl').

:- t(sub_string("abc", B, 1, A, X)).
:- t(text_concat(abc, "def", X)).
:- t(text_concat(abc, def, X)).
:- t(text_to_string(hello, X)).
:- t(text_to_string([h, i], X)).
:- t(text_to_string(X, Y)).
:- t(string_concat(X, Y, "ab")).
