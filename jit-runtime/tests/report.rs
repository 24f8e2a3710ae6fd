//! What a report says of programs that are slow for one reason each.

use std::process::Command;

use jit_runtime::prelude::*;
use jit_runtime::report::Phase;
use jit_runtime::{Abort, Options, Tools};

#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
enum Op {
    /// The accumulator plus an elidable function of the counter.
    Table(i64),
    /// The same of the cell, promoted.
    TablePromoted(i64),
    /// The accumulator plus a function that is not traced.
    Foreign,
    /// An object that a function sees.
    Leak,
    /// The counter's last bits as a constant.
    PromoteBits,
    /// A value that is not green is said to be.
    NotGreen,
    Loop,
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
}

#[derive(JitObject)]
struct Frame {
    value: GcCell<i64>,
}

#[elidable]
fn table(n: i64, m: i64) -> i64 {
    n * 3 + m
}

#[dont_look_inside]
fn foreign(n: i64) -> i64 {
    n + 1
}

#[dont_look_inside]
fn look(frame: Gc<Frame>) -> i64 {
    frame.value.get()
}

fn location(pc: usize, code: &'static Code) -> String {
    format!("op {pc} of {}", code.ops.len())
}

#[jit_driver(greens = [pc, code], reds = [n, a, cell], printable = location)]
fn interpret(code: &'static Code, start: i64) -> i64 {
    let mut pc = 0;
    let mut n = start;
    let mut a = 0i64;
    let cell = Gc::new(Frame { value: GcCell::new(5) });
    loop {
        jit_merge_point!();
        match code.ops[pc] {
            Op::Table(m) => a = a.wrapping_add(table(n, m)),
            Op::TablePromoted(m) => a = a.wrapping_add(table(promote!(cell.value.get()), m)),
            Op::Foreign => a = foreign(a),
            Op::Leak => {
                let frame = Gc::new(Frame { value: GcCell::new(a) });
                a = look(frame).wrapping_add(1);
            }
            Op::PromoteBits => {
                let bits = promote!(n % 8);
                a = a.wrapping_add(bits + 1);
            }
            Op::NotGreen => assert_green!(a),
            Op::Loop => {
                n -= 1;
                if n == 0 {
                    return a;
                }
                can_enter_jit!();
                pc = 0;
                continue;
            }
        }
        pc += 1;
    }
}

/// The report on a program that runs 2,000 rounds.
fn report(ops: &[Op]) -> jit_runtime::report::Report {
    report_with(ops, Options::default())
}

fn report_with(ops: &[Op], options: Options) -> jit_runtime::report::Report {
    let options =
        Options { threshold: 10, bridge_threshold: 5, tools: Tools { report: true, ..options.tools }, ..options };
    let ops: &'static [Op] = Box::leak(ops.iter().copied().chain([Op::Loop]).collect());
    let code: &'static Code = Box::leak(Box::new(Code { ops }));
    // A runtime of its own.
    std::thread::spawn(move || {
        jit_runtime::set_options(options);
        interpret(code, 2000);
        let report = jit_runtime::report();
        println!("{}", report.to_text());
        report
    })
    .join()
    .expect("a report")
}

#[test]
fn an_elidable_call_that_is_left_names_its_argument() {
    let slow = report(&[Op::Table(7)]);
    assert_eq!(slow.calls.len(), 1);
    let call = &slow.calls[0];
    assert_eq!((call.name.as_str(), call.promise, &call.unknown[..]), ("table", Some("elidable"), &[1][..]));
    assert!(call.count == 0 && call.in_loops == 1 || call.count > 1900, "{call:?}");
    assert!(call.site.as_ref().is_some_and(|s| s.contains("tests/report.rs:")), "{call:?}");
    let finding = &slow.findings[0];
    assert!(finding.what.starts_with("the elidable function `table` is called"), "{finding:?}");
    assert!(
        finding.what.contains("argument 1 is not constant (declared at") && finding.cure.contains("promote!(x)"),
        "{finding:?}"
    );
    let cured = report(&[Op::TablePromoted(7)]);
    assert_eq!((cured.calls.len(), cured.findings.len()), (0, 0), "{:?}", cured.findings);
    assert!(slow.traces[0].ops > cured.traces[0].ops);
}

