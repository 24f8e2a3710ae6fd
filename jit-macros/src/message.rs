//! Error messages. Each says the rule, then the cure.
//!
//! Each `{}` is filled in order by [`fill`]. The interface tests look for every sentence of this
//! file in an expected output, so that none is without an example.

use std::fmt::Display;

/// A sentence with its gaps filled.
pub fn fill(sentence: &str, gaps: &[&dyn Display]) -> String {
    let mut parts = sentence.split("{}");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (part, gap) in parts.zip(gaps) {
        text.push_str(&gap.to_string());
        text.push_str(part);
    }
    text
}

// -- Where the attributes may stand ---------------------------------------------------------
pub const JIT_ITEM: &str = "`#[jit]` stands on a function, an `impl` block, a trait or an inline module";
pub const JIT_ARGUMENTS: &str = "`#[jit]` takes no argument but `strict`, `opaque_errors` and `owners`; put `#[unroll_safe]`, `#[elidable]` or `#[dont_look_inside]` beside it";
pub const PREDICATE: &str =
    "`#[look_inside_iff(f)]` takes the path of a traced function over the same arguments that returns a `bool`";
pub const HINT_ARGUMENTS: &str = "`#[{}]` takes no arguments";
pub const HINT_ITEM: &str = "`#[{}]` stands on a function";
pub const METHOD_HINT: &str =
    "a method is seen only through its block: write `#[jit]` on the `impl` block; `#[{}]` stays on the method";
pub const TYPE_NAME: &str = "a traced function has a type of its name beside it, which would hide the primitive type `{}`: rename it, or put it into a `mod`";
pub const METHOD_JIT: &str = "`#[jit]` stands on the whole `impl` block, not on a method: move it there";
pub const TWICE: &str = "`#[{}]` is given twice";
pub const CONFLICT: &str = "`#[{}]` and `#[{}]` contradict each other: {}";
pub const TRAIT_HINT: &str = "a hint on a method without a body says nothing: put `#[{}]` on the method in each `impl`";
pub const MODULE_FILE: &str = "`#[jit]` cannot see into a module in another file: put it on the items inside";

// -- Signatures -------------------------------------------------------------------------------
pub const ASYNC_FN: &str = "an `async` function cannot be traced: make it a plain function";
pub const CONST_FN: &str = "an interpreter is no `const fn`: remove `const`";
pub const EXTERN_FN: &str = "an `extern` function cannot be traced: call it from a `#[dont_look_inside]` function";
pub const UNSAFE_FN: &str = "an `unsafe` function cannot be traced: call it from a safe `#[dont_look_inside]` function";
pub const MUT_REF: &str =
    "traced code has no `&mut` but to what lies in a `JitState`: keep the value in its fields, or return the new one";
pub const SLICE_CALLED: &str =
    "only a function that traces look into gives a `&mut [T]`: remove the hint, or return where it begins";
pub const SLICE_PLACE: &str = "a `&mut [T]` is a parameter or the result of a traced function or a red of an interpreter, and no part of a type: make it a field of a `JitState`, or take an array `&mut [T; N]`";
pub const TYPED_SELF: &str = "write `self` or `&self`: traced methods take no other receiver";
pub const IMPL_TRAIT: &str = "`impl Trait` cannot be lifted: write a generic parameter or the type";
pub const DYN_TRAIT: &str =
    "`dyn Trait` cannot be traced: make an enum of the types, or call it in a `#[dont_look_inside]` function";
pub const UNSIZED_REF: &str = "only `&'static {}` can be traced: write the lifetime";
pub const ARRAY_TYPE: &str = "an array by value is no traced value: use `GcArray` or `&'static [T]`";
pub const ARRAY_CALLED: &str = "an array by value is a parameter or result of functions that traces look into: take the hint off, or pass its elements";
pub const RAW_POINTER: &str = "a raw pointer is no traced value: use `Gc` or `&'static T`";
pub const ELIDABLE_UNIT: &str =
    "a function with `#[{}]` must return something: a call whose result is known is never made";
pub const ELIDABLE_ERROR: &str = "a function with `#[{}]` cannot return an error that owns, which would be made once and returned often: use `#[dont_look_inside]`";
pub const ELIDABLE_CELL: &str =
    "a function with `#[{}]` takes no cell: a result may be reused after the cell has changed; pass the value";

