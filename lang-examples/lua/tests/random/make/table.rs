//! Random work on tables with any keys: integers in any order and with holes, floats that are integers and that are none, texts
//! of all kinds, traversals that change what they see, weak tables. And texts that are built piece by piece.

use super::Type::{Int, Map, Text};
use super::{Maker, Place};
use crate::random::program::Node;

/// What the programs look at a table with: neither the order of a traversal nor which border `#` gives is seen. A traversal that
/// does not end is cut.
pub(super) const HELPERS: [&str; 4] = [
    "local function border(t) local n = rawlen(t) return (n == 0 or rawget(t, n) ~= nil) and rawget(t, n + 1) == nil end",
    "local function dump(t) local all, n = {}, 0 for k, v in next, t do n = n + 1 if n > 500 then return \"endless\" end all[n] = tostring(k) .. \"=\" .. tostring(v) end table.sort(all) return table.concat(all, \" \") end",
    "local function sum(t) local s, n = 0, 0 for k, v in pairs(t) do n = n + 1 if n > 500 then return \"endless\" end s = s + ((math.tointeger(k) or #tostring(k)) * 31 ~ (math.tointeger(v) or #tostring(v))) end return s end",
    "local function seq(t) local n, last = 0, 0 for k in pairs(t) do if math.type(k) == \"integer\" and k > 0 then n, last = n + 1, math.max(last, k) end end return n == last and n < 40 end",
];

/// Integer keys: few, so that they come again.
const SPANS: [usize; 4] = [5, 12, 24, 40];

impl Maker {
    /// A key that is neither nil nor NaN.
    fn key(&mut self) -> String {
        let span = SPANS[self.below(4)];
        match self.below(20) {
            0..=7 => format!("{}", 1 + self.below(span)),
            8..=10 => match self.variable(Int, false) {
                Some(name) => format!("num({name}) % {span} + 1"),
                None => format!("{}", 1 + self.below(span)),
            },
            11 => format!("{}.0", 1 + self.below(span)),
            12 => self.pick(&["0", "-1", "-0.0", "0.5", "2^53", "1e300", "1/0", "-2^63", "2^63"]).to_owned(),
            13 => self.pick(&["math.maxinteger", "math.mininteger", "1 << 31", "1 << 53", "(1 << 53) + 1"]).to_owned(),
            14 => format!("\"k{}\"", self.below(span)),
            15 => format!("\"k\" .. {}", self.below(span)),
            16 => format!("string.rep(\"long\", 30) .. {}", self.below(4)),
            17 => self.pick(&["true", "false", "print", "dump"]).to_owned(),
            18 => match self.variable(Text, false) {
                Some(name) => format!("tostring({name})"),
                None => "\"\"".to_owned(),
            },
            _ => format!("{}", self.below(4) * span),
        }
    }

    /// What is put there: it has a text of its own.
    fn entry(&mut self) -> String {
        match self.below(12) {
            0 | 1 => "nil".to_owned(),
            2 => self.pick(&["true", "false"]).to_owned(),
            3 => format!("{}.5", self.below(9)),
            4 => format!("\"v{}\"", self.below(9)),
            5 => format!("num({})", self.int(1)),
            6 => self.pick(&["-0x7edcba98", "1 << 30", "-(1 << 30)", "(1 << 30) - 1", "1 << 40", "0.1"]).to_owned(),
            _ => format!("{}", self.below(100)),
        }
    }

    pub(super) fn map(&mut self) -> String {
        let mut parts = Vec::new();
        for _ in 0..self.below(9) {
            match self.below(5) {
                // Not a function, whose text is its address.
                0 | 1 => match self.key() {
                    key if key == "print" || key == "dump" => parts.push("[true] = 1".to_owned()),
                    key => parts.push(format!("[{key}] = {}", self.entry())),
                },
                2 => parts.push(format!("k{} = {}", self.below(5), self.entry())),
                _ => parts.push(self.entry()),
            }
        }
        // A list longer than what the instructions take at once.
        if self.chance(6) {
            let at = 40 + self.below(20);
            parts.extend((0..45 + self.below(20)).map(|n| format!("{}", n % 7)));
            parts.push(format!("[{at}] = {}", self.entry()));
            parts.extend((0..self.below(9)).map(|_| self.entry()));
        }
        format!("{{{}}}", parts.join(", "))
    }

    /// Integers in any order, some of them twice.
    fn shuffled(&mut self) -> String {
        let span = SPANS[self.below(4)];
        let count = 4 + self.below(span + 8);
        let keys: Vec<String> = (0..count).map(|_| format!("{}", 1 + self.below(span))).collect();
        keys.join(", ")
    }

