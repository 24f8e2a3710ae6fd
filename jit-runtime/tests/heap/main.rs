//! The garbage-collected heap: against a model, through its public interface, and under the JIT.

mod api;
mod arrays;
mod destructors;
mod jit;
#[path = "../../../jit-heap/tests/it/kit.rs"]
mod kit;
mod large;
mod lists;
mod tail;
mod waiting;

pub(crate) use kit::{Rng, clear_stack};

use jit_runtime::{Options, Testing};

/// Runs `test` in a thread of its own, whose heap is collected with these options.
pub(crate) fn collected<R: Send + 'static>(options: Options, test: impl FnOnce() -> R + Send + 'static) -> R {
    let run = move || {
        // A new thread may have the stack of one that is gone, with pointers to where its heap was, and this one's is.
        clear_stack();
        jit_runtime::set_options(options);
        // SAFETY: the tests keep rule R1: pointers are on the stack, in objects, or in roots.
        unsafe { jit_runtime::collect_garbage() }.expect("this machine can collect");
        test()
    };
    let thread = std::thread::Builder::new().stack_size(8 << 20).spawn(run).expect("a thread");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Collects at every `n`th allocation, and overwrites what is dead.
pub(crate) fn stress(n: u32) -> Options {
    Options { testing: Testing { heap_stress: n, ..Testing::default() }, ..Options::default() }
}

/// Collects as often as a small heap needs it.
pub(crate) fn small() -> Options {
    Options { heap_nursery: 64, ..Options::default() }
}
