//! What becomes of a program whose memory is at an end.

use jit_runtime::heap;
use jit_runtime::prelude::*;

/// What the heap of a thread says of its memory.
#[derive(Debug, JitObject)]
pub struct Memory {
    full: SignalCell,
}

/// What a program ends with.
pub const OUT_OF_MEMORY: &str = "out of memory";

thread_local! {
    static MEMORY: &'static Memory = Box::leak(Box::new(Memory { full: SignalCell::new(false) }));
}

impl Memory {
    /// That of this thread.
    pub fn get() -> &'static Memory {
        MEMORY.with(|m| *m)
    }

    /// From here on the heap of this thread is collected, and its memory is looked after.
    pub fn look_after() {
        // SAFETY: rule R1 holds in this crate: what owns a `Gc` outside of the heap and of variables is a `Root` or a
        // `RootSet`.
        let _ = unsafe { jit_runtime::collect_garbage() };
        heap::on_full(&Memory::get().full);
    }
}

/// Whether the program is to end. Asked where it goes round.
#[jit]
pub fn is_full(memory: &'static Memory) -> bool {
    if memory.full.get() { is_at_an_end(memory) } else { false }
}

#[dont_look_inside]
fn is_at_an_end(memory: &'static Memory) -> bool {
    memory.full.set(false);
    heap::take_full()
}

/// What `run` gives, or the error of a program that asks for more at once than there can be: that has no place.
///
/// # Errors
/// Those of `run`, and this one.
pub fn within_memory(run: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    heap::catch_out_of_memory(run).unwrap_or_else(|e| Err(e.to_string()))
}
