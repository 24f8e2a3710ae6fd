//! Steps of random bytecodes on memory that is seen in several widths: views of one region, of all forms, whose elements
//! overlap, fields of the objects that lie in it, and views of its second half.
//!
//! The region has numbers only: part of a pointer is none.

use jit_ir::{Array, Descr, Field, Inst, Kind, Mem, Op, Ref, Region};

use crate::bytecodes::{Generator, ITEMS};

/// Where the region lies in an object, and its bytes.
pub const BASE: i32 = 64;
const BYTES: u32 = 64;

/// The number of the first descriptor of [`descriptors`].
pub const FIRST: u16 = 29;

/// How many descriptors there are.
pub const COUNT: u16 = (ARRAYS + FIELDS.len()) as u16;
const ARRAYS: usize = VIEWS.len() + LATE.len() + DENSE.len();

const VIEWS: [(&str, Mem); 9] = [
    ("[i8]", Mem::I8),
    ("[u8]", Mem::U8),
    ("[i16]", Mem::I16),
    ("[u16]", Mem::U16),
    ("[i32]", Mem::I32),
    ("[u32]", Mem::U32),
    ("[f32]", Mem::F32),
    ("[f64]", Mem::W64),
    // The words once more: another view of the same width.
    ("[w]", Mem::W64),
];

/// The same from the middle of the region on, as a slice that begins there.
const LATE: [(&str, Mem); 3] = [("[u8]", Mem::U8), ("[i16]", Mem::I16), ("[w]", Mem::W64)];

/// Words at any byte of the region, which overlap each other.
const DENSE: [(&str, Mem); 6] = [
    ("[u8].i16", Mem::I16),
    ("[u8].u16", Mem::U16),
    ("[u8].u32", Mem::U32),
    ("[u8].word", Mem::W64),
    ("[f64]", Mem::W64),
    ("[u8].i8", Mem::I8),
];

/// Fields within the region: two that touch, and one of another width on its own.
const FIELDS: [(&str, i32, Mem); 3] =
    [("Obj.low", BASE + 8, Mem::U32), ("Obj.high", BASE + 12, Mem::I32), ("Obj.part", BASE + 26, Mem::U16)];

/// The region; `view` says whether of what is seen in it.
pub fn region(view: bool) -> Region {
    Region { name: "Cells".into(), view, ..Region::default() }
}

pub fn descriptors() -> impl Iterator<Item = Descr> {
    let late = LATE.map(|of| (of, BASE + BYTES as i32 / 2));
    let views =
        VIEWS.map(|of| (of, BASE)).into_iter().chain(late).map(|((name, mem), base)| (name, mem, base, mem.size()));
    let views = views.chain(DENSE.map(|(name, mem)| (name, mem, BASE, 1))).map(|(name, mem, base, stride)| {
        Descr::Array(Array { name: name.into(), base, stride, mem, mutable: true, region: region(true) })
    });
    let fields = FIELDS.map(|(name, offset, mem)| {
        Descr::Field(Field { name: name.into(), offset, mem, mutable: true, region: region(false) })
    });
    views.chain(fields)
}

impl Generator {
    /// A load or store of any width, or many.
    pub fn view_step(&mut self) {
        match self.random.below(60) {
            0 => self.many_places(),
            1..4 => self.stores_and_load(),
            4..12 => self.overlapping_words(),
            _ => {
                let (p, store) = (self.pointer(), self.random.below(2) == 0);
                self.view_access(p, store);
            }
        }
    }

    /// More places than are kept of one class, then some of them again.
    fn many_places(&mut self) {
        let (p, q) = (self.pointer(), self.pointer());
        for n in 0..75u64 {
            let (p, x) = if n < 60 { (p, n) } else { (q, n - 60) };
            let (descr, x) = (FIRST + 1, self.constant(Kind::I, x));
            if self.random.below(8) == 0 {
                self.store_view(descr, p, x);
            } else {
                self.load_view(descr, p, x);
            }
        }
        for _ in 0..4 {
            let (p, x) = (self.random.of(&[p, q]), self.random.below(16) as u64);
            let x = self.constant(Kind::I, x);
            self.load_view(FIRST + 1, p, x);
        }
        self.view_guard();
    }

