//! The layers of modules in a crate, computed from what the sources import.

use std::collections::{BTreeMap, BTreeSet};

use crate::{code, sources};

/// Modules of a crate from the lowest to the highest: a module imports only what stands before it. The second list names the
/// imports that go up all the same. It may only get shorter: an entry that is no longer needed is an error, too.
struct Layers {
    source: &'static str,
    modules: &'static [&'static str],
    upward: &'static [(&'static str, &'static str)],
}

const HEAP: Layers = Layers {
    source: "jit-heap/src",
    modules: &[
        "words",
        "prefetch",
        "signal",
        "cell",
        "locals",
        "observed",
        "stats",
        "quasi",
        "stack",
        "chunk",
        "index",
        "reserve",
        "full",
        "mark",
        "types",
        "frozen",
        "space",
        "bell",
        "array",
        "roots",
        "ephemeral",
        "collection",
        "lib",
        "tail",
        "weak",
        "pointer",
        "object",
        "host",
        "collected",
    ],
    upward: &[],
};

const RUNTIME: Layers = Layers {
    source: "jit-runtime/src",
    modules: &[
        "abort",
        "bytes",
        "json",
        "ids",
        "log",
        "locals",
        "virtualizable",
        "hooks",
        "lies",
        "stats",
        "options",
        "report",
        "record",
        "value",
        "replay",
        "list",
        "heap",
        "driver",
        "testing",
        "prelude",
        "lib",
    ],
    upward: &[],
};

/// The names in what follows `crate::`, of which each is a module or is exported by the root from one.
fn heads(text: &str) -> Vec<String> {
    let word = |s: &str| s.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let Some(list) = text.strip_prefix('{') else { return vec![word(text)] };
    let (mut depth, mut heads, mut fresh) = (1, Vec::new(), true);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => fresh = true,
            _ if fresh && depth == 1 && (c.is_alphanumeric() || c == '_') => {
                heads.push(word(&list[at..]));
                fresh = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    heads
}

/// All names that a source imports from its crate's root.
fn imported(text: &str, depth: usize) -> Vec<String> {
    let code: String = code(text).map(|(_, line)| format!("{line}\n")).collect();
    let code = code.split("#[cfg(test)]\nmod tests {").next().expect("there is a first part");
    // What a macro emits is no import of its module.
    let code = code.replace("$crate::", "");
    let supers = "super::".repeat(depth);
    let mut all: Vec<String> = code.split("crate::").skip(1).flat_map(heads).collect();
    for (at, _) in code.match_indices(&supers) {
        let before = &code[..at];
        let rest = &code[at + supers.len()..];
        // Not a part of a longer path of `super::`.
        if !before.ends_with("::") && !rest.starts_with("super::") {
            all.extend(heads(rest));
        }
    }
    all
}

/// The imports from one module of a crate to another.
fn imports(layers: &Layers) -> BTreeSet<(String, String)> {
    let sources = sources(layers.source);
    let path = |p: &str| p.strip_prefix(&format!("{}/", layers.source)).expect("below it").to_owned();
    let root = &sources.iter().find(|(p, _)| path(p) == "lib.rs").expect("a root").1;
    let module = |p: &str| p.split('/').next().expect("a name").trim_end_matches(".rs").to_owned();
    let modules: BTreeSet<String> = sources.iter().map(|(p, _)| module(&path(p))).collect();
    // What the root exports from its modules.
    let mut exported = BTreeMap::new();
    let root_code: String = code(root).map(|(_, line)| format!("{line}\n")).collect();
    for (_, item) in root_code.match_indices("use ").map(|(at, _)| (at, &root_code[at + 4..])) {
        let item = item.strip_prefix("crate::").unwrap_or(item);
        if let Some((from, names)) = item.split_once("::").filter(|(from, _)| modules.contains(*from)) {
            heads(names).into_iter().for_each(|name| _ = exported.insert(name, from.to_owned()));
        }
    }
    let mut found = BTreeSet::new();
    for (p, text) in &sources {
        let p = path(p);
        if p == "lib.rs" || p.contains("tests") {
            continue;
        }
        let depth = p.matches('/').count() + usize::from(!p.ends_with("/mod.rs"));
        let from = module(&p);
        for name in imported(text, depth) {
            let to = match modules.contains(&name) {
                true => name,
                false => exported.get(&name).cloned().unwrap_or_else(|| "lib".into()),
            };
            if to != from {
                found.insert((from.clone(), to));
            }
        }
    }
    found
}

/// No cycle but for those that are named.
#[test]
fn modules_import_what_is_below_them() {
    for layers in [HEAP, RUNTIME] {
        let place = |name: &str| {
            let place = layers.modules.iter().position(|m| *m == name);
            place.unwrap_or_else(|| panic!("`{name}` of {} has no layer", layers.source))
        };
        let imports = imports(&layers);
        assert!(imports.len() > layers.modules.len(), "{}: {imports:?}", layers.source);
        let upward = imports.iter().filter(|(from, to)| place(from) < place(to));
        let upward: Vec<(&str, &str)> = upward.map(|(from, to)| (from.as_str(), to.as_str())).collect();
        eprintln!("{}: {} imports between modules, upward: {upward:?}", layers.source, imports.len());
        let (known, found): (BTreeSet<_>, BTreeSet<_>) =
            (layers.upward.iter().copied().collect(), upward.into_iter().collect());
        let new: Vec<_> = found.difference(&known).collect();
        assert!(new.is_empty(), "{}: these imports go up: {new:?}", layers.source);
        let gone: Vec<_> = known.difference(&found).collect();
        assert!(gone.is_empty(), "{}: these imports are gone; take them off the list: {gone:?}", layers.source);
    }
}

#[test]
fn imports_are_seen_in_all_their_forms() {
    let text = "use crate::a::{B, c::D};\nuse crate::{e::f, g::{h, i}, J};\nuse super::k;\n// use crate::no;\nfn f() { super::super::l() }";
    assert_eq!(imported(text, 1), ["a", "e", "g", "J", "k"]);
    assert_eq!(imported(text, 2), ["a", "e", "g", "J", "l"]);
}
