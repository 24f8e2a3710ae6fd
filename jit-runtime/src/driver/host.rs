//! Options, counters and reports for hosts.

use super::policy::Light;
use super::runtime::{Runtime, each_light, set_enabled, with};
use crate::lies;
use crate::options::Options;
use crate::report::{self, Report};
use crate::stats::Stats;

/// The options of this thread's JIT.
pub fn options() -> Options {
    with(|rt| rt.options.borrow().clone())
}

/// Sets the options of this thread's JIT. Loops that are compiled stay; thresholds hold for
/// keys that have not been passed yet; `backend`, `registers`, `verify`, `fail_guard`, `fail_each_guard` and `fail_code` are read when the
/// first loop is hot.
pub fn set_options(options: Options) {
    with(|rt| {
        set_enabled(options.enabled);
        if options.tools.report {
            report::turn_on();
        }
        if options.testing.fail_call > 0 || rt.options.borrow().testing.fail_call > 0 {
            report::refuse_calls(options.testing.fail_call);
        }
        *rt.options.borrow_mut() = options;
    });
}

/// The counters of this thread's JIT so far.
pub fn stats() -> Stats {
    with(Runtime::stats)
}

/// Why programs on this thread are slow or fast, so far: guards, promotions, calls, allocations, recordings given up,
/// with a cure for each. Times, calls and recordings given up are noted from the moment that the option `report`
/// is on (or `JIT_REPORT` is set).
pub fn report() -> Report {
    with(Runtime::report)
}

/// Starts the counters of [`stats`] again from 0, and the notes for [`report()`].
pub fn reset_stats() {
    report::clear();
    lies::clear();
    with(|rt| {
        rt.counters.clear();
        rt.places.clear_hits();
    });
    each_light(Light::clear_calls);
    jit_heap::host::reset_stats();
}
