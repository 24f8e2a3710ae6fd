//! A report as text and JSON.

use std::fmt::Write as _;

use crate::json::{Value, json};

use super::Report;

/// Rows of each table.
const ROWS: usize = 12;

/// A table: columns as wide as they need to be, numbers to the right.
fn table(out: &mut String, title: &str, head: &[&str], rows: &[Vec<String>]) {
    if rows.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n{title}");
    let shown = &rows[..rows.len().min(ROWS)];
    let width = |c: usize| shown.iter().map(|r| r[c].chars().count()).chain([head[c].len()]).max().unwrap_or(0);
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let number = |c: usize| {
        shown.iter().all(|r| !r[c].is_empty() && r[c].chars().all(|c| c.is_ascii_digit() || ". %".contains(c)))
    };
    let mut line = |cells: &[String]| {
        let mut text = String::new();
        for (c, cell) in cells.iter().enumerate() {
            match number(c) {
                true => _ = write!(text, "  {cell:>0$}", widths[c]),
                false => _ = write!(text, "  {cell:<0$}", widths[c]),
            }
        }
        let _ = writeln!(out, "{}", text.trim_end());
    };
    line(&head.iter().map(|h| h.to_string()).collect::<Vec<_>>());
    shown.iter().for_each(|r| line(r));
    if rows.len() > ROWS {
        let _ = writeln!(out, "  and {} more", rows.len() - ROWS);
    }
}

fn text(n: impl std::fmt::Display) -> String {
    n.to_string()
}

fn or_dash(s: &Option<String>) -> String {
    s.clone().unwrap_or_else(|| "-".to_owned())
}

impl Report {
    /// A text for the author of an interpreter.
    pub fn to_text(&self) -> String {
        let s = &self.stats;
        let mut out = format!(
            "JIT report: {} loops, {} bridges, {} recordings given up, {} entries, {} exits through guards\n",
            s.loops,
            s.bridges,
            s.aborted(),
            s.entries,
            s.deopts
        );
        self.write_times(&mut out);
        self.write_code(&mut out);
        self.write_calls(&mut out);
        self.write_objects(&mut out);
        if !self.findings.is_empty() {
            out.push_str("\nWhat to try\n");
        }
        for (n, finding) in self.findings.iter().enumerate() {
            let _ = writeln!(out, "  {}. {}.\n     {}.", n + 1, finding.what, finding.cure.trim_end_matches('.'));
        }
        out
    }

    /// The phases of the compiler.
    fn write_times(&self, out: &mut String) {
        let total: u64 = self.times.iter().map(|(_, ns)| ns).sum::<u64>().max(1);
        let times = self.times.iter().map(|(phase, ns)| {
            let ms = format!("{:.1}", *ns as f64 / 1e6);
            vec![
                phase.name().to_owned(),
                ms,
                format!("{:.1} %", *ns as f64 * 100.0 / total as f64),
                phase.explain().to_owned(),
            ]
        });
        table(out, "Time", &["", "ms", "share", ""], &times.collect::<Vec<_>>());
    }

    /// Traces, and the places where they are left or were not made.
    fn write_code(&self, out: &mut String) {
        let traces = self.traces.iter().map(|t| {
            let entries = if t.entries > 0 { text(t.entries) } else { "-".to_owned() };
            vec![t.name.clone(), entries, text(t.ops), text(t.guards), text(t.loads), t.place.clone()]
        });
        let head = ["", "entries", "operations", "guards", "loads", "guest"];
        table(out, "Traces (operations of the loop itself, without its preamble)", &head, &traces.collect::<Vec<_>>());
        let guards = self.guards.iter().map(|g| {
            let then = match (g.bridge, g.given_up) {
                (true, _) => "bridge".to_owned(),
                (false, 0) => "-".to_owned(),
                (false, n) => format!("{n} given up"),
            };
            let guard = format!("{} of {}", g.guard, g.trace);
            vec![text(g.failures), then, g.op.to_owned(), guard, g.place.clone(), or_dash(&g.site)]
        });
        let head = ["failures", "then", "", "guard", "guest", "interpreter"];
        table(out, "Guards that failed (until there was a bridge)", &head, &guards.collect::<Vec<_>>());
        let promotions = self
            .promotions
            .iter()
            .map(|p| vec![text(p.values), text(p.bridges), text(p.guards), text(p.failures), p.site.clone()]);
        let head = ["values", "bridges", "guards", "failures", "interpreter"];
        table(out, "Promotions", &head, &promotions.collect::<Vec<_>>());
        let aborts = self
            .aborts
            .iter()
            .map(|a| vec![text(a.count), a.reason.name().to_owned(), a.place.clone(), or_dash(&a.culprit)]);
        table(out, "Recordings given up", &["times", "reason", "guest", "interpreter"], &aborts.collect::<Vec<_>>());
    }

