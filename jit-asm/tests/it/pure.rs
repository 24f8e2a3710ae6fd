//! Every pure operation on edge values: operands in memory, in registers and constant, dying and
//! living on, as value and as condition of a guard or select.

use jit_asm::{Assembler, Code, NativeFrame, RegisterLimit};
use jit_ir::build::Builder;
use jit_ir::eval::Outcome;
use jit_ir::{Class, Kind, Op, Ref, Trace};

use crate::native::{self, assembler, compile};

/// Edges of widths, signs and immediates.
const INTS: [i64; 26] = [
    0,
    1,
    -1,
    2,
    3,
    7,
    8,
    63,
    64,
    -7,
    127,
    128,
    -129,
    255,
    0x7fff,
    -0x8000,
    0xffff,
    0x7fff_ffff,
    -0x8000_0000,
    0x8000_0000,
    0xffff_ffff,
    0x1_0000_0000,
    1 << 53,
    i64::MAX,
    i64::MIN,
    i64::MIN + 1,
];

fn floats() -> Vec<f64> {
    let two = |n| 2f64.powi(n);
    let mut all = vec![0.0, 0.5, 1.0, 1.5, 2.5, 3.7, two(31), two(52) + 0.5, two(53) + 2.0, two(63), two(64)];
    all.extend([two(63) - 1024.0, two(64) - 2048.0, 1e300, 1e-310, f64::MIN_POSITIVE, 0.1, f64::INFINITY, f64::NAN]);
    all.extend(all.clone().iter().map(|f| -f));
    all
}

fn words(kind: Kind) -> Vec<u64> {
    match kind {
        Kind::F => floats().into_iter().map(f64::to_bits).collect(),
        _ => INTS.iter().map(|&i| i as u64).collect(),
    }
}

/// How the operands of the operation under test come.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// Through other operations, so that they are in registers; else from the frame.
    registers: bool,
    /// They are needed after the operation.
    live: bool,
    /// This operand is a constant.
    constant: Option<(usize, u64)>,
}

/// A builder with the operands of `op` for a form, and the operands.
fn operands(kinds: &[Kind], form: Form) -> (Builder, Vec<Ref>) {
    let mut b = Builder::new("operands");
    let free = kinds.iter().enumerate().filter(|(n, _)| form.constant.is_none_or(|c| c.0 != *n));
    let params = b.entry(&free.map(|(_, &k)| k).collect::<Vec<_>>());
    let mut params = params.into_iter();
    let mut refs = Vec::new();
    for (n, &kind) in kinds.iter().enumerate() {
        if let Some((_, bits)) = form.constant.filter(|c| c.0 == n) {
            refs.push(b.constant(kind, bits));
            continue;
        }
        let p = params.next().expect("as many parameters as variable operands");
        refs.push(if form.registers { through_register(&mut b, p, kind) } else { p });
    }
    (b, refs)
}

/// The same value, made by an operation.
fn through_register(b: &mut Builder, r: Ref, kind: Kind) -> Ref {
    match kind {
        Kind::I => {
            let not = b.int_not(r);
            b.int_not(not)
        }
        Kind::F => {
            let negative = b.float_neg(r);
            b.float_neg(negative)
        }
        Kind::P => {
            let word = b.p_as_i(r);
            b.i_as_p(word)
        }
    }
}

fn apply(b: &mut Builder, op: Op, refs: &[Ref]) -> Ref {
    let nth = |n: usize| refs.get(n).copied().unwrap_or(Ref::NONE);
    b.trace.push(jit_ir::Inst::new(op, 0, nth(0), nth(1), nth(2)))
}

fn kinds_of(op: Op) -> Vec<Kind> {
    op.info().operands.iter().map(|o| o.1).collect()
}

/// Calls `f` with all combinations of one word of each list.
fn product(lists: &[Vec<u64>], f: &mut impl FnMut(&[u64])) {
    fn go(lists: &[Vec<u64>], chosen: &mut Vec<u64>, f: &mut impl FnMut(&[u64])) {
        match lists.split_first() {
            None => f(chosen),
            Some((first, rest)) => {
                for &word in first {
                    chosen.push(word);
                    go(rest, chosen, f);
                    chosen.pop();
                }
            }
        }
    }
    go(lists, &mut Vec::new(), f);
}

