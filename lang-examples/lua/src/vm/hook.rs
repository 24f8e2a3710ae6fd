//! Hooks of `debug.sethook`. Nothing of the interpreter asks for them: once a program sets one, it is left as for a collection, and
//! another copy of it goes on without the JIT, which comes here before each instruction.

use std::cell::{Cell, RefCell};

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::attention;
use super::call::invoke_with;
use super::closure::op_at;
use super::fault::Fault;
use super::frame::{Frame, Site};
use super::table::Table;
use super::thread::{Status, Thread};
use super::value::Value;
use super::world::World;
use crate::code::Op;
use crate::stdlib::base::set_metatable;

/// Events of which a program wants to be told, as bits.
pub const CALL: u32 = 1;
/// Returns.
pub const RETURN: u32 = 2;
/// Lines.
pub const LINE: u32 = 4;
/// Numbers of instructions.
const COUNT: u32 = 8;

/// The largest number of instructions.
const MOST: i64 = 0xff_ffff;

/// A hook of a coroutine.
#[derive(Clone, Copy)]
pub struct Hook {
    /// What is called.
    pub function: Value,
    /// [`CALL`], [`RETURN`] and [`LINE`].
    pub mask: u32,
    /// So many instructions are an event; 0 if none are.
    pub count: i64,
}

/// What is due before an instruction, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Event {
    /// The function of a library that the frame has called returns.
    ReturnOfNative,
    Call,
    TailCall,
    Count,
    Line(u32),
    CallOfNative,
    Return,
}

#[derive(Default)]
struct State {
    /// The coroutine whose hook is here, by address.
    thread: u64,
    mask: u32,
    count: i64,
    left: i64,
    /// The frame and the instruction that ran last.
    seen: (u64, usize),
    /// Where an event was told, and what is due there still, the next one last.
    told: Option<(u64, usize)>,
    last: Option<Event>,
    due: Vec<Event>,
    /// Whether the hook is another since then.
    changed: bool,
    /// How deep the frame is that is told of while a hook runs, and the hook's own; 0 if none runs.
    base: u32,
    depth: u32,
    /// Whether the instruction is the next of that frame, and not the one before.
    before: bool,
}

thread_local! {
    static ANY: Cell<bool> = const { Cell::new(false) };
    static SWITCHES: Cell<bool> = const { Cell::new(false) };
    static STATE: RefCell<State> = RefCell::default();
    static FUNCTION: Root<Value> = Root::new(Value::Nil);
    /// The coroutine in which a hook runs.
    static RUNS_IN: Root<Value> = Root::new(Value::Nil);
    static FUNCTIONS: Root<Gc<Table>> = Root::new(weak_table());
    static MASKS: Root<Gc<Table>> = Root::new(weak_table());
    /// Functions of libraries that frames call, by the addresses of the frames; and, negative, the instructions.
    static CALLED: Root<Gc<Table>> = Root::new(Table::new());
}

/// A table whose keys are coroutines, which it does not keep.
fn weak_table() -> Gc<Table> {
    let (table, meta) = (Table::new(), Table::new());
    Table::set_field(meta, "__mode", Value::str("k"));
    set_metatable(table, Some(meta));
    table
}

/// Whether any coroutine has a hook.
pub fn any() -> bool {
    ANY.get()
}

/// Whether the interpreter is left only for its other copy to go on.
pub fn is_switching() -> bool {
    SWITCHES.get()
}

/// The same, once.
pub fn switches() -> bool {
    SWITCHES.take()
}

/// The hook of a coroutine.
pub fn get(thread: Gc<Thread>) -> Option<Hook> {
    let key = Value::Thread(thread);
    let function = FUNCTIONS.with(|table| table.get().get(key));
    let packed = MASKS.with(|table| table.get().get(key));
    match (function, packed) {
        (Value::Nil, _) => None,
        (function, Value::Int(packed)) => Some(Hook { function, mask: packed as u32 & 7, count: packed >> 3 }),
        _ => None,
    }
}

