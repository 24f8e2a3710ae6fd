//! From text to instructions, statement by statement: only expressions are trees.
//!
//! Whether a variable is in a cell must be known before its first use. It is taken not to be; from where that turns out to be wrong,
//! the text is read for what is known of its variables alone, and compiled anew.

mod block;
mod branch;
mod chain;
mod constant;
mod expr;
mod parse;
mod scope;
mod stat;

use jit_runtime::heap::has_room;

use self::block::Block;
use self::constant::Constants;
use self::scope::{Facts, Local, Upvalue};
use crate::code::{Args, Chunk, Constant, Draft, LONG, Op, Template};
use crate::syntax::SyntaxError;
use crate::syntax::ast::{Expr, Node, Tree};
use crate::syntax::lex::{Lexer, Token};
use crate::syntax::texts::{Text, grow};

/// Compiles a chunk. `source` is its name with `=` or `@` before it, or its text. A first line with `#` is for the caller to
/// take off.
///
/// # Errors
/// The first mistake, in the words of the reference.
pub fn compile(text: &[u8], source: &[u8]) -> Result<Chunk, SyntaxError> {
    if text.len() >= LARGE {
        give_blocks_back();
    }
    let mut compiler = Compiler::new(text, source)?;
    let mut main = compiler.chunk()?;
    if compiler.facts.are_collected() {
        compiler.facts.know();
        main = compiler.chunk()?;
    }
    let (names, texts) = compiler.lexer.texts.finish();
    Ok(Chunk { main, texts, names })
}

/// Bytes of a text whose trees and code may take blocks.
const LARGE: usize = 1 << 18;

/// Blocks that are freed go back to the system. Left to itself, glibc keeps all that are no larger than the largest that was freed: the
/// tree would stay in memory beside the code that was made of it. It holds for the process from now on, and makes strings of a MiB
/// slower to build, so programs without large texts go without it. What is free already goes back at once.
fn give_blocks_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: the first sets a number, which any value may have; the second gives back what is free already.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, 1 << 17);
        libc::malloc_trim(0);
    }
}

/// A jump whose target is not known yet.
type Patch = usize;

type Result_<T> = Result<T, SyntaxError>;

/// Reads a chunk and compiles what it has read.
struct Compiler<'a> {
    lexer: Lexer<'a>,
    token: Token,
    ahead: Option<(Token, u32)>,
    /// The line of `token`.
    line: u32,
    /// The line of the token before it.
    last: u32,
    depth: usize,
    tree: Tree,
    /// What is known of variables before they are used.
    facts: Facts,
    /// The function that is being compiled.
    f: Function,
    /// The functions around it, the outermost first.
    around: Vec<Function>,
    /// What is asked for memory again and again.
    made: Made,
}

/// What has been made so far.
#[derive(Default)]
struct Made {
    nodes: usize,
    instructions: usize,
    functions: usize,
}

/// So many nodes are made before it is asked again whether there is memory for more.
const OFTEN: usize = 256;

/// Bytes of a function, besides its instructions: here, and as an object of the heap.
const FUNCTION: usize = 600;

/// A function that is being compiled.
#[derive(Default)]
struct Function {
    out: Draft,
    constants: Constants,
    /// All variables that can be seen, the parameters first, with what loops have for themselves.
    locals: Vec<Local>,
    upvalues: Vec<Upvalue>,
    /// The variable of the function around whose value this is.
    own: Option<usize>,
    /// The first register that is free.
    free: usize,
    /// The line of the next instruction.
    line: u32,
    blocks: Vec<Block>,
    /// Whether the present turn of a loop has a loop in it, or calls something for what it does.
    in_memory: bool,
    /// What does not fit into an instruction.
    too_large: Option<&'static str>,
}

impl<'a> Compiler<'a> {
    fn new(text: &'a [u8], source: &[u8]) -> Result_<Self> {
        let mut lexer = Lexer::new(text, source)?;
        let facts = Facts::new(text, &mut lexer.texts);
        Ok(Compiler {
            lexer,
            token: Token::End,
            ahead: None,
            line: 1,
            last: 1,
            depth: 0,
            tree: Tree::default(),
            facts,
            f: Function::default(),
            around: Vec::new(),
            made: Made::default(),
        })
    }

    /// Whether instructions are made: not where only what is known of variables is found out. That may begin in the middle of a
    /// statement, whose instructions are forgotten.
    fn emits(&self) -> bool {
        !self.facts.are_collected()
    }

    /// The main function, from the start of the text.
    fn chunk(&mut self) -> Result_<Template> {
        self.lexer.rewind();
        (self.token, self.ahead, self.line, self.last, self.depth) = (Token::End, None, 1, 1, 0);
        (self.f, self.around, self.made) = (Function::default(), Vec::new(), Made::default());
        self.tree = Tree::default();
        self.facts.rewind();
        self.advance()?;
        self.begin_main();
        self.begin_body(0)?;
        self.statements()?;
        if self.token != Token::End {
            return Err(self.expected("<eof>"));
        }
        let env_cell = self.f.upvalues[0].assigned;
        let mut main = self.end_body(self.line)?;
        main.env_cell = env_cell;
        self.facts.env(env_cell);
        Ok(main)
    }

