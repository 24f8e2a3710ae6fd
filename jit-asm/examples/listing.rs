//! Prints the machine code of a small loop: `cargo run -p jit-asm --example listing [trace file]`.

use jit_asm::{AsmOptions, Assembler, Entry};
use jit_ir::Trace;

/// Sums the squares of an array of integers until the sum overflows or the array ends.
const SUM: &str = r#"
trace "sum of squares"
array [i64] w64 @16 *8 mut
portal interpret () -> ()
snapshot 0 interpret [] ()
label 0 (p1, i2, i3, i4)
  i5 = int_lt(i2, i3)
  guard_true(i5) @0.0 x0
  i6 = load_item_i([i64], p1, i2)
  i7 = int_mul(i6, i6)
  i8 = int_add_ovf(i4, i7)
  guard_false(i8) @0.0 x1
  i9 = int_add(i4, i7)
  i10 = int_add(i2, 1)
  jump 0(p1, i10, i3, i9)
exit 0 [i4]
  frame 0 after 0 ()
exit 1 [i2, i4]
  frame 0 after 0 ()
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => SUM.to_string(),
    };
    let trace: Trace = text.parse()?;
    let mut asm = Assembler::new(AsmOptions { listing: true, ..AsmOptions::default() })?;
    let code = asm.compile(&trace, Entry::Loop, &|_| None)?;
    println!("{}{:#?}", code.listing.as_deref().unwrap_or_default(), code.stats);
    Ok(())
}
