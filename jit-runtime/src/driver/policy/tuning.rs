//! The constants of the policy. Each has its value, unit, reason, the decision record that measured it, and its command.
//!
//! `BLESS=1 cargo test -p jit-runtime --test house` writes them to the book. Without a record none was measured alone.

macro_rules! tuning {
    ($($name:ident: $ty:ty = $value:expr, $unit:literal, $why:literal, $record:literal, $command:literal;)*) => {$(
        #[doc = concat!($why, " In ", $unit, ".")]
        pub(in crate::driver) const $name: $ty = $value;
    )*};
}

tuning! {
    MOST_DOUBLINGS: u32 = 14, "doublings", "Each recording that is given up doubles the threshold, so often at most: nothing is given up for ever.", "", "";
    MEGAMORPHIC: u64 = 8, "thresholds", "A promotion is megamorphic if its failures are so many times the threshold of a bridge, and no value has come back often enough to have one.", "0081", "bench lua";
    FREQUENT: u64 = 4, "failures per failure of a value", "Where a promotion is known to be megamorphic, another guard of it is too, unless a value makes up this share of its failures.", "0081", "bench lua";
    VALUES: usize = 64, "values", "A promotion counts so many values apart.", "0081", "bench lua";
    STRAYS: u32 = 8, "bridges", "After so many bridges beyond the limit that lead to the loop's head, guards of the loop have to fail twice as often.", "0080", "bench lua";
    GROWN: usize = 4, "lengths of the loop", "Where the budget is to last, bridges of so many times the length of their loop join other traces.", "0080", "bench lua";
    OWN_PATH: usize = 4, "lengths of the loop", "A bridge passes heads of other loops that its own loop passes, too, until it has recorded so many operations for each instruction of that loop.", "0094", "cargo run --release -p idioms -- chip8";
    RETRACE_BRIDGES: u32 = 2, "bridges", "A loop with more bridges is not recorded again for a promotion: they would be lost.", "0076", "bench lua";
    RETRACE_LENGTH: usize = 500, "instructions", "A longer loop is not recorded again for a promotion.", "0076", "bench lua";
    RETRACE_SHARE: (u64, u64) = (1, 2), "share of entries", "A promotion that fails in so many entries of its loop has the loop recorded again.", "0076", "bench lua";
    RETRACE_SHARE_GROWING: (u64, u64) = (7, 8), "share of entries", "The same for a loop that makes frames turn by turn: its way back is another path, not another time.", "0076", "bench lua";
    LONGER_THAN_LOOP: usize = 16, "operations", "A loop without objects is not compiled again for a bridge that is longer by more: it leaves the loop for long, as in a recursion.", "0111", "bench riscv";
    KEPT_WITHOUT_OBJECTS: usize = 2000, "instructions", "A longer recording of a loop without objects is not kept to be compiled again.", "0111", "bench riscv";
    BATCH: u32 = 256, "loops", "So many loops decide together whether loops of the program end about when they are hot.", "", "";
    BATCH_USED: u32 = 4, "loops per used loop", "If a smaller share of them is used, the next loops have to be hotter.", "", "";
    USED: u64 = 4, "entries", "A loop that was entered so often is used.", "", "";
    MOST_PATIENT: u32 = 3, "doublings", "Loops have to be hotter by so many doublings at most: a good loop loses little by them.", "", "";
    PRICE_OPERATION: i64 = 512, "512ths of an operation", "An operation recorded, optimized and assembled takes about as long as a third of an exit.", "0079", "bench lua";
    PRICE_TRACE: i64 = 30 * PRICE_OPERATION, "512ths of an operation", "The cost of a trace besides its operations.", "0079", "bench lua";
    EARNED_EXIT: i64 = 256, "512ths of an operation", "An exit earns a seventh of its time.", "0079", "bench lua";
    EARNED_BYTES: u64 = 4 << 10, "bytes", "An interpreter makes objects of so many bytes in the time of an exit: they earn as much.", "0079", "bench lua";
    EARNED_PASS: i64 = 4, "512ths of an operation", "A counted pass earns a twentieth of its time.", "0079", "bench lua";
    FIRST_CREDIT: u32 = 20_000, "operations", "A program may record so many before it has earned any.", "0112", "python3 tools/others/others.py whole";
    EAGER: u32 = 10, "passes", "Up to this `threshold` all of the budget is granted.", "0112", "cargo test -p jit-runtime --test policy";
    EARLY_EXIT: i64 = 2, "times", "An exit earns so many times as much of the part of the budget that is withheld at first.", "0112", "python3 tools/others/others.py whole";
    EARLY_PASS: i64 = 8, "times", "A pass earns so many times as much of that part.", "0112", "python3 tools/others/others.py whole";
    EARLY_BYTES: i64 = 4, "times", "Objects of the interpreter earn so many times as much of that part.", "0112", "python3 tools/others/others.py whole";
    WORK_OPERATION: i64 = 256, "bytes", "Objects of so many bytes that machine code makes earn an operation.", "0112", "python3 tools/others/others.py whole";
    WORK_EXIT: i64 = 2 << 10, "bytes", "Machine code makes objects of so many bytes in the time of an exit: they earn nothing.", "0112", "python3 tools/others/others.py whole";
    WORK_OWED: i64 = 32 * WORK_EXIT, "bytes", "Machine code has to make objects of so many bytes at most before it earns again.", "0112", "python3 tools/others/others.py lua";
    BUDGET_PART: i64 = 4, "parts", "Most programs settle with one of so many parts of the budget; later the rest is to last.", "0080", "bench lua";
    COOLDOWN_EXITS: u32 = 64, "hopeless exits", "A loop cools down after exits of this weight.", "0077", "bench lua";
    COOLDOWN_PASSES: u32 = 3200, "operations per exit", "It cools down for so many operations of the interpreter for each exit, which takes about as long as 400.", "0077", "bench lua";
    COOLDOWN_PASSES_FIRST: u32 = 6400, "operations per exit", "The same where many exits were in the first turn.", "0077", "bench lua";
    COOLDOWN_MANY: u32 = 4, "entries per exit", "Exits in the first turn are many if one in so many entries ends so.", "0077", "bench lua";
    COOLDOWN_NEW_KEYS: u64 = 1024, "keys", "A trace that missed so many new keys, and fewer that came again, will miss the next, too.", "", "";
    WEIGHT_NEW: u32 = 1, "weight", "The weight of an exit that would soon have a bridge with a larger budget.", "0077", "bench lua";
    WEIGHT_HOPELESS: u32 = 8, "weight", "The weight of an exit that should have had a bridge long ago.", "0077", "bench lua";
    REPLAY_EVENTS: u32 = 32, "events", "So many events make the replay after an exit as long again.", "0077", "bench lua";
    WORK_BYTES: u64 = 16 << 10, "bytes per exit", "Where objects of so many bytes are made for each exit, exits take a small share of the time.", "0077", "bench prolog";
    MOST_VAIN: u32 = 3, "halvings", "With each cool-down in vain half as many exits are enough for the next, so often at most.", "0077", "bench lua";
    FINISHES: u32 = 512, "entries", "After so many entries that ended with the portal's return some visits are measured.", "0078", "bench entries";
    VISITS_MEASURED: u32 = 32, "visits", "A measurement has so many visits.", "0078", "bench entries";
    ENTRY_WORTH: u64 = 480, "operations", "The interpreter makes so many operations in the time of an entry: eight are a plain bytecode of half a nanosecond to three, and an entry takes less than thirty.", "0078", "bench entries";
    EXPRESS_WORTH: u64 = 48, "operations", "The same of an entry that a host makes as traces do: it takes less than ten nanoseconds.", "0126", "cargo run --release -p idioms -- expression";
    SHORT_COOLDOWN: u32 = FINISHES * 64, "passes", "A loop with short visits cools down for so many passes.", "0078", "bench entries";
    MOST_WORTHY: u32 = 8, "doublings", "A loop that is worth its entries is measured again after twice as many, so often at most.", "", "";
    LIGHT_CALLS: u32 = 16, "calls", "A portal of short programs makes so many calls, or up to twice as many, without a look at its key.", "0091", "bench entries";
    LIGHT_SURE: u32 = 1 << 10, "looks", "After so many looks that have found keys of short programs alone, it makes twice as many calls without a look; after three times so many, four times as many.", "0091", "bench entries";
    LIGHT_DOUBLINGS: u32 = 4, "doublings", "Such calls are doubled so often at most.", "0091", "bench entries";
    LIGHT_HOLD: u32 = 1 << 10, "calls", "After a call with another key so many look.", "0091", "bench entries";
    MOST_HOLDS: u32 = 12, "doublings", "The calls that look are doubled so often at most.", "", "";
    HOPELESS: u32 = 4, "doublings", "Calls of a key whose recordings were given up so often run as written.", "0091", "bench entries";
}
