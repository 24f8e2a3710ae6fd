//! A stack machine of a textbook language with values that own: strings in `Rc<str>`, lists in `Rc<RefCell<..>>`, globals by name in a
//! `HashMap`, call frames in a `Vec`, errors with a text, output to any `Write`.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::io::Write;
use std::rc::Rc;

use jit_runtime::Code;
use jit_runtime::prelude::*;

#[derive(Debug, JitOwner)]
#[repr(C, u64)]
pub enum Value {
    Nil,
    Bool(bool),
    Number(f64),
    String(Rc<str>),
    List(Rc<RefCell<Vec<Value>>>),
    Function(usize),
}

#[jit(owners)]
impl Value {
    fn is_falsy(&self) -> bool {
        matches!(self, Value::Nil | Value::Bool(false))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Nil => write!(f, "nil"),
            Value::Bool(b) => write!(f, "{b}"),
            Value::Number(n) => write!(f, "{n}"),
            Value::String(s) => write!(f, "{s}"),
            Value::List(list) => write!(f, "a list of {}", list.borrow().len()),
            Value::Function(n) => write!(f, "function {n}"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(C, u64)]
pub enum OpCode {
    Constant(u8),
    Nil,
    Pop,
    GetLocal(u8),
    SetLocal(u8),
    GetGlobal(u8),
    SetGlobal(u8),
    Add,
    Subtract,
    Less,
    Not,
    Print,
    JumpIfFalse(u16),
    Jump(u16),
    Loop(u16),
    NewList,
    Append,
    Index,
    Call(u8),
    Return,
}

#[derive(Debug, Default, JitState)]
pub struct Function {
    pub name: String,
    pub arity: u8,
    pub code: Vec<OpCode>,
    pub constants: Vec<Value>,
}

#[derive(Debug)]
pub struct RuntimeError {
    pub message: String,
    pub function: String,
    pub at: usize,
}

#[derive(Clone, Copy, JitValue)]
struct CallFrame {
    function: usize,
    ip: usize,
    base: usize,
}

#[derive(JitState)]
pub struct Vm<W: Write> {
    functions: Code<Vec<Function>>,
    globals: HashMap<Rc<str>, Value>,
    stack: Vec<Value>,
    frames: Vec<CallFrame>,
    out: W,
}

#[jit(opaque_errors, owners)]
impl<W: Write + 'static> Vm<W> {
    pub fn new(functions: Vec<Function>, out: W) -> Vm<W> {
        Vm { functions: functions.into(), globals: HashMap::new(), stack: Vec::new(), frames: Vec::new(), out }
    }

    pub fn into_output(self) -> W {
        self.out
    }

    /// Calls function 0, the script.
    pub fn interpret(&mut self) -> Result<(), RuntimeError> {
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
                    let value = self.constant(k).clone();
                    self.push(value);
                }
                OpCode::Nil => self.push(Value::Nil),
                OpCode::Pop => {
                    self.pop();
                }
                OpCode::GetLocal(slot) => {
                    let value = self.stack[self.base() + slot as usize].clone();
                    self.push(value);
                }
                OpCode::SetLocal(slot) => {
                    let value = self.peek(0).clone();
                    let at = self.base() + slot as usize;
                    self.stack[at] = value;
                }
                OpCode::GetGlobal(k) => {
                    let value = self.global(k)?;
                    self.push(value);
                }
                OpCode::SetGlobal(k) => {
                    let value = self.pop();
                    self.set_global(k, value);
                }
                OpCode::Add => {
                    let b = self.pop();
                    let a = self.pop();
                    let sum = match (a, b) {
                        (Value::Number(a), Value::Number(b)) => Value::Number(a + b),
                        (Value::String(a), Value::String(b)) => self.concat(&a, &b),
                        _ => return Err(self.error("operands must be two numbers or two strings")),
                    };
                    self.push(sum);
                }
                OpCode::Subtract => {
                    let (b, a) = (self.number()?, self.number()?);
                    self.push(Value::Number(a - b));
                }
                OpCode::Less => {
                    let (b, a) = (self.number()?, self.number()?);
                    self.push(Value::Bool(a < b));
                }
                OpCode::Not => {
                    let value = self.pop();
                    self.push(Value::Bool(value.is_falsy()));
                }
                OpCode::Print => {
                    let value = self.pop();
                    self.print(&value);
                }
                OpCode::JumpIfFalse(distance) => {
                    if self.peek(0).is_falsy() {
                        self.frame_mut().ip += distance as usize;
                    }
                }
                OpCode::Jump(distance) => self.frame_mut().ip += distance as usize,
                OpCode::Loop(distance) => self.frame_mut().ip -= distance as usize,
                OpCode::NewList => {
                    let list = self.new_list();
                    self.push(list);
                }
                OpCode::Append => {
                    let value = self.pop();
                    self.append(value)?;
                }
                OpCode::Index => {
                    let at = self.number()?;
                    let list = self.pop();
                    let value = self.index(&list, at)?;
                    self.push(value);
                }
                OpCode::Call(count) => match self.peek(count as usize) {
                    Value::Function(function) => self.call(*function, count)?,
                    _ => return Err(self.error("can only call functions")),
                },
                OpCode::Return => {
                    let result = self.pop();
                    let base = self.base();
                    self.frames.pop();
                    if self.frames.is_empty() {
                        self.stack.pop();
                        return Ok(());
                    }
                    self.stack.truncate(base);
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

    fn base(&self) -> usize {
        self.frame().base
    }

    fn read_op(&mut self) -> OpCode {
        let frame = self.frames.last_mut().unwrap();
        let op = self.functions[frame.function].code[frame.ip];
        frame.ip += 1;
        op
    }

    fn constant(&self, k: u8) -> &Value {
        &self.functions[self.frame().function].constants[k as usize]
    }

    fn push(&mut self, value: Value) {
        self.stack.push(value);
    }

    fn pop(&mut self) -> Value {
        self.stack.pop().expect("the compiler balances the stack")
    }

    fn peek(&self, distance: usize) -> &Value {
        &self.stack[self.stack.len() - 1 - distance]
    }

    fn number(&mut self) -> Result<f64, RuntimeError> {
        match self.pop() {
            Value::Number(n) => Ok(n),
            _ => Err(self.error("operand must be a number")),
        }
    }

    fn call(&mut self, function: usize, count: u8) -> Result<(), RuntimeError> {
        if self.functions[function].arity != count {
            return Err(self.error("wrong number of arguments"));
        }
        if self.frames.len() == 1024 {
            return Err(self.error("stack overflow"));
        }
        self.frames.push(CallFrame { function, ip: 0, base: self.stack.len() - count as usize - 1 });
        Ok(())
    }

    fn concat(&self, a: &Rc<str>, b: &Rc<str>) -> Value {
        Value::String(format!("{a}{b}").into())
    }

    fn name(&self, k: u8) -> Rc<str> {
        match self.constant(k) {
            Value::String(name) => name.clone(),
            other => unreachable!("{other} is no name"),
        }
    }

    fn global(&self, k: u8) -> Result<Value, RuntimeError> {
        let name = self.name(k);
        match self.globals.get(&name) {
            Some(value) => Ok(value.clone()),
            None => Err(self.error(&format!("undefined variable {name}"))),
        }
    }

    fn set_global(&mut self, k: u8, value: Value) {
        let name = self.name(k);
        self.globals.insert(name, value);
    }

    fn new_list(&self) -> Value {
        Value::List(Rc::new(RefCell::new(Vec::new())))
    }

    /// To the list below on the stack.
    fn append(&mut self, value: Value) -> Result<(), RuntimeError> {
        match self.peek(0) {
            Value::List(list) => list.borrow_mut().push(value),
            _ => return Err(self.error("only lists grow")),
        }
        Ok(())
    }

    fn index(&self, list: &Value, at: f64) -> Result<Value, RuntimeError> {
        match list {
            Value::List(list) => match list.borrow().get(at as usize) {
                Some(value) => Ok(value.clone()),
                None => Err(self.error(&format!("no element {at}"))),
            },
            other => Err(self.error(&format!("{other} has no elements"))),
        }
    }

    fn print(&mut self, value: &Value) {
        writeln!(self.out, "{value}").expect("the output takes it");
    }

    fn error(&self, message: &str) -> RuntimeError {
        let frame = self.frame();
        let function = self.functions[frame.function].name.clone();
        RuntimeError { message: message.to_owned(), function, at: frame.ip - 1 }
    }
}
