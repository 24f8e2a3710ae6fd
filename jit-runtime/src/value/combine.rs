//! Closure combinators. `Option` and `Result` have them.
//!
//! The twin of the closure takes the context too. Each method decides the variant, one event, and
//! goes the way of the plain one.

use super::{Jit, JitType, LOption, LResult, Probe, branch, decide, k, make};
use crate::record::Cx;

impl<T: JitType> Probe<'_, Jit<Option<T>>> {
    /// `Option::map`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_map<U: JitType>(
        self,
        this: Jit<Option<T>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<U>,
        cx: &mut Cx,
    ) -> Jit<Option<U>> {
        match decide(this, cx) {
            LOption::Some(v) => {
                let v = f(v, cx);
                make(LOption::Some(v), cx)
            }
            LOption::None => k(None),
        }
    }

    /// `Option::map_or`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_map_or<U: JitType>(
        self,
        this: Jit<Option<T>>,
        default: Jit<U>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<U>,
        cx: &mut Cx,
    ) -> Jit<U> {
        match decide(this, cx) {
            LOption::Some(v) => f(v, cx),
            LOption::None => default,
        }
    }

    /// `Option::and_then`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_and_then<U: JitType>(
        self,
        this: Jit<Option<T>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<Option<U>>,
        cx: &mut Cx,
    ) -> Jit<Option<U>> {
        match decide(this, cx) {
            LOption::Some(v) => f(v, cx),
            LOption::None => k(None),
        }
    }

    /// `Option::or_else`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_or_else(
        self,
        this: Jit<Option<T>>,
        f: impl FnOnce(&mut Cx) -> Jit<Option<T>>,
        cx: &mut Cx,
    ) -> Jit<Option<T>> {
        match decide(this, cx) {
            LOption::Some(v) => make(LOption::Some(v), cx),
            LOption::None => f(cx),
        }
    }

    /// `Option::unwrap_or_else`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap_or_else(self, this: Jit<Option<T>>, f: impl FnOnce(&mut Cx) -> Jit<T>, cx: &mut Cx) -> Jit<T> {
        match decide(this, cx) {
            LOption::Some(v) => v,
            LOption::None => f(cx),
        }
    }

    /// `Option::ok_or_else`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_ok_or_else<E: JitType>(
        self,
        this: Jit<Option<T>>,
        f: impl FnOnce(&mut Cx) -> Jit<E>,
        cx: &mut Cx,
    ) -> Jit<Result<T, E>> {
        match decide(this, cx) {
            LOption::Some(v) => make(LResult::Ok(v), cx),
            LOption::None => {
                let e = f(cx);
                make(LResult::Err(e), cx)
            }
        }
    }

    /// `Option::map_or_else`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_map_or_else<U: JitType>(
        self,
        this: Jit<Option<T>>,
        default: impl FnOnce(&mut Cx) -> Jit<U>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<U>,
        cx: &mut Cx,
    ) -> Jit<U> {
        match decide(this, cx) {
            LOption::Some(v) => f(v, cx),
            LOption::None => default(cx),
        }
    }

    /// `Option::filter`. One event more: whether the value stays.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_filter(
        self,
        this: Jit<Option<T>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<bool>,
        cx: &mut Cx,
    ) -> Jit<Option<T>> {
        let LOption::Some(v) = decide(this, cx) else { return k(None) };
        let stays = f(v, cx);
        if branch(stays, cx) { make(LOption::Some(v), cx) } else { k(None) }
    }

    /// `Option::and`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_and<U: JitType>(self, this: Jit<Option<T>>, other: Jit<Option<U>>, cx: &mut Cx) -> Jit<Option<U>> {
        match decide(this, cx) {
            LOption::Some(_) => other,
            LOption::None => k(None),
        }
    }

    /// `Option::xor`. Two events.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_xor(self, this: Jit<Option<T>>, other: Jit<Option<T>>, cx: &mut Cx) -> Jit<Option<T>> {
        match (decide(this, cx), decide(other, cx)) {
            (LOption::Some(v), LOption::None) | (LOption::None, LOption::Some(v)) => make(LOption::Some(v), cx),
            _ => k(None),
        }
    }

    /// `Option::is_none_or`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_is_none_or(
        self,
        this: Jit<Option<T>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<bool>,
        cx: &mut Cx,
    ) -> Jit<bool> {
        self.__jit_map_or(this, k(true), f, cx)
    }

    /// `Option::is_some_and`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_is_some_and(
        self,
        this: Jit<Option<T>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<bool>,
        cx: &mut Cx,
    ) -> Jit<bool> {
        self.__jit_map_or(this, k(false), f, cx)
    }
}

