//! Terms: 16 bytes, a tag and a word.
//!
//! **What may change after it was made.** A [`Struct`] and the head of a [`Pair`] change by `setarg/3` and its like alone, of which
//! [`crate::database::arguments_change`] speaks; what is not known yet in them is a [`Var`] object. A structure that a trace makes
//! and takes apart is not made at all. Two things change in any program:
//!
//! - [`Var::value`]: it is bound once, and reset on backtracking if that is noted on the trail. A bound variable stays where it
//!   stands, so who shares a structure looks whether there are variables in it, bound or not.
//! - The tail of a list cell, which may be a variable itself ([`Term::Hole`]): lists mostly grow at their end, and an object for each
//!   such variable, with the look through it at each step, was half of what they cost. It is [`Term::Open`] first. Then it becomes a
//!   `Var` object for good ([`Pair::tail`]), or a value. If it was older than the newest choice point, the value is noted on the trail
//!   ([`Pair::fill`]), and backtracking makes it `Open` again ([`Pair::reopen`]): **a cell without variables may still change as long
//!   as the trail has a note of it.** Without one it never changes again. A cut takes notes off the trail only where nobody can come
//!   back to before the value.
//!
//! So what outlives a choice point (clauses, answers, balls, global variables, flags) is a copy, and copies share cells with the
//! program only while the trail has no note of any cell (`Machine::noted_cells`). The cells that a copy consists of, its own and
//! shared ones, are *settled*: nothing writes to them again. Debug builds look at each write whether the cell is settled.
//!
//! Nothing here recurses on the native stack: terms may be millions of levels deep.
//!
//! `Gc` values must not lie in `Vec`s while something is allocated (rule R1 of the heap): lists that are built up are
//! [`Stack`]s, which are objects of the heap themselves.

pub mod atom;
mod compound;
pub mod copy;
pub mod order;
pub mod text;

use jit_runtime::prelude::*;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

pub use atom::{Atom, Functor};
pub use compound::{Change, Pair, Rest, Struct, rest};
pub use text::Text;

/// A growing list of terms, in the heap.
pub type Stack = Gc<GcList<Term>>;

/// A term.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
pub enum Term {
    /// Only in [`Var::value`]: the variable is not bound. Nothing else ever sees it.
    Free,
    /// Only in [`Var::value`]: the variable is not bound, and has attributes.
    Attributed(Gc<Attributes>),
    /// A variable, bound or not: see [`Term::deref`].
    Var(Gc<Var>),
    /// Only as the tail of a list cell: a variable that is not bound, with its stamp (see [`Var::stamp`]).
    Open(u64),
    /// The tail of a list cell as a variable, bound or not, so that a list that grows at its end needs no other objects. It may be
    /// what another such variable is bound to. Only the engine sees one that is not bound: see [`Term::deref`].
    Hole(Gc<Pair>),
    /// An integer of one word.
    Int(i64),
    /// An atom; two atoms are equal if they are one object.
    Atom(Gc<Atom>),
    /// A float.
    Float(Float),
    /// A list cell, `'.'(Head, Tail)`.
    Pair(Gc<Pair>),
    /// Any other structure.
    Struct(Gc<Struct>),
    /// An integer that one word does not hold.
    Big(Gc<Big>),
    /// A string.
    Text(Gc<Text>),
    /// Only inside of stored clauses: the variable of this number.
    Local(usize),
    /// Only inside of the system: a collection that grows, such as that of `findall/3`.
    Bag(Stack),
    /// Only inside of the system: a choice point, where a cut goes back to.
    Choice(Gc<crate::engine::Choice>),
    /// Only inside of the system: the choice point of a call of `catch/3` that catches.
    Catcher(Gc<crate::engine::Choice>),
    /// Only inside of the system: the clauses that a choice point has left.
    Cursor(Gc<crate::engine::Cursor>),
    /// Only inside of the system: a clause.
    Clause(Gc<crate::database::Clause>),
    /// Only inside of the system: where a continuation goes on.
    Place(Gc<crate::engine::code::Place>),
    /// Only on the trail: an argument as it was.
    Changed(Gc<Change>),
}

