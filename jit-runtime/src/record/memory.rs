//! Loads, stores and allocations.

use jit_ir::eval::{read, write};
use jit_ir::{Array, Bump, Descr, Field, Inst, Kind, Mem, Object, Op, Ref, Region};

use super::intern::{Key, WHOLE, key};
use super::room::has_room;
use super::{
    Cx, EVENTS_PER_INTERVAL, FreshObject, Jit, JitType, K, MemDescr, MemOwner, Place, REC, Word, from_words, stamp,
};
use crate::abort::Abort;
use crate::virtualizable;
use jit_heap::host::DeferDrops;
use jit_heap::words::{MAX_WORDS, MemWord, Stored};
use jit_heap::{Gc, GcArray};

/// A type of objects that traced code makes.
#[derive(Debug)]
pub struct ObjectDescr {
    /// The type's name.
    pub name: &'static str,
    /// Whether it is declared `#[virtualizable]`.
    pub virtualizable: bool,
    /// Its size without the header, a multiple of 8.
    pub size: u32,
    /// Makes an object of zeroes.
    pub alloc: unsafe extern "sysv64" fn(u64) -> *mut u8,
    /// How machine code makes one.
    pub bump: fn() -> Option<Bump>,
}

/// A type of arrays that traced code makes.
#[derive(Debug)]
pub struct ArrayDescr {
    /// The name of the elements' type.
    pub element: &'static str,
    /// The elements.
    pub elements: &'static MemDescr,
    /// The size of an array of a length, without the header, a multiple of 8.
    pub size: fn(u32) -> u64,
    /// Makes an array of zeroes of a length.
    pub alloc: unsafe extern "sysv64" fn(u64) -> *mut u8,
    /// How machine code makes one of a length.
    pub bump: fn(u32) -> Option<Bump>,
}

/// Elements of an array that traces make, at most. Longer ones are made by a call.
pub const MAX_ELEMENTS: usize = 256;
/// Bytes of such an array, at most: those that every span has room for.
const MAX_ARRAY: u64 = 4096;

