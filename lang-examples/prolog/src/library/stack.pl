% Backtraces: no frames are kept, so there is nothing in them.
:- exports([backtrace/1, get_prolog_backtrace/2, get_prolog_backtrace/3, print_prolog_backtrace/2, print_prolog_backtrace/3,
    prolog_stack_frame_property/2, print_last_choicepoint/0, print_last_choicepoint/2]).

backtrace(Depth) :- must_be(nonneg, Depth).
get_prolog_backtrace(Depth, Backtrace) :- get_prolog_backtrace(Depth, Backtrace, []).
get_prolog_backtrace(Depth, Backtrace, Options) :- must_be(nonneg, Depth), must_be(list, Options), Backtrace = [].
print_prolog_backtrace(Stream, Backtrace) :- print_prolog_backtrace(Stream, Backtrace, []).
print_prolog_backtrace(_, _, _).
prolog_stack_frame_property(_, _) :- fail.
print_last_choicepoint.
print_last_choicepoint(_, _).
