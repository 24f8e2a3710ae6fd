//! Loads and stores of states that Rust owns.
//!
//! As those of cells, but for the concrete value: it is read and written as its own type. A payload of less than eight bytes has
//! padding above it, which plain code leaves as it is.
//!
//! A field that is green has a known value at the merge point. Until something may write it, a load of it gives the constant, as
//! a green variable does: so the bytecode and all that hangs on it are constant while recording. The log has the constant.

use std::panic::Location;

use jit_ir::{Class, Op, Ref};

use super::memory::{read_place, read_word_at};
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

    /// Loads the words of a place that is no value, but may be known. One event.
    pub fn load_state_words<T: 'static>(&mut self, at: &impl Located, out: &mut [Word]) {
        self.event += 1;
        if self.mode != 0 {
            self.stamp = stamp::of_type::<T>() ^ at.stamp();
            if self.tick() && self.load_logged(out) {
                return;
            }
        }
        let p = at.place();
        if self.recording() && !self.in_prefix() && self.known.iter().any(|known| known.is(&p)) {
            read_place(&p, p.descr.words, out);
            self.note(out, None);
            return;
        }
        self.load_to_record(&p, out);
    }

    /// Loads a value of code that does not change, at a place that is `constant` or not. Not an event.
    pub fn load_frozen<T: Held>(&mut self, at: &impl Located, constant: bool) -> Jit<T> {
        self.load_frozen_by(at, constant, read)
    }

    /// The same of a value that is not there, as 0.
    pub fn load_unread_frozen<T: Held + Default>(&mut self, at: &impl Located, constant: bool) -> Jit<T> {
        self.load_frozen_by(at, constant, |_| T::default())
    }

    #[inline(always)]
    fn load_frozen_by<T: Held>(&mut self, at: &impl Located, constant: bool, read: fn(*mut u8) -> T) -> Jit<T> {
        self.ran += 1;
        let value = k(read(at.addr()));
        // Padding above a payload is not compared, so nothing is checked of a constant.
        if constant || !self.recording() {
            return value;
        }
        let list = words(value);
        let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
        let out = &mut out[..list.len()];
        out.copy_from_slice(&list);
        self.record_load_of(&at.place(), out);
        from_words(out)
    }

    /// Loads a word of a list in such code. Not an event.
    pub fn load_frozen_word(&mut self, at: &impl Located, part: &MemWord, constant: bool) -> Word {
        self.ran += 1;
        if constant && self.paranoid.is_none() || !self.recording() {
            return read_word_at(at.addr(), part);
        }
        let mut out = [Word { bits: 0, ir: K }];
        self.load_to_record(&at.place(), &mut out);
        out[0]
    }

    /// Promotes an index of code that does not change, if it is a place in the guest's program: loaded from where a green lies.
    /// Nothing depends on that guess but speed. The log says where it was no. One event. Returns whether the word is constant.
    #[inline(always)]
    #[track_caller]
    pub fn promote_place(&mut self, word: Word) -> bool {
        self.passes_promotion(word.ir.is_none()) || self.promote_place_slow(word, Location::caller())
    }

    #[inline(never)]
    fn promote_place_slow(&mut self, word: Word, site: &'static Location<'static>) -> bool {
        let Some(prefix) = self.begin_wish() else { return false };
        if !prefix && self.recording() && !self.is_place(word) {
            self.decline();
            return false;
        }
        // Of the path to a failed guard it is not known that it made the same guess.
        self.guard_values(&[word], prefix, site);
        true
    }

    /// Whether a word is loaded from memory that had the value of a green of this merge point, or of one before; or is as far from such
    /// a word as operands are.
    fn is_place(&mut self, word: Word) -> bool {
        let mut at = word.ir;
        while let Some(inst) = at.as_inst().map(|i| self.trace.insts[i as usize]) {
            match inst.op.class() {
                Class::Load => {
                    let is_green = |r: &Ref| self.trace.as_const(*r).is_some_and(|green| green.bits == word.bits);
                    let known = self.green_loads.contains(&inst.aux);
                    let state = self.trace.snapshots.get(self.snapshot);
                    let greens = state.map_or(&[][..], |state| self.trace.list(state.greens));
                    let green = known || greens.iter().any(is_green);
                    if green && !known {
                        self.green_loads.push(inst.aux);
                    }
                    return green;
                }
                Class::Pure if inst.op == Op::IntAdd && self.trace.as_const(inst.b).is_some() => at = inst.a,
                _ => return false,
            }
        }
        false
    }

    /// A loaded field is constant from here on, as a green one is at a merge point.
    pub fn know_loaded(&mut self, at: &impl Located) {
        if self.recording() && !self.in_prefix() {
            self.know_state(&at.place());
        }
    }

    /// A word is constant, since another one is that it belongs to. Not an event.
    pub fn follow(&mut self, word: Word) {
        self.guard_values(&[word], true, Location::caller());
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
