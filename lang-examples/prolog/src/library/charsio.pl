% Terms from and to lists of codes.

format_to_chars(F, As, Cs) :- format(codes(Cs), F, As).
format_to_chars(F, As, Cs, T) :- format(codes(Cs, T), F, As).
write_to_chars(X, Cs) :- format(codes(Cs), "~w", [X]).
write_to_chars(X, Cs, T) :- format(codes(Cs, T), "~w", [X]).
atom_to_chars(A, Cs) :- format(codes(Cs), "~a", [A]).
atom_to_chars(A, Cs, T) :- format(codes(Cs, T), "~a", [A]).
number_to_chars(N, Cs) :- must_be(number, N), number_codes(N, Cs).
number_to_chars(N, Cs, T) :- number_to_chars(N, Cs0), append(Cs0, T, Cs).
read_from_chars(Cs, X) :- read_term_from_chars(Cs, X, []).
read_term_from_chars(Cs, X, Options) :-
    text_to_string(Cs, Text),
    ( Text == "" -> X = end_of_file ; read_term_from_atom(Text, X, Options) ).
open_chars_stream(Cs, S) :- text_to_string(Cs, Text), open_string(Text, S).
with_output_to_chars(G, Cs) :- with_output_to(codes(Cs), G).
with_output_to_chars(G, Cs, T) :- with_output_to(codes(Cs, T), G).
