//! Enums, options, results, tuples, structs and patterns, on types as the derive makes them.

use super::super::*;
use super::{agree, normal, outcome, recorder, twos};
use crate::record::Cx;
use jit_heap::Gc;
use jit_heap::words::{Report, WordsAt};

/// The output of `#[derive(JitValue)]` for
/// `#[repr(C, u64)] enum Value { Nil, Int(i64), Float { f: f64 }, Obj(Gc<i64>), Flag(bool) }`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, u64)]
pub(super) enum Value {
    Nil,
    Int(i64),
    Float { f: f64 },
    Obj(Gc<i64>),
    Flag(bool),
}

#[derive(Clone, Copy)]
pub(super) enum LValue {
    Nil,
    Int(Jit<i64>),
    Float { f: Jit<f64> },
    Obj(Jit<Gc<i64>>),
    Flag(Jit<bool>),
}

// SAFETY: a tag and a payload word, a pointer where the tag is 3.
unsafe impl Words for Value {
    type Form = TagForm;
    const KINDS: &'static [Kind] =
        &[Kind::I, payload_kind(&[<i64 as OneWord>::KIND, <f64 as OneWord>::KIND, <Gc<i64> as OneWord>::KIND])];
    const HOLDS_GC: bool = true;

    fn trace<R: Report>(at: WordsAt<'_>, to: &mut R) {
        match at.tag(to) {
            None => at.ambiguous(1, to),
            Some(3) => Gc::<i64>::trace(at.from(1), to),
            Some(_) => {}
        }
    }
    fn to_words<F: FnMut(u64)>(self, f: &mut F) {
        enum_to_words(self, f)
    }
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
        enum_from_words(f)
    }
}

impl JitType for Value {
    type Ir = EnumIr;
    type Opt = TagForm;
    type Recv = Self;
    type This = Jit<Self>;
    const KIR: EnumIr = EnumIr::CONST;
    const ANY_KIND: u32 = 0b10;

    fn recv(&self) -> &Self {
        self
    }
    fn this(j: Jit<Self>) -> Jit<Self> {
        j
    }
    fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
        enum_flat(j, f)
    }
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
        enum_unflat(f)
    }
}

impl EnumParts for Value {
    fn parts(self) -> (u64, Option<u64>) {
        match self {
            Value::Nil => (0, None),
            Value::Int(p) => (1, Some(p.to_bits())),
            Value::Float { f } => (2, Some(OneWord::to_bits(f))),
            Value::Obj(p) => (3, Some(p.to_bits())),
            Value::Flag(p) => (4, Some(p.to_bits())),
        }
    }
    fn from_parts(tag: u64, payload: Trusted) -> Self {
        match tag {
            0 => Value::Nil,
            1 => Value::Int(OneWord::from_bits(payload)),
            2 => Value::Float { f: OneWord::from_bits(payload) },
            3 => Value::Obj(OneWord::from_bits(payload)),
            4 => Value::Flag(OneWord::from_bits(payload)),
            _ => bad_tag("Value", tag),
        }
    }
}

impl JitEnum for Value {
    type Lifted = LValue;

    fn tag(j: Jit<Self>, _: &mut Cx) -> Jit<u64> {
        enum_tag(j)
    }
    fn with_tag(j: Jit<Self>, ir: OpRef) -> Jit<Self> {
        enum_with_tag(j, ir)
    }
    fn split(j: Jit<Self>, cx: &mut Cx) -> LValue {
        match j.val {
            Value::Nil => LValue::Nil,
            Value::Int(p) => LValue::Int(enum_payload(p, j.ir, cx)),
            Value::Float { f } => LValue::Float { f: enum_payload(f, j.ir, cx) },
            Value::Obj(p) => LValue::Obj(enum_payload(p, j.ir, cx)),
            Value::Flag(p) => LValue::Flag(enum_payload(p, j.ir, cx)),
        }
    }
}

