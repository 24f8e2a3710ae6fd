//! The table of operations.
//! It declares every operation of a trace once.
//!
//! A row reads `Variant text_name (operands) -> result Class "doc" { meaning };`. Enum, names,
//! parser, printer, builder, evaluator, checker and trace generator are made from the rows.
//!
//! Kinds: `i` a 64-bit integer, `f` a double, `p` a pointer, `n` nothing. Narrow integers are
//! kept in canonical form: signed types sign-extended, unsigned types (and `bool`, `char`)
//! zero-extended to 64 bits.
//!
//! Every pure operation is total, so that it may be moved or removed freely: shift and rotate
//! counts are taken modulo 64 (of `*32`, modulo 32), a division by zero gives 0 and its remainder is the dividend,
//! `MIN / -1` wraps, a float converts to an integer as Rust's `as` does. Floats follow IEEE 754
//! with one rounding per operation; a NaN result is that of [`float`].

/// Calls the macro `$consumer` with all rows of the table.
#[macro_export]
macro_rules! for_each_op { ($consumer:ident) => { $consumer! {
    // -- Integer arithmetic ----------------------------------------------------------------
    IntAdd     int_add     (a: i, b: i) -> i Pure "Wrapping sum." { a.wrapping_add(b) };
    IntSub     int_sub     (a: i, b: i) -> i Pure "Wrapping difference." { a.wrapping_sub(b) };
    IntMul     int_mul     (a: i, b: i) -> i Pure "Wrapping product." { a.wrapping_mul(b) };
    IntMulHi   int_mulhi   (a: i, b: i) -> i Pure "Upper 64 bits of the signed 128-bit product." { ((a as i128 * b as i128) >> 64) as i64 };
    UintMulHi  uint_mulhi  (a: i, b: i) -> i Pure "Upper 64 bits of the unsigned 128-bit product." { ((a as u64 as u128 * b as u64 as u128) >> 64) as i64 };
    IntDiv     int_div     (a: i, b: i) -> i Pure "Signed quotient, rounded to zero; `x / 0` is 0, `MIN / -1` is `MIN`." { if b == 0 { 0 } else { a.wrapping_div(b) } };
    IntRem     int_rem     (a: i, b: i) -> i Pure "Signed remainder with the dividend's sign; `x % 0` is `x`, `MIN % -1` is 0." { if b == 0 { a } else { a.wrapping_rem(b) } };
    UintDiv    uint_div    (a: i, b: i) -> i Pure "Unsigned quotient; `x / 0` is 0." { (a as u64).checked_div(b as u64).unwrap_or(0) as i64 };
    UintRem    uint_rem    (a: i, b: i) -> i Pure "Unsigned remainder; `x % 0` is `x`." { (a as u64).checked_rem(b as u64).unwrap_or(a as u64) as i64 };
    IntNeg     int_neg     (a: i)       -> i Pure "Wrapping negation." { a.wrapping_neg() };
    // -- Bits ------------------------------------------------------------------------------
    IntNot     int_not     (a: i)       -> i Pure "Bitwise complement." { !a };
    IntAnd     int_and     (a: i, b: i) -> i Pure "Bitwise and." { a & b };
    IntOr      int_or      (a: i, b: i) -> i Pure "Bitwise or." { a | b };
    IntXor     int_xor     (a: i, b: i) -> i Pure "Bitwise exclusive or." { a ^ b };
    IntShl     int_shl     (a: i, b: i) -> i Pure "Left shift by `b` modulo 64." { a.wrapping_shl(b as u32) };
    IntShr     int_shr     (a: i, b: i) -> i Pure "Arithmetic right shift by `b` modulo 64." { a.wrapping_shr(b as u32) };
    UintShr    uint_shr    (a: i, b: i) -> i Pure "Logical right shift by `b` modulo 64." { (a as u64).wrapping_shr(b as u32) as i64 };
    IntRotl    int_rotl    (a: i, b: i) -> i Pure "Left rotation by `b` modulo 64." { a.rotate_left((b & 63) as u32) };
    IntRotr    int_rotr    (a: i, b: i) -> i Pure "Right rotation by `b` modulo 64." { a.rotate_right((b & 63) as u32) };
    IntRotl32  int_rotl32  (a: i, b: i) -> i Pure "Left rotation of the lowest 32 bits by `b` modulo 32, zero-extended." { (a as u32).rotate_left((b & 31) as u32) as i64 };
    IntRotr32  int_rotr32  (a: i, b: i) -> i Pure "Right rotation of the lowest 32 bits by `b` modulo 32, zero-extended." { (a as u32).rotate_right((b & 31) as u32) as i64 };
    IntClz     int_clz     (a: i)       -> i Pure "Number of leading zero bits; 64 for 0." { a.leading_zeros() as i64 };
    IntCtz     int_ctz     (a: i)       -> i Pure "Number of trailing zero bits; 64 for 0." { a.trailing_zeros() as i64 };
    IntPopcnt  int_popcnt  (a: i)       -> i Pure "Number of one bits." { a.count_ones() as i64 };
    IntBswap   int_bswap   (a: i)       -> i Pure "Bytes in reverse order." { a.swap_bytes() };
    IntSext8   int_sext8   (a: i)       -> i Pure "Sign extension of the lowest 8 bits." { a as i8 as i64 };
    IntSext16  int_sext16  (a: i)       -> i Pure "Sign extension of the lowest 16 bits." { a as i16 as i64 };
    IntSext32  int_sext32  (a: i)       -> i Pure "Sign extension of the lowest 32 bits." { a as i32 as i64 };
    IntZext8   int_zext8   (a: i)       -> i Pure "Zero extension of the lowest 8 bits." { a as u8 as i64 };
    IntZext16  int_zext16  (a: i)       -> i Pure "Zero extension of the lowest 16 bits." { a as u16 as i64 };
    IntZext32  int_zext32  (a: i)       -> i Pure "Zero extension of the lowest 32 bits." { a as u32 as i64 };
    // -- Overflow predicates: 1 if the operation of the same name without `_ovf` overflows ----
    IntAddOvf  int_add_ovf (a: i, b: i) -> i Pure "Whether the signed sum overflows." { a.overflowing_add(b).1 as i64 };
    IntSubOvf  int_sub_ovf (a: i, b: i) -> i Pure "Whether the signed difference overflows." { a.overflowing_sub(b).1 as i64 };
    IntMulOvf  int_mul_ovf (a: i, b: i) -> i Pure "Whether the signed product overflows." { a.overflowing_mul(b).1 as i64 };
    UintAddOvf uint_add_ovf (a: i, b: i) -> i Pure "Whether the unsigned sum overflows." { (a as u64).overflowing_add(b as u64).1 as i64 };
    UintSubOvf uint_sub_ovf (a: i, b: i) -> i Pure "Whether the unsigned difference overflows." { (a as u64).overflowing_sub(b as u64).1 as i64 };
    UintMulOvf uint_mul_ovf (a: i, b: i) -> i Pure "Whether the unsigned product overflows." { (a as u64).overflowing_mul(b as u64).1 as i64 };
    // -- Comparisons: 0 or 1. `a > b` is recorded as `b < a` -----------------------------------
    IntEq      int_eq      (a: i, b: i) -> i Pure "Equality." { (a == b) as i64 };
    IntNe      int_ne      (a: i, b: i) -> i Pure "Inequality." { (a != b) as i64 };
    IntLt      int_lt      (a: i, b: i) -> i Pure "Signed less." { (a < b) as i64 };
    IntLe      int_le      (a: i, b: i) -> i Pure "Signed less or equal." { (a <= b) as i64 };
    UintLt     uint_lt     (a: i, b: i) -> i Pure "Unsigned less." { ((a as u64) < (b as u64)) as i64 };
    UintLe     uint_le     (a: i, b: i) -> i Pure "Unsigned less or equal." { ((a as u64) <= (b as u64)) as i64 };
    PtrEq      ptr_eq      (a: p, b: p) -> i Pure "The same address." { (a == b) as i64 };
    PtrNe      ptr_ne      (a: p, b: p) -> i Pure "Different addresses." { (a != b) as i64 };
    FloatEq    float_eq    (a: f, b: f) -> i Pure "IEEE equality: false with a NaN, `-0.0 == 0.0`." { (a == b) as i64 };
    FloatNe    float_ne    (a: f, b: f) -> i Pure "IEEE inequality: true with a NaN." { (a != b) as i64 };
    FloatLt    float_lt    (a: f, b: f) -> i Pure "IEEE less: false with a NaN." { (a < b) as i64 };
    FloatLe    float_le    (a: f, b: f) -> i Pure "IEEE less or equal: false with a NaN." { (a <= b) as i64 };
    IntSelect  int_select  (c: i, a: i, b: i) -> i Pure "`a` if `c` is not 0, else `b`." { if c != 0 { a } else { b } };
    // -- Floats ----------------------------------------------------------------------------
    FloatAdd   float_add   (a: f, b: f) -> f Pure "Sum." { float::add(a, b) };
    FloatSub   float_sub   (a: f, b: f) -> f Pure "Difference." { float::sub(a, b) };
    FloatMul   float_mul   (a: f, b: f) -> f Pure "Product." { float::mul(a, b) };
    FloatDiv   float_div   (a: f, b: f) -> f Pure "Quotient." { float::div(a, b) };
    FloatNeg   float_neg   (a: f)       -> f Pure "Sign bit flipped, also of a NaN." { -a };
    FloatAbs   float_abs   (a: f)       -> f Pure "Sign bit cleared, also of a NaN." { a.abs() };
    FloatSqrt  float_sqrt  (a: f)       -> f Pure "Square root." { float::sqrt(a) };
    FloatFloor float_floor (a: f)       -> f Pure "Rounded towards minus infinity." { float::floor(a) };
    FloatCeil  float_ceil  (a: f)       -> f Pure "Rounded towards plus infinity." { float::ceil(a) };
    FloatTrunc float_trunc (a: f)       -> f Pure "Rounded towards zero." { float::trunc(a) };
    FloatRound32 float_round32 (a: f)   -> f Pure "Rounded to single precision (an `f32` is kept as the double of the same value)." { float::round32(a) };
    FloatMulAdd float_mul_add (a: f, b: f, c: f) -> f Pure "`a * b + c`, rounded once." { float::mul_add(a, b, c) };
    FloatMulAdd32 float_mul_add32 (a: f, b: f, c: f) -> f Pure "`a * b + c` of single precision, rounded once: of the operands rounded to it." { float::mul_add32(a, b, c) };
    // -- Conversions and payload moves -----------------------------------------------------
    IntToFloat   int_to_float   (a: i)  -> f Pure "Nearest double of a signed integer." { a as f64 };
    UintToFloat  uint_to_float  (a: i)  -> f Pure "Nearest double of an unsigned integer." { a as u64 as f64 };
    FloatToInt   float_to_int   (a: f)  -> i Pure "Truncated, saturated to `i64`; a NaN gives 0." { a as i64 };
    FloatToUint  float_to_uint  (a: f)  -> i Pure "Truncated, saturated to `u64`; a NaN gives 0." { a as u64 as i64 };
    IntAsFloat   i_as_f         (a: i)  -> f Pure "The same 64 bits." { f64::from_bits(a as u64) };
    FloatAsInt   f_as_i         (a: f)  -> i Pure "The same 64 bits." { a.to_bits() as i64 };
    IntAsSingle  i_as_s         (a: i)  -> f Pure "The `f32` whose bits are the lowest 32." { float::widen(f32::from_bits(a as u32)) };
    SingleAsInt  s_as_i         (a: f)  -> i Pure "The bits of the nearest `f32`, zero-extended." { float::narrow(a).to_bits() as i64 };
    IntAsPtr     i_as_p         (a: i)  -> p Pure "The same 64 bits." { a as u64 };
    PtrAsInt     p_as_i         (a: p)  -> i Pure "The same 64 bits." { a as i64 };
    // -- Memory. `load*`, `store*` have a field descriptor, `*_item_*` an array descriptor ------
    LoadI      load_i      (o: p)             -> i Load  "Field of an object.";
    LoadF      load_f      (o: p)             -> f Load  "Field of an object.";
    LoadP      load_p      (o: p)             -> p Load  "Field of an object.";
    LoadItemI  load_item_i (o: p, x: i)       -> i Load  "Element of an array; the index is within bounds.";
    LoadItemF  load_item_f (o: p, x: i)       -> f Load  "Element of an array; the index is within bounds.";
    LoadItemP  load_item_p (o: p, x: i)       -> p Load  "Element of an array; the index is within bounds.";
    StoreI     store_i     (o: p, v: i)       -> n Store "Sets a field of an object.";
    StoreF     store_f     (o: p, v: f)       -> n Store "Sets a field of an object.";
    StoreP     store_p     (o: p, v: p)       -> n Store "Sets a field of an object.";
    StoreItemI store_item_i (o: p, x: i, v: i) -> n Store "Sets an element of an array; the index is within bounds.";
    StoreItemF store_item_f (o: p, x: i, v: f) -> n Store "Sets an element of an array; the index is within bounds.";
    StoreItemP store_item_p (o: p, x: i, v: p) -> n Store "Sets an element of an array; the index is within bounds.";
    New        new         ()                 -> p Alloc "A new zeroed object of the object descriptor; an array of constant length is one.";
    Garbage    garbage     ()                 -> p Alloc "The same, and nothing uses it: it brings the collection nearer that a program may wait for.";
    // -- Calls: a call descriptor and an operand list ------------------------------------------
    CallN      call_n      ()        -> n Call   "Call without a result.";
    CallI      call_i      ()        -> i Call   "Call; the value is the first result word.";
    CallF      call_f      ()        -> f Call   "Call; the value is the first result word.";
    CallP      call_p      ()        -> p Call   "Call; the value is the first result word.";
    ResultI    result_i    ()        -> i Result "A further result word of the call just before.";
    ResultF    result_f    ()        -> f Result "A further result word of the call just before.";
    ResultP    result_p    ()        -> p Result "A further result word of the call just before.";
    // -- Guards: the trace goes on if the condition holds, else leaves through the guard's exit --
    GuardTrue   guard_true    (c: i)       -> n Guard "Goes on if `c` is not 0.";
    GuardFalse  guard_false   (c: i)       -> n Guard "Goes on if `c` is 0.";
    GuardValueI guard_value_i (a: i, k: i) -> n Guard "Goes on if `a` is the constant `k`.";
    GuardValueP guard_value_p (a: p, k: p) -> n Guard "Goes on if `a` is the constant `k`.";
    // -- Facts that hold here without a check: a bridge's knowledge of the path that led to it ----
    AssumeTrue   assume_true    (c: i)       -> n Assume "`c` is not 0.";
    AssumeFalse  assume_false   (c: i)       -> n Assume "`c` is 0.";
    AssumeValueI assume_value_i (a: i, k: i) -> n Assume "`a` is the constant `k`.";
    AssumeValueP assume_value_p (a: p, k: p) -> n Assume "`a` is the constant `k`.";
    // -- Structure ---------------------------------------------------------------------------
    Label      label       ()        -> n Label  "A place to jump to; its parameters follow.";
    ParamI     param_i     ()        -> i Param  "A parameter of the label before.";
    ParamF     param_f     ()        -> f Param  "A parameter of the label before.";
    ParamP     param_p     ()        -> p Param  "A parameter of the label before.";
    MergePoint merge_point ()        -> n Marker "The interpreter is at a merge point; names a snapshot.";
    Note       note        ()        -> n Marker "Words that a replay finds in the log whatever happens after: an event's known result.";
    Prologue   prologue    ()        -> n Marker "A call of a portal begins. What is made from here to that call leads nowhere else: when it has returned, only memory and its results lead there.";
    Jump       jump        ()        -> n Final  "To a label of this trace, a target token or the address of code, with arguments.";
    Finish     finish      ()        -> n Final  "The portal returns; the operands are its result words.";
    Leave      leave       ()        -> n Final  "Back to the interpreter through an exit, always.";
}}}

