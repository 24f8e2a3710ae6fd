//! Copies of code memory for a forked child.
//! `fork` copies everything but shared memory, and the two views of a file are shared: a patch in one process would
//! change the code of the other.
//!
//! So the thread that forks copies its arenas before (`prepare`), and the child maps the copies
//! in the place of the shared memory, before anything else runs in it: activations of machine code up its
//! stack go on at the same addresses. Other threads do not exist in the child. Where no copy
//! can be made, the arena is not written any more: compiled code goes on, nothing is added. Where
//! the child cannot map it, its code is not executable: it may start another program, or is ended.
//!
//! A child that is made past the C library (`clone` as a system call) is not noticed here; it is refused
//! writing by its process number, and its parent should not compile either.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::Once;

use super::Owner;
use super::dual::{Dual, File};

/// An arena of this thread, and the copy that a child will take.
struct Watched {
    dual: Weak<Dual>,
    owner: Weak<Owner>,
    copy: Option<File>,
}

thread_local! {
    static WATCHED: RefCell<Vec<Watched>> = const { RefCell::new(Vec::new()) };
}

/// From here on the arena is copied for children of this thread.
pub(super) fn watch(dual: &Rc<Dual>, owner: &Rc<Owner>) {
    static HANDLERS: Once = Once::new();
    HANDLERS.call_once(|| {
        // SAFETY: the handlers are functions of this module, which is never unloaded. If they cannot
        // be registered, the process number still refuses writing to a child.
        unsafe { libc::pthread_atfork(Some(prepare), Some(in_parent), Some(in_child)) };
    });
    let watched = WATCHED.try_with(|all| {
        let mut all = all.borrow_mut();
        all.retain(|w| w.dual.strong_count() > 0);
        all.push(Watched { dual: Rc::downgrade(dual), owner: Rc::downgrade(owner), copy: None });
    });
    if watched.is_err() {
        // The thread ends. An arena without a copy is not written.
        owner.shared.set(true);
    }
}

/// Calls `f` with all arenas of this thread, unless it is ending or is in here already.
fn each(mut f: impl FnMut(&Dual, &Owner, &mut Option<File>)) {
    let _ = WATCHED.try_with(|all| {
        for w in all.try_borrow_mut().iter_mut().flat_map(|all| all.iter_mut()) {
            if let (Some(dual), Some(owner)) = (w.dual.upgrade(), w.owner.upgrade()) {
                f(&dual, &owner, &mut w.copy);
            }
        }
    });
}

unsafe extern "C" fn prepare() {
    each(|dual, owner, copy| match dual.copy() {
        Ok(file) => *copy = Some(file),
        Err(_) => owner.shared.set(true),
    });
}

unsafe extern "C" fn in_parent() {
    each(|_, _, copy| *copy = None);
}

unsafe extern "C" fn in_child() {
    each(|dual, owner, copy| {
        if let Some(file) = copy.take() {
            match dual.show(&file) {
                Ok(()) => owner.pid.set(std::process::id()),
                // Existing code still runs, from the copy, or is not executable any more.
                Err(_) => owner.shared.set(true),
            }
        }
    });
}