/// Sets it or takes it away. Whether the interpreter is to be left.
pub fn set(thread: Gc<Thread>, hook: Option<Hook>) -> bool {
    let key = Value::Thread(thread);
    let (functions, masks) = (FUNCTIONS.with(Root::get), MASKS.with(Root::get));
    if let Some(hook) = hook {
        // It is made without being watched.
        World::get().prelude("hooked");
        Table::set(functions, key, hook.function);
        Table::set(masks, key, Value::Int(i64::from(hook.mask) | hook.count.clamp(0, MOST) << 3));
        Table::set_field(World::get().prelude, "_HOOKKEY", Value::Table(functions));
    } else if !functions.get(key).is_nil() {
        Table::set(functions, key, Value::Nil);
        Table::set(masks, key, Value::Nil);
    }
    let before = ANY.replace(functions.after(Value::Nil) != Some(0));
    STATE.with_borrow_mut(|state| {
        state.thread = 0;
        if !before {
            *state = State::default();
        }
    });
    before != ANY.get()
}

/// The interpreter is about to be left for its other copy to go on.
pub fn switch() {
    SWITCHES.set(true);
}

/// Whether a frame is that of a hook that runs.
pub fn is_hook(frame: Gc<Frame>) -> bool {
    any() && frame.depth > 0 && STATE.with_borrow(|state| state.depth == frame.depth) && runs_in() == Some(current())
}

fn current() -> Gc<Thread> {
    World::get().current.get()
}

fn runs_in() -> Option<Gc<Thread>> {
    match RUNS_IN.with(Root::get) {
        Value::Thread(thread) => Some(thread),
        _ => None,
    }
}

/// The instruction that a frame is at, which is not always the one before that with which it goes on.
pub fn present(frame: Gc<Frame>) -> usize {
    let told = |state: &State| state.before && state.depth > 0 && state.base == frame.depth;
    let before = any() && STATE.with_borrow(told) && runs_in() == Some(current());
    frame.pc.get().saturating_sub(usize::from(!before))
}

/// The function of a library that a frame stands for, while a hook is told of it.
pub fn native_of(frame: Gc<Frame>) -> Option<Value> {
    (any() && frame.closure == World::get().prelude("hooked")).then(|| frame.registers[0].get())
}

/// What is to be done before an instruction, if it is not executed now: a hook is called, whose frame is given, or it is done already.
pub fn step(frame: Gc<Frame>, pc: usize) -> Option<Result<Gc<Frame>, Gc<Fault>>> {
    let event = STATE.with_borrow_mut(|state| state.next(frame, pc))?;
    frame.pc.set(pc);
    let native = match event {
        Event::ReturnOfNative => CALLED.with(|called| called.get().get(key(frame))),
        Event::CallOfNative => World::callee(frame, pc).unwrap_or(Value::Nil),
        _ => Value::Nil,
    };
    let name = match event {
        Event::Call | Event::CallOfNative => "call",
        Event::TailCall => "tail call",
        Event::Count => "count",
        Event::Line(_) => "line",
        Event::Return | Event::ReturnOfNative => "return",
    };
    let line = match event {
        Event::Line(line) if line > 0 => Value::Int(line.into()),
        _ => Value::Nil,
    };
    let levels = if native.is_nil() { 1 } else { 2 };
    RUNS_IN.with(|thread| thread.set(Value::Thread(current())));
    STATE.with_borrow_mut(|state| {
        (state.base, state.depth) = (frame.depth, frame.depth + levels);
        state.before = event != Event::ReturnOfNative;
    });
    let (hook, name) = (FUNCTION.with(Root::get), Value::str(name));
    if native.is_nil() {
        return Some(invoke_with(hook, &[name, line], frame, Site::none()));
    }
    // The function of the library has no frame: one stands for it.
    let stands = Value::Function(World::get().prelude("hooked"));
    Some(invoke_with(stands, &[native, hook, name], frame, Site::none()))
}

/// Whether a frame is there for finalizers, of which no hook is told.
fn finalizes(frame: Gc<Frame>) -> bool {
    let is = |how| frame.closure == World::get().prelude(how);
    frame.proto().is_native() && (is("collect") || is("finalize"))
}

fn key(frame: Gc<Frame>) -> Value {
    Value::Int(frame.address() as i64)
}

/// What `frame` has called at the instruction before `pc`, if that was a function of a library.
fn has_called(frame: Gc<Frame>, pc: usize) -> bool {
    let Value::Int(at) = CALLED.with(|called| called.get().get(Value::Int(-(frame.address() as i64)))) else {
        return false;
    };
    at as usize + 1 == pc
}

