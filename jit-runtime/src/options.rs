//! The table of options.
//! The variable `JIT` and the host set them.

use std::sync::OnceLock;

/// A value of the `JIT` variable that is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError(String);

impl std::fmt::Display for OptionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionError {}

trait OptionValue: Sized {
    const EXPECTED: &'static str;
    fn parse(text: Option<&str>) -> Option<Self>;
}

impl OptionValue for u32 {
    const EXPECTED: &'static str = "a number";
    fn parse(text: Option<&str>) -> Option<u32> {
        text?.parse().ok()
    }
}

impl OptionValue for bool {
    const EXPECTED: &'static str = "`on` or `off`";
    fn parse(text: Option<&str>) -> Option<bool> {
        match text {
            None | Some("on" | "true" | "1") => Some(true),
            Some("off" | "false" | "0") => Some(false),
            _ => None,
        }
    }
}

/// The executor of traces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// Machine code.
    Native,
    /// The reference evaluator: slow, and the oracle for the rest of the pipeline.
    Evaluator,
    /// Nothing: no trace is made, everything runs in the interpreter.
    None,
}

impl OptionValue for Backend {
    const EXPECTED: &'static str = "`native`, `evaluator` or `none`";
    fn parse(text: Option<&str>) -> Option<Backend> {
        match text? {
            "native" => Some(Backend::Native),
            "evaluator" => Some(Backend::Evaluator),
            "none" => Some(Backend::None),
            _ => None,
        }
    }
}

