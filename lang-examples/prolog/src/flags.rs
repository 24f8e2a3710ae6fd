//! Flags of the system, and those that programs make.

use std::cell::{Cell, RefCell};

use jit_runtime::heap::RootSet;

use crate::term::Term;

/// What a text in double or back quotes is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quotes {
    /// A list of character codes.
    Codes,
    /// A list of atoms of one character.
    Chars,
    /// An atom.
    Atom,
    /// A string.
    String,
}

impl Quotes {
    /// Its name as the value of a flag.
    pub fn name(self) -> &'static str {
        match self {
            Quotes::Codes => "codes",
            Quotes::Chars => "chars",
            Quotes::Atom => "atom",
            Quotes::String => "string",
        }
    }

    /// The one of a name.
    pub fn of(name: &str) -> Option<Quotes> {
        Some(match name {
            "codes" => Quotes::Codes,
            "chars" => Quotes::Chars,
            "atom" => Quotes::Atom,
            "string" => Quotes::String,
            _ => return None,
        })
    }
}

/// What is done about a predicate that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// An `existence_error`.
    Error,
    /// Failure.
    Fail,
    /// Failure and a warning.
    Warning,
}

/// Where to a float is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// To the nearest one.
    Nearest,
    /// To infinity.
    Up,
    /// To minus infinity.
    Down,
    /// To 0.
    Zero,
}

impl Rounding {
    /// The one of a name.
    pub fn of(name: &str) -> Option<Rounding> {
        Some(match name {
            "to_nearest" => Rounding::Nearest,
            "to_positive" => Rounding::Up,
            "to_negative" => Rounding::Down,
            "to_zero" => Rounding::Zero,
            _ => return None,
        })
    }
}

/// The flags whose values decide what the system does.
#[derive(Debug)]
pub struct Flags {
    /// `double_quotes`: strings, as in SWI-Prolog; ISO has codes.
    pub double_quotes: Cell<Quotes>,
    /// `unknown`
    pub unknown: Cell<Unknown>,
    /// `character_escapes`
    pub escapes: Cell<bool>,
    /// `verbose_load` and messages about what is not wrong: off with `-q`.
    pub quiet: Cell<bool>,
    /// `float_rounding`, which `roundtoward/2` changes for a while.
    pub rounding: Cell<Rounding>,
    /// `argv`
    pub arguments: RefCell<Vec<String>>,
}

thread_local! {
    static FLAGS: Flags = Flags {
        double_quotes: Cell::new(Quotes::String),
        unknown: Cell::new(Unknown::Error),
        escapes: Cell::new(true),
        quiet: Cell::new(false),
        rounding: Cell::new(Rounding::Nearest),
        arguments: RefCell::default(),
    };
    static NAMES: RefCell<Vec<String>> = RefCell::default();
    static VALUES: RootSet<Term> = RootSet::new();
}

/// Lets a function see the flags.
pub fn with<T>(see: impl FnOnce(&Flags) -> T) -> T {
    FLAGS.with(see)
}

/// A flag as it was: it is so again when this is dropped, also where memory runs out before.
pub struct Kept<T: Copy + 'static> {
    flag: fn(&Flags) -> &Cell<T>,
    value: T,
}

/// Keeps a flag that changes for a while.
pub fn keep<T: Copy>(flag: fn(&Flags) -> &Cell<T>) -> Kept<T> {
    Kept { flag, value: with(|f| flag(f).get()) }
}

impl<T: Copy> Drop for Kept<T> {
    fn drop(&mut self) {
        with(|f| (self.flag)(f).set(self.value));
    }
}

/// Reads text as it is read where the program has set no flag.
pub fn with_standard<T>(read: impl FnOnce() -> T) -> T {
    let _kept = (keep(|f| &f.double_quotes), keep(|f| &f.escapes));
    with(|f| {
        f.double_quotes.set(Quotes::String);
        f.escapes.set(true);
    });
    read()
}

/// Makes or changes a flag that the system itself does not look at.
pub fn set_other(name: &str, value: Term) {
    let n = NAMES.with_borrow_mut(|names| {
        names.iter().position(|n| n == name).unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        })
    });
    VALUES.with(|values| {
        if n < values.len() {
            values.set(n, value);
        } else {
            values.push(value);
        }
    });
}

/// The flags that the system does not look at.
pub fn others() -> Vec<String> {
    NAMES.with_borrow(Clone::clone)
}

/// The value of one of [`others`].
pub fn other(name: &str) -> Option<Term> {
    let n = NAMES.with_borrow(|names| names.iter().position(|n| n == name))?;
    VALUES.with(|values| values.get(n))
}
