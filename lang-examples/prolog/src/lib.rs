//! Prolog, whose JIT comes from the annotations of its engine.
//!
//! * A **term** ([`term::Term`]) is a tag and a word; structures never change, variables are objects ([`term`]).
//! * **Errors** are `Err` values with a term ([`error`]).
//! * **Built-in predicates** are rows of tables ([`builtin`]).
//! * The **engine** ([`engine`]) is one loop over instructions; the program's recursion is in objects of the heap.

#![allow(
    clippy::collapsible_match,
    clippy::manual_range_contains,
    clippy::single_match,
    reason = "traced code says branches one by one"
)]

pub mod builtin;
pub mod cli;
pub mod database;
pub mod engine;
pub mod error;
pub mod flags;
pub mod memory;
pub mod messages;
pub mod ops;
pub mod read;
pub mod stdlib;
pub mod streams;
pub mod term;
pub mod toplevel;
pub mod write;

/// KiB that are allocated between two collections, at least. They are in no cache of a core's own, and need not be: machine code
/// asks for memory before it uses it.
const NURSERY: u32 = 10 * 1024;

/// The same where a program has terms of its own, which live longer than numbers: fewer collections, as long as that is little
/// memory.
const ROOM: u32 = 48 * 1024;

/// Starts the thread's world: its heap is collected from here on, and the libraries are there.
pub fn start() {
    jit_runtime::set_options(jit_runtime::options().with_heap(NURSERY, ROOM, 0));
    // SAFETY: rule R1: what is kept outside of the heap and the stack is in `Root` and `RootSet` (atoms, the machine);
    // `Vec`s of terms hold parts of terms that are kept elsewhere, or are gone before anything is allocated.
    let _ = unsafe { jit_runtime::collect_garbage() };
    stdlib::records::start();
    for (name, text) in SYSTEM {
        load(name, text);
    }
    database::seal(database::Property::System);
    for (name, text) in LIBRARY {
        load(name, text);
    }
    database::seal(database::Property::Library);
    database::modules::set_meta();
    database::booted();
    jit_runtime::heap::freeze();
    stdlib::system::set_limit(stdlib::system::LIMIT);
}

/// The part of the library that is written in Prolog and belongs to the system.
const SYSTEM: &[(&str, &str)] = &[
    ("control", include_str!("library/control.pl")),
    ("attributes", include_str!("library/attributes.pl")),
    ("dcg", include_str!("library/dcg.pl")),
    ("system", include_str!("library/system.pl")),
    ("edinburgh", include_str!("library/edinburgh.pl")),
];

/// The part whose predicates a program may have under the same names.
const LIBRARY: &[(&str, &str)] = &[
    ("lists", include_str!("library/lists.pl")),
    ("assoc", include_str!("library/assoc.pl")),
    ("types", include_str!("library/types.pl")),
];

/// The part that few programs use: it is loaded when something is called that nobody has defined.
const LATE: &[(&str, &str)] = &[
    ("builtins", include_str!("library/builtins.pl")),
    ("charsio", include_str!("library/charsio.pl")),
    ("coroutines", include_str!("library/coroutines.pl")),
    ("expansion", include_str!("library/expansion.pl")),
    ("grammars", include_str!("library/grammars.pl")),
    ("lambda", include_str!("library/lambda.pl")),
    ("more", include_str!("library/more.pl")),
    ("solutions", include_str!("library/solutions.pl")),
    ("tabling", include_str!("library/tabling.pl")),
    ("terms", include_str!("library/terms.pl")),
];

/// Loads the rest of the library, unless it is there: whether it was loaded now.
pub fn load_late() -> bool {
    if !database::begin_late() {
        return false;
    }
    ops::with_standard(|| {
        flags::with_standard(|| {
            for (name, text) in LATE {
                load(name, text);
            }
        })
    });
    database::modules::set_meta();
    database::booted();
    true
}

/// Adds the clauses of a text of the library.
fn load(name: &str, text: &str) {
    let (mut reader, user) = (read::Reader::named(text, name), term::atom::known().user);
    loop {
        match reader.next() {
            Ok(Some(read)) if read.term.is(":-", 1) => {
                if !matches!(engine::once(read.term.arg(0)), Ok(true)) {
                    panic!("a directive of {name} is wrong");
                }
            }
            Ok(Some(read)) => {
                let rule = read.term;
                let translated = term::Term::var();
                let is_grammar = rule.is("-->", 2);
                if is_grammar
                    && !matches!(engine::once(term::Term::apply("dcg_translate_rule", &[rule, translated])), Ok(true))
                {
                    panic!("a rule of {name} is wrong");
                }
                let clause = if is_grammar { translated.deref() } else { rule };
                if database::split(clause, user).and_then(database::add_clause).is_err() {
                    panic!("a clause of {name} is wrong");
                }
            }
            Ok(None) => return,
            Err(_) => panic!("a syntax error in {name}"),
        }
    }
}
