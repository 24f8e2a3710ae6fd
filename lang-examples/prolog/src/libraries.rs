//! The library that is written in Prolog: what is loaded at the start, and what is loaded when it is called.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use jit_runtime::prelude::*;

use crate::term::{Atom, Functor, Term, atom};
use crate::{database, engine, flags, ops, read};

/// The part that belongs to the system.
pub const SYSTEM: &[(&str, &str)] = &[
    ("control", include_str!("library/control.pl")),
    ("attributes", include_str!("library/attributes.pl")),
    ("dcg", include_str!("library/dcg.pl")),
    ("system", include_str!("library/system.pl")),
    ("edinburgh", include_str!("library/edinburgh.pl")),
];

/// The part whose predicates a program may have under the same names.
pub const LIBRARY: &[(&str, &str)] = &[
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
    ("more", include_str!("library/more.pl")),
    ("solutions", include_str!("library/solutions.pl")),
    ("tabling", include_str!("library/tabling.pl")),
    ("terms", include_str!("library/terms.pl")),
];

/// Texts of which each is loaded when one of the predicates is called that it exports in its first term.
const ON_DEMAND: &[(&str, &str)] = &[
    ("ansi", include_str!("library/ansi.pl")),
    ("argv", include_str!("library/argv.pl")),
    ("arithmetic", include_str!("library/arithmetic.pl")),
    ("beyond", include_str!("library/beyond.pl")),
    ("broadcast", include_str!("library/broadcast.pl")),
    ("codes", include_str!("library/codes.pl")),
    ("copies", include_str!("library/copies.pl")),
    ("csv", include_str!("library/csv.pl")),
    ("debugging", include_str!("library/debugging.pl")),
    ("errors", include_str!("library/errors.pl")),
    ("hashtable", include_str!("library/hashtable.pl")),
    ("heaps", include_str!("library/heaps.pl")),
    ("hprolog", include_str!("library/hprolog.pl")),
    ("intercept", include_str!("library/intercept.pl")),
    ("lambda", include_str!("library/lambda.pl")),
    ("lazy", include_str!("library/lazy.pl")),
    ("nb_set", include_str!("library/nb_set.pl")),
    ("optparse", include_str!("library/optparse.pl")),
    ("paths", include_str!("library/paths.pl")),
    ("plunit", include_str!("library/plunit.pl")),
    ("portray", include_str!("library/portray.pl")),
    ("pprint", include_str!("library/pprint.pl")),
    ("quintus", include_str!("library/quintus.pl")),
    ("rbtrees", include_str!("library/rbtrees.pl")),
    ("readln", include_str!("library/readln.pl")),
    ("readutil", include_str!("library/readutil.pl")),
    ("residue", include_str!("library/residue.pl")),
    ("sets", include_str!("library/sets.pl")),
    ("settings", include_str!("library/settings.pl")),
    ("simplex", include_str!("library/simplex.pl")),
    ("stack", include_str!("library/stack.pl")),
    ("texts", include_str!("library/texts.pl")),
    ("ugraphs", include_str!("library/ugraphs.pl")),
    ("writef", include_str!("library/writef.pl")),
];

/// Modules, each loaded when a program uses it: `use_module(library(clpfd))`.
pub const MODULES: &[(&str, &str)] = &[
    (
        "clpfd",
        concat!(
            include_str!("library/clpfd/domains.pl"),
            include_str!("library/clpfd/arithmetic.pl"),
            include_str!("library/clpfd/labeling.pl"),
            include_str!("library/clpfd/global.pl"),
            include_str!("library/clpfd/scheduling.pl"),
            include_str!("library/clpfd/reflection.pl"),
        ),
    ),
    ("record", include_str!("library/record/record.pl")),
];

/// The name that a module of the library has instead of a file's.
pub fn file_of_module(library: &str) -> Option<PathBuf> {
    MODULES.iter().any(|(name, _)| *name == library).then(|| format!("library({library})").into())
}

/// The text of a module of the library, of which this is the name.
pub fn text_of_module(file: &Path) -> Option<&'static str> {
    let library = file.to_str()?.strip_prefix("library(")?.strip_suffix(')')?;
    MODULES.iter().find(|(name, _)| *name == library).map(|(_, text)| *text)
}

thread_local! {
    /// Of each name and number of arguments, the text on demand that exports it; none once it is loaded.
    static EXPORTS: RefCell<HashMap<(String, usize), usize>> = RefCell::new(exports());
}

