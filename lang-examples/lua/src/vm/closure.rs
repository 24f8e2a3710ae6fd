//! Functions: of programs, with their code and the variables that they share; of libraries.

mod dump;

use std::cell::OnceCell;
use std::sync::Arc;

use jit_runtime::prelude::*;

use super::cache::FieldCache;
use super::fault::Fault;
use super::native::Call;
use super::string::{Str, Text};
use super::table::Table;
use super::value::Value;
use super::world::World;
use crate::code::{Capture, Chunk, Constant, Op, Template, mark_turns, unpack};
use crate::dead::mark_dead;
use crate::names::{Called, Lines, Names};
use crate::syntax::chunk_id;
use crate::syntax::texts::{self, Texts};

pub use dump::{dump, undump};

/// A variable that functions share.
#[derive(JitObject)]
pub struct Cell {
    /// Its value.
    pub value: GcCell<Value>,
}

/// The code of a function.
#[derive(JitObject)]
pub struct Proto {
    /// The instructions.
    ops: GcArray<u64>,
    /// What they name by number.
    pub constants: GcArray<Value>,
    /// Functions inside.
    pub functions: GcArray<Gc<Proto>>,
    /// Where a closure takes its upvalues from.
    pub captures: GcArray<Capture>,
    /// The number of parameters, which are the first registers.
    pub parameters: usize,
    /// Whether it takes more arguments.
    pub vararg: bool,
    /// The number of registers.
    pub registers: usize,
    /// Whether it has itself as a value, probably to call it.
    pub names_itself: bool,
    /// Levels of its recursion that are a turn of a loop, less one. Frames are made where a trace ends, so that those between
    /// need not be made if the recursion does not get so deep; more levels have more paths.
    pub turn: u32,
    /// Whether errors end here: [`PCALL`], [`XPCALL`] or 0; [`CLOSES`] if they become others.
    pub catches: GcCell<usize>,
    /// Whether a closure of it has upvalues of its own.
    pub changed: QuasiCell<bool>,
    /// What all code shares.
    pub world: Gc<World>,
    /// Whether a turn of a loop or of a recursion may begin in it: it has loops or calls. That of a metamethod without calls is none.
    pub counts: bool,
    /// Then a counter of the JIT for each instruction, else for the first.
    #[opaque]
    pub counters: Box<[JitCounter]>,
    /// The inline caches of each instruction; of a function that has not looked for a field yet, none.
    #[opaque]
    pub caches: OnceCell<Box<[FieldCache]>>,
    /// The line of each instruction.
    #[opaque]
    lines: Lines,
    /// What operands are called, where the instruction does not say.
    #[opaque]
    called: Names,
    /// What all functions of the chunk share.
    #[opaque]
    chunk: Arc<Named>,
    /// The upvalue that is the function itself, which closures do not have.
    #[opaque]
    itself: Option<usize>,
    /// The names of its upvalues.
    #[opaque]
    pub upvalues: Box<[texts::Text]>,
    /// The lines of `function` and `end`.
    #[opaque]
    pub span: (u32, u32),
    /// Of a chunk: whether `_ENV` is in a cell.
    #[opaque]
    pub env_cell: bool,
}

/// `pcall`: errors become results.
pub const PCALL: usize = 1;
/// `xpcall`: the same, through the handler in register 1.
pub const XPCALL: usize = 2;

/// What it does with the errors of functions that it calls: in a coroutine that is closed nobody below catches them.
pub const CLOSES: usize = 3;

/// The turn of the recursion of a function: a power of two, less one. Where it calls itself twice at most, eight levels are
/// not too many paths.
fn turn(ops: impl Iterator<Item = Op>) -> u32 {
    match ops.filter(|op| matches!(op, Op::This(_))).count() {
        1..=2 => 7,
        _ => 3,
    }
}

/// What all functions of a chunk share.
struct Named {
    /// What the chunk is called, as `load` was told: mostly its text.
    source: Box<[u8]>,
    names: Texts,
}

/// What all functions of a chunk are made with.
struct Shared {
    world: Gc<World>,
    texts: Texts,
    named: Arc<Named>,
}

/// An instruction of a function.
#[jit]
#[inline(always)]
pub fn op_at(proto: Gc<Proto>, at: usize) -> Op {
    unpack(proto.ops[at])
}

/// Whether a function with the instruction has turns.
fn counts(op: Op) -> bool {
    let loops = matches!(op, Op::Loop(_) | Op::ForLoop(_) | Op::ForNext(_) | Op::ForIn(_) | Op::This(_));
    loops || matches!(op, Op::Call(_) | Op::CallOpen(_) | Op::TailCall(_) | Op::TailCallOpen(_) | Op::ForCall(_))
}

