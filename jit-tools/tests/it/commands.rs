//! The commands on logs and on single traces.

use crate::{LOG, bad, good};

#[test]
fn cat_lists_and_selects() {
    let list = good(&["cat", "--list", LOG], "");
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 4, "{list}");
    assert!(lines[0].contains("record  loop 0 at interpret [5, &1]: 29 operations, 7 guards"), "{list}");
    assert!(lines[1].contains("opt     loop 0 at interpret [5, &1]: 18 operations, 5 guards"), "{list}");
    assert!(lines[2].contains("asm     loop 0") && lines[3].contains("deopt   deopt loop 0 guard 4"), "{list}");
    let opt = good(&["cat", LOG, "--stage", "opt"], "");
    assert!(opt.starts_with("# optimized\ntrace \"loop 0\"\n") && !opt.contains("# recorded"), "{opt}");
    assert_eq!(good(&["cat", LOG, "--at", "\"9\"", "-n", "1"], ""), good(&["cat", LOG, "-n", "1"], ""));
    assert!(bad(&["cat", LOG, "--at", "\"99\""], "").contains("no entry is like that"));
    assert!(bad(&["cat", LOG, "--stage", "optt"], "").contains("no stage is called `optt`"));
    assert!(bad(&["cat", "no/such/file"], "").starts_with("error: no/such/file: "));
}

#[test]
fn what_cat_prints_is_a_log() {
    let all = good(&["cat", LOG], "");
    assert_eq!(good(&["cat", "-"], &all), all);
}

#[test]
fn check_names_line_and_column() {
    assert_eq!(good(&["check", LOG], ""), "2 traces are well-formed\n");
    let form = "trace \"a\"\nlabel 0 (i1)\n  i2 = int_add(i1, i9)\n  jump 0(i2)\n";
    assert_eq!(bad(&["check", "-"], form), "error: -:3:20: `i9` is not defined before this line\n");
    let law = "trace \"a\"\nlabel 0 (i1, f2)\n  i3 = int_add(i1, f2)\n  i4 = int_neg(f2)\n  jump 0(i3, f2)\n";
    let errors = bad(&["check", "-"], law);
    let places: Vec<&str> = errors.lines().filter_map(|l| l.split_whitespace().nth(1)).collect();
    assert_eq!(places, ["-:3:3:", "-:4:3:"], "{errors}");
    // The line is that of the log, not of the trace.
    let log = format!("# recorded\n{}\n# optimized\n{form}", law.replace("f2", "i2"));
    assert!(bad(&["check", "-"], &log).contains("-:11:20: `i9`"), "{}", bad(&["check", "-"], &log));
}

const DOUBLE: &str = "trace \"double\"
portal p () -> (i)
snapshot 0 p [] (i1)
label 0 (i1)
  merge_point 0
  i3 = int_mul(i1, 2)
  i4 = int_lt(i3, 100)
  guard_true(i4) @0.1
  i6 = int_add(i3, 0)
  finish(i6) @0.2
";

#[test]
fn opt_optimizes() {
    let text = good(&["opt", "-", "--stats"], DOUBLE);
    assert!(text.contains("i3 = int_shl(i1, 1)") && !text.contains("int_mul"), "{text}");
    assert!(text.contains("; before: 5 operations, 1 guards\n; after: 4 operations, 1 guards\n"), "{text}");
    assert!(text.contains("; rule "), "{text}");
    assert!(!good(&["opt", LOG], "").contains("peeled") && good(&["opt", LOG], "").contains("label 1"));
    assert!(!good(&["opt", LOG, "--no-peel"], "").contains("label 1"));
    assert!(bad(&["opt", LOG, "--stage", "opt"], "").contains("no such trace"));
}

#[test]
fn run_evaluates_and_compares() {
    assert!(good(&["run", "-", "21"], DOUBLE).starts_with("finishes with i6 = 42, 5 operations\n"));
    assert!(good(&["run", "-", "50"], DOUBLE).starts_with("leaves through guard 0, 3 operations\n"));
    assert_eq!(
        bad(&["run", "-", "1", "2"], DOUBLE),
        "error: -: entry 1 (double): 2 inputs for a trace of inputs (i)\n"
    );
    assert!(bad(&["run", "-", "x"], DOUBLE).contains("`x` is no word of kind i"));
    let all = good(&["run", "-"], DOUBLE);
    assert!(all.starts_with("double: 200 of 200 runs compared, "), "{all}");
    // Objects: the accumulator, and an array of three registers.
    let out = good(&["run", LOG, "--stage", "record", "3", "&1", "--set", "&1+0=3", "--set", "&1+8=1"], "");
    assert!(out.starts_with("leaves through guard 6, "), "{out}");
    let out = good(&["run", LOG], "");
    assert!(out.lines().count() == 2 && out.contains("loop 0: 200 of 200"), "{out}");
}

#[test]
fn run_calls_made_up_functions() {
    let text = "trace \"calls\"
field Num.v w64 @0 mut
object Num 8
fn note (i p) -> (i)
fn pair (i) -> (i f) elidable
portal p () -> (i p)
snapshot 0 p [] (i1, p2)
label 0 (i1, p2)
  merge_point 0
  i4 = call_i(pair, i1) @0.0 !0.1
  f5 = result_f(i4, 1) !0.1
  p6 = new(Num) !0.2
  store_i(Num.v, p6, i4) !0.3
  i8 = call_i(note, i1, p6) @0.3 !0.4
  i9 = load_i(Num.v, p6) !0.5
  i10 = int_add(i8, i9)
  finish(i10, f5) @0.5
";
    let out = good(&["run", "-", "5", "&1"], text);
    assert!(out.starts_with("calls note(5, &"), "{out}");
    let out = good(&["run", "-"], text);
    assert!(out.starts_with("calls: 200 of 200 runs compared"), "{out}");
}

#[test]
fn asm_lists_machine_code() {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        println!("SKIPPED: no machine code on this machine");
        return;
    }
    let text = good(&["asm", LOG, "--stage", "record"], "");
    assert!(
        text.contains("; code 1 for \"loop 0\"") && text.contains("; guard_true(") && text.contains("jmp "),
        "{text}"
    );
    let token = "trace \"out\"\nlabel 0 (i1)\n  i2 = int_add(i1, 1)\n  jump token 6(i2)\n";
    assert!(good(&["asm", "-"], token).contains("; i2 = int_add(i1, 1)"));
}

#[test]
fn time_counts_each_recorded_trace_once_a_run() {
    let text = good(&["time", LOG, "--runs", "2"], "");
    let counts: Vec<&str> = text.lines().map(|line| line.split("; ").next().expect("counts come first")).collect();
    let [first, second] = counts[..] else { panic!("two lines: {text}") };
    assert_eq!(first, second);
    let recorded = good(&["cat", LOG, "--stage", "record", "--list"], "").lines().count();
    assert!(first.starts_with(&format!("{recorded} traces, ")), "{first}");
    assert!(!first.contains(" 0 operations"), "{first}");
    assert!(text.contains("ns a recorded operation") && text.contains("ns an optimized one"), "{text}");
}
