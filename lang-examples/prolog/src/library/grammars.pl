% Grammars for what texts have in common.

blank --> [C], { nonvar(C), code_type(C, space) }.
blanks --> blank, !, blanks.
blanks --> [].
white --> [C], { nonvar(C), code_type(C, white) }.
whites --> white, !, whites.
whites --> [].
nonblank(C) --> [C], { code_type(C, graph) }.
nonblanks([H|T]) --> [H], { code_type(H, graph) }, !, nonblanks(T).
nonblanks([]) --> [].
blanks_to_nl --> [C], { C \== 10, code_type(C, space) }, !, blanks_to_nl.
blanks_to_nl --> "\n", !.
blanks_to_nl --> eos.

string([]) --> [].
string([H|T]) --> [H], string(T).
string_without(End, Codes) --> { string(End), !, string_codes(End, EndCodes) }, '$without'(EndCodes, Codes).
string_without(End, Codes) --> '$without'(End, Codes).
'$without'(End, [C|T]) --> [C], { \+ memberchk(C, End) }, !, '$without'(End, T).
'$without'(_, []) --> [].
remainder(R, R, []).
eos([], []).
eol --> "\n", !.
eol --> "\r\n", !.
eol --> eos.
alpha_to_lower(L) --> [C], { nonvar(C) -> code_type(C, alpha), char_code(A, C), downcase_atom(A, B), char_code(B, L) ; L = C }.

digits([H|T]) --> digit(H), !, digits(T).
digits([]) --> [].
digit(C) --> [C], { code_type(C, digit) }.
integer(I, Head, Tail) :- nonvar(I), !, format(codes(Head, Tail), '~d', [I]).
integer(I) --> '$int_codes'(Codes), { number_codes(I, Codes) }.
'$int_codes'([0'-, D0|D]) --> "-", !, '$digits1'([D0|D]).
'$int_codes'(Ds) --> ( "+" -> [] ; [] ), '$digits1'(Ds).
'$digits1'([H|T]) --> digit(H), digits(T).
float(F, Head, Tail) :- float(F), !, format(codes(Head, Tail), '~w', [F]).
float(F) --> number(F0), { F is float(F0) }.
number(N, Head, Tail) :- nonvar(N), !, format(codes(Head, Tail), '~w', [N]).
number(N) -->
    '$int_codes'(I),
    ( '$dot', digit(DF0), digits(DF) -> { F = [0'., DF0|DF] } ; { F = [] } ),
    ( '$exponent' -> '$int_codes'(DI), { E = [0'e|DI] } ; { E = [] } ),
    { append([I, F, E], Codes), number_codes(N, Codes) }.
'$dot' --> ".".
'$exponent' --> "e".
'$exponent' --> "E".
xinteger(V, Head, Tail) :- integer(V), !, format(codes(Head, Tail), '~16r', [V]).
xinteger(V) --> xdigit(D), xdigits(Ds), { '$hexadecimal'([D|Ds], 0, V) }.
'$hexadecimal'([], V, V).
'$hexadecimal'([D|Ds], V0, V) :- V1 is V0 * 16 + D, '$hexadecimal'(Ds, V1, V).
xdigits([H|T]) --> xdigit(H), !, xdigits(T).
xdigits([]) --> [].
xdigit(W) --> [C], { code_type(C, xdigit(W)) }.
prolog_var_name(Name) --> [C], { code_type(C, prolog_var_start) }, '$var_name'(T), { atom_codes(Name, [C|T]) }.
'$var_name'([C|T]) --> [C], { code_type(C, prolog_identifier_continue) }, !, '$var_name'(T).
'$var_name'([]) --> [].
atom(A, Head, Tail) :- must_be(nonvar, A), format(codes(Head, Tail), '~a', [A]).

sequence(E, L) --> '$sequence'(L, E).
'$sequence'([H|T], E) --> call(E, H), '$sequence'(T, E).
'$sequence'([], _) --> [].
sequence(E, Sep, L) --> '$sequence_of'(L, E, Sep).
'$sequence_of'([H|T], E, Sep) --> call(E, H), ( Sep -> !, '$sequence_more'(T, E, Sep) ; { T = [] } ).
'$sequence_of'([], _, _) --> [].
'$sequence_more'([H|T], E, Sep) --> call(E, H), ( Sep -> !, '$sequence_more'(T, E, Sep) ; { T = [] } ).
sequence(Start, E, Sep, End, L) --> Start, '$sequence_of'(L, E, Sep), End, !.
optional(Match, _) --> Match, !.
optional(_, Default) --> Default.
foreach(Generator, Element) --> foreach(Generator, Element, []).
foreach(Generator, Element, Sep) --> { findall(Element, Generator, L) }, '$each_element'(L, Sep).
'$each_element'([], _) --> [].
'$each_element'([E], _) --> !, E.
'$each_element'([E|Es], Sep) --> E, Sep, '$each_element'(Es, Sep).
