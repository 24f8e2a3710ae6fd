//! Made by `kit::emit`; not for editing. `REPLAY_BLESS=1 cargo test -p jit-runtime --test replay` makes it anew.
#![allow(unused_assignments, unused_variables, unused_mut, unreachable_patterns, overlapping_range_endpoints, clippy::all)]

use jit_runtime::prelude::*;

use super::kit::emitted::{Arms, Portal};
use super::kit::events::{arith, as_number, checked, make, value_of};
use super::kit::views::{read_view, write_view};
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
                o4 = make(p, i1);
                q.link.set(Some(o4));
                if i2 & 3 == 1 {
                    i1 = arith(3, i2, i2);
                } else {
                    i1 += 1;
                }
                o3.b.set((i2 ^ 5) & 0xff);
                if let Some(o) = q.tmp.get() { o3 = o; }
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = p;
                i1 = arith(1, acc, acc);
                i2 = if Gc::ptr_eq(o4, p) { 77 } else { 5 };
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                i1 = change(code.class, o4);
                q = o3.link.get().unwrap_or(o3);
                i2 = i2.wrapping_add(i1 & 7);
                o3.small.set(i1 as u8);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p = o4.link.get().unwrap_or(o4);
                if i2 & 3 == 0 {
                    o3 = make(r, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                i1 = change(code.class, p);
                i2 = as_number(o4.val.get());
                match (i2 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i2 = number(14);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(14, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = o4.num.get().i;
                q.small.set(i1 as u8);
                if acc & 3 == 1 {
                    i1 = arith(5, acc, i1);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = read_view(code.views, 235, i2);
                i2 = read_view(code.views, 362, i2);
                if acc & 3 == 0 {
                    i1 = arith(5, acc, i1);
                }
                i2 = arith(5, i2, i1);
                i2 = read_view(code.views, 34, i1);
                o4 = make(o4, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = o4.a.get();
                i1 = p.tag;
                match word(i1 & 7) {
                    "four" => {
                        acc = arith(2, i1, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                p.b.set((acc ^ 7) & 0xff);
                i2 = read_view(code.views, 391, i2);
                write_view(code.views, 486, i2, i2);
                if i1 & 3 == 3 {
                    write_view(code.views, 116, i2, i2);
                    write_view(code.views, 22, i2, i2);
                }
                i2 = p.small.get() as i64;
                if i2 & 3 == 0 {
                    i2 = arith(15, i2, i2);
                }
                i2 = read_view(code.views, 460, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i1 = arith(1, i2, acc);
                acc = change(code.class, o3);
                if i2 & 3 == 1 {
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = as_number(o3.val.get());
                i2 = r.num.get().i;
                r.num.set(r.num.get());
                i2 = checked(10, acc, i2);
                if i2 & 3 == 3 {
                    acc = arith(11, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(r, i1);
                let (v, w) = portal1(code.short.unwrap_or(code), i2, 1, o4, o4);
                i2 = v;
                r = w;
                i2 = change(code.class, p);
                match (i2 & 15) as u8 {
                    ..=14 => {
                        acc = arith(7, i2, i1);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.b.get();
                q.small.set(i2 as u8);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(r, i1);
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(v) if i2 & 3 == 1 => {
                        i2 = arith(14, i2, acc);
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
                r.a.set(i2.wrapping_add(1));
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                acc = read_view(code.views, 159, i1);
                q = p;
                write_view(code.views, 354, i1, acc);
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
                        acc = arith(14, i1, acc);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = read_view(code.views, 180, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o3.a.get();
                p.num.set(o4.num.get());
                if acc & 3 == 1 {
                    o4.link.set(Some(p));
                }
                i2 = arith(0, acc, i1);
                i1 = i1.wrapping_add(i1 & 7);
                i1 = read_view(code.views, 103, acc);
                if i1 & 3 == 2 {
                    i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                }
                i1 = arith(1, i1, i1);
                write_view(code.views, 103, acc, i1);
                i1 = effect(0, i2, p);
                i2 = q.b.get();
                if i2 & 3 == 1 {
                    i1 = arith(11, i2, i1);
                } else {
                    i1 += 1;
                }
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                acc = q.small.get() as i64;
                if acc & 3 == 2 {
                    i2 = arith(7, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                i2 = lookup(promote!(code.class.version.get()));
                r = make(o3, i1);
                q.link.set(Some(r));
                acc = arith(11, i2, i2);
                acc = r.small.get() as i64;
                if acc & 3 == 1 {
                    acc = arith(9, acc, i2);
                }
                if let Some(o) = q.tmp.get() { o4 = o; }
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i1 = q.a.get();
                i1 = read_view(code.views, 269, acc);
                acc = read_view(code.views, 370, acc);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(5, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 101, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if let Some(o) = p.tmp.get() { o4 = o; }
                p = r;
                o4.b.set((acc ^ 0) & 0xff);
                acc = o4.num.get().i;
                i1 = arith(10, acc, acc);
                q = make(o3, i2);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                write_view(code.views, 174, i1, acc);
                q.tmp.set(Some(o3));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(q, i1);
                o4 = make(o3, i1);
                p.tmp.set(Some(o4));
                acc = o3.b.get();
                r.a.set(i2.wrapping_add(8));
                if acc & 3 == 1 {
                    i2 = arith(6, acc, i2);
                } else {
                    i1 += 1;
                }
                o3.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i1 = o4.a.get();
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                o4 = make(r, acc);
                r.tmp.set(Some(o4));
                if let Some(o) = r.tmp.get() { o3 = o; }
                r.tmp.set(Some(r));
                i2 = effect(6, acc, p);
                if i2 & 3 == 2 {
                    acc = arith(15, i2, i2);
                } else {
                    i1 += 1;
                }
                i2 = o3.a.get();
                p = o3;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = promote!(i2 & 3);
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        acc = arith(10, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                o4 = make(q, acc);
                i2 = i2.wrapping_add(i2 & 7);
                if acc & 3 == 0 {
                    i2 = arith(15, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o4 = make(o4, i1);
                i1 = effect(4, i1, o4);
                i2 = p.b.get();
                if i2 & 3 == 0 {
                    i1 = arith(0, i2, i2);
                }
                i1 = o4.a.get();
                if let Some(o) = p.tmp.get() { r = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = read_view(code.views, 199, acc);
                o4 = make(q, i2);
                let (v, w) = portal3(code.short.unwrap_or(code), i2, 4, o3, o4);
                acc = v;
                p = w;
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if i1 & 3 == 1 {
                    i2 = arith(0, i1, i1);
                }
                i1 = p.b.get();
                i2 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                if i1 & 3 == 0 {
                    o3 = p.link.get().unwrap_or(p);
                }
                i2 = arith(10, i1, acc);
                i1 = p.b.get();
                acc = read_view(code.views, 71, acc);
                if acc & 3 == 2 {
                    o3 = q.link.get().unwrap_or(q);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r.val.set(value_of(9, i2, r));
                acc = arith(0, acc, i2);
                write_view(code.views, 71, acc, acc);
                i2 = effect(1, i2, r);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                o4.a.set(acc.wrapping_add(7));
                r = make(o4, i2);
                i2 = p.num.get().i;
                match (i2 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = read_view(code.views, 45, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                acc = arith(4, i2, acc);
                q.small.set(i1 as u8);
                r.a.set(i1.wrapping_add(1));
                if i2 & 127 == 32 { panic!("guest panic {}", i2); }
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i2 = read_view(code.views, 34, acc);
                write_view(code.views, 357, acc, i2);
                i1 = as_number(p.val.get());
                if i1 & 3 == 0 {
                    i1 = arith(10, i1, acc);
                } else {
                    i1 += 1;
                }
                q.tmp.set(Some(p));
                acc = read_view(code.views, 136, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = p.b.get();
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        acc = arith(9, acc, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                q = make(q, i2);
                o4 = make(o3, acc);
                acc = acc.wrapping_add(i2 & 7);
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(11, i2, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = r.a.get();
                o4 = q.link.get().unwrap_or(q);
                if i1 & 3 == 3 {
                    acc = change(code.class, q);
                }
                i1 = arith(3, i1, i2);
                i1 = o4.b.get();
                write_view(code.views, 67, acc, acc);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(p, i2);
                acc = acc.wrapping_add(i2 & 7);
                acc = r.small.get() as i64;
                if acc & 3 == 0 {
                    i1 = arith(12, acc, i1);
                } else {
                    i1 += 1;
                }
                i2 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(r, i2);
                acc = arith(10, i1, i2);
                o3 = make(o4, acc);
                q.tmp.set(Some(o3));
                if i1 & 3 == 1 {
                    i2 = arith(10, i1, i1);
                }
                o4.a.set(i2.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = checked(15, i1, acc);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                acc = arith(10, i1, i2);
                acc = arith(6, acc, i1);
                i2 = arith(8, acc, i2);
                acc = lookup(code.class.version.get());
                r = make(p, acc);
                r.tmp.set(Some(r));
                acc = r.small.get() as i64;
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(9, acc, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 23, acc);
                o4 = r.link.get().unwrap_or(r);
                i2 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if let Some(o) = r.tmp.get() { o3 = o; }
                p = make(o4, i2);
                o4.a.set(acc.wrapping_add(1));
                match (i2 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        acc = arith(12, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                p.a.set(i1.wrapping_add(1));
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
                r = make(r, i2);
                if i1 & 3 == 3 {
                    i1 = arith(1, i1, i1);
                } else {
                    i1 += 1;
                }
                if acc & 3 == 1 {
                    r.a.set(i1.wrapping_add(1));
                    o3.b.set((o3.b.get() * 5 + 1) & 255);
                }
                r = make(q, acc);
                let (v, w) = portal2(code.short.unwrap_or(code), i2, 2, r, r);
                acc = v;
                p = w;
                acc = as_number(p.val.get());
                if acc & 3 == 2 {
                    i1 = arith(12, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q.link.set(Some(p));
                q = make(q, i1);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                if acc & 3 == 2 {
                    i1 = arith(8, acc, i1);
                }
                i2 = lookup(code.class.version.get());
                q.a.set(i2.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = o3.num.get().i;
                acc = p.b.get();
                if acc & 3 == 2 {
                    if i1 & 3 == 0 {
                    } else {
                        i1 += 1;
                    }
                }
                i2 = arith(13, acc, acc);
                i1 = read_view(code.views, 39, acc);
                match (i1 & 31) - 4 {
                    -4 | 4 => {
                        i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                        i1 = i1.wrapping_add(1);
                    }
                    v @ 4..10 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    ..=27 => {
                        i1 = i1.wrapping_add(3);
                    }
                    TEN => {
                        i1 = i1.wrapping_add(4);
                    }
                    ..=17 if i2 & 3 == 0 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(0, i1, i2);
                write_view(code.views, 39, acc, i1);
                o4.val.set(value_of(13, i2, o4));
                i2 = effect(4, i1, o4);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if acc & 3 == 2 {
                    i2 = o3.num.get().i;
                }
                i2 = arith(10, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o3 = make(r, i1);
                let (v, w) = portal3(code.short.unwrap_or(code), i2, 1, o4, o3);
                i2 = v;
                r = w;
                write_view(code.views, 16, i1, i2);
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = arith(13, i1, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i1 = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(p, i2);
                o3 = make(o4, acc);
                o4.tmp.set(Some(o3));
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                o3.tmp.set(Some(o3));
                acc = q.b.get();
                if acc & 3 == 1 {
                    if let Some(o) = o3.tmp.get() { q = o; }
                }
                i2 = arith(14, acc, acc);
                o4.a.set(i2.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                acc = o3.a.get();
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.val.set(value_of(9, i2, o3));
                i2 = o4.a.get();
                i1 = change(code.class, r);
                o3.link.set(Some(r));
                i2 = o3.tag;
                i2 = r.b.get();
                acc = read_view(code.views, 72, i1);
                write_view(code.views, 247, i1, acc);
                write_view(code.views, 231, i1, acc);
                if i1 & 3 == 1 {
                    acc = arith(1, i1, i1);
                }
                r.b.set((acc ^ 12) & 0xff);
                i1 = read_view(code.views, 264, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(o4, acc);
                i2 = i2.wrapping_add(i2 & 7);
                i2 = as_number(r.val.get());
                match word(i2 & 7) {
                    "four" => {
                        i1 = arith(13, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                o4 = make(o4, i1);
                o3 = make(o4, acc);
                o4.tmp.set(Some(o3));
                acc = as_number(o3.val.get());
                if acc & 3 == 0 {
                    i2 = number(13);
                }
                acc = arith(3, acc, i1);
                o4.a.set(i1.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                acc = o3.a.get();
                o3 = make(r, acc);
                i2 = effect(1, acc, o3);
                q.a.set(i1.wrapping_add(12));
                if i1 & 3 == 0 {
                    i2 = arith(12, i1, acc);
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o3 = make(o4, i2);
                q.b.set((i1 ^ 2) & 0xff);
                let (v, w) = portal3(code.short.unwrap_or(code), i1, 1, q, o3);
                acc = v;
                p = w;
                i2 = q.small.get() as i64;
                if i2 & 3 == 3 {
                    i1 = arith(5, i2, i2);
                }
                i2 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = q.num.get().i;
                match (i1 & 31) - 4 {
                    25.. if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(1);
                    }
                    ..=0 | 18 | -1..5 => {
                        o3.b.set((i1 ^ 9) & 0xff);
                        match (i2 & 31) - 4 {
                            ..=26 => {
                                acc = arith(1, acc, 3);
                            }
                            12 | 16 if acc & 3 == 0 => {
                                acc = arith(2, acc, 4);
                            }
                            _ => i1 += 9,
                        }
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    -4 => {
                        i1 = i1.wrapping_add(3);
                    }
                    _ => i1 += 9,
                }
                acc = arith(1, i2, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, i2);
                i2 = i2.wrapping_add(i2 & 7);
                i1 = q.num.get().i;
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
                        acc = arith(0, i1, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = o3.num.get().i;
                o3 = make(r, i1);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = q.small.get() as i64;
                match (97 + (i1 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i2 = arith(12, i1, acc);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = arith(15, acc, acc);
                i1 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = r.b.get();
                i1 = read_view(code.views, 36, acc);
                write_view(code.views, 137, acc, i1);
                write_view(code.views, 133, acc, i1);
                i1 = effect(7, i2, r);
                write_view(code.views, 201, acc, i1);
                if i2 & 3 == 1 {
                    acc = arith(7, i2, i1);
                }
                acc = read_view(code.views, 489, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                i1 = arith(9, i1, i1);
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                o4.link.set(Some(p));
                i1 = q.b.get();
                i1 = r.small.get() as i64;
                if i1 & 3 == 0 {
                    i1 = arith(1, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                if let Some(o) = o4.tmp.get() { q = o; }
                acc = lookup(promote!(code.class.version.get()));
                i1 = change(code.class, q);
                if i1 & 3 == 1 {
                    i2 = arith(2, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(o4, acc);
                o4.tmp.set(Some(o4));
                o3.b.set((i2 ^ 1) & 0xff);
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
                        i2 = arith(4, i2, acc);
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
                if let Some(o) = o4.tmp.get() { o3 = o; }
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                i2 = arith(11, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = p.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o4 = make(r, acc);
                i1 = i1.wrapping_add(i1 & 7);
                i1 = p.a.get();
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        i1 = arith(11, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = o4.num.get().i;
                i2 = lookup(code.class.version.get());
                p = o4;
                o4 = make(p, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if i2 & 3 == 0 {
                    if acc & 3 == 0 {
                    }
                    i1 = r.b.get();
                }
                r.val.set(value_of(2, i2, o3));
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                i1 = r.b.get();
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        o4.val.set(value_of(15, acc, p));
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(7, i1, i2);
                o4 = make(q, i1);
                o3 = make(o4, acc);
                p.tmp.set(Some(o3));
                acc = o4.a.get();
                if acc & 3 == 0 {
                    i2 = arith(5, acc, acc);
                } else {
                    i1 += 1;
                }
                o4.a.set(i1.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                acc = o3.a.get();
                if i2 & 3 == 1 {
                    i1 = arith(2, i2, acc);
                }
                i1 = read_view(code.views, 71, acc);
                acc = as_number(o3.val.get());
                if i1 & 3 == 1 {
                    i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                }
                i1 = arith(1, i1, i1);
                write_view(code.views, 71, acc, i1);
                i1 = effect(2, acc, o4);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                acc = o3.b.get();
                p = p.link.get().unwrap_or(p);
                if acc & 3 == 0 {
                    i1 = arith(12, acc, i1);
                } else {
                    i1 += 1;
                }
                o3.small.set(acc as u8);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, acc);
                acc = p.b.get();
                acc = effect(6, acc, o3);
                p.b.set((p.b.get() * 5 + 1) & 255);
                if i1 & 3 == 2 {
                    write_view(code.views, 416, i2, i1);
                } else {
                    i1 += 1;
                }
                i2 = arith(4, i1, i1);
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                o4.link.set(Some(r));
                if acc & 3 == 2 {
                    acc = arith(14, acc, i1);
                }
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.link.set(Some(p));
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = p.num.get().i;
                p.num.set(p.num.get());
                if i2 & 3 == 0 {
                    i1 = arith(11, i2, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = lookup(code.class.version.get());
                i1 = change(code.class, q);
                o4 = o3;
                if i1 & 3 == 1 {
                    i1 = arith(10, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = promote!(i1 & 3);
                if i2 & 3 == 3 {
                    i2 = arith(1, i2, acc);
                }
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p = o4;
                o4 = o4.link.get().unwrap_or(o4);
                o3.b.set((i1 ^ 14) & 0xff);
                p = q.link.get().unwrap_or(q);
                q.link.set(Some(r));
                o3 = o3.link.get().unwrap_or(o3);
                o4 = make(p, acc);
                r.tmp.set(Some(o4));
                i2 = number(6);
                if let Some(o) = r.tmp.get() { o3 = o; }
                o3.tmp.set(Some(q));
                r.tmp.set(Some(p));
                i2 = as_number(q.val.get());
                match (i2 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i2 = arith(12, i2, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i2 = q.b.get();
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = q.num.get().i;
                p.num.set(p.num.get());
                o3.b.set((acc ^ 11) & 0xff);
                o3.link.set(Some(q));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                r = make(o3, i2);
                if i2 & 127 == 109 { panic!("guest panic {}", i2); }
                let (v, w) = portal2(code.short.unwrap_or(code), acc, 4, p, r);
                i2 = v;
                r = w;
                i1 = q.b.get();
                if i1 & 3 == 1 {
                    i1 = arith(15, i1, acc);
                } else {
                    i1 += 1;
                }
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = read_view(code.views, 132, acc);
                write_view(code.views, 352, acc, i2);
                acc = as_number(r.val.get());
                if acc & 3 == 2 {
                    i1 = arith(4, acc, i2);
                }
                acc = read_view(code.views, 209, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = lookup(promote!(code.class.version.get()));
                i1 = change(code.class, r);
                acc = r.b.get();
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        i2 = arith(0, acc, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i1 = q.num.get().i;
                o3.b.set((acc ^ 5) & 0xff);
                q.num.set(o4.num.get());
                i2 = p.small.get() as i64;
                if i2 & 3 == 1 {
                    i1 = arith(7, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                o4 = make(o4, acc);
                i2 = i2.wrapping_add(i2 & 7);
                i1 = p.a.get();
                match (i1 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(5, i1, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i1 = read_view(code.views, 312, acc);
                acc = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(p, i1);
                o3.tmp.set(Some(o3));
                i2 = q.num.get().i;
                if i2 & 3 == 3 {
                    acc = arith(10, i2, i1);
                }
                r.a.set(i2.wrapping_add(1));
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = o3.b.get();
                if i2 & 3 == 1 {
                    i2 = arith(13, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = read_view(code.views, 87, i1);
                p.num.set(q.num.get());
                i1 = read_view(code.views, 165, i1);
                write_view(code.views, 217, i1, acc);
                q = q.link.get().unwrap_or(q);
                i1 = p.num.get().i;
                if i1 & 3 == 1 {
                    if i2 & 3 == 0 {
                    } else {
                        i1 += 1;
                    }
                }
                i2 = arith(9, i1, i1);
                i1 = read_view(code.views, 38, i1);
                i1 = read_view(code.views, 239, acc);
                i2 = q.b.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if i1 & 3 == 3 {
                    i2 = arith(3, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                i1 = p.b.get();
                if i1 & 3 == 0 {
                    acc = arith(10, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                r = make(o4, i1);
                let (v, w) = portal2(code.short.unwrap_or(code), i2, 1, r, r);
                i1 = v;
                q = w;
                i1 = as_number(r.val.get());
                acc = o4.a.get();
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i1 = arith(10, i1, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = lookup(code.class.version.get());
                i2 = change(code.class, q);
                match (acc & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        acc = arith(3, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q = make(q, i2);
                i2 = r.a.get();
                acc = read_view(code.views, 107, i2);
                if i2 & 3 == 1 {
                    i2 = arith(13, i2, i2);
                } else {
                    i1 += 1;
                }
                q.a.set(acc.wrapping_add(1));
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
                if let Some(o) = o3.tmp.get() { o4 = o; }
                i2 = as_number(r.val.get());
                o3.num.set(p.num.get());
                o4.tmp.set(Some(o4));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i1 = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o3);
                i2 = r.b.get();
                if acc & 3 == 1 {
                    p.b.set((i1 ^ 15) & 0xff);
                }
                i1 = arith(10, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if i2 & 3 == 0 {
                    i2 = arith(9, i2, i2);
                }
                i1 = as_number(o4.val.get());
                q.small.set(i2 as u8);
                acc = o4.a.get();
                match word(acc & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i2 = arith(5, acc, i2);
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
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = promote!(i2 & 3);
                i1 = o4.num.get().i;
                o4.num.set(q.num.get());
                acc = o4.small.get() as i64;
                if acc & 3 == 1 {
                    i1 = arith(12, acc, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                acc = p.a.get();
                q = o3.link.get().unwrap_or(o3);
                o4.small.set(i2 as u8);
                i1 = change(code.class, o4);
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = arith(8, i1, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.a.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(q, acc);
                o4 = make(o3, acc);
                r.tmp.set(Some(o4));
                r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 5 }));
                i1 = o4.a.get();
                if i1 & 3 == 0 {
                    i2 = arith(9, i1, acc);
                }
                o3.a.set(acc.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                acc = o4.a.get();
                r = make(o3, acc);
                let (v, w) = portal4(code.short.unwrap_or(code), i2, 1, r, r);
                i2 = v;
                r = w;
                o4 = make(p, i2);
                i2 = q.b.get();
                if i2 & 3 == 2 {
                    acc = arith(5, i2, i2);
                }
                if i2 & 3 == 2 {
                }
                acc = r.num.get().i;
                o3 = o3.link.get().unwrap_or(o3);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                r = make(p, i2);
                i2 = i2.wrapping_add(i2 & 7);
                if i2 & 3 == 1 {
                    i1 = arith(6, i2, acc);
                }
                o3.val.set(value_of(15, i2, o3));
                i2 = r.b.get();
                o4 = o3.link.get().unwrap_or(o3);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                match word(i2 & 7) {
                    "four" => {
                        acc = arith(4, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                o4 = make(o4, acc);
                acc = effect(4, i2, o4);
                i2 = o3.a.get();
                if i2 & 3 == 1 {
                    q.val.set(value_of(13, acc, p));
                }
                acc = arith(13, i2, i1);
                if i1 & 3 == 2 {
                    acc = o4.a.get();
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                i1 = p.a.get();
                if i1 & 3 == 2 {
                    i1 = arith(6, i1, i2);
                }
                r = make(q, i1);
                o4.tmp.set(Some(r));
                o4 = q;
                if let Some(o) = o4.tmp.get() { o4 = o; }
                i2 = number(6);
                o4.tmp.set(Some(q));
                acc = as_number(o3.val.get());
                if acc & 3 == 1 {
                    o4.small.set(acc as u8);
                }
                i2 = arith(4, acc, i2);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.num.set(r.num.get());
                i2 = p.b.get();
                p.b.set((i2 ^ 9) & 0xff);
                i2 = o3.small.get() as i64;
                if i2 & 3 == 0 {
                    i2 = arith(9, i2, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                i2 = p.num.get().i;
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
                        i1 = arith(6, i2, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = read_view(code.views, 7, acc);
                match (97 + (i1 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i2 = o4.b.get();
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = arith(0, i1, acc);
                write_view(code.views, 7, acc, i1);
                acc = effect(2, acc, r);
                o4 = make(p, acc);
                i1 = i1.wrapping_add(acc & 7);
                acc = o4.small.get() as i64;
                p = q.link.get().unwrap_or(q);
                if acc & 3 == 0 {
                    i2 = arith(5, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3.a.set(acc.wrapping_add(8));
                q.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = q.num.get().i;
                q.num.set(r.num.get());
                i1 = as_number(p.val.get());
                if i1 & 3 == 1 {
                    acc = arith(6, i1, i1);
                } else {
                    i1 += 1;
                }
                r = q;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = effect(1, acc, q);
                r.link.set(Some(p));
                i2 = p.b.get();
                r = make(r, acc);
                r.a.set(acc.wrapping_add(13));
                i2 = i2.wrapping_add(i1 & 7);
                i1 = o4.num.get().i;
                if i1 & 3 == 3 {
                    i1 = arith(6, i1, i1);
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, i1);
                let (v, w) = portal3(code.short.unwrap_or(code), i2, 1, r, r);
                i1 = v;
                q = w;
                r.a.set(i1.wrapping_add(8));
                if i1 & 3 == 3 {
                    i1 = arith(5, i1, i2);
                }
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                acc = o3.b.get();
                p.small.set(i2 as u8);
                if acc & 3 == 0 {
                    o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 8 }));
                }
                i1 = arith(13, acc, i2);
                i2 = lookup(code.class.version.get());
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = read_view(code.views, 24, i1);
                write_view(code.views, 147, i1, i1);
                write_view(code.views, 264, i1, i1);
                write_view(code.views, 76, i1, i1);
                i2 = r.a.get();
                acc = effect(0, i2, o3);
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
                        acc = change(code.class, p);
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
                i1 = arith(8, i2, i2);
                i1 = read_view(code.views, 95, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o4, acc);
                i2 = i2.wrapping_add(i2 & 7);
                i2 = o3.num.get().i;
                acc = q.a.get();
                if i2 & 3 == 2 {
                    i2 = lookup(code.class.version.get());
                } else {
                    i1 += 1;
                }
                i2 = arith(9, i2, acc);
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(p, i2);
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                o4.tmp.set(Some(o3));
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        acc = arith(4, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                o4.a.set(i2.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
                acc = as_number(p.val.get());
                i1 = arith(9, i1, acc);
                i2 = effect(3, i2, r);
                i2 = read_view(code.views, 193, i2);
                if i2 & 3 == 2 {
                    i2 = arith(13, i2, i1);
                }
                i1 = arith(14, acc, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(p, i1);
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                i1 = o4.small.get() as i64;
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i2 = arith(13, i1, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                o4.a.set(i1.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
                if let Some(o) = o3.tmp.get() { o4 = o; }
                o4.link.set(Some(o4));
                i1 = p.num.get().i;
                i2 = p.tag;
                o3 = o3.link.get().unwrap_or(o3);
                r = make(p, i1);
                let (v, w) = portal5(code.short.unwrap_or(code), i2, 1, r, r);
                i1 = v;
                q = w;
                acc = o4.small.get() as i64;
                if acc & 3 == 0 {
                    acc = arith(15, acc, acc);
                } else {
                    i1 += 1;
                }
                i1 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = read_view(code.views, 112, i1);
                write_view(code.views, 488, i1, i1);
                write_view(code.views, 182, i1, i1);
                i1 = read_view(code.views, 11, i1);
                acc = q.b.get();
                if acc & 3 == 3 {
                    acc = arith(3, acc, i1);
                } else {
                    i1 += 1;
                }
                i1 = read_view(code.views, 218, i1);
                i2 = o3.b.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                acc = promote!(acc & 3);
                if acc & 3 == 2 {
                    i1 = arith(10, acc, acc);
                } else {
                    i1 += 1;
                }
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                o4 = make(r, i1);
                i1 = effect(7, acc, o4);
                if i1 & 3 == 2 {
                    acc = arith(6, i1, acc);
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q = r.link.get().unwrap_or(r);
                acc = read_view(code.views, 467, i1);
                i1 = arith(11, i1, i2);
                r = intern(i2 & 7);
                o3.val.set(value_of(4, i2, r));
                o4.tmp.set(Some(r));
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                i1 = read_view(code.views, 8, acc);
                write_view(code.views, 98, acc, i1);
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(11, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 397, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = p.a.get();
                o3 = make(p, acc);
                acc = effect(5, i1, q);
                i1 = o4.b.get();
                match (i1 & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i2 = arith(11, i1, i2);
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
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = promote!(i1 & 3);
                r.b.set((acc ^ 14) & 0xff);
                match (acc & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        i2 = arith(5, acc, acc);
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
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                i2 = read_view(code.views, 0, i1);
                acc = as_number(o3.val.get());
                acc = lookup(promote!(code.class.version.get()));
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = o4.num.get().i;
                o4.num.set(o3.num.get());
                i2 = as_number(q.val.get());
                if i2 & 3 == 1 {
                    i2 = arith(1, i2, i1);
                } else {
                    i1 += 1;
                }
                i2 = r.small.get() as i64;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = p.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if i1 & 3 == 1 {
                    acc = arith(8, i1, i2);
                }
                r = o4.link.get().unwrap_or(o4);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = lookup(code.class.version.get());
                q.b.set((q.b.get() * 5 + 1) & 255);
                write_view(code.views, 230, i1, acc);
                i2 = read_view(code.views, 137, i2);
                i2 = r.b.get();
                write_view(code.views, 94, i2, i2);
                i1 = p.small.get() as i64;
                acc = r.b.get();
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        acc = arith(1, acc, 3);
                    }
                    Some(7..=10) => {
                        if acc & 3 == 1 {
                        }
                        i1 = i1.wrapping_add(2);
                    }
                    None => {
                        i1 = i1.wrapping_add(3);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(2, i1, i2);
                i2 = read_view(code.views, 96, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = o3.num.get().i;
                i1 = effect(3, i1, o4);
                if i1 & 3 == 0 {
                    i2 = p.small.get() as i64;
                }
                i1 = arith(11, i1, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                o3.a.set(i2.wrapping_add(5));
                o3 = make(o4, i2);
                o4 = make(o3, acc);
                q.tmp.set(Some(o4));
                acc = o4.num.get().i;
                i1 = p.b.get();
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        acc = arith(6, acc, i2);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(1, acc, i2);
                o3.a.set(i2.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = q.small.get() as i64;
                acc = checked(14, acc, i1);
                r = p;
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                i1 = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o3);
                i1 = o4.a.get();
                i1 = p.a.get();
                if i1 & 3 == 2 {
                    r = make(p, i2);
                } else {
                    i1 += 1;
                }
                i2 = arith(7, i1, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = i1.wrapping_add(i1 & 7);
                o3 = make(r, acc);
                i2 = as_number(q.val.get());
                o4.tmp.set(Some(o3));
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(r));
                if i2 & 3 == 0 {
                    acc = arith(13, i2, i1);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = q.num.get().i;
                o3.b.set((i2 ^ 9) & 0xff);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        o3.link.set(Some(q));
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(11, i2, acc);
                if let Some(o) = o3.tmp.get() { r = o; }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(q, i2);
                let (v, w) = portal4(code.short.unwrap_or(code), i2, 4, o3, o3);
                i2 = v;
                r = w;
                o3 = r.link.get().unwrap_or(r);
                match (acc & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(5, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.b.get();
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
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
                i2 = o4.a.get();
                if acc & 127 == 55 { panic!("guest panic {}", acc); }
                if i2 & 3 == 2 {
                    acc = arith(5, i2, i2);
                } else {
                    i1 += 1;
                }
                i1 = checked(8, acc, i2);
                acc = read_view(code.views, 71, acc);
                if acc & 3 == 2 {
                    i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
                o4 = r.link.get().unwrap_or(r);
                acc = arith(1, acc, i2);
                p.a.set(i2.wrapping_add(11));
                write_view(code.views, 71, acc, acc);
                i2 = read_view(code.views, 238, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(r, i2);
                r.tmp.set(Some(r));
                i2 = o3.b.get();
                if let Some(o) = r.tmp.get() { o4 = o; }
                r.tmp.set(Some(r));
                if i1 & 3 == 0 {
                    i2 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                }
                i2 = arith(2, i1, i1);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                r = make(q, i2);
                o3 = make(q, acc);
                p.tmp.set(Some(r));
                if let Some(o) = p.tmp.get() { o4 = o; }
                p.tmp.set(Some(q));
                if acc & 3 == 1 {
                    acc = arith(15, acc, i2);
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = r.small.get() as i64;
                r.val.set(value_of(1, i2, r));
                match word(i1 & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i1 = number(2);
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
                acc = arith(1, i1, i1);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                o3 = make(r, i2);
                i2 = effect(4, acc, q);
                let (v, w) = portal6(code.short.unwrap_or(code), i2, 4, o3, o3);
                i2 = v;
                r = w;
                i1 = p.num.get().i;
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = arith(8, i1, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                p.num.set(o4.num.get());
                i2 = read_view(code.views, 73, i1);
                i1 = read_view(code.views, 117, i1);
                i1 = q.num.get().i;
                p = make(p, acc);
                if i1 & 3 == 1 {
                    acc = arith(3, i1, i2);
                }
                i1 = read_view(code.views, 367, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(r, acc);
                q.link.set(Some(r));
                acc = effect(3, i1, o3);
                match word(acc & 7) {
                    "four" => {
                        i2 = arith(7, acc, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                i2 = effect(0, acc, r);
                acc = number(12);
                i2 = lookup(code.class.version.get());
                p = make(o4, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                i1 = q.num.get().i;
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if i1 & 3 == 0 {
                    i2 = arith(2, i1, i2);
                }
                i1 = read_view(code.views, 115, i2);
                i2 = read_view(code.views, 136, i2);
                match (i1 & 15) as u8 {
                    ..=14 => {
                        acc = arith(5, i1, i2);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 236, i1);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(v) if i2 & 3 == 1 => {
                        acc = arith(12, i2, acc);
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
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                o3 = make(r, acc);
                i2 = effect(0, acc, o3);
                acc = q.num.get().i;
                i2 = as_number(o4.val.get());
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
                        o4.b.set((o4.b.get() * 5 + 1) & 255);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(4, acc, i2);
                i1 = checked(2, i2, i2);
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = p.small.get() as i64;
                i2 = p.b.get();
                acc = promote!(i1 & 3);
                i1 = effect(3, i2, o3);
                i1 = o4.small.get() as i64;
                match (97 + (i1 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        acc = arith(2, i1, acc);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = o3.tmp.get() { p = o; }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                if i2 & 3 == 0 {
                }
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = o3.num.get().i;
                o3.num.set(r.num.get());
                if i1 & 3 == 0 {
                    i1 = promote!(i2 & 3);
                }
                i2 = arith(0, i1, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = lookup(code.class.version.get());
                i2 = change(code.class, o3);
                o3 = make(p, acc);
                i2 = p.small.get() as i64;
                if i2 & 3 == 1 {
                    acc = arith(2, i2, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(r, i2);
                r.tmp.set(Some(o3));
                acc = q.a.get();
                if acc & 3 == 2 {
                    acc = arith(9, acc, acc);
                } else {
                    i1 += 1;
                }
                i2 = effect(5, i1, o4);
                o4 = r.link.get().unwrap_or(r);
                i1 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = arith(0, i1, i2);
                o4 = make(q, acc);
                r.b.set((r.b.get() * 5 + 1) & 255);
                o3 = make(o4, i1);
                i1 = arith(10, i1, i1);
                o4.tmp.set(Some(o3));
                r.tmp.set(Some(o3));
                if acc & 3 == 0 {
                    i1 = arith(4, acc, i2);
                }
                let (v, w) = portal5(code.short.unwrap_or(code), i2, 2, r, o3);
                i2 = v;
                r = w;
                o4.a.set(acc.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i1 = o3.a.get();
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                r = make(o4, acc);
                i2 = i2.wrapping_add(i2 & 7);
                i2 = q.small.get() as i64;
                if i2 & 3 == 3 {
                    i2 = arith(13, i2, i1);
                }
                acc = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = read_view(code.views, 124, i2);
                i2 = read_view(code.views, 238, i2);
                i1 = o3.num.get().i;
                p.link.set(Some(o4));
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
                        i1 = arith(14, i1, acc);
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
                i2 = read_view(code.views, 140, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.link.set(Some(o3));
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                p.a.set(i1.wrapping_add(7));
                i2 = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = r.a.get();
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        acc = if Gc::ptr_eq(o3, r) { 77 } else { 5 };
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(5, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = arith(0, acc, i1);
                acc = q.b.get();
                if acc & 3 == 0 {
                    if acc & 3 == 0 {
                        i2 = arith(5, acc, i2);
                    }
                }
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((i1 ^ 1) & 0xff);
                r = make(o4, acc);
                let (v, w) = portal6(code.short.unwrap_or(code), i2, 2, r, r);
                acc = v;
                p = w;
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(2, acc, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                acc = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o3);
                acc = o3.a.get();
                if acc & 3 == 0 {
                    q.b.set((i1 ^ 5) & 0xff);
                } else {
                    i1 += 1;
                }
                i1 = arith(10, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = read_view(code.views, 315, acc);
                acc = q.a.get();
                acc = read_view(code.views, 93, acc);
                write_view(code.views, 263, acc, i2);
                i1 = effect(0, i1, r);
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
                        acc = arith(7, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 132, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(r, i1);
                p.tmp.set(Some(r));
                if let Some(o) = p.tmp.get() { o4 = o; }
                p.tmp.set(Some(r));
                i2 = p.a.get();
                if i2 & 3 == 3 {
                    i2 = arith(0, i2, i2);
                } else {
                    i1 += 1;
                }
                acc = arith(1, acc, acc);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = as_number(r.val.get());
                acc = arith(9, acc, i1);
                if i1 & 127 == 26 { panic!("guest panic {}", i1); }
                o3.val.set(value_of(13, acc, p));
                acc = lookup(promote!(code.class.version.get()));
                write_view(code.views, 167, acc, acc);
                acc = lookup(promote!(code.class.version.get()));
                i1 = arith(8, i2, i2);
                i1 = arith(7, acc, i2);
                acc = acc.wrapping_add(i1 & 7);
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i1 = read_view(code.views, 227, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = read_view(code.views, 140, i1);
                acc = read_view(code.views, 32, acc);
                i2 = p.b.get();
                if i2 & 3 == 2 {
                    acc = arith(8, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = read_view(code.views, 91, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                q.tmp.set(Some(q));
                i2 = r.small.get() as i64;
                if i2 & 3 == 0 {
                    i1 = arith(4, i2, acc);
                } else {
                    i1 += 1;
                }
                q = make(o3, i2);
                o4 = make(q, acc);
                acc = effect(0, acc, o4);
                match (i1 & 31) - 4 {
                    10..18 | 21 => {
                        i1 = arith(5, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    TEN => {
                        acc = arith(2, acc, 4);
                    }
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 3);
                    }
                    8 => {
                        i1 = i1.wrapping_add(4);
                    }
                    ..=11 if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, i2);
                acc = if Gc::ptr_eq(q, r) { 77 } else { 5 };
                o4.tmp.set(Some(o4));
                i2 = as_number(o4.val.get());
                if i2 & 3 == 0 {
                    i1 = arith(10, acc, acc);
                }
                i1 = arith(6, i2, i2);
                if let Some(o) = o4.tmp.get() { o3 = o; }
                i1 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = q.num.get().i;
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                match word(i1 & 7) {
                    "" if i2 & 3 == 1 => {
                        acc = arith(1, acc, 3);
                    }
                    "four" | "" => {
                        i2 = arith(12, i1, i1);
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = q.tmp.get() { o4 = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = acc.wrapping_add(i2 & 7);
                r = make(p, i2);
                o4 = make(r, i2);
                if i2 & 127 == 71 { panic!("guest panic {}", i2); }
                r.tmp.set(Some(o4));
                o4.tmp.set(Some(o4));
                match (97 + (i1 & 7)) as u8 as char {
                    'e' | 'b' => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    'a'..='g' => {
                        acc = arith(2, acc, 4);
                    }
                    'a' if i1 & 3 == 0 => {
                        acc = arith(3, acc, 5);
                    }
                    'a' | 'a' if i1 & 3 == 0 => {
                        i2 = arith(10, i1, acc);
                        p.b.set((p.b.get() + 3) & 255);
                    }
                    'c' => {
                        i1 = i1.wrapping_add(5);
                    }
                    'b'..='g' | 'c' => {
                        i1 = i1.wrapping_add(6);
                    }
                    _ => i1 += 9,
                }
                i2 = r.a.get();
                r.a.set(i2.wrapping_add(2));
                acc = r.b.get();
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                q.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = q.num.get().i;
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                match (acc & 31) - 4 {
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    v @ ..=14 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    v @ 0..=24 if i1 & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 3);
                    }
                    v @ ..=21 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    26 => {
                        acc = arith(8, acc, i1);
                        p.b.set((p.b.get() + 4) & 255);
                    }
                    v @ ..=8 => {
                        i2 = i2.wrapping_add(v as i64 * 6);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = promote!(i1 & 3);
                acc = read_view(code.views, 84, i2);
                if i2 & 3 == 1 {
                    i2 = arith(4, i2, acc);
                }
                o4 = make(o3, i2);
                i2 = i2.wrapping_add(i2 & 7);
                if acc & 3 == 1 {
                    o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 5 }));
                }
                acc = arith(11, acc, i2);
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(q, i1);
                i1 = effect(7, acc, o3);
                if i2 & 3 == 0 {
                    i2 = arith(14, i2, i2);
                } else {
                    i1 += 1;
                }
                i1 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = o4.b.get();
                acc = arith(13, i2, acc);
                i2 = r.num.get().i;
                o3.b.set((i1 ^ 9) & 0xff);
                if i2 & 3 == 3 {
                    acc = arith(10, i2, i1);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = p.a.get();
                i1 = read_view(code.views, 34, i1);
                write_view(code.views, 70, i1, i1);
                i1 = read_view(code.views, 115, i1);
                i1 = read_view(code.views, 224, i1);
                match (i1 & 7, acc & 3) {
                    (5, 1..) => {
                        acc = arith(1, acc, 3);
                    }
                    (0 | 4 | 4, TEN) if acc & 3 == 1 => {
                        acc = arith(0, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = read_view(code.views, 268, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                i2 = p.b.get();
                o4.num.set(o3.num.get());
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = read_view(code.views, 68, i2);
                i2 = read_view(code.views, 136, i2);
                r.a.set(acc.wrapping_add(13));
                i1 = q.b.get();
                if i1 & 3 == 3 {
                    i2 = arith(5, i1, i2);
                }
                i2 = read_view(code.views, 70, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = lookup(promote!(code.class.version.get()));
                i2 = change(code.class, q);
                i2 = effect(2, acc, q);
                i1 = o3.num.get().i;
                if i1 & 3 == 0 {
                    acc = arith(1, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = read_view(code.views, 10, i1);
                write_view(code.views, 103, i1, i1);
                i1 = o4.small.get() as i64;
                if i1 & 3 == 0 {
                    i1 = arith(2, i1, acc);
                }
                i1 = read_view(code.views, 173, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                i2 = q.a.get();
                o3 = make(o3, i2);
                i1 = effect(7, i2, o3);
                acc = as_number(r.val.get());
                i1 = q.small.get() as i64;
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(_) if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(11) => {
                        acc = arith(2, acc, 4);
                    }
                    Some(3..=11 | 8 | 12) if acc & 3 == 3 => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    Some(..=15) => {
                        p.b.set((p.b.get() + 3) & 255);
                    }
                    Some(v) => {
                        if i1 & 3 == 0 {
                        }
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(3, i1, i1);
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(o4, i1);
                match (acc & 7, acc & 3) {
                    (0..=6, w) if w & 3 != 2 => {
                        i2 = i2.wrapping_add(w as i64 * 1);
                    }
                    (..=7, w @ 1..=2) => {
                        i2 = i2.wrapping_add(w as i64 * 2);
                    }
                    (5, w @ ..=3) => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    (5 | 4, w) => {
                        o4 = make(o3, i1);
                        o4.tmp.set(Some(o4));
                        i2 = i2.wrapping_add(w as i64 * 4);
                    }
                    (1, 3 | ..=3) if acc & 3 == 3 => {
                        acc = arith(5, acc, 7);
                    }
                    _ => i1 += 9,
                }
                if i2 & 3 == 2 {
                    i1 = arith(8, i2, i1);
                }
                o3.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i1 = o4.a.get();
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.val.set(value_of(14, acc, p));
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(q, acc);
                r = make(q, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                match if i2 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(v) => {
                        i1 = arith(4, i1, i2);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                i2 = lookup(code.class.version.get());
                acc = change(code.class, o3);
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        acc = arith(3, acc, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = as_number(q.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(q, i2);
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
                i1 = i1.wrapping_add(i2 & 7);
                i2 = r.a.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if i2 & 3 == 3 {
                    acc = o4.tag;
                }
                i1 = arith(2, i2, i2);
                i2 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(o4, acc);
                i2 = effect(2, i2, o4);
                match (i1 & 31) - 4 {
                    v if i2 & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    1..13 if i2 & 3 == 0 => {
                        r.b.set((r.b.get() * 5 + 1) & 255);
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    15.. => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(13, i1, i2);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                acc = effect(6, acc, o3);
                acc = p.small.get() as i64;
                o4.val.set(value_of(0, acc, p));
                if i1 & 3 == 2 {
                    i1 = arith(4, i1, i1);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = promote!(acc & 3);
                i2 = o3.b.get();
                if i2 & 3 == 0 {
                    acc = arith(11, i2, i2);
                } else {
                    i1 += 1;
                }
                p = q;
                if let Some(o) = q.tmp.get() { o3 = o; }
                i1 = i1.wrapping_add(i2 & 7);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = arith(8, i2, acc);
                acc = lookup(code.class.version.get());
                acc = change(code.class, o4);
                r.tmp.set(Some(r));
                if i2 & 3 == 2 {
                    i2 = arith(11, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = p.b.get();
                i2 = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if acc & 3 == 1 {
                    i1 = arith(0, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(o4.num.get());
                acc = o3.small.get() as i64;
                i1 = p.small.get() as i64;
                if let Some(o) = r.tmp.get() { r = o; }
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(3, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = promote!(i1 & 3);
                acc = arith(13, i1, acc);
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(2, i1, i2);
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
                if i2 & 127 == 71 { panic!("guest panic {}", i2); }
                i1 = as_number(r.val.get());
                if i1 & 3 == 3 {
                    acc = arith(4, i1, i1);
                } else {
                    i1 += 1;
                }
                q = intern(acc & 7);
                o3.b.set((i2 ^ 15) & 0xff);
                write_view(code.views, 106, i2, i2);
                o4.b.set((acc ^ 13) & 0xff);
                acc = r.b.get();
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = o4.small.get() as i64;
                i2 = effect(4, i1, o3);
                acc = lookup(promote!(code.class.version.get()));
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                if i1 & 3 == 0 {
                    i2 = arith(15, i1, acc);
                }
                match word(i1 & 7) {
                    "" | "" if i2 & 3 == 2 => {
                        acc = number(15);
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
                acc = arith(0, i1, acc);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = effect(2, i2, p);
                acc = lookup(code.class.version.get());
                acc = change(code.class, p);
                i1 = p.num.get().i;
                if i1 & 3 == 1 {
                    q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 14 }));
                }
                acc = arith(8, i1, i1);
                p.val.set(value_of(9, acc, p));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        acc = lookup(code.class.version.get());
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(3, i1, i2);
                i1 = read_view(code.views, 39, acc);
                if i1 & 3 == 0 {
                    i1 = lookup(code.class.version.get());
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = arith(0, i1, i2);
                write_view(code.views, 39, acc, i1);
                if acc & 3 == 0 {
                    i2 = arith(0, acc, i2);
                }
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o4.b.get();
                q.small.set(i1 as u8);
                i1 = o4.num.get().i;
                if i1 & 3 == 0 {
                    i1 = arith(14, i1, i2);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = p.small.get() as i64;
                match word(acc & 7) {
                    "four" => {
                        i2 = arith(13, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                i1 = arith(9, i1, acc);
                i1 = read_view(code.views, 59, i1);
                i1 = read_view(code.views, 88, i1);
                write_view(code.views, 115, i1, i1);
                if i2 & 3 == 3 {
                    i2 = arith(10, i2, i2);
                }
                i1 = read_view(code.views, 97, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                i2 = if Gc::ptr_eq(o3, p) { 77 } else { 5 };
                p = make(q, i1);
                o4 = q.link.get().unwrap_or(q);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, i2);
                acc = o3.a.get();
                o4.link.set(Some(r));
                i1 = o4.small.get() as i64;
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
                        p = intern(i1 & 7);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = arith(13, acc, acc);
                o4 = o4.link.get().unwrap_or(o4);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(r, i1);
                i1 = i1.wrapping_add(i2 & 7);
                match (97 + (acc & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        i1 = arith(2, acc, i2);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                o4 = make(o3, i2);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 3 {
                    i1 = arith(2, i1, i2);
                }
                i2 = as_number(o4.val.get());
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(p, i1);
                acc = promote!(i1 & 3);
                o3.tmp.set(Some(o4));
                if let Some(o) = o3.tmp.get() { o3 = o; }
                o3.link.set(Some(r));
                o3.tmp.set(Some(p));
                if i2 & 3 == 1 {
                    acc = arith(13, i2, i1);
                }
                acc = o3.a.get();
                p.a.set(i2.wrapping_add(7));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o3, i2);
                let (v, w) = portal6(code.short.unwrap_or(code), i2, 1, r, o4);
                i1 = v;
                q = w;
                i2 = o3.a.get();
                if i2 & 3 == 1 {
                    acc = arith(0, i2, acc);
                }
                i2 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q = o3.link.get().unwrap_or(o3);
                q.a.set(acc.wrapping_add(14));
                match (i2 & 31) - 4 {
                    ..=21 => {
                        let (v, w) = portal6(code.short.unwrap_or(code), acc, 1, p, q);
                i1 = v;
                q = w;
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = o4.b.get();
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = r.num.get().i;
                acc = read_view(code.views, 153, acc);
                r.num.set(r.num.get());
                acc = r.b.get();
                if acc & 3 == 3 {
                    i2 = arith(6, acc, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                acc = p.tag;
                acc = lookup(code.class.version.get());
                i1 = change(code.class, q);
                if acc & 3 == 1 {
                    i2 = promote!(i2 & 3);
                }
                i1 = arith(1, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = promote!(i1 & 3);
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(r.num.get());
                i2 = q.b.get();
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(3, i2, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = lookup(code.class.version.get());
                acc = change(code.class, q);
                i1 = o4.b.get();
                if i1 & 3 == 1 {
                    acc = arith(11, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = read_view(code.views, 95, i2);
                write_view(code.views, 171, i2, i2);
                r.b.set((r.b.get() * 5 + 1) & 255);
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(4, acc, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 128, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o3, acc);
                p.a.set(i2.wrapping_add(4));
                o3 = make(o4, i2);
                p.tmp.set(Some(o3));
                if i1 & 3 == 1 {
                    i2 = arith(13, i1, acc);
                } else {
                    i1 += 1;
                }
                o4.a.set(acc.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
                p.tmp.set(Some(r));
                i2 = read_view(code.views, 322, i2);
                write_view(code.views, 185, i2, i2);
                i2 = q.small.get() as i64;
                write_view(code.views, 70, i2, i2);
                write_view(code.views, 335, i2, i2);
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
                        i1 = arith(0, acc, i1);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 354, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(o3, i2);
                i2 = effect(1, i1, r);
                acc = q.b.get();
                if acc & 3 == 2 {
                    i1 = p.a.get();
                } else {
                    i1 += 1;
                }
                acc = arith(10, acc, i2);
                i2 = r.a.get();
                write_view(code.views, 196, i2, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = p.num.get().i;
                acc = effect(0, i1, r);
                r = intern(i1 & 7);
                if acc & 3 == 1 {
                    i2 = arith(11, acc, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                if let Some(o) = o4.tmp.get() { p = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                acc = o3.b.get();
                if acc & 3 == 2 {
                    i2 = arith(4, acc, i1);
                }
                q.small.set(i1 as u8);
                if acc & 3 == 3 {
                    i2 = arith(10, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(6, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                r = make(p, i1);
                o4.tmp.set(Some(r));
                acc = p.b.get();
                acc = arith(15, i2, i2);
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i2 = arith(9, acc, i1);
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
                r.link.set(Some(r));
                o4 = o4.link.get().unwrap_or(o4);
                i1 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                r = make(q, acc);
                p.b.set((acc ^ 6) & 0xff);
                if i1 & 3 == 0 {
                    i2 = checked(3, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = arith(12, i1, i1);
                r.a.set(i2.wrapping_add(1));
                o3.tmp.set(Some(p));
                p.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = p.num.get().i;
                p.num.set(r.num.get());
                p.num.set(o3.num.get());
                acc = p.small.get() as i64;
                if acc & 3 == 2 {
                    i2 = arith(9, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                acc = r.num.get().i;
                r.num.set(o3.num.get());
                acc = change(code.class, p);
                i2 = o4.b.get();
                i1 = promote!(acc & 3);
                match (i2 & 31) - 4 {
                    ..=26 => {
                        i2 = arith(15, i2, i2);
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
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p = make(q, i2);
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        i2 = arith(15, acc, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                p.a.set(i1.wrapping_add(1));
                q = make(r, i1);
                p.b.set((acc ^ 11) & 0xff);
                i1 = arith(8, acc, acc);
                i2 = read_view(code.views, 238, i2);
                r = make(o3, i2);
                acc = o4.tag;
                r.tmp.set(Some(r));
                i1 = read_view(code.views, 88, acc);
                if let Some(o) = r.tmp.get() { o4 = o; }
                r.tmp.set(Some(o3));
                if acc & 3 == 0 {
                    i1 = arith(11, acc, i1);
                }
                if acc & 3 == 1 {
                    i2 = o4.a.get();
                    acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                r = make(r, i2);
                if let Some(o) = o3.tmp.get() { o3 = o; }
                acc = acc.wrapping_add(i1 & 7);
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(15, i2, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                acc = change(code.class, o4);
                i1 = r.a.get();
                if i1 & 3 == 2 {
                    acc = arith(0, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o3.num.get().i;
                o3.num.set(r.num.get());
                if i2 & 3 == 1 {
                    acc = arith(9, i2, i2);
                } else {
                    i1 += 1;
                }
                i1 = arith(9, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = o3.a.get();
                q.b.set((i2 ^ 4) & 0xff);
                i2 = effect(3, i2, q);
                acc = o4.num.get().i;
                if acc & 3 == 3 {
                    i1 = arith(1, acc, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                if acc & 127 == 6 { panic!("guest panic {}", acc); }
                p = r;
                acc = read_view(code.views, 38, acc);
                write_view(code.views, 94, acc, acc);
                acc = read_view(code.views, 121, acc);
                acc = read_view(code.views, 238, acc);
                if let Some(o) = p.tmp.get() { r = o; }
                if i1 & 3 == 0 {
                    i1 = arith(2, i1, i2);
                }
                acc = read_view(code.views, 5, acc);
                q.val.set(value_of(15, i2, o3));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                p = make(o3, i2);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i1 = arith(2, i1, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = checked(10, i1, i1);
                p.a.set(i1.wrapping_add(1));
                acc = read_view(code.views, 456, i1);
                write_view(code.views, 408, i1, acc);
                write_view(code.views, 243, i1, acc);
                i1 = read_view(code.views, 12, i1);
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(3, i1, i1);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i1 = read_view(code.views, 133, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = checked(8, i2, i2);
                i2 = checked(3, acc, i2);
                q = o4;
                acc = change(code.class, o4);
                i2 = p.b.get();
                q = o3.link.get().unwrap_or(o3);
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
                o4 = make(o3, i1);
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                p.tmp.set(Some(o3));
                acc = r.b.get();
                if acc & 3 == 3 {
                    acc = arith(13, acc, i2);
                } else {
                    i1 += 1;
                }
                o4.a.set(i1.wrapping_add(2));
                r = o4;
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
                i1 = o3.b.get();
                q.val.set(value_of(3, i2, o3));
                i1 = q.a.get();
                if i1 & 3 == 2 {
                    acc = as_number(o3.val.get());
                }
                acc = arith(12, i1, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = o3.a.get();
                o3.a.set(i1.wrapping_add(7));
                i2 = q.a.get();
                i2 = q.num.get().i;
                if i2 & 3 == 3 {
                    i2 = arith(3, i2, acc);
                } else {
                    i1 += 1;
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                i1 = lookup(code.class.version.get());
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = change(code.class, q);
                if i2 & 3 == 2 {
                    i2 = arith(9, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                acc = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if acc & 3 == 2 {
                    acc = arith(6, acc, i1);
                }
                acc = effect(1, i1, p);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                match word(acc & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i2 = arith(15, acc, acc);
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
                if i2 & 3 == 0 {
                    i2 = arith(15, i2, i2);
                } else {
                    i1 += 1;
                }
                i2 = read_view(code.views, 71, acc);
                if i2 & 3 == 0 {
                    i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                } else {
                    i1 += 1;
                }
                i2 = arith(0, i2, i2);
                o3.small.set(acc as u8);
                write_view(code.views, 71, acc, i2);
                i2 = effect(4, i1, r);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = read_view(code.views, 111, acc);
                acc = read_view(code.views, 257, acc);
                acc = read_view(code.views, 56, acc);
                acc = as_number(r.val.get());
                match (acc & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        acc = arith(7, acc, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 205, i1);
                o4.small.set(i1 as u8);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if i2 & 3 == 3 {
                    i2 = arith(11, i2, acc);
                }
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.link.set(Some(q));
                o4 = make(o3, i2);
                acc = effect(7, acc, o4);
                if i2 & 3 == 1 {
                    i1 = arith(1, i2, i2);
                }
                i2 = o4.a.get();
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                i1 = lookup(promote!(code.class.version.get()));
                i1 = change(code.class, o4);
                acc = o4.a.get();
                if acc & 3 == 3 {
                    o4.link.set(Some(r));
                }
                i1 = arith(11, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = o3.b.get();
                o4 = make(r, i2);
                acc = if Gc::ptr_eq(o4, p) { 77 } else { 5 };
                acc = acc.wrapping_add(i2 & 7);
                i1 = as_number(o4.val.get());
                if i1 & 3 == 0 {
                    i2 = o3.tag;
                }
                i1 = arith(7, i1, acc);
                i2 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = change(code.class, p);
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                if i2 & 3 == 3 {
                    i1 = q.small.get() as i64;
                }
                i1 = arith(3, i2, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                q = make(o3, acc);
                acc = q.b.get();
                match (acc & 15) as u8 {
                    ..=14 => {
                        i2 = arith(7, acc, i2);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                q.a.set(i1.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                p.b.set((i1 ^ 10) & 0xff);
                acc = as_number(o4.val.get());
                o3.val.set(value_of(0, i2, o4));
                acc = o4.b.get();
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
                        acc = arith(1, acc, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(code.class.version.get());
                i2 = change(code.class, r);
                acc = r.b.get();
                if acc & 3 == 0 {
                    acc = o4.b.get();
                }
                i1 = arith(4, acc, i2);
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 4 }));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                if i2 & 3 == 0 {
                }
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = o4.num.get().i;
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 1 }));
                i1 = o3.a.get();
                i1 = as_number(o4.val.get());
                if i1 & 3 == 0 {
                    i1 = arith(2, i1, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                i2 = r.small.get() as i64;
                i1 = effect(7, i1, o4);
                if i2 & 3 == 2 {
                    i1 = arith(3, i2, acc);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                acc = effect(0, acc, o3);
                i2 = read_view(code.views, 477, i2);
                i2 = read_view(code.views, 387, i2);
                i1 = arith(8, acc, acc);
                write_view(code.views, 11, i2, i2);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = as_number(o3.val.get());
                if acc & 3 == 3 {
                    i2 = arith(10, acc, acc);
                }
                i2 = read_view(code.views, 23, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(r, i1);
                i1 = i1.wrapping_add(i2 & 7);
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
                        acc = arith(1, i1, i2);
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
                acc = q.num.get().i;
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                r = make(r, i1);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(10, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                r.a.set(acc.wrapping_add(1));
                acc = read_view(code.views, 205, acc);
                write_view(code.views, 299, acc, acc);
                acc = read_view(code.views, 213, acc);
                write_view(code.views, 1, acc, acc);
                if i2 & 3 == 2 {
                    i1 = arith(2, i2, acc);
                }
                acc = read_view(code.views, 483, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = lookup(code.class.version.get());
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                acc = p.b.get();
                r.a.set(i2.wrapping_add(15));
                if acc & 3 == 2 {
                    i1 = arith(12, acc, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = as_number(r.val.get());
                o3.val.set(value_of(0, i2, r));
                match if acc & 1 == 0 { Some(i2 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(5, i2, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                o4 = make(o4, i1);
                acc = acc.wrapping_add(i2 & 7);
                if i2 & 3 == 2 {
                    write_view(code.views, 204, acc, i1);
                } else {
                    i1 += 1;
                }
                i2 = arith(6, i2, acc);
                i1 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(o3, i2);
                o3 = make(o4, acc);
                p.tmp.set(Some(o3));
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
                        acc = arith(1, i2, i2);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                o4.a.set(i2.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                acc = o3.a.get();
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                r = make(o4, i2);
                r.link.set(Some(r));
                i2 = r.a.get();
                if i2 & 3 == 3 {
                    q = make(r, acc);
                } else {
                    i1 += 1;
                }
                acc = arith(7, i2, i2);
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = r.tmp.get() { o4 = o; }
                o4.num.set(r.num.get());
                i2 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                acc = o4.num.get().i;
                if acc & 3 == 1 {
                    p = o3;
                }
                i2 = arith(13, acc, acc);
                i1 = lookup(promote!(code.class.version.get()));
                o4 = make(o3, acc);
                let (v, w) = portal7(code.short.unwrap_or(code), i2, 1, o4, o4);
                acc = v;
                p = w;
                i1 = o3.small.get() as i64;
                if i1 & 3 == 1 {
                    i2 = arith(5, i1, i2);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                if i2 & 3 == 3 {
                    i1 = arith(3, i2, acc);
                }
                acc = read_view(code.views, 127, i1);
                o3 = make(o3, i2);
                i2 = effect(2, acc, o3);
                i2 = r.b.get();
                if i2 & 3 == 1 {
                    acc = arith(4, i2, acc);
                }
                write_view(code.views, 123, i1, i1);
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q.b.set((acc ^ 4) & 0xff);
                r = make(o4, acc);
                acc = acc.wrapping_add(i2 & 7);
                acc = p.small.get() as i64;
                if acc & 3 == 2 {
                    o3 = r;
                }
                acc = arith(3, acc, acc);
                acc = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((acc ^ 15) & 0xff);
                o4.a.set(acc.wrapping_add(4));
                i2 = r.a.get();
                p = o4;
                o4.b.set((i1 ^ 9) & 0xff);
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = q.num.get().i;
                q.num.set(q.num.get());
                acc = p.b.get();
                match (acc & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i2 = arith(2, acc, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = promote!(i1 & 3);
                i1 = read_view(code.views, 226, i2);
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
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
                i2 = read_view(code.views, 237, i2);
                match (i2 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        i2 = arith(10, i2, acc);
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
                i2 = read_view(code.views, 334, i1);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(o3, acc);
                if i1 & 3 == 3 {
                } else {
                    i1 += 1;
                }
                let (v, w) = portal7(code.short.unwrap_or(code), i1, 1, q, r);
                acc = v;
                p = w;
                if i2 & 3 == 2 {
                    i2 = arith(7, i2, i2);
                }
                write_view(code.views, 233, acc, i1);
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = o3.b.get();
                o3 = make(q, i2);
                let (v, w) = portal8(code.short.unwrap_or(code), i2, 1, o4, o3);
                i1 = v;
                q = w;
                match (i1 & 31) - 4 {
                    ..=26 => {
                        acc = arith(11, i1, i2);
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
                i2 = as_number(o3.val.get());
                p = make(q, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = q.b.get();
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        i2 = arith(10, acc, acc);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 7, acc);
                i1 = o3.a.get();
                if acc & 3 == 2 {
                    i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
                acc = arith(1, acc, i1);
                write_view(code.views, 7, acc, acc);
                i1 = effect(5, i2, q);
                if acc & 3 == 1 {
                    q = q.link.get().unwrap_or(q);
                }
                i2 = arith(11, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                acc = o4.small.get() as i64;
                o4.val.set(value_of(0, i2, o4));
                o3.val.set(value_of(4, acc, p));
                i1 = q.num.get().i;
                match (i1 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        acc = arith(8, i1, i1);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = o3.tag;
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(p, i1);
                i1 = i1.wrapping_add(i2 & 7);
                match (i2 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i2 = lookup(promote!(code.class.version.get()));
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
                acc = arith(2, i2, acc);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(r, i1);
                q.tmp.set(Some(o4));
                if let Some(o) = q.tmp.get() { o3 = o; }
                q.tmp.set(Some(r));
                if i2 & 3 == 2 {
                    i1 = arith(6, i2, acc);
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = read_view(code.views, 197, i1);
                write_view(code.views, 161, i1, i1);
                write_view(code.views, 74, i1, i1);
                o4 = o3.link.get().unwrap_or(o3);
                if i2 & 3 == 1 {
                    i1 = arith(5, i2, i2);
                }
                i1 = read_view(code.views, 45, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = r.b.get();
                if acc & 3 == 0 {
                    r.val.set(value_of(6, i2, r));
                }
                acc = arith(2, acc, i2);
                r = make(o4, i2);
                i2 = q.b.get();
                if i2 & 3 == 2 {
                    i1 = p.b.get();
                }
                i2 = arith(9, i2, acc);
                r.a.set(acc.wrapping_add(1));
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(o4, i2);
                acc = read_view(code.views, 34, i2);
                o4.tmp.set(Some(r));
                q.small.set(i1 as u8);
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(o4));
                if i2 & 3 == 3 {
                    o4 = make(o3, i1);
                } else {
                    i1 += 1;
                }
                i1 = arith(2, i2, i1);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = lookup(code.class.version.get());
                acc = change(code.class, r);
                i2 = o4.small.get() as i64;
                if i2 & 3 == 2 {
                    acc = arith(15, i2, i1);
                }
                o4 = o3;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o4.b.get();
                i2 = i2.wrapping_add(acc & 7);
                if i2 & 3 == 0 {
                    i1 = arith(14, i2, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = p.b.get();
                match (97 + (i2 & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i1 = arith(10, i2, acc);
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
                o4 = o4.link.get().unwrap_or(o4);
                i2 = read_view(code.views, 103, acc);
                match (i2 & 31) - 4 {
                    ..=9 => {
                        i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
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
                i2 = arith(1, i2, i1);
                acc = o3.small.get() as i64;
                write_view(code.views, 103, acc, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p = make(q, i2);
                acc = arith(1, i1, acc);
                i1 = as_number(o3.val.get());
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i1 = arith(14, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                p.a.set(i1.wrapping_add(1));
                r = make(o4, acc);
                let (v, w) = portal7(code.short.unwrap_or(code), i2, 1, r, r);
                i2 = v;
                r = w;
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(12, i1, i2);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, i2);
                p.tmp.set(Some(o4));
                if let Some(o) = p.tmp.get() { o3 = o; }
                r.link.set(Some(q));
                p.tmp.set(Some(q));
                i2 = p.a.get();
                if i2 & 3 == 1 {
                    i2 = arith(3, i2, i1);
                } else {
                    i1 += 1;
                }
                i2 = o3.a.get();
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
                r.small.set(i1 as u8);
                i2 = lookup(promote!(code.class.version.get()));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.tmp.set(Some(q));
                r = make(r, i1);
                i2 = i2.wrapping_add(i2 & 7);
                if acc & 3 == 3 {
                    i1 = arith(7, acc, i1);
                }
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = effect(1, i2, o3);
                o4 = r;
                acc = lookup(code.class.version.get());
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o4.a.get();
                acc = effect(6, i1, o3);
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if i2 & 3 == 1 {
                    i1 = arith(13, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if let Some(o) = o3.tmp.get() { q = o; }
                r = q;
                if let Some(o) = p.tmp.get() { o3 = o; }
                i2 = arith(11, acc, i1);
                write_view(code.views, 78, i1, i2);
                i1 = o3.a.get();
                acc = promote!(i1 & 3);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                q = make(o4, i1);
                i1 = q.a.get();
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i1 = arith(0, i1, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i2 = promote!(i2 & 3);
                q.a.set(i1.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = o3.num.get().i;
                o3.num.set(o4.num.get());
                acc = r.b.get();
                if acc & 3 == 2 {
                    i1 = arith(11, acc, i1);
                }
                q.link.set(Some(p));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i1 = lookup(promote!(code.class.version.get()));
                i1 = change(code.class, p);
                o3 = p.link.get().unwrap_or(p);
                i1 = p.small.get() as i64;
                p.b.set((i1 ^ 15) & 0xff);
                if i1 & 3 == 3 {
                    acc = arith(7, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o4, acc);
                i1 = i1.wrapping_add(i2 & 7);
                o4 = make(r, i1);
                if i2 & 3 == 0 {
                    acc = arith(0, i2, i1);
                }
                i2 = i2.wrapping_add(i1 & 7);
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                i1 = change(code.class, q);
                acc = o3.b.get();
                if acc & 3 == 1 {
                    acc = arith(0, acc, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i1 = o3.small.get() as i64;
                p.b.set((i2 ^ 9) & 0xff);
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
                        acc = arith(4, i1, i2);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                o4 = make(o3, i2);
                o3 = make(o4, i2);
                if acc & 3 == 0 {
                    o4.tmp.set(Some(o3));
                }
                q.tmp.set(Some(o3));
                if i1 & 3 == 0 {
                    acc = arith(5, i1, i1);
                }
                o4.a.set(i2.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
                i1 = promote!(i2 & 3);
                if acc & 3 == 2 {
                    i2 = o3.a.get();
                } else {
                    i1 += 1;
                }
                acc = arith(6, acc, i2);
                i1 = number(13);
                if acc & 3 == 1 {
                    i2 = arith(6, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o4.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o4.num.get().i;
                o4.num.set(o3.num.get());
                if i1 & 3 == 2 {
                    i2 = o3.tag;
                }
                acc = arith(6, i1, i2);
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                match (i1 & 31) - 4 {
                    ..=21 => {
                        acc = arith(2, i1, i1);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = read_view(code.views, 39, acc);
                if acc & 3 == 1 {
                    i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
                acc = arith(1, acc, i2);
                write_view(code.views, 39, acc, acc);
                i2 = effect(1, i2, o3);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                i1 = lookup(code.class.version.get());
                acc = change(code.class, q);
                if i2 & 3 == 3 {
                    acc = arith(4, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o4, i2);
                o4 = p;
                i1 = effect(5, acc, o3);
                i1 = r.b.get();
                i2 = r.a.get();
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(15, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                write_view(code.views, 190, i2, i1);
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(q, i1);
                i2 = i2.wrapping_add(i2 & 7);
                if i1 & 3 == 0 {
                    i2 = arith(10, i1, i2);
                }
                i1 = as_number(o4.val.get());
                i1 = q.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                q = o4.link.get().unwrap_or(o4);
                i2 = effect(0, i2, r);
                i2 = arith(11, i1, acc);
                acc = as_number(p.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = r.b.get();
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        acc = arith(10, i1, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = o4.a.get();
                write_view(code.views, 128, i1, i2);
                if acc & 3 == 1 {
                    acc = arith(6, acc, acc);
                } else {
                    i1 += 1;
                }
                i1 = read_view(code.views, 461, acc);
                acc = read_view(code.views, 379, acc);
                write_view(code.views, 260, acc, i1);
                p.link.set(Some(p));
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
                        i1 = arith(5, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 7, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o4 = make(p, acc);
                i2 = i2.wrapping_add(i2 & 7);
                o4.small.set(acc as u8);
                i2 = p.num.get().i;
                if i2 & 3 == 2 {
                    i1 = arith(7, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                r = make(o3, acc);
                let (v, w) = portal7(code.short.unwrap_or(code), i2, 2, o4, r);
                acc = v;
                p = w;
                if i1 & 3 == 3 {
                    i1 = arith(2, i1, i1);
                }
                acc = p.num.get().i;
                acc = as_number(r.val.get());
                p.small.set(acc as u8);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = arith(12, i2, i1);
                i1 = as_number(o3.val.get());
                let (v, w) = portal8(code.short.unwrap_or(code), i1, 1, q, o3);
                acc = v;
                p = w;
                if i2 & 3 == 0 {
                    i2 = arith(14, i2, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i2 = read_view(code.views, 232, acc);
                write_view(code.views, 35, acc, i2);
                acc = promote!(i2 & 3);
                write_view(code.views, 271, acc, i2);
                acc = lookup(code.class.version.get());
                acc = read_view(code.views, 36, acc);
                i1 = as_number(o4.val.get());
                if i1 & 3 == 1 {
                    acc = arith(11, i1, i2);
                }
                acc = read_view(code.views, 231, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(o4, i2);
                i1 = i1.wrapping_add(i1 & 7);
                i1 = o4.small.get() as i64;
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i1 = arith(13, i1, acc);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i2 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                if i1 & 3 == 2 {
                } else {
                    i1 += 1;
                }
                i2 = read_view(code.views, 242, i1);
                i1 = read_view(code.views, 238, i1);
                write_view(code.views, 277, i1, i2);
                i1 = read_view(code.views, 4, i1);
                i2 = r.b.get();
                if i2 & 3 == 1 {
                    i2 = arith(6, i2, i2);
                }
                i1 = read_view(code.views, 314, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(r, i1);
                q.tmp.set(Some(o3));
                if let Some(o) = q.tmp.get() { o4 = o; }
                q.tmp.set(Some(r));
                let (v, w) = portal7(code.short.unwrap_or(code), acc, 1, p, r);
                i2 = v;
                o4 = w;
                acc = o3.a.get();
                q.link.set(Some(p));
                match (acc & 31) - 4 {
                    ..=26 => {
                        i2 = arith(13, acc, i2);
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
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                r = make(o4, i1);
                i2 = i2.wrapping_add(i2 & 7);
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) => {
                        i1 = arith(2, acc, i2);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = read_view(code.views, 135, i1);
                i1 = read_view(code.views, 185, i1);
                write_view(code.views, 104, i1, i2);
                write_view(code.views, 45, i1, i2);
                if i1 & 3 == 2 {
                    i2 = arith(1, i1, acc);
                }
                q.tmp.set(Some(o3));
                i1 = read_view(code.views, 76, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(q, i2);
                i2 = promote!(i2 & 3);
                i2 = i2.wrapping_add(i2 & 7);
                i1 = as_number(o4.val.get());
                i2 = q.small.get() as i64;
                i2 = i2.wrapping_add(i1 & 7);
                if i2 & 3 == 0 {
                    q.b.set((i1 ^ 3) & 0xff);
                }
                i1 = arith(10, i2, i1);
                acc = o4.b.get();
                i2 = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                o4 = make(o4, i2);
                acc = effect(4, acc, o4);
                q.tmp.set(Some(p));
                i2 = p.num.get().i;
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(5, i2, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = intern(i1 & 7);
                i1 = read_view(code.views, 173, i2);
                write_view(code.views, 193, i2, i1);
                write_view(code.views, 159, i2, i1);
                i1 = change(code.class, o3);
                match (acc & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i2 = arith(6, acc, i2);
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
                i2 = read_view(code.views, 155, i1);
                p.small.set(i1 as u8);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = r.num.get().i;
                i1 = o4.a.get();
                i2 = o4.num.get().i;
                o3 = make(r, i1);
                let (v, w) = portal7(code.short.unwrap_or(code), i2, 1, o3, o3);
                acc = v;
                p = w;
                if acc & 3 == 2 {
                    i1 = arith(2, acc, i1);
                }
                i1 = o3.b.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                r = make(o3, i2);
                r.link.set(Some(o3));
                acc = acc.wrapping_add(i1 & 7);
                i2 = r.a.get();
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 13 }));
                if i2 & 3 == 1 {
                    i1 = arith(15, i2, acc);
                } else {
                    i1 += 1;
                }
                i2 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = p.a.get();
                o4.num.set(r.num.get());
                acc = checked(9, i1, i2);
                p.tmp.set(Some(p));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                i2 = read_view(code.views, 109, i1);
                write_view(code.views, 99, acc, i2);
                write_view(code.views, 42, i1, i2);
                write_view(code.views, 15, i1, i2);
                o3.link.set(Some(q));
                write_view(code.views, 146, i1, i2);
                if i2 & 3 == 2 {
                    i2 = arith(6, i2, acc);
                }
                o4 = make(o4, acc);
                i1 = read_view(code.views, 482, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = read_view(code.views, 8, i1);
                i1 = read_view(code.views, 142, i1);
                i2 = checked(13, acc, acc);
                i1 = read_view(code.views, 157, i1);
                write_view(code.views, 140, i1, i1);
                i1 = r.b.get();
                match (97 + (i1 & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i2 = arith(4, i1, acc);
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
                i1 = read_view(code.views, 4, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                i2 = read_view(code.views, 92, i2);
                i2 = read_view(code.views, 455, i2);
                write_view(code.views, 137, i2, i2);
                acc = arith(14, i1, i1);
                i2 = read_view(code.views, 258, i2);
                acc = as_number(r.val.get());
                i2 = effect(5, i1, o4);
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(3, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 423, i2);
                match (acc & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                        acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
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
                i1 = as_number(o3.val.get());
                p.b.set((i1 ^ 12) & 0xff);
                o4.b.set((acc ^ 9) & 0xff);
                if acc & 3 == 2 {
                    i2 = arith(10, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i2 = p.a.get();
                i1 = r.num.get().i;
                r.num.set(o4.num.get());
                i2 = q.small.get() as i64;
                if i2 & 3 == 2 {
                    i2 = arith(11, i1, i2);
                }
                i2 = arith(14, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                write_view(code.views, 67, acc, i2);
                i1 = q.small.get() as i64;
                o3.a.set(i1.wrapping_add(6));
                acc = lookup(code.class.version.get());
                q.a.set(i1.wrapping_add(4));
                o3.tmp.set(Some(o4));
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 9 }));
                q = make(q, acc);
                i1 = change(code.class, o3);
                acc = as_number(q.val.get());
                i1 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = intern(i1 & 7);
                o4 = make(p, i2);
                i2 = read_view(code.views, 166, acc);
                o4.tmp.set(Some(o4));
                if let Some(o) = o4.tmp.get() { o3 = o; }
                o4.tmp.set(Some(p));
                if i2 & 3 == 3 {
                    o3.val.set(value_of(7, i2, o3));
                }
                acc = arith(8, i2, acc);
                i1 = i1.wrapping_add(acc & 7);
                i2 = o3.a.get();
                acc = q.small.get() as i64;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 5 }));
                r = make(o4, i2);
                q.link.set(Some(o3));
                acc = acc.wrapping_add(i2 & 7);
                i2 = o3.small.get() as i64;
                match word(i2 & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        i1 = arith(3, i2, i2);
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
                i2 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                i1 = o4.num.get().i;
                o3.val.set(value_of(2, i2, o4));
                match (i2 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        acc = arith(0, i2, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = p.tmp.get() { r = o; }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(p, acc);
                i1 = o4.a.get();
                o3.tmp.set(Some(o4));
                if let Some(o) = o4.tmp.get() { o3 = o; }
                i2 = as_number(p.val.get());
                if i2 & 3 == 0 {
                    i1 = arith(7, i2, i2);
                }
                acc = arith(3, i2, acc);
                o3 = o3.link.get().unwrap_or(o3);
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = p.link.get().unwrap_or(p);
                acc = read_view(code.views, 367, i1);
                i1 = read_view(code.views, 234, i1);
                write_view(code.views, 427, i1, acc);
                i1 = q.a.get();
                i1 = lookup(code.class.version.get());
                if i1 & 3 == 3 {
                    i2 = arith(3, i1, i1);
                }
                i1 = p.b.get();
                i1 = read_view(code.views, 133, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = arith(14, i1, acc);
                q = r;
                o4 = o3.link.get().unwrap_or(o3);
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                o3 = make(q, i2);
                p.link.set(Some(o3));
                i1 = o4.num.get().i;
                if i1 & 3 == 0 {
                    i2 = arith(5, i1, acc);
                }
                if let Some(o) = p.tmp.get() { o4 = o; }
                i2 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                if i1 & 3 == 0 {
                    acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                    acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 2 }));
                acc = change(code.class, o3);
                if i2 & 3 == 0 {
                    acc = arith(9, i2, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r.small.set(acc as u8);
                o3 = make(q, i1);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, o3, o3);
                acc = v;
                p = w;
                i1 = as_number(r.val.get());
                match (i1 & 15) as u8 {
                    ..=14 => {
                        i1 = arith(10, i1, i1);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i1 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(p, i2);
                i1 = checked(13, i1, i1);
                acc = acc.wrapping_add(i2 & 7);
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
                        acc = arith(8, i2, acc);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                o3.link.set(Some(o3));
                r = make(p, acc);
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 3 {
                    i2 = arith(10, acc, i2);
                }
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                q = make(q, i1);
                i1 = p.b.get();
                if i1 & 3 == 2 {
                    i1 = arith(5, i1, i2);
                }
                q.a.set(i1.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if acc & 3 == 0 {
                    acc = arith(10, acc, i1);
                }
                i1 = effect(1, i2, r);
                o3 = make(o3, acc);
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 1, o3, o3);
                i1 = v;
                q = w;
                i2 = o4.small.get() as i64;
                match (i2 & 31) - 4 {
                    ..=21 => {
                        acc = arith(14, i2, acc);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                q = make(o3, i2);
                i2 = o4.b.get();
                i2 = r.small.get() as i64;
                if i2 & 3 == 2 {
                    write_view(code.views, 128, i1, acc);
                }
                i2 = arith(13, i2, i2);
                q.a.set(i2.wrapping_add(1));
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(code.class.version.get());
                q = make(o3, acc);
                i1 = as_number(p.val.get());
                i2 = i2.wrapping_add(i2 & 7);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(TEN) => {
                        i1 = arith(1, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = change(code.class, r);
                q.a.set(i2.wrapping_add(1));
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = read_view(code.views, 96, acc);
                acc = read_view(code.views, 134, acc);
                write_view(code.views, 162, acc, acc);
                write_view(code.views, 188, acc, acc);
                i1 = q.b.get();
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        p.a.set(i2.wrapping_add(12));
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(13, i1, i2);
                acc = read_view(code.views, 387, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = r.a.get();
                o3 = make(r, i2);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, o3, o3);
                acc = v;
                p = w;
                if i1 & 3 == 1 {
                    acc = arith(0, i1, i1);
                } else {
                    i1 += 1;
                }
                i2 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = read_view(code.views, 32, i2);
                write_view(code.views, 55, i2, i1);
                write_view(code.views, 53, i2, i1);
                i1 = as_number(p.val.get());
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 9 }));
                if i1 & 3 == 1 {
                    i2 = arith(6, i1, i2);
                }
                i2 = read_view(code.views, 418, i1);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                r = make(o4, i2);
                i1 = effect(4, i2, r);
                if i2 & 3 == 1 {
                    i1 = read_view(code.views, 122, acc);
                } else {
                    i1 += 1;
                }
                i2 = arith(6, i2, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(q, i1);
                acc = effect(5, acc, o4);
                acc = p.a.get();
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
                        i1 = arith(9, acc, i2);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = read_view(code.views, 161, i2);
                write_view(code.views, 482, i2, i1);
                i2 = read_view(code.views, 288, i2);
                write_view(code.views, 50, i2, i1);
                i1 = number(4);
                i2 = o3.b.get();
                if i2 & 3 == 0 {
                    i2 = arith(8, i2, i2);
                } else {
                    i1 += 1;
                }
                i2 = read_view(code.views, 36, i1);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(p, acc);
                if let Some(o) = o4.tmp.get() { q = o; }
                o3.tmp.set(Some(r));
                if let Some(o) = o3.tmp.get() { o4 = o; }
                o3.tmp.set(Some(p));
                i1 = o4.small.get() as i64;
                if i1 & 3 == 1 {
                    q.b.set((acc ^ 15) & 0xff);
                } else {
                    i1 += 1;
                }
                acc = arith(10, i1, i1);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                if let Some(o) = r.tmp.get() { r = o; }
                o3 = make(p, acc);
                i2 = as_number(r.val.get());
                if i1 & 3 == 3 {
                    p.tmp.set(Some(p));
                    acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                r = make(r, i2);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 2 {
                    i1 = arith(13, i1, i2);
                }
                o3 = q;
                i2 = r.a.get();
                i1 = lookup(code.class.version.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p = make(o4, i1);
                p.b.set((i2 ^ 4) & 0xff);
                r = make(o4, i2);
                o4 = make(r, i2);
                r.tmp.set(Some(o4));
                o3.tmp.set(Some(o4));
                i2 = as_number(o4.val.get());
                acc = arith(2, i2, i2);
                match (i2 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        acc = arith(9, i2, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i2.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                o3 = make(q, acc);
                let (v, w) = portal9(code.short.unwrap_or(code), i2, 1, o3, o3);
                i1 = v;
                q = w;
                let (v, w) = portal8(code.short.unwrap_or(code), acc, 2, p, o4);
                i2 = v;
                r = w;
                i2 = p.num.get().i;
                if i2 & 3 == 0 {
                    i2 = p.num.get().i;
                } else {
                    i1 += 1;
                }
                i2 = arith(11, i2, i2);
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(r, i2);
                acc = p.num.get().i;
                acc = o4.a.get();
                o4 = o3;
                acc = arith(13, i1, acc);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = read_view(code.views, 221, i2);
                write_view(code.views, 65, i2, i1);
                if let Some(o) = r.tmp.get() { o3 = o; }
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(v) => {
                        acc = arith(7, i2, i2);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 231, i1);
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i2 = o3.num.get().i;
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        r.b.set((r.b.get() * 5 + 1) & 255);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = arith(12, i2, i2);
                acc = effect(1, i1, o3);
                i1 = read_view(code.views, 39, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                match (i1 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
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
                i1 = arith(0, i1, i1);
                write_view(code.views, 39, acc, i1);
                o4 = make(o3, i2);
                r.tmp.set(Some(o4));
                if i2 & 3 == 2 {
                    acc = arith(5, i2, acc);
                }
                o3 = r.link.get().unwrap_or(r);
                i1 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o3 = make(p, acc);
                i2 = i2.wrapping_add(i2 & 7);
                o4.val.set(value_of(2, i2, o4));
                i1 = r.b.get();
                match (i1 & 31) - 4 {
                    v if i2 & 3 == 3 => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    1..13 if i2 & 3 == 0 => {
                        i2 = arith(3, i1, acc);
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    15.. => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = o3.b.get();
                q.link.set(Some(p));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = effect(1, acc, p);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if let Some(o) = r.tmp.get() { p = o; }
                i2 = r.num.get().i;
                o4.val.set(value_of(3, i2, r));
                if i1 & 3 == 1 {
                    i1 = arith(15, i1, acc);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                o4 = p;
                acc = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                if acc & 3 == 3 {
                    acc = arith(9, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                acc = arith(7, i2, i1);
                acc = change(code.class, o4);
                i2 = q.num.get().i;
                if i2 & 3 == 0 {
                    i1 = arith(5, i2, i1);
                }
                i1 = arith(12, i1, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o3, i1);
                if let Some(o) = o4.tmp.get() { r = o; }
                o4.tmp.set(Some(o3));
                acc = q.a.get();
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(o3));
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(15, acc, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                q = p.link.get().unwrap_or(p);
                acc = o4.a.get();
                i1 = o3.num.get().i;
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
                o4 = make(o3, acc);
                q = make(o3, acc);
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 1, o3, o4);
                acc = v;
                p = w;
                i1 = o3.small.get() as i64;
                if i1 & 3 == 0 {
                    i2 = arith(12, i1, acc);
                } else {
                    i1 += 1;
                }
                acc = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                p = r;
                o4 = make(o4, i2);
                i2 = i2.wrapping_add(i1 & 7);
                if acc & 3 == 0 {
                    i1 = effect(2, acc, o3);
                }
                i1 = arith(9, acc, i1);
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q = make(q, i2);
                i2 = as_number(o4.val.get());
                if i2 & 3 == 1 {
                    acc = arith(11, i2, i2);
                }
                q.a.set(i2.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = arith(3, acc, i1);
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = p.num.get().i;
                q = p;
                p.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                match (acc & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i2 = arith(1, acc, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i2 = effect(2, i2, r);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(o4, i2);
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                r.tmp.set(Some(o3));
                i1 = q.b.get();
                if i1 & 3 == 3 {
                    i1 = arith(14, i1, acc);
                }
                o4.a.set(i2.wrapping_add(2));
                i2 = lookup(promote!(code.class.version.get()));
                o3 = o3.link.get().unwrap_or(o3);
                o4.num.set(r.num.get());
                i2 = o3.a.get();
                if let Some(o) = q.tmp.get() { o3 = o; }
                r = make(r, acc);
                q.b.set((q.b.get() * 5 + 1) & 255);
                p.tmp.set(Some(r));
                if i1 & 3 == 1 {
                    i2 = arith(1, i1, acc);
                }
                o4 = p.link.get().unwrap_or(p);
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = as_number(p.val.get());
                if i2 & 3 == 1 {
                    i1 = i1.wrapping_add(i1 & 7);
                }
                i1 = arith(1, i2, i1);
                i1 = read_view(code.views, 71, acc);
                match word(i1 & 7) {
                    "four" => {
                        i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                write_view(code.views, 420, i2, i2);
                i1 = arith(1, i1, i2);
                write_view(code.views, 71, acc, i1);
                i2 = effect(3, i1, p);
                i2 = o4.small.get() as i64;
                if i2 & 3 == 3 {
                    i1 = arith(15, i2, i2);
                }
                if let Some(o) = o4.tmp.get() { r = o; }
                acc = read_view(code.views, 39, acc);
                i1 = o4.a.get();
                if acc & 3 == 1 {
                    acc = o3.b.get();
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = q.tag;
                acc = arith(0, acc, acc);
                write_view(code.views, 39, acc, acc);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                i2 = lookup(promote!(code.class.version.get()));
                i2 = change(code.class, q);
                if i2 & 3 == 1 {
                    acc = arith(14, i2, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = r.small.get() as i64;
                r = make(o3, i1);
                if i2 & 3 == 2 {
                    i2 = arith(0, i2, i1);
                }
                r.a.set(i2.wrapping_add(1));
                i1 = o4.b.get();
                p.num.set(o3.num.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o4 = make(o3, acc);
                o3 = make(o4, i1);
                acc = arith(4, i2, i2);
                q.tmp.set(Some(o3));
                if i1 & 3 == 3 {
                    i1 = arith(1, i1, i1);
                }
                o4.a.set(acc.wrapping_add(2));
                i2 = arith(14, acc, i2);
                o3 = o3.link.get().unwrap_or(o3);
                o3.link.set(Some(r));
                i1 = o3.a.get();
                i2 = read_view(code.views, 63, acc);
                write_view(code.views, 88, acc, i2);
                i2 = o4.b.get();
                match (i2 & 15) as u8 {
                    ..=14 => {
                        i1 = arith(11, i2, i2);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 68, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                o4 = make(q, i2);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                r.tmp.set(Some(o4));
                i2 = checked(4, acc, acc);
                if let Some(o) = r.tmp.get() { o3 = o; }
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r.tmp.set(Some(q));
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
                        acc = arith(8, i2, i1);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                q.b.set((i2 ^ 10) & 0xff);
                i1 = change(code.class, q);
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 9 }));
                o3.tmp.set(Some(r));
                match (97 + (acc & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = p.a.get();
                acc = read_view(code.views, 234, i2);
                write_view(code.views, 35, i2, acc);
                i2 = read_view(code.views, 80, i2);
                if i1 & 3 == 3 {
                    i1 = arith(1, i1, i1);
                } else {
                    i1 += 1;
                }
                o3.b.set((i2 ^ 4) & 0xff);
                i2 = read_view(code.views, 134, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                i2 = read_view(code.views, 462, i1);
                o4 = r;
                q = p.link.get().unwrap_or(p);
                i1 = r.small.get() as i64;
                p = intern(i2 & 7);
                q = make(q, acc);
                acc = as_number(q.val.get());
                if acc & 3 == 2 {
                    acc = arith(4, acc, i1);
                }
                q.a.set(i1.wrapping_add(1));
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                acc = read_view(code.views, 197, acc);
                write_view(code.views, 153, acc, acc);
                r.a.set(acc.wrapping_add(3));
                write_view(code.views, 142, acc, acc);
                acc = o4.num.get().i;
                if acc & 3 == 2 {
                    acc = arith(4, acc, i2);
                }
                acc = read_view(code.views, 179, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = o4.a.get();
                acc = r.b.get();
                r = o3;
                q.link.set(Some(r));
                p = q.link.get().unwrap_or(q);
                acc = arith(5, i2, i1);
                i2 = promote!(i1 & 3);
                acc = read_view(code.views, 138, i2);
                write_view(code.views, 169, i2, acc);
                i1 = as_number(r.val.get());
                i1 = o4.b.get();
                match (i1 & 31) - 4 {
                    ..=21 => {
                        i2 = arith(5, i1, i2);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 292, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                r = make(o4, acc);
                i1 = i1.wrapping_add(i2 & 7);
                if i2 & 3 == 1 {
                    i2 = o3.num.get().i;
                }
                i2 = arith(4, i2, i1);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(p, i1);
                i2 = i2.wrapping_add(i2 & 7);
                i2 = o3.a.get();
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
                        acc = arith(6, i2, i1);
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
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(r, i1);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(8, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = checked(0, i2, i1);
                r.a.set(acc.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                acc = lookup(promote!(code.class.version.get()));
                acc = change(code.class, r);
                match if acc & 1 == 0 { Some(i2 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        o4.tmp.set(Some(o4));
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(4, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = r.b.get();
                acc = o3.num.get().i;
                if acc & 3 == 3 {
                    acc = arith(15, acc, i2);
                } else {
                    i1 += 1;
                }
                q = make(r, acc);
                acc = read_view(code.views, 71, acc);
                if acc & 3 == 3 {
                    acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
                acc = arith(1, acc, acc);
                write_view(code.views, 71, acc, acc);
                acc = effect(0, i1, r);
                i2 = arith(15, i2, i2);
                acc = promote!(i2 & 3);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                r = make(o4, i2);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = as_number(p.val.get());
                if i1 & 3 == 2 {
                    i2 = arith(13, i1, acc);
                } else {
                    i1 += 1;
                }
                i2 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = i1.wrapping_add(acc & 7);
                i2 = lookup(promote!(code.class.version.get()));
                acc = change(code.class, o4);
                i2 = q.b.get();
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
                        r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 7 }));
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(13, i2, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                if i1 & 127 == 77 { panic!("guest panic {}", i1); }
                acc = effect(2, acc, o4);
                i1 = read_view(code.views, 142, acc);
                o4 = p;
                write_view(code.views, 103, acc, i1);
                write_view(code.views, 70, acc, i1);
                acc = read_view(code.views, 178, acc);
                if acc & 3 == 0 {
                    acc = arith(14, acc, acc);
                } else {
                    i1 += 1;
                }
                acc = read_view(code.views, 187, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o3 = make(r, i2);
                acc = q.a.get();
                i1 = effect(6, i1, o3);
                i1 = as_number(o4.val.get());
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        acc = arith(10, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                i1 = p.num.get().i;
                if i1 & 3 == 0 {
                }
                if i1 & 3 == 1 {
                    i2 = arith(15, i1, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                i1 = q.num.get().i;
                o3 = r;
                if i1 & 3 == 1 {
                    i2 = arith(10, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(p, i1);
                q.tmp.set(Some(o3));
                if let Some(o) = q.tmp.get() { o4 = o; }
                q.tmp.set(Some(p));
                i1 = o3.a.get();
                match (i1 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i1 = arith(13, i1, i2);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = o3.num.get().i;
                o4 = make(o4, acc);
                q.tmp.set(Some(o4));
                i2 = o4.num.get().i;
                if let Some(o) = q.tmp.get() { o3 = o; }
                i1 = effect(6, i1, p);
                q.tmp.set(Some(o4));
                match (i2 & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i1 = arith(15, i2, i1);
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
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if i2 & 3 == 3 {
                    q.val.set(value_of(4, acc, p));
                    match (acc & 31) - 4 {
                        TEN => {
                            p.b.set((p.b.get() + 0) & 255);
                        }
                        ..=26 => {
                            i1 = i1.wrapping_add(2);
                        }
                        _ => i1 += 9,
                    }
                } else {
                    i1 += 1;
                }
                i2 = as_number(o4.val.get());
                i1 = p.a.get();
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                o4 = make(o4, i1);
                acc = acc.wrapping_add(acc & 7);
                match if i2 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(v) => {
                        i1 = arith(11, i1, acc);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                r.small.set(i1 as u8);
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = o4.num.get().i;
                i2 = p.num.get().i;
                o4.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(2, acc, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                write_view(code.views, 38, i1, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = q.small.get() as i64;
                o3 = make(o3, i1);
                i1 = i1.wrapping_add(acc & 7);
                match (acc & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        acc = q.a.get();
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
                i2 = arith(2, acc, i2);
                i1 = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(o3, acc);
                acc = o4.a.get();
                acc = acc.wrapping_add(i2 & 7);
                acc = as_number(o4.val.get());
                if acc & 3 == 2 {
                    i2 = arith(7, acc, i1);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                i1 = as_number(r.val.get());
                o4.small.set(acc as u8);
                if acc & 3 == 2 {
                    acc = arith(3, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p = r.link.get().unwrap_or(r);
                i2 = o3.small.get() as i64;
                acc = r.b.get();
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 1, o4, o3);
                i2 = v;
                r = w;
                acc = o3.num.get().i;
                if acc & 3 == 1 {
                    i1 = arith(2, acc, i1);
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = o3.a.get();
                i1 = r.a.get();
                i2 = as_number(q.val.get());
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.link.set(Some(q));
                o4 = o3;
                i2 = number(13);
                i1 = o3.a.get();
                p = make(o3, i2);
                i1 = arith(5, i2, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = o3.num.get().i;
                r.small.set(i1 as u8);
                acc = o4.b.get();
                if acc & 3 == 3 {
                    i2 = arith(11, acc, i2);
                } else {
                    i1 += 1;
                }
                i1 = promote!(i2 & 3);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p.link.set(Some(o4));
                o4 = make(q, i2);
                o3.link.set(Some(o4));
                if i1 & 3 == 3 {
                    i1 = arith(13, i1, acc);
                }
                o4.link.set(Some(q));
                o3 = o3.link.get().unwrap_or(o3);
                i1 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                r = p;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i1 = p.b.get();
                r = make(o3, acc);
                q.tmp.set(Some(r));
                if let Some(o) = q.tmp.get() { o4 = o; }
                q.tmp.set(Some(o3));
                i2 = o4.a.get();
                if i2 & 3 == 3 {
                    acc = arith(3, i2, i1);
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(q, i2);
                acc = acc.wrapping_add(i1 & 7);
                acc = q.a.get();
                match (97 + (acc & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i2 = arith(14, acc, i1);
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
                acc = checked(12, i1, i2);
                i2 = as_number(r.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = as_number(q.val.get());
                match (i1 & 31) - 4 {
                    ..=9 => {
                        i1 = arith(12, i1, i2);
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
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i2 = arith(3, i1, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                o3 = make(o3, i2);
                r = p.link.get().unwrap_or(p);
                p.tmp.set(Some(o3));
                if let Some(o) = p.tmp.get() { o4 = o; }
                p.tmp.set(Some(o3));
                q.b.set((acc ^ 10) & 0xff);
                i2 = o4.a.get();
                match (i2 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(11, i2, i1);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if i1 & 3 == 3 {
                    i2 = o3.a.get();
                    match (i2 & 31) - 4 {
                        19 | 1.. => {
                            i1 = i1.wrapping_add(1);
                        }
                        ..=25 => {
                            p.b.set((p.b.get() + 1) & 255);
                        }
                        _ => i1 += 9,
                    }
                } else {
                    i1 += 1;
                }
                i1 = arith(9, i2, i2);
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
                acc = lookup(promote!(code.class.version.get()));
                if let Some(o) = o4.tmp.get() { q = o; }
                acc = change(code.class, o3);
                i2 = q.a.get();
                if i2 & 3 == 3 {
                    i1 = arith(3, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 14 }));
                if acc & 3 == 3 {
                    acc = p.b.get();
                }
                acc = arith(7, acc, acc);
                if acc & 3 == 2 {
                    o4 = p.link.get().unwrap_or(p);
                } else {
                    i1 += 1;
                }
                acc = arith(11, acc, i1);
                acc = read_view(code.views, 103, acc);
                i2 = effect(6, acc, o3);
                if acc & 3 == 2 {
                    i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                }
                acc = arith(1, acc, i1);
                write_view(code.views, 103, acc, acc);
                acc = p.b.get();
                i1 = effect(5, i2, q);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, i2);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 0 {
                    i2 = arith(13, i1, acc);
                }
                i2 = o4.b.get();
                r.a.set(i1.wrapping_add(15));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                i1 = arith(8, i1, acc);
                o3 = make(r, acc);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = o3.b.get();
                if acc & 3 == 0 {
                    i1 = arith(9, acc, i1);
                }
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(p, acc);
                r.small.set(acc as u8);
                i2 = i2.wrapping_add(i2 & 7);
                acc = o4.a.get();
                match word(acc & 7) {
                    "four" | "two" | "four" => {
                        acc = arith(1, acc, 3);
                    }
                    "" if acc & 3 == 2 => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    "three" if acc & 3 == 1 => {
                        acc = arith(3, acc, i1);
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
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = q.b.get();
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        i2 = arith(7, i1, acc);
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i1 = read_view(code.views, 71, acc);
                acc = effect(7, i1, q);
                if i1 & 3 == 0 {
                    i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                }
                i1 = arith(1, i1, i1);
                if let Some(o) = r.tmp.get() { q = o; }
                write_view(code.views, 71, acc, i1);
                acc = effect(6, i2, q);
                i1 = effect(6, i2, r);
                r = make(q, i2);
                o4.link.set(Some(r));
                if acc & 3 == 0 {
                    i1 = arith(13, acc, i1);
                }
                if let Some(o) = o4.tmp.get() { o4 = o; }
                acc = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = q.small.get() as i64;
                i2 = o3.num.get().i;
                acc = lookup(code.class.version.get());
                p.b.set((i2 ^ 9) & 0xff);
                if acc & 3 == 1 {
                    acc = read_view(code.views, 20, i2);
                }
                i1 = arith(9, acc, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                match word(acc & 7) {
                    "four" => {
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 206, i2);
                acc = p.b.get();
                i2 = read_view(code.views, 1, i2);
                write_view(code.views, 164, i2, acc);
                write_view(code.views, 235, i2, acc);
                i1 = q.b.get();
                if i1 & 3 == 3 {
                    acc = arith(1, i1, acc);
                }
                i2 = read_view(code.views, 0, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                r = make(q, acc);
                acc = acc.wrapping_add(acc & 7);
                i1 = o4.a.get();
                if i1 & 3 == 2 {
                    acc = arith(1, i1, i1);
                }
                acc = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                if acc & 3 == 3 {
                    acc = arith(14, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(p, acc);
                i2 = effect(2, acc, o4);
                i1 = p.b.get();
                if i1 & 3 == 0 {
                    i1 = arith(1, i1, i2);
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = r.b.get();
                acc = as_number(o3.val.get());
                match (acc & 15) as u8 {
                    ..=14 => {
                        acc = arith(1, acc, acc);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 7, acc);
                match if i2 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(v) if i2 & 3 == 1 => {
                        i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
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
                i2 = checked(11, i2, i2);
                acc = arith(0, acc, i1);
                write_view(code.views, 7, acc, acc);
                i1 = effect(4, i1, r);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                write_view(code.views, 65, i1, i2);
                let (v, w) = portal10(code.short.unwrap_or(code), i2, 1, r, p);
                i2 = v;
                r = w;
                o3.small.set(i1 as u8);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
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
                        i1 = o4.num.get().i;
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(5, i1, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o3 = make(q, acc);
                i2 = i2.wrapping_add(i2 & 7);
                acc = o3.b.get();
                if acc & 3 == 3 {
                    i1 = arith(4, acc, acc);
                }
                acc = as_number(o3.val.get());
                write_view(code.views, 438, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = read_view(code.views, 41, acc);
                write_view(code.views, 331, acc, i2);
                acc = read_view(code.views, 194, acc);
                i1 = read_view(code.views, 91, i2);
                if i1 & 3 == 1 {
                    acc = arith(13, i1, i1);
                }
                o3.link.set(Some(p));
                acc = read_view(code.views, 105, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = r.b.get();
                o4 = make(p, i2);
                i2 = i2.wrapping_add(acc & 7);
                r.link.set(Some(o4));
                if i2 & 3 == 3 {
                    i2 = arith(2, i2, i2);
                } else {
                    i1 += 1;
                }
                if let Some(o) = r.tmp.get() { o3 = o; }
                i1 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                if let Some(o) = p.tmp.get() { o4 = o; }
                acc = o4.num.get().i;
                let (v, w) = portal11(code.short.unwrap_or(code), i1, 2, q, o4);
                i1 = v;
                q = w;
                i2 = o3.num.get().i;
                if i2 & 3 == 2 {
                    i1 = arith(4, i2, i2);
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                acc = arith(12, i1, acc);
                if acc & 127 == 95 { panic!("guest panic {}", acc); }
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(q, i2);
                i2 = i2.wrapping_add(i2 & 7);
                acc = o4.b.get();
                if acc & 3 == 3 {
                    acc = arith(5, acc, acc);
                }
                i2 = o4.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = change(code.class, q);
                if let Some(o) = p.tmp.get() { p = o; }
                write_view(code.views, 235, acc, i1);
                i2 = read_view(code.views, 31, i1);
                q = make(r, i2);
                p.b.set((i2 ^ 9) & 0xff);
                write_view(code.views, 218, i1, acc);
                i2 = i2.wrapping_add(acc & 7);
                o3 = make(p, acc);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        p.tmp.set(Some(o3));
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                acc = q.a.get();
                if acc & 3 == 2 {
                    i1 = arith(15, acc, i2);
                }
                i2 = promote!(i2 & 3);
                if let Some(o) = p.tmp.get() { o4 = o; }
                acc = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(r, acc);
                i1 = effect(1, i1, r);
                match if acc & 1 == 0 { Some(acc & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i2 = arith(2, acc, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.tmp.set(Some(q));
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4.link.set(Some(r));
                r.small.set(i1 as u8);
                o4.a.set(i1.wrapping_add(4));
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, i2);
                i1 = i1.wrapping_add(acc & 7);
                i2 = p.b.get();
                o4 = o3.link.get().unwrap_or(o3);
                if i2 & 3 == 0 {
                    acc = arith(7, i2, acc);
                } else {
                    i1 += 1;
                }
                p.tmp.set(Some(r));
                i2 = r.num.get().i;
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = o3.a.get();
                i1 = i1.wrapping_add(i2 & 7);
                i1 = o4.a.get();
                match (i1 & 15) as u8 {
                    1..6 => {
                        i1 = i1.wrapping_add(1);
                    }
                    4 | 9 | 0..=12 if i1 & 3 == 0 => {
                        i2 = arith(6, i1, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                r.b.set((i2 ^ 15) & 0xff);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4.b.set((acc ^ 2) & 0xff);
                o4 = make(o4, i2);
                acc = acc.wrapping_add(i1 & 7);
                i1 = q.small.get() as i64;
                if i1 & 3 == 3 {
                    acc = arith(15, i1, i2);
                } else {
                    i1 += 1;
                }
                i2 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o4.num.set(r.num.get());
                acc = lookup(code.class.version.get());
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                write_view(code.views, 101, i1, acc);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 2 {
                    r.link.set(Some(o4));
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                if i2 & 3 == 0 {
                }
                acc = acc.wrapping_add(i1 & 7);
                i1 = q.b.get();
                if i1 & 3 == 0 {
                    i1 = arith(4, i1, i1);
                }
                i2 = read_view(code.views, 39, acc);
                q = p;
                if i2 & 3 == 2 {
                    i1 = lookup(promote!(code.class.version.get()));
                } else {
                    i1 += 1;
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i2 = arith(1, i2, i1);
                write_view(code.views, 39, acc, i2);
                i1 = effect(5, i2, o3);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o3 = make(o3, i1);
                p.tmp.set(Some(o3));
                if let Some(o) = p.tmp.get() { o4 = o; }
                p.tmp.set(Some(o3));
                match (i2 & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        if i2 & 127 == 74 { panic!("guest panic {}", i2); }
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(14, i2, i2);
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                o4 = make(o4, i1);
                q.link.set(Some(o4));
                acc = q.small.get() as i64;
                i2 = read_view(code.views, 62, i2);
                if acc & 3 == 0 {
                    acc = arith(3, acc, acc);
                } else {
                    i1 += 1;
                }
                if let Some(o) = q.tmp.get() { o3 = o; }
                i2 = if Gc::ptr_eq(o3, o4) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4 = make(o3, acc);
                q.tmp.set(Some(o4));
                write_view(code.views, 232, i1, i2);
                if let Some(o) = q.tmp.get() { o3 = o; }
                q.tmp.set(Some(o3));
                if i1 & 3 == 0 {
                    i2 = arith(6, i1, i2);
                }
                i1 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = q.link.get().unwrap_or(q);
                i2 = o3.small.get() as i64;
                p.link.set(Some(o4));
                o4.b.set((acc ^ 9) & 0xff);
                match if i2 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(v) => {
                        acc = arith(9, i2, acc);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o3 = make(q, acc);
                acc = acc.wrapping_add(i2 & 7);
                match (acc & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(5, acc, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(o3, i1);
                i1 = i1.wrapping_add(i2 & 7);
                match (i1 & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        acc = arith(5, i1, acc);
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
                i1 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = o3.b.get();
                i1 = q.b.get();
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = lookup(code.class.version.get());
                o3 = p.link.get().unwrap_or(p);
                acc = change(code.class, o4);
                if acc & 3 == 0 {
                    i1 = arith(13, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = as_number(p.val.get());
                r.small.set(acc as u8);
                p = o4.link.get().unwrap_or(o4);
                if i1 & 3 == 2 {
                    i1 = arith(0, i1, i2);
                }
                o3.tmp.set(Some(p));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                acc = effect(3, i1, o4);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                o4 = o4.link.get().unwrap_or(o4);
                acc = r.small.get() as i64;
                p = p.link.get().unwrap_or(p);
                acc = q.b.get();
                q = o3.link.get().unwrap_or(o3);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(o3, i1);
                i1 = i1.wrapping_add(i2 & 7);
                i1 = as_number(q.val.get());
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                if i1 & 3 == 2 {
                    i2 = arith(12, i1, acc);
                }
                i1 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p.tmp.set(Some(o4));
                acc = as_number(p.val.get());
                match (97 + (acc & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i1 = arith(2, acc, acc);
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
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = q.b.get();
                i1 = o3.num.get().i;
                o3.b.set((i2 ^ 9) & 0xff);
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i1 = arith(7, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = (i2 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = o3.num.get().i;
                o4.small.set(acc as u8);
                i2 = as_number(q.val.get());
                match (i2 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        acc = arith(5, i2, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                p = make(p, acc);
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
                o4 = o3.link.get().unwrap_or(o3);
                o3 = make(p, i2);
                let (v, w) = portal11(code.short.unwrap_or(code), acc, 1, p, o3);
                i2 = v;
                r = w;
                if i1 & 3 == 0 {
                    match (acc & 7, i1 & 3) {
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
                i2 = arith(1, acc, acc);
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(r, i1);
                o4.tmp.set(Some(r));
                if let Some(o) = o4.tmp.get() { o4 = o; }
                o4.tmp.set(Some(r));
                let (v, w) = portal11(code.short.unwrap_or(code), i2, 2, r, q);
                acc = v;
                p = w;
                match (i2 & 31) - 4 {
                    23..25 | 14.. if i2 & 3 == 0 => {
                        i2 = arith(13, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    v => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i2 = o4.a.get();
                i1 = r.small.get() as i64;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(o3, acc);
                let (v, w) = portal11(code.short.unwrap_or(code), i2, 1, o3, o3);
                i1 = v;
                q = w;
                o3 = make(o4, i1);
                i2 = p.small.get() as i64;
                if i2 & 3 == 1 {
                    i1 = arith(5, i2, i2);
                } else {
                    i1 += 1;
                }
                acc = as_number(o3.val.get());
                write_view(code.views, 159, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = promote!(acc & 3);
                acc = if Gc::ptr_eq(p, r) { 77 } else { 5 };
                if acc & 3 == 1 {
                    i2 = arith(15, acc, acc);
                }
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = promote!(acc & 3);
                p = make(o4, i1);
                if i2 & 3 == 1 {
                    r.link.set(Some(r));
                }
                i1 = arith(8, i2, i2);
                p.a.set(i1.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i1 = o3.b.get();
                i2 = o4.b.get();
                o4 = make(r, i2);
                o3 = make(o4, i2);
                r.tmp.set(Some(o3));
                i2 = p.b.get();
                r.tmp.set(Some(r));
                match (i2 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        acc = lookup(promote!(code.class.version.get()));
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                acc = arith(3, i2, acc);
                o4.a.set(i2.wrapping_add(2));
                i2 = o4.a.get();
                o3 = o3.link.get().unwrap_or(o3);
                i1 = read_view(code.views, 430, acc);
                i2 = o3.a.get();
                acc = q.b.get();
                if acc & 3 == 2 {
                    i2 = arith(10, acc, i1);
                }
                i1 = read_view(code.views, 39, acc);
                if i1 & 3 == 3 {
                    p.tmp.set(Some(o4));
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = arith(1, i1, i1);
                write_view(code.views, 39, acc, i1);
                i1 = effect(0, i2, r);
                if acc & 3 == 0 {
                    p.tmp.set(Some(o4));
                    acc = q.a.get();
                }
                i2 = effect(0, i1, o4);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                write_view(code.views, 250, i1, acc);
                o3 = make(p, i2);
                q.link.set(Some(o3));
                if i2 & 3 == 2 {
                    i1 = arith(15, i2, i1);
                }
                p.a.set(i1.wrapping_add(14));
                o4 = q.link.get().unwrap_or(q);
                i2 = q.b.get();
                i1 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p = q;
                match word(i2 & 7) {
                    "four" => {
                        acc = arith(10, i2, acc);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = arith(7, i2, acc);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o4 = make(r, i2);
                i1 = i1.wrapping_add(i2 & 7);
                if acc & 3 == 1 {
                    i2 = arith(3, acc, i2);
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = read_view(code.views, 237, i1);
                i1 = read_view(code.views, 106, i1);
                i1 = read_view(code.views, 228, i1);
                i1 = arith(11, acc, i1);
                write_view(code.views, 196, i1, acc);
                i1 = q.b.get();
                acc = o3.b.get();
                if acc & 3 == 1 {
                    i2 = arith(1, acc, i1);
                }
                i2 = as_number(r.val.get());
                i1 = read_view(code.views, 492, acc);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i1 = o4.num.get().i;
                if i1 & 3 == 1 {
                    acc = arith(12, i1, i2);
                }
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = read_view(code.views, 190, i1);
                write_view(code.views, 104, i1, i2);
                write_view(code.views, 108, i1, i2);
                write_view(code.views, 367, i1, i2);
                if i2 & 3 == 3 {
                    acc = arith(14, i2, i2);
                }
                i1 = read_view(code.views, 400, i2);
                acc = o3.b.get();
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                match (i2 & 15) as u8 {
                    ..=14 => {
                        acc = arith(6, i2, acc);
                        acc = arith(1, acc, 3);
                    }
                    0 | 4 if acc & 3 == 0 => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                o4 = make(o4, i1);
                i2 = i2.wrapping_add(i2 & 7);
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
                        i1 = arith(14, acc, i1);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                p = make(p, acc);
                match (97 + (i2 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        acc = arith(14, i2, i1);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                p.a.set(i1.wrapping_add(1));
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p = make(q, i1);
                if i2 & 3 == 2 {
                    acc = arith(12, i2, i2);
                }
                p.a.set(i2.wrapping_add(1));
                o4 = make(r, i2);
                i1 = i1.wrapping_add(acc & 7);
                i1 = p.small.get() as i64;
                if i1 & 3 == 2 {
                    i2 = arith(5, i1, i1);
                }
                i2 = o4.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                o4 = make(o3, acc);
                r = make(o3, i1);
                if acc & 3 == 2 {
                }
                p.link.set(Some(r));
                match (i2 & 31) - 4 {
                    ..=21 => {
                        i1 = arith(12, i2, i2);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = p.tmp.get() { o4 = o; }
                i1 = if Gc::ptr_eq(o4, r) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                i2 = read_view(code.views, 294, i2);
                write_view(code.views, 44, i2, i2);
                p.val.set(value_of(13, i2, o4));
                i2 = read_view(code.views, 34, i2);
                write_view(code.views, 46, i2, i2);
                if i2 & 3 == 2 {
                    i2 = arith(1, i2, acc);
                }
                i2 = read_view(code.views, 39, i2);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r = make(q, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = effect(0, acc, r);
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(TEN) => {
                        i1 = arith(14, acc, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = as_number(p.val.get());
                p.b.set((i1 ^ 9) & 0xff);
                if i2 & 3 == 0 {
                    i1 = arith(4, i2, i2);
                }
                i2 = lookup(promote!(code.class.version.get()));
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3 = make(o3, acc);
                i1 = effect(7, acc, o3);
                r = q;
                match if acc & 1 == 0 { Some(i2 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        acc = arith(5, i2, i1);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                acc = o3.a.get();
                i1 = q.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o3.num.get().i;
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                if i2 & 3 == 3 {
                    i1 = arith(14, i2, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
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
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                o3.num.set(Gc::new(Num { i: (acc & 0xffff) + 4 }));
                if i2 & 3 == 0 {
                    acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                } else {
                    i1 += 1;
                }
                i2 = lookup(code.class.version.get());
                acc = change(code.class, p);
                i2 = q.small.get() as i64;
                if i2 & 3 == 3 {
                    acc = arith(1, i2, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i2 = r.b.get();
                if i1 & 3 == 0 {
                    i1 = arith(2, i1, acc);
                } else {
                    i1 += 1;
                }
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                if acc & 127 == 53 { panic!("guest panic {}", acc); }
                r.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = r.num.get().i;
                r.num.set(Gc::new(Num { i: (i2 & 0xffff) + 1 }));
                i2 = o4.b.get();
                if i2 & 3 == 0 {
                    o4 = q.link.get().unwrap_or(q);
                }
                acc = arith(5, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = lookup(promote!(code.class.version.get()));
                acc = change(code.class, r);
                if i1 & 3 == 2 {
                    i1 = arith(5, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = lookup(code.class.version.get());
                if let Some(o) = o3.tmp.get() { q = o; }
                acc = change(code.class, r);
                i1 = q.a.get();
                if i1 & 3 == 3 {
                    i1 = arith(2, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                acc = o4.b.get();
                i2 = read_view(code.views, 166, acc);
                write_view(code.views, 135, acc, i2);
                if i1 & 127 == 89 { panic!("guest panic {}", i1); }
                acc = read_view(code.views, 101, acc);
                if i1 & 3 == 3 {
                    i1 = as_number(o3.val.get());
                    if i1 & 3 == 1 {
                    }
                }
                acc = arith(13, i1, i1);
                acc = read_view(code.views, 1, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                match (acc & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        i2 = arith(8, acc, i1);
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 7, acc);
                match (acc & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
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
                acc = arith(1, acc, i1);
                write_view(code.views, 7, acc, acc);
                i1 = effect(5, acc, r);
                o3 = make(o3, i1);
                q.tmp.set(Some(o3));
                if let Some(o) = q.tmp.get() { o4 = o; }
                q.tmp.set(Some(o3));
                match (i2 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        i1 = arith(0, i2, i2);
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
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4.b.set((i2 ^ 9) & 0xff);
                acc = q.b.get();
                if acc & 3 == 1 {
                    i1 = arith(11, acc, i1);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                i1 = r.small.get() as i64;
                if i1 & 3 == 0 {
                    i2 = arith(2, i1, acc);
                } else {
                    i1 += 1;
                }
                acc = o4.num.get().i;
                if acc & 3 == 3 {
                    i2 = arith(2, acc, acc);
                }
                acc = read_view(code.views, 117, i1);
                q.val.set(value_of(6, i2, o4));
                i1 = read_view(code.views, 134, i1);
                match (i1 & 31) - 4 {
                    ..=26 => {
                        i1 = arith(3, i1, i1);
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
                i1 = read_view(code.views, 218, acc);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i1 = q.b.get();
                r = make(p, i1);
                match if i2 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(v) => {
                        i1 = arith(7, i1, acc);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i2.wrapping_add(1));
                i1 = read_view(code.views, 22, i1);
                if i1 & 3 == 3 {
                    p.b.set((p.b.get() * 5 + 1) & 255);
                }
                i1 = r.a.get();
                acc = o3.num.get().i;
                if i1 & 3 == 2 {
                    i1 = arith(15, i1, i1);
                }
                i1 = read_view(code.views, 7, acc);
                match (i1 & 15) as u8 {
                    ..=4 => {
                        acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    ..=5 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(1, i1, acc);
                acc = o3.small.get() as i64;
                write_view(code.views, 7, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                acc = acc.wrapping_add(i2 & 7);
                o3 = make(p, acc);
                i1 = i1.wrapping_add(i2 & 7);
                p.b.set((i1 ^ 5) & 0xff);
                match (i2 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i2 = arith(5, i2, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                acc = as_number(o3.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                if let Some(o) = r.tmp.get() { q = o; }
                o3.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                i1 = o3.num.get().i;
                o3 = make(p, acc);
                o3.num.set(o4.num.get());
                if i2 & 3 == 1 {
                    i2 = lookup(code.class.version.get());
                }
                acc = arith(13, i2, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i2 = as_number(p.val.get());
                p.a.set(acc.wrapping_add(7));
                i2 = as_number(q.val.get());
                if acc & 3 == 1 {
                    i2 = o4.a.get();
                }
                i1 = arith(11, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i1 = promote!(i2 & 3);
                i1 = r.b.get();
                if i1 & 3 == 1 {
                    i1 = arith(4, i1, i1);
                } else {
                    i1 += 1;
                }
                o4 = make(q, i2);
                i1 = arith(15, i2, i2);
                acc = acc.wrapping_add(i2 & 7);
                if acc & 3 == 2 {
                    i2 = arith(11, acc, i1);
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(o3, acc);
                acc = o4.a.get();
                match (acc & 7, i1 & 3) {
                    (6..7 | 7, w) => {
                        i2 = i2.wrapping_add(w as i64 * 1);
                    }
                    (5..=6, 1) => {
                        i1 = arith(4, acc, i2);
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                r.a.set(i1.wrapping_add(1));
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = i2.wrapping_add(acc & 7);
                acc = arith(14, i1, i2);
                r = p;
                if acc & 3 == 1 {
                }
                i2 = read_view(code.views, 171, i1);
                write_view(code.views, 134, i1, i2);
                write_view(code.views, 254, i1, i2);
                write_view(code.views, 291, i1, i2);
                match (97 + (i1 & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i2 = arith(10, i1, i2);
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
                i1 = read_view(code.views, 231, i2);
                i1 = (i1 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                o3 = make(r, acc);
                r.link.set(Some(o3));
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        i1 = arith(7, i1, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                if let Some(o) = r.tmp.get() { o4 = o; }
                i2 = if Gc::ptr_eq(o4, o3) { 77 } else { 5 };
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = q.a.get();
                o4.b.set((i1 ^ 9) & 0xff);
                i1 = p.small.get() as i64;
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(3, i1, acc);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                i1 = (i1 & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = o3.small.get() as i64;
                r = make(o4, i2);
                let (v, w) = portal11(code.short.unwrap_or(code), i2, 1, r, r);
                i1 = v;
                q = w;
                if i1 & 3 == 3 {
                    i2 = arith(9, i1, i2);
                } else {
                    i1 += 1;
                }
                i2 = r.a.get();
                match if i1 & 1 == 0 { Some(i1 & 15) } else { None } {
                    None => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(v) if i1 & 3 == 3 => {
                        i1 = i1.wrapping_add(2);
                    }
                    None if i1 & 3 == 1 => {
                        acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                        acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                        acc = arith(3, acc, 5);
                    }
                    Some(2..) => {
                        acc = arith(4, acc, 6);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(5);
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
                r = make(o3, i2);
                i1 = effect(1, i1, r);
                i1 = r.small.get() as i64;
                if acc & 127 == 112 { panic!("guest panic {}", acc); }
                if i1 & 3 == 3 {
                    i2 = arith(0, i1, i1);
                } else {
                    i1 += 1;
                }
                i2 = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            1 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                i1 = p.num.get().i;
                r.a.set(acc.wrapping_add(7));
                if acc & 3 == 2 {
                    acc = arith(11, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                o4 = make(r, i1);
                i2 = i2.wrapping_add(i2 & 7);
                match word(i2 & 7) {
                    "" | "" if i2 & 3 == 2 => {
                        acc = arith(6, i2, acc);
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
                i1 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = q.a.get();
                if i2 & 3 == 0 {
                    o4.tmp.set(Some(o3));
                } else {
                    i1 += 1;
                }
                if i2 & 3 == 3 {
                }
                p.link.set(Some(r));
            }
            2 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(promote!(code.class.version.get()));
                p = make(o4, i2);
                i1 = change(code.class, o4);
                if i1 & 3 == 0 {
                    acc = o4.b.get();
                    if acc & 3 == 3 {
                    } else {
                        i1 += 1;
                    }
                } else {
                    i1 += 1;
                }
                i2 = arith(11, acc, acc);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o3 = make(o3, acc);
                i2 = i2.wrapping_add(i2 & 7);
                if i2 & 3 == 3 {
                    p = o3.link.get().unwrap_or(o3);
                } else {
                    i1 += 1;
                }
                i2 = arith(0, i2, i1);
                acc = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o4 = make(o3, i2);
                acc = acc.wrapping_add(acc & 7);
                i1 = p.num.get().i;
                if i1 & 3 == 1 {
                    i2 = arith(0, i1, acc);
                }
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            3 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                i2 = lookup(code.class.version.get());
                i1 = change(code.class, o3);
                i1 = r.b.get();
                match (i1 & 31) - 4 {
                    22 => {
                        p.b.set((p.b.get() + 0) & 255);
                    }
                    24 | 2.. => {
                        i1 = i1.wrapping_add(2);
                    }
                    16 | 16 => {
                        acc = o3.b.get();
                        i1 = i1.wrapping_add(3);
                    }
                    v if acc & 3 == 1 => {
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(0, i1, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = make(q, i1);
                if i1 & 3 == 2 {
                    i1 = arith(0, i1, i1);
                }
                r.a.set(i2.wrapping_add(1));
                r = make(o4, i2);
                p = make(q, i1);
                if i1 & 3 == 1 {
                    acc = arith(3, i1, i1);
                }
                r.a.set(i2.wrapping_add(1));
            }
            4 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = r.b.get();
                acc = as_number(o4.val.get());
                acc = acc.wrapping_add(i1 & 7);
                if acc & 3 == 0 {
                    i2 = arith(1, acc, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(q, acc);
                acc = acc.wrapping_add(i2 & 7);
                match word(acc & 7) {
                    "four" => {
                        i2 = effect(4, acc, r);
                        i1 = i1.wrapping_add(1);
                    }
                    "four" | "two" if acc & 3 == 1 => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                i1 = arith(10, acc, i1);
                acc = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            5 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o4 = make(q, acc);
                if let Some(o) = o4.tmp.get() { r = o; }
                o3 = make(o4, i2);
                o4.tmp.set(Some(o3));
                o3.tmp.set(Some(o3));
                if i1 & 3 == 2 {
                    acc = arith(8, i1, acc);
                }
                o4.a.set(acc.wrapping_add(2));
                o3 = o3.link.get().unwrap_or(o3);
                i2 = o3.a.get();
                i2 = read_view(code.views, 192, acc);
                write_view(code.views, 119, acc, i2);
                o4 = r;
                write_view(code.views, 180, acc, i2);
                write_view(code.views, 328, acc, i2);
                acc = p.small.get() as i64;
                if i2 & 127 == 66 { panic!("guest panic {}", i2); }
                if acc & 3 == 2 {
                    i2 = arith(9, acc, acc);
                }
                acc = change(code.class, r);
                acc = read_view(code.views, 92, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            6 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                acc = q.b.get();
                if acc & 3 == 0 {
                    i1 = arith(6, acc, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            7 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                acc = read_view(code.views, 451, i2);
                write_view(code.views, 79, i2, acc);
                o3 = intern(i2 & 7);
                write_view(code.views, 488, i2, acc);
                write_view(code.views, 154, i2, acc);
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
                        acc = arith(2, acc, acc);
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = read_view(code.views, 193, acc);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                p = q;
                o4.a.set(acc.wrapping_add(12));
                i2 = promote!(acc & 3);
                o3.link.set(Some(o4));
                i1 = lookup(promote!(code.class.version.get()));
                q = make(p, acc);
                match (97 + (i1 & 7)) as u8 as char {
                    'g' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'c'..='g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'd' | 'h' => {
                        acc = arith(4, i1, acc);
                        p.b.set((p.b.get() + 2) & 255);
                    }
                    _ => i1 += 9,
                }
                q.a.set(acc.wrapping_add(1));
            }
            8 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(p, i1);
                i2 = i2.wrapping_add(acc & 7);
                if acc & 3 == 1 {
                    i2 = arith(5, acc, acc);
                }
                q = make(q, i1);
                i1 = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                acc = read_view(code.views, 237, acc);
                write_view(code.views, 434, acc, acc);
                if i1 & 3 == 3 {
                    acc = arith(15, i1, i1);
                }
                acc = read_view(code.views, 225, acc);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            9 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = make(o4, acc);
                i2 = i2.wrapping_add(i2 & 7);
                i2 = o3.b.get();
                if i2 & 3 == 0 {
                    acc = arith(14, i2, i1);
                }
                acc = as_number(o4.val.get());
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = promote!(acc & 3);
                acc = q.small.get() as i64;
                match (i1 & 31) - 4 {
                    ..=21 => {
                        i2 = arith(4, i1, acc);
                        acc = arith(1, acc, 3);
                    }
                    v @ 1..=16 if v & 3 != 0 => {
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
            }
            10 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                i2 = p.b.get();
                o3 = make(p, acc);
                acc = acc.wrapping_add(i2 & 7);
                r.link.set(Some(o3));
                i2 = o3.b.get();
                if i2 & 3 == 1 {
                    i2 = arith(5, i2, i1);
                }
                acc = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            11 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                r = make(q, i1);
                i1 = i1.wrapping_add(i2 & 7);
                i2 = p.num.get().i;
                match if i1 & 1 == 0 { Some(i2 & 15) } else { None } {
                    Some(TEN) => {
                        i2 = arith(14, i2, i2);
                        i1 = i1.wrapping_add(1);
                    }
                    Some(1..) => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    _ => i1 += 9,
                }
                i1 = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            12 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 8 }));
                o3 = make(o3, i2);
                acc = acc.wrapping_add(acc & 7);
                i1 = o4.b.get();
                match if acc & 1 == 0 { Some(i1 & 15) } else { None } {
                    None if acc & 3 == 3 => {
                        i1 = i1.wrapping_add(1);
                    }
                    Some(3..11) => {
                        i1 = i1.wrapping_add(2);
                    }
                    Some(9..) => {
                        i1 = arith(12, i1, i2);
                        i1 = i1.wrapping_add(3);
                    }
                    Some(_) => {
                        i1 = i1.wrapping_add(4);
                    }
                    _ => i1 += 9,
                }
                o3.a.set(acc.wrapping_add(4));
                i2 = o3.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                o4.tmp.set(Some(q));
                r = make(q, i1);
                o4 = make(r, i2);
                r.tmp.set(Some(o4));
                q = o4.link.get().unwrap_or(o4);
                q.tmp.set(Some(o4));
                if acc & 3 == 1 {
                    match (i1 & 7, i2 & 3) {
                        (v, ..=1) => {
                            i2 = i2.wrapping_add(v as i64 * 1);
                        }
                        (_, _) => {
                            i1 = i1.wrapping_add(2);
                        }
                        (_, _) => {
                            i1 = i1.wrapping_add(3);
                        }
                        _ => i1 += 9,
                    }
                } else {
                    i1 += 1;
                }
                acc = arith(14, acc, i1);
                r.a.set(i1.wrapping_add(2));
                o4 = o4.link.get().unwrap_or(o4);
                i2 = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            13 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                r.b.set((r.b.get() * 5 + 1) & 255);
                acc = r.b.get();
                i1 = lookup(code.class.version.get());
                i1 = change(code.class, o3);
                acc = p.num.get().i;
                if acc & 3 == 3 {
                    i2 = arith(2, acc, i2);
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r = make(o4, acc);
                acc = arith(2, i1, i1);
                acc = acc.wrapping_add(i2 & 7);
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
                        i2 = arith(5, i1, acc);
                        i2 = i2.wrapping_add(v as i64 * 4);
                    }
                    ..=21 | 1 if i1 & 3 == 1 => {
                        i1 = i1.wrapping_add(5);
                    }
                    _ => i1 += 9,
                }
                i2 = promote!(acc & 3);
                acc = r.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            14 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                o4 = make(q, acc);
                i1 = effect(7, i1, o4);
                if i2 & 3 == 1 {
                    acc = arith(2, i2, acc);
                } else {
                    i1 += 1;
                }
                acc = o4.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            15 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.b.set((q.b.get() * 5 + 1) & 255);
                i2 = q.b.get();
                o4.num.set(o4.num.get());
                i1 = promote!(i1 & 3);
                p.num.set(o3.num.get());
                acc = p.small.get() as i64;
                p.val.set(value_of(0, i2, o3));
                o4.a.set(acc.wrapping_add(3));
                acc = r.b.get();
                i1 = arith(15, i2, i2);
                acc = read_view(code.views, 11, i1);
                if i2 & 3 == 1 {
                    acc = arith(1, i2, i1);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            16 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = o3.b.get();
                i2 = lookup(promote!(code.class.version.get()));
                r.b.set((r.b.get() * 5 + 1) & 255);
                i1 = change(code.class, p);
                i2 = p.num.get().i;
                if i2 & 3 == 1 {
                    i1 = arith(9, i2, i2);
                }
                i1 = i1.wrapping_add(i1 & 7);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = as_number(o3.val.get());
                i1 = as_number(o3.val.get());
                o3.a.set(i2.wrapping_add(7));
                acc = q.a.get();
                if acc & 3 == 1 {
                    acc = arith(1, acc, acc);
                }
                acc = change(code.class, o4);
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r = make(r, acc);
                i1 = i1.wrapping_add(i2 & 7);
                if i1 & 3 == 2 {
                    acc = arith(8, i1, i1);
                }
                acc = as_number(r.val.get());
                if acc & 3 == 3 {
                } else {
                    i1 += 1;
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            17 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = o4.num.get().i;
                o4.num.set(o3.num.get());
                acc = o3.b.get();
                match (acc & 7, i1 & 3) {
                    (2.., _) => {
                        acc = arith(1, acc, 3);
                    }
                    (3, 1 | 1) => {
                        if let Some(o) = r.tmp.get() { p = o; }
                        i1 = i1.wrapping_add(2);
                    }
                    (_, w) if i1 & 3 == 0 => {
                        i2 = i2.wrapping_add(w as i64 * 3);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(7, acc, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = lookup(promote!(code.class.version.get()));
                p.b.set((i1 ^ 13) & 0xff);
                acc = o4.num.get().i;
                match (i1 & 7, i2 & 3) {
                    (4.. | 6 | 3..=7, 0..2) => {
                        r = make(q, acc);
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
                acc = acc.wrapping_add(i2 & 7);
                i2 = p.small.get() as i64;
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                match (i2 & 15) as u8 {
                    15 | ..=12 if i1 & 3 == 3 => {
                        acc = arith(2, i2, i2);
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
                acc = r.num.get().i;
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            18 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                acc = p.small.get() as i64;
                if acc & 3 == 3 {
                    acc = arith(4, acc, i1);
                } else {
                    i1 += 1;
                }
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = (i2 & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r = intern(i1 & 7);
                if acc & 3 == 1 {
                    acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                }
            }
            19 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4 = intern(i1 & 7);
                i2 = read_view(code.views, 37, acc);
                acc = o4.b.get();
                write_view(code.views, 138, acc, i2);
                acc = read_view(code.views, 75, acc);
                acc = read_view(code.views, 234, acc);
                i1 = o3.a.get();
                match if i2 & 1 == 0 { Some(i1 & 15) } else { None } {
                    Some(v) => {
                        i2 = arith(13, i1, i1);
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    Some(10 | 6..=15) => {
                        i1 = i1.wrapping_add(2);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 228, i2);
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                i1 = number(3);
                acc = q.a.get();
                i1 = i1.wrapping_add(acc & 7);
                if i2 & 3 == 2 {
                    i2 = effect(2, i2, r);
                }
                acc = arith(2, i2, i2);
                o4 = make(o4, i1);
                i1 = (i1 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                i2 = p.b.get();
                o4.small.set(acc as u8);
                acc = lookup(code.class.version.get());
                if i2 & 3 == 2 {
                    i1 = arith(7, i2, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            20 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i2 = o4.b.get();
                o4 = make(p, i2);
                o4.tmp.set(Some(o4));
                if let Some(o) = o4.tmp.get() { o3 = o; }
                o4.tmp.set(Some(p));
                r = o3;
                match (i1 & 15) as u8 {
                    ..=13 => {
                        acc = arith(1, acc, 3);
                    }
                    3 | 0 => {
                        i1 = arith(15, i1, acc);
                        acc = arith(2, acc, 4);
                    }
                    7 => {
                        acc = arith(3, acc, 5);
                    }
                    _ => i1 += 9,
                }
                i2 = o3.a.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = p.num.get().i;
                i2 = i2.wrapping_add(acc & 7);
                match (acc & 7, i1 & 3) {
                    (v, TEN) => {
                        i2 = i2.wrapping_add(v as i64 * 1);
                    }
                    (_, 3) => {
                        acc = arith(2, acc, i2);
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
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            21 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                p.b.set((p.b.get() * 5 + 1) & 255);
                acc = p.b.get();
                i2 = checked(14, acc, acc);
                acc = lookup(code.class.version.get());
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                i2 = change(code.class, q);
                if let Some(o) = r.tmp.get() { o4 = o; }
                i1 = q.b.get();
                if i1 & 3 == 3 {
                    i2 = arith(13, i1, acc);
                }
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                o3 = make(p, i2);
                acc = checked(2, i2, acc);
                i2 = i2.wrapping_add(acc & 7);
                i2 = r.b.get();
                if i2 & 3 == 0 {
                    acc = arith(10, i2, i2);
                }
                i2 = o3.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                r.small.set(acc as u8);
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
            }
            22 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o3.b.set((o3.b.get() * 5 + 1) & 255);
                acc = o3.b.get();
                r = make(o3, i1);
                acc = p.tag;
                acc = acc.wrapping_add(i2 & 7);
                p.b.set((i1 ^ 4) & 0xff);
                acc = r.b.get();
                if acc & 3 == 3 {
                    acc = arith(14, acc, i1);
                } else {
                    i1 += 1;
                }
                if let Some(o) = q.tmp.get() { o4 = o; }
                i1 = r.b.get();
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                i1 = read_view(code.views, 364, acc);
                write_view(code.views, 156, acc, i1);
                i2 = o4.num.get().i;
                write_view(code.views, 48, acc, i1);
                if i1 & 3 == 1 {
                    acc = arith(4, i1, acc);
                }
                acc = read_view(code.views, 215, i1);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                i2 = r.num.get().i;
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                match (i2 & 7, i1 & 3) {
                    (6..7 | 7, w) => {
                        i2 = i2.wrapping_add(w as i64 * 1);
                    }
                    (5..=6, 1) => {
                        i1 = arith(0, i2, acc);
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
            }
            23 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                q.num.set(Gc::new(Num { i: (i2 & 0xffff) + 3 }));
                i1 = q.num.get().i;
                q.num.set(o3.num.get());
                i1 = r.b.get();
                if i1 & 3 == 2 {
                    i2 = arith(11, i1, i2);
                }
                acc = (acc & 0xfff_ffff) * 31 + (i1 & 0xfff_ffff);
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 3 }));
                acc = q.num.get().i;
                q.num.set(Gc::new(Num { i: (i1 & 0xffff) + 1 }));
                match (97 + (i1 & 7)) as u8 as char {
                    'f' => {
                        i1 = i1.wrapping_add(1);
                    }
                    'g' => {
                        p.b.set((p.b.get() + 1) & 255);
                    }
                    'e' => {
                        i2 = arith(8, i1, acc);
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
                acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 3 }));
                o3 = q.link.get().unwrap_or(q);
                i2 = r.num.get().i;
                i2 = o4.tag;
                r.num.set(Gc::new(Num { i: (acc & 0xffff) + 1 }));
                match (acc & 31) - 4 {
                    ..=9 => {
                        acc = arith(7, acc, acc);
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
                acc = (acc & 0xfff_ffff) * 31 + (i2 & 0xfff_ffff);
            }
            24 => {
                let (mut i1, mut i2): (i64, i64) = (1, 2);
                let (mut o3, mut o4) = (r, q);
                o4.b.set((o4.b.get() * 5 + 1) & 255);
                i1 = o4.b.get();
                acc = as_number(q.val.get());
                r.a.set(i2.wrapping_add(7));
                acc = o3.b.get();
                match if i1 & 1 == 0 { Some(acc & 15) } else { None } {
                    Some(6) if i1 & 3 == 2 => {
                        acc = arith(5, i2, i1);
                        i1 = i1.wrapping_add(1);
                    }
                    None => {
                        acc = arith(2, acc, 4);
                    }
                    _ => i1 += 9,
                }
                i2 = arith(7, acc, i2);
                r.link.set(Some(o4));
                i2 = (i2 & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                match (i1 & 31) - 4 {
                    v if acc & 3 == 0 => {
                        i1 = i1.wrapping_add(1);
                    }
                    v if v & 3 != 1 => {
                        i1 = arith(12, i1, i2);
                        i2 = i2.wrapping_add(v as i64 * 2);
                    }
                    _ => i1 += 9,
                }
                acc = read_view(code.views, 39, acc);
                write_view(code.views, 15, acc, i1);
                if acc & 3 == 2 {
                    acc = (acc & 0xfff_ffff) * 31 + (acc & 0xfff_ffff);
                } else {
                    i1 += 1;
                }
                acc = arith(0, acc, acc);
                q.b.set((q.b.get() * 5 + 1) & 255);
                write_view(code.views, 39, acc, acc);
                r.tmp.set(Some(r));
                r.small.set(acc as u8);
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
