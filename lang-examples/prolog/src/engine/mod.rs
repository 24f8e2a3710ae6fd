//! The engine: one loop that runs all of a program.
//!
//! The state of a computation is the [`Machine`]: argument registers, the environment, where it goes on when the present clause
//! is done, the newest choice point, the trail. Environments and choice points are objects of the heap, so nothing of the
//! program is on the native stack. (The instructions are in the spirit of Warren's abstract machine.)

pub mod arith;
pub mod code;
pub mod compile;
pub mod entry;
pub mod eval;
mod functions;
pub mod numbers;
mod operand;
mod rounding;
pub mod run;
pub mod solve;
mod test;
mod unify;
pub mod unwind;
pub mod wake;

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use crate::database::Clauses;
use crate::error::Ball;
use crate::term::{Pair, Term, Var};
use code::{Assembler, Op, Place, REGISTERS};

pub use solve::{Query, once, once_and_undo};
use wake::Woken;

/// The variables of a clause that outlive a call, and where it goes on when it is done. That of a call of `catch/3` has goal,
/// catcher, recovery and [`Term::Catcher`].
#[derive(JitObject)]
#[short_lived]
pub struct Env {
    /// The variables.
    pub slots: GcArray<Slot>,
    /// The environment of whoever goes on after the clause.
    pub back: Option<Gc<Env>>,
    /// Where it goes on.
    pub ret: Gc<Place>,
}

/// A variable of an environment.
pub type Slot = InSet<Slots, GcCell<Term>>;

/// The variables of environments.
pub struct Slots;

impl AliasSet for Slots {
    const NAME: &'static str = "Slot";
    const SHORT_LIVED: bool = true;
}

/// A binding to be undone.
#[derive(JitObject)]
#[short_lived]
pub struct Trail {
    /// The variable, if it is an object.
    pub var: Gc<Var>,
    /// What it was, if it was not free or is no object.
    pub old: Option<Gc<Old>>,
    /// The binding before.
    pub back: Option<Gc<Trail>>,
}

/// What a global variable was, the tail of a list cell, or an argument.
#[derive(JitObject)]
#[short_lived]
pub struct Old {
    /// Its value; [`Term::Open`] of the tail of a list cell.
    pub value: Term,
    /// The list cell.
    pub pair: Option<Gc<Pair>>,
}

#[jit]
impl Trail {
    /// The stamp of the variable: see [`Var::stamp`].
    #[inline(always)]
    fn made(&self) -> u64 {
        match self.old {
            None => self.var.stamp,
            Some(old) => match old.value {
                Term::Open(made) => made,
                _ => 0,
            },
        }
    }

    /// Whether it is of the tail of a list cell.
    #[inline(always)]
    fn is_of_cell(&self) -> bool {
        match self.old {
            None => false,
            Some(old) => old.pair.is_some(),
        }
    }
}

/// An argument register that a choice point keeps: a cell that is set once, since its array is of a type of its own.
pub type Argument = InSet<Arguments, GcCell<Term>>;

/// Those of all choice points.
pub struct Arguments;

impl AliasSet for Arguments {
    const NAME: &'static str = "Argument";
    const SHORT_LIVED: bool = true;
}

/// What is tried when the present way fails.
#[derive(JitObject)]
#[short_lived]
pub struct Choice {
    /// The argument registers.
    pub args: GcArray<Argument>,
    /// The environment.
    pub env: Gc<Env>,
    /// Where it goes on when the clause is done.
    pub ret: Gc<Place>,
    /// The newest binding that was noted before.
    pub trail: Gc<Trail>,
    /// The choice point before.
    pub back: Option<Gc<Choice>>,
    /// Grows from choice point to choice point.
    pub stamp: u64,
    /// Where the alternative is.
    pub alt: GcCell<Gc<Place>>,
}

