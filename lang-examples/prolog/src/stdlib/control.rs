//! What control is made of: throwing, collections, global variables.

use std::cell::RefCell;
use std::collections::HashMap;

use jit_runtime::heap::{Root, RootSet};
use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database::modules;
use crate::engine::code::{Assembler, Op, Place, place};
use crate::engine::{Argument, Choice, Machine, Old, Trail, machine};
use crate::error::{Res, atom, existence_error, halt, instantiation, integer, partial_list, throw};
use crate::term::copy::{copy, variables};
use crate::term::{Atom, Functor, Stack, Term, Var};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("throw", 1, |_, a| Err(if a[0].is_var() { instantiation() } else { throw(a[0]) })),
    det("$rethrow", 1, |_, a| Err(throw(a[0]))),
    det("halt", 0, |_, _| Err(halt(0))),
    det("halt", 1, |_, a| Err(halt(integer(a[0])?))),
    det("abort", 0, |_, _| Err(throw(Term::Atom(crate::term::atom::known().aborted)))),
    det("$watch", 2, watch),
    det("$watched", 3, watched),
    det("$new_bag", 1, |m, a| Ok(m.unify(a[0], Term::Bag(GcList::new())))),
    det("$bag_add", 2, |_, a| {
        if let Term::Bag(bag) = a[0] {
            bag.push(copy(a[1]));
        }
        Ok(true)
    }),
    det("$bag_list", 3, |m, a| match a[0] {
        Term::Bag(bag) => {
            let list = Term::list_of(bag, 0, a[2]);
            bag.clear();
            Ok(m.unify(a[1], list))
        }
        _ => Ok(false),
    }),
    det("$bag_size", 2, |m, a| match a[0] {
        Term::Bag(bag) => Ok(m.unify(a[1], Term::Int(bag.len() as i64))),
        _ => Ok(false),
    }),
    det("$bag_get", 2, |m, a| match a[0] {
        Term::Bag(bag) if !bag.is_empty() => Ok(m.unify(a[1], bag.get(bag.len() - 1))),
        _ => Ok(false),
    }),
    det("$bag_set", 2, |_, a| {
        if let Term::Bag(bag) = a[0] {
            bag.clear();
            bag.push(copy(a[1]));
        }
        Ok(true)
    }),
    det("$check_body", 1, |_, a| match a[0] {
        Term::Var(_) => Err(instantiation()),
        body => crate::engine::solve::check_body(body).map(|_| true),
    }),
    det("$check_partial_list", 1, |_, a| partial_list(a[0]).map(|()| true)),
    det("$free_variables", 3, free_variables),
    det("nb_setval", 2, nb_setval),
    det("b_setval", 2, b_setval),
    det("nb_getval", 2, getval),
    det("b_getval", 2, getval),
];

/// `$watch(Goal, Watch)`: a choice point at whose end a goal runs.
fn watch(_: &Machine, a: &[Term]) -> Res {
    let m = machine();
    let nothing = m.choice.get();
    let cleaning = CLEANING.with(Root::get);
    m.cleaning.set(cleaning);
    let stamp = m.stamp.get() + 1;
    m.stamp.set(stamp);
    m.choice.set(Gc::new(Choice {
        args: GcArray::<Argument>::filled(1, a[0]),
        env: m.env.get(),
        ret: m.ret.get(),
        trail: m.trail.get(),
        back: Some(nothing),
        stamp,
        alt: GcCell::new(cleaning),
    }));
    Ok(m.unify(a[1], Term::Choice(m.choice.get())))
}

thread_local! {
    /// Code that runs the goal in register 0 and fails.
    static CLEANING: Root<Gc<Place>> = Root::new({
        let mut code = Assembler::default();
        let run = code.predicate(crate::database::predicate(Functor::new(Atom::new("$clean_up"), 1)));
        code.emit(Op::PopAlt, 0, 0, 0, 0);
        code.emit(Op::Allocate, 0, 0, 0, 0);
        code.emit(Op::Call, 0, run, 0, 0);
        code.emit(Op::Fail, 0, 0, 0, 0);
        place(code.finish(None), 0)
    });
}

