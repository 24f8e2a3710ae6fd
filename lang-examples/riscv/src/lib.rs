//! A user-mode simulator of 64-bit RISC-V (RV64GC, Zba, Zbb, Zbs) for static programs of Linux, whose JIT comes from the annotations of
//! its interpreter.
//!
//! * **Instructions** are rows of one table ([`isa::table`]), from which they are decoded, printed and made up by tests. A decoded one never changes
//!   ([`isa::Insn`]).
//! * **Text** ([`machine::code`]) is decoded as it is reached. The greens are the place and the text: in a trace all instructions
//!   are constants, and nothing is left of fetching and decoding. Text that the guest changes is another one.
//! * **Memory** ([`memory`]) is one range of addresses, seen in all widths.
//! * **Floats** are the host's where no flag can change, else they are made of integers ([`soft`]).

pub mod cli;
pub mod elf;
pub mod isa;
pub mod machine;
pub mod memory;
pub mod soft;
pub mod syscalls;
