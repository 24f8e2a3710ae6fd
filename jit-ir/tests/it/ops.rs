//! The meaning of every pure operation on all pairs of edge values, against expressions written
//! without a look at the table: wide integers, bit loops, the definition in words.

use std::collections::BTreeSet;

use jit_ir::{Class, Kind, Op};

const INTS: [i64; 27] = [
    0,
    1,
    2,
    3,
    7,
    10,
    63,
    64,
    65,
    127,
    128,
    255,
    256,
    0x7fff,
    0x8000,
    0xffff,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_ffff,
    0x1234_5678_9abc_def0,
    i64::MAX,
    i64::MIN,
    i64::MIN + 1,
    -1,
    -2,
    -128,
    -0x8000_0001,
];

const FLOATS: [f64; 24] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    0.1,
    5e-324,
    f64::MIN_POSITIVE,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    9007199254740993.0,
    9223372036854775807.0,
    -9223372036854775808.0,
    18446744073709551615.0,
    3.5e38,
    16777217.0,
    -4503599627370495.5,
];

/// Counts how often each operation is tested.
struct Tested(BTreeSet<Op>, usize);

impl Tested {
    fn same(&mut self, op: Op, args: &[u64], expected: u64) {
        let found = op.eval(args).expect("a pure operation");
        let is_nan = op.result() == Some(Kind::F) && f64::from_bits(expected).is_nan();
        let same = found == expected || is_nan && f64::from_bits(found).is_nan();
        assert!(same, "{}({args:x?}) = {found:#x}, not {expected:#x}", op.name());
        self.0.insert(op);
        self.1 += 1;
    }

    fn int1(&mut self, op: Op, expected: impl Fn(i64) -> i64) {
        for a in INTS {
            self.same(op, &[a as u64], expected(a) as u64);
        }
    }

    fn int2(&mut self, op: Op, expected: impl Fn(i128, i128) -> i128) {
        for a in INTS {
            for b in INTS {
                self.same(op, &[a as u64, b as u64], expected(a as i128, b as i128) as u64);
            }
        }
    }

    /// The operands as unsigned numbers.
    fn uint2(&mut self, op: Op, expected: impl Fn(u128, u128) -> u128) {
        self.int2(op, |a, b| expected(a as u64 as u128, b as u64 as u128) as i128);
    }

    fn float1(&mut self, op: Op, expected: impl Fn(f64) -> f64) {
        for a in FLOATS {
            self.same(op, &[a.to_bits()], expected(a).to_bits());
        }
    }

    fn float2(&mut self, op: Op, expected: impl Fn(f64, f64) -> u64) {
        for a in FLOATS {
            for b in FLOATS {
                self.same(op, &[a.to_bits(), b.to_bits()], expected(a, b));
            }
        }
    }
}

fn bit(word: i64, n: i64) -> i64 {
    word >> n & 1
}

/// A word from its bits, lowest first.
fn word(bits: impl Fn(i64) -> i64) -> i64 {
    (0..64).map(|n| (bits(n) & 1) << n).sum::<i64>()
}

fn outside_i64(v: i128) -> i128 {
    !(-(1i128 << 63)..1i128 << 63).contains(&v) as i128
}

/// The order of two doubles, from their definition; `None` with a NaN.
fn order(a: f64, b: f64) -> Option<std::cmp::Ordering> {
    if a.is_nan() || b.is_nan() {
        return None;
    }
    // Sign and magnitude as one integer, in which both zeros are 0.
    let key = |f: f64| {
        let magnitude = (f.to_bits() & !(1 << 63)) as i64;
        if f.is_sign_negative() { -magnitude } else { magnitude }
    };
    Some(key(a).cmp(&key(b)))
}

