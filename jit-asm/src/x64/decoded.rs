//! Reads every instruction back: what iced decodes of its bytes is what was meant, to the last operand.
//!
//! Unit tests of this crate emit through [`compare`]; the test below sends many random traces
//! through it and asks which forms came up.

use std::cell::RefCell;
use std::collections::HashSet;

use iced_x86::{Code, Decoder, DecoderOptions, Instruction, OpKind};

thread_local! {
    static SEEN: RefCell<HashSet<Code>> = RefCell::default();
}

/// Decodes the bytes of an instruction and compares all that they say.
pub(super) fn compare(meant: &Instruction, ip: u64, bytes: &[u8]) {
    let mut decoder = Decoder::with_ip(64, bytes, ip, DecoderOptions::NONE);
    let read = decoder.decode();
    assert_eq!(read.len(), bytes.len());
    assert_eq!(read.code(), meant.code(), "{meant:?} is read as {read:?}");
    assert_eq!(read.op_count(), meant.op_count());
    for n in 0..meant.op_count() {
        let kind = meant.op_kind(n);
        assert_eq!(read.op_kind(n), kind, "operand {n} of {meant:?} is read as {read:?}");
        match kind {
            OpKind::Register => assert_eq!(read.op_register(n), meant.op_register(n), "{meant:?}, {read:?}"),
            OpKind::Memory => {
                assert_eq!(read.memory_base(), meant.memory_base(), "{meant:?}, {read:?}");
                assert_eq!(read.memory_index(), meant.memory_index(), "{meant:?}, {read:?}");
                assert_eq!(read.memory_index_scale(), meant.memory_index_scale(), "{meant:?}, {read:?}");
                assert_eq!(read.memory_displacement64(), meant.memory_displacement64(), "{meant:?}, {read:?}");
            }
            OpKind::NearBranch64 => assert_eq!(read.near_branch_target(), meant.near_branch_target()),
            _ => assert_eq!(read.immediate(n), meant.immediate(n), "{meant:?}, {read:?}"),
        }
    }
    SEEN.with_borrow_mut(|seen| seen.insert(meant.code()));
}

#[test]
fn all_forms_are_read_as_they_were_meant() {
    use crate::{AsmOptions, Assembler, Entry, RegisterLimit};
    for (registers, baseline) in
        [(RegisterLimit::All, false), (RegisterLimit::Few(4), true), (RegisterLimit::Few(4), false)]
    {
        let mut asm = Assembler::new(AsmOptions { registers, baseline, ..AsmOptions::default() }).expect("available");
        for seed in 0..700 {
            let case = jit_ir::r#gen::generate(seed, 20 + seed as usize % 100);
            asm.compile(&case.trace, Entry::Loop, &|_| None).expect("a generated trace compiles");
        }
    }
    let forms = SEEN.with_borrow(|seen| seen.len());
    // The emitter names about 150 forms; a generator that no longer reaches most of them tests nothing.
    assert!(forms > 110, "only {forms} forms came up");
}