impl State {
    /// The next event before an instruction; none if it is to be executed.
    fn next(&mut self, frame: Gc<Frame>, pc: usize) -> Option<Event> {
        // Below all frames, also while a hook waits for a collection.
        frame.back?;
        let (current, at) = (current(), (frame.address() as u64, pc));
        if self.thread != current.address() as u64 {
            self.load(current);
        }
        if self.runs(frame, current) || self.mask == 0 || attention::finalizes() {
            return None;
        }
        let (same, changed) = (self.told.take() == Some(at), std::mem::take(&mut self.changed));
        if !same || changed {
            self.due = self.events(frame, pc);
        }
        // Another hook than the one that was told of the first events is told of the others.
        if same
            && changed
            && let Some(last) = self.last
        {
            self.due.retain(|event| *event > last);
        }
        if let Some(event) = self.due.pop() {
            (self.told, self.last) = (Some(at), Some(event));
            return Some(event);
        }
        self.seen = at;
        self.note_call(frame, pc);
        None
    }

    fn load(&mut self, thread: Gc<Thread>) {
        (self.thread, self.changed) = (thread.address() as u64, true);
        let hook = get(thread);
        FUNCTION.with(|function| function.set(hook.map_or(Value::Nil, |hook| hook.function)));
        self.count = hook.map_or(0, |hook| hook.count);
        self.left = self.count;
        self.mask = hook.map_or(0, |hook| hook.mask | if hook.count > 0 { COUNT } else { 0 });
    }

    /// Whether a hook runs, which no hook is told of.
    fn runs(&mut self, frame: Gc<Frame>, current: Gc<Thread>) -> bool {
        if self.depth == 0 {
            return false;
        }
        let runs = match runs_in() {
            Some(thread) if thread == current => frame.depth > self.base,
            // It has resumed another coroutine.
            Some(thread) => thread.status.get() == Status::Normal,
            None => false,
        };
        if !runs {
            self.depth = 0;
        }
        runs
    }

    /// Notes that a function of a library is called now.
    fn note_call(&self, frame: Gc<Frame>, pc: usize) {
        if self.mask & RETURN == 0 || frame.proto().is_native() {
            return;
        }
        let called = CALLED.with(Root::get);
        if let Some(native @ Value::Native(_)) = World::callee(frame, pc) {
            Table::set(called, key(frame), native);
            Table::set(called, Value::Int(-(frame.address() as i64)), Value::Int(pc as i64));
        }
    }

    /// What is due before an instruction, the first last.
    fn events(&mut self, frame: Gc<Frame>, pc: usize) -> Vec<Event> {
        let (proto, op) = (frame.proto(), op_at(frame.proto(), pc));
        let mut due = Vec::new();
        let native = proto.is_native();
        // Functions of a library that are written in the language call each other unseen.
        if native && frame.back.is_none_or(|back| back.proto().is_native()) {
            return due;
        }
        let address = frame.address() as u64;
        let enters = pc == 0 && self.seen.0 != address;
        if self.mask & RETURN != 0 && !native && has_called(frame, pc) {
            due.push(Event::ReturnOfNative);
        }
        if self.mask & CALL != 0 && enters && !(native && frame.tail) {
            due.push(if frame.tail { Event::TailCall } else { Event::Call });
        }
        if self.mask & COUNT != 0 && !native {
            self.left -= 1;
            if self.left == 0 {
                self.left = self.count;
                due.push(Event::Count);
            }
        }
        if self.mask & LINE != 0 && !native && self.new_line(frame, pc, enters) {
            due.push(Event::Line(proto.line(pc)));
        }
        if self.mask & CALL != 0 && !native && matches!(World::callee(frame, pc), Some(Value::Native(_))) {
            due.push(Event::CallOfNative);
        }
        let returns = matches!(op, Op::Return(_) | Op::ReturnOpen(_) | Op::Return0(_) | Op::Return1(_));
        if self.mask & RETURN != 0 && returns {
            due.push(Event::Return);
        }
        if !due.is_empty() && finalizes(frame) {
            due.clear();
        }
        due.reverse();
        due
    }

    /// Whether a line begins: another than that of the instruction before in this frame, or the same again by a jump back.
    fn new_line(&self, frame: Gc<Frame>, pc: usize, enters: bool) -> bool {
        let before = if self.seen.0 == frame.address() as u64 { self.seen.1 } else { pc.saturating_sub(1) };
        let proto = frame.proto();
        // The reference has that jump in the line before.
        if matches!(op_at(proto, pc), Op::Loop(_)) {
            return false;
        }
        enters || pc <= before || proto.line(before) != proto.line(pc)
    }
}