#[test]
fn integer_operations() {
    let mut t = Tested(BTreeSet::new(), 0);
    t.int2(Op::IntAdd, |a, b| a + b);
    t.int2(Op::IntSub, |a, b| a - b);
    t.int2(Op::IntMul, |a, b| a * b);
    t.int2(Op::IntMulHi, |a, b| (a * b).div_euclid(1 << 64));
    t.uint2(Op::UintMulHi, |a, b| a * b / (1 << 64));
    t.int2(Op::IntDiv, |a, b| if b == 0 { 0 } else { a / b });
    t.int2(Op::IntRem, |a, b| if b == 0 { a } else { a - a / b * b });
    let quotient = |a: u128, b: u128| a.checked_div(b).unwrap_or(0);
    t.uint2(Op::UintDiv, quotient);
    t.uint2(Op::UintRem, |a, b| a - quotient(a, b) * b);
    t.int1(Op::IntNeg, |a| (-(a as i128)) as i64);
    t.int1(Op::IntNot, |a| (-1 - a as i128) as i64);
    t.int2(Op::IntAnd, |a, b| word(|n| bit(a as i64, n) * bit(b as i64, n)) as i128);
    t.int2(Op::IntOr, |a, b| word(|n| (bit(a as i64, n) + bit(b as i64, n) > 0) as i64) as i128);
    t.int2(Op::IntXor, |a, b| word(|n| bit(a as i64, n) + bit(b as i64, n)) as i128);
    let count = |b: i128| b.rem_euclid(64) as i64;
    t.int2(Op::IntShl, |a, b| a * (1i128 << count(b)));
    t.int2(Op::IntShr, |a, b| a.div_euclid(1i128 << count(b)));
    t.int2(Op::UintShr, |a, b| (a as u64 as u128 / (1u128 << count(b))) as i128);
    t.int2(Op::IntRotl, |a, b| word(|n| bit(a as i64, (n - count(b)).rem_euclid(64))) as i128);
    t.int2(Op::IntRotr, |a, b| word(|n| bit(a as i64, (n + count(b)) % 64)) as i128);
    let half = |bits: &dyn Fn(i128) -> i64| word(|n| if n < 32 { bits(n as i128) } else { 0 }) as i128;
    t.int2(Op::IntRotl32, |a, b| half(&|n| bit(a as i64, (n - b).rem_euclid(32) as _)));
    t.int2(Op::IntRotr32, |a, b| half(&|n| bit(a as i64, (n + b).rem_euclid(32) as _)));
    t.int1(Op::IntClz, |a| (0..64).rev().take_while(|&n| bit(a, n) == 0).count() as i64);
    t.int1(Op::IntCtz, |a| (0..64).take_while(|&n| bit(a, n) == 0).count() as i64);
    t.int1(Op::IntPopcnt, |a| (0..64).map(|n| bit(a, n)).sum());
    t.int1(Op::IntBswap, |a| word(|n| bit(a, 56 - n / 8 * 8 + n % 8)));
    for (sext, zext, width) in
        [(Op::IntSext8, Op::IntZext8, 8), (Op::IntSext16, Op::IntZext16, 16), (Op::IntSext32, Op::IntZext32, 32)]
    {
        t.int1(sext, |a| word(|n| bit(a, n.min(width - 1))));
        t.int1(zext, |a| (a as i128).rem_euclid(1 << width) as i64);
    }
    for a in INTS {
        for b in INTS {
            for c in INTS {
                let expected = [b, a][(c != 0) as usize];
                t.same(Op::IntSelect, &[c as u64, a as u64, b as u64], expected as u64);
            }
        }
    }
    t.int1(Op::IntAsPtr, |a| a);
    t.int1(Op::PtrAsInt, |a| a);
    t.int1(Op::IntAsFloat, |a| a);
    finish(
        t,
        |op| op.info().operands.iter().all(|o| o.1 != Kind::F),
        &["ovf", "eq", "ne", "lt", "le", "to_float", "i_as_s"],
    );
}

