//! A stack machine as textbooks write it: globals in a map, interned texts, frames, greens that are expressions of the state,
//! output to any writer.

use std::collections::HashMap;
use std::io::Write;

use jit_runtime::prelude::*;

use crate::modes::{Counted, agree};

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
enum Value {
    Nil,
    Small(u8),
    Number(i64),
    Text(u16),
}

#[derive(Clone, Copy, Debug, JitValue)]
#[repr(C, u64)]
enum Op {
    Push(u8),
    Get(u16),
    Define(u16),
    Set(u16),
    Add,
    Print,
    Pop,
    Call(u8),
    Return,
    /// To the function's beginning, if the value is less.
    Loop(u8),
}

#[derive(Clone, Copy, JitValue)]
struct Frame {
    function: usize,
    ip: usize,
}

#[derive(JitState)]
struct Function {
    code: Vec<Op>,
}

#[derive(Default)]
struct Names {
    texts: Vec<String>,
}

impl Names {
    fn intern(&mut self, text: &str) -> u16 {
        if let Some(n) = self.texts.iter().position(|t| t == text) {
            return n as u16;
        }
        self.texts.push(text.to_owned());
        self.texts.len() as u16 - 1
    }
}

#[derive(Debug)]
enum Fault {
    Undefined { name: String, ip: usize, counted: Counted },
    Type { counted: Counted },
    Io(std::io::Error),
}

impl From<std::io::Error> for Fault {
    fn from(error: std::io::Error) -> Fault {
        Fault::Io(error)
    }
}

#[derive(JitState)]
struct Vm<W: Write> {
    functions: Vec<Function>,
    names: Names,
    globals: HashMap<u16, Value>,
    stack: Vec<Value>,
    frames: Vec<Frame>,
    out: W,
}

#[jit(opaque_errors)]
impl<W: Write + 'static> Vm<W> {
    fn new(functions: Vec<Function>, out: W) -> Vm<W> {
        let (names, globals, stack) = Default::default();
        Vm { functions, names, globals, stack, frames: vec![Frame { function: 0, ip: 0 }], out }
    }

    fn into_output(self) -> W {
        self.out
    }

    #[jit_driver(greens = [self.frame().function, self.frame().ip], reds = [self])]
    fn run(&mut self) -> Result<(), Fault> {
        loop {
            jit_merge_point!();
            match promote!(self.read_op()) {
                Op::Push(n) => self.stack.push(if n == 255 { Value::Nil } else { Value::Small(n) }),
                Op::Get(name) => match self.globals.get(&name) {
                    Some(value) => self.stack.push(*value),
                    None => return Err(self.undefined(name)),
                },
                Op::Define(name) => {
                    let value = self.pop();
                    self.globals.insert(name, value);
                }
                Op::Set(name) => {
                    let value = self.pop();
                    match self.globals.get_mut(&name) {
                        Some(place) => *place = value,
                        None => return Err(self.undefined(name)),
                    }
                }
                Op::Add => {
                    let (b, a) = (self.pop(), self.pop());
                    let sum = match (a, b) {
                        (Value::Text(a), b) => {
                            let n = self.number(b)? % 3;
                            let text = format!("{}+{n}", self.names.texts[a as usize]);
                            let sum = self.names.intern(&text);
                            Value::Text(sum)
                        }
                        _ => Value::Number(self.number(a)? + self.number(b)?),
                    };
                    self.stack.push(sum);
                }
                Op::Print => {
                    let value = self.pop();
                    self.print(value)?;
                }
                Op::Pop => {
                    self.pop();
                }
                Op::Call(function) => self.frames.push(Frame { function: function as usize, ip: 0 }),
                Op::Return => {
                    self.frames.pop();
                    if self.frames.is_empty() {
                        return Ok(());
                    }
                }
                Op::Loop(to) => {
                    let value = self.pop();
                    if self.number(value)? < to as i64 {
                        self.frame_mut().ip = 0;
                    }
                }
            }
        }
    }

    fn frame(&self) -> &Frame {
        self.frames.last().unwrap()
    }

    fn frame_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().unwrap()
    }

    fn read_op(&mut self) -> Op {
        let frame = self.frames.last_mut().unwrap();
        let op = self.functions[frame.function].code[frame.ip];
        frame.ip += 1;
        op
    }

    fn pop(&mut self) -> Value {
        self.stack.pop().expect("a balanced stack")
    }

    fn number(&self, value: Value) -> Result<i64, Fault> {
        match value {
            Value::Small(n) => Ok(n as i64),
            Value::Number(n) => Ok(n),
            _ => Err(self.wrong()),
        }
    }

    fn print(&mut self, value: Value) -> Result<(), Fault> {
        match value {
            Value::Nil => writeln!(self.out, "nil")?,
            Value::Text(n) => writeln!(self.out, "{}", self.names.texts[n as usize])?,
            other => writeln!(self.out, "{}", self.number(other).unwrap_or(0))?,
        }
        Ok(())
    }

    fn undefined(&self, name: u16) -> Fault {
        let ip = self.frame().ip;
        Fault::Undefined { name: format!("global {name}"), ip, counted: Counted::new(ip as i64) }
    }

    fn wrong(&self) -> Fault {
        Fault::Type { counted: Counted::new(0) }
    }
}

