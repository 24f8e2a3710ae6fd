//! The attributes and derives of `jit-runtime`, which re-exports them.
//!
//! From an interpreter as its author writes it the macros make two things: the **normal path**,
//! which is the code itself, and the **tracing twin**, the same code over lifted values. The path
//! of a macro call through this crate: `attr` and `model` read the item, `check` applies the
//! rules about whole items, `twin` lowers bodies, `expand` puts the parts together. All
//! errors of an item are reported in one go, each at the author's own token; the sentences are in
//! `message`.

mod attr;
mod check;
mod ctxt;
mod expand;
mod message;
mod model;
mod profile;
mod symbol;
mod twin;

#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

/// Traces into a function, all functions of an `impl` block or a trait, or all items of a module.
#[proc_macro_attribute]
pub fn jit(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::jit(args.into(), item.into()).into()
}

/// Makes a function the interpreter whose loop is compiled.
///
/// `greens = [..]` are the variables that say where in the program the interpreter is, `reds =
/// [..]` all others that live at the merge point, `counters = expr` a
/// `jit_runtime::JitCounter` of the place, `printable = path` a function from the greens to the
/// text that logs show.
#[proc_macro_attribute]
pub fn jit_driver(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::jit_driver(args.into(), item.into()).into()
}

/// A function whose result depends on its arguments alone; it is not traced, and not called when
/// its arguments are constant.
#[proc_macro_attribute]
pub fn elidable(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::hint(symbol::ELIDABLE, args.into(), item.into()).into()
}

/// `#[elidable]`, with its arguments promoted: the trace holds for their present values, and the
/// call is not made.
#[proc_macro_attribute]
pub fn elidable_promote(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::hint(symbol::ELIDABLE_PROMOTE, args.into(), item.into()).into()
}

/// A function whose result for the same arguments does not change as long as one trace runs, and
/// which has no effect that traced code sees: it is called once per trace, however often the
/// interpreter calls it.
#[proc_macro_attribute]
pub fn loop_invariant(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::hint(symbol::LOOP_INVARIANT, args.into(), item.into()).into()
}

/// A function that is traced into, its loops unrolled, if a predicate over its arguments holds
/// while recording; else it is called. `#[look_inside_iff(is_short)]` names the predicate, a traced
/// function over the same arguments, which will usually ask [`is_constant!`].
#[proc_macro_attribute]
pub fn look_inside_iff(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::hint(symbol::LOOK_INSIDE_IFF, args.into(), item.into()).into()
}

/// A function whose loops may be unrolled into the trace.
#[proc_macro_attribute]
pub fn unroll_safe(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::hint(symbol::UNROLL_SAFE, args.into(), item.into()).into()
}

/// A function that traces call and do not look into.
#[proc_macro_attribute]
pub fn dont_look_inside(args: TokenStream, item: TokenStream) -> TokenStream {
    expand::hint(symbol::DONT_LOOK_INSIDE, args.into(), item.into()).into()
}

/// Makes an enum or a small `Copy` struct a value that traced code holds.
#[proc_macro_derive(JitValue, attributes(opaque, short_lived, virtualizable))]
pub fn jit_value(item: TokenStream) -> TokenStream {
    expand::value(item.into()).into()
}

/// Makes an enum with `Rc`, `Box` or `String` in it a value that traced code moves, under `#[jit(owners)]`.
///
/// It derives `Clone` too. A variant has no payload, one word, or one owner of the standard library.
#[proc_macro_derive(JitOwner)]
pub fn jit_owner(item: TokenStream) -> TokenStream {
    expand::owner(item.into()).into()
}

/// Makes a struct an object that traced code reads through `Gc` or `&'static`.
///
/// `#[opaque]` marks the fields that only functions with `#[dont_look_inside]` use.
///
/// `#[virtualizable]` on the struct promises that compiled loops have its objects in registers: that none of them is
/// made there, and none of their fields read or written in memory. Where one does, the report, the log and the counter
/// `virtualizables_forced` say so, with the reason. Code is made the same way with it and without.
///
/// `#[short_lived]` on the struct says that most of its objects die soon, as the frames of calls do. They are made in lines of
/// their own, so that long-lived objects lie together and short-lived ones leave whole lines free.
#[proc_macro_derive(JitObject, attributes(opaque, short_lived, virtualizable))]
pub fn jit_object(item: TokenStream) -> TokenStream {
    expand::object(item.into()).into()
}

/// Makes a struct the state of an interpreter, which Rust owns and traced code reaches through `&mut self` or `&mut`. An enum with
/// `#[repr(C, u64)]` is one that traced code takes apart behind a reference: the nodes of a tree, `enum Node { Negate(Box<Node>), .. }`.
///
/// Fields are machine words, types that derive `JitValue`, other states, and arrays, `Vec`s and boxes of them. Fields of other
/// types are opaque: functions with `#[dont_look_inside]` use them.
#[proc_macro_derive(JitState, attributes(opaque))]
pub fn jit_state(item: TokenStream) -> TokenStream {
    expand::state(item.into()).into()
}

/// The value of an expression, which is constant from here on in the trace. Outside traces the
/// expression itself.
///
/// A string is promoted by its contents. `promote!(x, same)` does so for types of the author's:
/// the trace goes on with the recorded value for all `x` of which `same(x, recorded)` holds. Equal
/// values must be interchangeable.
#[proc_macro]
pub fn promote(e: TokenStream) -> TokenStream {
    expand::promote(e.into()).into()
}

/// Whether the value of an expression is known to be constant in the trace being recorded. Always
/// false outside of traces: it may choose between ways to a result, never the result.
#[proc_macro]
pub fn is_constant(e: TokenStream) -> TokenStream {
    expand::about_value(symbol::IS_CONSTANT, e.into()).into()
}

/// Gives the recording up, with the reason `not_green` and this place in the log, if the value is
/// not constant in it. Does nothing outside of traces.
#[proc_macro]
pub fn assert_green(e: TokenStream) -> TokenStream {
    expand::about_value(symbol::ASSERT_GREEN, e.into()).into()
}

/// Whether this runs as part of a trace: true in machine code and where it is recorded or left,
/// false in the plain interpreter.
#[proc_macro]
pub fn we_are_jitted(args: TokenStream) -> TokenStream {
    expand::we_are_jitted(args.into()).into()
}

/// A block that traces call as one function, over the variables that it names. They are copies, which it cannot change; its
/// value is one that traced code can hold.
///
/// Outside traces the block itself. It cannot be left by `?`, `return`, `break` or `continue`.
#[proc_macro]
pub fn outside(block: TokenStream) -> TokenStream {
    expand::outside_block(block.into()).into()
}

/// The place in the interpreter loop where traces begin and end.
#[proc_macro]
pub fn jit_merge_point(_: TokenStream) -> TokenStream {
    expand::outside(message::MERGE_POINT_OUTSIDE).into()
}

/// Says that the interpreted program jumps back: its loops are counted here.
#[proc_macro]
pub fn can_enter_jit(_: TokenStream) -> TokenStream {
    expand::outside(message::CAN_ENTER_OUTSIDE).into()
}
