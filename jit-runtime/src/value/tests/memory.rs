//! Fields, elements and cells: loads and stores on real objects, through plain code and traces.

use std::cell::Cell;
use std::mem::offset_of;

use jit_ir::Class;
use jit_ir::eval::{Outcome, run};

use super::super::*;
use super::enums::{Value, values};
use super::{Edges, agree, recorder};
use crate::record::Cx;
use jit_heap::{AliasSet, Gc, GcArray, GcCell, GcType, InSet, Tracer};

struct Obj {
    id: i64,
    small: i8,
    single: f32,
    text: &'static str,
    value: Value,
    next: Option<Gc<Obj>>,
    count: GcCell<u16>,
    any: GcCell<Value>,
    pair: GcCell<Option<(i32, f32)>>,
    plain: Cell<bool>,
}

impl Obj {
    const ID: MemDescr = MemDescr::field::<i64>("Obj.id", offset_of!(Obj, id));
    const SMALL: MemDescr = MemDescr::field::<i8>("Obj.small", offset_of!(Obj, small));
    const SINGLE: MemDescr = MemDescr::field::<f32>("Obj.single", offset_of!(Obj, single));
    const TEXT: MemDescr = MemDescr::field::<&'static str>("Obj.text", offset_of!(Obj, text));
    const VALUE: MemDescr = MemDescr::field::<Value>("Obj.value", offset_of!(Obj, value));
    const NEXT: MemDescr = MemDescr::field::<Option<Gc<Obj>>>("Obj.next", offset_of!(Obj, next));
    const COUNT: MemDescr = MemDescr::field::<GcCell<u16>>("Obj.count", offset_of!(Obj, count));
    const ANY: MemDescr = MemDescr::field::<GcCell<Value>>("Obj.any", offset_of!(Obj, any));
    const PAIR: MemDescr = MemDescr::field::<GcCell<Option<(i32, f32)>>>("Obj.pair", offset_of!(Obj, pair));
    const PLAIN: MemDescr = MemDescr::field::<Cell<bool>>("Obj.plain", offset_of!(Obj, plain));
}

impl JitSelf for Obj {
    type This = Jit<&'static Self>;
}

// SAFETY: these are the fields that may hold pointers.
unsafe impl GcType for Obj {
    const HOLDS_GC: bool = true;

    unsafe fn trace(at: *const Obj, tracer: &mut Tracer<'_>) {
        // SAFETY: the fields lie in the object.
        unsafe {
            GcType::trace(&raw const (*at).value, tracer);
            GcType::trace(&raw const (*at).next, tracer);
            GcType::trace(&raw const (*at).any, tracer);
        }
    }
}

#[derive(Clone, Copy)]
struct Init {
    id: Jit<i64>,
    value: Jit<Value>,
    pair: Jit<Option<(i32, f32)>>,
}

impl JitInit for Init {
    type Object = Obj;
}

impl JitObject for Obj {
    type Init = Init;
    const NAME: &'static str = "Obj";

    fn record_new(init: Init, cx: &mut Cx) -> Jit<Gc<Self>> {
        let init_words = [
            (const { &Self::ID }, words(init.id)),
            (const { &Self::VALUE }, words(init.value)),
            (const { &Self::PAIR }, words(init.pair)),
        ];
        new_object(
            || Obj { id: init.id.val, value: init.value.val, pair: Slot::wrap(init.pair.val), ..object(0) },
            &init_words,
            cx,
        )
    }
}

fn object(id: i64) -> Obj {
    let list = values();
    Obj {
        id,
        small: -(id as i8),
        single: id as f32 / 3.0,
        text: ["", "one", "three"][id as usize % 3],
        value: list[id as usize % list.len()],
        next: None,
        count: GcCell::new(id as u16),
        any: GcCell::new(list[(id as usize + 3) % list.len()]),
        pair: GcCell::new((id % 2 == 1).then_some((-id as i32, 0.25))),
        plain: Cell::new(id % 2 == 0),
    }
}

fn objects() -> Vec<(Gc<Obj>, ())> {
    let mut next = None;
    (0..6)
        .map(|id| {
            let o = Gc::new(Obj { next, ..object(id) });
            next = Some(o);
            (o, ())
        })
        .collect()
}

