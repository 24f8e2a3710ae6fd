//! A copy of a state would be seen with the later changes of the state.
use jit_runtime::prelude::*;

#[derive(JitState, Clone, Copy)]
struct Point {
    x: i64,
}

#[jit]
impl Point {
    fn next(mut self) -> i64 {
        self.x += 1;
        self.x
    }

    fn same(self, n: i64) -> i64 {
        self.x + n
    }

    fn whole(self) -> i64 {
        let mut p = self;
        p.x += 1;
        p.x
    }

    fn read(self) -> i64 {
        self.x
    }
}

#[derive(JitState, Clone, Copy)]
struct Frame {
    at: Point,
    n: i64,
}

#[derive(JitState)]
struct Vm {
    frame: Frame,
    all3: [Point; 3],
    at: Point,
    regs: [i64; 4],
    all: Vec<Point>,
}

#[jit]
impl Vm {
    fn step(&mut self) -> i64 {
        let old = self.at;
        let regs = if old.x > 0 { self.regs } else { self.regs };
        self.at.x += 1;
        match self.all[0] {
            first => old.x + regs[0] + first.x + self.at.read(),
        }
    }
}

#[jit]
impl Vm {
    fn parts(&mut self) -> i64 {
        match (self.frame, 1) {
            (Frame { at, n }, m) => {
                self.frame.at.x += 1;
                at.x + n + m
            }
        }
    }

    #[unroll_safe]
    fn turns(&mut self) -> i64 {
        let mut sum = 0;
        for r in self.regs {
            self.regs[3] += r;
            sum += r;
        }
        let [a, ..] = self.all3;
        sum + a.x
    }

    fn behind_references(&mut self) -> i64 {
        let &a = &self.frame;
        match &self.at {
            &b => {
                self.at.x += 1;
                if let Some(&c) = self.all.get(0) {
                    self.all[0].x += 1;
                    return b.x + c.x;
                }
            }
        }
        match self.all.last() {
            Some(&Point { x }) => a.n + x,
            None => 0,
        }
    }
}

fn main() {}
