//! Instructions of the engine.
//!
//! An operand of 16 bits is a register (below [`Y`]), a slot of the environment (from `Y` on), or a constant of the code
//! (from [`K`] on). A label is a place in the same code; until the code is finished, [`FAIL`] is the label of a test that fails
//! for good.

use std::fmt;

use jit_runtime::prelude::*;

use crate::database::{Native, Predicate};
use crate::term::{Functor, Struct, Term};

/// Operands from here on are slots of the environment.
pub const Y: usize = 0x4000;
/// Operands from here on are constants.
pub const K: usize = 0x8000;
/// No operand.
pub const NONE: usize = 0xffff;
/// The label of a failure.
pub const FAIL: usize = 0xffff;
/// Registers.
pub const REGISTERS: usize = 4096;

/// The operands of an instruction: four of 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, JitValue)]
pub struct Args(u64);

impl fmt::Debug for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.a(), self.b(), self.c(), self.d())
    }
}

impl Args {
    /// Four operands.
    pub fn new(a: usize, b: usize, c: usize, d: usize) -> Args {
        debug_assert!(a | b | c | d <= 0xffff);
        Args(a as u64 | (b as u64) << 16 | (c as u64) << 32 | (d as u64) << 48)
    }

    /// The same with another last operand.
    pub fn with_d(self, d: usize) -> Args {
        Args(self.0 & 0xffff_ffff_ffff | (d as u64) << 48)
    }
}

#[jit]
impl Args {
    /// The first operand.
    #[inline(always)]
    pub fn a(self) -> usize {
        (self.0 & 0xffff) as usize
    }

    /// The second operand.
    #[inline(always)]
    pub fn b(self) -> usize {
        (self.0 >> 16 & 0xffff) as usize
    }

    /// The third operand.
    #[inline(always)]
    pub fn c(self) -> usize {
        (self.0 >> 32 & 0xffff) as usize
    }

    /// The last operand, often a label.
    #[inline(always)]
    pub fn d(self) -> usize {
        (self.0 >> 48) as usize
    }
}