// -- Loops --------------------------------------------------------------------------------------
pub const LOOP: &str =
    "a loop in traced code would be unrolled: add `#[unroll_safe]` if it is short, else `#[dont_look_inside]`";
pub const PORTAL_LOOP: &str = "a second loop in the interpreter would be unrolled: write `#[unroll_safe]` under `#[jit_driver]` if its turns are few, or move it to a function with `#[dont_look_inside]`";
pub const FOR_RANGE: &str = "a traced `for` runs over `a..b`, `a..=b`, their `.rev()`, an array or a slice";
pub const OPEN_RANGE: &str = "a traced `for` needs both ends of its range";

// -- The portal -----------------------------------------------------------------------------------
pub const DRIVER_ITEM: &str = "`#[jit_driver]` stands on the interpreter function";
pub const DRIVER_METHOD: &str =
    "an interpreter that is a method is seen only through its block: write `#[jit]` on the `impl` block";
pub const GREEN_STATE: &str = "a state is never green, since another may lie at its address: make `{}` red, and the fields green that say where the program is: `{}.ip`";
pub const GREEN_FIELD: &str =
    "a green is a variable, or a field of a state behind `&mut` or `&`: put this value into a variable";
pub const DRIVER_TRAIT: &str = "an interpreter cannot be a method of a trait: make it one of the type, and call that";
pub const DRIVER_BY_VALUE: &str = "an interpreter that is a method takes `&mut self` or `&self`";
pub const DRIVER_STATE: &str =
    "a state of the interpreter is passed as a plain name: write `name: &mut Type`, and take it apart in the code";
pub const DRIVER_ANY_VALUE: &str =
    "a trace holds values of known types: write the type, pass `&mut {}`, or say `{}: jit_runtime::bounds::JitType`";
pub const DRIVER_KEY: &str = "`{}` is no key of `#[jit_driver]`; there are `greens = [..]`, `reds = [..]`, `counters = expr` and `printable = path`";
pub const DRIVER_KEY_TWICE: &str = "`{}` is given twice";
pub const ALIAS_LIFETIME: &str =
    "a value of traced code has no lifetime: if `{}` stands for a reference, write that out, `&'a [T]`";
pub const LOCAL_STATE: &str = "`&mut {}` is a state that the interpreter makes: declare it before the loop, as `let mut {}: T = ..` with its type";
pub const LOCAL_TYPE: &str = "`{}` is made before the states of the interpreter are ready: write its type, `let {}: T = ..`, or make it after them";
pub const DRIVER_LIST: &str = "`{}` is a list of variables: `{} = [a, b]`";
pub const DRIVER_PATH: &str = "`printable` is the path of a function from the greens to a `String`";
pub const NO_GREENS: &str =
    "`#[jit_driver]` needs `greens = [..]`: the variables that say where in the program the interpreter is";
pub const NO_REDS: &str = "`#[jit_driver]` needs `reds = [..]`: all other variables that live at the merge point";
pub const NAMED_TWICE: &str = "`{}` is named twice in `greens` and `reds`";
pub const NO_SUCH_VARIABLE: &str = "`{}` is not a variable that lives at the merge point: declare it before the loop or take it out of `greens` and `reds`";
pub const NEITHER: &str = "variable `{}` is used in the interpreter loop but is neither green nor red";
pub const NEITHER_DECLARED: &str = "`{}` is declared here: add it to `greens` or `reds`, or declare it inside the loop";
pub const PORTAL_FOR: &str =
    "an interpreter's `for` runs over `a..b` or `a..=b`, of integers: for anything else write `while let Some(x) = ..`";
pub const NO_LOOP: &str = "the interpreter needs a `loop`, `while` or `for` over a range among the statements of its body, with `jit_merge_point!();` first in it";
pub const NO_MERGE_POINT: &str =
    "the interpreter loop has no merge point: make `jit_merge_point!();` its first statement";
pub const MERGE_POINT_TWICE: &str = "an interpreter has one merge point";
pub const MERGE_POINT_FIRST: &str = "`jit_merge_point!();` must be the first statement of the interpreter loop";
pub const MERGE_POINT_OUTSIDE: &str = "`jit_merge_point!` belongs into the loop of a `#[jit_driver]` function";
pub const CAN_ENTER_OUTSIDE: &str = "`can_enter_jit!` belongs into the loop of a `#[jit_driver]` function";
pub const MARKER_ARGUMENTS: &str = "`{}!` takes no arguments";

