//! The counts of an `Rc`, in traces.
//!
//! A clone adds one, and a drop takes one away unless the owner is the last: then it is the call of the drop. The counts are memory like
//! any other, of one name: they are loaded and stored by events, and each call may write them. The owner of a count that a trace has
//! added is the variable of the twin, in a replay too, where the store has happened.

use std::rc::Rc;
use std::sync::OnceLock;

use super::{Lowered, Owned, view_of};
use crate::record::Cx;
use crate::value::{Jit, K, Kind, Mem, MemDescr, MemOwner, MemWord, Place, Word, add, branch, eq, k, sub};

const WORD: usize = size_of::<usize>();

/// The number of owners: the first word.
static STRONG: MemDescr = MemDescr {
    name: "Rc.strong",
    region: "",
    view: false,
    owner: MemOwner::Counts,
    array: false,
    base: 0,
    stride: 0,
    mutable: true,
    words: &[MemWord::word(Mem::W64, Kind::I)],
    virtualizable: false,
};

/// The first word of an owner, which is dropped.
pub(in crate::value) fn first_word<T: Owned>(owner: T) -> usize {
    let view = view_of(owner);
    let mut words = Vec::new();
    view.each(|word| words.push(word as usize));
    drop(Lowered::plain::<T>(view));
    words[0]
}

/// Whether the first word of an `Rc` is the address of the number of its owners.
fn are_as_known() -> bool {
    fn count_of<T: ?Sized>(rc: Rc<T>) -> usize
    where
        Rc<T>: Owned,
    {
        let _others = (rc.clone(), rc.clone(), Rc::downgrade(&rc));
        let contents = Rc::as_ptr(&rc).cast::<u8>();
        if contents.addr().wrapping_sub(first_word(rc.clone())) != 2 * WORD {
            return 0;
        }
        // SAFETY: the counts lie before the contents, in the same allocation, since its address is that of two words more.
        unsafe { contents.sub(2 * WORD).cast::<usize>().read() }
    }
    (count_of(Rc::new(7_u64)), count_of::<str>("text".into()), count_of::<[u64]>(Rc::new([7; 5]))) == (3, 3, 3)
}

/// Whether traces count owners: as the version of Rust lays them out.
pub(super) fn are_known() -> bool {
    static KNOWN: OnceLock<bool> = OnceLock::new();
    *KNOWN.get_or_init(are_as_known)
}

fn place(pointer: Word, cx: &mut Cx) -> Place {
    let base = Word { bits: pointer.bits, ir: cx.coerce(pointer, Kind::P) };
    let addr = std::ptr::with_exposed_provenance_mut(base.bits as usize);
    Place { base, addr, index: None, descr: &STRONG }
}

fn number(place: &Place, cx: &mut Cx) -> Jit<usize> {
    let mut out = [Word { bits: 0, ir: K }];
    cx.load_words::<usize>(place, &mut out);
    Jit { val: out[0].bits as usize, ir: out[0].ir }
}

/// One owner more. Two events.
pub(super) fn add_one(pointer: Word, cx: &mut Cx) {
    let place = place(pointer, cx);
    let owners = number(&place, cx);
    let more = add::<_, false>(owners, k(1), cx);
    cx.store_words(&place, STRONG.words, &[more.word()]);
}

/// One owner less, if there are others. The events of a load and a branch, and of a store.
pub(super) fn take_one(pointer: Word, cx: &mut Cx) -> bool {
    let place = place(pointer, cx);
    let owners = number(&place, cx);
    let last = eq(owners, k(1), cx);
    if branch(last, cx) {
        return false;
    }
    let less = sub::<_, false>(owners, k(1), cx);
    cx.store_words(&place, STRONG.words, &[less.word()]);
    true
}
