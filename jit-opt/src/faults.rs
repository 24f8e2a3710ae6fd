//! Planted faults of the optimizer.
//! Those of exits are options: see [`crate::Mutants`].

jit_ir::define_faults! {
    // -- Sums, products
    ChainSaturates "chain_saturates" "The sum of two constants does not wrap";
    SumMinusOther "sum_minus_other" "`(x + y) - x` is `x`";
    NegativePower "negative_power" "A product with the negative of a power of two is a shift by it";
    PowerNoBias "power_no_bias" "A signed quotient by a power of two is a shift whatever the sign";
    RemainderMask "remainder_mask" "A signed remainder by a power of two is a mask whatever the sign";
    OverflowOfCorners "overflow_of_corners" "Only the least and the greatest operands of a product are looked at for overflow";
    // -- Bits
    CountOfFive "count_of_five" "Shift counts are taken modulo 32";
    ShiftOfAll "shift_of_all" "Shifts that add up to 64 are one";
    MaskOfFive "mask_of_five" "A mask of a shift count that keeps five bits is left out";
    ExtensionSigns "extension_signs" "`(x << 32) >> 32` is a zero extension";
    ExtensionOfNarrow "extension_of_narrow" "An extension of a narrower extension forgets that one";
    MaskCoversHalf "mask_covers_half" "A mask that keeps half of the range is left out";
    CarryIgnored "carry_ignored" "The bits of a sum are known where those of its operands are, whatever is carried";
    OrCoversAny "or_covers_any" "`x | k` is `x` if `x` has one bit of `k`";
    SumAboveMask "sum_above_mask" "`(x + l) & k` is `x & k` if `l` has no bit of `k`, though bits are carried up to it";
    ShiftedOut "shifted_out" "`(x << k) >> k` is `x` for all `x` that are not negative";
    RotationUnsigned "rotation_unsigned" "Of two halves of a rotation of which one is sign-extended, the rotation is not";
    RotationOfAll "rotation_of_all" "A rotation of 32 bits is recognized where 64 are shifted to the right";
    ExitReadsHalf "exit_reads_half" "An exit reads 32 bits of its values";
    CarriesUnread "carries_unread" "Of the operands of a sum only those bits are read that are read of the sum";
    ShiftReadsLow "shift_reads_low" "A shift to the right reads no bits but those in the places of the result's";
    // -- Comparisons
    UnsignedAsSigned "unsigned_as_signed" "Unsigned comparisons of ranges with negative numbers are decided as signed ones";
    RangesTouch "ranges_touch" "Ranges that touch are taken for ordered";
    EquationSign "equation_sign" "`x + k == l` is `x == l + k`";
    LessByDifference "less_by_difference" "`x - y < 0` is `x < y`, though the difference wraps";
    NotLessIsGreater "not_less_is_greater" "After `!(x < y)`, `y < x` is known";
    NegationUnswapped "negation_unswapped" "After `x < y`, `y <= x` is known not to be false but true";
    BitOfMany "bit_of_many" "`(x & k) == k` is `(x & k) != 0` for a `k` of several bits";
    UnequalAddresses "unequal_addresses" "`p_as_i(p) != p_as_i(q)` is `p == q`";
    FloatNegation "float_negation" "`!(x < y)` of doubles is `y <= x`";
    SelectTurned "select_turned" "`b ? 0 : 1` is `b`";
    // -- Floats
    PlusZero "plus_zero" "`x + 0.0` is `x`";
    AnyReciprocal "any_reciprocal" "Every constant divisor is multiplied by its reciprocal";
    NanTurns "nan_turns" "`x * -1.0` is `-x` for a NaN too";
    NansSwap "nans_swap" "The operands of a sum or product of two NaNs change places";
    WholeSquareRoot "whole_square_root" "A square root counts as whole";
    // -- Ranges, facts
    SumSaturates "sum_saturates" "The range of a sum does not wrap";
    MaskOfNegative "mask_of_negative" "The range of `x & y` is that of `y` whatever its sign";
    ShiftKeepsSign "shift_keeps_sign" "The range of a logical shift of negative numbers is that of an arithmetic one";
    LessByTwo "less_by_two" "After `x < y`, `x` is at most `y - 2`";
    NotLessIsLess "not_less_is_less" "After `!(x < y)`, the range of `y` is below that of `x`";
    TruthIsOne "truth_is_one" "Whatever is not 0 is 1";
    AlternativeIsBoth "alternative_is_both" "After `x | y`, both are not 0";
    BitsAreTruths "bits_are_truths" "`x & y` is not 0 if neither `x` nor `y` is";
    MaskHoldsAll "mask_holds_all" "After `x & k`, all bits of `k` are known to be in `x`";
    IntervalOpen "interval_open" "The offset after those known to be below a length is too";
    LowerIsBelow "lower_is_below" "The offset before those known to be below a length is too, even if it is negative";
    // -- Common subexpressions
    SelectUnseen "select_unseen" "Selects that differ in their last operand only are the same";
    // -- Memory
    AliasesIgnored "aliases_ignored" "Two pointers are never the same object";
    IndexesDiffer "indexes_differ" "Two indexes are never the same";
    StoreForgetsNothing "store_forgets_nothing" "A store leaves what is known of places that may be the same";
    CallForgetsNothing "call_forgets_nothing" "A call leaves what is known of memory";
    NarrowAsStored "narrow_as_stored" "A load of a narrow field gives what was stored, upper bits included";
    NarrowDrops "narrow_drops" "A store drops extensions that it needs";
    NewIsNobody "new_is_nobody" "A new object is not what is loaded later, even where it was stored";
    PendingAcrossLoad "pending_across_load" "A load does not see pending stores to places that may be the same";
    UnownedForgetsNothing "unowned_forgets_nothing" "A call that spares owned memory leaves what is known of other memory";
    CallsSpareOwned "calls_spare_owned" "A call that may do anything spares owned memory";
    UnownedSeesNothing "unowned_sees_nothing" "A call that spares owned memory does not see pending stores to other memory";
    UnownedNotLogged "unowned_not_logged" "A load is not logged because of a call that spares owned memory";
    PendingAcrossCall "pending_across_call" "A call does not see pending stores";
    PendingForgotten "pending_forgotten" "An exit forgets the oldest pending store";
    ViewsApart "views_apart" "Views of one memory in several widths never overlap";
    WordsApart "words_apart" "Words at different bytes of one memory never overlap";
    NeighboursKept "neighbours_kept" "Accesses of several widths overlap only if they begin at one address";
    RangesMeet "ranges_meet" "Ranges of indexes that share one index have nothing in common";
    BelowIsApart "below_is_apart" "An index that is below a length is not the last one below it";
    PendingIsHeld "pending_is_held" "What a pending store would have written counts as written";
    FullForgetsPending "full_forgets_pending" "Where too many places of a class are known, those are forgotten too whose stores are pending";
    LogForgetsFar "log_forgets_far" "A load is not logged if too many stores were recorded since that cannot overwrite it";
    // -- Removed objects
    FieldKept "field_kept" "The second store to a field of a removed object is lost";
    ElementsOne "elements_one" "A load from a removed array gives the element that was stored first";
    ForcedShallow "forced_shallow" "Of the objects that are made together only the first is filled";
    ForcedPartly "forced_partly" "An object is made without those that it refers to";
    AddressForgotten "address_forgotten" "The address of an object that is made after all is another one";
    MaterializedShallow "materialized_shallow" "An exit makes an object without those that it refers to";
    // -- Loops, dead code. (A fact at the end of an iteration that began with no facts holds at the end of
    // each; so the first four show only where another trace enters the loop.)
    EnterConst "enter_const" "A constant at the label need not be that at the jump";
    EnterSame "enter_same" "One value at the label may be two at the jump";
    EnterNonzero "enter_nonzero" "What is not 0 at the label may be 0 at the jump";
    EnterCall "enter_call" "What a call gave at the label is taken for what it gives at the jump, whatever its arguments";
    EnterBounds "enter_bounds" "Offsets below a length at the label need not be below it at the jump";
    EnterBits "enter_bits" "Bits that are known at the label may be others at the jump";
    EnterRange "enter_range" "A range at the label need not hold at the jump";
    PeelReadOld "peel_read_old" "What memory holds at the jump is taken to be what it held at the label";
    PeelPendingOld "peel_pending_old" "A store that is pending at the jump is taken to be that of the label";
    PeelFieldZero "peel_field_zero" "The fields of a removed object are zero at the jump";
    PeelDropped "peel_dropped" "A pending store that the loop does not carry is lost at the label";
    CallDropped "call_dropped" "A call without a guard whose result nobody uses goes";
    OtherArguments "other_arguments" "Calls of an elidable function are the same whatever their last argument";
}
