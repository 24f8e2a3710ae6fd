//! Options of numbers in a state: the bounds of groups, registers that may be empty.

use jit_runtime::prelude::*;

/// A value of several words.
#[derive(Clone, Copy, JitValue, Debug, PartialEq)]
#[repr(C, u64)]
pub enum Frame {
    Visit(usize),
    Restore { slot: u8, offset: Option<i64> },
    Range(char, i16),
    Done,
}

#[derive(JitState, Debug, PartialEq, Clone)]
pub struct Slots {
    frames: Vec<Frame>,
    frame: Frame,
    members: Vec<usize>,
    all: Vec<Option<i64>>,
    spare: Vec<Option<i64>>,
    narrow: [Option<u16>; 3],
    small: Option<i8>,
    ratio: Option<f64>,
}

impl Slots {
    pub fn new() -> Slots {
        Slots {
            frames: vec![Frame::Range('a', -7), Frame::Visit(3)],
            frame: Frame::Done,
            members: Vec::new(),
            all: vec![None, Some(1), None, None, Some(-3)],
            spare: vec![None; 2],
            narrow: [None; 3],
            small: None,
            ratio: None,
        }
    }
}

#[jit]
impl Slots {
    pub fn step(&mut self, n: usize, by: i64) -> i64 {
        self.all[n] = match self.all[n] {
            Some(v) if v & 3 == 1 => None,
            Some(v) => Some(v.wrapping_add(by)),
            None => Some(by >> 1),
        };
        let kept = self.all[n];
        self.narrow[n % 3] = if by & 1 == 0 { None } else { Some(by as u16) };
        match (kept, self.narrow[1]) {
            (Some(v), Some(w)) => self.small = Some((v ^ i64::from(w)) as i8),
            (None, Some(_)) => self.small = None,
            _ => {}
        }
        self.ratio = self.ratio.map(|r| r * 0.5 + 1.0).or(Some(by as f64));
        if by & 4 == 0 {
            let part = &mut self.spare[..];
            part.copy_from_slice(&self.all[n % 3..n % 3 + 2]);
            part.swap(0, 1);
        }
        if by & 24 == 8 {
            self.mix(by);
            self.all.push(self.spare[0]);
            self.all.truncate(5);
        }
        if let Some(last) = self.all.last_mut() {
            *last = kept;
        }
        let small = self.small.map_or(-1, |v| i64::from(v) * 2) ^ self.walk(n, by);
        self.sum(small).wrapping_add(self.ratio.unwrap_or(0.5).to_bits() as i64)
    }

    /// Frames are made, pushed, popped and compared.
    fn walk(&mut self, n: usize, by: i64) -> i64 {
        self.frames.push(Frame::Restore { slot: n as u8, offset: self.all[n] });
        if by & 2 == 0 {
            self.frames.push(self.frame);
        }
        self.frame = match self.frames[0] {
            Frame::Range(c, k) if by & 1 == 0 => Frame::Range(c, k ^ by as i16),
            Frame::Range(c, _) => Frame::Visit(c as usize ^ n),
            Frame::Visit(at) => Frame::Restore { slot: at as u8, offset: (by & 8 == 0).then_some(by) },
            Frame::Restore { slot: 1, .. } => Frame::Done,
            Frame::Restore { offset, .. } => Frame::Restore { slot: 1, offset },
            Frame::Done => Frame::Range('z', by as i16),
        };
        let same = self.frames.last().copied() == Some(self.frame);
        let at = by as usize & 7;
        if at < self.members.len() && self.members[at] == n {
            self.members.clear();
        } else {
            self.members.push(n);
        }
        match self.frames.pop() {
            Some(Frame::Restore { offset, .. }) => offset.unwrap_or(3),
            Some(Frame::Range(c, k)) if self.frames.len() > 2 => c as i64 + i64::from(k),
            Some(frame) => {
                self.frames[0] = frame;
                i64::from(same)
            }
            None => 5,
        }
    }

    fn sum(&self, first: i64) -> i64 {
        let mut sum = first;
        for n in 0..3 {
            sum = sum.wrapping_mul(5) ^ self.all[n].unwrap_or(11);
            if self.narrow[n] == Some(7) || self.spare[1] == self.all[n] {
                sum += 1;
            }
        }
        sum
    }
}

impl Slots {
    /// Without a twin.
    fn mix(&mut self, by: i64) {
        self.all.rotate_left(1);
        self.spare[(by & 1) as usize] = (by & 2 == 0).then_some(by);
        self.narrow.reverse();
        self.frames.retain(|frame| *frame != Frame::Done);
        self.frames.insert(0, Frame::Visit(by as usize & 3));
        self.frames.truncate(4);
        self.small = self.small.filter(|v| *v > 3);
    }
}
