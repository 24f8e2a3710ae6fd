//! Residual and elidable calls: recording them, and the thunks that machine code calls.
//!
//! A thunk follows the convention of [`jit_ir::Call`]: argument words in registers, value and
//! status in `rax:rdx`. It catches a panic of the callee, since none may unwind through machine
//! code; the payload waits in a thread-local slot, which the driver empties as soon as it has
//! control again, before anything else can panic.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};

use arrayvec::ArrayVec;
use jit_ir::invoke::{MAX_ARGS, Returned};
use jit_ir::{Call, Descr, Effect, Inst, Kind, Op, Ref};

use super::Cx;
use super::intern::{WHOLE, key};
use crate::abort::Abort;
use crate::report;
use crate::value::{Jit, JitType, K, Values, Word, k};

/// A function that traced code calls without looking inside.
pub trait Callee: 'static {
    /// Its name in traces.
    const NAME: &'static str;
    /// What it may do.
    const EFFECT: Effect;
    /// Its arguments.
    type Args: Values;
    /// Its result.
    type Ret: JitType;
    /// The plain call.
    fn call(args: Self::Args) -> Self::Ret;
}

/// What the record of a call says of a [`Callee`], so that one copy of the code serves them all.
struct Recorded {
    name: &'static str,
    effect: Effect,
    args: &'static [Kind],
    results: &'static [Kind],
    address: usize,
}

thread_local! {
    static PANIC: Cell<Option<Box<dyn Any + Send>>> = const { Cell::new(None) };
}

/// Takes the payload of the panic that the last thunk with status 1 caught.
pub fn panic_payload() -> Option<Box<dyn Any + Send>> {
    PANIC.take()
}

/// The payload of a panic that was none: a test has asked that the call be not made.
pub(crate) struct NotMade;

#[cold]
#[inline(never)]
fn not_made() -> Returned {
    PANIC.set(Some(Box::new(NotMade)));
    Returned::PANICKED
}

/// What a thunk runs: from words to words.
pub(crate) trait Function {
    /// Runs it; `out` has room for the result words after the first.
    fn run(words: &[u64], out: *mut u64) -> Returned;
}

/// Runs `call`, which gives the words of its result, and catches its panic.
#[inline(always)]
pub(crate) fn catch(out: *mut u64, call: impl FnOnce(&mut dyn FnMut(u64))) -> Returned {
    let (mut n, mut value) = (0, 0);
    let mut give = |word| {
        if n == 0 {
            value = word;
        } else {
            // SAFETY: the caller of a thunk with several result words gives room for them.
            unsafe { out.add(n - 1).write(word) }
        }
        n += 1;
    };
    match catch_unwind(AssertUnwindSafe(|| call(&mut give))) {
        Ok(()) => Returned::ok(value),
        Err(payload) => {
            PANIC.set(Some(payload));
            Returned::PANICKED
        }
    }
}

impl<C: Callee> Function for C {
    #[inline(always)]
    fn run(words: &[u64], out: *mut u64) -> Returned {
        if !report::called(C::NAME) {
            return not_made();
        }
        catch(out, |give| {
            let mut it = words.iter();
            let mut next = || Word { bits: *it.next().expect("as many words as the arguments have"), ir: K };
            let result = C::call(C::Args::plain(C::Args::unflat(&mut next)));
            C::Ret::flat(k(result), &mut |w: Word| give(w.bits));
        })
    }
}

macro_rules! thunks {
    ($($n:literal $name:ident $with_out:ident ($($w:ident),*);)*) => {
        $(
            extern "sysv64" fn $name<C: Function>($($w: u64),*) -> Returned {
                C::run(&[$($w),*], std::ptr::null_mut())
            }
            extern "sysv64" fn $with_out<C: Function>($($w: u64,)* out: *mut u64) -> Returned {
                C::run(&[$($w),*], out)
            }
        )*

        struct Thunk<C>(std::marker::PhantomData<C>);

        impl<C: Callee> Thunk<C> {
            const ADDRESS: *const () = match (C::Args::WORDS, C::Ret::KINDS.len() > 1) {
                $(
                    ($n, false) => $name::<C> as *const (),
                    ($n, true) => $with_out::<C> as *const (),
                )*
                _ => panic!("a function called from traced code takes at most 12 words of arguments"),
            };
        }

        /// The thunk of a function of this many argument words, and more than one result word or not.
        pub(crate) fn thunk<C: Function>(args: usize, with_out: bool) -> *const () {
            match (args, with_out) {
                $(
                    ($n, false) => $name::<C> as *const (),
                    ($n, true) => $with_out::<C> as *const (),
                )*
                _ => panic!("at most 12 words of arguments"),
            }
        }
    };
}
thunks! {
    0 t0 o0 ();
    1 t1 o1 (a);
    2 t2 o2 (a, b);
    3 t3 o3 (a, b, c);
    4 t4 o4 (a, b, c, d);
    5 t5 o5 (a, b, c, d, e);
    6 t6 o6 (a, b, c, d, e, f);
    7 t7 o7 (a, b, c, d, e, f, g);
    8 t8 o8 (a, b, c, d, e, f, g, h);
    9 t9 o9 (a, b, c, d, e, f, g, h, i);
    10 t10 o10 (a, b, c, d, e, f, g, h, i, j);
    11 t11 o11 (a, b, c, d, e, f, g, h, i, j, l);
    12 t12 o12 (a, b, c, d, e, f, g, h, i, j, l, m);
}

