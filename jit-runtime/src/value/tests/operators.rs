//! Operators and casts.

use super::super::*;
use super::{agree, ones, recorder, twos};
use crate::record::Cx;

macro_rules! for_types {
    ($m:ident: $($t:ident)*) => { $( { $m!($t); } )* };
}
macro_rules! for_ints {
    ($m:ident) => { for_types!($m: i8 i16 i32 i64 isize u8 u16 u32 u64 usize) };
}

#[test]
fn integer_arithmetic() {
    macro_rules! test {
        ($t:ident) => {
            let pairs = twos::<$t, $t>();
            let name = |op: &str| format!("{} {op}", stringify!($t));
            fn or_panic(r: Option<$t>, text: &str) -> $t {
                r.unwrap_or_else(|| panic!("{text}"))
            }
            agree(
                &name("wrapping +"),
                &pairs,
                |(a, (b, ()))| a.wrapping_add(b),
                |(a, (b, ())), cx| add::<_, false>(a, b, cx),
            );
            agree(
                &name("wrapping -"),
                &pairs,
                |(a, (b, ()))| a.wrapping_sub(b),
                |(a, (b, ())), cx| sub::<_, false>(a, b, cx),
            );
            agree(
                &name("wrapping *"),
                &pairs,
                |(a, (b, ()))| a.wrapping_mul(b),
                |(a, (b, ())), cx| mul::<_, false>(a, b, cx),
            );
            agree(
                &name("+"),
                &pairs,
                |(a, (b, ()))| or_panic(a.checked_add(b), "attempt to add with overflow"),
                |(a, (b, ())), cx| add::<_, true>(a, b, cx),
            );
            agree(
                &name("-"),
                &pairs,
                |(a, (b, ()))| or_panic(a.checked_sub(b), "attempt to subtract with overflow"),
                |(a, (b, ())), cx| sub::<_, true>(a, b, cx),
            );
            agree(
                &name("*"),
                &pairs,
                |(a, (b, ()))| or_panic(a.checked_mul(b), "attempt to multiply with overflow"),
                |(a, (b, ())), cx| mul::<_, true>(a, b, cx),
            );
            agree(&name("/"), &pairs, |(a, (b, ()))| a / b, |(a, (b, ())), cx| div::<_, false>(a, b, cx));
            agree(&name("%"), &pairs, |(a, (b, ()))| a % b, |(a, (b, ())), cx| rem::<_, true>(a, b, cx));
            agree(&name("&"), &pairs, |(a, (b, ()))| a & b, |(a, (b, ())), cx| and(a, b, cx));
            agree(&name("|"), &pairs, |(a, (b, ()))| a | b, |(a, (b, ())), cx| or(a, b, cx));
            agree(&name("^"), &pairs, |(a, (b, ()))| a ^ b, |(a, (b, ())), cx| xor(a, b, cx));
            agree(&name("!"), &ones::<$t>(), |(a, ())| !a, |(a, ()), cx| not(a, cx));
        };
    }
    for_ints!(test);
}

/// The texts of overflow panics are those of this compiler.
#[test]
#[cfg(debug_assertions)]
fn overflow_panics_like_rustc() {
    macro_rules! test {
        ($t:ident) => {
            let pairs = twos::<$t, $t>();
            agree("+", &pairs, |(a, (b, ()))| a + b, |(a, (b, ())), cx| add::<_, true>(a, b, cx));
            agree("-", &pairs, |(a, (b, ()))| a - b, |(a, (b, ())), cx| sub::<_, true>(a, b, cx));
            agree("*", &pairs, |(a, (b, ()))| a * b, |(a, (b, ())), cx| mul::<_, true>(a, b, cx));
            agree("<<", &pairs, |(a, (b, ()))| a << b, |(a, (b, ())), cx| shl::<_, _, true>(a, b, cx));
            agree(">>", &pairs, |(a, (b, ()))| a >> b, |(a, (b, ())), cx| shr::<_, _, true>(a, b, cx));
        };
    }
    test!(i32);
    test!(u64);
    agree("-", &ones::<i16>(), |(a, ())| -a, |(a, ()), cx| neg::<_, true>(a, cx));
}