/// A float as its bits. So each payload of a [`Term`] is an integer or an address, and rustc passes terms in two registers; with
/// an `f64` among them it copies each through memory, 16 bytes at once, which waits for the two stores of 8 that were just made.
#[derive(Clone, Copy, PartialEq, Eq, JitValue)]
pub struct Float(u64);

#[jit]
impl Float {
    /// A float.
    #[inline(always)]
    pub fn new(x: f64) -> Float {
        Float(x.to_bits())
    }

    /// Its value.
    #[inline(always)]
    pub fn get(self) -> f64 {
        f64::from_bits(self.0)
    }
}

/// A variable.
#[derive(JitObject)]
pub struct Var {
    /// What it is bound to; [`Term::Free`] if it is not.
    pub value: GcCell<Term>,
    /// The stamp of the choice point that was the newest when it was made. If an older one is the newest when the
    /// variable is bound, nobody can come back to where it was free.
    pub stamp: u64,
}

/// The attributes of a variable. They never change: a variable gets others.
#[derive(JitObject)]
pub struct Attributes {
    /// `att(Module, Value, More)`, or `[]`.
    pub list: Term,
    /// Of two variables that become one, that whose number is less is left.
    pub serial: u64,
}

#[jit]
impl Var {
    /// Whether it is not bound and has attributes.
    #[inline(always)]
    pub fn is_attributed(&self) -> bool {
        matches!(self.value.get(), Term::Attributed(_))
    }
}

impl Var {
    /// Its attributes, if it is not bound and has some.
    pub fn attributes(&self) -> Option<Gc<Attributes>> {
        match self.value.get() {
            Term::Attributed(attributes) => Some(attributes),
            _ => None,
        }
    }
}

/// An integer that one word does not hold.
#[derive(JitObject)]
pub struct Big {
    /// Its value.
    #[opaque]
    pub value: BigInt,
}

#[jit]
impl Term {
    /// A float.
    #[inline(always)]
    pub fn float(x: f64) -> Term {
        Term::Float(Float::new(x))
    }

    /// What a chain of bound variables leads to: never a variable that is bound, nor a [`Term::Hole`].
    #[inline(always)]
    pub fn deref(self) -> Term {
        match self.look() {
            Term::Hole(pair) => pair.tail(),
            term => term,
        }
    }

    /// The same, but tails of lists that are not bound stay what they are; for the engine.
    #[inline(always)]
    #[unroll_safe]
    pub fn look(self) -> Term {
        let mut term = self;
        loop {
            match term {
                Term::Var(var) => match var.value.get() {
                    Term::Free => return term,
                    Term::Attributed(_) => return term,
                    next => term = next,
                },
                Term::Hole(pair) => match pair.rest.get() {
                    Term::Open(_) => return term,
                    next => term = next,
                },
                _ => return term,
            }
        }
    }

    /// Whether it is an unbound variable; the term is dereferenced.
    #[inline(always)]
    pub fn is_var(self) -> bool {
        matches!(self, Term::Var(_))
    }

    /// Whether it is an atom, a number or a string; the term is dereferenced.
    #[inline(always)]
    pub fn is_atomic(self) -> bool {
        !matches!(self, Term::Var(_) | Term::Pair(_) | Term::Struct(_))
    }

    /// Whether it is a structure or a list cell; the term is dereferenced.
    #[inline(always)]
    pub fn is_compound(self) -> bool {
        matches!(self, Term::Pair(_) | Term::Struct(_))
    }

    /// Whether it is an atom or a structure; the term is dereferenced.
    #[inline(always)]
    pub fn is_callable(self) -> bool {
        matches!(self, Term::Atom(_) | Term::Pair(_) | Term::Struct(_))
    }
}

