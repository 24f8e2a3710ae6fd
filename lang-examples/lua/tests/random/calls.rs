//! Random calls of the functions of the libraries, with values of all kinds: mostly of the kind that a function wants, at the
//! borders of what it takes, and often of any other. What a call gives and what it does to its arguments is printed.
//!
//! Left out is what is known to differ from the reference (5.4.4): `pcall` does not check its arguments, and the error
//! of `xpcall` for its handler has no place in a tail call; binary chunks are refused; years are from -9999 to 9999; there is one locale; in
//! messages, bytes that are no text are marks; and what its own versions differ in (seeds that are floats, `utf8.codes` on bytes
//! that continue no character).

mod value;

use lua_vm::lib::random::Random;

use super::program::Node;

/// What a function wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Any,
    Int,
    /// A small integer, mostly.
    Small,
    /// The same where a large one is a number of turns.
    Count,
    Number,
    Text,
    Pattern,
    Replacement,
    Format,
    Packing,
    Table,
    Function,
    Thread,
    Code,
    Date,
    Truth,
    /// One that functions know, or another.
    Word,
    /// An integer, and nothing else.
    Whole,
    /// The same up to who has called this.
    Level,
    /// Any number of values.
    More,
}

use Kind::{
    Any, Code, Count, Date, Format, Function, Int, Level, More, Number, Packing, Pattern, Replacement, Small, Table,
    Text, Thread, Truth, Whole, Word,
};

/// The functions. Left out is what reads and writes, knows the time, or ends the program; `files` has some of that.
const FUNCTIONS: &[(&str, &[Kind])] = &[
    ("assert", &[Any, Any]),
    ("error", &[Any, Level]),
    ("getmetatable", &[Any]),
    ("ipairs", &[Table]),
    ("load", &[Code, Word, Word, Table]),
    ("next", &[Table, Any]),
    ("pairs", &[Table]),
    ("pcall", &[Function, More]),
    ("rawequal", &[Any, Any]),
    ("rawget", &[Table, Any]),
    ("rawlen", &[Table]),
    ("rawset", &[Table, Any, Any]),
    ("select", &[Small, More]),
    ("setmetatable", &[Table, Table]),
    ("tonumber", &[Text, Small]),
    ("tonumber", &[Any]),
    ("tostring", &[Any]),
    ("type", &[Any]),
    ("xpcall", &[Function, Function, More]),
    ("meta(\"\").__add", &[Number, Text]),
    ("meta(\"\").__sub", &[Text, Number]),
    ("meta(\"\").__mul", &[Text, Text]),
    ("meta(\"\").__div", &[Text, Number]),
    ("meta(\"\").__mod", &[Text, Number]),
    ("meta(\"\").__idiv", &[Number, Text]),
    ("meta(\"\").__pow", &[Text, Small]),
    ("meta(\"\").__unm", &[Text]),
    ("coroutine.close", &[Thread]),
    ("coroutine.create", &[Function]),
    ("coroutine.isyieldable", &[Thread]),
    ("coroutine.resume", &[Thread, More]),
    ("coroutine.status", &[Thread]),
    ("coroutine.wrap", &[Function]),
    ("debug.getinfo", &[Function, Word]),
    ("debug.getlocal", &[Function, Small]),
    ("debug.getupvalue", &[Function, Small]),
    ("debug.setupvalue", &[Function, Small, Any]),
    ("debug.upvalueid", &[Function, Small]),
    ("debug.upvaluejoin", &[Function, Small, Function, Small]),
    ("math.abs", &[Number]),
    ("math.acos", &[Number]),
    ("math.asin", &[Number]),
    ("math.atan", &[Number, Number]),
    ("math.ceil", &[Number]),
    ("math.cos", &[Number]),
    ("math.deg", &[Number]),
    ("math.exp", &[Number]),
    ("math.floor", &[Number]),
    ("math.fmod", &[Number, Number]),
    ("math.log", &[Number, Number]),
    ("math.max", &[Number, More]),
    ("math.min", &[Number, More]),
    ("math.modf", &[Number]),
    ("math.rad", &[Number]),
    ("math.random", &[Int, Int]),
    ("math.randomseed", &[Whole, Whole]),
    ("math.sin", &[Number]),
    ("math.sqrt", &[Number]),
    ("math.tan", &[Number]),
    ("math.tointeger", &[Any]),
    ("math.type", &[Any]),
    ("math.ult", &[Int, Int]),
    ("os.date", &[Date, Count]),
    ("os.difftime", &[Number, Number]),
    ("os.getenv", &[Text]),
    ("os.setlocale", &[Word, Word]),
    ("os.time", &[Table]),
    ("string.byte", &[Text, Int, Small]),
    ("string.char", &[Small, More]),
    ("string.find", &[Text, Pattern, Int, Truth]),
    ("string.format", &[Format, More]),
    ("string.format", &[Format, Number, Text]),
    ("string.gmatch", &[Text, Pattern, Int]),
    ("string.gsub", &[Text, Pattern, Replacement, Small]),
    ("string.len", &[Text]),
    ("string.lower", &[Text]),
    ("string.match", &[Text, Pattern, Int]),
    ("string.pack", &[Packing, More]),
    ("string.pack", &[Packing, Int, Text, Number]),
    ("string.packsize", &[Packing]),
    ("string.rep", &[Text, Count, Text]),
    ("string.reverse", &[Text]),
    ("string.sub", &[Text, Int, Int]),
    ("string.unpack", &[Packing, Text, Int]),
    ("string.upper", &[Text]),
    ("table.concat", &[Table, Text, Count, Count]),
    ("table.insert", &[Table, Count, Any]),
    ("table.insert", &[Table, Any]),
    ("table.move", &[Table, Count, Count, Count, Table]),
    ("table.pack", &[More]),
    ("table.remove", &[Table, Count]),
    ("table.sort", &[Table, Function]),
    ("table.unpack", &[Table, Small, Small]),
    ("utf8.char", &[Small, More]),
    ("utf8.codepoint", &[Text, Small, Small, Truth]),
    ("utf8.codes", &[Word, Truth]),
    ("utf8.len", &[Text, Int, Int, Truth]),
    ("utf8.offset", &[Text, Small, Int]),
];

