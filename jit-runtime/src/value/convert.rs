//! `From` and `Into`. They are casts among numbers, and the author's `impl`s under `#[jit]`.

use std::marker::PhantomData;

use super::{CastTo, Jit, JitType, cast};
use crate::record::Cx;

/// `U::from(self)` in traced code.
#[diagnostic::on_unimplemented(
    message = "traced code cannot make a `{U}` from a `{Self}`",
    label = "this conversion has no tracing twin",
    note = "write `#[jit]` above its `impl From<{Self}> for {U}`",
    note = "where a derive makes that, call an `#[elidable]` function of your own that converts"
)]
pub trait ConvertTo<U: JitType>: JitType {
    #[doc(hidden)]
    fn lift_from(a: Jit<Self>, cx: &mut Cx) -> Jit<U>;
}

/// Numbers, `bool` and `char`, whose conversions the standard library defines.
pub trait Primitive: JitType {}

macro_rules! primitives {
    ($($t:ty)*) => { $( impl Primitive for $t {} )* };
}
primitives! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char }

#[diagnostic::do_not_recommend]
impl<A: Primitive + CastTo<B>, B: Primitive> ConvertTo<B> for A {
    #[inline(always)]
    fn lift_from(a: Jit<A>, cx: &mut Cx) -> Jit<B> {
        cast(a, cx)
    }
}

/// `x.into()` where the place of the value says its type.
#[inline(always)]
#[track_caller]
pub fn into<A: ConvertTo<B>, B: JitType>(a: Jit<A>, cx: &mut Cx) -> Jit<B> {
    A::lift_from(a, cx)
}

/// `x.into()` where the author writes the type of the result.
pub struct Conversion<A: JitType, B>(Jit<A>, PhantomData<fn() -> B>);

/// The conversion of a value.
#[inline(always)]
pub fn conversion<A: JitType, B>(a: Jit<A>) -> Conversion<A, B> {
    Conversion(a, PhantomData)
}

/// A conversion with a twin.
pub trait Converts<W> {
    /// The lifted result.
    type Out;
    /// Makes it.
    #[track_caller]
    fn converted(self, with: &mut W) -> Self::Out;
}

impl<A: ConvertTo<B>, B: JitType, W: std::ops::DerefMut<Target = Cx>> Converts<W> for Conversion<A, B> {
    type Out = Jit<B>;

    #[inline(always)]
    #[track_caller]
    fn converted(self, with: &mut W) -> Jit<B> {
        A::lift_from(self.0, with)
    }
}

/// One without: the author's own expression is called. Found behind the other, since it takes a reference.
pub trait ConvertsByCall<W: super::NoTwin> {
    /// Calls it.
    #[track_caller]
    fn converted(&self, with: &mut W) -> W::Out;
}

impl<A: JitType, B, W: super::NoTwin> ConvertsByCall<W> for Conversion<A, B> {
    #[inline(always)]
    #[track_caller]
    fn converted(&self, with: &mut W) -> W::Out {
        with.outside()
    }
}
