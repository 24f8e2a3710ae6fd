% The variables with attributes that a goal leaves.
:- exports([call_residue_vars/2]).

% While the goal is done but may go on, nothing is noted.
call_residue_vars(G, Vs) :-
    '$new_bag'(B), '$residue_on'(B),
    (   catch(call_cleanup(G, Det = true), E, ( '$residue_off'(B), '$rethrow'(E) )), '$residue_left'(Det, B), '$residue_vars'(B, Vs)
    ;   '$residue_off'(B), fail ).

'$residue_left'(Det, B) :- nonvar(Det), !, '$residue_off'(B).
'$residue_left'(_, B) :- '$residue_off'(B).
'$residue_left'(_, B) :- '$residue_on'(B), fail.
