//! Loading of programs: clauses, directives, what is warned of.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use jit_runtime::heap::RootSet;

use crate::builtin::{Builtin, det};
use crate::database::{self, Property};
use crate::engine::{Machine, once, once_and_undo};
use crate::error::{Res, error, existence_error, instantiation, list, type_error};
use crate::flags;
use crate::messages::{self, Place};
use crate::read::{Input, ReadTerm, read_term};
use crate::stdlib::atoms::text_of;
use crate::streams;
use crate::term::atom::known;
use crate::term::{Functor, Term};
use crate::write;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("consult", 1, |_, a| consult(a[0])),
    det("ensure_loaded", 1, |_, a| ensure_loaded(a[0])),
    det("initialization", 1, |_, a| initialization(a[0])),
    det("initialization", 2, |_, a| {
        if a[1].is_atom("main") {
            let goal = Term::apply(",", &[a[0], Term::atom("halt")]);
            return initialization(goal);
        }
        initialization(a[0])
    }),
    det("prolog_load_context", 2, context),
    det("$style", 1, |_, a| {
        let Term::Struct(s) = a[0] else { return Err(crate::error::domain_error("style_name", a[0])) };
        let on = match (&*s.functor.name.text, s.functor.arity) {
            ("+", 1) => true,
            ("-", 1) => false,
            _ => return Err(crate::error::domain_error("style_name", a[0])),
        };
        STYLE.with(|style| match a[0].arg(0).name_text() {
            Some("singleton") => style.singleton.set(on),
            Some("discontiguous") => style.discontiguous.set(on),
            _ => {}
        });
        Ok(true)
    }),
    det("$message", 2, |_, a| {
        let place = place();
        match a[0].name_text() {
            Some("error") => messages::error(place.as_ref(), a[1]),
            Some("warning") => messages::tell("Warning", place.as_ref(), &messages::ball(a[1])),
            _ => {}
        }
        Ok(true)
    }),
    det("$message_lines", 2, |_, a| {
        let text = text_of(&a[1]).unwrap_or_default();
        match a[0].name_text() {
            Some("error") => messages::tell("ERROR", place().as_ref(), &text),
            Some("warning") => messages::tell("Warning", place().as_ref(), &text),
            Some("silent") => {}
            Some("informational" | "banner") if flags::with(|f| f.quiet.get()) => {}
            Some("informational") => messages::tell("%", None, &text),
            _ => streams::write_error(&format!("{text}\n")),
        }
        Ok(true)
    }),
];

/// A file that is being loaded.
struct Load {
    file: String,
    /// The line of the present term.
    line: usize,
    /// Names and arities of predicates with clauses in it, and the line of the first.
    defined: HashMap<(String, usize), usize>,
    /// The predicate of the last clause.
    last: Option<(String, usize)>,
    /// Goals for its end, by their place among the roots.
    goals: Vec<(usize, usize)>,
    /// `:- if(..)`: whether something was taken, whether the present part is.
    conditions: Vec<(bool, bool)>,
}

/// What is warned of.
struct Style {
    singleton: Cell<bool>,
    discontiguous: Cell<bool>,
}

thread_local! {
    static STYLE: Style = const { Style { singleton: Cell::new(true), discontiguous: Cell::new(true) } };
    static LOADS: RefCell<Vec<Load>> = RefCell::default();
    static GOALS: RootSet<Term> = RootSet::new();
    /// Which file has defined a predicate.
    static OWNERS: RefCell<HashMap<(String, usize), String>> = RefCell::default();
    static LOADED: RefCell<Vec<String>> = RefCell::default();
}

/// Where the loader is.
pub fn place() -> Option<Place> {
    LOADS.with_borrow(|loads| loads.last().map(|l| Place { file: l.file.clone(), line: l.line }))
}

fn with<T>(act: impl FnOnce(&mut Load) -> T) -> T {
    LOADS.with_borrow_mut(|loads| act(loads.last_mut().expect("something is being loaded")))
}

