//! Planted faults of the assembler.

jit_ir::define_faults! {
    // -- Selection
    MirroredKept "mirrored_kept" "A comparison whose operands changed places keeps its condition";
    MirroredSigned "mirrored_signed" "An unsigned comparison whose operands changed places becomes a signed one";
    PartnerOfOthers "partner_of_others" "An overflow check shares the flags of an operation on another second operand";
    SharedTestFused "shared_test_fused" "A guard makes its comparison itself although others use it too";
    FloatLeAsLt "float_le_as_lt" "`<=` of doubles is made as `<`";
    // -- Integers
    MaskSignExtends "mask_sign_extends" "A mask from 0x80 to 0xff is an immediate of one byte";
    CountNotRestored "count_not_restored" "The register of a shift count keeps what was in `rcx`";
    NineAsFive "nine_as_five" "Times 9 is times 5";
    ClzOfZero "clz_of_zero" "Without `lzcnt`, the leading zeros of 0 are forgotten";
    CtzOfZero "ctz_of_zero" "Without `tzcnt`, the trailing zeros of 0 are forgotten";
    SignOfHalf "sign_of_half" "A sign extension of 32 bits is a zero extension";
    UpperAssumedClear "upper_assumed_clear" "A zero extension of 32 bits in place is left out";
    TruthUpperBits "truth_upper_bits" "The upper bits of a truth value are left as they are";
    CompareHalf "compare_half" "A comparison with a positive constant looks at 32 bits";
    TestHalf "test_half" "A test of bits with a negative mask looks at 32 bits";
    UnsignedOverflow "unsigned_overflow" "Overflow of an unsigned sum is that of the signed one";
    UnsignedProduct "unsigned_product" "Overflow of an unsigned product is that of the signed one";
    ImmediateUnsigned "immediate_unsigned" "Constants from 2^31 to 2^32 are immediates of 32 bits";
    SelectOverwrites "select_overwrites" "The result of a select may be where its condition is";
    RotatesBack "rotates_back" "A rotation of 32 bits to the left by a constant goes to the right";
    RotatesWord "rotates_word" "A rotation of 32 bits by a variable count rotates 64";
    // -- Division
    PowerBias "power_bias" "Division by 4 has the bias of a division by 2";
    SlowQuotient "slow_quotient" "The quotient by 0 or -1 is the dividend";
    SlowRemainder "slow_remainder" "The remainder by 0 is 0";
    MagicNegative "magic_negative" "The quotient by a negative constant is that by its magnitude";
    MagicAdd "magic_add" "The quotient by an unsigned constant lacks the correction for multipliers of 65 bits";
    LowHalfMask "low_half_mask" "The remainder by 2^32 is the dividend";
    // -- Doubles
    MinusZero "minus_zero" "The constant -0.0 is 0.0";
    NanEqual "nan_equal" "`==` of doubles forgets the parity flag: a NaN is equal";
    NanDiffers "nan_differs" "`!=` of doubles forgets the parity flag: a NaN does not differ";
    NanGuard "nan_guard" "A guard of equal doubles lets a NaN pass";
    FactorsSwap "factors_swap" "Of two factors that are NaNs the second one comes out";
    StickyBit "sticky_bit" "A large unsigned integer is halved without its last bit";
    NanToInt "nan_to_int" "A NaN converts to the least integer";
    UintSaturates "uint_saturates" "Doubles above 2^64 convert to the greatest signed integer";
    TruncNearest "trunc_nearest" "`trunc` rounds to nearest";
    LateOperand "late_operand" "A difference of doubles may begin in the register of its second operand";
    FirstNan "first_nan" "A sum of doubles may begin in the register of its second operand: of two NaNs that one comes out";
    // -- Memory and calls
    SumForgotten "sum_forgotten" "Of an index that is a sum with a constant, the constant is forgotten";
    NarrowStoreWide "narrow_store_wide" "A store of 16 bits writes 32";
    ByteSigned "byte_signed" "A load of an unsigned byte extends its sign";
    StrideOfThree "stride_of_three" "Elements of 12 and 24 bytes are 8 and 16 apart";
    SingleNotRounded "single_not_rounded" "A store of a single writes the low half of the double";
    ResultWord "result_word" "The third result word of a call is its second";
    PanicIgnored "panic_ignored" "The status of a call is not looked at";
    // -- Registers
    StackArgument "stack_argument" "Arguments on the stack lie one word too far";
    CallKeepsRdi "call_keeps_rdi" "`rdi` is taken for saved by functions";
    ConstantAcrossCall "constant_across_call" "A constant is looked for in a register that a call has changed";
    ConstantAcrossDivision "constant_across_division" "A constant is looked for in `rax` after a division";
    ExitValueDropped "exit_value_dropped" "A value that only the exit needs gives its register to the result";
    SlotReused "slot_reused" "A value is spilled to a slot that held another one since it was made";
    CycleUnbroken "cycle_unbroken" "A cycle of moves is broken without the copy";
    CycleThroughMemory "cycle_through_memory" "A cycle through memory is broken with the register that memory moves use";
    KeptMoves "kept_moves" "Values that live through a loop are not moved back at its end";
    DoubleSpill "double_spill" "Doubles are not stored to their slots";
    // -- Exits
    StubOverComparedValue "stub_over_compared_value" "A stub may overwrite the value that its guard has compared";
    StubOnce "stub_once" "Of a guard with two branches, the second one skips the operations of the stub";
    StubChain "stub_chain" "The operations of a stub are in the opposite order";
    ExitConstantHalf "exit_constant_half" "Constants of exits have 32 bits";
    StubNumber "stub_number" "Exits have numbers of 8 bits";
}
