//! Eviction of code. It goes if it was not entered for long.
//!
//! When the limit on machine code is reached, the loops that were entered longest ago are *evicted*
//! until a quarter is free: unlinked, so that nothing leads to them, with all bridges that hang on
//! them. A loop counts as entered when a loop or bridge was that goes on to it. Entries are
//! counted, not timed: equal runs evict the same.
//!
//! Unlinked code, evicted or invalid, is *retired* until no activation up the stack is
//! inside, or can still come to it: then its memory is given back. Each activation of machine code is in
//! a call while Rust runs, and the return address of that call says exactly in which code. From
//! there it may go on to the bridges of that code and to where it jumps at its end. That is looked at before something is
//! recorded, if more code is retired than the last time: aborted first traces of a program should not
//! need its memory twice.

use std::collections::HashSet;
use std::rc::Rc;

use super::backend::Code;
use super::compile::{Compiled, Home};
use super::runtime::Runtime;
use super::unlink::unlink;
use crate::stats::add;
use jit_asm::CodeId;

/// Nothing leads to `code` any more, and so to its bridges.
pub(super) fn retire(rt: &Runtime, code: &Rc<Compiled>) {
    rt.forget_holdings();
    let mut work = vec![code.clone()];
    while let Some(code) = work.pop() {
        if !code.unlinked.replace(true) {
            add(&rt.counters.unlinked, 1);
        }
        work.extend(code.guards.iter().filter_map(|(_, g)| g.bridge.borrow().clone()));
        rt.retired.borrow_mut().push(code);
    }
}

/// Makes sure that there is room for another trace, as far as the limit says.
pub(super) fn make_room(rt: &Runtime) {
    if rt.orphans.take() || rt.retired.borrow().len() != rt.still_running.get() {
        sweep(rt);
    }
    let limit = rt.options.borrow().code_limit as usize * 1024;
    let (used, limit) = rt.backend().map_or((0, limit), |b| b.borrow().room(limit));
    if used < limit {
        return;
    }
    let used = used - sweep(rt);
    let enough = limit / 4 * 3;
    if used < limit {
        return;
    }
    let mut goes = used - enough;
    rt.note_found();
    for (_, code) in by_age(rt) {
        if code.unlinked.get() {
            // It went with one that it jumps to.
            continue;
        }
        let size = tree_size(&code);
        add(&rt.counters.evicted, 1);
        unlink(rt, &code);
        goes = goes.saturating_sub(size);
        if goes == 0 {
            break;
        }
    }
    sweep(rt);
}

/// The loops, those first that were entered longest ago, directly or by a jump.
fn by_age(rt: &Runtime) -> Vec<(u64, Rc<Compiled>)> {
    let mut loops: Vec<(u64, Rc<Compiled>)> = rt
        .compiled_cells()
        .into_iter()
        .filter_map(|cell| Some((cell.entered.get(), cell.code.borrow().clone()?)))
        .collect();
    // From the youngest on, each passes its age to where its tree jumps.
    loops.sort_by_key(|(entered, _)| std::cmp::Reverse(*entered));
    let mut order = Vec::new();
    let mut seen = HashSet::new();
    for (entered, code) in loops {
        let mut work = vec![code];
        while let Some(code) = work.pop() {
            if !seen.insert(code.code.id()) {
                continue;
            }
            work.extend(code.guards.iter().filter_map(|(_, g)| g.bridge.borrow().clone()));
            work.extend(code.target.clone());
            if matches!(code.home, Home::Loop(_)) {
                order.push((entered, code));
            }
        }
    }
    order.reverse();
    order
}

/// Bytes of machine code of a loop and its bridges.
fn tree_size(code: &Compiled) -> usize {
    let bridges = code.guards.iter().filter_map(|(_, g)| g.bridge.borrow().as_deref().map(tree_size));
    code.code.size() + bridges.sum::<usize>()
}

/// Frees retired code that is not running; the bytes of machine code that were given back.
fn sweep(rt: &Runtime) -> usize {
    let retired = rt.retired.take();
    if retired.is_empty() {
        return 0;
    }
    let reached = in_use(rt, &retired);
    let mut bytes = 0;
    let mut stay = Vec::new();
    for code in retired {
        if reached.contains(&code.code.id()) || code.stuck.get() {
            stay.push(code);
            continue;
        }
        bytes += code.code.size();
        rt.forget_code(code.code.id());
        let backend = rt.backend().expect("there was code");
        if let (Some(assembler), Code::Native(code)) = (backend.borrow_mut().assembler(), &code.code) {
            // SAFETY: it is unlinked, so that neither a back edge nor a live trace leads to it; no
            // activation is inside or in code that goes on to it.
            unsafe { assembler.release(code) };
        }
        add(&rt.counters.freed, 1);
        add(&rt.counters.freed_bytes, code.code.size() as u64);
        // Bridges and their parents refer to each other.
        for (_, guard) in code.guards.iter() {
            guard.bridge.take();
        }
    }
    rt.retired.borrow_mut().extend(stay);
    rt.still_running.set(rt.retired.borrow().len());
    bytes
}

/// The numbers of all retired code that activations up the stack and replays are in or can come to: live code leads only to live code.
fn in_use(rt: &Runtime, retired: &[Rc<Compiled>]) -> HashSet<CodeId> {
    let (mut reached, inside) = (HashSet::new(), rt.inside());
    let is_used = |code: &&Rc<Compiled>| code.stuck.get() || inside.binary_search(&code.code.id()).is_ok();
    let mut work: Vec<Rc<Compiled>> = retired.iter().filter(is_used).cloned().collect();
    while let Some(code) = work.pop() {
        if reached.insert(code.code.id()) {
            work.extend(code.guards.iter().filter_map(|(_, g)| g.bridge.borrow().clone()));
            work.extend(code.target.clone());
        }
    }
    reached
}
