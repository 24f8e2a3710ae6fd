//! Upvalues of closures that may be hot, changed with `debug`.
//!
//! Half of the programs name the functions of `debug`, and their closures share variables; in the others what is never assigned is a copy
//! in each closure, and only closures of `made` are changed, which share nothing. Counters of loops are left alone.

use super::Maker;
use super::Type::Function;
use crate::random::program::Node;

/// What all such programs begin with.
const MADE: &str = "local function made(k) return function(x) return num(x) + k end end";
const FUSE: &str =
    "local function fuse(f, g) if get(f, 1) == \"k\" and get(g, 1) == \"k\" then join(f, 1, g, 1) end end";

impl Maker {
    /// The functions that change upvalues, in some programs.
    pub(super) fn upvalue_helpers(&mut self) -> Vec<Node> {
        self.pokes = match self.below(8) {
            0 => Some(true),
            1 => Some(false),
            _ => None,
        };
        let Some(named) = self.pokes else { return Vec::new() };
        let (get, set, join, may) = match named {
            true => (".getupvalue", ".setupvalue", ".upvaluejoin", "name:match(\"^[vuak]%d*$\")"),
            false => {
                ("[\"getup\" .. \"value\"]", "[\"setup\" .. \"value\"]", "[\"up\" .. \"valuejoin\"]", "name == \"k\"")
            }
        };
        let functions = format!("local get, set, join = debug{get}, debug{set}, debug{join}");
        let poke = format!(
            "local function poke(f, n, v) local name, old = get(f, n) if name and {may} and math.type(old) and math.type(old) == math.type(v) then p(name, set(f, n, v), plain(v)) end end"
        );
        [MADE.to_owned(), functions, FUSE.to_owned(), poke].map(Node::Line).into()
    }

    /// A closure that shares its upvalue with none.
    pub(super) fn made(&mut self) -> String {
        let value = self.int(1);
        format!("made({value})")
    }

    /// Changes an upvalue of a closure, or makes two the same.
    pub(super) fn poke(&mut self, out: &mut Vec<Node>) {
        let n = self.below(self.callees.len().max(1));
        let callee = self.callees.get(n).map(|callee| callee.name.clone());
        let closure = self.variable(Function, false);
        let (closure, other) = (closure.or(callee.clone()), self.variable(Function, false));
        let (Some(f), value) = (if self.chance(60) { closure } else { callee }, self.int(1)) else { return };
        let line = match other {
            Some(g) if self.chance(25) => format!("fuse({f}, {g})"),
            _ => format!("poke({f}, {}, {value})", 1 + self.below(3)),
        };
        // Rarely, where it is hot.
        let line = match self.variable(super::Type::Int, false) {
            Some(n) if self.chance(60) => format!("if {n} % {} == 0 then {line} end", 2 + self.below(40)),
            _ => line,
        };
        out.push(Node::Line(line));
    }
}
