//! One good trace of each state, and for every law changes that break it.

use jit_ir::check::{Place, check};
use jit_ir::*;

const RECORDED: &str = r#"
trace "recorded"
field Num.i i32 @0
field Num.f w64 @8 mut
array [i64] w64 @0 *8 mut
object Num 16
fn effect (p i) -> (i f)
fn nothing () -> ()
portal interpret (i p) -> (i p)
snapshot 0 interpret [5, &1] (i1, p2)
snapshot 1 interpret [7, &1] (i5, p4) in 0.2
label 0 (i1, p2)
  merge_point 0
  p4 = new(Num) !0.1
  i5 = load_item_i([i64], p2, i1) !0.2
  guard_true(i5) @0.2
  merge_point 1
  i8 = call_i(effect, p4, i5) @1.0 !1.1
  f9 = result_f(i8, 1) !1.1
  store_f(Num.f, p4, f9) !1.2
  note(i8, 5) !0.3
  call_n(nothing)
  guard_value_i(i8, 5) @1.2
  assume_value_i(i5, 7)
label 1 (i16 = i8, p17 = p4)
  i18 = int_add(i16, 1)
  jump 1(i18, p2)
"#;

const OPTIMIZED: &str = r#"
trace "optimized"
field Num.i i32 @0
field Num.f w64 @8 mut
field Num.beyond w64 @16 mut
object Num 16
array [i] w64 @0 *8 mut
array [Item] w64 @8 *8 mut
object Item[2] 24 *2
fn effect (p i) -> (i)
portal interpret (i) -> (i p)
snapshot 0 interpret [5] ()
snapshot 1 interpret [7] () in 0.4
label 0 (i1, p2)
  i3 = int_lt(i1, 10)
  guard_true(i3) @0.0 x0
  i5 = call_i(effect, p2, 3) @1.2 x1
  i6 = int_eq(i5, i1)
  guard_false(i6) @1.2 x1
  finish(i5) @0.4
exit 0 [i1, p2]
  frame 0 after 0 (i1, p2)
exit 1 [p2, i1]
  virtual 0 Num { Num.i: i1, Num.f: virtual 1 }
  virtual 1 Num { Num.i: 7 }
  virtual 2 Item[2] { [Item] @1: 8 }
  store Num.f p2 = virtual 1
  store [i] p2[i1] = 9
  frame 0 after 4 (i1, virtual 0) log { 1: p2, 3: 5 fresh 1 }
  frame 1 after 2 (5, p2) log { 1:, 2: fresh 1 }
"#;

fn parse(text: &str) -> Trace {
    text.trim().parse().unwrap_or_else(|e| panic!("{e}"))
}

/// A changed trace breaks this law. Printing it does no harm.
fn breaks(text: &str, law: u8, what: &str, change: impl FnOnce(&mut Trace)) {
    let mut trace = parse(text);
    check(&trace).unwrap_or_else(|v| panic!("before the change: {}", v[0]));
    change(&mut trace);
    let Err(violations) = check(&trace) else { panic!("{what}: nothing found") };
    assert!(violations.iter().any(|v| v.law == law), "{what}: law {law} holds, but {}", violations[0]);
    let _ = trace.to_string();
}

/// Replaces a piece of text, once.
fn reads(text: &str, law: u8, from: &str, to: &str) {
    assert_eq!(text.matches(from).count(), 1, "`{from}` stands once in the text");
    check(&parse(text)).unwrap_or_else(|v| panic!("before the change: {}", v[0]));
    let changed = parse(&text.replace(from, to));
    let Err(violations) = check(&changed) else { panic!("`{to}`: nothing found") };
    assert!(violations.iter().any(|v| v.law == law), "`{to}`: law {law} holds, but {}", violations[0]);
}

fn inst(trace: &mut Trace, op: Op) -> &mut Inst {
    trace.insts.iter_mut().find(|i| i.op == op).expect("an instruction of this sort")
}

const FAR: Ref = Ref::inst(1000);