/// All forms: without constants, and with each operand constant for some of the words.
fn forms(kinds: &[Kind]) -> Vec<Form> {
    let mut all = Vec::new();
    for (registers, live) in [(false, false), (true, false), (true, true)] {
        all.push(Form { registers, live, constant: None });
        for (n, &kind) in kinds.iter().enumerate() {
            // Which form meets which constant does not matter, as long as each meets some.
            let share = words(kind).into_iter().enumerate().filter(|(k, _)| !registers || k % 2 == live as usize);
            all.extend(share.map(|(_, bits)| Form { registers, live, constant: Some((n, bits)) }));
        }
    }
    all
}

/// Lists of words for the operands that are not constant.
fn inputs(kinds: &[Kind], form: Form) -> Vec<Vec<u64>> {
    let free = kinds.iter().enumerate().filter(|(n, _)| form.constant.is_none_or(|c| c.0 != *n));
    let thin = |all: Vec<u64>| if kinds.len() > 2 { all.into_iter().step_by(5).collect() } else { all };
    free.map(|(_, &k)| thin(words(k))).collect()
}

/// The words of all operands, constants included.
fn complete(form: Form, inputs: &[u64]) -> Vec<u64> {
    let mut all = inputs.to_vec();
    if let Some((n, bits)) = form.constant {
        all.insert(n, bits);
    }
    all
}

fn value(asm: &mut Assembler, op: Op, form: Form) {
    let kinds = kinds_of(op);
    let (mut b, refs) = operands(&kinds, form);
    let result = apply(&mut b, op, &refs);
    let mut finish = vec![result];
    if form.live {
        finish.extend(&refs);
    }
    b.finish(&finish);
    let trace = b.build();
    let code = compile(asm, &trace);
    product(&inputs(&kinds, form), &mut |words| {
        let all = complete(form, words);
        let expected = op.eval(&all).expect("pure");
        // SAFETY: the trace reads no memory.
        let Outcome::Finish(got) = (unsafe { native::run(asm, &trace, &code, words) }) else { panic!("it finishes") };
        assert!(got[0] == expected, "{op:?}({all:x?}) as {form:?} is {expected:x}, not {:x}", got[0]);
        if form.live {
            assert!(all.iter().zip(&got[1..]).all(|(a, b)| a == b), "{op:?} {form:?}");
        }
    });
}

#[test]
fn values() {
    let mut asms = native::assemblers();
    for (n, &op) in Op::ALL.iter().enumerate().filter(|(_, op)| op.class() == Class::Pure) {
        for (k, form) in forms(&kinds_of(op)).into_iter().enumerate() {
            let asm = (n + k) % asms.len();
            value(&mut asms[asm], op, form);
        }
    }
}

/// Where the operation of the same operands as an overflow predicate stands.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Partner {
    None,
    Before,
    After,
}

