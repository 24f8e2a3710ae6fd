//! Runs code in threads of their own and takes the CPU time.

use cpu_time::ThreadTime;
use jit_runtime::{Options, Stats};

/// One run.
pub struct Run<T> {
    /// Nanoseconds of CPU time.
    pub ns: f64,
    pub value: T,
    /// What the JIT did.
    pub stats: Stats,
}

/// The options of the process, changed.
pub fn options(change: impl FnOnce(&mut Options)) -> Options {
    let mut options = jit_runtime::options();
    change(&mut options);
    options
}

/// The JIT switched off.
pub fn off() -> Options {
    options(|o| o.enabled = false)
}

/// Runs `prepare` and then, timed, `body` in a new thread: its JIT has seen nothing yet.
pub fn fresh<P, T: Send + 'static>(
    options: Options,
    prepare: impl FnOnce() -> P + Send + 'static,
    body: impl FnOnce(P) -> T + Send + 'static,
) -> Run<T> {
    let thread = std::thread::spawn(move || {
        jit_runtime::set_options(options);
        lang_examples::collect_garbage();
        let prepared = prepare();
        let (value, ns) = timed(|| body(prepared));
        Run { ns, value, stats: jit_runtime::stats() }
    });
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Runs `body` here; its value and the nanoseconds of CPU time.
pub fn timed<T>(body: impl FnOnce() -> T) -> (T, f64) {
    let start = ThreadTime::now();
    let value = body();
    (value, start.elapsed().as_nanos() as f64)
}

/// The faster of two runs.
pub fn faster<T>(a: Option<Run<T>>, b: Run<T>) -> Option<Run<T>> {
    match a {
        Some(a) if a.ns <= b.ns => Some(a),
        _ => Some(b),
    }
}

/// That compiled code was made and ran, as it must have been where times of the JIT are told.
///
/// # Errors
/// A message, if it was not.
pub fn assert_jit(what: &str, stats: &Stats) -> Result<(), String> {
    if stats.loops > 0 && stats.entries > 0 {
        return Ok(());
    }
    let why = stats.no_machine_code.as_deref().unwrap_or("no reason known");
    Err(format!("{what}: the JIT never ran ({} loops, {} entries): {why}", stats.loops, stats.entries))
}