/// The kind of an allocation.
#[derive(Clone, Copy)]
pub enum Made {
    /// An object.
    Object(&'static ObjectDescr),
    /// An array of a length.
    Array(&'static ArrayDescr, u32),
}

impl Made {
    /// Its key among the descriptors of a thread.
    fn key(self) -> Key {
        match self {
            Made::Object(d) => key(d, WHOLE),
            Made::Array(d, length) => key(d, length),
        }
    }

    fn descr(self) -> Descr {
        let descr = Descr::Object(match self {
            Made::Object(d) => Object {
                name: d.name.into(),
                size: d.size,
                length: None,
                alloc: d.alloc as *const () as usize,
                bump: (d.bump)(),
            },
            Made::Array(d, length) => Object {
                name: format!("{}[{length}]", d.element).into(),
                size: (d.size)(length) as u32,
                length: Some(length),
                alloc: d.alloc as *const () as usize,
                bump: (d.bump)(length),
            },
        });
        if matches!(self, Made::Object(d) if d.virtualizable) {
            virtualizable::declare(&descr);
        }
        descr
    }
}

/// The first words of a part of a new object: descriptor, index of an element, words.
pub type Initial<'w> = (&'static MemDescr, Option<u32>, &'w [Word]);

/// The descriptor of word `n` of a field or element.
fn word_descr(d: &MemDescr, n: usize) -> Descr {
    let w = &d.words[n];
    let name = match w.suffix {
        "" => d.name.into(),
        suffix => format!("{}.{suffix}", d.name).into(),
    };
    let offset = d.base + w.offset;
    let owned = matches!(d.owner, MemOwner::State | MemOwner::Counted);
    let counted = matches!(d.owner, MemOwner::Counted | MemOwner::Counts | MemOwner::Celled | MemOwner::Frozen);
    let region = Region { name: d.region.into(), view: d.view, owned, counted };
    if d.array {
        Descr::Array(Array { name, base: offset, stride: d.stride, mem: w.mem, mutable: d.mutable, region })
    } else {
        let descr = Descr::Field(Field { name, offset, mem: w.mem, mutable: d.mutable, region });
        if d.virtualizable {
            virtualizable::declare(&descr);
        }
        descr
    }
}

impl Cx {
    #[inline(always)]
    pub(super) fn mem_descr(&mut self, d: &'static MemDescr, n: usize) -> u16 {
        match self.descrs.get(&mut self.trace, key(d, n as u32), &|| word_descr(d, n)) {
            Ok(d) => d,
            Err(_) => {
                if self.recording() {
                    self.abort(Abort::TooManyDescriptors);
                }
                0
            }
        }
    }

    /// Loads a value of immutable memory: a pure operation, constant if the base and the index are.
    #[inline(always)]
    pub fn load_fixed<T: Stored + JitType>(&mut self, p: &Place) -> Jit<T> {
        debug_assert!(!p.descr.mutable);
        self.ran += 1;
        if !self.recording() || self.paranoid.is_none() && p.is_constant() {
            return load_plain(p);
        }
        self.load_variable(p)
    }

    /// Out of line, so that a load of a constant saves no registers.
    #[inline(never)]
    fn load_variable<T: Stored + JitType>(&mut self, p: &Place) -> Jit<T> {
        self.load_counted(p)
    }

    /// Loads a value of immutable memory at a constant place, where [`Cx::passes_constants`].
    #[inline(always)]
    pub fn load_constant<T: Stored + JitType>(&mut self, p: &Place) -> Jit<T> {
        debug_assert!(!p.descr.mutable && !self.in_prefix() && (self.paranoid.is_none() || !self.recording()));
        self.ran += 1;
        load_plain(p)
    }

    /// Loads a value of mutable memory, in a prefix from the log. One event.
    #[inline(always)]
    pub fn load_cell<T: Stored + JitType>(&mut self, p: &Place) -> Jit<T> {
        debug_assert!(p.descr.mutable);
        self.event += 1;
        if self.mode == 0 {
            return load_plain(p);
        }
        self.load_counted(p)
    }

    /// Records a load, or takes it from the log.
    #[inline(always)]
    fn load_counted<T: Stored + JitType>(&mut self, p: &Place) -> Jit<T> {
        const { assert!(T::WORDS.len() == T::KINDS.len()) }
        self.stamp = stamp::of_load::<T>(p.descr);
        if self.mode != REC || self.event > EVENTS_PER_INTERVAL || self.paranoid.is_some() {
            let p = *p;
            let mut out = [Word { bits: 0, ir: K }; MAX_WORDS];
            let out = &mut out[..T::WORDS.len()];
            self.load_slow(&p, out);
            return from_words(out);
        }
        let (base, index) = self.operands_of(p);
        let op = if p.index.is_none() { Op::LoadI } else { Op::LoadItemI };
        let mut n = 0;
        T::unflat(&mut || {
            let part = &T::WORDS[n];
            let ir = self.record_load(base, index, p.descr, n as u32, op.of_kind(part.kind));
            n += 1;
            Word { bits: read_part(p, part), ir }.trust()
        })
    }

    /// Loads the words of a `T` into `out`: from memory, or in a prefix from the log. Mutable
    /// memory: one event.
    #[inline(always)]
    pub fn load_words<T: 'static>(&mut self, p: &Place, out: &mut [Word]) {
        self.event += p.descr.mutable as u32;
        self.stamp = stamp::of_load::<T>(p.descr);
        self.load_slow(p, out);
    }

    /// A load that is counted already.
    #[inline(never)]
    fn load_slow(&mut self, p: &Place, out: &mut [Word]) {
        if p.descr.mutable && self.mode != 0 && self.tick() && self.load_logged(out) {
            return;
        }
        self.load_to_record(p, out);
    }

    /// A load that the log does not have.
    pub(super) fn load_to_record(&mut self, p: &Place, out: &mut [Word]) {
        read_place(p, p.descr.words, out);
        if self.recording() {
            if p.descr.mutable || !p.is_constant() {
                let (base, index) = self.operands_of(p);
                let op = if p.index.is_none() { Op::LoadI } else { Op::LoadItemI };
                for (n, (o, part)) in out.iter_mut().zip(p.descr.words).enumerate() {
                    o.ir = self.record_load(base, index, p.descr, n as u32, op.of_kind(part.kind));
                }
            }
            if self.paranoid.is_some() && (!p.descr.mutable || p.descr.is_shared()) {
                self.check_load(p, out);
            }
        }
    }

    /// In a prefix: the words of the load from the log, if it has them.
    #[cold]
    #[inline(never)]
    pub(super) fn load_logged(&mut self, out: &mut [Word]) -> bool {
        let Some(words) = self.logged_words() else { return false };
        if self.mutants.reread_loads {
            return false;
        }
        self.take_logged(words, out);
        true
    }

    /// Records the load of word `part` of a field or element.
    #[inline(never)]
    pub(super) fn record_load(&mut self, base: Ref, index: Ref, descr: &'static MemDescr, part: u32, op: Op) -> Ref {
        if let Some(d) = self.descrs.recent(key(descr, part))
            && has_room(&self.trace.insts)
            && has_room(&self.trace.events)
        {
            let load = Inst::new(op, d, base, index, Ref::NONE);
            if !descr.mutable {
                return self.push_once(load);
            }
            let loaded = self.push_inst(load);
            self.push_event(loaded);
            return loaded;
        }
        self.record_load_slow(base, index, descr, part, op)
    }

    #[inline(never)]
    fn record_load_slow(&mut self, base: Ref, index: Ref, descr: &'static MemDescr, part: u32, op: Op) -> Ref {
        let d = self.mem_descr(descr, part as usize);
        let load = Inst::new(op, d, base, index, Ref::NONE);
        if !descr.mutable {
            return self.add_once(load);
        }
        let loaded = self.trace.push(load);
        self.add_event(loaded);
        loaded
    }

    /// Base and index as operands: a variable one has its natural kind.
    #[inline(always)]
    pub(super) fn operands_of(&mut self, p: &Place) -> (Ref, Ref) {
        (self.operand(p.base, Kind::P), p.index.map_or(Ref::NONE, |i| self.operand(i, Kind::I)))
    }

    /// Stores words to a place. One event. In a prefix the store has happened already, unless it
    /// goes to an object that this replay has allocated.
    ///
    /// `parts` are those of the place's descriptor, which callers know at compile time.
    #[inline(always)]
    pub fn store_words(&mut self, p: &Place, parts: &[MemWord], words: &[Word]) {
        debug_assert_eq!(parts, p.descr.words);
        self.event += 1;
        if self.mode != 0 && self.tick() && self.is_stored_at(p.base) {
            return;
        }
        write_place(p, parts, words);
        if self.recording() {
            self.record_store(p, words, true);
        }
    }

    /// In a prefix: whether the store has happened already.
    #[cold]
    #[inline(never)]
    pub(super) fn is_stored_at(&mut self, base: Word) -> bool {
        let again = self.mutants.redo_stores || self.mutants.callers_redo_stores && self.has_called();
        let stored = !again && !self.fresh.iter().any(|f| f.word.bits == base.bits);
        self.skipped_stores += stored as u64;
        stored
    }

    /// Records the store of one word, if nothing has to be made or grown for it.
    #[inline(always)]
    fn record_store_of_one(&mut self, p: &Place, word: Word, part: &MemWord) -> Option<()> {
        let descr = self.descrs.recent(key(p.descr, 0))?;
        let base = self.known_operand(p.base, Kind::P)?;
        let kind = if word.ir.is_none() { part.kind } else { self.trace.kind(word.ir) };
        let value = self.known_operand(word, kind)?;
        if part.mem != Mem::W64 && kind != part.kind
            || !has_room(&self.trace.insts)
            || !has_room(&self.trace.events)
            || self.paranoid.is_some()
        {
            return None;
        }
        let inst = match p.index {
            None => Inst::new(Op::StoreI.of_kind(kind), descr, base, value, Ref::NONE),
            Some(i) => Inst::new(Op::StoreItemI.of_kind(kind), descr, base, self.known_operand(i, Kind::I)?, value),
        };
        let stored = self.push_inst(inst);
        self.push_event(stored);
        Some(())
    }

    #[inline(never)]
    pub(super) fn record_store(&mut self, p: &Place, words: &[Word], event: bool) {
        if let ([word], [part], true) = (words, p.descr.words, event)
            && self.record_store_of_one(p, *word, part).is_some()
        {
            return;
        }
        self.record_store_slow(p, words, event);
    }

    #[inline(never)]
    fn record_store_slow(&mut self, p: &Place, words: &[Word], event: bool) {
        if self.paranoid.is_some() {
            self.check_anew(false);
        }
        let (base, index) = self.operands_of(p);
        for (n, (w, part)) in words.iter().zip(p.descr.words).enumerate() {
            let d = self.mem_descr(p.descr, n);
            // A payload keeps its natural kind: a word of memory holds any.
            let (kind, value) = match part.mem {
                Mem::W64 if !w.ir.is_none() => (self.trace.kind(w.ir), w.ir),
                _ => (part.kind, self.value_of_kind(*w, part.kind)),
            };
            let r = self.trace.push(match p.index {
                None => Inst::new(Op::StoreI.of_kind(kind), d, base, value, Ref::NONE),
                Some(_) => Inst::new(Op::StoreItemI.of_kind(kind), d, base, index, value),
            });
            if event {
                self.add_event(r);
            }
        }
    }

    /// Makes an object with the given contents. One event.
    ///
    /// In a prefix the object exists already if the exit's log has it; otherwise nothing but
    /// this replay can reach it, and it is made now.
    #[inline]
    pub fn new_object<O: 'static>(
        &mut self,
        object: &'static ObjectDescr,
        make: impl FnOnce() -> Gc<O>,
        init: &[Initial<'_>],
    ) -> Word {
        self.event += 1;
        if self.mode == 0 {
            return Word { bits: make().address() as u64, ir: K };
        }
        self.stamp = stamp::of_type::<O>();
        let prefix = self.tick();
        match self.made_before(prefix) {
            Some(made) => made,
            None => {
                let _deferred = DeferDrops::new();
                self.made_now(prefix, Made::Object(object), make().address(), init)
            }
        }
    }

    /// Makes an array of `E` with the given contents; where its length is not constant in the recording, or is
    /// large, and where nothing is recorded, with `otherwise`. One event.
    ///
    /// A replay finds out from the log which it was: the array that a call made is always there.
    pub fn new_array<E: 'static>(
        &mut self,
        array: &'static ArrayDescr,
        len: Word,
        make: impl FnOnce() -> *mut u8,
        init: &[Initial<'_>],
        otherwise: impl FnOnce(&mut Cx) -> Word,
    ) -> Word {
        self.event += 1;
        self.stamp = stamp::of_type::<GcArray<E>>();
        let prefix = self.mode != 0 && self.tick();
        let here = self.recording() && len.ir.is_none() && array.is_short(len.bits);
        if !prefix && !here {
            return otherwise(self);
        }
        match self.made_before(prefix) {
            Some(made) => made,
            None => {
                let _deferred = DeferDrops::new();
                self.made_now(prefix, Made::Array(array, len.bits as u32), make(), init)
            }
        }
    }

    /// An array is made that traces cannot make, of parts that are recorded.
    pub fn long_array(&mut self) {
        if self.recording() {
            self.abort(Abort::LongArray);
        }
    }

    /// In a prefix: the object that the present event allocated when it happened, if the exit's log has it.
    #[inline]
    fn made_before(&mut self, prefix: bool) -> Option<Word> {
        if prefix { self.logged_object() } else { None }
    }

    #[cold]
    #[inline(never)]
    fn logged_object(&mut self) -> Option<Word> {
        let words = self.logged_words()?;
        if self.mutants.always_allocate || words.len == 0 {
            return None;
        }
        let mut out = [Word { bits: 0, ir: K }];
        self.take_logged(words, &mut out);
        Some(out[0])
    }

    /// An object was just made by the present event.
    #[inline(never)]
    fn made_now(&mut self, prefix: bool, object: Made, address: *mut u8, init: &[Initial<'_>]) -> Word {
        let mut word = Word { bits: address as u64, ir: K };
        if self.recording() {
            word.ir = self.record_new(object, address, init);
        }
        if prefix {
            jit_heap::host::pin(word.bits);
            self.fresh.push(FreshObject { depth: self.depth, event: self.event, word });
        }
        word
    }

    #[inline(never)]
    fn record_new(&mut self, object: Made, address: *mut u8, init: &[Initial<'_>]) -> Ref {
        let Ok(d) = self.descrs.get(&mut self.trace, object.key(), &|| object.descr()) else {
            self.abort(Abort::TooManyDescriptors);
            return K;
        };
        let r = self.trace.push(Inst::new(Op::New, d, Ref::NONE, Ref::NONE, Ref::NONE));
        self.add_event(r);
        let base = Word { bits: address as u64, ir: r };
        for &(descr, index, words) in init {
            // An array may have many, and is zero.
            if index.is_some() && words.iter().all(|w| w.ir.is_none() && w.bits == 0) {
                continue;
            }
            let index = index.map(|x| Word { bits: x as u64, ir: K });
            self.record_store(&Place { base, addr: address, index, descr }, words, false);
        }
        r
    }
}

impl ArrayDescr {
    /// Whether a trace makes an array of this length itself.
    fn is_short(&self, len: u64) -> bool {
        len <= MAX_ELEMENTS as u64 && (self.size)(len as u32) <= MAX_ARRAY
    }
}

/// The value at a place, a constant.
#[inline(always)]
fn load_plain<T: Stored + JitType>(p: &Place) -> Jit<T> {
    let mut parts = T::WORDS.iter();
    T::unflat(&mut || {
        let part = parts.next().expect("a word in memory for each word of the value");
        Word { bits: read_part(p, part), ir: K }.trust()
    })
}

/// A word of the value at a place.
#[inline(always)]
fn read_part(p: &Place, part: &MemWord) -> u64 {
    read_word_at(p.addr, part).bits
}

/// A word of the value at the address of a place, a constant.
#[inline(always)]
pub(super) fn read_word_at(addr: *mut u8, part: &MemWord) -> Word {
    let addr = addr.wrapping_offset(part.offset as isize).expose_provenance() as u64;
    // SAFETY: a `Place` is made only by the accessors of the value layer, with an address
    // inside a live object whose layout the descriptor states.
    Word { bits: unsafe { read(part.mem, addr) }, ir: K }
}

#[inline(always)]
pub(super) fn read_place(p: &Place, parts: &[MemWord], out: &mut [Word]) {
    for (w, o) in parts.iter().zip(out) {
        *o = Word { bits: read_part(p, w), ir: K };
    }
}

#[inline(always)]
fn write_place(p: &Place, parts: &[MemWord], words: &[Word]) {
    for (w, v) in parts.iter().zip(words) {
        let addr = p.addr.wrapping_offset(w.offset as isize).expose_provenance() as u64;
        // SAFETY: as in `read_word_at`; a mutable place is a cell.
        unsafe { write(w.mem, addr, v.bits) }
    }
}