/// The kind of a value in a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// A 64-bit integer (also `bool`, `char` and narrow integers in canonical form).
    I,
    /// A double.
    F,
    /// A pointer.
    P,
}

impl Kind {
    /// The letter of the kind in the text form.
    pub const fn letter(self) -> char {
        match self {
            Kind::I => 'i',
            Kind::F => 'f',
            Kind::P => 'p',
        }
    }

    /// The kind of a letter of the text form.
    pub const fn from_letter(c: char) -> Option<Kind> {
        match c {
            'i' => Some(Kind::I),
            'f' => Some(Kind::F),
            'p' => Some(Kind::P),
            _ => None,
        }
    }
}

/// The effect of an operation besides its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Nothing: may be computed at any time, merged and removed.
    Pure,
    /// Reads memory (pure if the descriptor says immutable).
    Load,
    /// Writes memory.
    Store,
    /// Makes an object.
    Alloc,
    /// Calls a function; the call descriptor has its effect.
    Call,
    /// Names a further result word of the call just before.
    Result,
    /// May leave the trace through an exit.
    Guard,
    /// States a fact and does nothing.
    Assume,
    /// Starts a stretch that may be jumped to.
    Label,
    /// A parameter of a label.
    Param,
    /// Has no meaning for execution.
    Marker,
    /// Ends the trace.
    Final,
}

