//! Runs a program in all ways that traces may be made and left.

use jit_runtime::{Backend, Options, Testing, Tools};

/// The ways of a run, by name: `plain` first.
pub fn modes() -> Vec<(&'static str, Options)> {
    let eager =
        || Options { threshold: 2, bridge_threshold: 1, call_threshold: 2, compile_budget: 0, ..Options::default() };
    vec![
        ("plain", Options { enabled: false, ..Options::default() }),
        ("eager", eager()),
        ("threshold 1", Options { threshold: 1, bridge_threshold: 1, call_threshold: 1, ..eager() }),
        ("no bridges", Options { bridge_threshold: u32::MAX, ..eager() }),
        ("each guard fails", Options { testing: Testing { fail_each_guard: 1, ..eager().testing }, ..eager() }),
        (
            "each guard fails, the third time",
            Options { bridge_threshold: 2, testing: Testing { fail_each_guard: 3, ..eager().testing }, ..eager() },
        ),
        ("guards fail", Options { testing: Testing { fail_guard: 3, ..eager().testing }, ..eager() }),
        ("calls fail", Options { testing: Testing { fail_call: 3, ..eager().testing }, ..eager() }),
        ("recordings fail", Options { testing: Testing { fail_recording: 20, ..eager().testing }, ..eager() }),
        ("paranoid", Options { tools: Tools { paranoid: true, ..eager().tools }, ..eager() }),
        ("evaluator", Options { backend: Backend::Evaluator, ..eager() }),
        ("without virtuals", Options { testing: Testing { virtuals: false, ..eager().testing }, ..eager() }),
    ]
}

/// Runs `f` in each way, in a thread of its own. All results are the same; it is given.
pub fn agree<R: PartialEq + std::fmt::Debug + Send + 'static>(f: fn() -> R) -> R {
    let mut plain = None;
    for (name, options) in modes() {
        let run = move || {
            jit_runtime::set_options(options);
            let result = f();
            assert!(jit_runtime::lies().is_empty(), "{:?}", jit_runtime::lies());
            (result, jit_runtime::stats())
        };
        let (found, stats) = std::thread::spawn(run).join().expect("the program does not panic");
        match &plain {
            None => plain = Some(found),
            Some(plain) => {
                assert_eq!(found, *plain, "{name}");
                assert!(name != "eager" || stats.loops > 0, "nothing was compiled: {stats:?}");
            }
        }
    }
    plain.expect("the first way")
}
