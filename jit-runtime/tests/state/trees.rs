//! Enums in states: trees behind boxes, lists and references, walked by functions that call themselves. Trees change between calls and
//! in the middle, in place and as a whole, so that other variants come to lie at the same addresses.

use std::panic::{AssertUnwindSafe, catch_unwind};

use jit_runtime::prelude::*;

use crate::agree::{agree, modes};

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
enum Op {
    Add,
    Mul,
    Less,
    Over,
}

#[derive(Clone, Debug, PartialEq, JitState)]
struct Point {
    x: i64,
    y: u8,
}

#[derive(Clone, Debug, PartialEq, JitState)]
#[repr(C, u64)]
enum Node {
    Nothing,
    Number(i64),
    Narrow(u8, bool, char, i16),
    Half(f32),
    Register(usize),
    Text(String, i64),
    Spot(Point, Option<i64>),
    Row([i64; 3]),
    Binary(Op, Box<Node>, Box<Node>),
    If { test: Box<Node>, yes: Box<Node>, no: Box<Node> },
    Many(Vec<Node>),
    Inner(Inner, u32),
}

#[derive(Clone, Debug, PartialEq, JitState)]
#[repr(C, u64)]
enum Inner {
    Leaf(i64),
    Wide(i64, #[opaque] u128),
    More(Box<Node>),
}

#[jit(opaque_errors)]
fn walk(node: &Node, regs: &mut [i64], at: &[i64]) -> Result<i64, String> {
    match node {
        Node::Nothing => Ok(regs[0]),
        Node::Number(n) => Ok(*n),
        Node::Narrow(a, b, c, d) => Ok(i64::from(*a) + i64::from(*b) * 3 + *c as i64 + i64::from(*d)),
        Node::Half(f) if *f > 2.5 => Ok(3),
        Node::Half(f) => Ok((*f * 2.0) as i64),
        Node::Register(n) => {
            regs[*n] = regs[*n].wrapping_add(at[0]);
            Ok(regs[*n])
        }
        Node::Text(text, n) => Ok(*n + outside!(text.len() as i64)),
        Node::Spot(point, more) => Ok(point.x.wrapping_add(i64::from(point.y)) + more.unwrap_or(9)),
        Node::Row(cells) => Ok(cells[(regs[1] & 3) as usize] + cells.len() as i64),
        Node::Binary(op, left, right) => {
            let a = walk(left, regs, at)?;
            if *op == Op::Mul && a == 0 {
                return Ok(0);
            }
            let b = walk(right, regs, at)?;
            match op {
                Op::Add => Ok(a.wrapping_add(b)),
                Op::Mul => Ok(a.wrapping_mul(b)),
                Op::Less => Ok((a < b) as i64),
                Op::Over if b == 0 => Err(format!("{a} over nothing")),
                Op::Over => Ok(a.wrapping_div(b)),
            }
        }
        Node::If { test, yes, no } => {
            if walk(test, regs, at)? > 0 {
                return walk(yes, regs, at);
            }
            walk(no, regs, at)
        }
        Node::Many(list) => {
            let Some(last) = list.last() else { return Err("an empty list".to_owned()) };
            let first = walk(&list[0], regs, at)?;
            Ok(first.wrapping_sub(walk(last, regs, at)?))
        }
        Node::Inner(inner, n) => Ok(inside(inner, regs, at)? ^ i64::from(*n)),
    }
}

#[jit(opaque_errors)]
fn inside(inner: &Inner, regs: &mut [i64], at: &[i64]) -> Result<i64, String> {
    match inner {
        Inner::Leaf(n) => Ok(*n),
        Inner::Wide(n, wide) => Ok(*n ^ outside!(*wide as i64)),
        Inner::More(node) => walk(node, regs, at),
    }
}

/// Changes places in the tree: none of them is a variant's whole.
#[jit]
fn bump(node: &mut Node, by: i64) -> i64 {
    match node {
        Node::Spot(point, _) => {
            point.x = point.x.wrapping_mul(3) ^ by;
            point.y = point.y.wrapping_add(1);
            point.x
        }
        Node::Row(cells) => {
            cells[(by & 1) as usize] += 5;
            cells[0] = cells[0].wrapping_sub(cells[1]);
            cells[0]
        }
        Node::Binary(_, left, right) => bump(left, by).wrapping_add(bump(right, by + 1)),
        Node::If { yes, .. } => bump(yes, by),
        Node::Inner(Inner::More(node), _) => bump(node, by) + 1,
        _ => by,
    }
}

/// Puts another variant there.
#[jit]
#[dont_look_inside]
fn turn(node: &mut Node, by: i64) {
    let old = std::mem::replace(node, Node::Nothing);
    *node = match old {
        Node::Nothing => Node::Number(by),
        Node::Number(n) => Node::Spot(Point { x: n, y: 3 }, None),
        Node::Spot(point, more) => Node::Row([point.x, more.unwrap_or(1), by]),
        Node::Row(cells) => Node::Inner(Inner::Leaf(cells[0]), by as u32),
        Node::Inner(inner, n) => {
            Node::Binary(Op::Add, Box::new(Node::Number(n.into())), Box::new(Node::Inner(inner, 7)))
        }
        Node::Binary(_, left, right) => Node::Many(vec![*right, *left]),
        Node::Many(mut list) => match list.pop() {
            Some(Node::Many(_)) | None => Node::Register((by & 1) as usize),
            Some(last) => last,
        },
        Node::If { test, yes, no } => Node::If { test: no, yes: test, no: yes },
        Node::Register(n) => Node::Narrow(n as u8 | 128, by & 1 == 0, 'é', -300),
        Node::Narrow(a, ..) => Node::Half(f32::from(a) / 64.0),
        Node::Half(f) => Node::Text("ab".repeat(f as usize), by),
        Node::Text(..) => Node::Nothing,
    };
}

#[derive(JitState)]
struct Walker {
    root: Node,
    spare: Node,
    regs: [i64; 4],
    steps: Vec<i64>,
    turns: i64,
    sum: i64,
    limit: i64,
}

#[jit(opaque_errors)]
impl Walker {
    /// A loop around walks that changes the trees in its middle.
    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> Result<i64, String> {
        while self.turns > 0 {
            jit_merge_point!();
            self.turns -= 1;
            let before = walk(&self.root, &mut self.regs, &self.steps)?;
            if self.turns % 3 == 0 {
                let by = bump(&mut self.root, self.turns);
                self.sum = self.sum.rotate_left(1) ^ by;
            }
            if self.turns & 15 == 9 {
                turn(&mut self.spare, self.turns);
            }
            if self.turns & 31 == 5 {
                std::mem::swap(&mut self.root, &mut self.spare);
            }
            let after = walk(&self.root, &mut self.regs, &self.steps[1..])?;
            self.sum = self.sum.wrapping_mul(7) ^ before.wrapping_sub(after);
            assert!(self.sum & 0xfff != self.limit, "the sum is unlucky");
        }
        Ok(self.sum)
    }

