% Settings of a program: typed values with a default and a comment, which can be changed, saved and loaded.
:- exports([setting/4, setting/2, set_setting/2, set_setting_default/2, restore_setting/1, load_settings/1, load_settings/2, save_settings/0,
    save_settings/1, list_settings/0, list_settings/1, convert_setting_text/3, current_setting/1, setting_property/2]).

% The facts are '$set_declared'(Name, Module, Type, Default, Comment, Source), values that differ from the default, and the file.
:- dynamic('$set_declared'/6).
:- dynamic('$set_value'/3).
:- dynamic('$set_file'/1).

% A declaration is a directive of the file whose module has the setting.
setting(Name, Type, Default, Comment) :-
    '$set_split'(Name, M0, N),
    ( prolog_load_context(source, File) -> true
    ; throw(error(context_error(nodirective, setting(M0:N, Type, Default, Comment)), _))
    ),
    ( M0 == user, prolog_load_context(module, M1) -> M = M1 ; M = M0 ),
    must_be(atom, N), must_be(nonvar, Type), '$set_type'(Type), '$set_evaluated'(Default, M, Type, V), must_be(Type, V),
    ( prolog_load_context(term_position, P) -> stream_position_data(line_count, P, Line) ; Line = 0 ),
    retractall('$set_declared'(N, M, _, _, _, _)), assertz('$set_declared'(N, M, Type, Default, Comment, File:Line)).

'$set_split'(Name, M, N) :- ( nonvar(Name), Name = M0:N0 -> M = M0, N = N0 ; strip_module(Name, M, N) ).

'$set_type'(Type) :- catch(must_be(Type, x), error(E, _), ( E = existence_error(_, _) -> throw(error(E, _)) ; true )).

setting(Name, Value) :-
    '$set_split'(Name, M, N),
    ( var(N) -> '$set_declared'(N, M, Type, Default, _, _), '$set_current'(N, M, Type, Default, Value)
    ; '$set_declared'(N, M, Type, Default, _, _) -> '$set_current'(N, M, Type, Default, Value)
    ; '$set_value'(N, M, V) -> Value = V
    ; throw(error(existence_error(setting, M:N), _))
    ).

'$set_current'(N, M, Type, Default, Value) :- ( '$set_value'(N, M, V) -> true ; '$set_evaluated'(Default, M, Type, V) ), Value = V.

% A default may name variables of the environment and other settings; it may be arithmetic, or the parts of an atom.
'$set_evaluated'(D, _, _, V) :- var(D), !, V = D.
'$set_evaluated'(env(Name), _, Type, V) :- !,
    must_be(atom, Name),
    ( getenv(Name, Text) -> convert_setting_text(Type, Text, V) ; throw(error(existence_error(environment_variable, Name), _)) ).
'$set_evaluated'(env(Name, D), M, Type, V) :- !,
    must_be(atom, Name), ( getenv(Name, Text) -> convert_setting_text(Type, Text, V) ; '$set_evaluated'(D, M, Type, V) ).
'$set_evaluated'(setting(Name), M, _, V) :- !, ( Name = _:_ -> setting(Name, V) ; setting(M:Name, V) ).
'$set_evaluated'(D, M, Type, V) :- compound(D), '$set_arithmetic'(Type), !, '$set_numbers'(D, M, Type, E), V is E.
'$set_evaluated'(A + B, M, atom, V) :- !, '$set_part'(A, M, VA), '$set_part'(B, M, VB), atomic_list_concat([VA, VB], V).
'$set_evaluated'(V, _, _, V).

'$set_part'(A, M, V) :- ( atomic(A) -> V = A ; '$set_evaluated'(A, M, atom, V) ).

'$set_arithmetic'(integer).
'$set_arithmetic'(float).
'$set_arithmetic'(nonneg).
'$set_arithmetic'(positive_integer).
'$set_arithmetic'(between(_, _)).

'$set_numbers'(D, M, Type, V) :- nonvar(D), ( D = env(_) ; D = env(_, _) ; D = setting(_) ), !, '$set_evaluated'(D, M, Type, V).
'$set_numbers'(D, M, Type, E) :- compound(D), !, D =.. [F|As], '$set_all_numbers'(As, M, Type, Es), E =.. [F|Es].
'$set_numbers'(D, _, _, D).
'$set_all_numbers'([], _, _, []).
'$set_all_numbers'([A|As], M, Type, [E|Es]) :- '$set_numbers'(A, M, Type, E), '$set_all_numbers'(As, M, Type, Es).

% The default as a value counts as not modified; an unknown value becomes the current one.
set_setting(Name, Value) :-
    '$set_split'(Name, M, N), must_be(nonvar, N),
    ( '$set_declared'(N, M, Type, Default, _, _) -> true ; throw(error(existence_error(setting, N), _)) ),
    ( var(Value) -> '$set_current'(N, M, Type, Default, Value) ; must_be(Type, Value), '$set_store'(N, M, Type, Default, Value) ).

'$set_store'(N, M, Type, Default, Value) :-
    '$set_evaluated'(Default, M, Type, V), retractall('$set_value'(N, M, _)), ( V =@= Value -> true ; assertz('$set_value'(N, M, Value)) ).

