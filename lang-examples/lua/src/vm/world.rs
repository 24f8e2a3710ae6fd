//! What all code of a program shares.

use jit_runtime::heap::Root;
use jit_runtime::prelude::*;

use super::attention::Attention;
use super::closure::{Closure, Native, Proto, Request, op_at};
use super::elements::Elements;
use super::frame::Frame;
use super::generator::Generator;
use super::shape::Shape;
use super::string::{Str, Text};
use super::table::{Slots, Table};
use super::thread::{Status, Thread};
use super::value::Value;
use crate::code::Op;

macro_rules! names {
    ($($name:ident)*) => {
        /// The names of metamethods.
        #[derive(JitObject)]
        #[allow(missing_docs, reason = "they are what they are called")]
        pub struct Names { $(pub $name: Gc<Str>),* }

        fn names() -> Gc<Names> {
            Gc::new(Names { $($name: Str::intern(format!("__{}", stringify!($name).trim_end_matches("_op")).as_bytes())),* })
        }
    };
}

names! {
    index newindex call add sub mul div idiv mod_op pow unm band bor bxor shl shr bnot concat len eq lt le close gc mode
}

/// What `type` says.
#[derive(JitObject)]
#[allow(missing_docs, reason = "they are what they are called")]
pub struct Types {
    pub number: Gc<Str>,
    pub string: Gc<Str>,
    pub table: Gc<Str>,
    pub function: Gc<Str>,
    pub nil: Gc<Str>,
    pub boolean: Gc<Str>,
}

fn types() -> Gc<Types> {
    Gc::new(Types {
        number: Str::intern(b"number"),
        string: Str::intern(b"string"),
        table: Str::intern(b"table"),
        function: Str::intern(b"function"),
        nil: Str::intern(b"nil"),
        boolean: Str::intern(b"boolean"),
    })
}

/// The world of one program.
#[derive(JitObject)]
pub struct World {
    /// Global variables.
    pub globals: Gc<Table>,
    /// The names of metamethods.
    pub names: Gc<Names>,
    /// What `type` says.
    pub types: Gc<Types>,
    /// The metatable of strings.
    pub strings: GcCell<Option<Gc<Table>>>,
    /// The metatable of files.
    pub files: GcCell<Option<Gc<Table>>>,
    /// The metatables of nil, booleans, numbers, functions and coroutines, which only `debug` sets.
    basic: GcArray<GcCell<Option<Gc<Table>>>>,
    /// What was loaded by `require`.
    pub loaded: Gc<Table>,
    /// The running coroutine.
    pub current: GcCell<Gc<Thread>>,
    /// The main one.
    pub main: Gc<Thread>,
    /// What the library that is written in the language offers to the interpreter.
    pub prelude: Gc<Table>,
    /// What that library is made of.
    pub hidden: Gc<Table>,
    /// Makes what is missing of it.
    #[opaque]
    pub later: std::cell::Cell<Option<fn()>>,
    /// No fields.
    pub no_slots: Slots,
    /// No elements.
    pub no_elements: Elements,
    /// The shape of an empty table.
    pub root: Gc<Shape>,
    /// What says that a function is not one for traces.
    pub other: Gc<Request>,
    /// No values.
    pub nothing: GcArray<Value>,
    /// What a function of `string` gives that gives two to four values: where a trace reads them, there is no list.
    pub few: GcArray<GcCell<Value>>,
    /// The strings of one byte.
    pub bytes: GcArray<Gc<Str>>,
    /// What the program is held up for.
    pub attention: &'static Attention,
    /// Whether warnings are printed.
    #[opaque]
    pub warns: std::cell::Cell<bool>,
    /// The generator of `math.random`.
    pub random: Gc<Generator>,
}

/// So many values may be the world's `few`.
pub const FEW: usize = 4;

/// Types whose values have one metatable, and no program has need of it.
const BASIC: usize = 5;

/// The number of such a type.
fn basic(value: Value) -> Option<usize> {
    Some(match value {
        Value::Nil => 0,
        Value::False | Value::True => 1,
        Value::Int(_) | Value::Float(_) => 2,
        Value::Function(_) | Value::Native(_) => 3,
        Value::Thread(_) => 4,
        _ => return None,
    })
}

thread_local! {
    static WORLD: Root<Gc<World>> = Root::new(World::new());
}

impl World {
    fn new() -> Gc<World> {
        let main = Thread::new(Value::Nil, Status::Running);
        let sample = Table::new();
        Gc::new(World {
            globals: Table::new(),
            names: names(),
            types: types(),
            strings: GcCell::new(None),
            files: GcCell::new(None),
            basic: GcArray::filled(BASIC, None),
            loaded: Table::new(),
            current: GcCell::new(main),
            main,
            prelude: Table::new(),
            hidden: Table::new(),
            later: std::cell::Cell::new(None),
            no_slots: sample.slots.get(),
            no_elements: sample.array.get(),
            root: sample.shape.get(),
            other: Gc::new(Request { callee: Value::Nil, arguments: GcArray::from_slice(&[]) }),
            nothing: GcArray::from_slice(&[]),
            few: GcArray::filled(FEW, Value::Nil),
            bytes: Str::of_bytes(),
            attention: Attention::new(),
            warns: std::cell::Cell::new(false),
            random: Generator::new(0, 0),
        })
    }

