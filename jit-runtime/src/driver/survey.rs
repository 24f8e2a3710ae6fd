//! Facts of compiled traces, for reports.
//!
//! Only texts that recordings have kept are used for the guest's places: when a thread ends, the
//! guest's objects may be gone.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::rc::Rc;

use jit_ir::{Class, Descr, Effect, Inst, Kind, Op, Ref, SnapshotId, Trace};

use super::compile::{Compiled, Home};
use super::forced::forced;
use super::runtime::{Runtime, with};
use crate::record::is_check;
use crate::report::{AllocationRow, CallRow, GuardRow, PromoteRow, Report, TraceRow};
use jit_asm::CodeId;

impl Runtime {
    /// The report of this thread.
    pub fn report(&self) -> Report {
        let mut report = Report {
            stats: self.stats(),
            times: Vec::new(),
            traces: Vec::new(),
            guards: Vec::new(),
            promotions: Vec::new(),
            aborts: Vec::new(),
            calls: Vec::new(),
            look_ups: Vec::new(),
            allocations: Vec::new(),
            forced: Vec::new(),
            findings: Vec::new(),
        };
        let mut promoted = HashMap::new();
        let codes = self.codes_in_order();
        for code in &codes {
            survey(code, &mut report, &mut promoted);
        }
        report.look_ups = self.places.rows(codes.iter().map(|code| &code.trace));
        for (n, row) in report.promotions.iter_mut().enumerate() {
            row.values = promoted.values().filter(|p| p.row == n).map(|p| p.values.len() as u32).sum();
        }
        report.complete();
        report
    }

    /// How often traces were entered and left, as the log has it at its end.
    pub fn counts(&self) -> String {
        let mut text = String::from("# counts\n");
        for code in self.codes_in_order() {
            let name = &code.trace.name;
            let _ = writeln!(text, "code \"{name}\" entries {}", code.entries.get());
            for (n, guard) in code.guards.iter() {
                let (total, bridge) = (guard.total.get(), guard.bridge.borrow().is_some());
                if total > 0 || bridge {
                    let given_up = guard.given_up.get();
                    let _ = writeln!(
                        text,
                        "  g{n} failures {total} given_up {given_up}{}",
                        if bridge { " bridge" } else { "" }
                    );
                }
            }
        }
        text
    }
}

/// The values of one promotion.
struct Promoted {
    row: usize,
    values: HashSet<u64>,
}

fn survey(code: &Rc<Compiled>, report: &mut Report, promoted: &mut HashMap<String, Promoted>) {
    let trace = &code.trace;
    let inner = inner(trace);
    let works = jit_opt::working(trace);
    let code_of_loop = || trace.insts.iter().zip(&works).skip(inner).filter(|(_, works)| **works).map(|(inst, _)| inst);
    let count = |class| code_of_loop().filter(|i| i.op.class() == class).count() as u32;
    report.traces.push(TraceRow {
        name: trace.name.clone(),
        place: match code.takes_parts() {
            true => format!("{}, given its objects in parts", place(trace, SnapshotId::FIRST)),
            false => place(trace, SnapshotId::FIRST),
        },
        ops: code_of_loop().filter(|i| i.op.class().is_operation()).count() as u32,
        guards: count(Class::Guard),
        loads: count(Class::Load),
        entries: code.entries.get(),
        short_rests: match code.home {
            Home::Loop(cell) => cell.visits.rests(),
            Home::Bridge(..) => 0,
        },
    });
    report.forced.extend(forced(trace));
    for (at, inst) in trace.insts.iter().enumerate() {
        match inst.op.class() {
            Class::Guard => guard(code, inst, report, promoted),
            Class::Call if at >= inner => call(trace, inst, report),
            Class::Alloc if at >= inner => allocation(trace, at as u32, report),
            _ => {}
        }
    }
}

/// The first instruction of the repeated part: behind the preamble, if there is one.
pub(super) fn inner(trace: &Trace) -> usize {
    trace.insts.iter().rposition(|i| i.op == Op::Label).unwrap_or(0)
}

/// The guest's place at an instruction.
pub(super) fn place_of(trace: &Trace, at: usize) -> String {
    let snapshot = trace.insts[..at].iter().rev().find_map(Inst::snapshot);
    place(trace, snapshot.unwrap_or(SnapshotId::FIRST))
}

/// A snapshot's place: portal and the greens as text, else their numbers.
pub(super) fn place(trace: &Trace, snapshot: SnapshotId) -> String {
    let location = trace.location(snapshot);
    let Some(snapshot) = trace.snapshots.get(snapshot) else { return String::new() };
    let portal = trace.descrs[snapshot.portal as usize].name();
    let greens = match location {
        Some(text) => text.to_owned(),
        None => {
            let consts = trace.list(snapshot.greens).iter().filter_map(|&r| trace.as_const(r));
            let numbers = consts.filter(|c| c.kind != Kind::P).map(|c| (c.bits as i64).to_string());
            numbers.collect::<Vec<_>>().join(" ")
        }
    };
    format!("{portal} {greens}")
}

fn site(trace: &Trace, inst: &Inst) -> Option<String> {
    let site = trace.guards.get(inst.guard()?)?.site?;
    Some(format!("{}:{}", site.file(), site.line()))
}

