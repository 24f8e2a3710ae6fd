//! The files that goals and directives name: where they are, which libraries are built in, what modules export.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::database;
use crate::database::modules::{self, Imported};
use crate::engine::{Machine, once};
use crate::error::{
    Res, atom, domain_error, existence_error, indicator, instantiation, integer, list, permission_error, type_error,
};
use crate::libraries;
use crate::messages;
use crate::ops::{self, Op};
use crate::stdlib::atoms::text_of;
use crate::stdlib::load::{self, consult_user, is_loaded, load_file};
use crate::stdlib::terms::functor_of;
use crate::term::atom::known;
use crate::term::{Atom, Functor, Stack, Term};
use crate::write;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("consult", 1, |_, a| each(a[0], How::default())),
    det("ensure_loaded", 1, |_, a| each(a[0], How { once: true, ..How::default() })),
    det("use_module", 1, |_, a| each(a[0], How::module())),
    det("use_module", 2, |_, a| import(a[0], a[1], false)),
    det("reexport", 1, |_, a| each(a[0], How { exports: true, ..How::module() })),
    det("reexport", 2, |_, a| import(a[0], a[1], true)),
    det("load_files", 1, |_, a| each(a[0], How::default())),
    det("load_files", 2, |_, a| load_files(a[0], a[1])),
    det("module", 2, |_, a| module(a[0], a[1])),
    det("$exports", 2, |m, a| {
        let (name, all) = (text_of(&a[0]).unwrap_or_default(), GcList::new());
        let found = MODULES.with_borrow(|m| m.values().find(|m| *m.name == *name).cloned());
        for (name, arity) in found.iter().flat_map(|m| &m.exports) {
            all.push(indicator(Functor::new(Atom::new(name), *arity)));
        }
        Ok(m.unify(a[1], Term::list_of(all, 0, Term::nil())))
    }),
    det("$export", 3, |_, a| {
        let (module, name, arity) = (atom(a[0])?, atom(a[1])?, integer(a[2])? as usize);
        let own = (name.text.to_string(), arity);
        MODULES.with_borrow_mut(|all| {
            if let Some(module) = all.values_mut().find(|m| *m.name == *module.text)
                && !module.exports.contains(&own)
            {
                module.exports.push(own);
            }
        });
        Ok(true)
    }),
    det("$import", 4, |_, a| {
        let name = atom(a[2])?;
        let functor = Functor::new(name, integer(a[3])? as usize);
        import_one(atom(a[0])?, functor, name, &atom(a[1])?.text, (true, false));
        Ok(true)
    }),
    det("exists_source", 1, |_, a| Ok(!matches!(source(a[0])?, Source::Nowhere))),
    det("absolute_file_name", 2, |m, a| absolute_file_name(m, a[0], a[1], Term::nil())),
    det("absolute_file_name", 3, |m, a| absolute_file_name(m, a[0], a[1], a[2])),
];

/// The libraries of SWI-Prolog whose predicates are built in here, all or most of them: what a program asks for beyond that is
/// an error. Any other library is one that does not exist.
pub const LIBRARIES: &[&str] = &[
    "aggregate",
    "ansi_term",
    "apply",
    "apply_macros",
    "arithmetic",
    "assoc",
    "backcomp",
    "base64",
    "broadcast",
    "charsio",
    "codesio",
    "csv",
    "ctypes",
    "date",
    "dcg/basics",
    "dcg/high_order",
    "debug",
    "dialect/hprolog",
    "dif",
    "edinburgh",
    "error",
    "filesex",
    "gensym",
    "hashtable",
    "heaps",
    "intercept",
    "lazy_lists",
    "listing",
    "lists",
    "main",
    "nb_set",
    "occurs",
    "option",
    "optparse",
    "ordsets",
    "oset",
    "pairs",
    "pio",
    "plunit",
    "portray_text",
    "pprint",
    "prolog_code",
    "prolog_stack",
    "pure_input",
    "quintus",
    "random",
    "rbtrees",
    "readln",
    "readutil",
    "settings",
    "simplex",
    "solution_sequences",
    "statistics",
    "strings",
    "system",
    "tabling",
    "terms",
    "time",
    "ugraphs",
    "utf8",
    "varnumbers",
    "when",
    "writef",
    "yall",
];