/// Functions that get what they want. That is also what the reference wants differently in its versions (`utf8.codes`), and
/// words that are quoted in messages, where we have marks for bytes that are no text.
const EXACT: [&str; 6] = ["math.randomseed", "pcall", "xpcall", "utf8.codes", "load", "error"];

/// What prints results: tables by their entries, iterators by what they give.
const HELPERS: [&str; 5] = [
    "local meta = getmetatable",
    "local function show(v, deep) if type(v) == \"string\" then return (string.format(\"%q\", #v > 200 and v:sub(1, 200) .. #v or v):gsub(\"0x%x%x%x%x%x%x+\", \"ADDRESS\"):gsub(\"(%l: )0x%x*\", \"%1ADDRESS\")) elseif type(v) == \"number\" then return v ~= v and \"nan\" or math.type(v) .. \":\" .. string.format(\"%.14g\", v) elseif type(v) ~= \"table\" or deep then return type(v) end local all = {} for k, x in next, v do all[#all + 1] = show(k, true) .. \"=\" .. show(x, true) end table.sort(all) return \"{\" .. table.concat(all, \" \", 1, math.min(#all, 50)) .. \"}\" end",
    "local function out(ok, ...) local all = table.pack(...) for i = 1, all.n do all[i] = show(all[i]) end p(ok, table.concat(all, \" \", 1, math.min(all.n, 60))) return ... end",
    "local function run(f, ...) if type(f) == \"function\" then for _ = 1, 4 do if not out(pcall(f, ...)) then break end end end end",
    "local function co() return coroutine.create(function(...) local x = coroutine.yield(...) error(x) end) end",
];