fn guard(asm: &mut Assembler, op: Op, form: Form, expect: bool, partner: Partner) {
    let kinds = kinds_of(op);
    let (mut b, refs) = operands(&kinds, form);
    let plain = plain_of(op);
    let before = (partner == Partner::Before).then(|| apply(&mut b, plain.expect("a partner"), &refs));
    let condition = apply(&mut b, op, &refs);
    let portal = b.portal("portal", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let number = if expect { b.guard_true(condition) } else { b.guard_false(condition) };
    let values: Vec<Ref> = refs.iter().copied().filter(|_| form.live).chain(before).collect();
    let exit = b.exit_of(snapshot, &values);
    b.set_exit(number, exit);
    let after = (partner == Partner::After).then(|| apply(&mut b, plain.expect("a partner"), &refs));
    b.finish(&before.or(after).into_iter().collect::<Vec<_>>());
    let trace = b.build();
    let code = compile(asm, &trace);
    product(&inputs(&kinds, form), &mut |words| {
        let all = complete(form, words);
        let passes = (op.eval(&all).expect("pure") != 0) == expect;
        let result = plain.filter(|_| partner != Partner::None).map(|p| p.eval(&all).expect("pure"));
        // SAFETY: the trace reads no memory.
        let outcome = unsafe { native::run(asm, &trace, &code, words) };
        let what = format!("{op:?}({all:x?}) as {form:?}, {expect}, {partner:?}: {outcome:x?}\n{trace}");
        match outcome {
            Outcome::Finish(got) => {
                assert!(passes, "{what}");
                assert_eq!(got, result.into_iter().collect::<Vec<_>>(), "{what}");
            }
            Outcome::Guard { values: got, .. } => {
                assert!(!passes, "{what}");
                let operands =
                    all.iter().enumerate().filter(|(n, _)| form.live && form.constant.is_none_or(|c| c.0 != *n));
                let mut should: Vec<u64> = operands.map(|(_, &w)| w).collect();
                should.extend(result.filter(|_| partner == Partner::Before));
                assert!(got == should, "{what}");
            }
            _ => panic!("{what}"),
        }
    });
}

/// The operation whose overflow a predicate tells.
fn plain_of(op: Op) -> Option<Op> {
    Some(match op {
        Op::IntAddOvf | Op::UintAddOvf => Op::IntAdd,
        Op::IntSubOvf | Op::UintSubOvf => Op::IntSub,
        Op::IntMulOvf | Op::UintMulOvf => Op::IntMul,
        _ => return None,
    })
}

fn is_test(op: Op) -> bool {
    let same = |kind| op.info().operands.iter().all(|o| o.1 == kind);
    op.result() == Some(Kind::I)
        && op.info().operands.len() == 2
        && (plain_of(op).is_some() || op.negated_comparison().is_some() || same(Kind::F) || op == Op::IntAnd)
}

#[test]
fn guards() {
    let mut asms = native::assemblers();
    let mut n = 0;
    for &op in Op::ALL.iter().filter(|&&op| op.class() == Class::Pure && is_test(op)) {
        for form in forms(&kinds_of(op)) {
            for expect in [true, false] {
                for partner in [Partner::None, Partner::Before, Partner::After] {
                    if partner == Partner::None || plain_of(op).is_some() {
                        n += 1;
                        let asm = n % asms.len();
                        guard(&mut asms[asm], op, form, expect, partner);
                    }
                }
            }
        }
    }
    assert!(n > 5000, "{n}");
}

#[test]
fn selects_on_tests() {
    let mut asms = native::assemblers();
    let mut n = 0;
    for &op in Op::ALL.iter().filter(|&&op| op.class() == Class::Pure && is_test(op)) {
        let mut kinds = kinds_of(op);
        kinds.extend([Kind::I, Kind::I]);
        for registers in [false, true] {
            for constant in [None, Some((0, 5)), Some((1, 5)), Some((2, 1 << 40)), Some((3, 0)), Some((3, u64::MAX))] {
                if matches!(constant, Some((0 | 1, _))) && kinds[0] == Kind::F {
                    continue;
                }
                let form = Form { registers, live: n % 2 == 0, constant };
                let (mut b, refs) = operands(&kinds, form);
                let condition = apply(&mut b, op, &refs[..2]);
                let chosen = b.int_select(condition, refs[2], refs[3]);
                let mut finish = vec![chosen];
                finish.extend(refs.iter().filter(|_| form.live));
                b.finish(&finish);
                let trace = b.build();
                let (asm, code) = compiled(&mut asms, &mut n, &trace);
                let mut lists = inputs(&kinds, form);
                let last = lists.len();
                lists[last - 1].truncate(2);
                product(&lists, &mut |words| {
                    let all = complete(form, words);
                    let expected = if op.eval(&all[..2]).expect("pure") != 0 { all[2] } else { all[3] };
                    // SAFETY: the trace reads no memory.
                    let outcome = unsafe { native::run(asm, &trace, &code, words) };
                    let Outcome::Finish(got) = outcome else { panic!("it finishes") };
                    assert_eq!(got[0], expected, "{op:?}({all:x?}) as {form:?}\n{trace}");
                });
            }
        }
    }
}

#[test]
fn guards_on_values() {
    let mut asm = assembler(RegisterLimit::All);
    for kind in [Kind::I, Kind::P] {
        for k in words(kind) {
            let mut b = Builder::new("value");
            let params = b.entry(&[kind]);
            let portal = b.portal("portal", &[], &[]);
            let snapshot = b.snapshot(portal, &[], &[], None);
            let constant = b.constant(kind, k);
            let number = match kind {
                Kind::P => b.guard_value_p(params[0], constant),
                _ => b.guard_value_i(params[0], constant),
            };
            let exit = b.exit_of(snapshot, &params);
            b.set_exit(number, exit);
            b.finish(&[constant]);
            let trace = b.build();
            let code = compile(&mut asm, &trace);
            for word in words(kind) {
                // SAFETY: the trace reads no memory.
                let outcome = unsafe { native::run(&asm, &trace, &code, &[word]) };
                let expected = match word == k {
                    true => Outcome::Finish(vec![k]),
                    false => Outcome::Guard { guard: number, values: vec![word] },
                };
                assert_eq!(outcome, expected);
            }
        }
    }
}

/// Where the value is that a guard compares, though its exit does not name it: with many registers and with few, where
/// it may be in memory.
#[test]
fn what_a_guard_has_compared() {
    for registers in [RegisterLimit::All, RegisterLimit::Few(3)] {
        let mut asm = assembler(registers);
        for k in words(Kind::I) {
            let mut b = Builder::new("value");
            let params = b.entry(&[Kind::I; 4]);
            let portal = b.portal("portal", &[], &[]);
            let snapshot = b.snapshot(portal, &[], &[], None);
            let three = b.constant(Kind::I, 3);
            let values: Vec<_> = params.iter().map(|p| b.int_mul(*p, three)).collect();
            let constant = b.constant(Kind::I, k);
            let numbers: Vec<_> = values
                .iter()
                .map(|value| {
                    let number = b.guard_value_i(*value, constant);
                    let exit = b.exit_of(snapshot, &[]);
                    b.set_exit(number, exit);
                    number
                })
                .collect();
            let flag = b.int_lt(values[0], values[1]);
            let other = b.guard_false(flag);
            let exit = b.exit_of(snapshot, &[]);
            b.set_exit(other, exit);
            b.finish(&[constant]);
            let trace = b.build();
            let code = compile(&mut asm, &trace);
            assert_eq!(code.compared_location(other), None);
            // Those before the one that fails are as the constant wants them.
            let third = 0xaaaa_aaaa_aaaa_aaab;
            let right = k.wrapping_mul(third);
            for (n, number) in numbers.iter().enumerate() {
                for wrong in words(Kind::I).into_iter().filter(|w| *w != right) {
                    let inputs: Vec<u64> = (0..4).map(|m| if m == n { wrong } else { right }).collect();
                    let mut frame = NativeFrame::new();
                    // SAFETY: the trace reads no memory.
                    let left = unsafe { asm.enter(&code, &mut frame, &inputs) };
                    assert_eq!((left.guard, left.returned), (*number, None), "{trace}");
                    let at = code.compared_location(*number).expect("it compares");
                    assert_eq!(frame.read(at), wrong.wrapping_mul(3), "{at:?}\n{trace}");
                }
            }
        }
    }
}

/// A trace's code by the next of the assemblers.
fn compiled<'a>(asms: &'a mut [Assembler], n: &mut usize, trace: &Trace) -> (&'a mut Assembler, Code) {
    *n += 1;
    let pick = *n % asms.len();
    let asm = &mut asms[pick];
    let code = compile(asm, trace);
    (asm, code)
}