/// Loads a text of the library that may define a predicate that nobody has defined: whether one was loaded now.
pub fn load_for(functor: Gc<Functor>) -> bool {
    let key = (functor.name.text.to_string(), functor.arity);
    if let Some(text) = EXPORTS.with_borrow(|all| all.get(&key).copied())
        && database::begin_library()
    {
        EXPORTS.with_borrow_mut(|all| all.retain(|_, of| *of != text));
        load_all(&ON_DEMAND[text..=text]);
        return true;
    }
    let is_late = database::begin_late();
    if is_late {
        load_all(LATE);
    }
    is_late
}

fn load_all(texts: &[(&str, &str)]) {
    ops::with_standard(|| flags::with_standard(|| texts.iter().for_each(|(name, text)| load(name, text))));
    database::modules::set_meta();
    database::booted();
}

/// Runs the goals of `at_halt/1`, if there can be any.
pub fn at_halt() {
    let goal = Functor::new(Atom::new("$halting"), 0);
    if database::library_predicate(goal).is_defined() {
        // It tells what goes wrong by itself; nothing comes after it.
        let _ = engine::once(Term::atom("$halting"));
    }
}

/// Of each predicate that a text on demand exports, the number of the text.
pub fn exports() -> HashMap<(String, usize), usize> {
    let mut all = HashMap::new();
    for (n, (name, text)) in ON_DEMAND.iter().enumerate() {
        let first = read::Reader::named(text, name).next();
        let mut rest = first.ok().flatten().expect("a text begins with its exports").term.arg(0).arg(0);
        while rest.is(".", 2) {
            let export = rest.arg(0);
            if let (Term::Atom(name), Term::Int(arity)) = (export.arg(0), export.arg(1)) {
                all.insert((name.text.to_string(), arity as usize), n);
            }
            rest = rest.arg(1);
        }
    }
    all
}

/// Adds the clauses of a text of the library.
pub fn load(name: &str, text: &str) {
    let (mut reader, user) = (read::Reader::named(text, name), atom::known().user);
    loop {
        match reader.next() {
            Ok(Some(read)) if read.term.is(":-", 1) && read.term.arg(0).is("exports", 1) => {}
            Ok(Some(read)) if read.term.is(":-", 1) => {
                if !matches!(engine::once(read.term.arg(0)), Ok(true)) {
                    panic!("a directive of {name} is wrong");
                }
            }
            Ok(Some(read)) => {
                let rule = read.term;
                let translated = Term::var();
                let is_grammar = rule.is("-->", 2);
                if is_grammar
                    && !matches!(engine::once(Term::apply("dcg_translate_rule", &[rule, translated])), Ok(true))
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use jit_runtime::prelude::*;

    use super::{LATE, LIBRARY, ON_DEMAND, SYSTEM, exports};
    use crate::database::changing::NAMES;
    use crate::database::modules;
    use crate::read;
    use crate::term::Functor;

    /// Terms of each program would be made apart, which takes up to twice the time.
    #[test]
    fn no_text_that_all_programs_have_changes_arguments() {
        for (name, text) in [SYSTEM, LIBRARY, LATE].concat() {
            assert!(!NAMES.iter().any(|changer| text.contains(changer)), "{name}");
        }
    }

    /// A second text would add clauses to the first one's.
    #[test]
    fn each_predicate_is_defined_in_one_text() {
        crate::start();
        let (user, mut owners) = (crate::term::atom::known().user, HashMap::new());
        let mut twice = Vec::new();
        for (name, text) in [SYSTEM, LIBRARY, LATE, ON_DEMAND].concat() {
            let mut reader = read::Reader::named(text, name);
            while let Some(read) = reader.next().unwrap_or_else(|_| panic!("{name}")) {
                let term = read.term;
                let (head, extra) = match () {
                    () if term.is(":-", 1) => continue,
                    () if term.is("-->", 2) => (term.arg(0), 2),
                    () if term.is(":-", 2) => (term.arg(0), 0),
                    () => (term, 0),
                };
                let head = if head.is(",", 2) { head.arg(0) } else { modules::strip(head, user).1 };
                let name_of = |f: Gc<Functor>| f.name.text.to_string();
                let name_text = head.functor().map_or_else(|| head.name_text().unwrap_or("?").to_owned(), name_of);
                let predicate = (name_text, head.arity() + extra);
                let owner = owners.entry(predicate.clone()).or_insert(name);
                if *owner != name {
                    twice.push((predicate, *owner, name));
                }
            }
        }
        assert!(twice.is_empty(), "{twice:#?}");
        for (predicate, text) in exports() {
            assert_eq!(owners.get(&predicate), Some(&ON_DEMAND[text].0), "{predicate:?} is exported");
        }
    }
}
