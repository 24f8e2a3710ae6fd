//! Calls without a look inside. They are residual or elidable, and have thunks.
//!
//! A thunk follows the convention of [`jit_ir::Call`]: argument words in registers, value and
//! status in `rax:rdx`. It catches a panic of the callee, since none may unwind through machine
//! code; the payload waits in a thread-local slot, which the driver empties as soon as it has
//! control again, before anything else can panic.

use std::any::Any;
use std::cell::Cell;
use std::mem::ManuallyDrop;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};

use arrayvec::ArrayVec;
use jit_ir::invoke::{MAX_ARGS, Returned};
use jit_ir::{Call, Descr, Effect, Inst, Kind, Op, Ref};

use super::intern::{UNOWNED, WHOLE, key};
use super::{Cx, Jit, JitType, K, Values, Word, k, stamp};
use crate::abort::Abort;
use crate::locals::local;
use crate::report;
use jit_heap::host::DeferDrops;
use jit_heap::words::MAX_WORDS;
use jit_heap::words::Words;

/// A function that traced code calls without looking inside.
pub trait Callee: 'static {
    /// Its name in traces.
    const NAME: &'static str;
    /// Its effect.
    const EFFECT: Effect;
    /// Its arguments.
    type Args: Values;
    /// Its result.
    type Ret: JitType;
    /// The plain call.
    fn call(args: Self::Args) -> Self::Ret;
}

/// A [`Callee`] as the record of a call sees it, so that one copy of the code serves them all.
struct Recorded {
    name: &'static str,
    effect: Effect,
    args: &'static [Kind],
    results: &'static [Kind],
    address: *const (),
}

impl Recorded {
    const fn of<C: Callee>() -> Recorded {
        Recorded {
            name: C::NAME,
            effect: C::EFFECT,
            args: C::Args::KINDS,
            results: C::Ret::KINDS,
            address: Thunk::<C>::ADDRESS,
        }
    }
}

/// The action of a recording for a call.
#[derive(Clone, Copy)]
enum CallWay {
    /// It is just made.
    Plain,
    /// It gives a constant.
    Folded,
    /// This is the instruction.
    Recorded(Ref),
}

local! {
    static PANIC: ManuallyDrop<Cell<Option<Box<dyn Any + Send>>>> = const { ManuallyDrop::new(Cell::new(None)) };
}

/// Takes the payload of the panic that the last thunk with status 1 caught.
pub fn panic_payload() -> Option<Box<dyn Any + Send>> {
    PANIC.with(|panic| panic.take())
}

/// The payload of a panic that was none: the call was not made, since a test has asked for that or destructors wait.
pub(crate) struct NotMade;

#[cold]
#[inline(never)]
fn not_made() -> Returned {
    PANIC.with(|panic| panic.set(Some(Box::new(NotMade))));
    Returned::PANICKED
}

