% The errors of the standard, each thrown by a predicate of its name.

:- exports([type_error/2, domain_error/2, existence_error/2, existence_error/3, permission_error/3, instantiation_error/1,
    uninstantiation_error/1, representation_error/1, syntax_error/1, resource_error/1]).

type_error(Type, X) :- '$rethrow'(error(type_error(Type, X), _)).
domain_error(Domain, X) :- '$rethrow'(error(domain_error(Domain, X), _)).
existence_error(Type, X) :- '$rethrow'(error(existence_error(Type, X), _)).
existence_error(Type, X, In) :- '$rethrow'(error(existence_error(Type, X, In), _)).
permission_error(Action, Type, X) :- '$rethrow'(error(permission_error(Action, Type, X), _)).
instantiation_error(_) :- '$rethrow'(error(instantiation_error, _)).
uninstantiation_error(X) :- '$rethrow'(error(uninstantiation_error(X), _)).
representation_error(What) :- '$rethrow'(error(representation_error(What), _)).
syntax_error(What) :- '$rethrow'(error(syntax_error(What), _)).
resource_error(What) :- '$rethrow'(error(resource_error(What), _)).