#[test]
fn overflows_and_comparisons() {
    let mut t = Tested(BTreeSet::new(), 0);
    t.int2(Op::IntAddOvf, |a, b| outside_i64(a + b));
    t.int2(Op::IntSubOvf, |a, b| outside_i64(a - b));
    t.int2(Op::IntMulOvf, |a, b| outside_i64(a * b));
    t.uint2(Op::UintAddOvf, |a, b| (a + b) >> 64);
    t.uint2(Op::UintSubOvf, |a, b| (a < b) as u128);
    t.uint2(Op::UintMulOvf, |a, b| (a * b > u64::MAX as u128) as u128);
    for (eq, ne) in [(Op::IntEq, Op::IntNe), (Op::PtrEq, Op::PtrNe)] {
        t.int2(eq, |a, b| (a - b == 0) as i128);
        t.int2(ne, |a, b| (a - b != 0) as i128);
    }
    t.int2(Op::IntLt, |a, b| (b - a > 0) as i128);
    t.int2(Op::IntLe, |a, b| (b - a >= 0) as i128);
    t.uint2(Op::UintLt, |a, b| (b > a) as u128);
    t.uint2(Op::UintLe, |a, b| (b >= a) as u128);
    finish(
        t,
        |op| op.name().ends_with("_ovf") || op.negated_comparison().is_some_and(|_| !op.name().contains("float")),
        &[],
    );
}

#[test]
fn float_operations() {
    use std::cmp::Ordering::*;
    let mut t = Tested(BTreeSet::new(), 0);
    // The four basic operations and the root are the machine's; these check only which one it is.
    t.float2(Op::FloatAdd, |a, b| (a - -b).to_bits());
    t.float2(Op::FloatSub, |a, b| (a + -b).to_bits());
    t.float2(Op::FloatMul, |a, b| (-a * -b).to_bits());
    t.float2(Op::FloatDiv, |a, b| (-a / -b).to_bits());
    t.float1(Op::FloatSqrt, |a| a.sqrt());
    t.float1(Op::FloatNeg, |a| f64::from_bits(a.to_bits() ^ 1 << 63));
    t.float1(Op::FloatAbs, |a| f64::from_bits(a.to_bits() & !(1 << 63)));
    let whole = |a: f64| a.is_nan() || a.abs() >= 4503599627370496.0;
    let trunc = |a: f64| if whole(a) { a } else { (a as i64 as f64).copysign(a) };
    t.float1(Op::FloatTrunc, trunc);
    t.float1(Op::FloatFloor, |a| if trunc(a) > a { trunc(a) - 1.0 } else { trunc(a) });
    t.float1(Op::FloatCeil, |a| if trunc(a) < a { (trunc(a) + 1.0).copysign(a) } else { trunc(a) });
    t.float1(Op::FloatRound32, |a| format!("{:e}", a).parse::<f32>().expect("a number") as f64);
    // The product in parts that are exact, where there is no rounding of the sum; else the sum of the exact product.
    for (a, b, c) in
        FLOATS.iter().flat_map(|a| FLOATS.iter().flat_map(move |b| FLOATS.iter().map(move |c| (*a, *b, *c))))
    {
        let first = [a, b, c].into_iter().find(|x| x.is_nan()).map(|x| x.to_bits() | 1 << 51);
        let quiet = |r: f64| if r.is_nan() { first.unwrap_or(0xfff8 << 48) } else { r.to_bits() };
        t.same(Op::FloatMulAdd, &[a, b, c].map(f64::to_bits), quiet(a.mul_add(b, c)));
        // 48 bits of a product of singles are exact; a sum of doubles that is rounded to odd may be rounded again.
        let [x, y, z] = [a, b, c].map(jit_ir::float::round32);
        let exact = x * y;
        let sum = exact + z;
        let [high, low] = if exact.abs() > z.abs() { [exact, z] } else { [z, exact] };
        let rest = low - (sum - high);
        let away = sum.to_bits() & 1 == 0 && rest != 0.0 && sum.is_finite() && rest.is_finite();
        let odd = if !away {
            sum
        } else if (rest > 0.0) == (sum > 0.0) {
            f64::from_bits(sum.to_bits() | 1)
        } else {
            f64::from_bits(sum.to_bits() - 1)
        };
        let single =
            if odd.is_nan() { jit_ir::float::round32(f64::from_bits(quiet(odd))) } else { (odd as f32).into() };
        t.same(Op::FloatMulAdd32, &[a, b, c].map(f64::to_bits), single.to_bits());
    }
    for a in FLOATS {
        let bits = jit_ir::float::narrow(a).to_bits();
        t.same(Op::SingleAsInt, &[a.to_bits()], bits.into());
        t.same(Op::IntAsSingle, &[u64::from(bits) | 7 << 40], jit_ir::float::widen(f32::from_bits(bits)).to_bits());
    }
    let sign = |a: f64, b: f64, good: &[std::cmp::Ordering]| order(a, b).is_some_and(|o| good.contains(&o)) as u64;
    t.float2(Op::FloatEq, |a, b| sign(a, b, &[Equal]));
    t.float2(Op::FloatNe, |a, b| 1 - sign(a, b, &[Equal]));
    t.float2(Op::FloatLt, |a, b| sign(a, b, &[Less]));
    t.float2(Op::FloatLe, |a, b| sign(a, b, &[Less, Equal]));
    let clamp = |a: f64, low: i128, high: i128| if a.is_nan() { 0 } else { (a as i128).clamp(low, high) };
    for a in FLOATS {
        t.same(Op::FloatToInt, &[a.to_bits()], clamp(a, i64::MIN as i128, i64::MAX as i128) as u64);
        t.same(Op::FloatToUint, &[a.to_bits()], clamp(a, 0, u64::MAX as i128) as u64);
        t.same(Op::FloatAsInt, &[a.to_bits()], a.to_bits());
    }
    for a in INTS {
        let nearest = |v: i128| v.to_string().parse::<f64>().expect("a number").to_bits();
        t.same(Op::IntToFloat, &[a as u64], nearest(a as i128));
        t.same(Op::UintToFloat, &[a as u64], nearest(a as u64 as i128));
    }
    let is_float = |op: Op| op.result() == Some(Kind::F) || op.info().operands.iter().any(|o| o.1 == Kind::F);
    finish(t, is_float, &["i_as_f"]);
}

