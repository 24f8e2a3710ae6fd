//! The file of figures: what `bench` has measured, kept as data, and shown as tables and charts.
//!
//! `figures.json` holds the last measurement of each part; `figures.md` and `figures.svg` are made from it. A run of some
//! parts replaces these and keeps the others.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Map, Value, json};

use crate::table::{Table, figure};

/// One part's measurement as data: when, of which commit, on how busy a machine, and its tables.
pub fn entry(tables: &[Table], runs: u32) -> Value {
    let tables: Vec<Value> = tables
        .iter()
        .map(|t| {
            let rows: Vec<Value> = t.rows.iter().map(|r| json!({"name": r.name, "numbers": r.numbers})).collect();
            json!({"title": t.title, "columns": t.columns, "rows": rows})
        })
        .collect();
    json!({"date": today(), "commit": commit(), "runs": runs, "machine": machine(), "tables": tables})
}

/// Replaces the measured parts in the files of a folder.
///
/// # Errors
/// If a file cannot be written, or the old data is not what this writes.
pub fn write(folder: &Path, measured: Map<String, Value>) -> Result<(), String> {
    let data = folder.join("figures.json");
    let mut all: Map<String, Value> = match fs::read_to_string(&data) {
        Ok(text) => serde_json::from_str(&text).map_err(|e| format!("{}: {e}", data.display()))?,
        Err(_) => Map::new(),
    };
    all.extend(measured);
    let text = serde_json::to_string_pretty(&all).map_err(|e| e.to_string())? + "\n";
    for (name, text) in [("figures.json", text), ("figures.md", page(&all)), ("figures.svg", chart(&bars(&all)))] {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

/// The day in the calendar of all countries, after Howard Hinnant's `civil_from_days`.
fn today() -> String {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_secs() / 86_400) as i64 + 719_468;
    let era = days / 146_097;
    let of_era = days - era * 146_097;
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    format!("{}-{month:02}-{day:02}", year_of_era + era * 400 + i64::from(month <= 2))
}

fn commit() -> String {
    let output = Command::new("git").args(["rev-parse", "--short", "HEAD"]).output();
    let text = output.ok().filter(|o| o.status.success()).and_then(|o| String::from_utf8(o.stdout).ok());
    text.map_or_else(|| "unknown".to_owned(), |t| t.trim().to_owned())
}

/// How many processors there are, and how busy they were in the last minute.
fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, |n| n.get());
    let load = fs::read_to_string("/proc/loadavg").ok();
    let load: f64 = load.as_deref().and_then(|l| l.split(' ').next()?.parse().ok()).unwrap_or(f64::NAN);
    let busy = if load > cores as f64 { ": busy with other work" } else { "" };
    format!("{cores} processors, load {load:.1}{busy}")
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().unwrap_or("")
}

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

fn page(all: &Map<String, Value>) -> String {
    let mut out = String::from(
        "# Figures\n\nMade by `cargo run --release -p lang-examples --bin bench -- --figures docs [PART ..]`; not edited by hand. \
         Times are the best of the runs, unless the table says otherwise. Languages need `cargo build --release -p lua -p prolog` first.\n\n\
         ![Time beside other engines](figures.svg)\n",
    );
    for (part, entry) in all {
        let (date, commit, machine) = (text(entry, "date"), text(entry, "commit"), text(entry, "machine"));
        let _ = writeln!(out, "\n## {part}\n\n{date}, commit `{commit}`, runs: {}; {machine}.", entry["runs"]);
        for table in list(entry, "tables") {
            let columns: Vec<&str> = list(table, "columns").iter().filter_map(Value::as_str).collect();
            let rule = "---:|".repeat(columns.len());
            let _ = writeln!(out, "\n| {} | {} |\n|---|{rule}", text(table, "title"), columns.join(" | "));
            for row in list(table, "rows") {
                let numbers = list(row, "numbers").iter().map(|n| figure(n.as_f64().unwrap_or(f64::NAN)));
                let name = text(row, "name").replace('|', "\\|");
                let _ = writeln!(out, "| {name} | {} |", numbers.collect::<Vec<_>>().join(" | "));
            }
        }
    }
    out
}

/// Bars of one comparison; all comparisons have one scale, the time relative to the reference.
struct Group {
    title: String,
    bars: Vec<(String, f64)>,
}

/// Geometric mean, over the rows of a table that have both columns, of the ratio of two columns, and the number of these rows.
fn mean(table: &Value, over: &str, under: &str) -> Option<(f64, usize)> {
    let columns: Vec<&str> = list(table, "columns").iter().filter_map(Value::as_str).collect();
    let [over, under] = [over, under].map(|name| columns.iter().position(|c| *c == name));
    let (over, under) = (over?, under?);
    let logarithms = list(table, "rows").iter().filter_map(|row| {
        let numbers = list(row, "numbers");
        Some((numbers.get(over)?.as_f64()? / numbers.get(under)?.as_f64()?).ln())
    });
    let all: Vec<f64> = logarithms.collect();
    (!all.is_empty()).then(|| ((all.iter().sum::<f64>() / all.len() as f64).exp(), all.len()))
}

