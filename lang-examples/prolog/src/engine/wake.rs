//! Goals of variables with attributes: they run when a variable has been bound, as soon as the goal that binds it is done, or the head
//! of the clause.
//!
//! The machine is interrupted there: an environment keeps the registers, `$wake/1` is called, and goes back to code that restores
//! them. Where the goal or the head is made of several instructions of which a former one binds, the rest runs in a *twin* of the code
//! whose instruction at the end is [`Op::Wake`]. So code that binds no such variable has nothing to look at.

use jit_runtime::prelude::*;

use super::code::{Args, Code, Op, Place, place};
use super::{Env, Machine, Old, Slot, Trail, WOKEN};
use crate::database;
use crate::error::Res;
use crate::term::{Atom, Attributes, Functor, Stack, Term, Var};

/// A variable with attributes that was bound.
#[derive(JitObject)]
pub struct Woken {
    /// What it had.
    attributes: Gc<Attributes>,
    /// What it is now.
    value: Term,
    /// What was bound before, for which no goal has run yet.
    back: Option<Gc<Woken>>,
}

/// Code that stands for other code from a place on.
#[derive(JitObject)]
pub struct Twin {
    at: usize,
    /// Whether it goes on after the goals; else they are still to run.
    resumes: bool,
    code: Gc<Code>,
    back: Option<Gc<Twin>>,
}

#[jit]
impl Machine {
    /// Binds a variable that has attributes.
    #[dont_look_inside]
    pub(super) fn bind_attributed(&self, var: Gc<Var>, value: Term) {
        let Some(attributes) = var.attributes() else { return };
        self.woken.set(Some(Gc::new(Woken { attributes, value, back: self.woken.get() })));
        self.note_old(var);
        var.value.set(value);
    }

    /// Makes two unbound variables one, of which one has attributes.
    #[dont_look_inside]
    pub(super) fn unify_attributed(&self, x: Gc<Var>, y: Gc<Var>) -> usize {
        match (x.attributes(), y.attributes()) {
            (Some(a), Some(b)) if a.serial < b.serial => self.bind(y, Term::Var(x)),
            (Some(_), None) => self.bind(y, Term::Var(x)),
            _ => self.bind(x, Term::Var(y)),
        }
    }
}

impl Machine {
    fn note_old(&self, var: Gc<Var>) {
        let old = Some(Gc::new(Old { value: var.value.get(), pair: None }));
        self.trail.set(Gc::new(Trail { var, old, back: Some(self.trail.get()) }));
    }

    /// An unbound variable gets attributes instead of those that it has; none if the list is empty.
    pub fn set_attributes(&self, var: Gc<Var>, list: Term) {
        let serial = match var.attributes() {
            Some(old) => old.serial,
            None => self.next_serial(),
        };
        // Nobody comes back to before a newer one was made.
        if var.stamp < self.choice.get().stamp {
            self.note_old(var);
        }
        let value = if list.is_nil() { Term::Free } else { Term::Attributed(Gc::new(Attributes { list, serial })) };
        var.value.set(value);
        self.note_residue(var);
    }

    /// A variable has got attributes: the lists of those goals have it that ask for such variables.
    pub fn note_residue(&self, var: Gc<Var>) {
        if let Some(all) = self.residues.get() {
            for n in 0..all.len() {
                if let Term::Bag(bag) = all.get(n) {
                    bag.push(Term::Var(var));
                }
            }
        }
    }

    /// A number for a variable that gets attributes.
    pub fn next_serial(&self) -> u64 {
        thread_local! {
            static SERIAL: std::cell::Cell<u64> = const { std::cell::Cell::new(0) };
        }
        SERIAL.with(|serial| serial.replace(serial.get() + 1))
    }

