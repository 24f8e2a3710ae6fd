//! Loads and stores of states that Rust owns.
//!
//! As those of cells, but for the concrete value: it is read and written as its own type. A payload of less than eight bytes has
//! padding above it, which plain code leaves as it is.

use jit_ir::Op;

use super::{Cx, stamp};
use crate::value::{Held, Jit, K, MAX_WORDS, Place, Word, from_words, k, words};

impl Cx {
    /// Loads a value, in a prefix from the log. One event.
    pub fn load_state<T: Held>(&mut self, p: &Place) -> Jit<T> {
        const { assert!(T::PARTS.len() == T::KINDS.len()) }
        debug_assert!(p.descr.mutable);
        self.event += 1;
        if self.mode == 0 {
            return k(read(p));
        }
        self.stamp = stamp::of_load::<T>(p.descr);
        if self.tick() {
            let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
            let out = &mut out[..T::PARTS.len()];
            if self.load_logged(out) {
                return from_words(out);
            }
        }
        let value = k(read::<T>(p));
        if !self.recording() {
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

    /// Stores a value. One event. In a prefix the store has happened already.
    pub fn store_state<T: Held>(&mut self, p: &Place, v: Jit<T>) {
        self.event += 1;
        if self.mode != 0 && self.tick() && self.is_stored(p) {
            return;
        }
        // SAFETY: a place of a state that the present activation may change, of this type.
        unsafe { p.addr.cast::<T>().write(v.val) }
        if self.recording() {
            self.record_store(p, &words(v), true);
        }
    }
}

#[inline(always)]
fn read<T: Held>(p: &Place) -> T {
    // SAFETY: a `Place` is made only by the accessors of the value layer, with an address inside of a live state.
    unsafe { p.addr.cast::<T>().read() }
}
