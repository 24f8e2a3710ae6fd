//! Switching between coroutines: frames of one chain are left, those of another gone on with.

use jit_runtime::prelude::*;

use super::call::{bottom, deliver, deliver_list, deliver_registers, deliver_with, invoke};
use super::closure::{Native, Special};
use super::fault::{Fault, Nature};
use super::frame::{Frame, Site};
use super::native::Call;
use super::string::Text;
use super::thread::{Status, Thread};
use super::unwind::unwind;
use super::value::Value;
use super::world::World;

/// Coroutines resumed one in another, at most: about as many as the reference has room for on its native stack.
const NESTED: usize = 195;

fn many(first: Option<Value>, call: &Call, from: usize) -> GcArray<Value> {
    let extra = usize::from(first.is_some());
    let rest = call.rest(from);
    GcArray::from_fn(rest.len() + extra, |n| match first {
        Some(first) if n == 0 => first,
        _ => rest[n - extra],
    })
}

/// `false` and a message.
fn refusal(message: &str) -> GcArray<Value> {
    GcArray::from_slice(&[Value::False, Value::str(message)])
}

/// `coroutine.resume`, `yield`, `close`, and functions that `wrap` has made. Traces go through what happens again and again:
/// a coroutine is gone on with, and yields to who has done that.
///
/// # Errors
/// What the library says to wrong arguments, and of a wrapped coroutine its own errors.
#[jit]
pub fn switch(
    native: Gc<Native>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    back: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = promote!(frame.closure.proto).world;
    if open.is_none() {
        match native.special {
            Special::Yield => {
                let co = world.current.get();
                if let Some(resumer) = co.resumer.get()
                    && let Some(from) = co.from.get()
                {
                    co.frame.set(Some(back));
                    co.site.set(site);
                    co.status.set(Status::Suspended);
                    co.resumer.set(None);
                    co.from.set(None);
                    from.status.set(Status::Running);
                    world.current.set(from);
                    return match co.wrapped.get() {
                        true => deliver_registers(frame, first, count, false, resumer, co.resumer_site.get()),
                        false => deliver_with(Value::True, frame, first, count, resumer, co.resumer_site.get()),
                    };
                }
            }
            Special::Wrapped => {
                if let Value::Thread(co) = native.state.get()
                    && let Some(inside) = ready(co, world.current.get())
                {
                    run_on(co, world.current.get(), world, back, site, true);
                    return deliver_registers(frame, first, count, false, inside, co.site.get());
                }
            }
            Special::Resume => {
                if count > 0
                    && let Value::Thread(co) = frame.registers[first].get()
                    && let Some(inside) = ready(co, world.current.get())
                {
                    run_on(co, world.current.get(), world, back, site, false);
                    return deliver_registers(frame, first + 1, count - 1, false, inside, co.site.get());
                }
            }
            _ => {}
        }
    }
    switch_other(native, frame, first, count, open, back, site)
}

/// Where a coroutine goes on that has yielded, if it may; it is no more said to be there.
#[jit]
fn ready(co: Gc<Thread>, current: Gc<Thread>) -> Option<Gc<Frame>> {
    if co.status.get() != Status::Suspended || current.nested.get() >= NESTED {
        return None;
    }
    let inside = co.frame.get();
    co.frame.set(None);
    inside
}

#[dont_look_inside]
fn switch_other(
    native: Gc<Native>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    back: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let call = &Call::of(native, frame, first, count, open);
    match native.special {
        Special::Yield => leave(call, back, site),
        Special::CloseThread => close(call, back, site),
        Special::Wrapped => match native.state.get() {
            Value::Thread(thread) => resume(thread, call, 0, back, site),
            _ => unreachable!("a wrapped coroutine is one"),
        },
        _ => match call.get(0) {
            Value::Thread(thread) => resume(thread, call, 1, back, site),
            _ => Err(call.wrong(0, "thread")),
        },
    }
}

/// `co` runs from here on; its results go to `back`.
#[jit]
fn run_on(co: Gc<Thread>, current: Gc<Thread>, world: Gc<World>, back: Gc<Frame>, site: Site, wrapped: bool) {
    co.resumer.set(Some(back));
    co.resumer_site.set(site);
    co.wrapped.set(wrapped);
    co.from.set(Some(current));
    co.nested.set(current.nested.get() + 1);
    current.status.set(Status::Normal);
    co.status.set(Status::Running);
    world.current.set(co);
}

fn resume(co: Gc<Thread>, call: &Call, from: usize, back: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    let wrapped = from == 0;
    let problem = match co.status.get() {
        Status::Suspended if World::get().current.get().nested.get() >= NESTED => Some("C stack overflow"),
        Status::Suspended => None,
        Status::Dead => Some("cannot resume dead coroutine"),
        _ => Some("cannot resume non-suspended coroutine"),
    };
    if let Some(problem) = problem {
        return match wrapped {
            true => Err(Fault::text(problem)),
            false => deliver_list(back, site, refusal(problem)),
        };
    }
    run_on(co, World::get().current.get(), World::get(), back, site, wrapped);
    match co.frame.take() {
        Some(frame) => deliver_list(frame, co.site.get(), call.rest(from)),
        None => {
            let base = bottom("end_of_coroutine", co);
            let started = invoke(co.body, base, 0, 0, Some(call.rest(from)), base, Site::values(0, 0), false);
            match started {
                Err(fault) => unwind(fault, base, 0),
                started => started,
            }
        }
    }
}

