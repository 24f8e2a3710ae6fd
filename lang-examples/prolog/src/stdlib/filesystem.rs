//! Files and folders.

use std::cell::Cell;
use std::fs;
use std::io::{self, ErrorKind};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use jit_runtime::heap::GcList;
use nix::unistd::{AccessFlags, access};

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{
    Res, atom, domain_error, existence_error, instantiation, permission_error, representation_error, resource_error,
    syntax_error, type_error,
};
use crate::stdlib::environment;
use crate::stdlib::io::file_name;
use crate::stdlib::wildcard::Pattern;
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("access_file", 2, |_, a| may(&path(a[0])?, a[1])),
    det("size_file", 2, |m, a| {
        let size = fs::metadata(path(a[0])?).map_err(|e| failed(&e, ("access", "file"), a[0]))?.len();
        Ok(m.unify(a[1], Term::Int(size as i64)))
    }),
    det("time_file", 2, |m, a| {
        let changed = fs::metadata(path(a[0])?).and_then(|of| of.modified());
        let changed = changed.map_err(|e| failed(&e, ("access", "file"), a[0]))?;
        Ok(m.unify(a[1], Term::float(seconds(changed))))
    }),
    det("make_directory", 1, |_, a| {
        let made = fs::create_dir(path(a[0])?);
        made.map(|()| true).map_err(|e| match e.kind() {
            ErrorKind::AlreadyExists => existence_error("directory", a[0]),
            _ => failed(&e, ("create", "directory"), a[0]),
        })
    }),
    det("delete_directory", 1, |_, a| {
        let gone = fs::remove_dir(path(a[0])?);
        gone.map(|()| true).map_err(|e| failed(&e, ("delete", "directory"), a[0]))
    }),
    det("rename_file", 2, |_, a| {
        let moved = fs::rename(path(a[0])?, path(a[1])?);
        moved.map(|()| true).map_err(|e| failed(&e, ("rename", "file"), a[0]))
    }),
    det("same_file", 2, |_, a| {
        let (one, other) = (path(a[0])?, path(a[1])?);
        let node = |path: &Path| fs::metadata(path).ok().map(|of| (of.dev(), of.ino()));
        Ok(one == other || node(&one).is_some_and(|of| node(&other) == Some(of)))
    }),
    det("directory_files", 2, |m, a| {
        let all = GcList::new();
        [".", ".."].iter().for_each(|name| all.push(Term::atom(name)));
        let failed = |e: io::Error| match e.kind() {
            ErrorKind::NotFound => existence_error("file", a[0]),
            _ => failed(&e, ("access", "directory"), a[0]),
        };
        for entry in fs::read_dir(path(a[0])?).map_err(failed)? {
            all.push(Term::atom(&entry.map_err(failed)?.file_name().to_string_lossy()));
        }
        Ok(m.unify(a[1], Term::list_of(all, 0, Term::nil())))
    }),
    det("working_directory", 2, |m, a| {
        let now = std::env::current_dir().map_err(|e| failed(&e, ("access", "directory"), Term::atom(".")))?;
        let name = now.to_string_lossy();
        if !m.unify(a[0], Term::atom(&format!("{}/", name.trim_end_matches('/')))) {
            return Ok(false);
        }
        let next = a[1].deref();
        std::env::set_current_dir(path(next)?).map_err(|e| failed(&e, ("chdir", "directory"), next))?;
        Ok(true)
    }),
    det("read_link", 3, |m, a| {
        let path = path(a[0])?;
        let (Ok(link), Ok(target)) = (fs::read_link(&path), fs::canonicalize(&path)) else { return Ok(false) };
        Ok(m.unify(a[1], Term::atom(&link.to_string_lossy())) && m.unify(a[2], Term::atom(&target.to_string_lossy())))
    }),
    det("is_absolute_file_name", 1, |_, a| Ok(path(a[0])?.is_absolute())),
    det("prolog_to_os_filename", 2, |m, a| match a[0].is_var() {
        true => Ok(m.unify(a[0], a[1])),
        false => Ok(m.unify(a[1], Term::atom(&path(a[0])?.to_string_lossy()))),
    }),
    det("$tmp_file", 2, |m, a| {
        thread_local!(static MADE: Cell<u32> = const { Cell::new(0) });
        let (base, number) = (path(a[0])?, MADE.get() + 1);
        MADE.set(number);
        let name = format!("prolog_{}_{}_{number}", base.display(), std::process::id());
        Ok(m.unify(a[1], Term::atom(&std::env::temp_dir().join(name).to_string_lossy())))
    }),
    det("expand_file_name", 2, expand),
    det("wildcard_match", 2, |_, a| matches(a[0], a[1], false)),
    det("$wildcard_match", 3, |_, a| matches(a[0], a[1], a[2].is_atom("false"))),
];

