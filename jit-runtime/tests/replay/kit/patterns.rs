//! Random subjects of `match` with patterns for them: or-patterns, at the top and inside, with and without names.

use super::author::{Gen, Ty};

/// The shape of a subject; all its leaves are of one type, so that each of them may bind each name.
#[derive(Clone)]
pub enum Shape {
    Leaf,
    Pair(Box<Shape>, Box<Shape>),
    Maybe(Box<Shape>),
    Outcome(Box<Shape>),
}

impl Shape {
    /// How many names a pattern can bind.
    fn room(&self) -> usize {
        match self {
            Shape::Leaf => 1,
            Shape::Pair(a, b) => a.room() + b.room(),
            Shape::Maybe(s) | Shape::Outcome(s) => s.room(),
        }
    }
}

/// Which or-patterns an arm may have. Under an `if` the order of several that bind names is not fixed by the language.
pub enum Ors {
    /// So many, wherever.
    Named(u32),
    /// Any, of alternatives without names.
    Nameless,
}

impl Gen {
    pub fn shape(&mut self) -> Shape {
        let leaf = || Box::new(Shape::Leaf);
        match self.rng.below(8) {
            0 | 1 => Shape::Leaf,
            2 => Shape::Maybe(leaf()),
            3 => Shape::Pair(leaf(), leaf()),
            4 | 5 => Shape::Pair(Box::new(Shape::Maybe(leaf())), Box::new(Shape::Maybe(leaf()))),
            6 => Shape::Maybe(Box::new(Shape::Pair(leaf(), leaf()))),
            _ => Shape::Pair(Box::new(Shape::Outcome(leaf())), leaf()),
        }
    }

    /// A value of a shape, of few different ones.
    pub fn subject(&mut self, shape: &Shape, ty: Ty) -> String {
        match shape {
            Shape::Leaf => self.small(ty),
            Shape::Pair(a, b) => format!("({}, {})", self.subject(a, ty), self.subject(b, ty)),
            Shape::Maybe(s) => {
                let (c, v) = (self.expr(Ty::Bool, 1), self.subject(s, ty));
                format!("(if {c} {{ Some({v}) }} else {{ None }})")
            }
            Shape::Outcome(s) => {
                let (c, v, w) = (self.expr(Ty::Bool, 1), self.subject(s, ty), self.subject(s, ty));
                format!("(if {c} {{ Ok({v}) }} else {{ Err({w}) }})")
            }
        }
    }

    /// A value of seven.
    fn small(&mut self, ty: Ty) -> String {
        let e = self.expr(ty, 1);
        match ty {
            Ty::Int(_) => format!("({e} & {})", ty.literal(7)),
            Ty::Char => format!("((97u8 + ({e} as u8 & 7u8)) as char)"),
            _ => e,
        }
    }

    /// Names for the arm of a `match` on a shape.
    pub fn names(&mut self, shape: &Shape) -> Vec<String> {
        let n = self.rng.below(shape.room().min(2) as u64 + 1) as usize;
        (0..n).map(|_| self.fresh("v")).collect()
    }

    /// A pattern that binds exactly `need`.
    pub fn pattern(&mut self, shape: &Shape, ty: Ty, need: &[String], ors: &mut Ors, top: bool) -> String {
        let may = match ors {
            Ors::Named(n) => *n > 0,
            Ors::Nameless => need.is_empty(),
        };
        if may && self.rng.chance(if top { 2 } else { 1 }, 4) {
            let mut inside = match ors {
                Ors::Named(n) => {
                    *n -= 1;
                    Ors::Named(std::mem::take(n))
                }
                Ors::Nameless => Ors::Nameless,
            };
            let n = self.rng.range(2, 3);
            let all: Vec<_> = (0..n).map(|_| self.one(shape, ty, need, &mut inside)).collect();
            if let (Ors::Named(n), Ors::Named(left)) = (ors, inside) {
                *n = left;
            }
            let all = all.join(" | ");
            return if top { all } else { format!("({all})") };
        }
        self.one(shape, ty, need, ors)
    }

    fn one(&mut self, shape: &Shape, ty: Ty, need: &[String], ors: &mut Ors) -> String {
        if need.is_empty() && self.rng.chance(1, 6) {
            return "_".to_owned();
        }
        match shape {
            Shape::Leaf => self.leaf(ty, need.first(), ors),
            Shape::Pair(a, b) => {
                // As many names to the left as fit, of those that do not have to go to the right.
                let least = need.len().saturating_sub(b.room());
                let most = need.len().min(a.room());
                let cut = self.rng.range(least as u64, most as u64) as usize;
                let mut need = need.to_vec();
                if self.rng.chance(1, 2) {
                    need.reverse();
                }
                let (left, right) = need.split_at(cut);
                let left = self.pattern(a, ty, left, ors, false);
                format!("({left}, {})", self.pattern(b, ty, right, ors, false))
            }
            Shape::Maybe(_) if need.is_empty() && self.rng.chance(1, 3) => "None".to_owned(),
            Shape::Maybe(s) => format!("Some({})", self.pattern(s, ty, need, ors, false)),
            Shape::Outcome(s) => {
                let variant = self.rng.pick(&["Ok", "Err"]);
                format!("{variant}({})", self.pattern(s, ty, need, ors, false))
            }
        }
    }

    fn leaf(&mut self, ty: Ty, name: Option<&String>, ors: &mut Ors) -> String {
        match name {
            None => self.constant(ty),
            Some(name) if self.rng.chance(1, 2) => name.clone(),
            Some(name) => match ors {
                Ors::Named(n) if *n > 0 && self.rng.chance(1, 3) => {
                    *n -= 1;
                    format!("{name} @ ({} | {})", self.constant(ty), self.constant(ty))
                }
                _ => format!("{name} @ {}", self.constant(ty)),
            },
        }
    }

    /// A constant or a range of them.
    fn constant(&mut self, ty: Ty) -> String {
        let (a, b) = (self.rng.below(8) as i64, self.rng.below(8) as i64);
        let (a, b) = (a.min(b), a.max(b));
        match ty {
            Ty::Bool => ["false", "true"][a as usize & 1].to_owned(),
            _ if self.rng.chance(1, 2) => ty.literal(a),
            _ => match self.rng.below(3) {
                0 => format!("{}..", ty.literal(a)),
                1 if a < b => format!("{}..{}", ty.literal(a), ty.literal(b)),
                _ => format!("{}..={}", ty.literal(a), ty.literal(b)),
            },
        }
    }
}