// -- Expressions -----------------------------------------------------------------------------------
pub const UNSAFE_BLOCK: &str = "`unsafe` cannot be traced: move it to a `#[dont_look_inside]` function";
pub const ASYNC_BLOCK: &str = "`async` cannot be traced: move it to a `#[dont_look_inside]` function";
pub const AWAIT: &str = "`.await` cannot be traced";
pub const CLOSURE: &str = "a closure can be traced only as an argument of a traced function, of `GcArray::from_fn` or of a combinator of `Option` or `Result` ({}): write a function";
pub const GUARD: &str = "traced code cannot tell where this guard ends: bind it to a variable, `let guard = cell.borrow();`, or what is read through it";
pub const UNTRACEABLE: &str = "this cannot be traced: move it to a `#[dont_look_inside]` function";
pub const RANGE: &str = "a range can be traced only as what a `for` runs over";
pub const RAW_REF: &str = "a raw pointer cannot be traced: move this to a `#[dont_look_inside]` function";
pub const CALLEE: &str = "only functions can be called by name in traced code: write the path of a function";
pub const FN_VALUE: &str = "`{}` is a variable: a function value cannot be called in traced code; match on an enum and call the functions by name";
pub const FN_CALLED: &str =
    "a function that takes a function is traced into: remove the hint, or call a function without a twin from here";
pub const ASSIGN: &str =
    "only local variables, and fields and elements of a `JitState`, can be assigned in traced code";
pub const STRUCT_UPDATE: &str = "`..` of an object cannot be traced: write all fields";
pub const GC_NEW: &str = "traced code makes objects as `Gc::new(Type { .. })`: write the struct literal here, or call a `#[dont_look_inside]` function";
pub const BYTE_STRING: &str = "this literal is no traced value: make it a `const` of type `&'static [u8]`";
pub const STATIC_MUT: &str = "a `static` inside traced code would exist twice: move it out of the function";
pub const INNER_ITEM: &str = "this item cannot stand inside traced code: move it out of the function";
pub const CFG: &str = "`#[cfg]` in traced code stands on a statement, a match arm or a field: write it there";
pub const CFG_LET: &str = "`#[cfg]` cannot stand on a `let` with a pattern in traced code: name the variable first";

// -- Macros ----------------------------------------------------------------------------------------
pub const MACRO: &str = "`{}!` cannot be traced, since its expansion is not seen here: write the code, or move it to a `#[dont_look_inside]` function";
pub const ONE_VALUE: &str = "`{}!` takes one expression";
pub const PROMOTE_BY: &str = "`promote!` takes an expression, and perhaps the path of a traced function that compares two such values: `promote!(name, Name::same)`";
pub const OUTSIDE_LEAVES: &str = "an `outside!` block is one call, which code cannot leave for a place outside: let the value of the block say so, and test it behind the block";
pub const OK_OR: &str =
    "traced code makes an error only where there is one, and `ok_or` always: write `ok_or_else(|| ..)`";
pub const ERROR_LEAVES: &str = "an error is made by one call, which code cannot leave for a place outside: put the part before `?` into a variable first";
pub const PRINT: &str = "`{}!` is an effect that a trace would leave out: move it to a `#[dont_look_inside]` function, without `strict` and without `?` it is a call";

// -- Patterns --------------------------------------------------------------------------------------
pub const REF_PATTERN: &str = "`ref` has no meaning on traced values, which are all `Copy`: remove it";
pub const SLICE_REST: &str = "the rest of a slice is no value of traced code: leave out its name, and index";
pub const TUPLE_REST: &str = "`..` in a tuple pattern of traced code stands at the end";
pub const MACRO_PATTERN: &str = "a macro in a pattern cannot be traced: write the pattern";

pub const OR_ORDER: &str = "under an `if`, Rust does not say in which order these alternatives are tried: write an arm for each, or match the parts one after the other";
pub const LONE_VARIANT: &str = "`use Enum::*` is not seen here: write the variant with its enum, `Enum::{}`";

