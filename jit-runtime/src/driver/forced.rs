//! Escapes of `#[virtualizable]` objects.

use jit_ir::{Class, Descr, Inst, Op, Ref, Trace};

use super::runtime::Runtime;
use super::survey::{inner, place_of, why_made};
use crate::log::{self, Stage};
use crate::record::is_check;
use crate::report::ForcedRow;
use crate::stats::add;
use crate::virtualizable;

/// Counts and logs a loop's accesses to objects in memory whose types are declared `#[virtualizable]`.
pub(super) fn tell(rt: &Runtime, trace: &Trace) {
    for row in forced(trace) {
        add(&rt.counters.virtualizables_forced, row.count.into());
        log::write(Stage::Lie, || format!("lie {row}"));
    }
}

/// A loop's accesses behind its preamble to objects of types that are declared `#[virtualizable]`.
pub(super) fn forced(trace: &Trace) -> Vec<ForcedRow> {
    let mut rows: Vec<ForcedRow> = Vec::new();
    let start = inner(trace);
    if virtualizable::none() || trace.insts.get(start).is_none_or(|i| i.op != Op::Label) {
        return rows;
    }
    let works = jit_opt::working(trace);
    for (at, inst) in trace.insts.iter().enumerate().skip(start).filter(|(at, _)| works[*at]) {
        let does = match inst.op.class() {
            Class::Alloc if trace.insts[at].op != Op::Garbage => "makes",
            Class::Load => "reads",
            Class::Store => "writes",
            _ => continue,
        };
        let descr = &trace.descrs[inst.aux as usize];
        if !virtualizable::is_declared(descr) {
            continue;
        }
        let why = match inst.op.class() {
            Class::Alloc => why_made(trace, Ref::inst(at as u32)),
            Class::Load => {
                match nearest(trace, trace.insts[start..at].iter().rev().chain(trace.insts[at..].iter().rev())) {
                    Some(name) => format!("`{name}` may have written it"),
                    None => "the loop does not know what it holds".to_owned(),
                }
            }
            _ => match nearest(trace, trace.insts[at..].iter().chain(&trace.insts[start..at])) {
                Some(name) => format!("`{name}` may read it"),
                None => "what follows may read it".to_owned(),
            },
        };
        match rows.iter_mut().find(|r| r.does == does && r.name == descr.name() && r.why == why) {
            Some(row) => row.count += 1,
            None => {
                let (name, place) = (descr.name().to_owned(), place_of(trace, at));
                rows.push(ForcedRow { does, name, count: 1, trace: trace.name.clone(), place, why });
            }
        }
    }
    rows
}

/// The first call that may do anything.
fn nearest<'t>(trace: &'t Trace, insts: impl Iterator<Item = &'t Inst>) -> Option<&'t str> {
    let mut calls = insts.filter(|inst| inst.op.class() == Class::Call);
    calls.find_map(|inst| match &trace.descrs[inst.aux as usize] {
        Descr::Call(call) if call.effect.writes(false) && !is_check(call) => Some(&*call.name),
        _ => None,
    })
}