fn path(term: Term) -> Res<PathBuf> {
    match term {
        Term::Var(_) => Err(instantiation()),
        Term::Int(_) | Term::Big(_) | Term::Float(_) => Err(type_error("text", term)),
        _ => match file_name(&term) {
            Some(name) => Ok(PathBuf::from(&*name)),
            None if matches!(term, Term::Pair(_)) && term.length().1.is_var() => Err(instantiation()),
            None => Err(type_error("text", term)),
        },
    }
}

/// The error of the system as one of Prolog: `did` says what was asked for, and of what.
fn failed(
    error: &io::Error,
    (action, kind): (&str, &str),
    culprit: Term,
) -> jit_runtime::prelude::Gc<crate::error::Ball> {
    match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => existence_error(kind, culprit),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => resource_error("no_space"),
        ErrorKind::InvalidFilename => representation_error("max_path_length"),
        _ => permission_error(action, kind, culprit),
    }
}

fn seconds(time: SystemTime) -> f64 {
    match time.duration_since(UNIX_EPOCH) {
        Ok(after) => after.as_secs_f64(),
        Err(before) => -before.duration().as_secs_f64(),
    }
}

/// `access_file(Path, Mode)`. A file that is not there may be written if its folder may be.
fn may(path: &Path, mode: Term) -> Res {
    let may = |path: &Path, how| access(path, how).is_ok();
    Ok(match &*atom(mode)?.text {
        "none" => true,
        "read" => may(path, AccessFlags::R_OK),
        "execute" => may(path, AccessFlags::X_OK),
        "exist" => path.exists(),
        "write" | "append" if path.exists() => may(path, AccessFlags::W_OK),
        "write" | "append" => match path.parent() {
            Some(folder) if folder.as_os_str().is_empty() => may(Path::new("."), AccessFlags::W_OK),
            Some(folder) => may(folder, AccessFlags::W_OK),
            None => false,
        },
        _ => return Err(domain_error("io_mode", mode)),
    })
}

fn pattern(text: &str, any_case: bool) -> Res<Pattern> {
    Pattern::new(text, any_case).map_err(|what| syntax_error(&what))
}

fn matches(wild: Term, name: Term, any_case: bool) -> Res {
    let (wild, name) = (path(wild)?, path(name)?);
    Ok(pattern(&wild.to_string_lossy(), any_case)?.matches(&name.to_string_lossy()))
}

/// `expand_file_name(Wild, Paths)`: a leading `~`, variables of the environment, then wildcards, in the order of the names.
fn expand(m: &Machine, a: &[Term]) -> Res {
    let text = with_variables(&path(a[0])?.to_string_lossy())?;
    let mut found = vec![String::new()];
    for (n, part) in text.split('/').enumerate() {
        let join = |folder: &str, name: &str| if n == 0 { name.to_owned() } else { format!("{folder}/{name}") };
        if !part.contains(['*', '?', '[', '{']) {
            found = found.iter().map(|folder| join(folder, part)).collect();
            continue;
        }
        let pattern = pattern(part, false)?;
        let mut next = Vec::new();
        for folder in found {
            let place = if n == 0 {
                "."
            } else if folder.is_empty() {
                "/"
            } else {
                &folder
            };
            let Ok(entries) = fs::read_dir(place) else { continue };
            let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
            let is_shown = |name: &String| !name.starts_with('.') || part.starts_with('.');
            next.extend(names.filter(is_shown).filter(|name| pattern.matches(name)).map(|name| join(&folder, &name)));
        }
        found = next;
        found.sort();
    }
    if text.contains(['*', '?', '[', '{']) {
        found.retain(|path| Path::new(path).symlink_metadata().is_ok());
    }
    let all = GcList::new();
    found.iter().for_each(|path| all.push(Term::atom(path)));
    Ok(m.unify(a[1], Term::list_of(all, 0, Term::nil())))
}

/// The text with `~` at its beginning, `$NAME` and `${NAME}` replaced.
fn with_variables(text: &str) -> Res<String> {
    let (mut out, mut rest) = (String::new(), text);
    if let Some(after) = text.strip_prefix('~')
        && (after.is_empty() || after.starts_with('/'))
        && let Some(home) = environment::value("HOME")
    {
        (out, rest) = (home, after);
    }
    while let Some((before, after)) = rest.split_once('$') {
        out.push_str(before);
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let (name, behind) = match after.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
            Some((name, behind)) => (name, behind),
            None => after.split_at(after.find(|c| !is_name(c)).unwrap_or(after.len())),
        };
        match environment::value(name) {
            _ if name.is_empty() => out.push('$'),
            Some(value) => out.push_str(&value),
            None => return Err(existence_error("variable", Term::atom(name))),
        }
        rest = behind;
    }
    out.push_str(rest);
    Ok(out)
}