/// An instruction. Of the operands `d` is the label, where there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Op {
    /// `a` = `b`
    Move(Args),
    /// `a` = what `b` is bound to
    Load(Args),
    /// `a` = a new variable
    Fresh(Args),
    /// `a` = `'.'(b, c)`
    Pair(Args),
    /// `a` = a list cell with the head `b` and the new variable `c` as its tail
    PairOpen(Args),
    /// `a` = functor `b` with the argument `c`
    Struct1(Args),
    /// `a` = functor `b` with the arguments `c` and `d`
    Struct2(Args),
    /// `a` = `:(b, a)`, whose functor is `c`, unless it names a module already
    Qualify(Args),
    /// `a` = functor `b` with the registers from `c` on as arguments
    StructN(Args),
    /// `a` = the term `b` with the registers from `c` on for its variables
    Instantiate(Args),
    /// unifies `a` with the constant `b`
    GetConst(Args),
    /// `b`, `c` = head and tail of the list cell `a`; goes on at `d` if `a` is unbound
    GetPair(Args),
    /// registers from `c` on = the arguments of `a`, whose functor is `b`; goes on at `d` if `a` is unbound
    GetStruct(Args),
    /// binds the unbound variable `a` to `b`
    Bind(Args),
    /// unifies `a` and `b`
    Unify(Args),
    /// calls predicate `b`
    Call(Args),
    /// calls predicate `b` as the last thing of the clause
    Execute(Args),
    /// the clause is done
    Proceed(Args),
    /// an environment of `a` slots
    Allocate(Args),
    /// the environment before
    Deallocate(Args),
    /// goes on at `d`
    Jump(Args),
    /// goes back to the newest choice point
    Fail(Args),
    /// a choice point whose alternative is at `d`, which restores the environment only
    PushAlt(Args),
    /// the alternative after this one is at `d`
    RetryAlt(Args),
    /// no alternative is left: the choice point goes
    PopAlt(Args),
    /// goes on with clause `b`; its alternative is the next instruction, with `a` arguments
    Try(Args),
    /// the same for the next alternative
    Retry(Args),
    /// goes on with clause `b`, the last alternative
    Trust(Args),
    /// goes on with clause `b`, the only one
    Goto(Args),
    /// goes on where table `b` says for argument `a % 8`, or for argument `a / 8 - 1` of it
    Switch(Args),
    /// goes on at `d` if what the switch places `a` and `b` say cannot be unified
    Unlike(Args),
    /// goes on at `d` if what the switch places `a` and `b` say is unified by binding one variable at most, and `c` is bound
    Sure(Args),
    /// the fact of table `b` whose first argument is that of the call, if that is an atom or an integer; of `a` arguments
    Row(Args),
    /// clauses of a predicate that may change while it runs
    Dynamic(Args),
    /// the next of them
    RetryDynamic(Args),
    /// `a` = the choice point that a cut of this clause goes back to
    SaveCut(Args),
    /// `a` = the newest choice point
    SaveChoice(Args),
    /// cuts back to where the clause was called
    Cut(Args),
    /// cuts back to the choice point `a`
    CutTo(Args),
    /// the choice point `a` fails when it is come back to
    SoftCut(Args),
    /// built-in predicate `b` with the registers from `c` on
    Builtin(Args),
    /// calls the goal in register 0 with `a` more arguments, and a cut in it is local; or, if `b` is not 0, a cut in it goes back
    /// to the choice point in register 1
    CallN(Args),
    /// slot `a` = the newest choice point, to which a ball that is caught goes back
    Catch(Args),
    /// the goal of `catch/3` has succeeded
    CatchExit(Args),
    /// the predicate is to be made ready, or does not exist
    Prepare(Args),
    /// the query has an answer
    Success(Args),
    /// the query has no more answers
    NoMore(Args),
    /// `a` = `b + c`
    Add(Args),
    /// `a` = `b - c`
    Sub(Args),
    /// `a` = `b * c`
    Mul(Args),
    /// `a` = how `b` and `c` are ordered: `<`, `=` or `>`
    Compare(Args),
    /// `a` = operation `d` on `b` and `c`
    Arith2(Args),
    /// `a` = operation `c` on `b`
    Arith1(Args),
    /// `a` = the value of `b`
    Eval(Args),
    /// goes on at `d` unless `a < b`
    Less(Args),
    /// unless `a =< b`
    LessEq(Args),
    /// unless `a =:= b`
    NumEq(Args),
    /// unless `a =\= b`
    NumNe(Args),
    /// goes on at `d` unless `a` is of kind `b`
    Test(Args),
    /// goes on at `d` unless `a == b` (`c` is 0) or `a \== b` (`c` is 1)
    Same(Args),
    /// goes on at `d` unless `a` stands to `b` in the standard order as `c` says
    Order(Args),
    /// goes on at `d` if `a` and `b` unify
    Differ(Args),
    /// runs the goals of variables with attributes that were bound, then goes on at `a` of clause `b`
    Wake(Args),
    /// goes on at `a` of clause `b` with the registers that the environment keeps
    Resume(Args),
}

/// Kinds of terms that instructions test for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "they are called as the predicates are")]
#[repr(usize)]
pub enum Kind {
    Var,
    Nonvar,
    Atom,
    Integer,
    Float,
    Number,
    Atomic,
    Compound,
    Callable,
    List,
}

/// Labels by the value of a constant.
pub type KeyTable = std::collections::HashMap<(u8, u64), usize, std::hash::BuildHasherDefault<crate::database::Mixer>>;

/// Where to go on for the value of an argument.
#[derive(JitObject)]
pub struct Switch {
    /// If it is unbound.
    pub var: usize,
    /// If it is a list cell.
    pub pair: usize,
    /// If nothing fits.
    pub other: usize,
    /// Atoms and integers.
    pub keys: GcArray<Term>,
    /// Where each goes.
    pub key_labels: GcArray<usize>,
    /// Functors.
    pub functors: GcArray<Gc<Functor>>,
    /// Where each goes.
    pub functor_labels: GcArray<usize>,
    /// The keys by value, where they are many.
    #[opaque]
    pub table: KeyTable,
}

/// Facts of atoms and integers, each with another first argument, so that machine code finds one without a call.
#[derive(JitObject)]
pub struct Rows {
    /// The heads, a power of two; where there is none, one that belongs to another place.
    pub heads: GcArray<Gc<Struct>>,
    /// What sends each to a place of its own.
    pub factor: u64,
}

