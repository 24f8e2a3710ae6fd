//! Errors on their way to whoever catches them.

use jit_runtime::prelude::*;

use super::closure::{Proto, op_at};
use super::frame::Frame;
use super::string::Str;
use super::value::Value;
use super::world::World;

/// Who catches an error, or an end that passes as one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub enum Nature {
    /// Whoever catches errors, through the handler of an `xpcall`.
    Error,
    /// The same, of a value that a handler has made.
    Handled,
    /// Nobody: a coroutine is closed.
    Closing,
    /// Nobody: a coroutine is closed, and something in it has failed as it was closed.
    Failed,
    /// Whoever catches errors, without a handler and without a place: memory is at an end.
    Memory,
}

impl Nature {
    /// All of them, each at its number.
    const ALL: [Nature; 5] = [Nature::Error, Nature::Handled, Nature::Closing, Nature::Failed, Nature::Memory];

    /// As a value of the prelude.
    pub fn value(self) -> Value {
        Value::Int(self as i64)
    }

    /// That of such a value; any other is that of an error.
    pub fn of(value: Value) -> Nature {
        match value {
            Value::Int(n) => Nature::ALL.get(n as usize).copied().unwrap_or(Nature::Error),
            _ => Nature::Error,
        }
    }

    /// Whether it ends a coroutine.
    pub fn is_end(self) -> bool {
        matches!(self, Nature::Closing | Nature::Failed)
    }
}

/// An error. Its place and the names in its message are found where it is caught.
#[derive(JitObject)]
pub struct Fault {
    /// The error value, if there is one already.
    pub value: Value,
    /// Who catches it.
    pub nature: Nature,
    /// What is still to become its value: not made here, so that a trace can make a fault, or none at all.
    message: Option<Gc<Unlocated>>,
    /// Where it happened, for people.
    pub traceback: GcCell<Option<Gc<Str>>>,
}

#[derive(JitObject)]
struct Unlocated {
    #[opaque]
    message: Message,
}

enum Message {
    /// A text.
    Text(Vec<u8>),
    /// What is wrong with an argument.
    Argument(usize, String),
    /// What was attempted on an operand, what that is, and after its name.
    Operand(String, u8, String),
    /// What is called and is no function.
    Call(String),
}

#[jit]
fn fault(value: Value, nature: Nature, message: Option<Gc<Unlocated>>) -> Gc<Fault> {
    Gc::new(Fault { value, nature, message, traceback: GcCell::new(None) })
}

fn unlocated(message: Message) -> Gc<Fault> {
    fault(Value::Nil, Nature::Error, Some(Gc::new(Unlocated { message })))
}

#[jit]
impl Fault {
    /// An error value, as it is.
    pub fn value(value: Value) -> Gc<Fault> {
        fault(value, Nature::Error, None)
    }

    /// Whether whoever catches it gets its value, and nothing else happens.
    pub fn is_plain(&self) -> bool {
        self.message.is_none() && matches!(self.nature, Nature::Error | Nature::Handled | Nature::Memory)
    }
}

impl Fault {
    /// An error with a message that gets the place of what was running.
    pub fn text(text: impl Into<Vec<u8>>) -> Gc<Fault> {
        unlocated(Message::Text(text.into()))
    }

    /// A value on its way as what it is.
    pub fn thrown(value: Value, nature: Nature) -> Gc<Fault> {
        fault(value, nature, None)
    }

    /// What a handler has made of an error.
    pub fn handled(value: Value) -> Gc<Fault> {
        Fault::thrown(value, Nature::Handled)
    }

    /// A bad argument, counted from 1.
    pub fn argument(n: usize, text: impl Into<String>) -> Gc<Fault> {
        unlocated(Message::Argument(n, text.into()))
    }

    /// The error of an argument as that of another one.
    pub fn of_argument(this: Gc<Fault>, n: usize) -> Gc<Fault> {
        match this.message.as_ref().map(|m| &m.message) {
            Some(Message::Argument(_, text)) => Fault::argument(n, text.clone()),
            _ => this,
        }
    }

