//! Hints that decide how a function is traced, never what it gives.

use jit_runtime::prelude::*;

use crate::enums::Color;
use crate::function::functions;
use crate::logic::tick;

#[elidable]
fn digits(n: u64) -> u32 {
    if n == 0 { 1 } else { n.ilog10() + 1 }
}

#[elidable_promote]
fn digits_promoted(n: u64) -> u32 {
    digits(n)
}

#[elidable_promote]
fn four_words(text: &'static str, x: f64, c: char) -> (bool, f64) {
    (text.contains(c), x + text.len() as f64)
}

#[loop_invariant]
fn setting() -> i64 {
    17
}

#[loop_invariant]
fn setting_of(n: u8) -> Option<i64> {
    (n > 100).then_some(n as i64)
}

#[jit]
fn is_small(a: &'static [i64], n: usize) -> bool {
    is_constant!(n) && n <= 4
}

#[look_inside_iff(is_small)]
fn sum_of_first(a: &'static [i64], n: usize) -> i64 {
    let mut s = 0i64;
    for i in 0..n {
        if i < a.len() {
            s = s.wrapping_add(a[i]);
        }
    }
    s
}

/// The predicate depends on a value that is not constant: a guard decides.
#[jit]
fn is_even(n: i64) -> bool {
    n & 1 == 0
}

#[look_inside_iff(is_even)]
fn halved_or_seen(n: i64) -> i64 {
    if n & 1 == 1 {
        tick(n);
        return -1;
    }
    let mut steps = 0;
    let mut n = n;
    while steps < 3 {
        n /= 2;
        steps += 1;
    }
    n
}

#[look_inside_iff(is_even)]
fn nothing_or_seen(n: i64) {
    tick(n);
}

#[derive(JitObject)]
pub struct Shelf {
    width: i64,
    height: GcCell<i64>,
}

#[jit]
impl Shelf {
    fn is_flat(shelf: &Shelf, by: i64) -> bool {
        shelf.width > by
    }

    #[look_inside_iff(Shelf::is_flat)]
    fn raise(&self, by: i64) -> i64 {
        self.height.set(self.height.get().wrapping_add(by));
        self.height.get()
    }

    #[loop_invariant]
    fn width_now(&self) -> i64 {
        self.width
    }
}

#[derive(JitObject)]
pub struct Fixed {
    width: i64,
}

static FIXED: [Fixed; 2] = [Fixed { width: 12 }, Fixed { width: -5 }];

#[jit]
impl Fixed {
    #[elidable_promote]
    fn area_for(&self, height: i64) -> i64 {
        self.width.wrapping_mul(height)
    }
}

#[elidable]
fn fixed(n: i64) -> &'static Fixed {
    &FIXED[(n & 1) as usize]
}

#[jit]
fn constant_or_not(a: i64) -> i64 {
    let b = promote!(a & 3);
    let c = if is_constant!(b) { b * 2 } else { b + b };
    let d = if is_constant!(a) { a } else { a.wrapping_add(0) };
    if is_constant!((b, c)) && !is_constant!(d) { c } else { b * 2 }
}

#[jit]
fn jitted(a: i64) -> i64 {
    let mut n = a;
    if we_are_jitted!() {
        n = n.wrapping_add(5);
        n = n.wrapping_sub(5);
    }
    if !we_are_jitted!() && a > 3 { n } else { a }
}

#[jit]
fn green(a: i64) -> i64 {
    let b = promote!(a & 1);
    assert_green!(b + 7);
    assert_green!("text");
    b
}

#[jit]
fn elidable_promoted(a: u64, b: f64) -> f64 {
    let (has, x) = four_words("some text", b, 'x');
    let n = digits_promoted(a & 0xff) + digits_promoted(a & 0xff) + digits_promoted(7);
    if has { x + n as f64 } else { x }
}

#[jit]
fn by_content(s: &'static str, t: &'static str) -> usize {
    let name = promote!(s);
    let other = promote!(t);
    if name == "add" {
        1
    } else if name == other {
        name.len()
    } else {
        other.len() + 10
    }
}

