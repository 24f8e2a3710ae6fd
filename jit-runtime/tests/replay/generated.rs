//! Made by `kit::emit`; not for editing. `REPLAY_BLESS=1 cargo test -p jit-runtime --test replay` makes it anew.
#![allow(unused_assignments, unused_variables, unused_mut, unreachable_patterns, overlapping_range_endpoints, clippy::all)]

use jit_runtime::prelude::*;

use super::kit::emitted::{Arms, Portal};
use super::kit::events::{arith, as_number, checked, make, value_of};
use super::kit::world::{Node, Num, change, effect, intern, lookup, number, word};

const TEN: i64 = 10;

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal0(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = q0;
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                i2 = o4.b.get();
                if i2 & 3 == 1 {
                    i1 = arith(3, i2, i2);
                } else {
                    i1 += 1;
                }
                let (v, w) = portal2(code.short.unwrap_or(code), acc, 4, p, r);
                i2 = v;
                o4 = w;
                i2 = lookup(code.class.version.get());
                i1 = change(code.class, p);
                i1 = p.small.get() as i64;
                if i1 & 3 == 1 {
                    i1 = arith(0, i1, acc);
                }
                acc = lookup(promote!(code.class.version.get()));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.num.set(p.num.get());
                acc = q.a.get();
                r.a.set(acc.wrapping_add(15));
                r = p;
                if let Some(o) = o4.tmp.get() { r = o; }
                if i2 & 3 == 0 {
                    i1 = promote!(i1 & 3);
                }
                i2 = q.small.get() as i64;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o3.tmp.set(Some(o3));
                q = make(q, i2);
                i1 = as_number(p.val.get());
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 14 }));
                if i1 & 3 == 2 {
                    i1 = arith(6, i1, i2);
                }
                q.a.set(i1.wrapping_add(1));
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                acc = lookup(code.class.version.get());
                acc = change(code.class, o4);
                acc = o4.num.get().i;
                match (acc & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i2 = promote!(acc & 3);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(0, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = arith(3, i1, i1);
                i2 = r.b.get();
                if i2 & 3 == 2 {
                    i2 = arith(10, i2, acc);
                }
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = q;
                o4 = make(r, i1);
                i2 = i2.wrapping_add(i2 & 7);
                acc = o4.num.get().i;
                i2 = lookup(code.class.version.get());
                if acc & 3 == 0 {
                    i1 = arith(2, acc, i1);
                }
                i1 = o4.a.get();
                p = q;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o4, acc);
                r.b.set((i2 ^ 15) & 0xff);
                i1 = effect(4, i1, r);
                i2 = o3.b.get();
                o4.a.set(i2.wrapping_add(1));
                match word(i2 & 7) {
                    "four" => {
                        acc = arith(1, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, i1);
                r.tmp.set(Some(o4));
                if acc & 3 == 1 {
                    i2 = arith(13, acc, acc);
                }
                if let Some(o) = r.tmp.get() { o3 = o; }
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                i2 = lookup(code.class.version.get());
                i2 = change(code.class, r);
                if i1 & 3 == 2 {
                    o4 = q.link.get().unwrap_or(q);
                }
                i1 = arith(7, i1, i1);
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 10 }));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                p = p.link.get().unwrap_or(p);
                o4.val.set(value_of(8, i1, q));
                i2 = q.num.get().i;
                i2 = effect(0, i2, p);
                i2 = o4.b.get();
                acc = as_number(o3.val.get());
                i1 = checked(6, i1, acc);
                p.b.set((i1 ^ 14) & 0xff);
                p = make(o4, i2);
                if let Some(o) = q.tmp.get() { p = o; }
                if acc & 3 == 1 {
                    i1 = arith(6, acc, i1);
                }
                p.a.set(i2.wrapping_add(1));
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i2 = p.b.get();
                o3 = make(o4, acc);
                o3.tmp.set(Some(o3));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                o3.tmp.set(Some(o4));
                acc = o3.num.get().i;
                if acc & 3 == 2 {
                    o4 = p;
                }
                i1 = arith(2, acc, acc);
                i1 = o4.a.get();
                o4.a.set(i2.wrapping_add(6));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(r, i1);
                o4 = make(r, i2);
                r.tmp.set(Some(o4));
                r.tmp.set(Some(o4));
                o4.a.set(acc.wrapping_add(12));
                acc = q.b.get();
                match (acc & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i2 = arith(14, acc, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                i1 = p.b.get();
                match (97 + (i1 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i2 = arith(1, i1, i1);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = arith(9, i2, i1);
                acc = arith(14, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o3.a.get();
                if acc & 3 == 0 {
                    i2 = q.num.get().i;
                }
                acc = arith(5, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                o3 = make(r, acc);
                let (v, w) = portal3(code.short.unwrap_or(code), i2, 1, o3, o3);
                i2 = v;
                r = w;
                acc = p.num.get().i;
                if acc & 3 == 2 {
                    p.tmp.set(Some(q));
                }
                i2 = arith(14, acc, i1);
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = o4.num.get().i;
                i1 = lookup(code.class.version.get());
                acc = promote!(i1 & 3);
                i2 = change(code.class, p);
                i1 = q.small.get() as i64;
                match (i2 & 31) - 4 {
                    ..=21 => {
                        i2 = number(15);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(1, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = r.num.get().i;
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if i1 & 3 == 2 {
                    acc = arith(1, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o3.a.get();
                o3.a.set(i1.wrapping_add(7));
                acc = as_number(o4.val.get());
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(11, i2, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = p.num.get().i;
                r.tmp.set(Some(r));
                p.num.set(p.num.get());
                i1 = o4.small.get() as i64;
                if i1 & 3 == 2 {
                    acc = arith(14, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q = make(p, i1);
                acc = o3.b.get();
                if acc & 3 == 0 {
                    acc = arith(0, acc, i2);
                }
                q.a.set(i2.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((i1 ^ 13) & 0xff);
                i2 = lookup(code.class.version.get());
                i2 = number(11);
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                p = make(r, i2);
                if i1 & 3 == 2 {
                    i1 = arith(11, i1, acc);
                } else {
                    i1 += 1;
                }
                p.a.set(acc.wrapping_add(1));
                r = make(o3, i2);
                i2 = effect(6, i1, r);
                i1 = arith(9, i2, i1);
                if i2 & 3 == 0 {
                    i2 = arith(4, i2, i1);
                }
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                i1 = change(code.class, r);
                q = make(o3, i2);
                if i2 & 3 == 0 {
                    i1 = arith(12, i2, i1);
                } else {
                    i1 += 1;
                }
                q = r;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(o3, acc);
                i2 = i2.wrapping_add(i2 & 7);
                match (i1 & 31) - 4 {
                    ..=11 => {
                        i1 = i1.wrapping_add(1);
                    }
                    -4 | 0..=25 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(2);
                    }
                    1..17 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v @ ..=16 => {
                        i2 = arith(1, i1, i1);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q = make(o4, acc);
                p = make(p, i2);
                p.b.set((i2 ^ 10) & 0xff);
                if i2 & 3 == 2 {
                } else {
                    i1 += 1;
                }
                i1 = p.b.get();
                q = intern(i1 & 7);
                i2 = arith(2, acc, acc);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                if i2 & 3 == 0 {
                    acc = r.a.get();
                } else {
                    i1 += 1;
                }
                i1 = arith(5, i2, i1);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                acc = q.a.get();
                if acc & 3 == 0 {
                    i1 = arith(7, acc, i2);
                }
                q.num.set(q.num.get());
                r = make(p, acc);
                let (v, w) = portal3(code.short.unwrap_or(code), acc, 1, p, r);
                acc = v;
                p = w;
                o3.b.set((i2 ^ 8) & 0xff);
                acc = o3.b.get();
                if acc & 3 == 1 {
                    i1 = arith(3, acc, acc);
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = o3.num.get().i;
                acc = o3.b.get();
                o3.num.set(p.num.get());
                if i1 & 3 == 2 {
                    i1 = arith(2, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p = make(p, acc);
                r.a.set(acc.wrapping_add(9));
                o3.small.set(i2 as u8);
                i1 = o3.b.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = o3.num.get().i;
                if acc & 3 == 3 {
                    i1 = arith(8, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = p.num.get().i;
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(15, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                o4 = q.link.get().unwrap_or(q);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(code.class.version.get());
                i2 = change(code.class, q);
                acc = o4.b.get();
                if acc & 3 == 2 {
                    acc = arith(7, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((i2 ^ 8) & 0xff);
                q = make(p, i1);
                i1 = q.b.get();
                match if i2 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(v) => {
                        acc = arith(8, i1, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                q.a.set(i2.wrapping_add(1));
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if i2 & 3 == 2 {
                    o3.val.set(value_of(8, i2, o4));
                }
                acc = arith(12, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                acc = o3.a.get();
                o3 = make(p, i2);
                acc = acc.wrapping_add(i2 & 7);
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(1, i2, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = arith(8, i1, i2);
                if let Some(o) = o3.tmp.get() { o4 = o; }
                q.small.set(acc as u8);
                acc = as_number(o4.val.get());
                r = make(o3, i1);
                acc = acc.wrapping_add(i2 & 7);
                acc = as_number(o3.val.get());
                match (acc & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        acc = arith(12, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(1, acc, i2);
                i1 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                acc = o4.b.get();
                r = make(o4, i2);
                i2 = effect(4, i2, r);
                acc = o3.a.get();
                if acc & 3 == 2 {
                    o3.a.set(acc.wrapping_add(1));
                }
                acc = arith(8, acc, acc);
                i2 = r.a.get();
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = q.num.get().i;
                i2 = r.num.get().i;
                r.num.set(q.num.get());
                i2 = as_number(p.val.get());
                if i2 & 3 == 2 {
                    i2 = arith(10, i2, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = r.b.get();
                i2 = effect(2, acc, p);
                if i1 & 3 == 0 {
                    acc = arith(6, i1, i2);
                }
                if let Some(o) = r.tmp.get() { o4 = o; }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = as_number(p.val.get());
                acc = effect(2, acc, q);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(1, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(o4, acc);
                if let Some(o) = o4.tmp.get() { o3 = o; }
                let (v, w) = portal2(code.short.unwrap_or(code), i2, 1, o3, o3);
                acc = v;
                p = w;
                if let Some(o) = o4.tmp.get() { q = o; }
                acc = r.num.get().i;
                match (acc & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        acc = arith(7, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = r.a.get();
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                q.a.set(i1.wrapping_add(1));
                r = make(o4, i2);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal1(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = make(q0, x);
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                o3 = make(p, i2);
                r.tmp.set(Some(o3));
                if let Some(o) = r.tmp.get() { o4 = o; }
                r.tmp.set(Some(p));
                o4.b.set((i2 ^ 8) & 0xff);
                if i2 & 3 == 1 {
                    match (i1 & 7, i1 & 3) {
                        (..=6, 1..=3) => {
                            i1 = i1.wrapping_add(1);
                        }
                        (5..7, _) if i1 & 3 == 3 => {
                            p.b.set((p.b.get() + 1) & 255);
                        }
                        (5 | 1..=7, w @ 1..3) => {
                            i2 = i2.wrapping_add(w as i64 * 3);
                        }
                        (_, ..=2) => {
                            i1 = i1.wrapping_add(4);
                        }
                        _ => i1 += 9,
                    }
                } else {
                    i1 += 1;
                }
                i1 = arith(0, i2, i1);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = as_number(o3.val.get());
                p.small.set(i2 as u8);
                match (acc & 31) - 4 {
                    23..25 | 14.. if i2 & 3 == 0 => {
                        i2 = arith(15, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if let Some(o) = q.tmp.get() { o4 = o; }
                q = make(o4, i2);
                i2 = o3.a.get();
                if i2 & 3 == 2 {
                    acc = arith(12, acc, i1);
                } else {
                    i1 += 1;
                }
                i1 = arith(11, i2, i2);
                q.a.set(i2.wrapping_add(1));
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                i2 = o3.a.get();
                i2 = p.tag;
                q.link.set(Some(r));
                acc = o4.a.get();
                i1 = effect(4, i2, q);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o4 = make(p, i1);
                i2 = o3.a.get();
                i1 = i1.wrapping_add(i2 & 7);
                acc = as_number(o4.val.get());
                if acc & 3 == 1 {
                    i1 = arith(10, acc, acc);
                }
                r.tmp.set(Some(o4));
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                match word(i1 & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i1 = arith(15, i1, i1);
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                r = make(p, acc);
                p.link.set(Some(r));
                if i2 & 3 == 2 {
                    p = q;
                } else {
                    i1 += 1;
                }
                i2 = arith(5, i2, acc);
                if let Some(o) = p.tmp.get() { o4 = o; }
                i1 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i1 = as_number(o4.val.get());
                o4.small.set(acc as u8);
                acc = as_number(p.val.get());
                match (acc & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i2 = arith(10, acc, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = promote!(i1 & 3);
                acc = as_number(r.val.get());
                if acc & 3 == 0 {
                    i1 = arith(5, acc, i1);
                }
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o4 = make(p, i1);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = p.b.get();
                i2 = arith(6, i1, i1);
                if i1 & 3 == 0 {
                    i2 = arith(13, i1, acc);
                }
                i1 = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if let Some(o) = q.tmp.get() { o4 = o; }
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3.tmp.set(Some(q));
                r.link.set(Some(r));
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                q.tmp.set(Some(p));
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if i2 & 3 == 2 {
                    i2 = arith(15, i2, i1);
                }
                r = make(o4, i1);
                o4.small.set(i1 as u8);
                q.tmp.set(Some(r));
                if let Some(o) = q.tmp.get() { o4 = o; }
                q.tmp.set(Some(o4));
                acc = p.b.get();
                i2 = p.b.get();
                match (acc & 15) as u8 {
                    ..=14 => {
                        r = q;
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(1, acc, acc);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o3 = make(o3, acc);
                let (v, w) = portal4(code.short.unwrap_or(code), i2, 2, o3, o3);
                acc = v;
                p = w;
                i2 = q.small.get() as i64;
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(v) if i2 & 3 == 1 => {
                        acc = arith(3, i2, acc);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(1 | 6) => {
                        acc = arith(2, acc, 4);
                    }
                    Some(4) => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = o3.num.get().i;
                i1 = arith(9, i1, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(o3, i1);
                q.link.set(Some(p));
                let (v, w) = portal3(code.short.unwrap_or(code), i2, 4, r, r);
                i1 = v;
                q = w;
                o4.tmp.set(Some(p));
                i1 = o3.a.get();
                if i1 & 3 == 1 {
                    i2 = arith(4, i1, i2);
                }
                i1 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = q.tag;
                if acc & 3 == 1 {
                } else {
                    i1 += 1;
                }
                acc = q.b.get();
                acc = promote!(i1 & 3);
                if acc & 3 == 3 {
                    acc = arith(6, acc, acc);
                }
                i1 = p.num.get().i;
                if i1 & 3 == 1 {
                    i1 = arith(4, i1, i2);
                }
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i2 = q.num.get().i;
                q.num.set(o4.num.get());
                match (i2 & 7, i2 & 3) {
                    (..=7 | 5..=6 | ..=2, 2..=3) => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    (2..=7, _) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (TEN, 2 | 3) if i2 & 3 == 0 => {
                        i1 = i1.wrapping_add(3);
                    }
                    (v @ 2..=3, _) => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    (v @ ..=4, _) => {
                        acc = arith(4, i2, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = o4.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = o3.num.get().i;
                o3.num.set(q.num.get());
                if acc & 3 == 3 {
                    i2 = arith(13, acc, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = p.small.get() as i64;
                p.val.set(value_of(3, acc, p));
                if acc & 3 == 0 {
                    i2 = arith(12, acc, i2);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                let (v, w) = portal4(code.short.unwrap_or(code), acc, 1, p, r);
                acc = v;
                p = w;
                acc = promote!(acc & 3);
                if acc & 3 == 2 {
                }
                acc = o4.b.get();
                i1 = o4.a.get();
                acc = lookup(code.class.version.get());
                acc = effect(6, acc, o4);
                i2 = change(code.class, o3);
                acc = q.a.get();
                match (acc & 15) as u8 {
                    ..=9 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v @ 1..3 => {
                        i2 = arith(4, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    0..=255 => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = effect(1, i1, p);
                p = make(p, i2);
                i2 = r.b.get();
                if i2 & 3 == 2 {
                    i2 = arith(11, i2, acc);
                }
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 0 }));
                i1 = o3.num.get().i;
                i1 = effect(1, i2, q);
                i1 = as_number(o3.val.get());
                if i2 & 3 == 3 {
                    i1 = arith(6, i2, i2);
                } else {
                    i1 += 1;
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, acc);
                acc = effect(4, i1, o3);
                p = o4.link.get().unwrap_or(o4);
                match (i2 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        acc = arith(0, i2, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, i1);
                acc = acc.wrapping_add(i2 & 7);
                if i1 & 3 == 3 {
                    i1 = arith(10, i1, acc);
                }
                i1 = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o3 = make(o3, acc);
                o3.link.set(Some(o3));
                acc = arith(7, acc, acc);
                i2 = o3.small.get() as i64;
                i2 = arith(4, acc, acc);
                if i2 & 3 == 1 {
                    acc = arith(7, i2, acc);
                }
                o4 = o3.link.get().unwrap_or(o3);
                i1 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                if i2 & 127 == 52 { panic!("guest panic {}", i2); }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = p.small.get() as i64;
                q.small.set(i2 as u8);
                i2 = o4.b.get();
                match (i2 & 31) - 4 {
                    ..=21 => {
                        acc = arith(10, i2, i1);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o3.num.set(o4.num.get());
                i2 = arith(1, i1, acc);
                o3 = o4;
                i1 = p.small.get() as i64;
                if i1 & 3 == 0 {
                    i1 = arith(7, i1, acc);
                }
                i1 = q.tag;
                match (97 + (acc & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        acc = q.a.get();
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = arith(4, acc, i2);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = o4.a.get();
                r = make(p, acc);
                p.b.set((acc ^ 15) & 0xff);
                i1 = i1.wrapping_add(i2 & 7);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i1 = arith(15, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, acc);
                let (v, w) = portal4(code.short.unwrap_or(code), i2, 2, r, r);
                i1 = v;
                q = w;
                o3.tmp.set(Some(o4));
                i1 = as_number(r.val.get());
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i2 = arith(8, i1, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(o3, acc);
                o4.a.set(acc.wrapping_add(9));
                o4 = make(o3, acc);
                o3.tmp.set(Some(o4));
                r.tmp.set(Some(o4));
                if i1 & 3 == 3 {
                    acc = arith(0, i1, acc);
                } else {
                    i1 += 1;
                }
                o3.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                acc = o4.a.get();
                i1 = q.a.get();
                let (v, w) = portal4(code.short.unwrap_or(code), i2, 4, o4, q);
                i1 = v;
                q = w;
                i1 = p.num.get().i;
                if i1 & 3 == 1 {
                    acc = arith(4, i1, acc);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(o4, acc);
                i1 = o3.b.get();
                if i1 & 3 == 0 {
                    acc = arith(1, i1, i2);
                } else {
                    i1 += 1;
                }
                q = make(p, i2);
                r.a.set(i1.wrapping_add(1));
                p.small.set(i2 as u8);
                i1 = q.b.get();
                p.tmp.set(Some(r));
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.a.set(i1.wrapping_add(14));
                o3 = make(o3, i2);
                i2 = effect(6, i1, o3);
                if i1 & 3 == 0 {
                    acc = arith(7, i1, i1);
                } else {
                    i1 += 1;
                }
                i2 = o3.a.get();
                p = o3.link.get().unwrap_or(o3);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = r.link.get().unwrap_or(r);
                i2 = q.b.get();
                r = make(r, i1);
                i2 = i2.wrapping_add(i2 & 7);
                i2 = r.b.get();
                match (i2 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i1 = arith(5, i2, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                o4.a.set(acc.wrapping_add(14));
                o4 = make(p, i2);
                let (v, w) = portal3(code.short.unwrap_or(code), i1, 4, q, o4);
                acc = v;
                p = w;
                i1 = o3.a.get();
                if i1 & 3 == 1 {
                    acc = arith(0, i1, i1);
                }
                i2 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(promote!(code.class.version.get()));
                i2 = change(code.class, q);
                if acc & 3 == 0 {
                    i2 = arith(5, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(q, i1);
                acc = effect(5, i2, o4);
                match (acc & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i2 = arith(13, acc, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 4 }));
                r = make(q, acc);
                i2 = effect(3, acc, r);
                o4.small.set(i1 as u8);
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i2 = arith(2, acc, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                acc = r.a.get();
                acc = acc.wrapping_add(i2 & 7);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o4);
                match (i1 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        acc = arith(7, i1, acc);
                        acc = arith(1, acc, 3);
                    }
                    11 => {
                        acc = arith(2, acc, 4);
                    }
                    12..=12 | ..=12 | 4.. => {
                        acc = arith(3, acc, 5);
                    }
                    0..10 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                if acc & 3 == 3 {
                    acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                } else {
                    i1 += 1;
                }
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                r = make(o3, acc);
                if acc & 3 == 2 {
                    i1 = arith(11, acc, i1);
                } else {
                    i1 += 1;
                }
                r.a.set(i2.wrapping_add(1));
                acc = p.a.get();
                o4 = make(p, i1);
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                p.tmp.set(Some(o3));
                i1 = arith(3, acc, i2);
                if acc & 3 == 1 {
                    acc = arith(8, acc, i1);
                }
                o4.a.set(i1.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
                r = intern(i1 & 7);
                acc = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o3);
                acc = as_number(q.val.get());
                match (acc & 31) - 4 {
                    ..=26 => {
                        acc = arith(15, acc, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    17 | 18 => {
                        i1 = i1.wrapping_add(2);
                    }
                    TEN if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(7, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q = p.link.get().unwrap_or(p);
                o4 = make(p, i1);
                q.tmp.set(Some(o4));
                q.tmp.set(Some(q));
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(v) => {
                        i2 = arith(15, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = promote!(acc & 3);
                o3 = q.link.get().unwrap_or(q);
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                i1 = q.a.get();
                if let Some(o) = q.tmp.get() { o4 = o; }
                match (i1 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(3, i1, i1);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                r = make(q, i1);
                i2 = effect(3, acc, r);
                match (i1 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i1 = arith(11, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                o4 = make(o3, acc);
                i1 = lookup(promote!(code.class.version.get()));
                let (v, w) = portal2(code.short.unwrap_or(code), i2, 1, o4, o4);
                i1 = v;
                q = w;
                if i2 & 3 == 0 {
                    i2 = arith(15, i2, acc);
                }
                acc = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = r.a.get();
                q = p;
                p.small.set(i2 as u8);
                if acc & 3 == 3 {
                    i1 = arith(1, acc, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i2 = lookup(code.class.version.get());
                acc = change(code.class, o3);
                i1 = change(code.class, q);
                if acc & 3 == 3 {
                    i2 = arith(0, acc, acc);
                } else {
                    i1 += 1;
                }
                i2 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o3 = make(o4, acc);
                i2 = i2.wrapping_add(i1 & 7);
                i1 = o3.b.get();
                if i1 & 3 == 2 {
                    acc = arith(6, i1, acc);
                }
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(r, i1);
                let (v, w) = portal3(code.short.unwrap_or(code), i1, 1, q, o3);
                i1 = v;
                q = w;
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(5, i2, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i2 = o3.small.get() as i64;
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal2(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = q0;
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                if i1 & 3 == 2 {
                    i2 = arith(12, i1, acc);
                } else {
                    i1 += 1;
                }
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = promote!(i1 & 3);
                i2 = lookup(code.class.version.get());
                if i1 & 3 == 0 {
                    o4 = p;
                }
                i2 = arith(9, i1, i1);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(code.class.version.get());
                acc = change(code.class, o3);
                if acc & 3 == 2 {
                    i1 = arith(10, acc, i2);
                }
                o4.b.set((i2 ^ 7) & 0xff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(p, i1);
                o3.link.set(Some(r));
                i2 = o4.num.get().i;
                match word(i2 & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i2 = arith(15, i2, i2);
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                o4 = o3.link.get().unwrap_or(o3);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = promote!(i2 & 3);
                i1 = p.small.get() as i64;
                if i1 & 3 == 0 {
                    i2 = arith(4, i1, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(r, i1);
                q.tmp.set(Some(r));
                p.small.set(i2 as u8);
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        acc = arith(15, i1, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = q.tmp.get() { o4 = o; }
                i1 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o3 = make(q, acc);
                o4 = make(o3, i2);
                i2 = o3.b.get();
                o3.tmp.set(Some(o4));
                q.tmp.set(Some(o4));
                if acc & 3 == 0 {
                    let (v, w) = portal4(code.short.unwrap_or(code), i1, 1, q, p);
                i2 = v;
                o4 = w;
                }
                acc = arith(3, acc, acc);
                o3.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                r = make(r, i2);
                q.tmp.set(Some(r));
                if acc & 3 == 3 {
                    i1 = arith(8, acc, i2);
                }
                o4 = q.link.get().unwrap_or(q);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(promote!(code.class.version.get()));
                acc = change(code.class, q);
                if i1 & 3 == 2 {
                    i2 = arith(10, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if i2 & 127 == 46 { panic!("guest panic {}", i2); }
                match word(acc & 7) {
                    "four" => {
                        i1 = lookup(code.class.version.get());
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(9, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o3 = make(r, acc);
                i1 = i1.wrapping_add(i2 & 7);
                i2 = r.b.get();
                if i2 & 3 == 1 {
                    i2 = arith(7, i2, i2);
                }
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(r, acc);
                i1 = o3.small.get() as i64;
                if i1 & 3 == 2 {
                    acc = arith(10, i1, acc);
                }
                r.a.set(i2.wrapping_add(1));
                i1 = as_number(o4.val.get());
                o4.small.set(i1 as u8);
                acc = o3.small.get() as i64;
                acc = effect(2, acc, r);
                match (acc & 15) as u8 {
                    ..=14 => {
                        acc = arith(4, acc, acc);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                i1 = change(code.class, p);
                match (i1 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i2 = arith(8, i1, acc);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p = make(p, i2);
                match (97 + (i2 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i1 = arith(11, i2, acc);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                o3.b.set((i1 ^ 0) & 0xff);
                p.a.set(i1.wrapping_add(1));
                acc = q.num.get().i;
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = effect(1, acc, r);
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 6 }));
                if i1 & 3 == 3 {
                    i2 = arith(6, i1, i2);
                } else {
                    i1 += 1;
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if acc & 3 == 3 {
                    if i1 & 3 == 3 {
                    }
                }
                i1 = arith(7, acc, acc);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                r = make(p, i1);
                let (v, w) = portal5(code.short.unwrap_or(code), acc, 2, p, r);
                acc = v;
                p = w;
                i1 = as_number(r.val.get());
                if i1 & 3 == 2 {
                    acc = arith(13, i1, acc);
                }
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                q = make(o3, i1);
                i2 = arith(0, i2, i2);
                i1 = r.small.get() as i64;
                if i1 & 3 == 1 {
                    acc = arith(6, i1, acc);
                }
                q.a.set(i1.wrapping_add(1));
                i2 = effect(1, i1, o3);
                if let Some(o) = r.tmp.get() { r = o; }
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 15 }));
                o4 = o3;
                o4.a.set(i1.wrapping_add(15));
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = r.num.get().i;
                r.num.set(r.num.get());
                i1 = r.a.get();
                match (97 + (i1 & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        acc = arith(12, i1, i2);
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(o3, i2);
                i1 = i1.wrapping_add(acc & 7);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(4, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(8, i2, i2);
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = effect(4, i1, p);
                o3 = make(q, i2);
                acc = acc.wrapping_add(i2 & 7);
                i2 = q.b.get();
                if i2 & 3 == 2 {
                    q.tmp.set(Some(o3));
                }
                i1 = arith(11, i2, i2);
                i2 = o3.num.get().i;
                acc = effect(4, i2, p);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = lookup(code.class.version.get());
                i2 = change(code.class, o4);
                if acc & 3 == 3 {
                    i2 = arith(5, acc, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                r = make(p, i2);
                i2 = promote!(i2 & 3);
                let (v, w) = portal4(code.short.unwrap_or(code), i2, 2, r, r);
                i2 = v;
                r = w;
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        acc = arith(14, acc, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                q = make(o4, i2);
                i2 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if acc & 3 == 0 {
                    i2 = arith(0, acc, acc);
                } else {
                    i1 += 1;
                }
                r = make(q, acc);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                r.num.set(r.num.get());
                i1 = as_number(p.val.get());
                q.a.set(acc.wrapping_add(7));
                if acc & 3 == 2 {
                    r.val.set(value_of(8, i2, o3));
                } else {
                    i1 += 1;
                }
                i1 = arith(12, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                r = r.link.get().unwrap_or(r);
                acc = q.num.get().i;
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                q.num.set(p.num.get());
                if acc & 3 == 1 {
                    acc = arith(13, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o3 = make(o3, i2);
                i1 = effect(2, i2, o3);
                acc = o3.small.get() as i64;
                if acc & 3 == 1 {
                    i1 = arith(11, acc, acc);
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = checked(14, acc, acc);
                r = make(o4, i2);
                let (v, w) = portal4(code.short.unwrap_or(code), i2, 2, r, r);
                i1 = v;
                q = w;
                if i2 & 3 == 2 {
                    r.b.set((i2 ^ 1) & 0xff);
                }
                i1 = arith(14, i2, i1);
                i2 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = lookup(code.class.version.get());
                i1 = change(code.class, o4);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if acc & 3 == 2 {
                    i1 = arith(5, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q.link.set(Some(p));
                i1 = o4.b.get();
                acc = effect(2, i1, p);
                if i1 & 3 == 2 {
                    acc = arith(12, i1, acc);
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(q, i1);
                i1 = i1.wrapping_add(acc & 7);
                if i1 & 3 == 3 {
                    i1 = arith(15, i1, acc);
                }
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((acc ^ 9) & 0xff);
                i1 = as_number(q.val.get());
                o3.b.set((acc ^ 9) & 0xff);
                i1 = p.small.get() as i64;
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(3, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = o4.a.get();
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i2 = p.a.get();
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                acc = arith(2, acc, i1);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                o3 = make(r, i1);
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 15 }));
                i2 = o4.small.get() as i64;
                o3.a.set(acc.wrapping_add(6));
                acc = r.b.get();
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.num.set(r.num.get());
                r = o3;
                i2 = lookup(promote!(code.class.version.get()));
                p = o4;
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r.b.set((i2 ^ 7) & 0xff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                r = make(r, acc);
                p.tmp.set(Some(r));
                if let Some(o) = p.tmp.get() { o4 = o; }
                p.tmp.set(Some(r));
                acc = q.b.get();
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(4, acc, i1);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.a.get();
                p = q.link.get().unwrap_or(q);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = promote!(i1 & 3);
                if i1 & 3 == 3 {
                    acc = arith(8, i1, i2);
                }
                i1 = arith(14, i1, acc);
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = q.num.get().i;
                q.num.set(o3.num.get());
                i2 = o4.b.get();
                if i1 & 3 == 1 {
                    acc = arith(9, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if i1 & 3 == 1 {
                    acc = arith(8, i1, i1);
                }
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(q, i2);
                p.link.set(Some(r));
                if i2 & 3 == 1 {
                    i1 = r.b.get();
                } else {
                    i1 += 1;
                }
                if i1 & 3 == 2 {
                    i1 = arith(5, i1, i1);
                }
                i2 = r.a.get();
                o4 = p.link.get().unwrap_or(p);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((i1 ^ 9) & 0xff);
                i2 = as_number(r.val.get());
                if i2 & 3 == 1 {
                    i1 = arith(12, i2, acc);
                }
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i2 = arith(2, acc, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = change(code.class, r);
                o3 = make(p, i2);
                o4.tmp.set(Some(o3));
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(p));
                i1 = r.num.get().i;
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(13, i1, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = p.b.get();
                o4.val.set(value_of(0, acc, p));
                i2 = o4.b.get();
                if i2 & 3 == 3 {
                    i1 = arith(1, i2, acc);
                } else {
                    i1 += 1;
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal3(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = make(q0, x);
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                o3 = make(r, i2);
                acc = effect(6, i2, o3);
                acc = q.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if acc & 3 == 1 {
                    i2 = arith(6, acc, i1);
                } else {
                    i1 += 1;
                }
                i2 = o3.a.get();
                o4 = r.link.get().unwrap_or(r);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = arith(0, i1, i1);
                acc = p.small.get() as i64;
                if acc & 3 == 2 {
                    r.link.set(Some(r));
                }
                i1 = arith(2, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                r = make(q, acc);
                i2 = i2.wrapping_add(i1 & 7);
                if acc & 3 == 2 {
                    if i1 & 3 == 1 {
                        i2 = arith(6, i1, i2);
                    } else {
                        i1 += 1;
                    }
                }
                acc = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = o4;
                acc = r.b.get();
                o4.a.set(i1.wrapping_add(6));
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = r.num.get().i;
                if i1 & 127 == 82 { panic!("guest panic {}", i1); }
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = as_number(r.val.get());
                if i2 & 3 == 0 {
                    i2 = arith(8, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(r, i1);
                i2 = effect(2, i2, o4);
                o4 = o4.link.get().unwrap_or(o4);
                match word(i2 & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i1 = arith(9, i2, i2);
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = q.tmp.get() { q = o; }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(o4, acc);
                i1 = i1.wrapping_add(i2 & 7);
                i2 = o3.b.get();
                if i2 & 3 == 0 {
                    i2 = arith(4, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                let (v, w) = portal5(code.short.unwrap_or(code), i1, 1, q, p);
                i2 = v;
                o4 = w;
                i1 = o4.b.get();
                o4 = make(r, acc);
                let (v, w) = portal5(code.short.unwrap_or(code), i2, 1, r, o4);
                i2 = v;
                r = w;
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(..=5) => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    Some(2) => {
                        acc = o3.a.get();
                        match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                            Some(_) => {
                                i1 = i1.wrapping_add(1);
                            }
                            None => {
                                p.b.set((p.b.get() + 1) & 255);
                            }
                            Some(TEN) => {
                                acc = arith(3, acc, 5);
                            }
                            _ => i1 += 9,
                        }
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    Some(0..) if i2 & 3 == 3 => {
                        i1 = i1.wrapping_add(3);
                    }
                    Some(1..15) => {
                        i1 = i1.wrapping_add(4);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(5, acc, i1);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                acc = r.a.get();
                q.b.set((i2 ^ 12) & 0xff);
                if acc & 3 == 1 {
                    i1 = arith(12, acc, acc);
                }
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = r.num.get().i;
                r.num.set(o4.num.get());
                i1 = as_number(p.val.get());
                match word(i1 & 7) {
                    "four" => {
                        acc = arith(7, i1, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(r, i2);
                i2 = i2.wrapping_add(i2 & 7);
                i1 = as_number(q.val.get());
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if i1 & 3 == 2 {
                    acc = arith(4, i1, acc);
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                i2 = q.small.get() as i64;
                i2 = effect(3, acc, o4);
                i2 = o4.small.get() as i64;
                if i2 & 3 == 0 {
                    i2 = arith(11, i2, i2);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i2 = r.num.get().i;
                if i2 & 3 == 1 {
                    acc = arith(0, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, i1);
                r.tmp.set(Some(o3));
                q = o4;
                match (acc & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i1 = lookup(code.class.version.get());
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = arith(7, acc, acc);
                if let Some(o) = r.tmp.get() { o4 = o; }
                i2 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q = make(o4, acc);
                i2 = p.a.get();
                acc = effect(0, i1, p);
                o4 = make(r, acc);
                r.tmp.set(Some(o4));
                if let Some(o) = r.tmp.get() { o3 = o; }
                i2 = arith(0, i1, acc);
                r.tmp.set(Some(r));
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                match (97 + (i1 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        acc = arith(0, i1, i2);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(q, i2);
                p = make(r, i2);
                o4 = make(o3, acc);
                o3.tmp.set(Some(o4));
                if i1 & 3 == 0 {
                    i2 = arith(0, i1, i1);
                }
                o3.a.set(i2.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = o4.a.get();
                if i2 & 3 == 2 {
                    acc = arith(3, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                r = make(p, i1);
                o4 = make(r, acc);
                p.tmp.set(Some(o4));
                r.link.set(Some(q));
                if acc & 3 == 3 {
                    acc = arith(4, acc, i2);
                }
                r.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = as_number(p.val.get());
                acc = o4.a.get();
                i1 = r.b.get();
                match (97 + (i1 & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        i1 = arith(3, i1, acc);
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(r, i1);
                i1 = q.small.get() as i64;
                i1 = i1.wrapping_add(i2 & 7);
                q.b.set((i2 ^ 10) & 0xff);
                if acc & 3 == 0 {
                    i2 = arith(6, acc, acc);
                } else {
                    i1 += 1;
                }
                i1 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(code.class.version.get());
                i2 = change(code.class, o4);
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(TEN) => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                if acc & 3 == 2 {
                    i2 = arith(7, acc, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = p.num.get().i;
                p.num.set(r.num.get());
                if i1 & 3 == 0 {
                    i2 = arith(9, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o4 = make(p, acc);
                let (v, w) = portal6(code.short.unwrap_or(code), i2, 1, r, o4);
                i2 = v;
                r = w;
                let (v, w) = portal6(code.short.unwrap_or(code), acc, 1, p, o4);
                acc = v;
                p = w;
                match if acc & 1 == 0 { Some(i2 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        acc = arith(10, i2, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = o3.b.get();
                i2 = r.b.get();
                r = q;
                o4 = make(o3, acc);
                o4.tmp.set(Some(o4));
                if let Some(o) = o4.tmp.get() { o3 = o; }
                o4.tmp.set(Some(o3));
                let (v, w) = portal6(code.short.unwrap_or(code), i1, 1, q, p);
                i2 = v;
                r = w;
                acc = o3.num.get().i;
                q.b.set((i2 ^ 1) & 0xff);
                if acc & 3 == 0 {
                    acc = arith(2, acc, i1);
                } else {
                    i1 += 1;
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = arith(6, acc, i1);
                acc = o4.a.get();
                i1 = r.num.get().i;
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                if let Some(o) = r.tmp.get() { o4 = o; }
                p = make(q, i2);
                acc = acc.wrapping_add(i2 & 7);
                i2 = o3.small.get() as i64;
                if i2 & 3 == 1 {
                    i2 = arith(15, i2, i2);
                } else {
                    i1 += 1;
                }
                p.a.set(i2.wrapping_add(1));
                r = make(o3, i2);
                match (i2 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 1 {
                    acc = arith(12, acc, acc);
                } else {
                    i1 += 1;
                }
                i2 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 15 }));
                i1 = lookup(promote!(code.class.version.get()));
                i2 = change(code.class, o4);
                if acc & 3 == 1 {
                    acc = arith(5, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = p.b.get();
                acc = arith(15, acc, acc);
                q.link.set(Some(r));
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if acc & 3 == 1 {
                    i1 = arith(14, acc, i2);
                }
                acc = effect(0, acc, p);
                i1 = o3.small.get() as i64;
                r.a.set(acc.wrapping_add(7));
                i1 = effect(2, i1, q);
                if i1 & 3 == 0 {
                    i1 = arith(3, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i2 = o4.num.get().i;
                acc = change(code.class, o4);
                match (i2 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i2 = arith(6, i2, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                r = make(p, i2);
                i1 = o3.num.get().i;
                match (i1 & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i1 = arith(5, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                r.a.set(acc.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                q.b.set((acc ^ 15) & 0xff);
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = p.tag;
                i2 = r.small.get() as i64;
                if i2 & 3 == 0 {
                    i1 = arith(4, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                p.b.set((acc ^ 8) & 0xff);
                if i2 & 3 == 2 {
                    i2 = promote!(acc & 3);
                }
                i1 = number(10);
                p.b.set((i2 ^ 14) & 0xff);
                r = make(o4, i2);
                acc = r.num.get().i;
                match (acc & 31) - 4 {
                    ..=26 => {
                        i2 = arith(1, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    17 | 18 => {
                        i1 = i1.wrapping_add(2);
                    }
                    TEN if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                r.a.set(acc.wrapping_add(1));
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = p.num.get().i;
                i1 = p.b.get();
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                match if i2 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(v) => {
                        i2 = arith(2, i1, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                r.small.set(i2 as u8);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o4 = p;
                i2 = q.a.get();
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.tmp.set(Some(q));
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = arith(11, acc, i2);
                i1 = o4.b.get();
                o3.link.set(Some(p));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = p.small.get() as i64;
                i1 = effect(5, i1, o4);
                o3 = make(r, acc);
                acc = acc.wrapping_add(acc & 7);
                if acc & 3 == 1 {
                    i1 = arith(13, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(p, i2);
                i2 = i2.wrapping_add(i2 & 7);
                if i1 & 3 == 1 {
                    acc = p.a.get();
                }
                acc = arith(2, i1, acc);
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o4, acc);
                i1 = i1.wrapping_add(i2 & 7);
                if acc & 3 == 3 {
                    i1 = arith(10, acc, i2);
                }
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q.b.set((q.b.get() * 5 + 1) & 255);
                o4 = make(p, i2);
                i1 = effect(1, i1, o3);
                p.small.set(i2 as u8);
                r = make(o4, i1);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                q.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = q.num.get().i;
                q.num.set(o4.num.get());
                acc = q.b.get();
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(10, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = p.num.get().i;
                match (acc & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i2 = arith(7, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal4(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = q0;
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                r = make(p, i1);
                let (v, w) = portal7(code.short.unwrap_or(code), i2, 2, r, r);
                i2 = v;
                r = w;
                i2 = o3.b.get();
                if i2 & 3 == 0 {
                    i1 = arith(1, i2, i1);
                } else {
                    i1 += 1;
                }
                i1 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = lookup(promote!(code.class.version.get()));
                acc = as_number(o4.val.get());
                i2 = change(code.class, o4);
                i1 = checked(10, acc, i2);
                i1 = p.a.get();
                if i1 & 3 == 3 {
                    i2 = arith(7, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i1 = o3.a.get();
                acc = o4.small.get() as i64;
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(o3, acc);
                i2 = p.a.get();
                if i2 & 3 == 3 {
                    i2 = arith(2, i2, i2);
                }
                i1 = effect(1, i1, q);
                r.a.set(i1.wrapping_add(1));
                p = make(o4, i2);
                acc = o3.small.get() as i64;
                match word(acc & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i1 = arith(3, acc, acc);
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                p.a.set(i1.wrapping_add(1));
                acc = lookup(code.class.version.get());
                acc = change(code.class, p);
                if acc & 3 == 0 {
                    acc = arith(15, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = arith(1, i1, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = p.a.get();
                i1 = number(11);
                if acc & 3 == 2 {
                    i2 = arith(8, acc, acc);
                }
                match word(i2 & 7) {
                    "four" => {
                        i1 = arith(9, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.b.get();
                if acc & 3 == 1 {
                    i2 = arith(9, acc, acc);
                }
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o4 = make(o4, i1);
                i1 = i1.wrapping_add(i2 & 7);
                i2 = o4.b.get();
                if i2 & 3 == 0 {
                    i1 = arith(13, i2, i2);
                }
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o3 = make(o3, i2);
                o3 = o4;
                i2 = i2.wrapping_add(i1 & 7);
                acc = r.tag;
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = q.num.get().i;
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if i2 & 3 == 2 {
                    i2 = arith(4, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = r.num.get().i;
                r.num.set(o4.num.get());
                i2 = r.num.get().i;
                o3 = q;
                if i2 & 3 == 3 {
                    i1 = arith(5, i2, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                i1 = q.b.get();
                match (i1 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i2 = arith(2, i1, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                acc = lookup(code.class.version.get());
                p.b.set((i1 ^ 13) & 0xff);
                q.b.set((i2 ^ 11) & 0xff);
                r.b.set((i1 ^ 8) & 0xff);
                o4 = o3;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                r = make(o3, i2);
                let (v, w) = portal7(code.short.unwrap_or(code), i2, 1, o3, r);
                i1 = v;
                q = w;
                i2 = as_number(q.val.get());
                if i2 & 3 == 3 {
                    i2 = arith(6, i2, i2);
                }
                i2 = as_number(r.val.get());
                i2 = arith(7, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(o4, acc);
                i1 = effect(3, acc, r);
                i1 = as_number(r.val.get());
                p.a.set(i1.wrapping_add(7));
                match (i1 & 31) - 4 {
                    ..=21 => {
                        i1 = arith(8, i1, i2);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                r = p.link.get().unwrap_or(p);
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(o4, acc);
                o4.small.set(i1 as u8);
                o4 = make(r, i1);
                r.tmp.set(Some(o4));
                r.tmp.set(Some(o4));
                if acc & 3 == 3 {
                    i2 = arith(2, acc, i2);
                }
                r.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i1 = promote!(i1 & 3);
                if i2 & 3 == 0 {
                    i1 = arith(8, i2, i2);
                }
                i1 = as_number(o4.val.get());
                o3.a.set(i2.wrapping_add(7));
                i2 = o3.a.get();
                o3 = make(r, i1);
                match (97 + (i2 & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        i1 = arith(11, i2, i1);
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = promote!(i2 & 3);
                r = make(p, acc);
                i1 = effect(3, acc, r);
                if acc & 3 == 1 {
                    i2 = arith(1, acc, acc);
                } else {
                    i1 += 1;
                }
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(r, acc);
                acc = p.b.get();
                o4 = make(r, i2);
                r.tmp.set(Some(o4));
                i2 = o4.b.get();
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i1 = arith(4, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                r.a.set(acc.wrapping_add(2));
                i1 = o3.small.get() as i64;
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                i1 = if Gc::ptr_eq(o4, q) { 77 } else { 5 };
                r = make(o3, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                let (v, w) = portal5(code.short.unwrap_or(code), i2, 4, r, r);
                i2 = v;
                r = w;
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(7, i1, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = r.num.get().i;
                r.num.set(q.num.get());
                if acc & 3 == 3 {
                    acc = arith(3, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(q, i2);
                acc = acc.wrapping_add(i2 & 7);
                acc = as_number(r.val.get());
                p.tmp.set(Some(o3));
                if acc & 3 == 1 {
                    acc = arith(5, acc, acc);
                } else {
                    i1 += 1;
                }
                i2 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = as_number(o3.val.get());
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i2 = arith(13, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = p.a.get();
                p.a.set(acc.wrapping_add(7));
                if acc & 3 == 0 {
                    i1 = arith(5, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                acc = o3.num.get().i;
                if acc & 3 == 0 {
                    i1 = arith(5, acc, acc);
                }
                o3.tmp.set(Some(p));
                r = make(o4, acc);
                if acc & 3 == 2 {
                    i2 = checked(5, i2, i1);
                }
                i1 = arith(0, acc, i1);
                acc = r.a.get();
                r.a.set(i2.wrapping_add(1));
                acc = change(code.class, q);
                o4.val.set(value_of(6, i2, o4));
                acc = number(10);
                i1 = change(code.class, q);
                if let Some(o) = o3.tmp.get() { o4 = o; }
                i2 = o3.b.get();
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(r, i2);
                acc = effect(3, acc, o3);
                i2 = p.small.get() as i64;
                if i2 & 3 == 0 {
                    i1 = arith(0, i2, i1);
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(o4.num.get());
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(10, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 13 }));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = lookup(promote!(code.class.version.get()));
                if let Some(o) = o4.tmp.get() { q = o; }
                acc = change(code.class, q);
                acc = o3.a.get();
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i2 = arith(11, acc, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(o4, i1);
                i1 = o3.small.get() as i64;
                match (i1 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        i1 = arith(0, i1, acc);
                        acc = arith(1, acc, 3);
                    }
                    11 => {
                        acc = arith(2, acc, 4);
                    }
                    12..=12 | ..=12 | 4.. => {
                        acc = arith(3, acc, 5);
                    }
                    0..10 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i1.wrapping_add(1));
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = arith(15, i2, i2);
                o3 = make(p, i1);
                p.tmp.set(Some(o3));
                acc = r.b.get();
                if let Some(o) = p.tmp.get() { o4 = o; }
                p.tmp.set(Some(p));
                if i2 & 3 == 0 {
                    i2 = arith(6, i2, i2);
                } else {
                    i1 += 1;
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = arith(6, acc, acc);
                r = make(r, i1);
                i2 = arith(3, i2, acc);
                let (v, w) = portal6(code.short.unwrap_or(code), i2, 1, r, r);
                acc = v;
                p = w;
                i2 = o3.small.get() as i64;
                if i2 & 3 == 0 {
                    acc = arith(12, i2, i1);
                }
                i2 = arith(10, acc, acc);
                i1 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = p.a.get();
                p.tmp.set(Some(o3));
                acc = lookup(code.class.version.get());
                r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 14 }));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                o3 = make(o3, i1);
                i2 = i2.wrapping_add(i2 & 7);
                acc = q.small.get() as i64;
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        i1 = arith(11, acc, i2);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = o4.tmp.get() { o4 = o; }
                i1 = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(r, acc);
                q.tmp.set(Some(r));
                r = q;
                if let Some(o) = q.tmp.get() { o4 = o; }
                q.tmp.set(Some(r));
                i2 = o3.b.get();
                i1 = as_number(p.val.get());
                if i1 & 3 == 1 {
                    i2 = q.tag;
                }
                acc = arith(11, i1, acc);
                o3.link.set(Some(p));
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                i2 = p.small.get() as i64;
                o4.b.set((i2 ^ 9) & 0xff);
                acc = p.num.get().i;
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i1 = arith(4, acc, i1);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                p = q;
                i2 = o4.b.get();
                q.small.set(i2 as u8);
                i1 = as_number(q.val.get());
                if i1 & 3 == 2 {
                    i2 = arith(11, i1, i2);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = arith(15, acc, i1);
                o4.small.set(acc as u8);
                i1 = arith(10, i1, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                p.a.set(i1.wrapping_add(5));
                acc = p.num.get().i;
                o3.b.set((acc ^ 9) & 0xff);
                i1 = o3.a.get();
                if i1 & 3 == 3 {
                    o3 = q;
                } else {
                    i1 += 1;
                }
                i1 = arith(1, i1, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = promote!(i2 & 3);
                o4 = make(r, i1);
                i1 = effect(2, i2, o4);
                if i1 & 3 == 3 {
                    acc = arith(5, i1, acc);
                }
                i2 = r.num.get().i;
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = intern(i1 & 7);
                o4 = make(o4, acc);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = as_number(r.val.get());
                acc = arith(2, i1, i1);
                match (97 + (i1 & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i2 = arith(11, i1, i1);
                        acc = arith(3, acc, 5);
                    }
                    'd'..='g' => {
                        acc = arith(4, acc, 6);
                    }
                    'e' | 'b' | 'a' => {
                        acc = arith(5, acc, 7);
                    }
                    'g' | 'e' if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(6);
                    }
                    _ => i1 += 9,
                }
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                r.link.set(Some(p));
                i2 = p.num.get().i;
                p.num.set(o4.num.get());
                match (acc & 31) - 4 {
                    ..=9 => {
                        i1 = arith(12, acc, acc);
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    17 | -1..24 => {
                        acc = arith(2, acc, 4);
                    }
                    3 => {
                        i1 = i1.wrapping_add(3);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                i2 = q.small.get() as i64;
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i2 = arith(14, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                o3 = make(o4, acc);
                acc = effect(2, i1, o3);
                match (i2 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(15, i2, i2);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = o3.a.get();
                o3.a.set(i1.wrapping_add(10));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal5(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = make(q0, x);
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                p.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                acc = r.b.get();
                if acc & 3 == 3 {
                    acc = arith(13, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(r, i2);
                q.tmp.set(Some(r));
                if i2 & 3 == 3 {
                    i1 = arith(6, i2, acc);
                }
                o4 = q.link.get().unwrap_or(q);
                i2 = promote!(i1 & 3);
                i2 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = r.num.get().i;
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = arith(1, i1, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = o3.tag;
                r = make(r, acc);
                i1 = i1.wrapping_add(i2 & 7);
                if i2 & 3 == 0 {
                    i2 = arith(13, i2, i1);
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = i2.wrapping_add(i2 & 7);
                i2 = lookup(code.class.version.get());
                i1 = change(code.class, r);
                acc = o3.a.get();
                if acc & 3 == 0 {
                    i2 = arith(6, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                r.tmp.set(Some(r));
                i1 = p.num.get().i;
                p.num.set(r.num.get());
                acc = as_number(o3.val.get());
                match word(acc & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i1 = arith(2, acc, i2);
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.link.set(Some(o3));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p.link.set(Some(o4));
                i1 = as_number(p.val.get());
                p.link.set(Some(q));
                p.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                acc = p.num.get().i;
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        acc = arith(1, i1, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = o4.num.get().i;
                r.link.set(Some(q));
                o4.num.set(q.num.get());
                i1 = as_number(p.val.get());
                if i1 & 3 == 1 {
                    i1 = arith(0, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                o3 = make(p, acc);
                p.tmp.set(Some(o3));
                o3.small.set(i2 as u8);
                if i1 & 3 == 2 {
                    acc = effect(4, i2, r);
                }
                i2 = arith(3, i1, acc);
                o4 = p.link.get().unwrap_or(p);
                i2 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(p, i1);
                i1 = promote!(acc & 3);
                o4 = make(r, i2);
                o3.tmp.set(Some(o4));
                if acc & 3 == 0 {
                    i2 = arith(9, i2, i1);
                }
                acc = arith(10, acc, i1);
                r.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                i2 = p.a.get();
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                acc = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                if i2 & 3 == 3 {
                    acc = q.num.get().i;
                }
                i1 = arith(0, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(o3, i1);
                o3 = o3.link.get().unwrap_or(o3);
                p.a.set(acc.wrapping_add(7));
                acc = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o3);
                acc = o3.num.get().i;
                match (acc & 15) as u8 {
                    ..=14 => {
                        i1 = arith(9, acc, acc);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                match (i2 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i1 = number(9);
                        i2 = arith(12, acc, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = r.small.get() as i64;
                i1 = o3.small.get() as i64;
                i2 = o3.b.get();
                o3.val.set(value_of(7, i2, r));
                match (97 + (i2 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i1 = arith(13, i2, i2);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o4 = make(q, i1);
                acc = acc.wrapping_add(i2 & 7);
                if i2 & 3 == 2 {
                    i2 = arith(13, i2, i1);
                }
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = p.a.get();
                r = make(p, i2);
                i1 = i1.wrapping_add(i2 & 7);
                acc = r.b.get();
                if acc & 3 == 1 {
                    i2 = arith(4, acc, i1);
                }
                i2 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = checked(13, acc, acc);
                o3 = make(p, i2);
                o4.tmp.set(Some(o3));
                let (v, w) = portal6(code.short.unwrap_or(code), i1, 1, q, r);
                i2 = v;
                o4 = w;
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(p));
                if i1 & 3 == 0 {
                    acc = arith(4, i1, i1);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(r, i1);
                acc = q.b.get();
                o4.tmp.set(Some(o3));
                match (i2 & 31) - 4 {
                    ..=21 => {
                        q.tmp.set(Some(q));
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(7, i2, i1);
                if let Some(o) = o4.tmp.get() { o4 = o; }
                i2 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                i1 = as_number(p.val.get());
                o4 = make(o4, i1);
                i1 = i1.wrapping_add(i1 & 7);
                i2 = as_number(o3.val.get());
                if i2 & 3 == 1 {
                    acc = promote!(acc & 3);
                }
                i1 = arith(5, i2, i2);
                r = make(q, i1);
                i1 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o3 = make(o3, i1);
                p = p.link.get().unwrap_or(p);
                o4.tmp.set(Some(o3));
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(o3));
                i1 = as_number(r.val.get());
                match (97 + (i1 & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(8, i1, acc);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = lookup(code.class.version.get());
                if acc & 3 == 3 {
                    i2 = arith(14, acc, i2);
                } else {
                    i1 += 1;
                }
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, acc);
                o3.tmp.set(Some(o3));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                acc = promote!(i1 & 3);
                o3.tmp.set(Some(o4));
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(13, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = q.b.get();
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = r.num.get().i;
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = o4.b.get();
                match if acc & 1 == 0 { Some(i2 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(2, i2, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o4);
                i2 = as_number(p.val.get());
                if i2 & 3 == 3 {
                    acc = r.a.get();
                } else {
                    i1 += 1;
                }
                i2 = arith(11, i2, i2);
                if let Some(o) = o3.tmp.get() { p = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(q, acc);
                i1 = i1.wrapping_add(acc & 7);
                match (i2 & 15) as u8 {
                    v @ ..=12 if i2 & 3 == 2 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    1..15 => {
                        if i1 & 3 == 0 {
                        } else {
                            i1 += 1;
                        }
                        i1 = i1.wrapping_add(2);
                    }
                    ..=5 => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    4 | 11 => {
                        acc = arith(4, acc, 6);
                    }
                    v @ ..=13 => {
                        i2 = i2.wrapping_add(v as i64 * 5);
                    }
                    14 => {
                        i1 = i1.wrapping_add(6);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(11, i1, acc);
                acc = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = o4.num.get().i;
                i1 = effect(5, acc, p);
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i1 = checked(11, i1, i2);
                acc = p.a.get();
                if acc & 3 == 1 {
                    i2 = arith(3, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                p = make(r, i1);
                i2 = as_number(p.val.get());
                if i2 & 3 == 0 {
                    i1 = arith(6, i2, i2);
                } else {
                    i1 += 1;
                }
                i1 = arith(4, i1, acc);
                p.a.set(i2.wrapping_add(1));
                i2 = r.num.get().i;
                o3.a.set(i1.wrapping_add(7));
                i1 = o4.b.get();
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i1 = arith(13, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = p.a.get();
                i1 = i1.wrapping_add(i2 & 7);
                if i2 & 3 == 3 {
                    i1 = arith(8, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = p.a.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o4 = make(q, i1);
                let (v, w) = portal7(code.short.unwrap_or(code), i2, 2, r, o4);
                i1 = v;
                q = w;
                i1 = p.b.get();
                i1 = o4.a.get();
                if i1 & 3 == 1 {
                    i2 = arith(9, i1, i2);
                }
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(p, i1);
                o3 = make(o4, i1);
                i1 = checked(15, i1, i2);
                o4.tmp.set(Some(o3));
                o4.b.set((acc ^ 7) & 0xff);
                o3.tmp.set(Some(o3));
                acc = as_number(r.val.get());
                if acc & 3 == 2 {
                    i2 = arith(11, acc, i2);
                }
                o4.a.set(i1.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i1 = o3.a.get();
                i1 = arith(5, i1, i2);
                r = make(p, i2);
                if i2 & 3 == 1 {
                    i2 = arith(12, i2, acc);
                }
                r.a.set(acc.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                if i1 & 127 == 16 { panic!("guest panic {}", i1); }
                o4 = make(r, acc);
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 2 {
                    acc = arith(14, acc, acc);
                }
                acc = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = r.small.get() as i64;
                q.val.set(value_of(2, i2, r));
                i2 = r.small.get() as i64;
                i2 = p.num.get().i;
                if i2 & 3 == 3 {
                    i2 = arith(14, i2, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r.val.set(value_of(15, i2, o3));
                i2 = change(code.class, p);
                if i1 & 3 == 0 {
                    i1 = as_number(o3.val.get());
                    acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                }
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = p.link.get().unwrap_or(p);
                p = make(r, i1);
                i2 = as_number(o4.val.get());
                match (i2 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = promote!(i2 & 3);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(13, i2, i1);
                p.a.set(i1.wrapping_add(1));
                o3 = make(o3, acc);
                acc = acc.wrapping_add(i2 & 7);
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i1 = arith(1, acc, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                i1 = effect(2, i2, q);
                acc = o3.b.get();
                acc = arith(2, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = lookup(promote!(code.class.version.get()));
                r.b.set((i2 ^ 4) & 0xff);
                acc = change(code.class, o4);
                match (i2 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        i2 = arith(6, i2, i1);
                        acc = arith(1, acc, 3);
                    }
                    11 => {
                        acc = arith(2, acc, 4);
                    }
                    12..=12 | ..=12 | 4.. => {
                        acc = arith(3, acc, 5);
                    }
                    0..10 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                r.num.set(q.num.get());
                o4 = make(o4, i1);
                let (v, w) = portal6(code.short.unwrap_or(code), i2, 1, o4, o4);
                i1 = v;
                q = w;
                i2 = q.small.get() as i64;
                if i2 & 3 == 0 {
                    i1 = o3.b.get();
                } else {
                    i1 += 1;
                }
                i1 = arith(8, i2, acc);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(code.class.version.get());
                o4 = make(o3, acc);
                acc = acc.wrapping_add(i2 & 7);
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        acc = arith(3, acc, i2);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(8, i2, acc);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = lookup(code.class.version.get());
                if i1 & 3 == 1 {
                    i2 = change(code.class, o4);
                    acc = o3.small.get() as i64;
                }
                if acc & 3 == 0 {
                    r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 9 }));
                }
                i2 = arith(13, acc, i1);
                o3.val.set(value_of(8, i2, o4));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = effect(4, i2, r);
                o4 = make(q, i2);
                i1 = promote!(acc & 3);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                o3 = make(o4, acc);
                i2 = i2.wrapping_add(i2 & 7);
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 2 }));
                acc = o4.a.get();
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        acc = r.a.get();
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(8, acc, i2);
                acc = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3.tmp.set(Some(o3));
                q = p;
                i1 = arith(0, acc, acc);
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i2 = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                r.b.set((acc ^ 6) & 0xff);
                i2 = p.a.get();
                q.num.set(Gc::new(Num { i: (acc & 0xffff) + 14 }));
                match (i2 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i2 = arith(10, i2, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, i1);
                i2 = p.b.get();
                if i2 & 3 == 1 {
                    i1 = arith(10, i2, acc);
                }
                r.a.set(i2.wrapping_add(1));
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o3, acc);
                acc = effect(6, i2, o4);
                if i2 & 3 == 2 {
                    i2 = arith(1, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(p, i2);
                i2 = effect(3, acc, o4);
                if acc & 3 == 2 {
                    acc = q.tag;
                }
                i2 = arith(0, acc, i1);
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = q.num.get().i;
                q.num.set(o4.num.get());
                acc = as_number(o4.val.get());
                match (acc & 7, i1 & 3) {
                    (6..7 | 7, w) => {
                        i2 = i2.wrapping_add(w as i64 * 1);
                    }
                    (5..=6, 1) => {
                        i2 = arith(8, acc, i2);
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                q = q.link.get().unwrap_or(q);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                i2 = lookup(code.class.version.get());
                i1 = change(code.class, o4);
                match (acc & 31) - 4 {
                    18 if i2 & 3 == 2 => {
                        if i1 & 3 == 2 {
                        } else {
                            i1 += 1;
                        }
                        i1 = i1.wrapping_add(1);
                    }
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    -1.. if i2 & 3 == 0 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v if v & 3 != 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    v if i2 & 3 == 0 => {
                        i2 = i2.wrapping_add(v as i64 * 5);
                    }
                    24 => {
                        i1 = i1.wrapping_add(6);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(15, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = o4.small.get() as i64;
                let (v, w) = portal7(code.short.unwrap_or(code), i1, 1, q, o4);
                i1 = v;
                q = w;
                i2 = arith(7, i1, i1);
                i1 = o3.b.get();
                match (i1 & 31) - 4 {
                    ..=21 if i2 & 3 == 0 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    -2.. => {
                        acc = arith(2, acc, 4);
                    }
                    14 | 13 | ..=13 => {
                        acc = arith(3, acc, 5);
                    }
                    -2..=18 => {
                        i1 = i1.wrapping_add(4);
                    }
                    ..=9 | 24 => {
                        r.b.set((r.b.get() * 5 + 1) & 255);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = arith(1, i1, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal6(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = q0;
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = effect(6, i1, o3);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                acc = as_number(p.val.get());
                r.b.set((i1 ^ 2) & 0xff);
                if acc & 3 == 3 {
                    i1 = arith(7, acc, i1);
                }
                i1 = o3.small.get() as i64;
                i1 = i1.wrapping_add(i2 & 7);
                i2 = p.b.get();
                match word(i2 & 7) {
                    "" | "" if i2 & 3 == 2 => {
                        acc = arith(11, i2, acc);
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    "one" | "four" => {
                        acc = arith(2, acc, 4);
                    }
                    "two" => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    "one" | "three" => {
                        acc = arith(4, acc, 6);
                    }
                    "one" | "four" | "one" => {
                        acc = arith(5, acc, 7);
                    }
                    _ => i1 += 9,
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(p, acc);
                i1 = effect(6, i2, p);
                acc = acc.wrapping_add(i2 & 7);
                if i2 & 3 == 1 {
                    i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                } else {
                    i1 += 1;
                }
                acc = arith(4, i2, i1);
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o4.small.get() as i64;
                i2 = i2.wrapping_add(i2 & 7);
                i2 = q.b.get();
                if i2 & 3 == 1 {
                    o4.b.set((i2 ^ 13) & 0xff);
                }
                acc = arith(15, i2, i2);
                acc = lookup(code.class.version.get());
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = p.num.get().i;
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                acc = q.small.get() as i64;
                match word(acc & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i2 = arith(12, acc, acc);
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o3, acc);
                o3.tmp.set(Some(r));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                o3.tmp.set(Some(o3));
                i1 = as_number(o4.val.get());
                o4 = o4.link.get().unwrap_or(o4);
                if i1 & 3 == 2 {
                    acc = arith(7, i1, acc);
                } else {
                    i1 += 1;
                }
                p = q;
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                acc = lookup(code.class.version.get());
                o4 = make(r, i1);
                o3.tmp.set(Some(o4));
                if let Some(o) = o3.tmp.get() { o3 = o; }
                o3.tmp.set(Some(r));
                i1 = q.b.get();
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = arith(3, i1, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(q, i1);
                o3 = r.link.get().unwrap_or(r);
                let (v, w) = portal9(code.short.unwrap_or(code), acc, 1, p, r);
                i1 = v;
                q = w;
                if i2 & 3 == 0 {
                    i2 = arith(9, acc, acc);
                }
                i2 = arith(13, i2, i2);
                i1 = r.a.get();
                i1 = o4.small.get() as i64;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, i2);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = o3.b.get();
                if i1 & 3 == 3 {
                    if i1 & 3 == 3 {
                    } else {
                        i1 += 1;
                    }
                } else {
                    i1 += 1;
                }
                i2 = arith(3, i1, acc);
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(o3, i1);
                o4.tmp.set(Some(o4));
                i1 = as_number(r.val.get());
                if i1 & 3 == 0 {
                    acc = as_number(q.val.get());
                }
                acc = arith(0, i1, i1);
                o3 = o4.link.get().unwrap_or(o4);
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                o3 = make(p, acc);
                i2 = effect(7, i1, o3);
                i2 = p.b.get();
                if i2 & 3 == 2 {
                    i1 = arith(2, i2, i1);
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i2 = q.num.get().i;
                o3 = p.link.get().unwrap_or(p);
                let (v, w) = portal8(code.short.unwrap_or(code), i2, 2, o4, q);
                i2 = v;
                r = w;
                acc = p.num.get().i;
                if acc & 3 == 1 {
                    i2 = arith(14, acc, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                match (acc & 15) as u8 {
                    ..=14 => {
                        i1 = o3.num.get().i;
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = arith(14, acc, i2);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o3, acc);
                q.tmp.set(Some(p));
                i2 = i2.wrapping_add(acc & 7);
                i2 = as_number(o4.val.get());
                match (i2 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i1 = arith(14, i2, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = o3.b.get();
                i2 = promote!(acc & 3);
                o4.a.set(i2.wrapping_add(6));
                acc = o3.a.get();
                match (97 + (acc & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i2 = arith(2, acc, i1);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = p.small.get() as i64;
                i1 = r.b.get();
                if acc & 3 == 0 {
                    i2 = arith(15, acc, i1);
                } else {
                    i1 += 1;
                }
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                acc = as_number(o3.val.get());
                acc = acc.wrapping_add(i2 & 7);
                i2 = o3.num.get().i;
                if i2 & 3 == 3 {
                    i2 = arith(7, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(o3, i1);
                i1 = effect(4, i1, o3);
                if i2 & 3 == 1 {
                    i1 = as_number(p.val.get());
                }
                if i1 & 3 == 2 {
                    acc = arith(7, i1, acc);
                } else {
                    i1 += 1;
                }
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                i1 = promote!(acc & 3);
                i2 = p.b.get();
                r.a.set(i2.wrapping_add(15));
                if i2 & 3 == 0 {
                    i1 = arith(9, i2, acc);
                }
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = p.a.get();
                match (i2 & 31) - 4 {
                    ..=21 => {
                        i1 = effect(7, i2, o4);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(0, i2, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = o4.b.get();
                i2 = as_number(o4.val.get());
                if acc & 3 == 0 {
                    acc = arith(7, acc, i1);
                }
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                r.b.set((i2 ^ 13) & 0xff);
                r = make(r, i2);
                i1 = i1.wrapping_add(i2 & 7);
                acc = p.small.get() as i64;
                if acc & 3 == 3 {
                    i2 = arith(13, acc, acc);
                }
                p = make(o4, i2);
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                match (97 + (acc & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        i1 = arith(13, acc, i2);
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                if i2 & 3 == 2 {
                    acc = arith(1, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, i2);
                i1 = i1.wrapping_add(i2 & 7);
                o4.val.set(value_of(8, acc, p));
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        acc = arith(15, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(o3, i1);
                i1 = r.b.get();
                i2 = i2.wrapping_add(acc & 7);
                i1 = as_number(r.val.get());
                q.b.set((acc ^ 3) & 0xff);
                if i1 & 3 == 0 {
                    i1 = arith(11, i1, i1);
                }
                i2 = p.b.get();
                i1 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                acc = promote!(acc & 3);
                acc = r.num.get().i;
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if acc & 3 == 0 {
                    i1 = i1.wrapping_add(i1 & 7);
                }
                i2 = arith(15, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((acc ^ 1) & 0xff);
                i1 = change(code.class, p);
                o4 = q;
                acc = o3.a.get();
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                q.b.set((i1 ^ 11) & 0xff);
                o4 = make(o4, i1);
                o4.tmp.set(Some(o4));
                if let Some(o) = o4.tmp.get() { o3 = o; }
                o4.tmp.set(Some(o4));
                acc = o4.a.get();
                q.link.set(Some(o4));
                if acc & 3 == 2 {
                    acc = arith(12, acc, i1);
                } else {
                    i1 += 1;
                }
                i1 = o3.a.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(p, i1);
                acc = r.num.get().i;
                i1 = i1.wrapping_add(i2 & 7);
                match (acc & 31) - 4 {
                    ..=11 => {
                        i1 = i1.wrapping_add(1);
                    }
                    -4 | 0..=25 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(2);
                    }
                    1..17 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v @ ..=16 => {
                        acc = arith(11, acc, i2);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o3 = make(p, i2);
                acc = acc.wrapping_add(i2 & 7);
                if i1 & 3 == 1 {
                    i1 = arith(5, i1, i2);
                } else {
                    i1 += 1;
                }
                i2 = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                acc = r.b.get();
                o4.small.set(i2 as u8);
                q.b.set((i2 ^ 4) & 0xff);
                if i2 & 127 == 123 { panic!("guest panic {}", i2); }
                o4.b.set((i2 ^ 2) & 0xff);
                q = make(o4, i1);
                i1 = o3.a.get();
                if i1 & 3 == 0 {
                    i2 = arith(9, i1, i2);
                } else {
                    i1 += 1;
                }
                q.a.set(acc.wrapping_add(1));
                i2 = promote!(acc & 3);
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i1 = arith(8, i1, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                acc = checked(3, i1, i2);
                i2 = change(code.class, q);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(r, i1);
                i2 = i2.wrapping_add(i2 & 7);
                i1 = o3.b.get();
                if i1 & 3 == 3 {
                    i1 = arith(3, i1, i1);
                }
                i1 = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(p, acc);
                r.tmp.set(Some(o4));
                if let Some(o) = r.tmp.get() { o3 = o; }
                r.tmp.set(Some(p));
                acc = q.tag;
                i2 = p.a.get();
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 13 }));
                if i2 & 3 == 3 {
                    i2 = arith(14, i2, i2);
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = q.num.get().i;
                q.num.set(q.num.get());
                r.tmp.set(Some(r));
                if i1 & 3 == 1 {
                    i2 = arith(12, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                p = q.link.get().unwrap_or(q);
                i1 = promote!(i2 & 3);
                r = q.link.get().unwrap_or(q);
                i2 = effect(5, i1, r);
                i2 = r.a.get();
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                o3 = make(q, i2);
                acc = acc.wrapping_add(i2 & 7);
                i1 = o4.a.get();
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i1 = arith(2, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                i2 = r.small.get() as i64;
                if i2 & 3 == 0 {
                    i2 = arith(12, i2, acc);
                } else {
                    i1 += 1;
                }
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                r = make(o3, acc);
                acc = acc.wrapping_add(acc & 7);
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        acc = arith(3, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i2 = o3.num.get().i;
                if acc & 3 == 1 {
                    o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                    if i2 & 3 == 0 {
                    }
                }
                acc = arith(5, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                acc = o4.num.get().i;
                o4.num.set(p.num.get());
                match (i2 & 15) as u8 {
                    ..=4 => {
                        i1 = arith(7, i2, i1);
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    ..=5 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q.a.set(i2.wrapping_add(10));
                i2 = lookup(promote!(code.class.version.get()));
                i1 = change(code.class, o4);
                p = make(p, i1);
                match (i2 & 31) - 4 {
                    17..22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    2 | 19 => {
                        i1 = i1.wrapping_add(2);
                    }
                    3.. => {
                        i2 = arith(3, i2, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                p = make(p, i2);
                match (97 + (i1 & 7)) as u8 as char {
                    'f' if i1 & 3 == 1 => {
                        acc = arith(1, acc, 3);
                    }
                    'd'..='f' => {
                        acc = arith(11, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    'd' | 'c'..='g' => {
                        acc = arith(3, acc, 5);
                    }
                    'g' if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    'e' => {
                        acc = arith(5, acc, 7);
                    }
                    _ => i1 += 9,
                }
                if i2 & 3 == 0 {
                    p.a.set(i1.wrapping_add(1));
                } else {
                    i1 += 1;
                }
                o4 = make(o3, i1);
                acc = effect(3, i2, o4);
                if acc & 3 == 0 {
                    i1 = arith(0, acc, i1);
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = r.num.get().i;
                o4.val.set(value_of(0, i2, r));
                p.tmp.set(Some(o3));
                acc = r.small.get() as i64;
                i1 = promote!(i1 & 3);
                if acc & 3 == 1 {
                    i1 = arith(0, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(p, acc);
                o4 = make(r, acc);
                acc = acc.wrapping_add(i2 & 7);
                p.a.set(acc.wrapping_add(2));
                match (i2 & 31) - 4 {
                    4 => {
                        i1 = i1.wrapping_add(1);
                    }
                    5..=12 => {
                        i1 = i1.wrapping_add(2);
                    }
                    TEN if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(3);
                    }
                    3.. => {
                        acc = arith(12, i1, acc);
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(10, i2, i1);
                acc = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if acc & 3 == 0 {
                    acc = arith(6, acc, i2);
                } else {
                    i1 += 1;
                }
                i1 = lookup(code.class.version.get());
                acc = change(code.class, o3);
                if i1 & 3 == 1 {
                    if let Some(o) = p.tmp.get() { o4 = o; }
                }
                acc = arith(14, i1, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = r.small.get() as i64;
                o3.val.set(value_of(1, i2, r));
                acc = q.b.get();
                match (acc & 31) - 4 {
                    19 => {
                        i1 = i1.wrapping_add(1);
                    }
                    7..26 => {
                        i1 = i1.wrapping_add(2);
                    }
                    5 if acc & 3 == 3 => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    4.. if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ ..=27 => {
                        i1 = arith(6, acc, i2);
                        i2 = i2.wrapping_add(v as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(q, i1);
                match (i2 & 31) - 4 {
                    ..=27 | 14.. => {
                        acc = arith(1, acc, 3);
                    }
                    15 | -2 | 21 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    11..13 => {
                        acc = arith(5, i2, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    3 if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i2.wrapping_add(1));
                i2 = lookup(code.class.version.get());
                i1 = change(code.class, o4);
                match (acc & 7, acc & 3) {
                    (..=4, 1..=2) => {
                        i2 = effect(5, i1, p);
                        acc = arith(1, acc, 3);
                    }
                    (_, _) if acc & 3 == 0 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = arith(15, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q = r;
                i2 = lookup(code.class.version.get());
                i2 = change(code.class, p);
                if i2 & 3 == 3 {
                    i2 = arith(3, i2, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = o3.a.get();
                p = q;
                p.small.set(i2 as u8);
                if i1 & 3 == 2 {
                    i2 = arith(10, i1, i1);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = checked(10, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = change(code.class, q);
                acc = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                acc = q.b.get();
                r.tmp.set(Some(q));
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        q = make(o3, i1);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = arith(6, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(r, acc);
                i1 = i1.wrapping_add(i2 & 7);
                acc = as_number(o4.val.get());
                match (acc & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        acc = arith(10, acc, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 9 }));
                o4 = make(r, acc);
                acc = p.a.get();
                o3 = make(o4, i1);
                o4.tmp.set(Some(o3));
                p.tmp.set(Some(o3));
                if acc & 3 == 1 {
                    acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
                i2 = arith(7, acc, i2);
                o4.a.set(acc.wrapping_add(2));
                p.b.set((acc ^ 1) & 0xff);
                o3 = o3.link.get().unwrap_or(o3);
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = effect(6, i2, r);
                r.val.set(value_of(8, i2, r));
                i2 = r.small.get() as i64;
                if acc & 3 == 1 {
                    i2 = o4.a.get();
                    q.b.set((i1 ^ 9) & 0xff);
                }
                if i1 & 3 == 3 {
                    i1 = arith(2, i1, i1);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = effect(6, acc, p);
                o3 = make(o3, acc);
                o4.tmp.set(Some(o3));
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(o3));
                i1 = r.b.get();
                if i1 & 3 == 3 {
                    acc = arith(2, i1, acc);
                }
                i2 = o4.a.get();
                if let Some(o) = o4.tmp.get() { o3 = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = lookup(code.class.version.get());
                i1 = change(code.class, o4);
                if i2 & 3 == 0 {
                    q.link.set(Some(o3));
                } else {
                    i1 += 1;
                }
                i2 = arith(7, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p = make(o3, i2);
                acc = p.b.get();
                if acc & 3 == 3 {
                    i1 = arith(9, acc, acc);
                }
                q.val.set(value_of(6, acc, p));
                p.a.set(i1.wrapping_add(1));
                q = make(q, i2);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                match (acc & 7, i1 & 3) {
                    (6..7 | 7, w) => {
                        i2 = i2.wrapping_add(w as i64 * 1);
                    }
                    (5..=6, 1) => {
                        i2 = arith(6, acc, acc);
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                q.a.set(i1.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                r = make(r, i2);
                q.tmp.set(Some(r));
                if let Some(o) = q.tmp.get() { o4 = o; }
                q = p;
                q.tmp.set(Some(r));
                acc = as_number(q.val.get());
                if acc & 3 == 1 {
                    i2 = arith(3, acc, i2);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                acc = r.small.get() as i64;
                i1 = effect(2, i1, o4);
                i1 = p.b.get();
                r = make(q, i1);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        q.b.set((q.b.get() * 5 + 1) & 255);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(12, i1, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = r.b.get();
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i2 = arith(14, i1, i1);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i1 = p.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                q.val.set(value_of(1, acc, p));
                if acc & 3 == 2 {
                    i1 = arith(1, acc, i1);
                } else {
                    i1 += 1;
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal7(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = make(q0, x);
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                r.tmp.set(Some(q));
                r = make(o3, i1);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, o4, r);
                acc = v;
                p = w;
                if i1 & 3 == 1 {
                    i1 = arith(12, i1, acc);
                } else {
                    i1 += 1;
                }
                i1 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(r, i2);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, o4, r);
                i2 = v;
                r = w;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if i2 & 3 == 0 {
                    i2 = arith(11, i2, acc);
                }
                i2 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(p, i2);
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 0 {
                    i1 = arith(15, acc, i2);
                }
                i2 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if let Some(o) = o3.tmp.get() { r = o; }
                acc = arith(6, acc, acc);
                r.small.set(i2 as u8);
                r = make(o3, acc);
                r = make(o4, i2);
                i2 = i2.wrapping_add(i2 & 7);
                acc = q.num.get().i;
                if acc & 3 == 3 {
                    i1 = arith(2, acc, i1);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = r.num.get().i;
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 9 }));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.tmp.set(Some(r));
                o3.link.set(Some(o4));
                acc = r.small.get() as i64;
                acc = q.num.get().i;
                p = make(q, i2);
                acc = o3.small.get() as i64;
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                match (acc & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i2 = arith(15, acc, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                p.a.set(i2.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                p = make(q, acc);
                if i1 & 3 == 2 {
                    i1 = arith(15, i1, i2);
                }
                i1 = p.b.get();
                p.a.set(acc.wrapping_add(1));
                q = q.link.get().unwrap_or(q);
                o3 = make(r, i1);
                acc = acc.wrapping_add(i2 & 7);
                match word(acc & 7) {
                    "four" => {
                        i1 = arith(3, acc, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = r.b.get();
                r = make(p, acc);
                i1 = effect(6, i2, p);
                i2 = i2.wrapping_add(acc & 7);
                if acc & 3 == 3 {
                }
                i2 = as_number(o4.val.get());
                if i2 & 3 == 2 {
                    i2 = arith(11, i2, acc);
                }
                acc = effect(0, i1, r);
                acc = r.num.get().i;
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                r = make(q, acc);
                i1 = i1.wrapping_add(i1 & 7);
                p = make(o4, i1);
                i1 = o4.num.get().i;
                if i1 & 3 == 0 {
                    acc = arith(11, i1, i1);
                }
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = o4.num.get().i;
                o3 = make(p, acc);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, o3, o3);
                acc = v;
                p = w;
                acc = q.a.get();
                if acc & 3 == 0 {
                    r.a.set(i1.wrapping_add(10));
                }
                i1 = arith(0, acc, i1);
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = promote!(i1 & 3);
                r = make(o3, i2);
                let (v, w) = portal8(code.short.unwrap_or(code), i2, 1, r, r);
                i1 = v;
                q = w;
                i2 = o4.small.get() as i64;
                match (i2 & 15) as u8 {
                    ..=14 => {
                        i1 = arith(1, i2, i1);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(q, i1);
                r.tmp.set(Some(o4));
                if let Some(o) = r.tmp.get() { o3 = o; }
                r.tmp.set(Some(q));
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) if i2 & 3 == 1 => {
                        i1 = arith(5, acc, i2);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(1 | 6) => {
                        acc = arith(2, acc, 4);
                    }
                    Some(4) => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                o4 = make(o3, acc);
                acc = acc.wrapping_add(i2 & 7);
                match (i1 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        acc = arith(7, i1, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                acc = q.a.get();
                o4.a.set(acc.wrapping_add(7));
                o4.val.set(value_of(3, i1, q));
                i1 = p.b.get();
                acc = r.small.get() as i64;
                if i1 & 3 == 0 {
                    p.val.set(value_of(12, acc, p));
                }
                i2 = arith(15, i1, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                if i1 & 3 == 1 {
                    acc = arith(4, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i1 = r.num.get().i;
                r.num.set(o4.num.get());
                o3.link.set(Some(o3));
                i2 = o3.num.get().i;
                if i2 & 3 == 1 {
                    i2 = arith(6, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4.small.set(i1 as u8);
                o3.val.set(value_of(4, acc, p));
                i2 = p.a.get();
                o3.tmp.set(Some(p));
                i1 = q.small.get() as i64;
                if i1 & 127 == 11 { panic!("guest panic {}", i1); }
                acc = lookup(code.class.version.get());
                acc = change(code.class, o4);
                match (97 + (acc & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        i1 = arith(9, acc, i1);
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i1 = arith(7, i2, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                i2 = arith(14, i1, i1);
                acc = r.num.get().i;
                q.b.set((i2 ^ 9) & 0xff);
                o4.a.set(i2.wrapping_add(7));
                i1 = r.num.get().i;
                r.link.set(Some(p));
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        acc = arith(12, i1, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, i2);
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 1, o4, o4);
                i2 = v;
                r = w;
                i1 = r.num.get().i;
                if i1 & 3 == 2 {
                    i2 = if Gc::ptr_eq(r, o4) { 77 } else { 5 };
                } else {
                    i1 += 1;
                }
                i2 = arith(6, i1, acc);
                i2 = o4.b.get();
                if i1 & 3 == 0 {
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(q, acc);
                o4.tmp.set(Some(o4));
                if let Some(o) = o4.tmp.get() { o3 = o; }
                q = p.link.get().unwrap_or(p);
                o4.tmp.set(Some(q));
                if i2 & 3 == 0 {
                    acc = arith(15, i2, i2);
                } else {
                    i1 += 1;
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r.tmp.set(Some(r));
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i2 = q.num.get().i;
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 1 }));
                i2 = r.small.get() as i64;
                match (i2 & 31) - 4 {
                    ..=11 => {
                        i1 = i1.wrapping_add(1);
                    }
                    -4 | 0..=25 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(2);
                    }
                    1..17 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v @ ..=16 => {
                        acc = arith(0, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = lookup(code.class.version.get());
                i2 = lookup(promote!(code.class.version.get()));
                i2 = change(code.class, o4);
                if i2 & 3 == 1 {
                    i2 = o4.a.get();
                } else {
                    i1 += 1;
                }
                i1 = arith(8, i2, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                p.tmp.set(Some(o4));
                acc = lookup(code.class.version.get());
                o3.a.set(i2.wrapping_add(3));
                i1 = change(code.class, o4);
                if i2 & 3 == 0 {
                    acc = arith(5, i2, acc);
                }
                p = intern(acc & 7);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o4 = make(o3, acc);
                acc = acc.wrapping_add(i2 & 7);
                if i1 & 3 == 1 {
                    r = o3;
                }
                acc = arith(2, i1, acc);
                acc = o4.num.get().i;
                o4.tmp.set(Some(r));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(o4, i2);
                acc = acc.wrapping_add(i2 & 7);
                acc = checked(4, acc, acc);
                acc = p.a.get();
                if acc & 3 == 2 {
                    i2 = arith(2, acc, i2);
                }
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = p.a.get();
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(3, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                r = make(p, acc);
                i1 = i1.wrapping_add(i2 & 7);
                acc = as_number(o3.val.get());
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i2 = arith(3, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(q, i2);
                acc = acc.wrapping_add(i2 & 7);
                match (i1 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        i1 = arith(7, i1, acc);
                        acc = arith(1, acc, 3);
                    }
                    11 => {
                        acc = arith(2, acc, 4);
                    }
                    12..=12 | ..=12 | 4.. => {
                        acc = arith(3, acc, 5);
                    }
                    0..10 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = as_number(o3.val.get());
                acc = as_number(q.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                if i2 & 3 == 1 {
                    i1 = arith(10, i2, i2);
                } else {
                    i1 += 1;
                }
                r = make(p, acc);
                let (v, w) = portal8(code.short.unwrap_or(code), i2, 1, r, r);
                i2 = v;
                r = w;
                i2 = o4.small.get() as i64;
                if i2 & 3 == 3 {
                    i1 = arith(9, i2, i1);
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = o3.small.get() as i64;
                match (i2 & 31) - 4 {
                    ..=26 => {
                        acc = arith(10, i2, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    17 | 18 => {
                        i1 = i1.wrapping_add(2);
                    }
                    TEN if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, acc);
                o4.a.set(i2.wrapping_add(12));
                i2 = i2.wrapping_add(i2 & 7);
                match (i1 & 31) - 4 {
                    TEN => {
                        acc = arith(1, acc, 3);
                    }
                    6 | 2..=11 => {
                        i1 = i1.wrapping_add(2);
                    }
                    23 if i2 & 3 == 0 => {
                        i1 = i1.wrapping_add(3);
                    }
                    4.. => {
                        if i1 & 3 == 0 {
                            if i1 & 3 == 3 {
                            }
                        } else {
                            i1 += 1;
                        }
                        i1 = i1.wrapping_add(4);
                    }
                    v @ 4.. => {
                        i1 = i1.wrapping_add(5);
                    }
                    v @ 3..23 => {
                        i2 = i2.wrapping_add(v as i64 * 6);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(6, i1, i1);
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(p, i2);
                i2 = effect(2, acc, r);
                match (i2 & 31) - 4 {
                    9 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    2.. | 15 | 25 => {
                        acc = arith(8, i2, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    v @ 4.. => {
                        i2 = i2.wrapping_add(v as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                p.tmp.set(Some(o3));
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                i2 = i2.wrapping_add(acc & 7);
                o4.small.set(acc as u8);
                i1 = o3.tag;
                q.small.set(acc as u8);
                q = make(q, i1);
                acc = promote!(i1 & 3);
                i2 = q.num.get().i;
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i1 = arith(10, i2, i1);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                r.val.set(value_of(13, i1, q));
                i2 = o4.b.get();
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = effect(7, i2, o3);
                i1 = if Gc::ptr_eq(p, r) { 77 } else { 5 };
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 13 }));
                o4 = r;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.a.set(acc.wrapping_add(4));
                o3 = make(r, acc);
                o4 = make(o3, i1);
                i1 = o4.b.get();
                o3.tmp.set(Some(o4));
                o4.tmp.set(Some(o4));
                i1 = q.b.get();
                if i1 & 3 == 3 {
                    acc = arith(0, i1, i1);
                } else {
                    i1 += 1;
                }
                o3.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i1 = o4.a.get();
                o4 = make(q, i1);
                q.tmp.set(Some(o4));
                if let Some(o) = q.tmp.get() { o3 = o; }
                q.tmp.set(Some(q));
                i2 = q.a.get();
                r.val.set(value_of(1, acc, p));
                if i2 & 3 == 1 {
                    i1 = arith(8, i2, acc);
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = o4.b.get();
                i2 = i2.wrapping_add(i2 & 7);
                match (i2 & 7, i1 & 3) {
                    (6..7 | 7, w) => {
                        i2 = i2.wrapping_add(w as i64 * 1);
                    }
                    (5..=6, 1) => {
                        acc = effect(5, i2, p);
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(3, i2, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                if i2 & 3 == 1 {
                    acc = arith(0, i2, i2);
                }
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i1 = arith(14, i1, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = lookup(code.class.version.get());
                o3 = r;
                acc = change(code.class, o3);
                i2 = o3.a.get();
                match (i2 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        o3.link.set(Some(q));
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(15, i2, i2);
                q = r.link.get().unwrap_or(r);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal8(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = q0;
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                acc = o3.num.get().i;
                acc = effect(7, i1, o3);
                acc = effect(4, i1, q);
                i1 = o3.small.get() as i64;
                if i1 & 3 == 0 {
                    i2 = arith(12, i1, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                i2 = lookup(promote!(code.class.version.get()));
                i2 = change(code.class, o4);
                if i2 & 3 == 1 {
                    i1 = promote!(i1 & 3);
                }
                i2 = arith(4, i2, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.small.set(i2 as u8);
                o4 = make(o3, i1);
                i1 = i1.wrapping_add(i2 & 7);
                o4.a.set(i1.wrapping_add(11));
                if i1 & 3 == 3 {
                    acc = arith(7, i1, i2);
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = q.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.a.set(acc.wrapping_add(11));
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q = make(o3, i2);
                i1 = q.b.get();
                if i1 & 3 == 2 {
                    acc = arith(10, i1, acc);
                }
                p.link.set(Some(r));
                q.a.set(acc.wrapping_add(1));
                acc = p.small.get() as i64;
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                match word(acc & 7) {
                    "four" => {
                        i2 = q.b.get();
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = arith(13, acc, i2);
                i1 = q.b.get();
                i2 = arith(4, i2, i1);
                q.b.set((acc ^ 9) & 0xff);
                i2 = o3.small.get() as i64;
                o4.b.set((i2 ^ 11) & 0xff);
                if i2 & 3 == 0 {
                    acc = arith(2, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                acc = lookup(code.class.version.get());
                acc = change(code.class, r);
                if acc & 3 == 3 {
                    i2 = as_number(o3.val.get());
                }
                i1 = arith(11, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(o4, acc);
                acc = acc.wrapping_add(i1 & 7);
                o4.tmp.set(Some(r));
                acc = o3.b.get();
                if i2 & 127 == 65 { panic!("guest panic {}", i2); }
                if acc & 3 == 3 {
                    acc = arith(12, acc, i2);
                }
                acc = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, acc);
                i2 = q.b.get();
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 2 {
                    acc = arith(0, i1, i1);
                }
                acc = as_number(o4.val.get());
                i2 = arith(8, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                let (v, w) = portal11(code.short.unwrap_or(code), i1, 1, q, r);
                i1 = v;
                q = w;
                r = make(o3, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(r, acc);
                r = make(q, i2);
                i2 = effect(2, i1, r);
                if i2 & 3 == 2 {
                    acc = arith(11, i2, i2);
                }
                i2 = r.a.get();
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(r, i2);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, r, r);
                i2 = v;
                r = w;
                i2 = q.b.get();
                q.a.set(i1.wrapping_add(8));
                match (i2 & 15) as u8 {
                    ..=14 => {
                        i2 = arith(3, i2, acc);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = r.b.get();
                acc = q.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = o3.small.get() as i64;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q.small.set(acc as u8);
                match (i2 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i2 = if Gc::ptr_eq(r, p) { 77 } else { 5 };
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(8, i2, i1);
                p = o4.link.get().unwrap_or(o4);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o4, acc);
                acc = acc.wrapping_add(i1 & 7);
                acc = q.b.get();
                match (97 + (acc & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i2 = arith(15, acc, i2);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = r.num.get().i;
                acc = arith(8, i2, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = r.num.get().i;
                r.num.set(o3.num.get());
                if i2 & 3 == 1 {
                    i1 = arith(10, i2, acc);
                } else {
                    i1 += 1;
                }
                i2 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(p, acc);
                i1 = effect(2, i2, o3);
                i1 = o4.a.get();
                if i1 & 3 == 1 {
                    i1 = arith(8, i1, acc);
                }
                acc = o3.a.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                p.small.set(i1 as u8);
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                acc = r.num.get().i;
                if i2 & 3 == 3 {
                    if acc & 3 == 0 {
                        acc = arith(5, acc, acc);
                    } else {
                        i1 += 1;
                    }
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                if i2 & 3 == 3 {
                    acc = effect(4, acc, o4);
                }
                i1 = arith(0, i2, i1);
                q = make(r, i1);
                o3 = make(q, i1);
                q.link.set(Some(o3));
                match (97 + (i2 & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        if let Some(o) = q.tmp.get() { q = o; }
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(15, i2, i2);
                if let Some(o) = q.tmp.get() { o4 = o; }
                i2 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(o4, i2);
                i1 = i1.wrapping_add(i2 & 7);
                o3.a.set(i2.wrapping_add(11));
                if acc & 3 == 1 {
                    i1 = arith(9, acc, i1);
                } else {
                    i1 += 1;
                }
                i2 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                i1 = o3.a.get();
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(11, i1, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                o4 = make(o3, acc);
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 2 {
                    i2 = arith(7, acc, i2);
                }
                acc = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(o4, i1);
                i2 = i2.wrapping_add(i2 & 7);
                acc = as_number(q.val.get());
                if acc & 3 == 3 {
                    i2 = arith(11, acc, i1);
                }
                i1 = r.b.get();
                i2 = promote!(i1 & 3);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = lookup(code.class.version.get());
                i2 = change(code.class, o3);
                i1 = q.a.get();
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(9, i1, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if acc & 3 == 0 {
                    acc = arith(10, acc, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                r = make(o4, acc);
                acc = acc.wrapping_add(i2 & 7);
                i2 = q.tag;
                i1 = q.a.get();
                if i1 & 3 == 3 {
                    i1 = arith(9, i1, i1);
                } else {
                    i1 += 1;
                }
                acc = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(r, i1);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 0 {
                    i2 = arith(10, i1, i1);
                } else {
                    i1 += 1;
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o3, i2);
                i2 = i2.wrapping_add(i2 & 7);
                match (i2 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i2 = arith(8, i2, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i2 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i2 = lookup(code.class.version.get());
                q = make(q, acc);
                i1 = change(code.class, q);
                acc = as_number(o3.val.get());
                if acc & 3 == 1 {
                    acc = arith(0, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = p.small.get() as i64;
                o4 = make(q, acc);
                o3 = make(o4, i1);
                o4.tmp.set(Some(o3));
                q.tmp.set(Some(o3));
                acc = as_number(o4.val.get());
                if acc & 3 == 0 {
                    i2 = arith(13, acc, acc);
                }
                o4.a.set(acc.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i2 = lookup(promote!(code.class.version.get()));
                i2 = change(code.class, p);
                acc = r.a.get();
                if acc & 3 == 2 {
                    i2 = arith(9, acc, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = r.a.get();
                if i2 & 127 == 126 { panic!("guest panic {}", i2); }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = arith(12, i2, acc);
                match (acc & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(13, acc, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                r = make(q, i1);
                acc = acc.wrapping_add(i2 & 7);
                acc = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i1 = arith(8, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(7, i1, i1);
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = intern(acc & 7);
                r = make(q, i1);
                acc = acc.wrapping_add(i2 & 7);
                i2 = o4.num.get().i;
                match (i2 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        acc = arith(3, i2, acc);
                        acc = arith(1, acc, 3);
                    }
                    11 => {
                        acc = arith(2, acc, 4);
                    }
                    12..=12 | ..=12 | 4.. => {
                        acc = arith(3, acc, 5);
                    }
                    0..10 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = r.num.get().i;
                p = o4;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(p, acc);
                o4 = o4.link.get().unwrap_or(o4);
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 4, o3, o3);
                acc = v;
                p = w;
                i1 = o3.small.get() as i64;
                if i1 & 3 == 2 {
                    i1 = arith(11, i1, i2);
                } else {
                    i1 += 1;
                }
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                r = make(p, i2);
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        acc = arith(15, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                r.a.set(acc.wrapping_add(1));
                o3 = make(o4, i1);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 2 {
                    o4.small.set(i2 as u8);
                }
                i1 = arith(10, i1, i2);
                i1 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                r = make(o3, i1);
                acc = effect(7, i1, r);
                i2 = o4.a.get();
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        o4.tmp.set(Some(r));
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(6, i2, i2);
                i1 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(p, i1);
                o4 = make(r, i2);
                r.tmp.set(Some(o4));
                o4.tmp.set(Some(o4));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = r.b.get();
                match (i2 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i2 = arith(1, i2, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                i2 = as_number(o4.val.get());
                q.b.set((acc ^ 9) & 0xff);
                if acc & 3 == 0 {
                    i1 = arith(15, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                r = make(o4, i2);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, r, r);
                acc = v;
                p = w;
                if i2 & 3 == 1 {
                    acc = arith(6, i2, i2);
                }
                i2 = r.a.get();
                o4 = q;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(o3, i1);
                p.num.set(Gc::new(Num { i: (i1 & 0xffff) + 2 }));
                acc = o3.b.get();
                if acc & 3 == 0 {
                    acc = arith(3, acc, acc);
                }
                o4 = o3.link.get().unwrap_or(o3);
                r.a.set(acc.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i2 = effect(3, i1, q);
                o4 = make(p, i2);
                q = p.link.get().unwrap_or(p);
                i1 = effect(7, acc, o3);
                i2 = q.b.get();
                acc = q.b.get();
                o4 = p;
                if acc & 3 == 3 {
                    i1 = arith(13, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o3, i1);
                acc = acc.wrapping_add(acc & 7);
                if i1 & 3 == 2 {
                    i2 = effect(5, i1, o3);
                }
                i1 = arith(4, i1, i1);
                i1 = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                o3 = make(p, acc);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 4, o3, o3);
                acc = v;
                p = w;
                acc = o3.b.get();
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i2 = arith(4, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(r, i2);
                let (v, w) = portal9(code.short.unwrap_or(code), acc, 2, p, o4);
                i1 = v;
                q = w;
                match (i2 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        acc = arith(10, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(r, i1);
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 1, o4, r);
                acc = v;
                p = w;
                acc = r.num.get().i;
                acc = q.num.get().i;
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 9 }));
                if acc & 3 == 3 {
                    i2 = effect(3, i2, p);
                } else {
                    i1 += 1;
                }
                acc = arith(4, acc, i1);
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal9(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = make(q0, x);
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                acc = o4.a.get();
                o3 = make(o3, acc);
                acc = effect(1, i2, o3);
                acc = as_number(o4.val.get());
                if acc & 3 == 1 {
                    acc = arith(10, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = p.num.get().i;
                p.num.set(o4.num.get());
                o3 = make(p, acc);
                if i2 & 3 == 3 {
                    acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
                i1 = arith(12, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = p.a.get();
                if acc & 3 == 0 {
                    i2 = arith(5, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = q.num.get().i;
                q.num.set(p.num.get());
                if i1 & 3 == 0 {
                    i2 = arith(8, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                r = make(q, i1);
                acc = acc.wrapping_add(i2 & 7);
                i1 = q.b.get();
                if i1 & 3 == 2 {
                    i2 = arith(8, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = r.a.get();
                match word(i2 & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                r = make(o4, i1);
                q = make(q, acc);
                o3.tmp.set(Some(r));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                i1 = o3.a.get();
                o3.tmp.set(Some(o4));
                match (acc & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = arith(9, acc, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r.b.set((acc ^ 11) & 0xff);
                o3 = make(o4, i2);
                let (v, w) = portal11(code.short.unwrap_or(code), acc, 1, p, o3);
                acc = v;
                p = w;
                i2 = o4.num.get().i;
                if i2 & 3 == 2 {
                    i1 = arith(8, i2, acc);
                }
                i2 = o3.a.get();
                i2 = o3.small.get() as i64;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                if acc & 3 == 3 {
                }
                i1 = lookup(code.class.version.get());
                i2 = change(code.class, r);
                i1 = q.b.get();
                match word(i1 & 7) {
                    "four" => {
                        acc = arith(6, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = as_number(q.val.get());
                r = make(o3, acc);
                i2 = i2.wrapping_add(acc & 7);
                i2 = as_number(o4.val.get());
                if i2 & 3 == 1 {
                    acc = arith(10, i2, acc);
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q = make(o3, i2);
                p = make(p, i1);
                i2 = q.small.get() as i64;
                if i2 & 3 == 1 {
                    acc = arith(3, i2, i2);
                }
                i1 = arith(9, i2, i2);
                q.a.set(i2.wrapping_add(1));
                i2 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                r = make(q, i2);
                i2 = i2.wrapping_add(i2 & 7);
                acc = o4.a.get();
                p = intern(acc & 7);
                if acc & 3 == 1 {
                    i2 = arith(3, acc, i2);
                }
                i2 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i2 = o4.a.get();
                r.b.set((i1 ^ 9) & 0xff);
                acc = as_number(p.val.get());
                if acc & 3 == 2 {
                    i2 = arith(0, acc, acc);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(p, i2);
                o4 = r;
                o3 = make(o4, i1);
                q.tmp.set(Some(o3));
                match (acc & 15) as u8 {
                    ..=14 => {
                        acc = arith(2, acc, i2);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                o4.a.set(i2.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i1 = o3.a.get();
                if let Some(o) = q.tmp.get() { o3 = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = as_number(q.val.get());
                acc = effect(6, i1, p);
                match (acc & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i1 = arith(1, acc, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = o3.num.get().i;
                o3.num.set(o3.num.get());
                i1 = q.b.get();
                match (97 + (i1 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i2 = arith(12, i1, i1);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o4 = make(o4, i1);
                i1 = i1.wrapping_add(i2 & 7);
                i2 = q.b.get();
                if i2 & 3 == 1 {
                    i2 = arith(0, i2, i2);
                }
                i1 = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = p;
                r = make(p, acc);
                o4.tmp.set(Some(r));
                if i1 & 3 == 3 {
                    acc = arith(11, i1, i1);
                }
                o4 = o4.link.get().unwrap_or(o4);
                i2 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = o3.small.get() as i64;
                o4 = make(q, i2);
                r.val.set(value_of(7, i2, o3));
                i1 = lookup(code.class.version.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o3 = make(o3, acc);
                o4 = make(o3, i2);
                o3.tmp.set(Some(o4));
                q.tmp.set(Some(o4));
                if i2 & 3 == 3 {
                    if i2 & 3 == 3 {
                        acc = arith(3, i2, i2);
                    } else {
                        i1 += 1;
                    }
                } else {
                    i1 += 1;
                }
                o3.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                o4 = make(r, i1);
                q.tmp.set(Some(o4));
                if let Some(o) = q.tmp.get() { o3 = o; }
                q.tmp.set(Some(r));
                if i1 & 3 == 1 {
                    let (v, w) = portal11(code.short.unwrap_or(code), i1, 4, q, o4);
                i1 = v;
                q = w;
                } else {
                    i1 += 1;
                }
                i1 = arith(9, i1, i2);
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = r.b.get();
                match word(acc & 7) {
                    "one" | "two" if i1 & 3 == 1 => {
                        acc = arith(1, acc, 3);
                    }
                    "four" => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "one" | "one" if i1 & 3 == 1 => {
                        acc = arith(10, acc, i2);
                        acc = arith(3, acc, 5);
                    }
                    "three" => {
                        acc = arith(4, acc, 6);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o3 = make(o3, i2);
                i1 = effect(2, acc, o3);
                i1 = r.b.get();
                i2 = o4.a.get();
                if i1 & 3 == 3 {
                    o3 = q;
                }
                i2 = arith(14, i1, acc);
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(o3, acc);
                acc = effect(3, i1, o4);
                match (97 + (i1 & 7)) as u8 as char {
                    'a' | 'a' | 'a'..='b' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e'..='g' => {
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    'a'..='b' => {
                        q.small.set(i1 as u8);
                        i1 = i1.wrapping_add(4);
                    }
                    'c'..='c' | 'f' | 'a' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'a'..='a' | 'h' => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(1, i1, i2);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = as_number(o4.val.get());
                r.b.set((i1 ^ 9) & 0xff);
                if i2 & 3 == 0 {
                    i2 = arith(15, i2, acc);
                } else {
                    i1 += 1;
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4.tmp.set(Some(r));
                o3 = o4;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(p, i1);
                o3.tmp.set(Some(r));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                i2 = r.num.get().i;
                o3.tmp.set(Some(p));
                if acc & 3 == 1 {
                    match (i1 & 15) as u8 {
                        9..=15 => {
                            i1 = i1.wrapping_add(1);
                        }
                        5.. => {
                            i1 = i1.wrapping_add(2);
                        }
                        v @ ..=7 => {
                            i2 = arith(10, i1, i2);
                            i2 = i2.wrapping_add(v as i64 * 3);
                        }
                        2..12 => {
                            i1 = i1.wrapping_add(4);
                        }
                        1 if i2 & 3 == 2 => {
                            p.b.set((p.b.get() + 4) & 255);
                        }
                        v @ 0..=11 if i2 & 3 == 3 => {
                            i2 = i2.wrapping_add(v as i64 * 6);
                        }
                        _ => i1 += 9,
                    }
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(r, acc);
                acc = acc.wrapping_add(i2 & 7);
                i2 = o3.b.get();
                if i2 & 3 == 2 {
                    acc = lookup(code.class.version.get());
                } else {
                    i1 += 1;
                }
                acc = arith(7, i2, acc);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = arith(0, i2, i1);
                i2 = lookup(code.class.version.get());
                acc = arith(14, i2, i2);
                i1 = change(code.class, o3);
                if i2 & 3 == 2 {
                    p.b.set((i2 ^ 4) & 0xff);
                } else {
                    i1 += 1;
                }
                acc = arith(6, i2, acc);
                o3.a.set(i1.wrapping_add(7));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = p.tag;
                acc = p.b.get();
                o4.b.set((acc ^ 9) & 0xff);
                if i1 & 3 == 1 {
                    acc = arith(8, i1, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(q, acc);
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 2 }));
                i1 = i1.wrapping_add(i2 & 7);
                p = make(r, i2);
                i2 = o4.b.get();
                i2 = lookup(promote!(code.class.version.get()));
                if i2 & 3 == 2 {
                    acc = arith(2, i2, i1);
                } else {
                    i1 += 1;
                }
                i2 = arith(8, i2, i1);
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = q.num.get().i;
                i2 = i2.wrapping_add(i1 & 7);
                p = make(o4, i2);
                if acc & 3 == 1 {
                    acc = arith(12, acc, i2);
                } else {
                    i1 += 1;
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = r.b.get();
                p = make(r, i1);
                if i1 & 3 == 1 {
                    i2 = change(code.class, p);
                } else {
                    i1 += 1;
                }
                i1 = arith(4, i1, acc);
                p.a.set(i2.wrapping_add(1));
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(p, i1);
                i2 = arith(2, acc, i2);
                o4.link.set(Some(r));
                o3.num.set(q.num.get());
                match (acc & 15) as u8 {
                    7 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(1);
                    }
                    7 | 11 if i1 & 3 == 3 => {
                        acc = arith(2, acc, 4);
                    }
                    v if v & 3 != 2 => {
                        i1 = promote!(i1 & 3);
                        i1 = i1.wrapping_add(3);
                    }
                    2..7 => {
                        i1 = i1.wrapping_add(4);
                    }
                    11 if i1 & 3 == 2 => {
                        acc = arith(5, acc, 7);
                    }
                    11.. | 12 if i1 & 3 == 0 => {
                        p.b.set((p.b.get() + 5) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = arith(6, acc, i2);
                o4.tmp.set(Some(o3));
                o4 = o4.link.get().unwrap_or(o4);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(o3, acc);
                acc = effect(5, i2, r);
                if i2 & 3 == 2 {
                    i2 = arith(14, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q.link.set(Some(o3));
                o4 = make(r, i1);
                acc = lookup(code.class.version.get());
                i2 = effect(7, acc, o4);
                if i2 & 3 == 2 {
                    acc = arith(15, i2, acc);
                } else {
                    i1 += 1;
                }
                i1 = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = o3.num.get().i;
                if acc & 3 == 3 {
                    i1 = arith(14, acc, i1);
                }
                i1 = q.num.get().i;
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = o4.num.get().i;
                o4.num.set(p.num.get());
                match (i1 & 31) - 4 {
                    26 if acc & 3 == 0 => {
                        i1 = arith(6, i1, acc);
                        acc = arith(1, acc, 3);
                    }
                    19 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o3.a.get();
                o4 = make(q, i2);
                o3 = make(o4, acc);
                o4.tmp.set(Some(o3));
                q.tmp.set(Some(o3));
                o4.b.set((acc ^ 5) & 0xff);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(9, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                o4.a.set(i2.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                acc = o3.a.get();
                r = make(r, i1);
                if let Some(o) = q.tmp.get() { q = o; }
                i2 = i2.wrapping_add(i2 & 7);
                i1 = as_number(p.val.get());
                if i1 & 3 == 0 {
                    i1 = arith(8, i1, i1);
                }
                i1 = r.a.get();
                r = r.link.get().unwrap_or(r);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                acc = promote!(acc & 3);
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i2 = arith(12, acc, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                o3 = make(o4, i2);
                r.tmp.set(Some(o3));
                acc = effect(0, i1, r);
                if let Some(o) = r.tmp.get() { o4 = o; }
                r.tmp.set(Some(o4));
                if acc & 3 == 3 {
                    i2 = number(6);
                } else {
                    i1 += 1;
                }
                i2 = arith(9, acc, acc);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = lookup(promote!(code.class.version.get()));
                i1 = change(code.class, p);
                if i1 & 3 == 2 {
                    acc = arith(7, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                acc = as_number(o4.val.get());
                if acc & 3 == 2 {
                    o3 = make(p, i1);
                } else {
                    i1 += 1;
                }
                acc = arith(10, acc, i1);
                r = make(r, acc);
                o4 = make(r, i2);
                r.tmp.set(Some(o4));
                q.tmp.set(Some(o4));
                i1 = o4.small.get() as i64;
                match (i1 & 31) - 4 {
                    ..=11 => {
                        i1 = i1.wrapping_add(1);
                    }
                    -4 | 0..=25 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(2);
                    }
                    1..17 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v @ ..=16 => {
                        i2 = arith(11, i1, i1);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                r.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                o4.tmp.set(Some(o3));
                i2 = o4.a.get();
                r = make(o3, i2);
                i2 = i2.wrapping_add(i2 & 7);
                acc = o4.small.get() as i64;
                if i2 & 3 == 0 {
                    i2 = arith(3, i2, i1);
                } else {
                    i1 += 1;
                }
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = q.b.get();
                r.val.set(value_of(3, i1, q));
                if i1 & 3 == 0 {
                    acc = arith(9, i1, i1);
                } else {
                    i1 += 1;
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                if i1 & 3 == 2 {
                    acc = arith(5, i1, acc);
                }
                r = make(r, i2);
                if acc & 3 == 2 {
                    i1 = arith(8, acc, acc);
                }
                r.a.set(acc.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o4 = make(o4, i1);
                i1 = i1.wrapping_add(i1 & 7);
                p = make(o4, i1);
                if acc & 3 == 3 {
                    r.b.set((acc ^ 11) & 0xff);
                }
                i2 = arith(5, acc, acc);
                i2 = lookup(code.class.version.get());
                i1 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = number(10);
                q = make(p, i1);
                i1 = o4.b.get();
                acc = arith(6, acc, acc);
                if i1 & 3 == 1 {
                    i1 = arith(12, i1, i1);
                }
                q.a.set(i2.wrapping_add(1));
                o3.a.set(i2.wrapping_add(7));
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o3 = make(o3, i2);
                o3.tmp.set(Some(o3));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                o3.tmp.set(Some(o3));
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.a.get();
                match (acc & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i2 = arith(13, acc, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                acc = o4.a.get();
                r.val.set(value_of(6, acc, p));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = as_number(p.val.get());
                r.b.set((i2 ^ 9) & 0xff);
                i1 = as_number(r.val.get());
                match (i1 & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i2 = arith(10, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = r.a.get();
                i2 = i2.wrapping_add(i2 & 7);
                i1 = checked(1, i1, i1);
                i1 = o4.b.get();
                match (i1 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        acc = arith(2, i1, i1);
                        acc = arith(1, acc, 3);
                    }
                    11 => {
                        acc = arith(2, acc, 4);
                    }
                    12..=12 | ..=12 | 4.. => {
                        acc = arith(3, acc, 5);
                    }
                    0..10 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = effect(6, acc, q);
                if acc & 3 == 2 {
                    o4.b.set((i2 ^ 8) & 0xff);
                } else {
                    i1 += 1;
                }
                if let Some(o) = o4.tmp.get() { r = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(o4, i2);
                acc = p.a.get();
                acc = as_number(o4.val.get());
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        acc = arith(7, acc, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i2.wrapping_add(1));
                q.a.set(i1.wrapping_add(1));
                o3 = make(q, acc);
                acc = r.a.get();
                i2 = i2.wrapping_add(i2 & 7);
                if acc & 3 == 3 {
                    i1 = arith(2, acc, i2);
                }
                i2 = effect(2, i2, o3);
                acc = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o3 = make(q, acc);
                o4 = make(o3, acc);
                o3.tmp.set(Some(o4));
                i1 = arith(10, acc, acc);
                o4.tmp.set(Some(o4));
                i2 = r.a.get();
                match (i1 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i1 = arith(7, i1, i2);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = arith(2, i1, i1);
                i1 = p.b.get();
                o3.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                match (i2 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if i1 & 3 == 1 {
                    i2 = arith(3, i1, acc);
                }
                let (v, w) = portal11(code.short.unwrap_or(code), i1, 1, q, o4);
                i1 = v;
                q = w;
                acc = o4.small.get() as i64;
                if acc & 3 == 2 {
                    i2 = arith(5, acc, i2);
                }
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = p.num.get().i;
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                o3 = make(q, acc);
                if i1 & 3 == 3 {
                    i2 = arith(3, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o3, i1);
                o4 = make(o3, i1);
                r.tmp.set(Some(o4));
                i2 = p.b.get();
                if i2 & 3 == 1 {
                    i2 = arith(14, i2, i1);
                } else {
                    i1 += 1;
                }
                i1 = if Gc::ptr_eq(o3, r) { 77 } else { 5 };
                o3.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i1 = o4.a.get();
                o3 = make(o4, acc);
                o3.link.set(Some(o3));
                i2 = r.b.get();
                if i2 & 3 == 3 {
                    r = o3.link.get().unwrap_or(o3);
                }
                i1 = arith(11, i2, i1);
                o4 = o3.link.get().unwrap_or(o3);
                i1 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(p, i1);
                i1 = effect(4, i1, r);
                match (acc & 7, i1 & 3) {
                    (6..7 | 7, w) => {
                        i2 = i2.wrapping_add(w as i64 * 1);
                    }
                    (5..=6, 1) => {
                        acc = arith(13, acc, i1);
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(0, i2, acc);
                i1 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i1 = arith(7, i1, acc);
                i2 = as_number(o3.val.get());
                q.val.set(value_of(10, i2, o3));
                i1 = arith(11, i2, i1);
                acc = q.small.get() as i64;
                i1 = o3.a.get();
                if i1 & 3 == 0 {
                    i1 = arith(8, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o3, acc);
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 1, o3, o3);
                acc = v;
                p = w;
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i2 = arith(4, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = q.a.get();
                acc = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal10(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = q0;
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(p.num.get());
                if i2 & 3 == 0 {
                    i1 = o3.tag;
                } else {
                    i1 += 1;
                }
                i2 = arith(2, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(p, acc);
                let (v, w) = portal11(code.short.unwrap_or(code), i1, 1, q, o4);
                i2 = v;
                r = w;
                i1 = r.b.get();
                if i1 & 3 == 1 {
                    i1 = arith(1, i1, i2);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(q, i1);
                acc = arith(6, i1, i2);
                o3.link.set(Some(r));
                if i2 & 3 == 0 {
                    i1 = arith(2, i2, acc);
                } else {
                    i1 += 1;
                }
                o4 = o3.link.get().unwrap_or(o3);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                q = p.link.get().unwrap_or(p);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                if i2 & 3 == 0 {
                    i2 = arith(10, i2, i1);
                }
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = p.num.get().i;
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = o4.small.get() as i64;
                if i2 & 3 == 0 {
                    i1 = arith(2, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(r, acc);
                o3 = make(o4, acc);
                o3.tmp.set(Some(o3));
                i1 = p.small.get() as i64;
                match word(i1 & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i2 = arith(12, i1, i2);
                        acc = arith(3, acc, 5);
                    }
                    "four" => {
                        i1 = i1.wrapping_add(4);
                    }
                    "two" => {
                        acc = arith(5, acc, 7);
                    }
                    "two" => {
                        acc = arith(6, acc, 8);
                    }
                    _ => i1 += 9,
                }
                o4.a.set(acc.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                acc = o3.a.get();
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o4 = make(r, i1);
                acc = r.a.get();
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                acc = r.b.get();
                p.tmp.set(Some(o3));
                acc = r.num.get().i;
                match (acc & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                acc = arith(14, acc, i2);
                o4.a.set(i1.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = effect(6, acc, p);
                i2 = o3.a.get();
                i2 = o3.small.get() as i64;
                if i2 & 3 == 1 {
                    i2 = arith(4, i2, acc);
                }
                i1 = q.b.get();
                if i1 & 3 == 1 {
                    i2 = arith(9, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                i1 = lookup(code.class.version.get());
                acc = o3.b.get();
                i1 = change(code.class, o3);
                acc = p.a.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if acc & 3 == 3 {
                    acc = arith(12, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = arith(0, i2, acc);
                p = make(r, i1);
                q = make(r, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                i1 = checked(5, i2, i2);
                o4 = make(p, acc);
                i2 = arith(10, i2, i2);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = as_number(o3.val.get());
                if i1 & 3 == 0 {
                    i1 = p.b.get();
                }
                i1 = arith(0, i1, i2);
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                acc = lookup(code.class.version.get());
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, acc);
                p.tmp.set(Some(r));
                if let Some(o) = p.tmp.get() { o4 = o; }
                p.tmp.set(Some(q));
                i1 = r.a.get();
                match (i1 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        acc = o3.b.get();
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(4, i1, acc);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                r = make(q, acc);
                i2 = effect(3, i2, p);
                i2 = effect(4, i1, r);
                i1 = o4.a.get();
                if i1 & 3 == 2 {
                    i1 = arith(5, i1, i2);
                }
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = as_number(r.val.get());
                p.b.set((i2 ^ 9) & 0xff);
                i2 = q.b.get();
                if let Some(o) = q.tmp.get() { o4 = o; }
                if i2 & 3 == 1 {
                    o4 = q;
                }
                i1 = arith(15, i2, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(p, i2);
                acc = effect(0, i1, o3);
                if i1 & 3 == 3 {
                    i2 = arith(7, i1, i1);
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = as_number(o3.val.get());
                match (i1 & 31) - 4 {
                    ..=21 => {
                        i2 = arith(8, i1, acc);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = r.num.get().i;
                r.num.set(r.num.get());
                i2 = as_number(o4.val.get());
                o3 = make(q, acc);
                if i2 & 3 == 3 {
                    acc = arith(15, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                o4 = make(q, acc);
                p = make(p, acc);
                o3.tmp.set(Some(o4));
                if let Some(o) = o3.tmp.get() { o3 = o; }
                o3.tmp.set(Some(q));
                acc = as_number(o4.val.get());
                if acc & 3 == 2 {
                    if i2 & 3 == 0 {
                    } else {
                        i1 += 1;
                    }
                }
                acc = arith(0, acc, acc);
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = r.tag;
                o3 = make(o4, acc);
                acc = acc.wrapping_add(i2 & 7);
                i1 = o3.b.get();
                if i1 & 3 == 3 {
                    i1 = arith(10, i1, acc);
                }
                i1 = number(11);
                acc = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = p.link.get().unwrap_or(p);
                o4 = make(r, i2);
                q.tmp.set(Some(o4));
                i2 = arith(13, i2, i1);
                if let Some(o) = q.tmp.get() { o3 = o; }
                q.tmp.set(Some(r));
                match (97 + (acc & 7)) as u8 as char {
                    'e' if i2 & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    'e' if i2 & 3 == 3 => {
                        i2 = arith(0, acc, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    'g' | 'c' => {
                        i1 = i1.wrapping_add(3);
                    }
                    _ => i1 += 9,
                }
                i1 = o3.a.get();
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i1 = r.a.get();
                o3.a.set(acc.wrapping_add(7));
                r.b.set((acc ^ 4) & 0xff);
                i2 = as_number(o3.val.get());
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        acc = arith(2, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = o4.b.get();
                i2 = lookup(code.class.version.get());
                i2 = change(code.class, p);
                i1 = as_number(r.val.get());
                acc = as_number(o4.val.get());
                if acc & 3 == 0 {
                    i1 = arith(5, acc, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if i2 & 3 == 0 {
                    acc = promote!(i2 & 3);
                }
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(15) if acc & 3 == 2 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(..=15) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    Some(v @ 2..4) => {
                        acc = arith(8, acc, i1);
                        i2 = i2.wrapping_add(v as i64 * 3);
                    }
                    Some(2..12) => {
                        acc = arith(4, acc, 6);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o3 = make(o4, acc);
                i2 = q.small.get() as i64;
                let (v, w) = portal11(code.short.unwrap_or(code), acc, 2, p, o3);
                i1 = v;
                q = w;
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(9, i1, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o4 = make(q, acc);
                i2 = p.num.get().i;
                o4.tmp.set(Some(o4));
                if let Some(o) = o4.tmp.get() { o3 = o; }
                o4.tmp.set(Some(q));
                acc = as_number(o4.val.get());
                if acc & 3 == 0 {
                    acc = arith(1, acc, i2);
                } else {
                    i1 += 1;
                }
                i1 = o3.a.get();
                match (acc & 31) - 4 {
                    ..=11 => {
                        i1 = i1.wrapping_add(1);
                    }
                    -4 | 0..=25 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(2);
                    }
                    1..17 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v @ ..=16 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p.a.set(i2.wrapping_add(5));
                if i1 & 3 == 2 {
                    p.link.set(Some(o4));
                } else {
                    i1 += 1;
                }
                i1 = arith(7, i1, acc);
                r = make(r, i1);
                r.tmp.set(Some(r));
                i2 = p.num.get().i;
                if i2 & 3 == 0 {
                    i1 = arith(5, i2, i2);
                } else {
                    i1 += 1;
                }
                o4 = r.link.get().unwrap_or(r);
                i2 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o3.a.set(acc.wrapping_add(4));
                p.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if acc & 3 == 0 {
                    acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                } else {
                    i1 += 1;
                }
                i1 = arith(13, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                if i2 & 3 == 2 {
                    i1 = arith(0, i2, acc);
                }
                r = make(q, acc);
                o4 = make(r, i1);
                let (v, w) = portal11(code.short.unwrap_or(code), acc, 1, p, r);
                i1 = v;
                q = w;
                if acc & 3 == 3 {
                    i2 = arith(14, acc, i1);
                }
                if acc & 3 == 3 {
                    acc = r.b.get();
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o4, i1);
                i2 = i2.wrapping_add(i1 & 7);
                acc = as_number(q.val.get());
                if acc & 3 == 0 {
                    i1 = arith(13, acc, acc);
                }
                i1 = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = promote!(i1 & 3);
                i1 = as_number(p.val.get());
                if i1 & 3 == 3 {
                    i1 = arith(2, i1, acc);
                }
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                acc = o4.a.get();
                o4.small.set(acc as u8);
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i2 = arith(6, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = o3.a.get();
                match (i2 & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        acc = arith(9, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    (3, TEN) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (5 | 4, w) => {
                        i2 = i2.wrapping_add(w as i64 * 5);
                    }
                    _ => i1 += 9,
                }
                acc = promote!(acc & 3);
                q = make(o4, acc);
                match (i1 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        i2 = arith(9, i1, i1);
                        acc = arith(1, acc, 3);
                    }
                    11 => {
                        acc = arith(2, acc, 4);
                    }
                    12..=12 | ..=12 | 4.. => {
                        acc = arith(3, acc, 5);
                    }
                    0..10 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                q.a.set(i1.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                q = make(o4, i2);
                i2 = as_number(o4.val.get());
                if i2 & 3 == 0 {
                    i2 = q.a.get();
                } else {
                    i1 += 1;
                }
                i2 = arith(8, i2, i1);
                q.a.set(i1.wrapping_add(1));
                o3 = make(q, i1);
                let (v, w) = portal11(code.short.unwrap_or(code), i2, 2, o3, o3);
                i2 = v;
                r = w;
                i1 = q.b.get();
                if i1 & 3 == 3 {
                    acc = arith(12, i1, acc);
                }
                i1 = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o3 = make(p, i1);
                i1 = i1.wrapping_add(i2 & 7);
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(v) => {
                        acc = arith(4, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o3, i2);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 0 {
                    acc = arith(1, i1, acc);
                }
                i2 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                r = make(p, acc);
                if let Some(o) = o4.tmp.get() { o3 = o; }
                q.tmp.set(Some(r));
                match (i1 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        acc = arith(14, i1, i2);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                o4 = q.link.get().unwrap_or(q);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                i1 = q.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = as_number(q.val.get());
                o3 = p;
                p.val.set(value_of(15, i2, o4));
                r = make(o3, i2);
                q.tmp.set(Some(r));
                match (i2 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i2 = arith(7, i2, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = q.tmp.get() { o4 = o; }
                i1 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = q;
                o4.b.set((i2 ^ 14) & 0xff);
                o3 = make(r, i1);
                o3.tmp.set(Some(o3));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                o3.tmp.set(Some(r));
                if acc & 3 == 3 {
                    i1 = arith(2, acc, i1);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o4 = make(o3, acc);
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 2 {
                    r = intern(i2 & 7);
                } else {
                    i1 += 1;
                }
                i1 = arith(6, acc, i2);
                acc = o4.num.get().i;
                i1 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o3.num.get().i;
                acc = p.b.get();
                o3.num.set(o4.num.get());
                if i2 & 3 == 1 {
                    i1 = arith(13, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if acc & 3 == 1 {
                    i2 = arith(8, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                i2 = as_number(o3.val.get());
                p = q.link.get().unwrap_or(q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = arith(8, i1, acc);
                acc = lookup(promote!(code.class.version.get()));
                acc = o3.small.get() as i64;
                r.a.set(i2.wrapping_add(1));
                q.val.set(value_of(12, i2, o3));
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = promote!(acc & 3);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            100 => {
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

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, r])]
pub fn portal11(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
    let mut pc = 0;
    let mut acc = x;
    let mut trips = n;
    let mut p = p0;
    let mut q = q0;
    let mut r = make(q0, x);
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                i2 = o3.small.get() as i64;
                o3.val.set(value_of(1, i2, o3));
                if acc & 3 == 3 {
                    acc = checked(14, acc, acc);
                } else {
                    i1 += 1;
                }
                i2 = arith(0, acc, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                if i1 & 3 == 3 {
                    i2 = arith(13, i1, acc);
                }
                i1 = as_number(o4.val.get());
                match word(i1 & 7) {
                    "" | "" if i2 & 3 == 2 => {
                        i1 = arith(3, i1, i2);
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    "one" | "four" => {
                        acc = arith(2, acc, 4);
                    }
                    "two" => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    "one" | "three" => {
                        acc = arith(4, acc, 6);
                    }
                    "one" | "four" | "one" => {
                        acc = arith(5, acc, 7);
                    }
                    _ => i1 += 9,
                }
                i2 = q.b.get();
                if i2 & 127 == 41 { panic!("guest panic {}", i2); }
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                i2 = lookup(code.class.version.get());
                i2 = arith(13, acc, i2);
                i1 = change(code.class, r);
                if i2 & 3 == 3 {
                    i2 = checked(12, acc, acc);
                }
                acc = arith(15, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                p.link.set(Some(p));
                i2 = change(code.class, r);
                o4 = r;
                p = r.link.get().unwrap_or(r);
                q.link.set(Some(r));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                match (i2 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                o4 = make(p, i2);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 0 {
                    acc = arith(15, i1, acc);
                }
                i2 = o4.a.get();
                r = make(p, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(r, acc);
                i1 = i1.wrapping_add(i2 & 7);
                i2 = as_number(o3.val.get());
                if i2 & 3 == 0 {
                    i1 = arith(11, i2, i2);
                }
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                i1 = r.b.get();
                if i1 & 3 == 0 {
                    i1 = arith(6, i1, i2);
                }
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o4.a.set(i1.wrapping_add(3));
                o3 = make(o4, i2);
                i2 = i2.wrapping_add(i2 & 7);
                if i2 & 3 == 0 {
                    i2 = arith(6, i2, acc);
                }
                i2 = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(o4, i1);
                o4.link.set(Some(o3));
                if acc & 3 == 1 {
                    i2 = arith(2, acc, i2);
                }
                if let Some(o) = o4.tmp.get() { o4 = o; }
                acc = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                p.val.set(value_of(11, i2, r));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(o3, i1);
                i1 = i1.wrapping_add(i2 & 7);
                i2 = as_number(r.val.get());
                i1 = r.small.get() as i64;
                if i1 & 3 == 0 {
                    i2 = arith(5, i1, i2);
                }
                i1 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(r, acc);
                i1 = effect(7, i1, r);
                acc = o4.num.get().i;
                match (acc & 15) as u8 {
                    ..=14 => {
                        acc = arith(12, acc, acc);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(r, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = acc.wrapping_add(i2 & 7);
                match if i2 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(v) if i2 & 3 == 1 => {
                        acc = arith(14, i1, i2);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(1 | 6) => {
                        acc = arith(2, acc, 4);
                    }
                    Some(4) => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(4, i1, acc);
                acc = r.num.get().i;
                r.tmp.set(Some(o4));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(r, i1);
                r.b.set((r.b.get() * 5 + 1) & 255);
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                p.tmp.set(Some(o3));
                i2 = p.small.get() as i64;
                match (i2 & 31) - 4 {
                    v @ ..=26 if acc & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    11..=20 | 20 => {
                        acc = arith(2, acc, 4);
                    }
                    5 => {
                        i1 = i1.wrapping_add(3);
                    }
                    8 | -3..=14 | 17 => {
                        i1 = i1.wrapping_add(4);
                    }
                    v @ -4.. if v & 3 != 2 => {
                        i1 = arith(7, i2, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                o4.a.set(i1.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                o4 = make(r, i1);
                r.small.set(i1 as u8);
                o4.tmp.set(Some(o4));
                i2 = o4.b.get();
                if i2 & 3 == 1 {
                    i2 = arith(3, i2, acc);
                }
                o3 = o4.link.get().unwrap_or(o4);
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = as_number(q.val.get());
                i2 = effect(3, i2, q);
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 7 }));
                acc = o4.b.get();
                if acc & 3 == 1 {
                    q = make(o4, i1);
                }
                acc = arith(0, acc, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                acc = arith(0, i2, i2);
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                i2 = r.num.get().i;
                if i2 & 3 == 1 {
                    i1 = arith(0, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = o3.b.get();
                i2 = effect(2, i1, p);
                i1 = q.small.get() as i64;
                match (i1 & 31) - 4 {
                    ..=21 => {
                        i1 = arith(10, i1, i1);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                p.small.set(acc as u8);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                q.num.set(q.num.get());
                q.a.set(i1.wrapping_add(9));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(o4, i2);
                i1 = effect(1, acc, q);
                acc = acc.wrapping_add(i2 & 7);
                if i1 & 3 == 3 {
                    acc = arith(15, i1, i1);
                }
                r.a.set(i1.wrapping_add(14));
                i2 = r.b.get();
                r = make(p, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o4 = make(o4, acc);
                acc = acc.wrapping_add(i2 & 7);
                i2 = o3.b.get();
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        acc = arith(13, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                acc = as_number(o4.val.get());
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(15, acc, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = r.b.get();
                i1 = o3.b.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if i2 & 3 == 2 {
                    acc = if Gc::ptr_eq(o4, o4) { 77 } else { 5 };
                    o3 = make(o4, i1);
                } else {
                    i1 += 1;
                }
                i1 = i1.wrapping_add(i2 & 7);
                i2 = o3.b.get();
                i2 = o3.b.get();
                match (i2 & 31) - 4 {
                    ..=11 => {
                        i1 = i1.wrapping_add(1);
                    }
                    -4 | 0..=25 if i1 & 3 == 2 => {
                        i1 = i1.wrapping_add(2);
                    }
                    1..17 => {
                        i1 = i1.wrapping_add(3);
                    }
                    v @ ..=16 => {
                        i1 = arith(14, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                if i1 & 3 == 3 {
                    acc = arith(3, i1, i1);
                } else {
                    i1 += 1;
                }
                r = make(o4, acc);
                o3 = make(p, acc);
                acc = acc.wrapping_add(i1 & 7);
                i2 = q.tag;
                match (i2 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i2 = arith(1, i2, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                r = make(o3, i1);
                i1 = i1.wrapping_add(acc & 7);
                i1 = o4.b.get();
                if i1 & 3 == 2 {
                    i1 = arith(5, i1, i2);
                }
                i1 = r.a.get();
                acc = effect(6, i2, q);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = i1.wrapping_add(acc & 7);
                p = make(r, acc);
                i2 = o4.b.get();
                acc = lookup(code.class.version.get());
                if i2 & 3 == 2 {
                    i2 = o4.a.get();
                }
                i2 = arith(9, i2, i2);
                p.a.set(acc.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                p = make(o3, i2);
                if acc & 3 == 0 {
                    if i2 & 3 == 2 {
                    }
                }
                acc = arith(13, acc, i2);
                p.a.set(acc.wrapping_add(1));
                o3 = make(o4, acc);
                q.tmp.set(Some(o3));
                p.small.set(i2 as u8);
                if let Some(o) = q.tmp.get() { o4 = o; }
                q.tmp.set(Some(o4));
                acc = o3.small.get() as i64;
                if acc & 3 == 3 {
                    i1 = arith(4, acc, i2);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = promote!(i2 & 3);
                if i1 & 3 == 2 {
                    i1 = arith(7, i1, i2);
                } else {
                    i1 += 1;
                }
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                o4 = make(r, i1);
                acc = acc.wrapping_add(i2 & 7);
                acc = o4.tag;
                i1 = as_number(p.val.get());
                if let Some(o) = p.tmp.get() { o4 = o; }
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i1 = arith(10, i1, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.a.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i1 = arith(14, acc, acc);
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                acc = q.num.get().i;
                if acc & 3 == 1 {
                    i1 = arith(9, acc, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = p.b.get();
                i2 = effect(2, i2, o4);
                q.tmp.set(Some(o3));
                if acc & 3 == 3 {
                    i2 = arith(8, acc, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(o3, i1);
                i1 = effect(1, i2, r);
                acc = o4.b.get();
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        acc = arith(8, acc, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = r.a.get();
                o3.tmp.set(Some(o4));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                o3 = make(o4, i2);
                i2 = i2.wrapping_add(i2 & 7);
                i1 = r.a.get();
                i1 = lookup(code.class.version.get());
                match (i1 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i1 = arith(14, i1, i1);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = promote!(i1 & 3);
                match (i2 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i2 = arith(11, i2, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (3..=7, w) if w & 3 != 3 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (TEN, w) if i1 & 3 == 3 => {
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (3..=4, _) => {
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = q.b.get();
                i2 = o3.b.get();
                o4.val.set(value_of(0, i1, q));
                if i1 & 3 == 3 {
                    i1 = arith(15, i1, acc);
                }
                if let Some(o) = q.tmp.get() { o4 = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                o3 = make(o4, i1);
                r.link.set(Some(o3));
                if acc & 3 == 3 {
                    acc = arith(8, acc, i1);
                } else {
                    i1 += 1;
                }
                o4.b.set((i1 ^ 7) & 0xff);
                if let Some(o) = r.tmp.get() { o4 = o; }
                acc = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                o4 = r;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                acc = p.small.get() as i64;
                acc = q.num.get().i;
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 3 {
                    acc = effect(7, i2, o3);
                }
                i1 = arith(14, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, i2);
                acc = acc.wrapping_add(i1 & 7);
                i2 = o4.b.get();
                match (97 + (i2 & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i1 = arith(2, i2, i2);
                        acc = arith(3, acc, 5);
                    }
                    'd'..='g' => {
                        acc = arith(4, acc, 6);
                    }
                    'e' | 'b' | 'a' => {
                        acc = arith(5, acc, 7);
                    }
                    'g' | 'e' if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(6);
                    }
                    _ => i1 += 9,
                }
                i2 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                r = make(o3, i2);
                i1 = i1.wrapping_add(i2 & 7);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        r = q.link.get().unwrap_or(q);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(9, i2, i1);
                i2 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = p.num.get().i;
                i1 = number(5);
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
            }
            100 => {
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

/// All portals, the one that calls the others first.
pub const PORTALS: [Portal; 12] = [
    portal0,
    portal1,
    portal2,
    portal3,
    portal4,
    portal5,
    portal6,
    portal7,
    portal8,
    portal9,
    portal10,
    portal11,
];
