//! The names of the rewrite rules.
//!
//! A rule is drawn over the code that applies it. Each has a counter in [`crate::Stats`]; the
//! tests demand that each is applied by at least one case.

macro_rules! rules {
    ($( $name:ident $text:literal $doc:literal; )*) => {
        /// A named rewrite rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Rule { $( #[doc = $doc] $name ),* }

        impl Rule {
            /// All rules.
            pub const ALL: &'static [Rule] = &[ $( Rule::$name ),* ];
            /// Their number.
            pub const COUNT: usize = Rule::ALL.len();

            /// The name in statistics.
            pub fn name(self) -> &'static str {
                match self { $( Rule::$name => $text ),* }
            }
        }
    };
}

rules! {
    Fold "fold" "An operation on constants is its result.";
    Cse "cse" "An operation seen before is its earlier result.";
    CseCall "cse_call" "An elidable call with the arguments of an earlier one has its results.";
    // -- Sums
    AddZero "add_zero" "`x + 0 == x`";
    AddChain "add_chain" "`(x + k) + l == x + (k + l)`";
    AddNeg "add_neg" "`x + -y == x - y`";
    AddOfSub "add_of_sub" "`(x - y) + y == x`";
    SubSelf "sub_self" "`x - x == 0`";
    SubConst "sub_const" "`x - k == x + -k`";
    SubFromZero "sub_from_zero" "`0 - x == -x`";
    SubNeg "sub_neg" "`x - -y == x + y`";
    SubOfAdd "sub_of_add" "`(x + y) - y == x`";
    NegNeg "neg_neg" "`-(-x) == x`";
    NegOfSub "neg_of_sub" "`-(x - y) == y - x`";
    // -- Products
    MulZero "mul_zero" "`x * 0 == 0`, also the upper halves";
    MulOne "mul_one" "`x * 1 == x`";
    MulMinusOne "mul_minus_one" "`x * -1 == -x`";
    MulPow2 "mul_pow2" "`x * 2^n == x << n`";
    MulChain "mul_chain" "`(x * k) * l == x * (k * l)`";
    MulOfSum "mul_of_sum" "`(x * k + l) * m == x * (k * m) + l * m`";
    DivOne "div_one" "`x / 1 == x`, `x / -1 == -x`, `x / 0 == 0`";
    RemOne "rem_one" "`x % 1 == 0`, `x % -1 == 0`, `x % 0 == x`";
    DivPow2 "div_pow2" "`x / 2^n == (x + (x < 0 ? 2^n - 1 : 0)) >> n`";
    RemPow2 "rem_pow2" "`x % 2^n == x - (x / 2^n << n)`, `x & 2^n - 1` if `x` is not negative";
    UdivPow2 "udiv_pow2" "`x / 2^n == x >>> n`, unsigned";
    UremPow2 "urem_pow2" "`x % 2^n == x & 2^n - 1`, unsigned";
    // -- Bits
    NotNot "not_not" "`!!x == x`";
    BitsSelf "bits_self" "`x & x == x`, `x | x == x`, `x ^ x == 0`";
    BitsZero "bits_zero" "`x & 0 == 0`, `x | 0 == x`, `x ^ 0 == x`";
    BitsAll "bits_all" "`x & -1 == x`, `x | -1 == -1`, `x ^ -1 == !x`";
    BitsChain "bits_chain" "`(x & k) & l == x & (k & l)`, also for `|` and `^`";
    AndCovers "and_covers" "`x & k == x` if `x` has no bits outside of `k`";
    OrCovers "or_covers" "`x | k == x` if `x` has all bits of `k`";
    KnownBits "known_bits" "`x & k` is a constant if the bits of `x` in `k` are known";
    AndIgnores "and_ignores" "`(x | l) & k == x & k` if `l` has no bits of `k`; also `^`, extensions, sums with what is above `k`";
    XorBool "xor_bool" "`(x < y) ^ 1 == (y <= x)`: a negated comparison";
    ShiftZero "shift_zero" "`x << 0 == x`, `0 << x == 0`, for all shifts and rotations";
    ShiftCount "shift_count" "`x << k == x << (k % 64)`";
    ShiftMasked "shift_masked" "`x << (y & 63) == x << y`";
    ShiftChain "shift_chain" "`(x << k) << l == x << (k + l)` if `k + l < 64`";
    ShiftExt "shift_ext" "`(x << 32) >> 32` is a sign or zero extension; also 48 and 56";
    ShiftBack "shift_back" "`(x >> k) << k == x & (-1 << k)`, `(x << k) >>> k == x & (-1 >>> k)`, `(x << k) >> k == x` if it fits";
    Rotate "rotate" "`(x << k) | (x >>> 64 - k)` is a rotation of `x`, and of its lowest 32 bits with `32 - k` and the extensions that these have";
    ExtCanonical "ext_canonical" "The extension of a value that is in its range already";
    ExtExt "ext_ext" "The extension of a wider extension or of a mask that keeps its bits";
    Demanded "demanded" "An extension or mask whose bits nobody reads: of a chain of narrow sums only the last is extended";
    // -- Comparisons
    CmpSelf "cmp_self" "`x == x`, `x <= x`, not `x < x`";
    CmpRange "cmp_range" "A comparison that the ranges of its operands decide";
    CmpBits "cmp_bits" "What has a bit and what has it not are not equal";
    EqBit "eq_bit" "`(x & k) == k` is `(x & k) != 0` if `k` is one bit";
    EqAddConst "eq_add_const" "`x + k == l` is `x == l - k`";
    EqOffsets "eq_offsets" "`x + k == x + l` is `k == l`";
    EqSub "eq_sub" "`x - y == 0` is `x == y`; also `^`";
    EqBool "eq_bool" "`(x < y) == 0` is `y <= x`, `(x < y) != 0` is `x < y`";
    NeBool "ne_bool" "`b != 0` is `b` if it is 0 or 1";
    LeConst "le_const" "`x <= k` is `x < k + 1`";
    UltOne "ult_one" "`x < 1` is `x == 0`, `0 < x` is `x != 0`, unsigned";
    KnownNonzero "known_nonzero" "`x == 0` is false after a guard that `x` is not 0";
    KnownNegation "known_negation" "The negation of a comparison with a known outcome";
    KnownImplied "known_implied" "A comparison implied by one with a known outcome: `x < y` says `x != y`";
    InBounds "in_bounds" "`x + k` is below a length if `x + l` and `x + m` are and `l <= k <= m`";
    OvfNeutral "ovf_neutral" "Nothing overflows by adding or subtracting 0 or multiplying by 0 or 1";
    OvfRange "ovf_range" "Operands too small to overflow";
    SelectSame "select_same" "`c ? x : x == x`";
    SelectConst "select_const" "A condition that is known";
    SelectBool "select_bool" "`b ? 1 : 0 == b` if it is 0 or 1";
    SelectTest "select_test" "`x != 0 ? a : b == x ? a : b`, `x == 0 ? a : b == x ? b : a`";
    PtrSame "ptr_same" "`p == p`";
    EqAddress "eq_address" "`p_as_i(p) == p_as_i(q)` is `p == q`; with a removed object, `p_as_i(p) == x` is `p == i_as_p(x)`";
    PtrDistinct "ptr_distinct" "A new object is at no address that was known before";
    // -- Floats: rules hold for -0.0, infinities and each NaN
    FloatNegNeg "float_neg_neg" "`-(-x) == x`";
    FloatAbs "abs_ignores_sign" "`abs(-x) == abs(x)`, `abs(abs(x)) == abs(x)`";
    FloatAddZero "float_add_zero" "`x + -0.0 == x`, `x - 0.0 == x` if `x` is no signaling NaN; not `x + 0.0`, since `-0.0 + 0.0` is `0.0`";
    FloatMulOne "float_mul_one" "`x * 1.0 == x`, `x / 1.0 == x` if `x` is no signaling NaN";
    FloatMulMinusOne "float_mul_minus_one" "`x * -1.0 == -x`, `x / -1.0 == -x` if `x` is a number";
    FloatDivPow2 "float_div_pow2" "`x / 2^n == x * 2^-n`, exact as long as `2^-n` is normal";
    FloatNegArg "float_neg_arg" "`x + -y == x - y`, `x - -y == x + y` if `y` is a number";
    FloatLtSelf "float_lt_self" "Not `x < x`, whatever `x` is";
    FloatEqInt "float_eq_int" "`x == 0.0` of an integer `x` as a float is `x == 0`";
    RoundWhole "round_whole" "The rounding of a whole number";
    RoundTwice "round_twice" "`f32` rounding of a value that is one";
    // -- Conversions
    CastBack "cast_back" "Payload moves there and back";
    ToIntOfInt "to_int_of_int" "An integer below 2^53 to a float and back";
    // -- Guards
    GuardKnown "guard_known" "A guard whose outcome is known goes";
    GuardOfTest "guard_of_test" "A guard of `x != 0` is a guard of `x`";
    GuardOfBoth "guard_of_both" "A guard of two comparisons is two guards";
    GuardOfNegation "guard_of_negation" "A guard of the negation of a comparison made before";
    // -- Memory
    LoadKnown "load_known" "A load of what is known to be there";
    LoadOtherKind "load_other_kind" "A load of known bits as another kind is a payload move";
    LoadNarrow "load_narrow" "A load of a narrow field just stored is an extension of the value";
    EnterLoop "enter_loop" "A jump to another loop goes to its label: what that relies on holds";
    Peel "peel" "The first iteration of a loop becomes its preamble";
    StoreDead "store_dead" "A store that is overwritten before anything sees it";
    StoreKnown "store_known" "A store of what is there already";
    StoreNarrow "store_narrow" "A narrow store keeps the low bits: an extension before it is dropped, but that of a sum of bytes";
    LengthKnown "length_known" "The length of an array that the trace has made";
    VirtualLoad "virtual_load" "A load from a removed object";
    VirtualStore "virtual_store" "A store to a removed object";
    LoadDouble "load_double" "A word that is loaded for its double is loaded as that";
    StoreCast "store_cast" "A word is stored as the double or pointer that it is the bits of, and the other way round";
    Virtual "virtual" "An object that is not made where the interpreter makes it";
    VirtualAddress "virtual_address" "The address of a removed object that nobody needs as a number";
    PassParts "pass_parts" "A call of a portal with the contents of objects that only it knows";
    Force "force" "A removed object is made after all, where it escapes";
}

/// How often each rule was applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts([u32; Rule::COUNT]);

impl Default for Counts {
    fn default() -> Counts {
        Counts([0; Rule::COUNT])
    }
}

impl Counts {
    /// How often `rule` was applied.
    pub fn of(&self, rule: Rule) -> u32 {
        self.0[rule as usize]
    }

    /// The rules that were applied, with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Rule, u32)> + '_ {
        Rule::ALL.iter().map(|&rule| (rule, self.of(rule))).filter(|&(_, n)| n > 0)
    }

    #[inline]
    pub(crate) fn add(&mut self, rule: Rule) {
        self.0[rule as usize] += 1;
    }
}
