% A line as a list of words, numbers and other characters.
:- exports([readln/1, readln/2, readln/5]).

readln(Ws) :- readln(Ws, _).
readln(Ws, End) :- '$readln'([10], "_0123456789", uppercase, Ws0, End0), Ws = Ws0, End = End0.
readln(Ws, End, Stops0, Letters0, Case0) :-
    ( var(Stops0) -> Stops = [10] ; Stops = Stops0 ), ( var(Letters0) -> Letters = "_0123456789" ; Letters = Letters0 ),
    ( var(Case0) -> Case = lowercase ; Case = Case0 ), '$readln'(Stops, Letters, Case, Ws0, End0), Ws = Ws0, End = End0.

'$readln'(Stops0, Letters0, Case, Ws, End) :-
    '$readln_codes'(Stops0, Stops), '$readln_codes'(Letters0, Letters),
    get_code(C), '$readln_line'(C, Stops, Cs, End), '$readln_words'(Cs, w(Letters, Case), Ws), !.
'$readln_codes'(T, Cs) :- ( string(T) -> string_codes(T, Cs) ; Cs = T ).

% A backslash takes the next character as it is.
'$readln_line'(-1, _, [], end_of_file) :- !.
'$readln_line'(0'\\, Stops, [C|Cs], End) :- !, get_code(C), get_code(D), '$readln_line'(D, Stops, Cs, End).
'$readln_line'(C, Stops, Cs, End) :-
    ( memberchk(C, Stops) -> Cs = [C], End = C ; Cs = [C|Cs1], get_code(D), '$readln_line'(D, Stops, Cs1, End) ).

'$readln_words'([], _, []).
'$readln_words'([C|Cs], O, Ws) :- code_type(C, space), !, '$readln_words'(Cs, O, Ws).
'$readln_words'(Cs, O, [W|Ws]) :- '$readln_word'(Cs, O, W, Rest), '$readln_words'(Rest, O, Ws).

'$readln_word'([0'., D|Cs], _, W, Rest) :- code_type(D, digit), !, '$readln_digits'(Cs, seen, Ds, Rest), name(W, [0'0, 0'., D|Ds]).
'$readln_word'([D|Cs], _, W, Rest) :- code_type(D, digit), !, '$readln_digits'(Cs, none, Ds, Rest), name(W, [D|Ds]).
'$readln_word'([C|Cs], O, W, Rest) :- '$readln_letter'(C, O, L), !, '$readln_letters'(Cs, O, Ls, Rest), name(W, [L|Ls]).
'$readln_word'([C|Cs], _, W, Cs) :- name(W, [C]).

% A number has one dot at most, which a digit comes after.
'$readln_digits'([0'., D|Cs], none, [0'., D|Ds], Rest) :- code_type(D, digit), !, '$readln_digits'(Cs, seen, Ds, Rest).
'$readln_digits'([D|Cs], Dot, [D|Ds], Rest) :- code_type(D, digit), !, '$readln_digits'(Cs, Dot, Ds, Rest).
'$readln_digits'(Rest, _, [], Rest).

'$readln_letters'([C|Cs], O, [L|Ls], Rest) :- '$readln_letter'(C, O, L), !, '$readln_letters'(Cs, O, Ls, Rest).
'$readln_letters'(Rest, _, [], Rest).

'$readln_letter'(C, w(_, Case), L) :- code_type(C, upper), !, ( Case == lowercase -> char_code(A, C), downcase_atom(A, B), char_code(B, L) ; L = C ).
'$readln_letter'(C, _, C) :- code_type(C, lower), !.
'$readln_letter'(C, w(Letters, _), C) :- memberchk(C, Letters).