#[test]
fn law_1_operands() {
    breaks(RECORDED, 1, "kind", |t| inst(t, Op::IntAdd).b = Ref::inst(2));
    breaks(RECORDED, 1, "missing", |t| inst(t, Op::IntAdd).b = Ref::NONE);
    breaks(RECORDED, 1, "one too many", |t| inst(t, Op::IntAdd).c = Ref::inst(1));
    breaks(RECORDED, 1, "one too many", |t| inst(t, Op::GuardTrue).b = Ref::inst(1));
    breaks(RECORDED, 1, "list", |t| inst(t, Op::Note).a = Ref::from_raw(1000));
    breaks(RECORDED, 1, "list", |t| inst(t, Op::Note).b = Ref::from_raw(u32::MAX - 1));
    breaks(OPTIMIZED, 1, "list of an exit", |t| t.resume.exits[ExitId::new(0)].values.start = 1000);
    breaks(OPTIMIZED, 1, "frames of an exit", |t| t.resume.exits[ExitId::new(0)].frames.start = 1000);
    breaks(OPTIMIZED, 1, "log", |t| t.resume.frames[0].log = List { start: 9, len: 9 });
}

#[test]
fn law_2_definitions() {
    breaks(RECORDED, 2, "itself", |t| inst(t, Op::IntAdd).b = Ref::inst(18));
    breaks(RECORDED, 2, "later", |t| inst(t, Op::LoadItemI).b = Ref::inst(8));
    breaks(RECORDED, 2, "nowhere", |t| inst(t, Op::IntAdd).b = FAR);
    breaks(RECORDED, 2, "no constant", |t| inst(t, Op::IntAdd).b = Ref::constant(1000));
    breaks(RECORDED, 2, "no result", |t| inst(t, Op::IntAdd).b = Ref::inst(0));
    breaks(RECORDED, 2, "in a list", |t| t.operands[0] = FAR);
}

#[test]
fn law_3_descriptors() {
    breaks(RECORDED, 3, "field for array", |t| inst(t, Op::LoadItemI).aux = 0);
    breaks(RECORDED, 3, "array for field", |t| inst(t, Op::StoreF).aux = 2);
    breaks(RECORDED, 3, "field for object", |t| inst(t, Op::New).aux = 0);
    breaks(RECORDED, 3, "object for function", |t| inst(t, Op::CallI).aux = 3);
    breaks(RECORDED, 3, "none", |t| inst(t, Op::StoreF).aux = 1000);
    breaks(RECORDED, 3, "a double in 32 bits of integer", |t| inst(t, Op::StoreF).aux = 0);
}

#[test]
fn law_4_calls() {
    reads(RECORDED, 4, "call_i(effect, p4, i5)", "call_i(effect, p4)");
    reads(RECORDED, 4, "call_i(effect, p4, i5)", "call_i(effect, i5, i5)");
    reads(RECORDED, 4, "call_n(nothing)", "call_n(effect, p4, i5)");
    reads(OPTIMIZED, 4, "(p i) -> (i)", "(p i) -> (f)");
    reads(OPTIMIZED, 4, "(p i) -> (i)", "(p i) -> (i i i i i i i i i i)");
}

#[test]
fn law_5_results() {
    reads(RECORDED, 5, "result_f(i8, 1)", "result_f(i8, 0)");
    reads(RECORDED, 5, "result_f(i8, 1)", "result_f(i8, 2)");
    reads(RECORDED, 5, "result_f(i8, 1)", "result_f(i5, 1)");
    reads(RECORDED, 5, "  f9 = result", "  note()\n  f9 = result");
    breaks(RECORDED, 5, "twice", |t| t.insts[10] = t.insts[9]);
    breaks(RECORDED, 5, "kind", |t| t.insts[9].op = Op::ResultI);
    breaks(RECORDED, 5, "first", |t| t.insts[0] = t.insts[9]);
}

#[test]
fn law_6_labels() {
    breaks(RECORDED, 6, "no label", |t| t.insts[0].op = Op::Note);
    breaks(RECORDED, 6, "order", |t| t.insts[15].aux = 2);
    breaks(RECORDED, 6, "arguments of label 0", |t| t.insts[0].b = Ref::from_raw(1));
    breaks(RECORDED, 6, "number of a parameter", |t| t.insts[2].aux = 0);
    breaks(RECORDED, 6, "a parameter elsewhere", |t| t.insts[18].op = Op::ParamI);
    reads(RECORDED, 6, "(i16 = i8, p17 = p4)", "(i16 = i8, p17)");
    reads(RECORDED, 6, "(i16 = i8, p17 = p4)", "(i16 = i8, p17 = i5)");
    breaks(RECORDED, 6, "empty", |t| t.insts.clear());
}

