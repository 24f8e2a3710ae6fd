:- include('harness.pl').

:- t("abc" == "abc").
:- t("abc" @< "abd").
:- t("abc" = abc).
:- t(compare(O, "a", a)).
:- t(compare(O, "a", 1)).
:- t(atom_length("abc", N)).
:- t(atom_codes("abc", L)).
:- t(atom_chars("abc", L)).
:- t(sort(["b", a, "a", 1], L)).