#[test]
fn negation() {
    macro_rules! test {
        ($t:ident) => {
            agree("wrapping -", &ones::<$t>(), |(a, ())| a.wrapping_neg(), |(a, ()), cx| neg::<_, false>(a, cx));
            agree(
                "-",
                &ones::<$t>(),
                |(a, ())| a.checked_neg().unwrap_or_else(|| panic!("attempt to negate with overflow")),
                |(a, ()), cx| neg::<_, true>(a, cx),
            );
        };
    }
    for_types!(test: i8 i16 i32 i64 isize);
    agree("-", &ones::<f64>(), |(a, ())| -a, |(a, ()), cx| neg::<_, true>(a, cx));
    agree("-", &ones::<f32>(), |(a, ())| -a, |(a, ()), cx| neg::<_, false>(a, cx));
}

#[test]
fn shifts() {
    macro_rules! by {
        ($t:ident $u:ident) => {
            let pairs = twos::<$t, $u>();
            let name = |op| format!("{} {op} {}", stringify!($t), stringify!($u));
            let far = |n: $u| (n as i128) < 0 || n as i128 >= $t::BITS as i128;
            agree(
                &name("wrapping <<"),
                &pairs,
                |(a, (b, ()))| a.wrapping_shl(b as u32),
                |(a, (b, ())), cx| shl::<_, _, false>(a, b, cx),
            );
            agree(
                &name("wrapping >>"),
                &pairs,
                |(a, (b, ()))| a.wrapping_shr(b as u32),
                |(a, (b, ())), cx| shr::<_, _, false>(a, b, cx),
            );
            agree(
                &name("<<"),
                &pairs,
                |(a, (b, ()))| if far(b) { panic!("attempt to shift left with overflow") } else { a << b },
                |(a, (b, ())), cx| shl::<_, _, true>(a, b, cx),
            );
            agree(
                &name(">>"),
                &pairs,
                |(a, (b, ()))| if far(b) { panic!("attempt to shift right with overflow") } else { a >> b },
                |(a, (b, ())), cx| shr::<_, _, true>(a, b, cx),
            );
        };
    }
    macro_rules! all {
        ($($t:ident)*) => { $( by!($t i8); by!($t u8); by!($t i32); by!($t u32); by!($t i64); by!($t usize); )* };
    }
    all!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
}

#[test]
fn float_arithmetic() {
    macro_rules! test {
        ($t:ident) => {
            let pairs = twos::<$t, $t>();
            agree("+", &pairs, |(a, (b, ()))| a + b, |(a, (b, ())), cx| add::<_, true>(a, b, cx));
            agree("-", &pairs, |(a, (b, ()))| a - b, |(a, (b, ())), cx| sub::<_, true>(a, b, cx));
            agree("*", &pairs, |(a, (b, ()))| a * b, |(a, (b, ())), cx| mul::<_, true>(a, b, cx));
            agree("/", &pairs, |(a, (b, ()))| a / b, |(a, (b, ())), cx| div::<_, true>(a, b, cx));
            agree("%", &pairs, |(a, (b, ()))| a % b, |(a, (b, ())), cx| rem::<_, true>(a, b, cx));
        };
    }
    for_types!(test: f64 f32);
}