impl Term {
    /// A new variable. Outside of the engine no choice point is known to be older than it, so that its bindings are
    /// always noted.
    pub fn var() -> Term {
        Term::Var(Gc::new(Var { value: GcCell::new(Term::Free), stamp: 0 }))
    }

    /// The atom of a name.
    pub fn atom(name: &str) -> Term {
        Term::Atom(Atom::new(name))
    }

    /// `[]`
    pub fn nil() -> Term {
        Term::Atom(atom::known().nil)
    }

    /// A string.
    pub fn text(text: &str) -> Term {
        Term::Text(Text::new(text))
    }

    /// An integer.
    pub fn integer(value: BigInt) -> Term {
        match value.to_i64() {
            Some(n) => Term::Int(n),
            None => {
                crate::memory::own((value.bits() / 8) as usize);
                Term::Big(Gc::new(Big { value }))
            }
        }
    }

    /// A list cell.
    pub fn pair(head: Term, tail: Term) -> Term {
        Term::Pair(Pair::new(head, tail))
    }

    /// `name(args..)`: an atom without arguments, a list cell if the name is `'.'` and there are two.
    pub fn compound(name: Gc<Atom>, args: &[Term]) -> Term {
        match args.len() {
            0 => Term::Atom(name),
            n => Term::structure(Functor::new(name, n), args),
        }
    }

    /// The same for a name as text: `Term::apply("error", &[formal, context])`.
    pub fn apply(name: &str, args: &[Term]) -> Term {
        Term::compound(Atom::new(name), args)
    }

    /// A structure with as many arguments as the functor says, at least one.
    pub fn structure(functor: Gc<Functor>, args: &[Term]) -> Term {
        debug_assert_eq!(functor.arity, args.len());
        let known = atom::known();
        if functor == known.pair {
            return Term::pair(args[0], args[1]);
        }
        let more = if args.len() > 2 {
            GcArray::from_fn(args.len() - 2, |n| Rest::new(GcCell::new(args[n + 2])))
        } else {
            known.no_terms
        };
        let b = if args.len() > 1 { args[1] } else { Term::Free };
        Term::Struct(Struct::new(functor, args[0], b, more))
    }

    /// A list of terms that ends with `tail`.
    pub fn list(elements: &[Term], tail: Term) -> Term {
        elements.iter().rev().fold(tail, |tail, head| Term::pair(*head, tail))
    }

    /// A list of the terms of a stack from one on, which ends with `tail`.
    pub fn list_of(stack: Stack, from: usize, tail: Term) -> Term {
        (from..stack.len()).rev().fold(tail, |tail, n| Term::pair(stack.get(n), tail))
    }

    /// A list of the codes of the characters of a text.
    pub fn codes(text: &str) -> Term {
        text.chars().rev().fold(Term::nil(), |tail, c| Term::pair(Term::Int(i64::from(u32::from(c))), tail))
    }

    /// A list of the characters of a text.
    pub fn chars(text: &str) -> Term {
        text.chars().rev().fold(Term::nil(), |tail, c| Term::pair(Term::Atom(Atom::of_char(c)), tail))
    }

    /// `name(args..)` with the terms of a stack as arguments.
    pub fn from_stack(name: Gc<Atom>, args: Stack) -> Term {
        // They are in `args`, too.
        let copies: Vec<Term> = (0..args.len()).map(|n| args.get(n)).collect();
        let term = Term::compound(name, &copies);
        std::hint::black_box(args);
        term
    }

    /// The arguments of a structure.
    pub fn elements_of_structure(self) -> Stack {
        let args = GcList::new();
        for n in 0..self.arity() {
            args.push(self.arg(n));
        }
        args
    }

    /// Name and arity of a structure or list cell; the term is dereferenced.
    pub fn functor(self) -> Option<Gc<Functor>> {
        match self {
            Term::Pair(_) => Some(atom::known().pair),
            Term::Struct(s) => Some(s.functor),
            _ => None,
        }
    }

