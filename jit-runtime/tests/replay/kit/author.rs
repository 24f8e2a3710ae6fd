//! Handlers as people write them: typed locals that shadow each other, blocks that are left with values, early returns,
//! guards with effects, calls of functions and of portals, panics in the middle. `emit` has the handlers that are hard for
//! a replay; these are hard for the macros. The package `replay-handlers` writes [`source`] to a file at
//! build time.

mod expr;

use std::fmt::Write as _;

use super::patterns::Ors;
use super::rng::Rng;

/// Portals in the file, functions before each, and arms of each.
pub const PORTALS: usize = 6;
const FUNCTIONS: usize = 4;
pub use super::emit::ARMS;

/// A type of locals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    Int(usize),
    F32,
    F64,
    Bool,
    Char,
}

const INTS: [&str; 10] = ["i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize"];
const I64: Ty = Ty::Int(3);

impl Ty {
    fn name(self) -> &'static str {
        match self {
            Ty::Int(n) => INTS[n],
            Ty::F32 => "f32",
            Ty::F64 => "f64",
            Ty::Bool => "bool",
            Ty::Char => "char",
        }
    }

    fn any(rng: &mut Rng) -> Ty {
        match rng.below(16) {
            0 => Ty::F32,
            1 => Ty::F64,
            2 => Ty::Bool,
            3 => Ty::Char,
            4..7 => I64,
            _ => Ty::Int(rng.below(10) as usize),
        }
    }

    pub fn literal(self, n: i64) -> String {
        match self {
            Ty::Int(_) => format!("{n}{}", self.name()),
            Ty::F32 | Ty::F64 => format!("{n}.5{}", self.name()),
            Ty::Bool => (n & 1 == 1).to_string(),
            Ty::Char => format!("'{}'", char::from(b'a' + (n & 7) as u8)),
        }
    }
}

struct Local {
    name: String,
    ty: Ty,
    mutable: bool,
}

struct Function {
    name: String,
    params: Vec<Ty>,
    result: Ty,
}

/// The way out of what is being written.
#[derive(Clone, Copy, PartialEq)]
enum Leave {
    /// The whole program ends.
    Arm,
    Function(Ty),
}

/// What writes a body.
pub struct Gen {
    pub rng: Rng,
    locals: Vec<Local>,
    /// Blocks with labels, and the types of their values.
    blocks: Vec<(String, Ty)>,
    functions: Vec<Function>,
    leave: Leave,
    fresh: u32,
    portal: usize,
    /// Calls of portals that this body may still have: their number multiplies.
    calls: u32,
    /// Statements that may still be written: bodies within bodies end.
    left: i32,
}

/// The text of `authored.rs`.
pub fn source() -> String {
    let mut text = String::from(HEAD);
    let mut functions = Vec::new();
    for portal in (0..PORTALS).rev() {
        let mut g = Gen::new(Rng::new(0xa070 + portal as u64), portal, functions);
        for n in 0..FUNCTIONS {
            let f = g.function(n);
            text.push_str(&f);
        }
        text.push_str(&g.portal());
        // A portal's functions are for it and the earlier ones; few of them, so that calls do not multiply.
        functions = g.functions;
        let old = functions.len().saturating_sub(8);
        functions.drain(..old);
    }
    let _ = writeln!(text, "\n/// All portals, the one that calls the others first.");
    let _ = writeln!(text, "pub const PORTALS: [Portal; {PORTALS}] = [");
    for portal in 0..PORTALS {
        let _ = writeln!(text, "    authored{portal},");
    }
    text + "];\n"
}

const HEAD: &str = "\
// Made by `kit::author` at build time.

use jit_runtime::prelude::*;

use super::kit::emitted::{Arms, Portal};
use super::kit::world::{Node, Num, Val, ask, effect, lookup, maybe, number, rarely};
";

impl Gen {
    fn new(rng: Rng, portal: usize, functions: Vec<Function>) -> Gen {
        let (locals, blocks) = Default::default();
        Gen { rng, locals, blocks, functions, leave: Leave::Arm, fresh: 0, portal, calls: 0, left: 0 }
    }

    pub fn fresh(&mut self, prefix: &str) -> String {
        self.fresh += 1;
        format!("{prefix}{}", self.fresh)
    }

