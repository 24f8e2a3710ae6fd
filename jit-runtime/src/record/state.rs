//! Loads and stores of states that Rust owns.
//!
//! As those of cells, but for the concrete value: it is read and written as its own type. A payload of less than eight bytes has
//! padding above it, which plain code leaves as it is.
//!
//! A field that is green has a known value at the merge point. Until something may write it, a load of it gives the constant, as
//! a green variable does: so the bytecode and all that hangs on it are constant while recording. The log has the constant.

use jit_ir::{Op, Ref};

use super::memory::read_word_at;
use super::{Cx, Held, Jit, K, Located, MemDescr, Place, Word, from_words, k, stamp, words};
use jit_heap::words::{MAX_WORDS, MemWord};

/// A field of a state whose value the recording knows.
pub(super) struct KnownField {
    descr: &'static MemDescr,
    base: Ref,
}

impl KnownField {
    fn is(&self, p: &Place) -> bool {
        // Each accessor of a field has a copy of its descriptor.
        self.base == p.base.ir && p.index.is_none() && self.descr == p.descr
    }
}

impl Cx {
    /// Loads a value, in a prefix from the log. One event.
    pub fn load_state<T: Held>(&mut self, at: &impl Located) -> Jit<T> {
        self.load_state_by(at, read)
    }

    /// Records the load of a value that is not there, as 0. One event.
    pub fn load_unread<T: Held + Default>(&mut self, at: &impl Located) -> Jit<T> {
        self.load_state_by(at, |_| T::default())
    }

    #[inline(always)]
    fn load_state_by<T: Held>(&mut self, at: &impl Located, read: fn(*mut u8) -> T) -> Jit<T> {
        const { assert!(T::PARTS.len() == T::KINDS.len()) }
        self.event += 1;
        if self.mode == 0 {
            return k(read(at.addr()));
        }
        self.stamp = stamp::of_type::<T>() ^ at.stamp();
        if self.tick() {
            let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
            let out = &mut out[..T::PARTS.len()];
            if self.load_logged(out) {
                return from_words(out);
            }
        }
        let value = k(read(at.addr()));
        if !self.recording() {
            return value;
        }
        let p = &at.place();
        debug_assert!(p.descr.mutable);
        if !self.in_prefix() && self.known.iter().any(|known| known.is(p)) {
            self.note(&words(value), Some(T::KINDS));
            return value;
        }
        let list = words(value);
        let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
        let out = &mut out[..list.len()];
        out.copy_from_slice(&list);
        self.record_load_of(p, out);
        from_words(out)
    }

    #[inline(never)]
    fn record_load_of(&mut self, p: &Place, out: &mut [Word]) {
        let (base, index) = self.operands_of(p);
        let op = if p.index.is_none() { Op::LoadI } else { Op::LoadItemI };
        for (n, (o, part)) in out.iter_mut().zip(p.descr.words).enumerate() {
            o.ir = self.record_load(base, index, p.descr, n as u32, op.of_kind(part.kind));
        }
    }

    /// A field has a value that is green.
    pub fn know_state(&mut self, p: &Place) {
        if !self.recording() || p.index.is_some() || p.base.ir.is_none() {
            return;
        }
        self.known.retain(|known| !known.is(p));
        self.known.push(KnownField { descr: p.descr, base: p.base.ir });
    }

    /// Something is stored to a place: fields that may lie there are not known, unless it is a constant.
    fn forget_stored(&mut self, p: &Place, words: &[Word]) {
        let constant = words.iter().all(|w| w.ir.is_none());
        self.known.retain(|known| known.is(p) && constant || known.descr.name != p.descr.name);
    }

    /// Something may have written any state.
    pub(super) fn forget_states(&mut self) {
        self.known.clear();
    }

    /// Loads a word of a list in a state. One event.
    pub fn load_word(&mut self, at: &impl Located, part: &MemWord) -> Word {
        self.event += 1;
        if self.mode == 0 {
            return read_word_at(at.addr(), part);
        }
        self.stamp = stamp::of_type::<usize>() ^ at.stamp();
        let mut out = [Word { bits: 0, ir: K }];
        if self.tick() && self.load_logged(&mut out) {
            return out[0];
        }
        if !self.recording() {
            return read_word_at(at.addr(), part);
        }
        self.load_to_record(&at.place(), &mut out);
        out[0]
    }

    /// Stores a value. One event. In a prefix the store has happened already.
    pub fn store_state<T: Held>(&mut self, at: &impl Located, v: Jit<T>) {
        self.event += 1;
        if !self.known.is_empty() {
            self.forget_stored(&at.place(), &words(v));
        }
        if self.mode != 0 && self.tick() && self.is_stored_at(at.base()) {
            return;
        }
        // SAFETY: a place of a state that the present activation may change, of this type.
        unsafe { at.addr().cast::<T>().write(v.val) }
        if self.recording() {
            self.record_store(&at.place(), &words(v), true);
        }
    }
}

#[inline(always)]
fn read<T: Held>(addr: *mut u8) -> T {
    // SAFETY: a `Located` is made only by the accessors of the value layer, with an address inside of a live state.
    unsafe { addr.cast::<T>().read() }
}
