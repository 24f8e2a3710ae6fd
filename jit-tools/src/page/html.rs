//! Units to HTML.

use std::fmt::Write as _;

use jit_ir::{Class, GuardId, Op};

use super::align::{machine_code, parts, rows};
use super::overview::{is_left, overview};
use super::units::{GuardCount, Shown, Unit};
use crate::log::Entry;

/// Text in HTML.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// A guest's place with the last part of its path only; whole as a title.
pub(super) fn place_of(place: &str) -> String {
    let short: Vec<&str> = place.split(' ').map(|word| word.rsplit('/').next().unwrap_or(word)).collect();
    let short = short.join(" ");
    match short == place {
        true => escape(place),
        false => format!("<span title=\"{}\">{}</span>", escape(place), escape(&short)),
    }
}

/// 12034 as `12,034`.
pub(super) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

/// How hot a guard is, 0 to 5: by powers of ten.
pub(super) fn heat(failures: u64) -> u32 {
    if failures == 0 { 0 } else { (failures.ilog10() + 1).min(5) }
}

/// The whole page.
pub fn page(file: &str, units: &[Unit], entries: &[Entry]) -> String {
    let mut out = String::new();
    let title = escape(file.rsplit('/').next().unwrap_or(file));
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n\
         <title>{title}: traces</title>\n<style>\n{}</style>\n</head>\n<body>\n",
        include_str!("page.css")
    );
    sidebar(&mut out, &title, units);
    out.push_str("<main id=\"main\" tabindex=\"-1\">\n");
    overview(&mut out, units, entries);
    for (n, unit) in units.iter().enumerate() {
        section(&mut out, n, unit, units);
    }
    out.push_str("</main>\n");
    out.push_str(HELP);
    let _ = write!(out, "<script>\n{}</script>\n</body>\n</html>\n", include_str!("page.js"));
    out
}

const HELP: &str = "<dialog id=\"help\"><h2>Keys</h2><dl>\
<dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next, previous trace</dd>\
<dt><kbd>n</kbd> <kbd>p</kbd></dt><dd>next, previous guard that failed</dd>\
<dt><kbd>/</kbd></dt><dd>search; <kbd>Enter</kbd> goes to the next hit, <kbd>Esc</kbd> ends it</dd>\
<dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd></dt><dd>show or hide recorded, optimized, machine code</dd>\
<dt><kbd>r</kbd></dt><dd>show or hide operations that were removed</dd>\
<dt><kbd>e</kbd></dt><dd>open or close preamble and details</dd>\
<dt><kbd>u</kbd></dt><dd>from a bridge to the trace that it belongs to</dd>\
<dt><kbd>o</kbd></dt><dd>overview</dd>\
<dt><kbd>t</kbd></dt><dd>dark or light</dd>\
<dt><kbd>?</kbd></dt><dd>this help</dd></dl>\
<p>Point at a value to see where it is made and used.</p>\
<form method=\"dialog\"><button>Close</button></form></dialog>\n";

fn sidebar(out: &mut String, title: &str, units: &[Unit]) {
    let _ = write!(
        out,
        "<nav id=\"side\" aria-label=\"Traces\">\n<header><h1>{title}</h1>\
         <input id=\"search\" type=\"search\" placeholder=\"Search  /\" aria-label=\"Search\" autocomplete=\"off\">\
         <p id=\"hits\" role=\"status\"></p></header>\n<ul class=\"tree\">\n\
         <li><a href=\"#overview\" data-unit=\"overview\">Overview</a></li>\n"
    );
    for (n, unit) in units.iter().enumerate() {
        if unit.parent.is_none() {
            tree(out, n, units);
        }
    }
    out.push_str("</ul>\n<footer><button id=\"theme\" type=\"button\">Dark / light</button> <button id=\"keys\" type=\"button\">Keys ?</button></footer>\n</nav>\n");
}

fn tree(out: &mut String, n: usize, units: &[Unit]) {
    let unit = &units[n];
    let name = match unit.parent {
        Some((guard, _)) => format!("bridge {guard}"),
        None => unit.name.clone(),
    };
    let class = if unit.given_up.is_some() { " class=\"given-up\"" } else { "" };
    let _ = write!(
        out,
        "<li{class}><a href=\"#u{n}\" data-unit=\"u{n}\"><span class=\"name\">{}</span> <span class=\"where\">{}</span>",
        escape(&name),
        place_of(&unit.place())
    );
    if unit.failures() > 0 {
        let _ = write!(out, "<span class=\"count heat{}\">{}</span>", heat(unit.failures()), grouped(unit.failures()));
    }
    out.push_str("</a>");
    if !unit.children.is_empty() {
        out.push_str("\n<ul>\n");
        unit.children.iter().for_each(|&c| tree(out, c, units));
        out.push_str("</ul>\n");
    }
    out.push_str("</li>\n");
}