set_setting_default(Name, Default) :-
    '$set_split'(Name, M, N), must_be(nonvar, N),
    ( '$set_declared'(N, M, Type, _, Comment, Source) -> true ; throw(error(existence_error(setting, M:N), _)) ),
    retractall('$set_value'(N, M, _)), '$set_replace'(N, M, '$set_declared'(N, M, Type, Default, Comment, Source)).

% The order of declarations is kept.
'$set_replace'(N, M, New) :-
    findall(D, ( D = '$set_declared'(_, _, _, _, _, _), call(D) ), Ds), retractall('$set_declared'(_, _, _, _, _, _)),
    forall(member(D, Ds), ( D = '$set_declared'(N0, M0, _, _, _, _), N0 == N, M0 == M -> assertz(New) ; assertz(D) )).

restore_setting(Name) :- '$set_split'(Name, M, N), must_be(nonvar, N), retractall('$set_value'(N, M, _)).

current_setting(Name) :- '$set_split'(Name, M, N), '$set_declared'(N, M, _, _, _, _).

setting_property(Name, Property) :-
    '$set_split'(Name, M, N), '$set_declared'(N, M, Type, Default, Comment, Source),
    ( Property = type(Type) ; '$set_evaluated'(Default, M, Type, V),
    Property = default(V) ; Property = comment(Comment) ; Property = source(Source) ).

% A file has a term setting(Module:Name, Value) for each value that differs from its default.
load_settings(File) :- load_settings(File, []).
load_settings(File, Options) :-
    absolute_file_name(File, Path), retractall('$set_file'(_)), assertz('$set_file'(Path)),
    option(undefined(Undefined), Options, load),
    ( exists_file(Path) -> setup_call_cleanup(open(Path, read, S), '$set_load'(S, Undefined), close(S)) ; true ).

'$set_load'(S, Undefined) :-
    repeat, read_term(S, T, []),
    ( T == end_of_file -> true ; catch('$set_load_term'(T, Undefined), E, print_message(warning, E)), fail ), !.

'$set_load_term'(T, Undefined) :-
    ( nonvar(T), T = setting(MN, Value), nonvar(MN), MN = M:N -> true ; throw(error(type_error(setting, T), _)) ),
    ( '$set_declared'(N, M, Type, Default, _, _) -> must_be(Type, Value), '$set_store'(N, M, Type, Default, Value)
    ; Undefined \== error -> retractall('$set_value'(N, M, _)), assertz('$set_value'(N, M, Value))
    ; throw(error(existence_error(setting, M:N), _))
    ).

save_settings :- ( '$set_file'(File) -> save_settings(File) ; throw(error(context_error(settings, no_default_file), _)) ).
save_settings(File) :- absolute_file_name(File, Path), setup_call_cleanup(open(Path, write, S), '$set_save'(S), close(S)).

'$set_save'(S) :-
    get_time(Now), format_time(atom(Date), '%a %b %e %H:%M:%S %Y', Now),
    format(S, '/*  Saved settings~n    Date: ~w~n*/~n~n', [Date]),
    forall(( '$set_declared'(N, M, _, _, Comment, _), '$set_value'(N, M, V) ), format(S, '~n%\t~w~nsetting(~q:~q, ~q).~n', [Comment, M, N, V])).

list_settings :- list_settings(_).
list_settings(M) :-
    format('~`=t~72|~n~w~t~25| ~w~t~40| ~w~n~`=t~72|~n', ['Name', 'Value (*=modified)', 'Comment']),
    forall('$set_declared'(N, M, Type, Default, Comment, _), '$set_list'(N, M, Type, Default, Comment)).

'$set_list'(N, M, Type, Default, Comment) :-
    '$set_current'(N, M, Type, Default, V), ( '$set_value'(N, M, _) -> Mark = '*' ; Mark = '' ),
    format('~q:~q~t~25| ~q~w~t~40| ~w~n', [M, N, V, Mark, Comment]).

% Text as the environment has it becomes a value of the type; integers are rounded.
convert_setting_text(Type, Text, Value) :- must_be(nonvar, Type), must_be(nonvar, Text), '$set_converted'(Type, Text, Value0), Value = Value0.

'$set_converted'(atom, Text, V) :- !, must_be(atom, Text), V = Text.
'$set_converted'(boolean, Text, V) :- !, must_be(boolean, Text), V = Text.
'$set_converted'(oneof(L), Text, V) :- !, ( string(Text) -> atom_string(V, Text) ; V = Text ), must_be(oneof(L), V).
'$set_converted'(integer, Text, V) :- !, '$set_term'(Text, T), V is integer(T).
'$set_converted'(float, Text, V) :- !, '$set_term'(Text, T), V is float(T).
'$set_converted'(between(L, H), Text, V) :- !,
    '$set_term'(Text, T), ( integer(L), integer(H) -> V is integer(T) ; V is T ), must_be(between(L, H), V).
'$set_converted'(Type, Text, V) :- '$set_type'(Type), '$set_term'(Text, V), must_be(Type, V).

'$set_term'(Text, T) :- ( number(Text) -> T = Text ; compound(Text) -> throw(error(type_error(text, Text), _)) ; term_to_atom(T, Text) ).