/// The file that a name means.
fn found(name: &str) -> Option<PathBuf> {
    let here = LOADS.with_borrow(|loads| loads.last().and_then(|l| Path::new(&l.file).parent().map(Path::to_owned)));
    let ends = ["", ".pl", ".pro", ".prolog"];
    let candidates = ends.iter().flat_map(|end| {
        let file = format!("{name}{end}");
        [Some(PathBuf::from(&file)), here.as_ref().map(|h| h.join(&file))]
    });
    let file = candidates.flatten().find(|p| p.is_file())?;
    Some(std::fs::canonicalize(&file).unwrap_or(file))
}

fn consult(what: Term) -> Res {
    match what {
        Term::Var(_) => Err(instantiation()),
        _ if what.is_nil() => Ok(true),
        Term::Pair(_) => {
            let files = list(what)?;
            for n in 0..files.len() {
                consult(files.get(n))?;
            }
            Ok(true)
        }
        _ if what.is_atom("user") => {
            consult_user()?;
            Ok(true)
        }
        _ if what.is("library", 1) => Ok(true),
        _ => match text_of(&what).map(Cow::into_owned) {
            // Goals of the file may make all else forget the name.
            Some(name) => consult_file(&name, what),
            None => Err(type_error("source_sink", what)),
        },
    }
}

fn ensure_loaded(what: Term) -> Res {
    if let Some(name) = text_of(&what)
        && let Some(path) = found(&name)
        && LOADED.with_borrow(|l| l.contains(&path.display().to_string()))
    {
        return Ok(true);
    }
    consult(what)
}

/// Loads a file.
///
/// # Errors
/// `existence_error(source_sink, _)`, and `halt`.
pub fn consult_file(name: &str, culprit: Term) -> Res {
    let bytes = found(name).and_then(|path| std::fs::read(&path).ok().map(|bytes| (path, bytes)));
    let Some((path, bytes)) = bytes else { return Err(existence_error("source_sink", culprit)) };
    let file = path.display().to_string();
    let quotes = flags::with(|f| f.double_quotes.get());
    let mut input = Input::of_bytes(bytes);
    if input.peek() == Some('#') && input.peek_at(1) == Some('!') {
        while input.next().is_some_and(|c| c != '\n') {}
    }
    // What a file says of these ends with it.
    let style = STYLE.with(|s| (s.singleton.get(), s.discontiguous.get()));
    let result = load(&file, &mut |_| read_term(&mut input));
    STYLE.with(|s| {
        s.singleton.set(style.0);
        s.discontiguous.set(style.1);
    });
    flags::with(|f| f.double_quotes.set(quotes));
    LOADED.with_borrow_mut(|l| l.push(file));
    result
}

/// Clauses from the user, up to the end of the input.
fn consult_user() -> Res {
    load("user://1", &mut |_| streams::with(0, |s| s.input.as_mut().map_or(Ok(None), read_term)))
}

type Next<'a> = &'a mut dyn FnMut(()) -> Result<Option<ReadTerm>, crate::read::SyntaxError>;

fn load(file: &str, next: Next) -> Res {
    let load = Load {
        file: file.to_owned(),
        line: 1,
        defined: HashMap::new(),
        last: None,
        goals: Vec::new(),
        conditions: Vec::new(),
    };
    LOADS.with_borrow_mut(|loads| loads.push(load));
    let result = terms(file, next);
    let result = result.and_then(|()| {
        let goals = with(|l| std::mem::take(&mut l.goals));
        for (root, line) in goals {
            with(|l| l.line = line);
            let goal = GOALS.with(|g| g.get(root)).unwrap_or(Term::atom("true"));
            let place = format!("{file}:{line}");
            match once(goal) {
                Ok(true) => {}
                Ok(false) => messages::tell("Warning", None, &format!("{place}: Initialization goal failed")),
                Err(ball) if ball.halt.is_some() => return Err(ball),
                Err(ball) => {
                    messages::tell("ERROR", None, &format!("{place}: Initialization goal raised exception:"));
                    messages::error(None, ball.term);
                }
            }
        }
        Ok(())
    });
    LOADS.with_borrow_mut(Vec::pop);
    result.map(|()| true)
}