/// How it is known that a word is a byte.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Byte {
    Extended,
    Assumed,
    /// It is not known: the sum and its extension are two pieces of code.
    Unknown,
}

#[test]
fn sums_of_bytes() {
    let mut asms = native::assemblers();
    let mut n = 0;
    let constants = INTS.iter().map(|&k| Some(k as u64)).chain([None]);
    for (constant, known) in constants.flat_map(|k| [Byte::Extended, Byte::Assumed, Byte::Unknown].map(|b| (k, b))) {
        for (live, swapped, shared) in [
            (false, false, false),
            (true, false, false),
            (false, true, false),
            (true, true, false),
            (true, false, true),
        ] {
            let mut b = Builder::new("sum");
            let params = b.entry(&[Kind::I, Kind::I]);
            let byte = if known == Byte::Extended { b.int_zext8(params[0]) } else { params[0] };
            if known == Byte::Assumed {
                let limit = b.constant(Kind::I, 256);
                let below = b.uint_lt(byte, limit);
                b.assume_true(below);
            }
            let other = constant.map_or(params[1], |k| b.constant(Kind::I, k));
            let sum = if swapped { b.int_add(other, byte) } else { b.int_add(byte, other) };
            let result = b.int_zext8(sum);
            let mut finish = vec![result];
            finish.extend(live.then_some([byte, params[1]]).into_iter().flatten());
            finish.extend(shared.then_some(sum));
            b.finish(&finish);
            let trace = b.build();
            let (asm, code) = compiled(&mut asms, &mut n, &trace);
            let others = if constant.is_some() { vec![7] } else { words(Kind::I) };
            product(&[words(Kind::I), others], &mut |words| {
                let first = if known == Byte::Assumed { words[0] & 0xff } else { words[0] };
                // SAFETY: the trace reads no memory.
                let Outcome::Finish(got) = (unsafe { native::run(asm, &trace, &code, &[first, words[1]]) }) else {
                    panic!("it finishes")
                };
                let byte = if known == Byte::Extended { first & 0xff } else { first };
                let sum = byte.wrapping_add(constant.unwrap_or(words[1]));
                let mut expected = vec![sum & 0xff];
                expected.extend(live.then_some([byte, words[1]]).into_iter().flatten());
                expected.extend(shared.then_some(sum));
                assert_eq!(got, expected, "{words:x?}\n{trace}");
            });
        }
    }
}