macro_rules! options {
    (
        { $($name:ident: $ty:ty = $default:expr, $doc:literal;)* }
        $($group_doc:literal $group:ident: $Group:ident { $($inner:ident: $inner_ty:ty = $inner_default:expr, $inner_doc:literal;)* })*
    ) => {
        /// The options of one thread's JIT.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Options {
            $( #[doc = $doc] pub $name: $ty, )*
            $( #[doc = $group_doc] pub $group: $Group, )*
        }

        impl Default for Options {
            fn default() -> Options {
                Options { $( $name: $default, )* $( $group: $Group::default(), )* }
            }
        }

        $(
            #[doc = $group_doc]
            #[derive(Clone, Copy, Debug, PartialEq, Eq)]
            pub struct $Group { $( #[doc = $inner_doc] pub $inner: $inner_ty ),* }

            impl Default for $Group {
                fn default() -> $Group {
                    $Group { $( $inner: $inner_default ),* }
                }
            }
        )*

        impl Options {
            /// The table of options, by groups: the type, its purpose, and of each option the name, the default and the meaning.
            pub fn table() -> Vec<OptionGroup> {
                let d = Options::default();
                let options = vec![ $( (stringify!($name), format!("{:?}", d.$name), $doc) ),* ];
                vec![
                    OptionGroup { name: "Options", purpose: "The options of one thread's JIT.", options },
                    $( OptionGroup {
                        name: stringify!($Group),
                        purpose: $group_doc,
                        options: vec![ $( (stringify!($inner), format!("{:?}", d.$group.$inner), $inner_doc) ),* ],
                    }, )*
                ]
            }

            /// Groups are no part of the names.
            fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), OptionError> {
                match name {
                    $( stringify!($name) => self.$name = read(name, value)?, )*
                    $($( stringify!($inner) => self.$group.$inner = read(name, value)?, )*)*
                    _ => {
                        let names = [ $( stringify!($name), )* $($( stringify!($inner), )*)* ].join("`, `");
                        return Err(OptionError(format!("no option is called `{name}`; there are `{names}`, `on` and `off`")));
                    }
                }
                Ok(())
            }
        }
    };
}

/// A group of [`Options::table`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionGroup {
    /// The name of the group's type.
    pub name: &'static str,
    /// Its purpose.
    pub purpose: &'static str,
    /// Name, default and meaning of each option.
    pub options: Vec<(&'static str, String, &'static str)>,
}

fn read<T: OptionValue>(name: &str, value: Option<&str>) -> Result<T, OptionError> {
    let expected = T::EXPECTED;
    let given = value.unwrap_or("");
    T::parse(value).ok_or_else(|| OptionError(format!("the option `{name}` takes {expected}, not `{given}`")))
}

options! {
    {
        enabled: bool = true, "Whether anything is traced at all. `JIT=off` is short for `enabled=off`.";
        threshold: u32 = 100, "Passes of a back edge until its loop is recorded. A recording costs as much as some hundred passes in the interpreter: a loop that ends earlier is not worth it.";
        call_threshold: u32 = 160, "Calls of a portal that begin at one place until a trace is recorded from there; more than `threshold`, so that a function's loop comes first.";
        bridge_threshold: u32 = 30, "Failures of a guard until a bridge is recorded from it; of a promotion, failures for the same value. An exit costs a hundredth of a short bridge: earlier, rare paths would be compiled, later, exits cost more than the bridge.";
        trace_limit: u32 = 10_000, "Operations of a recording; above, it is given up, so that what was inlined is called from then on; where nothing was, it ends there, and another trace goes on. Replays and registers are made for traces of this size.";
        recursion: u32 = 7, "Calls of one function that a trace contains one in another, besides the first; deeper ones enter the function's own code. Seven make calls rare beside what is computed. Of a function that calls itself more than twice in a turn so many fewer that there are no more frames: three, where it calls itself four times.";
        promote_limit: u32 = 32, "Bridges of one promotion for one value each, one after another: as many comparisons stand before the last, which take a hundredth of an exit each. Where a further value is met, its path is recorded without promoting it, once for all values, or, where the interpreter needs the constant, not at all.";
        compile_budget: u32 = 200_000, "Operations that a thread records before it has to earn more: one by 2 exits from machine code or 8 KiB of objects made between an exit and the next entry, one by 128 passes that were counted, which take seven and twenty times as long; a trace costs thirty besides. The first 20,000 are granted; the rest of the 200,000 is earned before that, 2, 4 and 8 times as fast, and by objects that machine code makes (up to a `threshold` of 10 all is granted). So a short program does not compile for longer than it runs, and a program that always finds new paths spends a bounded share of its time on compiling them. 200,000 take some tenths of a second, and are what large programs need until they have settled; 0 is no limit. Counted, not timed, so that equal runs compile the same.";
        code_limit: u32 = 4096, "KiB of machine code that a thread has at most, roughly: then the loops that were entered longest ago are freed, with their bridges. 4 MiB are some 10,000 small loops; the traces that they were made of take about fifteen times as much.";
        heap_nursery: u32 = 0, "KiB to allocate between two collections of a heap that is collected, at least (a quarter at first, all from eight times as much on); 0 takes what suits the interpreter (see `Options::with_heap`), else 4096.";
        heap_limit: u32 = 0, "KiB of the heap's chunks, at most; 0 is no limit. With `heap::on_full` a bell rings there first.";
        backend: Backend = Backend::Native, "What runs the traces: `native` code, the `evaluator`, or `none`.";
    }
    "Limits of the policy and of memory. Unstable: they may change with each version."
    tuning: Tuning {
        recursion_limit: u32 = 5000, "Operations of recordings that contain a function inside of itself, for each function; one recording may add a quarter of what is left. Each level makes the trace of a function that calls itself twice or four times as long, and so does each of its bridges. Then such calls stay calls.";
        pass_parts: u32 = 4, "Shapes of objects for which code of a called portal is made that takes their contents instead of them, at most, for each place; with 0 all objects that are passed to portals are made.";
        bridge_limit: u32 = 32, "Bridges of one loop from which on a further one does not go on to the loop's head, but to the next place that another trace passes, too; there a trace begins that all share. So a loop with 2^k paths has traces for each of its places, not for each of its paths. Once a quarter of `compile_budget` is spent, bridges that are together four times as long as their loop are as many. Where traces join, all values are in memory. Where they cannot, thresholds of the loop's guards are doubled again and again.";
        retrace_limit: u32 = 2, "Times that a loop is recorded again because a promotion in it fails often, instead of getting a bridge for it: once for each place. What types values have may settle after the loop was recorded; a bridge would then be part of each turn.";
        generalize_limit: u32 = 3, "Times that a loop is compiled from one recording, at most; twice as often if no objects are carried in parts at its label. Where another trace goes on to it and does not have one of the constants or ranges of values that the loop was compiled for, the loop is compiled again without, if its turn takes no more operations then, or few more and the trace is a bridge of its own; its bridges are recorded again.";
        passage_limit: u32 = 500, "Operations of code that leads from the back edge of an outer loop into an inner one, up to which bridges that leave the inner loop record that way themselves, once each, instead of jumping to it: what they know need not go through memory.";
        key_limit: u32 = 10_000, "Green keys that are counted before those without code are forgotten that have not been passed since this was done before. Each takes some 300 bytes.";
        stack_reserve: u32 = 128, "KiB of the native stack, but at most half of it, that must be left where machine code is entered or a recording begins; else the interpreter goes on, so that a guest's recursion gets as deep as without the JIT, or nearly. Machine code takes 4 KiB, a recording with its optimizer some 50.";
        exit_objects: u32 = 2000, "Objects that the exits of a trace make, all together, from which on the trace itself makes those that were not looked at for longest, wherever an exit makes more than a 64th of that number. A trace may build a list and use only its head: each exit, and each bridge, would say all of it.";
        heap_room: u32 = 0, "KiB to allocate between two collections, at least, where a sixteenth of it lives besides what is frozen (see `heap::freeze`); a small nursery stays in the processor's cache, but if much lives, marking costs more than that saves.";
        heap_steady: u32 = 0, "KiB to allocate between two collections, at least, once there were 128 of them: who allocates for that long has more of a larger nursery than of little memory. And the bytes that were marked so far give room for a quarter as many (see `heap_room`), six times this at most.";
    }
    "Checks and observers: they change no result."
    tools: Tools {
        paranoid: bool = false, "Whether calls and loads that traces leave out, trusting the hints, are made all the same and compared; see `lies()`.";
        report: bool = false, "Whether times, calls and recordings given up are noted for `report()`; `JIT_REPORT` switches it on.";
        perf_map: bool = false, "Whether `perf report` is told the names of traces, by `/tmp/perf-PID.map`. Code memory is then made of pages that flip, since perf takes the other way's for a file.";
        jitdump: bool = false, "Whether `perf inject --jit` is told names and bytes of traces, by `/tmp/jit-PID.dump`; for `perf record -k mono`.";
        gdb: bool = false, "Whether debuggers are told the names of traces and how to find their callers. Each loop or bridge costs a debugger some work.";
    }
    "Parts to switch off for measuring, faults and limits for tests of the JIT itself. Unstable."
    testing: Testing {
        dispatch: bool = true, "Whether a trace whose greens have too many values looks for the code of its key when it runs, and goes on there; else it is left.";
        rests: bool = true, "Whether a loop that is left through too many exits is run by the interpreter for a while, so that exits take a small share of the time. Off, for measuring what an exit takes.";
        restarts: bool = true, "Whether an exit goes on from the merge point where nothing but reading has come after it; else, as the others, it is replayed. Off, for measuring and testing replays.";
        virtuals: bool = true, "Whether allocations that do not escape a trace are removed.";
        peel: bool = true, "Whether the first iteration of a loop becomes its preamble, so that the loop need not repeat what holds in every iteration.";
        registers: u32 = 0, "General and vector registers that the allocator may use, each; 0 is all.";
        verify: bool = cfg!(debug_assertions), "Whether every register allocation is checked symbolically.";
        heap_stress: u32 = 0, "Collects at every so many allocations and overwrites what is dead; 0 does not.";
        fail_heap: u32 = 0, "Refuses one of so many allocations of Rust code on a heap that is collected; 0 refuses none.";
        fail_code: u32 = 0, "Refuses one of so many requests for code memory: a file, a mapping, a change of protection, room in the arena.";
        fail_guard: u32 = 0, "Leaves machine code at one of so many guards that it passes and calls that it makes, though nothing has failed.";
        fail_each_guard: u32 = 0, "Leaves machine code once at each guard and call, when it is passed for the so many-th time, though nothing has failed.";
        fail_call: u32 = 0, "Ends one of so many calls of functions by traces as if it had panicked, without making it; the interpreter makes it.";
        fail_recording: u32 = 0, "Gives recordings up at their first event after so many operations.";
    }
}

impl Options {
    /// Reads the form of the `JIT` variable: names, each with `=value` where it takes one,
    /// separated by commas. `off` and `on` alone switch the JIT.
    ///
    /// # Errors
    /// The first name or value that is not understood, with the expected ones.
    pub fn parse(text: &str) -> Result<Options, OptionError> {
        let mut options = Options::default();
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            match part.split_once('=') {
                Some((name, value)) => options.set(name.trim(), Some(value.trim()))?,
                None if part == "off" => options.enabled = false,
                None if part == "on" => options.enabled = true,
                None => options.set(part, None)?,
            }
        }
        Ok(options)
    }

    /// The same with the heap that suits an interpreter, in KiB, where `heap_nursery` is not set: its value, and those of
    /// `heap_room` and `heap_steady`, if they are not set either.
    pub fn with_heap(mut self, nursery: u32, room: u32, steady: u32) -> Options {
        if self.heap_nursery == 0 {
            self.heap_nursery = nursery;
            for (option, suits) in [(&mut self.tuning.heap_room, room), (&mut self.tuning.heap_steady, steady)] {
                if *option == 0 {
                    *option = suits;
                }
            }
        }
        self
    }

    /// The options of the `JIT` variable, read once per process. A value that is not understood
    /// is reported on standard error, and the defaults are used.
    pub fn from_env() -> Options {
        static OPTIONS: OnceLock<Options> = OnceLock::new();
        OPTIONS
            .get_or_init(|| match std::env::var("JIT") {
                Ok(text) => Options::parse(&text).unwrap_or_else(|e| {
                    eprintln!("JIT: {e}; the defaults are used");
                    Options::default()
                }),
                Err(_) => Options::default(),
            })
            .clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{Options, Tuning};

    #[test]
    fn reads_names_and_values() {
        let o = Options::parse("threshold=1, bridge_threshold=2,verify=off").unwrap();
        assert_eq!((o.threshold, o.bridge_threshold, o.testing.verify, o.enabled), (1, 2, false, true));
        assert!(!Options::parse("off").unwrap().enabled);
        assert!(!Options::parse("enabled=off").unwrap().enabled);
        assert_eq!(Options::parse("").unwrap(), Options::default());
    }

    #[test]
    fn what_is_set_is_taken_even_if_it_is_what_nobody_says() {
        let tuning = Tuning { heap_room: 9, heap_steady: 8, ..Tuning::default() };
        let all = Options { heap_nursery: 7, tuning, ..Options::default() };
        assert_eq!(Options::default().with_heap(7, 9, 8), all);
        let set = Options::parse("heap_nursery=4096").unwrap();
        assert_eq!((set.heap_nursery, set.clone().with_heap(7, 9, 8)), (4096, set));
        let room = Options::parse("heap_room=3").unwrap().with_heap(7, 9, 8);
        assert_eq!((room.heap_nursery, room.tuning.heap_room, room.tuning.heap_steady), (7, 3, 8));
        let steady = Options::parse("heap_steady=3").unwrap().with_heap(7, 9, 8);
        assert_eq!((steady.heap_nursery, steady.tuning.heap_room, steady.tuning.heap_steady), (7, 9, 3));
    }

    /// The names of the `JIT` variable are those of all groups.
    #[test]
    fn each_option_is_read_by_its_name() {
        let groups = Options::table();
        assert_eq!(groups.iter().map(|group| group.options.len()).collect::<Vec<_>>(), [12, 11, 5, 14]);
        let mut names = std::collections::BTreeSet::new();
        for (name, default, _) in groups.into_iter().flat_map(|group| group.options) {
            let default = default.to_lowercase();
            assert_eq!(Options::parse(&format!("{name}={default}")), Ok(Options::default()), "{name}");
            let other = match default.as_str() {
                "true" => "off",
                "false" => "on",
                "native" => "evaluator",
                _ => "1234567",
            };
            assert_ne!(Options::parse(&format!("{name}={other}")), Ok(Options::default()), "{name}");
            assert!(names.insert(name), "two options are called {name}");
        }
    }

    #[test]
    fn says_what_is_wrong() {
        let e = Options::parse("treshold=1").unwrap_err().to_string();
        assert!(e.contains("no option is called `treshold`") && e.contains("`threshold`"), "{e}");
        let e = Options::parse("threshold=many").unwrap_err().to_string();
        assert_eq!(e, "the option `threshold` takes a number, not `many`");
        assert!(Options::parse("threshold").is_err());
    }
}
