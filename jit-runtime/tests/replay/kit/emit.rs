//! Handlers as Rust source: the same random shapes, but compiled by rustc through the macros.
//!
//! Event programs interpret their lists; here each list is written out as the body of a match
//! arm, with the locals that it uses and nothing else, so that the macros see hundreds of
//! different bodies. The package `replay-handlers` writes [`source`] to a file at build time.

use std::fmt::Write as _;

use super::decide::decision;
use super::make::handlers;
use super::micro::{Kind::*, Micro};
use super::rng::Rng;

/// Portals in the file, and arms of each.
pub const PORTALS: usize = 12;
pub const ARMS: usize = 25;

/// The text of the file.
pub fn source() -> String {
    let mut text = String::from(HEAD);
    for portal in 0..PORTALS {
        let _ = write!(text, "\n{}", portal_source(portal));
    }
    let _ = writeln!(text, "\n/// All portals, the one that calls the others first.");
    let _ = writeln!(text, "pub const PORTALS: [Portal; {PORTALS}] = [");
    for portal in 0..PORTALS {
        let _ = writeln!(text, "    portal{portal},");
    }
    text + "];\n"
}

const HEAD: &str = "\
// Made by `kit::emit` at build time.

use jit_runtime::prelude::*;

use super::kit::emitted::{Arms, Portal};
use super::kit::events::{arith, as_number, checked, make, value_of};
use super::kit::views::{read_view, write_view};
use super::kit::world::{Node, Num, change, effect, intern, lookup, number, word};

const TEN: i64 = 10;
";

fn portal_source(portal: usize) -> String {
    let mut text = String::new();
    let _ = write!(
        text,
        "#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal{portal}(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {{
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = {};
    loop {{
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {{
",
        if portal % 2 == 1 { "make(q0, x)" } else { "q0" }
    );
    for (arm, list) in handlers(0xface + portal as u64, ARMS).iter().enumerate() {
        // A portal calls only later ones, and only from some arms: calls multiply.
        let callees = if arm % 3 == 0 { PORTALS - 1 - portal } else { 0 };
        let body = Body::new(portal, callees, Rng::new(arm as u64)).text(list);
        let _ = write!(text, "            {arm} => {{\n{body}            }}\n");
    }
    text + "            100 => {
                trips -= 1;
                acc &= 0xff_ffff;
                if trips > 0 {
                    pc = 0;
                    can_enter_jit!();
                }
            }
            _ => return (acc, p),
        }
    }
}
"
}

/// The locals: integers and objects; the accumulator and three objects are the portal's reds.
const INTS: [&str; 3] = ["acc", "i1", "i2"];
const OBJECTS: [&str; 5] = ["p", "q", "r", "o3", "o4"];

struct Body {
    portal: usize,
    callees: usize,
    rng: Rng,
}

impl Body {
    fn new(portal: usize, callees: usize, rng: Rng) -> Body {
        Body { portal, callees, rng }
    }

    fn text(&mut self, list: &[Micro]) -> String {
        let mut text = String::new();
        let pad = " ".repeat(16);
        let _ = writeln!(text, "{pad}let (mut i1, mut i2): (i64, i64) = (1, 2);");
        let _ = writeln!(text, "{pad}let (mut o3, mut o4) = (r, q);");
        self.stretch(list, 16, &mut text);
        text
    }

    /// The operations; what a skip jumps over is the body of an `if`, within the stretch.
    fn stretch(&mut self, list: &[Micro], pad: usize, text: &mut String) {
        let mut at = 0;
        while let Some(m) = list.get(at) {
            at += 1;
            let spaces = " ".repeat(pad);
            if m.kind == Skip {
                let end = (at + (m.k >> 8) as usize).min(list.len());
                if self.rng.chance(1, 3) {
                    let mut body = String::new();
                    self.stretch(&list[at..end], pad + 8, &mut body);
                    let (x, y) = (INTS[m.s as usize % 3], self.rng.pick(&INTS));
                    text.push_str(&decision(&mut self.rng, x, y, &body, &spaces));
                    at = end;
                    continue;
                }
                let _ = writeln!(text, "{spaces}if {} & 3 == {} {{", INTS[m.s as usize % 3], m.k & 3);
                self.stretch(&list[at..end], pad + 4, text);
                if self.rng.chance(1, 3) {
                    let _ = writeln!(text, "{spaces}}} else {{\n{spaces}    i1 += 1;");
                }
                let _ = writeln!(text, "{spaces}}}");
                at = end;
            } else {
                let _ = writeln!(text, "{spaces}{}", self.line(m));
            }
        }
    }