#[test]
fn law_7_end() {
    breaks(RECORDED, 7, "no end", |t| t.insts.truncate(19));
    breaks(RECORDED, 7, "two ends", |t| t.insts.push(t.insts[19]));
    reads(RECORDED, 7, "jump 1(i18, p2)", "jump 2(i18, p2)");
    reads(RECORDED, 7, "jump 1(i18, p2)", "jump 1(i18)");
    reads(RECORDED, 7, "jump 1(i18, p2)", "jump 1(p2, p2)");
    breaks(RECORDED, 7, "sort of target", |t| inst(t, Op::Jump).aux = 2);
    assert!(check(&parse(&RECORDED.replace("jump 1(i18, p2)", "jump token 77(i18)"))).is_ok());
    assert!(check(&parse(&RECORDED.replace("jump 1(i18, p2)", "jump code(i18, p2, i18)"))).is_ok());
    reads(RECORDED, 7, "jump 1(i18, p2)", "jump code(p2, i18)");
    reads(RECORDED, 7, "jump 1(i18, p2)", "jump code()");
    breaks(RECORDED, 7, "sort of target", |t| inst(t, Op::Jump).aux = 3);
}

#[test]
fn law_8_guards() {
    breaks(RECORDED, 8, "no number", |t| inst(t, Op::GuardTrue).c = Ref::NONE);
    breaks(OPTIMIZED, 8, "no number", |t| inst(t, Op::Finish).c = Ref::NONE);
    breaks(RECORDED, 8, "no guard", |t| inst(t, Op::GuardTrue).c = Ref::from_raw(70));
    breaks(RECORDED, 8, "shared", |t| inst(t, Op::GuardTrue).c = Ref::from_raw(1));
    reads(RECORDED, 8, "guard_true(i5) @0.2", "guard_true(i5) @7.0");
}

#[test]
fn law_9_compared_constants() {
    reads(RECORDED, 9, "guard_value_i(i8, 5)", "guard_value_i(i8, i5)");
    reads(RECORDED, 9, "assume_value_i(i5, 7)", "assume_value_i(i5, i8)");
}

#[test]
fn law_10_snapshots() {
    breaks(RECORDED, 10, "portal", |t| t.snapshots[SnapshotId::new(0)].portal = 0);
    reads(RECORDED, 10, "interpret [5, &1]", "interpret [5]");
    reads(RECORDED, 10, "interpret [5, &1]", "interpret [5, 6]");
    reads(RECORDED, 10, "interpret [5, &1]", "interpret [5, p2]");
    reads(RECORDED, 10, "in 0.2", "in 1.2");
    reads(RECORDED, 10, "merge_point 1", "merge_point 2");
}

#[test]
fn law_11_events() {
    breaks(RECORDED, 11, "order", |t| t.events.swap(0, 1));
    breaks(RECORDED, 11, "one per instruction", |t| t.events[1].inst = t.events[0].inst);
    breaks(RECORDED, 11, "from 1", |t| t.events[0].number = 0);
    breaks(RECORDED, 11, "falling numbers", |t| t.events[1].number = 0);
    breaks(RECORDED, 11, "snapshot", |t| t.events[0].snapshot = SnapshotId::new(9));
    breaks(RECORDED, 11, "no event", |t| t.events[0].inst = 3);
    breaks(RECORDED, 11, "nowhere", |t| t.events.last_mut().expect("an event").inst = 1000);
    breaks(RECORDED, 11, "count", |t| t.guards[GuardId::new(0)].events = 1);
}

#[test]
fn law_12_reds() {
    reads(RECORDED, 12, "(i1, p2)\nsnapshot", "(i1)\nsnapshot");
    reads(RECORDED, 12, "(i1, p2)\nsnapshot", "(p2, i1)\nsnapshot");
    reads(RECORDED, 12, "(i1, p2)\nsnapshot", "(i8, p2)\nsnapshot");
    // A red of the caller counts at the guards of the callee.
    let late = RECORDED.replace("merge_point 0", "note()").replace("guard_true(i5) @0.2", "note()");
    assert!(check(&parse(&late)).is_ok());
    reads(&late, 12, "(i1, p2)\nsnapshot", "(i18, p2)\nsnapshot");
}

