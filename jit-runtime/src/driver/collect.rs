//! Roots in code, for the collector.
//!
//! The pointers of a running trace lie on the native stack. Those of a recording or a replay in Rust
//! memory are pinned as they go there, until the activation of [`run`](super::run) that began it
//! ends. The roots of compiled traces are in [`code_roots`](super::code_roots).

use std::cell::Cell;
use std::fmt;

use jit_asm::NativeFrame;

use super::backend::Activation;
use super::runtime::{Runtime, with};
use super::unlink::unlink_all;
use crate::locals::local;
use crate::log::{self, Stage};
use jit_asm::CodeId;
use jit_heap::host::{Active, Collecting};

/// KiB of a nursery where neither a user nor the interpreter's author says otherwise.
const NURSERY: u32 = 4096;

/// Why the heap of a thread is not collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotCollect {
    /// On this processor or system the native stack cannot be searched for pointers.
    Platform,
    /// A portal of this thread runs in a trace or is being recorded.
    Running,
}

impl fmt::Display for CannotCollect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CannotCollect::Platform => "the native stack cannot be searched for pointers on this machine",
            CannotCollect::Running => "a portal of this thread is running in a trace",
        })
    }
}

impl std::error::Error for CannotCollect {}

/// From here on the heap of this thread is collected, as the options `heap_nursery`, `heap_limit`
/// and `heap_stress` of this thread say. Call it once where the thread's interpreter starts; a
/// second call takes new options over.
///
/// # Errors
/// [`CannotCollect`]; the heap then grows as before, and everything else is the same.
///
/// # Safety
/// For as long as the thread runs:
///
/// * **Rule R1.** No `Gc`, `GcArray` or `Weak` is used from memory that Rust owns (`Vec`, `Box`,
///   `HashMap`, `Rc`, statics, thread-locals, variables captured by a closure in a box) unless a
///   [`Root`](crate::heap::Root), a [`RootSet`](jit_heap::RootSet) or a function given to
///   [`on_trace`](crate::heap::on_trace) or `#[opaque(trace = ..)]` reports its object. Nor is one
///   rebuilt from a number that was more than copied. Pointers on the stack of running functions,
///   and in objects of the heap, need nothing. (A stable sort of a long array on the stack keeps
///   elements in memory of its own: where the comparison allocates, use `sort_unstable_by`.)
/// * The reports of such functions are complete.
/// * The contents of an `#[opaque(trace = ..)]` field have no destructor that dereferences or keeps a `Gc` of it, or moves a `Tail` out:
///   that object may be gone. (Destructors of objects themselves, and of other opaque fields, cannot: their types are `Send`.)
/// * When the thread ends, objects that only a hook reports, left in place with `keep`, are not used by the destructors of its
///   thread-locals. (As long as a root or a hook is held, the heap stays.)
/// * The interpreter runs on the thread's own stack. (On another nothing is collected, but objects that
///   that stack alone holds must not be used when the thread is back on its own.)
pub unsafe fn collect_garbage() -> Result<(), CannotCollect> {
    local! {
        static HOOKED: Cell<bool> = const { Cell::new(false) };
    }
    if !cfg!(target_arch = "x86_64") {
        return Err(CannotCollect::Platform);
    }
    // Where nothing is collected, short calls have no scope of pins.
    if jit_heap::host::pinning() || with(|rt| !rt.activations.borrow().is_empty()) {
        return Err(CannotCollect::Running);
    }
    let stack = jit_asm::stack_bounds().ok_or(CannotCollect::Platform)?;
    let options = super::options();
    let kib = |n: u32| (n as usize).saturating_mul(1024);
    if !HOOKED.replace(true) {
        jit_heap::on_weak_tables(super::code_roots::report).keep();
    }
    let how = Collecting {
        stack_start: stack.start,
        stack_end: stack.end,
        nursery: kib(if options.heap_nursery == 0 { NURSERY } else { options.heap_nursery }),
        room: kib(options.tuning.heap_room),
        steady: kib(options.tuning.heap_steady),
        limit: if options.heap_limit == 0 { usize::MAX } else { kib(options.heap_limit) },
        stress: options.testing.heap_stress,
        refuse: options.testing.fail_heap,
        active,
        pages: Some(jit_heap::host::Pages {
            map: jit_asm::map_pages,
            unmap: jit_asm::unmap_pages,
            enlarge: jit_asm::enlarge_pages,
            populate: jit_asm::populate_pages,
        })
        .filter(|_| cfg!(target_os = "linux")),
        log: |text| log::write(Stage::Heap, text),
    };
    // SAFETY: the rule is the caller's promise, the bounds are those of this thread.
    unsafe { jit_heap::host::start_collecting(how) };
    jit_heap::host::on_observed(|| with(unlink_all));
    with(|rt| {
        rt.is_collected.set(true);
        rt.each_cell(|cell| cell.express.end());
        if jit_heap::host::is_observed() {
            unlink_all(rt);
        }
    });
    Ok(())
}

/// Bytes of the native stack that are there for sure once [`deepen_stack`] was called.
const DEEP: usize = 1 << 20;

/// Has the system make this thread's native stack as deep as interpreters need it, now: a stack grows as it is used, and where the
/// system has no memory for that, the process ends. Of the pages one is touched.
pub fn deepen_stack() {
    jit_asm::deepen_stack(DEEP);
}

/// The frames of portals that wait for machine code, and of frames that it works in, the slots that it does not use: words that
/// earlier calls have left there are not alive. And the objects that the code in them,
/// or an exit that is being replayed, may be writing to by constant addresses.
fn active() -> Active {
    let mut active = Active::default();
    with(|rt| {
        active.idle.extend(rt.waiting.borrow().iter().cloned());
        rt.each_native_frame(|frame, slots, _| active.idle.push(NativeFrame::slots_behind(frame, slots)));
        rt.inside().iter().for_each(|id| rt.each_constant_of(*id, |word| active.writes.push(word)));
    });
    active
}

impl Runtime {
    /// The frames that machine code works in, with the number of slots that their code uses, and the code.
    pub fn each_native_frame(&self, mut f: impl FnMut(*const NativeFrame, usize, CodeId)) {
        let codes = self.by_address.borrow();
        let entered = self.activations.borrow();
        let entered = entered.iter().filter_map(|activation| match activation {
            Activation::Native(frame) => Some(*frame),
            Activation::Evaluated(_) => None,
        });
        for frame in self.portals.frames().chain(entered) {
            // SAFETY: a caller of machine code takes the frame off its list when it has come back. As Rust runs, the activation
            // is in a call.
            let at = unsafe { NativeFrame::inside(frame) };
            if let Some((_, (end, slots, id))) = codes.range(..=at).next_back()
                && at < *end
            {
                f(frame, *slots, *id);
            }
        }
    }

    /// Whether code of this thread runs, is recorded, or is left.
    pub fn is_active(&self) -> bool {
        self.twins.get() > 0 || !self.replayed.borrow().is_empty() || {
            let entered = !self.activations.borrow().is_empty();
            entered || self.portals.frames().next().is_some()
        }
    }

    /// The code that activations up the stack are in, and that an exit is being replayed of, in order.
    pub fn inside(&self) -> Vec<CodeId> {
        let mut inside = self.replayed.borrow().clone();
        inside.extend(self.activations.borrow().iter().filter_map(|activation| match activation {
            Activation::Native(_) => None,
            Activation::Evaluated(id) => Some(*id),
        }));
        self.each_native_frame(|_, _, id| inside.push(id));
        inside.sort_unstable();
        inside.dedup();
        inside
    }
}