#[jit]
impl Rows {
    /// The place of a first argument; none if it is not an atom or an integer.
    #[inline(always)]
    pub fn place(term: Term, factor: u64, places: usize) -> Option<usize> {
        let key = match term {
            Term::Atom(atom) => atom.number,
            Term::Int(n) => n as u64,
            _ => return None,
        };
        Some((key.wrapping_mul(factor) >> 32) as usize & (places - 1))
    }
}

/// A place in code.
#[derive(JitObject)]
pub struct Place {
    /// The code.
    pub code: Gc<Code>,
    /// The instruction.
    pub pc: usize,
}

/// The place of an instruction: one object, so that who goes on there compares one word.
#[elidable]
pub fn place(code: Gc<Code>, pc: usize) -> Gc<Place> {
    match code.places[pc].get() {
        Some(place) => place,
        None => {
            let place = Gc::new(Place { code, pc });
            code.places[pc].set(Some(place));
            place
        }
    }
}

/// Instructions with what they name.
#[derive(JitObject)]
pub struct Code {
    /// The instructions.
    pub ops: GcArray<Op>,
    /// Constants.
    pub constants: GcArray<Term>,
    /// Functors of structures.
    pub functors: GcArray<Gc<Functor>>,
    /// Predicates that are called.
    pub predicates: GcArray<Gc<Predicate>>,
    /// Predicates that are written in Rust.
    pub natives: GcArray<Gc<Native>>,
    /// Clauses.
    pub clauses: GcArray<Gc<Code>>,
    /// Switches.
    pub switches: GcArray<Gc<Switch>>,
    /// Tables of facts.
    pub rows: GcArray<Gc<Rows>>,
    /// See [`place`].
    places: GcArray<GcCell<Option<Gc<Place>>>>,
    /// The predicate to which it belongs.
    pub owner: Option<Gc<Predicate>>,
    /// Registers that its instructions use.
    pub registers: usize,
    /// Code that stands for this one while goals of variables with attributes wait or run: see [`super::wake`].
    pub(super) twins: GcCell<Option<Gc<super::wake::Twin>>>,
    /// Where goals end, and the head, in ascending order.
    #[opaque]
    pub ends: Box<[u32]>,
    /// A counter of the JIT for each instruction.
    #[opaque]
    pub counters: Box<[JitCounter]>,
}

/// Code under construction. What it names is kept in stacks of the heap.
#[derive(Default)]
pub struct Assembler {
    /// The instructions.
    pub ops: Vec<Op>,
    /// See [`Code::ends`].
    pub ends: Vec<u32>,
    /// See [`Code::registers`].
    pub registers: usize,
    constants: Names<Term>,
    functors: Names<Gc<Functor>>,
    predicates: Names<Gc<Predicate>>,
    natives: Names<Gc<Native>>,
    clauses: Names<Gc<Code>>,
    switches: Names<Gc<Switch>>,
    rows: Names<Gc<Rows>>,
}

type Names<T> = jit_runtime::heap::RootSet<T>;

macro_rules! named {
    ($($function:ident $field:ident $type:ty)*) => {
        $(
            /// The number of something in the code.
            pub fn $function(&mut self, value: $type) -> usize {
                for n in 0..self.$field.len() {
                    if self.$field.get(n) == Some(value) {
                        return n;
                    }
                }
                self.$field.push(value);
                self.$field.len() - 1
            }
        )*
    };
}

impl Assembler {
    named! { functor functors Gc<Functor> predicate predicates Gc<Predicate> native natives Gc<Native> }

    /// The number of a clause, which is a new one.
    pub fn clause(&mut self, clause: Gc<Code>) -> usize {
        self.clauses.push(clause);
        self.clauses.len() - 1
    }

    /// The operand of a constant.
    pub fn constant(&mut self, term: Term) -> usize {
        for n in 0..self.constants.len() {
            if self.constants.get(n).is_some_and(|t| t.same_word(term)) {
                return K + n;
            }
        }
        self.constants.push(term);
        K + self.constants.len() - 1
    }

    /// The number of a switch that is still to be made.
    pub fn reserve_switch(&mut self) -> usize {
        let empty = Switch {
            var: 0,
            pair: 0,
            other: 0,
            keys: GcArray::from_slice(&[]),
            key_labels: GcArray::from_slice(&[]),
            functors: GcArray::from_slice(&[]),
            functor_labels: GcArray::from_slice(&[]),
            table: KeyTable::default(),
        };
        self.switches.push(Gc::new(empty));
        self.switches.len() - 1
    }

