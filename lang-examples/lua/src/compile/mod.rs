//! From the tree to instructions.

mod branch;
mod chain;
mod expr;
mod stat;

use std::collections::HashMap;

use jit_runtime::heap::{make_room, no_room_for};

use crate::code::{Args, Capture, Constant, Op, Template};
use crate::syntax::ast::{Expr, Function, Source};
use crate::syntax::{SyntaxError, chunk_id, parse};

/// Where a function has a variable of a function around.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Among its upvalues, the value itself: it never changes.
    Value(usize),
    /// Among its upvalues, a cell.
    Cell(usize),
    /// It is the function itself.
    This,
}

/// Compiles a chunk. `source` is its name with `=` or `@` before it, or its text.
///
/// # Errors
/// The first mistake.
pub fn compile(text: &[u8], source: &[u8]) -> Result<Template, SyntaxError> {
    let mut before: Option<Before> = None;
    let function = parse(text, source, &mut |function| {
        let mut part = main(before.take(), function, source)?;
        part.statements(&function.body, false)?;
        before = Some(part.leave_part());
        Ok(())
    })?;
    let mut template = main(before, &function, source)?.rest()?;
    template.env_cell = function.upvalues[0].assigned;
    Ok(template)
}

/// The main function of a chunk, or what follows a part of it.
fn main<'a>(before: Option<Before>, function: &'a Function, source: &'a [u8]) -> Result_<Gen<'a>> {
    let env = function.upvalues[0].assigned;
    let places = vec![if env { Place::Cell(0) } else { Place::Value(0) }];
    let mut main = Gen::new(function, places, source);
    match before {
        None => main.begin()?,
        Some(Before { out, known, blocks }) => {
            (main.out, main.known, main.blocks) = (out, known, blocks);
            main.out.last_line = function.body.end;
        }
    }
    Ok(main)
}

/// What a part of a chunk leaves to the next: there are no variables yet.
struct Before {
    out: Template,
    known: HashMap<Key, usize>,
    blocks: Vec<stat::Scope>,
}

/// A jump whose target is not known yet.
type Patch = usize;

#[derive(Hash, PartialEq, Eq)]
enum Key {
    Int(i64),
    Float(u64),
    Str(Box<[u8]>),
}

struct Gen<'a> {
    function: &'a Function,
    source: &'a [u8],
    out: Template,
    known: HashMap<Key, usize>,
    /// The registers of the variables.
    registers: Vec<usize>,
    places: Vec<Place>,
    free: usize,
    line: u32,
    blocks: Vec<stat::Scope>,
    /// Whether the present turn of a loop has a loop in it, or calls something for what it does.
    in_memory: bool,
}

type Result_<T> = Result<T, SyntaxError>;

impl<'a> Gen<'a> {
    fn new(function: &'a Function, places: Vec<Place>, source: &'a [u8]) -> Self {
        let out = Template {
            parameters: function.parameters,
            vararg: function.vararg,
            line: function.line,
            last_line: function.body.end,
            upvalues: function.upvalues.iter().map(|u| u.name.clone()).collect(),
            ..Template::default()
        };
        Gen {
            function,
            source,
            out,
            known: HashMap::new(),
            registers: vec![0; function.locals.len()],
            places,
            free: 0,
            line: function.line.max(1),
            blocks: Vec::new(),
            in_memory: false,
        }
    }

    fn function(mut self) -> Result_<Template> {
        self.begin()?;
        self.rest()
    }

    /// All that comes before the first statement.
    fn begin(&mut self) -> Result_<()> {
        self.out.registers = 2;
        for id in 0..self.function.parameters {
            let register = self.alloc(1)?;
            self.registers[id] = register;
            if self.in_cell(id) {
                self.emit(Op::NewCell(Args::abc(register, 0, 0)));
            }
        }
        self.enter(false);
        let function: &'a Function = self.function;
        for (id, local) in function.locals[..function.parameters].iter().enumerate() {
            self.name(self.registers[id], &local.name);
        }
        // Parameters have names from the first instruction on, also where one has a cell made for it.
        self.out.called.begin();
        Ok(())
    }

    /// The rest of the body, and the end.
    fn rest(mut self) -> Result_<Template> {
        let body = &self.function.body;
        self.statements(body, true)?;
        self.leave(body.end)?;
        self.line = self.function.last;
        self.emit(Op::Return0(Args::abc(0, 0, 0)));
        Ok(self.out)
    }

    fn leave_part(self) -> Before {
        Before { out: self.out, known: self.known, blocks: self.blocks }
    }

    // -- Output -------------------------------------------------------------------------------

    fn emit(&mut self, op: Op) -> usize {
        make_room(&mut self.out.ops, 1);
        self.out.ops.push(op);
        let at = self.out.ops.len() - 1;
        self.out.lines.add(at, self.line);
        at
    }

    fn here(&self) -> usize {
        self.out.ops.len()
    }