#[test]
fn comparisons() {
    macro_rules! test {
        ($t:ident) => {
            let pairs = twos::<$t, $t>();
            agree("==", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
            agree("!=", &pairs, |(a, (b, ()))| a != b, |(a, (b, ())), cx| ne(a, b, cx));
            agree("<", &pairs, |(a, (b, ()))| a < b, |(a, (b, ())), cx| lt(a, b, cx));
            agree("<=", &pairs, |(a, (b, ()))| a <= b, |(a, (b, ())), cx| le(a, b, cx));
            agree(">", &pairs, |(a, (b, ()))| a > b, |(a, (b, ())), cx| gt(a, b, cx));
            agree(">=", &pairs, |(a, (b, ()))| a >= b, |(a, (b, ())), cx| ge(a, b, cx));
        };
    }
    for_types!(test: i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool char f32 f64);
    let bools = twos::<bool, bool>();
    agree("!", &ones::<bool>(), |(a, ())| !a, |(a, ()), cx| lnot(a, cx));
    agree("! of Bits", &ones::<bool>(), |(a, ())| !a, |(a, ()), cx| not(a, cx));
    agree("&", &bools, |(a, (b, ()))| a & b, |(a, (b, ())), cx| and(a, b, cx));
    agree("|", &bools, |(a, (b, ()))| a | b, |(a, (b, ())), cx| or(a, b, cx));
    agree("^", &bools, |(a, (b, ()))| a ^ b, |(a, (b, ())), cx| xor(a, b, cx));
}

macro_rules! casts {
    ($a:ident => $($b:ident)*) => {$(
        agree(
            concat!(stringify!($a), " as ", stringify!($b)),
            &ones::<$a>(),
            |(a, ())| a as $b,
            |(a, ()), cx| cast::<$a, $b>(a, cx),
        );
    )*};
}

#[test]
fn casts_between_all_pairs() {
    macro_rules! number {
        ($t:ident) => {
            casts!($t => i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64)
        };
    }
    for_types!(number: i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64);
    casts!(bool => i8 i16 i32 i64 isize u8 u16 u32 u64 usize bool);
    casts!(char => i8 i16 i32 i64 isize u8 u16 u32 u64 usize char);
    casts!(u8 => char);
}

/// A single is rounded once from a 64-bit integer, not first to a double.
#[test]
fn integers_round_once_to_a_single() {
    let mut list: Vec<i64> = Vec::new();
    for shift in 0..63 {
        for low in [-3, -1, 0, 1, 3] {
            let base = 1i64 << shift;
            // Half way between two singles, and a hair beside it.
            for half in [0, base >> 24, base >> 25, (base >> 24) | (base >> 23), base >> 12] {
                let v = base.wrapping_add(half).wrapping_add(low);
                list.extend([v, v.wrapping_neg()]);
            }
        }
    }
    let mut seed = 0x9e37_79b9_7f4a_7c15u64;
    for _ in 0..2000 {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        list.push((seed >> (seed % 40)) as i64);
    }
    let twice = list.iter().filter(|v| **v as f64 as f32 != **v as f32).count();
    assert!(twice > 50, "only {twice} values are rounded differently twice");
    for v in list {
        agree("i64 as f32", &[(v, ())], |(a, ())| a as f32, |(a, ()), cx| cast::<i64, f32>(a, cx));
        agree("u64 as f32", &[(v as u64, ())], |(a, ())| a as f32, |(a, ()), cx| cast::<u64, f32>(a, cx));
    }
}

/// The operations that a source operation leaves in a trace, by name.
fn ops(cx: &Cx) -> Vec<&'static str> {
    cx.trace.insts.iter().map(|i| i.op.name()).filter(|n| *n != "label" && !n.starts_with("param")).collect()
}

#[test]
fn sequences_are_as_short_as_they_can_be() {
    macro_rules! check {
        ($input:expr, |$($a:ident),*| $f:expr => $($op:literal)*) => {{
            let (mut cx, args) = recorder($input, |_| true);
            let check!(@pat $($a)*) = args;
            let f = |cx: &mut Cx| { let _ = $f(cx); };
            f(&mut cx);
            assert_eq!(ops(&cx), [$($op),*] as [&str; _]);
        }};
        (@pat $a:ident) => { ($a, ()) };
        (@pat $a:ident $b:ident) => { ($a, ($b, ())) };
    }
    check!((1i64, (2i64, ())), |a, b| |cx: &mut _| add::<_, false>(a, b, cx) => "int_add");
    check!((1i64, (2i64, ())), |a, b| |cx: &mut _| add::<_, true>(a, b, cx) => "int_add_ovf" "int_add" "guard_false");
    check!((1u8, (2u8, ())), |a, b| |cx: &mut _| add::<_, false>(a, b, cx) => "int_add" "int_zext8");
    check!((7i64, ()), |a| |cx: &mut _| div::<_, false>(a, k(2), cx) => "int_div");
    check!((7u32, ()), |a| |cx: &mut _| cast::<u32, i64>(a, cx) =>);
    check!((7i64, ()), |a| |cx: &mut _| shl::<_, _, false>(a, k(2i32), cx) => "int_shl");
    check!((7i64, (1i64, ())), |a, b| |cx: &mut _| lt(a, b, cx) => "int_lt");
}
