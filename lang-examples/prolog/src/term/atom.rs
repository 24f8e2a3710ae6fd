//! Atoms and functors: each exists once, as long as something names it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use jit_runtime::heap::{self, Root, RootSet};
use jit_runtime::prelude::*;

use super::{Rest, Term};
use crate::database::{Mixer, Predicate};
use crate::engine::arith;
use crate::memory;

/// An atom.
#[derive(JitObject)]
pub struct Atom {
    /// The functors of this name.
    functors: GcCell<Option<Gc<Functor>>>,
    /// No other has it: atoms are counted.
    pub number: u64,
    /// Its name.
    #[opaque]
    pub text: Box<str>,
}

/// Name and arity.
#[derive(JitObject)]
pub struct Functor {
    /// The name.
    pub name: Gc<Atom>,
    /// The number of arguments; 0 for a predicate without any.
    pub arity: usize,
    /// The predicate that is called so, once somebody has asked for it.
    pub predicate: GcCell<Option<Gc<Predicate>>>,
    /// The predicate of the library, which its own code calls even where a program has another one.
    pub library: GcCell<Option<Gc<Predicate>>>,
    /// Those of other modules than `user`, each with the next.
    pub others: GcCell<Option<Gc<Predicate>>>,
    /// What its number is as a function of arithmetic, from 1 on; 0 if it is none.
    pub evaluable: usize,
    next: Option<Gc<Functor>>,
}

macro_rules! known {
    ($($field:ident $text:literal)* ; $($functor:ident $name:literal / $arity:literal)*) => {
        /// Atoms and functors that the system itself names.
        #[derive(JitObject)]
        #[allow(missing_docs, reason = "they are what they are called")]
        pub struct Known {
            $(pub $field: Gc<Atom>,)*
            $(pub $functor: Gc<Functor>,)*
            /// No terms.
            pub no_terms: GcArray<Rest>,
        }

        fn make_known() -> Gc<Known> {
            Gc::new(Known {
                $($field: Atom::new($text),)*
                $($functor: Functor::new(Atom::new($name), $arity),)*
                no_terms: GcArray::<Rest>::filled(0, Term::Free),
            })
        }
    };
}

known! {
    nil "[]" curly "{}" dot "." comma_name "," minus_name "-" plus_name "+" empty "" truth "true" fail "fail" false_ "false"
    cut_name "!" bar_name "|" user "user" error_name "error" end_of_file "end_of_file" otherwise "otherwise"
    aborted "$aborted" caught "$caught" lt_name "<" gt_name ">" eq_name "=" system "system"
    instantiation "instantiation_error" ;
    pair "." / 2  neck ":-" / 2  directive ":-" / 1  arrow "-->" / 2  comma "," / 2  semicolon ";" / 2  bar "|" / 2
    if_then "->" / 2  soft_cut "*->" / 2  not "\\+" / 1  cut "!" / 0  call "call" / 1  colon ":" / 2  caret "^" / 2
    curly_term "{}" / 1  minus "-" / 2  plus "+" / 2  minus_one "-" / 1  slash "/" / 2  equals "=" / 2  error "error" / 2
    var_term "$VAR" / 1 true_goal "true" / 0 control "$ctl" / 2 fail_goal "fail" / 0
    type_error "type_error" / 2 context "context" / 2
}

/// How many atoms are looked for first: few as long as few are asked for, since each collection looks at all; and how long their
/// names are at most.
const FEW: usize = 256;
const MANY: usize = 4096;
const SHORT: usize = 32;

/// Names and where their atoms are, weakly.
struct Table {
    atoms: RefCell<HashMap<Box<str>, usize, BuildHasherDefault<Mixer>>>,
    cells: RootSet<Weak<Atom>>,
    /// Short ones that were asked for lately, by their marks.
    recent: Root<GcArray<GcCell<Option<Gc<Atom>>>>>,
    /// The mark of each of these.
    marks: RefCell<Vec<u64>>,
    /// How many of them were not found there.
    missed: Cell<usize>,
    /// How many atoms were made so far.
    made: Cell<u64>,
    /// Atoms that may be collected are looked for when there are so many.
    limit: Cell<usize>,
}

thread_local! {
    static TABLE: Table = Table {
        atoms: RefCell::default(),
        cells: RootSet::new(),
        recent: Root::new(GcArray::<GcCell<Option<Gc<Atom>>>>::filled(FEW, None)),
        marks: RefCell::new(vec![u64::MAX; FEW]),
        missed: Cell::new(0),
        made: Cell::new(0),
        limit: Cell::new(20_000),
    };
    static CHARS: Root<GcArray<Gc<Atom>>> =
        Root::new(GcArray::from_fn(128, |n| Atom::new(char::from(n as u8).encode_utf8(&mut [0; 4]))));
    static KNOWN: Root<Gc<Known>> = Root::new(make_known());
}

/// Atoms and functors that the system itself names.
pub fn known() -> Gc<Known> {
    KNOWN.with(Root::get)
}

/// What tells a name from most others, and one of less than 8 bytes from all.
fn mark(name: &str) -> u64 {
    let bytes = name.as_bytes();
    let Some((last, _)) = bytes.last_chunk::<8>().zip(bytes.first_chunk::<8>()) else {
        return short_word(bytes) | (bytes.len() as u64) << 56;
    };
    let mut hash = Mixer::default();
    bytes.as_chunks::<8>().0.iter().for_each(|word| hash.write_u64(u64::from_le_bytes(*word)));
    // The last word has some bytes that the one before has, too.
    hash.write_u64(u64::from_le_bytes(*last) ^ bytes.len() as u64);
    hash.finish() | 1 << 63
}

