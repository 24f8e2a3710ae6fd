//! Records one traced function alone.
//!
//! A test can so hold a function against its twin, against the recorded trace, and against the
//! later forms of that trace, without an interpreter around it. The function stands in a made-up
//! portal whose merge point it has just passed: its arguments are the reds, its result is the
//! portal's.

use jit_ir::{Kind, Ref, Trace};

use crate::abort::Abort;
use crate::ids::KeyId;
use crate::record::{Answer, BackEdge, Cx, Driver, End, Hooks, Purpose, RawExit};
use crate::value::{Jit, JitType, Values, Word};
use jit_heap::host::PinScope;

static PORTAL: Driver =
    Driver::new("testing", |_| RawExit::Leave, |_, _, _| unreachable!("nobody calls it"), None, file!(), line!());

pub(crate) const HOOKS: Hooks = Hooks {
    find_target: |_, _| BackEdge::Unknown,
    joins_at: |_, _| false,
    refuses_inlining: |_, _| false,
    called_portal: |_| Answer { key: KeyId::NONE, inline: true, recursion: u32::MAX, recursion_limit: usize::MAX },
    call_portal: |_, _, _| unreachable!("all portals are traced into"),
    may_look_up: || false,
    look_up: |_, _, _, _| unreachable!("nothing is left open"),
    portal_thunk: |_, _| unreachable!("all portals are traced into"),
};

/// The result of a recording.
#[derive(Debug)]
pub struct Recorded<R> {
    /// The result of the run that was recorded.
    pub result: R,
    /// The trace, which ends in `finish` with the result's words, or why there is none.
    pub trace: Result<Trace, Abort>,
}

/// Runs `twin` with `args`, recording it; each word of the arguments is an input of the trace.
///
/// # Panics
/// As `twin` does; nothing is recorded then.
pub fn record<A: Values, R: JitType>(args: A, twin: impl FnOnce(A::Lifted, &mut Cx) -> Jit<R>) -> Recorded<R> {
    let kinds = A::KINDS;
    let mut inputs = Vec::new();
    A::flat(args.constant(), &mut |w: Word| inputs.push(w.bits));
    let mut words = inputs.into_iter().zip(1..).map(|(bits, n)| Word { bits, ir: Ref::inst(n) });
    let args = A::unflat(&mut || words.next().expect("as many words as the arguments have").trust());
    run::<A, R>(kinds, args, twin)
}

/// The same with constant arguments: a trace without inputs.
///
/// # Panics
/// As [`record`].
pub fn record_constant<A: Values, R: JitType>(args: A, twin: impl FnOnce(A::Lifted, &mut Cx) -> Jit<R>) -> Recorded<R> {
    run::<A, R>(&[], args.constant(), twin)
}

fn run<A: Values, R: JitType>(
    kinds: &[Kind],
    args: A::Lifted,
    twin: impl FnOnce(A::Lifted, &mut Cx) -> Jit<R>,
) -> Recorded<R> {
    let _pins = PinScope::new();
    let mut cx = Cx::default();
    // Only a bridge may end with the portal's return.
    cx.start_recording(Purpose::Bridge, kinds.iter().copied(), usize::MAX, false, HOOKS);
    let leaves = cx.merge_point(&PORTAL, false, (), args);
    debug_assert!(!leaves, "a frame just entered goes on");
    let result = twin(args, &mut cx);
    cx.done(result);
    // The trace names its address, and the lifetime of the trace is unknown.
    std::mem::forget(cx.validity.take());
    let trace = match cx.end {
        End::Closed => Ok(cx.trace),
        End::Aborted(reason) => Err(reason),
        End::Open => unreachable!("`done` closes a recording"),
    };
    Recorded { result: result.val, trace }
}