    fn bind(&mut self, name: &str, ty: Ty, mutable: bool) {
        self.locals.push(Local { name: name.to_owned(), ty, mutable });
    }

    /// The locals of a type that no later one hides.
    fn visible(&self, ty: Ty, mutable: bool) -> Vec<String> {
        let mut seen: Vec<&str> = Vec::new();
        let mut found = Vec::new();
        for l in self.locals.iter().rev() {
            if !seen.contains(&&*l.name) {
                seen.push(&l.name);
                if l.ty == ty && (l.mutable || !mutable) {
                    found.push(l.name.clone());
                }
            }
        }
        found
    }

    fn choose(&mut self, names: &[String]) -> Option<String> {
        (!names.is_empty()).then(|| names[self.rng.below(names.len() as u64) as usize].clone())
    }

    fn object(&mut self) -> &'static str {
        self.rng.pick(&["p", "q"])
    }

    /// A body within braces, with a scope of its own.
    fn body(&mut self, write: impl FnOnce(&mut Gen) -> String) -> String {
        let locals = self.locals.len();
        let text = write(self);
        self.locals.truncate(locals);
        format!("{{ {text} }}")
    }

    /// A function of locals, with several ways out.
    fn function(&mut self, n: usize) -> String {
        let name = format!("f{}_{n}", self.portal);
        let params: Vec<Ty> = (0..self.rng.range(1, 3)).map(|_| Ty::any(&mut self.rng)).collect();
        let result = Ty::any(&mut self.rng);
        let unrolled = self.rng.chance(1, 3);
        (self.leave, self.calls, self.left) = (Leave::Function(result), 0, 4);
        self.locals.clear();
        let mut list = String::from("p: Gc<Node>, q: Gc<Node>");
        for (i, ty) in params.iter().enumerate() {
            let _ = write!(list, ", x{i}: {}", ty.name());
            self.bind(&format!("x{i}"), *ty, false);
        }
        let mut text = String::new();
        if unrolled {
            text.push_str(&self.unrolled());
        }
        text.push_str(&self.statements(2, 4));
        text.push_str(&self.expr(result, 2));
        let hint = if unrolled { "\n#[unroll_safe]" } else { "" };
        self.functions.push(Function { name: name.clone(), params, result });
        format!("\n#[jit]{hint}\npub fn {name}({list}) -> {} {{\n    {text}\n}}\n", result.name())
    }

    /// A short loop, with both ways to jump.
    fn unrolled(&mut self) -> String {
        let (label, i, sum) = (self.fresh("'l"), self.fresh("i"), self.fresh("s"));
        self.bind(&sum, I64, true);
        let (a, b) = (self.expr(Ty::Bool, 1), self.expr(Ty::Bool, 1));
        let head = match self.rng.below(3) {
            0 => format!("for {i} in 0..{}i64", self.rng.range(1, 4)),
            1 => format!("for {i} in (0..={}i64).rev()", self.rng.below(4)),
            _ => format!("let mut {i} = 0i64; {label}: while {{ {i} += 1; {i} < 4 }}"),
        };
        let head = if head.starts_with("let") { head } else { format!("{label}: {head}") };
        self.bind(&i, I64, false);
        let inside = self.body(|g| {
            let _ = (a, b);
            let (a, b) = (g.expr(Ty::Bool, 1), g.expr(Ty::Bool, 1));
            let statement = g.statement();
            format!(
                "if {a} {{ continue {label}; }} {statement} {sum} = {sum}.wrapping_mul(3) ^ {i}; if {b} {{ break {label}; }}"
            )
        });
        self.locals.pop();
        format!("let mut {sum} = 1i64; {head} {inside}\n    ")
    }

    fn portal(&mut self) -> String {
        let portal = self.portal;
        let mut text = format!(
            "
#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, h, u, f, c, t])]
pub fn authored{portal}(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {{
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut h = x as i32;
    let mut u = 3u8;
    let mut f = 0.5f64;
    let mut c = 'b';
    let mut t = false;
    loop {{
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {{
"
        );
        for arm in 0..ARMS {
            (self.leave, self.left) = (Leave::Arm, 5);
            self.calls = u32::from(arm % 3 == 0 && portal + 1 < PORTALS);
            self.locals.clear();
            let reds = [("acc", I64), ("h", Ty::Int(2)), ("u", Ty::Int(5)), ("f", Ty::F64), ("c", Ty::Char)];
            reds.iter().for_each(|(name, ty)| self.bind(name, *ty, true));
            self.bind("t", Ty::Bool, true);
            let body = self.statements(2, 5);
            let last = self.expr(I64, 2);
            let _ = writeln!(
                text,
                "            {arm} => {{\n                {body}acc = acc.wrapping_mul(31) ^ ({last} & 0xfff_ffff);\n            }}"
            );
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

    fn statements(&mut self, low: u64, high: u64) -> String {
        (0..self.rng.range(low, high)).map(|_| self.statement() + "\n                ").collect()
    }

    fn statement(&mut self) -> String {
        self.left -= 1;
        let deep = if self.left > 0 { 1 } else { 0 };
        match self.rng.weighted(&[
            (6, 0),
            (4, 1),
            (3, 2),
            (2 * deep, 3),
            (6 * deep, 4),
            (deep, 5),
            (deep, 6),
            (1, 7),
            (1, 8),
            (2, 9),
            (2 * deep, 10),
            (2, 11),
        ]) {
            0 => self.declare(),
            1 => self.assign(),
            2 => self.store(),
            3 => {
                let c = self.condition();
                let then = self.body(|g| g.statements(1, 2));
                let otherwise = self.body(|g| g.statements(1, 2));
                if self.rng.chance(1, 2) { format!("if {c} {then}") } else { format!("if {c} {then} else {otherwise}") }
            }
            4 => self.matched(None),
            5 => self.let_else(),
            6 => self.if_let(),
            7 => {
                format!("if rarely({}) {{ panic!(\"in the middle {{}}\", {}); }}", self.any_number(), self.any_number())
            }
            8 => self.returned(),
            9 => self.called(),
            10 => self.by_variant(),
            _ => {
                let (o, other) = (self.object(), self.object());
                match self.leave {
                    Leave::Arm => format!("{o} = {other}.link.get().unwrap_or({other});"),
                    Leave::Function(_) => format!("{o}.link.set(Some({other}));"),
                }
            }
        }
    }

    /// A `let`, often of a name that there is.
    fn declare(&mut self) -> String {
        const NAMES: [&str; 5] = ["a", "b", "d", "e", "g"];
        let (ty, mutable) = (Ty::any(&mut self.rng), self.rng.chance(1, 2));
        let value = self.expr(ty, 2);
        let name = self.rng.pick(&NAMES);
        self.bind(name, ty, mutable);
        format!("let {}{name}: {} = {value};", if mutable { "mut " } else { "" }, ty.name())
    }

    fn assign(&mut self) -> String {
        let ty = Ty::any(&mut self.rng);
        let Some(name) = self.choose(&self.visible(ty, true)) else { return self.store() };
        let value = self.expr(ty, 2);
        match ty {
            Ty::Int(_) if self.rng.chance(1, 3) => {
                let operator = self.rng.pick(&["^=", "|=", "&="]);
                format!("{name} {operator} {value};")
            }
            Ty::F32 | Ty::F64 if self.rng.chance(1, 3) => format!("{name} += {value};"),
            _ => format!("{name} = {value};"),
        }
    }

    /// A store of what is computed first: it may replace the object.
    fn store(&mut self) -> String {
        let (v, o, name) = (self.expr(I64, 2), self.object(), self.fresh("s"));
        let store = match self.rng.below(4) {
            0 => format!("{o}.a.set({name} & 0xffff)"),
            1 => format!("{o}.b.set({name} & 255)"),
            2 => format!("{o}.small.set({name} as u8)"),
            _ => {
                let other = self.object();
                let value = match self.rng.below(4) {
                    0 => "Val::Nil".to_owned(),
                    1 => format!("Val::Int({name} & 255)"),
                    2 => format!("Val::Ref({other})"),
                    _ => format!("Val::Num({name} as f64)"),
                };
                format!("{o}.val.set({value})")
            }
        };
        format!("let {name} = {v}; {store};")
    }

    /// A condition with a `let`, a `matches!` or neither.
    fn condition(&mut self) -> String {
        match self.rng.below(4) {
            0 => self.matches(),
            _ => self.expr(Ty::Bool, 2),
        }
    }

    fn matches(&mut self) -> String {
        let (shape, ty) = (self.shape(), self.leaf_type());
        let (subject, need) = (self.subject(&shape, ty), self.names(&shape));
        let guarded = self.rng.chance(2, 3);
        let mut ors = self.ors(guarded);
        let pattern = self.pattern(&shape, ty, &need, &mut ors, true);
        let guard = if guarded { format!(" if {}", self.guard(ty, &need)) } else { String::new() };
        format!("matches!({subject}, {pattern}{guard})")
    }

    fn leaf_type(&mut self) -> Ty {
        match self.rng.below(8) {
            0 => Ty::Char,
            1 => Ty::Bool,
            n => Ty::Int(self.rng.below(10 * n) as usize % 10),
        }
    }

    fn ors(&mut self, guarded: bool) -> Ors {
        match guarded {
            false => Ors::Named(2),
            true if self.rng.chance(2, 3) => Ors::Named(1),
            true => Ors::Nameless,
        }
    }

    /// What an `if` of an arm asks, most often with an effect.
    fn guard(&mut self, ty: Ty, bound: &[String]) -> String {
        let x = match bound.first() {
            Some(v) if ty == Ty::Char => format!("({v} as u32 as i64)"),
            Some(v) => format!("({v} as i64)"),
            None => self.any_number(),
        };
        let (k, o) = (self.rng.below(8), self.object());
        match self.rng.below(6) {
            0 => format!("({x} & 3) == {}", k & 3),
            1 => format!("effect({k}, {x}, {o}) & 1 == 0"),
            2 => match self.choose(&self.visible(I64, true)) {
                Some(name) => format!("{{ {name} = {name}.wrapping_add({x}); {name} & 3 == {} }}", k & 3),
                None => format!("ask({k}, {x}, {o})"),
            },
            _ => format!("ask({k}, {x}, {o})"),
        }
    }

    /// The `if` of an arm, with the name that it binds if it is a `let`.
    fn arm_guard(&mut self, ty: Ty, bound: &[String]) -> (String, Option<String>) {
        let asked = self.guard(ty, bound);
        if self.rng.chance(4, 5) {
            return (format!(" if {asked}"), None);
        }
        let (name, x) = (self.fresh("u"), self.any_number());
        let more = if self.rng.chance(1, 2) { format!(" && {asked}") } else { String::new() };
        (format!(" if let Some({name}) = maybe({x}){more}"), Some(name))
    }

    /// A `match`, as a statement or as a value.
    fn matched(&mut self, value: Option<Ty>) -> String {
        let (shape, ty) = (self.shape(), self.leaf_type());
        let mut text = format!("match {} {{", self.subject(&shape, ty));
        // More than six arms are outlined.
        let arms = if self.rng.chance(1, 4) { 8 } else { self.rng.range(1, 4) };
        for _ in 0..arms {
            let (need, guarded) = (self.names(&shape), self.rng.chance(1, 2));
            let mut ors = self.ors(guarded);
            let pattern = self.pattern(&shape, ty, &need, &mut ors, true);
            let (guard, named) = if guarded { self.arm_guard(ty, &need) } else { (String::new(), None) };
            let body = self.body(|g| {
                need.iter().for_each(|n| g.bind(n, ty, false));
                named.iter().for_each(|n| g.bind(n, I64, false));
                g.arm(value)
            });
            let _ = write!(text, "\n                    {pattern}{guard} => {body}");
        }
        let rest = self.body(|g| g.arm(value));
        format!("{text}\n                    _ => {rest}\n                }}")
    }

    fn arm(&mut self, value: Option<Ty>) -> String {
        let statement = if self.left > 0 { self.statement() } else { self.assign() };
        match value {
            Some(ty) => format!("{statement} {}", self.expr(ty, 1)),
            None => statement,
        }
    }

    /// A value that is taken out of an option, or the way out.
    fn let_else(&mut self) -> String {
        let (ty, name) = (self.leaf_type(), self.fresh("w"));
        let (c, v) = (self.expr(Ty::Bool, 1), self.expr(ty, 1));
        let out = match (self.blocks.last().cloned(), self.leave) {
            (Some((label, ty)), _) => format!("break {label} {}", self.expr(ty, 1)),
            (None, Leave::Function(ty)) => format!("return {}", self.expr(ty, 1)),
            (None, Leave::Arm) => "panic!(\"nothing\")".to_owned(),
        };
        let c = if out.starts_with("panic") { format!("!rarely({})", self.any_number()) } else { c };
        self.bind(&name, ty, false);
        format!("let Some({name}) = (if {c} {{ Some({v}) }} else {{ None }}) else {{ {out} }};")
    }

    fn if_let(&mut self) -> String {
        let (shape, ty) = (self.shape(), self.leaf_type());
        let (subject, need) = (self.subject(&shape, ty), self.names(&shape));
        let pattern = self.pattern(&shape, ty, &need, &mut Ors::Named(2), false);
        let then = self.body(|g| {
            need.iter().for_each(|n| g.bind(n, ty, false));
            g.statements(1, 2)
        });
        let more = if self.rng.chance(1, 2) { format!(" && {}", self.guard(ty, &need)) } else { String::new() };
        format!("if let {pattern} = {subject}{more} {then}")
    }

    fn returned(&mut self) -> String {
        match self.leave {
            Leave::Arm => format!("if rarely({}) {{ return (acc ^ 5, q); }}", self.any_number()),
            Leave::Function(ty) => format!("if {} {{ return {}; }}", self.expr(Ty::Bool, 1), self.expr(ty, 1)),
        }
    }

    /// A call of another portal or of a function of this file.
    fn called(&mut self) -> String {
        if self.calls > 0 && self.leave == Leave::Arm {
            self.calls -= 1;
            let later = self.portal + 1 + self.rng.below((PORTALS - self.portal - 1).min(3) as u64) as usize;
            let (o, other, trips) = (self.object(), self.object(), self.rng.range(1, 3));
            let name = self.fresh("v");
            let text = format!(
                "let ({name}, w) = authored{later}(code.short.unwrap_or(code), {}, {trips}, {o}, {other}); {o} = w;",
                self.any_number()
            );
            self.bind(&name, I64, false);
            return text;
        }
        let ty = Ty::any(&mut self.rng);
        let value = self.call(ty).unwrap_or_else(|| self.expr(ty, 2));
        let name = self.fresh("v");
        self.bind(&name, ty, false);
        format!("let {name}: {} = {value};", ty.name())
    }

    /// A call of a function with this result.
    fn call(&mut self, ty: Ty) -> Option<String> {
        let all: Vec<usize> = (0..self.functions.len()).filter(|f| self.functions[*f].result == ty).collect();
        let f = *all.get(self.rng.below(all.len().max(1) as u64) as usize)?;
        let (name, params) = (self.functions[f].name.clone(), self.functions[f].params.clone());
        let args: Vec<String> = params.iter().map(|ty| self.expr(*ty, 1)).collect();
        Some(format!("{name}({}, {}, {})", self.object(), self.object(), args.join(", ")))
    }

    /// A `match` on a value with a tag: the form that keeps rustc's jump table.
    fn by_variant(&mut self) -> String {
        let (o, n) = (self.object(), self.fresh("n"));
        let guard = self.guard(I64, std::slice::from_ref(&n));
        let other = self.guard(I64, &[]);
        let int = self.body(|g| {
            g.bind(&n, I64, false);
            g.statements(1, 1)
        });
        let (rest, num) = (self.body(|g| g.statements(1, 1)), self.body(|g| g.statements(1, 1)));
        let first = match self.rng.below(3) {
            0 => format!("Val::Int({n}) if {guard} => {int}"),
            1 => format!("Val::Int({n} @ (0..=40 | 8..=200)) if {guard} => {int}"),
            _ => format!("Val::Int({n} @ 3..=200) => {int}"),
        };
        format!(
            "match {o}.val.get() {{ {first} Val::Nil | Val::Ref(_) if {other} => {rest} Val::Num(_) => {num} _ => {{}} }}"
        )
    }
}
