% Dates that are too far away, or no numbers. SWI-Prolog ends some of these calls by a signal or not at all.
ends(G) :- ( catch(G, error(_, _), true) -> true ; true ), write(ended), nl.
:- X is inf, Y is nan, forall(member(D, [date(2024, 1, 1, 0, 0, X, 0, -, -), date(2024, 1, 1, 0, 0, Y, 0, -, -), date(2024, 1, 1, 0, 0, 0, 9223372036854775807, -, -),
       date(2024, 1, 1, 0, 0, 0, -9223372036854775808, -, -), date(9223372036854775807, 1, 1), date(1, 9223372036854775807, 1), date(1, 1, -9223372036854775808)]),
       ( ends(date_time_stamp(D, _)), ends(format_time(atom(_), '%F %T %z %s %f', D)) )).
:- X is inf, Y is nan, forall(member(S, [X, Y, 1.0e300, -1.0e300, 4.0e18]), ( ends(stamp_date_time(S, _, 'UTC')), ends(stamp_date_time(S, _, local)), ends(format_time(atom(_), '%F %s', S)) )).
:- forall(member(O, [9223372036854775807, -9223372036854775808]), ends(stamp_date_time(0, _, O))).
