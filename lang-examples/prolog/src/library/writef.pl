% Texts with %w and the like for arguments, as they were written before format/2.

:- exports([writef/1, writef/2]).

writef(F) :- writef(F, []).
writef(F, Args) :- var(F), !, '$rethrow'(error(instantiation_error, _)), Args = _.
writef(F, Args) :- ( '$writef_text'(F, Cs) -> '$writef'(Cs, Args) ; true ).

'$writef_text'(F, Cs) :- ( atom(F) ; string(F) ), F \== [], !, atom_chars(F, Cs).
'$writef_text'(F, Cs) :- is_list(F), catch('$writef_list'(F, A), _, fail), atom_chars(A, Cs).
'$writef_list'(F, A) :- ( F = [C|_], integer(C) -> atom_codes(A, F) ; atomic_list_concat(F, A) ).

'$writef'([], _).
'$writef'(['%'|Cs], Args) :- '$writef_argument'(Cs, Args, Cs1, Args1), !, '$writef'(Cs1, Args1).
'$writef'(['\\'|Cs], Args) :- '$writef_escape'(Cs, C, Cs1), !, put_char(C), '$writef'(Cs1, Args).
'$writef'([C|Cs], Args) :- put_char(C), '$writef'(Cs, Args).

% What stands behind \.
'$writef_escape'([n|Cs], '\n', Cs).
'$writef_escape'([l|Cs], '\n', Cs).
'$writef_escape'([r|Cs], '\n', Cs).
'$writef_escape'([t|Cs], '\t', Cs).
'$writef_escape'(['\\'|Cs], '\\', Cs).
'$writef_escape'(['%'|Cs], '%', Cs).
'$writef_escape'([C|Cs0], Char, Cs) :-
    char_type(C, digit(_)), '$writef_digits'(3, [C|Cs0], Ds, Cs),
    number_chars(N, Ds), N < 128, char_code(Char, N).

'$writef_digits'(N, [C|Cs0], [C|Ds], Cs) :- N > 0, char_type(C, digit(_)), !, M is N - 1, '$writef_digits'(M, Cs0, Ds, Cs).
'$writef_digits'(_, Cs, [], Cs).

% What stands behind %. Without an argument for it, it is text.
'$writef_argument'([f|Cs], Args, Cs, Args) :- !, flush_output.
'$writef_argument'([w|Cs], [A|As], Cs, As) :- write(A).
'$writef_argument'([p|Cs], [A|As], Cs, As) :- print(A).
'$writef_argument'([t|Cs], [A|As], Cs, As) :- print(A).
'$writef_argument'([q|Cs], [A|As], Cs, As) :- writeq(A).
'$writef_argument'([d|Cs], [A|As], Cs, As) :- write_canonical(A).
'$writef_argument'([n|Cs], [A|As], Cs, As) :- put(A).
'$writef_argument'([r|Cs], [A, N|As], Cs, As) :- '$writef_times'(N, A).
'$writef_argument'([s|Cs], [A|As], Cs, As) :- ( var(A) ; A == [] ; A = [_|_] ), !, '$writef_chars'(A).
'$writef_argument'([D|Cs0], [A|As], Cs, As) :-
    char_type(D, digit(_)), '$writef_digits'(9, [D|Cs0], Ds, [Side|Cs]), memberchk(Side, [l, r, c]),
    number_chars(N, Ds), with_output_to(string(S), write(A)), '$writef_padded'(Side, N, S).

'$writef_times'(N, A) :- ( N > 0 -> write(A), M is N - 1, '$writef_times'(M, A) ; true ).

'$writef_chars'(L) :- var(L), !, '$rethrow'(error(instantiation_error, _)).
'$writef_chars'([]).
'$writef_chars'([C|Cs]) :- put(C), '$writef_chars'(Cs).

% There is always a space.
'$writef_padded'(Side, N, S) :-
    string_length(S, L), Free is N - L,
    All is max(1, Free), Right is max(1, Free // 2), Left is max(1, Free - Right),
    '$writef_padded'(Side, S, All, Left, Right).
'$writef_padded'(l, S, All, _, _) :- write(S), tab(All).
'$writef_padded'(r, S, All, _, _) :- tab(All), write(S).
'$writef_padded'(c, S, _, Left, Right) :- tab(Left), write(S), tab(Right).
