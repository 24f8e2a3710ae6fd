//! Random programs of several files: directives, declarations, modules, goals for the end.

use std::fmt::Write;
use std::path::Path;

use super::Dice;

/// What stands in a file: `@` is the name of another file, `#` a predicate, `!` a goal.
const LINES: &[&str] = &[
    ":- use_module(@).",
    ":- use_module(@).",
    ":- ensure_loaded(@).",
    ":- consult(@).",
    ":- load_files(@, []).",
    ":- load_files(@, [if(not_loaded)]).",
    ":- reexport(@).",
    ":- use_module(library(lists)).",
    ":- use_module(library(apply), [maplist/3, foldl/4]).",
    ":- use_module(library(no_such_library)).",
    ":- initialization(!).",
    ":- initialization(!, now).",
    ":- initialization(!, after_load).",
    ":- initialization(!, program).",
    ":- initialization(!, main).",
    ":- initialization(!, restore).",
    ":- initialization(!, sometimes).",
    ":- initialization !.",
    ":- dynamic #/1.",
    ":- dynamic #/1, d%/2.",
    ":- dynamic([#/1, d%/2]).",
    ":- dynamic((#/1, d%/2)).",
    ":- dynamic user:d%/2.",
    ":- dynamic([d%/2], [incremental(true)]).",
    ":- dynamic d%/2 as incremental.",
    ":- discontiguous #/1.",
    ":- discontiguous #/1, %/2.",
    ":- discontiguous([#/1]).",
    ":- multifile #/1.",
    ":- multifile user:d%/2.",
    ":- meta_predicate m#(0).",
    ":- meta_predicate m#(0), m%(^, ?).",
    ":- meta_predicate(m%(:, +)).",
    ":- module_transparent #/1.",
    ":- public #/1.",
    ":- public #/1, %/2.",
    ":- volatile #/1.",
    ":- thread_local d%/2.",
    ":- set_prolog_flag(double_quotes, codes).",
    ":- set_prolog_flag(occurs_check, false).",
    ":- set_prolog_flag(generate_debug_info, false).",
    ":- style_check(-singleton).",
    ":- style_check(-discontiguous).",
    ":- style_check(no_such_style).",
    ":- set_stream(user_output, encoding(utf8)).",
    ":- set_stream(user_output, no_such(1)).",
    ":- garbage_collect.",
    ":- op(700, xfx, ===>).",
    ":- op(9999, xfx, foo).",
    ":- !.",
    "?- !.",
    ":- if(true).\n#(if).\n:- else.\n#(else).\n:- endif.",
    ":- if(fail).\n:- no_such_directive.\n:- elif(true).\n#(elif).\n:- endif.",
    ":- if(current_prolog_flag(bounded, false)).\n#(unbounded).\n:- endif.",
    "#(1).",
    "#(2).",
    "#(X) :- X = 3.",
    "#(X) :- Y = 3.",
    "%(X, Y), X > Y => write(more), nl.",
    "%(X, X) => write(same), nl.",
    "%(X, _), atom(X) => write(atom), nl.",
    "%(f(X), Y) => Y = X.",
    "%([X|_], Y) => Y = X.",
    "%(_, Y) => Y = other.",
    "atom(a).",
    "7.",
    "goal_expansion(gexp, true).",
    "n% --> [a], n%.",
    "n% --> [].",
    ":- initialization((!, !)).",
    ":- use_module(@, [p/1]).",
    ":- use_module(@, [p/1 as q, r/2]).",
    ":- use_module(@, except([q/1])).",
    ":- dynamic m_a:d%/2.",
    "m_a:#(4).",
    "m_b:#(X) :- X = 5.",
    "m_c:(#(X) :- X = 6).",
    "m_a:(#(X) :- m_b:#(X)).",
    ":- m_a:dynamic(#/1).",
    ":- initialization((m_a:assertz(zz(7)), m_a:zz(X), write(X), nl)).",
];

const GOALS: &[&str] = &[
    "main",
    "(assertz(zz(9)), zz(X), write(X), nl, abolish(zz/1))",
    "(catch(zz(_), error(E, _), (print(E), nl)))",
    "fail",
    "true",
    "throw(error(my, _))",
    "halt",
    "halt(3)",
    "(write(hello), nl)",
    "#(_)",
    "no_such_goal",
    "(X is foo + 1, write(X))",
    "(#(X), write(X), nl, fail ; true)",
    "%(1, X)",
    "(%(2, 1), %(f(a), Z), write(Z), nl)",
    "%(7, 8)",
    "(catch(%(X, 1), error(E, _), (print(E), nl)), nonvar(X), write(X), nl)",
    "(catch(phrase(n%, [a, a]), error(_, _), fail), write(n), nl)",
    "(atom_length(X, Y), write(Y))",
    "(predicate_property(#(_), dynamic), write(dynamic), nl)",
    "(m_a:p(X), write(X), nl, fail ; true)",
    "(m_b:q(X), write(X), nl, fail ; true)",
    "m_c:#(_)",
    "(findall(X, m_a:#(X), L), write(L), nl)",
    "m_b:(findall(X, #(X), L), write(L), nl)",
    "(catch(m_c:no_such_goal, error(E, _), (print(E), nl)))",
    "(predicate_property(#(_), imported_from(M)), write(M), nl)",
    "(current_predicate(m_a:#/1), write(has), nl)",
    "(assertz(m_b:zz(1)), m_b:zz(X), write(X), nl)",
    "(assertz(m_a:(zz(X) :- #(X))), m_a:zz(X), write(X), nl)",
    "(clause(m_c:#(X), B), write(X-B), nl)",
    "(maplist(m_a:#, [X]), write(X), nl)",
    "(context_module(M), write(M), nl)",
    "(prolog_load_context(module, M), write(M), nl)",
];