    /// All that comes before the first statement of a function, whose parameters are its variables so far.
    fn begin_body(&mut self, line: u32) -> Result_<()> {
        self.f.out.line = line;
        self.f.line = line.max(1);
        if !self.emits() {
            return Ok(());
        }
        self.f.out.registers = 2;
        for id in 0..self.f.locals.len() {
            let register = self.alloc(1)?;
            self.f.locals[id].register = register as u16;
            if self.in_cell(id) {
                self.emit(Op::NewCell(Args::abc(register, 0, 0)));
            }
        }
        self.enter(false);
        for id in 0..self.f.locals.len() {
            let local = self.f.locals[id];
            self.name(usize::from(local.register), local.name);
        }
        // Parameters have names from the first instruction on, also where one has a cell made for it.
        self.f.out.called.begin();
        Ok(())
    }

    /// The end of a function, which is in a line; its last token is the one that was read last.
    fn end_body(&mut self, line: u32) -> Result_<Template> {
        if self.emits() {
            self.f.out.last_line = line;
            self.leave(line)?;
            self.f.line = self.last;
            self.emit(Op::Return0(Args::abc(0, 0, 0)));
            if let Some(what) = self.f.too_large {
                return self.mistake(line, what);
            }
        }
        let names = self.f.upvalues.iter().map(|upvalue| upvalue.name);
        Ok(std::mem::take(&mut self.f.out).finish(names))
    }

    // -- Output -------------------------------------------------------------------------------

    fn emit(&mut self, op: Op) -> usize {
        self.f.out.ops.push(op);
        self.made.instructions += 1;
        let at = self.f.out.ops.len() - 1;
        self.f.out.lines.add(at, self.f.line);
        at
    }

    fn here(&self) -> usize {
        self.f.out.ops.len()
    }

    fn mistake<T>(&self, line: u32, message: &str) -> Result_<T> {
        Err(self.lexer.error_at(line, message))
    }

    /// Counts nodes of the tree.
    ///
    /// # Errors
    /// There is no memory for them.
    fn make(&mut self, nodes: usize) -> Result_<()> {
        let before = self.made.nodes / OFTEN;
        self.made.nodes += nodes;
        if self.made.nodes / OFTEN > before {
            self.tree.check()?;
            // Instructions are here and in the heap for a time.
            let code = self.made.instructions * 2 * size_of::<u64>() + self.made.functions * FUNCTION;
            if !has_room(self.tree.size() + self.lexer.texts.size() + code) {
                return Err(SyntaxError::out_of_memory());
            }
        }
        Ok(())
    }

    /// Registers one after the other.
    fn alloc(&mut self, count: usize) -> Result_<usize> {
        let first = self.f.free;
        self.f.free += count;
        if self.f.free > 60_000 {
            return self.mistake(self.f.line, "function or expression needs too many registers");
        }
        self.f.out.registers = self.f.out.registers.max(self.f.free);
        Ok(first)
    }

    fn constant(&mut self, constant: Constant) -> usize {
        let k = self.f.constants.place(&mut self.f.out.constants, constant, self.lexer.texts.seed());
        self.fits(k, "function has too many constants")
    }

    fn string(&mut self, text: Text) -> usize {
        self.constant(Constant::Str(text))
    }

    /// A long operand, if it fits into an instruction; else the function is refused at its end.
    fn fits(&mut self, x: usize, what: &'static str) -> usize {
        if x < LONG {
            return x;
        }
        self.f.too_large = Some(what);
        0
    }

    /// Notes what an operand of the next instruction is called.
    fn call_it(&mut self, operand: u8, e: Expr) {
        if let Some((kind, name)) = self.called(e) {
            self.note(operand, kind, name);
        }
    }

    fn note(&mut self, operand: u8, kind: &str, name: Text) {
        self.lexer.texts.name(name);
        self.f.out.called.add(self.f.out.ops.len(), operand, kind, name);
    }

    /// Notes by what name the next instruction calls. (What a method gives has no name.)
    fn call_callee(&mut self, e: Expr) {
        match self.tree.get(e) {
            Node::Method(_, name, ..) => self.note(0, "method", name),
            Node::Call(callee, ..) => self.call_it(0, callee),
            _ => {}
        }
    }

    fn called(&mut self, e: Expr) -> Option<(&'static str, Text)> {
        Some(match self.tree.get(e) {
            Node::Local(id) => ("local", self.f.locals[id].name),
            Node::Upval(n) => ("upvalue", self.f.upvalues[n].name),
            Node::Str(s) => ("constant", s),
            Node::Paren(inner) => return self.called(inner),
            Node::Index(table, key, _) => match self.tree.get(key) {
                Node::Str(name) if self.is_env(table) => ("global", name),
                Node::Str(name) => ("field", name),
                Node::Int(0..=255) => ("field", self.lexer.texts.intern(b"integer index")),
                _ => ("field", self.lexer.texts.intern(b"?")),
            },
            _ => return None,
        })
    }

    fn is_env(&self, table: Expr) -> bool {
        match self.tree.get(table) {
            Node::Upval(n) => self.f.upvalues[n].name == self.facts.env_name(),
            Node::Local(id) => self.f.locals[id].name == self.facts.env_name(),
            _ => false,
        }
    }

    /// The closure of a function in this one, in register `to`.
    fn closure(&mut self, function: usize, last: u32, to: usize) {
        let n = self.fits(function, "function has too many functions");
        // It is made where its text ends.
        let line = std::mem::replace(&mut self.f.line, last);
        self.emit(Op::Closure(Args::abx(to, 0, n)));
        self.f.line = line;
    }

    /// The function that was just read goes to those of the one around it: its number.
    fn keep(&mut self, template: Template) -> usize {
        let functions = &mut self.f.out.functions;
        if self.facts.are_collected() {
            return 0;
        }
        self.made.functions += 1;
        grow(functions);
        functions.push(template);
        functions.len() - 1
    }
}