#[test]
fn law_13_state() {
    breaks(OPTIMIZED, 13, "events", |t| {
        t.events.push(Event { snapshot: SnapshotId::new(0), number: 1, inst: 5, stamp: 0 })
    });
    breaks(OPTIMIZED, 13, "reds", |t| t.snapshots[SnapshotId::new(0)].reds = t.snapshots[SnapshotId::new(0)].greens);
    reads(OPTIMIZED, 13, "@0.0 x0", "@0.0");
    reads(OPTIMIZED, 13, "@0.0 x0", "@0.0 x9");
    reads(OPTIMIZED, 13, "i5 = call_i(effect, p2, 3) @1.2 x1", "i5 = call_i(effect, p2, 3) @1.2");
    reads(RECORDED, 13, "guard_true(i5) @0.2", "guard_true(i5) @0.2 x0");
}

#[test]
fn law_14_exit_values() {
    reads(OPTIMIZED, 14, "exit 0 [i1, p2]", "exit 0 [i1, p2, i1]");
    reads(OPTIMIZED, 14, "exit 0 [i1, p2]", "exit 0 [i1, p2, 5]");
    reads(OPTIMIZED, 14, "exit 0 [i1, p2]", "exit 0 [i1, p2, i6]");
    // The result of a call is not there when the call panics.
    reads(OPTIMIZED, 14, "exit 1 [p2, i1]", "exit 1 [p2, i1, i5]");
}

#[test]
fn law_15_frames() {
    reads(OPTIMIZED, 15, "  frame 0 after 0 (i1, p2)\n", "");
    reads(OPTIMIZED, 15, "frame 0 after 4", "frame 0 after 3");
    reads(OPTIMIZED, 15, "frame 1 after 2 (5", "frame 0 after 2 (5");
    reads(OPTIMIZED, 15, "frame 0 after 0 (i1, p2)", "frame 1 after 0 (i1, p2)");
    reads(OPTIMIZED, 15, "frame 0 after 0 (i1, p2)", "frame 9 after 0 (i1, p2)");
    reads(OPTIMIZED, 15, "frame 0 after 0 (i1, p2)", "frame 0 after 0 (i1)");
    reads(OPTIMIZED, 15, "frame 0 after 0 (i1, p2)", "frame 0 after 0 (i1, i1)");
    reads(OPTIMIZED, 15, "(i1, virtual 0)", "(virtual 0, virtual 0)");
}

#[test]
fn law_16_logs() {
    reads(OPTIMIZED, 16, "{ 1: p2, 3: 5 fresh 1 }", "{ 1: p2, 1: 5 }");
    reads(OPTIMIZED, 16, "{ 1: p2, 3: 5 fresh 1 }", "{ 0: p2 }");
    reads(OPTIMIZED, 16, "{ 1: p2, 3: 5 fresh 1 }", "{ 5: p2 }");
    reads(OPTIMIZED, 16, "{ 1: p2, 3: 5 fresh 1 }", "{ 3: 5 fresh 3 }");
    reads(OPTIMIZED, 16, "{ 1: p2, 3: 5 fresh 1 }", "{ 3: 5 fresh 0 }");
    reads(OPTIMIZED, 16, "(5, p2)", "(5, fresh 1)");
    reads(OPTIMIZED, 16, "{ Num.i: 7 }", "{ Num.f: fresh 1 }");
}

#[test]
fn law_17_sources() {
    reads(OPTIMIZED, 17, "exit 0 [i1, p2]", "exit 0 [p2]");
    reads(OPTIMIZED, 17, "(i1, virtual 0)", "(i1, virtual 3)");
    reads(OPTIMIZED, 17, "(i1, virtual 0)", "(address 3, virtual 0)");
    reads(OPTIMIZED, 17, "(i1, virtual 0)", "(bits i1, virtual 0)");
    let of_exit_0 = |values: &str, reds: &str| format!("exit 0 [{values}]\n  frame 0 after 0 ({reds})");
    reads(OPTIMIZED, 17, &of_exit_0("i1, p2", "i1, p2"), &of_exit_0("i1", "bits p2, null"));
    reads(OPTIMIZED, 15, "(i1, virtual 0)", "(i1, address 0)");
    reads(OPTIMIZED, 17, "log { 1:, 2: fresh 1 }", "log { 1: i6 }");
}