/// The number of a row in a column.
fn number(table: &Value, row: &str, column: &str) -> Option<f64> {
    let at = list(table, "columns").iter().position(|c| c.as_str() == Some(column))?;
    let row = list(table, "rows").iter().find(|r| text(r, "name") == row)?;
    list(row, "numbers").get(at)?.as_f64()
}

fn bars(all: &Map<String, Value>) -> Vec<Group> {
    let table = |part: &str, title: &str| {
        let entry = all.get(part)?;
        list(entry, "tables").iter().find(|t| text(t, "title").starts_with(title))
    };
    let engines = |table: &Value, reference: &str, names: &[(&str, &str)]| -> Vec<(String, f64)> {
        let bar = |&(column, name): &(&str, &str)| {
            let (ratio, programs) = mean(table, column, reference)?;
            Some((format!("{name} ({programs})"), ratio))
        };
        names.iter().filter_map(bar).collect()
    };
    let mut groups = Vec::new();
    let lua = [
        ("JIT on", "ours"),
        ("luajit", "LuaJIT"),
        ("pypy3", "PyPy, in Python"),
        ("luajit -joff", "LuaJIT, interpreter"),
        ("JIT off", "ours, JIT off"),
        ("lua5.4", "lua5.4"),
    ];
    if let Some(table) = table("lua", "lua, steady state") {
        groups.push(Group { title: "Lua, steady state".to_owned(), bars: engines(table, "lua5.4", &lua) });
    }
    if let Some(table) = table("lua", "lua, a second") {
        let lua = [("JIT on", "ours"), ("luajit", "LuaJIT"), ("lua5.4", "lua5.4")];
        groups.push(Group {
            title: "Lua, one second of lua5.4, start to end".to_owned(),
            bars: engines(table, "lua5.4", &lua),
        });
    }
    if let Some(table) = all.get("prolog").and_then(|e| list(e, "tables").first()) {
        let names = [
            ("JIT on", "ours"),
            ("gplc", "gprolog, native code"),
            ("swipl -O", "swipl -O"),
            ("JIT off", "ours, JIT off"),
        ];
        groups.push(Group { title: "Prolog, whole processes".to_owned(), bars: engines(table, "swipl -O", &names) });
    }
    if let Some(table) = table("tlr", "tlr square") {
        let names = [
            ("JIT on", "ours"),
            ("native Rust", "native Rust"),
            ("JIT off", "ours, JIT off"),
            ("no attribute", "plain interpreter"),
        ];
        let bars = names.iter().filter_map(|&(row, name)| {
            Some((name.to_owned(), number(table, &format!("100000000: {row}"), "x no attribute")?))
        });
        groups.push(Group { title: "tlr, a register machine: square of 100000000".to_owned(), bars: bars.collect() });
    }
    groups.retain(|g| !g.bars.is_empty());
    groups
}

/// Pixels of a bar's row, of the labels, and of the longest bar.
const ROW: usize = 22;
const LABEL: usize = 220;
const WIDTH: usize = 480;

fn chart(groups: &[Group]) -> String {
    let most = groups.iter().flat_map(|g| &g.bars).map(|(_, x)| *x).fold(1.0, f64::max);
    let scale = WIDTH as f64 / most;
    let rows: usize = groups.iter().map(|g| g.bars.len() + 2).sum();
    let (width, height) = (LABEL + WIDTH + 80, (rows + 2) * ROW);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"8\" y=\"{ROW}\" font-size=\"14\">Time relative to the reference; shorter is better. Geometric mean (programs).</text>\n"
    );
    let mut y = 2 * ROW;
    for group in groups {
        let _ = writeln!(out, "<text x=\"8\" y=\"{}\" font-weight=\"bold\">{}</text>", y + 15, escaped(&group.title));
        y += ROW;
        for (name, ratio) in &group.bars {
            let color = if name.starts_with("ours") { "#b5482a" } else { "#8a94a0" };
            let length = ratio * scale;
            let _ = writeln!(
                out,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text><rect x=\"{LABEL}\" y=\"{}\" width=\"{length:.1}\" height=\"{}\" \
                 fill=\"{color}\"/><text x=\"{:.1}\" y=\"{}\">{}</text>",
                LABEL - 8,
                y + 15,
                escaped(name),
                y + 3,
                ROW - 6,
                LABEL as f64 + length + 6.0,
                y + 15,
                figure(*ratio)
            );
            y += ROW;
        }
        y += ROW;
    }
    let one = LABEL as f64 + scale;
    let _ = writeln!(
        out,
        "<line x1=\"{one:.1}\" x2=\"{one:.1}\" y1=\"{}\" y2=\"{}\" stroke=\"#444\" stroke-dasharray=\"3 3\"/>",
        2 * ROW,
        y - ROW
    );
    out + "</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