/// Clauses that are still to be tried: the last argument of a choice point whose clauses are not in the code.
#[derive(JitObject)]
pub struct Cursor {
    /// All of them.
    pub clauses: Gc<Clauses>,
    /// The next.
    pub at: GcCell<usize>,
    /// Where those end that existed at the call.
    pub end: usize,
    /// When the call was made.
    pub generation: u64,
    /// Whether the arguments that an index looks at were all unbound.
    pub open: bool,
}

/// What the loop asks for at each call.
#[derive(JitObject)]
pub struct Poll {
    /// Whether there is something to do: the collector has run, memory is at an end, the user wants the goal to end, or a goal
    /// that ran on the side has thrown something.
    pub flag: SignalCell,
}

/// The state of a computation.
#[derive(JitObject)]
pub struct Machine {
    /// The registers: arguments first.
    pub regs: GcArray<GcCell<Term>>,
    /// The environment.
    pub env: GcCell<Gc<Env>>,
    /// Where it goes on when the clause is done.
    pub ret: GcCell<Gc<Place>>,
    /// The newest choice point.
    pub choice: GcCell<Gc<Choice>>,
    /// The newest choice point when the clause was called.
    pub cut: GcCell<Gc<Choice>>,
    /// The newest binding that must be undone.
    pub trail: GcCell<Gc<Trail>>,
    /// How many notes on the trail are of tails of list cells: see [`crate::term`].
    pub noted_cells: GcCell<usize>,
    /// The stamp of the last choice point.
    pub stamp: GcCell<u64>,
    /// What is to be done soon.
    pub poll: &'static Poll,
    /// What a goal that ran on the side has thrown: it goes on from the next call.
    pub pending: GcCell<Option<Gc<Ball>>>,
    /// Code whose one instruction fails.
    pub fail: Gc<Place>,
    /// The alternative of a choice point that is to be passed by: it goes, and that before it is next.
    pub gone: Gc<Place>,
    /// The alternative of choice points at whose end a goal runs, once there has been one.
    pub cleaning: GcCell<Gc<Place>>,
    /// The variable of the oldest entry of the trail.
    pub nobody: Gc<Var>,
    /// Variables with attributes that were bound, for which goals must run.
    pub woken: GcCell<Option<Gc<Woken>>>,
    /// A bag for each goal that runs of which it is asked which variables it leaves with attributes.
    pub residues: GcCell<Option<crate::term::Stack>>,
}

thread_local! {
    static MACHINE: Root<Gc<Machine>> = Root::new(Machine::new());
}

/// The machine of this thread.
pub fn machine() -> Gc<Machine> {
    MACHINE.with(Root::get)
}

impl Machine {
    fn new() -> Gc<Machine> {
        let one = |op: fn(code::Args) -> Op| {
            let mut code = Assembler::default();
            code.emit(op, 0, 0, 0, 0);
            code::place(code.finish(None), 0)
        };
        let (fail, stop) = (one(Op::Fail), one(Op::NoMore));
        let mut gone = Assembler::default();
        gone.emit(Op::PopAlt, 0, 0, 0, 0);
        gone.emit(Op::Fail, 0, 0, 0, 0);
        let nobody = Gc::new(Var { value: GcCell::new(Term::Free), stamp: 0 });
        let trail = Gc::new(Trail { var: nobody, old: None, back: None });
        let slots = GcArray::<Slot>::filled(0, Term::Free);
        let env = Gc::new(Env { slots, back: None, ret: stop });
        let choice = Gc::new(Choice {
            args: GcArray::<Argument>::filled(0, Term::Free),
            env,
            ret: stop,
            trail,
            back: None,
            stamp: 0,
            alt: GcCell::new(stop),
        });
        let poll: &'static Poll = Box::leak(Box::new(Poll { flag: SignalCell::new(false) }));
        jit_runtime::heap::on_full(&poll.flag);
        jit_runtime::heap::on_trace(move |_| {
            crate::memory::collected();
            poll.flag.set(true);
        })
        .keep();
        Gc::new(Machine {
            regs: GcArray::<GcCell<Term>>::filled(REGISTERS, Term::Free),
            env: GcCell::new(env),
            ret: GcCell::new(stop),
            choice: GcCell::new(choice),
            cut: GcCell::new(choice),
            trail: GcCell::new(trail),
            noted_cells: GcCell::new(0),
            stamp: GcCell::new(0),
            poll,
            pending: GcCell::new(None),
            fail,
            gone: code::place(gone.finish(None), 0),
            cleaning: GcCell::new(one(Op::Fail)),
            nobody,
            woken: GcCell::new(None),
            residues: GcCell::new(None),
        })
    }
}