fn guard(code: &Rc<Compiled>, inst: &Inst, report: &mut Report, promoted: &mut HashMap<String, Promoted>) {
    let trace = &code.trace;
    let number = inst.guard().expect("a guard has a number");
    let state = code.guards.known(number);
    let failures = state.map_or(0, |state| state.total.get());
    let bridge = state.is_some_and(|state| state.bridge.borrow().is_some());
    let site = site(trace, inst);
    if failures > 0 || bridge {
        report.guards.push(GuardRow {
            failures,
            trace: trace.name.clone(),
            guard: number.number(),
            op: inst.op.name(),
            place: place(trace, trace.guards[number].at.snapshot),
            site: site.clone(),
            bridge,
            given_up: state.map_or(0, |state| state.given_up.get()),
        });
    }
    if let (Op::GuardValueI | Op::GuardValueP, Some(site)) = (inst.op, site) {
        let of = promoted.entry(site.clone()).or_insert_with(|| {
            report.promotions.push(PromoteRow { site, values: 0, guards: 0, bridges: 0, failures: 0 });
            Promoted { row: report.promotions.len() - 1, values: HashSet::new() }
        });
        let row = &mut report.promotions[of.row];
        row.guards += 1;
        row.bridges += u32::from(bridge);
        row.failures += failures;
        of.values.extend(trace.as_const(inst.b).map(|c| c.bits));
    }
}

fn call(trace: &Trace, inst: &Inst, report: &mut Report) {
    let Descr::Call(descr) = &trace.descrs[inst.aux as usize] else { return };
    if is_check(descr) {
        return;
    }
    let promise = match descr.effect {
        Effect::Elidable => Some("elidable"),
        Effect::Invariant => Some("invariant"),
        Effect::Any | Effect::Unowned | Effect::Alloc | Effect::Watch => None,
    };
    let args = trace.list(inst.operand_list()).iter().zip(1..);
    let unknown: Vec<u32> = args.filter(|(r, _)| !r.is_const()).map(|(_, n)| n).collect();
    match report.calls.iter_mut().find(|c| c.name == descr.name) {
        Some(row) => {
            row.in_loops += 1;
            row.unknown.extend(unknown.iter().filter(|n| !row.unknown.contains(n)).copied().collect::<Vec<_>>());
            row.unknown.sort_unstable();
        }
        None => report.calls.push(CallRow {
            name: descr.name.to_string(),
            count: 0,
            in_loops: 1,
            promise,
            unknown,
            site: site(trace, inst),
        }),
    }
}

fn allocation(trace: &Trace, at: u32, report: &mut Report) {
    let inst = &trace.insts[at as usize];
    let name = trace.descrs[inst.aux as usize].name().to_owned();
    let why = why_made(trace, Ref::inst(at));
    match report.allocations.iter_mut().find(|a| a.name == name && a.why == why && a.trace == trace.name) {
        Some(row) => row.count += 1,
        None => {
            let place = place_of(trace, at as usize);
            report.allocations.push(AllocationRow { name, count: 1, trace: trace.name.clone(), place, why });
        }
    }
}

/// The first use of an object that lets others see it.
pub(super) fn why_made(trace: &Trace, object: Ref) -> String {
    let at = object.as_inst().expect("an instruction") as usize;
    if trace.insts[at].op == Op::Garbage {
        return "the program may wait for a collection".to_owned();
    }
    let descr = |inst: &Inst| trace.descrs[inst.aux as usize].name();
    for inst in &trace.insts[at + 1..] {
        let listed = trace.list(inst.operand_list()).contains(&object);
        match inst.op.class() {
            Class::Store if inst.b == object || inst.c == object => {
                return format!("it is stored in `{}`", descr(inst));
            }
            Class::Call if matches!(&trace.descrs[inst.aux as usize], Descr::Call(call) if is_check(call)) => {}
            Class::Call if listed => return format!("it is passed to `{}`", descr(inst)),
            Class::Label if listed => return "the loop passes it to its next iteration".to_owned(),
            Class::Final if listed => {
                return match inst.op {
                    Op::Finish => "it is the portal's result".to_owned(),
                    _ => "it is part of the state at the end of the trace".to_owned(),
                };
            }
            Class::Pure if inst.a == object || inst.b == object => {
                return format!("its address is used by `{}`", inst.op.name());
            }
            _ => {}
        }
    }
    "an exit needs it".to_owned()
}

impl Runtime {
    /// All code that was compiled, in that order.
    fn codes_in_order(&self) -> Vec<Rc<Compiled>> {
        let mut codes = self.codes();
        codes.sort_by_key(|c| c.code.id());
        codes
    }
}

/// The number of the code that was compiled last on this thread, 0 if there is none.
pub(crate) fn last_code() -> u32 {
    with(|rt| rt.codes().iter().map(|c| c.code.id()).max().map_or(0, CodeId::number))
}

/// Names and texts of the traces that were compiled after code `last`, without values that only serve assumptions.
pub(crate) fn code_texts(last: u32) -> Vec<(String, String)> {
    let new = with(Runtime::codes_in_order).into_iter().filter(|c| c.code.id().number() > last);
    new.map(|c| (c.trace.name.clone(), code_text(&c.trace))).collect()
}

fn code_text(trace: &Trace) -> String {
    let works = jit_opt::working(trace);
    let is_code = |line: &&str| {
        let line = line.trim_start();
        // A value is called by its kind and its number.
        match line.split_once(" = ").and_then(|(name, _)| name.get(1..)?.parse::<usize>().ok()) {
            Some(n) => works.get(n) != Some(&false),
            None => !line.starts_with("assume_"),
        }
    };
    trace.to_string().lines().filter(is_code).map(|line| format!("{line}\n")).collect()
}