impl LiftedEnum for LValue {
    type Plain = Value;

    fn make(self, _: &mut Cx) -> Jit<Value> {
        match self {
            LValue::Nil => k(Value::Nil),
            LValue::Int(p) => Jit { val: Value::Int(p.val), ir: EnumIr::of(p) },
            LValue::Float { f } => Jit { val: Value::Float { f: f.val }, ir: EnumIr::of(f) },
            LValue::Obj(p) => Jit { val: Value::Obj(p.val), ir: EnumIr::of(p) },
            LValue::Flag(p) => Jit { val: Value::Flag(p.val), ir: EnumIr::of(p) },
        }
    }
}

impl JitSelf for Value {
    type This = Jit<Self>;
}

// SAFETY: `repr(C, u64)`: tag at byte 0, payload at byte 8.
unsafe impl Stored for Value {
    type Repr = Self;
    const NAME: &'static str = "Value";
    const WORDS: &'static [MemWord] = &enum_words(<Self as Words>::KINDS[1]);

    fn store(self) -> Self {
        self
    }
    fn load(repr: Self) -> Self {
        repr
    }
}
// SAFETY: as above.
unsafe impl InPlace for Value {}

pub(super) fn values() -> Vec<Value> {
    let object = Gc::new(41);
    vec![
        Value::Nil,
        Value::Int(-3),
        Value::Int(7),
        Value::Float { f: 0.5 },
        Value::Float { f: f64::NAN },
        Value::Obj(object),
        Value::Flag(true),
        Value::Flag(false),
    ]
}

fn one<T: Copy>(list: Vec<T>) -> Vec<(T, ())> {
    list.into_iter().map(|v| (v, ())).collect()
}

/// A function of every variant, as plain code and as its twin.
fn number(v: Value) -> f64 {
    match v {
        Value::Nil => -1.0,
        Value::Int(n) => n as f64,
        Value::Float { f } => f + 1.0,
        Value::Obj(p) => (Value::Obj(p).parts().1.unwrap() & 7) as f64,
        Value::Flag(b) => b as i64 as f64,
    }
}

fn number_twin(v: Jit<Value>, cx: &mut Cx) -> Jit<f64> {
    match decide(v, cx) {
        LValue::Nil => k(-1.0),
        LValue::Int(n) => cast(n, cx),
        LValue::Float { f } => add::<_, true>(f, k(1.0), cx),
        LValue::Obj(p) => {
            let null = eq(p, k(p.val), cx);
            let word = if branch(null, cx) { p.val.to_bits() & 7 } else { 0 };
            k(word as f64)
        }
        LValue::Flag(b) => {
            let n: Jit<i64> = cast(b, cx);
            cast(n, cx)
        }
    }
}

#[test]
fn an_enum_lies_in_memory_as_its_words_say() {
    let probe = Value::Int(7);
    assert_eq!((size_of::<Value>(), align_of::<Value>()), (16, 8));
    // SAFETY: `repr(C, u64)` lays the enum out as its tag and a union of the payloads; this one is initialized.
    assert_eq!(unsafe { std::mem::transmute::<Value, [u64; 2]>(probe) }, [1, 7]);
}

#[test]
fn an_enum_is_taken_apart_and_made() {
    let inputs = one(values());
    let ends = agree("number", &inputs, |(v, ())| number(v), |(v, ()), cx| number_twin(v, cx));
    // Each variant's trace runs for the inputs of that variant, and for no others.
    assert!(ends >= inputs.len());
    agree("identity", &inputs, |(v, ())| v, |(v, ()), _| v);
    agree(
        "rebuild",
        &inputs,
        |(v, ())| v,
        |(v, ()), cx| {
            let parts = decide(v, cx);
            make(parts, cx)
        },
    );
    agree("some of an enum", &inputs, |(v, ())| Some(v), |(v, ()), cx| make(LOption::Some(v), cx));
}

