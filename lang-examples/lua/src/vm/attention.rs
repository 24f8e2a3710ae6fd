//! What the program is held up for: somebody wants it to end, its memory is at an end, or objects are to be finalized.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};

use jit_runtime::heap::{self, Guardian};
use jit_runtime::prelude::*;

use super::call::invoke_with;
use super::closure::{Native, Special};
use super::fault::Fault;
use super::frame::{Frame, Site};
use super::value::Value;
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
    if heap::take_full() {
        return Err(out_of_memory());
    }
    if AT_WORK.get() {
        return Ok(frame);
    }
    invoke_with(Value::Function(world.prelude("finalize")), &[next_finalizer()], frame, Site::none())
}

/// The error of a program whose memory is at an end: as in the reference it names no place.
#[dont_look_inside]
pub fn out_of_memory() -> Gc<Fault> {
    Fault::value(Value::str("not enough memory"))
}

thread_local! {
    static GUARDIAN: Guardian<Value> = Guardian::new(Some(&World::get().attention.wanted));
    /// The objects that the guardian watches, by address: each is finalized once.
    static WATCHED: RefCell<HashSet<u64>> = RefCell::default();
    /// Whether finalizers are being called.
    static AT_WORK: Cell<bool> = const { Cell::new(false) };
    static CLOSED: Cell<bool> = const { Cell::new(false) };
}

/// The object has a finalizer, which is called once nothing reaches the object any more, or at the end of the program.
pub fn finalize_later(value: Value) {
    let Some(address) = value.address().filter(|_| !CLOSED.get()) else { return };
    if WATCHED.with_borrow_mut(|w| w.insert(address)) {
        GUARDIAN.with(|g| g.watch(value));
    }
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
