//! The table of instructions: decoder, printer and random tests have them from here.

use super::action::{Action, Amo, Arith, Base, Bits, Cond, Csr, Fused, Load, Mul, Sign, Test, Whole, Width};
use Action as A;

/// An instruction of 32 bits.
#[derive(Debug)]
pub struct Row {
    /// Its name in assembly language.
    pub name: &'static str,
    /// Operands as they are written. Registers: `d`, `s`, `t` (integer, from the fields rd, rs1, rs2), `D`, `S`, `T`, `R` (float, the
    /// last from rs3). Immediates: `i` (12 bits), `>` and `<` (shifts of 6 and 5 bits), `o` and `q` (offsets of loads and
    /// stores), `p` and `a` (targets of branches and jumps), `u` (the upper 20 bits). `E`: a control register, `Z`: five bits in the place
    /// of rs1, `m`: a rounding mode.
    pub operands: &'static str,
    /// The bits that are fixed.
    pub mask: u32,
    /// What they are.
    pub bits: u32,
    /// What it does.
    pub action: Action,
}

const fn row(name: &'static str, operands: &'static str, mask: u32, bits: u32, action: Action) -> Row {
    Row { name, operands, mask, bits, action }
}

/// Opcode and funct3.
const fn i(name: &'static str, operands: &'static str, opcode: u32, f3: u32, action: Action) -> Row {
    row(name, operands, 0x707f, f3 << 12 | opcode, action)
}

/// Opcode, funct3 and funct7.
const fn r(name: &'static str, operands: &'static str, opcode: u32, f3: u32, f7: u32, action: Action) -> Row {
    row(name, operands, 0xfe00_707f, f7 << 25 | f3 << 12 | opcode, action)
}

/// A shift by six bits: funct6.
const fn shift(name: &'static str, f3: u32, f6: u32, action: Action) -> Row {
    row(name, "d,s,>", 0xfc00_707f, f6 << 26 | f3 << 12 | 0x13, action)
}

/// One operand: the upper twelve bits are fixed.
const fn unary(name: &'static str, opcode: u32, f3: u32, upper: u32, action: Action) -> Row {
    row(name, "d,s", 0xfff0_707f, upper << 20 | f3 << 12 | opcode, action)
}

/// Floats with a rounding mode: funct7.
const fn f(name: &'static str, f7: u32, action: Action) -> Row {
    row(name, "D,S,T,m", 0xfe00_007f, f7 << 25 | 0x53, action)
}

/// Floats without one: funct7 and funct3.
const fn exact(name: &'static str, operands: &'static str, f7: u32, f3: u32, action: Action) -> Row {
    r(name, operands, 0x53, f3, f7, action)
}

/// One float with a rounding mode: funct7 and the field rs2.
const fn convert(name: &'static str, operands: &'static str, f7: u32, rs2: u32, action: Action) -> Row {
    row(name, operands, 0xfff0_007f, f7 << 25 | rs2 << 20 | 0x53, action)
}

/// One float without a rounding mode.
const fn moved(name: &'static str, operands: &'static str, f7: u32, f3: u32, action: Action) -> Row {
    row(name, operands, 0xfff0_707f, f7 << 25 | f3 << 12 | 0x53, action)
}

/// Product and sum.
const fn fused(name: &'static str, opcode: u32, format: u32, action: Action) -> Row {
    row(name, "D,S,T,R,m", 0x0600_007f, format << 25 | opcode, action)
}

/// An atomic operation: funct3 and funct5. The bits `aq` and `rl` may be anything.
const fn amo(name: &'static str, f3: u32, f5: u32, action: Action) -> Row {
    row(name, "d,t,(s)", 0xf800_707f, f5 << 27 | f3 << 12 | 0x2f, action)
}

/// Load reserved.
const fn lr(name: &'static str, f3: u32, action: Action) -> Row {
    row(name, "d,(s)", 0xf9f0_707f, 0x02 << 27 | f3 << 12 | 0x2f, action)
}

