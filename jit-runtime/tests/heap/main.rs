//! The garbage-collected heap: against a model, through its public interface, and under the JIT.

mod api;
mod arrays;
mod destructors;
mod jit;
mod large;
mod lists;
mod tail;
mod waiting;

use jit_runtime::Options;

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
    Options { heap_stress: n, ..Options::default() }
}

/// Collects as often as a small heap needs it.
pub(crate) fn small() -> Options {
    Options { heap_nursery: 64, ..Options::default() }
}

/// A generator of numbers for tests.
pub(crate) struct Rng(pub u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Overwrites what earlier calls have left on the stack, so that it does not keep anything.
#[inline(never)]
pub(crate) fn clear_stack() {
    let words = [0u64; 16 << 10];
    std::hint::black_box(&words);
}