fn terms(file: &str, next: Next) -> Res<()> {
    loop {
        let read = match next(()) {
            Ok(Some(read)) => read,
            Ok(None) => return Ok(()),
            Err(wrong) => {
                messages::error(None, wrong.in_file(file).term);
                continue;
            }
        };
        with(|l| l.line = read.start.line);
        if read.term.is_atom("end_of_file") {
            return Ok(());
        }
        if skipped(read.term)? {
            continue;
        }
        let singletons = read.singletons();
        if !singletons.is_empty() && STYLE.with(|s| s.singleton.get()) {
            let names = singletons.join(",");
            messages::tell("Warning", place().as_ref(), &format!("Singleton variables: [{names}]"));
        }
        let marked = read.marked();
        if !marked.is_empty() && STYLE.with(|s| s.singleton.get()) {
            let names = marked.join(",");
            let text = format!("Singleton-marked variables appearing more than once: [{names}]");
            messages::tell("Warning", place().as_ref(), &text);
        }
        match expanded(read.term).and_then(handle_all) {
            Ok(()) => {}
            Err(ball) if ball.halt.is_some() => return Err(ball),
            Err(ball) => messages::error(place().as_ref(), ball.term),
        }
    }
}

/// Conditional loading: whether a term is left out.
fn skipped(term: Term) -> Res<bool> {
    let active = with(|l| l.conditions.iter().all(|(_, now)| *now));
    if !term.is(":-", 1) {
        return Ok(!active);
    }
    let directive = term.arg(0);
    let holds = |goal: Term| match once(goal) {
        Ok(is) => Ok(is),
        Err(ball) if ball.halt.is_some() => Err(ball),
        Err(ball) => {
            messages::error(place().as_ref(), ball.term);
            Ok(false)
        }
    };
    if directive.is("if", 1) {
        let now = active && holds(directive.arg(0))?;
        with(|l| l.conditions.push((now || !active, now)));
    } else if directive.is("elif", 1) {
        let Some((taken, _)) = with(|l| l.conditions.pop()) else { return Ok(true) };
        let now = !taken && holds(directive.arg(0))?;
        with(|l| l.conditions.push((taken || now, now)));
    } else if directive.is_atom("else") {
        with(|l| {
            if let Some((taken, now)) = l.conditions.last_mut() {
                *now = !*taken;
            }
        });
    } else if directive.is_atom("endif") {
        with(|l| l.conditions.pop());
    } else {
        return Ok(!active);
    }
    Ok(true)
}

/// What `term_expansion/2` and the translation of grammars make of a term.
fn expanded(term: Term) -> Res<Term> {
    let hook = Functor::new(crate::term::Atom::new("term_expansion"), 2);
    let mut term = term;
    if database::predicate(hook).count() > 0 {
        let result = Term::var();
        if once(Term::apply("term_expansion", &[term, result]))? {
            term = result.deref();
        }
    }
    if term.functor() == Some(known().arrow) {
        let result = Term::var();
        if once(Term::apply("dcg_translate_rule", &[term, result]))? {
            term = result.deref();
        }
    }
    Ok(term)
}

fn handle_all(term: Term) -> Res<()> {
    if !matches!(term, Term::Pair(_)) && !term.is_nil() {
        return handle(term);
    }
    let terms = list(term)?;
    for n in 0..terms.len() {
        let term = terms.get(n);
        handle(if term.functor() == Some(known().arrow) { expanded(term)? } else { term })?;
    }
    Ok(())
}