/// `$watched(Watch, Ball, State)`: what has become of the goal: `thrown`, `done`, or there may be `more`. But for the last the
/// choice point is gone.
fn watched(_: &Machine, a: &[Term]) -> Res {
    let (m, Term::Choice(choice)) = (machine(), a[0]) else { return Ok(false) };
    let state = if !a[1].is_var() {
        "thrown"
    } else if m.choice.get() == choice {
        "done"
    } else {
        "more"
    };
    if state != "more" {
        choice.alt.set(m.gone);
        if m.choice.get() == choice
            && let Some(back) = choice.back
        {
            m.cut_to(back);
        }
    }
    Ok(m.unify(a[2], Term::atom(state)))
}

/// `$free_variables(Template^Goal, Witness, Plain)`: the variables of the goal that are not in the template nor before a `^`, as
/// a term, and the goal without `^`.
fn free_variables(m: &Machine, a: &[Term]) -> Res {
    let caret = crate::term::atom::known().caret;
    // Everything but the innermost goal binds.
    let bound: Stack = GcList::new();
    let (mut module, mut goal) = (crate::term::atom::known().user, a[0]);
    loop {
        (module, goal) = modules::strip(goal, module);
        let Term::Struct(s) = goal else { break };
        if s.functor != caret {
            break;
        }
        bound.push(s.a());
        goal = s.b().deref();
    }
    let goal = modules::qualified(module, goal);
    let mut taken = crate::term::copy::Renaming::default();
    let all = variables(Term::list_of(bound, 0, Term::nil()));
    for n in 0..all.len() {
        if let Term::Var(var) = all.get(n) {
            taken.place(var);
        }
    }
    let free: Stack = GcList::new();
    let found = variables(goal);
    for n in 0..found.len() {
        if let Term::Var(var) = found.get(n)
            && taken.place(var).1
        {
            free.push(Term::Var(var));
        }
    }
    let witness = Term::from_stack(crate::term::Atom::new("v"), free);
    Ok(m.unify(a[1], witness) && m.unify(a[2], goal))
}

thread_local! {
    /// Global variables: each is a cell, a variable that is bound to what it holds.
    static GLOBALS: (RefCell<HashMap<String, usize>>, RootSet<Gc<Var>>) = Default::default();
}

fn cell(name: &str) -> Option<Gc<Var>> {
    GLOBALS.with(|(names, cells)| cells.get(*names.borrow().get(name)?))
}

fn cell_or_new(name: &str) -> Gc<Var> {
    cell(name).unwrap_or_else(|| {
        GLOBALS.with(|(names, cells)| {
            let new = Gc::new(Var { value: GcCell::new(Term::Free), stamp: 0 });
            let mut names = names.borrow_mut();
            crate::memory::room_for_one(&mut names);
            cells.push(new);
            names.insert(name.to_owned(), cells.len() - 1);
            new
        })
    })
}

fn nb_setval(_: &Machine, a: &[Term]) -> Res {
    let name = atom(a[0])?;
    let value = copy(a[1]);
    cell_or_new(&name.text).value.set(value);
    Ok(true)
}

fn b_setval(_: &Machine, a: &[Term]) -> Res {
    let name = atom(a[0])?;
    let (m, cell) = (machine(), cell_or_new(&name.text));
    let old = Some(Gc::new(Old { value: cell.value.get(), pair: None }));
    m.trail.set(Gc::new(Trail { var: cell, old, back: Some(m.trail.get()) }));
    cell.value.set(a[1]);
    Ok(true)
}

fn getval(m: &Machine, a: &[Term]) -> Res {
    let name = atom(a[0])?;
    match cell(&name.text).map(|cell| cell.value.get()) {
        // Backtracking may have undone that it was set.
        Some(Term::Free) | None => Err(existence_error("variable", a[0])),
        Some(value) => Ok(m.unify(a[1], value)),
    }
}
