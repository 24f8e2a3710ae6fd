% Text with the colours and styles of terminals, where the output is one.
:- exports([ansi_format/3, ansi_get_color/2, ansi_hyperlink/2, ansi_hyperlink/3]).

ansi_format(Attributes, F, Args) :-
    (   '$ansi_enabled'
    ->  '$ansi_class'(Attributes, As), '$ansi_codes'(As, Cs, []), atomic_list_concat(Cs, ;, Code),
        format('\e[~wm', [Code]), format(F, Args), format('\e[0m'), flush_output
    ;   format(F, Args) ).

'$ansi_enabled' :- current_prolog_flag(color_term, true), current_output(S), stream_property(S, tty(true)).

'$ansi_class'(A, As) :- ( '$ansi_style'(A, As0) -> As = As0 ; As = A ).
'$ansi_style'(A, _) :- var(A), !, fail.
'$ansi_style'(code, fg(blue)).
'$ansi_style'(comment, fg(green)).
'$ansi_style'(warning, fg(yellow)).
'$ansi_style'(error, fg(red)).
'$ansi_style'(truth(false), [bold, fg(red)]).
'$ansi_style'(truth(true), bold).
'$ansi_style'(truth(undefined), [bold, fg(cyan)]).
'$ansi_style'(var, bold).

'$ansi_codes'(A, _, _) :- var(A), !, '$rethrow'(error(instantiation_error, _)).
'$ansi_codes'([], Cs, Cs) :- !.
'$ansi_codes'([A|As], Cs0, Cs) :- !, '$ansi_codes'(A, Cs0, Cs1), '$ansi_codes'(As, Cs1, Cs).
'$ansi_codes'(A, Cs0, Cs) :-
    (   '$ansi_code'(A, C) -> ( is_list(C) -> append(C, Cs, Cs0) ; Cs0 = [C|Cs] )
    ;   '$rethrow'(error(domain_error(sgr_code, A), _)) ).

'$ansi_code'(reset, 0).
'$ansi_code'(bold, 1).
'$ansi_code'(faint, 2).
'$ansi_code'(italic, 3).
'$ansi_code'(underline, 4).
'$ansi_code'(blink(slow), 5).
'$ansi_code'(blink(rapid), 6).
'$ansi_code'(negative, 7).
'$ansi_code'(conceal, 8).
'$ansi_code'(crossed_out, 9).
'$ansi_code'(font(N), C) :- ( N == primary -> C = 10 ; C is 10 + N ).
'$ansi_code'(fraktur, 20).
'$ansi_code'(underline(double), 21).
'$ansi_code'(intensity(normal), 22).
'$ansi_code'(fg(Name), C) :- ( '$ansi_color'(Name, N) -> C is N + 30 ; '$ansi_rgb'(Name, R, G, B), C = [38, 2, R, G, B] ).
'$ansi_code'(bg(Name), C) :- ( '$ansi_color'(Name, N) -> C is N + 40 ; '$ansi_rgb'(Name, R, G, B), C = [48, 2, R, G, B] ).
'$ansi_code'(hfg(Name), C) :- '$ansi_color'(Name, N), C is N + 90.
'$ansi_code'(hbg(Name), C) :- '$ansi_color'(Name, N), C is N + 100.
'$ansi_code'(fg8(Name), [38, 5, N]) :- '$ansi_color8'(Name, N).
'$ansi_code'(bg8(Name), [48, 5, N]) :- '$ansi_color8'(Name, N).
'$ansi_code'(fg(R, G, B), [38, 2, R, G, B]) :- '$ansi_bytes'([R, G, B]).
'$ansi_code'(bg(R, G, B), [48, 2, R, G, B]) :- '$ansi_bytes'([R, G, B]).
'$ansi_code'(framed, 51).
'$ansi_code'(encircled, 52).
'$ansi_code'(overlined, 53).
'$ansi_code'(ideogram(underline), 60).
'$ansi_code'(right_side_line, 60).
'$ansi_code'(ideogram(underline(double)), 61).
'$ansi_code'(right_side_line(double), 61).
'$ansi_code'(ideogram(overlined), 62).
'$ansi_code'(left_side_line, 62).
'$ansi_code'(ideogram(stress_marking), 64).
'$ansi_code'(-X, C) :- '$ansi_off'(X, C).

'$ansi_off'(italic_and_franktur, 23).
'$ansi_off'(underline, 24).
'$ansi_off'(blink, 25).
'$ansi_off'(negative, 27).
'$ansi_off'(conceal, 28).
'$ansi_off'(crossed_out, 29).
'$ansi_off'(framed, 54).
'$ansi_off'(overlined, 55).

'$ansi_bytes'(L) :- forall(member(X, L), ( integer(X), X >= 0, X =< 255 )).

'$ansi_color8'(h(Name), N) :- !, '$ansi_color'(Name, N0), N is N0 + 8.
'$ansi_color8'(Name, N) :- ( atom(Name) -> '$ansi_color'(Name, N) ; '$ansi_bytes'([Name]), N = Name ).

'$ansi_color'(black, 0).
'$ansi_color'(red, 1).
'$ansi_color'(green, 2).
'$ansi_color'(yellow, 3).
'$ansi_color'(blue, 4).
'$ansi_color'(magenta, 5).
'$ansi_color'(cyan, 6).
'$ansi_color'(white, 7).
'$ansi_color'(default, 9).

% #RGB and #RRGGBB
'$ansi_rgb'(Name, R, G, B) :-
    atom(Name), atom_chars(Name, [#|Cs]),
    ( Cs = [R1, G1, B1] -> Ps = [R1, R1, G1, G1, B1, B1] ; Cs = [_, _, _, _, _, _], Ps = Cs ), '$ansi_pairs'(Ps, [R, G, B]).
'$ansi_pairs'([], []).
'$ansi_pairs'([A, B|Cs], [N|Ns]) :- char_type(A, xdigit(X)), char_type(B, xdigit(Y)), N is X * 16 + Y, '$ansi_pairs'(Cs, Ns).

% No terminal is asked.
ansi_get_color(_, _) :- fail.

ansi_hyperlink(S, Location) :- '$ansi_location'(Location, Text), format(S, "~w", [Text]).
ansi_hyperlink(S, Url, _) :- write(S, Url).
'$ansi_location'(File:Line:Column, T) :- !, atomic_list_concat([File, :, Line, :, Column], T).
'$ansi_location'(File:Line, T) :- !, atomic_list_concat([File, :, Line], T).
'$ansi_location'(T, T).