    /// That of this thread.
    pub fn get() -> Gc<World> {
        WORLD.with(Root::get)
    }

    /// The metatable of a value.
    pub fn metatable(value: Value) -> Option<Gc<Table>> {
        match value {
            Value::Table(t) => t.meta.get(),
            Value::Str(_) => World::get().strings.get(),
            Value::File(_) => World::get().files.get(),
            other => World::get().basic[basic(other)?].get(),
        }
    }

    /// Sets the metatable of all values of a type that is not that of tables.
    pub fn set_metatable_of_type(&self, value: Value, meta: Option<Gc<Table>>) {
        match value {
            Value::Str(_) => self.strings.set(meta),
            Value::File(_) => self.files.set(meta),
            other => basic(other).into_iter().for_each(|n| self.basic[n].set(meta)),
        }
    }

    /// A field of the metatable of a value.
    pub fn meta(value: Value, name: &str) -> Value {
        World::metatable(value).map_or(Value::Nil, |meta| meta.field(name))
    }

    /// What a value is called in messages.
    pub fn type_name(value: Value) -> String {
        match World::meta(value, "__name") {
            Value::Str(name) => String::from_utf8_lossy(&name.bytes()).into_owned(),
            _ => value.type_name().to_owned(),
        }
    }

    /// A function of the library that is written in the language itself.
    pub fn prelude(&self, name: &str) -> Gc<Closure> {
        let mut found = self.prelude.field(name);
        if found.is_nil()
            && let Some(make) = self.later.take()
        {
            // If there is no memory for it now, there may be another time.
            self.later.set(Some(make));
            make();
            self.later.set(None);
            found = self.prelude.field(name);
        }
        match found {
            Value::Function(f) => f,
            _ => panic!("the prelude has no `{name}`"),
        }
    }

    /// The name of a function among the loaded libraries.
    pub fn global_name(function: Value) -> Option<Vec<u8>> {
        let world = World::get();
        let mut module = Value::Nil;
        while let Some(place @ 1..) = world.loaded.after(module) {
            let (key, value) = world.loaded.entry(place);
            module = key;
            let (Value::Str(library), Value::Table(table)) = (key, value) else { continue };
            let mut name = Value::Nil;
            while let Some(place @ 1..) = table.after(name) {
                let (key, value) = table.entry(place);
                name = key;
                if let Value::Str(key) = key
                    && Value::same(value, function)
                {
                    let (library, key) = (library.bytes(), key.bytes());
                    return Some(match *library == *b"_G" {
                        true => key.to_vec(),
                        false => [&*library, b".", &*key].concat(),
                    });
                }
            }
        }
        None
    }

    /// The library's name of a function that is written in the language itself.
    pub fn library_name(closure: Gc<Closure>) -> Option<Vec<u8>> {
        let world = World::get();
        let mut name = Value::Nil;
        while let Some(place @ 1..) = world.prelude.after(name) {
            let (key, value) = world.prelude.entry(place);
            name = key;
            if let (Value::Str(key), Value::Function(f)) = (key, value)
                && f == closure
            {
                let of = |library: &str| match world.loaded.field(library) {
                    Value::Table(table) => table.find_str(key),
                    _ => Value::Nil,
                };
                let library = ["_G", "string", "table"].into_iter().find(|l| !of(l).is_nil())?;
                return World::global_name(of(library));
            }
        }
        None
    }

    /// The library's name of the function that a call instruction calls.
    pub fn callee_name(frame: Gc<Frame>, pc: usize) -> Option<Vec<u8>> {
        World::global_name(World::callee(frame, pc)?)
    }

    /// What a call instruction calls.
    pub fn callee(frame: Gc<Frame>, pc: usize) -> Option<Value> {
        match op_at(frame.proto(), pc) {
            Op::Call(r) | Op::CallOpen(r) | Op::TailCall(r) | Op::TailCallOpen(r) | Op::ForCall(r) => {
                Some(frame.registers[r.a()].get())
            }
            _ => None,
        }
    }

    /// A closure of a chunk in this world.
    pub fn closure(chunk: crate::code::Chunk, source: &[u8]) -> Gc<Closure> {
        let world = World::get();
        Closure::main(Proto::new(chunk, world, source), Value::Table(world.globals))
    }

    /// A library, as a global variable and as a loaded module.
    pub fn install(&self, name: &str, library: Gc<Table>) {
        Table::set_field(self.globals, name, Value::Table(library));
        Table::set_field(self.loaded, name, Value::Table(library));
    }

    /// A global function.
    pub fn define(&self, native: Gc<Native>) {
        Table::set_field(self.globals, native.name, Value::Native(native));
    }
}