    /// The variables that wait for their goals, as a list of `wake(Attributes, Value)`; none waits any more.
    fn taken_woken(&self) -> Term {
        let (found, mut at): (Stack, _) = (GcList::new(), self.woken.get());
        self.woken.set(None);
        while let Some(woken) = at {
            found.push(Term::apply("wake", &[woken.attributes.list, woken.value]));
            at = woken.back;
        }
        let mut list = Term::nil();
        for n in 0..found.len() {
            list = Term::pair(found.get(n), list);
        }
        list
    }
}

/// Whether what was just bound agrees with the goals of the variables; what these bind stays.
///
/// # Errors
/// What the goals throw.
pub(super) fn agree(m: Gc<Machine>) -> Res {
    if m.woken.get().is_none() { Ok(true) } else { super::once(Term::apply("$wake", &[m.taken_woken()])) }
}

/// Where it goes on after an instruction that has bound a variable with attributes.
#[dont_look_inside]
pub(super) fn awake(m: Gc<Machine>, code: Gc<Code>, at: usize) -> Gc<Place> {
    let mut next = at + 1;
    // What binds the argument to a structure that it has made goes back to the head.
    if let (Op::Bind(_), Some(Op::Jump(r))) = (code.ops[at], code.ops.get(next)) {
        next = r.d();
    }
    let end = code.ends.iter().map(|end| *end as usize).find(|end| *end >= next).unwrap_or(next);
    if matches!(code.ops[end], Op::Wake(_)) {
        // It is the twin.
        return place(code, at + 1);
    }
    if end == next {
        return interrupted(m, code, end);
    }
    place(twin(code, end, false), at + 1)
}

/// Runs the goals before it goes on at a place.
#[dont_look_inside]
pub(super) fn interrupted(m: Gc<Machine>, code: Gc<Code>, pc: usize) -> Gc<Place> {
    let slots = GcArray::<Slot>::filled(code.registers + 1, Term::Free);
    for n in 0..code.registers {
        slots[n].set(m.regs[n].get());
    }
    slots[code.registers].set(Term::Choice(m.cut.get()));
    m.env.set(Gc::new(Env { slots, back: Some(m.env.get()), ret: m.ret.get() }));
    m.ret.set(place(twin(code, pc, true), 0));
    m.regs[0].set(m.taken_woken());
    m.cut.set(m.choice.get());
    let wake = database::library_predicate(Functor::new(Atom::new("$wake"), 1));
    place(wake.entry.get(), 0)
}

/// Where it goes on after a fact.
#[jit]
#[inline(always)]
pub(super) fn returned(m: Gc<Machine>, unified: usize) -> Gc<Place> {
    let ret = m.ret.get();
    if unified == WOKEN { interrupted(m, ret.code, ret.pc) } else { ret }
}

/// The registers are again what they were, as many as that.
#[jit]
#[unroll_safe]
pub(super) fn resumed(m: Gc<Machine>, registers: usize) {
    let env = m.env.get();
    for n in 0..registers {
        m.regs[n].set(env.slots[n].get());
    }
    if let Term::Choice(cut) = env.slots[registers].get() {
        m.cut.set(cut);
    }
    m.ret.set(env.ret);
    if let Some(back) = env.back {
        m.env.set(back);
    }
}

/// Code that goes on at a place after the goals; or the same code where they run before that place.
fn twin(code: Gc<Code>, at: usize, resumes: bool) -> Gc<Code> {
    let mut known = code.twins.get();
    while let Some(twin) = known {
        if twin.at == at && twin.resumes == resumes {
            return twin.code;
        }
        known = twin.back;
    }
    let args = Args::new(at, code.clauses.len(), 0, 0);
    let ops: Vec<Op> = if resumes {
        vec![Op::Resume(args)]
    } else {
        code.ops.iter().enumerate().map(|(n, op)| if n == at { Op::Wake(args) } else { *op }).collect()
    };
    let new = code.with_ops(&ops, code);
    code.twins.set(Some(Gc::new(Twin { at, resumes, code: new, back: code.twins.get() })));
    new
}
