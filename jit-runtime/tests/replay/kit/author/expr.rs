//! Expressions of all types, some of them blocks, matches and calls.

use super::{Gen, I64, Ty};

impl Gen {
    /// An integer of any type, as 64 bits.
    pub(super) fn any_number(&mut self) -> String {
        let ty = Ty::Int(self.rng.below(10) as usize);
        let e = self.expr(ty, 1);
        if ty == I64 { e } else { format!("({e} as i64)") }
    }

    /// An expression of a type, in parentheses where it needs them.
    pub fn expr(&mut self, ty: Ty, depth: u32) -> String {
        if depth == 0 || self.rng.chance(1, 5) {
            return self.atom(ty);
        }
        let next = depth - 1;
        if self.rng.chance(1, 6) {
            let c = self.expr(Ty::Bool, next);
            return format!("(if {c} {{ {} }} else {{ {} }})", self.expr(ty, next), self.expr(ty, next));
        }
        if self.left > 0 && self.rng.chance(1, 14) {
            self.left -= 1;
            return self.block(ty);
        }
        if self.left > 0 && self.rng.chance(1, 14) {
            self.left -= 1;
            return format!("({})", self.matched(Some(ty)));
        }
        match ty {
            Ty::Int(n) => self.integer(ty, n, next),
            Ty::F32 | Ty::F64 => self.float(ty, next),
            Ty::Bool => self.boolean(next),
            Ty::Char => {
                let e = self.expr(Ty::Int(5), next);
                format!("((97u8 + ({e} & 7u8)) as char)")
            }
        }
    }

    /// A block that is left with a value, early or at its end.
    pub(super) fn block(&mut self, ty: Ty) -> String {
        let label = self.fresh("'b");
        self.blocks.push((label.clone(), ty));
        let text = self.body(|g| {
            let (before, c) = (g.statement(), g.expr(Ty::Bool, 1));
            let (early, after) = (g.expr(ty, 1), g.statement());
            format!("{before} if {c} {{ break {label} {early}; }} {after} {}", g.expr(ty, 1))
        });
        self.blocks.pop();
        format!("({label}: {text})")
    }

    pub(super) fn atom(&mut self, ty: Ty) -> String {
        let known = self.visible(ty, false);
        if self.rng.chance(4, 5)
            && let Some(name) = self.choose(&known)
        {
            return name;
        }
        let (n, o) = (self.rng.below(8) as i64, self.object());
        match ty {
            I64 => match self.rng.below(4) {
                0 => format!("{o}.a.get()"),
                1 => format!("{o}.b.get()"),
                2 => format!("{o}.num.get().i"),
                _ => ty.literal(n),
            },
            Ty::Int(5) if self.rng.chance(1, 2) => format!("{o}.small.get()"),
            Ty::Int(_) if self.rng.chance(1, 8) => {
                let edge = self.rng.pick(&["MAX", "MIN"]);
                format!("{}::{edge}", ty.name())
            }
            _ if self.rng.chance(1, 4) => ty.literal(n),
            // Of what changes, so that traces leave at what is asked of it.
            _ => {
                let e = self.atom(I64);
                match ty {
                    Ty::Bool => format!("({e} & 3 == {})", n & 3),
                    Ty::Char => format!("((97u8 + ({e} as u8 & 7u8)) as char)"),
                    _ => format!("({e} as {})", ty.name()),
                }
            }
        }
    }

    pub(super) fn integer(&mut self, ty: Ty, n: usize, next: u32) -> String {
        let choice = self.rng.below(20);
        let (a, b, name, signed) = (self.expr(ty, next), self.expr(ty, next), ty.name(), n < 5);
        let [two, four, seven, fifteen] = [2, 4, 7, 15].map(|n| ty.literal(n));
        match choice {
            0..=2 => format!("{a}.wrapping_add({b})"),
            3 => format!("{a}.wrapping_sub({b})"),
            4 => format!("{a}.wrapping_mul({b})"),
            5 => format!("(({a} & {fifteen}) + ({b} & {fifteen}))"),
            6 => format!("(({a} & {fifteen}) * ({b} & {seven}))"),
            7 => self.overflowing(&a, &b, signed),
            8 => format!("({a} ^ {b})"),
            9 => format!("({a} | {b})"),
            10 => format!("({a} / ({b} & {seven} | {two}))"),
            11 => format!("({a} % ({b} & {seven} | {four}))"),
            12 => format!("({a} << ({b} & {seven}))"),
            13 => format!("({a} >> ({b} & {seven}))"),
            14 => format!("{a}.checked_add({b}).unwrap_or({two})"),
            15 => format!("{a}.saturating_sub({b})"),
            16 => format!("{a}.max({b})"),
            17 => format!("(!{a}.rotate_left(3))"),
            18 => {
                let from = Ty::any(&mut self.rng);
                let e = self.expr(from, next);
                match from {
                    Ty::Char => format!("({e} as u32 as {name})"),
                    _ => format!("({e} as {name})"),
                }
            }
            _ => self.call(ty).unwrap_or(a),
        }
    }

    /// The arithmetic of the profile, which panics or wraps; seldom, since a panic ends the program.
    pub(super) fn overflowing(&mut self, a: &str, b: &str, signed: bool) -> String {
        let e = match self.rng.below(if signed { 5 } else { 3 }) {
            0 => format!("{a} + {b}"),
            1 => format!("{a} - {b}"),
            2 => format!("{a} * {b}"),
            3 => format!("-{a}"),
            _ => format!("{a}.abs()"),
        };
        format!("(if rarely({}) {{ {e} }} else {{ {a} }})", self.any_number())
    }

    pub(super) fn float(&mut self, ty: Ty, next: u32) -> String {
        let a = self.expr(ty, next);
        match self.rng.below(6) {
            0 => format!("({a} + {})", self.expr(ty, next)),
            1 => format!("({a} * {})", self.expr(ty, next)),
            2 => format!("({a} / {})", self.expr(ty, next)),
            3 => format!("({a} - {})", self.expr(ty, next)),
            4 => format!("{a}.floor()"),
            _ => {
                let from = Ty::Int(self.rng.below(10) as usize);
                format!("({} as {})", self.expr(from, next), ty.name())
            }
        }
    }

    pub(super) fn boolean(&mut self, next: u32) -> String {
        match self.rng.below(8) {
            0 => format!("({} && {})", self.expr(Ty::Bool, next), self.expr(Ty::Bool, next)),
            1 => format!("({} || {})", self.expr(Ty::Bool, next), self.expr(Ty::Bool, next)),
            2 => format!("(!{})", self.expr(Ty::Bool, next)),
            3 if self.left > 0 => self.matches(),
            4 => {
                let (k, x, o) = (self.rng.below(8), self.any_number(), self.object());
                format!("ask({k}, {x}, {o})")
            }
            _ => {
                let ty = Ty::any(&mut self.rng);
                let operator = self.rng.pick(&["<", "<=", "==", "!=", ">", ">="]);
                format!("({} {operator} {})", self.expr(ty, next), self.expr(ty, next))
            }
        }
    }
}