    /// `attempt to` do something with an operand of the instruction.
    pub fn operand(attempt: &str, operand: u8, value: Value) -> Gc<Fault> {
        let text = format!("attempt to {attempt} a {} value", World::type_name(value));
        unlocated(Message::Operand(text, operand, String::new()))
    }

    /// What was called is no function.
    pub fn not_callable(value: Value) -> Gc<Fault> {
        unlocated(Message::Call(format!("attempt to call a {} value", World::type_name(value))))
    }

    /// A number that is no integer.
    pub fn no_integer(operand: u8) -> Gc<Fault> {
        let end = " has no integer representation".to_owned();
        unlocated(Message::Operand("number".to_owned(), operand, end))
    }

    /// The same error as a value, knowing where it happened.
    pub fn located(this: Gc<Fault>, frame: Gc<Frame>, pc: usize) -> Gc<Fault> {
        let Some(unlocated) = this.message else { return this };
        let proto = frame.proto();
        let mut text = match &unlocated.message {
            Message::Text(_) | Message::Argument(..) if proto.is_native() => of_library(frame, pc),
            _ => proto.position(pc),
        };
        match &unlocated.message {
            Message::Text(message) => text.extend(message),
            Message::Operand(message, operand, end) => {
                text.extend(message.bytes());
                named(&mut text, proto, pc, *operand);
                text.extend(end.bytes());
            }
            Message::Call(message) => {
                text.extend(message.bytes());
                match op_at(proto, pc).event() {
                    Some(event) => text.extend(format!(" (metamethod '{event}')").bytes()),
                    None => named(&mut text, proto, pc, 0),
                }
            }
            Message::Argument(n, message) => text.extend(argument(frame, proto, pc, *n, message)),
        }
        Fault::value(Value::str(&text))
    }
}

/// The place of who has called a function of the library, which is written in the language and has called
/// a function of its own.
fn of_library(frame: Gc<Frame>, pc: usize) -> Vec<u8> {
    match World::callee(frame, pc) {
        // Not what the program knows: that is called by the function of the library, which has no place.
        Some(callee @ Value::Native(_)) if World::global_name(callee).is_none() => {}
        _ => return Vec::new(),
    }
    let mut at = frame;
    while at.proto().is_native() {
        match at.back {
            Some(back) if at.proto().catches.get() == 0 => at = back,
            _ => return Vec::new(),
        }
    }
    at.proto().position(at.pc.get().saturating_sub(1))
}

/// What the code calls an operand, in parentheses.
fn named(text: &mut Vec<u8>, proto: Gc<Proto>, pc: usize, operand: u8) {
    if let Some(called) = proto.called(pc, operand) {
        text.extend(format!(" ({} '", called.kind).bytes());
        text.extend(&*called.name);
        text.extend(b"')");
    }
}

fn argument(frame: Gc<Frame>, proto: Gc<Proto>, pc: usize, mut n: usize, message: &str) -> Vec<u8> {
    let called = proto.called(pc, 0);
    let mut name: Vec<u8> = match &called {
        Some(called) => called.name.to_vec(),
        None => match frame.back {
            // What a coroutine does may be a function of the library itself.
            None => World::global_name(World::get().current.get().body),
            Some(_) => World::callee_name(frame, pc),
        }
        .unwrap_or_else(|| b"?".to_vec()),
    };
    if called.is_some_and(|c| c.kind == "method") {
        n -= 1;
        if n == 0 {
            let mut text = b"calling '".to_vec();
            text.append(&mut name);
            text.extend(format!("' on bad self ({message})").bytes());
            return text;
        }
    }
    let mut text = format!("bad argument #{n} to '").into_bytes();
    text.append(&mut name);
    text.extend(format!("' ({message})").bytes());
    text
}
