//! Bolz: Controlling the Tracing of an Interpreter With Hints, Part 1: Controlling the Extent of
//! Tracing (2011): `popvalues` of the bytecode `BUILD_TUPLE` and `isinstance` with a tuple are
//! loops to be unrolled; what a residual call and an inlined one do to allocation removal.

use jit_runtime::prelude::*;

use crate::example;

/// The stack of values of a frame.
#[derive(JitObject)]
struct Frame {
    stack: GcArray<GcCell<i64>>,
    depth: GcCell<usize>,
}

/// A tuple: its first value and the others.
#[derive(JitObject)]
struct Tuple {
    value: i64,
    rest: Option<Gc<Tuple>>,
}

#[jit]
impl Frame {
    fn pop(&self) -> i64 {
        let depth = self.depth.get() - 1;
        self.depth.set(depth);
        self.stack[depth].get()
    }

    /// Pops `n` values. The number varies from bytecode to bytecode, and in none of them.
    #[unroll_safe]
    fn popvalues(&self, n: usize) -> Option<Gc<Tuple>> {
        let mut rest = None;
        for _ in 0..n {
            rest = Some(Gc::new(Tuple { value: self.pop(), rest }));
        }
        rest
    }
}

#[jit]
impl Tuple {
    #[unroll_safe]
    fn get(this: Gc<Tuple>, index: usize) -> Option<i64> {
        let mut at = this;
        for _ in 0..index {
            at = at.rest?;
        }
        Some(at.value)
    }
}

/// The bytecodes `BUILD_TUPLE n`, and then `[1]` of that tuple: the program makes it for this.
#[jit]
fn build_tuple_and_index(frame: Gc<Frame>, depth: usize, argument: usize) -> i64 {
    frame.depth.set(depth);
    // The argument of a bytecode is known: it is green.
    let n = promote!(argument);
    match frame.popvalues(n) {
        Some(tuple) => Tuple::get(tuple, 1).unwrap_or(-1),
        None => -2,
    }
}

#[test]
fn build_tuple() {
    let frame = |values: &[i64]| {
        let stack = GcArray::from_fn(values.len(), |i| GcCell::new(values[i]));
        Gc::new(Frame { stack, depth: GcCell::new(0) })
    };
    let plain = |(frame, (depth, (n, ())))| build_tuple_and_index(frame, depth, n);
    let args = (frame(&[1, 2, 3, 4, 5]), (5, (3, ())));
    let e = example("extent_build_tuple", args, plain, |(frame, (depth, (n, ()))), cx| {
        <build_tuple_and_index>::trace(frame, depth, n, cx)
    });
    assert_eq!((e.recorded_counts()[3], e.counts()[3]), (3, 0), "the tuple is never made");
    assert!(e.agrees((frame(&[7, 8, 9, 10]), (4, (3, ())))), "another stack");
    assert!(!e.agrees((frame(&[1, 2, 3, 4, 5]), (5, (2, ())))), "another number is another trace");
}

#[derive(JitObject)]
struct Class {
    id: i64,
}

#[derive(JitObject)]
struct Object {
    class: &'static Class,
}

static CLASSES: [Class; 5] = [Class { id: 0 }, Class { id: 1 }, Class { id: 2 }, Class { id: 3 }, Class { id: 4 }];
/// The tuple of `isinstance(a, (B, C, D))`.
static TUPLE: [&Class; 3] = [&CLASSES[1], &CLASSES[2], &CLASSES[3]];

/// Whether a class is one of those, which most often stand in the text of the program.
#[jit]
#[unroll_safe]
fn is_one_of(class: &'static Class, classes: &'static [&'static Class]) -> bool {
    for other in classes {
        if class.id == other.id {
            return true;
        }
    }
    false
}

#[jit]
fn isinstance(object: Gc<Object>) -> i64 {
    is_one_of(object.class, &TUPLE) as i64
}

/// The same where the class of the object is promoted: nothing of the loop is left.
#[jit]
fn isinstance_promoted(object: Gc<Object>) -> i64 {
    is_one_of(promote!(object.class), &TUPLE) as i64
}

#[test]
fn isinstance_with_a_tuple() {
    let object = |class: usize| Gc::new(Object { class: &CLASSES[class] });
    let plain = |(object, ())| isinstance(object);
    let e = example("extent_isinstance", (object(2), ()), plain, |(o, ()), cx| <isinstance>::trace(o, cx));
    assert_eq!(e.counts(), [2, 2, 0, 0], "not the first, but the second");
    assert!(e.agrees((object(2), ())) && !e.agrees((object(1), ())) && !e.agrees((object(4), ())));
    let plain = |(object, ())| isinstance_promoted(object);
    let e = example("extent_isinstance_promoted", (object(4), ()), plain, |(o, ()), cx| {
        <isinstance_promoted>::trace(o, cx)
    });
    assert_eq!(e.counts(), [1, 1, 0, 0]);
    assert!(e.agrees((object(4), ())) && !e.agrees((object(2), ())));
}

#[derive(JitObject)]
struct Point {
    x: i64,
    y: i64,
}

#[jit]
fn length(p: Gc<Point>) -> i64 {
    p.x.wrapping_mul(p.x).wrapping_add(p.y.wrapping_mul(p.y))
}

#[dont_look_inside]
fn hidden_length(p: Gc<Point>) -> i64 {
    p.x.wrapping_mul(p.x).wrapping_add(p.y.wrapping_mul(p.y))
}

#[jit]
fn inlined(x: i64, y: i64) -> i64 {
    length(Gc::new(Point { x, y }))
}

#[jit]
fn residual(x: i64, y: i64) -> i64 {
    hidden_length(Gc::new(Point { x, y }))
}

#[test]
fn calls_and_allocation_removal() {
    let args = (3, (4, ()));
    let e =
        example("extent_inlined", args, |(x, (y, ()))| inlined(x, y), |(x, (y, ())), cx| <inlined>::trace(x, y, cx));
    assert_eq!((e.recorded_counts()[3], e.counts()), (1, [0, 0, 0, 0]));
    assert!(e.agrees((-5, (7, ()))));
    let e =
        example("extent_residual", args, |(x, (y, ()))| residual(x, y), |(x, (y, ())), cx| <residual>::trace(x, y, cx));
    assert_eq!((e.recorded_counts()[3], e.counts()), (1, [0, 0, 1, 1]));
    assert!(e.agrees((-5, (7, ()))));
}
