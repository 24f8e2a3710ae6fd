//! The flags of the system, as programs see them.

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{Ball, Res, domain_error, existence_error, instantiation, integer, permission_error, type_error};
use crate::flags::{self, Quotes, Unknown};
use crate::stdlib::atoms::text_of;
use crate::term::{Stack, Term};

/// The table.
pub const TABLE: &[Builtin] = &[
    det("set_prolog_flag", 2, set_flag),
    det("create_prolog_flag", 3, |_, a| {
        match a[0] {
            Term::Atom(_) => {}
            Term::Var(_) | Term::Hole(_) => return Err(instantiation()),
            other => return Err(type_error("atom", other)),
        }
        flags::set_other(&text_of(&a[0]).unwrap_or_default(), crate::term::copy::copy(a[1]));
        Ok(true)
    }),
    det("$flags", 1, |m, a| Ok(m.unify(a[0], all_flags()))),
];

fn boolean(value: Term, name: Term) -> Res<bool> {
    match value {
        _ if value.is_atom("true") || value.is_atom("on") => Ok(true),
        _ if value.is_atom("false") || value.is_atom("off") => Ok(false),
        other => Err(bad_value(name, other)),
    }
}

fn bad_value(name: Term, value: Term) -> Gc<Ball> {
    domain_error("flag_value", Term::apply("+", &[name, value]))
}

fn set_flag(_: &Machine, a: &[Term]) -> Res {
    let (name, value) = (a[0], a[1]);
    if name.is_var() || value.is_var() {
        return Err(instantiation());
    }
    let Term::Atom(atom) = name else { return Err(type_error("atom", name)) };
    let text: &str = &atom.text;
    match text {
        "double_quotes" => {
            let quotes = value.name_text().and_then(Quotes::of).ok_or_else(|| bad_value(name, value))?;
            flags::with(|f| f.double_quotes.set(quotes));
        }
        "unknown" => {
            let unknown = match value.name_text() {
                Some("error") => Unknown::Error,
                Some("fail") => Unknown::Fail,
                Some("warning") => Unknown::Warning,
                _ => return Err(bad_value(name, value)),
            };
            flags::with(|f| f.unknown.set(unknown));
        }
        "occurs_check" if value.is_atom("error") => return Err(refused(name, value)),
        _ if let Some((_, least)) = ONLY.iter().find(|(flag, _)| *flag == text) => {
            if !least.iter().any(|only| value.is_atom(only)) {
                boolean_or(text, value, name)?;
                return Err(refused(name, value));
            }
        }
        "character_escapes" => {
            let escapes = boolean(value, name)?;
            flags::with(|f| f.escapes.set(escapes));
        }
        "stack_limit" => {
            let bytes = integer(value)?;
            crate::stdlib::system::set_limit((bytes.max(0) as u64).div_ceil(1 << 20));
            flags::set_other(text, value);
        }
        "bounded"
        | "max_integer"
        | "min_integer"
        | "max_arity"
        | "version"
        | "dialect"
        | "argv"
        | "integer_rounding_function"
        | "max_tagged_integer"
        | "min_tagged_integer" => {
            return Err(permission_error("modify", "flag", name));
        }
        _ if flags::other(text).is_some() || KNOWN.contains(&text) => {
            flags::set_other(text, crate::term::copy::copy(value));
        }
        _ => return Err(domain_error("prolog_flag", name)),
    }
    Ok(true)
}

/// Flags with one value, the first that is named: what another would mean does not exist here, and would be missed in silence.
const ONLY: &[(&str, &[&str])] = &[
    ("occurs_check", &["false"]),
    ("char_conversion", &["off", "false"]),
    ("iso", &["false", "off"]),
    ("prefer_rationals", &["false", "off"]),
    ("float_format", &["~15g|", ""]),
];

fn boolean_or(text: &str, value: Term, name: Term) -> Res<()> {
    if text == "float_format" { crate::error::atom(value).map(drop) } else { boolean(value, name).map(drop) }
}

fn refused(name: Term, value: Term) -> Gc<Ball> {
    existence_error("feature", Term::apply("prolog_flag", &[name, value]))
}

/// Flags that may be set and change nothing.
const KNOWN: &[&str] = &[
    "optimise",
    "gc",
    "verbose",
    "verbose_load",
    "toplevel_prompt",
    "debug",
    "generate_debug_info",
    "toplevel_var_size",
    "toplevel_print_anon",
    "answer_write_options",
    "print_write_options",
    "encoding",
    "last_call_optimisation",
    "autoload",
    "warn_override_implicit_import",
    "style_check",
];

fn all_flags() -> Term {
    let all: Stack = GcList::new();
    let add = |name: &str, value: Term| all.push(Term::apply("-", &[Term::atom(name), value]));
    let truth = |b: bool| Term::atom(if b { "true" } else { "false" });
    flags::with(|f| {
        add("double_quotes", Term::atom(f.double_quotes.get().name()));
        let unknown = match f.unknown.get() {
            Unknown::Error => "error",
            Unknown::Fail => "fail",
            Unknown::Warning => "warning",
        };
        add("unknown", Term::atom(unknown));
        add("character_escapes", truth(f.escapes.get()));
        let arguments: Stack = GcList::new();
        for argument in f.arguments.borrow().iter() {
            arguments.push(Term::atom(argument));
        }
        add("argv", Term::list_of(arguments, 0, Term::nil()));
    });
    add("bounded", Term::atom("false"));
    add("max_integer", Term::Int(i64::MAX));
    add("min_integer", Term::Int(i64::MIN));
    add("max_tagged_integer", Term::Int(i64::MAX));
    add("min_tagged_integer", Term::Int(i64::MIN));
    add("integer_rounding_function", Term::atom("toward_zero"));
    add("max_arity", Term::atom("unbounded"));
    if flags::other("stack_limit").is_none() {
        add("stack_limit", Term::Int((crate::stdlib::system::LIMIT << 20) as i64));
    }
    add("debug", Term::atom("off"));
    for (name, values) in ONLY {
        add(name, Term::atom(values[0]));
    }
    for name in flags::others() {
        if let Some(value) = flags::other(&name) {
            add(&name, value);
        }
    }
    Term::list_of(all, 0, Term::nil())
}
