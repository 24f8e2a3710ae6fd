//! The bell of an exhausted heap. Collections at will are here, too.

use super::signal::SignalCell;
use super::{reserve, space};

/// Collects the garbage of this thread's heap now, if it is collected at all.
pub fn collect() {
    clear_spare_stack();
    space::may_collect(space::Space::collect);
}

/// The frames of a collection do not write all their words: those that older calls have left there would keep objects.
#[inline(never)]
fn clear_spare_stack() {
    // A variable: rustc would make a constant of the array alone.
    let mut words = [0usize; 2048];
    std::hint::black_box(&mut words);
}

/// From here on a guest without memory ends with an error of its own: at the heap's limit `bell` is set, for which the interpreter
/// asks where the guest's program goes round, and then [`take_full`]. Until then allocations of [`Gc::new`](super::Gc::new),
/// and of all that panics without memory, may take as much again as the limit; [`Gc::try_new`](super::Gc::try_new), and all that
/// gives an error, is refused at the limit.
///
/// The same where the system refuses memory: a reserve of 16 MiB of address space is held back for allocations until then.
/// One that does not fit it panics, see [`catch_out_of_memory`](super::catch_out_of_memory). For memory of Rust's own there is
/// [`ReservedSystem`](super::ReservedSystem).
pub fn on_full(bell: &'static SignalCell) {
    space::with(|s| s.bell = Some(bell));
    reserve::hold(bell);
}

/// Whether the bell of [`on_full`] was rung since the last collection for want of memory, and this was not asked yet. Where the
/// system has refused memory to Rust code, it collects first: the guest is told only if that does not help.
pub fn take_full() -> bool {
    let rung = space::with(space::Space::take_rung);
    if !reserve::take_rang() {
        return rung;
    }
    if !rung {
        collect();
    }
    !reserve::is_restored() || rung
}

/// Whether the guest may own so many bytes outside of the heap, besides its objects: within the limit of the heap, and as far as
/// the system has memory. For code that makes something of a guest's data in Rust's memory, such as a compiler of its source: it
/// asks now and then. Collects, if that may help.
pub fn has_room(bytes: usize) -> bool {
    let asked = || !reserve::is_low() && space::with(|s| s.has_room(bytes));
    asked() || {
        collect();
        asked()
    }
}
