//! Decodes each emitted instruction, in tests.
//! The decoded instruction must equal the intended one, to the last operand.
//!
//! Unit tests of this crate emit through [`compare`]; the test below sends many random traces
//! through it and asks which forms came up.

use std::cell::RefCell;
use std::collections::HashSet;

use iced_x86::{Code, Decoder, DecoderOptions, Instruction, OpKind};
use jit_ir::build::Builder;
use jit_ir::{Bump, Descr, Object, Op, Trace};

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
        if !baseline {
            // Nothing is run: the processor need not have them.
            asm.cpu = crate::cpu::Features { lzcnt: true, tzcnt: true, bmi2: true, fma: true };
        }
        for seed in 0..700 {
            let case = jit_ir::r#gen::generate(seed, 20 + seed as usize % 100);
            asm.compile(&case.trace, Entry::Loop, &|_| None).expect("a generated trace compiles");
        }
    }
    let forms = SEEN.with_borrow(|seen| seen.len());
    // The emitter names about 150 forms; a generator that no longer reaches most of them tests nothing.
    assert!(forms > 110, "only {forms} forms came up");
    calls_of_portals();
    directed();
    let seen = SEEN.with_borrow(HashSet::clone);
    let named = named();
    let missing: Vec<Code> = named.iter().filter(|c| !seen.contains(c) && !is_spare(**c)).copied().collect();
    println!("{} forms named, {} seen", named.len(), seen.len());
    assert!(missing.is_empty(), "named by the emitter, but never emitted: {missing:?}");
    let spare: Vec<&Code> = seen.iter().filter(|c| is_spare(**c)).collect();
    assert!(spare.is_empty(), "said not to be needed, but emitted: {spare:?}");
    assert!(seen.iter().all(|c| named.contains(c)), "emitted under another name");
}

/// The forms that the sources of this folder name, in any macro or table.
fn named() -> Vec<Code> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/x64");
    let mut words = HashSet::new();
    for file in std::fs::read_dir(folder).expect("the sources") {
        let path = file.expect("a file").path();
        if !path.ends_with("decoded.rs") {
            let text = std::fs::read_to_string(path).expect("text");
            words.extend(text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned));
        }
    }
    Code::values().filter(|code| words.contains(&format!("{code:?}"))).collect()
}

/// Whether nothing asks for a form: it is named for the sake of a table, or as something that a fault plants.
fn is_spare(code: Code) -> bool {
    SPARE.contains(&code)
}

const SPARE: &[Code] = &[
    // Of operations on memory, the emitter has comparisons only.
    Code::Add_rm64_r64,
    Code::Sub_rm64_r64,
    Code::And_rm64_r64,
    Code::Or_rm64_r64,
    Code::Xor_rm64_r64,
    // No test uses the sign alone; of parity and overflow only some tests exist.
    Code::Jns_rel32_64,
    Code::Jnp_rel32_64,
    Code::Sets_rm8,
    Code::Setns_rm8,
    Code::Setno_rm8,
    // A select is never made of an overflow or of a comparison of doubles.
    Code::Cmovo_r64_rm64,
    Code::Cmovno_r64_rm64,
    Code::Cmovs_r64_rm64,
    Code::Cmovns_r64_rm64,
    Code::Cmovp_r64_rm64,
    Code::Cmovnp_r64_rm64,
    // A fault.
    Code::Cmp_rm32_imm32,
];

/// The functions by which traces call portals.
fn calls_of_portals() {
    for args in 1..=jit_ir::invoke::MAX_ARGS {
        for results in 0..3 {
            let call = super::portal::PortalCall { args, results, gate: 8, otherwise: 16, left: 24 };
            super::portal::stub(&call, 0x10000, 0x20000).expect("a stub");
        }
    }
}

/// Traces for forms that random ones seldom have.
fn directed() {
    use crate::{AsmOptions, Assembler, Entry, RegisterLimit};
    let word = std::cell::Cell::new(u64::MAX);
    let trip = crate::Trip { address: word.as_ptr() as usize, words: 1 };
    for (registers, trip) in
        [(RegisterLimit::All, None), (RegisterLimit::Few(4), None), (RegisterLimit::All, Some(trip))]
    {
        let (bump, ahead) = (Some(word.as_ptr() as usize), 16 << 10);
        let options = AsmOptions { registers, trip, bump, ahead, ..AsmOptions::default() };
        let mut asm = Assembler::new(options).expect("available");
        for trace in selects().into_iter().chain(byte_sums()).chain([makes_an_object()]) {
            asm.compile(&trace, Entry::Loop, &|_| None).expect("a well-formed trace compiles");
        }
    }
}

const TESTS: [Op; 7] = [Op::IntEq, Op::IntNe, Op::IntLt, Op::IntLe, Op::UintLt, Op::UintLe, Op::IntAnd];
const CONSTANTS: [i64; 9] = [0, 1, 7, 8, -1, -16, i32::MAX as i64, 1 << 31, 1 << 40];
const ENDS: [&str; 4] = [
    "i4 = int_select(i3, i1, i2)\n  finish(i4) @0.0",
    "i4 = int_select(i3, i2, 5)\n  finish(i4, i1) @0.0",
    "guard_true(i3) @0.0 x0\n  finish(i1) @0.0",
    "guard_false(i3) @0.0 x0\n  finish(i2) @0.0",
];

/// Selects and guards on each comparison of integers and on common bits, with constants of every width.
fn selects() -> Vec<Trace> {
    let mut tests = Vec::new();
    for op in TESTS.map(Op::name) {
        tests.push(format!("{op}(i1, i2)"));
        tests.extend(CONSTANTS.iter().flat_map(|k| [format!("{op}(i1, {k})"), format!("{op}({k}, i1)")]));
    }
    tests.iter().flat_map(|test| ENDS.map(|end| parsed(test, end))).collect()
}

/// Sums of a byte and a constant, or another word.
fn byte_sums() -> [Trace; 2] {
    ["5", "i2"]
        .map(|k| parsed("int_zext8(i1)", &format!("i4 = int_add(i3, {k})\n  i5 = int_zext8(i4)\n  finish(i5) @0.0")))
}

/// An object in the memory that the assembler bumps the pointer of.
fn makes_an_object() -> Trace {
    let mut b = Builder::new("made");
    let (alloc, bump) = (directed as *const () as usize, Some(Bump { header: 7, total: 200, at: 0 }));
    let object = b.descr(Descr::Object(Object { name: "Made".into(), size: 192, length: None, alloc, bump }));
    b.entry(&[]);
    let made = b.new_object(object);
    b.finish(&[made]);
    b.build()
}

fn parsed(test: &str, end: &str) -> Trace {
    let exit = if end.starts_with("guard") { "exit 0 [i2, i1]\n  frame 0 after 0 ()\n" } else { "" };
    let head = "trace \"select\"\nportal p () -> ()\nsnapshot 0 p [] ()\nlabel 0 (i1, i2)\n";
    let text = format!("{head}  i3 = {test}\n  {end}\n{exit}");
    text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"))
}
