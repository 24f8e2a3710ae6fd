//! `Option`.
//!
//! Which of the two is a matter of the type inside ([`JitType::Opt`]).

use super::emit::{int, op1, op3, single2};
use super::{
    Jit, JitEnum, JitSelf, JitType, JitWord, K, LResult, LiftedEnum, NullForm, Nullable, OneWord, Op, OpRef, OptForm,
    Probe, TagForm, TrustedWord, Word, WordList, branch, decide, k, make,
};
use crate::record::Cx;

/// The lifted form of `Option`.
#[derive(Clone, Copy, Debug)]
pub enum LOption<T> {
    /// No value.
    None,
    /// A value.
    Some(T),
}

/// The words of an `Option` or `Result`, its tag included: twins copy all of them.
const MOST_TAGGED: usize = 6;

/// The operands of a tag and the words that it decides about.
///
/// The words are kept for each tag, see [`EnumIr`](super::EnumIr).
#[derive(Clone, Copy, Debug)]
pub struct Tagged {
    /// Of the tag.
    pub(super) tag: OpRef,
    /// The words; their bits count only while they are not those of the present value.
    pub(super) payload: [Word; MOST_TAGGED - 1],
}

struct Fits<T>(std::marker::PhantomData<T>);

impl<T: JitType> Fits<T> {
    const CHECKED: () = assert!(
        T::KINDS.len() < MOST_TAGGED,
        "an `Option` or `Result` of traced code has at most 6 words, with its tag and that of an `Option` in it: \
         put the value behind a `Gc`"
    );
}

impl Tagged {
    pub(super) const CONST: Tagged = Tagged { tag: K, payload: [Word::constant(0); MOST_TAGGED - 1] };

    #[inline(always)]
    pub(super) fn of<T: JitType>(tag: OpRef, v: Jit<T>) -> Tagged {
        const { Fits::<T>::CHECKED };
        let mut ir = Tagged { tag, ..Tagged::CONST };
        let mut n = 0;
        T::flat(v, &mut |w| {
            ir.payload[n] = w;
            n += 1;
        });
        ir
    }

    /// The words of the present value `v`, then the rest of `len` words.
    #[inline(always)]
    pub(super) fn flat<T: JitType, F: FnMut(Word)>(&self, v: Option<T>, len: usize, f: &mut F) {
        const { Fits::<T>::CHECKED };
        let mut n = 0;
        if let Some(v) = v {
            T::flat(k(v), &mut |w| {
                f(Word { bits: w.bits, ir: self.payload[n].ir });
                n += 1;
            });
        }
        self.payload[n..len].iter().for_each(|w| f(*w));
    }

    #[inline(always)]
    pub(super) fn unflat<F: FnMut() -> TrustedWord>(tag: TrustedWord, len: usize, f: &mut F) -> Tagged {
        let mut ir = Tagged { tag: tag.ir, ..Tagged::CONST };
        ir.payload[..len].iter_mut().for_each(|w| *w = f().word());
        ir
    }

    /// The value made of the first words, whose concrete value is `v`, in the kinds of its own type.
    #[inline(always)]
    pub(super) fn inner<T: JitType>(&self, v: T, cx: &mut Cx) -> Jit<T> {
        let mut out = WordList::EMPTY;
        T::flat(k(v), &mut |w| {
            let n = out.len();
            let word = Word { bits: w.bits, ir: self.payload[n].ir };
            // As an integer, a pointer would be known to escape.
            let ir = if T::ANY_KIND >> n & 1 == 1 { word.ir } else { cx.coerce(word, T::KINDS[n]) };
            out.push(Word { bits: w.bits, ir });
        });
        super::from_words(&out)
    }

    /// The value that the words hold, for either tag.
    #[inline(always)]
    pub(super) fn value<T: JitType>(&self) -> T {
        super::from_words::<T>(&self.payload[..T::KINDS.len()]).val
    }
}

impl<T: JitType> OptForm<T> for TagForm {
    type Ir = Tagged;
    const KIR: Tagged = Tagged::CONST;