struct Calls {
    random: Random,
    /// The function would take a large number for a number of turns.
    counts: bool,
}

/// The program of a seed.
pub fn program(seed: u64) -> Vec<Node> {
    let mut calls = Calls { random: Random::new(seed, 0x6361_6c6c), counts: false };
    let mut nodes: Vec<Node> = HELPERS.iter().map(|line| Node::Line((*line).into())).collect();
    nodes.push(Node::Line(format!("math.randomseed({})", seed % 1000)));
    for _ in 0..40 {
        let call = calls.call();
        nodes.push(call);
    }
    nodes
}

impl Calls {
    fn below(&mut self, n: usize) -> usize {
        (self.random.word() >> 11) as usize % n
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick(&mut self, from: &[&str]) -> String {
        from[self.below(from.len())].to_owned()
    }

    /// A call, all in one line, so that a smaller program has the same positions.
    fn call(&mut self) -> Node {
        let (name, kinds) = FUNCTIONS[self.below(FUNCTIONS.len())];
        self.counts = kinds.contains(&Count);
        let mut arguments = Vec::new();
        // Of no arguments, or nil, some ask for the time; `pcall` does not check its own. The reference takes some floats
        // for seeds, another version others.
        let exact = name.starts_with("os.") || EXACT.contains(&name);
        let count = if exact || self.chance(70) { kinds.len() } else { self.below(kinds.len() + 2) };
        for n in 0..count {
            match kinds.get(n) {
                Some(More) => {
                    for _ in 0..self.below(4) {
                        arguments.push(self.value(Any));
                    }
                }
                Some(kind) => {
                    let exact = exact || matches!(kind, Packing | Format);
                    let kind = if exact || self.chance(88) { *kind } else { Any };
                    arguments.push(self.value(kind));
                }
                None => arguments.push(self.value(Any)),
            }
        }
        let names: Vec<String> = (1..=arguments.len()).map(|n| format!("a{n}")).collect();
        let names = names.join(", ");
        let locals =
            if names.is_empty() { String::new() } else { format!("local {names} = {} ", arguments.join(", ")) };
        let call = match (name.strip_prefix("string."), self.below(5)) {
            // Which entry is the first is open.
            _ if name == "next" && names.contains("a2") => format!("out((pcall(next, {names})))"),
            _ if name == "next" => {
                format!("out(pcall(function() return type({name}({names})) end))")
            }
            // The globals are more in the reference.
            _ if name == "debug.getupvalue" => {
                format!("out(pcall(function() local n, v = {name}({names}) return n, n ~= \"_ENV\" and v end))")
            }
            // What it gives is userdata there.
            _ if name == "debug.upvalueid" => format!("out(pcall(function() return {name}({names}) ~= nil end))"),
            // A method of its first argument.
            (Some(method), 0) if !arguments.is_empty() => {
                format!(
                    "out(pcall(function() return a1:{method}({}) end))",
                    names.strip_prefix("a1").unwrap_or("").trim_start_matches(", ")
                )
            }
            // The reference has another name for it there.
            (_, 1) if name != "math.atan" => {
                format!("out(pcall({name}{}{names}))", if names.is_empty() { "" } else { ", " })
            }
            _ => format!("out(pcall(function() return {name}({names}) end))"),
        };
        let after = match name {
            "string.gmatch" | "coroutine.wrap" | "load" => format!(" run(select(2, pcall({name}, {names})))"),
            "ipairs" | "utf8.codes" => {
                format!(" local f, s, v = select(2, pcall({name}, {names})) run(f, s, v)")
            }
            "table.insert" | "table.move" | "table.remove" | "table.sort" | "rawset" | "setmetatable" => {
                format!(" out({names})")
            }
            _ => String::new(),
        };
        let after = if names.is_empty() { String::new() } else { after };
        Node::Line(format!("do {locals}{call}{after} end -- {name}"))
    }
}
