//! Machine code as text.

use std::fmt::Write;

use iced_x86::{Decoder, DecoderOptions, Formatter, IntelFormatter};
use jit_ir::{Ref, Trace};

use crate::Code;
use crate::x64::Output;

/// Lists the code. Addresses are offsets from its entry.
pub(crate) fn listing(trace: &Trace, output: &Output, base: usize, code: &Code) -> String {
    let bytes = &output.bytes[..output.code_end as usize];
    let mut decoder = Decoder::with_ip(64, bytes, base as u64, DecoderOptions::NONE);
    let mut formatter = IntelFormatter::new();
    let mut marks = output.marks.iter().peekable();
    let mut text = format!("; code {} for {:?}: {} bytes at {base:#x}\n", code.id(), trace.name, output.bytes.len());
    while decoder.can_decode() {
        let offset = decoder.position() as u32;
        while let Some((_, inst)) = marks.next_if(|&&(at, _)| at <= offset) {
            instruction(trace, *inst, code, &mut text);
        }
        if offset == output.hot_end {
            text.push_str("; out of the line\n");
        }
        let decoded = decoder.decode();
        let _ = write!(text, "  {offset:5x}  ");
        formatter.format(&decoded, &mut text);
        text.push('\n');
    }
    text
}

/// One instruction of the trace, and the locations of its exit's values.
fn instruction(trace: &Trace, i: u32, code: &Code, text: &mut String) {
    let inst = &trace.insts[i as usize];
    text.push_str("; ");
    if inst.op.result().is_some() {
        let _ = write!(text, "{} = ", name(trace, Ref::inst(i)));
    }
    text.push_str(inst.op.name());
    let operands: Vec<String> = trace.operands_of(inst).map(|r| name(trace, r)).collect();
    let _ = write!(text, "({})", operands.join(", "));
    if let Some(guard) = inst.guard() {
        let places = trace.exit_values(inst).iter().zip(code.exit_locations(guard));
        let places: Vec<String> = places.map(|(&r, l)| format!("{}: {l}", name(trace, r))).collect();
        let _ = write!(text, " g{guard} [{}]", places.join(", "));
    }
    text.push('\n');
}

/// As in the text form of traces: the kind's letter and the number of the instruction.
fn name(trace: &Trace, r: Ref) -> String {
    match (r.as_inst(), trace.as_const(r)) {
        (Some(i), _) => format!("{}{i}", trace.kind(r).letter()),
        (_, Some(c)) if c.kind == jit_ir::Kind::F => format!("{:?}", f64::from_bits(c.bits)),
        (_, Some(c)) if c.kind == jit_ir::Kind::P => format!("&{:#x}", c.bits),
        (_, Some(c)) => format!("{}", c.bits as i64),
        _ => "none".to_string(),
    }
}