/// Every pure operation of the group was tested, but those whose names have one of the endings.
fn finish(tested: Tested, group: impl Fn(Op) -> bool, others: &[&str]) {
    for &op in Op::ALL.iter().filter(|op| op.class() == Class::Pure && group(**op)) {
        let other = others.iter().any(|end| op.name().ends_with(end));
        assert!(other || tested.0.contains(&op), "{} is not tested", op.name());
    }
    println!("{} operations, {} cases", tested.0.len(), tested.1);
}

#[test]
fn wrong_numbers_of_operands_have_no_meaning() {
    for &op in Op::ALL {
        let count = op.info().operands.len();
        assert_eq!(op.eval(&vec![1; count]).is_some(), op.class() == Class::Pure, "{}", op.name());
        assert_eq!(op.eval(&vec![1; count + 1]), None, "{}", op.name());
    }
}

#[test]
fn negated_comparisons_are_the_opposite() {
    let mut pairs = 0;
    for &op in Op::ALL {
        let Some((other, swap)) = op.negated_comparison() else { continue };
        assert_eq!(other.negated_comparison(), Some((op, swap)));
        let words: Vec<u64> = INTS.iter().map(|&i| i as u64).chain(FLOATS.map(f64::to_bits)).collect();
        for &a in &words {
            for &b in &words {
                let args = if swap { [b, a] } else { [a, b] };
                assert_eq!(op.eval(&[a, b]), other.eval(&args).map(|r| 1 - r), "{}({a:x}, {b:x})", op.name());
                pairs += 1;
            }
        }
    }
    assert!(pairs > 10_000);
}

#[test]
fn commutative_operations_commute() {
    for &op in Op::ALL {
        let two = op.info().operands.len() == 2 && op.class() == Class::Pure;
        let same = |a: u64, b: u64| {
            let (x, y) = (op.eval(&[a, b]).expect("pure"), op.eval(&[b, a]).expect("pure"));
            x == y
        };
        let nans = [f64::NAN.to_bits() | 1, (-f64::NAN).to_bits() | 2];
        let words = INTS.iter().map(|&i| i as u64).chain(FLOATS.map(f64::to_bits)).chain(nans);
        let words: Vec<u64> = words.collect();
        let commutes = two && words.iter().all(|&a| words.iter().all(|&b| same(a, b)));
        assert_eq!(commutes, op.commutative(), "{}", op.name());
    }
}