    /// A portal without a loop.
    #[jit_driver(greens = [], reds = [self, at])]
    fn once(&mut self, at: &[i64]) -> Result<i64, String> {
        let value = walk(&self.root, &mut self.regs, at)?;
        self.sum ^= value;
        assert!(value != self.limit, "the value is unlucky");
        Ok(value.wrapping_add(bump(&mut self.root, at[1])))
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn number(&mut self) -> i64 {
        [0, 1, -1, 2, 77, i64::MAX, 1 << 40][self.below(7) as usize]
    }

    fn node(&mut self, depth: u64) -> Node {
        let kinds = if depth == 0 { 8 } else { 14 };
        match self.below(kinds) {
            0 => Node::Nothing,
            1 => Node::Number(self.number()),
            2 => Node::Narrow(self.below(256) as u8, self.below(2) == 0, 'x', self.below(60_000) as i16),
            3 => Node::Half(self.below(9) as f32 / 2.0),
            4 => Node::Register(self.below(5) as usize % 4),
            5 => Node::Text("t".repeat(self.below(3) as usize), 1),
            6 => Node::Spot(Point { x: self.number(), y: 250 }, (self.below(2) == 0).then_some(4)),
            7 => Node::Row([1, self.number() & 0xffff, 3]),
            8 => Node::If { test: self.boxed(depth), yes: self.boxed(depth), no: self.boxed(depth) },
            9 => Node::Many((0..self.below(4)).map(|_| self.node(depth - 1)).collect()),
            10 => Node::Inner(self.inner(depth), self.below(9) as u32),
            _ => {
                let op = [Op::Add, Op::Mul, Op::Less, Op::Over][self.below(4) as usize];
                Node::Binary(op, self.boxed(depth), self.boxed(depth))
            }
        }
    }

    fn boxed(&mut self, depth: u64) -> Box<Node> {
        Box::new(self.node(depth - 1))
    }

    fn inner(&mut self, depth: u64) -> Inner {
        match self.below(3) {
            0 => Inner::Leaf(self.number()),
            1 => Inner::Wide(self.number(), 3 << 70 | 5),
            _ => Inner::More(self.boxed(depth)),
        }
    }
}

/// What runs of random trees come to.
fn trees(seed: u64) -> String {
    let mut random = Random(seed);
    let mut walker = Walker {
        root: random.node(4),
        spare: random.node(3),
        regs: [1, 2, 3, 4],
        steps: vec![1, 3],
        turns: 0,
        sum: 1,
        limit: random.below(0x1000) as i64,
    };
    let mut log = String::new();
    for call in 0..40_i64 {
        walker.turns = random.below(40) as i64;
        let ran = match random.below(3) {
            0 => catch_unwind(AssertUnwindSafe(|| walker.run())),
            1 => catch_unwind(AssertUnwindSafe(|| walker.once(&[call, 1]))),
            _ => catch_unwind(AssertUnwindSafe(|| walker.once(&[call]))),
        };
        log.push_str(&format!("{:?} {:?} {}\n", ran.map_err(|_| "panic"), walker.regs, walker.sum));
        if random.below(3) == 0 {
            turn(&mut walker.root, call);
        }
        if random.below(12) == 0 {
            walker.root = random.node(4);
        }
    }
    log.push_str(&format!("{:?}", walker.root));
    log
}

#[test]
fn random_trees() {
    let seeds = std::env::var("STATE_TREES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let mut compiled = 0;
    for seed in 0..seeds {
        let mut plain = None;
        for (name, options) in modes() {
            let run = move || {
                jit_runtime::set_options(options);
                (trees(seed), jit_runtime::stats().loops)
            };
            let (found, loops) = std::thread::spawn(run).join().expect("panics are caught");
            compiled += loops;
            match &plain {
                None => plain = Some(found),
                Some(plain) => assert_eq!(&found, plain, "seed {seed}, {name}"),
            }
        }
    }
    assert!(compiled > seeds, "{compiled} loops of {seeds} seeds");
}

/// Trees of borrowed nodes, with a parameter that traced code does not know.
#[derive(JitState)]
#[repr(C, u64)]
enum Tree<'a, T> {
    Leaf(i64),
    Other(T, i64),
    #[expect(dead_code, reason = "only its place in the order counts")]
    Unused([u8; 40]),
    Pair(&'a Tree<'a, T>, &'a Tree<'a, T>),
}

#[jit]
fn total(tree: &Tree<'_, String>) -> i64 {
    match tree {
        Tree::Leaf(n) => *n,
        Tree::Other(text, n) => *n + outside!(text.len() as i64),
        Tree::Unused(_) => 0,
        Tree::Pair(a, b) => total(a).wrapping_mul(3) - total(b),
    }
}

#[jit_driver(greens = [], reds = [tree])]
fn sum(tree: &Tree<'_, String>) -> i64 {
    total(tree)
}

#[test]
fn borrowed_trees() {
    let run = || {
        let mut results = Vec::new();
        for n in 0..60 {
            let (a, b) = (Tree::Leaf(n), Tree::Other("x".repeat(n as usize % 5), 7));
            let (c, d) = (Tree::Pair(&a, &b), Tree::Pair(&b, &b));
            let e = if n % 7 == 3 { Tree::Leaf(5) } else { Tree::Pair(&c, &d) };
            results.push(sum(&Tree::Pair(&e, &c)));
        }
        results
    };
    agree(run);
}

#[derive(Debug, PartialEq, JitState)]
#[repr(C, u64)]
enum Chain {
    End,
    Stop,
    Link(i64, Box<Chain>),
}

/// Variants without fields, named alone, beside others, and in guards.
#[jit]
fn length(chain: &Chain, depth: i64) -> i64 {
    if matches!(chain, Chain::Stop) {
        return -depth;
    }
    match chain {
        Chain::Link(n, rest) if *n > 3 && matches!(**rest, Chain::End) => 100 + depth,
        Chain::Link(_, rest) => {
            if let Chain::Link(7, last) = &**rest {
                return length(last, depth + 10);
            }
            length(rest, depth + 1)
        }
        Chain::End | Chain::Stop => depth,
    }
}

#[jit_driver(greens = [], reds = [chain])]
fn measured(chain: &Chain) -> i64 {
    if matches!(chain, Chain::End) { 0 } else { length(chain, 1) }
}

#[test]
fn variants_without_fields() {
    let run = || {
        let mut results = Vec::new();
        for n in 0..80_i64 {
            let mut chain = if n % 5 == 2 { Chain::Stop } else { Chain::End };
            for k in 0..n % 6 {
                chain = Chain::Link(if (n + k) % 4 == 1 { 7 } else { n % 5 }, Box::new(chain));
            }
            results.push(measured(&chain));
        }
        results
    };
    agree(run);
}

/// A chain that the plain function has stack for, but its twin would not.
#[test]
fn deep_trees_are_called_from_some_depth_on() {
    let run = || {
        let mut results = Vec::new();
        for depth in [3, 31, 32, 33, 34, 64, 70, 900] {
            let mut node = Node::Binary(Op::Over, Box::new(Node::Number(900)), Box::new(Node::Register(1)));
            for n in 0..depth {
                node = match n % 3 {
                    0 => Node::Binary(Op::Add, Box::new(node), Box::new(Node::Number(n))),
                    1 => Node::Inner(Inner::More(Box::new(node)), 5),
                    _ => Node::Many(vec![node, Node::Register(2)]),
                };
            }
            let mut walker = Walker {
                root: node,
                spare: Node::Nothing,
                regs: [1, -4, 3, 4],
                steps: vec![1, 3],
                turns: 0,
                sum: 1,
                limit: -1,
            };
            for call in 0..12 {
                let ran = catch_unwind(AssertUnwindSafe(|| walker.once(&[1, call])));
                results.push(format!("{depth} {:?} {:?}", ran.map_err(|_| "panic"), walker.regs));
            }
        }
        results
    };
    agree(run);
}

/// Methods that call themselves, of a field and of a variable.
#[derive(JitState)]
struct Link {
    n: i64,
    next: Next,
}

#[derive(JitState)]
#[repr(C, u64)]
enum Next {
    End,
    Link(Box<Link>),
}

#[jit]
impl Link {
    fn total(&self, by: i64) -> i64 {
        match &self.next {
            Next::End => self.n,
            Next::Link(link) => link.total(by).wrapping_mul(by) ^ self.n,
        }
    }
}

#[jit_driver(greens = [], reds = [link, by])]
fn total_of(link: &Link, by: i64) -> i64 {
    link.total(by)
}

#[test]
fn methods_are_called_from_some_depth_on() {
    let run = || {
        let mut results = Vec::new();
        for depth in [0, 30, 31, 32, 33, 900] {
            let mut link = Link { n: 5, next: Next::End };
            (0..depth).for_each(|n| {
                let next = std::mem::replace(&mut link, Link { n, next: Next::End });
                link.next = Next::Link(Box::new(next));
            });
            results.extend((0..10).map(|by| total_of(&link, by)));
        }
        results
    };
    agree(run);
}