    pub(super) fn map_statement(&mut self, place: &Place, out: &mut Vec<Node>) {
        let Some(map) = self.variable(Map, true) else { return };
        // Some thousand steps are enough.
        let often = place.budget < 60.0;
        let line = match self.below(if often { 8 } else { 20 }) {
            0 | 1 => format!("{map}[{}] = {}", self.key_with_text(), self.entry()),
            2 => format!("{map}[{}] = nil", self.key()),
            3 => {
                let key = self.key_with_text();
                format!("{map}[{key}] = num({map}[{key}]) + {}", self.below(5))
            }
            4 => format!("p({map}[{}], {map}[{}])", self.key(), self.key()),
            5 => format!("p(border({map}))"),
            6 => format!("rawset({map}, {}, {})", self.key_with_text(), self.entry()),
            7 => match self.variable(Int, true) {
                Some(name) => format!("{name} = num(rawget({map}, {}))", self.key()),
                None => format!("p(next({map}) == nil)"),
            },
            8..=10 => {
                let value = self.pick(&[
                    "k",
                    "1",
                    "k * 0.5",
                    "\"v\" .. k",
                    "nil",
                    "num(t[k]) + 1",
                    "k % 2 == 0",
                    "k % 3 > 0 and k or nil",
                ]);
                let fresh = if self.chance(50) { format!("{map} = {{}} ") } else { String::new() };
                let looked = if self.chance(50) { format!(" p(dump({map}))") } else { String::new() };
                let keys = self.shuffled();
                format!("{fresh}for _, k in ipairs({{{keys}}}) do local t = {map} t[k] = {value} end{looked}")
            }
            11 => format!("p(dump({map}))"),
            12 => format!("p(sum({map}), border({map}))"),
            13 => {
                let change = self.pick(&["nil", "num(v) + 1", "tostring(v)", "k", "num(v) % 2 == 0 and v or nil"]);
                let test =
                    self.pick(&["true", "num(k) % 3 == 0", "num(k) > 5", "type(k) == \"number\"", "num(v) % 2 == 1"]);
                format!(
                    "for k, v in pairs({map}) do if {test} then {map}[k] = {change} end end p(sum({map}), border({map}))"
                )
            }
            14 => format!(
                "do local n = 0 for _ = 1, 500 do local k = next({map}) if k == nil then break end {map}[k] = nil n = n + 1 end p(n, next({map})) end"
            ),
            15 => {
                let (first, count, at) = (self.below(12), self.below(14), self.below(16));
                format!("table.move({map}, {first}, {}, {at})", first + count)
            }
            16 => format!("p(select(\"#\", table.unpack({map}, {}, {})))", self.below(4), self.below(20)),
            17 => format!("p(pcall(table.concat, {map}, \",\", {}, {}))", 1 + self.below(3), self.below(12)),
            18 => {
                let call = match self.below(4) {
                    0 => format!("table.insert({map}, {})", self.below(50)),
                    1 => format!("table.insert({map}, 1, {})", self.below(50)),
                    2 => format!("p(table.remove({map}))"),
                    _ => format!("p(#{map}, table.remove({map}, math.min(2, #{map} + 1)))"),
                };
                format!("if seq({map}) then {call} end")
            }
            _ => match self.below(4) {
                0 => format!("setmetatable({map}, {{__mode = \"{}\"}})", self.pick(&["k", "v", "kv"])),
                1 => format!("setmetatable({map}, nil)"),
                2 => format!("for k = {}, 1, -1 do {map}[k] = k end", 1 + self.below(20)),
                _ => format!("{map} = {}", self.map()),
            },
        };
        out.push(Node::Line(line));
    }

    fn key_with_text(&mut self) -> String {
        match self.key() {
            key if key == "print" || key == "dump" => "\"print\"".to_owned(),
            key => key,
        }
    }

    /// Long texts, and keys that are such.
    pub(super) fn building(&mut self, place: &Place, out: &mut Vec<Node>) {
        if place.budget < 100.0 {
            return;
        }
        let (text, turns) = (self.name("v"), 3 + self.below(60));
        let piece = match self.variable(Text, false) {
            Some(name) if self.chance(40) => format!("string.sub(tostring({name}), 1, 20)"),
            _ => format!("\"{}\"", self.pick(&["<", "ab", "a longer piece of text"])),
        };
        let step = self
            .pick(&["s = s .. x .. i", "s = i .. x .. s", "s = s .. x", "s = (s .. i) .. (x .. s:sub(1, 9))"])
            .to_owned();
        let nested = format!("local s, x = \"\", {piece} for i = 1, {turns} do {step} end");
        let other = match self.variable(Map, true) {
            Some(map) => format!("{map}[s] = #s {map}[s .. \"\"] = num({map}[s]) + 1 {text} = {map}[s]"),
            None => format!("{text} = s == s .. \"\""),
        };
        out.push(Node::Line(format!("local {text}")));
        out.push(Node::Line(format!(
            "do {nested} p(#s, s:sub(-7), s:byte(#s // 2), s < s .. \"!\") {other} p({text}) end"
        )));
    }
}
