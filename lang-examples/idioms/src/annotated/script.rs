//! A stack machine of a textbook language: values that are `Copy`, call frames in a `Vec`, locals above the frame's base,
//! globals by name in a `HashMap`, interned strings, errors with a line, output to any `Write`.

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Write};

use jit_runtime::Code;
use jit_runtime::prelude::*;

/// A string of the [`Interner`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, JitValue)]
pub struct Symbol(u32);

#[derive(Default)]
pub struct Interner {
    numbers: HashMap<String, Symbol>,
    texts: Vec<String>,
}

impl Interner {
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(symbol) = self.numbers.get(text) {
            return *symbol;
        }
        let symbol = Symbol(self.texts.len() as u32);
        self.texts.push(text.to_owned());
        self.numbers.insert(text.to_owned(), symbol);
        symbol
    }

    pub fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.0 as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum Value {
    Nil,
    Bool(bool),
    Number(f64),
    String(Symbol),
    Function(usize),
}

#[jit]
impl Value {
    fn is_falsy(self) -> bool {
        matches!(self, Value::Nil | Value::Bool(false))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum OpCode {
    Constant(u8),
    Nil,
    True,
    False,
    Pop,
    GetLocal(u8),
    SetLocal(u8),
    GetGlobal(u8),
    DefineGlobal(u8),
    SetGlobal(u8),
    Equal,
    Greater,
    Less,
    Add,
    Subtract,
    Multiply,
    Divide,
    Not,
    Negate,
    Print,
    Jump(u16),
    JumpIfFalse(u16),
    Loop(u16),
    Call(u8),
    Return,
}

#[derive(Debug, Default, JitState)]
pub struct Function {
    pub name: String,
    pub arity: u8,
    pub code: Vec<OpCode>,
    pub lines: Vec<u32>,
    pub constants: Vec<Value>,
}

impl Function {
    pub fn emit(&mut self, op: OpCode, line: u32) -> usize {
        self.code.push(op);
        self.lines.push(line);
        self.code.len() - 1
    }

    pub fn constant(&mut self, value: Value) -> u8 {
        if let Some(at) = self.constants.iter().position(|c| *c == value) {
            return at as u8;
        }
        self.constants.push(value);
        (self.constants.len() - 1) as u8
    }
}

#[derive(Debug)]
pub enum RuntimeError {
    Type { message: &'static str, line: u32 },
    Undefined { name: String, line: u32 },
    Arity { expected: u8, got: u8, line: u32 },
    StackOverflow { line: u32 },
    Io(io::Error),
}

impl fmt::Display for RuntimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuntimeError::Type { message, line } => write!(f, "[line {line}] {message}"),
            RuntimeError::Undefined { name, line } => write!(f, "[line {line}] undefined variable {name}"),
            RuntimeError::Arity { expected, got, line } => {
                write!(f, "[line {line}] expected {expected} arguments but got {got}")
            }
            RuntimeError::StackOverflow { line } => write!(f, "[line {line}] stack overflow"),
            RuntimeError::Io(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for RuntimeError {}

impl From<io::Error> for RuntimeError {
    fn from(error: io::Error) -> RuntimeError {
        RuntimeError::Io(error)
    }
}

#[derive(Clone, Copy, JitValue)]
struct CallFrame {
    function: usize,
    ip: usize,
    base: usize,
}

const MAX_FRAMES: usize = 1024;

#[derive(JitState)]
pub struct Vm<W: Write> {
    functions: Code<Vec<Function>>,
    strings: Interner,
    globals: HashMap<Symbol, Value>,
    stack: Vec<Value>,
    frames: Vec<CallFrame>,
    out: W,
}

#[jit(opaque_errors)]
impl<W: Write + 'static> Vm<W> {
    pub fn new(functions: Vec<Function>, strings: Interner, out: W) -> Vm<W> {
        let functions = functions.into();
        Vm { functions, strings, globals: HashMap::new(), stack: Vec::with_capacity(256), frames: Vec::new(), out }
    }

    pub fn into_output(self) -> W {
        self.out
    }

    /// Calls function 0, the script.
    pub fn interpret(&mut self) -> Result<(), RuntimeError> {
        self.stack.clear();
        self.frames.clear();
        self.stack.push(Value::Function(0));
        self.call(0, 0)?;
        self.run()
    }

    #[jit_driver(greens = [self.frame().function, self.frame().ip], reds = [self])]
    fn run(&mut self) -> Result<(), RuntimeError> {
        loop {
            jit_merge_point!();
            match promote!(self.read_op()) {
                OpCode::Constant(k) => {
                    let value = self.constant(k);
                    self.push(value);
                }
                OpCode::Nil => self.push(Value::Nil),
                OpCode::True => self.push(Value::Bool(true)),
                OpCode::False => self.push(Value::Bool(false)),
                OpCode::Pop => {
                    self.pop();
                }
                OpCode::GetLocal(slot) => {
                    let base = self.frame().base;
                    self.push(self.stack[base + slot as usize]);
                }
                OpCode::SetLocal(slot) => {
                    let base = self.frame().base;
                    self.stack[base + slot as usize] = self.peek(0);
                }
                OpCode::GetGlobal(k) => {
                    let name = self.name(k);
                    match self.globals.get(&name) {
                        Some(value) => self.push(*value),
                        None => return Err(self.undefined(name)),
                    }
                }
                OpCode::DefineGlobal(k) => {
                    let name = self.name(k);
                    let value = self.pop();
                    self.globals.insert(name, value);
                }
                OpCode::SetGlobal(k) => {
                    let name = self.name(k);
                    let value = self.peek(0);
                    match self.globals.get_mut(&name) {
                        Some(place) => *place = value,
                        None => return Err(self.undefined(name)),
                    }
                }
                OpCode::Equal => {
                    let b = self.pop();
                    let a = self.pop();
                    self.push(Value::Bool(a == b));
                }
                OpCode::Greater => self.compare(|a, b| a > b)?,
                OpCode::Less => self.compare(|a, b| a < b)?,
                OpCode::Add => match (self.peek(1), self.peek(0)) {
                    (Value::Number(a), Value::Number(b)) => {
                        self.pop();
                        self.pop();
                        self.push(Value::Number(a + b));
                    }
                    (Value::String(a), Value::String(b)) => {
                        let text = format!("{}{}", self.strings.text(a), self.strings.text(b));
                        let sum = self.strings.intern(&text);
                        self.pop();
                        self.pop();
                        self.push(Value::String(sum));
                    }
                    _ => return Err(self.type_error("operands must be two numbers or two strings")),
                },
                OpCode::Subtract => self.arithmetic(|a, b| a - b)?,
                OpCode::Multiply => self.arithmetic(|a, b| a * b)?,
                OpCode::Divide => self.arithmetic(|a, b| a / b)?,
                OpCode::Not => {
                    let value = self.pop();
                    self.push(Value::Bool(value.is_falsy()));
                }
                OpCode::Negate => {
                    let Value::Number(n) = self.pop() else {
                        return Err(self.type_error("operand must be a number"));
                    };
                    self.push(Value::Number(-n));
                }
                OpCode::Print => {
                    let value = self.pop();
                    self.print(value)?;
                }
                OpCode::Jump(distance) => self.frame_mut().ip += distance as usize,
                OpCode::JumpIfFalse(distance) => {
                    if self.peek(0).is_falsy() {
                        self.frame_mut().ip += distance as usize;
                    }
                }
                OpCode::Loop(distance) => self.frame_mut().ip -= distance as usize,
                OpCode::Call(count) => match self.peek(count as usize) {
                    Value::Function(function) => self.call(function, count)?,
                    _ => return Err(self.type_error("can only call functions")),
                },
                OpCode::Return => {
                    let result = self.pop();
                    let frame = self.frames.pop().unwrap();
                    if self.frames.is_empty() {
                        self.stack.pop();
                        return Ok(());
                    }
                    self.stack.truncate(frame.base);
                    self.push(result);
                }
            }
        }
    }

    fn frame(&self) -> &CallFrame {
        self.frames.last().unwrap()
    }

    fn frame_mut(&mut self) -> &mut CallFrame {
        self.frames.last_mut().unwrap()
    }

    fn read_op(&mut self) -> OpCode {
        let frame = self.frames.last_mut().unwrap();
        let op = self.functions[frame.function].code[frame.ip];
        frame.ip += 1;
        op
    }

    fn constant(&self, k: u8) -> Value {
        self.functions[self.frame().function].constants[k as usize]
    }

    fn name(&self, k: u8) -> Symbol {
        match self.constant(k) {
            Value::String(name) => name,
            other => unreachable!("{other:?} is no name"),
        }
    }

    fn push(&mut self, value: Value) {
        self.stack.push(value);
    }

    fn pop(&mut self) -> Value {
        self.stack.pop().expect("the compiler balances the stack")
    }

    fn peek(&self, distance: usize) -> Value {
        self.stack[self.stack.len() - 1 - distance]
    }

    fn call(&mut self, function: usize, count: u8) -> Result<(), RuntimeError> {
        let expected = self.functions[function].arity;
        if expected != count {
            return Err(RuntimeError::Arity { expected, got: count, line: self.line() });
        }
        if self.frames.len() == MAX_FRAMES {
            return Err(RuntimeError::StackOverflow { line: self.line() });
        }
        self.frames.push(CallFrame { function, ip: 0, base: self.stack.len() - count as usize - 1 });
        Ok(())
    }

    fn compare(&mut self, test: impl Fn(f64, f64) -> bool) -> Result<(), RuntimeError> {
        let (Value::Number(b), Value::Number(a)) = (self.pop(), self.pop()) else {
            return Err(self.type_error("operands must be numbers"));
        };
        self.push(Value::Bool(test(a, b)));
        Ok(())
    }

    fn arithmetic(&mut self, op: impl Fn(f64, f64) -> f64) -> Result<(), RuntimeError> {
        let (Value::Number(b), Value::Number(a)) = (self.pop(), self.pop()) else {
            return Err(self.type_error("operands must be numbers"));
        };
        self.push(Value::Number(op(a, b)));
        Ok(())
    }

    fn print(&mut self, value: Value) -> Result<(), RuntimeError> {
        match value {
            Value::Nil => writeln!(self.out, "nil")?,
            Value::Bool(b) => writeln!(self.out, "{b}")?,
            Value::Number(n) => writeln!(self.out, "{n}")?,
            Value::String(s) => writeln!(self.out, "{}", self.strings.text(s))?,
            Value::Function(f) => writeln!(self.out, "<fn {}>", self.functions[f].name)?,
        }
        Ok(())
    }

    #[dont_look_inside]
    fn line(&self) -> u32 {
        self.frames.last().map_or(0, |frame| self.functions[frame.function].lines[frame.ip.saturating_sub(1)])
    }

    fn type_error(&self, message: &'static str) -> RuntimeError {
        RuntimeError::Type { message, line: self.line() }
    }

    fn undefined(&self, name: Symbol) -> RuntimeError {
        RuntimeError::Undefined { name: self.strings.text(name).to_owned(), line: self.line() }
    }
}

#[cfg(test)]
mod tests {
    use super::{Function, Interner, OpCode, RuntimeError, Value, Vm};

    fn run(functions: Vec<Function>, strings: Interner) -> Result<String, RuntimeError> {
        let mut vm = Vm::new(functions, strings, Vec::new());
        vm.interpret()?;
        Ok(String::from_utf8(vm.into_output()).unwrap())
    }

    fn fib() -> (Vec<Function>, Interner) {
        let mut strings = Interner::default();
        let name = strings.intern("fib");
        let mut fib = Function { name: "fib".to_owned(), arity: 1, ..Function::default() };
        let (two, one, fib_name) =
            (fib.constant(Value::Number(2.0)), fib.constant(Value::Number(1.0)), fib.constant(Value::String(name)));
        for op in [
            OpCode::GetLocal(1),
            OpCode::Constant(two),
            OpCode::Less,
            OpCode::JumpIfFalse(3),
            OpCode::Pop,
            OpCode::GetLocal(1),
            OpCode::Return,
            OpCode::Pop,
            OpCode::GetGlobal(fib_name),
            OpCode::GetLocal(1),
            OpCode::Constant(two),
            OpCode::Subtract,
            OpCode::Call(1),
            OpCode::GetGlobal(fib_name),
            OpCode::GetLocal(1),
            OpCode::Constant(one),
            OpCode::Subtract,
            OpCode::Call(1),
            OpCode::Add,
            OpCode::Return,
        ] {
            fib.emit(op, 1);
        }
        let mut script = Function { name: "script".to_owned(), ..Function::default() };
        let (f, n, k) = (
            script.constant(Value::Function(1)),
            script.constant(Value::String(name)),
            script.constant(Value::Number(15.0)),
        );
        for op in [
            OpCode::Constant(f),
            OpCode::DefineGlobal(n),
            OpCode::GetGlobal(n),
            OpCode::Constant(k),
            OpCode::Call(1),
            OpCode::Print,
            OpCode::Nil,
            OpCode::Return,
        ] {
            script.emit(op, 2);
        }
        (vec![script, fib], strings)
    }

    #[test]
    fn calls_and_prints() {
        let (functions, strings) = fib();
        assert_eq!(run(functions, strings).unwrap(), "610\n");
    }

    #[test]
    fn joins_strings() {
        let mut strings = Interner::default();
        let (a, b) = (strings.intern("a"), strings.intern("b"));
        let mut script = Function::default();
        let (a, b) = (script.constant(Value::String(a)), script.constant(Value::String(b)));
        for op in [OpCode::Constant(a), OpCode::Constant(b), OpCode::Add, OpCode::Print, OpCode::Nil, OpCode::Return] {
            script.emit(op, 1);
        }
        assert_eq!(run(vec![script], strings).unwrap(), "ab\n");
    }

    #[test]
    fn errors_have_lines() {
        let mut script = Function::default();
        for (line, op) in [OpCode::Nil, OpCode::True, OpCode::Add].into_iter().enumerate() {
            script.emit(op, line as u32 + 1);
        }
        let error = run(vec![script], Interner::default()).unwrap_err();
        assert_eq!(error.to_string(), "[line 3] operands must be two numbers or two strings");
        let mut script = Function { arity: 0, ..Function::default() };
        let me = script.constant(Value::Function(0));
        script.emit(OpCode::Constant(me), 7);
        script.emit(OpCode::Call(0), 7);
        let error = run(vec![script], Interner::default()).unwrap_err();
        assert_eq!(error.to_string(), "[line 7] stack overflow");
    }
}