/// What a file exports.
#[derive(Clone, Debug)]
struct Module {
    name: String,
    exports: Vec<(String, usize)>,
    operators: Vec<(String, Op)>,
}

thread_local! {
    /// The modules, by their files.
    static MODULES: RefCell<HashMap<String, Module>> = RefCell::default();
}

/// How a file is loaded.
#[derive(Clone, Copy, Default)]
struct How {
    /// Not again.
    once: bool,
    /// Only if it is a module.
    module: bool,
    /// What is imported is exported, too.
    exports: bool,
}

impl How {
    fn module() -> How {
        How { once: true, module: true, exports: false }
    }
}

/// What the name of a source means.
enum Source {
    File(PathBuf),
    /// A library that is part of the system.
    BuiltIn(String),
    Nowhere,
}

/// The module of a file, and whether there is one.
pub fn module_of(file: &str) -> Option<String> {
    MODULES.with_borrow(|all| all.get(file).map(|m| m.name.clone()))
}

/// `a/b` as a path.
fn path_text(term: Term) -> Option<String> {
    if let Term::Struct(s) = term
        && s.functor == known().slash
    {
        return Some(format!("{}/{}", path_text(s.a().deref())?, path_text(s.b().deref())?));
    }
    text_of(&term).map(|text| text.into_owned())
}

/// The file that a path means: beside the file that is being loaded, or from where the process is; with an ending of Prolog's, or
/// as it stands.
pub fn found(name: &str) -> Option<PathBuf> {
    let here = load::place().and_then(|p| Path::new(&p.file).parent().map(Path::to_owned));
    for folder in [here.unwrap_or_default(), PathBuf::new()] {
        for end in [".pl", ".prolog", ".pro", ""] {
            let file = folder.join(format!("{name}{end}"));
            if file.is_file() {
                return Some(std::fs::canonicalize(&file).unwrap_or(file));
            }
        }
    }
    None
}

/// The folders of an alias, which a program may say with `file_search_path/2`.
fn folders(alias: Gc<Atom>) -> Res<Stack> {
    let hook = Functor::new(Atom::new("file_search_path"), 2);
    if database::predicate(hook).count() == 0 {
        return Ok(GcList::new());
    }
    let (folder, all) = (Term::var(), Term::var());
    let goal = Term::apply("file_search_path", &[Term::Atom(alias), folder]);
    once(Term::apply("findall", &[folder, goal, all]))?;
    list(all.deref())
}

/// The paths of a name, in which there may be an alias.
fn paths(name: Term, depth: usize) -> Res<Vec<String>> {
    if let Some(path) = path_text(name) {
        return Ok(vec![path]);
    }
    let mut paths_of = Vec::new();
    if let Term::Struct(s) = name
        && s.functor.arity == 1
        && depth < 8
        && let Some(rest) = path_text(s.a().deref())
    {
        let folders = folders(s.functor.name)?;
        for n in 0..folders.len() {
            paths_of.extend(paths(folders.get(n), depth + 1)?.iter().map(|folder| format!("{folder}/{rest}")));
        }
    }
    Ok(paths_of)
}

fn source(name: Term) -> Res<Source> {
    if name.is_var() {
        return Err(instantiation());
    }
    if let Some(file) = paths(name, 0)?.iter().find_map(|path| found(path)) {
        return Ok(Source::File(file));
    }
    if name.is("library", 1)
        && let Some(library) = path_text(name.arg(0))
    {
        if let Some(file) = libraries::file_of_module(&library) {
            return Ok(Source::File(file));
        }
        if LIBRARIES.contains(&&*library) {
            return Ok(Source::BuiltIn(library));
        }
    }
    Ok(Source::Nowhere)
}

/// The file that a term names, if it is there.
///
/// # Errors
/// `instantiation_error`, and what `file_search_path/2` throws.
pub fn file_of(name: Term) -> Res<Option<PathBuf>> {
    Ok(match source(name)? {
        Source::File(path) => Some(path),
        _ => None,
    })
}