impl Class {
    /// Whether such an instruction acts: these are counted as operations.
    #[inline]
    pub const fn is_operation(self) -> bool {
        !matches!(self, Class::Label | Class::Param | Class::Marker | Class::Assume)
    }
}

/// A row of the table.
#[derive(Debug)]
pub struct OpInfo {
    /// The name in the text form.
    pub name: &'static str,
    /// Names and kinds of the fixed operands.
    pub operands: &'static [(&'static str, Kind)],
    /// The kind of the result, `None` if there is none.
    pub result: Option<Kind>,
    /// Its effect besides.
    pub class: Class,
    /// One sentence on the meaning.
    pub doc: &'static str,
}

use crate::float;

macro_rules! kind {
    (i) => {
        Kind::I
    };
    (f) => {
        Kind::F
    };
    (p) => {
        Kind::P
    };
}
macro_rules! result_kind {
    (n) => {
        None
    };
    ($k:ident) => {
        Some(kind!($k))
    };
}
macro_rules! from_bits {
    (i, $e:expr) => {
        $e as i64
    };
    (f, $e:expr) => {
        f64::from_bits($e)
    };
    (p, $e:expr) => {
        $e
    };
}
macro_rules! to_bits {
    (i, $e:expr) => {{
        let v: i64 = $e;
        v as u64
    }};
    (f, $e:expr) => {{
        let v: f64 = $e;
        v.to_bits()
    }};
    (p, $e:expr) => {{
        let v: u64 = $e;
        v
    }};
}
macro_rules! meaning {
    ($args:ident, ($($a:ident : $k:ident),*) -> $r:ident { $($body:tt)* }) => {{
        let [$($a),*] = *$args else { return None };
        $( let $a = from_bits!($k, $a); )*
        Some(to_bits!($r, { $($body)* }))
    }};
    ($args:ident, ($($a:ident : $k:ident),*) -> $r:ident) => { None };
}
macro_rules! define {
    ($( $v:ident $name:ident ( $($a:ident : $k:ident),* ) -> $r:ident $class:ident $doc:literal $({ $($body:tt)* })? ; )*) => {
        /// An operation of a trace: a row of [`for_each_op!`](crate::for_each_op).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Op { $( #[doc = $doc] $v ),* }

        static INFO: [OpInfo; Op::ALL.len()] = [ $( OpInfo {
            name: stringify!($name), operands: &[ $( (stringify!($a), kind!($k)) ),* ],
            result: result_kind!($r), class: Class::$class, doc: $doc } ),* ];

        // Asked for each operand of each recorded operation: one byte an entry.
        static RESULTS: [Option<Kind>; Op::ALL.len()] = [ $( result_kind!($r) ),* ];
        static CLASSES: [Class; Op::ALL.len()] = [ $( Class::$class ),* ];
        static OPERANDS: [[Kind; 3]; Op::ALL.len()] = [ $( three_kinds(&[ $( kind!($k) ),* ]) ),* ];

        impl Op {
            /// All operations in the order of the table.
            pub const ALL: &'static [Op] = &[ $( Op::$v ),* ];

            /// The meaning of a pure operation on operand words; `None` for all others and for a
            /// wrong number of operands. A word is the bits of the operand's kind.
            #[inline]
            pub fn eval(self, args: &[u64]) -> Option<u64> {
                match self { $( Op::$v => meaning!(args, ($($a: $k),*) -> $r $({ $($body)* })?) ),* }
            }
        }
    };
}
for_each_op!(define);