    /// The number of arguments; the term is dereferenced.
    pub fn arity(self) -> usize {
        match self {
            Term::Pair(_) => 2,
            Term::Struct(s) => s.functor.arity,
            _ => 0,
        }
    }

    /// An argument of a structure or list cell, counted from 0, dereferenced.
    ///
    /// # Panics
    /// If there is none.
    pub fn arg(self, n: usize) -> Term {
        match self {
            Term::Pair(p) if n == 0 => p.head().deref(),
            Term::Pair(p) if n == 1 => p.tail().deref(),
            Term::Struct(s) if n < s.functor.arity => s.arg(n).deref(),
            _ => panic!("no argument {n}"),
        }
    }

    /// The arguments if it is a structure of this name and arity: `if let Some(args) = t.is("-", 2)`.
    pub fn is(self, name: &str, arity: usize) -> bool {
        self.functor().is_some_and(|f| f.arity == arity && *f.name.text == *name)
    }

    /// Whether it is `[]`.
    pub fn is_nil(self) -> bool {
        matches!(self, Term::Atom(a) if a == atom::known().nil)
    }

    /// Whether it is the atom of a name.
    pub fn is_atom(self, name: &str) -> bool {
        matches!(self, Term::Atom(a) if *a.text == *name)
    }

    /// Whether two dereferenced terms are the same object or the same small constant: what needs no look inside.
    pub fn same_word(self, other: Term) -> bool {
        match (self, other) {
            (Term::Var(a), Term::Var(b)) => a == b,
            (Term::Int(a), Term::Int(b)) => a == b,
            (Term::Atom(a), Term::Atom(b)) => a == b,
            (Term::Float(a), Term::Float(b)) => a == b,
            (Term::Pair(a), Term::Pair(b)) => a == b,
            (Term::Struct(a), Term::Struct(b)) => a == b,
            (Term::Big(a), Term::Big(b)) => a == b || a.value == b.value,
            (Term::Text(a), Term::Text(b)) => a == b || a.text == b.text,
            (Term::Bag(a), Term::Bag(b)) => a == b,
            (Term::Choice(a), Term::Choice(b)) => a == b,
            (Term::Clause(a), Term::Clause(b)) => a == b,
            (Term::Place(a), Term::Place(b)) => a == b,
            _ => false,
        }
    }

    /// An integer of any size.
    pub fn to_big(self) -> Option<BigInt> {
        match self {
            Term::Int(n) => Some(BigInt::from(n)),
            Term::Big(b) => Some(b.value.clone()),
            _ => None,
        }
    }

    /// The number of elements of a list, and what stands at its end, dereferenced: `[]`, a variable, or anything; a list cell if
    /// it has no end. (Brent's search for cycles.)
    pub fn length(self) -> (usize, Term) {
        let (mut count, mut at) = (0, self.deref());
        let mut until = 1 << 10;
        while let Term::Pair(mark) = at {
            while let Term::Pair(pair) = at {
                count += 1;
                // Mostly the next cell is there at once.
                at = match pair.rest.get() {
                    next @ Term::Pair(_) => next,
                    _ => pair.tail().deref(),
                };
                if count == until || matches!(at, Term::Pair(pair) if pair == mark) {
                    break;
                }
            }
            if count < until {
                break;
            }
            until *= 2;
        }
        (count, at)
    }

    /// The elements of a list, and what stands at its end, dereferenced: `[]`, a variable, or anything. A list without an end
    /// has no elements and is its own end.
    pub fn elements(self) -> (Stack, Term) {
        let (list, mut at) = (GcList::new(), self.deref());
        if let (_, end @ Term::Pair(_)) = self.length() {
            return (list, end);
        }
        while let Term::Pair(pair) = at {
            list.push(pair.head().deref());
            at = pair.tail().deref();
        }
        (list, at)
    }
}