    /// A load that only the first of many stores behind it may overwrite, and a guard.
    fn stores_and_load(&mut self) {
        let (p, q) = (self.pointer(), self.pointer());
        let x = self.constant(Kind::I, 1);
        self.load_view(ITEMS, p, x);
        let x = self.random.below(16) as u64;
        let x = self.constant(Kind::I, x);
        let descr = FIRST + self.random.of(&[1, 3, 5]);
        self.store_view(descr, q, x);
        for n in 0..self.random.below(22) as u64 {
            let x = self.constant(Kind::I, 32 + n);
            self.store_view(FIRST + 1, p, x);
        }
        self.view_guard();
    }

    /// A word at any byte, before and after a store to another one that begins a few bytes away.
    fn overlapping_words(&mut self) {
        let (p, n) = (self.pointer(), self.random.below(DENSE.len() - 1) as u16);
        let descr = FIRST + (VIEWS.len() + LATE.len()) as u16 + n;
        let x = self.random.below(24) as u64;
        let k = self.random.below(9) as u64;
        let [x, y] = [x, x + k].map(|x| self.constant(Kind::I, x));
        if self.random.below(2) == 0 {
            self.store_view(descr, p, x);
        } else {
            self.load_view(descr, p, x);
        }
        self.store_view(descr, p, y);
        self.load_view(descr, p, x);
    }

    fn view_guard(&mut self) {
        if let Some(c) = self.switch() {
            let g = self.guard_number();
            self.push(Inst::new(Op::GuardTrue, 0, c, Ref::NONE, g), false);
        }
    }

    fn view_access(&mut self, p: Ref, store: bool) {
        let n = self.random.below(COUNT as usize + 1) as u16;
        let descr = if n < COUNT { FIRST + n } else { ITEMS };
        let Descr::Array(array) = &self.trace.descrs[descr as usize] else { return self.field_access(descr, p, store) };
        let is_dense = array.stride < array.mem.size();
        let length = if is_dense { BYTES / 2 } else { (BYTES - (array.base - BASE) as u32) / array.stride };
        let x = self.view_index(u64::from(length));
        if store { self.store_view(descr, p, x) } else { self.load_view(descr, p, x) }
    }

    /// An index below a power of two: a constant, a value, or a value and a constant.
    fn view_index(&mut self, length: u64) -> Ref {
        let any = self.random.below(length as usize) as u64;
        match self.random.below(5) {
            0..2 => self.constant(Kind::I, any),
            2 => {
                let (x, mask) = (self.int(), self.constant(Kind::I, length - 1));
                self.push(Inst::new(Op::IntAnd, 0, x, mask, Ref::NONE), false)
            }
            _ => {
                let (x, mask, k) =
                    (self.int(), self.constant(Kind::I, length / 2 - 1), self.constant(Kind::I, any / 2));
                let x = self.push(Inst::new(Op::IntAnd, 0, x, mask, Ref::NONE), false);
                self.push(Inst::new(Op::IntAdd, 0, x, k, Ref::NONE), false)
            }
        }
    }

    fn field_access(&mut self, descr: u16, p: Ref, store: bool) {
        if store {
            let v = self.int();
            self.version += 1;
            self.event(Inst::new(Op::StoreI, descr, p, v, Ref::NONE));
        } else {
            let r = self.event(Inst::new(Op::LoadI, descr, p, Ref::NONE, Ref::NONE));
            self.frame().ints.push(r);
        }
    }

    fn is_float(&self, descr: u16) -> bool {
        matches!(self.trace.descrs[descr as usize].name(), "[f32]" | "[f64]")
    }

    fn load_view(&mut self, descr: u16, p: Ref, x: Ref) {
        let none = Ref::NONE;
        let op = if self.is_float(descr) { Op::LoadItemF } else { Op::LoadItemI };
        let r = self.event(Inst::new(op, descr, p, x, none));
        let r = match self.trace.descrs[descr as usize].name() {
            // What the bits of a NaN become when it is widened is nobody's business.
            "[f32]" => {
                let one = self.constant(Kind::F, 1f64.to_bits());
                self.push(Inst::new(Op::FloatLt, 0, r, one, none), false)
            }
            "[f64]" => self.push(Inst::new(Op::FloatAsInt, 0, r, none, none), false),
            _ => r,
        };
        self.frame().ints.push(r);
    }

    fn store_view(&mut self, descr: u16, p: Ref, x: Ref) {
        let mut v = self.int();
        self.version += 1;
        let mut op = Op::StoreItemI;
        if self.is_float(descr) {
            op = Op::StoreItemF;
            v = self.push(Inst::new(Op::IntToFloat, 0, v, Ref::NONE, Ref::NONE), false);
        }
        self.event(Inst::new(op, descr, p, x, v));
    }
}
