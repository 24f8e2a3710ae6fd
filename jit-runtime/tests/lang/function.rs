//! A function and its twin, and the ways of running them.

use std::cell::{Cell, RefCell};
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

use jit_ir::Trace;
use jit_runtime::__private::{Trusted, TrustedWord};

use crate::input::{Gen, Input};
use crate::lang::*;
use crate::show::Show;

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// With this result, as text.
    Result(String),
    /// With a panic of this message.
    Panic(String),
    /// Through a guard, at a place that only the interpreter can go on from.
    Guard(u32),
}

/// What was seen of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    pub end: End,
    /// The arguments after the run, with the objects that they lead to.
    pub arguments: String,
    /// What [`effect`] was called with, in order.
    pub effects: Vec<i64>,
}

/// How a run of a trace ended.
pub enum Ended {
    Finish(Vec<u64>),
    Panic(String),
    Guard(u32),
}

thread_local! {
    static EFFECTS: RefCell<Vec<i64>> = const { RefCell::new(Vec::new()) };
    static QUIET: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// An effect whose order counts.
pub fn effect(n: i64) {
    EFFECTS.with_borrow_mut(|e| e.push(n));
}

/// The text of a panic.
pub fn message(payload: &(dyn std::any::Any + Send)) -> String {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(s), _) => s.to_string(),
        (_, Some(s)) => s.clone(),
        _ => "a payload that is no text".to_owned(),
    }
}

/// Catches panics without a word on standard error.
pub fn quietly<R>(f: impl FnOnce() -> R) -> Result<R, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if QUIET.get() {
                PLACE.set(info.location().map(|l| l.to_string()).unwrap_or_default());
            } else {
                loud(info);
            }
        }));
    });
    let before = QUIET.replace(true);
    let result = catch_unwind(AssertUnwindSafe(f)).map_err(|payload| message(&*payload));
    QUIET.set(before);
    result
}

/// Where the last panic that was caught [`quietly`] happened.
pub fn last_panic_place() -> String {
    PLACE.take()
}

/// A function with all its ways of running; `n` is the number of the input.
pub trait Function {
    fn name(&self) -> &'static str;
    fn plain(&self, n: usize) -> Seen;
    /// The twin without recording.
    fn live(&self, n: usize) -> Seen;
    /// The twin while it records, and the trace if it did not panic.
    fn record(&self, n: usize, constant: bool) -> (Seen, Option<Trace>);
    /// Whatever runs on the words of the arguments and gives the words of the result.
    fn words(&self, n: usize, run: &mut dyn FnMut(&[u64]) -> Ended) -> Seen;
}

/// A plain function whose arguments are the list `A`.
pub trait Plain<A, R> {
    fn call(&self, args: A) -> R;
}

/// A twin whose arguments are the list `A`, lifted.
pub trait Twin<A: Values, O> {
    fn call(&self, args: A::Lifted, cx: &mut Cx) -> O;
}

/// What a twin returns: a lifted value or nothing.
pub trait Lifted {
    type Plain: JitType;
    fn lifted(self) -> Jit<Self::Plain>;
}

impl<R: JitType> Lifted for Jit<R> {
    type Plain = R;
    fn lifted(self) -> Jit<R> {
        self
    }
}

impl Lifted for () {
    type Plain = ();
    fn lifted(self) -> Jit<()> {
        k(())
    }
}

/// The list of some values or types.
macro_rules! cons {
    () => { () };
    ($a:tt $($rest:tt)*) => { ($a, $crate::function::cons!($($rest)*)) };
}
pub(crate) use cons;

macro_rules! arities {
    ($([$($t:ident $v:ident),*])*) => {$(
        impl<Fun, R, $($t),*> Plain<cons!($($t)*), R> for Fun
        where
            Fun: Fn($($t),*) -> R,
        {
            fn call(&self, cons!($($v)*): cons!($($t)*)) -> R {
                self($($v),*)
            }
        }
        impl<Fun, O, $($t: JitType),*> Twin<cons!($($t)*), O> for Fun
        where
            Fun: Fn($(Jit<$t>,)* &mut Cx) -> O,
        {
            fn call(&self, cons!($($v)*): <cons!($($t)*) as Values>::Lifted, cx: &mut Cx) -> O {
                self($($v,)* cx)
            }
        }
    )*};
}
arities! {
    []
    [A a]
    [A a, B b]
    [A a, B b, C c]
    [A a, B b, C c, D d]
    [A a, B b, C c, D d, E e]
    [A a, B b, C c, D d, E e, F f]
    [A a, B b, C c, D d, E e, F f, G g]
    [A a, B b, C c, D d, E e, F f, G g, H h]
    [A a, B b, C c, D d, E e, F f, G g, H h, I i]
    [A a, B b, C c, D d, E e, F f, G g, H h, I i, J j]
}