fn handle(term: Term) -> Res<()> {
    if term.is(":-", 1) {
        return directive(term.arg(0));
    }
    if term.is("?-", 1) {
        return directive(term.arg(0));
    }
    let (functor, _, _) = database::split(term)?;
    let key = (functor.name.text.to_string(), functor.arity);
    let line = with(|l| l.line);
    let known_here = with(|l| l.defined.get(&key).copied());
    let last = with(|l| l.last.replace(key.clone()));
    if known_here.is_none() {
        let predicate = database::predicate(functor);
        let file = with(|l| l.file.clone());
        let before = OWNERS.with_borrow_mut(|o| o.insert(key.clone(), file));
        if before.is_some() && !predicate.is(Property::Multifile) {
            database::forget(functor)?;
        }
    } else if last.as_ref() != Some(&key)
        && !database::predicate(functor).is(Property::Discontiguous)
        && STYLE.with(|s| s.discontiguous.get())
    {
        let name = write::quoted(crate::error::indicator(functor));
        let place = place().expect("something is being loaded");
        let current = last.map(|(name, arity)| format!("{name}/{arity}")).unwrap_or_default();
        let text = format!(
            "Clauses of {name} are not together in the source-file\nEarlier definition at {}:{}\nCurrent predicate: {current}\nUse :- discontiguous {name}. to suppress this message",
            place.file,
            known_here.unwrap_or(0)
        );
        messages::tell("Warning", Some(&place), &text);
    }
    with(|l| {
        l.defined.entry(key).or_insert(line);
    });
    database::add_clause(term)
}

/// Runs a directive.
///
/// # Errors
/// `halt` only: all else is told.
fn directive(goal: Term) -> Res<()> {
    if goal.is("include", 1) {
        return include(goal.arg(0));
    }
    let here = place();
    match once_and_undo(goal) {
        Ok(true) => return Ok(()),
        Ok(false) => {}
        Err(ball) if ball.halt.is_some() => return Err(ball),
        Err(ball) => messages::error(here.as_ref(), ball.term),
    }
    let text = write::text(goal, &write::Options { priority: 999, ..write::Options::writeq() });
    let goal = if matches!(goal, Term::Struct(_)) && text.contains(' ') && !text.ends_with(')') {
        format!("({text})")
    } else {
        text
    };
    messages::tell("Warning", here.as_ref(), &format!("Goal (directive) failed: user:{goal}"));
    Ok(())
}

/// The terms of another file, as if they stood here.
fn include(what: Term) -> Res<()> {
    let path = text_of(&what).and_then(|name| found(&name));
    let Some((path, bytes)) = path.and_then(|p| std::fs::read(&p).ok().map(|bytes| (p, bytes))) else {
        return Err(existence_error("source_sink", what));
    };
    let (file, line) = with(|l| (std::mem::replace(&mut l.file, path.display().to_string()), l.line));
    let mut input = Input::of_bytes(bytes);
    let result = terms(&path.display().to_string(), &mut |_| read_term(&mut input));
    with(|l| (l.file, l.line) = (file, line));
    result
}

fn initialization(goal: Term) -> Res {
    if goal.is_var() {
        return Err(instantiation());
    }
    let root = GOALS.with(|g| {
        g.push(crate::term::copy::copy(goal));
        g.len() - 1
    });
    let loading = LOADS.with_borrow_mut(|loads| match loads.last_mut() {
        Some(load) => {
            load.goals.push((root, load.line));
            true
        }
        None => false,
    });
    if loading { Ok(true) } else { once(goal) }
}

fn context(m: &Machine, a: &[Term]) -> Res {
    let Some(place) = place() else { return Ok(false) };
    let value = match a[0].name_text() {
        Some("source" | "file") => Term::atom(&place.file),
        Some("directory") => {
            Term::atom(&Path::new(&place.file).parent().map(|p| p.display().to_string()).unwrap_or_default())
        }
        Some("term_position") => {
            Term::apply("$stream_position", &[Term::Int(0), Term::Int(place.line as i64), Term::Int(0), Term::Int(0)])
        }
        None if a[0].is_var() => return Err(error(Term::atom("instantiation_error"))),
        _ => return Ok(false),
    };
    Ok(m.unify(a[1], value))
}