impl Proto {
    /// The code of a chunk.
    pub fn new(chunk: Chunk, world: Gc<World>, source: &[u8]) -> Gc<Proto> {
        let named = Arc::new(Named { source: source.into(), names: chunk.names });
        let shared = Shared { world, texts: chunk.texts, named };
        Proto::with(chunk.main, &shared)
    }

    fn with(mut template: Template, shared: &Shared) -> Gc<Proto> {
        mark_turns(&mut template.ops);
        let is_library = *shared.named.source == *b"=[C]";
        // Library functions have registers that are read behind the program's back.
        if !is_library {
            mark_dead(&mut template);
        }
        let mut functions = template.functions.into_iter();
        let count = functions.len();
        let functions = GcArray::from_fn(count, |_| Proto::with(functions.next().expect("there are so many"), shared));
        let constant = |n: usize| match template.constants[n] {
            Constant::Nil => Value::Nil,
            Constant::False => Value::False,
            Constant::True => Value::True,
            Constant::Int(n) => Value::Int(n),
            Constant::Float(x) => Value::Float(x),
            Constant::Str(s) => Value::Str(Str::intern(shared.texts.get(s))),
        };
        let constants = GcArray::from_fn(template.constants.len(), constant);
        let (turn, count) = (turn(template.ops.iter()), template.ops.len());
        let counts = template.ops.iter().any(counts);
        let names_itself = template.ops.iter().any(|op| matches!(op, Op::This(_)));
        Gc::new(Proto {
            ops: template.ops.into_array(),
            constants,
            functions,
            captures: GcArray::from_slice(&template.captures),
            parameters: template.parameters as usize,
            vararg: template.vararg,
            registers: template.registers as usize,
            turn,
            names_itself,
            catches: GcCell::new(0),
            changed: QuasiCell::new(false),
            world: shared.world,
            // The host begins at the first instruction, and in the library anywhere.
            counters: JitCounter::row(if counts || is_library { count } else { 1 }),
            counts,
            caches: OnceCell::new(),
            lines: template.lines,
            // To the program a function of a library has no variables.
            called: if is_library { Names::default() } else { template.called },
            chunk: Arc::clone(&shared.named),
            itself: template.itself,
            upvalues: template.upvalues,
            span: (template.line, template.last_line),
            env_cell: template.env_cell,
        })
    }

    /// How many instructions there are.
    pub fn instructions(&self) -> usize {
        self.ops.len()
    }

    /// The place of an upvalue's name.
    pub fn named(&self, n: usize) -> usize {
        n + usize::from(self.itself.is_some_and(|itself| itself <= n))
    }

    /// The place of the name of the upvalue that is the function itself.
    pub fn itself(&self) -> Option<usize> {
        self.itself
    }

    /// The upvalue that has a name; none if it is the function itself.
    pub fn stored(&self, name: usize) -> Option<usize> {
        match self.itself {
            Some(itself) if itself == name => None,
            Some(itself) if itself < name => Some(name - 1),
            _ => Some(name),
        }
    }

    /// Whether it is a function of a library that is written in the language itself.
    pub fn is_native(&self) -> bool {
        *self.source() == *b"=[C]"
    }

    /// `FILE:LINE:` and a space, of an instruction; nothing for library functions.
    pub fn position(&self, pc: usize) -> Vec<u8> {
        if self.is_native() {
            return Vec::new();
        }
        let mut text = chunk_id(self.source());
        text.extend(format!(":{}: ", self.known_line(pc)).bytes());
        text
    }

    /// What the chunk is called, as `load` was told.
    pub fn source(&self) -> &[u8] {
        &self.chunk.source
    }

    /// The line of an instruction.
    pub fn line(&self, pc: usize) -> u32 {
        self.lines.get(pc)
    }

    /// The same as programs are told it: -1 if it was stripped.
    pub fn known_line(&self, pc: usize) -> i64 {
        match self.line(pc) {
            0 => -1,
            line => line.into(),
        }
    }

    /// The lines that have instructions, but for those that only put parameters into cells.
    pub fn active_lines(&self) -> impl Iterator<Item = u32> {
        let does = |pc: &usize| !matches!(unpack(self.ops[*pc]), Op::NewCell(_));
        (0..self.ops.len()).filter(does).map(|pc| self.line(pc)).filter(|line| *line > 0)
    }

    /// The name and the register of a variable that can be seen at an instruction, counted from 0.
    pub fn variable(&self, pc: usize, n: usize) -> Option<(&[u8], usize)> {
        self.called.variable(pc, n).map(|(name, register)| (self.chunk.names.get(name), register))
    }

    /// The name of a parameter, counted from 0.
    pub fn parameter(&self, n: usize) -> Option<&[u8]> {
        let name = self.called.parameter(n).filter(|_| n < self.parameters)?;
        Some(self.chunk.names.get(name))
    }