/// A writer with room for so many bytes.
struct Room(Vec<u8>, usize);

impl Write for Room {
    fn write(&mut self, buf: &[u8]) -> std::io::Result<usize> {
        if self.0.len() + buf.len() > self.1 {
            return Err(std::io::Error::other("full"));
        }
        self.0.extend_from_slice(buf);
        Ok(buf.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn run(functions: &[&[Op]], room: usize) -> String {
    let functions = functions.iter().map(|code| Function { code: code.to_vec() }).collect();
    let mut vm = Vm::new(functions, Room(Vec::new(), room));
    vm.names.intern("t");
    vm.globals.insert(7, Value::Text(0));
    let result = match vm.run() {
        Ok(()) => "ok".to_owned(),
        Err(Fault::Undefined { name, ip, counted: _ }) => format!("{name} at {ip}"),
        Err(Fault::Type { counted: _ }) => "type".to_owned(),
        Err(Fault::Io(error)) => error.to_string(),
    };
    let mut globals: Vec<_> = vm.globals.iter().map(|(k, v)| (*k, *v)).collect();
    globals.sort_by_key(|(k, _)| *k);
    let rest = format!("{:?} {:?} {:?}", vm.stack, globals, vm.names.texts);
    format!("{result} {rest} {}", String::from_utf8_lossy(&vm.into_output().0))
}

#[test]
fn a_textbook_machine() {
    use Op::*;
    // A counter in global 1, a text in global 7 that takes three forms, a call in each turn.
    let init: &[Op] = &[Push(0), Define(1), Call(1), Get(1), Print, Return];
    let count: &[Op] = &[Get(1), Push(1), Add, Set(1), Call(2), Get(1), Loop(90), Return];
    let twice: &[Op] = &[Get(1), Get(1), Add, Pop, Return];
    agree(|| run(&[init, count, twice], 1000));
    // Prints until there is no room.
    let print: &[Op] = &[Get(1), Print, Get(1), Push(1), Add, Set(1), Push(3), Loop(90), Return];
    let given_up = agree(|| (0..5).map(|n| run(&[init, print, twice], 100 + n)).collect());
    assert!(given_up > 0);
    // A global that nobody has defined; a value of another type.
    let unknown: &[Op] = &[Get(1), Push(1), Add, Set(1), Get(1), Loop(60), Get(9), Return];
    agree(|| (0..5).map(|_| run(&[init, unknown, twice], 100)).collect());
    let set: &[Op] = &[Get(1), Push(1), Add, Set(1), Get(1), Loop(60), Push(1), Set(9), Return];
    agree(|| (0..5).map(|_| run(&[init, set, twice], 100)).collect());
    let nil: &[Op] =
        &[Get(1), Push(1), Add, Set(1), Get(1), Loop(60), Push(255), Print, Push(255), Push(1), Add, Return];
    agree(|| (0..5).map(|_| run(&[init, nil, twice], 100)).collect());
    let text: &[Op] = &[Get(7), Get(1), Add, Print, Get(1), Push(1), Add, Set(1), Get(1), Loop(60), Return];
    agree(|| (0..3).map(|_| run(&[init, text, twice], 1000)).collect());
}
