//! Time, memory, interruptions.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use cpu_time::ProcessTime;
use jit_runtime::Options;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::Res;
use crate::flags::{self, Unknown};
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("garbage_collect", 0, |_, _| {
        jit_runtime::heap::collect();
        Ok(true)
    }),
    det("$cputime", 1, |m, a| Ok(m.unify(a[0], Term::float(cpu_seconds())))),
    det("$walltime", 1, |m, a| Ok(m.unify(a[0], Term::float(wall_seconds())))),
    det("get_time", 1, |m, a| Ok(m.unify(a[0], Term::float(wall_seconds())))),
    det("set_random", 1, set_random),
];

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// MiB of live objects at which a program runs out of memory, unless the flag `stack_limit` says otherwise.
pub const LIMIT: u64 = 2048;

/// MiB of dead objects that there may be at least.
const LEAST_DEAD: u64 = 1024;

thread_local! {
    static ENOUGH: Cell<u64> = const { Cell::new(LIMIT) };
}

/// Seconds of processor time that the process has taken.
pub fn cpu_seconds() -> f64 {
    ProcessTime::now().as_duration().as_secs_f64()
}

/// Seconds since 1970.
pub fn wall_seconds() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |d| d.as_secs_f64())
}

/// The user wants the running goal to end; the engine does that at its next call after it has looked at its poll flag. False if
/// that has been asked for before and has not been done.
pub fn interrupt() -> bool {
    !INTERRUPTED.swap(true, Ordering::SeqCst)
}

/// Whether the user has interrupted and the engine has not looked yet.
pub fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// Whether the user has interrupted, once.
pub fn was_interrupted() -> bool {
    INTERRUPTED.swap(false, Ordering::SeqCst)
}

/// Whether the last collection has left more than programs may have, or the heap has no more to give.
pub fn heap_is_full() -> bool {
    jit_runtime::heap::take_full() && !is_room_elsewhere() || jit_runtime::stats().heap.live_bytes >> 20 >= ENOUGH.get()
}

/// Where the system has refused memory: whether there is some that was given back, but lies where the heap cannot take it.
fn is_room_elsewhere() -> bool {
    let limit = u64::from(jit_runtime::options().heap_limit) << 10;
    let is_at_limit = limit > 0 && jit_runtime::stats().heap.heap_bytes >= limit - limit / 4;
    !is_at_limit && Vec::<u8>::new().try_reserve_exact(crate::memory::SPARE).is_ok()
}

/// Sets how many MiB of live objects programs may have. What is dead and not collected yet may be half as much; the user's own limit of
/// the heap, if there is one, stays.
pub fn set_limit(mib: u64) {
    thread_local! {
        static USERS: u32 = jit_runtime::options().heap_limit;
    }
    let mib = mib.max(16);
    ENOUGH.set(mib);
    if USERS.with(|limit| *limit == 0) {
        let kib = mib.saturating_add((mib / 2).max(LEAST_DEAD)).saturating_mul(1024);
        jit_runtime::set_options(Options { heap_limit: kib.try_into().unwrap_or(0), ..jit_runtime::options() });
        // SAFETY: rule R1, as where the thread's world was made, since when nothing else is so. In a trace it is refused: then the limit
        // stays what it was.
        let _ = unsafe { jit_runtime::collect_garbage() };
    }
}

/// Whether calls of predicates that do not exist fail.
pub fn unknown_fails() -> bool {
    flags::with(|f| f.unknown.get() != Unknown::Error)
}

fn set_random(_: &Machine, a: &[Term]) -> Res {
    if a[0].is("seed", 1)
        && let Term::Int(n) = a[0].arg(0)
    {
        crate::engine::eval::set_seed(n as u64);
    }
    Ok(true)
}
