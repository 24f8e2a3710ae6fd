//! The overview of a page.

use std::fmt::Write as _;

use jit_ir::{Class, GuardId, Trace};

use super::align::parts;
use super::html::{after_guard, escape, grouped, heat, operation, place_of};
use super::units::{GuardCount, Unit};
use crate::log::{Entry, Stage};

/// Guards in the table of the hottest; calls and allocations; different events.
const HOTTEST: usize = 15;
const LEFT: usize = 40;
const EVENTS: usize = 200;

/// The first section: counts, guards by failures, calls and allocations, other lines of the log.
pub fn overview(out: &mut String, units: &[Unit], entries: &[Entry]) {
    let compiled = || units.iter().filter(|u| u.given_up.is_none());
    let loops = compiled().filter(|u| u.parent.is_none() && !u.name.starts_with("bridge")).count();
    let bridges = compiled().count() - loops;
    let given_up = units.len() - compiled().count();
    let recorded = |u: &Unit| u.recorded.as_ref().map_or(0, |t| t.trace.operations());
    let left = |u: &Unit| u.optimized.as_ref().map_or(0, |t| jit_opt::Count::of_code(&t.trace).ops);
    let (before, after) = compiled().fold((0, 0), |(b, a), u| (b + recorded(u), a + left(u)));
    let _ = write!(
        out,
        "<section class=\"unit\" id=\"overview\">\n<h2>Overview</h2>\n<div class=\"cards\">\
         <div><b>{loops}</b> loops</div><div><b>{bridges}</b> bridges</div><div><b>{given_up}</b> given up</div>\
         <div><b>{before}</b> operations recorded</div><div><b>{after}</b> left</div></div>\n"
    );
    guards(out, units);
    calls_and_allocations(out, units);
    events(out, entries);
    out.push_str("</section>\n");
}

fn guards(out: &mut String, units: &[Unit]) {
    let mut hot: Vec<(usize, GuardId, GuardCount)> = Vec::new();
    for (n, unit) in units.iter().enumerate() {
        hot.extend(unit.guards.iter().map(|(&g, &c)| (n, g, c)));
    }
    hot.sort_by_key(|&(n, g, c)| (std::cmp::Reverse(c.failures), n, g));
    if !hot.is_empty() {
        out.push_str("<h3>Guards by failures</h3>\n<table class=\"guards\"><thead><tr><th>failures</th><th>then</th><th>guard</th><th>guest</th><th>interpreter</th></tr></thead>\n<tbody>\n");
        for &(n, g, count) in hot.iter().take(HOTTEST) {
            let unit = &units[n];
            let then = after_guard(units, n, g, count);
            let (op, place, site) = describe(unit, g);
            let _ = writeln!(
                out,
                "<tr class=\"heat{}\"><td class=\"number\">{}</td><td>{then}</td><td><a href=\"#u{n}g{g}\">{op} <b>g{g}</b></a> of {}</td><td>{}</td><td class=\"site\">{}</td></tr>",
                heat(count.failures),
                grouped(count.failures),
                escape(&unit.name),
                place_of(&place),
                place_of(&site)
            );
        }
        out.push_str("</tbody></table>\n");
    } else {
        out.push_str("<p class=\"hint\">The log has no counts of failed guards: add the stage <code>counts</code> to <code>JIT_LOG</code>.</p>\n");
    }
}

/// Whether an operation of an optimized trace costs much and might have gone: a call or an allocation.
pub fn is_left(trace: &Trace, inst: usize) -> bool {
    matches!(trace.insts[inst].op.class(), Class::Call | Class::Alloc)
}

/// The calls and allocations of each trace, but for the preambles of loops, in the order of the traces.
fn calls_and_allocations(out: &mut String, units: &[Unit]) {
    let mut all = Vec::new();
    for (n, unit) in units.iter().enumerate().filter(|(_, u)| u.given_up.is_none()) {
        let Some(shown) = &unit.optimized else { continue };
        let Some(part) = parts(&shown.trace).pop() else { continue };
        for bytecode in part.bytecodes {
            let left = bytecode.insts.iter().filter(|&&i| is_left(&shown.trace, i));
            all.extend(left.map(|&inst| (n, shown, bytecode.snapshot, inst)));
        }
    }
    if all.is_empty() {
        return;
    }
    out.push_str("<h3>Calls and allocations that are left</h3>\n<table class=\"guards left\"><thead><tr><th>operation</th><th>trace</th><th>guest</th></tr></thead>\n<tbody>\n");
    for &(n, shown, snapshot, inst) in all.iter().take(LEFT) {
        // A call is found by its guard.
        let row = shown.trace.insts[inst].guard().map_or_else(|| format!("i{inst}"), |guard| format!("g{guard}"));
        let _ = writeln!(
            out,
            "<tr><td>{}</td><td><a href=\"#u{n}{row}\">{}</a></td><td>{}</td></tr>",
            operation(shown, inst),
            escape(&units[n].name),
            place_of(&shown.place(snapshot))
        );
    }
    out.push_str("</tbody></table>\n");
    if all.len() > LEFT {
        let _ = writeln!(out, "<p class=\"hint\">and {} more</p>", all.len() - LEFT);
    }
}

/// Other lines of the log: recordings given up, traces made invalid, promises broken.
fn events(out: &mut String, entries: &[Entry]) {
    let others: Vec<&Entry> = entries
        .iter()
        .filter(|e| matches!(e.stage, Stage::Abort | Stage::Invalid | Stage::Lie | Stage::Other))
        .collect();
    if !others.is_empty() {
        let _ = write!(out, "<h3>Events</h3>\n<ul class=\"events\">\n");
        // The same line again and again is one.
        let mut lines: Vec<(&str, usize)> = Vec::new();
        for entry in others {
            let text = entry.text.trim_end();
            match lines.iter_mut().find(|(t, _)| *t == text) {
                Some((_, n)) => *n += 1,
                None => lines.push((text, 1)),
            }
        }
        for (text, n) in lines.iter().take(EVENTS) {
            let times = if *n > 1 { format!(" <span class=\"count\">{n}×</span>") } else { String::new() };
            let _ = writeln!(out, "<li>{}{times}</li>", escape(text));
        }
        out.push_str("</ul>\n");
    }
}

/// The operation, the guest's place and the interpreter's line of a guard.
fn describe(unit: &Unit, guard: GuardId) -> (&'static str, String, String) {
    let Some(shown) = unit.best() else { return ("guard", String::new(), String::new()) };
    let at = shown.trace.insts.iter().position(|i| i.guard() == Some(guard));
    let place = shown.trace.guards.get(guard).map_or(String::new(), |g| shown.place(g.at.snapshot));
    match at {
        Some(at) => (shown.trace.insts[at].op.name(), place, shown.line(at).1.unwrap_or("").to_owned()),
        None => ("guard", place, String::new()),
    }
}
