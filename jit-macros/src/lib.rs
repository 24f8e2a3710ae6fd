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
#[proc_macro_derive(JitValue, attributes(opaque))]
pub fn jit_value(item: TokenStream) -> TokenStream {
    expand::value(item.into()).into()
}

/// Makes a struct an object that traced code reads through `Gc` or `&'static`.
///
/// `#[opaque]` marks the fields that only functions with `#[dont_look_inside]` use.
#[proc_macro_derive(JitObject, attributes(opaque))]
pub fn jit_object(item: TokenStream) -> TokenStream {
    expand::object(item.into()).into()
}

/// The value of an expression, which is constant from here on in the trace. Outside traces the
/// expression itself.
#[proc_macro]
pub fn promote(e: TokenStream) -> TokenStream {
    e
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
