//! Ranges of an exit's values. They follow from the operations that made the values.
//!
//! A bridge sees parameters, not the comparison or the extension of which a parameter is the result; a peeled loop relies on
//! the ranges of its parameters, and bridges come back to it.

use jit_ir::{Descr, Inst, Mem, Op, Ref, Trace};

/// The least and the greatest value of instruction `inst`, if its operation tells.
pub(super) fn made_in(trace: &Trace, inst: &Inst) -> Option<(i64, i64)> {
    let mem = |aux: u16| match &trace.descrs[aux as usize] {
        Descr::Field(field) => field.mem,
        Descr::Array(array) => array.mem,
        _ => Mem::W64,
    };
    let constant = |r: Ref| trace.as_const(r).map(|k| k.bits as i64);
    match inst.op {
        op if op.negated_comparison().is_some() => Some((0, 1)),
        Op::IntZext8 => Some((0, u8::MAX.into())),
        Op::IntZext16 => Some((0, u16::MAX.into())),
        Op::IntZext32 => Some((0, u32::MAX.into())),
        Op::IntSext8 => Some((i8::MIN.into(), i8::MAX.into())),
        Op::IntSext16 => Some((i16::MIN.into(), i16::MAX.into())),
        Op::IntSext32 => Some((i32::MIN.into(), i32::MAX.into())),
        Op::IntAnd => constant(inst.b).filter(|mask| *mask >= 0).map(|mask| (0, mask)),
        Op::UintShr => constant(inst.b).filter(|n| (1..64).contains(n)).map(|n| (0, (u64::MAX >> n) as i64)),
        Op::LoadI | Op::LoadItemI => match mem(inst.aux) {
            Mem::U8 => Some((0, u8::MAX.into())),
            Mem::U16 => Some((0, u16::MAX.into())),
            Mem::U32 => Some((0, u32::MAX.into())),
            Mem::I8 => Some((i8::MIN.into(), i8::MAX.into())),
            Mem::I16 => Some((i16::MIN.into(), i16::MAX.into())),
            Mem::I32 => Some((i32::MIN.into(), i32::MAX.into())),
            Mem::W64 | Mem::Len | Mem::Signal | Mem::F32 => None,
        },
        _ => None,
    }
}