impl Cx {
    /// Calls a function without looking inside. One event.
    ///
    /// In a prefix the result comes from the exit's log; only an elidable function may be called
    /// again instead, when nothing has happened since that it could tell.
    #[inline]
    #[track_caller]
    pub fn call<C: Callee>(&mut self, args: <C::Args as Values>::Lifted) -> Jit<C::Ret> {
        self.event += 1;
        if self.mode == 0 {
            return k(C::call(C::Args::plain(args)));
        }
        self.call_event::<C>(args, Location::caller())
    }

    /// [`Cx::call`] after a promotion of the arguments. Two events.
    #[inline]
    #[track_caller]
    pub fn call_promoted<C: Callee>(&mut self, args: <C::Args as Values>::Lifted) -> Jit<C::Ret> {
        let promoted = C::Args::promote(args, self);
        self.call::<C>(promoted)
    }

    #[inline(never)]
    fn call_event<C: Callee>(
        &mut self,
        args: <C::Args as Values>::Lifted,
        site: &'static Location<'static>,
    ) -> Jit<C::Ret> {
        let mut out = [Word { bits: 0, ir: K }; 4];
        let out = &mut out[..C::Ret::KINDS.len()];
        if self.tick() {
            if let Some(words) = self.logged_words() {
                self.take_logged(words, out);
                return Self::lift(out);
            }
            assert!(C::EFFECT == Effect::Elidable, "replay diverged: the result of `{}` is not in the log", C::NAME);
        }
        self.call_now::<C>(args, site)
    }

    /// A call whose event was counted, and whose result is not known.
    pub fn call_now<C: Callee>(
        &mut self,
        args: <C::Args as Values>::Lifted,
        site: &'static Location<'static>,
    ) -> Jit<C::Ret> {
        if !self.in_prefix() {
            self.raise_panic();
        }
        if !self.recording() {
            return k(C::call(C::Args::plain(args)));
        }
        let mut out = [Word { bits: 0, ir: K }; 4];
        let out = &mut out[..C::Ret::KINDS.len()];
        let mut constant = C::EFFECT == Effect::Elidable;
        C::Args::flat(args, &mut |w: Word| constant &= w.ir.is_none());
        if constant {
            let result = k(C::call(C::Args::plain(args)));
            flatten(result, out);
            self.note(out, Some(C::Ret::KINDS));
            self.check_callee::<C>(args, out, site);
            return result;
        }
        let call = self.record_call::<C>(args, site);
        let result = k(C::call(C::Args::plain(args)));
        flatten(result, out);
        if let Some(call) = call {
            self.record_results(call, C::Ret::KINDS, out);
            self.check_callee::<C>(args, out, site);
        }
        Self::lift(out)
    }

    fn check_callee<C: Callee>(
        &mut self,
        args: <C::Args as Values>::Lifted,
        results: &[Word],
        site: &'static Location<'static>,
    ) {
        if self.paranoid.is_some() {
            let mut words = Vec::new();
            C::Args::flat(args, &mut |w: Word| words.push(w));
            let address = Thunk::<C>::ADDRESS as usize;
            self.check_call(C::NAME, C::EFFECT, address, (C::Args::KINDS, &words), (C::Ret::KINDS, results), site);
        }
    }

    fn record_call<C: Callee>(
        &mut self,
        args: <C::Args as Values>::Lifted,
        site: &'static Location<'static>,
    ) -> Option<Ref> {
        let mut words = ArrayVec::<Word, MAX_ARGS>::new();
        C::Args::flat(args, &mut |w: Word| words.push(w));
        let callee = Recorded {
            name: C::NAME,
            effect: C::EFFECT,
            args: C::Args::KINDS,
            results: C::Ret::KINDS,
            address: Thunk::<C>::ADDRESS as usize,
        };
        self.record_words(&callee, &words, site)
    }

    fn record_words(&mut self, callee: &Recorded, words: &[Word], site: &'static Location<'static>) -> Option<Ref> {
        let make = || {
            Descr::Call(Call {
                name: callee.name.into(),
                args: callee.args.into(),
                results: callee.results.into(),
                effect: callee.effect,
                addr: callee.address,
            })
        };
        let Ok(d) = self.descrs.get(&mut self.trace, key(callee.address as *const (), WHOLE), make) else {
            self.abort(Abort::TooManyDescriptors);
            return None;
        };
        if self.paranoid.is_some() && callee.effect == Effect::Any {
            self.check_anew(true);
        }
        let list = self.add_words(words, callee.args);
        let guard = self.add_guard(site);
        let op = callee.results.first().map_or(Op::CallN, |kind| Op::CallI.of_kind(*kind));
        Some(self.trace.push(Inst::list(op, d, list, guard)))
    }

    /// Names the result words of a call just made, unless it has ended the recording (a callee
    /// may itself run the twin of another portal, but never this context).
    pub(super) fn record_results(&mut self, call: Ref, kinds: &[Kind], out: &mut [Word]) {
        self.add_event(call);
        for (n, w) in out.iter_mut().enumerate() {
            w.ir = call;
            if n > 0 {
                let op = Op::ResultI.of_kind(kinds[n]);
                w.ir = self.trace.push(Inst::new(op, n as u16, call, Ref::NONE, Ref::NONE));
                self.add_event(w.ir);
            }
        }
    }
}

fn flatten<T: JitType>(value: Jit<T>, out: &mut [Word]) {
    let mut n = 0;
    T::flat(value, &mut |w: Word| {
        out[n] = w;
        n += 1;
    });
}