/// The continuation of a failed guard.
pub(super) fn after_guard(units: &[Unit], n: usize, guard: GuardId, count: GuardCount) -> String {
    let bridge = units[n]
        .children
        .iter()
        .rev()
        .find(|&&c| units[c].parent.is_some_and(|(g, _)| g == guard) && units[c].given_up.is_none());
    match (bridge, count.given_up) {
        (Some(c), _) => format!("<a href=\"#u{c}\">bridge</a>"),
        (None, _) if count.bridge => "bridge".to_owned(),
        (None, 0) => "interpreter".to_owned(),
        (None, g) => format!("interpreter ({g} given up)"),
    }
}

fn section(out: &mut String, n: usize, unit: &Unit, units: &[Unit]) {
    let _ = write!(out, "<section class=\"unit\" id=\"u{n}\"");
    if let Some((guard, parent)) = unit.parent {
        let _ = write!(out, " data-up=\"u{parent}g{guard}\"");
    }
    let _ = write!(
        out,
        ">\n<h2>{} <span class=\"where\">{}</span></h2>\n<p class=\"facts\">",
        escape(&unit.name),
        escape(&unit.place())
    );
    let mut facts = Vec::new();
    if let Some(reason) = &unit.given_up {
        facts.push(format!("<strong class=\"bad\">given up: {}</strong>", escape(reason)));
    }
    if let Some((guard, parent)) = unit.parent {
        facts.push(format!("goes on from <a href=\"#u{parent}g{guard}\">guard {guard}</a>"));
    }
    if let Some(entries) = unit.entries.filter(|_| unit.parent.is_none()) {
        facts.push(format!("entered {} times", grouped(entries)));
    }
    let mut fact = |name: &str, jit_opt::Count { ops, guards, allocations, .. }| {
        facts.push(format!("{name}: {ops} operations, {guards} guards, {allocations} allocations"));
    };
    if let Some(shown) = &unit.recorded {
        fact("recorded", jit_opt::Count::of_recorded(&shown.trace));
    }
    if let Some(shown) = &unit.optimized {
        fact("optimized", jit_opt::Count::of_code(&shown.trace));
    }
    out.push_str(&facts.join(" · "));
    out.push_str("</p>\n");
    match (&unit.recorded, &unit.optimized) {
        (Some(recorded), Some(optimized)) => side_by_side(out, n, unit, units, recorded, optimized),
        (Some(only), None) | (None, Some(only)) => {
            let _ = writeln!(out, "<pre class=\"raw\">{}</pre>", escape(&only.text));
        }
        (None, None) => {}
    }
    if let Some(optimized) = &unit.optimized {
        let exits: Vec<&str> = optimized.text.lines().skip_while(|l| !l.starts_with("exit ")).collect();
        if !exits.is_empty() {
            let _ = writeln!(
                out,
                "<details><summary>{} exits: what leaving rebuilds</summary><pre>{}</pre></details>",
                optimized.trace.resume.exits.len(),
                escape(&exits.join("\n"))
            );
        }
    }
    for (name, shown) in [("recorded", &unit.recorded), ("optimized", &unit.optimized)] {
        if let Some(shown) = shown.as_ref().filter(|_| unit.optimized.is_some() && unit.recorded.is_some()) {
            let _ = writeln!(
                out,
                "<details><summary>text of the {name} trace, for <code>trace run</code></summary><pre>{}</pre></details>",
                escape(&shown.text)
            );
        }
    }
    out.push_str("</section>\n");
}

fn side_by_side(out: &mut String, n: usize, unit: &Unit, units: &[Unit], recorded: &Shown, optimized: &Shown) {
    let (code, cold) = unit.asm.as_ref().map_or_else(Default::default, |a| machine_code(&optimized.trace, a));
    let before = parts(&recorded.trace);
    let after = parts(&optimized.trace);
    let last = after.len().saturating_sub(1);
    for (p, part) in after.iter().enumerate() {
        let name = match (after.len(), p == last) {
            (1, _) if unit.parent.is_some() => "Bridge",
            (1, _) => "Loop",
            (_, false) => "Preamble: the first iteration",
            (_, true) => "Loop",
        };
        let open = if p == last { " open" } else { "" };
        let _ = write!(
            out,
            "<details class=\"part\"{open}><summary>{name}</summary>\n<table class=\"code\">\n<thead><tr><th class=\"c1\">recorded</th><th class=\"c2\">optimized</th><th class=\"c3\">machine code</th></tr></thead>\n<tbody>\n"
        );
        let label = code.get(&part.label).map_or("", String::as_str);
        let _ = writeln!(
            out,
            "<tr class=\"label\"><td class=\"c1\">{}</td><td class=\"c2\">{}</td><td class=\"c3\"><pre>{}</pre></td></tr>",
            operation(recorded, 0),
            operation(optimized, part.label),
            escape(label)
        );
        let mut left = before.first().map_or(&[][..], |b| &b.bytecodes[..]).iter().peekable();
        for bytecode in &part.bytecodes {
            // Bytecodes that only the recorded trace has, and then the one that both have.
            let here: Vec<usize> = match left.peek() {
                Some(b) if b.snapshot == bytecode.snapshot => left.next().map_or(Vec::new(), |b| b.insts.clone()),
                _ => Vec::new(),
            };
            let _ = writeln!(
                out,
                "<tr class=\"bytecode\"><th colspan=\"3\">{}</th></tr>",
                place_of(&optimized.place(bytecode.snapshot))
            );
            for (l, r) in rows(&recorded.trace, &here, &optimized.trace, &bytecode.insts) {
                row(out, n, unit, units, (recorded, l), (optimized, r), r.and_then(|r| code.get(&r)));
            }
        }
        out.push_str("</tbody></table></details>\n");
    }
    if !cold.is_empty() {
        let _ = writeln!(
            out,
            "<details><summary>machine code out of the line</summary><pre>{}</pre></details>",
            escape(&cold)
        );
    }
}

