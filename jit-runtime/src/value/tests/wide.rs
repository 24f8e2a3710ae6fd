//! 128-bit integers, and methods with a carry.

use super::super::*;
use super::{Edges, agree, ones, twos};
use crate::record::Cx;

/// Of the 128-bit integers, a few where halves and signs meet.
impl Edges for i128 {
    fn edges() -> Vec<i128> {
        let far = 0x1234_5678_9abc_def0_0fed_cba9_8765_4321;
        let words = [0, 1, -1, i64::MIN as i128, i64::MAX as i128, u64::MAX as i128, 1 << 64, far];
        [&words[..], &[i128::MIN, i128::MAX, -1 << 64, -far]].concat()
    }
}

impl Edges for u128 {
    fn edges() -> Vec<u128> {
        i128::edges().into_iter().map(|x| x as u128).collect()
    }
}

macro_rules! operators {
    ($t:ident) => {
        let pairs = twos::<$t, $t>();
        agree("wrapping +", &pairs, |(a, (b, ()))| a.wrapping_add(b), |(a, (b, ())), cx| add::<_, false>(a, b, cx));
        agree("wrapping -", &pairs, |(a, (b, ()))| a.wrapping_sub(b), |(a, (b, ())), cx| sub::<_, false>(a, b, cx));
        agree("wrapping *", &pairs, |(a, (b, ()))| a.wrapping_mul(b), |(a, (b, ())), cx| mul::<_, false>(a, b, cx));
        fn or_panic(r: Option<$t>, text: &str) -> $t {
            r.unwrap_or_else(|| panic!("{text}"))
        }
        agree(
            "+",
            &pairs,
            |(a, (b, ()))| or_panic(a.checked_add(b), "attempt to add with overflow"),
            |(a, (b, ())), cx| add::<_, true>(a, b, cx),
        );
        agree(
            "-",
            &pairs,
            |(a, (b, ()))| or_panic(a.checked_sub(b), "attempt to subtract with overflow"),
            |(a, (b, ())), cx| sub::<_, true>(a, b, cx),
        );
        agree(
            "*",
            &pairs,
            |(a, (b, ()))| or_panic(a.checked_mul(b), "attempt to multiply with overflow"),
            |(a, (b, ())), cx| mul::<_, true>(a, b, cx),
        );
        agree("&", &pairs, |(a, (b, ()))| a & b, |(a, (b, ())), cx| and(a, b, cx));
        agree("|", &pairs, |(a, (b, ()))| a | b, |(a, (b, ())), cx| or(a, b, cx));
        agree("^", &pairs, |(a, (b, ()))| a ^ b, |(a, (b, ())), cx| xor(a, b, cx));
        agree("!", &ones::<$t>(), |(a, ())| !a, |(a, ()), cx| not(a, cx));
        agree("==", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
        agree("!=", &pairs, |(a, (b, ()))| a != b, |(a, (b, ())), cx| ne(a, b, cx));
        agree("<", &pairs, |(a, (b, ()))| a < b, |(a, (b, ())), cx| lt(a, b, cx));
        agree("<=", &pairs, |(a, (b, ()))| a <= b, |(a, (b, ())), cx| le(a, b, cx));
        agree(">", &pairs, |(a, (b, ()))| a > b, |(a, (b, ())), cx| gt(a, b, cx));
        agree(">=", &pairs, |(a, (b, ()))| a >= b, |(a, (b, ())), cx| ge(a, b, cx));
    };
}

#[test]
fn operators_on_signed() {
    operators!(i128);
    agree("-", &ones::<i128>(), |(a, ())| a.wrapping_neg(), |(a, ()), cx| neg::<_, false>(a, cx));
    agree(
        "-",
        &ones::<i128>(),
        |(a, ())| a.checked_neg().unwrap_or_else(|| panic!("attempt to negate with overflow")),
        |(a, ()), cx| neg::<_, true>(a, cx),
    );
}

#[test]
fn operators_on_unsigned() {
    operators!(u128);
}

#[test]
fn shifts() {
    macro_rules! test {
        ($t:ident) => {
            let counts = [0u32, 1, 31, 63, 64, 65, 100, 127, 128, 129, 200];
            let pairs: Vec<_> = $t::edges().into_iter().flat_map(|a| counts.map(|n| (a, (n, ())))).collect();
            agree("<<", &pairs, |(a, (n, ()))| a.wrapping_shl(n), |(a, (n, ())), cx| shl::<_, _, false>(a, n, cx));
            agree(">>", &pairs, |(a, (n, ()))| a.wrapping_shr(n), |(a, (n, ())), cx| shr::<_, _, false>(a, n, cx));
            agree(
                "<<",
                &pairs,
                |(a, (n, ()))| a.checked_shl(n).unwrap_or_else(|| panic!("attempt to shift left with overflow")),
                |(a, (n, ())), cx| shl::<_, _, true>(a, n, cx),
            );
            agree(
                ">>",
                &pairs,
                |(a, (n, ()))| a.checked_shr(n).unwrap_or_else(|| panic!("attempt to shift right with overflow")),
                |(a, (n, ())), cx| shr::<_, _, true>(a, n, cx),
            );
        };
    }
    test!(i128);
    test!(u128);
}

#[test]
fn casts() {
    macro_rules! test {
        ($w:ident: $($t:ident)*) => {$(
            agree(stringify!($t), &ones::<$t>(), |(a, ())| a as $w, |(a, ()), cx| cast(a, cx));
            agree(stringify!($w), &ones::<$w>(), |(a, ())| a as $t, |(a, ()), cx| cast(a, cx));
        )*};
    }
    test!(i128: i8 i16 i32 i64 isize u8 u16 u32 u64 usize u128);
    test!(u128: i8 i16 i32 i64 isize u8 u16 u32 u64 usize i128);
    agree("bool", &ones::<bool>(), |(a, ())| a as u128, |(a, ()), cx| cast(a, cx));
}

/// Operations on words that were widened just before, as they are written to get the upper half, overflow or carries:
/// checked and not, in both types, for each choice of signs.
#[test]
fn of_widened_words() {
    macro_rules! test {
        ($w:ident $a:ident $b:ident: $($op:ident $over:ident $text:literal)*) => {$(
            let pairs = twos::<$a, $b>();
            let name = concat!(stringify!($w), " of ", stringify!($a), " ", stringify!($op), " ", stringify!($b));
            agree(
                name,
                &pairs,
                |(a, (b, ()))| match (a as $w).$over(b as $w) {
                    (r, false) => r,
                    _ => panic!("attempt to {} with overflow", $text),
                },
                |(a, (b, ())), cx| {
                    let (a, b): (Jit<$w>, Jit<$w>) = (cast(a, cx), cast(b, cx));
                    $op::<_, true>(a, b, cx)
                },
            );
            agree(
                name,
                &pairs,
                |(a, (b, ()))| ((a as $w).$over(b as $w).0 >> 64) as i64,
                |(a, (b, ())), cx| {
                    let (a, b): (Jit<$w>, Jit<$w>) = (cast(a, cx), cast(b, cx));
                    let r = $op::<_, false>(a, b, cx);
                    let high = shr::<_, _, false>(r, k(64u32), cx);
                    cast(high, cx)
                },
            );
        )*};
        ($($w:ident $a:ident $b:ident;)*) => {$(
            test! { $w $a $b:
                add overflowing_add "add" sub overflowing_sub "subtract" mul overflowing_mul "multiply" }
        )*};
    }
    test! {
        i128 i64 i64; i128 i64 u64; i128 u64 i64; i128 u64 u64;
        u128 i64 i64; u128 i64 u64; u128 u64 i64; u128 u64 u64;
        i128 i32 u64; u128 bool u64;
    }
}

#[test]
fn of_shifted_and_masked_words() {
    agree(
        "(a >> 64) * (b & c)",
        &twos::<i128, i64>(),
        |(a, (b, ()))| (a >> 64).wrapping_mul(b as i128 & a),
        |(a, (b, ())), cx| {
            let wide: Jit<i128> = cast(b, cx);
            let (x, y) = (shr::<_, _, true>(a, k(64i32), cx), and(wide, a, cx));
            probe(&x).__jit_wrapping_mul(x, y, cx)
        },
    );
    agree(
        "(a >> 70) * (!b ^ b)",
        &twos::<u128, u64>(),
        |(a, (b, ()))| (a >> 70).wrapping_mul((!(b as u128) ^ b as u128) | b as u128),
        |(a, (b, ())), cx| {
            let wide: Jit<u128> = cast(b, cx);
            let (x, y) = (shr::<_, _, true>(a, k(70i32), cx), not(wide, cx));
            let (y, x) = (xor(y, wide, cx), x);
            let y = or(y, wide, cx);
            probe(&x).__jit_wrapping_mul(x, y, cx)
        },
    );
    agree(
        "wrapping_add, wrapping_sub",
        &twos::<u128, u128>(),
        |(a, (b, ()))| a.wrapping_add(b).wrapping_sub(b.wrapping_mul(a)),
        |(a, (b, ())), cx| {
            let (x, y) = (probe(&a).__jit_wrapping_add(a, b, cx), probe(&b).__jit_wrapping_mul(b, a, cx));
            probe(&x).__jit_wrapping_sub(x, y, cx)
        },
    );
}

type Three = (Jit<u64>, (Jit<u64>, (Jit<u64>, ())));

/// The upper halves of products of words are one operation each.
#[test]
fn upper_halves_are_one_operation() {
    fn recorded<A: Values, R: JitType>(input: A, lifted: impl Fn(A::Lifted, &mut Cx) -> Jit<R>) -> String {
        let (mut cx, args) = super::recorder(input, |_| true);
        let result = lifted(args, &mut cx);
        let trace = super::finish(cx, result);
        let mut live: Vec<_> = trace.list(trace.insts.last().unwrap().operand_list()).to_vec();
        let mut ops = Vec::new();
        while let Some(r) = live.pop() {
            let Some(inst) = r.as_inst().map(|i| trace.insts[i as usize]) else { continue };
            if inst.op.class() == jit_ir::Class::Pure {
                ops.push(inst.op.name());
                live.extend([inst.a, inst.b, inst.c].into_iter().take(inst.op.info().operands.len()));
            }
        }
        ops.join(" ")
    }
    macro_rules! upper {
        ($w:ident $a:ident $b:ident) => {
            recorded((3 as $a, (5 as $b, ())), |(a, (b, ())), cx| {
                let (a, b): (Jit<$w>, Jit<$w>) = (cast(a, cx), cast(b, cx));
                let p = mul::<_, true>(a, b, cx);
                let high = shr::<_, _, true>(p, k(64i32), cx);
                let high: Jit<i64> = cast(high, cx);
                high
            })
        };
    }
    assert_eq!(upper!(i128 i64 i64), "int_mulhi");
    assert_eq!(upper!(u128 u64 u64), "uint_mulhi");
    assert_eq!(upper!(i128 i64 u64), "int_sub int_and int_shr uint_mulhi");
    let carrying = |(a, (b, (c, ()))): Three, cx: &mut Cx| parts(probe(&a).__jit_carrying_mul(a, b, c, cx)).1;
    assert_eq!(recorded((3, (5, (7, ()))), carrying), "int_add uint_add_ovf int_mul uint_mulhi");
}

#[test]
fn methods_with_a_carry() {
    macro_rules! test {
        ($($t:ident $s:ident)*) => {$(
            let pairs = twos::<$t, $t>();
            let triples: Vec<_> =
                pairs.iter().flat_map(|&(a, (b, ()))| $t::edges().into_iter().map(move |c| (a, (b, (c, ()))))).collect();
            let carries: Vec<_> = pairs.iter().flat_map(|&(a, (b, ()))| [(a, (b, (false, ()))), (a, (b, (true, ())))]).collect();
            agree("carrying_add", &carries, |(a, (b, (c, ())))| a.carrying_add(b, c),
                |(a, (b, (c, ()))), cx| probe(&a).__jit_carrying_add(a, b, c, cx));
            agree("borrowing_sub", &carries, |(a, (b, (c, ())))| a.borrowing_sub(b, c),
                |(a, (b, (c, ()))), cx| probe(&a).__jit_borrowing_sub(a, b, c, cx));
            agree("carrying_mul", &triples, |(a, (b, (c, ())))| a.carrying_mul(b, c),
                |(a, (b, (c, ()))), cx| probe(&a).__jit_carrying_mul(a, b, c, cx));
            agree("carrying_mul_add", &triples, |(a, (b, (c, ())))| a.carrying_mul_add(b, c, a),
                |(a, (b, (c, ()))), cx| probe(&a).__jit_carrying_mul_add(a, b, c, a, cx));
            let mixed = twos::<$t, $s>();
            agree("wrapping_add_signed", &mixed, |(a, (b, ()))| a.wrapping_add_signed(b),
                |(a, (b, ())), cx| probe(&a).__jit_wrapping_add_signed(a, b, cx));
            agree("wrapping_add_unsigned", &mixed, |(a, (b, ()))| b.wrapping_add_unsigned(a),
                |(a, (b, ())), cx| probe(&b).__jit_wrapping_add_unsigned(b, a, cx));
            agree("wrapping_sub_unsigned", &mixed, |(a, (b, ()))| b.wrapping_sub_unsigned(a),
                |(a, (b, ())), cx| probe(&b).__jit_wrapping_sub_unsigned(b, a, cx));
            agree("cast_signed", &ones::<$t>(), |(a, ())| a.cast_signed(), |(a, ()), cx| probe(&a).__jit_cast_signed(a, cx));
            agree("is_multiple_of", &pairs, |(a, (b, ()))| a.is_multiple_of(b),
                |(a, (b, ())), cx| probe(&a).__jit_is_multiple_of(a, b, cx));
        )*};
    }
    test! { u8 i8 u16 i16 u32 i32 u64 i64 usize isize }
}