    #[inline(always)]
    fn flat<F: FnMut(Word)>(val: Option<T>, ir: Tagged, f: &mut F) {
        f(Word { bits: val.is_some() as u64, ir: ir.tag });
        ir.flat(val, T::KINDS.len(), f);
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> (Option<T>, Tagged) {
        let tag = f();
        let ir = Tagged::unflat(tag, T::KINDS.len(), f);
        ((tag.bits.get() != 0).then(|| ir.value()), ir)
    }
    #[inline(always)]
    fn tag(val: Option<T>, ir: Tagged, _: &mut Cx) -> Jit<bool> {
        Jit { val: val.is_some(), ir: ir.tag }
    }
    #[inline(always)]
    fn with_tag(ir: Tagged, tag: OpRef) -> Tagged {
        Tagged { tag, ..ir }
    }
    #[inline(always)]
    fn inner(v: T, ir: Tagged, cx: &mut Cx) -> Jit<T> {
        ir.inner(v, cx)
    }
    #[inline(always)]
    fn when(c: Jit<bool>, v: Jit<T>, _: &mut Cx) -> Tagged {
        Tagged::of(c.ir, v)
    }
}

impl<T: JitWord<Opt = NullForm> + Nullable> OptForm<T> for NullForm {
    type Ir = OpRef;
    const KIR: OpRef = K;

    #[inline(always)]
    fn flat<F: FnMut(Word)>(val: Option<T>, ir: OpRef, f: &mut F) {
        f(Word { bits: val.to_bits(), ir })
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> (Option<T>, OpRef) {
        let w = f();
        (OneWord::from_bits(w.bits), w.ir)
    }
    #[inline(always)]
    fn tag(val: Option<T>, ir: OpRef, cx: &mut Cx) -> Jit<bool> {
        single2(Op::PtrNe, Jit::<Option<T>> { val, ir }, k(None::<T>), val.is_some(), cx)
    }
    #[inline(always)]
    fn with_tag(ir: OpRef, _: OpRef) -> OpRef {
        ir
    }
    #[inline(always)]
    fn inner(v: T, ir: OpRef, _: &mut Cx) -> Jit<T> {
        Jit { val: v, ir }
    }
    #[inline(always)]
    fn when(c: Jit<bool>, v: Jit<T>, cx: &mut Cx) -> OpRef {
        if !cx.recording() {
            return K;
        }
        // An object that passes through `Some` must not become an integer on its way.
        if c.ir.is_none() {
            return if c.val { v.ir } else { K };
        }
        let address = op1(Op::PtrAsInt, v.word(), cx);
        let chosen = op3(Op::IntSelect, c.word(), address, int(0), cx);
        op1(Op::IntAsPtr, chosen, cx).ir
    }
}

impl<T: JitType> JitType for Option<T> {
    type Ir = <T::Opt as OptForm<T>>::Ir;
    type Opt = TagForm;
    const KIR: Self::Ir = <T::Opt as OptForm<T>>::KIR;
    const LOOSE: bool = T::LOOSE;
    const VIEWS: bool = T::VIEWS;
    super::word::value_items!((), |_v| &());

    #[inline(always)]
    #[track_caller]
    fn exact(x: Jit<Self>, cx: &mut Cx) -> Jit<Self> {
        if !T::LOOSE {
            return x;
        }
        match Self::decide(x, cx) {
            LOption::Some(v) => {
                let v = T::exact(v, cx);
                super::make(LOption::Some(v), cx)
            }
            LOption::None => super::k(None),
        }
    }

    #[inline(always)]
    fn flat<F: FnMut(Word)>(j: Jit<Self>, f: &mut F) {
        T::Opt::flat(j.val, j.ir, f)
    }
    #[inline(always)]
    fn unflat<F: FnMut() -> TrustedWord>(f: &mut F) -> Jit<Self> {
        let (val, ir) = T::Opt::unflat(f);
        Jit { val, ir }
    }
}

impl<T: JitWord<Opt = NullForm> + Nullable> JitWord for Option<T> {}

impl<T: JitType> JitSelf for Option<T> {
    type This = Jit<Self>;
}

impl<T: JitType> JitEnum for Option<T> {
    type Lifted = LOption<Jit<T>>;