/// What comes of a unification: it fails.
pub const FAILED: usize = 0;
/// It succeeds, and nothing is to be done.
pub const BOUND: usize = 1;
/// It succeeds, and goals of variables must run.
pub const WOKEN: usize = 2;

/// How many bindings or choice points a trace undoes one by one.
const UNROLLED: usize = 6;

#[jit]
impl Machine {
    /// A new variable.
    #[inline(always)]
    pub fn fresh(&self) -> Term {
        Term::Var(Gc::new(Var { value: GcCell::new(Term::Free), stamp: self.choice.get().stamp }))
    }

    /// Binds an unbound variable: [`BOUND`] or [`WOKEN`].
    #[inline(always)]
    pub fn bind(&self, var: Gc<Var>, value: Term) -> usize {
        if var.is_attributed() {
            self.bind_attributed(var, value);
            return WOKEN;
        }
        var.value.set(value);
        if var.stamp < self.choice.get().stamp {
            self.note(var);
        }
        BOUND
    }

    /// Binds the tail of a list cell, a variable that is not bound.
    #[inline(always)]
    pub fn fill(&self, pair: Gc<Pair>, value: Term) {
        if let Some(old) = pair.fill(self.choice.get().stamp, value) {
            let old = Some(Gc::new(Old { value: old, pair: Some(pair) }));
            self.noted_cells.set(self.noted_cells.get() + 1);
            self.trail.set(Gc::new(Trail { var: self.nobody, old, back: Some(self.trail.get()) }));
        }
    }

    /// The binding is undone on backtracking.
    #[inline(always)]
    pub fn note(&self, var: Gc<Var>) {
        self.trail.set(Gc::new(Trail { var, old: None, back: Some(self.trail.get()) }));
    }

    /// Whether a goal runs when a choice point goes.
    #[inline(always)]
    pub fn is_watched(&self, choice: Gc<Choice>) -> bool {
        choice.alt.get() == self.cleaning.get()
    }

    /// Goes back to where a choice point was made, which stays the newest.
    #[inline(always)]
    #[unroll_safe]
    pub fn restore(&self, choice: Gc<Choice>) {
        self.undo(choice.trail);
        self.env.set(choice.env);
        self.ret.set(choice.ret);
        let count = choice.args.len();
        for n in 0..count {
            self.regs[n].set(choice.args[n].get());
        }
    }

    /// Takes a binding back.
    #[inline(always)]
    fn take_back(&self, note: Gc<Trail>) {
        match note.old {
            None => note.var.value.set(Term::Free),
            Some(old) => match old.pair {
                None => match old.value {
                    Term::Changed(change) => change.undo(),
                    value => {
                        note.var.value.set(value);
                        if let Term::Attributed(_) = value {
                            // What was bound since the choice point is not bound any more.
                            self.woken.set(None);
                        }
                    }
                },
                Some(pair) => {
                    pair.reopen(old.value);
                    self.noted_cells.set(self.noted_cells.get() - 1);
                }
            },
        }
    }

    /// Undoes all bindings since one.
    #[unroll_safe]
    pub fn undo(&self, mark: Gc<Trail>) {
        let mut steps = 0;
        let mut at = self.trail.get();
        while at != mark {
            if steps == UNROLLED {
                self.trail.set(at);
                self.undo_rest(mark);
                return;
            }
            self.take_back(at);
            match at.back {
                Some(back) => at = back,
                None => break,
            }
            steps += 1;
        }
        self.trail.set(at);
    }