/// Loads what a term names, a source or a list of them, and imports what they export.
fn each(what: Term, how: How) -> Res {
    let (into, what) = modules::strip(what, load::module());
    if what.is_nil() {
        return Ok(true);
    }
    if let Term::Pair(_) = what {
        let files = list(what)?;
        for n in 0..files.len() {
            each(Term::apply(":", &[Term::Atom(into), files.get(n)]), how)?;
        }
        return Ok(true);
    }
    if let Some(module) = one(what, how, into)?.module() {
        import_all(into, &module, &[], how.exports);
    }
    Ok(true)
}

impl Source {
    /// The module of the file, if it has one.
    fn module(&self) -> Option<Module> {
        let Source::File(path) = self else { return None };
        MODULES.with_borrow(|all| all.get(&path.display().to_string()).cloned())
    }
}

/// Loads a source for a module, and says which it is.
fn one(what: Term, how: How, into: Gc<Atom>) -> Res<Source> {
    if what.is_atom("user") {
        consult_user()?;
        return Ok(Source::Nowhere);
    }
    match source(what)? {
        Source::Nowhere => Err(existence_error("source_sink", what)),
        Source::File(path) => {
            let name = path.display().to_string();
            if !how.once || !is_loaded(&name, into) {
                load_file(&path, what, how.module, into)?;
            }
            Ok(Source::File(path))
        }
        built_in => Ok(built_in),
    }
}

/// Loads a file of the command line.
///
/// # Errors
/// `existence_error(source_sink, _)`, and `halt`.
pub fn consult_file(name: &str, culprit: Term) -> Res {
    match found(name) {
        Some(path) => {
            load_file(&path, culprit, false, known().user)?;
            if let Some(module) = Source::File(path).module() {
                import_all(known().user, &module, &[], false);
            }
            Ok(true)
        }
        None => Err(existence_error("source_sink", culprit)),
    }
}

fn load_files(files: Term, options: Term) -> Res {
    let (options, mut how) = (list(options)?, How::default());
    let mut imports = None;
    for n in 0..options.len() {
        let option = options.get(n);
        if option.is("if", 1) {
            how.once = !option.arg(0).is_atom("true");
        } else if option.is("must_be_module", 1) {
            how.module = option.arg(0).is_atom("true");
        } else if option.is("imports", 1) {
            imports = Some(option.arg(0));
        } else if option.is("stream", 1) {
            return Err(existence_error("feature", option));
        }
    }
    match imports {
        Some(imports) if !imports.is_atom("all") => import(files, imports, false),
        _ => each(files, how),
    }
}

/// A module imports what another one exports, but for some.
fn import_all(into: Gc<Atom>, from: &Module, except: &[Gc<Functor>], exports: bool) {
    for (name, op) in &from.operators {
        operator(into, name, *op);
    }
    for (name, arity) in &from.exports {
        let functor = Functor::new(Atom::new(name), *arity);
        if !except.contains(&functor) {
            import_one(into, functor, functor.name, &from.name, (false, exports));
        }
    }
}

fn operator(into: Gc<Atom>, name: &str, op: Op) {
    if into == known().user {
        ops::set(name, op.priority, op.fixity);
    } else {
        ops::set_local(&into.text, name, op.priority, op.fixity);
    }
}

/// A module imports a predicate under a name. What is in the way is told: names that are asked for one by one are errors.
fn import_one(into: Gc<Atom>, functor: Gc<Functor>, name: Gc<Atom>, from: &str, (asked, exports): (bool, bool)) {
    let predicate = modules::made(Atom::new(from), functor);
    let shown = |module: &str, functor| write::quoted(Term::apply(":", &[Term::atom(module), indicator(functor)]));
    let refused = |why: &str| {
        let text = format!("import/1: No permission to import {} into {} ({why})", shown(from, functor), into.text);
        messages::tell("ERROR", load::place().as_ref(), &text);
    };
    let own = Functor::new(name, functor.arity);
    match modules::import(into, name, predicate, asked) {
        Imported::Done if exports => {
            let place = load::place().map(|place| place.file).unwrap_or_default();
            MODULES.with_borrow_mut(|all| {
                if let Some(module) = all.get_mut(&place) {
                    module.exports.push((name.text.to_string(), functor.arity));
                }
            });
        }
        Imported::Done => {}
        Imported::From(other) => refused(&format!("already imported from {}", other.text)),
        Imported::Local if asked => refused("name clash"),
        Imported::Local => {
            let text = format!("Local definition of {} overrides weak import from {from}", shown(&into.text, own));
            messages::tell("Warning", load::place().as_ref(), &text);
        }
        Imported::System => refused("permission to redefine system predicate"),
    }
}

