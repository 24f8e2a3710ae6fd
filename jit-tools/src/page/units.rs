//! The entries of a log, grouped by trace.

use std::collections::HashMap;
use std::ops::Range;

use jit_ir::{GuardId, SnapshotId, Trace};

use crate::input::{Error, Source, instruction_lines};
use crate::log::{Entry, Stage};

/// A trace and the lines of its text.
pub struct Shown {
    pub trace: Trace,
    pub text: String,
    /// The line of each instruction in the text.
    lines: Vec<Range<usize>>,
}

impl Shown {
    /// The text of an instruction, and the interpreter's file and line if it has one.
    pub fn line(&self, inst: usize) -> (&str, Option<&str>) {
        let line = self.lines.get(inst).map_or("", |line| self.text[line.clone()].trim());
        match line.split_once("  ; ") {
            Some((body, site)) => (body, Some(site)),
            None => (line, None),
        }
    }

    /// The guest's place of a snapshot.
    pub fn place(&self, snapshot: SnapshotId) -> String {
        let location = self.trace.location(snapshot);
        let Some(snapshot) = self.trace.snapshots.get(snapshot) else { return String::new() };
        let portal = self.trace.descrs[snapshot.portal as usize].name();
        match location {
            Some(text) => format!("{portal} {text}"),
            None => portal.to_owned(),
        }
    }
}

/// How often a guard failed.
#[derive(Clone, Copy, Debug, Default)]
pub struct GuardCount {
    pub failures: u64,
    pub given_up: u64,
    pub bridge: bool,
}

/// A loop, a bridge, or a recording that was given up.
pub struct Unit {
    pub name: String,
    pub recorded: Option<Shown>,
    pub optimized: Option<Shown>,
    pub asm: Option<String>,
    pub given_up: Option<String>,
    pub entries: Option<u64>,
    pub guards: HashMap<GuardId, GuardCount>,
    /// The guard and the unit that it goes on from.
    pub parent: Option<(GuardId, usize)>,
    pub children: Vec<usize>,
}

impl Unit {
    /// The optimized trace, else the recorded one.
    pub fn best(&self) -> Option<&Shown> {
        self.optimized.as_ref().or(self.recorded.as_ref())
    }

    pub fn place(&self) -> String {
        self.best().map_or(String::new(), |t| t.place(SnapshotId::FIRST))
    }

    pub fn failures(&self) -> u64 {
        self.guards.values().map(|g| g.failures).sum()
    }
}

fn shown(source: &Source, entry: &Entry) -> Result<Shown, Error> {
    let trace = source.parse(entry.line, &entry.text)?;
    let mut starts = vec![0];
    starts.extend(entry.text.match_indices('\n').map(|(at, _)| at + 1));
    starts.push(entry.text.len());
    let lines = instruction_lines(&trace, &entry.text).into_iter().map(|n| starts[n]..starts[n + 1]).collect();
    Ok(Shown { trace, text: entry.text.clone(), lines })
}

/// The units of a log, in its order.
pub fn units(source: &Source, entries: &[Entry]) -> Result<Vec<Unit>, Error> {
    let mut all: Vec<Unit> = Vec::new();
    for entry in entries {
        // The recording that the entry continues.
        let last = all.iter().rposition(|u: &Unit| u.name == entry.name);
        match entry.stage {
            Stage::Record => {
                let mut unit = Unit::new(&entry.name, &all);
                unit.recorded = Some(shown(source, entry)?);
                unit.given_up = entry.given_up.clone();
                all.push(unit);
            }
            Stage::Opt => {
                let open = last.filter(|&n| all[n].optimized.is_none());
                let n = open.unwrap_or_else(|| {
                    let unit = Unit::new(&entry.name, &all);
                    all.push(unit);
                    all.len() - 1
                });
                all[n].optimized = Some(shown(source, entry)?);
            }
            Stage::Asm => {
                if let Some(n) = last {
                    all[n].asm = Some(entry.text.clone());
                }
            }
            Stage::Counts => counts(&entry.text, &mut all),
            _ => {}
        }
    }
    for n in 0..all.len() {
        if let Some((_, parent)) = all[n].parent {
            all[parent].children.push(n);
        }
    }
    Ok(all)
}

impl Unit {
    fn new(name: &str, before: &[Unit]) -> Unit {
        let parent = name.strip_prefix("bridge ").and_then(|rest| {
            let (guard, of) = rest.split_once(" of ")?;
            let guard = GuardId::new(guard.parse().ok()?);
            Some((guard, before.iter().rposition(|u| u.name == of && u.given_up.is_none())?))
        });
        Unit {
            name: name.to_owned(),
            recorded: None,
            optimized: None,
            asm: None,
            given_up: None,
            entries: None,
            guards: HashMap::new(),
            parent,
            children: Vec::new(),
        }
    }
}

/// Reads the counts of one thread: traces of one name in the order in which they were compiled.
fn counts(text: &str, units: &mut [Unit]) {
    let mut at: Option<usize> = None;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("code \"") {
            let Some((name, entries)) = rest.split_once("\" entries ") else { continue };
            at = units.iter().position(|u| u.name == name && u.given_up.is_none() && u.entries.is_none());
            if let Some(n) = at {
                units[n].entries = entries.trim().parse().ok();
            }
        } else if let (Some(n), Some(rest)) = (at, line.trim_start().strip_prefix('g')) {
            let words: Vec<&str> = rest.split_whitespace().collect();
            let number = |name: &str| {
                let at = words.iter().position(|w| *w == name)?;
                words.get(at + 1)?.parse::<u64>().ok()
            };
            if let Some(guard) = words.first().and_then(|w| w.parse().ok()).map(GuardId::new) {
                let count = GuardCount {
                    failures: number("failures").unwrap_or(0),
                    given_up: number("given_up").unwrap_or(0),
                    bridge: words.contains(&"bridge"),
                };
                units[n].guards.insert(guard, count);
            }
        }
    }
}
