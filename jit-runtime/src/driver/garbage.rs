//! Garbage of compiled code. Guests wait for a collection, which needs some.
//!
//! The interpreter makes objects that a trace removes, or that calls make which it merges, moves out of the loop or folds. A guest
//! that waits for the collection of such objects would wait for ever. See decision 0134.

use std::sync::{Arc, LazyLock};

use jit_heap::host::{alloc_zeroed_object, is_observed, object_bump};
use jit_ir::{Descr, Object};

use super::compile::Home;
use super::runtime::Runtime;
use crate::record::Cx;

/// The smallest object.
static OBJECT: LazyLock<Arc<Descr>> = LazyLock::new(|| {
    Arc::new(Descr::Object(Object {
        name: "Garbage".into(),
        size: size_of::<u64>() as u32,
        length: None,
        alloc: alloc_zeroed_object::<u64> as *const () as usize,
        bump: object_bump::<u64>(),
    }))
});

/// Whether the interpreter makes objects on the way of a recording, or on the way that leads to it.
pub(super) fn is_made_by(cx: &Cx, home: &Home) -> bool {
    let parent = match home {
        Home::Loop(_) => None,
        Home::Bridge(of, _) => of.upgrade(),
    };
    cx.has_allocated() || parent.is_some_and(|of| of.makes_objects())
}

/// The object that code makes instead of the `removed` ones.
pub(super) fn instead_of(rt: &Runtime, removed: bool) -> Option<Arc<Descr>> {
    (removed && rt.is_collected.get() && is_observed()).then(|| OBJECT.clone())
}