const FILES: &[&str] = &["a", "b", "'a.pl'", "sub/c", "'sub/c.pl'", "no_such_file", "'no such.pl'"];

/// Files without a module have predicates of their own, `end` tells them apart. Modules have those of the main file, too.
fn filled(dice: &mut Dice, line: &str, end: &str) -> String {
    let mut text = String::new();
    for c in line.chars() {
        match c {
            '@' => text.push_str(dice.one(FILES)),
            '#' => text.push_str(&format!("{}{end}", dice.one(&["p", "q"]))),
            '%' => text.push_str(&format!("r{end}")),
            '!' => {
                let goal = dice.one(GOALS);
                text.push_str(&filled(dice, goal, end));
            }
            c => text.push(c),
        }
    }
    text
}

fn file(dice: &mut Dice, count: usize, loads: bool, end: &str) -> String {
    let mut text = String::new();
    for _ in 0..count {
        let line = loop {
            let line = dice.one(LINES);
            // Files that load each other would be another question.
            if loads || !line.contains('@') {
                break line;
            }
        };
        let _ = writeln!(text, "{}", filled(dice, line, end));
    }
    text
}

/// A program: its files.
pub fn program(seed: u64) -> Vec<(&'static str, String)> {
    let mut dice = Dice::new(seed);
    let mut files = Vec::new();
    let lines = 2 + dice.below(6);
    let ends = ["", "_a", "_b", "_c"];
    let mut text = "main :- write(main), nl.\n".to_owned();
    for _ in 0..lines {
        text.push_str(&file(&mut dice, 1, true, ""));
    }
    // It asks for what others have, too.
    let end = dice.one(&ends);
    let last = filled(&mut dice, ":- !.\n", end);
    text.push_str(&last);
    files.push(("main.pl", text));
    for (name, end) in ["a.pl", "b.pl", "sub/c.pl"].into_iter().zip(&ends[1..]) {
        let mut text = String::new();
        let mut end = *end;
        if dice.below(2) == 0 {
            let names = dice.one(&["p#/1, q#/1, r#/2, nr#//0", "p#/1", "q#/1, r#/2"]);
            let module = format!(":- module(m{end}, [{names}, op(700, xfx, ===>)]).\n");
            if dice.below(2) == 0 {
                end = "";
            }
            text = module.replace('#', end);
        }
        let lines = dice.below(4);
        text.push_str(&file(&mut dice, lines, false, end));
        let fact = dice.one(&["#(here).\n", "", "#(1).\n#(2).\n"]);
        text.push_str(&filled(&mut dice, fact, end));
        files.push((name, text));
    }
    files
}

/// Writes the files of a program to a folder.
pub fn write(folder: &Path, files: &[(&str, String)]) {
    std::fs::create_dir_all(folder.join("sub")).expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("a file");
    }
}

/// Runs a program by us and by SWI-Prolog: how they differ.
///
/// # Errors
/// What each prints and tells.
pub fn compare(program: &Path, jit: &str, folder: &Path, files: &[(&str, String)]) -> Result<(), String> {
    write(folder, files);
    let args = ["-g", "true", "-t", "halt", "main.pl", "x", "y"];
    let ours = super::run(program, jit, folder, &args);
    let theirs = super::run(Path::new("swipl"), jit, folder, &args);
    let (ours, theirs) = ((plain(&ours.0), told(&ours.1)), (plain(&theirs.0), told(&theirs.1)));
    if ours == theirs {
        return Ok(());
    }
    Err(format!("ours:\n{}--\n{}theirs:\n{}--\n{}", ours.0, ours.1, theirs.0, theirs.1))
}

/// What is told, but for what is each system's own: numbers of variables, the context of an error, modules, hints.
fn told(text: &str) -> String {
    let mut out = Vec::new();
    for line in text.lines() {
        let hint = ["However, there are definitions for", "Defined at ", "ERROR:        "];
        if hint.iter().any(|hint| line.contains(hint)) {
            continue;
        }
        // `between/3: ` and the like, behind what every line begins with.
        let start = line.find(":    ").map_or(0, |at| at + 5);
        let start = if start == 0 && line.starts_with("ERROR: ") { 7 } else { start };
        let (head, rest) = line.split_at(start);
        let rest = match rest.split_once(": ") {
            Some((name, rest)) if name.rsplit_once('/').is_some_and(|(_, n)| n.parse::<u8>().is_ok()) => rest,
            _ => rest,
        };
        out.push(format!("{head}{}\n", plain(rest)));
    }
    // What a module lacks is told in any order.
    out.sort();
    out.concat()
}

fn plain(text: &str) -> String {
    let mut text = text.replace("user:", "").replace("system:", "");
    for context in ["'<meta-call>'/1: ", "catch/3: ", "call_dcg/3: ", "'$run_init_goal'/1: "] {
        text = text.replace(context, "");
    }
    let mut out = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        if c == '_' {
            while chars.peek().is_some_and(|c| c.is_ascii_digit() || *c == 'G') {
                chars.next();
            }
        }
    }
    out
}
