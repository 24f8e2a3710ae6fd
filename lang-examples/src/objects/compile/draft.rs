//! Code before it is linked: without objects of the heap.

use jit_runtime::prelude::*;

use crate::objects::code::{Args, Code, Op};
use crate::objects::module::Module;
use crate::objects::names::Name;
use crate::objects::value::{Text, Value};
use crate::objects::world::World;
use crate::source::Position;

/// A constant of the program.
#[derive(Clone, Debug)]
pub enum Constant {
    None,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
}

impl Constant {
    /// Whether one constant can stand for both: floats are told apart by their bits.
    fn same(&self, other: &Constant) -> bool {
        match (self, other) {
            (Constant::None, Constant::None) => true,
            (Constant::Bool(a), Constant::Bool(b)) => a == b,
            (Constant::Int(a), Constant::Int(b)) => a == b,
            (Constant::Float(a), Constant::Float(b)) => a.to_bits() == b.to_bits(),
            (Constant::Text(a), Constant::Text(b)) => a == b,
            _ => false,
        }
    }

    fn value(&self) -> Value {
        match self {
            Constant::None => Value::None,
            Constant::Bool(truth) => Value::of_bool(*truth),
            Constant::Int(n) => Value::Int(*n),
            Constant::Float(x) => Value::Float(*x),
            Constant::Text(text) => Value::Text(Text::new(text.as_str())),
        }
    }
}

/// The code of a function that is being compiled.
pub struct Draft {
    name: &'static Name,
    pub parameters: usize,
    pub registers: usize,
    pub ops: Vec<Op>,
    pub places: Vec<Position>,
    constants: Vec<Constant>,
    names: Vec<&'static Name>,
    pub codes: Vec<Draft>,
}

impl Draft {
    /// Code without instructions.
    pub fn new(name: &str, registers: usize) -> Draft {
        Draft {
            name: Name::of(name),
            parameters: 0,
            registers,
            ops: Vec::new(),
            places: Vec::new(),
            constants: Vec::new(),
            names: Vec::new(),
            codes: Vec::new(),
        }
    }

    pub fn push(&mut self, op: Op, at: Position) {
        self.ops.push(op);
        self.places.push(at);
    }

    /// The number of a constant.
    pub fn constant(&mut self, constant: Constant) -> usize {
        self.constants.iter().position(|c| c.same(&constant)).unwrap_or_else(|| {
            self.constants.push(constant);
            self.constants.len() - 1
        })
    }

    /// The number of a name.
    pub fn name(&mut self, text: &str) -> usize {
        let name = Name::of(text);
        self.names.iter().position(|n| std::ptr::eq(*n, name)).unwrap_or_else(|| {
            self.names.push(name);
            self.names.len() - 1
        })
    }

    /// Sets the target of a jump. Four billion instructions do not fit in memory.
    pub fn set_target(&mut self, jump: usize, target: usize) {
        let to = |args: Args| args.with_target(target as u32);
        self.ops[jump] = match self.ops[jump] {
            Op::Jump(args) => Op::Jump(to(args)),
            Op::Repeat(args) => Op::Repeat(to(args)),
            Op::JumpIf(args) => Op::JumpIf(to(args)),
            Op::JumpUnless(args) => Op::JumpUnless(to(args)),
            Op::Next(args) => Op::Next(to(args)),
            other => unreachable!("{other:?} has no target"),
        };
    }

    /// The code of a module.
    pub fn link(&self, world: Gc<World>, module: Gc<Module>) -> Gc<Code> {
        Gc::new(Code {
            ops: GcArray::from_slice(&self.ops),
            constants: GcArray::from_fn(self.constants.len(), |i| self.constants[i].value()),
            names: GcArray::from_slice(&self.names),
            codes: GcArray::from_fn(self.codes.len(), |i| self.codes[i].link(world, module)),
            parameters: self.parameters,
            registers: self.registers,
            module,
            world,
            name: self.name,
            counters: self.ops.iter().map(|_| JitCounter::new()).collect(),
            places: self.places.clone().into(),
        })
    }
}
