//! Loads, stores and allocations of traced code.

use jit_ir::{Array, Descr, Field, Inst, Kind, Mem, Object, Op, Ref};

use super::{Cx, FreshObject};
use crate::abort::Abort;
use crate::heap::Gc;
use crate::value::{K, MemDescr, Place, Word};

/// A type of objects that traced code makes.
#[derive(Debug)]
pub struct ObjectDescr {
    /// The type's name.
    pub name: &'static str,
    /// Its size without the header, a multiple of 8.
    pub size: u32,
    /// Makes an object of zeroes.
    pub alloc: extern "sysv64" fn() -> *mut u8,
}

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
    fn mem_descr(&mut self, d: &'static MemDescr, n: usize) -> u16 {
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
    #[inline]
    pub fn load_words(&mut self, p: &Place, out: &mut [Word]) {
        if p.descr.mutable {
            self.event += 1;
            if self.mode != 0 {
                return self.load_event(p, out);
            }
            return read_place(p, out);
        }
        read_place(p, out);
        if self.recording() && !(p.base.ir.is_none() && p.index.is_none_or(|i| i.ir.is_none())) {
            self.record_load(p, out, false);
        }
    }

    #[inline(never)]
    fn load_event(&mut self, p: &Place, out: &mut [Word]) {
        if self.tick()
            && let Some(words) = self.logged_words()
            && !self.mutants.reread_loads
        {
            return self.take_logged(words, out);
        }
        read_place(p, out);
        if self.recording() {
            self.record_load(p, out, true);
        }
    }

    #[inline(never)]
    fn record_load(&mut self, p: &Place, out: &mut [Word], event: bool) {
        let base = self.value_of_kind(p.base, Kind::P);
        let index = p.index.map(|i| self.value_of_kind(i, Kind::I));
        for (n, o) in out.iter_mut().enumerate() {
            let d = self.mem_descr(p.descr, n);
            let kind = p.descr.words[n].kind;
            let inst = match index {
                None => Inst::new(Op::LoadI.of_kind(kind), d, base, Ref::NONE, Ref::NONE),
                Some(i) => Inst::new(Op::LoadItemI.of_kind(kind), d, base, i, Ref::NONE),
            };
            o.ir = self.trace.push(inst);
            if event {
                self.add_event(o.ir);
            }
        }
    }

    /// Stores words to a place. One event. In a prefix the store has happened already, unless it
    /// goes to an object that this replay has allocated.
    #[inline]
    pub fn store_words(&mut self, p: &Place, words: &[Word]) {
        self.event += 1;
        if self.mode != 0 {
            return self.store_event(p, words);
        }
        write_place(p, words);
    }

    #[inline(never)]
    fn store_event(&mut self, p: &Place, words: &[Word]) {
        if self.tick() && !self.mutants.redo_stores && !self.fresh.iter().any(|f| f.word.bits == p.base.bits) {
            self.skipped_stores += 1;
            return;
        }
        write_place(p, words);
        if self.recording() {
            self.record_store(p, words, true);
        }
    }

    fn record_store(&mut self, p: &Place, words: &[Word], event: bool) {
        let base = self.value_of_kind(p.base, Kind::P);
        let index = p.index.map(|i| self.value_of_kind(i, Kind::I));
        for (n, w) in words.iter().enumerate() {
            let d = self.mem_descr(p.descr, n);
            let part = &p.descr.words[n];
            // A payload keeps its natural kind: a word of memory holds any.
            let kind = match part.mem {
                Mem::W64 if !w.ir.is_none() => self.trace.kind(w.ir),
                _ => part.kind,
            };
            let value = self.value_of_kind(*w, kind);
            let r = match index {
                None => self.trace.push(Inst::new(Op::StoreI.of_kind(kind), d, base, value, Ref::NONE)),
                Some(i) => self.trace.push(Inst::new(Op::StoreItemI.of_kind(kind), d, base, i, value)),
            };
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
        init: &[(&'static MemDescr, &[Word])],
    ) -> Word {
        self.event += 1;
        if self.mode == 0 {
            return Word { bits: make().address() as u64, ir: K };
        }
        let prefix = self.tick();
        if prefix
            && let Some(words) = self.logged_words()
            && !self.mutants.always_allocate
        {
            let mut out = [Word { bits: 0, ir: K }];
            self.take_logged(words, &mut out);
            return out[0];
        }
        let address = make().address();
        let mut word = Word { bits: address as u64, ir: K };
        if self.recording() {
            word.ir = self.record_new(object, address, init);
        }
        if prefix {
            self.fresh.push(FreshObject { depth: self.depth, event: self.event, word });
        }
        word
    }

    #[inline(never)]
    fn record_new(
        &mut self,
        object: &'static ObjectDescr,
        address: *mut u8,
        init: &[(&'static MemDescr, &[Word])],
    ) -> Ref {
        let key = (std::ptr::from_ref(object) as usize, u32::MAX);
        let descr = || {
            Descr::Object(Object {
                name: object.name.into(),
                size: object.size,
                alloc: object.alloc as *const () as usize,
            })
        };
        let Ok(d) = self.descrs.get(&mut self.trace, key, descr) else {
            self.abort(Abort::TooManyDescriptors);
            return K;
        };
        let r = self.trace.push(Inst::new(Op::New, d, Ref::NONE, Ref::NONE, Ref::NONE));
        self.add_event(r);
        let base = Word { bits: address as u64, ir: r };
        for (descr, words) in init {
            self.record_store(&Place { base, addr: address, index: None, descr }, words, false);
        }
        r
    }
}

#[inline(always)]
fn read_place(p: &Place, out: &mut [Word]) {
    for (w, o) in p.descr.words.iter().zip(out) {
        // SAFETY: a `Place` is made only by the accessors of the value layer, with an address
        // inside a live object whose layout the descriptor states.
        *o = Word { bits: unsafe { read_word(p.addr.offset(w.offset as isize), w.mem) }, ir: K };
    }
}

#[inline(always)]
fn write_place(p: &Place, words: &[Word]) {
    for (w, v) in p.descr.words.iter().zip(words) {
        // SAFETY: as in `read_place`; a mutable place is a cell.
        unsafe { write_word(p.addr.offset(w.offset as isize), w.mem, v.bits) }
    }
}
