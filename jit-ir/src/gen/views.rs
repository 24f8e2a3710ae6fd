//! Memory of generated traces seen in several widths.
//! Views of one region lie within an object; their elements overlap, and fields lie among them.

use super::heap::{ELEMENTS, Owner, Part};
use crate::{Array, Descr, Field, Mem, Region};

/// Where the region lies in an object: room for [`ELEMENTS`] of the widest.
const BASE: i32 = 1568;

/// Its last byte lies within an object's block.
const _: () = assert!(BASE as i64 + 8 * ELEMENTS <= 1792);

const VIEWS: [(&str, Mem); 8] = [
    ("[View].i8", Mem::I8),
    ("[View].u8", Mem::U8),
    ("[View].i16", Mem::I16),
    ("[View].u16", Mem::U16),
    ("[View].i32", Mem::I32),
    ("[View].u32", Mem::U32),
    ("[View].f32", Mem::F32),
    ("[View].word", Mem::W64),
];

/// Words at any byte, which overlap each other.
const DENSE: [(&str, Mem); 5] = [
    ("[Bytes].i16", Mem::I16),
    ("[Bytes].u16", Mem::U16),
    ("[Bytes].i32", Mem::I32),
    ("[Bytes].f32", Mem::F32),
    ("[Bytes].word", Mem::W64),
];

const FIELDS: [(&str, i32, Mem); 3] =
    [("Seen.word", BASE, Mem::W64), ("Seen.u16", BASE + 10, Mem::U16), ("Seen.i8", BASE + 17, Mem::I8)];

pub(super) fn descrs() -> impl Iterator<Item = (Descr, Part)> {
    let part = Part { owner: Owner::Object, link: false, opaque: false };
    let region = |view| Region { name: "Views".into(), view, ..Region::default() };
    let views = VIEWS.map(|(name, mem)| (name, mem, mem.size())).into_iter();
    let views = views.chain(DENSE.map(|(name, mem)| (name, mem, 1))).map(move |(name, mem, stride)| {
        Descr::Array(Array { name: name.into(), base: BASE, stride, mem, mutable: true, region: region(true) })
    });
    let fields = FIELDS.map(|(name, offset, mem)| {
        Descr::Field(Field { name: name.into(), offset, mem, mutable: true, region: region(false) })
    });
    views.chain(fields).map(move |descr| (descr, part))
}