impl<T: JitType, E: JitType> Probe<'_, Jit<Result<T, E>>> {
    /// `Result::map`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_map<U: JitType>(
        self,
        this: Jit<Result<T, E>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<U>,
        cx: &mut Cx,
    ) -> Jit<Result<U, E>> {
        match decide(this, cx) {
            LResult::Ok(v) => {
                let v = f(v, cx);
                make(LResult::Ok(v), cx)
            }
            LResult::Err(e) => make(LResult::Err(e), cx),
        }
    }

    /// `Result::map_err`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_map_err<F: JitType>(
        self,
        this: Jit<Result<T, E>>,
        f: impl FnOnce(Jit<E>, &mut Cx) -> Jit<F>,
        cx: &mut Cx,
    ) -> Jit<Result<T, F>> {
        match decide(this, cx) {
            LResult::Ok(v) => make(LResult::Ok(v), cx),
            LResult::Err(e) => {
                let e = f(e, cx);
                make(LResult::Err(e), cx)
            }
        }
    }

    /// `Result::map_or`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_map_or<U: JitType>(
        self,
        this: Jit<Result<T, E>>,
        default: Jit<U>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<U>,
        cx: &mut Cx,
    ) -> Jit<U> {
        match decide(this, cx) {
            LResult::Ok(v) => f(v, cx),
            LResult::Err(_) => default,
        }
    }

    /// `Result::and_then`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_and_then<U: JitType>(
        self,
        this: Jit<Result<T, E>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<Result<U, E>>,
        cx: &mut Cx,
    ) -> Jit<Result<U, E>> {
        match decide(this, cx) {
            LResult::Ok(v) => f(v, cx),
            LResult::Err(e) => make(LResult::Err(e), cx),
        }
    }

    /// `Result::or_else`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_or_else<F: JitType>(
        self,
        this: Jit<Result<T, E>>,
        f: impl FnOnce(Jit<E>, &mut Cx) -> Jit<Result<T, F>>,
        cx: &mut Cx,
    ) -> Jit<Result<T, F>> {
        match decide(this, cx) {
            LResult::Ok(v) => make(LResult::Ok(v), cx),
            LResult::Err(e) => f(e, cx),
        }
    }

    /// `Result::unwrap_or_else`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap_or_else(
        self,
        this: Jit<Result<T, E>>,
        f: impl FnOnce(Jit<E>, &mut Cx) -> Jit<T>,
        cx: &mut Cx,
    ) -> Jit<T> {
        match decide(this, cx) {
            LResult::Ok(v) => v,
            LResult::Err(e) => f(e, cx),
        }
    }

    /// `Result::map_or_else`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_map_or_else<U: JitType>(
        self,
        this: Jit<Result<T, E>>,
        default: impl FnOnce(Jit<E>, &mut Cx) -> Jit<U>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<U>,
        cx: &mut Cx,
    ) -> Jit<U> {
        match decide(this, cx) {
            LResult::Ok(v) => f(v, cx),
            LResult::Err(e) => default(e, cx),
        }
    }

    /// `Result::unwrap_or_default`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_unwrap_or_default(self, this: Jit<Result<T, E>>, cx: &mut Cx) -> Jit<T>
    where
        T: Default,
    {
        match decide(this, cx) {
            LResult::Ok(v) => v,
            LResult::Err(_) => k(T::default()),
        }
    }

    /// `Result::is_err_and`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_is_err_and(
        self,
        this: Jit<Result<T, E>>,
        f: impl FnOnce(Jit<E>, &mut Cx) -> Jit<bool>,
        cx: &mut Cx,
    ) -> Jit<bool> {
        match decide(this, cx) {
            LResult::Ok(_) => k(false),
            LResult::Err(e) => f(e, cx),
        }
    }

    /// `Result::is_ok_and`.
    #[inline(never)]
    #[track_caller]
    pub fn __jit_is_ok_and(
        self,
        this: Jit<Result<T, E>>,
        f: impl FnOnce(Jit<T>, &mut Cx) -> Jit<bool>,
        cx: &mut Cx,
    ) -> Jit<bool> {
        self.__jit_map_or(this, k(false), f, cx)
    }
}
