% Settings: declarations, values, files and conversion of text.
:- use_module(library(settings)).

:- setenv('SETTINGS_TEST', '7').
:- setting(volume, integer, 11, 'The volume').
:- setting(ratio, float, 0.5, 'R').
:- setting(name, atom, bob, 'N').
:- setting(flag, boolean, true, 'b').
:- setting(lst, list(integer), [1, 2], 'a list').
:- setting(t, any, f(x), 'any').
:- setting(s, string, "str", "comment string").
:- setting(mode, oneof([a, b]), a, 'mode').
:- setting(big, nonneg, 2 ** 10, 'power').
:- setting(between, between(1, 10), 5, 'range').
:- setting(a:b, integer, 1, 'qualified').
:- setting(num2, number, 3, x).
:- setting(ev, integer, env('NO_SUCH_VARIABLE', 3), x).
:- setting(ev2, integer, env('SETTINGS_TEST', 3) + 1, x).
:- setting(ev4, atom, env('SETTINGS_TEST'), x).
:- setting(home, atom, env('NO_SUCH_VARIABLE', '/x'), env).
:- setting(path, atom, env('NO_SUCH_VARIABLE', '/x') + '/sub', concat).
:- setting(at, atom, setting(ev4), x).
:- setting(at2, atom, a + setting(ev4) + 3, x).
:- setting(an, any, 1 + 2, x).
:- setting(an2, any, env('SETTINGS_TEST'), x).
:- setting(an3, any, setting(volume), x).
:- setting(ca, callable, foo + bar, x).
:- setting(pi, float, pi * 2, x).
:- setting(gr, ground, f('X'), "text").
:- setting(a_very_long_setting_name_here, atom, a_very_long_value_here_indeed, 'very long comment here and there and everywhere').

r(G) :-
    G =.. L, last(L, X), catch(( G -> R = X ; R = no ), E, ( E = error(F, _) -> R = F ; R = E )),
    \+ \+ ( numbervars(R, 0, _), format("~q~n", [R]) ).

v(Name) :- r(setting(Name, _)).

main :- values, changes, properties, conversion, listing_, tmp_file(settings, File), files(File), late.

values :-
    forall(current_setting(N), ( format("~w: ", [N]), v(N) )), v(user:volume), v(a:b), v(foo), v(_), v(a:_), v(1), v(f(x)), v(m:volume),
    r(findall(X-Y, setting(X, Y), _)), r(findall(X-Y, setting(a:X, Y), _)).

changes :-
    r(set_setting(volume, 5)), v(volume), v(an3), r(set_setting(volume, x)), r(set_setting(volume, "7")), v(volume), r(set_setting(nosuch, 1)),
    r(set_setting(_, 1)),
    r(set_setting(volume, _)), r(set_setting(ratio, 1)), v(ratio), r(set_setting(name, 3)), r(set_setting(s, abc)), v(s), r(set_setting(flag, foo)),
    r(set_setting(flag, on)), v(flag), r(set_setting(flag, false)), v(flag), r(set_setting(mode, c)), r(set_setting(between, 11)), r(set_setting(lst,
    [a])),
    r(set_setting(lst, [3])), v(lst), r(set_setting(lst, foo)), r(set_setting_default(volume, 20)), v(volume), r(set_setting(volume, 11)), v(volume),
    r(set_setting_default(nosuch, x)), r(set_setting_default(big, 3 + 4)), v(big), r(set_setting(ev4, 'A b')), v(at), v(at2),
    r(restore_setting(ev4)), v(at),
    r(set_setting(user:volume, 4)), v(user:volume), r(set_setting(a:b, 3)), v(a:b), r(restore_setting(nosuch)), r(set_setting(an, f(_))), v(an),
    r(set_setting(an, foo)),
    r(set_setting(m:volume, 3)).

properties :-
    r(setting_property(user:volume, type(_))), r(findall(P, ( setting_property(user:volume, P), P \= source(_) ), _)),
    r(setting_property(user:nosuch, _)),
    r(findall(P, ( setting_property(a:b, P), P \= source(_) ), _)), r(findall(M:P, setting_property(M:ev4, type(P)), _)), r(setting_property(user:at,
    default(_))),
    r(setting_property(user:volume, foo)), setting_property(user:volume, source(F:Line)), file_base_name(F, Base), r(=(Base:Line, _)),
    r(current_setting(nosuch)), r(current_setting(volume)), r(current_setting(user:volume)), r(findall(X, current_setting(a:X), _)), r(findall(X,
    current_setting(X), _)).

conversion :-
    forall(member(Type-Text, [integer-'12', integer-"12", integer-x, integer-'1.5', integer-'-2.5', integer-'2.5', integer-12, integer-'1+2',
    integer-f(x),
            atom-abc, atom-12, atom-'a+b', atom-'"x"', atom-"x y", boolean-yes, boolean-true, boolean-false, boolean-on, boolean-"true",
            boolean-'TRUE',
            float-'1', float-'1.5', float-'1+2', float-x, list(integer)-'[1,2]', list(integer)-'1,2', list(any)-'[X]', list-'[1]',
            list(atom)-'[a,\'B\']',
            any-'f(x)', any-'X', string-abc, string-"\"x\"", oneof([a, b])-a, oneof([a, b])-"b", oneof([a, b])-c, between(1, 3)-'2', between(1,
            3)-'5',
            between(1, 3)-'1.6', between(1.0, 3)-'1.6', nonneg-'-1', nonneg-'3', nonneg-'1+2', number-'1', number-'1+2', foo-'1', callable-'f(x)',
            callable-'3',
            ground-'f(X)', integer-_, positive_integer-'4']),
        r(convert_setting_text(Type, Text, _))).

listing_ :- list_settings, list_settings(a), list_settings(nomodule).

files(File) :-
    catch(save_settings, error(E, _), ( print(E), nl )), r(load(File, [], _)), save_settings, show(File),
    set_setting(volume, 1), set_setting(name, 'X Y'), set_setting(big, 9), r(load(File, [], _)), v(volume), v(name), v(big),
    restore_setting(name), restore_setting(an), save_settings(File), show(File), forall(current_setting(N), restore_setting(N)), save_settings,
    show(File),
    open(File, write, S),
    format(S, "setting(user:volume, 3).~nsetting(user:nosuch, 3).~nsetting(user:name, 3).~nfoo(bar).~nsetting(a:b, 9).~nsetting(ratio, 2.5).~nsetting(user:lst, [1, 2]).~n", []),
    close(S), r(load(File, [], _)), v(volume), v(a:b), v(ratio), v(name), v(nosuch), r(load(File, [undefined(load)], _)), v(nosuch),
    r(load(File, [undefined(error)], _)), list_settings, delete_file(File), r(load(File, [], _)), v(volume).

load(File, [], ok) :- !, load_settings(File).
load(File, Options, ok) :- load_settings(File, Options).

% Without the line with the date.
show(File) :-
    read_file_to_string(File, Text, []), split_string(Text, "\n", "", Lines),
    forall(( member(L, Lines), \+ sub_string(L, _, _, _, "Date:") ), format("|~w~n", [L])).

late :- r(setting(volume, integer, 3, foo)), r(setting(newone, integer, 3, foo)), v(newone).
