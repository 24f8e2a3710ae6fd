//! Arguments that change in place: setarg/3 and its like

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database;
use crate::engine::{Machine, Old, Trail, machine};
use crate::error::{Res, domain_error, instantiation, integer, type_error};
use crate::term::copy::copy;
use crate::term::{Change, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("setarg", 3, |_, a| change(a, |m, term, n| m.note_change(term, n), |value| value)),
    det("nb_setarg", 3, |_, a| change(a, |_, _, _| {}, copy)),
    det("nb_linkarg", 3, |_, a| change(a, |_, _, _| {}, |value| value)),
];

/// An argument becomes another, after `before` it.
fn change(a: &[Term], before: fn(&Machine, Term, usize), value: fn(Term) -> Term) -> Res {
    // Its name may have been put together while the program ran.
    database::let_arguments_change();
    let n = integer(a[0])?;
    if n < 0 {
        return Err(domain_error("not_less_than_zero", a[0]));
    }
    match a[1] {
        Term::Var(_) => Err(instantiation()),
        Term::Atom(_) => Ok(false),
        term if term.is_compound() => {
            if n == 0 || n as usize > term.arity() {
                return Ok(false);
            }
            let value = value(a[2]);
            before(&machine(), term, n as usize - 1);
            term.set_arg(n as usize - 1, value);
            Ok(true)
        }
        other => Err(type_error("compound", other)),
    }
}

impl Machine {
    /// Backtracking gives a term the argument back that it has now.
    fn note_change(&self, term: Term, n: usize) {
        let change = Gc::new(Change { term, n, value: term.arg(n) });
        let old = Some(Gc::new(Old { value: Term::Changed(change), pair: None }));
        self.trail.set(Gc::new(Trail { var: self.nobody, old, back: Some(self.trail.get()) }));
    }
}
