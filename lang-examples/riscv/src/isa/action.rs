//! What instructions do, as the machine tells them apart.

use jit_runtime::prelude::*;

/// What an instruction does; the operands are in [`super::Insn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum Action {
    /// Two registers.
    Base(Base),
    /// A register and the immediate.
    BaseImm(Base),
    /// Products and quotients.
    Mul(Mul),
    /// Bit manipulation of two registers.
    Bits(Bits),
    /// Bit manipulation of a register and the immediate, or of a register alone.
    BitsImm(Bits),
    /// The immediate, which the decoder has made of the place.
    Const,
    /// A jump to the target.
    Jal,
    /// A jump to a register.
    Jalr,
    /// A branch to the target.
    Branch(Cond),
    /// A load into an integer register.
    Load(Load),
    /// A store of an integer register.
    Store(Width),
    /// `flw`.
    LoadSingle,
    /// `fld`.
    LoadDouble,
    /// `fsw`.
    StoreSingle,
    /// `fsd`.
    StoreDouble,
    /// An atomic operation on 32 bits.
    AmoW(Amo),
    /// An atomic operation on 64 bits.
    AmoD(Amo),
    /// Arithmetic of singles.
    Single(Arith),
    /// Arithmetic of doubles.
    Double(Arith),
    /// A product and a sum of singles, rounded once.
    FusedSingle(Fused),
    /// The same of doubles.
    FusedDouble(Fused),
    /// Singles to a single, exact.
    SignSingle(Sign),
    /// Doubles to a double, exact.
    SignDouble(Sign),
    /// Singles to an integer register, exact.
    TestSingle(Test),
    /// Doubles to an integer register, exact.
    TestDouble(Test),
    /// A single to an integer.
    SingleToInt(Whole),
    /// A double to an integer.
    DoubleToInt(Whole),
    /// An integer to a single.
    IntToSingle(Whole),
    /// An integer to a double.
    IntToDouble(Whole),
    /// `fcvt.s.d`.
    DoubleToSingle,
    /// `fcvt.d.s`.
    SingleToDouble,
    /// `fmv.w.x`.
    BitsToSingle,
    /// `fmv.d.x`.
    BitsToDouble,
    /// A control register and a register.
    Csr(Csr),
    /// A control register and the immediate.
    CsrImm(Csr),
    /// `fence`, which one thread does not need.
    Fence,
    /// `fence.i`.
    FenceI,
    /// `ecall`.
    Ecall,
    /// `ebreak`.
    Ebreak,
    /// No instruction.
    Illegal,
    /// No text is here.
    Outside,
}

macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
        #[repr(u64)]
        #[allow(missing_docs, reason = "the names of the instructions")]
        pub enum $name { $($variant),* }
    )*};
}

operations! {
    /// Integer arithmetic of the base.
    Base { Add Sub Sll Slt Sltu Xor Srl Sra Or And Addw Subw Sllw Srlw Sraw }
    /// Products and quotients.
    Mul { Mul Mulh Mulhsu Mulhu Div Divu Rem Remu Mulw Divw Divuw Remw Remuw }
    /// Bit manipulation.
    Bits {
        AddUw Sh1add Sh2add Sh3add Sh1addUw Sh2addUw Sh3addUw SlliUw
        Andn Orn Xnor Clz Ctz Cpop Clzw Ctzw Cpopw Max Maxu Min Minu SextB SextH ZextH
        Rol Ror Rolw Rorw OrcB Rev8 Bclr Bext Binv Bset
    }
    /// Conditions of branches.
    Cond { Eq Ne Lt Ge Ltu Geu }
    /// Loads, by width and sign.
    Load { B H W D Bu Hu Wu }
    /// Stores, by width.
    Width { B H W D }
    /// Atomic operations.
    Amo { Lr Sc Swap Add Xor And Or Min Max Minu Maxu }
    /// Arithmetic that rounds.
    Arith { Add Sub Mul Div Sqrt }
    /// Product and sum, by signs.
    Fused { Madd Msub Nmsub Nmadd }
    /// What looks at signs, or chooses.
    Sign { Sgnj Sgnjn Sgnjx Min Max }
    /// What gives an integer.
    Test { Eq Lt Le Class Bits }
    /// Integers that floats are converted to and from.
    Whole { W Wu L Lu }
    /// What is done to a control register.
    Csr { Write Set Clear }
}