/// Less than 8 bytes as a word, without a copy of a length that is known only now: parts that overlap have the same bytes.
#[inline]
fn short_word(bytes: &[u8]) -> u64 {
    let n = bytes.len();
    match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) => {
            u64::from(u32::from_le_bytes(*first)) | u64::from(u32::from_le_bytes(*last)) << (8 * (n - 4))
        }
        _ if n == 0 => 0,
        _ => {
            let byte = |at: usize| u64::from(bytes[at]) << (8 * at);
            byte(0) | byte(n / 2) | byte(n - 1)
        }
    }
}

impl Atom {
    /// The atom of a name.
    pub fn new(name: &str) -> Gc<Atom> {
        // It is kept twice.
        memory::need(name.len().saturating_mul(2));
        TABLE.with(|table| if name.len() > SHORT { table.atom(name) } else { table.short(name) })
    }

    /// The atom of one character.
    pub fn of_char(c: char) -> Gc<Atom> {
        let code = u32::from(c) as usize;
        if code < 128 {
            return CHARS.with(|chars| chars.get()[code]);
        }
        Atom::new(c.encode_utf8(&mut [0; 4]))
    }

    /// All atoms that exist, with those that nothing names but has not been collected yet.
    pub fn all() -> super::Stack {
        let list = GcList::new();
        TABLE.with(|table| {
            for n in 0..table.cells.len() {
                if let Some(atom) = table.cells.get(n).and_then(Weak::get) {
                    list.push(Term::Atom(atom));
                }
            }
        });
        list
    }
}

impl Functor {
    /// Whether it joins goals of one body: conjunction, disjunction, if-then.
    pub fn joins_goals(this: Gc<Functor>) -> bool {
        let k = known();
        [k.comma, k.semicolon, k.bar, k.if_then, k.soft_cut].contains(&this)
    }

    /// The functor of a name with a number of arguments.
    pub fn new(name: Gc<Atom>, arity: usize) -> Gc<Functor> {
        let mut at = name.functors.get();
        while let Some(functor) = at {
            if functor.arity == arity {
                return functor;
            }
            at = functor.next;
        }
        let next = name.functors.get();
        let [predicate, library, others] = [None; 3].map(GcCell::new);
        let evaluable = arith::number_of(&name.text, arity);
        let functor = Gc::new(Functor { name, arity, predicate, library, others, evaluable, next });
        name.functors.set(Some(functor));
        functor
    }
}

impl Table {
    /// The atom of a short name.
    #[inline]
    fn short(&self, name: &str) -> Gc<Atom> {
        let mark = mark(name);
        let places = self.recent.get();
        let first = mark.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(20) as usize & (places.len() - 2);
        let is_there = |n: usize| {
            let atom = places[n].get().filter(|_| self.marks.borrow()[n] == mark)?;
            (name.len() < 8 || *atom.text == *name).then_some(atom)
        };
        is_there(first).or_else(|| is_there(first + 1)).unwrap_or_else(|| self.missed(name, mark, first))
    }

    #[cold]
    #[inline(never)]
    fn missed(&self, name: &str, mark: u64, first: usize) -> Gc<Atom> {
        let atom = self.atom(name);
        let places = self.recent.get();
        let mut marks = self.marks.borrow_mut();
        // Of two that have one place both stay.
        marks[first + 1] = marks[first];
        places[first + 1].set(places[first].get());
        marks[first] = mark;
        places[first].set(Some(atom));
        self.missed.set(self.missed.get() + 1);
        let many = (4 * places.len()).min(MANY);
        if self.missed.get() > 2 * places.len() && many > places.len() {
            self.recent.set(GcArray::<GcCell<Option<Gc<Atom>>>>::filled(many, None));
            *marks = vec![u64::MAX; many];
            self.missed.set(0);
        }
        atom
    }

    fn atom(&self, name: &str) -> Gc<Atom> {
        if let Some(n) = self.atoms.borrow().get(name)
            && let Some(atom) = self.cells.get(*n).and_then(Weak::get)
        {
            return atom;
        }
        if self.atoms.borrow().len() >= self.limit.get() {
            self.clean();
        }
        let number = self.made.get();
        self.made.set(number + 1);
        let atom = Gc::new(Atom { functors: GcCell::new(None), number, text: name.into() });
        let cell = Weak::new(atom);
        let mut atoms = self.atoms.borrow_mut();
        match atoms.get(name) {
            Some(n) => self.cells.set(*n, cell),
            None => {
                // Where there is no memory, neither has it.
                memory::room_for_one(&mut atoms);
                self.cells.push(cell);
                atoms.insert(name.into(), self.cells.len() - 1);
            }
        }
        atom
    }

    /// Forgets the names of atoms that are gone.
    fn clean(&self) {
        heap::collect();
        let mut atoms = self.atoms.borrow_mut();
        let mut kept = Vec::new();
        heap::make_room(&mut kept, atoms.len());
        for (name, n) in atoms.drain() {
            kept.push((name, n));
        }
        kept.sort_by_key(|(_, n)| *n);
        let mut to = 0;
        for (name, n) in kept {
            let cell = self.cells.get(n).expect("it was put there");
            if cell.get().is_some() {
                self.cells.set(to, cell);
                atoms.insert(name, to);
                to += 1;
            }
        }
        self.cells.truncate(to);
        self.limit.set((2 * to).max(20_000));
    }
}

impl std::fmt::Debug for Functor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.name.text, self.arity)
    }
}