#[test]
fn calls_are_counted() {
    let report = report(&[Op::Foreign]);
    let call = &report.calls[0];
    assert!(call.name == "foreign" && call.promise.is_none() && (1900..2000).contains(&call.count), "{call:?}");
    assert!(report.findings[0].cure.contains("`#[jit]`"), "{:?}", report.findings);
}

/// The calls that check are the tool's own: nobody can do anything about them.
#[test]
fn checks_of_paranoid_are_no_calls_of_the_program() {
    for ops in [&[Op::Table(7), Op::Foreign][..], &[Op::TablePromoted(7), Op::Leak], &[Op::Foreign]] {
        let report =
            report_with(ops, Options { tools: Tools { paranoid: true, ..Tools::default() }, ..Options::default() });
        assert!(
            report.calls.iter().all(|call| ["table", "foreign", "look"].contains(&&*call.name)),
            "{:?}",
            report.calls
        );
        assert!(!report.to_text().contains("`check`"), "{}", report.to_text());
    }
}

#[test]
fn an_object_that_escapes_says_to_whom() {
    let report = report(&[Op::Leak]);
    let row = &report.allocations[0];
    assert_eq!((row.name.as_str(), row.why.as_str()), ("Frame", "it is passed to `look`"));
    assert!(row.place.starts_with("interpret op 0 of 2"), "{row:?}");
}

#[test]
fn a_promotion_of_many_values_is_found() {
    let report = report(&[Op::PromoteBits]);
    let row = &report.promotions[0];
    assert!(row.values >= 4 && row.bridges >= 2 && row.site.contains("tests/report.rs:"), "{row:?}");
    assert!(
        report.guards.iter().any(|g| g.bridge && g.failures >= 5 && g.op == "guard_value_i"),
        "{:?}",
        report.guards
    );
    assert!(report.findings.iter().any(|f| f.what.contains("values were promoted at")), "{:?}", report.findings);
}

#[test]
fn recordings_given_up_have_a_place_and_a_culprit() {
    let report = report(&[Op::NotGreen]);
    assert!(report.traces.is_empty());
    let row = &report.aborts[0];
    assert!(row.reason == Abort::NotGreen && row.count > 1 && row.place.starts_with("interpret op 0 of 2"), "{row:?}");
    assert!(row.culprit.as_ref().is_some_and(|c| c.contains("tests/report.rs:")), "{row:?}");
    assert!(report.findings[0].what.contains("given up, because of"), "{:?}", report.findings);
}

#[test]
fn times_add_up() {
    let report = report(&[Op::Foreign, Op::PromoteBits]);
    assert_eq!(report.times.len(), Phase::ALL.len());
    for (phase, ns) in &report.times {
        assert!(*ns > 0, "no time in {}", phase.name());
    }
    let json: serde_json::Value = serde_json::from_str(&report.to_json()).expect("JSON");
    assert!(json["time_ns"]["machine code"].as_u64().is_some_and(|n| n > 0));
    assert_eq!(json["traces"][0]["name"], "loop 0");
    assert_eq!(json["calls"][0]["name"], "foreign");
}

/// Not a test of its own: what `the_variable_writes_reports` runs in a child.
#[test]
fn child() {
    if Options::from_env().threshold == 11 {
        let code: &'static Code = Box::leak(Box::new(Code { ops: &[Op::Foreign, Op::Loop] }));
        std::thread::spawn(move || interpret(code, 500)).join().expect("a thread");
    }
}

#[test]
fn the_variable_writes_reports() {
    let file = std::env::temp_dir().join(format!("report-{}", std::process::id()));
    let run = |target: &str| {
        let mut child = Command::new(std::env::current_exe().expect("a test"));
        let output = child
            .args(["--exact", "child", "--nocapture"])
            .env("JIT_REPORT", target)
            .env("JIT", "threshold=11")
            .output();
        String::from_utf8(output.expect("a child").stderr).expect("UTF-8")
    };
    let text = run("-");
    assert!(
        text.contains("JIT report: 1 loops") && text.contains("What to try") && text.contains("`foreign`"),
        "{text}"
    );
    run(&format!("json:{}", file.display()));
    let text = std::fs::read_to_string(&file).expect("a report");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["stats"]["loops"], 1, "{text}");
    std::fs::remove_file(file).expect("it was written");
}