#[test]
fn law_18_virtuals() {
    breaks(OPTIMIZED, 18, "object", |t| t.resume.virtuals[0].descr = 0);
    breaks(OPTIMIZED, 18, "field", |t| t.resume.fields[0].descr = 3);
    reads(OPTIMIZED, 18, "{ Num.i: 7 }", "{ Num.i: 7, Num.i: 8 }");
    reads(OPTIMIZED, 18, "{ Num.i: 7 }", "{ Num.beyond: 7 }");
    reads(OPTIMIZED, 18, "{ Num.i: 7 }", "{ Num.i: virtual 0 }");
    reads(OPTIMIZED, 18, "{ [Item] @1: 8 }", "{ [Item] @2: 8 }");
    reads(OPTIMIZED, 18, "{ [Item] @1: 8 }", "{ [Item] @1: 8, [Item] @1: 9 }");
    reads(OPTIMIZED, 18, "{ [Item] @1: 8 }", "{ [i] @0: 8 }");
    reads(OPTIMIZED, 18, "{ [Item] @1: 8 }", "{ Num.i: 8 }");
    reads(OPTIMIZED, 18, "{ Num.i: 7 }", "{ [Item] @0: 7 }");
    breaks(OPTIMIZED, 18, "an element without an index", |t| {
        t.resume.fields.iter_mut().for_each(|f| f.index = None);
    });
    breaks(OPTIMIZED, 18, "before the object", |t| {
        let Some(Descr::Field(d)) = t.descrs.iter_mut().next() else { unreachable!() };
        d.offset = -8;
    });
}

#[test]
fn law_19_pending_stores() {
    reads(OPTIMIZED, 19, "store Num.f p2 =", "store Num.f i1 =");
    reads(OPTIMIZED, 19, "p2[i1] = 9", "p2[p2] = 9");
    reads(OPTIMIZED, 19, "store Num.f p2 = virtual 1", "store Num.i p2 = virtual 1");
    breaks(OPTIMIZED, 19, "field with an index", |t| t.resume.stores[1].descr = 0);
    breaks(OPTIMIZED, 19, "array without", |t| t.resume.stores[0].descr = 4);
    breaks(OPTIMIZED, 1, "stores of an exit", |t| t.resume.exits[ExitId::new(1)].stores.start = 1000);
}

#[test]
fn violations_name_their_place() {
    let mut trace = parse(OPTIMIZED);
    trace.insts[3].a = FAR;
    let violations = check(&trace).expect_err("a use of nothing");
    assert_eq!(violations[0].place, Place::Inst(3));
    assert_eq!(violations[0].to_string(), "instruction 3: v1000 is not defined before its use (law 2)");
}

/// Whatever is in the words of a trace: checker and printer come to an end.
#[test]
fn nothing_makes_checker_or_printer_panic() {
    let mut rng = r#gen::Rng::new(1);
    let mut rejected = 0;
    for round in 0..4000 {
        let mut trace = parse(if round % 2 == 0 { RECORDED } else { OPTIMIZED });
        for _ in 0..1 + rng.below(4) {
            let wild = *rng.pick(&[0, 1, 2, 5, 19, 20, 1000, u32::MAX, u32::MAX - 1, 1 << 31, (1 << 31) + 3]);
            let n = rng.below(trace.insts.len());
            let inst = &mut trace.insts[n];
            match rng.below(8) {
                0 => inst.op = *rng.pick(Op::ALL),
                1 => inst.aux = wild as u16,
                2 => inst.a = Ref::from_raw(wild),
                3 => inst.b = Ref::from_raw(wild),
                4 => inst.c = Ref::from_raw(wild),
                5 => trace.operands[rng.below(8)] = Ref::from_raw(wild),
                6 => trace.snapshots[SnapshotId::new(0)].reds = List { start: wild, len: rng.word() as u32 },
                _ => match trace.resume.frames.first_mut() {
                    Some(frame) => frame.reds = List { start: wild, len: 2 },
                    None => trace.events[0].inst = wild,
                },
            }
        }
        rejected += check(&trace).is_err() as u32;
        let _ = trace.to_string();
    }
    println!("{rejected} of 4000 wild traces rejected");
    assert!(rejected > 3000);
}
