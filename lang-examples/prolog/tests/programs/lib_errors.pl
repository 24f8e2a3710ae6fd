:- use_module(library(error)).
:- include('harness.pl').

:- t(type_error(integer, a)).
:- t(type_error(integer, _)).
:- t(type_error(f(_), "text")).
:- t(domain_error(not_less_than_zero, -1)).
:- t(domain_error(_, _)).
:- t(existence_error(file, 'no such')).
:- t(existence_error(key, k, [a, b])).
:- t(existence_error(_, _, _)).
:- t(permission_error(modify, static_procedure, f/1)).
:- t(permission_error(_, _, x)).
:- t(instantiation_error(_)).
:- t(instantiation_error(a)).
:- t(uninstantiation_error(a)).
:- t(uninstantiation_error(_)).
:- t(representation_error(max_arity)).
:- t(syntax_error(illegal_number)).
:- t(resource_error(memory)).
:- t(resource_error(_)).

% The second argument of the error is free.
:- t(catch(type_error(integer, a), error(_, C), true)).
:- t(catch(existence_error(a, b, c), error(E, here), true)).
:- t(catch(resource_error(r), error(resource_error(r), x(_)), true)).
:- t(( member(X, [1, a, 2]), ( integer(X) -> true ; type_error(integer, X) ) )).
:- t(maplist(type_error(integer), [a, b])).
:- t(( catch(domain_error(d, 1), error(domain_error(D, V), _), true) )).
:- t(setup_call_cleanup(true, instantiation_error(_), ( write(cleaned), nl ))).