/// The trace of a value that is only passed on serves all variants, also where the variant that
/// was recorded has no payload.
#[test]
fn an_undecided_enum_passes_through_a_trace_of_another_variant() {
    let inputs = one(values());
    let ends = agree("identity", &inputs, |(v, ())| v, |(v, ()), _| v);
    // Masks 3 (all variable): all inputs; 1, 2 and 0: those with the same fixed words.
    assert!(ends >= inputs.len() * inputs.len(), "{ends}");
}

#[test]
fn a_constant_payload_survives_a_variant_without_it() {
    let (mut cx, (c, ())) = recorder((false, ()), |_| true);
    let picked = probe(&c).__jit_then_some(c, k(77i64), &mut cx);
    assert_eq!(picked.val, None);
    // Through words and back, as a bridge receives it.
    let again: Jit<Option<i64>> = from_words(&words(picked));
    let trace = super::finish(cx, again);
    for (bit, want) in [(0, None), (1, Some(77))] {
        // SAFETY: the trace touches no memory.
        let run = unsafe { jit_ir::eval::run(&trace, &[bit], 0) };
        let jit_ir::eval::Outcome::Finish(got) = run.outcome else { panic!("{run:?}") };
        assert_eq!(normal::<Option<i64>>(&got), super::plain_words(want));
    }
}