    /// What an upvalue is called, by the place of its name.
    pub fn upvalue(&self, n: usize) -> &[u8] {
        self.chunk.names.get(self.upvalues[n])
    }

    /// What an operand of an instruction is called.
    pub fn called(&self, pc: usize, operand: u8) -> Option<Called> {
        let called = self.called.get(pc, operand, &self.chunk.names);
        if called.is_some() || self.is_native() {
            return called;
        }
        let constant = |k: usize| match self.constants[k] {
            Value::Str(name) => Some(Called { kind: "constant", name: (*name.bytes()).into() }),
            _ => None,
        };
        match (unpack(self.ops[pc]), operand) {
            (Op::Global(r) | Op::SetGlobal(r) | Op::SetGlobalK(r), 0) => {
                let name = self.upvalue(self.named(r.b()));
                Some(Called { kind: "upvalue", name: if name == b"(no name)" { b"?" } else { name }.into() })
            }
            (Op::SetGlobal(r) | Op::SetGlobalK(r) | Op::Field(r) | Op::SetField(r) | Op::SetFieldK(r), 1) => {
                constant(r.x())
            }
            _ => None,
        }
    }
}

/// A function of a program.
#[derive(JitObject)]
pub struct Closure {
    /// Its code.
    pub proto: Gc<Proto>,
    /// Variables of functions around: their values, or cells if they change.
    pub upvalues: GcArray<Value>,
    /// Upvalues that `debug` has changed, by the places of their names: values, or cells (`vm::upvalue`).
    pub own: GcCell<Option<GcArray<GcCell<Value>>>>,
}

impl Closure {
    /// A closure with its upvalues.
    #[inline(always)]
    pub fn new(proto: Gc<Proto>, upvalues: GcArray<Value>) -> Gc<Closure> {
        Gc::new(Closure { proto, upvalues, own: GcCell::new(None) })
    }

    /// The main function of a chunk.
    pub fn main(proto: Gc<Proto>, env: Value) -> Gc<Closure> {
        let env = match proto.env_cell {
            true => Value::Cell(Gc::new(Cell { value: GcCell::new(env) })),
            false => env,
        };
        Closure::new(proto, GcArray::from_slice(&[env]))
    }
}

/// What the interpreter does itself, of what libraries have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[allow(missing_docs, reason = "they are called as the functions are")]
pub enum Special {
    None,
    /// It asks for the frame of its caller.
    Framed,
    /// An operator that strings have by the library, which the interpreter does itself.
    OfStrings,
    Error,
    Next,
    Resume,
    Wrapped,
    Yield,
    CloseThread,
    Floor,
    Ceil,
    ToInteger,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Exp,
    Log,
    Pow,
    Random,
    Sqrt,
    Abs,
    Max,
    Min,
    Insert,
    RawGet,
    RawLen,
    SetMetatable,
    Type,
    Len,
    Sub,
    Byte,
    Char,
    Lower,
    Upper,
    Find,
    ToNumber,
    ToString,
    Select,
    Assert,
    Remove,
    Pairs,
    Ipairs,
    IpairsStep,
}

/// A library function at work.
pub type Run = fn(&Call) -> Result<Value, Gc<Fault>>;

/// A function of a library, with what it keeps.
#[derive(JitObject)]
pub struct Native {
    /// Whether the interpreter does it itself.
    pub special: Special,
    /// What it keeps.
    pub state: GcCell<Value>,
    /// More.
    pub more: GcCell<Value>,
    /// And a number.
    pub count: GcCell<i64>,
    /// What it does.
    #[opaque]
    pub run: Run,
    /// What it is called.
    #[opaque]
    pub name: &'static str,
}

impl Native {
    /// A function.
    pub fn new(name: &'static str, special: Special, run: Run) -> Gc<Native> {
        Native::with(name, special, run, Value::Nil)
    }

    /// A function that keeps a value.
    pub fn with(name: &'static str, special: Special, run: Run, state: Value) -> Gc<Native> {
        Gc::new(Native {
            special,
            state: GcCell::new(state),
            more: GcCell::new(Value::Nil),
            count: GcCell::new(0),
            run,
            name,
        })
    }
}

/// A call that is to be made instead of the one that was.
#[derive(JitObject)]
pub struct Request {
    /// What is to be called.
    pub callee: Value,
    /// The arguments.
    pub arguments: GcArray<Value>,
}

/// The table of a library.
pub fn library(functions: &[(&'static str, Special, Run)]) -> Gc<Table> {
    let table = Table::new();
    for (name, special, run) in functions {
        Table::set_field(table, name, Value::Native(Native::new(name, *special, *run)));
    }
    table
}