/// The table of a topic: `name(argument types);` per function.
macro_rules! functions {
    ($( $f:ident ( $($t:ty),* $(,)? ) ; )*) => {
        /// The functions of this topic.
        pub fn table() -> Vec<Box<dyn $crate::function::Function>> {
            vec![$(
                $crate::function::function::<$crate::function::cons!($($t)*), _, _, _>(stringify!($f), $f, $f::trace)
            ),*]
        }
    };
}
pub(crate) use functions;

/// A list of arguments.
pub trait Arguments: Values {
    fn make(g: &mut Gen) -> Self;
    fn show(&self, out: &mut String);
}

impl Arguments for () {
    fn make(_: &mut Gen) {}
    fn show(&self, _: &mut String) {}
}

impl<T: JitType + Input + Show, R: Arguments> Arguments for (T, R) {
    fn make(g: &mut Gen) -> Self {
        let first = T::make(g);
        (first, R::make(g))
    }
    fn show(&self, out: &mut String) {
        self.0.show(out);
        out.push_str("; ");
        self.1.show(out);
    }
}

struct Pair<A, O, P, T> {
    name: &'static str,
    plain: P,
    twin: T,
    types: PhantomData<fn(A) -> O>,
}

/// A function with its twin.
pub fn function<A, O, P, T>(name: &'static str, plain: P, twin: T) -> Box<dyn Function>
where
    A: Arguments,
    O: Lifted<Plain: Show> + 'static,
    P: Plain<A, O::Plain> + 'static,
    T: Twin<A, O> + 'static,
{
    Box::new(Pair { name, plain, twin, types: PhantomData })
}

impl<A: Arguments, O, P, T> Pair<A, O, P, T> {
    fn observe<R: Show>(&self, n: usize, run: impl FnOnce(A) -> Result<R, End>) -> Seen {
        let args = A::make(&mut Gen::new(self.name, n));
        EFFECTS.take();
        let end = match quietly(|| run(args)) {
            Ok(Ok(r)) => {
                let mut text = String::new();
                r.show(&mut text);
                End::Result(text)
            }
            Ok(Err(end)) => end,
            Err(message) => End::Panic(message),
        };
        let mut arguments = String::new();
        args.show(&mut arguments);
        Seen { end, arguments, effects: EFFECTS.take() }
    }
}

impl<A, O, P, T> Function for Pair<A, O, P, T>
where
    A: Arguments,
    O: Lifted<Plain: Show>,
    P: Plain<A, O::Plain>,
    T: Twin<A, O>,
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn plain(&self, n: usize) -> Seen {
        self.observe(n, |args| Ok(self.plain.call(args)))
    }

    fn live(&self, n: usize) -> Seen {
        self.observe(n, |args| Ok(self.twin.call(args.constant(), &mut Cx::default()).lifted().val))
    }

    fn record(&self, n: usize, constant: bool) -> (Seen, Option<Trace>) {
        let mut trace = None;
        let seen = self.observe(n, |args| {
            let twin = |args, cx: &mut Cx| self.twin.call(args, cx).lifted();
            let recorded = if constant { record_constant(args, twin) } else { record(args, twin) };
            trace = Some(recorded.trace);
            Ok(recorded.result)
        });
        let complete = |t: Result<Trace, _>| t.unwrap_or_else(|why| panic!("{}: no trace: {why:?}", self.name));
        (seen, trace.map(complete))
    }

    fn words(&self, n: usize, run: &mut dyn FnMut(&[u64]) -> Ended) -> Seen {
        self.observe(n, |args| {
            let mut words = Vec::new();
            A::flat(args.constant(), &mut |w: Word| words.push(w.bits));
            match run(&words) {
                Ended::Finish(result) => {
                    let mut it = result.into_iter();
                    let mut next = || {
                        // SAFETY: the trace has ended with the words of a result of this type.
                        let bits = unsafe { Trusted::new(it.next().expect("all words of the result")) };
                        TrustedWord { bits, ir: K }
                    };
                    Ok(O::Plain::unflat(&mut next).val)
                }
                Ended::Panic(message) => Err(End::Panic(message)),
                Ended::Guard(guard) => Err(End::Guard(guard)),
            }
        })
    }
}