/// All instructions of 32 bits.
pub static ROWS: &[Row] = &[
    // RV64I
    row("lui", "d,u", 0x7f, 0x37, A::Const),
    row("auipc", "d,u", 0x7f, 0x17, A::Const),
    row("jal", "d,a", 0x7f, 0x6f, A::Jal),
    i("jalr", "d,o(s)", 0x67, 0, A::Jalr),
    i("beq", "s,t,p", 0x63, 0, A::Branch(Cond::Eq)),
    i("bne", "s,t,p", 0x63, 1, A::Branch(Cond::Ne)),
    i("blt", "s,t,p", 0x63, 4, A::Branch(Cond::Lt)),
    i("bge", "s,t,p", 0x63, 5, A::Branch(Cond::Ge)),
    i("bltu", "s,t,p", 0x63, 6, A::Branch(Cond::Ltu)),
    i("bgeu", "s,t,p", 0x63, 7, A::Branch(Cond::Geu)),
    i("lb", "d,o(s)", 0x03, 0, A::Load(Load::B)),
    i("lh", "d,o(s)", 0x03, 1, A::Load(Load::H)),
    i("lw", "d,o(s)", 0x03, 2, A::Load(Load::W)),
    i("ld", "d,o(s)", 0x03, 3, A::Load(Load::D)),
    i("lbu", "d,o(s)", 0x03, 4, A::Load(Load::Bu)),
    i("lhu", "d,o(s)", 0x03, 5, A::Load(Load::Hu)),
    i("lwu", "d,o(s)", 0x03, 6, A::Load(Load::Wu)),
    i("sb", "t,q(s)", 0x23, 0, A::Store(Width::B)),
    i("sh", "t,q(s)", 0x23, 1, A::Store(Width::H)),
    i("sw", "t,q(s)", 0x23, 2, A::Store(Width::W)),
    i("sd", "t,q(s)", 0x23, 3, A::Store(Width::D)),
    i("addi", "d,s,i", 0x13, 0, A::BaseImm(Base::Add)),
    i("slti", "d,s,i", 0x13, 2, A::BaseImm(Base::Slt)),
    i("sltiu", "d,s,i", 0x13, 3, A::BaseImm(Base::Sltu)),
    i("xori", "d,s,i", 0x13, 4, A::BaseImm(Base::Xor)),
    i("ori", "d,s,i", 0x13, 6, A::BaseImm(Base::Or)),
    i("andi", "d,s,i", 0x13, 7, A::BaseImm(Base::And)),
    shift("slli", 1, 0, A::BaseImm(Base::Sll)),
    shift("srli", 5, 0, A::BaseImm(Base::Srl)),
    shift("srai", 5, 0x10, A::BaseImm(Base::Sra)),
    r("add", "d,s,t", 0x33, 0, 0, A::Base(Base::Add)),
    r("sub", "d,s,t", 0x33, 0, 0x20, A::Base(Base::Sub)),
    r("sll", "d,s,t", 0x33, 1, 0, A::Base(Base::Sll)),
    r("slt", "d,s,t", 0x33, 2, 0, A::Base(Base::Slt)),
    r("sltu", "d,s,t", 0x33, 3, 0, A::Base(Base::Sltu)),
    r("xor", "d,s,t", 0x33, 4, 0, A::Base(Base::Xor)),
    r("srl", "d,s,t", 0x33, 5, 0, A::Base(Base::Srl)),
    r("sra", "d,s,t", 0x33, 5, 0x20, A::Base(Base::Sra)),
    r("or", "d,s,t", 0x33, 6, 0, A::Base(Base::Or)),
    r("and", "d,s,t", 0x33, 7, 0, A::Base(Base::And)),
    i("addiw", "d,s,i", 0x1b, 0, A::BaseImm(Base::Addw)),
    r("slliw", "d,s,<", 0x1b, 1, 0, A::BaseImm(Base::Sllw)),
    r("srliw", "d,s,<", 0x1b, 5, 0, A::BaseImm(Base::Srlw)),
    r("sraiw", "d,s,<", 0x1b, 5, 0x20, A::BaseImm(Base::Sraw)),
    r("addw", "d,s,t", 0x3b, 0, 0, A::Base(Base::Addw)),
    r("subw", "d,s,t", 0x3b, 0, 0x20, A::Base(Base::Subw)),
    r("sllw", "d,s,t", 0x3b, 1, 0, A::Base(Base::Sllw)),
    r("srlw", "d,s,t", 0x3b, 5, 0, A::Base(Base::Srlw)),
    r("sraw", "d,s,t", 0x3b, 5, 0x20, A::Base(Base::Sraw)),
    i("fence", "", 0x0f, 0, A::Fence),
    i("fence.i", "", 0x0f, 1, A::FenceI),
    row("ecall", "", !0, 0x73, A::Ecall),
    row("ebreak", "", !0, 0x0010_0073, A::Ebreak),
    // Zicsr
    i("csrrw", "d,E,s", 0x73, 1, A::Csr(Csr::Write)),
    i("csrrs", "d,E,s", 0x73, 2, A::Csr(Csr::Set)),
    i("csrrc", "d,E,s", 0x73, 3, A::Csr(Csr::Clear)),
    i("csrrwi", "d,E,Z", 0x73, 5, A::CsrImm(Csr::Write)),
    i("csrrsi", "d,E,Z", 0x73, 6, A::CsrImm(Csr::Set)),
    i("csrrci", "d,E,Z", 0x73, 7, A::CsrImm(Csr::Clear)),
    // M
    r("mul", "d,s,t", 0x33, 0, 1, A::Mul(Mul::Mul)),
    r("mulh", "d,s,t", 0x33, 1, 1, A::Mul(Mul::Mulh)),
    r("mulhsu", "d,s,t", 0x33, 2, 1, A::Mul(Mul::Mulhsu)),
    r("mulhu", "d,s,t", 0x33, 3, 1, A::Mul(Mul::Mulhu)),
    r("div", "d,s,t", 0x33, 4, 1, A::Mul(Mul::Div)),
    r("divu", "d,s,t", 0x33, 5, 1, A::Mul(Mul::Divu)),
    r("rem", "d,s,t", 0x33, 6, 1, A::Mul(Mul::Rem)),
    r("remu", "d,s,t", 0x33, 7, 1, A::Mul(Mul::Remu)),
    r("mulw", "d,s,t", 0x3b, 0, 1, A::Mul(Mul::Mulw)),
    r("divw", "d,s,t", 0x3b, 4, 1, A::Mul(Mul::Divw)),
    r("divuw", "d,s,t", 0x3b, 5, 1, A::Mul(Mul::Divuw)),
    r("remw", "d,s,t", 0x3b, 6, 1, A::Mul(Mul::Remw)),
    r("remuw", "d,s,t", 0x3b, 7, 1, A::Mul(Mul::Remuw)),
    // A
    lr("lr.w", 2, A::AmoW(Amo::Lr)),
    amo("sc.w", 2, 0x03, A::AmoW(Amo::Sc)),
    amo("amoswap.w", 2, 0x01, A::AmoW(Amo::Swap)),
    amo("amoadd.w", 2, 0x00, A::AmoW(Amo::Add)),
    amo("amoxor.w", 2, 0x04, A::AmoW(Amo::Xor)),
    amo("amoand.w", 2, 0x0c, A::AmoW(Amo::And)),
    amo("amoor.w", 2, 0x08, A::AmoW(Amo::Or)),
    amo("amomin.w", 2, 0x10, A::AmoW(Amo::Min)),
    amo("amomax.w", 2, 0x14, A::AmoW(Amo::Max)),
    amo("amominu.w", 2, 0x18, A::AmoW(Amo::Minu)),
    amo("amomaxu.w", 2, 0x1c, A::AmoW(Amo::Maxu)),
    lr("lr.d", 3, A::AmoD(Amo::Lr)),
    amo("sc.d", 3, 0x03, A::AmoD(Amo::Sc)),
    amo("amoswap.d", 3, 0x01, A::AmoD(Amo::Swap)),
    amo("amoadd.d", 3, 0x00, A::AmoD(Amo::Add)),
    amo("amoxor.d", 3, 0x04, A::AmoD(Amo::Xor)),
    amo("amoand.d", 3, 0x0c, A::AmoD(Amo::And)),
    amo("amoor.d", 3, 0x08, A::AmoD(Amo::Or)),
    amo("amomin.d", 3, 0x10, A::AmoD(Amo::Min)),
    amo("amomax.d", 3, 0x14, A::AmoD(Amo::Max)),
    amo("amominu.d", 3, 0x18, A::AmoD(Amo::Minu)),
    amo("amomaxu.d", 3, 0x1c, A::AmoD(Amo::Maxu)),
    // Zba
    r("add.uw", "d,s,t", 0x3b, 0, 0x04, A::Bits(Bits::AddUw)),
    r("sh1add", "d,s,t", 0x33, 2, 0x10, A::Bits(Bits::Sh1add)),
    r("sh2add", "d,s,t", 0x33, 4, 0x10, A::Bits(Bits::Sh2add)),
    r("sh3add", "d,s,t", 0x33, 6, 0x10, A::Bits(Bits::Sh3add)),
    r("sh1add.uw", "d,s,t", 0x3b, 2, 0x10, A::Bits(Bits::Sh1addUw)),
    r("sh2add.uw", "d,s,t", 0x3b, 4, 0x10, A::Bits(Bits::Sh2addUw)),
    r("sh3add.uw", "d,s,t", 0x3b, 6, 0x10, A::Bits(Bits::Sh3addUw)),
    row("slli.uw", "d,s,>", 0xfc00_707f, 0x0800_101b, A::BitsImm(Bits::SlliUw)),
    // Zbb
    r("andn", "d,s,t", 0x33, 7, 0x20, A::Bits(Bits::Andn)),
    r("orn", "d,s,t", 0x33, 6, 0x20, A::Bits(Bits::Orn)),
    r("xnor", "d,s,t", 0x33, 4, 0x20, A::Bits(Bits::Xnor)),
    unary("clz", 0x13, 1, 0x600, A::BitsImm(Bits::Clz)),
    unary("ctz", 0x13, 1, 0x601, A::BitsImm(Bits::Ctz)),
    unary("cpop", 0x13, 1, 0x602, A::BitsImm(Bits::Cpop)),
    unary("clzw", 0x1b, 1, 0x600, A::BitsImm(Bits::Clzw)),
    unary("ctzw", 0x1b, 1, 0x601, A::BitsImm(Bits::Ctzw)),
    unary("cpopw", 0x1b, 1, 0x602, A::BitsImm(Bits::Cpopw)),
    r("max", "d,s,t", 0x33, 6, 0x05, A::Bits(Bits::Max)),
    r("maxu", "d,s,t", 0x33, 7, 0x05, A::Bits(Bits::Maxu)),
    r("min", "d,s,t", 0x33, 4, 0x05, A::Bits(Bits::Min)),
    r("minu", "d,s,t", 0x33, 5, 0x05, A::Bits(Bits::Minu)),
    unary("sext.b", 0x13, 1, 0x604, A::BitsImm(Bits::SextB)),
    unary("sext.h", 0x13, 1, 0x605, A::BitsImm(Bits::SextH)),
    unary("zext.h", 0x3b, 4, 0x080, A::BitsImm(Bits::ZextH)),
    r("rol", "d,s,t", 0x33, 1, 0x30, A::Bits(Bits::Rol)),
    r("rolw", "d,s,t", 0x3b, 1, 0x30, A::Bits(Bits::Rolw)),
    r("ror", "d,s,t", 0x33, 5, 0x30, A::Bits(Bits::Ror)),
    r("rorw", "d,s,t", 0x3b, 5, 0x30, A::Bits(Bits::Rorw)),
    shift("rori", 5, 0x18, A::BitsImm(Bits::Ror)),
    r("roriw", "d,s,<", 0x1b, 5, 0x30, A::BitsImm(Bits::Rorw)),
    unary("orc.b", 0x13, 5, 0x287, A::BitsImm(Bits::OrcB)),
    unary("rev8", 0x13, 5, 0x6b8, A::BitsImm(Bits::Rev8)),
    // Zbs
    r("bclr", "d,s,t", 0x33, 1, 0x24, A::Bits(Bits::Bclr)),
    r("bext", "d,s,t", 0x33, 5, 0x24, A::Bits(Bits::Bext)),
    r("binv", "d,s,t", 0x33, 1, 0x34, A::Bits(Bits::Binv)),
    r("bset", "d,s,t", 0x33, 1, 0x14, A::Bits(Bits::Bset)),
    shift("bclri", 1, 0x12, A::BitsImm(Bits::Bclr)),
    shift("bexti", 5, 0x12, A::BitsImm(Bits::Bext)),
    shift("binvi", 1, 0x1a, A::BitsImm(Bits::Binv)),
    shift("bseti", 1, 0x0a, A::BitsImm(Bits::Bset)),
    // F
    i("flw", "D,o(s)", 0x07, 2, A::LoadSingle),
    i("fsw", "T,q(s)", 0x27, 2, A::StoreSingle),
    fused("fmadd.s", 0x43, 0, A::FusedSingle(Fused::Madd)),
    fused("fmsub.s", 0x47, 0, A::FusedSingle(Fused::Msub)),
    fused("fnmsub.s", 0x4b, 0, A::FusedSingle(Fused::Nmsub)),
    fused("fnmadd.s", 0x4f, 0, A::FusedSingle(Fused::Nmadd)),
    f("fadd.s", 0x00, A::Single(Arith::Add)),
    f("fsub.s", 0x04, A::Single(Arith::Sub)),
    f("fmul.s", 0x08, A::Single(Arith::Mul)),
    f("fdiv.s", 0x0c, A::Single(Arith::Div)),
    convert("fsqrt.s", "D,S,m", 0x2c, 0, A::Single(Arith::Sqrt)),
    exact("fsgnj.s", "D,S,T", 0x10, 0, A::SignSingle(Sign::Sgnj)),
    exact("fsgnjn.s", "D,S,T", 0x10, 1, A::SignSingle(Sign::Sgnjn)),
    exact("fsgnjx.s", "D,S,T", 0x10, 2, A::SignSingle(Sign::Sgnjx)),
    exact("fmin.s", "D,S,T", 0x14, 0, A::SignSingle(Sign::Min)),
    exact("fmax.s", "D,S,T", 0x14, 1, A::SignSingle(Sign::Max)),
    exact("feq.s", "d,S,T", 0x50, 2, A::TestSingle(Test::Eq)),
    exact("flt.s", "d,S,T", 0x50, 1, A::TestSingle(Test::Lt)),
    exact("fle.s", "d,S,T", 0x50, 0, A::TestSingle(Test::Le)),
    moved("fclass.s", "d,S", 0x70, 1, A::TestSingle(Test::Class)),
    moved("fmv.x.w", "d,S", 0x70, 0, A::TestSingle(Test::Bits)),
    moved("fmv.w.x", "D,s", 0x78, 0, A::BitsToSingle),
    convert("fcvt.w.s", "d,S,m", 0x60, 0, A::SingleToInt(Whole::W)),
    convert("fcvt.wu.s", "d,S,m", 0x60, 1, A::SingleToInt(Whole::Wu)),
    convert("fcvt.l.s", "d,S,m", 0x60, 2, A::SingleToInt(Whole::L)),
    convert("fcvt.lu.s", "d,S,m", 0x60, 3, A::SingleToInt(Whole::Lu)),
    convert("fcvt.s.w", "D,s,m", 0x68, 0, A::IntToSingle(Whole::W)),
    convert("fcvt.s.wu", "D,s,m", 0x68, 1, A::IntToSingle(Whole::Wu)),
    convert("fcvt.s.l", "D,s,m", 0x68, 2, A::IntToSingle(Whole::L)),
    convert("fcvt.s.lu", "D,s,m", 0x68, 3, A::IntToSingle(Whole::Lu)),
    // D
    i("fld", "D,o(s)", 0x07, 3, A::LoadDouble),
    i("fsd", "T,q(s)", 0x27, 3, A::StoreDouble),
    fused("fmadd.d", 0x43, 1, A::FusedDouble(Fused::Madd)),
    fused("fmsub.d", 0x47, 1, A::FusedDouble(Fused::Msub)),
    fused("fnmsub.d", 0x4b, 1, A::FusedDouble(Fused::Nmsub)),
    fused("fnmadd.d", 0x4f, 1, A::FusedDouble(Fused::Nmadd)),
    f("fadd.d", 0x01, A::Double(Arith::Add)),
    f("fsub.d", 0x05, A::Double(Arith::Sub)),
    f("fmul.d", 0x09, A::Double(Arith::Mul)),
    f("fdiv.d", 0x0d, A::Double(Arith::Div)),
    convert("fsqrt.d", "D,S,m", 0x2d, 0, A::Double(Arith::Sqrt)),
    exact("fsgnj.d", "D,S,T", 0x11, 0, A::SignDouble(Sign::Sgnj)),
    exact("fsgnjn.d", "D,S,T", 0x11, 1, A::SignDouble(Sign::Sgnjn)),
    exact("fsgnjx.d", "D,S,T", 0x11, 2, A::SignDouble(Sign::Sgnjx)),
    exact("fmin.d", "D,S,T", 0x15, 0, A::SignDouble(Sign::Min)),
    exact("fmax.d", "D,S,T", 0x15, 1, A::SignDouble(Sign::Max)),
    exact("feq.d", "d,S,T", 0x51, 2, A::TestDouble(Test::Eq)),
    exact("flt.d", "d,S,T", 0x51, 1, A::TestDouble(Test::Lt)),
    exact("fle.d", "d,S,T", 0x51, 0, A::TestDouble(Test::Le)),
    moved("fclass.d", "d,S", 0x71, 1, A::TestDouble(Test::Class)),
    moved("fmv.x.d", "d,S", 0x71, 0, A::TestDouble(Test::Bits)),
    moved("fmv.d.x", "D,s", 0x79, 0, A::BitsToDouble),
    convert("fcvt.w.d", "d,S,m", 0x61, 0, A::DoubleToInt(Whole::W)),
    convert("fcvt.wu.d", "d,S,m", 0x61, 1, A::DoubleToInt(Whole::Wu)),
    convert("fcvt.l.d", "d,S,m", 0x61, 2, A::DoubleToInt(Whole::L)),
    convert("fcvt.lu.d", "d,S,m", 0x61, 3, A::DoubleToInt(Whole::Lu)),
    convert("fcvt.d.w", "D,s,m", 0x69, 0, A::IntToDouble(Whole::W)),
    convert("fcvt.d.wu", "D,s,m", 0x69, 1, A::IntToDouble(Whole::Wu)),
    convert("fcvt.d.l", "D,s,m", 0x69, 2, A::IntToDouble(Whole::L)),
    convert("fcvt.d.lu", "D,s,m", 0x69, 3, A::IntToDouble(Whole::Lu)),
    convert("fcvt.s.d", "D,S,m", 0x20, 1, A::DoubleToSingle),
    convert("fcvt.d.s", "D,S,m", 0x21, 0, A::SingleToDouble),
];
