:- include('harness.pl').

:- t(split_string("a,b,c", ",", "", L)).
:- t(split_string("  hello  ", "", " ", L)).
:- t(split_string("/home//jan///nice/path", "/", "", L)).
:- t(split_string("a.b.c", ".", "", L)).
:- t(split_string("SWI-Prolog, 7.0", ",", " ", L)).
:- t(split_string("  ", " ", " ", L)).
:- t(split_string("", "", "", L)).
:- t(split_string("abc", "", "", L)).
:- t(split_string(abc, "b", "", L)).
:- t(split_string("a b", " ", "", [X|Y])).
