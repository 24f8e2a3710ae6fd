//! Loads, stores and allocations of traced code.

use jit_ir::{Array, Bump, Descr, Field, Inst, Kind, Mem, Object, Op, Ref};

use super::{Cx, FreshObject};
use crate::abort::Abort;
use crate::heap::{self, Gc};
use crate::value::{K, MemDescr, MemWord, Place, Word};

/// A type of objects that traced code makes.
#[derive(Debug)]
pub struct ObjectDescr {
    /// The type's name.
    pub name: &'static str,
    /// Its size without the header, a multiple of 8.
    pub size: u32,
    /// Makes an object of zeroes.
    pub alloc: extern "sysv64" fn(u64) -> *mut u8,
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
    pub alloc: extern "sysv64" fn(u64) -> *mut u8,
    /// How machine code makes one of a length.
    pub bump: fn(u32) -> Option<Bump>,
}

/// Elements of an array that traces make, at most. Longer ones are made by a call.
pub const MAX_ELEMENTS: usize = 256;
/// Bytes of such an array, at most: those that every span has room for.
const MAX_ARRAY: u64 = 4096;

/// What an allocation makes.
#[derive(Clone, Copy)]
pub enum Made {
    /// An object.
    Object(&'static ObjectDescr),
    /// An array of a length.
    Array(&'static ArrayDescr, u32),
}

impl Made {
    /// What names it among the descriptors of a thread.
    fn key(self) -> (usize, u32) {
        match self {
            Made::Object(d) => (std::ptr::from_ref(d) as usize, u32::MAX),
            Made::Array(d, length) => (std::ptr::from_ref(d) as usize, length),
        }
    }

    fn descr(self) -> Descr {
        Descr::Object(match self {
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
        })
    }
}

/// The first words of a part of a new object: descriptor, index of an element, words.
pub type Initial<'w> = (&'static MemDescr, Option<u32>, &'w [Word]);

/// Reads a word in its canonical form.
///
/// # Safety
/// `addr` is valid for a read of `mem.size()` bytes, aligned to it, and holds a valid value.
#[inline(always)]
pub unsafe fn read_word(addr: *const u8, mem: Mem) -> u64 {
    // SAFETY: as promised by the caller.
    unsafe {
        match mem {
            Mem::W64 => addr.cast::<u64>().read(),
            Mem::I8 => addr.cast::<i8>().read() as i64 as u64,
            Mem::U8 => addr.read() as u64,
            Mem::I16 => addr.cast::<i16>().read() as i64 as u64,
            Mem::U16 => addr.cast::<u16>().read() as u64,
            Mem::I32 => addr.cast::<i32>().read() as i64 as u64,
            Mem::U32 => addr.cast::<u32>().read() as u64,
            Mem::F32 => (addr.cast::<f32>().read() as f64).to_bits(),
        }
    }
}

/// Writes a word given in its canonical form.
///
/// # Safety
/// `addr` is valid for a write of `mem.size()` bytes and aligned to it.
#[inline(always)]
pub unsafe fn write_word(addr: *mut u8, mem: Mem, bits: u64) {
    // SAFETY: as promised by the caller.
    unsafe {
        match mem {
            Mem::W64 => addr.cast::<u64>().write(bits),
            Mem::I8 | Mem::U8 => addr.write(bits as u8),
            Mem::I16 | Mem::U16 => addr.cast::<u16>().write(bits as u16),
            Mem::I32 | Mem::U32 => addr.cast::<u32>().write(bits as u32),
            Mem::F32 => addr.cast::<f32>().write(f64::from_bits(bits) as f32),
        }
    }
}

/// The descriptor of word `n` of a field or element.
fn word_descr(d: &MemDescr, n: usize) -> Descr {
    let w = &d.words[n];
    let name = match w.suffix {
        "" => d.name.into(),
        suffix => format!("{}.{suffix}", d.name).into(),
    };
    let offset = d.base + w.offset;
    if d.array {
        Descr::Array(Array { name, base: offset, stride: d.stride, mem: w.mem, mutable: d.mutable })
    } else {
        Descr::Field(Field { name, offset, mem: w.mem, mutable: d.mutable })
    }
}

impl Cx {
    #[inline(always)]
    pub(super) fn mem_descr(&mut self, d: &'static MemDescr, n: usize) -> u16 {
        let key = (std::ptr::from_ref(d) as usize, n as u32);
        match self.descrs.get(&mut self.trace, key, || word_descr(d, n)) {
            Ok(d) => d,
            Err(_) => {
                if self.recording() {
                    self.abort(Abort::TooManyDescriptors);
                }
                0
            }
        }
    }

    /// Loads the words of a place into `out`: from memory, or in a prefix from the log.
    ///
    /// Mutable memory: one event. Immutable memory: a pure operation, constant if the base and
    /// the index are.
    ///
    /// `parts` are those of the place's descriptor, given by who knows them at compile time.
    #[inline(always)]
    pub fn load_words(&mut self, p: &Place, parts: &[MemWord], out: &mut [Word]) {
        debug_assert_eq!(parts, p.descr.words);
        if p.descr.mutable {
            self.event += 1;
            if self.mode != 0 && self.tick() && self.load_logged(out) {
                return;
            }
        }
        read_place(p, parts, out);
        if self.recording() {
            if p.descr.mutable || !p.is_constant() {
                let op = if p.index.is_none() { Op::LoadI } else { Op::LoadItemI };
                for (n, (o, part)) in out.iter_mut().zip(parts).enumerate() {
                    o.ir = self.record_load(p, n, op.of_kind(part.kind));
                }
            }
            if self.paranoid.is_some() && !p.descr.mutable {
                self.check_load(p, out);
            }
        }
    }

    /// In a prefix: the words of the load from the log, if it has them.
    #[cold]
    #[inline(never)]
    fn load_logged(&mut self, out: &mut [Word]) -> bool {
        let Some(words) = self.logged_words() else { return false };
        if self.mutants.reread_loads {
            return false;
        }
        self.take_logged(words, out);
        true
    }

    #[inline(never)]
    fn record_load(&mut self, p: &Place, part: usize, op: Op) -> Ref {
        let (base, index) = self.operands_of(p);
        let d = self.mem_descr(p.descr, part);
        let loaded = self.trace.push(Inst::new(op, d, base, index, Ref::NONE));
        if p.descr.mutable {
            self.add_event(loaded);
        }
        loaded
    }

    /// Base and index as operands: what is not constant has its natural kind.
    #[inline(always)]
    fn operands_of(&mut self, p: &Place) -> (Ref, Ref) {
        let mut operand = |w: Word, kind| match w.ir.is_none() {
            true => self.constant(kind, w.bits),
            false => w.ir,
        };
        (operand(p.base, Kind::P), p.index.map_or(Ref::NONE, |i| operand(i, Kind::I)))
    }

    /// Stores words to a place. One event. In a prefix the store has happened already, unless it
    /// goes to an object that this replay has allocated.
    ///
    /// `parts` as in [`Cx::load_words`].
    #[inline(always)]
    pub fn store_words(&mut self, p: &Place, parts: &[MemWord], words: &[Word]) {
        debug_assert_eq!(parts, p.descr.words);
        self.event += 1;
        if self.mode != 0 && self.tick() && self.is_stored(p) {
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
    fn is_stored(&mut self, p: &Place) -> bool {
        let stored = !self.mutants.redo_stores && !self.fresh.iter().any(|f| f.word.bits == p.base.bits);
        self.skipped_stores += stored as u64;
        stored
    }

    #[inline(never)]
    fn record_store(&mut self, p: &Place, words: &[Word], event: bool) {
        if self.paranoid.is_some() {
            self.check_anew(false);
        }
        let (base, index) = self.operands_of(p);
        for (n, (w, part)) in words.iter().zip(p.descr.words).enumerate() {
            let d = self.mem_descr(p.descr, n);
            // A payload keeps its natural kind: a word of memory holds any.
            let kind = match part.mem {
                Mem::W64 if !w.ir.is_none() => self.trace.kind(w.ir),
                _ => part.kind,
            };
            let value = self.value_of_kind(*w, kind);
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
        let prefix = self.tick();
        self.make_now(prefix, Made::Object(object), || make().address(), init)
    }

    /// Makes an array with the given contents; where its length is not constant in the recording, or is
    /// large, and where nothing is recorded, with `otherwise`. One event.
    ///
    /// A replay finds out from the log which it was: the array that a call made is always there.
    pub fn new_array(
        &mut self,
        array: &'static ArrayDescr,
        len: Word,
        make: impl FnOnce() -> *mut u8,
        init: &[Initial<'_>],
        otherwise: impl FnOnce(&mut Cx) -> Word,
    ) -> Word {
        self.event += 1;
        let prefix = self.mode != 0 && self.tick();
        let here = self.recording() && len.ir.is_none() && array.is_short(len.bits);
        if prefix || here {
            self.make_now(prefix, Made::Array(array, len.bits as u32), make, init)
        } else {
            otherwise(self)
        }
    }

    /// An array is made that traces cannot make, of parts that are recorded.
    pub fn long_array(&mut self) {
        if self.recording() {
            self.abort(Abort::LongArray);
        }
    }

    #[inline(always)]
    fn make_now(&mut self, prefix: bool, object: Made, make: impl FnOnce() -> *mut u8, init: &[Initial<'_>]) -> Word {
        if prefix
            && let Some(words) = self.logged_words()
            && !self.mutants.always_allocate
        {
            let mut out = [Word { bits: 0, ir: K }];
            self.take_logged(words, &mut out);
            return out[0];
        }
        let address = make();
        let mut word = Word { bits: address as u64, ir: K };
        if self.recording() {
            word.ir = self.record_new(object, address, init);
        }
        if prefix {
            heap::pin(word.bits);
            self.fresh.push(FreshObject { depth: self.depth, event: self.event, word });
        }
        word
    }

    #[inline(never)]
    fn record_new(&mut self, object: Made, address: *mut u8, init: &[Initial<'_>]) -> Ref {
        let Ok(d) = self.descrs.get(&mut self.trace, object.key(), || object.descr()) else {
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

#[inline(always)]
pub(super) fn read_place(p: &Place, parts: &[MemWord], out: &mut [Word]) {
    for (w, o) in parts.iter().zip(out) {
        // SAFETY: a `Place` is made only by the accessors of the value layer, with an address
        // inside a live object whose layout the descriptor states.
        *o = Word { bits: unsafe { read_word(p.addr.offset(w.offset as isize), w.mem) }, ir: K };
    }
}

#[inline(always)]
fn write_place(p: &Place, parts: &[MemWord], words: &[Word]) {
    for (w, v) in parts.iter().zip(words) {
        // SAFETY: as in `read_place`; a mutable place is a cell.
        unsafe { write_word(p.addr.offset(w.offset as isize), w.mem, v.bits) }
    }
}