    fn line(&mut self, m: &Micro) -> String {
        let int = |n: u8| INTS[usize::from(n).min(2)];
        let object = |n: u8| OBJECTS[usize::from(n).min(4)];
        let (d, x, y) = (int(m.d), int(m.s), int(m.t));
        let (to, o, u) = (object(m.d), object(m.s), object(m.t));
        let k = m.k;
        match m.kind {
            LoadA => format!("{d} = {o}.a.get();"),
            LoadB => format!("{d} = {o}.b.get();"),
            LoadSmall => format!("{d} = {o}.small.get() as i64;"),
            LoadTag => format!("{d} = {o}.tag;"),
            StoreA => format!("{o}.a.set({y}.wrapping_add({k}));"),
            StoreB => format!("{o}.b.set(({y} ^ {k}) & 0xff);"),
            StoreSmall => format!("{o}.small.set({y} as u8);"),
            Link => format!("{to} = {o}.link.get().unwrap_or({o});"),
            Tmp => format!("if let Some(o) = {o}.tmp.get() {{ {to} = o; }}"),
            SetLink => format!("{o}.link.set(Some({u}));"),
            SetTmp => format!("{o}.tmp.set(Some({u}));"),
            New => format!("{to} = make({o}, {y});"),
            SetNum => format!("{o}.num.set(Gc::new(Num {{ i: ({y} & 0xffff) + {k} }}));"),
            Num => format!("{d} = {o}.num.get().i;"),
            CopyNum => format!("{o}.num.set({u}.num.get());"),
            SetVal => format!("{o}.val.set(value_of({k}, {y}, {u}));"),
            Val => format!("{d} = as_number({o}.val.get());"),
            Call | CallSlot | Reenter if self.callees == 0 => format!("{d} = {d}.wrapping_add({x} & 7);"),
            Call | CallSlot | Reenter => {
                let callee = self.portal + 1 + k as usize % self.callees.min(3);
                let trips = k >> 8;
                format!(
                    "let (v, w) = portal{callee}(code.short.unwrap_or(code), {x}, {trips}, {o}, {u});\n                {d} = v;\n                {to} = w;"
                )
            }
            Lookup => format!("{d} = lookup(code.class.version.get());"),
            LookupKnown => format!("{d} = lookup(promote!(code.class.version.get()));"),
            Number => format!("{d} = number({k});"),
            Intern => format!("{to} = intern({x} & 7);"),
            Change => format!("{d} = change(code.class, {o});"),
            Effect => format!("{d} = effect({k}, {x}, {u});"),
            Promote => format!("{d} = promote!({x} & 3);"),
            Arith => format!("{d} = arith({k}, {x}, {y});"),
            Checked => format!("{d} = checked({k}, {x}, {y});"),
            Same => format!("{d} = if Gc::ptr_eq({o}, {u}) {{ 77 }} else {{ 5 }};"),
            Move if to == o => format!("{to} = {};", object((m.s + 1) % 5)),
            Move => format!("{to} = {o};"),
            Step => format!("{o}.b.set(({o}.b.get() * 5 + 1) & 255);"),
            Panic => format!("if {x} & 127 == {k} {{ panic!(\"guest panic {{}}\", {x}); }}"),
            Mix => format!("{d} = ({d} & 0xfff_ffff) * 31 + ({x} & 0xfff_ffff);"),
            ReadView => format!("{d} = read_view(code.views, {k}, {x});"),
            WriteView => format!("write_view(code.views, {k}, {x}, {y});"),
            Skip => unreachable!("a skip is no line"),
        }
    }
}
