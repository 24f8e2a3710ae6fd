//! Findings of a report, with cures.

use super::{CallRow, Finding, Phase, Report};

/// Values of one promotion from which on it is probably the wrong one.
const MANY_VALUES: u32 = 4;
/// Failures of a guard without a bridge, per entry of machine code, that are worth a word.
const OFTEN: u64 = 30;
/// Nanoseconds that a run must have taken before shares of its time say something.
const ENOUGH: u64 = 100_000_000;
/// Findings of each sort.
const MOST: usize = 5;

/// The findings of a report, the worst of each sort first.
pub(super) fn findings(report: &Report) -> Vec<Finding> {
    let mut all = Vec::new();
    no_traces(report, &mut all);
    short(report, &mut all);
    calls(report, &mut all);
    forced(report, &mut all);
    allocations(report, &mut all);
    promotions(report, &mut all);
    guards(report, &mut all);
    aborts(report, &mut all);
    times(report, &mut all);
    all
}

fn at(site: &Option<String>) -> String {
    site.as_ref().map_or(String::new(), |s| format!(" at {s}"))
}

fn no_traces(report: &Report, all: &mut Vec<Finding>) {
    if let Some(reason) = &report.stats.no_machine_code {
        all.push(Finding {
            what: format!("no machine code can be made: {reason}"),
            cure: "everything runs in the interpreter; see the message".to_owned(),
        });
    } else if report.traces.is_empty() && report.aborts.is_empty() && report.stats.aborted() == 0 {
        all.push(Finding {
            what: "no loop was hot".to_owned(),
            cure:
                "if the program has long loops: does the interpreter say `can_enter_jit!()` at backward jumps, and do \
                   the greens name a place in the program and nothing else?"
                    .to_owned(),
        });
    }
}

fn short(report: &Report, all: &mut Vec<Finding>) {
    let mut rows: Vec<_> = report.traces.iter().filter(|t| t.short_rests > 0).collect();
    rows.sort_by_key(|t| std::cmp::Reverse(t.short_rests));
    for row in rows.into_iter().take(MOST) {
        all.push(Finding {
            what: format!(
                "what is called at {} is shorter than the way into its machine code ({}): the interpreter runs it, and looks \
                 again from time to time, {} times so far; of all such programs, {} calls ran as written",
                row.place, row.name, row.short_rests, report.stats.resting_calls
            ),
            cure: "let a call of the portal do more: give it all records of a batch, and have its loop in the program; if it \
                   cannot, it takes about as long as without the JIT"
                .to_owned(),
        });
    }
}

fn calls(report: &Report, all: &mut Vec<Finding>) {
    for call in report.calls.iter().filter(|c| c.in_loops > 0).take(MOST) {
        let often = if call.count > 0 { format!("{} times", call.count) } else { "in loops".to_owned() };
        let site = call.site.as_ref().map_or(String::new(), |s| format!(" (declared at {s})"));
        all.push(match call.promise {
            Some("elidable") => elidable_call(call, &often, &site),
            Some(_) => Finding {
                what: format!("the loop-invariant function `{}` is called {often}{site}", call.name),
                cure: "a loop calls it once in each iteration: if that is too often, keep its result in a variable"
                    .to_owned(),
            },
            None => call_without_promise(call, &often, &site),
        });
    }
}

fn elidable_call(call: &CallRow, often: &str, site: &str) -> Finding {
    let name = &call.name;
    if call.unknown.is_empty() {
        return Finding {
            what: format!(
                "the elidable function `{name}` is called {often}, though the optimizer knows its arguments{site}"
            ),
            cure: "the call is left out only if the recorder knows them too: do not pass them through objects that \
                   were just made, and promote before they are used"
                .to_owned(),
        };
    }
    let unknown: Vec<String> = call.unknown.iter().map(u32::to_string).collect();
    let (which, those) = match &unknown[..] {
        [one] => (format!("argument {one} is"), "it"),
        _ => (format!("arguments {} are", unknown.join(", ")), "them"),
    };
    Finding {
        what: format!("the elidable function `{name}` is called {often}: {which} not constant{site}"),
        cure: format!(
            "promote {those} before the call (`promote!(x)`), if few values occur; or make the field that \
             it comes from immutable, so that it is constant with its object"
        ),
    }
}

