//! What the program is held up for: somebody wants it to end, its memory is at an end, or objects are to be finalized.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use jit_runtime::heap::{self, Guardian, RootSet};
use jit_runtime::prelude::*;

use super::call::invoke_with;
use super::closure::{Native, Special};
use super::fault::{Fault, Nature};
use super::frame::{Frame, Site};
use super::hook;
use super::thread::Thread;
use super::value::Value;
use super::weak;
use super::world::World;
use crate::lib::pattern;

/// Asked for where the program goes round, also in machine code.
#[derive(JitObject)]
pub struct Attention {
    /// Whether there is anything.
    pub wanted: SignalCell,
    #[opaque]
    interrupted: AtomicBool,
}

impl Attention {
    /// That of a new world: it is never freed, since signal handlers may know it.
    pub fn new() -> &'static Attention {
        Box::leak(Box::new(Attention { wanted: SignalCell::new(false), interrupted: AtomicBool::new(false) }))
    }

    /// The program is to end with an error. False if it has been told so before and goes on all the same.
    pub fn interrupt(&self) -> bool {
        pattern::STOP.store(true, Ordering::Relaxed);
        let before = self.interrupted.swap(true, Ordering::Relaxed);
        self.wanted.set(true);
        !before
    }

    /// Nobody wants it to end.
    pub fn calm(&self) -> bool {
        pattern::STOP.store(false, Ordering::Relaxed);
        self.interrupted.swap(false, Ordering::Relaxed)
    }
}

thread_local! {
    /// The frame to go on with once all is collected.
    static ASIDE: RootSet<Gc<Frame>> = RootSet::new();
}

/// The interpreter is left with a frame that is to go on after a collection. What nobody reads of the frames that wait is gone.
#[dont_look_inside]
pub fn put_aside(frame: Gc<Frame>) -> Value {
    ASIDE.with(|aside| aside.push(frame));
    if hook::is_switching() {
        return Value::Nil;
    }
    frame.forget_dead();
    heap::each::<Thread>(|co| {
        for (waiting, site) in [(co.frame.get(), co.site.get()), (co.resumer.get(), co.resumer_site.get())] {
            if let Some(waiting) = waiting {
                waiting.forget_dead_at(site.word());
                waiting.forget_dead();
            }
        }
    });
    Value::Nil
}

/// Whether the interpreter was left, to go on with a frame; collects if it was left for that.
#[inline(never)]
pub fn collect_aside() -> bool {
    let aside = ASIDE.with(|aside| !aside.is_empty());
    if aside && !hook::switches() {
        heap::collect();
    }
    aside
}

/// The frame to go on with behind such a collection, once: who starts the interpreter again must not have it, since what is in registers of
/// the callers of a function that runs for long keeps its object as long, and all that is reached from there.
#[dont_look_inside]
pub fn come_back() -> Option<Gc<Frame>> {
    ASIDE.with(RootSet::pop)
}

/// The same at the end of a turn of a loop: what registers from `dead` on have nobody reads any more. (0 is not known.)
///
/// # Errors
/// As [`attend`].
#[dont_look_inside]
pub fn attend_turn(frame: Gc<Frame>, dead: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    if dead > 0 {
        frame.registers.iter().skip(dead).for_each(|register| register.set(Value::Nil));
    }
    attend(frame)
}

/// Does what is wanted in a frame that goes on where its `pc` says.
///
/// # Errors
/// The program is to end.
#[dont_look_inside]
pub fn attend(frame: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = World::get();
    world.attention.wanted.set(false);
    if world.attention.calm() {
        // As the reference, whose hook says where the caller was.
        let mut text = match frame.back {
            Some(back) if back.back.is_some() => back.proto().position(back.pc.get().saturating_sub(1)),
            _ => Vec::new(),
        };
        text.extend(b"interrupted!");
        return Err(Fault::value(Value::str(text)));
    }
    if is_out_of_memory() {
        return Err(out_of_memory());
    }
    weak::catch_up();
    if AT_WORK.get() {
        return Ok(frame);
    }
    let how = if weak::is_due() { "collect" } else { "finalize" };
    or_out_of_memory(|| invoke_with(Value::Function(world.prelude(how)), &[next_finalizer()], frame, Site::none()))
}

