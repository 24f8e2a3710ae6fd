//! From clauses to instructions.
//!
//! Variables of the head stay in the registers of their arguments; others get registers of their own as long as no call lies
//! between their occurrences, else slots of the environment. The environment is made as late as possible: what stands before the
//! first call of a clause does without, and without a choice point if it only tests. Conditions that only test are jumps.

mod goal;
mod inline;
mod read;
mod term;

use jit_runtime::prelude::*;

use super::code::{Assembler, Code, Op, REGISTERS, Y};
use crate::database::{Clause, Predicate};
use crate::error::{Res, representation_error};
use crate::term::atom::known;
use crate::term::{Atom, Stack, Term};
pub use read::{is_quick, is_replaceable};
use term::raw;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Unset,
    /// Decided before alternatives of which only some set it.
    Planned(usize),
    At(usize),
}

#[derive(Default)]
struct Variable {
    /// The leaves in which it stands.
    uses: Vec<usize>,
    slot: Option<usize>,
    /// Occurrences.
    count: usize,
    /// It was new in a call that is over, so that it is likely to be bound.
    output: bool,
    /// It is an object that was made for the next call.
    made: bool,
}

struct Late {
    at: usize,
    back: usize,
    register: usize,
    term: Term,
    fresh: Vec<usize>,
    next: usize,
    places: Vec<Place>,
}

struct Compiler {
    code: Assembler,
    variables: Vec<Variable>,
    places: Vec<Place>,
    slots: usize,
    cut_slot: Option<usize>,
    env: bool,
    base: usize,
    next: usize,
    late: Vec<Late>,
    leaf: usize,
    chunk: usize,
    /// The chunk of each leaf.
    chunks: Vec<usize>,
    arity: usize,
    widest: usize,
    deep_cut: bool,
    extra_slots: usize,
    failed: bool,
    /// It is a clause of the library, whose names mean those of the library.
    library: bool,
    /// The module whose goals they are.
    module: Gc<Atom>,
    /// Whether goals are [inlined](inline).
    inlines: bool,
    /// How many goals are around the one that is read.
    level: usize,
    /// What stands for goals that are inlined.
    made: Stack,
    /// How many registers are used.
    most: usize,
}

/// The code of a clause.
///
/// # Errors
/// `representation_error` if it is too large for the instructions.
pub fn clause(clause: Gc<Clause>, owner: Option<Gc<Predicate>>) -> Res<Gc<Code>> {
    match compiled(clause, owner, true)? {
        Some(code) => Ok(code),
        None => compiled(clause, owner, false)?.ok_or_else(|| representation_error("clause_size")),
    }
}

/// The same; none if it is too large.
fn compiled(clause: Gc<Clause>, owner: Option<Gc<Predicate>>, inlines: bool) -> Res<Option<Gc<Code>>> {
    let arity = clause.head.arity();
    let mut c = Compiler {
        code: Assembler::default(),
        variables: (0..clause.variables).map(|_| Variable::default()).collect(),
        places: vec![Place::Unset; clause.variables],
        slots: 0,
        cut_slot: None,
        env: false,
        base: 0,
        next: 0,
        late: Vec::new(),
        leaf: 1,
        chunk: 0,
        chunks: vec![0],
        arity,
        widest: arity,
        deep_cut: false,
        extra_slots: 0,
        failed: false,
        library: owner.is_some_and(|p| p.is_system()),
        module: owner.map_or(known().user, |p| p.module),
        inlines,
        level: 0,
        made: GcList::new(),
        most: arity,
    };
    for n in 0..arity {
        c.note(raw(clause.head, n), 0);
    }
    let body = c.read(clause.body, true)?;
    c.assign();
    c.head(clause.head);
    c.goal_ends();
    if c.goals(&body, true) {
        c.leave();
        c.code.emit(Op::Proceed, 0, 0, 0, 0);
    }
    c.write_late();
    c.code.registers = c.most.max(c.widest);
    if c.failed || c.code.is_too_large() {
        return Ok(None);
    }
    Ok(Some(c.code.finish(owner)))
}
impl Compiler {
    /// Decides which variables need slots of the environment.
    fn assign(&mut self) {
        for v in &mut self.variables {
            let mut chunks = v.uses.iter().map(|leaf| self.chunks[*leaf]);
            let first = chunks.next().unwrap_or(0);
            if chunks.any(|c| c != first) {
                v.slot = Some(self.slots);
                self.slots += 1;
            }
        }
        if self.deep_cut {
            self.cut_slot = Some(self.slots);
            self.slots += 1;
        }
        self.slots += self.extra_slots;
        self.extra_slots = self.slots - self.extra_slots;
        self.base = self.widest;
        self.next = self.base;
    }

    fn new_variable(&mut self) -> Term {
        self.variables.push(Variable::default());
        self.places.push(Place::Unset);
        Term::Local(self.places.len() - 1)
    }

    fn temp(&mut self) -> usize {
        self.temps(1)
    }

    fn temps(&mut self, count: usize) -> usize {
        self.next += count;
        self.most = self.most.max(self.next);
        if self.next > REGISTERS {
            self.failed = true;
            self.next = self.base;
        }
        if self.base + count > REGISTERS { 0 } else { self.next.max(count) - count }
    }

    /// A goal ends here, or the head.
    fn goal_ends(&mut self) {
        let here = self.code.here() as u32;
        self.code.ends.push(here);
    }

    fn free_slot(&mut self) -> usize {
        self.extra_slots += 1;
        Y + self.extra_slots - 1
    }

    /// Where a variable will be that is not set yet.
    fn plan(&mut self, v: usize) -> usize {
        if let Place::Planned(at) = self.places[v] {
            return at;
        }
        match self.variables[v].slot {
            Some(slot) if self.env => Y + slot,
            _ => self.temp(),
        }
    }

    /// Makes the environment, if there is none yet: variables that need it go there.
    fn enter(&mut self) {
        if self.env {
            return;
        }
        self.env = true;
        self.code.emit(Op::Allocate, self.slots, 0, 0, 0);
        if let Some(slot) = self.cut_slot {
            self.code.emit(Op::SaveCut, Y + slot, 0, 0, 0);
        }
        for v in 0..self.variables.len() {
            if let Some(slot) = self.variables[v].slot {
                match self.places[v] {
                    Place::At(at) if at < Y => {
                        self.code.emit(Op::Move, Y + slot, at, 0, 0);
                        self.places[v] = Place::At(Y + slot);
                    }
                    Place::Planned(at) if at < Y => self.places[v] = Place::Planned(Y + slot),
                    _ => {}
                }
            }
        }
    }

    fn leave(&mut self) {
        if self.env {
            self.code.emit(Op::Deallocate, 0, 0, 0, 0);
        }
    }

    /// The operand of a variable; it is made if it is not there.
    fn variable(&mut self, v: usize) -> usize {
        if let Place::At(at) = self.places[v] {
            return at;
        }
        let at = self.plan(v);
        self.code.emit(Op::Fresh, at, 0, 0, 0);
        self.places[v] = Place::At(at);
        self.variables[v].made = true;
        at
    }
}