/// `use_module(Source, Imports)`
fn import(what: Term, imports: Term, exports: bool) -> Res {
    let (into, what) = modules::strip(what, load::module());
    let source = one(what, How::module(), into)?;
    let module = source.module();
    if imports.is_atom("all") || imports.is("except", 1) {
        let mut except = Vec::new();
        if imports.is("except", 1) {
            let all = list(imports.arg(0))?;
            for n in 0..all.len() {
                except.push(functor_of(all.get(n))?);
            }
        }
        let is_exported = |f: &Gc<Functor>, m: &Module| m.exports.contains(&(f.name.text.to_string(), f.arity));
        let Some(module) = module else { return Ok(true) };
        import_all(into, &module, &except, exports);
        return Ok(except.iter().all(|f| is_exported(f, &module)));
    }
    let imports = list(imports)?;
    for n in 0..imports.len() {
        let (mut import, mut alias) = (imports.get(n), None);
        if import.is("as", 2) {
            (alias, import) = (Some(import.arg(1)), import.arg(0));
        }
        if import.is("op", 3) {
            for (name, op) in module.iter().flat_map(|m| &m.operators) {
                operator(into, name, *op);
            }
            continue;
        }
        let functor = functor_of(import)?;
        let name = match alias {
            Some(Term::Atom(name)) => name,
            _ => functor.name,
        };
        match (&source, &module) {
            (_, Some(module)) => {
                if !module.exports.contains(&(functor.name.text.to_string(), functor.arity)) {
                    let name = write::quoted(Term::apply(":", &[Term::atom(&module.name), indicator(functor)]));
                    let text = format!("import/1: {name} is not exported (still imported into {})", into.text);
                    messages::tell("Warning", load::place().as_ref(), &text);
                }
                import_one(into, functor, name, &module.name, (true, exports));
            }
            (Source::BuiltIn(library), _) => {
                let mut found = database::library_predicate(functor);
                while !found.is_defined() && crate::libraries::load_for(functor) {
                    found = database::library_predicate(functor);
                }
                if !found.is_defined() {
                    let name = Term::apply(":", &[Term::atom(library), indicator(functor)]);
                    return Err(existence_error("procedure", name));
                }
                if name != functor.name {
                    modules::import(into, name, found, true);
                }
            }
            _ => {}
        }
    }
    Ok(true)
}

/// `:- module(Name, Exports)`
fn module(name: Term, exports: Term) -> Res {
    let Term::Atom(atom) = name else {
        return Err(if name.is_var() { instantiation() } else { type_error("module", name) });
    };
    let Some(place) = load::place() else { return Ok(true) };
    let clash = MODULES.with_borrow(|all| {
        all.iter().find(|(file, m)| *m.name == *atom.text && **file != place.file).map(|(file, _)| file.clone())
    });
    if let Some(other) = clash {
        let culprit = Term::apply(":", &[Term::atom(&other), name]);
        return Err(permission_error("redefine", "module", culprit));
    }
    let list_of = list(exports)?;
    let mut module = Module { name: atom.text.to_string(), exports: Vec::new(), operators: Vec::new() };
    for n in 0..list_of.len() {
        let export = list_of.get(n);
        if export.is("op", 3) {
            let of_module = Term::apply(":", &[name, export.arg(2)]);
            once(Term::apply("op", &[export.arg(0), export.arg(1), of_module]))?;
        } else {
            let functor = functor_of(export)?;
            module.exports.push((functor.name.text.to_string(), functor.arity));
        }
    }
    // Nothing else has made one of the module yet.
    module.operators = ops::of_module(&atom.text);
    modules::name(atom);
    let is_first = MODULES.with_borrow(|all| !all.contains_key(&place.file));
    load::enter_module(atom, is_first)?;
    MODULES.with_borrow_mut(|all| all.insert(place.file, module));
    Ok(true)
}