    fn error<T>(&self, line: u32, message: &str) -> Result_<T> {
        let mut text = chunk_id(self.source);
        text.extend(format!(":{line}: {message}").bytes());
        Err(SyntaxError(text))
    }

    /// Registers one after the other.
    fn alloc(&mut self, count: usize) -> Result_<usize> {
        let first = self.free;
        self.free += count;
        if self.free > 60_000 {
            return self.error(self.line, "function or expression needs too many registers");
        }
        self.out.registers = self.out.registers.max(self.free);
        Ok(first)
    }

    fn constant(&mut self, constant: Constant) -> usize {
        let key = match &constant {
            Constant::Int(n) => Some(Key::Int(*n)),
            Constant::Float(x) => Some(Key::Float(x.to_bits())),
            Constant::Str(s) => Some(Key::Str(s.clone())),
            _ => None,
        };
        let constants = &mut self.out.constants;
        make_room(constants, 1);
        if self.known.try_reserve(1).is_err() {
            no_room_for(self.known.capacity() * size_of::<(Key, usize)>());
        }
        let add = || {
            constants.push(constant);
            constants.len() - 1
        };
        match key {
            Some(key) => *self.known.entry(key).or_insert_with(add),
            None => add(),
        }
    }

    fn string(&mut self, text: &[u8]) -> usize {
        self.constant(Constant::Str(text.into()))
    }

    /// Notes what an operand of the next instruction is called.
    fn call_it(&mut self, operand: u8, e: &Expr) {
        if let Some((kind, name)) = self.called(e) {
            self.out.called.add(self.out.ops.len(), operand, kind, name);
        }
    }

    /// Notes by what name the next instruction calls. (What a method gives has no name.)
    fn call_callee(&mut self, e: &Expr) {
        match e {
            Expr::Method(call, _) => {
                self.out.called.add(self.out.ops.len(), 0, "method", &call.name);
            }
            Expr::Call(call, _) => self.call_it(0, &call.callee),
            _ => {}
        }
    }

    fn called<'e>(&self, e: &'e Expr) -> Option<(&'static str, &'e [u8])>
    where
        'a: 'e,
    {
        let function: &'a Function = self.function;
        Some(match e {
            Expr::Local(id) => ("local", &*function.locals[*id].name),
            Expr::Upval(n) => ("upvalue", &*function.upvalues[*n].name),
            Expr::Str(s) => ("constant", s),
            Expr::Paren(inner) => return self.called(inner),
            Expr::Index(table, key, _) => match &**key {
                Expr::Str(name) if self.is_env(table) => ("global", name),
                Expr::Str(name) => ("field", name),
                Expr::Int(0..=255) => ("field", b"integer index"),
                _ => ("field", b"?"),
            },
            _ => return None,
        })
    }

    fn is_env(&self, table: &Expr) -> bool {
        match table {
            Expr::Upval(n) => *self.function.upvalues[*n].name == *b"_ENV",
            Expr::Local(id) => *self.function.locals[*id].name == *b"_ENV",
            _ => false,
        }
    }

    // -- Variables ----------------------------------------------------------------------------

    /// Whether a variable is in a cell: functions share it, and it changes.
    fn in_cell(&self, id: usize) -> bool {
        let local = &self.function.locals[id];
        local.captured && local.assigned
    }

    /// The closure of a function in register `to`; `own` is the variable that it is the value of.
    fn closure(&mut self, function: &Function, own: Option<usize>, to: usize) -> Result_<()> {
        let (mut places, mut captures) = (Vec::new(), Vec::new());
        for upvalue in &function.upvalues {
            let n = captures.len();
            let (place, capture) = match upvalue.from {
                Source::Local(id) if own == Some(id) && !self.in_cell(id) => (Place::This, None),
                Source::Local(id) => {
                    let place = if self.in_cell(id) { Place::Cell(n) } else { Place::Value(n) };
                    (place, Some(Capture::Register(self.registers[id])))
                }
                Source::Upvalue(up) => match self.places[up] {
                    Place::Value(from) => (Place::Value(n), Some(Capture::Upvalue(from))),
                    Place::Cell(from) => (Place::Cell(n), Some(Capture::Upvalue(from))),
                    Place::This => (Place::Value(n), Some(Capture::This)),
                },
                Source::Globals => unreachable!("only chunks have globals as an upvalue"),
            };
            places.push(place);
            captures.extend(capture);
        }
        let itself = places.iter().position(|place| *place == Place::This);
        let mut template = Gen::new(function, places, self.source).function()?;
        (template.captures, template.itself) = (captures, itself);
        make_room(&mut self.out.functions, 1);
        self.out.functions.push(template);
        let n = self.out.functions.len() - 1;
        // It is made where its text ends.
        let line = std::mem::replace(&mut self.line, function.last);
        self.emit(Op::Closure(Args::abx(to, 0, n)));
        self.line = line;
        Ok(())
    }
}