    /// Calls and look-ups from machine code.
    fn write_calls(&self, out: &mut String) {
        let calls = self.calls.iter().map(|c| {
            let promise = c.promise.unwrap_or("-").to_owned();
            vec![text(c.count), text(c.in_loops), promise, c.name.clone(), or_dash(&c.site)]
        });
        let head = ["calls", "in traces", "promise", "function", "declared at"];
        table(out, "Calls from machine code", &head, &calls.collect::<Vec<_>>());
        let look_ups = self.look_ups.iter().map(|l| {
            let then = l.then.to_owned();
            vec![text(l.found), text(l.missed), text(l.keys), text(l.in_traces), l.portal.clone(), then]
        });
        let head = ["found", "not found", "keys at hand", "in traces", "portal", "then the trace"];
        table(out, "Keys that traces look for when they run", &head, &look_ups.collect::<Vec<_>>());
    }

    /// Objects that machine code makes.
    fn write_objects(&self, out: &mut String) {
        let allocations = self
            .allocations
            .iter()
            .map(|a| vec![text(a.count), a.name.clone(), a.trace.clone(), a.place.clone(), a.why.clone()]);
        let head = ["in traces", "type", "trace", "guest", "why it is made"];
        table(out, "Allocations left in loops and bridges", &head, &allocations.collect::<Vec<_>>());
        let forced = self.forced.iter().map(|r| {
            vec![text(r.count), r.does.to_owned(), r.name.clone(), r.trace.clone(), r.place.clone(), r.why.clone()]
        });
        let head = ["places", "", "type or field", "trace", "guest", "why"];
        table(out, "Virtualizables in memory", &head, &forced.collect::<Vec<_>>());
    }

    /// One JSON object.
    pub fn to_json(&self) -> String {
        let list = Value::List;
        let stats = self.stats.json();
        let times = Value::Object(self.times.iter().map(|(p, ns)| (p.name().to_owned(), json!(ns))).collect());
        let traces = self.traces.iter().map(|t| {
            json!({"name": t.name, "place": t.place, "ops": t.ops, "guards": t.guards, "loads": t.loads, "entries": t.entries, "short_rests": t.short_rests})
        });
        let guards = self.guards.iter().map(|g| {
            json!({"failures": g.failures, "trace": g.trace, "guard": g.guard, "op": g.op, "place": g.place,
                   "site": g.site, "bridge": g.bridge, "given_up": g.given_up})
        });
        let promotions = self.promotions.iter().map(|p| {
            json!({"site": p.site, "values": p.values, "guards": p.guards, "bridges": p.bridges, "failures": p.failures})
        });
        let aborts = self
            .aborts
            .iter()
            .map(|a| json!({"count": a.count, "reason": a.reason.name(), "place": a.place, "culprit": a.culprit}));
        let calls = self.calls.iter().map(|c| {
            json!({"name": c.name, "count": c.count, "in_traces": c.in_loops, "promise": c.promise,
                   "unknown": c.unknown, "site": c.site})
        });
        let look_ups = self.look_ups.iter().map(|l| {
            json!({"portal": l.portal, "then": l.then, "found": l.found, "missed": l.missed, "keys": l.keys,
                   "in_traces": l.in_traces})
        });
        let allocations = self
            .allocations
            .iter()
            .map(|a| json!({"type": a.name, "count": a.count, "trace": a.trace, "place": a.place, "why": a.why}));
        let forced = self.forced.iter().map(|r| {
            json!({"does": r.does, "name": r.name, "count": r.count, "trace": r.trace, "place": r.place, "why": r.why})
        });
        let findings = self.findings.iter().map(|f| json!({"what": f.what, "cure": f.cure}));
        json!({
            "stats": stats,
            "time_ns": times,
            "traces": list(traces.collect()),
            "guards": list(guards.collect()),
            "promotions": list(promotions.collect()),
            "aborts": list(aborts.collect()),
            "calls": list(calls.collect()),
            "look_ups": list(look_ups.collect()),
            "allocations": list(allocations.collect()),
            "virtualizables": list(forced.collect()),
            "findings": list(findings.collect()),
        })
        .to_string()
    }
}
