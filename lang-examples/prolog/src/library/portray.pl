% Lists of character codes as text where print/1 and the like show terms.
:- exports([portray_text/1, set_portray_text/2, set_portray_text/3]).

:- dynamic('$ptx_option'/2).
'$ptx_option'(enabled, false).
'$ptx_option'(min_length, 3).
'$ptx_option'(ellipsis, 30).

portray_text(OnOff) :- must_be(boolean, OnOff), set_portray_text(enabled, OnOff).

set_portray_text(Name, New) :- set_portray_text(Name, _, New).

set_portray_text(Name, Old, New) :-
    ( nonvar(Name), '$ptx_type'(Name, Type) -> true ; throw(error(domain_error(portray_text_option, Name), _)) ),
    '$ptx_option'(Name, Old0), Old = Old0,
    ( New == Old0 -> true ; must_be(Type, New), retractall('$ptx_option'(Name, _)), assertz('$ptx_option'(Name, New)) ),
    ( Name == enabled, New == true -> '$ptx_install' ; true ).

'$ptx_type'(enabled, boolean).
'$ptx_type'(min_length, nonneg).
'$ptx_type'(ellipsis, nonneg).

% The hook is the program's: a clause comes after those that it has.
'$ptx_install' :-
    ( catch(clause(user:portray(_), '$ptx_portray'(_)), _, fail) -> true ; dynamic(user:portray/1), assertz((user:portray(X) :- '$ptx_portray'(X))) ).

'$ptx_portray'(L) :-
    nonvar(L), L = [C|_], integer(C), '$ptx_option'(enabled, true), '$ptx_codes'(L, Cs, 0, N, End), ( var(End) -> true ; End == [] ),
    '$ptx_option'(min_length, Min), N >= Min, '$ptx_option'(ellipsis, Most), put_char('`'),
    ( N > Most -> First is max(0, Most - 5), Last is N - 5, '$ptx_put'(Cs, 0, First), write(...), '$ptx_put'(Cs, Last, N) ; '$ptx_put'(Cs, 0, N) ),
    ( var(End) -> write('|'), write(End) ; true ), put_char('`').

'$ptx_codes'(L, [], N, N, L) :- ( var(L) ; L == [] ), !.
'$ptx_codes'([C|L], [C|Cs], N0, N, End) :- '$ptx_is_text'(C), N1 is N0 + 1, '$ptx_codes'(L, Cs, N1, N, End).

'$ptx_is_text'(C) :- integer(C), ( C >= 32, C =< 126 -> true ; memberchk(C, [9, 10, 13]) ).

% What is from one place to another one, counted from zero.
'$ptx_put'(Cs, From, To) :- length(Before, From), append(Before, Rest, Cs), !, N is To - From, length(Shown, N), append(Shown, _, Rest), !,
    '$ptx_put'(Shown).
'$ptx_put'([]).
'$ptx_put'([C|Cs]) :- ( '$ptx_escape'(C, E) -> write(E) ; char_code(Ch, C), put_char(Ch) ), '$ptx_put'(Cs).

'$ptx_escape'(10, '\\n').
'$ptx_escape'(9, '\\t').
'$ptx_escape'(13, '\\r').
'$ptx_escape'(96, '\\`').