/// Back to the resumer of the running coroutine.
fn run_back(co: Gc<Thread>, status: Status) -> (Gc<Frame>, Site) {
    let world = World::get();
    let from = co.from.take().expect("a running coroutine was resumed");
    co.status.set(status);
    from.status.set(Status::Running);
    world.current.set(from);
    (co.resumer.take().expect("a running coroutine was resumed"), co.resumer_site.get())
}

fn leave(call: &Call, back: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = World::get();
    let co = world.current.get();
    if co == world.main {
        return Err(Fault::value(Value::str("attempt to yield from outside a coroutine")));
    }
    co.frame.set(Some(back));
    co.site.set(site);
    let first = (!co.wrapped.get()).then_some(Value::True);
    let values = many(first, call, 0);
    let (frame, site) = run_back(co, Status::Suspended);
    deliver_list(frame, site, values)
}

/// The running coroutine has come to its end with some values.
#[dont_look_inside]
pub fn end(base: Gc<Frame>) -> Result<Gc<Frame>, Gc<Fault>> {
    let co = World::get().current.get();
    let values = base.open().unwrap_or_else(|| GcArray::from_slice(&[]));
    let extra = usize::from(!co.wrapped.get());
    let all = match extra {
        0 => values,
        _ => GcArray::from_fn(values.len() + 1, |n| if n == 0 { Value::True } else { values[n - 1] }),
    };
    let (frame, site) = run_back(co, Status::Dead);
    deliver_list(frame, site, all)
}

/// Whether an error that nobody catches in the running coroutine leaves open what is to be closed, for `close`.
pub fn stays_open() -> bool {
    let world = World::get();
    let co = world.current.get();
    co != world.main && !co.wrapped.get() && !co.closing.get()
}

/// An error has ended the running coroutine in a frame.
///
/// # Errors
/// The same error in its resumer, if it was wrapped.
pub fn fail(fault: Gc<Fault>, at: Gc<Frame>) -> Result<Gc<Frame>, (Gc<Fault>, Gc<Frame>)> {
    let co = World::get().current.get();
    let (wrapped, closing) = (co.wrapped.get(), co.closing.get());
    let (frame, site) = run_back(co, Status::Dead);
    if !closing {
        co.failed.set(true);
        co.frame.set(Some(at));
        co.error.set(fault.value);
    }
    let values = match (closing, fault.nature) {
        (true, Nature::Closing) => GcArray::from_slice(&[Value::True]),
        _ if wrapped && !closing => {
            let value = match fault.value {
                Value::Str(text) if fault.nature != Nature::Memory => {
                    let mut whole = frame.proto().position(frame.pc.get().saturating_sub(1));
                    whole.extend(&*text.bytes());
                    Value::str(whole)
                }
                other => other,
            };
            let nature = if fault.nature == Nature::Memory { Nature::Memory } else { Nature::Error };
            return Err((Fault::thrown(value, nature), frame));
        }
        _ => GcArray::from_slice(&[Value::False, fault.value]),
    };
    deliver_list(frame, site, values).map_err(|fault| (fault, frame))
}

fn close(call: &Call, back: Gc<Frame>, site: Site) -> Result<Gc<Frame>, Gc<Fault>> {
    let Value::Thread(co) = call.get(0) else { return Err(call.wrong(0, "thread")) };
    match co.status.get() {
        Status::Suspended => match co.frame.take() {
            Some(frame) => {
                co.closing.set(true);
                run_on(co, World::get().current.get(), World::get(), back, site, false);
                unwind(Fault::thrown(Value::Nil, Nature::Closing), frame, frame.pc.get().saturating_sub(1))
            }
            None => {
                co.status.set(Status::Dead);
                deliver(back, site, Value::True)
            }
        },
        Status::Dead if co.failed.take() => match co.frame.take() {
            // What its error has left open.
            Some(frame) => {
                co.closing.set(true);
                run_on(co, World::get().current.get(), World::get(), back, site, false);
                unwind(Fault::value(co.error.get()), frame, frame.pc.get().saturating_sub(1))
            }
            None => deliver_list(back, site, GcArray::from_slice(&[Value::False, co.error.get()])),
        },
        Status::Dead => deliver(back, site, Value::True),
        status => {
            let name = if status == Status::Running { "running" } else { "normal" };
            Err(Fault::text(format!("cannot close a {name} coroutine")))
        }
    }
}

/// A function that resumes a coroutine.
pub fn wrap(body: Value) -> Value {
    let thread = Value::Thread(Thread::new(body, Status::Suspended));
    Value::Native(Native::with("wrap", Special::Wrapped, |_| Ok(Value::Nil), thread))
}
