//! `objects`: a dynamic object-oriented language, and three ways to represent its objects.
//!
//! Programs look like those of Python, of which the language is a small part: functions, classes
//! with several bases (look-up in C3 order), instances whose attributes and class may change at
//! any time, classes that may change as well, modules; integers of 64 bits whose overflow is an
//! error, floats, strings, lists, `True`, `False`, `None`.
//!
//! ```text
//! from shapes import Shape           # shapes.obj beside the program
//!
//! class Square(Shape):
//!     count = 0
//!     def __init__(self, side):
//!         super().__init__()
//!         self.side = side
//!         Square.count += 1
//!     def area(self):
//!         return self.side * self.side
//!
//! total = 0
//! for i in range(10):
//!     total += Square(i).area()
//! print(total, Square.count)
//! ```
//!
//! | statement | |
//! |---|---|
//! | `a = x`, `a.b = x`, `a[i] = x`, `a += x` | assignment; a name assigned in a function is its own unless it is `global` |
//! | `if` `elif` `else`, `while`, `for v in x`, `break`, `continue` | `x` is a list, a range or a string |
//! | `def f(a, b):`, `return` | functions see their own variables and the module's |
//! | `class C(A, B):` | its body has functions, `name = value` and `pass` |
//! | `import m`, `from m import a, b` | runs `m.obj` once |
//! | `raise x` | ends the program |
//!
//! Operators are `or and not`, `== != < <= > >= is`, `+ -`, `* / // %`, `-x`. A class gives those of
//! two operands a meaning by `__add__`, `__eq__` and so on. `x.__class__` is the class of `x` and may
//! be assigned. `super().m(..)` calls what comes after the method's class in the order of the class of
//! the first argument. The functions of the language are in [`builtin::Builtin`]; lists have
//! `append` and `pop`; `args` is the list of the command line.
//!
//! The models ([`world::Model`]) are those of Bolz, Cuni, Fijałkowski, Leuschel, Pedroni and Rigo,
//! "Runtime Feedback in a Meta-Tracing JIT for Efficient Dynamic Languages" (ICOOOLPS 2011):
//! `dict` has a dictionary per object; `maps` gives instances hidden classes ([`instance`]);
//! `versions` makes look-ups in classes and modules constants of a trace ([`names`], [`class`]).

pub mod access;
pub mod block;
pub mod builtin;
pub mod call;
pub mod class;
pub mod code;
pub mod compile;
pub mod fault;
pub mod frame;
pub mod instance;
mod lex;
pub mod list;
pub mod machine;
pub mod module;
pub mod names;
pub mod operate;
mod parse;
mod syntax;
pub mod value;
pub mod world;

use std::path::Path;

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use crate::console::Console;
use code::Function;
use fault::Fault;
use machine::run;
use module::Module;
use names::Name;
pub use world::{Model, World};

/// A program that is ready to run.
pub struct Program {
    world: Root<Gc<World>>,
    function: Root<Gc<Function>>,
}

/// Compiles a program. It looks for modules beside `file`, and prints to `console`.
///
/// # Errors
/// The first mistake of the text, with its place.
pub fn load(
    file: &Path,
    text: &str,
    model: Model,
    console: &'static Console,
    arguments: &[String],
) -> Result<Program, String> {
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    let name = file.display().to_string();
    let world = World::new(model, folder, console, arguments);
    let module = Module::new(Name::of("main"), &name, world.versioned());
    let code = compile::compile(world, module, text).map_err(|e| e.in_file(&name))?;
    Ok(Program { world: Root::new(world), function: Root::new(Function::new(code, None)) })
}

impl Program {
    /// Runs it. What it has printed is written before an error is reported.
    ///
    /// # Errors
    /// What ended it before its end: a message with its place and a traceback.
    pub fn run(&self) -> Result<(), String> {
        let end = run(self.function.get()).map_err(|fault: Gc<Fault>| fault.traceback());
        let flushed = self.world.get().console.finish();
        end.and(flushed.map_err(|e| format!("cannot write: {e}")))
    }
}