fn call_without_promise(call: &CallRow, often: &str, site: &str) -> Finding {
    let name = &call.name;
    let (text, place) = name.rsplit_once(" at ").unwrap_or((name, "an unknown place"));
    if let Some(form) = call.form() {
        let method = text.split('(').next().unwrap_or(text);
        return Finding {
            what: format!("`{method}` is not traced into, because of `{form}` at {place}, and is called {often}"),
            cure: "if most of its calls do not come there, move that into a method of its own; `#[jit(strict)]` makes the \
                   form an error, `#[dont_look_inside]` says that the call is meant"
                .to_owned(),
        };
    }
    if call.is_by_itself() {
        return Finding {
            what: format!("`{text}` has no tracing twin and is called {often} (called at {place})"),
            cure:
                "give it a twin: `#[jit]` on its `impl` block or function if it is short, `#[elidable]` on it if equal \
                   arguments give equal results; nothing is known in the trace of what such a call reads or writes. \
                   `#[jit(strict)]` makes such calls errors"
                    .to_owned(),
        };
    }
    Finding {
        what: format!("`{name}` is not traced into and is called {often}{site}"),
        cure: "make it `#[jit]` if it is short, `#[elidable]` if equal arguments give equal results (and nothing \
               else happens); objects that are passed to it are really made"
            .to_owned(),
    }
}

fn allocations(report: &Report, all: &mut Vec<Finding>) {
    for row in report.allocations.iter().take(MOST) {
        all.push(Finding {
            what: format!("`{}` is allocated each time in {} ({}): {}", row.name, row.trace, row.place, row.why),
            cure: if is_recursion(row) {
                "the caller of a portal may look at the object afterwards: make it in the portal itself, before its loop; \
                 then only what is in it is passed"
            } else {
                "an object is not made if nothing outside of the trace sees it: keep it in reds and in objects that \
                   do not escape themselves, and trace into the functions that it is passed to"
            }
            .to_owned(),
        });
    }
}

/// Whether a portal makes the object for a call of itself.
fn is_recursion(row: &super::AllocationRow) -> bool {
    let callee = row.why.strip_prefix("it is passed to `").and_then(|name| name.strip_suffix('`'));
    callee.is_some_and(|name| row.place.split(' ').next() == Some(name))
}

fn forced(report: &Report, all: &mut Vec<Finding>) {
    for row in report.forced.iter().take(MOST) {
        all.push(Finding {
            what: row.to_string(),
            cure:
                "trace into what sees the object, or give it the values instead of the object; an object that others \
                   must see is not to be declared so"
                    .to_owned(),
        });
    }
}

fn promotions(report: &Report, all: &mut Vec<Finding>) {
    for row in report.promotions.iter().filter(|p| p.values >= MANY_VALUES).take(MOST) {
        all.push(Finding {
            what: format!("{} values were promoted at {}, with {} bridges", row.values, row.site, row.bridges),
            cure: "each value has its own machine code: promote something that takes fewer values (a class, a map, a \
                   version), or do not promote it"
                .to_owned(),
        });
    }
}

fn guards(report: &Report, all: &mut Vec<Finding>) {
    let often = |g: &&super::GuardRow| !g.bridge && g.failures >= OFTEN && g.given_up > 0;
    for row in report.guards.iter().filter(often).take(MOST) {
        all.push(Finding {
            what: format!(
                "{} of {}{} was left {} times, and {} bridges from it were given up",
                row.op,
                row.trace,
                at(&row.site),
                row.failures,
                row.given_up
            ),
            cure: "see the recordings given up: without a bridge each pass here costs a replay".to_owned(),
        });
    }
}

fn aborts(report: &Report, all: &mut Vec<Finding>) {
    for row in report.aborts.iter().filter(|a| a.count > 2 || a.culprit.is_some()).take(MOST) {
        let culprit = row.culprit.as_ref().map_or(String::new(), |c| format!(", because of {c}"));
        all.push(Finding {
            what: format!("{} recordings at {} were given up{culprit}", row.count, row.place),
            cure: format!("{} {}", row.reason.explain(), "Until it is cured, this runs in the interpreter."),
        });
    }
}

fn times(report: &Report, all: &mut Vec<Finding>) {
    let total: u64 = report.times.iter().map(|(_, ns)| ns).sum();
    let share = |phase| {
        let ns: u64 = report.times.iter().filter(|(p, _)| *p == phase).map(|(_, ns)| ns).sum();
        (ns * 100).checked_div(total).unwrap_or(0)
    };
    if share(Phase::Deopt) >= 20 && total > ENOUGH {
        all.push(Finding {
            what: format!("{} % of the time goes into leaving machine code", share(Phase::Deopt)),
            cure: "see the guards that fail most: what do they depend on that changes all the time?".to_owned(),
        });
    }
    let compile = share(Phase::Tracing) + share(Phase::Optimizing) + share(Phase::Assembling);
    if compile >= 30 && total > 10 * ENOUGH {
        all.push(Finding {
            what: format!("{compile} % of the time goes into making traces"),
            cure: "see promotions and guards: something takes a new value again and again".to_owned(),
        });
    }
}
