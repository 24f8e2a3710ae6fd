//! What the runtime keeps for a thread, and its end.
//!
//! Destructors of thread-locals run in an order that nobody chooses, and those of a host may use the heap, portals and reports. So
//! nothing here has a destructor of its own (`local!`): it is there until the thread is gone. What it owns is given back by the one
//! destructor below, when that is run; what is used later stays. Whoever comes then finds the JIT off, and a heap that grows.

use std::cell::Cell;

use crate::heap;

/// `thread_local!`, for what has no destructor.
macro_rules! local {
    // What `thread_local!` is to see as a constant must not come to it as an expression.
    ($($(#[$attr:meta])* static $name:ident: $t:ty = const $init:block;)*) => {
        thread_local! { $($(#[$attr])* static $name: $t = const $init;)* }
        $(const _: () = assert!(!std::mem::needs_drop::<$t>(), "gone before the last destructor of the thread has run");)*
    };
    (static $name:ident: $t:ty = $init:expr;) => {
        thread_local! { static $name: $t = $init; }
        const _: () = assert!(!std::mem::needs_drop::<$t>(), "gone before the last destructor of the thread has run");
    };
}
pub(crate) use local;

thread_local! {
    static END: End = const { End { first: Cell::new(None) } };
}

struct End {
    first: Cell<Option<fn()>>,
}

/// When the thread ends, `first` is called, and then the heap ends. Says whether that is still to come.
pub(crate) fn at_end(first: fn()) -> bool {
    END.try_with(|end| end.first.set(Some(first))).is_ok()
}

/// There is something to give back when the thread ends.
pub(crate) fn expect_end() {
    let _ = END.try_with(|_| ());
}

impl Drop for End {
    fn drop(&mut self) {
        if let Some(first) = self.first.take() {
            first();
        }
        heap::end();
    }
}
