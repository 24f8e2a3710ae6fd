:- exports([
    unix/1, abs/2, sin/2, cos/2, tan/2, asin/2, acos/2, atan/2, atan2/3, log/2, log10/2, pow/3, sqrt/2, sign/2, ceiling/2, floor/2,
    round/2, genarg/3, on_exception/3, raise_exception/1, prolog_flag/2, date/1, current_stream/3, stream_position/3, skip_line/0,
    skip_line/1, compile/1, atom_char/2, simple/1, mode/1, no_style_check/1, midstring/3, midstring/4, midstring/5, midstring/6,
    unknown/2, reconsult/1, fileerrors/2, hash_term/2, current_module/2]).

% Predicates as Quintus Prolog and others of its time had them.

abs(X, Y) :- Y is abs(X).
sin(X, Y) :- Y is sin(X).
cos(X, Y) :- Y is cos(X).
tan(X, Y) :- Y is tan(X).
asin(X, Y) :- Y is asin(X).
acos(X, Y) :- Y is acos(X).
atan(X, Y) :- Y is atan(X).
atan2(X, Y, Z) :- Z is atan2(X, Y).
log(X, Y) :- Y is log(X).
log10(X, Y) :- Y is log10(X).
pow(X, Y, Z) :- Z is X ** Y.
sqrt(X, Y) :- Y is sqrt(X).
sign(X, Y) :- Y is sign(X).
ceiling(X, Y) :- Y is ceiling(X).
floor(X, Y) :- Y is floor(X).
round(X, Y) :- Y is round(X).

unix(system(C)) :- shell(C).
unix(shell(C)) :- shell(C).
unix(cd) :- expand_file_name(~, [D]), chdir(D).
unix(cd(D)) :- chdir(D).
unix(access(F, M)) :- access_file(F, M).
unix(argv(L)) :- current_prolog_flag(argv, L).

genarg(N, T, A) :- arg(N, T, A).
simple(T) :- ( var(T) -> true ; atomic(T) ).
atom_char(A, C) :- char_code(A, C).
hash_term(T, H) :- term_hash(T, H).

:- meta_predicate(on_exception(+, 0, 0)).

on_exception(E, G, R) :- catch(G, E, R).
raise_exception(E) :- throw(E).

prolog_flag(F, V) :- current_prolog_flag(F, V).
unknown(Old, New) :- current_prolog_flag(unknown, Old), set_prolog_flag(unknown, New).
fileerrors(true, New) :- ( New == true -> true ; throw(error(existence_error(feature, fileerrors(New)), _)) ).

date(date(Y, M, D)) :- get_time(T), stamp_date_time(T, date(Y, M, D, _, _, _, _, _, _), local).

current_stream(O, M, S) :- stream_property(S, mode(M)), '$stream_object'(S, O).

'$stream_object'(S, O) :- stream_property(S, file_name(F)), !, O = F.
'$stream_object'(S, O) :- stream_property(S, file_no(N)), !, O = N.
'$stream_object'(_, []).

stream_position(S, Old, New) :- stream_property(S, position(Old)), set_stream_position(S, New).

skip_line :- skip(10).
skip_line(S) :- skip(S, 10).

compile(Fs) :- consult(Fs).
reconsult(Fs) :- consult(Fs).
mode(_).
no_style_check(single_var) :- !, style_check(-singleton).
no_style_check(Style) :- style_check(-Style).

current_module(M, F) :- current_module(M), module_property(M, file(F)).

% The text ABC has B in it; AC is the rest.
midstring(ABC, B, AC) :- midstring(ABC, B, AC, _, _, _).
midstring(ABC, B, AC, LA) :- midstring(ABC, B, AC, LA, _, _).
midstring(ABC, B, AC, LA, LB) :- midstring(ABC, B, AC, LA, LB, _).

midstring(ABC, B, AC, LA, LB, LC) :- nonvar(ABC), !,
    sub_atom(ABC, LA, LB, LC, B), sub_atom(ABC, 0, LA, _, A), sub_atom(ABC, _, LC, 0, C), atom_concat(A, C, AC).
midstring(ABC, B, AC, LA, LB, LC) :-
    atom_length(B, LB), sub_atom(AC, 0, LA, LC, A), sub_atom(AC, LA, LC, 0, C), atomic_list_concat([A, B, C], ABC).