#[test]
fn plain_fields() {
    let inputs = objects();
    macro_rules! test {
        ($f:ident $t:ty, $d:ident) => {
            agree(
                stringify!($f),
                &inputs,
                |(o, ())| o.$f,
                |(o, ()), cx| field::<$t, Obj>(this(o), const { &Obj::$d }, cx),
            );
        };
    }
    test!(id i64, ID);
    test!(small i8, SMALL);
    test!(single f32, SINGLE);
    test!(text &'static str, TEXT);
    test!(value Value, VALUE);
    test!(next Option<Gc<Obj>>, NEXT);
}

#[test]
fn cells_are_read_and_written() {
    let inputs = objects();
    macro_rules! test {
        ($f:ident $t:ty, $d:ident, $v:expr) => {
            let cell = |o: Jit<Gc<Obj>>, cx: &mut Cx| field::<$t, Obj>(this(o), const { &Obj::$d }, cx);
            agree(
                stringify!($f),
                &inputs,
                |(o, ())| o.$f.get(),
                |(o, ()), cx| {
                    let c = cell(o, cx);
                    c.__jit_get(this(c), cx)
                },
            );
            // The plain run and each trace run write the same again.
            agree(
                stringify!($f),
                &inputs,
                |(o, ())| {
                    o.$f.set($v);
                    o.$f.get()
                },
                |(o, ()), cx| {
                    let c = cell(o, cx);
                    c.__jit_set(this(c), k($v), cx);
                    c.__jit_get(this(c), cx)
                },
            );
            assert!(inputs.iter().all(|(o, ())| o.$f.get() == $v));
        };
    }
    test!(count GcCell<u16>, COUNT, 65_535);
    test!(any GcCell<Value>, ANY, Value::Float { f: -0.5 });
    test!(pair GcCell<Option<(i32, f32)>>, PAIR, Some((i32::MIN, 1e-45)));
    test!(plain Cell<bool>, PLAIN, true);
    let o = inputs[0].0;
    let cell = field::<GcCell<u16>, Obj>(this(k(o)), const { &Obj::COUNT }, &mut Cx::default());
    assert_eq!(cell.__jit_take(cell, &mut Cx::default()).val, 65_535);
    assert_eq!(cell.__jit_replace(cell, k(8), &mut Cx::default()).val, 0);
    assert_eq!(o.count.get(), 8);
}

#[test]
fn a_plain_field_of_a_constant_object_folds_and_a_cell_does_not() {
    let o = objects()[4].0;
    let (mut cx, _) = recorder((0i64, ()), |_| true);
    let id = field::<i64, Obj>(this(k(o)), const { &Obj::ID }, &mut cx);
    assert_eq!((id.val, id.ir), (4, K));
    let cell = field::<GcCell<u16>, Obj>(this(k(o)), const { &Obj::COUNT }, &mut cx);
    let count = cell.__jit_get(cell, &mut cx);
    assert_eq!(count.val, 4);
    assert_ne!(count.ir, K);
    let loads = cx.trace.insts.iter().filter(|i| i.op.class() == Class::Load).count();
    assert_eq!((loads, cx.trace.events.len()), (1, 1));
}

#[test]
fn elements_of_arrays_and_slices() {
    static TABLE: [u16; 3] = [7, 8, 65_535];
    let list = values();
    let plain = GcArray::from_slice(&list);
    let cells = GcArray::from_fn(4, |i| GcCell::new(i as i32 - 2));
    let wide = GcArray::from_fn(3, |i| GcCell::new(Some((i as i32, i as f32))));
    let slice: &'static [u16] = &TABLE;
    let indices: Vec<usize> = (0..9).chain(usize::edges()).collect();
    let with = |a| indices.iter().map(move |i| (a, (*i, ()))).collect::<Vec<_>>();
    agree("GcArray<Value>", &with(plain), |(a, (i, ()))| a[i], |(a, (i, ())), cx| index(a, i, cx));
    let inputs: Vec<_> = indices.iter().map(|i| (slice, (*i, ()))).collect();
    agree("&[u16]", &inputs, |(a, (i, ()))| a[i], |(a, (i, ())), cx| index(a, i, cx));
    agree("len of a slice", &inputs, |(a, _)| a.len(), |(a, _), cx| probe(&a).__jit_len(a, cx));
    agree("is_empty of a slice", &inputs, |(a, _)| a.is_empty(), |(a, _), cx| probe(&a).__jit_is_empty(a, cx));
    let inputs: Vec<_> = indices.iter().map(|i| (&TABLE, (*i, ()))).collect();
    agree("&[u16; 3]", &inputs, |(a, (i, ()))| a[i], |(a, (i, ())), cx| index(a, i, cx));
    let inputs: Vec<_> = indices.iter().map(|i| (cells, (*i, ()))).collect();
    agree(
        "GcArray<GcCell<i32>>",
        &inputs,
        |(a, (i, ()))| a[i].get(),
        |(a, (i, ())), cx| {
            let c = index(a, i, cx);
            c.__jit_get(c, cx)
        },
    );
    agree("len", &inputs, |(a, _)| a.len(), |(a, _), cx| probe(&a).__jit_len(a, cx));
    let inputs: Vec<_> = indices.iter().map(|i| (wide, (*i, ()))).collect();
    agree(
        "set of an element",
        &inputs,
        |(a, (i, ()))| {
            a[i].set(None);
            a[i].get()
        },
        |(a, (i, ())), cx| {
            let c = index(a, i, cx);
            c.__jit_set(c, k(None), cx);
            c.__jit_get(c, cx)
        },
    );
    assert!(wide.iter().all(|c| c.get().is_none()));
}

#[test]
fn an_object_made_by_a_trace_is_the_object_that_plain_code_makes() {
    let (mut cx, (id, (f, ()))) = recorder((5i64, (0.25f64, ())), |_| true);
    let value = make(super::enums::LValue::Float { f }, &mut cx);
    let narrow: Jit<i32> = cast(id, &mut cx);
    let single: Jit<f32> = cast(f, &mut cx);
    let pair = make(LOption::Some(tuple((narrow, single))), &mut cx);
    let made = gc_new(Init { id, value, pair }, &mut cx);
    assert_eq!((made.id, made.value), (5, Value::Float { f: 0.25 }));
    let trace = super::finish(cx, made);
    // SAFETY: the trace allocates an object and initializes it.
    let end = unsafe { run(&trace, &[(-9i64) as u64, 1.5f64.to_bits()], 0) }.outcome;
    let Outcome::Finish(result) = end else { panic!("{end:?}") };
    let o = Gc::<Obj>::from_bits(Word::constant(result[0]).trust().bits);
    assert_eq!((o.id, o.value, o.pair.get()), (-9, Value::Float { f: 1.5 }, Some((-9, 1.5))));
    assert_ne!(o, made.val);
}

#[test]
fn names_of_elements_tell_types_apart() {
    fn name<A: Indexable>() -> &'static str {
        A::ELEMENTS.name
    }
    assert_eq!(name::<GcArray<GcCell<Value>>>(), "[GcCell<Value>]");
    assert_eq!(name::<GcArray<Value>>(), "[Value]");
    assert_eq!(name::<&'static [Cell<u8>]>(), "[Cell<u8>]");
    assert_eq!(name::<&'static [u8; 4]>(), name::<&'static [u8]>());
}

struct LongNameOfASetThatHasMoreCharactersThanANameHasRoomForA;
struct LongNameOfASetThatHasMoreCharactersThanANameHasRoomForB;

impl AliasSet for LongNameOfASetThatHasMoreCharactersThanANameHasRoomForA {
    const NAME: &'static str = "LongNameOfASetThatHasMoreCharactersThanANameHasRoomForA";
}

impl AliasSet for LongNameOfASetThatHasMoreCharactersThanANameHasRoomForB {
    const NAME: &'static str = "LongNameOfASetThatHasMoreCharactersThanANameHasRoomForB";
}

#[test]
fn long_names_tell_types_apart() {
    type A<E> = InSet<LongNameOfASetThatHasMoreCharactersThanANameHasRoomForA, E>;
    type B<E> = InSet<LongNameOfASetThatHasMoreCharactersThanANameHasRoomForB, E>;
    let names = [
        <GcArray<A<GcCell<u64>>> as Indexable>::ELEMENTS.name,
        <GcArray<A<GcCell<u8>>> as Indexable>::ELEMENTS.name,
        <GcArray<B<GcCell<u64>>> as Indexable>::ELEMENTS.name,
    ];
    assert!(names[0] != names[1] && names[0] != names[2] && names[1] != names[2], "{names:?}");
    // A bare name of the text form.
    assert!(names.iter().all(|name| name.starts_with("[LongName") && name.len() == 64), "{names:?}");
    // Under any names, slices of one set are views of one region.
    let slices = [<&'static [A<Cell<u8>>] as Indexable>::ELEMENTS, <&'static [A<Cell<u64>>] as Indexable>::ELEMENTS];
    assert!(slices.iter().all(|d| d.view && d.region == LongNameOfASetThatHasMoreCharactersThanANameHasRoomForA::NAME));
}
