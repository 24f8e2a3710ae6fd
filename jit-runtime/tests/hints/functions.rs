//! Functions of an input and the number of the pass, which differs each time: whatever a trace
//! holds of one pass shows in the next.

use jit_runtime::prelude::*;
use std::cell::Cell;

thread_local! {
    static CLOCK: Cell<i64> = const { Cell::new(0) };
}

/// An effect between the decision and a guard that fails.
#[dont_look_inside]
fn tick() -> i64 {
    CLOCK.set(CLOCK.get() + 1);
    CLOCK.get() & 1
}

/// What is decided by "is it constant" is decided alike in the replay: the two ways have
/// different events.
#[jit]
pub fn constants(x: i64, i: i64) -> i64 {
    let y = if x == 3 { promote!(x) } else { x };
    let z = if is_constant!(y) { y * 2 + (slot().n.get() - slot().n.get()) } else { y + y };
    let before = slot().n.replace(i);
    let w = if i % 5 == 0 { 7 } else { 1 };
    let z = if is_constant!(z) && i % 7 == 0 { z } else { z.wrapping_add(0) };
    slot().n.set(before + 1);
    if i % 11 == 3 { z + w + before } else { z * w - slot().n.get() }
}

#[derive(JitObject)]
pub struct Slot {
    n: GcCell<i64>,
    name: GcCell<Gc<Name>>,
}

#[derive(JitObject)]
pub struct Name {
    text: &'static str,
    uses: GcCell<i64>,
}

thread_local! {
    static SLOT: Gc<Slot> = Gc::new(Slot { n: GcCell::new(0), name: GcCell::new(name("start")) });
}

/// A fresh slot at the first pass of each run, so that the plain run and the hot one see the same.
#[dont_look_inside]
fn slot_of_thread() -> Gc<Slot> {
    SLOT.with(|s| *s)
}

#[jit]
fn slot() -> Gc<Slot> {
    slot_of_thread()
}

#[jit]
fn few(x: i64, i: i64) -> bool {
    is_constant!(x) && i % 3 != 0
}

#[look_inside_iff(few)]
fn spread(x: i64, i: i64) -> i64 {
    let mut s = i % 13;
    for k in 0..x & 3 {
        s = s * 3 + k;
    }
    s
}

#[jit]
pub fn predicate(x: i64, i: i64) -> i64 {
    let y = promote!(x & 7);
    let s = spread(y, i);
    let t = if i % 4 == 0 { s } else { -s };
    t + spread(x, i)
}

fn name(text: &'static str) -> Gc<Name> {
    Gc::new(Name { text, uses: GcCell::new(0) })
}

/// Each time another string with perhaps the same contents.
#[dont_look_inside]
fn text_of(x: i64) -> &'static str {
    match x {
        3 => String::from("three").leak(),
        0..3 => String::from("few").leak(),
        _ => String::from("many").leak(),
    }
}

#[jit]
pub fn content(x: i64, i: i64) -> i64 {
    let s = promote!(text_of(x));
    let n = slot().n.replace(i);
    let long = if i % 3 == 1 { s.len() as i64 * 2 } else { 1 };
    match s {
        "three" => 30 + long,
        "few" => 20 - long,
        _ => long + n - n,
    }
}

#[dont_look_inside]
fn name_of(x: i64) -> Gc<Name> {
    name(text_of(x))
}

#[elidable]
fn same(a: Gc<Name>, b: Gc<Name>) -> bool {
    a.text == b.text
}

/// After the promotion a trace works on the recorded name, and so must its replay: what is counted
/// in the name, and which name is kept, would differ. (Names are interchangeable but for `uses`,
/// which is always read back from the same name.)
#[jit]
pub fn comparison(x: i64, i: i64) -> i64 {
    let n = promote!(name_of(x), same);
    let before = n.uses.get();
    n.uses.set(before + i);
    slot().name.set(n);
    let w = if i % 5 == 2 { 100 } else { 1 };
    n.uses.set(before + 2 * i);
    let kept = slot().name.get();
    kept.uses.get() - before + w + n.text.len() as i64 + if kept == n { 0 } else { 1_000_000 }
}

thread_local! {
    static MODE: Cell<i64> = const { Cell::new(0) };
}

#[loop_invariant]
fn mode() -> i64 {
    MODE.get()
}

#[jit]
pub fn invariant(x: i64, i: i64) -> i64 {
    let m = mode();
    tick();
    let w = if i % 6 == 1 { m + 1 } else { m };
    w + mode() + x
}

#[elidable_promote]
fn weight(x: i64, scale: f64) -> f64 {
    x as f64 * scale
}

#[jit]
pub fn promoted_call(x: i64, i: i64) -> i64 {
    let w = weight(x, if i & 1 == 0 { 1.5 } else { 0.25 });
    tick();
    (w * 4.0) as i64 + weight(x & 3, 2.0) as i64
}

#[jit]
pub fn not_green(x: i64, i: i64) -> i64 {
    assert_green!(INPUT);
    assert_green!(x);
    x + i
}

const INPUT: i64 = 3;