/// What a module says that it exports and does not have, once its file has been read.
pub fn check_exports(file: &str, place: Option<&messages::Place>) {
    let Some(module) = MODULES.with_borrow(|all| all.get(file).cloned()) else { return };
    for (name, arity) in module.exports {
        let functor = Functor::new(Atom::new(&name), arity);
        if !modules::definition(modules::visible(Atom::new(&module.name), functor)).is_defined() {
            let export = write::quoted(Term::apply(":", &[Term::atom(&module.name), indicator(functor)]));
            messages::tell("ERROR", place, &format!("Exported procedure {export} is not defined"));
        }
    }
}

/// A path without `.`, `..` and double slashes.
fn tidy(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let end = if path.ends_with('/') && !parts.is_empty() { "/" } else { "" };
    format!("/{}{end}", parts.join("/"))
}

/// What `absolute_file_name/3` is asked for.
struct Wanted {
    endings: Vec<String>,
    exists: bool,
    directory: bool,
    fails: bool,
    from: Option<String>,
}

fn wanted(options: Term) -> Res<Wanted> {
    let options = list(options)?;
    let mut wanted = Wanted { endings: vec![String::new()], exists: false, directory: false, fails: false, from: None };
    for n in 0..options.len() {
        let option = options.get(n);
        if option.is_var() {
            return Err(instantiation());
        }
        if option.arity() != 1 {
            return Err(domain_error("absolute_file_name_option", option));
        }
        let value = option.arg(0);
        if option.is("extensions", 1) {
            let all = list(value)?;
            let endings = (0..all.len()).filter_map(|n| {
                let text = text_of(&all.get(n))?.into_owned();
                Some(if text.is_empty() || text.starts_with('.') { text } else { format!(".{text}") })
            });
            wanted.endings = endings.collect();
        } else if option.is("file_type", 1) {
            match value.name_text() {
                Some("prolog" | "source") => wanted.endings = [".pl", ".prolog", ""].map(str::to_owned).to_vec(),
                Some("directory") => (wanted.directory, wanted.exists) = (true, true),
                _ => {}
            }
        } else if option.is("access", 1) {
            wanted.exists |= matches!(value.name_text(), Some("read" | "exist" | "execute"));
        } else if option.is("file_errors", 1) {
            wanted.fails = value.is_atom("fail");
        } else if option.is("relative_to", 1) {
            wanted.from = text_of(&value).map(|text| text.into_owned());
        }
    }
    Ok(wanted)
}

fn absolute_file_name(m: &Machine, name: Term, result: Term, options: Term) -> Res {
    if name.is_var() {
        return Err(instantiation());
    }
    let wanted = wanted(options)?;
    let here = || std::env::current_dir().map(|d| d.display().to_string()).unwrap_or_default();
    let from = wanted.from.clone().unwrap_or_else(here);
    let names = match name {
        Term::Int(_) | Term::Big(_) | Term::Float(_) => return Err(type_error("text", name)),
        name => paths(name, 0)?,
    };
    let full = |path: &str| tidy(&if path.starts_with('/') { path.to_owned() } else { format!("{from}/{path}") });
    for path in &names {
        for ending in &wanted.endings {
            let path = full(path);
            let path = if path.ends_with(&**ending) { path } else { format!("{path}{ending}") };
            let is_there = match wanted.directory {
                true => Path::new(&path).is_dir(),
                false => Path::new(&path).is_file() || wanted.endings.len() == 1 && Path::new(&path).exists(),
            };
            if is_there {
                return Ok(m.unify(result, Term::atom(&path)));
            }
        }
    }
    match names.first() {
        Some(path) if !wanted.exists => {
            let ending = wanted.endings.first().map_or("", |ending| ending);
            let path = full(path);
            let ending = if path.ends_with(ending) || wanted.endings.len() > 1 { "" } else { ending };
            Ok(m.unify(result, Term::atom(&format!("{path}{ending}"))))
        }
        _ if wanted.fails => Ok(false),
        _ => Err(existence_error("source_sink", name)),
    }
}