    #[inline(always)]
    fn tag(j: Jit<Self>, cx: &mut Cx) -> Jit<u64> {
        let tag = T::Opt::tag(j.val, j.ir, cx);
        Jit { val: tag.val as u64, ir: tag.ir }
    }
    #[inline(always)]
    fn with_tag(j: Jit<Self>, ir: OpRef) -> Jit<Self> {
        Jit { val: j.val, ir: T::Opt::with_tag(j.ir, ir) }
    }
    #[inline(always)]
    fn split(j: Jit<Self>, cx: &mut Cx) -> LOption<Jit<T>> {
        match j.val {
            Some(v) => LOption::Some(T::Opt::inner(v, j.ir, cx)),
            None => LOption::None,
        }
    }
    // Two variants are a condition, on which a guard fuses with a comparison.
    #[inline(always)]
    #[track_caller]
    fn decide(j: Jit<Self>, cx: &mut Cx) -> LOption<Jit<T>> {
        let some = T::Opt::tag(j.val, j.ir, cx);
        branch(some, cx);
        Self::split(j, cx)
    }
    #[inline(always)]
    #[track_caller]
    fn same_variant(j: Jit<Self>, p: Self, cx: &mut Cx) -> bool {
        let some = T::Opt::tag(j.val, j.ir, cx);
        branch(some, cx) == p.is_some()
    }
}

impl<T: JitType> LiftedEnum for LOption<Jit<T>> {
    type Plain = Option<T>;

    #[inline(always)]
    fn make(self, cx: &mut Cx) -> Jit<Option<T>> {
        match self {
            LOption::Some(v) => some_if(k(true), v, cx),
            LOption::None => k(None),
        }
    }
}

/// `Some(v)` if `c`, else `None`, without a branch. Not an event.
#[inline(always)]
pub(super) fn some_if<T: JitType>(c: Jit<bool>, v: Jit<T>, cx: &mut Cx) -> Jit<Option<T>> {
    Jit { val: c.val.then_some(v.val), ir: T::Opt::when(c, v, cx) }
}

impl Probe<'_, Jit<bool>> {
    /// `bool::then_some`.
    #[inline(never)]
    pub fn __jit_then_some<T: JitType>(self, this: Jit<bool>, v: Jit<T>, cx: &mut Cx) -> Jit<Option<T>> {
        some_if(this, v, cx)
    }
}

/// Methods of `Option`.
impl<T: JitType> Probe<'_, Jit<Option<T>>> {
    /// `Option::is_some`.
    #[inline(never)]
    pub fn __jit_is_some(self, this: Jit<Option<T>>, cx: &mut Cx) -> Jit<bool> {
        T::Opt::tag(this.val, this.ir, cx)
    }
    /// `Option::is_none`.
    #[inline(never)]
    pub fn __jit_is_none(self, this: Jit<Option<T>>, cx: &mut Cx) -> Jit<bool> {
        let some = T::Opt::tag(this.val, this.ir, cx);
        super::lnot(some, cx)
    }
    /// `Option::unwrap`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap(self, this: Jit<Option<T>>, cx: &mut Cx) -> Jit<T> {
        match decide(this, cx) {
            LOption::Some(v) => v,
            LOption::None => panic!("called `Option::unwrap()` on a `None` value"),
        }
    }
    /// `Option::expect`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_expect(self, this: Jit<Option<T>>, text: Jit<&'static str>, cx: &mut Cx) -> Jit<T> {
        match decide(this, cx) {
            LOption::Some(v) => v,
            LOption::None => panic!("{}", text.val),
        }
    }
    /// `Option::unwrap_or`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap_or(self, this: Jit<Option<T>>, default: Jit<T>, cx: &mut Cx) -> Jit<T> {
        match decide(this, cx) {
            LOption::Some(v) => v,
            LOption::None => default,
        }
    }
    /// `Option::unwrap_or_default`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap_or_default(self, this: Jit<Option<T>>, cx: &mut Cx) -> Jit<T>
    where
        T: Default,
    {
        self.__jit_unwrap_or(this, k(T::default()), cx)
    }
    /// `Option::or`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_or(self, this: Jit<Option<T>>, other: Jit<Option<T>>, cx: &mut Cx) -> Jit<Option<T>> {
        match decide(this, cx) {
            LOption::Some(v) => make(LOption::Some(v), cx),
            LOption::None => other,
        }
    }
    /// `Option::ok_or`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_ok_or<E: JitType>(self, this: Jit<Option<T>>, e: Jit<E>, cx: &mut Cx) -> Jit<Result<T, E>> {
        match decide(this, cx) {
            LOption::Some(v) => make(LResult::Ok(v), cx),
            LOption::None => make(LResult::Err(e), cx),
        }
    }
}

impl<T: JitType> Probe<'_, Jit<Option<Option<T>>>> {
    /// `Option::flatten`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_flatten(self, this: Jit<Option<Option<T>>>, cx: &mut Cx) -> Jit<Option<T>> {
        match decide(this, cx) {
            LOption::Some(v) => v,
            LOption::None => k(None),
        }
    }
}