#[derive(JitObject)]
pub struct Name {
    text: &'static str,
    uses: GcCell<i64>,
}

#[jit]
impl Name {
    #[elidable]
    fn same(a: Gc<Name>, b: Gc<Name>) -> bool {
        a.text == b.text
    }
}

#[elidable]
fn same_name(a: Gc<Name>, b: Gc<Name>) -> bool {
    a.text == b.text && a.text.len() == b.text.len()
}

#[dont_look_inside]
fn intern(n: i64) -> Gc<Name> {
    Gc::new(Name { text: ["a", "bb", "ccc"][(n & 1) as usize], uses: GcCell::new(n) })
}

#[jit]
fn by_comparison(n: i64) -> usize {
    let name = promote!(intern(n), same_name);
    let other = promote!(intern(n.wrapping_add(1)), Name::same);
    name.text.len() * 10 + other.text.len()
}

#[jit]
fn never_equal(a: f64, b: f64) -> bool {
    a != a && b == b
}

/// A comparison that is not even true of itself: the value is not promoted.
#[jit]
fn compared_in_vain(x: f64) -> f64 {
    promote!(x, never_equal) + 1.0
}

#[jit]
fn whole_numbers(a: i64, b: i64) -> bool {
    a >> 3 == b >> 3
}

/// A comparison that is traced into; the value does not hang on which of the equals it is.
#[jit]
fn by_traced_comparison(x: i64) -> i64 {
    promote!(x, whole_numbers) >> 3
}

#[jit]
fn every_word(a: i8, b: u16, c: bool, d: char, e: f32, f: Option<bool>, g: (i64, u8), h: Color) -> i64 {
    let n = promote!(a) as i64 + promote!(b) as i64 + promote!(c) as i64 + promote!(d) as i64;
    let m = promote!(e) as i64 ^ promote!(g).0;
    let k = match promote!(f) {
        Some(true) => 1,
        Some(false) => 2,
        None => 3,
    };
    assert_green!((n, m, k));
    assert_green!(promote!(h));
    n.wrapping_add(m).wrapping_add(k)
}

#[jit]
fn invariants(n: u8) -> i64 {
    let a = setting() + setting();
    tick(a);
    let b = match (setting_of(n), setting_of(n)) {
        (Some(x), Some(y)) => x * 100 + y,
        _ => setting_of(250).unwrap_or(0),
    };
    a + setting() + b
}

#[jit]
fn sums(a: &'static [i64], n: usize) -> i64 {
    sum_of_first(a, 3).wrapping_add(sum_of_first(a, n & 7)).wrapping_mul(sum_of_first(a, promote!(n & 1)))
}

#[jit]
fn halves(n: i64) -> i64 {
    let a = halved_or_seen(n);
    nothing_or_seen(n & 3);
    a ^ halved_or_seen(12)
}

#[jit]
fn shelves(width: i64, n: i64) -> i64 {
    let s = Gc::new(Shelf { width, height: GcCell::new(n) });
    let a = s.raise(3) ^ s.raise(n) ^ s.height.get();
    a ^ fixed(width).area_for(n & 1) ^ s.width_now()
}

/// A trip count that is constant unrolls to nothing but the bodies.
#[unroll_safe]
#[jit]
fn power_of_two(x: i64) -> i64 {
    let mut r = x;
    for _ in 0..5 {
        r = r.wrapping_mul(2);
    }
    let mut n = 6;
    while n > 0 {
        r = r.wrapping_add(1);
        n -= 2;
    }
    r
}

functions! {
    constant_or_not(i64);
    jitted(i64);
    green(i64);
    elidable_promoted(u64, f64);
    by_content(&'static str, &'static str);
    by_comparison(i64);
    compared_in_vain(f64);
    by_traced_comparison(i64);
    every_word(i8, u16, bool, char, f32, Option<bool>, (i64, u8), Color);
    invariants(u8);
    sums(&'static [i64], usize);
    halves(i64);
    shelves(i64, i64);
    power_of_two(i64);
}