/// The function of a thunk: from words to words.
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
            PANIC.with(|panic| panic.set(Some(payload)));
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
        let _deferred = match C::EFFECT.writes(false) {
            true => None,
            false => match DeferDrops::unless_many_wait() {
                Some(deferred) => Some(deferred),
                None => return not_made(),
            },
        };
        catch(out, |give| {
            let mut it = words.iter();
            let mut next = || Word::constant(*it.next().expect("as many words as the arguments have")).trust();
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
    /// In a prefix the result comes from the exit's log.
    #[inline]
    #[track_caller]
    pub fn call<C: Callee>(&mut self, args: <C::Args as Values>::Lifted) -> Jit<C::Ret> {
        self.call_with::<C>(args, C::EFFECT)
    }

    /// [`Cx::call`] with an effect that depends on the arguments, and is always the same at one place.
    #[inline]
    #[track_caller]
    pub fn call_with<C: Callee>(&mut self, args: <C::Args as Values>::Lifted, effect: Effect) -> Jit<C::Ret> {
        self.event += 1;
        if self.mode == 0 {
            return k(C::call(C::Args::plain(args)));
        }
        self.stamp = stamp::of_type::<C>();
        self.call_event::<C>(args, effect, Location::caller())
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
        effect: Effect,
        site: &'static Location<'static>,
    ) -> Jit<C::Ret> {
        let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
        let out = &mut out[..C::Ret::KINDS.len()];
        if effect.writes(true) {
            self.forget_states();
        }
        if self.tick() {
            self.logged_call(C::NAME, out);
            return Self::lift(out);
        }
        self.call_recorded::<C>(args, effect, site)
    }

    /// In a prefix: the words of the call's result from the log.
    #[cold]
    #[inline(never)]
    fn logged_call(&mut self, name: &str, out: &mut [Word]) {
        match self.logged_words() {
            Some(words) => self.take_logged(words, out),
            None => self.diverged(&format!("there is no result of `{name}`")),
        }
    }

    /// A call whose event was counted, and whose result is not known.
    pub fn call_now<C: Callee>(
        &mut self,
        args: <C::Args as Values>::Lifted,
        site: &'static Location<'static>,
    ) -> Jit<C::Ret> {
        self.call_recorded::<C>(args, C::EFFECT, site)
    }

    fn call_recorded<C: Callee>(
        &mut self,
        args: <C::Args as Values>::Lifted,
        effect: Effect,
        site: &'static Location<'static>,
    ) -> Jit<C::Ret> {
        let mut words = ArrayVec::<Word, MAX_ARGS>::new();
        if self.recording() {
            C::Args::flat(args, &mut |w: Word| words.push(w));
        }
        let callee = &Recorded { effect, ..const { Recorded::of::<C>() } };
        let way = self.before_call(callee, &words, site);
        let deferred = (!effect.writes(false)).then(DeferDrops::new);
        let result = k(C::call(C::Args::plain(args)));
        drop(deferred);
        if let CallWay::Plain = way {
            return result;
        }
        let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
        let out = &mut out[..C::Ret::KINDS.len()];
        flatten(result, out);
        self.after_call(callee, way, &words, out, site);
        Self::lift(out)
    }

    /// Records a call that is made next.
    #[inline(never)]
    fn before_call(&mut self, callee: &Recorded, args: &[Word], site: &'static Location<'static>) -> CallWay {
        if !self.in_prefix() {
            self.raise_panic();
        }
        if !self.recording() {
            return CallWay::Plain;
        }
        if callee.effect == Effect::Elidable && args.iter().all(|w| w.ir.is_none()) {
            return CallWay::Folded;
        }
        let make = || {
            Descr::Call(Call {
                name: callee.name.into(),
                args: callee.args.into(),
                results: callee.results.into(),
                effect: callee.effect,
                addr: callee.address as usize,
            })
        };
        let part = if callee.effect == Effect::Unowned { UNOWNED } else { WHOLE };
        let Ok(d) = self.descrs.get(&mut self.trace, key(callee.address, part), &make) else {
            self.abort(Abort::TooManyDescriptors);
            return CallWay::Plain;
        };
        if self.paranoid.is_some() && callee.effect.writes(false) {
            self.check_anew(true);
        }
        let list = self.add_words(args, callee.args);
        let guard = self.add_guard(site);
        let op = callee.results.first().map_or(Op::CallN, |kind| Op::CallI.of_kind(*kind));
        CallWay::Recorded(self.trace.push(Inst::list(op, d, list, guard)))
    }

    /// A call was made as [`Cx::before_call`] has said, and gave these words.
    #[inline(never)]
    fn after_call(
        &mut self,
        callee: &Recorded,
        way: CallWay,
        args: &[Word],
        out: &mut [Word],
        site: &'static Location<'static>,
    ) {
        match way {
            CallWay::Plain => return,
            CallWay::Folded => self.note(out, Some(callee.results)),
            CallWay::Recorded(call) => self.record_results(call, callee.results, out),
        }
        if self.paranoid.is_some() {
            let address = callee.address as usize;
            self.check_call(callee.name, callee.effect, address, (callee.args, args), (callee.results, out), site);
        }
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
