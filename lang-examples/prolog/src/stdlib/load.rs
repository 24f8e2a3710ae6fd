//! Loading of programs: clauses, directives, what is warned of.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::path::Path;

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database::{self, Predicate, Property, modules};
use crate::engine::{Machine, once, once_and_undo};
use crate::error::{Res, atom, domain_error, existence_error, list, permission_error, type_error};
use crate::flags;
use crate::libraries;
use crate::messages::{self, Place};
use crate::ops;
use crate::read::{Input, ReadTerm, read_term};
use crate::stdlib::atoms::text_of;
use crate::stdlib::files;
use crate::stdlib::late::{Late, initialization};
use crate::stdlib::rules;
use crate::streams;
use crate::term::atom::known;
use crate::term::{Atom, Functor, Term};
use crate::write;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("initialization", 1, |_, a| initialization(a[0], Term::atom("after_load"))),
    det("initialization", 2, |_, a| initialization(a[0], a[1])),
    det("$load_context", 2, context),
    det("$set_source_module", 2, |m, a| {
        let new = a[1].deref();
        if !m.unify(a[0], Term::Atom(module())) {
            return Ok(false);
        }
        match new {
            Term::Atom(name) if place().is_some() => set_module(name),
            Term::Atom(_) => {}
            _ => return Ok(m.unify(a[1], Term::Atom(module()))),
        }
        Ok(true)
    }),
    det("$source_files", 1, |m, a| {
        let files: crate::term::Stack = GcList::new();
        LOADED.with_borrow(|all| {
            let mut known: Vec<&str> = Vec::new();
            for (file, _) in all {
                if !known.contains(&&**file) {
                    known.push(file);
                    files.push(Term::atom(file));
                }
            }
        });
        Ok(m.unify(a[0], Term::list_of(files, 0, Term::nil())))
    }),
    det("$set_base", 2, |_, a| {
        modules::set_base(atom(a[0])?, atom(a[1])?);
        Ok(true)
    }),
    det("$style", 1, |_, a| {
        let on = match a[0].functor() {
            Some(f) if f.arity == 1 && *f.name.text == *"+" => true,
            Some(f) if f.arity == 1 && *f.name.text == *"-" => false,
            _ => return Err(type_error("+|-|?(Flag)", a[0])),
        };
        let name = a[0].arg(0);
        STYLE.with(|style| -> Res<()> {
            match name.name_text() {
                Some("singleton") => style.singleton.set(on),
                Some("discontiguous") => style.discontiguous.set(on),
                // What these would warn of is not looked for.
                Some("no_effect" | "var_branches" | "charset" | "atom") => {}
                _ => return Err(domain_error("style_name", name)),
            }
            Ok(())
        })?;
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
    /// To whom its clauses belong: not to a file that it includes.
    owner: String,
    file: String,
    /// The module that gets its clauses.
    module: String,
    /// A module header is to come.
    header: bool,
    /// The line of the present term.
    line: usize,
    /// Names and arities of predicates with clauses in it, and the line of the first.
    defined: HashMap<Key, usize>,
    /// The predicate of the last clause.
    last: Option<Key>,
    /// Goals for its end.
    goals: Vec<Late>,
    /// `:- if(..)`: whether something was taken, whether the present part is.
    conditions: Vec<(bool, bool)>,
}

/// A predicate: its module, name and arity.
type Key = (String, String, usize);

impl Load {
    fn place(&self) -> Place {
        Place { file: self.file.clone(), line: self.line }
    }
}

/// What is warned of.
struct Style {
    singleton: Cell<bool>,
    discontiguous: Cell<bool>,
}

thread_local! {
    static STYLE: Style = const { Style { singleton: Cell::new(true), discontiguous: Cell::new(true) } };
    static LOADS: RefCell<Vec<Load>> = RefCell::default();
    /// Which file has defined a predicate, and in which line.
    static OWNERS: RefCell<HashMap<Key, Place>> = RefCell::default();
    /// The files that have been loaded, and the module that has asked for each.
    static LOADED: RefCell<Vec<(String, String)>> = RefCell::default();
}

/// The file that has defined a predicate, and the line of its first clause there.
pub fn defined_at(module: &str, functor: Gc<Functor>) -> Option<(String, usize)> {
    let key = (module.to_owned(), functor.name.text.to_string(), functor.arity);
    OWNERS.with_borrow(|all| all.get(&key).map(|place| (place.file.clone(), place.line)))
}

/// Where the loader is.
pub fn place() -> Option<Place> {
    LOADS.with_borrow(|loads| loads.last().map(Load::place))
}

/// A goal for the end of the file that is being loaded; whether there is one.
pub fn at_end(goal: Late) -> bool {
    LOADS.with_borrow_mut(|loads| loads.last_mut().map(|load| load.goals.push(goal)).is_some())
}

fn with<T>(act: impl FnOnce(&mut Load) -> T) -> T {
    LOADS.with_borrow_mut(|loads| act(loads.last_mut().expect("something is being loaded")))
}

/// Whether a file has been loaded: one without a module of its own belongs to who loads it.
pub fn is_loaded(file: &str, into: Gc<Atom>) -> bool {
    let is_module = files::module_of(file).is_some();
    LOADED.with_borrow(|all| all.iter().any(|(f, module)| f == file && (is_module || **module == *into.text)))
}

/// The module whose file is being loaded, or `user`.
pub fn module() -> Gc<Atom> {
    LOADS
        .with_borrow(|loads| loads.last().map(|load| load.module.clone()))
        .map_or(known().user, |name| Atom::new(&name))
}

/// The file that is being loaded belongs to a module from here on. The first time, it is the only one to define its predicates: what
/// others have said before goes, and is told.
///
/// # Errors
/// None but of memory.
pub fn enter_module(module: Gc<Atom>, is_first: bool) -> Res<()> {
    set_module(module);
    let all = database::all();
    let mut gone = Vec::new();
    for n in (0..all.len()).filter(|_| is_first) {
        let Some(p) = all.get(n).filter(|p| p.module == module && module != known().user) else { continue };
        if p.count() > 0 && !p.is_dynamic() && !p.is(Property::Multifile) {
            gone.push(write::quoted(modules::indicator_of(p)));
            database::forget(module, p.functor)?;
        }
    }
    if !gone.is_empty() {
        let text = format!("Loading module {} abolished: [{}]", module.text, gone.join(","));
        messages::tell("Warning", place().as_ref(), &text);
    }
    Ok(())
}

/// The clauses that come belong to a module.
fn set_module(module: Gc<Atom>) {
    with(|load| load.module = module.text.to_string());
    ops::enter(&module.text);
}

/// Loads a file. Its clauses belong to a module, unless it begins with the header of another one. Where a module is asked for, it
/// must.
///
/// # Errors
/// `existence_error(source_sink, _)`, `domain_error(module_header, _)`, and `halt`.
pub fn load_file(path: &Path, culprit: Term, module: bool, into: Gc<Atom>) -> Res {
    if let Some(text) = libraries::text_of_module(path) {
        let bytes = text.as_bytes().to_vec();
        return ops::with_standard(|| flags::with_standard(|| load_bytes(bytes, path, module, into)));
    }
    let Ok(bytes) = std::fs::read(path) else { return Err(permission_error("open", "source_sink", culprit)) };
    load_bytes(bytes, path, module, into)
}

fn load_bytes(bytes: Vec<u8>, path: &Path, module: bool, into: Gc<Atom>) -> Res {
    let file = path.display().to_string();
    let _kept = flags::keep(|f| &f.double_quotes);
    let mut input = Input::of_bytes(bytes);
    if input.peek() == Some('#') && input.peek_at(1) == Some('!') {
        while input.next().is_some_and(|c| c != '\n') {}
    }
    // What a file says of these ends with it.
    let style = STYLE.with(|s| (s.singleton.get(), s.discontiguous.get()));
    if !is_loaded(&file, into) {
        LOADED.with_borrow_mut(|l| l.push((file.clone(), into.text.to_string())));
    }
    let result = load(&file, module, into, &mut |_| read_term(&mut input));
    if result.is_err() {
        LOADED.with_borrow_mut(|l| l.retain(|(f, _)| *f != file));
    }
    STYLE.with(|s| {
        s.singleton.set(style.0);
        s.discontiguous.set(style.1);
    });
    result
}

/// Clauses from the user, up to the end of the input.
///
/// # Errors
/// `halt`.
pub fn consult_user() -> Res {
    load("user://1", false, module(), &mut |_| streams::with(0, |s| s.input.as_mut().map_or(Ok(None), read_term)))
}

/// What the system asks programs for: any file may add clauses, anywhere.
const HOOKS: &[&str] = &["term_expansion", "goal_expansion", "portray", "file_search_path"];

type Next<'a> = &'a mut dyn FnMut(()) -> Result<Option<ReadTerm>, crate::read::SyntaxError>;

fn load(file: &str, is_module: bool, into: Gc<Atom>, next: Next) -> Res {
    let load = Load {
        owner: file.to_owned(),
        file: file.to_owned(),
        line: 1,
        header: is_module,
        module: into.text.to_string(),
        defined: HashMap::new(),
        last: None,
        goals: Vec::new(),
        conditions: Vec::new(),
    };
    LOADS.with_borrow_mut(|loads| loads.push(load));
    ops::enter(&into.text);
    let result = terms(file, next);
    let result = result.and_then(|()| {
        // What is wrong is told of who loads the file.
        let outer = LOADS.with_borrow(|loads| Some(loads.get(loads.len().checked_sub(2)?)?.place()));
        let goals = with(|l| std::mem::take(&mut l.goals));
        for goal in goals {
            with(|l| l.line = goal.line);
            goal.run(outer.as_ref())?;
        }
        files::check_exports(file, outer.as_ref());
        Ok(())
    });
    LOADS.with_borrow_mut(Vec::pop);
    ops::enter(&module().text);
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
        if with(|l| std::mem::take(&mut l.header)) && !(read.term.is(":-", 1) && read.term.arg(0).is("module", 2)) {
            return Err(domain_error("module_header", read.term));
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
    let holds = |goal: Term| match once(modules::qualified(module(), goal)) {
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

/// Whether a module has clauses of a hook with two arguments.
fn has_hook(module: Gc<Atom>, name: &str) -> bool {
    let hook = Functor::new(Atom::new(name), 2);
    modules::local(module, hook).is_some_and(|p| p.count() > 0)
}

/// What `term_expansion/2` of the module or of `user`, the clauses of tests and the translation of grammars make of a term.
fn expanded(term: Term) -> Res<Term> {
    let mut term = term;
    let here = module();
    let user = (here != known().user).then_some(known().user);
    for module in [Some(here), user].into_iter().flatten() {
        if has_hook(module, "term_expansion") {
            term = expanded_by(module, term)?;
        }
    }
    if here.text.starts_with("plunit_") {
        let (line, result) = (with(|l| l.line), Term::var());
        if once(Term::apply("$test_clause", &[term, Term::Int(line as i64), result]))? {
            return Ok(result.deref());
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

/// What `term_expansion/2` of a module makes of a term, or of each of a list.
fn expanded_by(module: Gc<Atom>, term: Term) -> Res<Term> {
    if let (Term::Pair(_), Ok(terms)) = (term, list(term)) {
        let all: crate::term::Stack = GcList::new();
        for n in 0..terms.len() {
            let of_one = expanded_by(module, terms.get(n))?;
            match list(of_one) {
                Ok(several) => (0..several.len()).for_each(|n| all.push(several.get(n))),
                Err(_) => all.push(of_one),
            }
        }
        return Ok(Term::list_of(all, 0, Term::nil()));
    }
    let result = Term::var();
    let is_other = once(modules::qualified(module, Term::apply("term_expansion", &[term, result])))?;
    Ok(if is_other { result.deref() } else { term })
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

/// A term whose goals are as `goal_expansion/2` of the program says.
fn with_goals_expanded(term: Term) -> Res<Term> {
    if ![module(), known().user, known().system].into_iter().any(|module| has_hook(module, "goal_expansion")) {
        return Ok(term);
    }
    let result = Term::var();
    once(Term::apply("$expand_clause", &[term, Term::Atom(module()), result]))?;
    Ok(result.deref())
}

fn handle(term: Term) -> Res<()> {
    let term = with_goals_expanded(term)?;
    if term.is(":-", 1) {
        return directive(term.arg(0));
    }
    if term.is("?-", 1) {
        return directive(term.arg(0));
    }
    let (source, plain) = modules::stripped(term, module())?;
    let is_rule = rules::is_rule(plain);
    let parts = database::split(if is_rule { rules::clause_of(plain)? } else { plain }, source)?;
    let parts = database::of_tabled(parts);
    let functor = parts.functor;
    let predicate = database::own(parts.module, functor, "modify")?;
    if let Some(import) = predicate.import.get() {
        let import = modules::definition(import);
        if predicate.is(Property::Asked) {
            return Err(permission_error("redefine", "imported_procedure", modules::indicator_of(import)));
        }
        let name = write::quoted(Term::apply(":", &[Term::Atom(parts.module), crate::error::indicator(functor)]));
        let from = &import.module.text;
        let text = format!("Local definition of {name} overrides weak import from {from}");
        messages::tell("Warning", place().as_ref(), &text);
    }
    let key = (parts.module.text.to_string(), functor.name.text.to_string(), functor.arity);
    let line = with(|l| l.line);
    let known_here = with(|l| l.defined.get(&key).copied());
    let last = with(|l| l.last.replace(key.clone()));
    if known_here.is_none() {
        let here = with(|l| Place { file: l.owner.clone(), line });
        let before = OWNERS.with_borrow_mut(|o| o.insert(key.clone(), here.clone()));
        let is_hook = HOOKS.contains(&&*functor.name.text);
        if let Some(before) = before
            && !predicate.is(Property::Multifile)
            && !is_hook
        {
            if before.file != here.file && predicate.count() > 0 {
                let name = write::quoted(modules::indicator_of(predicate));
                let at = format!("Previously defined at {}:{}", before.file, before.line);
                let text = format!("Redefined static procedure {name}\n{at}");
                messages::tell("Warning", place().as_ref(), &text);
            }
            database::forget(parts.module, functor)?;
        }
    } else if last.as_ref() != Some(&key)
        && !predicate.is(Property::Discontiguous)
        && !HOOKS.contains(&&*functor.name.text)
        && STYLE.with(|s| s.discontiguous.get())
    {
        tell_apart(predicate, last, known_here.unwrap_or(0));
    }
    with(|l| {
        l.defined.entry(key).or_insert(line);
    });
    if is_rule { database::add_rule(parts) } else { database::add_clause(parts) }
}

/// The clauses of a predicate do not stand together.
fn tell_apart(predicate: Gc<Predicate>, last: Option<Key>, before: usize) {
    let name = write::quoted(modules::indicator_of(predicate));
    let place = place().expect("something is being loaded");
    let shown = |(module, name, arity): Key| {
        let functor = Functor::new(Atom::new(&name), arity);
        write::quoted(modules::qualified(Atom::new(&module), crate::error::indicator(functor)))
    };
    let current = last.map(shown).unwrap_or_default();
    let text = format!(
        "Clauses of {name} are not together in the source-file\nEarlier definition at {}:{before}\nCurrent predicate: {current}\nUse :- discontiguous {name}. to suppress this message",
        place.file
    );
    messages::tell("Warning", Some(&place), &text);
}

/// Runs a directive.
///
/// # Errors
/// `halt` only: all else is told.
fn directive(goal: Term) -> Res<()> {
    if goal.is("include", 1) {
        return include(goal.arg(0));
    }
    let (here, module) = (place(), module());
    match once_and_undo(modules::qualified(module, goal)) {
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
    messages::tell("Warning", here.as_ref(), &format!("Goal (directive) failed: {}:{goal}", module.text));
    Ok(())
}

/// The terms of another file, as if they stood here.
fn include(what: Term) -> Res<()> {
    let Some(path) = files::file_of(what)? else { return Err(existence_error("source_sink", what)) };
    let Ok(bytes) = std::fs::read(&path) else { return Err(permission_error("open", "source_sink", what)) };
    let (file, line) = with(|l| (std::mem::replace(&mut l.file, path.display().to_string()), l.line));
    let mut input = Input::of_bytes(bytes);
    let result = terms(&path.display().to_string(), &mut |_| read_term(&mut input));
    with(|l| (l.file, l.line) = (file, line));
    result
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
        Some("module") => Term::Atom(module()),
        Some("dialect") => Term::atom("swi"),
        _ => return Ok(false),
    };
    Ok(m.unify(a[1], value))
}