#[test]
fn option_methods() {
    let objects = [None, Some(Gc::new(1u8)), Some(Gc::new(2))];
    let numbers = [None, Some(5i64), Some(-1)];
    let pairs = [None, Some((1u8, -0.0f64)), Some((255, 2.5))];
    macro_rules! all {
        ($list:expr, $default:expr) => {
            let inputs: Vec<_> = $list.into_iter().map(|v| (v, ($default, ()))).collect();
            agree("is_some", &inputs, |(v, _)| v.is_some(), |(v, _), cx| probe(&v).__jit_is_some(v, cx));
            agree("is_none", &inputs, |(v, _)| v.is_none(), |(v, _), cx| probe(&v).__jit_is_none(v, cx));
            agree("unwrap", &inputs, |(v, _)| v.unwrap(), |(v, _), cx| probe(&v).__jit_unwrap(v, cx));
            agree("expect", &inputs, |(v, _)| v.expect("text"), |(v, _), cx| probe(&v).__jit_expect(v, k("text"), cx));
            agree(
                "unwrap_or",
                &inputs,
                |(v, (d, ()))| v.unwrap_or(d),
                |(v, (d, ())), cx| probe(&v).__jit_unwrap_or(v, d, cx),
            );
            agree(
                "or",
                &inputs,
                |(v, (d, ()))| v.or(Some(d)),
                |(v, (d, ())), cx| {
                    let other = make(LOption::Some(d), cx);
                    probe(&v).__jit_or(v, other, cx)
                },
            );
            agree("ok_or", &inputs, |(v, _)| v.ok_or(3u8), |(v, _), cx| probe(&v).__jit_ok_or(v, k(3u8), cx));
            agree("nested", &inputs, |(v, _)| Some(v), |(v, _), cx| make(LOption::Some(v), cx));
            agree(
                "flatten",
                &inputs,
                |(v, _)| v,
                |(v, _), cx| {
                    let nested = make(LOption::Some(v), cx);
                    probe(&nested).__jit_flatten(nested, cx)
                },
            );
        };
    }
    all!(objects, Gc::new(3));
    all!(numbers, 9);
    all!(pairs, (0, 1.0));
    let flags = twos::<bool, i64>();
    let object = Gc::new(5u64);
    agree("then_some", &flags, |(c, _)| c.then_some(object), |(c, _), cx| probe(&c).__jit_then_some(c, k(object), cx));
    assert_eq!(<Option<Gc<u8>> as Words>::KINDS, [Kind::P]);
    assert_eq!(<Option<&'static u8> as Words>::KINDS, [Kind::P]);
    assert_eq!(<Option<Option<Gc<u8>>> as Words>::KINDS, [Kind::I, Kind::P]);
}

#[test]
fn a_pointer_passes_through_some_as_it_is() {
    // As an integer on the way, an object would escape.
    let (mut cx, (object, ())) = recorder((Gc::new(5u64), ()), |_| true);
    let option = make(LOption::Some(object), &mut cx);
    assert_eq!(words(option)[0].ir, object.ir);
    let absent: Jit<Option<Gc<u64>>> = make(LOption::None, &mut cx);
    assert_eq!(words(absent)[0].ir, K);
}

#[test]
fn a_pointer_in_an_enum_passes_through_results_and_options_as_it_is() {
    let (mut cx, (object, ())) = recorder((Gc::new(5i64), ()), |_| true);
    let value = make(LValue::Obj(object), &mut cx);
    let result: Jit<Result<Value, u64>> = make(LResult::Ok(value), &mut cx);
    let LResult::Ok(again) = JitEnum::split(result, &mut cx) else { panic!("it is `Ok`") };
    assert_eq!(words(again)[1].ir, object.ir);
    let option: Jit<Option<Value>> = make(LOption::Some(value), &mut cx);
    let LOption::Some(again) = JitEnum::split(option, &mut cx) else { panic!("it is `Some`") };
    assert_eq!(words(again)[1].ir, object.ir);
    // Taken apart, the payload has the kind of its variant.
    let LValue::Obj(payload) = JitEnum::split(again, &mut cx) else { panic!("it is `Obj`") };
    assert_eq!(payload.ir, object.ir);
}

#[test]
fn result_methods_and_the_question_mark() {
    let inputs = one(vec![Ok(5i64), Err(2.5f64), Ok(-1), Err(-0.0)]);
    type R = Result<i64, f64>;
    agree("is_ok", &inputs, |(v, ())| v.is_ok(), |(v, ()), cx| probe(&v).__jit_is_ok(v, cx));
    agree("is_err", &inputs, |(v, ())| v.is_err(), |(v, ()), cx| probe(&v).__jit_is_err(v, cx));
    agree("ok", &inputs, |(v, ())| v.ok(), |(v, ()), cx| probe(&v).__jit_ok(v, cx));
    agree("err", &inputs, |(v, ())| v.err(), |(v, ()), cx| probe(&v).__jit_err(v, cx));
    agree("unwrap", &inputs, |(v, ())| v.unwrap(), |(v, ()), cx| probe(&v).__jit_unwrap(v, cx));
    agree("unwrap_err", &inputs, |(v, ())| v.unwrap_err(), |(v, ()), cx| probe(&v).__jit_unwrap_err(v, cx));
    agree("expect", &inputs, |(v, ())| v.expect("text"), |(v, ()), cx| probe(&v).__jit_expect(v, k("text"), cx));
    agree("unwrap_or", &inputs, |(v, ())| v.unwrap_or(1), |(v, ()), cx| probe(&v).__jit_unwrap_or(v, k(1), cx));
    agree("identity", &inputs, |(v, ())| v, |(v, ()), _| v);
    fn half(v: R) -> Result<bool, f64> {
        Ok(v? > 0)
    }
    fn half_twin(v: Jit<R>, cx: &mut Cx) -> Jit<Result<bool, f64>> {
        let n = match try_(v, cx) {
            std::ops::ControlFlow::Continue(n) => n,
            std::ops::ControlFlow::Break(r) => return FromRes::from_res(r),
        };
        let positive = gt(n, k(0), cx);
        make(LResult::Ok(positive), cx)
    }
    agree("?", &inputs, |(v, ())| half(v), |(v, ()), cx| half_twin(v, cx));
    assert_eq!(<R as Words>::KINDS, [Kind::I, Kind::I]);
    assert_eq!(<Result<Value, Value> as Words>::KINDS.len(), 3);
    assert_eq!(<Result<(f64, bool), f64> as Words>::KINDS, [Kind::I, Kind::F, Kind::I]);
}

#[test]
fn equality_of_compound_values() {
    let options = [None, Some(1i64), Some(2)];
    let pairs: Vec<_> = options.iter().flat_map(|a| options.map(|b| (*a, (b, ())))).collect();
    agree("== of Option", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
    agree("!= of Option", &pairs, |(a, (b, ()))| a != b, |(a, (b, ())), cx| ne(a, b, cx));
    let results = [Ok(1i64), Ok(2), Err(true), Err(false)];
    let pairs: Vec<_> = results.iter().flat_map(|a| results.map(|b| (*a, (b, ())))).collect();
    agree("== of Result", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
    let tuples = [(1i64, true), (1, false), (2, true)];
    let pairs: Vec<_> = tuples.iter().flat_map(|a| tuples.map(|b| (*a, (b, ())))).collect();
    agree("== of tuples", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
    let (x, y) = (Gc::new(1), Gc::new(1));
    let objects = [None, Some(x), Some(y)];
    let pairs: Vec<_> = objects.iter().flat_map(|a| objects.map(|b| (*a, (b, ())))).collect();
    agree("== of Option<Gc>", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
    let texts = ["", "a", "b", "abc"];
    let pairs: Vec<_> = texts.iter().flat_map(|a| texts.map(|b| (*a, (b, ())))).collect();
    agree("== of str", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
    agree("len of str", &pairs, |(a, _)| a.len(), |(a, _), cx| probe(&a).__jit_len(a, cx));
}

#[test]
fn tuples_and_their_parts() {
    let inputs = one(vec![(1u8, -2.5f64, true, 'x'), (255, 0.0, false, 'é')]);
    agree("identity", &inputs, |(t, ())| t, |(t, ()), _| t);
    agree(
        "swap",
        &inputs,
        |((a, b, c, d), ())| (d, c, b, a),
        |(t, ()), _| {
            let (a, b, c, d) = parts(t);
            tuple((d, c, b, a))
        },
    );
}

#[test]
fn patterns() {
    let numbers: Vec<_> = (-3..12i64).map(|n| (n, ())).collect();
    agree("literal", &numbers, |(n, ())| matches!(n, 3), |(n, ()), cx| k(pat_eq(n, 3, cx)));
    agree(
        "no literal",
        &numbers,
        |(n, ())| if matches!(n, 3 | 5) { 0 } else { 1 },
        |(n, ()), cx| match n.val {
            3 | 5 => {
                took(n, &[3, 5], cx);
                k(0)
            }
            _ => {
                pat_none(n, &[3, 5], cx);
                k(1)
            }
        },
    );
    agree("closed range", &numbers, |(n, ())| matches!(n, 0..=5), |(n, ()), cx| k(pat_in(n, 0, 5, true, cx)));
    agree("open range", &numbers, |(n, ())| matches!(n, 0..5), |(n, ()), cx| k(pat_in(n, 0, 5, false, cx)));
    let exact = agree(
        "exact arm",
        &numbers,
        |(n, ())| n,
        |(n, ()), cx| {
            took(n, &[n.val], cx);
            k(n.val)
        },
    );
    assert_eq!(exact, 2 * numbers.len(), "a taken exact arm is for one value");
    agree("variant", &one(values()), |(v, ())| matches!(v, Value::Nil), |(v, ()), cx| k(pat_eq(v, Value::Nil, cx)));
    agree("None", &one(vec![None, Some(1i64)]), |(v, ())| v.is_none(), |(v, ()), cx| k(pat_eq(v, None, cx)));
    agree("text", &one(vec!["a", "b"]), |(s, ())| s == "a", |(s, ()), cx| k(pat_eq(s, "a", cx)));
}

#[test]
fn a_damaged_tag_is_an_error_not_a_value() {
    let result = outcome(|| from_words::<Value>(&[Word::constant(9), Word::constant(0)]).val);
    assert_eq!(result, Err("9 is not the tag of a variant of `Value`".into()));
}

/// The output of the derive for `#[repr(i8)] enum Color { Red = -2, Green, Blue = 100 }`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(i8)]
enum Color {
    Red = -2,
    Green,
    Blue = 100,
}

// SAFETY: one word and no pointer.
unsafe impl Words for Color {
    type Form = TagForm;
    const KINDS: &'static [Kind] = &[Kind::I];
    const HOLDS_GC: bool = false;

    fn trace<R: Report>(_: WordsAt<'_>, _: &mut R) {}
    fn to_words<F: FnMut(u64)>(self, f: &mut F) {
        f(self.to_bits())
    }
    fn from_words<F: FnMut() -> Trusted>(f: &mut F) -> Self {
        Self::from_bits(f())
    }
}

impl JitType for Color {
    type Opt = TagForm;
    super::super::word::word_items!();
    super::super::word::value_items!(Self, |v| v);
}

impl JitWord for Color {}

impl OneWord for Color {
    const KIND: Kind = Kind::I;

    fn to_bits(self) -> u64 {
        self as i8 as i64 as u64
    }
    fn from_bits(bits: Trusted) -> Self {
        match bits.get() as i8 {
            -2 => Color::Red,
            -1 => Color::Green,
            100 => Color::Blue,
            tag => bad_tag("Color", tag as u64),
        }
    }
}

impl JitEnum for Color {
    type Lifted = Color;

    fn tag(j: Jit<Self>, _: &mut Cx) -> Jit<u64> {
        Jit { val: j.val.to_bits(), ir: j.ir }
    }
    fn with_tag(j: Jit<Self>, ir: OpRef) -> Jit<Self> {
        Jit { val: j.val, ir }
    }
    fn split(j: Jit<Self>, _: &mut Cx) -> Color {
        j.val
    }
}

impl LiftedEnum for Color {
    type Plain = Color;

    fn make(self, _: &mut Cx) -> Jit<Color> {
        k(self)
    }
}

impl Fieldless for Color {
    const ALL: &'static [Color] = &[];

    fn derived() -> &'static std::sync::OnceLock<bool> {
        static DERIVED: std::sync::OnceLock<bool> = std::sync::OnceLock::new();
        &DERIVED
    }
}

// SAFETY: `repr(i8)`.
unsafe impl Stored for Color {
    type Repr = Self;
    const NAME: &'static str = "Color";
    const WORDS: &'static [MemWord] = &[MemWord::word(tag_mem(size_of::<Color>(), true), Kind::I)];

    fn store(self) -> Self {
        self
    }
    fn load(repr: Self) -> Self {
        repr
    }
}
// SAFETY: as above.
unsafe impl InPlace for Color {}

#[test]
fn an_enum_without_fields_is_its_discriminant() {
    let colors = [Color::Red, Color::Green, Color::Blue];
    let inputs = one(colors.to_vec());
    macro_rules! casts {
        ($($t:ident)*) => {$(
            agree(stringify!($t), &inputs, |(c, ())| c as $t, |(c, ()), cx| cast::<Color, $t>(c, cx));
        )*};
    }
    casts! { i8 i16 i32 i64 isize u8 u16 u32 u64 usize }
    let pairs: Vec<_> = colors.iter().flat_map(|a| colors.map(|b| (*a, (b, ())))).collect();
    agree("==", &pairs, |(a, (b, ()))| a == b, |(a, (b, ())), cx| eq(a, b, cx));
    agree("match", &inputs, |(c, ())| c == Color::Green, |(c, ()), cx| k(pat_eq(c, Color::Green, cx)));
    let array = jit_heap::GcArray::from_slice(&colors);
    let inputs: Vec<_> = (0..4usize).map(|i| (array, (i, ()))).collect();
    agree("element", &inputs, |(a, (i, ()))| a[i], |(a, (i, ())), cx| index(a, i, cx));
}
