//! Bridges on exits, bridges on exits of bridges, jumps into other code.

use std::collections::HashMap;

use jit_asm::{AsmError, AsmOptions, Assembler, Code, Entry, NativeFrame, RegisterLimit, TargetInfo, Trip};
use jit_ir::build::Builder;
use jit_ir::eval::{self, Outcome};
use jit_ir::r#gen::{self, Heap, Rng};
use jit_ir::{GuardId, Kind, Ref, Trace};

use crate::native::{self, assembler, assemblers, compile};

/// A trace on values of these kinds: some work, a guard that fails about every second time with the
/// values backwards, and an end with everything.
fn bridge_trace(kinds: &[Kind], seed: u64) -> Trace {
    let mut rng = Rng::new(seed);
    let mut b = Builder::new(format!("bridge {seed}"));
    let portal = b.portal("portal", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let params = b.entry(kinds);
    let mut values = params.clone();
    let mut sum = b.int(seed as i64);
    let mut product = b.float(1.5);
    for &p in &params {
        match b.trace.kind(p) {
            Kind::I => {
                let shifted = b.int_rotl(sum, p);
                sum = b.int_add(shifted, p);
            }
            Kind::P => {
                let word = b.p_as_i(p);
                sum = b.int_xor(sum, word);
            }
            Kind::F => product = b.float_mul(product, p),
        }
        if rng.percent(50) {
            values.push(sum);
        }
    }
    values.push(product);
    let count = b.int_popcnt(sum);
    let odd = b.int_and(count, sum);
    let three = b.int(3);
    let low = b.int_and(odd, three);
    let guard = b.guard_true(low);
    let mut exit_values: Vec<Ref> = values.iter().rev().copied().filter(|r| !r.is_const()).collect();
    exit_values.sort();
    exit_values.dedup();
    exit_values.reverse();
    let exit = b.exit_of(snapshot, &exit_values);
    b.set_exit(guard, exit);
    values.push(low);
    b.finish(&values);
    b.build()
}

fn exit_kinds(trace: &Trace, guard: GuardId) -> Vec<Kind> {
    let inst = trace.insts.iter().find(|i| i.guard() == Some(guard)).expect("a guard");
    trace.exit_values(inst).iter().map(|&r| trace.kind(r)).collect()
}

fn compile_bridge(asm: &mut Assembler, trace: &Trace, of: &Code, guard: GuardId) -> Code {
    jit_ir::check::check(trace).unwrap_or_else(|e| panic!("{e:?}\n{trace}"));
    let code = match asm.compile(trace, Entry::Bridge { of, guard }, &|_| None) {
        Ok(code) => code,
        Err(e) => panic!("{e}\n{trace}"),
    };
    asm.attach(of, guard, &code).expect("the arena can be written");
    code
}

/// What trace and bridges together do, by the evaluator.
///
/// # Safety
/// As for [`eval::run`].
unsafe fn evaluate(traces: &[Trace], links: &HashMap<(usize, GuardId), usize>, inputs: &[u64]) -> (usize, Outcome) {
    let (mut n, mut words) = (0, inputs.to_vec());
    loop {
        // SAFETY: the caller's promise.
        let outcome = unsafe { eval::run(&traces[n], &words, 1000) }.outcome;
        match &outcome {
            Outcome::Guard { guard, values } if links.contains_key(&(n, *guard)) => {
                words = values.clone();
                n = links[&(n, *guard)];
            }
            Outcome::Leave { guard, values } if links.contains_key(&(n, *guard)) => {
                words = values.clone();
                n = links[&(n, *guard)];
            }
            _ => return (n, outcome),
        }
    }
}

#[test]
fn bridges_take_over_at_every_exit() {
    let heap = Heap::new();
    let mut asms = assemblers();
    let (mut in_bridge, mut in_second) = (0, 0);
    for seed in 0..if cfg!(debug_assertions) { 250 } else { 2500 } {
        let asm_number = seed as usize % asms.len();
        let asm = &mut asms[asm_number];
        let case = r#gen::generate(seed, 20 + seed as usize % 60);
        let number = GuardId::new(seed as u32 % case.trace.guards.len().max(1) as u32);
        let first = r#gen::fail_at(&case.trace, number).unwrap_or(case.trace.clone());
        let (mut traces, mut codes, mut links) = (vec![first], vec![], HashMap::new());
        codes.push(compile(asm, &traces[0]));
        // Bridges on all guards that lead out without a panic, and on the guards of these bridges.
        let mut open: Vec<(usize, GuardId)> = guards(&traces[0]).into_iter().map(|g| (0, g)).collect();
        while let Some((of, guard)) = open.pop() {
            let bridge = bridge_trace(&exit_kinds(&traces[of], guard), seed + traces.len() as u64);
            codes.push(compile_bridge(asm, &bridge, &codes[of], guard));
            if of == 0 {
                open.extend(guards(&bridge).into_iter().map(|g| (traces.len(), g)));
            }
            links.insert((of, guard), traces.len());
            traces.push(bridge);
        }
        for vector in 0..case.inputs.len() * 2 {
            if vector == case.inputs.len() {
                // The second time without bridges: each exit is left again.
                for (of, guard) in links.drain().map(|(exit, _)| exit) {
                    asm.detach(&codes[of], guard).expect("the arena can be written");
                }
            }
            let words = case.words(vector % case.inputs.len(), &heap);
            heap.reset(seed);
            // SAFETY: a generated trace with its inputs and a fresh heap; bridges read no memory.
            let (n, expected) = unsafe { evaluate(&traces, &links, &words) };
            if matches!(expected, Outcome::BrokenAssumption(_) | Outcome::LoopLimit) {
                continue;
            }
            let state = heap.state();
            heap.reset(seed);
            let mut frame = NativeFrame::new();
            // SAFETY: as above.
            let left = unsafe { asm.enter(&codes[0], &mut frame, &words) };
            let which = codes.iter().position(|c| c.id() == left.code_id).expect("one of the codes");
            let outcome = native::outcome(&traces[which], &codes[which], left, &frame);
            assert_eq!(which, n, "seed {seed}: {expected:x?}, {outcome:x?}");
            assert!(native::same(&traces[n], &expected, &outcome), "seed {seed}: {expected:x?}, {outcome:x?}");
            assert!(state == heap.state(), "seed {seed}");
            in_bridge += (n > 0) as u32;
            in_second += links.iter().any(|((of, _), &to)| *of > 0 && to == n) as u32;
        }
    }
    assert!(in_bridge > 500 && in_second > 100, "{in_bridge}, {in_second}");
}

/// Guards that a bridge can hang on.
fn guards(trace: &Trace) -> Vec<GuardId> {
    let ends = |i: &&jit_ir::Inst| i.op.class() == jit_ir::Class::Guard || i.op == jit_ir::Op::Leave;
    trace.insts.iter().filter(ends).filter_map(|i| i.guard()).collect()
}

/// A loop over all its parameters: they rotate until parameter 0, a counter, is 0.
fn rotating_loop(kinds: &[Kind]) -> Trace {
    let mut b = Builder::new("hub");
    let portal = b.portal("portal", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let params = b.entry(kinds);
    let guard = b.guard_true(params[0]);
    let exit = b.exit_of(snapshot, &params);
    b.set_exit(guard, exit);
    let one = b.int(1);
    let less = b.int_sub(params[0], one);
    let mut args = vec![less];
    for kind in [Kind::I, Kind::F, Kind::P] {
        // Those of one kind change places.
        let of_kind: Vec<usize> = (1..kinds.len()).filter(|&n| kinds[n] == kind).collect();
        args.resize(kinds.len(), Ref::NONE);
        for (k, &n) in of_kind.iter().enumerate() {
            args[n] = params[of_kind[(k + 1) % of_kind.len()]];
        }
    }
    b.jump(0, &args);
    b.build()
}

/// An integer and some others.
fn some_kinds(rng: &mut Rng) -> Vec<Kind> {
    let mut kinds = vec![Kind::I];
    kinds.extend((0..rng.below(24)).map(|_| *rng.pick(&[Kind::I, Kind::F, Kind::P])));
    kinds
}

/// A parameter of this kind, or a constant.
fn some_value(b: &mut Builder, kind: Kind, params: &[Ref], rng: &mut Rng) -> Ref {
    let same: Vec<Ref> = params.iter().copied().filter(|&p| b.trace.kind(p) == kind).collect();
    match rng.below(6) {
        0 if kind == Kind::F => b.float(rng.float()),
        0 => b.constant(kind, rng.word()),
        _ => *rng.pick(&same),
    }
}

/// That the first code, run with these inputs, ends in the second as that does with its own.
fn goes_on_in(
    asm: &mut Assembler,
    (jumper, code, words): (&Trace, &Code, &[u64]),
    (hub, hub_code, args): (&Trace, &Code, &[u64]),
) {
    // SAFETY: the traces read no memory.
    let expected = unsafe { eval::run(hub, args, 100) }.outcome;
    let mut frame = NativeFrame::new();
    // SAFETY: as above; where one jumps to the other's address, that has such inputs.
    let left = unsafe { asm.enter(code, &mut frame, words) };
    assert_eq!(left.code_id, hub_code.id());
    let outcome = native::outcome(hub, hub_code, left, &frame);
    assert!(native::same(hub, &expected, &outcome), "{expected:x?}, {outcome:x?}\n{hub}\n{jumper}");
}

#[test]
fn jumps_into_other_code() {
    let mut rng = Rng::new(11);
    for round in 0..200 {
        let registers = if round % 2 == 0 { RegisterLimit::All } else { RegisterLimit::Few(4) };
        let mut asm = assembler(registers);
        let kinds = some_kinds(&mut rng);
        let hub = rotating_loop(&kinds);
        let hub_code = compile(&mut asm, &hub);
        let target = hub_code.target(0).expect("nothing else lives through label 0").clone();
        assert_eq!(target.params.len(), kinds.len());
        // A trace that jumps to the hub with its own inputs in another order, some of them constant.
        let mut b = Builder::new("jumper");
        let params = b.entry(&kinds);
        let mut args = vec![b.int(rng.below(5) as i64)];
        args.extend(kinds[1..].iter().map(|&kind| some_value(&mut b, kind, &params, &mut rng)));
        b.jump_token(5, &args);
        let jumper = b.build();
        let targets = |token: u32| (token == 5).then(|| target.clone());
        let code = asm.compile(&jumper, Entry::Loop, &targets).expect("the target is known");
        let words: Vec<u64> = kinds.iter().map(|_| rng.word() & !(1 << 62)).collect();
        // SAFETY: the traces read no memory.
        let out = unsafe { eval::run(&jumper, &words, 0) }.outcome;
        let Outcome::JumpOut { args, .. } = out else { panic!("{out:?}") };
        goes_on_in(&mut asm, (&jumper, &code, &words), (&hub, &hub_code, &args));
    }
}

/// As [`jumps_into_other_code`], but the address comes with the inputs, at any of them.
#[test]
fn jumps_to_code_by_its_address() {
    let mut rng = Rng::new(12);
    for round in 0..200 {
        let registers = if round % 2 == 0 { RegisterLimit::All } else { RegisterLimit::Few(4) };
        let mut asm = assembler(registers);
        let kinds = some_kinds(&mut rng);
        let hub = rotating_loop(&kinds);
        let hub_code = compile(&mut asm, &hub);
        let mut inputs = kinds.clone();
        let at = rng.below(inputs.len() + 1);
        inputs.insert(at, Kind::I);
        let mut b = Builder::new("jumper");
        let params = b.entry(&inputs);
        let mut args = vec![params[at], b.int(rng.below(5) as i64)];
        args.extend(kinds[1..].iter().map(|&kind| some_value(&mut b, kind, &params, &mut rng)));
        b.jump_code(&args);
        let jumper = b.build();
        let code = asm.compile(&jumper, Entry::Loop, &|_| None).expect("the target is known when it runs");
        let mut words: Vec<u64> = inputs.iter().map(|_| rng.word() & !(1 << 62)).collect();
        words[at] = hub_code.address() as u64;
        // SAFETY: the traces read no memory.
        let out = unsafe { eval::run(&jumper, &words, 0) }.outcome;
        let Outcome::JumpTo(operands) = out else { panic!("{out:?}") };
        assert_eq!(operands[0], words[at]);
        goes_on_in(&mut asm, (&jumper, &code, &words), (&hub, &hub_code, &operands[1..]));
    }
}

#[test]
fn a_bridge_back_into_its_loop() {
    // for i in 0..n { if i % 3 == 0 { a += i } else { b ^= i << 1 } }, the second branch as a bridge.
    let text = r#"
trace "loop"
portal interpret () -> ()
snapshot 0 interpret [] ()
label 0 (i1, i2, i3, i4)
  i5 = int_lt(i1, i2)
  guard_true(i5) @0.0 x0
  i7 = int_rem(i1, 3)
  i8 = int_eq(i7, 0)
  guard_true(i8) @0.0 x1
  i10 = int_add(i3, i1)
  i11 = int_add(i1, 1)
  jump 0(i11, i2, i10, i4)
exit 0 [i3, i4]
  frame 0 after 0 ()
exit 1 [i4, i1, i3, i2]
  frame 0 after 0 ()
"#;
    let bridge = r#"
trace "bridge"
label 0 (i1, i2, i3, i4)
  i5 = int_shl(i2, 1)
  i6 = int_xor(i1, i5)
  i7 = int_add(i2, 1)
  jump token 9(i7, i4, i3, i6)
"#;
    let (main, bridge): (Trace, Trace) = (text.parse().expect("text"), bridge.parse().expect("text"));
    for asm in &mut assemblers() {
        let code = compile(asm, &main);
        let targets = |token: u32| if token == 9 { code.target(0).cloned() } else { None };
        let linked =
            asm.compile(&bridge, Entry::Bridge { of: &code, guard: GuardId::new(1) }, &targets).expect("bridge");
        asm.attach(&code, GuardId::new(1), &linked).expect("the arena can be written");
        let (mut a, mut b) = (100i64, 200i64);
        for i in 0..1000i64 {
            if i % 3 == 0 { a += i } else { b ^= i << 1 }
        }
        let mut frame = NativeFrame::new();
        // SAFETY: the traces read no memory.
        let left = unsafe { asm.enter(&code, &mut frame, &[0, 1000, 100, 200]) };
        let values = native::exit_values(&main, &code, left, &frame);
        assert_eq!((left.guard.number(), values), (0, vec![a as u64, b as u64]));
    }
}

#[test]
fn errors_have_names() {
    let mut asm = assembler(RegisterLimit::All);
    let mut b = Builder::new("jumper");
    let params = b.entry(&[Kind::I, Kind::F]);
    b.jump_token(3, &params);
    let trace = b.build();
    assert_eq!(asm.compile(&trace, Entry::Loop, &|_| None).unwrap_err(), AsmError::UnknownTarget(3));
    let wrong = |params: Vec<jit_asm::Location>| move |_| Some(TargetInfo { address: 0, params: params.clone() });
    use jit_asm::Location::{Const, Gpr, Slot, Xmm};
    // Too few, of the wrong kind, reserved, outside of a frame, no places.
    let wrongs = [[Gpr(0), Gpr(1)], [Xmm(0), Xmm(1)], [Gpr(5), Xmm(0)], [Gpr(99), Xmm(0)], [Slot(472), Xmm(0)]];
    let mut wrongs: Vec<Vec<_>> = wrongs.iter().map(|w| w.to_vec()).collect();
    wrongs.extend([vec![Gpr(0)], vec![Const(0), Slot(0)]]);
    for params in wrongs {
        let error = asm.compile(&trace, Entry::Loop, &wrong(params)).unwrap_err();
        assert_eq!(error, AsmError::TargetMismatch(3));
    }
    let mut b = Builder::new("many");
    let params = b.entry(&[Kind::I; 500]);
    b.finish(&params);
    assert_eq!(asm.compile(&b.build(), Entry::Loop, &|_| None).unwrap_err(), AsmError::TooManyLiveValues);
}

/// A trace of three guards, each behind one more is added, and its code.
fn tripping(words: &[std::cell::Cell<u64>]) -> (Assembler, Code) {
    let trip = Some(Trip { address: words.as_ptr().expose_provenance(), words: words.len() });
    let options = AsmOptions { trip, verify: true, ..AsmOptions::default() };
    let mut asm = Assembler::new(options).expect("this machine runs code");
    let mut b = Builder::new("trip");
    let portal = b.portal("portal", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let mut x = b.entry(&[Kind::I])[0];
    for _ in 0..3 {
        let one = b.int(1);
        x = b.int_add(x, one);
        let guard = b.guard_true(x);
        let exit = b.exit_of(snapshot, &[x]);
        b.set_exit(guard, exit);
    }
    b.finish(&[x]);
    let code = asm.compile(&b.build(), Entry::Loop, &|_| None).expect("it compiles");
    (asm, code)
}

/// An exit may be taken without cause, for tests: its values are those of the guard that has passed.
#[test]
fn guards_are_left_where_a_word_is_counted_down() {
    let word = [std::cell::Cell::new(0u64)];
    let (asm, code) = tripping(&word);
    let mut frame = NativeFrame::new();
    for count in 1..6 {
        word[0].set(count);
        // SAFETY: the trace reaches no memory.
        let left = unsafe { asm.enter(&code, &mut frame, &[10]) };
        let value = frame.read(code.exit_locations(left.guard).next().unwrap());
        match count {
            1..=3 => assert_eq!((left.forced, u64::from(left.guard.number()), value), (true, count - 1, 10 + count)),
            _ => assert_eq!((left.forced, left.guard.number(), value, word[0].get()), (false, 3, 13, count - 3)),
        }
    }
}

/// Each guard counts for itself where there are words enough.
#[test]
fn each_guard_is_left_at_its_own_pass() {
    let words = [3, 1, 2].map(std::cell::Cell::new);
    let (asm, code) = tripping(&words);
    let mut frame = NativeFrame::new();
    // SAFETY: the trace reaches no memory.
    let mut left = || unsafe { asm.enter(&code, &mut frame, &[10]) };
    let left: Vec<(bool, u32)> = (0..4).map(|_| left()).map(|left| (left.forced, left.guard.number())).collect();
    assert_eq!(left, [(true, 1), (false, 3), (true, 0), (true, 2)]);
}
