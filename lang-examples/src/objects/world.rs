//! What all code of a program shares: the model, the output, the modules.

use std::path::PathBuf;

use jit_runtime::prelude::*;

use super::builtin::Builtin;
use super::code::Function;
use super::compile::compile;
use super::fault::Fault;
use super::module::Module;
use super::names::{Dict, Name, Names};
use super::value::{Text, Value};
use crate::console::Console;
use crate::source;

/// How objects and classes are represented. Each model adds a technique of the paper to the one
/// before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
pub enum Model {
    /// A dictionary for each instance, class and module.
    Dict,
    /// Instances with maps.
    Maps,
    /// Also versions and cells for classes and modules.
    Versions,
}

impl Model {
    /// All, in order.
    pub const ALL: [Model; 3] = [Model::Dict, Model::Maps, Model::Versions];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Model::Dict => "dict",
            Model::Maps => "maps",
            Model::Versions => "versions",
        }
    }
}

/// The world of one program.
#[derive(JitObject)]
pub struct World {
    /// How objects are represented.
    pub model: Model,
    /// The functions of the language.
    pub builtins: Gc<Names>,
    /// `__init__`.
    pub init: &'static Name,
    modules: Gc<Dict>,
    #[opaque]
    folder: PathBuf,
    /// Where programs print.
    pub console: &'static Console,
}

impl World {
    /// A world that looks for modules in `folder` and prints to `console`. Programs find
    /// `arguments` as a list of strings called `args`.
    pub fn new(model: Model, folder: PathBuf, console: &'static Console, arguments: &[String]) -> Gc<World> {
        let builtins = Names::new(model == Model::Versions);
        for builtin in Builtin::ALL {
            builtins.assign(Name::of(builtin.name()), Value::Builtin(*builtin));
        }
        let args = super::list::List::with_room(arguments.len(), 0);
        for (i, text) in arguments.iter().enumerate() {
            args.put(i, Value::Text(Text::new(text.as_str())));
        }
        builtins.assign(Name::of("args"), Value::List(args));
        Gc::new(World { model, builtins, init: Name::of("__init__"), modules: Dict::new(), folder, console })
    }

    /// Whether classes and modules have versions.
    pub fn versioned(&self) -> bool {
        self.model == Model::Versions
    }
}

#[jit]
impl World {
    /// The value of a global variable or of a name of the language.
    pub fn global(this: Gc<World>, module: Gc<Module>, name: &'static Name) -> Option<Value> {
        match Names::find(module.names, name) {
            Some(value) => Some(value),
            None => Names::find(this.builtins, name),
        }
    }

    /// A module, if it has been imported before.
    #[dont_look_inside]
    pub fn module(&self, name: &'static Name) -> Option<Value> {
        self.modules.find(name)
    }

    /// Compiles a module, which counts as imported from now on. The result runs its code.
    #[dont_look_inside]
    pub fn load(this: Gc<World>, name: &'static Name) -> Result<Gc<Function>, Gc<Fault>> {
        let path = this.folder.join(format!("{}.obj", name.text));
        let text = source::read(&path).map_err(|e| Fault::new(format!("cannot import {}: {e}", name.text)))?;
        let file = path.display().to_string();
        let module = Module::new(name, &file, this.versioned());
        let text = String::from_utf8_lossy(&text);
        let code = compile(this, module, &text).map_err(|e| Fault::new(e.in_file(&file)))?;
        this.modules.insert(name, Value::Module(module));
        Ok(Function::new(code, None))
    }
}
