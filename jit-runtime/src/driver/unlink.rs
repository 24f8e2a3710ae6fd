//! Unlinks invalid code.
//!
//! A trace is invalid once a value that it takes for constant has been written. It may be running:
//! its activations stop at their next test of validity, so the code stays where it is. But
//! nothing leads to it from here on: not the back edge of its key, which counts again, not the
//! guard that it was a bridge of, and not the code that ends by jumping to it, which goes the
//! same way.

use std::rc::{Rc, Weak};

use jit_ir::GuardId;

use super::cell::Way;
use super::compile::{Compiled, Home};
use super::evict;
use super::runtime::Runtime;
use crate::log::{self, Stage};
use crate::stats::add;

/// Something that `code` takes for constant was written.
pub(super) fn invalidate(rt: &Runtime, code: &Rc<Compiled>) {
    add(&rt.counters.invalidated, 1);
    log::write(Stage::Invalid, || format!("invalid {}", code.trace.name));
    // Code that is invalidated again and again is compiled more and more rarely.
    match &code.home {
        Home::Loop(cell) => [Way::BackEdge, Way::Call].into_iter().for_each(|way| cell.back_off(way)),
        Home::Bridge(of, guard) => {
            if let Some(of) = of.upgrade() {
                of.guards[*guard].back_off();
            }
        }
    }
    unlink(rt, code);
}

/// The guest can [observe](jit_heap::observe_collections) collections from here on: all code is compiled again, with garbage.
pub(super) fn unlink_all(rt: &Runtime) {
    log::write(Stage::Invalid, || "all: the guest can observe collections".to_owned());
    rt.codes().iter().for_each(|code| unlink(rt, code));
}

/// Nothing leads to `code` from here on.
pub(super) fn unlink(rt: &Runtime, code: &Rc<Compiled>) {
    let mut work = vec![code.clone()];
    while let Some(code) = work.pop() {
        if code.unlinked.replace(true) {
            continue;
        }
        add(&rt.counters.unlinked, 1);
        match &code.home {
            Home::Loop(cell) => {
                if cell.code.borrow().as_ref().is_some_and(|c| Rc::ptr_eq(c, &code)) {
                    cell.install(rt, None);
                    cell.count.set(0);
                    cell.calls.set(0);
                }
            }
            Home::Bridge(of, guard) => detach(rt, of, *guard, &code),
        }
        evict::retire(rt, &code);
        work.extend(code.jumpers.take().iter().filter_map(Weak::upgrade));
    }
}

fn detach(rt: &Runtime, of: &Weak<Compiled>, guard: GuardId, bridge: &Rc<Compiled>) {
    let Some(of) = of.upgrade() else { return };
    let state = &of.guards[guard];
    if !state.bridge.borrow().as_ref().is_some_and(|b| Rc::ptr_eq(b, bridge)) {
        return;
    }
    *state.bridge.borrow_mut() = None;
    state.start_again();
    let backend = rt.backend().expect("there is code");
    // If it cannot be detached, it goes on being entered, and leaves at its first test.
    let detached = backend.borrow_mut().detach(&of.code, guard);
    bridge.stuck.set(!detached);
}