const fn three_kinds(kinds: &[Kind]) -> [Kind; 3] {
    let mut three = [Kind::I; 3];
    let mut n = 0;
    while n < kinds.len() && n < 3 {
        three[n] = kinds[n];
        n += 1;
    }
    three
}

impl Op {
    /// The row of the table.
    #[inline]
    pub fn info(self) -> &'static OpInfo {
        &INFO[self as usize]
    }

    /// The name in the text form.
    pub fn name(self) -> &'static str {
        self.info().name
    }

    /// The kind of the result, if there is one.
    #[inline]
    pub fn result(self) -> Option<Kind> {
        RESULTS[self as usize]
    }

    /// The kinds of the fixed operands, the first three; `i` for those that there are not.
    #[inline]
    pub fn operand_kinds(self) -> [Kind; 3] {
        OPERANDS[self as usize]
    }

    /// The operation's effect besides its result.
    #[inline]
    pub fn class(self) -> Class {
        CLASSES[self as usize]
    }

    /// The operation of a name of the text form.
    pub fn from_name(name: &str) -> Option<Op> {
        Op::ALL.iter().copied().find(|op| op.name() == name)
    }

    /// The operation of a family that yields or takes `kind`, given its `i` member
    /// (`LoadI`, `LoadItemI`, `StoreI`, `StoreItemI`, `CallI`, `ResultI`, `ParamI`).
    #[inline]
    pub fn of_kind(self, kind: Kind) -> Op {
        debug_assert!(matches!(
            self,
            Op::LoadI | Op::LoadItemI | Op::StoreI | Op::StoreItemI | Op::CallI | Op::ResultI | Op::ParamI
        ));
        Op::ALL[self as usize + kind as usize]
    }

    /// The comparison that is true exactly when this one is false, where there is one (the
    /// ordered comparisons of floats have none, because of NaN).
    #[inline]
    pub fn negated_comparison(self) -> Option<(Op, bool)> {
        // The flag says that the operands swap places.
        Some(match self {
            Op::IntEq => (Op::IntNe, false),
            Op::IntNe => (Op::IntEq, false),
            Op::IntLt => (Op::IntLe, true),
            Op::IntLe => (Op::IntLt, true),
            Op::UintLt => (Op::UintLe, true),
            Op::UintLe => (Op::UintLt, true),
            Op::PtrEq => (Op::PtrNe, false),
            Op::PtrNe => (Op::PtrEq, false),
            Op::FloatEq => (Op::FloatNe, false),
            Op::FloatNe => (Op::FloatEq, false),
            _ => return None,
        })
    }

    /// Whether it is a comparison.
    #[inline]
    pub fn compares(self) -> bool {
        self.negated_comparison().is_some() || matches!(self, Op::FloatLt | Op::FloatLe)
    }

    /// Whether the two operands of a pure operation may change places. Those of sums and products of doubles may not: of
    /// two NaNs the first comes out.
    #[inline]
    pub fn commutative(self) -> bool {
        use Op::*;
        matches!(
            self,
            IntAdd
                | IntMul
                | IntMulHi
                | UintMulHi
                | IntAnd
                | IntOr
                | IntXor
                | IntAddOvf
                | IntMulOvf
                | UintAddOvf
                | UintMulOvf
                | IntEq
                | IntNe
                | PtrEq
                | PtrNe
                | FloatEq
                | FloatNe
        )
    }
}