fn row(
    out: &mut String,
    n: usize,
    unit: &Unit,
    units: &[Unit],
    (recorded, l): (&Shown, Option<usize>),
    (optimized, r): (&Shown, Option<usize>),
    code: Option<&String>,
) {
    let guard = r.and_then(|r| {
        let inst = &optimized.trace.insts[r];
        inst.guard().filter(|_| inst.op != Op::Finish)
    });
    let count = guard.and_then(|g| unit.guards.get(&g)).copied().unwrap_or_default();
    let class = match (l, r) {
        (Some(_), None) => "gone",
        (None, Some(_)) => "new",
        _ => "kept",
    };
    let _ = write!(out, "<tr class=\"{class} heat{}\"", heat(count.failures));
    if let Some(g) = guard {
        let _ = write!(out, " id=\"u{n}g{g}\"");
        if count.failures > 0 {
            out.push_str(" data-hot tabindex=\"-1\"");
        }
    } else if let Some(r) = r.filter(|&r| is_left(&optimized.trace, r)) {
        let _ = write!(out, " id=\"u{n}i{r}\"");
    }
    let _ =
        write!(out, "><td class=\"c1\">{}</td><td class=\"c2\">", l.map_or(String::new(), |l| operation(recorded, l)));
    if let Some(r) = r {
        out.push_str(&operation(optimized, r));
    }
    if count.failures > 0 || count.bridge {
        let then = after_guard(units, n, guard.expect("a count is of a guard"), count);
        let _ = write!(
            out,
            "<span class=\"failed\"><b>{}</b> {} → {then}</span>",
            grouped(count.failures),
            if count.failures == 1 { "failure" } else { "failures" }
        );
    }
    let _ = writeln!(out, "</td><td class=\"c3\"><pre>{}</pre></td></tr>", code.map_or(String::new(), |c| escape(c)));
}

/// An instruction with its parts marked: values, operation, suffixes, the interpreter's place.
pub(super) fn operation(shown: &Shown, at: usize) -> String {
    let (line, site) = shown.line(at);
    let class = match shown.trace.insts[at].op.class() {
        Class::Guard => "guard",
        Class::Call | Class::Result => "call",
        Class::Alloc => "alloc",
        Class::Load | Class::Store => "memory",
        Class::Label | Class::Final | Class::Marker | Class::Assume | Class::Param => "structure",
        Class::Pure => "pure",
    };
    let name = shown.trace.insts[at].op.name();
    let (body, suffix) = match line.rfind([')', ']']) {
        Some(end) => line.split_at(end + 1),
        None => (line, ""),
    };
    let mut out = String::from("<code>");
    let mut word = String::new();
    let flush = |word: &mut String, out: &mut String| {
        if word.is_empty() {
            return;
        }
        let is_value =
            word.len() > 1 && word.starts_with(['i', 'f', 'p']) && word[1..].bytes().all(|b| b.is_ascii_digit());
        let text = escape(word);
        let _ = match () {
            _ if is_value => write!(out, "<i class=\"v\">{text}</i>"),
            _ if word == name => write!(out, "<b class=\"{class}\">{text}</b>"),
            _ => write!(out, "{text}"),
        };
        word.clear();
    };
    for c in body.chars() {
        match c.is_ascii_alphanumeric() || c == '_' {
            true => word.push(c),
            false => {
                flush(&mut word, &mut out);
                out.push_str(&escape(&c.to_string()));
            }
        }
    }
    flush(&mut word, &mut out);
    let _ = write!(out, "<span class=\"suffix\">{}</span></code>", escape(suffix));
    if let Some(site) = site {
        let short = site.rsplit('/').next().unwrap_or(site);
        let _ = write!(out, "<span class=\"site\" title=\"{}\">{}</span>", escape(site), escape(short));
    }
    out
}
