//! What the driver decides: bridges, caps, back-off, budget. By counters, never by time.

mod age;
mod backoff;
mod dispatch;
mod facts;
mod generalize;
mod join;
mod own_path;
mod passage;
mod promote;
mod retrace;
mod visits;

use jit_runtime::{Options, Stats};

/// Runs `f` in a thread of its own with these options; its value and the counters.
fn run<T: Send + 'static>(options: Options, f: impl FnOnce() -> T + Send + 'static) -> (T, Stats) {
    let thread = std::thread::spawn(|| {
        jit_runtime::set_options(options);
        (f(), jit_runtime::stats())
    });
    thread.join().expect("the interpreter does not panic")
}

/// That `f` gives the same with the JIT as without it; the counters with it.
fn same<T: Send + PartialEq + std::fmt::Debug + 'static>(
    options: Options,
    f: impl FnOnce() -> T + Clone + Send + 'static,
) -> Stats {
    let plain = run(Options { enabled: false, ..Options::default() }, f.clone()).0;
    let (value, stats) = run(options, f);
    assert_eq!(value, plain);
    stats
}
