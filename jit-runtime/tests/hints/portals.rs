//! Hinted functions in hot loops: compiled, left through guards, resumed in their middle, bridged.

use jit_runtime::prelude::*;
use jit_runtime::{Backend, Options, Stats, Tools};

static INPUTS: &[i64] = &[3, 3, 3, 3, 0, 1, 2, 4, 3, 3, 8, 9, 3, 3, -2, 100];

fn eager(backend: Backend) -> Options {
    Options { threshold: 3, bridge_threshold: 2, backend, ..Options::default() }
}

/// Runs `f` in a thread with an eager JIT; gives its statistics.
pub fn with_jit(backend: Backend, f: impl FnOnce() + Send + 'static) -> Stats {
    with_options(eager(backend), f)
}

fn with_options(options: Options, f: impl FnOnce() + Send + 'static) -> Stats {
    let run = move || {
        jit_runtime::set_options(options);
        f();
        jit_runtime::stats()
    };
    std::thread::spawn(run).join().expect("the program does not panic")
}

/// A loop that calls the function of this name on varied inputs.
macro_rules! portal {
    ($name:ident) => {
        #[jit_driver(greens = [stage], reds = [i, sum, n, xs])]
        fn portal(xs: &'static [i64], n: usize) -> i64 {
            let stage = 0u8;
            let mut i = 0;
            let mut sum = 0i64;
            loop {
                jit_merge_point!();
                if i == n {
                    return sum;
                }
                sum = sum.wrapping_mul(31).wrapping_add(crate::functions::$name(xs[i % xs.len()], i as i64));
                i += 1;
                can_enter_jit!();
            }
        }
    };
}

macro_rules! cases {
    ($($name:ident;)*) => {$(
        mod $name {
            use super::*;

            portal!($name);

            /// What the functions keep belongs to the thread, so that both runs start alike.
            #[test]
            fn agrees() {
                let plain = || {
                    let f = |i: usize| crate::functions::$name(INPUTS[i % INPUTS.len()], i as i64);
                    (0..400).fold(0i64, |sum, i| sum.wrapping_mul(31).wrapping_add(f(i)))
                };
                let sum = std::thread::spawn(plain).join().expect("the plain functions do not panic");
                for backend in [Backend::Native, Backend::Evaluator] {
                    let stats = with_jit(backend, move || assert_eq!(portal(INPUTS, 400), sum));
                    assert!(stats.loops > 0 && stats.bridges > 0 && stats.deopts > 0, "{stats:?}");
                    let paranoid = with_options(
                        Options { tools: Tools { paranoid: true, ..eager(backend).tools }, ..eager(backend) },
                        move || assert_eq!(portal(INPUTS, 400), sum),
                    );
                    assert!(paranoid.lies == 0 && paranoid.loops > 0, "{paranoid:?}");
                }
            }
        }
    )*};
}
pub(crate) mod cases {
    use super::*;
    cases! { constants; predicate; content; comparison; invariant; promoted_call; }
}

mod not_green {
    use super::*;

    portal!(not_green);

    #[test]
    fn is_given_up_by_name() {
        let stats = with_jit(Backend::Native, || assert_eq!(portal(&[1, 2], 300), portal(&[1, 2], 300)));
        let given_up = stats.aborts.iter().find(|(a, _)| *a == jit_runtime::Abort::NotGreen).map(|(_, n)| *n);
        assert!(stats.loops == 0 && given_up > Some(2) && given_up == Some(stats.aborted()), "{stats:?}");
    }
}

#[test]
fn the_log_names_the_line_that_gave_a_recording_up() {
    let test = ["--exact", "portals::not_green::is_given_up_by_name", "--nocapture"];
    let this = std::env::current_exe().expect("the tests are a program");
    let run = std::process::Command::new(this).args(test).env("JIT_LOG", "abort").output().expect("it runs");
    let log = String::from_utf8_lossy(&run.stderr);
    assert!(log.contains("abort not_green at portal 0, because of jit-runtime/tests/hints/functions.rs:"), "{log}");
}
