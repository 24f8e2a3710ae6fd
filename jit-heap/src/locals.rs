//! Thread-locals and their end. Heap and runtime have them.
//!
//! Destructors of thread-locals run in an order that no crate chooses, and those of a host may use the heap, portals and reports. So
//! nothing here has a destructor of its own (`local!`): it is there until the thread is gone. Its memory is given back by the one
//! destructor below, when that is run; memory that is used later stays. Later destructors find the JIT off, and a heap that grows.

use std::cell::Cell;

/// `thread_local!`, for values without a destructor.
#[doc(hidden)]
#[macro_export]
macro_rules! local {
    // `thread_local!` takes no expression for a constant.
    ($($(#[$attr:meta])* static $name:ident: $t:ty = const $init:block;)*) => {
        ::std::thread_local! { $($(#[$attr])* static $name: $t = const $init;)* }
        $(const _: () = assert!(!std::mem::needs_drop::<$t>(), "gone before the last destructor of the thread has run");)*
    };
    (static $name:ident: $t:ty = $init:expr;) => {
        ::std::thread_local! { static $name: $t = $init; }
        const _: () = assert!(!std::mem::needs_drop::<$t>(), "gone before the last destructor of the thread has run");
    };
}
pub use local;

thread_local! {
    static END: End = const { End { first: Cell::new(None) } };
}

pub(crate) struct End {
    pub(crate) first: Cell<Option<fn()>>,
}

/// When the thread ends, `first` is called, and then the heap ends. Says whether that is still to come.
pub fn at_end(first: fn()) -> bool {
    END.try_with(|end| end.first.set(Some(first))).is_ok()
}

/// There is something to give back when the thread ends.
pub(crate) fn expect_end() {
    let _ = END.try_with(|_| ());
}
