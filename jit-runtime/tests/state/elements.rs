//! Elements of vectors and arrays: enums with narrow payloads, structs of words, states.

use jit_runtime::prelude::*;

use crate::agree::agree;

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
enum Value {
    Nil,
    Bool(bool),
    Int(i64),
    Char(char),
    Byte(u8),
    Real(f64),
}

#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
struct Frame {
    top: Value,
    back: u8,
}

#[derive(JitState, Debug, PartialEq, Clone, Default)]
struct Slot {
    uses: u16,
    values: [i32; 3],
    spare: Vec<u8>,
}

#[derive(JitState, Debug, PartialEq, Clone)]
struct Vm {
    n: i64,
    stack: Vec<Value>,
    frames: Vec<Frame>,
    last: Value,
    slots: Vec<Slot>,
    fixed: [Slot; 2],
    grid: [[u8; 4]; 3],
    sum: i64,
}

#[jit]
fn number(v: Value) -> i64 {
    match v {
        Value::Nil => 1,
        Value::Bool(b) => b as i64 + 2,
        Value::Int(n) => n,
        Value::Char(c) => c as i64,
        Value::Byte(b) => b as i64,
        Value::Real(x) => x as i64,
    }
}

#[jit]
impl Slot {
    fn note(&mut self, v: i64) -> i32 {
        self.uses += 1;
        let at = (v & 1) as usize + 1;
        self.values[at] = self.values[at].wrapping_add(v as i32);
        if self.spare.len() > 5 {
            self.spare.clear();
        }
        self.spare.push(v as u8);
        self.values[1]
    }
}

#[jit]
impl Vm {
    fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().unwrap()
    }

    #[dont_look_inside]
    fn shuffle(&mut self, v: Value) -> Value {
        self.stack.push(v);
        self.stack.swap_remove(0)
    }

    fn make(&mut self) -> Value {
        match self.n % 7 {
            0 => Value::Nil,
            1 => Value::Bool(self.n & 8 == 0),
            2 => Value::Int(self.n * 1_000_003),
            3 => Value::Char('é'),
            4 => Value::Byte(self.n as u8),
            5 => Value::Real(self.n as f64 / 2.0),
            _ => self.shuffle(Value::Bool(true)),
        }
    }

    fn step(&mut self) {
        let v = self.make();
        self.stack.push(v);
        if self.stack.len() > 9 {
            self.stack.truncate(4);
        }
        self.frames.push(Frame { top: v, back: 7 });
        self.top().back |= 1;
        self.top().top = self.last;
        let frame = self.top();
        frame.back ^= 3;
        if let Some(f) = self.frames.last_mut() {
            f.back = f.back.wrapping_mul(3);
        }
        let i = (self.n & 1) as usize;
        self.frames[0].back = self.frames[0].back.wrapping_add(5);
        self.sum += self.slots[i].note(self.n) as i64;
        self.sum ^= self.fixed[1 - i].note(number(v)) as i64;
        let slot = &mut self.slots[1];
        slot.values[0] += 2;
        self.sum += slot.values[0] as i64 + self.fixed[0].uses as i64;
        self.grid[i][i + 1] = self.grid[i][i + 1].wrapping_add(self.grid[1][2]) | 1;
        self.sum = self.sum.wrapping_mul(31).wrapping_add(number(self.stack[self.stack.len() / 2]));
        if self.frames.len() > 6 {
            let f = self.frames.pop().expect("a frame");
            self.sum += f.back as i64 + number(f.top);
            self.frames.truncate(2);
        }
        self.last = v;
        self.n -= 1;
    }

    #[jit_driver(greens = [], reds = [self])]
    fn run(&mut self) -> i64 {
        while self.n > 0 {
            jit_merge_point!();
            self.step();
            can_enter_jit!();
        }
        self.sum
    }
}

#[test]
fn elements_of_all_kinds() {
    let (sum, vm) = agree(|| {
        let frames = vec![Frame { top: Value::Nil, back: 1 }];
        let (slots, fixed) = (vec![Slot::default(); 2], [Slot::default(), Slot::default()]);
        let last = Value::Bool(true);
        let stack = vec![Value::Char('x')];
        let mut vm = Vm { n: 400, stack, frames, last, slots, fixed, grid: [[1; 4]; 3], sum: 0 };
        (vm.run(), vm)
    });
    assert_eq!((vm.n, vm.slots[0].uses + vm.slots[1].uses, vm.sum), (0, 400, sum));
}

#[test]
fn a_loop_that_takes_what_there_is() {
    assert_eq!(agree(|| count(&mut List { items: (0..500).collect(), at: 0, sum: 0 })), 124_750);
}

#[derive(JitState)]
struct List {
    items: Vec<i64>,
    at: usize,
    sum: i64,
}

#[jit_driver(greens = [], reds = [list])]
fn count(list: &mut List) -> i64 {
    while let Some(item) = list.items.get(list.at) {
        jit_merge_point!();
        list.sum += *item;
        list.at += 1;
        can_enter_jit!();
    }
    list.sum
}

#[derive(JitState)]
struct Views<'a> {
    n: usize,
    input: &'a [u16],
    output: &'a mut [i64],
    own: Box<[u8]>,
    counter: &'a mut Slot,
}

#[jit_driver(greens = [], reds = [v])]
fn copy(v: &mut Views<'_>) -> usize {
    loop {
        jit_merge_point!();
        if v.n >= v.input.len() {
            return v.own.len();
        }
        let at = v.n % v.output.len();
        v.output[at] += v.input[v.n] as i64 * 3;
        v.own[at & 7] ^= v.output[at] as u8;
        v.counter.uses = v.counter.uses.wrapping_add(v.own[at & 7] as u16);
        v.counter.spare.push(at as u8);
        v.n += 1;
        can_enter_jit!();
    }
}

#[test]
fn boxes_and_borrowed_slices() {
    let (rounds, output, slot) = agree(|| {
        let mut slot = Slot::default();
        let mut output = vec![0; 13];
        let mut rounds = 0;
        for round in 1..4 {
            let input: Vec<u16> = (0..200 * round).map(|n| n * round).collect();
            let own = vec![round as u8; 8].into_boxed_slice();
            let mut views = Views { n: 0, input: &input, output: &mut output, own, counter: &mut slot };
            rounds += copy(&mut views);
        }
        (rounds, output, slot)
    });
    assert_eq!((rounds, output.len(), slot.spare.len()), (24, 13, 1200));
}
