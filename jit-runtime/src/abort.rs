//! The table of abort reasons.

macro_rules! aborts {
    ($($variant:ident $name:ident $doc:literal;)*) => {
        /// Why a recording was given up.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Abort { $( #[doc = $doc] $variant ),* }

        impl Abort {
            /// All reasons, in the order of the table.
            pub const ALL: &'static [Abort] = &[ $( Abort::$variant ),* ];

            /// The name in logs and statistics.
            pub fn name(self) -> &'static str {
                match self { $( Abort::$variant => stringify!($name) ),* }
            }

            /// One sentence on the cause.
            pub fn explain(self) -> &'static str {
                match self { $( Abort::$variant => $doc ),* }
            }
        }
    };
}

aborts! {
    TraceTooLong       trace_too_long       "The trace has more operations than the option `trace_limit` allows.";
    IntervalTooLong    interval_too_long    "More than 2000 events lie between two merge points.";
    InnerLoop          inner_loop           "A loop inside the recorded one has no code yet; it is traced first.";
    Detour             detour               "The recorded turn of the loop ended in another loop; the next turn may close it. Twice at most.";
    InlinedLoop        inlined_loop         "A called portal has a loop; it is not traced into again, but called.";
    TooManyReds        too_many_reds        "A portal with more than 11 words of reds is to be called at its merge point; it is called as a function instead.";
    PortalReturned     portal_returned      "The portal returned before its loop was closed.";
    NotGreen           not_green            "A value that the interpreter asserts to be constant is not, see the log stage `abort`.";
    PromoteLimit       promote_limit        "More values are promoted here than the option `promote_limit` allows, and the interpreter needs the constant.";
    QuasiChanged       quasi_changed        "A quasi-immutable value was written that the recording had taken for constant.";
    LongArray          long_array           "An array of more than 256 elements, or 4096 bytes, is made by a traced function of its elements.";
    Generalized        generalized          "The loop that the bridge hangs on and goes on to was compiled again, so that such bridges need not go through its preamble.";
    Unlinked           unlinked             "The code that the bridge was recorded from was taken out of use meanwhile.";
    OwnedError         owned_error          "The interpreter has made or received an error that owns memory of Rust's, of which no trace knows more than that there is one.";
    Panicked           panicked             "The interpreter panicked while its loop was recorded.";
    TooManyDescriptors too_many_descriptors "The trace names more than 65,536 fields, arrays, types and functions.";
    Contradiction      contradiction        "A guard of the trace can never hold.";
    TooManyLiveValues  too_many_live_values "More values are alive at once than a machine-code frame holds.";
    OutOfMemory        out_of_memory        "The system refuses memory; nothing is compiled until it does not.";
    OutOfCodeMemory    out_of_code_memory   "The memory for machine code is used up.";
    Asked              asked                "The option `fail_recording` asks for recordings to be given up here.";
    CannotAssemble     cannot_assemble      "The assembler refused the trace.";
}