    /// The switch of a number.
    pub fn set_switch(&mut self, number: usize, switch: Gc<Switch>) {
        self.switches.set(number, switch);
    }

    /// The number of a table of facts.
    pub fn rows(&mut self, rows: Gc<Rows>) -> usize {
        self.rows.push(rows);
        self.rows.len() - 1
    }

    /// Where the next instruction will be.
    pub fn here(&self) -> usize {
        self.ops.len()
    }

    /// Adds an instruction.
    pub fn emit(&mut self, op: fn(Args) -> Op, a: usize, b: usize, c: usize, d: usize) -> usize {
        self.ops.push(op(Args::new(a.min(0xffff), b.min(0xffff), c.min(0xffff), d.min(0xffff))));
        self.ops.len() - 1
    }

    /// Sets the label of an instruction.
    pub fn patch(&mut self, at: usize, label: usize) {
        self.ops[at] = self.ops[at].with_label(label);
    }

    /// Whether something does not fit into an instruction.
    pub fn is_too_large(&self) -> bool {
        self.ops.len() >= FAIL - 1 || self.clauses.len() >= 0xfff0 || self.constants.len() >= NONE - K - 1
    }

    /// The code.
    pub fn finish(mut self, owner: Option<Gc<Predicate>>) -> Gc<Code> {
        // A test that fails for good goes to an instruction that does.
        if self.ops.iter().any(|op| op.label() == Some(FAIL)) {
            let fail = self.emit(Op::Fail, 0, 0, 0, 0);
            for op in self.ops.iter_mut().filter(|op| op.label() == Some(FAIL)) {
                *op = op.with_label(fail);
            }
        }
        let counters = self.ops.iter().map(|_| JitCounter::default()).collect();
        fn array<T: jit_runtime::bounds::JitType + jit_runtime::heap::GcType + Copy>(names: &Names<T>) -> GcArray<T> {
            GcArray::from_fn(names.len(), |n| names.get(n).expect("there are so many"))
        }
        Gc::new(Code {
            ops: GcArray::from_slice(&self.ops),
            constants: array(&self.constants),
            functors: array(&self.functors),
            predicates: array(&self.predicates),
            natives: array(&self.natives),
            clauses: array(&self.clauses),
            switches: array(&self.switches),
            rows: array(&self.rows),
            places: GcArray::<GcCell<Option<Gc<Place>>>>::filled(self.ops.len() + 1, None),
            registers: self.registers.max(owner.map_or(0, |p| p.functor.arity)),
            twins: GcCell::new(None),
            ends: self.ends.into(),
            owner,
            counters,
        })
    }
}

impl Code {
    /// The same code with other instructions, as many, which name one clause more.
    pub(super) fn with_ops(&self, ops: &[Op], clause: Gc<Code>) -> Gc<Code> {
        let count = self.clauses.len();
        Gc::new(Code {
            ops: GcArray::from_slice(ops),
            constants: self.constants,
            functors: self.functors,
            predicates: self.predicates,
            natives: self.natives,
            clauses: GcArray::from_fn(count + 1, |n| if n < count { self.clauses[n] } else { clause }),
            switches: self.switches,
            rows: self.rows,
            places: GcArray::<GcCell<Option<Gc<Place>>>>::filled(ops.len() + 1, None),
            registers: self.registers,
            twins: GcCell::new(None),
            ends: self.ends.clone(),
            owner: self.owner,
            counters: ops.iter().map(|_| JitCounter::default()).collect(),
        })
    }
}

macro_rules! labelled {
    ($($op:ident)*) => {
        impl Op {
            fn with_label(self, label: usize) -> Op {
                match self {
                    $(Op::$op(r) => Op::$op(r.with_d(label)),)*
                    other => other,
                }
            }

            fn label(self) -> Option<usize> {
                match self {
                    $(Op::$op(r) => Some(r.d()),)*
                    _ => None,
                }
            }
        }
    };
}

labelled! { Unlike Sure GetPair GetStruct Jump PushAlt RetryAlt Less LessEq NumEq NumNe Test Same Order Differ }