/// The error of a program whose memory is at an end: as in the reference it names no place.
#[dont_look_inside]
pub fn out_of_memory() -> Gc<Fault> {
    Fault::thrown(Value::str("not enough memory"), Nature::Memory)
}

/// What `f` gives, or the error of a program that wants more memory at once than there is.
///
/// # Errors
/// That, and those of `f`.
#[inline]
pub fn or_out_of_memory<R>(f: impl FnOnce() -> Result<R, Gc<Fault>>) -> Result<R, Gc<Fault>> {
    if REFUSED.get() {
        return Err(refused());
    }
    heap::catch_out_of_memory(f).unwrap_or_else(|_| Err(out_of_memory()))
}

/// What `f` gives, or something else if it wants more memory at once than there is: the program is told when it comes round,
/// and by [`told`] before it goes on.
#[inline]
pub fn or_told<R>(instead: R, f: impl FnOnce() -> R) -> R {
    heap::catch_out_of_memory(f).unwrap_or_else(|_| {
        tell();
        instead
    })
}

/// The program is to be told that there is no memory.
#[cold]
fn tell() {
    REFUSED.set(true);
    World::get().attention.wanted.set(true);
}

/// Whether the program's memory is at an end.
#[dont_look_inside]
pub fn is_out_of_memory() -> bool {
    REFUSED.take() || heap::take_full()
}

/// The error of a program that was just refused memory.
#[dont_look_inside]
pub fn refused() -> Gc<Fault> {
    REFUSED.set(false);
    out_of_memory()
}

/// Goes on behind something that may have been refused memory.
///
/// # Errors
/// It was.
#[jit]
#[inline(always)]
pub fn told(frame: Gc<Frame>, world: Gc<World>) -> Result<Gc<Frame>, Gc<Fault>> {
    if world.attention.wanted.get() && is_out_of_memory() {
        return Err(out_of_memory());
    }
    Ok(frame)
}

thread_local! {
    static GUARDIAN: Guardian<Value> = Guardian::new(Some(&World::get().attention.wanted));
    /// The objects that the guardian watches, by address: each is finalized once.
    static WATCHED: RefCell<HashSet<u64>> = RefCell::default();
    /// Whether something was refused memory, and the program is still to be told.
    static REFUSED: Cell<bool> = const { Cell::new(false) };
    /// Whether finalizers are being called.
    static AT_WORK: Cell<bool> = const { Cell::new(false) };
    static CLOSED: Cell<bool> = const { Cell::new(false) };
}

/// The object has a finalizer, which is called once nothing reaches the object any more, or at the end of the program.
pub fn finalize_later(value: Value) {
    let Some(address) = value.address().filter(|_| !CLOSED.get()) else { return };
    let is_new = WATCHED.with_borrow_mut(|w| {
        if w.try_reserve(1).is_err() {
            heap::no_room_for(2 * w.capacity() * size_of::<u64>());
        }
        w.insert(address)
    });
    if is_new {
        weak::collect_at_times();
        GUARDIAN.with(|g| g.watch(value));
    }
}

/// Whether finalizers are being called.
pub fn finalizes() -> bool {
    AT_WORK.get()
}

/// A function that gives a finalizer and its object, as long as there are any.
pub fn next_finalizer() -> Value {
    Value::Native(Native::new("next_one", Special::None, |_| {
        AT_WORK.set(true);
        while let Some(object) = GUARDIAN.with(Guardian::take) {
            WATCHED.with_borrow_mut(|w| w.remove(&object.address().unwrap_or(0)));
            let f = World::meta(object, "__gc");
            if matches!(f, Value::Function(_) | Value::Native(_)) {
                return Ok(Value::Many(GcArray::from_slice(&[f, object])));
            }
        }
        AT_WORK.set(false);
        Ok(Value::Nil)
    }))
}

/// The program has ended: all that is left is to be finalized, and what finalizers make is not. Whether anything is left.
pub fn release_all() -> bool {
    AT_WORK.set(false);
    CLOSED.set(true);
    let some = WATCHED.with_borrow(|w| !w.is_empty());
    if some {
        GUARDIAN.with(Guardian::release);
    }
    some
}
