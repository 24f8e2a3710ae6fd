//! A heap on its own. It is collected while a function runs.

use std::hint::black_box;

use crate::host::start_collecting;
use crate::stack::on_stack;
use crate::{Active, Collecting};

impl Default for Collecting {
    /// A nursery of 4 MiB and no limit, with chunks from the allocator.
    fn default() -> Collecting {
        Collecting {
            stack_end: 0,
            stack_start: 0,
            nursery: 4 << 20,
            room: 0,
            steady: 0,
            limit: usize::MAX,
            stress: 0,
            refuse: 0,
            active: Active::default,
            pages: None,
            log: |_| {},
        }
    }
}

/// Runs `f`, and collects this thread's heap meanwhile as `how` says, whose bounds of the stack are set here. Where words of the
/// native stack cannot be read, the heap just grows.
///
/// ```
/// use jit_heap::{Collecting, Gc, run, stats};
///
/// // SAFETY: rule R1: no pointer is kept anywhere.
/// let sum = unsafe {
///     run(Collecting::default(), || (0..1_000_000i64).map(|n| *Gc::new(n)).sum::<i64>())
/// };
/// assert_eq!(sum, 499_999_500_000);
/// assert!(!cfg!(target_arch = "x86_64") || stats().collections > 0);
/// ```
///
/// # Safety
/// Rule R1 (see [the crate](crate)) holds while `f` runs. The functions that call this one use no object of this thread's heap
/// later on that no root keeps: their frames are not searched. `f` runs on this stack. `how.pages` keep their promises.
#[inline(never)]
pub unsafe fn run<R>(how: Collecting, f: impl FnOnce() -> R) -> R {
    let mut f = Some(f);
    on_stack(|end| {
        if cfg!(target_arch = "x86_64") {
            // SAFETY: the caller's promise; the stack of `f` lies below.
            unsafe { start_collecting(Collecting { stack_start: 0, stack_end: end, ..how }) }
        }
        below(&mut f)
    })
}

/// Calls a function. Its captures and its result are in this frame meanwhile, and not in one of its callers.
#[inline(never)]
fn below<R>(f: &mut Option<impl FnOnce() -> R>) -> R {
    let f = black_box(f.take()).expect("it is called once");
    black_box(f())
}