    #[dont_look_inside]
    fn undo_rest(&self, mark: Gc<Trail>) {
        let mut at = self.trail.get();
        while at != mark {
            self.take_back(at);
            match at.back {
                Some(back) => at = back,
                None => break,
            }
        }
        self.trail.set(at);
    }

    /// A choice point that keeps the first `count` registers.
    #[inline(always)]
    #[unroll_safe]
    pub fn push(&self, count: usize, alt: Gc<Place>) {
        let stamp = self.stamp.get() + 1;
        self.stamp.set(stamp);
        let regs = self.regs;
        let args = GcArray::<Argument>::filled(count, Term::Free);
        for n in 0..count {
            args[n].set(regs[n].get());
        }
        self.choice.set(Gc::new(Choice {
            args,
            env: self.env.get(),
            ret: self.ret.get(),
            trail: self.trail.get(),
            back: Some(self.choice.get()),
            stamp,
            alt: GcCell::new(alt),
        }));
    }

    /// The newest choice point goes.
    #[inline(always)]
    pub fn pop(&self) {
        if let Some(back) = self.choice.get().back {
            self.choice.set(back);
        }
    }

    /// Removes all choice points that are newer than one, and what the trail holds for them alone.
    #[unroll_safe]
    pub fn cut_to(&self, target: Gc<Choice>) {
        let newest = self.choice.get();
        if newest == target {
            return;
        }
        match newest.back {
            Some(back) => {
                if back == target && !self.is_watched(newest) {
                    self.choice.set(target);
                    self.tidy(newest.trail, target.stamp);
                } else {
                    self.cut_far(target);
                }
            }
            None => {}
        }
    }

    /// Of the bindings since one, keeps those of variables that are older than a stamp.
    #[unroll_safe]
    fn tidy(&self, mark: Gc<Trail>, stamp: u64) {
        let (mut steps, mut cells) = (0, 0);
        let mut at = self.trail.get();
        while at != mark {
            if steps == UNROLLED || at.made() < stamp {
                self.tidy_far(mark, stamp);
                return;
            }
            if at.is_of_cell() {
                cells += 1;
            }
            match at.back {
                Some(back) => at = back,
                None => break,
            }
            steps += 1;
        }
        if cells > 0 {
            self.noted_cells.set(self.noted_cells.get() - cells);
        }
        self.trail.set(mark);
    }

    #[dont_look_inside]
    fn tidy_far(&self, mark: Gc<Trail>, stamp: u64) {
        let (mut at, mut kept, mut all, mut cells) = (self.trail.get(), 0, 0, 0);
        while at != mark {
            let is_kept = at.made() < stamp;
            kept += usize::from(is_kept);
            cells += usize::from(!is_kept && at.is_of_cell());
            all += 1;
            match at.back {
                Some(back) => at = back,
                None => break,
            }
        }
        if kept == all {
            return;
        }
        self.noted_cells.set(self.noted_cells.get() - cells);
        let notes = GcList::<Gc<Trail>>::new();
        at = self.trail.get();
        while notes.len() < kept {
            if at.made() < stamp {
                notes.push(at);
            }
            match at.back {
                Some(back) => at = back,
                None => break,
            }
        }
        let mut trail = mark;
        while let Some(Trail { var, old, .. }) = notes.pop().as_deref() {
            trail = Gc::new(Trail { var: *var, old: *old, back: Some(trail) });
        }
        self.trail.set(trail);
    }

    #[dont_look_inside]
    fn cut_far(&self, target: Gc<Choice>) {
        let mut at = self.choice.get();
        let mut watched = self.is_watched(at);
        loop {
            match at.back {
                Some(back) if back != target => at = back,
                Some(_) => break,
                // It is not there any more: somebody has cut further.
                None => return,
            }
            watched |= self.is_watched(at);
        }
        let goals = if watched { unwind::taken_cleanups(self, target, || Term::atom("!")) } else { None };
        self.choice.set(target);
        if self.trail.get() != at.trail {
            self.tidy_far(at.trail, target.stamp);
        }
        if let Some(goals) = goals {
            unwind::run_cleanups(goals);
        }
    }
}