// -- Derives ---------------------------------------------------------------------------------------
pub const VALUE_UNION: &str = "a union is no traced value: use an enum with `#[repr(C, u64)]`";
pub const OBJECT_STRUCT: &str = "`JitObject` is derived for structs with named fields";
pub const STATE_PACKED: &str =
    "traced code reads the fields of a state where they are, which must be aligned: remove `packed`";
pub const STATE_STRUCT: &str = "`JitState` is derived for structs and enums";
pub const STATE_REPR: &str = "traced code reads the variants of a state where they lie: add `#[repr(C, u64)]`";
pub const LIST_FIELD: &str =
    "a `GcList` is an object, no word: make the field a `Gc<GcList<..>>`, and the list with `Gc::new(GcList::new())`";
pub const OWNED_VALUE: &str = "traced code cannot hold a `{}`, which owns memory of Rust's: make it {}, or keep it in an `#[opaque]` field of an object and pass the object's `Gc`; for an error return a number or an enum that derives `JitValue`";
pub const VALUE_REPR_EMPTY: &str =
    "an enum without payloads is a number, and has no fields for `C` to order: write `#[repr({})]` or nothing";
pub const OWNED_FIELD: &str = "traced code cannot read a `{}`: mark the field `#[opaque]` if only `#[dont_look_inside]` functions use it, else make it {}";
pub const VALUE_REPR: &str = "a traced enum with payloads needs a known layout: add `#[repr(C, u64)]`";
pub const VALUE_PAYLOAD: &str =
    "a variant of a traced enum has words of payload: put this into an object and its `Gc` here";
pub const VALUE_SPREAD: &str = "a variant of a traced enum with several fields has numbers, `Option`s of numbers, references and types that derive `JitValue`: put its fields into an object, whose `Gc` is the one field here";
pub const OWNER_SHAPE: &str = "`JitOwner` is for a struct without parameters, or an enum without parameters, of at most 64 variants, of which one owns: derive `JitValue` for one of numbers, and put another type into a `Box` or an `Rc`";
pub const OWNER_PART: &str = "traced code does not move this field: the fields of a struct that owns are values, enums that derive `JitOwner`, and `Rc<T>` and `Arc<T>` of states and lists; put it into such an enum, or leave `JitOwner` out and push and pop in `#[dont_look_inside]` functions";
pub const OWNER_FIELDS: &str =
    "a variant of an enum that owns has one field: put several into a struct, in a `Box` or an `Rc`";
pub const OWNER_PROLOGUE: &str = "a variable before the loop of an interpreter under `#[jit(owners)]` is green or red: it may own, and no trace has an owner at a merge point";
pub const VALUE_EMPTY: &str = "an enum without variants has no values to trace";
pub const VALUE_FIELDS: &str = "a traced struct has one to eight fields: put more into an object and pass its `Gc`";
pub const VALUE_DISCRIMINANT: &str = "a traced enum with payloads numbers its variants itself: remove the discriminant";
pub const DERIVE_LIFETIME: &str =
    "a traced type lives as long as the program: use `&'static` and no lifetime parameter";
pub const OPAQUE_ARGUMENTS: &str = "`#[opaque]` takes no arguments but `trace = function`, a `fn(&Field, &mut Tracer)` that reports the `Gc`s of the field";
pub const OPAQUE_VALUE: &str =
    "`#[opaque]` stands on fields of a `JitObject`: a value has no field that the tracer cannot see";
pub const SHORT_LIVED_ARGUMENTS: &str =
    "`#[short_lived]` takes no arguments: it says that most objects of the struct die soon";
pub const SHORT_LIVED_FIELD: &str = "`#[short_lived]` stands on the struct: an object dies as a whole. Elements of arrays say it by `AliasSet::SHORT_LIVED`";
pub const SHORT_LIVED_VALUE: &str =
    "`#[short_lived]` stands on a `JitObject`: a `JitValue` is no object of the heap; remove it";
pub const VIRTUALIZABLE_ARGUMENTS: &str = "`#[virtualizable]` takes no arguments: it says of all fields of the struct that compiled loops have them in registers";
pub const VIRTUALIZABLE_FIELD: &str =
    "`#[virtualizable]` stands on the struct: an object is made as a whole or not at all";
pub const VIRTUALIZABLE_VALUE: &str = "`#[virtualizable]` stands on a `JitObject`: a `JitValue` is in registers wherever it is not part of an object; remove it";
