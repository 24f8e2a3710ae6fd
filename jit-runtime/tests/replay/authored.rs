//! Made by `kit::author`; not for editing. `REPLAY_BLESS=1 cargo test -p jit-runtime --test replay` makes it anew.
#![allow(unused, irrefutable_let_patterns, overlapping_range_endpoints, non_contiguous_range_endpoints)]
#![allow(arithmetic_overflow, unconditional_panic, clippy::all)]

use jit_runtime::prelude::*;

use super::kit::emitted::{Arms, Portal};
use super::kit::world::{Node, Num, Val, ask, effect, lookup, maybe, number, rarely};

#[jit]
#[unroll_safe]
pub fn f5_0(p: Gc<Node>, q: Gc<Node>, x0: u32) -> f64 {
    let mut s3 = 1i64; 'l1: for i2 in 0..2i64 { if (s3 & 3 == 1) { continue 'l1; } p.small.set((match (if (s3 & 3 == 0) { Some(((5i64 as usize).checked_add((i2 as usize)).unwrap_or(2usize) & 7usize)) } else { None }) {
                    Some(v4 @ 7usize) | Some(v4 @ 1usize) if ask(6, (v4 as i64), p) => { if let ((None | None | Some((4u8..=6u8 | 0u8))), None) = ((if (s3 & 3 == 3) { Some((p.small.get() & 7u8)) } else { None }), (if (s3 & 3 == 2) { Some(((s3 as u8).wrapping_add(p.small.get()) & 7u8)) } else { None })) && effect(6, ((x0 ^ x0) as i64), p) & 1 == 0 { let mut a: i32 = (4i32 | (4i32 / ((s3 as i32) & 7i32 | 2i32)));
                let v5: u32 = (if ask(6, ((i2 & 15i64) + (s3 & 15i64)), q) { x0.wrapping_mul(x0) } else { x0 });
                 } i2.wrapping_add(i2) }
                    _ => { q.small.set(((i2 & 15i64) + (i2 & 15i64)) as u8); (!i2.rotate_left(3)) }
                }).max((p.b.get() / (s3 & 7i64 | 2i64))) as u8); s3 = s3.wrapping_mul(3) ^ i2; if ask(0, (3u64 as i64), p) { break 'l1; } }
    p.b.set((s3.max(s3) << ((if rarely((1u8.wrapping_add(p.small.get()) as i64)) { s3 - s3 } else { s3 }) & 7i64)) & 255);
                q.a.set((if (s3 & 3 == 3) { (if (s3 & 3 == 0) { s3 } else { s3 }) } else { ((s3 & 15i64) + (p.a.get() & 15i64)) }) & 0xffff);
                (6i64 as f64)
}

#[jit]
pub fn f5_1(p: Gc<Node>, q: Gc<Node>, x0: u16, x1: u64) -> bool {
    if (p.a.get() & 3 == 2) { return (p.num.get().i >= 1i64); }
                q.small.set((q.b.get() << (p.b.get().max(6i64) & 7i64)) as u8);
                q.a.set(p.num.get().i & 0xffff);
                q.val.set(Val::Num(6i32.checked_add(7i32).unwrap_or(2i32) as f64));
                (((q.small.get() & 15u8) * (0u8 & 7u8)) > (7i64 as u8).wrapping_mul((q.b.get() as u8)))
}

#[jit]
pub fn f5_2(p: Gc<Node>, q: Gc<Node>, x0: f32) -> i64 {
    match (if ask(5, (i32::MAX.wrapping_add((p.a.get() as i32)) as i64), q) { Some((((match (((0i64 / (q.b.get() & 7i64 | 2i64)) & 7i64), (p.num.get().i & 7i64)) {
                    (v7, v6 @ 3i64..=3i64) => { p.b.set((match ((p.b.get() as u32) & 7u32) {
                    0u32..1u32 | 3u32 | 2u32 if ask(3, (if rarely((v6 >> (v6 & 7i64))) { v6 * v7 } else { v6 }), q) => { q.val.set(Val::Num((!(v6 as i32).rotate_left(3)) as f64)); (if rarely((3i8 as i64)) { v6 * v6 } else { v6 }) }
                    1u32..2u32 | _ => { p.a.set(v7.wrapping_mul((p.num.get().i / (v6 & 7i64 | 2i64))) & 0xffff); (v7 << (v7 & 7i64)) }
                    v8 @ 5u32 if ask(5, (v8 as i64), q) => { q.a.set((v6 % (v7 & 7i64 | 4i64)).checked_add((v8 as i64)).unwrap_or(2i64) & 0xffff); (v6 / (v6 & 7i64 | 2i64)) }
                    _ => { q.val.set(Val::Ref(q)); v6 }
                }) & 255); ((q.a.get() as i8) | (v6 as i8)) }
                    ((v9 @ 0i64..3i64 | v9), 4i64..=7i64) if effect(6, (v9 as i64), p) & 1 == 0 => { p.a.set(v9.wrapping_add(v9).wrapping_mul((v9 / (v9 & 7i64 | 2i64))) & 0xffff); ((v9 as i8) | (v9 as i8)) }
                    _ => { q.a.set(((p.b.get() >> (q.a.get() & 7i64)) / ((!p.b.get().rotate_left(3)) & 7i64 | 2i64)) & 0xffff); 3i8 }
                }) & 7i8), ((p.a.get() as i8).max((p.b.get() as i8)) & 7i8))) } else { None }) {
                    Some((5i8, 3i8)) if effect(0, ((if (p.num.get().i & 3 == 1) { (p.num.get().i as usize) } else { 0usize }) as i64), p) & 1 == 0 => { q.small.set((if rarely(((7i64 as u32).wrapping_add(u32::MAX) as i64)) { (if (q.a.get() & 3 == 1) { 4i64 } else { p.b.get() }).abs() } else { (if (q.a.get() & 3 == 1) { 4i64 } else { p.b.get() }) }) as u8); }
                    _ => { p.b.set((u32::MIN as i64).checked_add(q.a.get().max(p.b.get())).unwrap_or(2i64) & 255); }
                }
                q.b.set((if ask(3, ((if (q.b.get() & 3 == 2) { u16::MIN } else { 2u16 }) as i64), q) { q.a.get() } else { ((p.b.get() as u32) as i64) }) & 255);
                p.a.set((4i64.checked_add(q.b.get()).unwrap_or(2i64) >> (p.b.get() & 7i64)) & 0xffff);
                p.b.set((if true { (p.b.get() as i64) } else { ((3i64 & 15i64) * (3i64 & 7i64)) }) & 255);
                ((q.num.get().i >> (p.b.get() & 7i64)) << (((p.num.get().i as u32) as i64) & 7i64))
}

#[jit]
#[unroll_safe]
pub fn f5_3(p: Gc<Node>, q: Gc<Node>, x0: i64, x1: i64, x2: i16) -> i64 {
    let mut s12 = 1i64; 'l10: for i11 in (0..=0i64).rev() { if (!(p.num.get().i & 3 == 3)) { continue 'l10; } if rarely((x2 as i64)) { panic!("in the middle {}", ((if rarely(((!x2.rotate_left(3)) as i64)) { (i11 as usize) + (s12 as usize) } else { (i11 as usize) }) as i64)); } s12 = s12.wrapping_mul(3) ^ i11; if ((s12 as usize) <= 5usize) { break 'l10; } }
    q.link.set(Some(p));
                p.small.set(x1 as u8);
                let mut a: i8 = ((x0 as i8) << (0i8 & 7i8)).wrapping_add((x1 as i8).max((x1 as i8)));
                let mut g: i64 = (s12 / (x1 & 7i64 | 2i64)).wrapping_sub((s12 ^ 7i64));
                g
}

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, h, u, f, c, t])]
pub fn authored5(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
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
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let g: i64 = (acc / (acc.checked_add(3i64).unwrap_or(2i64) & 7i64 | 2i64));
                let a: f32 = (p.a.get() as f32);
                match ((if (!t) { Ok(((g as u64) & 7u64)) } else { Err((u64::MIN.wrapping_sub((g as u64)) & 7u64)) }), ((if t { (acc as u64) } else { (acc as u64) }) & 7u64)) {
                    (Err((0u64..1u64 | 1u64..4u64 | 1u64..6u64)), _) => { let mut a: i64 = acc; }
                    (Err(v17 @ 1u64..), 2u64..5u64) | (Err(v17), 0u64) | (Err(6u64..=7u64), v17 @ 0u64..=0u64) if ((v17 as i64) & 3) == 0 => { let v18: i16 = (if t { 2i16 } else { 5i16 }).wrapping_sub((q.a.get() as i16)); }
                    ((Ok(1u64..) | Err(5u64..)), 3u64) if effect(2, ((if rarely(((g as i16).max((acc as i16)) as i64)) { (acc as u32) - 2u32 } else { (acc as u32) }) as i64), p) & 1 == 0 => { p.small.set((if t { (if rarely(((acc as i8) as i64)) { acc * g } else { acc }) } else { (if t { acc } else { acc }) }) as u8); }
                    (Ok(0u64..), (2u64..=3u64 | 2u64..6u64 | 4u64..=4u64)) => { p.b.set((g.max(g) / (g.wrapping_mul(acc) & 7i64 | 2i64)) & 255); }
                    _ => { acc = (if ((acc & 3 == 3) && t) { acc.checked_add(g).unwrap_or(2i64) } else { p.num.get().i }); }
                }
                if rarely(acc.wrapping_add(g)) { return (acc ^ 5, q); }
                if rarely(((6u16 | (acc as u16)) as i64)) { panic!("in the middle {}", ((acc as usize).saturating_sub((g as usize)) as i64)); }
                acc = acc.wrapping_mul(31) ^ (((u as f32) as i64) & 0xfff_ffff);
            }
            1 => {
                p.small.set(((if (acc & 3 == 2) { q.a.get() } else { acc }) ^ acc) as u8);
                p.b.set(((((acc & 15i64) + (acc & 15i64)) & 15i64) * (acc.max(5i64) & 7i64)) & 255);
                if let ((Some(4u32..), Some(3u32)) | (Some(_), (Some(2u32..=2u32) | Some(_) | _)) | (_, _)) = ((if (2isize > (acc as isize)) { Some((((acc as u32) << ((acc as u32) & 7u32)) & 7u32)) } else { None }), (if (if t { t } else { t }) { Some((('b19: { let b: bool = ((!3isize.rotate_left(3)) == (!(acc as isize).rotate_left(3))); if (c != c) { break 'b19 (if b { (q.a.get() as u32) } else { (acc as u32) }); } let v20: isize = (7i64 as isize).wrapping_sub((acc as isize)); 1u32 }) & 7u32)) } else { None })) { q.b.set(((acc / (acc & 7i64 | 2i64)) ^ acc) & 255);
                if rarely((((acc as isize) >> ((acc as isize) & 7isize)) as i64)) { panic!("in the middle {}", (h.saturating_sub(2i32) as i64)); }
                 }
                acc = acc.wrapping_mul(31) ^ (p.b.get() & 0xfff_ffff);
            }
            2 => {
                match ((if t { t } else { (3i64 & 3 == 1) }), (t > t)) {
                    (true, false) | (true, false) | _ if (((acc as u16) as i64) & 3) == 1 => { if rarely(((acc as u32) as i64)) { panic!("in the middle {}", ((!(p.b.get() as i16).rotate_left(3)) as i64)); } }
                    _ => { let a: u64 = (if (if t { t } else { t }) { 3u64 } else { ('b21: { acc = acc.wrapping_add(acc).wrapping_mul((acc >> (acc & 7i64))); if ('g' >= c) { break 'b21 (6u64 ^ 3u64); } let g: f32 = (if t { (acc as f32) } else { (p.b.get() as f32) }).floor(); (q.num.get().i as u64) }) }); }
                    (v22 @ (false | true), _) | (v22, false) | (v22, false) => { p.val.set(Val::Num(h.wrapping_sub(h) as f64)); }
                    (false, (false | true | false)) | (true, _) if ask(3, (0u16 as i64), q) => { t = (if (!t) { ((acc as i32) != h) } else { t }); }
                    ((false | _), false) => { p.b.set(acc & 255); }
                    (v24 @ false, v23 @ false) | (v23 @ false, v24 @ false) | (v24 @ false, v23) if ask(6, (v23 as i64), q) => { p.small.set((if ask(2, ((if v23 { (acc as i16) } else { (acc as i16) }) as i64), q) { f5_2(p, q, ((acc as usize) as f32)) } else { acc }) as u8); }
                    (v26 @ false, v25 @ false) if ask(7, (v25 as i64), p) => { p.small.set(f5_2(p, p, (if v26 { (acc as f32) } else { (q.num.get().i as f32) })).wrapping_add(f5_2(q, p, ((p.b.get() as f32) + 6.5f32))) as u8); }
                    ((v28 @ false | v28 @ true), v27) | (v28, v27) => { t = v27; }
                    _ => { p.a.set((!(if rarely((u.wrapping_add(u) as i64)) { acc - acc } else { acc }).rotate_left(3)) & 0xffff); }
                }
                let mut e: i64 = f5_3(q, p, (if t { acc } else { q.b.get() }), ((acc & 15i64) + (acc & 15i64)), 4i16);
                p.a.set((((acc ^ acc) & 15i64) + ((if t { e } else { acc }) & 15i64)) & 0xffff);
                acc = acc.wrapping_mul(31) ^ (p.a.get() & 0xfff_ffff);
            }
            3 => {
                let v31: u16 = ((1u16 & 15u16) + ((acc as u16) & 15u16)).checked_add((match ((if (!t) { Some((!t)) } else { None }), (if t { Some(t) } else { None })) {
                    (_, Some(true)) if ask(1, (isize::MIN as i64), q) => { acc = ((!q.b.get().rotate_left(3)) ^ acc.saturating_sub(acc)); (acc as u16) }
                    (Some(v29), Some(false)) if ask(7, (v29 as i64), p) => { match q.val.get() { Val::Int(n30 @ (0..=40 | 8..=200)) if ((n30 as i64) & 3) == 0 => { let mut a: usize = ((!(acc as usize).rotate_left(3)) | usize::MAX);
                 } Val::Nil | Val::Ref(_) if effect(1, ((acc as usize).wrapping_sub((acc as usize)) as i64), p) & 1 == 0 => { let b: i64 = ((acc % (acc & 7i64 | 4i64)) | (acc >> (acc & 7i64)));
                 } Val::Num(_) => { let g: i64 = acc;
                 } _ => {} } (q.a.get() as u16) }
                    _ => { acc = q.num.get().i.max(f5_2(p, p, (acc as f32).floor())); u16::MIN }
                })).unwrap_or(2u16);
                u ^= ((u & 15u8) + (((acc as u8) >> (u & 7u8)) & 15u8));
                acc = acc.wrapping_mul(31) ^ (((f5_2(p, q, ((acc as f32) - 7.5f32)) & 15i64) * (acc.wrapping_add(acc) & 7i64)) & 0xfff_ffff);
            }
            4 => {
                let d: i16 = (if t { 1i16 } else { i16::MAX }).wrapping_sub(2i16.wrapping_mul(2i16));
                if rarely((h as i64)) { panic!("in the middle {}", (h as i64)); }
                let g: u32 = ('b32: { if rarely(((if t { d } else { d }) as i64)) { return (acc ^ 5, q); } if (acc == acc) { break 'b32 (if t { (acc as u32) } else { 2u32 }); } let b: char = ((97u8 + ((!u.rotate_left(3)) & 7u8)) as char); (!(acc as u32).rotate_left(3)) });
                let d: i32 = (acc as i32);
                let b: char = ((97u8 + ((u << (u & 7u8)) & 7u8)) as char);
                acc = acc.wrapping_mul(31) ^ ((if (t > t) { (if rarely((i16::MIN.wrapping_add((acc as i16)) as i64)) { acc * acc } else { acc }) } else { ((acc & 15i64) * (acc & 7i64)) }) & 0xfff_ffff);
            }
            5 => {
                match ((if ((acc as usize) == (acc as usize)) { Some(((if rarely(((acc as u32).wrapping_sub((5i64 as u32)) as i64)) { h * h } else { h }) & 7i32)) } else { None }), (if (u32::MAX <= 1u32) { Some((4i32 & 7i32)) } else { None })) {
                    ((Some(v33) | Some(v33)), Some(v34 @ 1i32..)) | (Some(v33 @ 1i32), Some(v34)) | (Some(v34 @ 7i32..=7i32), Some(v33 @ 1i32)) => { match ((if (t && (acc & 3 == 0)) { Some(((u64::MIN | (acc as u64)) & 7u64)) } else { None }), (if matches!(((if (if t { t } else { t }) { Ok(((i8::MAX as u16) & 7u16)) } else { Err((((acc as u16) >> (u16::MAX & 7u16)) & 7u16)) }), ((p.num.get().i as u16).wrapping_mul((acc as u16)) & 7u16)), (Err(v35 @ 5u16), 5u16) if ask(0, (v35 as i64), q)) { Some(((7u64 >> ((acc as u64) & 7u64)) & 7u64)) } else { None })) {
                    (_, Some(v36 @ 3u64..6u64)) | (Some(5u64..), (Some(v36) | Some(v36))) | (Some(v36 @ 1u64..3u64), None) => { q = q.link.get().unwrap_or(q); }
                    (Some(v37), Some(v38)) | (Some(v37), Some(v38 @ 5u64)) => { if let ((v41 | v41 @ (5i32 | 5i32..=7i32)), v40) = (((p.b.get() as i32).wrapping_mul((acc as i32)) & 7i32), (('b39: { let e: i32 = h; if (false && (acc & 3 == 2)) { break 'b39 (if t { e } else { v34 }); } if rarely((0i8.wrapping_add((acc as i8)) as i64)) { return (acc ^ 5, q); } h }) & 7i32)) && { acc = acc.wrapping_add((v40 as i64)); acc & 3 == 1 } { q.small.set((((acc % (acc & 7i64 | 4i64)) & 15i64) + ((acc | acc) & 15i64)) as u8);
                t = t;
                 } }
                    (Some(_), Some(v42)) | (Some(v42 @ 3u64..), Some(6u64..)) | (Some(v42), Some(3u64..7u64)) if ask(7, (v42 as i64), p) => { u = u; }
                    (Some(v43 @ (2u64 | 4u64..6u64)), Some((v44 @ 0u64..=2u64 | v44))) => { acc ^= ((acc & 15i64) * (acc & 7i64)).max((q.a.get() ^ acc)); }
                    _ => { acc = (acc | acc.max(p.a.get())); }
                } }
                    _ => { p.val.set(Val::Int((!(acc ^ acc).rotate_left(3)) & 255)); }
                }
                if rarely((h.wrapping_add(h) as i64)) { panic!("in the middle {}", (acc >> (acc & 7i64))); }
                let d: i64 = (((if t { q.a.get() } else { acc }) & 15i64) + (acc & 15i64));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            6 => {
                match (if (f >= f) { Some((((acc as usize) & 7usize), ((!(acc as usize).rotate_left(3)) & 7usize))) } else { None }) {
                    None => { let v45: i64 = f5_3(q, q, (acc ^ p.num.get().i), acc, ((acc as i16) ^ (acc as i16))); }
                    Some((0usize, (v46 @ (4usize.. | 4usize) | v46))) => { let d: f32 = (if t { (match ((if (if t { t } else { t }) { Some(((97u8 + (((97u8 + (q.small.get() & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if (!t) { Some(((97u8 + (('b47: { q.val.set(Val::Ref(p)); if t { break 'b47 ((97u8 + (u & 7u8)) as char); } u &= ((acc as u8) % ((7i64 as u8) & 7u8 | 4u8)).wrapping_add((2isize as u8)); (if t { c } else { ((97u8 + (q.a.get() as u8 & 7u8)) as char) }) }) as u8 & 7u8)) as char)) } else { None })) {
                    _ => { acc = ((p.num.get().i.wrapping_add(acc) & 15i64) * (q.num.get().i & 7i64)); (3u32 as f32) }
                    (None, Some((v48 @ 'd' | v48 @ 'a' | v48 @ 'b'))) | (Some('d'), Some(v48 @ 'c'..='f')) => { acc = (if rarely(((if t { u } else { u }) as i64)) { acc - (if t { acc } else { acc }) } else { acc }); (3.5f32 - (acc as f32)) }
                    ((None | Some(('a' | _))), None) => { p.b.set(acc & 255); ((acc as i8) as f32) }
                    (Some(('e'..='g' | 'a' | 'e'..)), (_ | Some('f'))) => { t = t; ((acc as f32) - 6.5f32) }
                    (None, Some(v49)) => { q.a.set(acc.wrapping_add(acc).max((if t { acc } else { acc })) & 0xffff); ((acc as f32) + 3.5f32) }
                    (Some(v50), Some(v51 @ 'a'..'f')) if ask(7, (v50 as u32 as i64), q) => { p.val.set(Val::Int((!7i64.rotate_left(3)).wrapping_add(acc.wrapping_add(acc)) & 255)); (if t { (acc as f32) } else { (acc as f32) }) }
                    ((Some('a') | Some('c')), Some(v52)) if effect(2, (v52 as u32 as i64), q) & 1 == 0 => { acc = ((if t { acc } else { 0i64 }) << ((acc / (acc & 7i64 | 2i64)) & 7i64)); (acc as f32) }
                    (Some('c'..='e'), (Some('a'..) | None)) | (Some('a'), Some('e')) => { u = (!u.wrapping_sub(u).rotate_left(3)); ((acc as f32) + 2.5f32) }
                    _ => { f = f.floor(); (7.5f32 * (acc as f32)) }
                }) } else { 7.5f32 }); }
                    _ => { acc = ((acc.wrapping_sub(acc) & 15i64) + ((acc >> (acc & 7i64)) & 15i64)); }
                }
                c = ((97u8 + ((q.small.get() as u8) & 7u8)) as char);
                p.val.set(Val::Num(h.saturating_sub(h) as f64));
                acc = acc.wrapping_mul(31) ^ ((((acc & 15i64) + (acc & 15i64)) >> (((acc & 15i64) + (acc & 15i64)) & 7i64)) & 0xfff_ffff);
            }
            7 => {
                match ((acc as u64) & 7u64) {
                    v53 @ 3u64..=3u64 | v53 @ 4u64 | v53 if ((v53 as i64) & 3) == 2 => { q.small.set(((4i64 ^ p.b.get()) >> (acc & 7i64)) as u8); }
                    v54 @ 5u64 | v54 => { let v56: i8 = ('b55: { q = q.link.get().unwrap_or(q); if (0i64 != acc) { break 'b55 (acc as i8).wrapping_add((q.a.get() as i8)); } c = ((97u8 + (((u & 15u8) * (q.small.get() & 7u8)) & 7u8)) as char); (4i8 >> ((q.a.get() as i8) & 7i8)) }); }
                    v57 @ 5u64..7u64 if ask(6, (v57 as i64), p) => { acc &= (((q.a.get() / (acc & 7i64 | 2i64)) & 15i64) + ((p.num.get().i as i64) & 15i64)); }
                    v58 @ 2u64 if ask(6, (v58 as i64), q) => { q.b.set(acc & 255); }
                    _ => { q.small.set(acc as u8); }
                }
                u = u.wrapping_add(u.wrapping_add(q.small.get()));
                p.b.set((!acc.rotate_left(3)).wrapping_add(acc.checked_add(q.b.get()).unwrap_or(2i64)) & 255);
                acc = acc.wrapping_mul(31) ^ ((!(acc << (p.b.get() & 7i64)).rotate_left(3)) & 0xfff_ffff);
            }
            8 => {
                if matches!(((if (t && t) { Ok(((if t { (acc as u8) } else { u }) & 7u8)) } else { Err(((q.small.get() | u) & 7u8)) }), (('b59: { match q.val.get() { Val::Int(n60 @ 3..=200) => { acc = q.b.get();
                 } Val::Nil | Val::Ref(_) if ask(3, ((p.a.get() as u64) as i64), q) => { acc = ((!acc.rotate_left(3)) << (acc & 7i64));
                 } Val::Num(_) => { q.val.set(Val::Ref(p));
                 } _ => {} } if (h == h) { break 'b59 p.small.get(); } p.val.set(Val::Num(h.wrapping_add((acc as i32)) as f64)); u }) & 7u8)), (Ok(1u8..4u8), v61) | (Ok(v61), 3u8) if ask(7, (v61 as i64), q)) { acc = (acc % (p.a.get() & 7i64 | 4i64)).saturating_sub((acc << (acc & 7i64)));
                q = p.link.get().unwrap_or(p);
                 } else { if rarely(((acc as u32).wrapping_add(u32::MIN) as i64)) { return (acc ^ 5, q); }
                q.a.set(acc & 0xffff);
                 }
                u = (u ^ (if t { p.small.get() } else { u }));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            9 => {
                match ((i16::MAX.max(i16::MAX) & 7i16), ((acc as i16) & 7i16)) {
                    (v63, v62) | (v63 @ 0i16.., v62 @ 0i16) if ask(3, (v62 as i64), p) => { match (if ('b64: { match (if (acc >= q.num.get().i) { Some((((u << (u & 7u8)) & 7u8), ((if t { u } else { u }) & 7u8))) } else { None }) {
                    Some((3u8..=5u8, (3u8 | 3u8..))) | Some((0u8.., 1u8..5u8)) if (((if (p.b.get() & 3 == 3) { 0u16 } else { (acc as u16) }) as i64) & 3) == 3 => { p = p.link.get().unwrap_or(p); }
                    _ => { p.small.set((acc >> (acc & 7i64)).max(acc.wrapping_add(q.num.get().i)) as u8); }
                } if ((q.a.get() as u16) != (acc as u16)) { break 'b64 ((acc as i16) >= v62); } if rarely((v63 as i64)) { return (acc ^ 5, q); } (t || t) }) { Some((((acc as u32) << ((1i64 as u32) & 7u32)) & 7u32)) } else { None }) {
                    None | Some(2u32) => { q.val.set(Val::Int((!(!acc.rotate_left(3)).rotate_left(3)) & 255)); }
                    Some((v65 | v65)) | Some(v65 @ 1u32) => { q.small.set(((q.num.get().i & 15i64) + (acc.wrapping_add(acc) & 15i64)) as u8); }
                    Some((_ | 0u32)) => { p.b.set((if rarely(((!u.rotate_left(3)) as i64)) { acc.abs() } else { acc }).checked_add(acc.max(acc)).unwrap_or(2i64) & 255); }
                    _ => { q.b.set(((if t { acc } else { acc }) % (((acc & 15i64) * (acc & 7i64)) & 7i64 | 4i64)) & 255); }
                } }
                    _ => { t = (t < (t || (acc & 3 == 2))); }
                }
                q = q.link.get().unwrap_or(q);
                let v66: u8 = ((if true { u } else { u }) << (u.wrapping_mul(u) & 7u8));
                acc = (if (!true) { (p.a.get() ^ acc) } else { acc });
                acc = acc.wrapping_mul(31) ^ (acc.checked_add(acc).unwrap_or(2i64).wrapping_add(acc) & 0xfff_ffff);
            }
            10 => {
                let Some(w67) = (if !rarely((1usize.wrapping_mul((acc as usize)) as i64)) { Some(((97u8 + (0u8 & 7u8)) as char)) } else { None }) else { panic!("nothing") };
                match ((!t), true) {
                    (v69 @ (false | true), v68 @ false) if { acc = acc.wrapping_add((v68 as i64)); acc & 3 == 0 } => { let e: i64 = acc; }
                    _ => { let mut d: u32 = (u32::MAX >> (1u32 & 7u32)).wrapping_add((if t { 7u32 } else { (p.num.get().i as u32) })); }
                }
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_sub(3i64.max(acc)) & 0xfff_ffff);
            }
            11 => {
                q.small.set(((if t { acc } else { acc }) << (acc.wrapping_mul(acc) & 7i64)) as u8);
                p.small.set((if (!t) { acc } else { (!acc.rotate_left(3)) }) as u8);
                let v73: i64 = f5_2(p, p, (match ((if ('b70: { let g: f64 = (5u64 as f64).floor(); if (if t { t } else { t }) { break 'b70 (t && (acc & 3 == 1)); } if rarely((7usize as i64)) { return (acc ^ 5, q); } (acc < acc) }) { Some(((97u8 + ((if t { c } else { c }) as u8 & 7u8)) as char)) } else { None }), (if (acc >= acc) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) {
                    (Some((v71 @ 'f'..'h' | v71)), Some(v72 @ 'b'..)) | (Some(v71 @ 'd'..='f'), Some(v72 @ 'e')) => { p.val.set(Val::Num((!h.rotate_left(3)) as f64)); (acc as f32).floor() }
                    _ => { p.small.set((((if t { acc } else { acc }) & 15i64) + (acc.saturating_sub(p.a.get()) & 15i64)) as u8); ((acc as f32) / (acc as f32)) }
                }));
                q = q.link.get().unwrap_or(q);
                if rarely((u.max(u) as i64)) { panic!("in the middle {}", (u16::MIN.saturating_sub((q.num.get().i as u16)) as i64)); }
                acc = acc.wrapping_mul(31) ^ (v73.wrapping_add(v73) & 0xfff_ffff);
            }
            12 => {
                match (if (!t) { Some((((acc as u16).wrapping_mul(4u16) & 7u16), ((acc as u16) & 7u16))) } else { None }) {
                    _ | None | _ if ask(7, ((acc & 15i64) * (acc & 7i64)), p) => { match ((if ('b74: { match ((if ('b75: { if rarely((((acc as u16) / (u16::MIN & 7u16 | 2u16)) as i64)) { return (acc ^ 5, q); } if ask(6, ((((acc as i16) & 15i16) * (4i16 & 7i16)) as i64), p) { break 'b75 t; } let mut b: u16 = ((0u16.checked_add((acc as u16)).unwrap_or(2u16) & 15u16) * ((u as u16) & 7u16)); (t || t) }) { Ok(((acc as u64) > 7u64)) } else { Err(t) }), t) {
                    (Ok(true), false) | (Ok(true), false) | (Err(false), true) if ask(0, ((6usize | (acc as usize)) as i64), q) => { q.a.set((!acc.rotate_left(3)).wrapping_add((q.a.get() % (p.a.get() & 7i64 | 4i64))) & 0xffff); }
                    (Ok(v76), true) | (Ok(true), v76 @ false) if effect(1, (v76 as i64), p) & 1 == 0 => { acc ^= f5_2(p, q, ((acc as f32) * 2.5f32)).wrapping_add((p.a.get() / (acc & 7i64 | 2i64))); }
                    ((Ok(_) | Ok(false) | Err(false)), false) if ask(4, ((((acc as usize) & 15usize) * (3usize & 7usize)) as i64), p) => { c = ((97u8 + ((if (acc & 3 == 2) { u } else { u }) & 7u8)) as char); }
                    ((Err(v77 @ false) | Ok(v77) | Ok(v77)), false) | (Ok(v77 @ true), false) | (Err(true), v77) => { acc = (acc ^ acc.wrapping_sub(acc)); }
                    (Ok(false), false) | ((Ok(false) | Err(false)), false) => { acc = (if (t && t) { (acc % (acc & 7i64 | 4i64)) } else { (!acc.rotate_left(3)) }); }
                    (Ok((v78 | v78 @ false)), v79 @ true) | (Ok(v78 @ false), v79 @ false) | (Ok(v78), v79 @ false) => { c = ((97u8 + ((u | u) & 7u8)) as char); }
                    (Ok(v81 @ (true | true)), v80 @ false) | (Ok(v81 @ false), v80) | (Err(v81), v80) => { acc = acc; }
                    ((Err(false) | Err(false) | _), v82 @ true) => { acc ^= (p.a.get() ^ acc).wrapping_add((if (acc & 3 == 1) { acc } else { acc })); }
                    _ => { p.small.set((if (acc <= acc) { acc } else { (acc as i64) }) as u8); }
                } if (if t { t } else { t }) { break 'b74 (!t); } h = (if t { 5i32 } else { h }).wrapping_mul(h.wrapping_add(h)); t }) { Some(t) } else { None }), (if t { Some(((2i64 as u16) != (q.b.get() as u16))) } else { None })) {
                    ((Some((v83 | v83 @ false | v83)) | Some(v83 @ false)), Some(true)) => { acc |= acc; }
                    (Some(v84 @ false), Some(v85)) | ((Some(v84 @ true) | Some(v84 @ false) | Some(v84 @ true)), Some(v85 @ false)) | (Some(v84), Some(v85)) => { acc = (if (if (p.b.get() & 3 == 3) { v85 } else { v84 }) { 2i64.wrapping_sub(acc) } else { q.a.get() }); }
                    (Some(v86 @ false), Some(v87)) | (Some(v87), Some(v86)) if ((v86 as i64) & 3) == 0 => { u ^= u.max((u / (u & 7u8 | 2u8))); }
                    (Some(v88), Some(true)) => { p.b.set((if rarely((3u32.wrapping_add(1u32) as i64)) { -(acc ^ acc) } else { (acc ^ acc) }) & 255); }
                    _ => { p.val.set(Val::Int((p.a.get() << (acc.saturating_sub(acc) & 7i64)) & 255)); }
                } }
                    Some((v90, v89)) if ask(0, (v89 as i64), p) => { p.small.set((((acc ^ acc) & 15i64) + (acc.wrapping_add(acc) & 15i64)) as u8); }
                    Some((v91 @ (1u16 | 0u16), 1u16..=7u16)) | Some((v91 @ 0u16..=1u16, _)) => { acc = p.num.get().i.wrapping_add(((acc as u64) as i64)); }
                    Some((0u16, v92)) if { acc = acc.wrapping_add((v92 as i64)); acc & 3 == 0 } => { q.val.set(Val::Nil); }
                    Some(((v94 | v94 | v94), v93 @ 1u16)) => { h = (if rarely((((acc as i8) | (p.b.get() as i8)) as i64)) { h - h } else { h }).wrapping_add(((h & 15i32) + (h & 15i32))); }
                    _ if effect(0, (((acc as u64) as i16) as i64), q) & 1 == 0 => { f = ((acc as i16).saturating_sub((acc as i16)) as f64); }
                    Some(((0u16 | 1u16.. | 2u16..), v95)) if ask(3, (v95 as i64), q) => { q.val.set(Val::Nil); }
                    Some(((v96, v97 @ 5u16..) | (v96, v97))) | Some((v97, v96)) | Some((v97 @ 3u16..=5u16, v96)) => { f = ((if t { f } else { f }) * f); }
                    _ => { f = ((if t { f } else { (p.num.get().i as f64) }) * (f / f)); }
                }
                let g: i64 = (acc.wrapping_add(acc) ^ p.num.get().i);
                let d: f32 = ((i16::MIN ^ 7i16) as f32);
                let mut g: bool = (if (u64::MAX >= (g as u64)) { (t || t) } else { (if t { t } else { t }) });
                h = 6i32.saturating_sub(h).wrapping_add((1i32 << (h & 7i32)));
                acc = acc.wrapping_mul(31) ^ ((if t { acc } else { acc }).wrapping_add(acc.saturating_sub(acc)) & 0xfff_ffff);
            }
            13 => {
                match ((if (acc <= acc) { Some(((acc as isize).max((acc as isize)) & 7isize)) } else { None }), (if (u32::MIN > (acc as u32)) { Some(((acc as isize) & 7isize)) } else { None })) {
                    ((None | _ | Some(2isize)), Some(v98 @ 2isize)) => { if matches!((if t { Some((((97u8 + (((97u8 + (q.small.get() & 7u8)) as char) as u8 & 7u8)) as char), ((97u8 + (c as u8 & 7u8)) as char))) } else { None }), None | Some(('e'..='g', _)) | Some(('b', 'c')) if ask(2, ((!3i32.rotate_left(3)) as i64), q)) { p = q.link.get().unwrap_or(q);
                 } else { q.b.set((((acc % (p.a.get() & 7i64 | 4i64)) & 15i64) + ((match ((if ((acc as f32) >= (acc as f32)) { Some(((97u8 + (((97u8 + (p.small.get() & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if (h == (acc as i32)) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) {
                    (Some(v99), Some(v100)) if { acc = acc.wrapping_add((v99 as u32 as i64)); acc & 3 == 1 } => { acc = (!(if t { 4i64 } else { acc }).rotate_left(3)); acc }
                    ((_ | None), Some('a')) if ((usize::MIN as i64) & 3) == 2 => { acc = acc; (acc % (acc & 7i64 | 4i64)) }
                    (None, (Some(v101 @ 'c') | Some(v101))) | (Some('a'), Some(v101)) => { t = ask(0, (v98 as i64), p); (if (acc & 3 == 0) { acc } else { acc }) }
                    _ => { p.b.set(((acc & 15i64) + (acc & 15i64)).wrapping_mul(acc.wrapping_add(acc)) & 255); acc }
                }) & 15i64)) & 255);
                 } }
                    (Some(v102 @ 1isize), (Some(0isize..3isize) | Some((5isize..=6isize | 0isize..)))) => { q.a.set((if (!t) { (if t { acc } else { acc }) } else { (if t { acc } else { 0i64 }) }) & 0xffff); }
                    (Some((5isize | 1isize | 4isize..5isize)), None) | (Some(0isize), Some(1isize..)) | (Some(_), Some(3isize)) => { acc = (if (u < u) { acc } else { acc.checked_add(acc).unwrap_or(2i64) }); }
                    ((Some(4isize..6isize) | Some(1isize) | _), _) if ask(5, ((p.a.get() as u8) as i64), q) => { c = 'a'; }
                    (_, Some(4isize)) if ask(1, ((u | u) as i64), q) => { acc = ((if t { (acc as u16) } else { (q.a.get() as u16) }) as i64); }
                    (Some(v103 @ 2isize), Some(v104 @ 2isize)) if ask(6, (v103 as i64), p) => { f = f; }
                    ((None | Some(2isize..=3isize) | Some(1isize)), _) | (None, None) => { t = true; }
                    ((Some(v105) | Some(v105)), Some(v106)) => { q.a.set(acc & 0xffff); }
                    _ => { p.val.set(Val::Int(5i64.max((t as i64)) & 255)); }
                }
                let mut d: f64 = f;
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((acc << (acc & 7i64)).wrapping_mul((if (acc & 3 == 3) { q.num.get().i } else { acc })) & 0xfff_ffff);
            }
            14 => {
                match (((97u8 + ((if t { c } else { c }) as u8 & 7u8)) as char), ((97u8 + (((97u8 + (q.small.get() & 7u8)) as char) as u8 & 7u8)) as char)) {
                    (v107 @ 'a', v108) if effect(5, (v107 as u32 as i64), p) & 1 == 0 => { let v109: u64 = (acc as u64).wrapping_add((acc as u64)).wrapping_add((acc as u64).checked_add((acc as u64)).unwrap_or(2u64)); }
                    _ | ('c', 'b'..'h') | ('b'..='g', ('c' | 'b'..='c')) => { if rarely(((!(acc as i8).rotate_left(3)) as i64)) { return (acc ^ 5, q); } }
                    _ => { if rarely(((acc as usize) as i64)) { panic!("in the middle {}", ((match ((if (t || t) { Ok(((if (acc & 3 == 3) { (acc as u32) } else { (acc as u32) }) & 7u32)) } else { Err((((0u32 & 15u32) + (2u32 & 15u32)) & 7u32)) }), ((acc as u32) & 7u32)) {
                    (Err(3u32..5u32), 2u32) => { q.val.set(Val::Ref(p)); i32::MIN.checked_add(h).unwrap_or(2i32) }
                    (Ok(v110 @ 4u32), 2u32..3u32) if ask(3, (v110 as i64), p) => { p.b.set(((if t { acc } else { acc }) | (if t { acc } else { acc })) & 255); h.saturating_sub(h) }
                    (Ok(1u32..=6u32), v111 @ 0u32) if ask(7, (v111 as i64), q) => { q.a.set((if rarely((u as i64)) { ((acc & 15i64) * (2i64 & 7i64)) + (acc / (acc & 7i64 | 2i64)) } else { ((acc & 15i64) * (2i64 & 7i64)) }) & 0xffff); (h ^ h) }
                    (_, (0u32 | 4u32..=5u32 | 0u32)) if ask(6, ((acc as u64).wrapping_sub((acc as u64)) as i64), p) => { c = ((97u8 + ((!u.rotate_left(3)) & 7u8)) as char); ((p.a.get() as i32) ^ h) }
                    (Ok(v112 @ 5u32), v113) if { acc = acc.wrapping_add((v112 as i64)); acc & 3 == 0 } => { acc |= (if (h <= (acc as i32)) { f5_3(p, p, (!acc.rotate_left(3)), acc.wrapping_add(acc), (if rarely(acc) { (acc as i16) - (acc as i16) } else { (acc as i16) })) } else { (if t { acc } else { acc }) }); (p.b.get() as i32).max(h) }
                    ((Ok(v115 @ 2u32) | Err(v115 @ 2u32)), v114) if ask(1, (v114 as i64), q) => { acc = ((if t { p.a.get() } else { acc }) << (((acc & 15i64) * (acc & 7i64)) & 7i64)); h.wrapping_sub(h) }
                    (Err(0u32..4u32), v116 @ (3u32.. | 1u32..=3u32)) => { c = ((97u8 + (u & 7u8)) as char); h.max(h) }
                    (_, _) if ask(1, (0isize as i64), q) => { acc = (if t { acc } else { acc }); (if t { h } else { h }) }
                    _ => { acc |= (if (t && t) { ((acc & 15i64) + (acc & 15i64)) } else { acc }); 1i32 }
                }) as i64)); } }
                }
                let d: i64 = acc.checked_add(2i64).unwrap_or(2i64).saturating_sub((acc ^ acc));
                acc = (d ^ (q.a.get() % (acc & 7i64 | 4i64)));
                if rarely(((((acc as u16) & 15u16) * ((acc as u16) & 7u16)) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (d & 0xfff_ffff);
            }
            15 => {
                let a: i64 = (if t { acc.wrapping_add(acc) } else { (acc >> (acc & 7i64)) });
                p = p.link.get().unwrap_or(p);
                let Some(w117) = (if !rarely(((acc as isize) as i64)) { Some((q.a.get() as u16).max(u16::MAX)) } else { None }) else { panic!("nothing") };
                let d: u32 = u32::MIN;
                p.val.set(Val::Nil);
                acc = acc.wrapping_mul(31) ^ (0i64 & 0xfff_ffff);
            }
            16 => {
                match ((if (!(p.b.get() & 3 == 3)) { Some(((p.a.get() as u64) & 7u64)) } else { None }), (if (!t) { Some(((if t { (3i64 as u64) } else { (acc as u64) }) & 7u64)) } else { None })) {
                    _ => { p = p.link.get().unwrap_or(p); }
                    _ => { q.b.set(((acc as f64).floor() as i64) & 255); }
                }
                let d: bool = t;
                q = q.link.get().unwrap_or(q);
                q.b.set(((!acc.rotate_left(3)) ^ (acc / (q.b.get() & 7i64 | 2i64))) & 255);
                acc = acc.wrapping_mul(31) ^ ((((acc as isize) as i64) << (acc & 7i64)) & 0xfff_ffff);
            }
            17 => {
                match ((if t { Some(((acc & 3 == 2) && (acc & 3 == 1))) } else { None }), (if ((acc as usize) < 2usize) { Some(t) } else { None })) {
                    (Some(v119 @ false), Some(v118)) | (Some(v119), Some(v118 @ false)) if ask(3, (v118 as i64), p) => { match (if (if v119 { v118 } else { v118 }) { Some((f5_3(p, q, acc.checked_add(1i64).unwrap_or(2i64), (if t { acc } else { acc }), (acc as i16).max((acc as i16))) & 7i64)) } else { None }) {
                    Some((v120 | v120)) | Some(v120) | Some(v120 @ 0i64) => { if ((usize::MIN as f32) == ((v120 as f32) * 6.5f32)) { let v121: i16 = (acc as i16).wrapping_add((p.a.get() as i16)).wrapping_mul((v120 as i16));
                let mut d: u8 = u;
                 } }
                    None | Some(4i64) => { acc = acc.wrapping_sub(q.a.get()).wrapping_mul((if rarely((((acc as isize) ^ (acc as isize)) as i64)) { acc * acc } else { acc })); }
                    Some(2i64) => { acc &= f5_3(p, p, ((acc & 15i64) + (acc & 15i64)), ((acc & 15i64) * (acc & 7i64)), 7i16.wrapping_add((acc as i16))); }
                    _ => { q.b.set(((if t { acc } else { p.num.get().i }) >> (acc.checked_add(acc).unwrap_or(2i64) & 7i64)) & 255); }
                } }
                    _ => { q.a.set(acc & 0xffff); }
                }
                let mut a: f32 = ((acc as f32) * (q.b.get() as f32)).floor();
                let mut a: i8 = ((acc as i8).wrapping_mul(i8::MAX) << ((acc as i8).max(i8::MIN) & 7i8));
                let g: u64 = ((if (acc & 3 == 2) { 0u64 } else { (acc as u64) }) << ((acc as u64).wrapping_add((acc as u64)) & 7u64));
                if rarely((a as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (f5_2(q, p, (7.5f32 / 2.5f32)) & 0xfff_ffff);
            }
            18 => {
                let mut a: f64 = (if ('b123: { let g: usize = ((if t { acc } else { acc }) as usize); if t { break 'b123 (t && t); } match ((if (c >= ((97u8 + (acc as u8 & 7u8)) as char)) { Some((g.wrapping_add(1usize) & 7usize)) } else { None }), (if (if (acc & 3 == 0) { true } else { t }) { Some((('b124: { p = q.link.get().unwrap_or(q); if ((acc as i32) >= h) { break 'b124 g.max(g); } p.a.set((if ((acc as isize) >= (acc as isize)) { (acc ^ p.a.get()) } else { (if (acc & 3 == 1) { acc } else { acc }) }) & 0xffff); g.wrapping_add(g) }) & 7usize)) } else { None })) {
                    (Some(3usize), Some(v125 @ (1usize..7usize | 6usize))) | (Some(v125), _) => { acc |= acc; }
                    _ => { p.a.set(acc & 0xffff); }
                } (t || t) }) { (if t { f } else { f }) } else { (f / (acc as f64)) });
                let d: i32 = h.wrapping_sub(h.checked_add(h).unwrap_or(2i32));
                q.small.set((((q.num.get().i as f32) as i64) >> (acc.wrapping_add(acc) & 7i64)) as u8);
                let v126: i64 = f5_3(p, q, (q.b.get() | acc), q.a.get(), (((acc as i16) & 15i16) + ((acc as i16) & 15i16)));
                q.val.set(Val::Nil);
                acc = acc.wrapping_mul(31) ^ ((!acc.wrapping_mul(q.num.get().i).rotate_left(3)) & 0xfff_ffff);
            }
            19 => {
                p.val.set(Val::Num((if t { h } else { h }) as f64));
                let d: i64 = (if (h < h) { ('b127: { match ((if matches!(((if ('b128: { if rarely(((if true { i8::MAX } else { 4i8 }) as i64)) { panic!("in the middle {}", (p.num.get().i / (acc & 7i64 | 2i64))); } if (acc <= acc) { break 'b128 ask(3, ((acc as u64).max(6u64) as i64), p); } p.val.set(Val::Num(2i32 as f64)); (0i64 > acc) }) { Some(((acc as u64) & 7u64)) } else { None }), (if (c <= c) { Some(((!(acc as u64).rotate_left(3)) & 7u64)) } else { None })), _ | (Some(0u64), None) | _) { Some((i16::MIN.wrapping_add((acc as i16)) & 7i16)) } else { None }), (if (7i32 != h) { Some(((q.b.get() as i16).wrapping_add(2i16) & 7i16)) } else { None })) {
                    (None, Some(6i16..=7i16)) => { acc = (acc.saturating_sub(acc) << ((acc % (acc & 7i64 | 4i64)) & 7i64)); }
                    (Some(1i16), Some(2i16..3i16)) => { p.b.set(acc.wrapping_add((acc / (acc & 7i64 | 2i64))) & 255); }
                    (None, _) | (Some(2i16..), Some(0i16..6i16)) => { q.b.set(acc & 255); }
                    _ => { q.val.set(Val::Num(h as f64)); }
                } if (t > t) { break 'b127 (p.num.get().i ^ acc); } q = q.link.get().unwrap_or(q); (if t { acc } else { acc }) }) } else { 3i64 });
                let b: i64 = ((if t { d } else { d }) >> (acc & 7i64));
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((q.b.get().wrapping_add(b) << ((acc | p.num.get().i) & 7i64)) & 0xfff_ffff);
            }
            20 => {
                if rarely((1i8.saturating_sub((acc as i8)) as i64)) { panic!("in the middle {}", ((q.a.get() as isize).max(4isize) as i64)); }
                match ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) {
                    'c'.. if ask(3, (6isize as i64), q) => { match ((if ('b129: { p = q.link.get().unwrap_or(q); if (t <= (q.num.get().i & 3 == 3)) { break 'b129 (!t); } let mut b: u16 = (if t { (acc as u16).max((acc as u16)) } else { (if rarely(acc) { (acc as u16) + (acc as u16) } else { (acc as u16) }) }); ((p.a.get() as usize) != (p.b.get() as usize)) }) { Ok((((q.b.get() & 15i64) * (acc & 7i64)) & 7i64)) } else { Err(((acc >> (acc & 7i64)) & 7i64)) }), (acc & 7i64)) {
                    (Err(_), 5i64) | ((Err(_) | Err(0i64) | _), _) if { acc = acc.wrapping_add(((acc as u8).saturating_sub(u) as i64)); acc & 3 == 1 } => { q.a.set((acc as i64).wrapping_add(acc) & 0xffff); }
                    (Ok(v130), v131) => { p.a.set((p.num.get().i.wrapping_sub(q.num.get().i) | (if t { q.b.get() } else { v130 })) & 0xffff); }
                    (Err(v133 @ 0i64), v132) | (Ok((v132 | v132 | v132)), v133) => { q.small.set((acc ^ p.num.get().i).saturating_sub(v132.wrapping_add(acc)) as u8); }
                    _ => { u = ((acc as u8) | q.small.get()); }
                    _ => { acc &= (if (acc & 3 == 3) { acc.wrapping_add(acc) } else { (if t { acc } else { acc }) }); }
                } }
                    v134 | v134 @ 'd' | v134 @ 'd'.. if ((v134 as u32 as i64) & 3) == 3 => { h = h; }
                    _ => { acc = (if (acc & 3 == 0) { acc } else { q.num.get().i }).max(((p.num.get().i & 15i64) + (acc & 15i64))); }
                }
                p.val.set(Val::Nil);
                let mut a: i64 = (if (if t { t } else { t }) { ((acc & 15i64) + (acc & 15i64)) } else { ((acc & 15i64) + (acc & 15i64)) });
                t = t;
                acc = acc.wrapping_mul(31) ^ ((if rarely((u as i64)) { -(a % (7i64 & 7i64 | 4i64)) } else { (a % (7i64 & 7i64 | 4i64)) }) & 0xfff_ffff);
            }
            21 => {
                let Some(w135) = (if !rarely(((((acc as isize) & 15isize) * ((p.num.get().i as isize) & 7isize)) as i64)) { Some(((q.num.get().i as u32) % ((acc as u32) & 7u32 | 4u32))) } else { None }) else { panic!("nothing") };
                match (((if t { (acc as usize) } else { (acc as usize) }) & 7usize), (((q.a.get() as usize) / ((acc as usize) & 7usize | 2usize)) & 7usize)) {
                    (4usize.., v139) if effect(1, (v139 as i64), p) & 1 == 0 => { let v140: f32 = (if t { 1.5f32 } else { (q.b.get() as f32) }).floor(); }
                    (4usize..=7usize, v141 @ 3usize..) if ask(0, (v141 as i64), q) => { let mut b: i16 = (acc as i16); }
                    (v142 @ 0usize, v143 @ 1usize) | (v142 @ 5usize, v143) if { acc = acc.wrapping_add((v142 as i64)); acc & 3 == 2 } => { if rarely((acc << (4i64 & 7i64))) { panic!("in the middle {}", ((q.small.get() >> ((p.num.get().i as u8) & 7u8)) as i64)); } }
                    (v144 @ 5usize..6usize, 4usize) if { acc = acc.wrapping_add((v144 as i64)); acc & 3 == 0 } => { p.b.set(acc & 255); }
                    ((v145 @ 4usize | v145 @ 2usize..), 0usize..) | (v145 @ 1usize..=3usize, 0usize) => { f += f; }
                    (v147, v146 @ 3usize) | (v146, v147 @ 1usize) if effect(7, (v146 as i64), p) & 1 == 0 => { c = ((97u8 + (u.wrapping_mul(u) & 7u8)) as char); }
                    (0usize, v148 @ 1usize..2usize) => { q.a.set(p.num.get().i & 0xffff); }
                    ((1usize.. | 3usize..), 2usize..) | (0usize.., _) | (0usize..=3usize, 3usize..=6usize) => { acc ^= (((if rarely((isize::MIN as i64)) { acc.abs() } else { acc }) & 15i64) + ((!acc.rotate_left(3)) & 15i64)); }
                    _ => { p.small.set(acc.checked_add(acc).unwrap_or(2i64).wrapping_mul(q.a.get().wrapping_add(acc)) as u8); }
                }
                let e: i32 = (!h.rotate_left(3));
                acc = acc.wrapping_mul(31) ^ ((if (c > c) { (acc % (acc & 7i64 | 4i64)) } else { acc.checked_add(acc).unwrap_or(2i64) }) & 0xfff_ffff);
            }
            22 => {
                q = p.link.get().unwrap_or(p);
                let a: i64 = (if (t && t) { acc } else { f5_3(q, p, acc.wrapping_add(4i64), (if t { acc } else { acc }), ((acc as i16) >> ((acc as i16) & 7i16))) });
                match (if ((acc as usize) < (acc as usize)) { Some((4isize & 7isize)) } else { None }) {
                    None if effect(3, (i8::MIN as i64), p) & 1 == 0 => { if t { let v149: u64 = (if (c == c) { ((a as u64) / ((q.a.get() as u64) & 7u64 | 2u64)) } else { (a as u64).wrapping_add((q.b.get() as u64)) });
                 } else { let mut d: isize = (((isize::MIN & 15isize) + ((a as isize) & 15isize)) ^ isize::MAX);
                 } }
                    None | None | None if ((4i32 as i64) & 3) == 3 => { acc = acc; }
                    Some(3isize..) | None if { acc = acc.wrapping_add(acc); acc & 3 == 1 } => { acc = acc; }
                    Some((2isize.. | _)) | _ | _ => { q.val.set(Val::Nil); }
                    Some(v150 @ (1isize | 4isize..6isize)) | Some(v150 @ 4isize) => { acc = acc; }
                    Some(v151 @ 6isize) if effect(7, (v151 as i64), q) & 1 == 0 => { acc = a.max(acc).wrapping_add(acc); }
                    _ | Some(0isize..7isize) if ask(4, ((((a as i16) & 15i16) * (i16::MAX & 7i16)) as i64), q) => { q.val.set(Val::Ref(p)); }
                    Some(v152 @ 5isize) if effect(4, (v152 as i64), q) & 1 == 0 => { p.small.set(acc.wrapping_add(f5_2(p, p, (7.5f32 * (p.a.get() as f32)))) as u8); }
                    _ => { p.a.set((if (1u16 > (acc as u16)) { 2i64 } else { a.checked_add(a).unwrap_or(2i64) }) & 0xffff); }
                }
                let a: u32 = ((0u32.wrapping_mul((p.num.get().i as u32)) & 15u32) + ((((p.num.get().i as u32) & 15u32) * ((a as u32) & 7u32)) & 15u32));
                acc = acc.wrapping_mul(31) ^ ((acc ^ q.a.get().wrapping_sub(acc)) & 0xfff_ffff);
            }
            23 => {
                t = ((if rarely((acc | acc)) { acc - p.num.get().i } else { acc }) != (if rarely((h as i64)) { acc * acc } else { acc }));
                match (if matches!((7i8.wrapping_sub((1i64 as i8)) & 7i8), 1i8..=2i8) { Some((isize::MIN.wrapping_add((q.b.get() as isize)) & 7isize)) } else { None }) {
                    Some(v153) => { if matches!(((if (t && t) { Some(((v153 << (v153 & 7isize)) & 7isize)) } else { None }), (if ((acc & 3 == 0) || (acc & 3 == 3)) { Some((v153.wrapping_add((acc as isize)) & 7isize)) } else { None })), (_, Some(v154 @ 4isize)) | ((Some(0isize..) | Some(2isize)), Some(v154 @ 0isize..))) { match (if (match (if (if t { t } else { (acc & 3 == 1) }) { Some(((q.small.get() % (u & 7u8 | 4u8)) & 7u8)) } else { None }) {
                    _ => { q.a.set((if ((p.num.get().i & 3 == 3) || (acc & 3 == 1)) { (if t { acc } else { 3i64 }) } else { (if t { q.b.get() } else { acc }) }) & 0xffff); t }
                    None if effect(4, ((q.num.get().i as u32) as i64), p) & 1 == 0 => { p.a.set(acc.wrapping_sub(acc).wrapping_sub((!q.num.get().i.rotate_left(3))) & 0xffff); (u16::MIN > (acc as u16)) }
                    None if effect(4, (((q.a.get() as usize) as i8) as i64), p) & 1 == 0 => { acc = f5_2(p, p, ((acc as f32) - (p.b.get() as f32))); t }
                    None => { p.val.set(Val::Nil); (!t) }
                    None if { acc = acc.wrapping_add((v153.wrapping_sub(v153) as i64)); acc & 3 == 0 } => { q.b.set(((p.b.get() / (acc & 7i64 | 2i64)) / (acc.wrapping_sub(acc) & 7i64 | 2i64)) & 255); (if false { t } else { t }) }
                    Some(3u8..4u8) if effect(0, ((if t { (acc as u64) } else { (p.num.get().i as u64) }) as i64), q) & 1 == 0 => { acc = ((acc % (acc & 7i64 | 4i64)) / ((acc / (acc & 7i64 | 2i64)) & 7i64 | 2i64)); ((p.num.get().i as u32) == u32::MAX) }
                    Some(4u8..=4u8) => { p.val.set(Val::Num(((h & 15i32) + (h & 15i32)) as f64)); (if t { false } else { t }) }
                    Some(v155 @ 4u8) if ((v155 as i64) & 3) == 3 => { p.val.set(Val::Int((if (u16::MIN < (acc as u16)) { (if rarely(acc.wrapping_mul(acc)) { acc - acc } else { acc }) } else { (if false { acc } else { acc }) }) & 255)); (u >= v155) }
                    _ => { h ^= ((q.b.get() as i32) ^ (h >> (h & 7i32))); (acc > acc) }
                }) { Some(((((acc as i8) & 15i8) * (i8::MAX & 7i8)) & 7i8)) } else { None }) {
                    Some(6i8..=7i8) => { h ^= h.checked_add((q.a.get() as i32)).unwrap_or(2i32).checked_add(h).unwrap_or(2i32); }
                    Some(0i8..) | None if (((if t { (acc as u64) } else { (acc as u64) }) as i64) & 3) == 2 => { u ^= (if (t >= t) { u.saturating_sub(u) } else { (if t { u } else { u }) }); }
                    Some(v156) if ask(3, (v156 as i64), p) => { p.val.set(Val::Num(((acc as u16) as i32) as f64)); }
                    _ => { acc = (p.a.get().saturating_sub(acc) as i64); }
                }
                p = q.link.get().unwrap_or(q);
                 } else { f += ((acc as f64) * 2.5f64).floor();
                 } }
                    None => { q.a.set((!acc.rotate_left(3)).wrapping_add((f as i64)) & 0xffff); }
                    _ => { h = (h | ((acc as i32) << (h & 7i32))); }
                }
                p.b.set((if ((acc as i16) < i16::MIN) { (acc | acc) } else { (!q.a.get().rotate_left(3)) }) & 255);
                let mut e: i64 = (q.b.get() / ((acc ^ q.num.get().i) & 7i64 | 2i64));
                let g: i16 = (!(e as i16).saturating_sub((p.a.get() as i16)).rotate_left(3));
                acc = acc.wrapping_mul(31) ^ ((p.b.get() >> (e.max(acc) & 7i64)) & 0xfff_ffff);
            }
            24 => {
                q = q.link.get().unwrap_or(q);
                let g: isize = (f as isize).wrapping_add((acc as isize).wrapping_mul((acc as isize)));
                c = ((97u8 + ((u >> (u & 7u8)) & 7u8)) as char);
                let v157: bool = f5_1(q, q, (if rarely(((acc as u32).max(6u32) as i64)) { (acc as u16) - u16::MIN } else { (acc as u16) }), 6u64.wrapping_add((6i64 as u64)));
                acc = acc.wrapping_mul(31) ^ ((if (acc <= acc) { acc.wrapping_add(5i64) } else { (match (h & 7i32) {
                    1i32..6i32 | 1i32..=4i32 | 1i32 => { p.small.set((((acc >> (acc & 7i64)) & 15i64) + (3i64.checked_add(acc).unwrap_or(2i64) & 15i64)) as u8); (p.b.get() | acc) }
                    v158 => { q.b.set((if (!(acc & 3 == 2)) { 5i64 } else { acc }) & 255); acc }
                    _ => { q.small.set((!(if t { acc } else { acc }).rotate_left(3)) as u8); (acc ^ acc) }
                }) }) & 0xfff_ffff);
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

#[jit]
#[unroll_safe]
pub fn f4_0(p: Gc<Node>, q: Gc<Node>, x0: u64, x1: u64) -> i16 {
    let mut s3 = 1i64; let mut i2 = 0i64; 'l1: while { i2 += 1; i2 < 4 } { if matches!((i16::MIN & 7i16), 0i16 | 1i16..=2i16 | 0i16..=2i16) { continue 'l1; } p.a.set(2i64 & 0xffff); s3 = s3.wrapping_mul(3) ^ i2; if ((q.num.get().i as isize) != isize::MAX) { break 'l1; } }
    q.b.set(s3 & 255);
                p.link.set(Some(p));
                s3 &= ((s3 | p.b.get()) >> ((!s3.rotate_left(3)) & 7i64));
                ((s3 as i16).wrapping_mul(i16::MIN) >> ((if false { (s3 as i16) } else { 2i16 }) & 7i16))
}

#[jit]
pub fn f4_1(p: Gc<Node>, q: Gc<Node>, x0: f64, x1: i64) -> bool {
    match ((if (x1 & 3 == 2) { Some((u16::MIN & 7u16)) } else { None }), (if ((x1 as f64) != x0) { Some((('b4: { let mut e: u64 = (x1 as u64); if (!(x1 & 3 == 0)) { break 'b4 (x1 as u16); } let e: i64 = (!x1.rotate_left(3)).wrapping_add(x1); (x1 as u16).wrapping_sub((x1 as u16)) }) & 7u16)) } else { None })) {
                    _ if ask(3, (((x1 as i32) % (i32::MAX & 7i32 | 4i32)) as i64), q) => { q.a.set((if (!(p.num.get().i & 3 == 3)) { (x1 << (x1 & 7i64)) } else { (x1 | x1) }) & 0xffff); }
                    _ => { p.small.set(p.b.get() as u8); }
                }
                q.small.set((if rarely(((!(x1 as i16).rotate_left(3)) as i64)) { -x1.wrapping_mul(x1) } else { x1.wrapping_mul(x1) }) as u8);
                q.b.set(((if true { x1 } else { x1 }) | (x1 >> (x1 & 7i64))) & 255);
                ((x1 & 3 == 2) || (5.5f32 > (6i64 as f32)))
}

#[jit]
#[unroll_safe]
pub fn f4_2(p: Gc<Node>, q: Gc<Node>, x0: i8, x1: i32, x2: i64) -> i64 {
    let mut s7 = 1i64; 'l5: for i6 in 0..4i64 { if (((97u8 + (i6 as u8 & 7u8)) as char) > 'f') { continue 'l5; } let mut d: u8 = q.small.get(); s7 = s7.wrapping_mul(3) ^ i6; if false { break 'l5; } }
    p.link.set(Some(p));
                let b: i64 = x2;
                if (x2 & 3 == 2) { return b.wrapping_mul(b); }
                (x2 >> ((s7 / (s7 & 7i64 | 2i64)) & 7i64))
}

#[jit]
#[unroll_safe]
pub fn f4_3(p: Gc<Node>, q: Gc<Node>, x0: i64, x1: isize) -> char {
    let mut s10 = 1i64; let mut i9 = 0i64; 'l8: while { i9 += 1; i9 < 4 } { if ((x0 & 3 == 0) != (i9 & 3 == 1)) { continue 'l8; } match q.val.get() { Val::Int(n11 @ (0..=40 | 8..=200)) if ask(2, (n11 as i64), p) => { let mut e: i64 = (i9 >> (x0 & 7i64));
                 } Val::Nil | Val::Ref(_) if ask(6, ((u64::MIN / ((s10 as u64) & 7u64 | 2u64)) as i64), q) => { let v12: u64 = 4u64;
                 } Val::Num(_) => { q.link.set(Some(p));
                 } _ => {} } s10 = s10.wrapping_mul(3) ^ i9; if (x0 >= s10) { break 'l8; } }
    p.val.set(Val::Int((if (7.5f32 < 4.5f32) { x0.wrapping_sub(s10) } else { ((x0 & 15i64) + (x0 & 15i64)) }) & 255));
                let mut a: i64 = q.b.get().saturating_sub(q.b.get()).checked_add((if false { s10 } else { p.b.get() })).unwrap_or(2i64);
                ((97u8 + ((2u8 >> (q.small.get() & 7u8)) & 7u8)) as char)
}

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, h, u, f, c, t])]
pub fn authored4(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
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
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                match ((if (h != 6i32) { Some((5u64.wrapping_add((acc as u64)) & 7u64)) } else { None }), (if (!t) { Some((1u64.wrapping_add((acc as u64)) & 7u64)) } else { None })) {
                    ((Some((v13 | v13)) | Some(v13 @ 3u64) | Some(v13 @ 1u64)), Some(v14)) => { match ((acc as u32) != 1u32) {
                    true if ask(5, ((if (q.num.get().i & 3 == 2) { h } else { h }) as i64), q) => { match q.val.get() { Val::Int(n15 @ (0..=40 | 8..=200)) if { acc = acc.wrapping_add((n15 as i64)); acc & 3 == 2 } => { match p.val.get() { Val::Int(n16 @ (0..=40 | 8..=200)) if ((n16 as i64) & 3) == 0 => { q = q.link.get().unwrap_or(q);
                 } Val::Nil | Val::Ref(_) if ask(7, ((p.num.get().i as u32) as i64), q) => { p.small.set((((if t { acc } else { n15 }) & 15i64) * ((acc << (acc & 7i64)) & 7i64)) as u8);
                 } Val::Num(_) => { if rarely(((acc as i16) as i64)) { panic!("in the middle {}", ((acc as i16) as i64)); }
                 } _ => {} }
                 } Val::Nil | Val::Ref(_) if ask(2, (((p.num.get().i as i8) << ((1i64 as i8) & 7i8)) as i64), p) => { p.a.set((if t { acc } else { acc }).wrapping_add(acc.max(acc)) & 0xffff);
                 } Val::Num(_) => { let (v17, w) = authored5(code.short.unwrap_or(code), (u.wrapping_add(u) as i64), 1, p, p); p = w;
                 } _ => {} } }
                    v18 if ((v18 as i64) & 3) == 3 => { p.val.set(Val::Nil); }
                    v19 @ false | v19 | v19 @ false if ask(1, (v19 as i64), q) => { acc = (if rarely(((q.b.get() as i8).max((acc as i8)) as i64)) { acc + (acc ^ p.a.get()) } else { acc }); }
                    v20 @ false | v20 @ (false | false) => { acc = (((4i16 & 15i16) + ((acc as i16) & 15i16)) as i64); }
                    v21 @ false | v21 | v21 @ false if ask(4, (v21 as i64), p) => { acc |= (if rarely((v13 as i64)) { -p.b.get().wrapping_add(p.b.get()) } else { p.b.get().wrapping_add(p.b.get()) }); }
                    false => { p.a.set(acc & 0xffff); }
                    _ => { q.a.set(acc.max((if t { p.a.get() } else { acc })) & 0xffff); }
                    v22 | v22 if effect(4, (v22 as i64), q) & 1 == 0 => { t = (t && (acc <= q.b.get())); }
                    _ => { p.a.set(((acc & 15i64) * (acc.wrapping_sub(acc) & 7i64)) & 0xffff); }
                } }
                    _ => { q.small.set((acc ^ (!acc.rotate_left(3))) as u8); }
                }
                h ^= ((!(acc as isize).rotate_left(3)) as i32);
                let d: bool = ((!(q.a.get() & 3 == 2)) && (if false { false } else { t }));
                let a: u8 = u;
                t = ((acc as u32).saturating_sub(u32::MAX) > (((acc as u32) & 15u32) * ((acc as u32) & 7u32)));
                acc = acc.wrapping_mul(31) ^ (((acc >> (p.b.get() & 7i64)) as i64) & 0xfff_ffff);
            }
            1 => {
                let mut d: i16 = (((1i16 ^ (acc as i16)) & 15i16) * (('b23: { match ((if t { Some((3i8.wrapping_add((acc as i8)) & 7i8)) } else { None }), (if (if (acc & 3 == 3) { (acc & 3 == 2) } else { (acc & 3 == 1) }) { Some(((acc as i8).wrapping_sub((p.num.get().i as i8)) & 7i8)) } else { None })) {
                    (Some(0i8..), Some(v24 @ 2i8..5i8)) | (Some(v24 @ 0i8..), Some(3i8..=3i8)) | (Some(v24 @ 2i8), Some(0i8)) if effect(6, (v24 as i64), q) & 1 == 0 => { if rarely(((usize::MIN << (1usize & 7usize)) as i64)) { panic!("in the middle {}", ((f as u32) as i64)); } }
                    (Some(v25 @ 3i8..=3i8), Some(v26 @ 4i8..5i8)) | (Some(v25 @ 0i8..=5i8), Some(v26)) | (Some(v25 @ 0i8), Some(v26 @ 0i8)) if ask(1, (v25 as i64), p) => { let b: u16 = 7u16; }
                    ((_ | Some((4i8 | 0i8..)) | Some(1i8)), Some(0i8..=6i8)) => { acc = (((acc & 15i64) * (p.a.get() & 7i64)) << (acc.saturating_sub(acc) & 7i64)); }
                    _ => { f = (f - f).floor(); }
                } if (if t { t } else { (acc & 3 == 3) }) { break 'b23 (acc as i16).checked_add((acc as i16)).unwrap_or(2i16); } if rarely(((p.num.get().i as u32).wrapping_sub((q.num.get().i as u32)) as i64)) { panic!("in the middle {}", ((acc as u64) as i64)); } (acc as i16).wrapping_sub((acc as i16)) }) & 7i16));
                let mut d: i64 = ((q.b.get() & 15i64) + (acc & 15i64)).checked_add((if t { acc } else { acc })).unwrap_or(2i64);
                let e: i64 = ((d & 15i64) * (d & 7i64)).wrapping_add(((d & 15i64) * (acc & 7i64)));
                acc = acc.wrapping_mul(31) ^ ((!acc.rotate_left(3)).max(e.wrapping_sub(acc)) & 0xfff_ffff);
            }
            2 => {
                match ((if (match ((if (c < c) { Some((((5isize & 15isize) * ((acc as isize) & 7isize)) & 7isize)) } else { None }), (if ((acc as i16) <= (acc as i16)) { Some(((acc as isize) & 7isize)) } else { None })) {
                    (Some((7isize..=7isize | _)), (None | None | Some(1isize))) => { match (if (match (if t { Some(((acc as u64) & 7u64)) } else { None }) {
                    None => { if rarely((((u & 15u8) * (u & 7u8)) as i64)) { panic!("in the middle {}", (u64::MAX.wrapping_add((acc as u64)) as i64)); } false }
                    Some((v27 @ 3u64 | v27 @ 1u64)) if ((v27 as i64) & 3) == 1 => { acc &= (if (c != c) { acc } else { (!acc.rotate_left(3)) }); (acc != acc) }
                    None => { t = (t && (if t { t } else { t })); ask(5, ((if t { u } else { u }) as i64), p) }
                    Some(v28) | Some(v28 @ 4u64) | Some((v28 | v28 @ 6u64 | v28)) => { acc = (((acc / (acc & 7i64 | 2i64)) & 15i64) * (acc.checked_add(acc).unwrap_or(2i64) & 7i64)); (true || t) }
                    _ => { p.b.set(acc & 255); (h < h) }
                }) { Some((u64::MAX & 7u64)) } else { None }) {
                    Some(v29) => { t = (if (acc != acc) { (t && (acc & 3 == 1)) } else { ((acc as usize) >= (acc as usize)) }); }
                    Some(_) => { p.small.set(7i64.wrapping_add(p.b.get().wrapping_add(p.b.get())) as u8); }
                    None | _ | None => { p.a.set(f5_3(q, p, (!acc.rotate_left(3)), (if t { q.a.get() } else { acc }), (if t { (acc as i16) } else { (acc as i16) })) & 0xffff); }
                    Some(v30) | Some(v30) | Some(v30 @ 0u64) => { acc = (acc.max(acc) % (acc & 7i64 | 4i64)); }
                    Some(v31 @ 2u64..) => { h = (h ^ h).wrapping_add((if t { (acc as i32) } else { (acc as i32) })); }
                    Some(2u64..5u64) if { acc = acc.wrapping_add((acc / (acc & 7i64 | 2i64))); acc & 3 == 2 } => { q.a.set(f4_2(p, q, (acc as i8), (h | h), (if rarely(((acc as u16) as i64)) { q.b.get() * acc } else { q.b.get() })).wrapping_add((acc / (acc & 7i64 | 2i64))) & 0xffff); }
                    _ | _ => { c = ((97u8 + (u.checked_add((acc as u8)).unwrap_or(2u8) & 7u8)) as char); }
                    Some(v32 @ 0u64..=0u64) | Some(v32) | Some((v32 @ 3u64..5u64 | v32 @ 0u64..)) => { p.small.set((if (acc <= p.b.get()) { acc.max(acc) } else { q.num.get().i.wrapping_sub(acc) }) as u8); }
                    _ => { acc = (((acc & 15i64) * (acc & 7i64)) << ((acc % (acc & 7i64 | 4i64)) & 7i64)); }
                } ((q.a.get() as i16) > (acc as i16)) }
                    _ => { p.val.set(Val::Num((if (acc & 3 == 0) { h } else { h }) as f64)); (t || t) }
                }) { Some(((h / (h & 7i32 | 2i32)) & 7i32)) } else { None }), (if t { Some(((h % (h & 7i32 | 4i32)) & 7i32)) } else { None })) {
                    (None, Some(v33)) => { q.a.set(acc & 0xffff); }
                    ((Some(v35) | Some(v35) | Some(v35)), Some(v34)) if effect(0, (v34 as i64), p) & 1 == 0 => { p.a.set(acc & 0xffff); }
                    _ => { u |= u; }
                }
                q.val.set(Val::Num(h.max(h) as f64));
                acc = acc.wrapping_mul(31) ^ ((if (!t) { (if rarely((2u32.wrapping_add((acc as u32)) as i64)) { acc - acc } else { acc }) } else { ((6i64 & 15i64) + (acc & 15i64)) }) & 0xfff_ffff);
            }
            3 => {
                match (((acc | acc) & 7i64), (acc.wrapping_add(acc) & 7i64)) {
                    (0i64..=4i64, (0i64 | 3i64)) | (1i64.., 3i64) | ((2i64 | _), 1i64..7i64) if ask(4, ((acc as u32) as i64), q) => { match q.val.get() { Val::Int(n36 @ (0..=40 | 8..=200)) if ((n36 as i64) & 3) == 3 => { q.b.set((((if t { n36 } else { acc }) & 15i64) + ((acc % (n36 & 7i64 | 4i64)) & 15i64)) & 255);
                 } Val::Nil | Val::Ref(_) if ask(7, ((acc as u64) as i64), p) => { let mut g: i64 = (((acc & 15i64) * (acc & 7i64)) % (acc & 7i64 | 4i64));
                 } Val::Num(_) => { q.b.set(acc & 255);
                 } _ => {} } }
                    ((v37 | v37 | v37), 1i64) => { q.a.set(v37 & 0xffff); }
                    _ => { q.b.set(p.a.get().wrapping_add(acc).wrapping_add(((acc & 15i64) * (acc & 7i64))) & 255); }
                }
                p.a.set((if rarely(p.num.get().i.wrapping_mul(acc)) { acc.wrapping_add(acc) + acc.max(acc) } else { acc.wrapping_add(acc) }) & 0xffff);
                let d: u64 = ((u64::MIN ^ 5u64) ^ (((acc as u64) & 15u64) + ((acc as u64) & 15u64)));
                let (v38, w) = authored5(code.short.unwrap_or(code), (3isize.wrapping_add((q.a.get() as isize)) as i64), 2, p, q); p = w;
                acc = acc.wrapping_mul(31) ^ ((if t { v38 } else { acc }).wrapping_add(acc) & 0xfff_ffff);
            }
            4 => {
                q = p.link.get().unwrap_or(p);
                if rarely(acc) { return (acc ^ 5, q); }
                match (if ask(0, ((acc as i16) as i64), q) { Some((5isize >= (p.b.get() as isize))) } else { None }) {
                    Some(true) if (((acc as u64) as i64) & 3) == 2 => { let d: u64 = (match (if (acc == acc) { Some(((acc as i16) <= (acc as i16))) } else { None }) {
                    Some(v39 @ true) | Some(v39) | Some(v39 @ true) => { p.b.set((acc.wrapping_add(acc) ^ (if true { acc } else { acc })) & 255); (acc as u64) }
                    Some(false) | _ => { q.a.set((if (t || (acc & 3 == 2)) { acc.saturating_sub(acc) } else { f5_2(p, q, ((acc as f32) * (acc as f32))) }) & 0xffff); u64::MIN }
                    _ if effect(2, ((if (acc & 3 == 0) { (5i64 as i32) } else { (p.b.get() as i32) }) as i64), p) & 1 == 0 => { h = (h / (i32::MIN & 7i32 | 2i32)).max((h << (h & 7i32))); (acc as u64) }
                    _ => { acc = acc.wrapping_add((if rarely(((h << ((acc as i32) & 7i32)) as i64)) { acc + acc } else { acc })); (acc as u64) }
                }); }
                    Some((false | true)) if (((acc as isize) as i64) & 3) == 3 => { acc ^= acc; }
                    Some(true) | Some(false) | None if ((3u64.wrapping_add((acc as u64)) as i64) & 3) == 1 => { acc &= acc.wrapping_mul(acc).saturating_sub((if t { acc } else { acc })); }
                    _ => { q.a.set((0i64 | f5_3(p, q, (if t { q.a.get() } else { acc }), (acc / (acc & 7i64 | 2i64)), i16::MAX)) & 0xffff); }
                    _ => { acc &= (q.num.get().i << (acc & 7i64)).wrapping_add(acc.wrapping_sub(acc)); }
                }
                acc = acc.wrapping_mul(31) ^ ((acc.wrapping_mul(acc) % ((!acc.rotate_left(3)) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            5 => {
                q.val.set(Val::Int((p.num.get().i / (acc.wrapping_sub(acc) & 7i64 | 2i64)) & 255));
                let g: f32 = 3.5f32;
                let mut b: i64 = (!(if t { p.num.get().i } else { 0i64 }).rotate_left(3));
                acc = acc.wrapping_mul(31) ^ (b & 0xfff_ffff);
            }
            6 => {
                match ((if t { Some((if t { t } else { (q.b.get() & 3 == 0) })) } else { None }), (if ('b40: { p.val.set(Val::Num(h.wrapping_add(h) as f64)); if t { break 'b40 t; } u |= ((acc as u8) >> (q.small.get() & 7u8)); (!t) }) { Some((t || (acc & 3 == 0))) } else { None })) {
                    (None, Some(v41)) | (Some(v41 @ true), None) | (_, Some(v41)) if ask(0, (v41 as i64), q) => { u = (u.checked_add(u).unwrap_or(2u8) / ((u << (u & 7u8)) & 7u8 | 2u8)); }
                    _ => { f = f.floor().floor(); }
                    (Some(true), Some(v42 @ true)) if ((v42 as i64) & 3) == 0 => { c = ((97u8 + (u.checked_add(p.small.get()).unwrap_or(2u8) & 7u8)) as char); }
                    _ | (None, Some(false)) => { q.val.set(Val::Num(((h & 15i32) + (h & 15i32)) as f64)); }
                    (Some((v43 @ false | v43 | v43 @ false)), Some(v44)) if ask(0, (v43 as i64), p) => { p.small.set(acc.checked_add(acc).unwrap_or(2i64).saturating_sub((if rarely(((isize::MAX % (isize::MIN & 7isize | 4isize)) as i64)) { -6i64 } else { 6i64 })) as u8); }
                    (Some(v45), Some(v46 @ false)) | (Some(v46 @ false), Some(v45)) | (Some(v45 @ false), Some(v46)) if ask(7, (v45 as i64), p) => { p.val.set(Val::Ref(q)); }
                    (None, Some(true)) if effect(7, (0i8.wrapping_add((acc as i8)) as i64), p) & 1 == 0 => { q.a.set(((if t { p.num.get().i } else { acc }) >> (((acc & 15i64) + (acc & 15i64)) & 7i64)) & 0xffff); }
                    ((Some(v47) | Some(v47) | Some(v47 @ false)), None) | (Some(v47), None) => { acc &= (if (v47 || t) { acc } else { (acc ^ acc) }); }
                    _ => { q.small.set(f5_2(p, q, (if t { (acc as f32) } else { 0.5f32 })) as u8); }
                }
                acc |= (p.a.get().max(acc) >> (acc & 7i64));
                acc = acc.wrapping_mul(31) ^ ((if t { q.b.get() } else { acc }).wrapping_mul(q.a.get()) & 0xfff_ffff);
            }
            7 => {
                if (t || (match (if (if t { t } else { t }) { Some(((q.b.get().wrapping_mul(acc) & 7i64), (((acc & 15i64) * (q.num.get().i & 7i64)) & 7i64))) } else { None }) {
                    Some((v49, v48 @ 0i64..)) | Some((v48 @ 4i64..=4i64, v49)) | Some((v49 @ 1i64..4i64, v48)) if { acc = acc.wrapping_add((v48 as i64)); acc & 3 == 2 } => { let v50: u16 = u16::MIN; (if t { t } else { (v48 & 3 == 3) }) }
                    Some(((v52, v51) | (v52 @ 2i64..3i64, v51 @ 2i64) | (v51 @ 1i64, v52))) | Some((v52 @ 1i64, v51 @ 4i64..)) => { q.b.set(((v51 & 15i64) * (acc & 7i64)).wrapping_sub((if t { v51 } else { q.a.get() })) & 255); (if t { (q.b.get() & 3 == 0) } else { t }) }
                    Some((0i64..4i64, 4i64..=7i64)) | None if (((acc as u64).wrapping_add((acc as u64)) as i64) & 3) == 3 => { let e: usize = ((acc as usize) / ((acc as usize) & 7usize | 2usize)); ((acc as f32) <= (acc as f32)) }
                    Some((v54, v53 @ 0i64..4i64)) if ((v53 as i64) & 3) == 2 => { p.a.set(v53.wrapping_add(v53).checked_add(v53.wrapping_sub(acc)).unwrap_or(2i64) & 0xffff); ((acc as u64) >= (acc as u64)) }
                    Some((1i64, v55)) | Some((1i64, (v55 @ 2i64 | v55))) => { q.a.set((((if t { q.b.get() } else { v55 }) & 15i64) + (v55.checked_add(p.a.get()).unwrap_or(2i64) & 15i64)) & 0xffff); (7.5f32 < 0.5f32) }
                    None | None if ask(7, ((!(acc as i16).rotate_left(3)) as i64), p) => { q.small.set(f4_2(q, p, (if rarely(((if t { (acc as u64) } else { (acc as u64) }) as i64)) { (acc as i8) + (acc as i8) } else { (acc as i8) }), h.saturating_sub(h), (h as i64)) as u8); t }
                    Some((2i64..=5i64, (0i64..=2i64 | _ | 4i64..5i64))) | _ | Some((1i64, 3i64..)) => { acc = (((acc << (acc & 7i64)) & 15i64) * (p.num.get().i.wrapping_sub(acc) & 7i64)); ((acc as f32) == (acc as f32)) }
                    Some(_) | None => { p.a.set((acc % (acc & 7i64 | 4i64)).saturating_sub((acc >> (q.num.get().i & 7i64))) & 0xffff); (if t { t } else { t }) }
                    _ => { q.b.set((if rarely((u64::MIN as i64)) { -(acc << (acc & 7i64)) } else { (acc << (acc & 7i64)) }) & 255); (t || t) }
                })) { acc ^= (acc / (acc & 7i64 | 2i64)).wrapping_add(0i64.max(acc));
                 } else { acc &= (if t { acc } else { acc }).wrapping_sub(q.num.get().i.wrapping_add(acc));
                 }
                p.val.set(Val::Int(((q.b.get() | acc) as i64) & 255));
                q = p.link.get().unwrap_or(p);
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (((q.a.get() / (acc & 7i64 | 2i64)) % (acc.wrapping_add(acc) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            8 => {
                acc &= (acc.wrapping_mul(acc) >> ((f as i64) & 7i64));
                let mut a: u8 = u;
                let mut d: isize = (acc as isize).wrapping_add(isize::MIN).wrapping_add((((acc as isize) & 15isize) + ((acc as isize) & 15isize)));
                match (((1i8 % (2i8 & 7i8 | 4i8)) & 7i8), ((5i16 as i8) & 7i8)) {
                    (v57 @ 0i8, v56) => { let v58: bool = f4_1(q, q, (f * f), (!acc.rotate_left(3))); }
                    ((0i8 | 1i8 | _), 2i8..) | _ | _ if ask(5, f4_2(q, p, (acc as i8).checked_add((5i64 as i8)).unwrap_or(2i8), h.wrapping_add(h), q.num.get().i), q) => { p.b.set(f4_2(p, q, ((acc as i8) / (i8::MIN & 7i8 | 2i8)), h.wrapping_add(h), ((p.a.get() & 15i64) * (acc & 7i64))).max((if t { acc } else { acc })) & 255); }
                    ((v59 @ (0i8.. | 5i8..=5i8) | v59 @ 1i8 | v59 @ 1i8..=7i8), v60 @ 4i8..7i8) => { q.val.set(Val::Ref(p)); }
                    (_, 0i8) => { h |= (if (!t) { (if t { h } else { h }) } else { (acc as i32) }); }
                    (0i8..=1i8, _) | (_, _) => { acc = acc; }
                    (1i8..3i8, 1i8) | (0i8, 2i8) | ((_ | 2i8 | 4i8..7i8), _) => { q.b.set(acc.max((if t { acc } else { 4i64 })) & 255); }
                    (5i8.., v61 @ 2i8) | (v61 @ 0i8, (1i8 | 4i8..=7i8 | 4i8)) | (0i8, v61 @ 1i8..) => { p.b.set((if t { (if true { acc } else { acc }) } else { acc }) & 255); }
                    (1i8..=3i8, _) | (3i8, (_ | 3i8..=6i8 | 4i8)) => { q.a.set((acc as i64).wrapping_add(((q.a.get() & 15i64) + (acc & 15i64))) & 0xffff); }
                    _ => { c = c; }
                }
                acc = acc.wrapping_mul(31) ^ ((if (h != h) { acc } else { (if t { acc } else { acc }) }) & 0xfff_ffff);
            }
            9 => {
                let mut g: i64 = acc.checked_add(acc).unwrap_or(2i64);
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (g & 0xfff_ffff);
            }
            10 => {
                q.a.set((match ((if ('b62: { c = c; if (acc & 3 == 2) { break 'b62 (!(acc & 3 == 1)); } f = (f.floor() * (f * f)); (2i16 == (acc as i16)) }) { Some(((if (acc & 3 == 3) { (acc as i8) } else { (acc as i8) }) & 7i8)) } else { None }), (if ask(4, ((u32::MAX << ((acc as u32) & 7u32)) as i64), q) { Some((((2i8 & 15i8) * ((acc as i8) & 7i8)) & 7i8)) } else { None })) {
                    (Some(_), (Some((5i8 | 1i8)) | Some(2i8..) | Some(_))) => { q.val.set(Val::Num(h.wrapping_add(h) as f64)); (acc >> (acc & 7i64)) }
                    _ => { p.b.set(q.b.get().wrapping_add(acc).wrapping_add((if false { acc } else { 2i64 })) & 255); ((acc & 15i64) + (acc & 15i64)) }
                }) & 0xffff);
                p = p.link.get().unwrap_or(p);
                let e: u32 = ((!4u32.rotate_left(3)) % ((acc as u32).wrapping_add(7u32) & 7u32 | 4u32));
                let g: f32 = (if t { (acc as f32) } else { 2.5f32 }).floor();
                acc = acc.wrapping_mul(31) ^ ((c as u32 as i64) & 0xfff_ffff);
            }
            11 => {
                let d: f64 = ((f + f) * (f - (acc as f64)));
                match q.val.get() { Val::Int(n63 @ 3..=200) => { match (if (4isize > (acc as isize)) { Some((((h as u16) & 7u16), ((n63 as u16) & 7u16))) } else { None }) {
                    Some((v64 @ 5u16, _)) if ((v64 as i64) & 3) == 2 => { let d: u16 = (if rarely(((if t { (n63 as i16) } else { (acc as i16) }) as i64)) { v64 - ((v64 & 15u16) * (v64 & 7u16)) } else { v64 }); }
                    None | _ | Some((_, 4u16)) => { let b: u16 = 1u16.wrapping_add((if (0i64 & 3 == 3) { (n63 as u16) } else { 3u16 })); }
                    _ => { q.a.set(n63 & 0xffff); }
                }
                 } Val::Nil | Val::Ref(_) if ask(3, (p.b.get() | acc), p) => { p.b.set((if (t >= t) { q.a.get() } else { (!1i64.rotate_left(3)) }) & 255);
                 } Val::Num(_) => { let mut d: i64 = p.num.get().i;
                 } _ => {} }
                p.a.set(acc.wrapping_add(acc).wrapping_add(((5i64 & 15i64) * (acc & 7i64))) & 0xffff);
                p.small.set((acc / (q.b.get() & 7i64 | 2i64)).wrapping_add((acc ^ acc)) as u8);
                let mut a: usize = (if (t && t) { usize::MIN } else { (acc as usize).wrapping_add(4usize) });
                acc = acc.wrapping_mul(31) ^ (((if t { p.b.get() } else { acc }) % (acc & 7i64 | 4i64)) & 0xfff_ffff);
            }
            12 => {
                p.b.set((acc.wrapping_add(acc) % (acc.wrapping_mul(acc) & 7i64 | 4i64)) & 255);
                match p.val.get() { Val::Int(n65) if ask(6, (n65 as i64), q) => { t = ((u32::MIN >= (acc as u32)) && t);
                 } Val::Nil | Val::Ref(_) if ask(4, ((match ((if ('b66: { let mut g: u16 = ((((acc as u16) & 15u16) * (5u16 & 7u16)) ^ (!5u16.rotate_left(3))); if (acc & 3 == 1) { break 'b66 (f != f); } c = ((97u8 + (u.wrapping_mul(u) & 7u8)) as char); ((acc as isize) >= isize::MAX) }) { Some((f > f)) } else { None }), (if (t && t) { Some(t) } else { None })) {
                    (Some(false), None) | (_, Some(false)) | (None, Some(false)) if effect(6, (((acc as isize) | (acc as isize)) as i64), p) & 1 == 0 => { q.small.set((acc >> (acc & 7i64)).wrapping_mul((acc >> (acc & 7i64))) as u8); (if rarely(((acc as u64) as i64)) { (p.b.get() as u16) - (acc as u16) } else { (p.b.get() as u16) }) }
                    (None, Some(false)) if ask(5, ((acc as u16).saturating_sub((acc as u16)) as i64), q) => { p.small.set(acc.wrapping_sub(acc).checked_add(p.a.get().max(acc)).unwrap_or(2i64) as u8); (if t { (acc as u16) } else { (acc as u16) }) }
                    (_, _) | (None, (Some(false) | Some(_) | None)) | (_, None) if ask(7, ((if false { 0i32 } else { h }) as i64), q) => { acc = acc; (!7u16.rotate_left(3)) }
                    _ => { acc = p.b.get(); (acc as u16).wrapping_add((7i64 as u16)) }
                }) as i64), q) => { let e: u32 = (if rarely(((acc as u64).wrapping_add((acc as u64)) as i64)) { (acc as u32) + 4u32 } else { (acc as u32) });
                 } Val::Num(_) => { p.b.set((((acc | acc) & 15i64) * ((if t { 7i64 } else { acc }) & 7i64)) & 255);
                 } _ => {} }
                q = p.link.get().unwrap_or(p);
                let d: f32 = ((2.5f32 / (acc as f32)) + ((acc as f32) - (acc as f32)));
                let mut g: i16 = (((p.b.get() as i16) & 15i16) + (((q.num.get().i as i16) << (0i16 & 7i16)) & 15i16));
                acc = acc.wrapping_mul(31) ^ (((acc | acc) / (acc.wrapping_mul(acc) & 7i64 | 2i64)) & 0xfff_ffff);
            }
            13 => {
                if (!(!(3i64 & 3 == 0))) { q.a.set((acc >> (7i64 & 7i64)).wrapping_sub((if (acc & 3 == 3) { acc } else { acc })) & 0xffff);
                 } else { match q.val.get() { Val::Int(n67 @ 3..=200) => { q.val.set(Val::Ref(p));
                 } Val::Nil | Val::Ref(_) if (((if t { 2u32 } else { 4u32 }) as i64) & 3) == 1 => { p.val.set(Val::Num(((acc as i32) % (0i32 & 7i32 | 4i32)) as f64));
                 } Val::Num(_) => { q.b.set(p.a.get() & 255);
                 } _ => {} }
                 }
                acc = acc;
                q.a.set((if ((acc as f64) >= (acc as f64)) { (if t { acc } else { acc }) } else { acc }) & 0xffff);
                p.val.set(Val::Num((if t { h } else { h }) as f64));
                if rarely(((3i16 >> ((acc as i16) & 7i16)) as i64)) { panic!("in the middle {}", ((if rarely(((if t { (q.a.get() as u64) } else { 0u64 }) as i64)) { 4isize * (p.num.get().i as isize) } else { 4isize }) as i64)); }
                acc = acc.wrapping_mul(31) ^ ((f4_2(p, p, (acc as i8).wrapping_mul((acc as i8)), h.wrapping_mul(h), acc) << ((if rarely((((u & 15u8) * (u & 7u8)) as i64)) { acc - acc } else { acc }) & 7i64)) & 0xfff_ffff);
            }
            14 => {
                match (5u16.wrapping_mul((acc as u16)) & 7u16) {
                    1u16 => { let mut d: i64 = (if ((acc & 3 == 2) && t) { acc.wrapping_sub(acc) } else { acc.checked_add(q.a.get()).unwrap_or(2i64) }); }
                    v68 @ 4u16.. if { acc = acc.wrapping_add((v68 as i64)); acc & 3 == 0 } => { match ((if t { Some((0usize & 7usize)) } else { None }), (if t { Some((('b69: { let d: u16 = (v68 % ((acc as u16) & 7u16 | 4u16)).max(((v68 & 15u16) + (u16::MIN & 15u16))); if (t && t) { break 'b69 (if t { (acc as usize) } else { (acc as usize) }); } let mut e: i64 = ((if rarely((5isize.wrapping_add((acc as isize)) as i64)) { v68 - v68 } else { v68 }) as i64); usize::MAX }) & 7usize)) } else { None })) {
                    ((Some(v71) | Some(v71) | Some(v71 @ 2usize)), Some(v70)) if ask(2, (v70 as i64), q) => { q.a.set((if (6isize < (acc as isize)) { (acc ^ acc) } else { acc }) & 0xffff); }
                    (Some(0usize), Some(v72)) if effect(6, (v72 as i64), p) & 1 == 0 => { f = ((if t { u } else { u }) as f64); }
                    (None, Some(0usize)) | (None, None) | (Some(_), Some(1usize)) if ask(7, (h.wrapping_add(i32::MIN) as i64), p) => { q.a.set((if t { acc } else { acc }).wrapping_mul((if t { acc } else { acc })) & 0xffff); }
                    _ => { p.a.set(((acc & 15i64) * (acc.wrapping_add(acc) & 7i64)) & 0xffff); }
                } }
                    _ | 0u16 if effect(7, (7u32 as i64), p) & 1 == 0 => { p.val.set(Val::Int(((acc as i64) % (f5_2(p, p, (acc as f32).floor()) & 7i64 | 4i64)) & 255)); }
                    _ => { p.val.set(Val::Num((if t { h } else { h }) as f64)); }
                }
                let v73: bool = f4_1(p, q, f.floor(), acc.wrapping_sub(0i64));
                let d: i16 = (acc as i16).max(6i16).max((((q.a.get() as i16) & 15i16) + (3i16 & 15i16)));
                let mut a: isize = (acc as isize);
                acc = acc.wrapping_mul(31) ^ (acc.saturating_sub(acc).saturating_sub((if t { 0i64 } else { acc })) & 0xfff_ffff);
            }
            15 => {
                match q.val.get() { Val::Int(n74 @ 3..=200) => { if rarely(((match (4u32.wrapping_add(4u32) & 7u32) {
                    4u32 if effect(6, ((if t { u16::MAX } else { 2u16 }) as i64), p) & 1 == 0 => { if rarely((u16::MIN as i64)) { panic!("in the middle {}", ((((n74 as isize) & 15isize) + (6isize & 15isize)) as i64)); } (n74 as u32).wrapping_add(7u32) }
                    v75 | v75 if ask(0, (v75 as i64), q) => { q.small.set(acc.wrapping_sub((acc % (acc & 7i64 | 4i64))) as u8); (n74 as u32) }
                    v76 => { h = (h.checked_add(h).unwrap_or(2i32) << ((if rarely((h.wrapping_mul(h) as i64)) { h - h } else { h }) & 7i32)); (v76 ^ v76) }
                    v77 | v77 @ 0u32..6u32 => { p.small.set(((if t { n74 } else { acc }) ^ (if t { p.a.get() } else { acc })) as u8); (v77 >> ((n74 as u32) & 7u32)) }
                    v78 @ (1u32 | 2u32) => { c = ((97u8 + ((u / (u & 7u8 | 2u8)) & 7u8)) as char); v78.wrapping_mul((q.num.get().i as u32)) }
                    v79 @ 1u32.. | v79 @ 1u32 if ask(3, (v79 as i64), q) => { q.small.set(n74.wrapping_add(acc.max(n74)) as u8); v79 }
                    v80 @ 1u32..=3u32 if ask(2, (v80 as i64), p) => { t = t; v80 }
                    _ if { acc = acc.wrapping_add((0i8.wrapping_add((p.b.get() as i8)) as i64)); acc & 3 == 0 } => { acc |= n74; u32::MIN.wrapping_add((n74 as u32)) }
                    _ => { p.small.set(((acc >> (acc & 7i64)) % (acc & 7i64 | 4i64)) as u8); (n74 as u32) }
                }) as i64)) { return (acc ^ 5, q); }
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((acc as isize).wrapping_add((acc as isize)) as i64)); acc & 3 == 3 } => { p.val.set(Val::Num((!h.rotate_left(3)) as f64));
                 } Val::Num(_) => { p.a.set((if t { acc.wrapping_sub(acc) } else { (acc / (acc & 7i64 | 2i64)) }) & 0xffff);
                 } _ => {} }
                let mut e: u64 = (acc as u64);
                let (v81, w) = authored5(code.short.unwrap_or(code), ((if t { (acc as u32) } else { (acc as u32) }) as i64), 2, p, q); p = w;
                let mut g: u32 = (((v81 as u32) & 15u32) * ((acc as u32) & 7u32)).max((!(v81 as u32).rotate_left(3)));
                acc = acc.wrapping_mul(31) ^ ((!(if (v81 & 3 == 2) { p.a.get() } else { p.b.get() }).rotate_left(3)) & 0xfff_ffff);
            }
            16 => {
                if (!((acc & 3 == 0) || t)) { let Some(w82) = (if !rarely((u as i64)) { Some(c) } else { None }) else { panic!("nothing") };
                 }
                u = (acc as u8);
                let v86: u8 = u.max((acc as u8)).checked_add((u | u)).unwrap_or(2u8);
                acc = p.num.get().i.checked_add((!acc.rotate_left(3))).unwrap_or(2i64);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_sub(p.num.get().i).checked_add((acc | acc)).unwrap_or(2i64) & 0xfff_ffff);
            }
            17 => {
                let mut b: i16 = ((acc as i16).wrapping_sub(i16::MIN) << ((match ((if (c >= c) { Some((match ((if t { Some(((if rarely((acc | 5i64)) { 3u64 - (acc as u64) } else { 3u64 }) & 7u64)) } else { None }), (if t { Some((2u64 & 7u64)) } else { None })) {
                    (None, Some(0u64..)) if (acc & 3) == 1 => { if rarely(acc.wrapping_add(acc)) { panic!("in the middle {}", ((match ((if (c >= c) { Some((((acc & 15i64) + (acc & 15i64)) & 7i64)) } else { None }), (if t { Some(((if rarely(((acc as usize).wrapping_add(0usize) as i64)) { -acc } else { acc }) & 7i64)) } else { None })) {
                    (Some(_), None) => { p.b.set(acc.wrapping_add(acc).checked_add((q.num.get().i >> (acc & 7i64))).unwrap_or(2i64) & 255); (acc as i8) }
                    (Some(v88 @ (1i64 | 4i64..6i64)), Some(v87 @ 1i64)) if ask(0, (v87 as i64), p) => { q.b.set((3i64.wrapping_sub(acc) % (v87.max(v87) & 7i64 | 4i64)) & 255); (p.b.get() as i8).max((v88 as i8)) }
                    _ => { q.val.set(Val::Num(((h & 15i32) * (h & 7i32)) as f64)); 4i8 }
                }) as i64)); } ask(6, ((0i16 ^ (acc as i16)) as i64), q) }
                    (_, None) | _ | (Some((3u64..4u64 | 2u64..=4u64)), _) => { p.b.set(((if t { acc } else { acc }) % (p.b.get() & 7i64 | 4i64)) & 255); (acc > acc) }
                    (Some((1u64 | 1u64 | _)), Some(v89)) if effect(1, (v89 as i64), p) & 1 == 0 => { q.b.set(f5_2(q, q, (if (acc & 3 == 0) { (acc as f32) } else { 1.5f32 })) & 255); t }
                    (None, (Some(v90) | Some(v90 @ 1u64) | Some(v90))) | (Some(v90 @ 2u64..=7u64), None) | (_, Some(v90)) => { acc = acc; ask(3, ((acc as u64).max(v90) as i64), q) }
                    (None, Some((3u64..=4u64 | 1u64 | 5u64))) => { acc = (q.b.get() | acc).wrapping_add(acc.wrapping_mul(acc)); (if t { t } else { t }) }
                    (Some(5u64), None) | ((Some(_) | Some(6u64..=7u64) | Some(4u64)), Some(0u64..)) => { p.small.set((acc.wrapping_add(acc) | ((acc & 15i64) * (acc & 7i64))) as u8); t }
                    ((Some(v92 @ 0u64) | Some(v92)), (Some(v91 @ 1u64) | Some(v91 @ 4u64..))) => { p.val.set(Val::Num(h as f64)); t }
                    (Some(v94), Some((v93 | v93 @ 2u64.. | v93 @ 0u64..=1u64))) | (Some(v94 @ 0u64..4u64), Some(v93 @ 4u64)) | (Some(v93), Some(v94 @ 3u64)) => { h = h; (if t { t } else { t }) }
                    _ => { acc = (if (acc & 3 == 0) { acc } else { acc }).wrapping_add(acc.checked_add(acc).unwrap_or(2i64)); (h > h) }
                })) } else { None }), (if t { Some((c == c)) } else { None })) {
                    (Some(v95), Some(v96)) | (Some(v95), Some(v96 @ false)) | (Some(v96 @ true), Some(v95)) if ask(7, (v95 as i64), q) => { t = (((p.b.get() as u64) > (acc as u64)) || ask(7, ((if t { (acc as isize) } else { 2isize }) as i64), p)); (if v95 { 3i16 } else { (acc as i16) }) }
                    (None, _) | (Some((true | true)), Some(false)) | (Some(_), None) => { p.a.set(acc.wrapping_add(p.a.get()).saturating_sub(acc) & 0xffff); i16::MIN.wrapping_sub((q.b.get() as i16)) }
                    ((Some(false) | Some(true) | None), _) => { q.a.set(((acc < acc) as i64) & 0xffff); (acc as i16) }
                    (Some(v97), Some((v98 @ true | v98 @ false))) => { acc = (if v97 { acc } else { acc }).wrapping_mul((if t { acc } else { acc })); (if v97 { (acc as i16) } else { (acc as i16) }) }
                    ((Some(v99) | Some(v99)), Some(v100 @ true)) | (Some(v99), Some(v100 @ true)) | (Some(v100), Some(v99)) => { q.a.set(5i64 & 0xffff); (acc as i16).wrapping_add(0i16) }
                    ((None | Some(false) | _), _) if { acc = acc.wrapping_add(((u ^ u) as i64)); acc & 3 == 2 } => { acc = (if (acc < acc) { acc.wrapping_add(acc) } else { q.a.get().wrapping_add(acc) }); 7i16.checked_add((acc as i16)).unwrap_or(2i16) }
                    (Some(false), None) | (Some(false), Some((false | false))) | (Some(_), _) => { t = ((t <= t) || t); (if t { (q.a.get() as i16) } else { (acc as i16) }) }
                    (Some(v101 @ true), (Some(v102 @ false) | Some(v102) | Some(v102 @ true))) | (Some(v102), Some(v101 @ true)) | (Some(v102 @ false), Some(v101)) => { q.b.set(acc & 255); ((acc as isize) as i16) }
                    _ => { p.small.set((acc.saturating_sub(acc) | (q.b.get() ^ acc)) as u8); (acc as i16).wrapping_add(i16::MAX) }
                }) & 7i16));
                q.b.set((if rarely(((if rarely((1i8 as i64)) { 5u64 * (acc as u64) } else { 5u64 }) as i64)) { acc.abs() } else { acc }).saturating_sub(q.num.get().i.wrapping_sub(acc)) & 255);
                q = p.link.get().unwrap_or(p);
                if rarely(((if t { h } else { h }) as i64)) { panic!("in the middle {}", (((acc as i16) << (b & 7i16)) as i64)); }
                t = (3i64 & 3 == 1);
                acc = acc.wrapping_mul(31) ^ ((q.b.get() as i64) & 0xfff_ffff);
            }
            18 => {
                match ((if t { Some(((if t { (q.a.get() as u32) } else { (acc as u32) }) & 7u32)) } else { None }), (if (t || t) { Some(((acc as u32) & 7u32)) } else { None })) {
                    (None, (Some(2u32..7u32) | Some(6u32))) | (Some(3u32), _) | (Some(0u32..=2u32), None) => { match q.val.get() { Val::Int(n103 @ (0..=40 | 8..=200)) if ask(2, (n103 as i64), q) => { match ((if t { Some(ask(0, ((n103 as i8) as i64), p)) } else { None }), (if matches!((7i8 & 7i8), 3i8..=7i8 | 4i8 if effect(3, (((acc as i8) % ((n103 as i8) & 7i8 | 4i8)) as i64), p) & 1 == 0) { Some((true && t)) } else { None })) {
                    (None, Some(v104 @ false)) => { f += (((acc as f64) * (acc as f64)) * f.floor()); }
                    (Some(false), Some(true)) | _ | (_, Some((true | false))) => { t = (((n103 as isize) >= 2isize) && (t && t)); }
                    (Some(_), None) | _ if ask(5, ((h >> (h & 7i32)) as i64), q) => { q.b.set((if (t != t) { acc.wrapping_add(p.b.get()) } else { acc }) & 255); }
                    _ => { q.b.set(0i64 & 255); }
                }
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add((((acc as u32) >> (4u32 & 7u32)) as i64)); acc & 3 == 0 } => { p.a.set((if (!t) { (if t { acc } else { acc }) } else { acc }) & 0xffff);
                 } Val::Num(_) => { let mut b: u64 = (p.b.get() as u64);
                 } _ => {} } }
                    _ => { f += (f.floor() - (f + f)); }
                }
                q.val.set(Val::Int((!acc.rotate_left(3)).wrapping_sub(acc) & 255));
                let mut b: u32 = (p.b.get() as u32);
                let mut a: usize = (!(acc as usize).rotate_left(3)).max((if t { 0usize } else { 6usize }));
                acc = acc.wrapping_mul(31) ^ ((((acc / (acc & 7i64 | 2i64)) & 15i64) * (acc.wrapping_add(acc) & 7i64)) & 0xfff_ffff);
            }
            19 => {
                match ((3isize.max((acc as isize)) & 7isize), ((p.num.get().i as isize).wrapping_add((acc as isize)) & 7isize)) {
                    (v105 @ (2isize | 1isize..=7isize), v106) => { let a: f32 = (if (match ((('b107: { q = q.link.get().unwrap_or(q); if ((acc as u64) > (p.b.get() as u64)) { break 'b107 h; } if rarely((v106.wrapping_sub(v105) as i64)) { panic!("in the middle {}", ((((acc as i16) & 15i16) * (3i16 & 7i16)) as i64)); } h }) & 7i32), ((if t { (0i64 as i32) } else { (q.num.get().i as i32) }) & 7i32)) {
                    (v108 @ 2i32, 3i32..=4i32) if { acc = acc.wrapping_add((v108 as i64)); acc & 3 == 3 } => { t = t; (!t) }
                    ((v109 @ 1i32 | v109 @ 5i32 | v109 @ 2i32), _) | (v109 @ 2i32.., 4i32) | (0i32.., v109 @ 5i32..7i32) => { q.val.set(Val::Ref(p)); (!t) }
                    ((0i32 | _ | 2i32..), v110 @ 1i32) if { acc = acc.wrapping_add((v110 as i64)); acc & 3 == 1 } => { c = c; t }
                    (v111, v112 @ 5i32) if ask(5, (v111 as i64), q) => { h = (h.checked_add((p.num.get().i as i32)).unwrap_or(2i32) ^ v112); t }
                    _ => { acc = acc.max((if rarely(((!(acc as usize).rotate_left(3)) as i64)) { -acc } else { acc })); (if t { (acc & 3 == 3) } else { (acc & 3 == 1) }) }
                }) { (if t { (acc as f32) } else { 2.5f32 }) } else { (if true { (acc as f32) } else { (p.a.get() as f32) }) }); }
                    (v113, v114) => { acc = (((acc as f32) as i64) / ((if t { acc } else { acc }) & 7i64 | 2i64)); }
                    (v116, v115) if ((v115 as i64) & 3) == 2 => { t = ((if false { usize::MAX } else { (acc as usize) }) > (acc as usize)); }
                    (v117 @ 3isize.., _) if ask(1, (v117 as i64), q) => { f = f; }
                    _ => { p.b.set(q.num.get().i.max(acc).max((acc >> (p.a.get() & 7i64))) & 255); }
                }
                let g: u16 = (if (if (acc & 3 == 2) { t } else { (acc & 3 == 1) }) { (acc as u16).saturating_sub((acc as u16)) } else { 3u16.wrapping_mul((p.a.get() as u16)) });
                let mut g: i64 = ((acc << (acc & 7i64)) ^ acc);
                let e: i64 = ((if t { g } else { acc }) ^ (if rarely(((if t { u } else { u }) as i64)) { -acc } else { acc }));
                acc = acc.wrapping_mul(31) ^ (((!g.rotate_left(3)) << ((g / (g & 7i64 | 2i64)) & 7i64)) & 0xfff_ffff);
            }
            20 => {
                match ((if matches!((if ask(5, (h as i64), p) { Some((t, ask(6, ((match ((if (if (acc & 3 == 0) { t } else { t }) { Some((6i32 & 7i32)) } else { None }), (if (t && t) { Some((h & 7i32)) } else { None })) {
                    (Some((v118 | v118 @ 6i32 | v118)), Some(1i32)) | (Some(_), Some(v118)) | (None, Some(v118 @ 1i32)) => { p.small.set((if rarely(acc) { acc * p.num.get().i } else { acc }).wrapping_add(acc) as u8); (acc as u32) }
                    (Some(v119 @ 2i32..=6i32), Some(_)) if ask(4, (v119 as i64), q) => { let b: i32 = ('b120: { p.small.set(acc as u8); if (acc != acc) { break 'b120 i32::MIN.wrapping_sub(0i32); } let mut b: u64 = (if t { (q.b.get() as u64) } else { (acc as u64) }).saturating_sub(((3i64 as u64) % ((7i64 as u64) & 7u64 | 4u64))); 6i32 }); (((acc as u32) & 15u32) * (u32::MIN & 7u32)) }
                    _ => { acc = q.num.get().i.wrapping_add((if (acc & 3 == 3) { acc } else { acc })); ((acc as u32) | 7u32) }
                }) as i64), q))) } else { None }), Some(((v122, v121) | (v121 @ false, v122) | (v121 @ true, v122 @ false))) if effect(2, (v121 as i64), q) & 1 == 0) { Some(((acc as usize) & 7usize)) } else { None }), (if t { Some(((acc as usize) & 7usize)) } else { None })) {
                    _ if ask(6, acc.wrapping_sub(acc), q) => { acc ^= acc; }
                    (Some(v123), Some(_)) if ask(3, (v123 as i64), p) => { acc |= acc.wrapping_sub(q.num.get().i).saturating_sub(acc); }
                    (Some(v124), None) => { acc = (((acc & 15i64) * (acc & 7i64)) | acc); }
                    ((None | Some((0usize | 0usize | 5usize)) | Some(2usize..7usize)), None) | (Some(2usize), Some((0usize | _))) | ((Some(1usize..2usize) | Some(0usize..4usize) | Some((2usize | 3usize))), (None | Some((4usize..=6usize | 0usize..5usize)) | Some(5usize))) if ask(3, ((acc as u8).checked_add(u).unwrap_or(2u8) as i64), p) => { acc = (!acc.rotate_left(3)).wrapping_add((if rarely(acc.checked_add(acc).unwrap_or(2i64)) { acc - acc } else { acc })); }
                    _ => { p.val.set(Val::Nil); }
                }
                if rarely(acc) { panic!("in the middle {}", ((acc as u64) as i64)); }
                acc = acc.wrapping_mul(31) ^ ((acc >> ((if rarely(((acc as u16).wrapping_add((acc as u16)) as i64)) { 7i64 * p.a.get() } else { 7i64 }) & 7i64)) & 0xfff_ffff);
            }
            21 => {
                if let v125 = ((if t { (acc as u64) } else { 2u64 }) & 7u64) { acc = (q.a.get() | acc).checked_add(((acc & 15i64) + (acc & 15i64))).unwrap_or(2i64);
                let (v126, w) = authored5(code.short.unwrap_or(code), ((u32::MIN % (u32::MAX & 7u32 | 4u32)) as i64), 3, p, q); p = w;
                 }
                if rarely((u as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (('b127: { f = (acc as f64); if (if t { t } else { t }) { break 'b127 (if rarely((((acc as u16) | (acc as u16)) as i64)) { acc.abs() } else { acc }); } let mut b: i16 = (if (if t { false } else { t }) { ((acc as i16) | (acc as i16)) } else { (if t { 2i16 } else { (6i64 as i16) }) }); (2i64 >> (acc & 7i64)) }).wrapping_add(acc.wrapping_add(acc)) & 0xfff_ffff);
            }
            22 => {
                q.small.set((p.a.get().checked_add(acc).unwrap_or(2i64) / (((acc & 15i64) * (q.b.get() & 7i64)) & 7i64 | 2i64)) as u8);
                if rarely((((acc as usize) % (0usize & 7usize | 4usize)) as i64)) { panic!("in the middle {}", ((q.num.get().i as u64) as i64)); }
                acc = acc.wrapping_mul(31) ^ ((((p.a.get() as u32) as i64) >> (acc & 7i64)) & 0xfff_ffff);
            }
            23 => {
                p = q.link.get().unwrap_or(q);
                c = ((97u8 + (u.checked_add((q.a.get() as u8)).unwrap_or(2u8) & 7u8)) as char);
                q.val.set(Val::Nil);
                let v130: i8 = ((acc as isize) as i8);
                acc = acc.wrapping_mul(31) ^ ((!acc.rotate_left(3)).wrapping_add((acc ^ acc)) & 0xfff_ffff);
            }
            24 => {
                match ((if (!(acc & 3 == 0)) { Some((('b131: { q.b.set(((acc.wrapping_sub(acc) & 15i64) + ((match ((if t { Some(((match (3isize & 7isize) {
                    0isize.. | 1isize if ask(1, ((h << (h & 7i32)) as i64), p) => { u ^= (u / ((acc as u8) & 7u8 | 2u8)); (acc as i8).wrapping_sub((acc as i8)) }
                    _ => { t = ask(0, (((6u32 & 15u32) + ((acc as u32) & 15u32)) as i64), q); (p.a.get() as i8) }
                }) & 7i8)) } else { None }), (if ask(7, (if t { acc } else { acc }), q) { Some((7i8.wrapping_add((acc as i8)) & 7i8)) } else { None })) {
                    ((Some(v133) | Some(v133 @ 4i8) | Some(v133)), Some(v132 @ 6i8..)) if ask(5, (v132 as i64), q) => { t = t; acc }
                    (None, None) | (Some(0i8..4i8), Some(6i8..)) | (_, _) => { h = (h.wrapping_add(i32::MAX) << (h.wrapping_mul(h) & 7i32)); acc.wrapping_add(q.b.get()) }
                    (Some(v134), Some(v135)) | (Some(v135), Some((v134 | v134))) => { t = (((acc as usize) > (acc as usize)) || t); 2i64.saturating_sub(acc) }
                    _ => { f = (f + (f * (acc as f64))); ((acc & 15i64) * (acc & 7i64)) }
                }) & 15i64)) & 255); if (acc <= acc) { break 'b131 (if rarely(((acc as isize) as i64)) { isize::MAX + (acc as isize) } else { isize::MAX }); } let mut d: u16 = (p.num.get().i as u16); (h as isize) }) & 7isize)) } else { None }), (if (!t) { Some(((!(p.b.get() as isize).rotate_left(3)) & 7isize)) } else { None })) {
                    (Some(v137 @ 3isize..), Some(v136 @ (2isize | 1isize..3isize))) | (Some(v136 @ 1isize..=5isize), Some(v137)) | (Some(v137), Some(v136)) => { f += (if (t && t) { (if t { (acc as f64) } else { f }) } else { (f - f) }); }
                    (Some(1isize), (Some(4isize) | Some(4isize))) | (Some(4isize), Some(0isize..4isize)) | _ => { q.small.set(4i64 as u8); }
                    (None, (Some(v138 @ 3isize) | Some(v138 @ 0isize) | Some((v138 @ 0isize.. | v138 | v138)))) => { u |= ((u.saturating_sub(u) & 15u8) + (u.saturating_sub(p.small.get()) & 15u8)); }
                    _ => { h = h.wrapping_sub(h).wrapping_add(h); }
                }
                q = p.link.get().unwrap_or(p);
                p.a.set((acc << (p.b.get() & 7i64)).max(acc.wrapping_sub(acc)) & 0xffff);
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (((acc / (acc & 7i64 | 2i64)) >> ((if t { acc } else { acc }) & 7i64)) & 0xfff_ffff);
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

#[jit]
#[unroll_safe]
pub fn f3_0(p: Gc<Node>, q: Gc<Node>, x0: u64, x1: i64, x2: u32) -> i16 {
    let mut s3 = 1i64; 'l1: for i2 in (0..=3i64).rev() { if (if (i2 & 3 == 0) { (x1 & 3 == 0) } else { false }) { continue 'l1; } p.b.set(s3 & 255); s3 = s3.wrapping_mul(3) ^ i2; if ask(6, (((x1 as i32) | (q.num.get().i as i32)) as i64), p) { break 'l1; } }
    if matches!(((if ask(2, (('b4: { p.a.set(q.num.get().i.wrapping_sub(s3).saturating_sub((s3 / (s3 & 7i64 | 2i64))) & 0xffff); if false { break 'b4 (if rarely((x2.checked_add(x2).unwrap_or(2u32) as i64)) { (s3 as u16) - (q.num.get().i as u16) } else { (s3 as u16) }); } let v5: isize = (q.a.get() as isize).checked_add((if rarely((x2.wrapping_add(x2) as i64)) { isize::MAX * (s3 as isize) } else { isize::MAX })).unwrap_or(2isize); (s3 as u16).wrapping_add((x1 as u16)) }) as i64), q) { Some(((3i64 as isize).saturating_sub((x1 as isize)) & 7isize)) } else { None }), (if true { Some(((if true { isize::MIN } else { (p.a.get() as isize) }) & 7isize)) } else { None })), (Some(v6), Some(v7)) if ask(2, (v6 as i64), p)) { p.link.set(Some(p));
                p.link.set(Some(p));
                 }
                let mut a: i16 = ((((s3 as i16) & 15i16) + (i16::MAX & 15i16)) ^ 3i16.saturating_sub((x1 as i16)));
                q.val.set(Val::Nil);
                let v8: u8 = (q.small.get().max(p.small.get()) / (p.small.get() & 7u8 | 2u8));
                (p.a.get() as i16).wrapping_add(((x1 as i16) / (a & 7i16 | 2i16)))
}

#[jit]
pub fn f3_1(p: Gc<Node>, q: Gc<Node>, x0: usize) -> u64 {
    p.val.set(Val::Ref(p));
                match ((q.a.get() as i32) & 7i32) {
                    0i32..5i32 | 4i32..=5i32 | _ => { match ((if (q.b.get() & 3 == 1) { Some((3isize.saturating_sub((p.num.get().i as isize)) & 7isize)) } else { None }), (if (if false { (q.a.get() & 3 == 2) } else { (p.b.get() & 3 == 1) }) { Some((((p.num.get().i as isize) << (6isize & 7isize)) & 7isize)) } else { None })) {
                    (None, Some(4isize)) | _ | (Some(_), _) if ask(7, ((2i64 as i16) as i64), p) => { let v9: char = f4_3(p, p, (q.num.get().i / (q.num.get().i & 7i64 | 2i64)), ((isize::MIN & 15isize) + ((1i64 as isize) & 15isize))); }
                    (Some(v10 @ (2isize..=7isize | 4isize)), Some(v11 @ 4isize..)) if ask(4, (v10 as i64), q) => { p.small.set((((if rarely(((!v11.rotate_left(3)) as i64)) { p.b.get().abs() } else { p.b.get() }) & 15i64) * (((5i64 & 15i64) * (p.num.get().i & 7i64)) & 7i64)) as u8); }
                    (_, Some((2isize | _ | 0isize))) => { p.small.set(1i64 as u8); }
                    _ => { p.b.set(q.b.get() & 255); }
                } }
                    _ => { p.b.set((if ((q.num.get().i as i16) <= 6i16) { p.b.get() } else { (p.num.get().i % (p.a.get() & 7i64 | 4i64)) }) & 255); }
                }
                ((q.a.get() as u64).wrapping_mul((q.b.get() as u64)) / (((1i64 as u64) | (q.a.get() as u64)) & 7u64 | 2u64))
}

#[jit]
#[unroll_safe]
pub fn f3_2(p: Gc<Node>, q: Gc<Node>, x0: isize) -> f32 {
    let mut s14 = 1i64; 'l12: for i13 in 0..3i64 { if (0.5f64 <= (q.num.get().i as f64)) { continue 'l12; } s14 = (if (!(q.a.get() & 3 == 0)) { s14.checked_add(s14).unwrap_or(2i64) } else { 4i64.wrapping_add(i13) }); s14 = s14.wrapping_mul(3) ^ i13; if (match ((if matches!((if (match ((if (if (s14 & 3 == 2) { (s14 & 3 == 0) } else { (s14 & 3 == 1) }) { Some(((p.b.get() as usize) & 7usize)) } else { None }), (if ((s14 & 3 == 1) && (i13 & 3 == 2)) { Some(((if rarely((2u64 as i64)) { (s14 as usize) - (i13 as usize) } else { (s14 as usize) }) & 7usize)) } else { None })) {
                    ((Some(2usize) | Some(0usize)), Some(1usize..=6usize)) | (None, None) => { p.val.set(Val::Nil); (s14 & 3 == 1) }
                    (Some(v16 @ 0usize..=3usize), (Some(v17) | Some(v17))) | (Some(v17 @ 1usize), Some(v16)) | (Some(v16 @ 4usize), Some(v17 @ 1usize)) => { p.b.set(0i64.wrapping_add(2i64) & 255); (((97u8 + (s14 as u8 & 7u8)) as char) > 'g') }
                    (Some(v19 @ (5usize | 4usize..)), Some(v18 @ 4usize..=7usize)) if ask(0, (v18 as i64), q) => { q.val.set(Val::Ref(p)); (if true { (i13 & 3 == 0) } else { (i13 & 3 == 1) }) }
                    ((_ | None | Some(0usize)), Some(v20 @ 3usize..)) | (Some(3usize), Some(v20)) | (Some(v20 @ 1usize), Some(_)) => { q.val.set(Val::Num((if true { (i13 as i32) } else { (i13 as i32) }) as f64)); true }
                    ((Some(v22) | Some(v22 @ 1usize)), Some(v21 @ 2usize..)) | (Some(v21), Some(v22 @ 3usize..5usize)) => { q.small.set(f5_2(p, q, (i13 as f32)) as u8); (x0 != x0) }
                    (Some(v23), (Some(v24) | Some(v24 @ 3usize) | Some(v24))) if ask(6, (v23 as i64), p) => { s14 &= ((if rarely((2u32.checked_add((p.num.get().i as u32)).unwrap_or(2u32) as i64)) { s14 + q.a.get() } else { s14 }) % (f5_3(q, q, s14.max(i13), (if (i13 & 3 == 1) { i13 } else { s14 }), i16::MIN.wrapping_add((s14 as i16))) & 7i64 | 4i64)); (q.small.get() == q.small.get()) }
                    (Some((v26 | v26 | v26)), Some(v25)) | (Some(v26), Some(v25)) => { q.b.set((i13 / (i13.saturating_sub(i13) & 7i64 | 2i64)) & 255); (true && (s14 & 3 == 0)) }
                    ((None | Some(4usize..5usize)), Some((0usize..=3usize | 1usize..3usize))) if ask(6, ((q.small.get() << ((0i64 as u8) & 7u8)) as i64), p) => { s14 = (if (p.b.get() & 3 == 3) { i13 } else { 6i64 }).wrapping_add(p.b.get().wrapping_add(s14)); (if (i13 & 3 == 1) { (i13 & 3 == 0) } else { (s14 & 3 == 0) }) }
                    _ => { s14 ^= ((p.a.get() & 15i64) + (i13.wrapping_add(i13) & 15i64)); (if (i13 & 3 == 2) { (i13 & 3 == 1) } else { (s14 & 3 == 3) }) }
                }) { Some(((((i13 as i16) | (i13 as i16)) & 7i16), (((i13 as i16) | (s14 as i16)) & 7i16))) } else { None }), Some((v28, v27)) if ((v27 as i64) & 3) == 2) { Some(((s14 as i8).saturating_sub((q.a.get() as i8)) & 7i8)) } else { None }), (if ((i13 & 3 == 2) || (i13 & 3 == 2)) { Some(((i13 as i8).wrapping_sub(i8::MAX) & 7i8)) } else { None })) {
                    ((Some(v30) | Some(v30 @ 1i8)), Some(v29 @ 1i8)) if ask(7, (v29 as i64), q) => { p.small.set(i13.wrapping_sub((i13 % (i13 & 7i64 | 4i64))) as u8); (s14 & 3 == 2) }
                    _ => { q.a.set((usize::MAX.max((2i64 as usize)) as i64) & 0xffff); ask(7, (x0.wrapping_add(x0) as i64), p) }
                }) { break 'l12; } }
    let v31: i16 = f4_0(p, p, ((s14 as u64) >> (1u64 & 7u64)), ((q.a.get() as u64) << ((s14 as u64) & 7u64)));
                p.b.set(s14 & 255);
                ((s14 as f32) * ((s14 as f32) / (s14 as f32)))
}

#[jit]
pub fn f3_3(p: Gc<Node>, q: Gc<Node>, x0: u32, x1: f32, x2: usize) -> u16 {
    match ((if ask(1, (match ((if (x0 < x0) { Some((i8::MIN.wrapping_add((q.num.get().i as i8)) & 7i8)) } else { None }), (if ((q.num.get().i as f64) >= (p.b.get() as f64)) { Some(((1i64 as i8).wrapping_add(i8::MIN) & 7i8)) } else { None })) {
                    (Some(v33), Some(v32 @ 2i8..=6i8)) => { q.val.set(Val::Nil); ((p.b.get() & 15i64) + (p.num.get().i & 15i64)) }
                    (Some((v34 @ 2i8 | v34 @ 3i8..)), Some(v35 @ 5i8)) | (Some(v35 @ 3i8..=3i8), Some(v34 @ 6i8..7i8)) | (Some(v35), Some(v34)) => { q.b.set(((p.a.get() >> (2i64 & 7i64)) | q.a.get().checked_add(6i64).unwrap_or(2i64)) & 255); (5i64 | q.num.get().i) }
                    ((None | Some(2i8..6i8) | Some(_)), None) | (None, None) => { q.b.set((if ask(4, (q.a.get() | q.a.get()), q) { (q.num.get().i ^ p.num.get().i) } else { 0i64.wrapping_mul(p.num.get().i) }) & 255); q.num.get().i.wrapping_mul(q.b.get()) }
                    (Some(v36), (None | _ | Some(_))) if ((v36 as i64) & 3) == 2 => { q.val.set(Val::Num(i32::MAX as f64)); p.num.get().i.wrapping_add(p.a.get()) }
                    _ => { q.b.set((if ((4i64 as i32) > 0i32) { 6i64.saturating_sub(q.b.get()) } else { (q.num.get().i >> (5i64 & 7i64)) }) & 255); q.a.get() }
                }), p) { Ok(((if rarely(((usize::MAX ^ x2) as i64)) { q.b.get() * p.num.get().i } else { q.b.get() }) & 7i64)) } else { Err((2i64.wrapping_add(3i64) & 7i64)) }), (p.num.get().i & 7i64)) {
                    (Err((_ | 1i64)), (v37 @ 2i64.. | v37 @ 1i64..7i64 | v37 @ 2i64)) => { q.a.set(f5_3(q, q, ((v37 & 15i64) + (4i64 & 15i64)), v37.checked_add(v37).unwrap_or(2i64), (v37 as i16).wrapping_mul(0i16)) & 0xffff); }
                    (Err(v38 @ (2i64..5i64 | 2i64)), v39) if effect(0, (v38 as i64), p) & 1 == 0 => { p.val.set(Val::Num((q.a.get() as i32).max((q.a.get() as i32)) as f64)); }
                    _ => { p.b.set((if (!(0i64 & 3 == 3)) { q.b.get() } else { q.num.get().i }) & 255); }
                }
                q.small.set((if (if false { (p.num.get().i & 3 == 2) } else { (1i64 & 3 == 0) }) { ((5i64 & 15i64) * (p.b.get() & 7i64)) } else { q.b.get() }) as u8);
                let mut a: u8 = q.small.get().wrapping_add(q.small.get()).wrapping_add((!p.small.get().rotate_left(3)));
                (2u16 % (5u16 & 7u16 | 4u16))
}

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, h, u, f, c, t])]
pub fn authored3(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
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
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                h = h;
                match ((if ('b40: { q = q.link.get().unwrap_or(q); if (t && t) { break 'b40 ask(2, ((if t { 0usize } else { (acc as usize) }) as i64), p); } let d: u64 = (if rarely(((acc as u16) as i64)) { ((acc as u64) >> ((acc as u64) & 7u64)) - ((acc as u64) >> ((acc as u64) & 7u64)) } else { ((acc as u64) >> ((acc as u64) & 7u64)) }); t }) { Some((acc == acc)) } else { None }), (if t { Some(t) } else { None })) {
                    (Some(v41 @ false), Some(false)) | (None, Some(v41)) | (Some(v41), Some(false)) if { acc = acc.wrapping_add((v41 as i64)); acc & 3 == 1 } => { acc = (((if (acc & 3 == 1) { acc } else { acc }) & 15i64) * (acc.wrapping_add(acc) & 7i64)); }
                    (Some(v42), Some(v43)) | (Some(v43 @ false), Some(v42 @ true)) | (Some(v42 @ false), Some(v43)) if ((v42 as i64) & 3) == 1 => { p.a.set(acc & 0xffff); }
                    _ => { p.a.set((p.b.get().wrapping_add(q.a.get()) | (if t { acc } else { acc })) & 0xffff); }
                }
                q.b.set(acc & 255);
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (f5_3(q, p, q.b.get().wrapping_mul(acc), (if (acc & 3 == 3) { acc } else { acc }), (acc as i16)) & 0xfff_ffff);
            }
            1 => {
                q.small.set((if (if (q.b.get() & 3 == 0) { t } else { t }) { acc } else { (if t { acc } else { p.num.get().i }) }) as u8);
                let b: u32 = (if t { (acc as u32) } else { (acc as u32) }).wrapping_add((acc as u32).wrapping_add((acc as u32)));
                let v44: u8 = u.wrapping_add((u % (u & 7u8 | 4u8)));
                acc = acc.wrapping_mul(31) ^ (p.b.get().wrapping_add(acc).checked_add(((acc & 15i64) * (acc & 7i64))).unwrap_or(2i64) & 0xfff_ffff);
            }
            2 => {
                q.a.set(acc.max(acc.checked_add(acc).unwrap_or(2i64)) & 0xffff);
                match ask(4, ((acc as isize).wrapping_add((acc as isize)) as i64), q) {
                    true if ((u.max(u) as i64) & 3) == 0 => { q = p.link.get().unwrap_or(p); }
                    v45 @ (false | false) | v45 @ false => { let mut e: i8 = (((match ((if (acc & 3 == 2) { Some((((3i64 as isize) ^ (acc as isize)) & 7isize)) } else { None }), (if (if t { (acc & 3 == 2) } else { v45 }) { Some((isize::MIN & 7isize)) } else { None })) {
                    (Some(3isize), (None | _)) => { p.small.set((if v45 { (if rarely(((acc as u16).max(3u16) as i64)) { acc * acc } else { acc }) } else { (if (acc & 3 == 0) { p.b.get() } else { acc }) }) as u8); (if v45 { 2i8 } else { i8::MAX }) }
                    _ => { acc = ((!acc.rotate_left(3)) >> ((acc << (p.b.get() & 7i64)) & 7i64)); (acc as i8) }
                }) & 15i8) + ((if rarely(((((acc as u16) & 15u16) + ((acc as u16) & 15u16)) as i64)) { (p.a.get() as i8) * (acc as i8) } else { (p.a.get() as i8) }) & 15i8)); }
                    true => { acc = (acc as i64); }
                    false if { acc = acc.wrapping_add(((((acc as i16) & 15i16) * ((acc as i16) & 7i16)) as i64)); acc & 3 == 3 } => { q.small.set(acc as u8); }
                    _ if effect(2, ((if rarely(((acc as usize).wrapping_add(6usize) as i64)) { (acc as i8) * 3i8 } else { (acc as i8) }) as i64), q) & 1 == 0 => { p.b.set((acc.checked_add(p.num.get().i).unwrap_or(2i64) >> ((if rarely((((acc as usize) >> (usize::MAX & 7usize)) as i64)) { acc.abs() } else { acc }) & 7i64)) & 255); }
                    false => { p.small.set(q.num.get().i.wrapping_mul(acc) as u8); }
                    v46 @ false | v46 | v46 if ask(6, (v46 as i64), q) => { u |= ((p.a.get() as i16) as u8).wrapping_add((if v46 { u } else { u })); }
                    v47 @ (false | false) | v47 @ true => { p.b.set((p.num.get().i / (acc & 7i64 | 2i64)).wrapping_add(acc) & 255); }
                    _ => { p.a.set((6i64.checked_add(acc).unwrap_or(2i64) >> (acc.wrapping_add(acc) & 7i64)) & 0xffff); }
                }
                q.b.set(p.num.get().i.checked_add(acc).unwrap_or(2i64).saturating_sub((if t { acc } else { 1i64 })) & 255);
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((if rarely((u as i64)) { acc * acc } else { acc }).wrapping_sub((if t { acc } else { acc })) & 0xfff_ffff);
            }
            3 => {
                c = c;
                let Some(w48) = (if !rarely((((3u32 & 15u32) + (u32::MAX & 15u32)) as i64)) { Some(acc.max(acc)) } else { None }) else { panic!("nothing") };
                p.val.set(Val::Num(h.wrapping_add(h) as f64));
                let mut d: char = ((97u8 + ((u % (u & 7u8 | 4u8)) & 7u8)) as char);
                acc = acc.wrapping_mul(31) ^ (((if rarely((4i16.wrapping_sub((q.num.get().i as i16)) as i64)) { acc * w48 } else { acc }) << ((5.5f32 as i64) & 7i64)) & 0xfff_ffff);
            }
            4 => {
                p.small.set(((if t { acc } else { acc }) ^ acc.max(acc)) as u8);
                match (if (acc != acc) { Some(((acc as i16) & 7i16)) } else { None }) {
                    Some(v52) | Some(v52) | Some(v52) => { c = (if t { ((97u8 + (u & 7u8)) as char) } else { (match (u.max(u) & 7u8) {
                    v53 if ask(3, (v53 as i64), q) => { q.b.set((if (!t) { (4i64 ^ acc) } else { acc }) & 255); ((97u8 + (u & 7u8)) as char) }
                    v54 => { q.a.set(acc.checked_add((7i64 >> (acc & 7i64))).unwrap_or(2i64) & 0xffff); ((97u8 + (q.small.get() & 7u8)) as char) }
                    v55 => { c = c; ((97u8 + (2i64 as u8 & 7u8)) as char) }
                    _ => { t = (if (t || (acc & 3 == 0)) { (!t) } else { ask(1, (5u32 as i64), q) }); ((97u8 + (0u8 & 7u8)) as char) }
                }) }); }
                    Some(v56 @ 4i16..) => { q.small.set((acc >> (acc & 7i64)).wrapping_add(acc) as u8); }
                    Some(v57) if ask(0, (v57 as i64), p) => { c = c; }
                    None | Some((_ | _)) | _ => { u = 7u8.wrapping_sub((q.small.get() / (u & 7u8 | 2u8))); }
                    None if effect(6, ((if t { 6u64 } else { (acc as u64) }) as i64), p) & 1 == 0 => { p.small.set((acc.checked_add(acc).unwrap_or(2i64) << (acc & 7i64)) as u8); }
                    Some((4i16 | 2i16..=7i16)) if ask(6, ((isize::MIN ^ (acc as isize)) as i64), q) => { acc = p.b.get(); }
                    Some(v58 @ (0i16.. | 0i16..=0i16)) => { q.b.set(((acc & 15i64) + (acc & 15i64)).wrapping_add(acc) & 255); }
                    Some(5i16) | Some(0i16) if ask(7, ((6usize / ((acc as usize) & 7usize | 2usize)) as i64), p) => { acc |= (if (false && t) { (acc % (acc & 7i64 | 4i64)) } else { f5_2(q, p, ((p.a.get() as u16) as f32)) }); }
                    _ => { p.b.set((if (t && t) { (if t { acc } else { acc }) } else { (p.a.get() ^ acc) }) & 255); }
                }
                t = (f != (f * f));
                acc = acc.wrapping_mul(31) ^ (((acc as usize).wrapping_sub((acc as usize)) as i64) & 0xfff_ffff);
            }
            5 => {
                if let v59 @ 3isize.. = ((acc as isize) & 7isize) { if rarely((v59.wrapping_add(v59) as i64)) { panic!("in the middle {}", (u as i64)); }
                 }
                h ^= h.checked_add(h).unwrap_or(2i32).max((if t { h } else { h }));
                acc = acc.wrapping_mul(31) ^ (q.a.get() & 0xfff_ffff);
            }
            6 => {
                q = q.link.get().unwrap_or(q);
                let mut d: u16 = ((acc as u16) >> ((acc as u16) & 7u16)).wrapping_sub((acc as u16));
                q.b.set(acc & 255);
                if let (6i16, 2i16..=2i16) = (((q.b.get() as i16).wrapping_sub((acc as i16)) & 7i16), ((match ((if (c > c) { Some(((acc as u64).checked_add(6u64).unwrap_or(2u64) & 7u64)) } else { None }), (if (t && t) { Some((3u64 & 7u64)) } else { None })) {
                    (Some(4u64), Some(_)) if ((d as i64) & 3) == 2 => { q.val.set(Val::Num(h as f64)); ((acc as i16) ^ (acc as i16)) }
                    ((_ | _), Some(v60 @ 1u64..=7u64)) if ask(7, (v60 as i64), q) => { acc ^= f4_2(p, p, (5i8 / ((p.b.get() as i8) & 7i8 | 2i8)), (0i32 % (h & 7i32 | 4i32)), p.a.get().max(acc)); (acc as i16).wrapping_add((0i64 as i16)) }
                    ((Some(v61) | Some(v61 @ 1u64) | Some(v61)), Some(v62)) => { q.b.set((acc as i64).max(acc.max(acc)) & 255); (7i16 << (7i16 & 7i16)) }
                    ((None | Some(5u64..7u64)), Some(5u64)) => { f += (if (t || (acc & 3 == 2)) { (f / f) } else { f }); ((acc as i16) << ((acc as i16) & 7i16)) }
                    _ => { p.small.set((if (u64::MIN == 1u64) { (!p.num.get().i.rotate_left(3)) } else { (u as i64) }) as u8); (5i64 as i16).wrapping_add(i16::MAX) }
                }) & 7i16)) { q = p.link.get().unwrap_or(p);
                 }
                q.val.set(Val::Nil);
                acc = acc.wrapping_mul(31) ^ ((if (acc & 3 == 2) { acc } else { p.num.get().i }).wrapping_add(acc) & 0xfff_ffff);
            }
            7 => {
                let g: u16 = ((q.num.get().i as u16) % (u16::MIN.wrapping_add((acc as u16)) & 7u16 | 4u16));
                let d: u64 = ((acc as u64) as u64).wrapping_add(((acc as u64) >> ((acc as u64) & 7u64)));
                acc = acc.wrapping_mul(31) ^ ((if (t >= t) { f5_3(p, q, acc.wrapping_add(acc), acc.max(acc), (acc as i16).wrapping_add((q.a.get() as i16))) } else { p.a.get().wrapping_sub(acc) }) & 0xfff_ffff);
            }
            8 => {
                match q.val.get() { Val::Int(n63) if ((n63 as i64) & 3) == 1 => { if rarely((h.max(h) as i64)) { panic!("in the middle {}", ((acc as i8).wrapping_mul((acc as i8)) as i64)); }
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((acc as u16) as i64)); acc & 3 == 2 } => { match q.val.get() { Val::Int(n64) if ask(3, (n64 as i64), q) => { match q.val.get() { Val::Int(n65 @ 3..=200) => { p.b.set(f4_2(p, q, (if rarely(((if (acc & 3 == 0) { (n64 as isize) } else { (n64 as isize) }) as i64)) { (n64 as i8).abs() } else { (n64 as i8) }), h, n64.max(q.b.get())).wrapping_add((acc ^ acc)) & 255);
                 } Val::Nil | Val::Ref(_) if (((match ((if (n64 <= n64) { Some(((1u8 << (u & 7u8)) & 7u8)) } else { None }), (if true { Some(((u | q.small.get()) & 7u8)) } else { None })) {
                    (Some(v66), (Some(0u8) | Some(6u8..=7u8) | _)) | (Some(4u8..5u8), Some(v66)) | (Some(v66), Some(0u8..)) => { c = ((97u8 + ((u / (v66 & 7u8 | 2u8)) & 7u8)) as char); 1usize }
                    (_, (Some(v67 @ 0u8..=1u8) | Some(v67 @ 0u8) | Some(v67))) | (Some(v67), _) | (Some(1u8), Some(v67 @ 6u8..)) => { acc = (((p.b.get() & 15i64) * (acc & 7i64)) >> (acc.checked_add(q.num.get().i).unwrap_or(2i64) & 7i64)); (n64 as usize).checked_add(usize::MAX).unwrap_or(2usize) }
                    ((Some(v68 @ 0u8) | Some(v68 @ 2u8) | Some(v68)), Some(v69)) | (Some(v69 @ 5u8), Some(v68)) => { acc &= ((q.num.get().i.wrapping_mul(acc) & 15i64) + (7i64.wrapping_add(q.num.get().i) & 15i64)); usize::MAX.wrapping_add((p.num.get().i as usize)) }
                    (Some(v71 @ 1u8), Some(v70 @ 3u8)) if ask(2, (v70 as i64), p) => { t = ((t && (n64 & 3 == 3)) || (t || t)); (if t { (n64 as usize) } else { (acc as usize) }) }
                    (Some(v73 @ 1u8..2u8), Some(v72 @ 2u8..)) | (Some(v72 @ 2u8..), Some(v73 @ 2u8..)) | (Some(v73), Some(v72 @ 6u8)) if ask(6, (v72 as i64), p) => { p.val.set(Val::Num(h as f64)); (p.num.get().i as usize).wrapping_add((n64 as usize)) }
                    (Some(v75), (Some(v74 @ 3u8..7u8) | Some(v74 @ 0u8..) | Some(v74))) | (Some(v74), Some(v75)) => { u |= (if t { v75 } else { p.small.get() }).checked_add(u).unwrap_or(2u8); (if rarely(((((acc as u64) & 15u64) + ((acc as u64) & 15u64)) as i64)) { (n64 as usize) + 1usize } else { (n64 as usize) }) }
                    (Some((v77 | v77 | v77)), Some(v76)) if ask(0, (v76 as i64), p) => { p.small.set(acc.wrapping_add(n64).wrapping_sub(f4_2(q, p, (((n64 as i8) & 15i8) + (i8::MAX & 15i8)), h.checked_add(h).unwrap_or(2i32), n64.wrapping_add(acc))) as u8); (n64 as usize).max((n64 as usize)) }
                    ((Some(v78) | Some(v78) | Some((v78 @ 1u8 | v78))), Some(v79)) => { f += ((f - f) * f); 2usize.wrapping_add((n64 as usize)) }
                    _ => { acc ^= (acc / (acc & 7i64 | 2i64)).wrapping_add(n64); usize::MAX.wrapping_mul(3usize) }
                }) as i64) & 3) == 2 => { let mut e: u8 = ((((n64 as u8) & 15u8) * (u & 7u8)) ^ (if t { u } else { (q.a.get() as u8) }));
                 } Val::Num(_) => { p.small.set(acc as u8);
                 } _ => {} }
                 } Val::Nil | Val::Ref(_) if ask(5, ((if (acc & 3 == 0) { h } else { (acc as i32) }) as i64), p) => { q.b.set((if t { q.b.get().wrapping_add(acc) } else { (if t { p.b.get() } else { acc }) }) & 255);
                 } Val::Num(_) => { p.small.set(acc.wrapping_add(acc).checked_add(f5_2(p, q, ((p.a.get() as f32) * 2.5f32))).unwrap_or(2i64) as u8);
                 } _ => {} }
                 } Val::Num(_) => { p.val.set(Val::Num(h.wrapping_mul(h) as f64));
                 } _ => {} }
                p.val.set(Val::Ref(q));
                let mut g: i64 = acc;
                acc = acc.wrapping_mul(31) ^ ((g.wrapping_add(g) | (if t { 7i64 } else { acc })) & 0xfff_ffff);
            }
            9 => {
                match ((((acc as u16) as usize) & 7usize), ((((acc as usize) & 15usize) * ((acc as usize) & 7usize)) & 7usize)) {
                    (v81, v80) | (v80 @ (0usize..5usize | 2usize), v81 @ 1usize) | (v81 @ 2usize..=7usize, v80) => { q = p.link.get().unwrap_or(p); }
                    (v82 @ 5usize, 0usize) if ((v82 as i64) & 3) == 1 => { p = q.link.get().unwrap_or(q); }
                    ((v84 @ 1usize.. | v84 @ 2usize..=4usize), v83 @ 1usize..5usize) | (v84, v83) | (v84, v83) => { h = (match ((acc & 7i64), ((acc % (acc & 7i64 | 4i64)) & 7i64)) {
                    (v85 @ 0i64, v86 @ 3i64) if ask(5, (v85 as i64), q) => { acc = ((acc / (p.b.get() & 7i64 | 2i64)) >> ((if rarely((0i16 as i64)) { -q.b.get() } else { q.b.get() }) & 7i64)); h.wrapping_add(h) }
                    (v88, (v87 | v87 @ 3i64 | v87 @ 3i64)) | (v87, v88 @ 5i64) => { u = (if t { u } else { u }).max((q.a.get() as u8)); (v88 as i32) }
                    ((v89 | v89), v90) | (v89 @ 1i64..=2i64, v90) => { q.b.set(v89 & 255); (v89 as i32).wrapping_add(h) }
                    ((0i64.. | _ | 3i64..6i64), 5i64..) => { p.val.set(Val::Int((acc.wrapping_add(acc) | acc) & 255)); (h << (h & 7i32)) }
                    (v91, v92 @ 3i64) | (v92, v91) | (v91 @ 2i64, v92) if effect(4, (v91 as i64), p) & 1 == 0 => { acc = v91.wrapping_add(v91).wrapping_add(((v92 & 15i64) + (v92 & 15i64))); ((0i32 & 15i32) + (h & 15i32)) }
                    (v94 @ (0i64 | 2i64..=6i64), v93 @ 0i64) | (v93 @ 5i64, v94 @ 3i64..=6i64) => { acc = (q.num.get().i | v94).wrapping_add(v94); h }
                    (v95 @ 0i64, v96) | (v96 @ 0i64..=3i64, v95) | (v96, v95) if effect(2, (v95 as i64), q) & 1 == 0 => { acc &= v96; h }
                    ((v97 | v97 @ 5i64), v98) | (v97, v98) | (v97 @ 1i64.., v98) => { p.small.set(f5_2(p, p, (if t { (v97 as f32) } else { 1.5f32 })) as u8); (h / (h & 7i32 | 2i32)) }
                    _ => { p.val.set(Val::Num(h.checked_add(5i32).unwrap_or(2i32) as f64)); h.wrapping_add(h) }
                }).wrapping_add(h); }
                    (5usize.., v99) if ask(0, (v99 as i64), p) => { u |= u; }
                    (1usize, (v100 @ 2usize.. | v100 @ 0usize..6usize | v100)) if ask(2, (v100 as i64), p) => { p.a.set((acc as i64).wrapping_add((if rarely(((if rarely(acc.wrapping_sub(acc)) { (acc as u32) - (acc as u32) } else { (acc as u32) }) as i64)) { p.b.get().abs() } else { p.b.get() })) & 0xffff); }
                    (v102 @ 0usize, v101 @ (3usize | 0usize..=4usize)) | (v102, v101 @ 3usize) => { u = ((u & 15u8) * ((u % (u & 7u8 | 4u8)) & 7u8)); }
                    (v103, v104) => { f += (((p.num.get().i as i8) << ((acc as i8) & 7i8)) as f64); }
                    (v105 @ (0usize | 2usize..=7usize), (1usize | 5usize | 0usize)) => { q.small.set(acc as u8); }
                    _ => { acc = ((acc / (acc & 7i64 | 2i64)) as i64); }
                }
                let g: i64 = 1i64;
                let e: i64 = (if rarely((f4_0(q, q, (q.b.get() as u64).wrapping_sub((g as u64)), (g as u64).saturating_sub(u64::MIN)) as i64)) { (if t { q.b.get() } else { g }).abs() } else { (if t { q.b.get() } else { g }) });
                p.b.set((acc >> (acc & 7i64)).saturating_sub(g.wrapping_add(acc)) & 255);
                acc = acc.wrapping_mul(31) ^ ((!p.b.get().rotate_left(3)) & 0xfff_ffff);
            }
            10 => {
                match p.val.get() { Val::Int(n106 @ 3..=200) => { let e: i64 = acc;
                 } Val::Nil | Val::Ref(_) if effect(4, (((acc as usize) | 2usize) as i64), q) & 1 == 0 => { match (h.checked_add(5i32).unwrap_or(2i32) & 7i32) {
                    1i32..=3i32 | 0i32 | _ if effect(3, ((h >> (h & 7i32)) as i64), p) & 1 == 0 => { let mut a: i8 = (('b107: { let v108: f64 = f5_0(q, q, (acc as u32)); if (acc > acc) { break 'b107 ((6i16 & 15i16) + ((acc as i16) & 15i16)); } if rarely((((acc as u32) >> (u32::MIN & 7u32)) as i64)) { return (acc ^ 5, q); } ((p.num.get().i as i16) % (i16::MAX & 7i16 | 4i16)) }) as i8); }
                    4i32 | 1i32..=1i32 if ask(3, (((acc as u64) % ((4i64 as u64) & 7u64 | 4u64)) as i64), p) => { q.a.set((p.num.get().i ^ acc).max(acc.wrapping_sub(acc)) & 0xffff); }
                    v109 @ (0i32 | 4i32..=5i32) | v109 => { t = (if (t && t) { (!false) } else { ((p.num.get().i & 3 == 0) != t) }); }
                    _ => { acc = (acc / (acc & 7i64 | 2i64)).wrapping_add((p.a.get() % (acc & 7i64 | 4i64))); }
                }
                 } Val::Num(_) => { q.a.set(acc & 0xffff);
                 } _ => {} }
                let mut d: i64 = (if ask(6, acc, q) { ((acc & 15i64) + (acc & 15i64)) } else { (acc / (acc & 7i64 | 2i64)) });
                acc = acc.wrapping_mul(31) ^ ((if (1isize == isize::MIN) { (if t { 7i64 } else { acc }) } else { d }) & 0xfff_ffff);
            }
            11 => {
                let mut a: usize = (6i64 as usize);
                c = 'h';
                match (((acc as isize) & 7isize), ((acc as isize).wrapping_sub(5isize) & 7isize)) {
                    (v111 @ 3isize, (v110 @ 2isize..6isize | v110 | v110 @ 1isize..2isize)) => { q.a.set((if (if t { t } else { t }) { acc } else { (acc / (5i64 & 7i64 | 2i64)) }) & 0xffff); }
                    _ => { q = q.link.get().unwrap_or(q); }
                }
                if rarely((h.wrapping_sub(h) as i64)) { return (acc ^ 5, q); }
                let b: f32 = ((h << (h & 7i32)) as f32);
                acc = acc.wrapping_mul(31) ^ ((if ((acc & 3 == 2) && t) { (q.b.get() % (acc & 7i64 | 4i64)) } else { ((acc & 15i64) + (acc & 15i64)) }) & 0xfff_ffff);
            }
            12 => {
                match (if (false && t) { Some(((acc as u8) & 7u8)) } else { None }) {
                    Some(1u8) => { acc = (if t { q.a.get() } else { acc }).checked_add(('b112: { p.a.set((if ask(3, ((u << (u & 7u8)) as i64), q) { (q.a.get() / (6i64 & 7i64 | 2i64)) } else { p.b.get().wrapping_add(p.b.get()) }) & 0xffff); if (!t) { break 'b112 (acc ^ acc); } q.val.set(Val::Ref(q)); (if t { acc } else { acc }) })).unwrap_or(2i64); }
                    Some(v113) | Some((v113 | v113)) | Some(v113 @ 0u8) => { p.b.set(acc & 255); }
                    Some(0u8) if ((u.checked_add(p.small.get()).unwrap_or(2u8) as i64) & 3) == 2 => { q.a.set((((acc | acc) & 15i64) + (acc.wrapping_add(acc) & 15i64)) & 0xffff); }
                    _ => { q.val.set(Val::Ref(q)); }
                }
                let mut a: f64 = f;
                p.a.set((if (u <= u) { 1i64 } else { q.a.get().wrapping_add(acc) }) & 0xffff);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            13 => {
                if let 1usize = ((acc as usize).checked_add((q.num.get().i as usize)).unwrap_or(2usize) & 7usize) { if rarely(((0u64 % ((acc as u64) & 7u64 | 4u64)) as i64)) { return (acc ^ 5, q); }
                let mut d: f64 = f;
                 }
                acc = acc;
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add((if t { acc } else { acc })) & 0xfff_ffff);
            }
            14 => {
                q.small.set(((((acc & 15i64) * (acc & 7i64)) & 15i64) + (acc & 15i64)) as u8);
                let mut b: bool = (((3i16 & 15i16) + ((acc as i16) & 15i16)) == (acc as i16).wrapping_mul(i16::MIN));
                match (if (b || t) { Some((((acc as usize) & 7usize), ((acc as usize) & 7usize))) } else { None }) {
                    None | None | Some((0usize..2usize, 4usize..6usize)) if (((acc & 15i64) + (q.a.get() & 15i64)) & 3) == 2 => { match q.val.get() { Val::Int(n114 @ 3..=200) => { u = (u.max(u) | (u ^ q.small.get()));
                 } Val::Nil | Val::Ref(_) if ask(7, ((acc as usize).wrapping_add(usize::MAX) as i64), q) => { acc = ((acc & 15i64) * ((acc | acc) & 7i64));
                 } Val::Num(_) => { let mut a: u8 = ((u & 15u8) * ((u >> (u & 7u8)) & 7u8));
                 } _ => {} } }
                    Some((_, 0usize)) | Some(_) => { acc = (acc | acc).saturating_sub(acc); }
                    None => { acc |= (if rarely((f3_1(p, q, ((q.num.get().i as usize) / ((p.a.get() as usize) & 7usize | 2usize))) as i64)) { (acc | acc) * (if t { acc } else { acc }) } else { (acc | acc) }); }
                    Some(((v115 @ 5usize | v115 @ 1usize..=7usize), 3usize)) | Some((v115 @ 3usize..=6usize, 2usize)) => { b = (!(acc > acc)); }
                    _ => { u ^= ((u << (u & 7u8)) / (u.wrapping_mul(u) & 7u8 | 2u8)); }
                }
                let mut g: u16 = (u16::MIN ^ (acc as u16)).wrapping_add((acc as u16));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            15 => {
                let g: f32 = ('b116: { p.small.set((((acc / (acc & 7i64 | 2i64)) & 15i64) * ((!acc.rotate_left(3)) & 7i64)) as u8); if ('b117: { q.b.set((if t { q.num.get().i } else { acc }).saturating_sub(q.a.get().wrapping_add(p.a.get())) & 255); if ask(5, ((acc as isize) as i64), p) { break 'b117 (t || t); } let d: f32 = ((acc as f32) / ((p.b.get() as usize) as f32)); t }) { break 'b116 (if t { (acc as f32) } else { (acc as f32) }); } let (v118, w) = authored5(code.short.unwrap_or(code), ((3usize % ((acc as usize) & 7usize | 4usize)) as i64), 3, p, p); p = w; ((acc as f32) * (v118 as f32)) }).floor();
                h = (((q.num.get().i as i32) | h) ^ (h ^ h));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            16 => {
                let g: f32 = 4.5f32;
                q.val.set(Val::Int((if matches!(((if ask(5, (h.wrapping_sub(h) as i64), p) { Ok((7isize.wrapping_sub((acc as isize)) & 7isize)) } else { Err(((if false { isize::MIN } else { isize::MAX }) & 7isize)) }), (((7isize & 15isize) + ((acc as isize) & 15isize)) & 7isize)), (Err(v120), (v119 @ (4isize | 6isize) | v119))) { acc } else { (match (if (acc < acc) { Some((((if (acc & 3 == 2) { (acc as u32) } else { u32::MAX }) & 7u32), ((p.a.get() as u32) & 7u32))) } else { None }) {
                    Some(_) | None => { match q.val.get() { Val::Int(n121 @ (0..=40 | 8..=200)) if ask(4, (n121 as i64), q) => { let e: bool = ((if rarely((p.num.get().i << (p.a.get() & 7i64))) { i16::MIN - (n121 as i16) } else { i16::MIN }) > ((acc as i32) as i16));
                 } Val::Nil | Val::Ref(_) if (((4i16 ^ 5i16) as i64) & 3) == 3 => { p.small.set(acc as u8);
                 } Val::Num(_) => { let mut e: f32 = (g - (if t { (acc as f32) } else { (acc as f32) }));
                 } _ => {} } (if rarely(((((q.a.get() as i8) & 15i8) + ((acc as i8) & 15i8)) as i64)) { acc * acc } else { acc }) }
                    Some(((0u32, v122 @ 2u32..4u32) | (_, v122))) | Some((1u32, v122)) => { p.val.set(Val::Num(h as f64)); acc.saturating_sub(acc) }
                    Some((0u32, v123)) if ((v123 as i64) & 3) == 0 => { acc = acc.wrapping_mul(acc).checked_add((acc ^ acc)).unwrap_or(2i64); f5_3(q, q, (h as i64), (p.b.get() >> (acc & 7i64)), (i16::MIN / ((acc as i16) & 7i16 | 2i16))) }
                    Some((v124 @ 4u32..=5u32, _)) if ask(3, (v124 as i64), p) => { q.val.set(Val::Int((((7i64 as f64) as i64) as i64) & 255)); ((acc & 15i64) + (7i64 & 15i64)) }
                    _ => { acc = acc.wrapping_add(6i64).wrapping_sub(acc.saturating_sub(p.num.get().i)); (acc ^ acc) }
                }) }) & 255));
                if rarely((u.max(u) as i64)) { return (acc ^ 5, q); }
                let e: i16 = (!(acc as i16).rotate_left(3)).wrapping_add(i16::MIN);
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (((if t { acc } else { q.a.get() }) >> (7i64.wrapping_mul(acc) & 7i64)) & 0xfff_ffff);
            }
            17 => {
                let mut e: i16 = (match ((if (acc >= acc) { Some((if t { (acc & 3 == 0) } else { t })) } else { None }), (if t { Some(ask(2, ((((acc as i16) & 15i16) + (5i16 & 15i16)) as i64), p)) } else { None })) {
                    (Some(v125), Some(v126)) | (Some(v125 @ true), Some(v126)) | (Some(v126 @ false), Some(v125 @ false)) if effect(7, (v125 as i64), q) & 1 == 0 => { h = h; (acc as i16) }
                    (Some(v128 @ false), Some(v127)) if ((v127 as i64) & 3) == 3 => { t = (if matches!(((if ('b129: { let v130: u8 = ((acc as usize).wrapping_add(0usize) as u8); if ((acc as u16) >= (acc as u16)) { break 'b129 (acc >= p.a.get()); } if rarely((((q.a.get() as i8) % ((acc as i8) & 7i8 | 4i8)) as i64)) { panic!("in the middle {}", ((acc as u64) as i64)); } ((acc as u16) < 7u16) }) { Some(((acc as u32) & 7u32)) } else { None }), (if ask(1, ((acc as i32) as i64), q) { Some(((acc as u32).max(1u32) & 7u32)) } else { None })), _) { (v127 || v128) } else { (p.a.get() <= acc) }); ((4i64 as i16) >> ((acc as i16) & 7i16)) }
                    (Some(_), Some(true)) | (_, None) => { p.b.set(((acc ^ acc) / (p.num.get().i & 7i64 | 2i64)) & 255); i16::MIN }
                    _ => { acc = acc; ((acc as i16) ^ 3i16) }
                });
                q.b.set((if (if (acc & 3 == 2) { t } else { false }) { acc.saturating_sub(acc) } else { (h as i64) }) & 255);
                let b: f64 = ((u | u) as f64);
                let a: i8 = (0i8.wrapping_add(5i8) ^ (acc as i8));
                c = ((97u8 + ((if t { u } else { u }) & 7u8)) as char);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add(acc).wrapping_add(acc.wrapping_add(acc)) & 0xfff_ffff);
            }
            18 => {
                match (if matches!((if (!t) { Some(((u as u8) & 7u8)) } else { None }), Some((_ | 4u8..=4u8 | 4u8))) { Some((((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char), ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char))) } else { None }) {
                    Some((v131, 'e'..'g')) if ((v131 as u32 as i64) & 3) == 0 => { match ((if (t || t) { Ok(((acc as i8) & 7i8)) } else { Err(((((acc as i8) & 15i8) + ((acc as i8) & 15i8)) & 7i8)) }), ((acc as i8).saturating_sub((acc as i8)) & 7i8)) {
                    (Ok(v133 @ 2i8), v132) | (Ok(v133), v132) | (Err(v133), v132) if ask(2, (v132 as i64), q) => { let g: isize = (acc as isize); }
                    (Err((v134 | v134 @ 4i8 | v134 @ 2i8)), 1i8) | (Err(v134 @ 4i8..5i8), 0i8) | (_, v134) => { match ((if (if t { t } else { t }) { Ok((1usize.checked_add((acc as usize)).unwrap_or(2usize) & 7usize)) } else { Err((usize::MAX.checked_add(usize::MIN).unwrap_or(2usize) & 7usize)) }), ((acc as usize).max((acc as usize)) & 7usize)) {
                    ((Ok(5usize..=7usize) | Err(2usize)), v135) => { p = q.link.get().unwrap_or(q); }
                    (Err(1usize..=1usize), 1usize..3usize) if ask(4, (if (acc & 3 == 1) { acc } else { acc }), p) => { h = h.wrapping_mul((((p.num.get().i as i32) & 15i32) * (h & 7i32))); }
                    (Ok((0usize..=1usize | 2usize.. | 1usize..)), v136) if ask(1, (v136 as i64), p) => { c = ((97u8 + (u & 7u8)) as char); }
                    _ => { acc &= (if (t && t) { acc } else { (if t { q.num.get().i } else { acc }) }); }
                } }
                    _ | (Err(1i8), 1i8) | (_, 3i8) => { q.small.set((if (5u32 < u32::MAX) { acc.max(acc) } else { (if t { acc } else { acc }) }) as u8); }
                    (Ok(v137), (2i8 | 3i8..=5i8)) if ((v137 as i64) & 3) == 2 => { q.b.set((if (if t { t } else { t }) { acc } else { acc.max(acc) }) & 255); }
                    _ => { p.small.set((acc >> ((if t { p.a.get() } else { acc }) & 7i64)) as u8); }
                } }
                    _ => { q.small.set(f5_3(q, p, (if rarely((h as i64)) { acc.abs() } else { acc }), acc.wrapping_add(acc), (i16::MAX / ((acc as i16) & 7i16 | 2i16))).checked_add((if t { acc } else { acc })).unwrap_or(2i64) as u8); }
                }
                let mut e: u64 = ((u64::MIN & 15u64) + ((acc as u64).wrapping_add((acc as u64)) & 15u64));
                p = p.link.get().unwrap_or(p);
                let mut d: bool = ((acc as usize) >= ((acc as usize) << ((acc as usize) & 7usize)));
                let d: bool = t;
                acc = acc.wrapping_mul(31) ^ ((((acc >> (acc & 7i64)) & 15i64) * ((acc % (acc & 7i64 | 4i64)) & 7i64)) & 0xfff_ffff);
            }
            19 => {
                if let (Some((0u64..7u64 | 0u64..3u64 | 1u64..=5u64)), Some(v143 @ 2u64..7u64)) = ((if (match ((if (match (if (t && t) { Some((((u & 15u8) + (u & 15u8)) & 7u8)) } else { None }) {
                    None | Some(6u8..) | _ if ask(4, (2i16 as i64), q) => { let Some(w138) = (if !rarely(((((6i64 as usize) & 15usize) * ((q.a.get() as usize) & 7usize)) as i64)) { Some(((acc as i16) >> ((acc as i16) & 7i16))) } else { None }) else { panic!("nothing") }; (u == u) }
                    Some(2u8..=4u8) | Some(_) | None => { p.a.set((!(!acc.rotate_left(3)).rotate_left(3)) & 0xffff); ((acc as f32) <= (acc as f32)) }
                    _ => { q.small.set(((acc | q.num.get().i) as i64) as u8); (c < c) }
                }) { Some((((acc as usize) | (acc as usize)) & 7usize)) } else { None }), (if (t || t) { Some(((7usize >> ((acc as usize) & 7usize)) & 7usize)) } else { None })) {
                    (None, Some(v139 @ 4usize)) if ask(2, (v139 as i64), q) => { t = (!(acc & 3 == 0)); (if t { false } else { t }) }
                    _ => { q.a.set(q.num.get().i & 0xffff); t }
                    (Some((v140 | v140 @ 0usize | v140)), Some(v141 @ 1usize..2usize)) if ask(1, (v140 as i64), p) => { q.a.set((acc << (acc & 7i64)).wrapping_sub((if t { acc } else { acc })) & 0xffff); t }
                    (Some(v142 @ 2usize..), Some(3usize..6usize)) | (Some(v142 @ 1usize), _) | (None, Some(v142)) if ask(1, (v142 as i64), p) => { p.val.set(Val::Num((acc as i32).wrapping_add((acc as i32)) as f64)); ask(7, ((if t { v142 } else { v142 }) as i64), q) }
                    _ => { p.b.set(q.a.get().wrapping_add(q.a.get()).wrapping_mul(((acc & 15i64) + (acc & 15i64))) & 255); (!t) }
                }) { Some((((3u64 & 15u64) * ((acc as u64) & 7u64)) & 7u64)) } else { None }), (if (t <= false) { Some(((acc as u64).wrapping_add(7u64) & 7u64)) } else { None })) { let mut e: i32 = (acc as i32).saturating_sub(h).wrapping_sub(h.checked_add(h).unwrap_or(2i32));
                let mut d: u64 = ((if t { v143 } else { v143 }) ^ (if t { (acc as u64) } else { v143 }));
                 }
                p.a.set(acc.wrapping_sub(acc).saturating_sub((acc % (acc & 7i64 | 4i64))) & 0xffff);
                let v144: i8 = (acc as i8);
                acc = (if (if t { t } else { t }) { (p.num.get().i >> (acc & 7i64)) } else { q.b.get() });
                if rarely((((u & 15u8) * (u & 7u8)) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ ((if (t || t) { acc.wrapping_mul(q.a.get()) } else { (if t { q.a.get() } else { acc }) }) & 0xfff_ffff);
            }
            20 => {
                p = p.link.get().unwrap_or(p);
                match ((if (if (acc & 3 == 1) { t } else { (acc & 3 == 3) }) { Some((t || t)) } else { None }), (if t { Some(matches!(((if (u >= 3u8) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if (if t { t } else { t }) { Some(((97u8 + ((if t { c } else { ((97u8 + (acc as u8 & 7u8)) as char) }) as u8 & 7u8)) as char)) } else { None })), (_, (Some(v145) | Some(v145) | Some(v145 @ 'a'..))) | (Some(v145 @ 'a'), None) | (None, Some(v145)))) } else { None })) {
                    (None, Some(v146)) => { let mut e: u64 = (u64::MIN | 5u64).wrapping_add((acc as u64).wrapping_add((acc as u64))); }
                    (Some(false), Some(v147 @ (false | false))) => { let a: bool = ('b148: { let v149: usize = (!(acc as usize).wrapping_add((acc as usize)).rotate_left(3)); if (if false { t } else { t }) { break 'b148 (acc == acc); } let mut e: i64 = ((acc.checked_add(acc).unwrap_or(2i64) & 15i64) + ((p.num.get().i >> (acc & 7i64)) & 15i64)); (e <= acc) }); }
                    ((Some(v151 @ false) | Some(v151)), Some(v150)) | (Some(v150 @ false), Some(v151)) => { u = u.wrapping_add((acc as u8)); }
                    _ => { acc = (((if t { acc } else { acc }) & 15i64) * ((acc ^ acc) & 7i64)); }
                }
                let v152: i64 = f5_3(p, p, acc.wrapping_add(acc), (acc / (p.num.get().i & 7i64 | 2i64)), i16::MAX);
                acc = acc.wrapping_mul(31) ^ (v152 & 0xfff_ffff);
            }
            21 => {
                match (if (acc != acc) { Some((h.max(h) & 7i32)) } else { None }) {
                    Some(v153 @ (3i32 | 4i32..5i32)) | Some(v153 @ 1i32) | Some(v153) => { let e: i64 = acc; }
                    Some(v154) | Some(v154) => { if let ((None | Some(('a' | 'f'..='f' | 'b'..'e'))), Some(v157)) = ((if (u != u) { Some(((97u8 + (('b155: { let (v156, w) = authored4(code.short.unwrap_or(code), ((((acc as u16) & 15u16) * (u16::MIN & 7u16)) as i64), 1, p, p); p = w; if ask(2, ((acc as i16).wrapping_sub((v156 as i16)) as i64), p) { break 'b155 ((97u8 + (u & 7u8)) as char); } q.a.set(acc & 0xffff); ((97u8 + (u & 7u8)) as char) }) as u8 & 7u8)) as char)) } else { None }), (if (if t { t } else { (acc & 3 == 2) }) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) { p.a.set(q.a.get() & 0xffff);
                 } }
                    Some((6i32..7i32 | 5i32)) | Some(_) => { t = t; }
                    Some(2i32..=3i32) if ask(2, ((h | (acc as i32)) as i64), q) => { f = (f * f).floor(); }
                    _ => { f = (f + (f + f)); }
                }
                let mut a: i64 = acc.wrapping_add(acc).wrapping_add((if t { acc } else { acc }));
                q = p.link.get().unwrap_or(p);
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ ((p.a.get() << (acc.saturating_sub(a) & 7i64)) & 0xfff_ffff);
            }
            22 => {
                if t { match q.val.get() { Val::Int(n158) if ask(6, (n158 as i64), q) => { if t { if ((t && t) || (t && t)) { let mut e: bool = (n158 < (p.a.get() / (acc & 7i64 | 2i64)));
                let mut e: i32 = h;
                 }
                q = q.link.get().unwrap_or(q);
                 }
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add((u.wrapping_add((acc as u8)) as i64)); acc & 3 == 0 } => { f += ((f + f) / f);
                 } Val::Num(_) => { let e: i8 = (acc as i8);
                 } _ => {} }
                if rarely(acc.wrapping_sub(acc)) { return (acc ^ 5, q); }
                 } else { let mut b: i64 = ((p.num.get().i.wrapping_sub(acc) & 15i64) * (((acc & 15i64) + (acc & 15i64)) & 7i64));
                let v160: bool = f5_1(p, p, (0u16 % (4u16 & 7u16 | 4u16)), (if rarely(((if t { 7u8 } else { u }) as i64)) { (acc as u64) * u64::MAX } else { (acc as u64) }));
                 }
                p.small.set(((if t { acc } else { acc }) / (acc.wrapping_add(p.a.get()) & 7i64 | 2i64)) as u8);
                p.val.set(Val::Ref(q));
                f += (f * f).floor();
                acc = acc.wrapping_mul(31) ^ (f5_3(p, q, (2.5f32 as i64), acc.wrapping_sub(acc), (acc as i16)) & 0xfff_ffff);
            }
            23 => {
                match ((if (t && t) { Some((((acc as i16) / (5i16 & 7i16 | 2i16)) & 7i16)) } else { None }), (if (if t { t } else { t }) { Some((((acc as u32) as i16) & 7i16)) } else { None })) {
                    (_, None) | (None, Some(2i16..=5i16)) if ask(5, (((4i64 as isize) >> ((acc as isize) & 7isize)) as i64), p) => { let g: u8 = (if (if t { t } else { t }) { ((acc as u8) / (u & 7u8 | 2u8)) } else { u.wrapping_sub(u) }); }
                    (Some(0i16), Some(5i16)) | (Some(0i16..), None) if ask(0, ((if t { u } else { u }) as i64), q) => { q.b.set(p.num.get().i & 255); }
                    (Some((1i16.. | 2i16.. | _)), Some(v161 @ 0i16)) if ask(2, (v161 as i64), p) => { if rarely((1u32 as i64)) { return (acc ^ 5, q); } }
                    _ | (None, _) | (_, None) => { let a: u16 = ((((acc as u16) ^ (acc as u16)) & 15u16) * ((if rarely(((acc as i8) as i64)) { (p.b.get() as u16) * 4u16 } else { (p.b.get() as u16) }) & 7u16)); }
                    (None, Some(v162)) => { q.a.set(((acc.wrapping_add(acc) & 15i64) + (acc.wrapping_add(acc) & 15i64)) & 0xffff); }
                    ((Some(v163) | Some((v163 | v163 | v163 @ 0i16..=3i16)) | Some(v163 @ 1i16..)), Some(3i16)) => { u = (if (acc > acc) { u } else { u }); }
                    (Some(2i16), (Some(1i16..) | Some(1i16) | _)) | _ | (Some(_), Some(5i16)) => { t = (((acc as i16) >= (acc as i16)) == (u16::MAX >= (3i64 as u16))); }
                    (_, (Some((_ | 2i16)) | Some(3i16))) => { p.small.set(acc.max(((acc & 15i64) * (acc & 7i64))) as u8); }
                    _ => { q.val.set(Val::Int(((acc >> (acc & 7i64)) | (!acc.rotate_left(3))) & 255)); }
                }
                p.val.set(Val::Int((acc ^ q.b.get()).wrapping_add(acc.checked_add(p.a.get()).unwrap_or(2i64)) & 255));
                acc = acc.wrapping_mul(31) ^ (((acc.wrapping_mul(acc) & 15i64) * (acc & 7i64)) & 0xfff_ffff);
            }
            24 => {
                match ((if matches!((if (t && t) { Some(((('b164: { let Some(w165) = (if ask(6, (('b166: { let g: isize = (((acc as isize).wrapping_add(isize::MAX) & 15isize) * (((acc as isize) >> ((acc as isize) & 7isize)) & 7isize)); if (g != g) { break 'b166 (acc as u64).max((acc as u64)); } let mut e: i64 = acc; 7u64.wrapping_add((e as u64)) }) as i64), p) { Some((((acc as i8) & 15i8) + ((acc as i8) & 15i8))) } else { None }) else { break 'b164 ((acc as u16) / ((acc as u16) & 7u16 | 2u16)) }; if (q.a.get() > q.b.get()) { break 'b164 (acc as u16); } let b: char = ((97u8 + (((q.small.get() & 15u8) + (q.small.get() & 15u8)) & 7u8)) as char); (if (q.num.get().i & 3 == 1) { 2u16 } else { 4u16 }) }) & 7u16), (f3_3(q, p, (u as u32), ((acc as f32) - (p.a.get() as f32)), (p.b.get() as usize).wrapping_sub((q.a.get() as usize))) & 7u16))) } else { None }), Some((v167, v168)) | Some((v167 @ 1u16..2u16, v168 @ 2u16..4u16)) if ask(0, (v167 as i64), p)) { Ok(((p.b.get() as i8).checked_add(1i8).unwrap_or(2i8) & 7i8)) } else { Err((((2i8 & 15i8) * (3i8 & 7i8)) & 7i8)) }), ((if rarely((acc >> (acc & 7i64))) { (q.b.get() as i8) - (acc as i8) } else { (q.b.get() as i8) }) & 7i8)) {
                    (Ok(v170), v169) if ((v169 as i64) & 3) == 0 => { c = ((97u8 + ((u >> (u & 7u8)) & 7u8)) as char); }
                    (Ok(v172), v171) if { acc = acc.wrapping_add((v171 as i64)); acc & 3 == 2 } => { acc = (if rarely(((if rarely(((if rarely(((if t { i8::MIN } else { (p.b.get() as i8) }) as i64)) { (acc as isize).abs() } else { (acc as isize) }) as i64)) { -v172 } else { v172 }) as i64)) { acc * acc } else { acc }).checked_add(p.b.get()).unwrap_or(2i64); }
                    _ => { f += ((7u32 << ((0i64 as u32) & 7u32)) as f64); }
                }
                let d: i8 = (c as u32 as i8);
                acc = acc.wrapping_mul(31) ^ (p.a.get() & 0xfff_ffff);
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

#[jit]
pub fn f2_0(p: Gc<Node>, q: Gc<Node>, x0: i16, x1: i64) -> i16 {
    p.val.set(Val::Num(((x1 as i32) | 3i32) as f64));
                match (((if (x1 & 3 == 3) { (x1 as i8) } else { 4i8 }) & 7i8), ((if (x1 & 3 == 1) { (x1 as i8) } else { 2i8 }) & 7i8)) {
                    (_, 0i8..=3i8) if effect(6, ((if (x1 & 3 == 1) { q.small.get() } else { (x1 as u8) }) as i64), p) & 1 == 0 => { match ((if ('b1: { let mut e: u8 = (if (q.b.get() & 3 == 0) { ('c' as u32 as u8) } else { p.small.get() }); if (if (x1 & 3 == 2) { (x1 & 3 == 3) } else { (x1 & 3 == 3) }) { break 'b1 (x1 != x1); } q.link.set(Some(q)); (x1 >= x1) }) { Some(((if (x1 & 3 == 0) { x0 } else { x0 }) & 7i16)) } else { None }), (if (if (x1 & 3 == 0) { (x1 & 3 == 0) } else { (x1 & 3 == 0) }) { Some(((x1 as i16).wrapping_add(x0) & 7i16)) } else { None })) {
                    (_, Some(v2)) | (Some(3i16), Some(v2 @ 2i16..=4i16)) if ask(6, (v2 as i64), p) => { p.b.set(((x1 & 15i64) * (x1 & 7i64)).wrapping_add(x1) & 255); }
                    (Some(v4 @ 3i16), Some(v3 @ 2i16)) | (Some(v4), Some(v3 @ 2i16)) | (Some(v3), Some(v4 @ 1i16..3i16)) if ((v3 as i64) & 3) == 2 => { q.a.set((if true { q.a.get() } else { x1 }) & 0xffff); }
                    (None, Some(_)) if ((u8::MIN.wrapping_sub((x1 as u8)) as i64) & 3) == 2 => { p.val.set(Val::Ref(q)); }
                    (Some(v5 @ 3i16..7i16), Some(1i16)) if ((v5 as i64) & 3) == 2 => { p.b.set((x1 >> (x1 & 7i64)) & 255); }
                    (_, Some((v6 @ 0i16 | v6 @ (4i16.. | 0i16..4i16) | v6 @ 3i16..=5i16))) => { p.small.set((x1 | x1).wrapping_add(x1.wrapping_add(x1)) as u8); }
                    (Some(v7 @ 0i16..=5i16), Some(v8)) if ((v7 as i64) & 3) == 2 => { q.small.set((if (false && (x1 & 3 == 0)) { (!x1.rotate_left(3)) } else { x1 }) as u8); }
                    ((_ | Some(1i16..)), Some(_)) | (None, Some(0i16..)) | (None, Some(2i16)) => { q.a.set((if ask(5, ((x1 as u16).max(u16::MAX) as i64), p) { (if (q.b.get() & 3 == 3) { x1 } else { p.a.get() }) } else { x1.saturating_sub(x1) }) & 0xffff); }
                    (Some((v9 @ 0i16 | v9 @ 6i16 | v9 @ 0i16)), Some(0i16)) | (Some(v9 @ 3i16), Some(0i16)) | (_, Some(v9 @ 7i16..=7i16)) => { q.val.set(Val::Int((x1 << ((x1 / (x1 & 7i64 | 2i64)) & 7i64)) & 255)); }
                    _ => { q.b.set((if (if (p.a.get() & 3 == 1) { true } else { true }) { x1.wrapping_add(x1) } else { x1.wrapping_add(x1) }) & 255); }
                } }
                    (1i8..6i8, _) if ((p.small.get() as i64) & 3) == 3 => { p.b.set((if (x1 & 3 == 3) { ((x1 & 15i64) + (x1 & 15i64)) } else { (x1 % (x1 & 7i64 | 4i64)) }) & 255); }
                    (6i8.., _) if ((1u16 as i64) & 3) == 3 => { p.a.set((((x1 >> (x1 & 7i64)) & 15i64) * ((if (x1 & 3 == 2) { x1 } else { q.num.get().i }) & 7i64)) & 0xffff); }
                    _ => { p.small.set(p.b.get().wrapping_add(x1).wrapping_add((x1 << (x1 & 7i64))) as u8); }
                }
                let v10: i64 = f4_2(q, q, 4i8, (x1 as i32).wrapping_sub((x1 as i32)), x1.wrapping_add(x1));
                let d: isize = (if (1i8 == (v10 as i8)) { (x0 as isize) } else { (p.num.get().i as isize) });
                x0
}

#[jit]
pub fn f2_1(p: Gc<Node>, q: Gc<Node>, x0: i64, x1: u64) -> i64 {
    match (if ((x0 & 3 == 1) == (p.a.get() & 3 == 3)) { Some((((if false { (p.num.get().i as i32) } else { 4i32 }) & 7i32), ((!(x0 as i32).rotate_left(3)) & 7i32))) } else { None }) {
                    Some((v12 @ (1i32.. | 0i32..), v11)) | Some((v12 @ 1i32..4i32, v11)) => { p.a.set(x0 & 0xffff); }
                    _ => { p.link.set(Some(q)); }
                }
                q.b.set(x0.wrapping_add(f4_2(p, p, (i8::MAX ^ (x0 as i8)), (x0 as i32).wrapping_mul(6i32), x0.checked_add(q.num.get().i).unwrap_or(2i64))) & 255);
                p.link.set(Some(q));
                let e: i64 = ((if true { x0 } else { x0 }) >> (x0 & 7i64));
                (if ask(5, (((0i64 as i32) % (i32::MAX & 7i32 | 4i32)) as i64), p) { f4_2(q, p, (if (e & 3 == 3) { 0i8 } else { (x0 as i8) }), (e as i32), e.wrapping_add(p.a.get())) } else { (if (x0 & 3 == 3) { e } else { 7i64 }) })
}

#[jit]
pub fn f2_2(p: Gc<Node>, q: Gc<Node>, x0: i32, x1: f64, x2: f64) -> i64 {
    match ((((p.num.get().i as u32) & 15u32) * (7u32 & 7u32)) & 7u32) {
                    v13 @ 4u32..7u32 | v13 @ 1u32 => { if let ((Some((v23 | v23)) | Some(v23 @ 1u8) | Some(v23)), Some(v24 @ 1u8)) = ((if (q.b.get() & 3 == 0) { Some(((match ((if (match ((if (false && (p.b.get() & 3 == 2)) { Some(((3i8 as u8) & 7u8)) } else { None }), (if (false && (q.num.get().i & 3 == 1)) { Some(((q.b.get() as u8).wrapping_sub(5u8) & 7u8)) } else { None })) {
                    (None, Some(v14)) | (Some(v14 @ 3u8), (None | None | None)) | (Some(_), Some(v14 @ 0u8..=3u8)) => { q.b.set(((p.num.get().i << (q.b.get() & 7i64)) ^ q.a.get().saturating_sub(p.a.get())) & 255); (q.a.get() >= q.a.get()) }
                    (Some(1u8..=4u8), (Some(2u8..) | Some(1u8) | None)) if effect(1, (i32::MIN as i64), q) & 1 == 0 => { q.val.set(Val::Int(q.num.get().i & 255)); (v13 >= v13) }
                    (None, Some(v15 @ 0u8)) | (Some(_), Some(v15 @ 7u8)) | (_, Some(v15 @ 3u8..)) if ask(5, (v15 as i64), p) => { p.val.set(Val::Nil); ask(7, (if (4i64 & 3 == 0) { q.b.get() } else { q.a.get() }), q) }
                    (Some(v17 @ 2u8..), Some(v16 @ 0u8..=5u8)) | (Some(v17), Some(v16 @ 0u8)) if ((v16 as i64) & 3) == 0 => { p.val.set(Val::Nil); (if (q.a.get() & 3 == 3) { (p.num.get().i & 3 == 0) } else { (q.a.get() & 3 == 2) }) }
                    (_, Some(v18 @ 2u8)) if effect(3, (v18 as i64), q) & 1 == 0 => { p.val.set(Val::Num(x0.max(x0) as f64)); (if false { (1i64 & 3 == 1) } else { (1i64 & 3 == 0) }) }
                    ((Some(v20) | Some(v20 @ 7u8) | Some(v20 @ 0u8)), Some(v19 @ 2u8)) | (Some(v19 @ 4u8..7u8), Some(v20 @ 2u8)) => { q.b.set(((q.num.get().i & 15i64) * ((3i64 ^ 6i64) & 7i64)) & 255); true }
                    (Some(v22 @ 4u8..5u8), Some((v21 @ 0u8 | v21 @ 6u8 | v21))) if ask(7, (v21 as i64), p) => { q.small.set((if (p.b.get() & 3 == 3) { 0i64 } else { q.b.get() }).wrapping_mul(4i64) as u8); ((3i64 as i8) >= 4i8) }
                    (_, (Some((0u8..=5u8 | 4u8..)) | _)) => { p.val.set(Val::Ref(p)); true }
                    _ => { p.a.set(p.num.get().i & 0xffff); ((q.b.get() & 3 == 3) || (q.a.get() & 3 == 3)) }
                }) { Some(((q.num.get().i & 3 == 2) || (p.a.get() & 3 == 1))) } else { None }), (if (if true { (p.b.get() & 3 == 2) } else { true }) { Some(ask(7, ((2i64 as u16) as i64), q)) } else { None })) {
                    (None, None) | _ if ask(2, ((if (q.a.get() & 3 == 1) { (q.a.get() as i8) } else { (4i64 as i8) }) as i64), q) => { q.val.set(Val::Nil); q.small.get().saturating_sub(1u8) }
                    ((Some(false) | None | Some(false)), Some(false)) if ((x0.wrapping_add(x0) as i64) & 3) == 3 => { p.b.set(3i64 & 255); (!q.small.get().rotate_left(3)) }
                    _ => { p.a.set(q.num.get().i & 0xffff); q.small.get().checked_add(p.small.get()).unwrap_or(2u8) }
                }) & 7u8)) } else { None }), (if ask(6, ((0i64 as u64).wrapping_add((p.num.get().i as u64)) as i64), p) { Some(((p.small.get() ^ 6u8) & 7u8)) } else { None })) { p.val.set(Val::Ref(q));
                let mut d: isize = (if (p.b.get() & 3 == 1) { 3isize } else { (p.num.get().i as isize) });
                 } }
                    _ => { p.a.set(7i64 & 0xffff); }
                    1u32 => { q.small.set(((if (p.a.get() & 3 == 1) { 6i64 } else { 1i64 }) >> ((if true { q.num.get().i } else { 5i64 }) & 7i64)) as u8); }
                    v25 @ 2u32 => { q.small.set(((q.num.get().i & 15i64) + (q.a.get() & 15i64)).wrapping_add(1i64.wrapping_add(p.num.get().i)) as u8); }
                    _ => { q.val.set(Val::Ref(q)); }
                }
                if rarely((((q.num.get().i as u16) ^ (7i64 as u16)) as i64)) { panic!("in the middle {}", ((u16::MIN % (6u16 & 7u16 | 4u16)) as i64)); }
                q.small.set(p.a.get() as u8);
                let e: f32 = (((p.a.get() as f32) + 5.5f32) * (3i32 as f32));
                (p.num.get().i.checked_add(q.a.get()).unwrap_or(2i64) % (q.num.get().i & 7i64 | 4i64))
}

#[jit]
pub fn f2_3(p: Gc<Node>, q: Gc<Node>, x0: char, x1: i64, x2: u16) -> isize {
    let v26: char = f4_3(p, p, (if (x1 & 3 == 2) { x1 } else { x1 }), 5isize);
                let mut g: u64 = ((4i64 as u64).saturating_sub((x1 as u64)) / ((x1 as u64).wrapping_add((p.a.get() as u64)) & 7u64 | 2u64));
                if let (0u8 | 2u8.. | 0u8..=6u8) = ((x1 as u8) & 7u8) { if rarely(((x1 as i32).max((x1 as i32)) as i64)) { panic!("in the middle {}", (((i16::MIN & 15i16) + (i16::MAX & 15i16)) as i64)); }
                let d: f32 = ((x1 / (p.num.get().i & 7i64 | 2i64)) as f32);
                 }
                (((5isize & 15isize) * ((q.num.get().i as isize) & 7isize)) / (6isize.max(isize::MIN) & 7isize | 2isize))
}

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, h, u, f, c, t])]
pub fn authored2(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
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
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                let (v27, w) = authored5(code.short.unwrap_or(code), ((if t { (acc as u16) } else { (acc as u16) }) as i64), 1, p, q); p = w;
                if (!(f > (acc as f64))) { match p.val.get() { Val::Int(n28 @ (0..=40 | 8..=200)) if effect(6, (n28 as i64), p) & 1 == 0 => { let mut b: u64 = (if t { (0i64 as u64) } else { (v27 as u64) }).wrapping_mul(((u64::MAX & 15u64) * (7u64 & 7u64)));
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((isize::MAX >> ((q.b.get() as isize) & 7isize)) as i64)); acc & 3 == 2 } => { let mut g: u16 = (acc as u16).saturating_sub(u16::MAX).wrapping_add((p.num.get().i as u16).wrapping_mul((p.a.get() as u16)));
                 } Val::Num(_) => { let v29: i8 = ((if false { h } else { h }) as i8);
                 } _ => {} }
                p.val.set(Val::Nil);
                 }
                acc = acc.wrapping_mul(31) ^ ((v27.wrapping_sub(v27) % ((v27 >> (v27 & 7i64)) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            1 => {
                let mut b: u32 = (match (((if t { p.small.get() } else { u }) & 7u8), (((u & 15u8) + (u & 15u8)) & 7u8)) {
                    (4u8.., v30 @ (0u8.. | 2u8)) => { q.a.set(acc.wrapping_sub(acc).saturating_sub(acc.wrapping_mul(acc)) & 0xffff); (acc as u32) }
                    (0u8.., (v31 | v31)) if ask(5, (v31 as i64), p) => { f = (if (match (if (if t { t } else { t }) { Some((3u32 & 7u32)) } else { None }) {
                    Some((0u32..5u32 | 2u32..=6u32)) => { q.a.set((if t { acc } else { q.a.get() }).wrapping_add(acc) & 0xffff); (!t) }
                    Some(_) | None | None => { p.val.set(Val::Nil); true }
                    _ => { acc |= (acc.max(acc) % ((if t { acc } else { q.num.get().i }) & 7i64 | 4i64)); (0i8 < (acc as i8)) }
                }) { (4.5f64 + f) } else { (f / (p.num.get().i as f64)) }); (acc as u32).max((acc as u32)) }
                    (v32, 1u8) if ask(6, (v32 as i64), q) => { p.small.set(((p.num.get().i % (acc & 7i64 | 4i64)) % ((if t { acc } else { acc }) & 7i64 | 4i64)) as u8); (if t { 5u32 } else { (acc as u32) }) }
                    _ => { q.small.set(acc.wrapping_add(acc.max(acc)) as u8); (acc as u32).wrapping_add(u32::MAX) }
                });
                q = q.link.get().unwrap_or(q);
                let v33: f32 = f3_2(q, p, isize::MIN.wrapping_add(isize::MIN));
                let a: f64 = ((if (p.a.get() & 3 == 1) { f } else { f }) * (1.5f64 + f));
                q.a.set(((!acc.rotate_left(3)) | q.b.get()) & 0xffff);
                acc = acc.wrapping_mul(31) ^ (acc.saturating_sub(acc).checked_add(acc.wrapping_add(q.a.get())).unwrap_or(2i64) & 0xfff_ffff);
            }
            2 => {
                match ((if ask(2, (i8::MIN.saturating_sub(i8::MAX) as i64), p) { Ok(((if rarely(((acc as i16) as i64)) { 4u32 + (acc as u32) } else { 4u32 }) & 7u32)) } else { Err(((acc as u32) & 7u32)) }), (('b34: { match ((if (true && t) { Some(((acc | q.b.get()) & 7i64)) } else { None }), (if matches!(((if true { Some(((acc as usize) & 7usize)) } else { None }), (if (1i16 <= (p.a.get() as i16)) { Some((((acc as usize) >> (usize::MAX & 7usize)) & 7usize)) } else { None })), (Some(v36), Some(v35)) if { acc = acc.wrapping_add((v35 as i64)); acc & 3 == 1 }) { Some(((acc << (acc & 7i64)) & 7i64)) } else { None })) {
                    (Some(v37 @ 6i64), Some(3i64)) if ask(1, (v37 as i64), q) => { let v38: i32 = h; }
                    (Some(v39 @ 2i64..), _) if ask(2, (v39 as i64), p) => { q.b.set(acc.wrapping_add(f2_1(q, q, acc.max(v39), (u64::MAX / ((v39 as u64) & 7u64 | 2u64)))) & 255); }
                    _ => { u = (if (0.5f32 <= (acc as f32)) { (4i8 as u8) } else { (if t { u } else { u }) }); }
                } if (t || t) { break 'b34 (!(acc as u32).rotate_left(3)); } let mut g: f64 = (f.floor() / (acc as f64)); ((2u32 & 15u32) * (u32::MAX & 7u32)) }) & 7u32)) {
                    _ | ((Ok(1u32..=6u32) | Err(_)), 2u32..=6u32) | (_, 1u32..=7u32) => { p.small.set((((97u8 + (2u8 & 7u8)) as char) as u32 as i64) as u8); }
                    _ => { q.val.set(Val::Int(acc.wrapping_sub(acc).checked_add((!q.num.get().i.rotate_left(3))).unwrap_or(2i64) & 255)); }
                }
                f += ((f + f) - (if (acc & 3 == 1) { f } else { f }));
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (7i64 & 0xfff_ffff);
            }
            3 => {
                q.small.set((acc.wrapping_add(acc) << ((acc ^ acc) & 7i64)) as u8);
                let b: bool = (if (if t { (acc & 3 == 0) } else { t }) { true } else { (t && t) });
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            4 => {
                q.a.set((if (u < u) { ('b40: { match ((if (t > (acc & 3 == 0)) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if ('b41: { let mut a: usize = ((acc as usize).wrapping_add((acc as usize)) ^ usize::MAX.wrapping_sub((acc as usize))); if (t && t) { break 'b41 (acc & 3 == 2); } let d: i64 = acc.wrapping_add(acc); (f >= (acc as f64)) }) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) {
                    (Some('d'), Some(_)) if effect(0, ((u << (u & 7u8)) as i64), q) & 1 == 0 => { q.small.set((if ((q.a.get() as u64) == 7u64) { acc.max(p.b.get()) } else { (acc >> (q.b.get() & 7i64)) }) as u8); }
                    (Some(v43 @ 'b'..), Some(v42)) | (Some(v43), Some(v42)) | (Some(v43), Some(v42)) if effect(6, (v42 as u32 as i64), q) & 1 == 0 => { q.a.set(acc.saturating_sub(q.num.get().i).saturating_sub((acc / (p.num.get().i & 7i64 | 2i64))) & 0xffff); }
                    (Some('b'..'c'), Some(v44)) | (Some(v44 @ 'd'..'g'), Some('e'..)) if ask(4, (v44 as u32 as i64), q) => { h = (if false { h } else { h }).wrapping_sub((h >> (h & 7i32))); }
                    _ => { c = ((97u8 + (((u & 15u8) + (u & 15u8)) & 7u8)) as char); }
                } if (1.5f32 > (q.num.get().i as f32)) { break 'b40 acc.max(acc); } q.small.set((((acc | acc) & 15i64) * (acc & 7i64)) as u8); acc }) } else { p.a.get() }) & 0xffff);
                let a: u64 = (((acc as u64) << ((acc as u64) & 7u64)) << ((acc as u64).wrapping_add((acc as u64)) & 7u64));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            5 => {
                let mut g: u64 = (!(if t { (acc as u64) } else { (acc as u64) }).rotate_left(3));
                p.a.set(acc & 0xffff);
                if matches!(((if t { Ok((acc.wrapping_sub(acc) & 7i64)) } else { Err((f4_2(q, q, (acc as i8), (h << (h & 7i32)), acc.saturating_sub(p.num.get().i)) & 7i64)) }), ((acc % (acc & 7i64 | 4i64)) & 7i64)), (Ok((v45 @ 0i64..=2i64 | v45 | v45 @ 1i64)), v46 @ 0i64..=7i64) if effect(5, (v45 as i64), p) & 1 == 0) { if matches!((((if rarely(((q.b.get() as i16).checked_add((acc as i16)).unwrap_or(2i16) as i64)) { q.small.get() + u } else { q.small.get() }) & 7u8), (u & 7u8)), (_, v47) | (v47 @ 0u8, 5u8..=7u8) if effect(3, (v47 as i64), q) & 1 == 0) { p.val.set(Val::Nil);
                if rarely((((acc as u32) << ((acc as u32) & 7u32)) as i64)) { panic!("in the middle {}", ((((acc as usize) & 15usize) * ((acc as usize) & 7usize)) as i64)); }
                 }
                if rarely(((i8::MAX << ((p.a.get() as i8) & 7i8)) as i64)) { panic!("in the middle {}", ((acc as i16).wrapping_add((acc as i16)) as i64)); }
                 } else { u &= u;
                let mut g: i64 = (acc.saturating_sub(acc) ^ (if t { acc } else { acc }));
                 }
                acc = acc.wrapping_mul(31) ^ (f2_1(q, q, ((acc & 15i64) * (acc & 7i64)), (g << (g & 7u64))).wrapping_add(f4_2(q, p, (acc as i8).wrapping_sub((acc as i8)), h, (acc / (acc & 7i64 | 2i64)))) & 0xfff_ffff);
            }
            6 => {
                match (if matches!(((if ((acc as usize) != (acc as usize)) { Ok((((acc as u16) % (1u16 & 7u16 | 4u16)) & 7u16)) } else { Err(((p.a.get() as u16) & 7u16)) }), (((acc as u16) >> ((acc as u16) & 7u16)) & 7u16)), (Err(v48 @ (0u16..=7u16 | 1u16)), 3u16..) | (Err(v48 @ 1u16..=6u16), 3u16)) { Some((((if (p.num.get().i & 3 == 2) { usize::MAX } else { (acc as usize) }) & 7usize), ((p.num.get().i as usize) & 7usize))) } else { None }) {
                    _ => { match ((if (h <= h) { Ok(((p.a.get() as i16).saturating_sub((p.num.get().i as i16)) & 7i16)) } else { Err(((1i16 | (acc as i16)) & 7i16)) }), ((acc as i16).wrapping_add(1i16) & 7i16)) {
                    (_, v49) | (_, (v49 | v49 @ 1i16 | v49 @ 6i16..)) | (Err(1i16), v49 @ 2i16..=7i16) => { match ((if matches!(((if (acc < acc) { Some(((97u8 + (c as u8 & 7u8)) as char)) } else { None }), (if (f > (acc as f64)) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })), (None, (Some(v50 @ 'a') | Some(v50 @ 'c') | Some(v50))) if effect(7, (v50 as u32 as i64), p) & 1 == 0) { Some(((if t { h } else { (acc as i32) }) & 7i32)) } else { None }), (if false { Some(((h ^ h) & 7i32)) } else { None })) {
                    (Some(v52 @ 1i32), Some(v51)) | (Some(v51), Some(v52 @ 3i32..5i32)) | (Some(v52), Some(v51)) if { acc = acc.wrapping_add((v51 as i64)); acc & 3 == 0 } => { match p.val.get() { Val::Int(n53 @ (0..=40 | 8..=200)) if effect(3, (n53 as i64), p) & 1 == 0 => { let (v54, w) = authored4(code.short.unwrap_or(code), ((h as u32) as i64), 3, q, q); q = w;
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add((((4i32 & 15i32) + (h & 15i32)) as i64)); acc & 3 == 3 } => { p = p.link.get().unwrap_or(p);
                 } Val::Num(_) => { if rarely(((v49 >> (v49 & 7i16)) as i64)) { return (acc ^ 5, q); }
                 } _ => {} } }
                    _ if ask(1, ((((acc as u32) & 15u32) * ((acc as u32) & 7u32)) as i64), p) => { acc ^= acc.wrapping_add(acc).saturating_sub((acc >> (acc & 7i64))); }
                    _ => { f = ((f * 0.5f64) - f.floor()); }
                } }
                    (Err(v55), v56 @ 4i16..) if ask(5, (v55 as i64), q) => { p.a.set((if (2u64 != (acc as u64)) { acc.wrapping_sub(3i64) } else { acc }) & 0xffff); }
                    (_, (4i16..=6i16 | 4i16..=5i16)) => { h |= h; }
                    (Ok(v58 @ 3i16), v57 @ 2i16..6i16) | (Err(v58), v57) if ((v57 as i64) & 3) == 1 => { acc = (if ((acc as u64) >= (acc as u64)) { q.a.get() } else { (!acc.rotate_left(3)) }); }
                    (Ok(v59), (_ | 5i16..6i16 | 0i16..=6i16)) => { p.small.set((if true { acc } else { acc }).max(acc.wrapping_mul(acc)) as u8); }
                    _ => { acc = acc; }
                    (Ok(0i16), 2i16) => { acc = (if rarely(((acc as i16).wrapping_mul(1i16) as i64)) { (if t { acc } else { acc }) - acc } else { (if t { acc } else { acc }) }); }
                    (_, 0i16..) => { u = (if (if t { (acc & 3 == 0) } else { t }) { (u / (u8::MAX & 7u8 | 2u8)) } else { (u | u) }); }
                    _ => { p.b.set((!(if t { q.b.get() } else { p.num.get().i }).rotate_left(3)) & 255); }
                } }
                    Some((v60 @ 2usize.., 1usize)) if ask(7, (v60 as i64), p) => { c = (if (if (acc & 3 == 0) { t } else { t }) { ((97u8 + ((q.a.get() as u8) & 7u8)) as char) } else { ((97u8 + (u & 7u8)) as char) }); }
                    Some(((3usize | 1usize), v61)) if effect(2, (v61 as i64), p) & 1 == 0 => { acc = (acc << (acc & 7i64)).wrapping_mul(acc.wrapping_add(acc)); }
                    Some(((v62 @ 0usize, v63 @ 1usize..) | (v62, v63 @ 4usize..5usize) | (v63, v62))) if ask(4, (v62 as i64), q) => { q.b.set(acc & 255); }
                    Some((1usize.., _)) => { acc = f2_1(q, q, f2_1(q, q, acc.max(acc), (acc as u64).wrapping_mul((acc as u64))), 0u64); }
                    Some((4usize.., v64 @ (3usize | 2usize..5usize))) | Some((1usize, v64)) => { u |= (((u & 15u8) + (u & 15u8)) << ((if rarely((((q.b.get() as isize) >> ((7i64 as isize) & 7isize)) as i64)) { u - q.small.get() } else { u }) & 7u8)); }
                    Some((3usize, 1usize..6usize)) if ((((4usize & 15usize) + ((acc as usize) & 15usize)) as i64) & 3) == 2 => { acc = (acc.wrapping_add(p.b.get()) % (acc & 7i64 | 4i64)); }
                    Some(((v66 | v66 @ 0usize..=0usize), v65 @ 0usize)) => { u = q.small.get(); }
                    _ => { u |= ((u & 15u8) + ((if t { u } else { u }) & 15u8)); }
                }
                q.val.set(Val::Nil);
                let e: bool = (((7i64 & 15i64) + (acc & 15i64)) < ((acc & 15i64) + (acc & 15i64)));
                let g: char = c;
                if rarely(((i32::MAX / (h & 7i32 | 2i32)) as i64)) { panic!("in the middle {}", (h as i64)); }
                acc = acc.wrapping_mul(31) ^ ((if rarely(((if rarely((u as i64)) { u64::MAX + (acc as u64) } else { u64::MAX }) as i64)) { acc.saturating_sub(p.b.get()) * (if t { acc } else { q.num.get().i }) } else { acc.saturating_sub(p.b.get()) }) & 0xfff_ffff);
            }
            7 => {
                if rarely(((match (((acc as u16) ^ (acc as u16)) & 7u16) {
                    1u16..=4u16 | 5u16.. | 2u16.. => { acc = ((q.num.get().i >> (acc & 7i64)) << (acc.wrapping_add(p.num.get().i) & 7i64)); (u << (u & 7u8)) }
                    _ => { let Some(w67) = (if !rarely((((u & 15u8) + (u & 15u8)) as i64)) { Some((match ((((q.a.get() as u32) & 15u32) * (u32::MAX & 7u32)) & 7u32) {
                    1u32..=2u32 | _ if ask(4, ((if (acc & 3 == 1) { (acc as i16) } else { (acc as i16) }) as i64), p) => { acc |= ((acc & 15i64) + (acc & 15i64)).wrapping_add(acc.wrapping_add(acc)); ((acc as isize) % (0isize & 7isize | 4isize)) }
                    v68 | v68 if { acc = acc.wrapping_add((v68 as i64)); acc & 3 == 0 } => { q.val.set(Val::Ref(p)); ((acc as isize) << (7isize & 7isize)) }
                    _ => { p.val.set(Val::Nil); (isize::MIN ^ 2isize) }
                })) } else { None }) else { panic!("nothing") }; (u ^ p.small.get()) }
                }) as i64)) { return (acc ^ 5, q); }
                p.small.set(acc as u8);
                if rarely(((if t { 6u32 } else { (acc as u32) }) as i64)) { panic!("in the middle {}", (((acc as i16) ^ (acc as i16)) as i64)); }
                f += (f.floor() * (f - f));
                acc = acc.wrapping_mul(31) ^ ((p.b.get() / ((acc | p.a.get()) & 7i64 | 2i64)) & 0xfff_ffff);
            }
            8 => {
                match (((acc as usize) >= usize::MIN), matches!((u & 7u8), v69 if ((v69 as i64) & 3) == 2)) {
                    (false, true) => { match p.val.get() { Val::Int(n70 @ 3..=200) => { if rarely(((if t { u } else { u }) as i64)) { return (acc ^ 5, q); }
                 } Val::Nil | Val::Ref(_) if (((if (acc & 3 == 2) { (acc as u32) } else { 6u32 }) as i64) & 3) == 1 => { let b: u16 = (1u16 ^ 0u16);
                 } Val::Num(_) => { p.small.set(acc as u8);
                 } _ => {} } }
                    _ => { t = t; }
                }
                let mut b: isize = ((if t { (acc as isize) } else { 1isize }) >> (((3isize & 15isize) + ((acc as isize) & 15isize)) & 7isize));
                let mut d: f32 = ((q.a.get() as f32) / (acc as f32));
                if rarely(((acc as u32) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (((acc.max(acc) & 15i64) * (((acc & 15i64) + (p.b.get() & 15i64)) & 7i64)) & 0xfff_ffff);
            }
            9 => {
                acc = acc.max(acc).wrapping_add((match ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) {
                    v71 | v71 | v71 @ ('a'..='g' | 'a') => { q.b.set((((acc ^ acc) & 15i64) + ((acc as i64) & 15i64)) & 255); (if t { acc } else { acc }) }
                    'f' => { match (!t) {
                    v72 @ true => { h = (if ((acc as u32) == (acc as u32)) { (if rarely((u.max(u) as i64)) { h + h } else { h }) } else { (!h.rotate_left(3)) }); }
                    _ => { p.val.set(Val::Nil); }
                } acc.max(acc) }
                    v73 @ ('a' | 'b') => { t = (ask(2, ((if t { i16::MAX } else { (acc as i16) }) as i64), q) || (t == t)); acc.saturating_sub(acc) }
                    _ => { t = t; acc.wrapping_add(acc) }
                }));
                q = p.link.get().unwrap_or(p);
                q.a.set((f2_2(p, q, (h / (h & 7i32 | 2i32)), (f - f), (f / f)) >> (((acc as u64) as i64) & 7i64)) & 0xffff);
                let e: i64 = (!acc.rotate_left(3)).checked_add((if rarely(((if t { (acc as u16) } else { u16::MAX }) as i64)) { acc - p.b.get() } else { acc })).unwrap_or(2i64);
                acc = acc.wrapping_mul(31) ^ ((if t { (acc / (q.b.get() & 7i64 | 2i64)) } else { e.saturating_sub(e) }) & 0xfff_ffff);
            }
            10 => {
                q.b.set((acc >> (acc & 7i64)).wrapping_mul((if t { acc } else { acc })) & 255);
                match q.val.get() { Val::Int(n74 @ (0..=40 | 8..=200)) if { acc = acc.wrapping_add((n74 as i64)); acc & 3 == 3 } => { let mut d: char = ((97u8 + (u & 7u8)) as char);
                 } Val::Nil | Val::Ref(_) if ask(4, (('b75: { if rarely(((if (acc & 3 == 3) { u64::MIN } else { (acc as u64) }) as i64)) { panic!("in the middle {}", ((acc as u64).wrapping_sub(u64::MIN) as i64)); } if (if t { t } else { t }) { break 'b75 (if t { u } else { u }); } let d: i64 = (if ask(4, ((acc as isize).wrapping_add(isize::MIN) as i64), p) { (if t { acc } else { acc }) } else { (if rarely(((if t { (q.a.get() as usize) } else { (acc as usize) }) as i64)) { acc + q.a.get() } else { acc }) }); (!(p.num.get().i as u8).rotate_left(3)) }) as i64), q) => { if rarely(((acc as i16).wrapping_mul((acc as i16)) as i64)) { panic!("in the middle {}", ((2i16 / ((acc as i16) & 7i16 | 2i16)) as i64)); }
                 } Val::Num(_) => { let v76: i64 = f2_2(p, p, h, (f - 2.5f64), ((acc as f64) / 2.5f64));
                 } _ => {} }
                let mut e: i32 = (if rarely((u64::MAX as i64)) { h + h } else { h }).saturating_sub(h);
                p = p.link.get().unwrap_or(p);
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (f4_2(q, p, ((acc as f64) as i8), i32::MIN.wrapping_add((acc as i32)), (acc % (acc & 7i64 | 4i64))) & 0xfff_ffff);
            }
            11 => {
                q.val.set(Val::Nil);
                p = p.link.get().unwrap_or(p);
                let Some(w77) = (if !rarely((((h & 15i32) + (h & 15i32)) as i64)) { Some(((5i64 as u32) / ((acc as u32) & 7u32 | 2u32))) } else { None }) else { panic!("nothing") };
                if ((u <= u) && matches!(((97u8 + (('b78: { p.small.set((if rarely(((if t { (acc as i8) } else { (acc as i8) }) as i64)) { (if false { acc } else { p.b.get() }) * acc } else { (if false { acc } else { p.b.get() }) }) as u8); if t { break 'b78 ((97u8 + (u8::MAX & 7u8)) as char); } if rarely(((acc as isize) as i64)) { return (acc ^ 5, q); } c }) as u8 & 7u8)) as char), v79 @ 'a'..='e')) { let e: usize = 6usize.wrapping_sub((acc as usize)).checked_add((acc as usize)).unwrap_or(2usize);
                 }
                let mut b: i64 = ((acc % (acc & 7i64 | 4i64)) % (acc & 7i64 | 4i64));
                acc = acc.wrapping_mul(31) ^ ((!((p.b.get() as u16) as i64).rotate_left(3)) & 0xfff_ffff);
            }
            12 => {
                if ask(5, (((acc as i8) / ((acc as i8) & 7i8 | 2i8)) as i64), p) { match ((h / ((acc as i32) & 7i32 | 2i32)) & 7i32) {
                    0i32 | 2i32 => { p = q.link.get().unwrap_or(q); }
                    0i32 => { let g: i64 = ((match ((if (t && t) { Ok((((acc as usize) | (acc as usize)) & 7usize)) } else { Err(((acc as usize).wrapping_sub((acc as usize)) & 7usize)) }), ((acc as usize).wrapping_add((p.num.get().i as usize)) & 7usize)) {
                    (Ok(5usize), _) => { u |= (q.small.get().checked_add(p.small.get()).unwrap_or(2u8) << ((if t { u } else { u }) & 7u8)); (if (acc & 3 == 3) { acc } else { q.num.get().i }) }
                    (Ok((v81 | v81 @ 2usize | v81)), v80 @ 2usize..) if { acc = acc.wrapping_add((v80 as i64)); acc & 3 == 2 } => { acc |= (if rarely(((!(p.a.get() as u32).rotate_left(3)) as i64)) { acc.saturating_sub(acc) * acc.max(acc) } else { acc.saturating_sub(acc) }); (if t { acc } else { acc }) }
                    _ => { acc = acc.wrapping_add(acc.checked_add(acc).unwrap_or(2i64)); acc.wrapping_add(acc) }
                }) << (p.num.get().i & 7i64)); }
                    _ => { f += (f.floor() + (f - f)); }
                }
                if rarely(((acc as u8).max(u) as i64)) { panic!("in the middle {}", (((acc as u16) << (u16::MAX & 7u16)) as i64)); }
                 }
                f = ((if t { u } else { u }) as f64);
                let mut e: char = ((97u8 + (acc as u8 & 7u8)) as char);
                if rarely(((acc as u64).wrapping_add(4u64) as i64)) { panic!("in the middle {}", (u as i64)); }
                if rarely(((0i64 as usize).wrapping_mul(usize::MAX) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (((acc >> (acc & 7i64)) >> (acc.wrapping_add(acc) & 7i64)) & 0xfff_ffff);
            }
            13 => {
                q.val.set(Val::Num(((acc as u64) as i32) as f64));
                let Some(w83) = (if !rarely(((acc as u16).max((acc as u16)) as i64)) { Some(((h & 15i32) + (h & 15i32))) } else { None }) else { panic!("nothing") };
                match (((((acc as u32) & 15u32) * ((acc as u32) & 7u32)) & 7u32), ((((acc as u32) & 15u32) + (2u32 & 15u32)) & 7u32)) {
                    (v84 @ 2u32..5u32, _) | (v84 @ 0u32, 5u32..=6u32) => { let mut d: i16 = (acc as i16); }
                    (0u32..=6u32, 3u32..=4u32) | (3u32..=7u32, _) if ask(2, ((u % (p.small.get() & 7u8 | 4u8)) as i64), p) => { let mut e: u32 = ((acc as u32).wrapping_add((acc as u32)) ^ (q.b.get() as u32)); }
                    (1u32..=5u32, _) | (_, 2u32..=7u32) | _ if { acc = acc.wrapping_add((f2_3(q, q, ((97u8 + (u & 7u8)) as char), 2i64, (!(acc as u16).rotate_left(3))) as i64)); acc & 3 == 3 } => { q.val.set(Val::Nil); }
                    _ => { q.val.set(Val::Nil); }
                }
                let v85: i16 = f2_0(p, q, 6i16, acc);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            14 => {
                let mut b: f64 = (f.floor() / (f - (acc as f64)));
                match (((if rarely(((if t { (2i64 as isize) } else { (acc as isize) }) as i64)) { acc.abs() } else { acc }) & 7i64), ((if (q.num.get().i & 3 == 1) { acc } else { acc }) & 7i64)) {
                    (v86, (v87 @ 3i64..5i64 | v87 | v87)) | (v86 @ 0i64, v87) | (v87, v86) => { if rarely(((if t { i32::MAX } else { h }) as i64)) { return (acc ^ 5, q); } }
                    (v89, v88 @ 1i64..) if ask(4, (v88 as i64), p) => { acc &= (isize::MAX as i64).wrapping_mul(p.a.get()); }
                    ((v90 @ 0i64 | v90), v91) | (v91, v90) | (v91 @ 2i64, v90) => { let v92: usize = (((((v90 as usize) & 15usize) * (7usize & 7usize)) & 15usize) + ((if t { 1usize } else { (acc as usize) }) & 15usize)); }
                    _ => { c = c; }
                }
                q.val.set(Val::Ref(q));
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (((acc ^ acc) ^ p.b.get()) & 0xfff_ffff);
            }
            15 => {
                if ask(4, ((6i8 >> ((2i64 as i8) & 7i8)) as i64), q) { let mut g: f64 = ('b93: { let (v94, w) = authored5(code.short.unwrap_or(code), (((acc as u32) >> (u32::MIN & 7u32)) as i64), 3, q, p); q = w; if (if true { t } else { t }) { break 'b93 (if t { f } else { f }); } let g: u8 = u.max(u).wrapping_add(u.wrapping_sub(u)); f });
                 }
                let g: u64 = (!(acc as u64).rotate_left(3)).wrapping_sub((acc as u64));
                let v95: i64 = f2_2(p, q, h.wrapping_add(h), (f - f), (f + f));
                q.val.set(Val::Num(h.wrapping_add(h) as f64));
                if rarely(((acc as i8) as i64)) { panic!("in the middle {}", v95); }
                acc = acc.wrapping_mul(31) ^ (v95 & 0xfff_ffff);
            }
            16 => {
                let a: u64 = 6u64;
                let Some(w96) = (if !rarely((7isize as i64)) { Some((((acc as u16) & 15u16) + ((acc as u16) & 15u16))) } else { None }) else { panic!("nothing") };
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            17 => {
                match q.val.get() { Val::Int(n97) if ask(1, (n97 as i64), p) => { if let v98 @ (0i16 | 0i16..7i16) = ((acc as i16).wrapping_sub(3i16) & 7i16) { let d: u16 = (match ((if t { Some(((n97 as u16) & 7u16)) } else { None }), (if (n97 <= n97) { Some(((acc as u16).checked_add(0u16).unwrap_or(2u16) & 7u16)) } else { None })) {
                    (Some(v99 @ 4u16..=6u16), (Some(v100 @ 2u16..3u16) | Some(v100 @ 4u16..=6u16) | Some((v100 | v100)))) => { p.a.set(n97.checked_add(((acc & 15i64) * (acc & 7i64))).unwrap_or(2i64) & 0xffff); ((v100 & 15u16) * (v100 & 7u16)) }
                    ((Some(5u16..6u16) | _ | Some(6u16)), Some(v101 @ 4u16)) | (Some(v101), None) | (None, Some(v101 @ 7u16)) => { q.b.set(((((acc & 15i64) * (5i64 & 7i64)) & 15i64) * (acc.checked_add(acc).unwrap_or(2i64) & 7i64)) & 255); v101.wrapping_sub(v101) }
                    _ => { q.b.set(f2_2(p, q, h.wrapping_sub(h), f, (f / f)) & 255); (((acc as u16) & 15u16) + ((acc as u16) & 15u16)) }
                });
                if rarely(((n97 as u32).wrapping_mul(u32::MIN) as i64)) { return (acc ^ 5, q); }
                 }
                 } Val::Nil | Val::Ref(_) if (((i8::MAX >> ((3i64 as i8) & 7i8)) as i64) & 3) == 2 => { let e: usize = (if (c != ((97u8 + (p.num.get().i as u8 & 7u8)) as char)) { (if t { (acc as usize) } else { 3usize }) } else { 5usize });
                 } Val::Num(_) => { let a: i64 = acc.wrapping_add(q.a.get()).saturating_sub(acc);
                 } _ => {} }
                if rarely(((acc as i16).wrapping_add((acc as i16)) as i64)) { panic!("in the middle {}", ((acc as i16).wrapping_add((acc as i16)) as i64)); }
                let mut e: i8 = (if rarely(((2i64 as u16).max((acc as u16)) as i64)) { (if t { 2i8 } else { 6i8 }) - ((acc as i8) | 7i8) } else { (if t { 2i8 } else { 6i8 }) });
                q = p.link.get().unwrap_or(p);
                let mut g: i8 = (if rarely((((acc as u64) / (1u64 & 7u64 | 2u64)) as i64)) { (if t { e } else { e }) - (((5i64 as i8) & 15i8) + (e & 15i8)) } else { (if t { e } else { e }) });
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            18 => {
                match q.val.get() { Val::Int(n102 @ (0..=40 | 8..=200)) if { acc = acc.wrapping_add((n102 as i64)); acc & 3 == 0 } => { let mut a: i64 = q.b.get();
                 } Val::Nil | Val::Ref(_) if ask(2, q.a.get().wrapping_mul(acc), p) => { let e: usize = (usize::MIN.wrapping_add(usize::MIN) / ((usize::MIN / ((acc as usize) & 7usize | 2usize)) & 7usize | 2usize));
                 } Val::Num(_) => { match ((match (if (t && t) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }) {
                    Some(('a' | 'd'..'h' | 'h')) if ask(7, (f4_0(q, q, 2u64.wrapping_sub((acc as u64)), u64::MIN) as i64), p) => { f += ((acc as u32) as f64); ((h & 15i32) * (h & 7i32)) }
                    _ => { p.small.set(5i64.checked_add(acc).unwrap_or(2i64).wrapping_sub(acc) as u8); (acc as i32).wrapping_add(h) }
                }) & 7i32) {
                    3i32.. => { acc &= acc.checked_add(acc).unwrap_or(2i64); }
                    _ => { p.b.set(f2_1(p, q, (acc << (acc & 7i64)), (acc as u64).wrapping_sub((acc as u64))).wrapping_sub(acc.wrapping_add(acc)) & 255); }
                }
                 } _ => {} }
                if rarely(((if (acc & 3 == 1) { (acc as u16) } else { 7u16 }) as i64)) { return (acc ^ 5, q); }
                acc = (((acc % (acc & 7i64 | 4i64)) & 15i64) * (acc.wrapping_add(p.num.get().i) & 7i64));
                let e: i16 = ((f3_0(q, p, ((acc as u64) | 5u64), (7i64 >> (acc & 7i64)), (!(acc as u32).rotate_left(3))) & 15i16) + (((acc as i16) ^ (acc as i16)) & 15i16));
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ ((u.wrapping_sub(u) as i64) & 0xfff_ffff);
            }
            19 => {
                match ((if false { (acc as u16) } else { (acc as u16) }) & 7u16) {
                    v103 @ 4u16.. if effect(0, (v103 as i64), p) & 1 == 0 => { acc |= acc.max(acc).wrapping_sub((acc ^ acc)); }
                    3u16..4u16 if ask(1, (u64::MIN.checked_add((q.num.get().i as u64)).unwrap_or(2u64) as i64), q) => { p = p.link.get().unwrap_or(p); }
                    v104 @ (7u16..=7u16 | 4u16..) => { p = p.link.get().unwrap_or(p); }
                    v105 @ 0u16 | v105 @ 3u16 => { let b: i64 = (acc.wrapping_add(acc) << (((acc & 15i64) * (p.num.get().i & 7i64)) & 7i64)); }
                    v106 @ 0u16 if ask(1, (v106 as i64), p) => { h = (if (if t { t } else { (acc & 3 == 2) }) { (if rarely(((if (p.b.get() & 3 == 1) { (acc as u64) } else { (acc as u64) }) as i64)) { h.abs() } else { h }) } else { i32::MAX.wrapping_sub(h) }); }
                    4u16 | 2u16 | 6u16 => { f = ((f - f) + (4i16 as f64)); }
                    3u16 | 2u16..4u16 | 5u16.. if effect(0, (((acc as u32) | (acc as u32)) as i64), p) & 1 == 0 => { h ^= (if (if t { t } else { t }) { h.wrapping_add(h) } else { (!h.rotate_left(3)) }); }
                    v107 | v107 @ (4u16.. | 2u16..=7u16) | v107 => { h = h.checked_add(h).unwrap_or(2i32).wrapping_add((if (acc & 3 == 3) { h } else { 2i32 })); }
                    _ => { acc = (((!p.a.get().rotate_left(3)) & 15i64) + (acc.wrapping_add(acc) & 15i64)); }
                }
                if rarely((5isize as i64)) { panic!("in the middle {}", (((acc as i32) | h) as i64)); }
                acc = acc.wrapping_mul(31) ^ (((acc % (acc & 7i64 | 4i64)) % (q.num.get().i.wrapping_add(acc) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            20 => {
                let Some(w108) = (if !rarely((u16::MAX.wrapping_sub((acc as u16)) as i64)) { Some(u16::MAX) } else { None }) else { panic!("nothing") };
                let mut d: bool = ('b109: { match ((6u8.wrapping_sub(u) & 7u8), (u & 7u8)) {
                    (v111, (v110 | v110 @ 0u8.. | v110)) => { let v112: f32 = f3_2(p, p, (!(acc as isize).rotate_left(3))); }
                    ((v113 @ 4u8 | v113), 0u8..=7u8) | (5u8..=6u8, v113 @ 0u8..=7u8) => { f = (((acc as f64) - f) * f.floor()); }
                    (0u8, 1u8..=2u8) => { acc = acc; }
                    (v115 @ 1u8, (v114 @ 0u8 | v114 | v114 @ 0u8..=4u8)) | (v115, v114) | (v115 @ 2u8, v114 @ 2u8) => { q.small.set(acc as u8); }
                    _ | (4u8, 2u8) => { q.b.set((if (acc <= acc) { acc.max(acc) } else { acc }) & 255); }
                    ((0u8 | 4u8), (1u8 | 0u8..=5u8 | 3u8..)) => { t = (if ((acc as isize) < (acc as isize)) { ask(2, ((if rarely((4u32.wrapping_sub(0u32) as i64)) { (p.b.get() as u32) * u32::MIN } else { (p.b.get() as u32) }) as i64), q) } else { (acc >= acc) }); }
                    (4u8..=7u8, 0u8) | (1u8..7u8, 2u8..) | (2u8..5u8, 0u8..=1u8) => { p.small.set(acc as u8); }
                    (0u8..6u8, v116) => { f = (f + (f / f)); }
                    _ => { u = (((acc as u8) & 15u8) * ((!u.rotate_left(3)) & 7u8)); }
                } if (2i8 <= (acc as i8)) { break 'b109 (if t { t } else { t }); } p.a.set((acc / (acc.wrapping_add(acc) & 7i64 | 2i64)) & 0xffff); (1i8 != (q.b.get() as i8)) });
                let a: char = ((97u8 + (u & 7u8)) as char);
                let mut d: i64 = (acc.wrapping_add(acc) / ((acc >> (acc & 7i64)) & 7i64 | 2i64));
                p.small.set(((if t { w108 } else { w108 }) as i64) as u8);
                acc = acc.wrapping_mul(31) ^ (((d & 15i64) + (acc & 15i64)).wrapping_add((d / (q.num.get().i & 7i64 | 2i64))) & 0xfff_ffff);
            }
            21 => {
                acc &= q.num.get().i;
                match ((if (f <= f) { Some(((acc as u16) & 7u16)) } else { None }), (if (match (((p.num.get().i as u32).wrapping_add((acc as u32)) & 7u32), ((5u32 ^ (p.b.get() as u32)) & 7u32)) {
                    (4u32.., 0u32) | _ | (1u32, 5u32..) if { acc = acc.wrapping_add(((if t { (acc as usize) } else { 0usize }) as i64)); acc & 3 == 2 } => { h = ((if t { (acc as i16) } else { (q.num.get().i as i16) }) as i32); t }
                    _ => { f = ((f * (acc as f64)) - (if false { f } else { (acc as f64) })); ((acc as i8) >= 3i8) }
                }) { Some((3u16 & 7u16)) } else { None })) {
                    ((Some(5u16..=7u16) | Some(0u16..6u16)), None) | (_, None) | (Some(4u16..=7u16), None) => { p.a.set((4i64.wrapping_add(acc) as i64) & 0xffff); }
                    (Some(6u16), None) | (Some((1u16 | 4u16)), _) if ask(3, ((if (acc & 3 == 1) { h } else { (acc as i32) }) as i64), p) => { acc ^= acc; }
                    (None, Some(v119)) if { acc = acc.wrapping_add((v119 as i64)); acc & 3 == 2 } => { p.b.set(((acc >> (acc & 7i64)) % (((acc as usize) as i64) & 7i64 | 4i64)) & 255); }
                    (Some(v120 @ 6u16..), (Some(4u16..=4u16) | None | None)) | (Some(1u16..7u16), Some(v120)) | (Some(v120), None) => { p.val.set(Val::Num(h as f64)); }
                    _ | (Some(6u16), None) | (Some(4u16..=5u16), Some(2u16..=5u16)) if ask(6, (((3i64 as u64) / (6u64 & 7u64 | 2u64)) as i64), q) => { q.small.set(p.num.get().i as u8); }
                    (Some(3u16..7u16), Some(v121)) | (Some(v121), None) => { f = (if (7u32 > (acc as u32)) { (if t { f } else { 5.5f64 }) } else { (f + 2.5f64) }); }
                    (None, _) | (None, _) if effect(5, ((if (acc & 3 == 0) { u } else { u }) as i64), p) & 1 == 0 => { q.val.set(Val::Ref(p)); }
                    (Some(v122), (Some((v123 | v123)) | Some(v123 @ 0u16))) => { acc &= (((!acc.rotate_left(3)) & 15i64) + ((if (acc & 3 == 3) { acc } else { acc }) & 15i64)); }
                    _ => { acc ^= (acc.wrapping_add(acc) / (acc & 7i64 | 2i64)); }
                }
                let b: i16 = (acc as i16).wrapping_add((acc as i16)).wrapping_add(((acc as i16) / (3i16 & 7i16 | 2i16)));
                let mut b: i64 = (if true { (!p.num.get().i.rotate_left(3)) } else { (acc % (acc & 7i64 | 4i64)) });
                if rarely(((acc as u16).wrapping_sub(3u16) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (((acc << (6i64 & 7i64)) ^ (if t { q.num.get().i } else { b })) & 0xfff_ffff);
            }
            22 => {
                let mut b: i64 = acc;
                match p.val.get() { Val::Int(n124) if ((n124 as i64) & 3) == 0 => { if let v125 = ask(5, (isize::MAX as i64), q) { let mut b: i64 = (if rarely((5u32 as i64)) { (b | acc) * acc.max(acc) } else { (b | acc) });
                 }
                 } Val::Nil | Val::Ref(_) if ask(6, (acc << (b & 7i64)), q) => { q.small.set((if rarely(((if t { h } else { h }) as i64)) { -b } else { b }).wrapping_mul((b | acc)) as u8);
                 } Val::Num(_) => { acc &= (if t { b } else { b }).wrapping_mul((if t { acc } else { b }));
                 } _ => {} }
                let mut e: isize = (p.b.get() as isize);
                acc = acc.wrapping_mul(31) ^ (f2_2(p, q, h, f, ((acc as f64) / f)).wrapping_add(b.wrapping_mul(b)) & 0xfff_ffff);
            }
            23 => {
                let v131: f64 = (if ('b126: { p = q.link.get().unwrap_or(q); if matches!((if (if t { (acc & 3 == 3) } else { t }) { Some((((if t { (acc as u32) } else { (acc as u32) }) & 7u32), (2u32.saturating_sub(u32::MAX) & 7u32))) } else { None }), Some((v127 @ 0u32..4u32, v128 @ 6u32..=6u32)) if { acc = acc.wrapping_add((v127 as i64)); acc & 3 == 2 }) { break 'b126 matches!((if (t && t) { Some((((97u8 + ((match (!t) {
                    _ | _ => { p.b.set((if t { acc } else { p.b.get() }).max((acc | acc)) & 255); ((97u8 + (u & 7u8)) as char) }
                    _ => { q.b.set(acc.wrapping_add(0i64).max(q.b.get().wrapping_add(acc)) & 255); ((97u8 + (u & 7u8)) as char) }
                }) as u8 & 7u8)) as char), ((97u8 + (((97u8 + (q.small.get() & 7u8)) as char) as u8 & 7u8)) as char))) } else { None }), Some((v130 @ 'g', v129)) if ask(4, (v129 as u32 as i64), q)); } q.b.set(acc & 255); t }) { f.floor() } else { f });
                if rarely(((acc as i16).wrapping_mul(i16::MAX) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (((5i64 as usize).wrapping_add((acc as usize)) as i64) & 0xfff_ffff);
            }
            24 => {
                let mut a: char = ((97u8 + (u.wrapping_sub(u) & 7u8)) as char);
                if matches!(((a as u32 as u32) & 7u32), 0u32.. if effect(4, (((acc as usize) % ((q.num.get().i as usize) & 7usize | 4usize)) as i64), p) & 1 == 0) { f += ((f - f) + (f * f));
                 }
                p.val.set(Val::Int((acc | acc).wrapping_sub((acc | acc)) & 255));
                let mut b: f64 = (if (acc == acc) { (f * (1i64 as f64)) } else { (f + f) });
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_sub((acc << (p.a.get() & 7i64))) & 0xfff_ffff);
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

#[jit]
pub fn f1_0(p: Gc<Node>, q: Gc<Node>, x0: i8) -> i16 {
    q.b.set(p.a.get().wrapping_add(((0i64 & 15i64) * (q.num.get().i & 7i64))) & 255);
                if matches!(((if (p.b.get() & 3 == 0) { Ok((((p.b.get() as u8) >> (p.small.get() & 7u8)) & 7u8)) } else { Err((((q.small.get() & 15u8) + (p.small.get() & 15u8)) & 7u8)) }), ((q.small.get() << (p.small.get() & 7u8)) & 7u8)), (Err(v1), 4u8..=4u8) if ask(1, (v1 as i64), q)) { match ((if ((p.b.get() & 3 == 1) && (p.a.get() & 3 == 3)) { Some((p.small.get() & 7u8)) } else { None }), (if (q.b.get() & 3 == 1) { Some((p.small.get() & 7u8)) } else { None })) {
                    (Some(v3 @ 1u8), (Some(v2 @ 5u8..) | Some(v2 @ 1u8) | Some(v2))) => { let v4: i8 = (if rarely((f3_1(q, p, (if (3i64 & 3 == 1) { usize::MIN } else { (p.b.get() as usize) })) as i64)) { -((q.b.get() as i8) | (p.a.get() as i8)) } else { ((q.b.get() as i8) | (p.a.get() as i8)) }); }
                    (_, None) | (None, None) if ask(2, p.b.get(), q) => { q.a.set(p.num.get().i & 0xffff); }
                    _ => { p.b.set((if (p.num.get().i & 3 == 1) { p.num.get().i } else { p.num.get().i }).checked_add((p.b.get() / (q.a.get() & 7i64 | 2i64))).unwrap_or(2i64) & 255); }
                }
                 } else { let mut d: i64 = ((p.a.get().wrapping_sub(q.b.get()) & 15i64) * (q.b.get() & 7i64));
                p.a.set((if (d & 3 == 1) { (if rarely((d % (d & 7i64 | 4i64))) { p.num.get().i + d } else { p.num.get().i }) } else { (if true { d } else { d }) }) & 0xffff);
                 }
                let mut b: i64 = q.a.get();
                q.a.set((!(q.num.get().i >> (b & 7i64)).rotate_left(3)) & 0xffff);
                (b as i16).wrapping_add(((0i16 & 15i16) + ((b as i16) & 15i16)))
}

#[jit]
pub fn f1_1(p: Gc<Node>, q: Gc<Node>, x0: i64) -> bool {
    match ((if (if (x0 & 3 == 1) { (x0 & 3 == 3) } else { (x0 & 3 == 2) }) { Some(((if (q.num.get().i & 3 == 3) { x0 } else { 2i64 }) & 7i64)) } else { None }), (if (if (x0 & 3 == 3) { (x0 & 3 == 2) } else { (x0 & 3 == 0) }) { Some(((if false { x0 } else { x0 }) & 7i64)) } else { None })) {
                    (Some(v5), (Some((_ | 6i64.. | 0i64)) | _ | None)) => { match (if (if (v5 & 3 == 1) { false } else { (v5 & 3 == 1) }) { Some(((if rarely(((if false { (x0 as u16) } else { (v5 as u16) }) as i64)) { x0 * q.b.get() } else { x0 }) & 7i64)) } else { None }) {
                    Some(v6) | Some(v6 @ 2i64..) if ask(2, (v6 as i64), p) => { let v7: i64 = f2_1(p, p, (q.b.get() as i64), f3_1(p, q, 7usize)); }
                    None | Some(1i64..6i64) | Some(0i64) if ((((v5 as u32) ^ (x0 as u32)) as i64) & 3) == 0 => { if rarely(((!(x0 as usize).rotate_left(3)) as i64)) { panic!("in the middle {}", x0.wrapping_add(x0)); } }
                    _ => { q.b.set((v5.wrapping_add(v5) ^ v5) & 255); }
                } }
                    ((Some(v9 @ 2i64) | Some(v9) | Some((v9 @ 0i64 | v9 @ 2i64..))), Some(v8 @ 2i64)) => { p.small.set(f2_1(p, q, (q.a.get() | 5i64), (if (x0 & 3 == 0) { 2u64 } else { (v8 as u64) })).wrapping_mul(6i64.wrapping_mul(v8)) as u8); }
                    ((Some(0i64) | Some(_) | Some(0i64)), Some(v10)) if ask(0, (v10 as i64), q) => { q.val.set(Val::Int((if (x0 & 3 == 0) { v10 } else { x0 }).wrapping_add((if rarely(((6u64 << ((x0 as u64) & 7u64)) as i64)) { x0 + v10 } else { x0 })) & 255)); }
                    _ => { q.small.set(((x0 & 15i64) * (x0 & 7i64)) as u8); }
                }
                if rarely((((p.num.get().i as isize) as usize) as i64)) { panic!("in the middle {}", (((x0 as u16) << (u16::MIN & 7u16)) as i64)); }
                let v11: f64 = (x0 as f64);
                let mut a: isize = (x0 as isize);
                (true && ((x0 as f32) >= (x0 as f32)))
}

#[jit]
pub fn f1_2(p: Gc<Node>, q: Gc<Node>, x0: i16, x1: isize) -> i64 {
    match p.val.get() { Val::Int(n12 @ (0..=40 | 8..=200)) if ask(7, (n12 as i64), p) => { let d: i64 = p.b.get().checked_add(n12).unwrap_or(2i64).wrapping_add(f2_2(p, q, ((n12 as i32) / ((n12 as i32) & 7i32 | 2i32)), (if (n12 & 3 == 3) { 0.5f64 } else { (q.b.get() as f64) }), (n12 as f64).floor()));
                 } Val::Nil | Val::Ref(_) if ask(7, (!6i64.rotate_left(3)), q) => { match p.val.get() { Val::Int(n13 @ (0..=40 | 8..=200)) if ask(6, (n13 as i64), p) => { let mut a: i64 = ((n13 ^ q.num.get().i) % (n13.saturating_sub(n13) & 7i64 | 4i64));
                 } Val::Nil | Val::Ref(_) if ask(5, ((u32::MIN ^ 7u32) as i64), p) => { q.val.set(Val::Ref(q));
                 } Val::Num(_) => { let mut b: i16 = (if ((q.num.get().i & 3 == 1) || (5i64 & 3 == 0)) { ((x0 & 15i16) + (x0 & 15i16)) } else { (if (q.num.get().i & 3 == 0) { x0 } else { x0 }) });
                 } _ => {} }
                 } Val::Num(_) => { let mut b: i64 = (if (q.num.get().i & 3 == 0) { (if (q.num.get().i & 3 == 3) { 0i64 } else { p.num.get().i }) } else { q.b.get() });
                 } _ => {} }
                let v14: i8 = ((if (q.b.get() & 3 == 2) { (6i64 as i8) } else { (p.a.get() as i8) }) << ((q.b.get() as i8) & 7i8));
                p.val.set(Val::Num((q.b.get() as i32) as f64));
                p.a.set((if (5i64 & 3 == 2) { (if (q.b.get() & 3 == 1) { q.num.get().i } else { q.num.get().i }) } else { p.a.get().wrapping_sub(q.a.get()) }) & 0xffff);
                (q.a.get() / (p.b.get() & 7i64 | 2i64)).checked_add((((97u8 + (q.b.get() as u8 & 7u8)) as char) as u32 as i64)).unwrap_or(2i64)
}

#[jit]
pub fn f1_3(p: Gc<Node>, q: Gc<Node>, x0: f32, x1: f32, x2: i32) -> i64 {
    match ((if ((q.num.get().i & 3 == 3) && false) { Some(((q.a.get() as i8) & 7i8)) } else { None }), (if matches!(((if (q.num.get().i & 3 == 3) { Some((q.a.get() & 7i64)) } else { None }), (if ('b15: { if rarely((((4i64 as u16) % ((q.a.get() as u16) & 7u16 | 4u16)) as i64)) { panic!("in the middle {}", 4i64); } if matches!(((p.a.get() as isize).max((q.b.get() as isize)) & 7isize), 0isize..=1isize | 0isize if ((x2.saturating_sub(x2) as i64) & 3) == 3) { break 'b15 (p.a.get() & 3 == 2); } p.val.set(Val::Num(x2.saturating_sub(x2) as f64)); (!(6i64 & 3 == 1)) }) { Some((p.a.get() & 7i64)) } else { None })), (None, Some((v16 | v16 @ 0i64 | v16 @ 1i64..))) | (Some(v16), Some(4i64..))) { Some(((((q.a.get() as i8) & 15i8) + ((p.b.get() as i8) & 15i8)) & 7i8)) } else { None })) {
                    ((None | _), Some(v17 @ 2i8..5i8)) if ask(4, (v17 as i64), q) => { q.b.set((if (!(q.b.get() & 3 == 2)) { (p.a.get() % (2i64 & 7i64 | 4i64)) } else { (p.num.get().i / (3i64 & 7i64 | 2i64)) }) & 255); }
                    _ => { p.small.set(((1i64 & 15i64) + (p.b.get() & 15i64)).max((if false { q.a.get() } else { q.num.get().i })) as u8); }
                }
                q.link.set(Some(p));
                p.val.set(Val::Nil);
                f1_2(p, q, (!i16::MAX.rotate_left(3)), 1isize)
}

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, h, u, f, c, t])]
pub fn authored1(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
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
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                q = p.link.get().unwrap_or(p);
                if let Some((v18 @ 3i16, v19)) = (if true { Some((((p.b.get() as i16) & 7i16), (i16::MAX & 7i16))) } else { None }) { p.b.set(acc & 255);
                p = q.link.get().unwrap_or(q);
                 }
                let (v20, w) = authored3(code.short.unwrap_or(code), ((if t { (acc as u16) } else { (acc as u16) }) as i64), 3, p, q); p = w;
                acc = acc.wrapping_mul(31) ^ (q.b.get() & 0xfff_ffff);
            }
            1 => {
                p.val.set(Val::Ref(p));
                q.small.set((((if t { q.a.get() } else { acc }) & 15i64) + (acc.max(acc) & 15i64)) as u8);
                acc = acc.wrapping_mul(31) ^ (acc.checked_add(q.num.get().i).unwrap_or(2i64).wrapping_mul(acc.wrapping_add(acc)) & 0xfff_ffff);
            }
            2 => {
                q = p.link.get().unwrap_or(p);
                if ask(4, ((acc & 15i64) + (acc & 15i64)), q) { match q.val.get() { Val::Int(n25) if { acc = acc.wrapping_add((n25 as i64)); acc & 3 == 2 } => { if rarely((q.num.get().i | n25)) { return (acc ^ 5, q); }
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((acc as u32).saturating_sub(u32::MAX) as i64)); acc & 3 == 1 } => { q.a.set(((u >> ((acc as u8) & 7u8)) as i64) & 0xffff);
                 } Val::Num(_) => { let e: u16 = 5u16.wrapping_mul(3u16).max((acc as u16).saturating_sub((acc as u16)));
                 } _ => {} }
                acc ^= (if rarely(((acc as isize).wrapping_add(5isize) as i64)) { -((q.b.get() as usize) as i64) } else { ((q.b.get() as usize) as i64) });
                 } else { q.small.set((acc.wrapping_mul(p.b.get()) % (acc.max(acc) & 7i64 | 4i64)) as u8);
                t = t;
                 }
                acc = acc.wrapping_mul(31) ^ (((acc & 15i64) + (((acc & 15i64) + (acc & 15i64)) & 15i64)) & 0xfff_ffff);
            }
            3 => {
                q.b.set(('b26: { q.small.set(('b27: { let mut e: i64 = (if (t && t) { acc.max(p.b.get()) } else { (4i64 << (q.num.get().i & 7i64)) }); if ((acc & 3 == 1) && t) { break 'b27 e.wrapping_add(e); } let d: f32 = (acc as f32); e }).wrapping_add(acc.max(acc)) as u8); if (!t) { break 'b26 (if true { acc } else { acc }); } let a: i64 = acc.max(acc).saturating_sub((acc >> (acc & 7i64))); a.wrapping_add(p.b.get()) }) & 255);
                let mut d: u64 = (!(acc as u64).rotate_left(3));
                p = p.link.get().unwrap_or(p);
                q = q.link.get().unwrap_or(q);
                let mut g: char = ((97u8 + (u & 7u8)) as char);
                acc = acc.wrapping_mul(31) ^ ((acc % (f1_2(q, q, (acc as i16), (5isize | (1i64 as isize))) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            4 => {
                match ((if t { Ok(ask(0, ((acc as u64) as i64), p)) } else { Err((c < c)) }), (t || t)) {
                    ((Ok((v28 | v28 @ true)) | Err(v28) | Err(v28)), false) => { match ((if t { (q.a.get() as i8) } else { (acc as i8) }) & 7i8) {
                    _ => { if let (None | None | Some((5isize, (_ | 1isize..3isize)))) = (if v28 { Some((((((acc as isize) & 15isize) + (4isize & 15isize)) & 7isize), ((match ((((q.a.get() as u16) ^ 2u16) & 7u16), (u16::MIN & 7u16)) {
                    (_, v29 @ 2u16) if ((v29 as i64) & 3) == 2 => { p = q.link.get().unwrap_or(q); (acc as isize).max((acc as isize)) }
                    (6u16, v30 @ 2u16) | (v30 @ 3u16, 2u16) | (v30 @ 2u16..6u16, _) if ((v30 as i64) & 3) == 0 => { c = ((97u8 + ((!u.rotate_left(3)) & 7u8)) as char); ((acc as isize) | (acc as isize)) }
                    (3u16..7u16, (v31 @ 5u16.. | v31 @ 2u16..5u16)) | (v31, 3u16..) | (2u16..6u16, v31) => { h &= (if ask(1, (h as i64), q) { (h << (h & 7i32)) } else { ((0i32 & 15i32) * (h & 7i32)) }); (acc as isize).wrapping_sub(isize::MIN) }
                    _ => { acc ^= (if (!v28) { (if false { 2i64 } else { acc }) } else { acc.saturating_sub(acc) }); 5isize }
                }) & 7isize))) } else { None }) { let g: i8 = 1i8;
                 } }
                    _ => { q.val.set(Val::Num(6i32 as f64)); }
                } }
                    ((Err(false) | Err(false)), false) => { p.b.set(f1_3(p, q, ((acc as f32) + 0.5f32), (acc as f32), h) & 255); }
                    (Ok(v33 @ (true | false)), v32 @ false) | (Ok(v32 @ true), v33) => { p.b.set(acc & 255); }
                    ((Err(false) | Ok(true) | Err(false)), false) if ask(5, ((acc as i16) as i64), p) => { q.val.set(Val::Num(h as f64)); }
                    _ => { h &= h; }
                }
                p.a.set(((3i64 & 15i64) * ((if t { acc } else { acc }) & 7i64)) & 0xffff);
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_sub(acc).wrapping_add(((acc & 15i64) + (acc & 15i64))) & 0xfff_ffff);
            }
            5 => {
                let e: f32 = ('b34: { match ((if matches!(((if t { (acc as u16) } else { (acc as u16) }) & 7u16), v35 @ 2u16 if ((v35 as i64) & 3) == 2) { Some((4usize.wrapping_add(5usize) & 7usize)) } else { None }), (if ((acc as usize) > (acc as usize)) { Some((0usize & 7usize)) } else { None })) {
                    (Some(1usize..=1usize), None) if { acc = acc.wrapping_add((4u32.wrapping_add((acc as u32)) as i64)); acc & 3 == 0 } => { c = ((97u8 + (u & 7u8)) as char); }
                    (Some(1usize), (None | Some((3usize.. | 1usize..)))) => { let mut e: isize = (if (t || t) { (5isize ^ (acc as isize)) } else { (p.a.get() as isize).wrapping_add((acc as isize)) }); }
                    (Some(1usize), Some(v36 @ 4usize)) | (None, Some(v36)) if ((v36 as i64) & 3) == 1 => { p.b.set(f2_1(q, q, acc.checked_add(acc).unwrap_or(2i64), (if rarely(((acc as u32).wrapping_add((acc as u32)) as i64)) { (acc as u64) + (q.a.get() as u64) } else { (acc as u64) })) & 255); }
                    (Some(v37 @ 1usize..=7usize), Some(7usize..=7usize)) | (Some(v37 @ 0usize), _) | (Some(4usize..=5usize), Some(v37 @ 3usize)) if ask(6, (v37 as i64), p) => { c = ((97u8 + ((acc as u8).saturating_sub(u) & 7u8)) as char); }
                    _ => { p.b.set(acc & 255); }
                } if ((acc as u64) != (acc as u64)) { break 'b34 1.5f32.floor(); } acc = (!(!q.a.get().rotate_left(3)).rotate_left(3)); (acc as f32) });
                p.a.set(acc & 0xffff);
                acc = acc.wrapping_mul(31) ^ ((acc ^ acc).checked_add(acc.saturating_sub(acc)).unwrap_or(2i64) & 0xfff_ffff);
            }
            6 => {
                match ((if t { Ok(((3isize % ((acc as isize) & 7isize | 4isize)) & 7isize)) } else { Err(((if t { isize::MIN } else { (acc as isize) }) & 7isize)) }), ((acc as isize).wrapping_add((acc as isize)) & 7isize)) {
                    (Ok(v39), (v38 | v38 @ (4isize | 1isize) | v38 @ 4isize)) => { if rarely(((if t { (3i64 as i16) } else { (acc as i16) }) as i64)) { return (acc ^ 5, q); } }
                    (Err(v40 @ 3isize), v41 @ 0isize) if ask(0, (v40 as i64), p) => { let d: u32 = (((p.b.get() as u32) >> ((acc as u32) & 7u32)) >> ((acc as u32).wrapping_mul((acc as u32)) & 7u32)); }
                    ((Err(0isize..3isize) | Ok(3isize)), v42) | (Ok(v42), 5isize) => { q = q.link.get().unwrap_or(q); }
                    _ => { let a: i32 = h.wrapping_add(h).wrapping_mul(h); }
                }
                q.val.set(Val::Ref(p));
                if rarely(((if t { 3isize } else { 6isize }) as i64)) { return (acc ^ 5, q); }
                let a: usize = (acc as usize);
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            7 => {
                let mut g: bool = ask(3, ((if rarely(((if t { h } else { 6i32 }) as i64)) { i16::MAX + (acc as i16) } else { i16::MAX }) as i64), q);
                let Some(w43) = (if !rarely(((h / (h & 7i32 | 2i32)) as i64)) { Some(h) } else { None }) else { panic!("nothing") };
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            8 => {
                match (if (t || t) { Some(((4u64 & 7u64), ((u64::MIN % ((acc as u64) & 7u64 | 4u64)) & 7u64))) } else { None }) {
                    Some(((v46 | v46 | v46 @ 3u64), v47)) | Some((v47, v46)) | Some((v47 @ 0u64.., v46)) => { let v48: i64 = f1_3(p, q, ((acc as f32) * (acc as f32)), ((acc as f32) / (acc as f32)), h); }
                    _ => { let mut d: bool = ((acc & 3 == 3) && (c <= c)); }
                }
                q.a.set(((match ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) {
                    'a' if ask(0, (((acc as isize) << (isize::MIN & 7isize)) as i64), q) => { acc = (acc ^ p.b.get()).checked_add((acc % (acc & 7i64 | 4i64))).unwrap_or(2i64); q.num.get().i }
                    v49 => { acc &= (if t { acc } else { q.b.get() }).wrapping_mul((acc ^ acc)); acc.checked_add(acc).unwrap_or(2i64) }
                    'a' | _ => { acc = (if (h >= h) { ((acc as u16) as i64) } else { (if t { acc } else { q.num.get().i }) }); (acc ^ acc) }
                    _ => { acc |= (if (acc > acc) { (if rarely(((if t { (acc as i16) } else { (acc as i16) }) as i64)) { acc.abs() } else { acc }) } else { acc }); (if rarely(((p.small.get() as u16) as i64)) { acc - acc } else { acc }) }
                }) >> (((acc & 15i64) * (acc & 7i64)) & 7i64)) & 0xffff);
                acc = acc.wrapping_mul(31) ^ ((if (!t) { (if (acc & 3 == 2) { acc } else { acc }) } else { q.a.get() }) & 0xfff_ffff);
            }
            9 => {
                match p.val.get() { Val::Int(n50 @ (0..=40 | 8..=200)) if effect(7, (n50 as i64), p) & 1 == 0 => { match (u & 7u8) {
                    v51 @ 3u8 if effect(4, (v51 as i64), p) & 1 == 0 => { if matches!((if ('b52: { p = p.link.get().unwrap_or(p); if ((acc as f32) != (acc as f32)) { break 'b52 (4usize <= 5usize); } p = q.link.get().unwrap_or(q); (t || t) }) { Some(((h & 7i32), (h & 7i32))) } else { None }), Some((v54 @ 2i32.., v53 @ 1i32..5i32)) if ask(3, (v53 as i64), p)) { q = p.link.get().unwrap_or(p);
                 } }
                    v55 => { p.a.set(acc.wrapping_add(((acc & 15i64) * (n50 & 7i64))) & 0xffff); }
                    _ => { q.b.set((if (5u16 > 2u16) { n50.wrapping_sub(p.num.get().i) } else { p.b.get() }) & 255); }
                    v56 @ 4u8..=5u8 | v56 @ 4u8.. if ((v56 as i64) & 3) == 2 => { u = v56; }
                    v57 @ 4u8 => { acc = n50.wrapping_add(n50).wrapping_add((if rarely((1u64 as i64)) { n50 + n50 } else { n50 })); }
                    v58 @ 2u8..=5u8 => { p.a.set(p.a.get() & 0xffff); }
                    v59 if ask(6, (v59 as i64), p) => { q.small.set((if t { (p.num.get().i ^ acc) } else { (h as i64) }) as u8); }
                    v60 if effect(5, (v60 as i64), p) & 1 == 0 => { c = ((97u8 + (u & 7u8)) as char); }
                    _ => { p.val.set(Val::Ref(p)); }
                }
                 } Val::Nil | Val::Ref(_) if ((u.saturating_sub(u) as i64) & 3) == 2 => { p.b.set(acc & 255);
                 } Val::Num(_) => { p.small.set((acc | (acc >> (acc & 7i64))) as u8);
                 } _ => {} }
                q.val.set(Val::Num((if t { i32::MAX } else { h }) as f64));
                p.val.set(Val::Num((h >> (h & 7i32)) as f64));
                if rarely(((q.a.get() as u16) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (f2_1(p, p, acc, (if t { 0u64 } else { 4u64 })) & 0xfff_ffff);
            }
            10 => {
                match ((if (acc <= acc) { Ok(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { Err(((97u8 + (c as u8 & 7u8)) as char)) }), ((97u8 + (((97u8 + ((acc as u8) & 7u8)) as char) as u8 & 7u8)) as char)) {
                    (_, 'e'..) | (_, 'c') if ask(6, ((match ((if t { Some(ask(3, ((acc as usize).max(7usize) as i64), q)) } else { None }), (if (acc == acc) { Some(matches!((if matches!(((if matches!(((if t { Ok((((acc as i8) % ((p.b.get() as i8) & 7i8 | 4i8)) & 7i8)) } else { Err((i8::MAX & 7i8)) }), (7i8.wrapping_sub((acc as i8)) & 7i8)), (Ok((_ | 2i8..=4i8)), 2i8..4i8) | (Ok(2i8), (3i8 | 1i8 | 3i8..)) if effect(3, ((acc as u64) as i64), p) & 1 == 0) { Some((3i16 & 7i16)) } else { None }), (if ask(1, ((u8::MAX ^ u) as i64), q) { Some((i16::MAX.wrapping_mul((acc as i16)) & 7i16)) } else { None })), (Some(v61 @ 3i16..), (Some(v62) | Some((v62 | v62 | v62 @ 4i16))))) { Some(((acc as u16) > (acc as u16))) } else { None }), Some(v63))) } else { None })) {
                    (Some(_), Some(false)) | (Some(_), _) if (((acc as isize).wrapping_add((acc as isize)) as i64) & 3) == 0 => { match p.val.get() { Val::Int(n64) if ask(0, (n64 as i64), q) => { q = q.link.get().unwrap_or(q);
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add((0i8 as i64)); acc & 3 == 1 } => { q.a.set((if (p.a.get() & 3 == 2) { p.num.get().i } else { acc }).wrapping_add((acc << (acc & 7i64))) & 0xffff);
                 } Val::Num(_) => { let mut d: i64 = acc.checked_add(acc).unwrap_or(2i64);
                 } _ => {} } i16::MAX.wrapping_sub(0i16) }
                    _ => { acc ^= acc; (4i16 << (4i16 & 7i16)) }
                }) as i64), q) => { acc = acc.saturating_sub(acc).checked_add((if t { acc } else { acc })).unwrap_or(2i64); }
                    _ => { q.small.set(acc as u8); }
                }
                p.small.set((if rarely((2i8 as i64)) { acc.abs() } else { acc }).checked_add(acc.saturating_sub(acc)).unwrap_or(2i64) as u8);
                p.val.set(Val::Num(h as f64));
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (acc.checked_add(acc).unwrap_or(2i64).max(acc.wrapping_add(acc)) & 0xfff_ffff);
            }
            11 => {
                let Some(w65) = (if !rarely(f2_2(q, q, ('b66: { match p.val.get() { Val::Int(n67 @ (0..=40 | 8..=200)) if ask(3, (n67 as i64), q) => { if (n67 >= 3i64.wrapping_add(n67)) { let mut e: i64 = 7i64.checked_add((acc << (acc & 7i64))).unwrap_or(2i64);
                 } else { q.small.set(acc.wrapping_add(acc).max((n67 >> (acc & 7i64))) as u8);
                p = q.link.get().unwrap_or(q);
                 }
                 } Val::Nil | Val::Ref(_) if ask(1, (((p.b.get() as u32) % (5u32 & 7u32 | 4u32)) as i64), q) => { q.a.set(((if (acc & 3 == 2) { acc } else { acc }) % (acc & 7i64 | 4i64)) & 0xffff);
                 } Val::Num(_) => { let mut g: u8 = u;
                 } _ => {} } if (t && t) { break 'b66 (!h.rotate_left(3)); } if rarely((!acc.rotate_left(3))) { panic!("in the middle {}", (((acc as u16) | (acc as u16)) as i64)); } h }), (if t { f } else { f }), (f * f))) { Some((if rarely((6u16.wrapping_mul(4u16) as i64)) { h * h } else { h })) } else { None }) else { panic!("nothing") };
                p.small.set((p.num.get().i | ((acc & 15i64) * (q.b.get() & 7i64))) as u8);
                acc = acc.wrapping_mul(31) ^ ((acc.saturating_sub(q.b.get()) % ((if t { q.num.get().i } else { acc }) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            12 => {
                match ((if ('b68: { if rarely((((acc as i8) | 4i8) as i64)) { return (acc ^ 5, q); } if (acc != p.b.get()) { break 'b68 ask(2, (((acc as usize) ^ (acc as usize)) as i64), q); } let e: i64 = acc.wrapping_sub(acc).saturating_sub((if t { acc } else { acc })); (if t { t } else { t }) }) { Some((u & 7u8)) } else { None }), (if ('b69: { h = (h >> ((h ^ h) & 7i32)); if (!t) { break 'b69 ((acc as u64) != (acc as u64)); } q.small.set((p.num.get().i | acc).checked_add((if t { 3i64 } else { acc })).unwrap_or(2i64) as u8); t }) { Some((u.checked_add(u).unwrap_or(2u8) & 7u8)) } else { None })) {
                    (Some(v71 @ 1u8..5u8), Some(v70)) => { p.val.set(Val::Ref(p)); }
                    ((Some(v73 @ 5u8) | Some(v73 @ 0u8) | Some(v73)), Some(v72)) | (Some(v73), Some(v72)) => { p.a.set(p.a.get().max(f1_2(q, p, 7i16, 1isize.saturating_sub((acc as isize)))) & 0xffff); }
                    (Some(v74), Some(3u8)) if ((v74 as i64) & 3) == 2 => { q.small.set((if t { (acc | acc) } else { acc.wrapping_add(acc) }) as u8); }
                    _ => { p.small.set(((acc >> (q.a.get() & 7i64)) << ((if t { acc } else { acc }) & 7i64)) as u8); }
                }
                let (v75, w) = authored2(code.short.unwrap_or(code), (q.b.get() | q.a.get()), 2, p, q); p = w;
                acc = acc.wrapping_mul(31) ^ ((if t { acc } else { acc }).wrapping_add(v75) & 0xfff_ffff);
            }
            13 => {
                if rarely(((if rarely(((acc as u64) as i64)) { usize::MAX * (acc as usize) } else { usize::MAX }) as i64)) { panic!("in the middle {}", (((acc as u64) % (3u64 & 7u64 | 4u64)) as i64)); }
                p.a.set(f1_3(p, p, (if (acc & 3 == 3) { 2.5f32 } else { (acc as f32) }), ((acc as f32) + (4i64 as f32)), h) & 0xffff);
                p = q.link.get().unwrap_or(q);
                match q.val.get() { Val::Int(n76) if { acc = acc.wrapping_add((n76 as i64)); acc & 3 == 3 } => { let a: i32 = (((if rarely((u64::MAX.wrapping_add((q.b.get() as u64)) as i64)) { h + h } else { h }) & 15i32) + ((h ^ h) & 15i32));
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add((acc | acc)); acc & 3 == 1 } => { q.b.set((acc.wrapping_add(acc) | (if t { acc } else { acc })) & 255);
                 } Val::Num(_) => { p.b.set((((acc & 15i64) + (acc & 15i64)) ^ (if t { acc } else { acc })) & 255);
                 } _ => {} }
                let mut b: f64 = ((f + f) * ((7i64 as u16) as f64));
                acc = acc.wrapping_mul(31) ^ ((acc % (acc & 7i64 | 4i64)).saturating_sub((acc | q.num.get().i)) & 0xfff_ffff);
            }
            14 => {
                match ((if t { Some(((acc as u16) <= (acc as u16))) } else { None }), (if t { Some(t) } else { None })) {
                    (None, (Some(true) | None)) | (None, Some(true)) if ask(0, ((if t { (acc as isize) } else { 4isize }) as i64), q) => { q.small.set((match (if t { Some((((if rarely((((h & 15i32) * (h & 7i32)) as i64)) { (acc as u64) - (acc as u64) } else { (acc as u64) }) & 7u64), (((acc as u64) ^ (acc as u64)) & 7u64))) } else { None }) {
                    Some(((1u64, v77 @ 4u64..5u64) | (v77 @ 3u64, 1u64..) | (v77 @ 2u64, 3u64..5u64))) if ((v77 as i64) & 3) == 2 => { u = (match ((if (t && t) { Some((!t)) } else { None }), (if (if t { t } else { t }) { Some(ask(6, ((!(q.b.get() as i8).rotate_left(3)) as i64), q)) } else { None })) {
                    (Some(v78), Some(false)) | (Some(v78), Some(false)) | (Some(false), Some(v78)) if { acc = acc.wrapping_add((v78 as i64)); acc & 3 == 0 } => { t = ((if (acc & 3 == 2) { v78 } else { (acc & 3 == 1) }) || (acc > acc)); (((acc as u8) & 15u8) + (u & 15u8)) }
                    _ => { u = u; u.wrapping_mul(u) }
                }).saturating_sub(u.wrapping_sub(u)); (acc ^ acc) }
                    Some((((0u64 | 4u64 | 0u64..), v79 @ 3u64..=5u64) | (4u64, v79) | (v79, 0u64..3u64))) => { acc = (if ((acc as isize) >= (p.a.get() as isize)) { (!acc.rotate_left(3)) } else { acc.wrapping_add(q.num.get().i) }); acc }
                    Some((v80, v81 @ 6u64)) | Some((v80 @ 3u64..=3u64, v81)) | Some((v80 @ 0u64, v81 @ 5u64)) if ((v80 as i64) & 3) == 3 => { h = (if (acc & 3 == 0) { h } else { h }).saturating_sub((if t { h } else { h })); (acc ^ acc) }
                    Some(((v82 | v82 @ 1u64.. | v82 @ 0u64), 1u64)) => { acc = acc; p.a.get() }
                    Some((v83 @ 4u64..=7u64, v84)) if { acc = acc.wrapping_add((v83 as i64)); acc & 3 == 3 } => { p.b.set(((if (acc & 3 == 0) { acc } else { acc }) << (acc.checked_add(p.b.get()).unwrap_or(2i64) & 7i64)) & 255); (if t { 2i64 } else { acc }) }
                    Some((2u64.., (v85 | v85 | v85 @ 3u64))) => { acc = (if (acc & 3 == 2) { p.b.get() } else { acc }).max(acc); acc.wrapping_add(acc) }
                    Some((v87, v86)) | Some((v86, (v87 @ 3u64 | v87))) | Some((v86 @ 3u64..=3u64, v87)) => { t = (((5i64 as f64) * f) >= (f - f)); acc.wrapping_sub(acc) }
                    Some(((v88 @ (2u64 | 3u64), _) | (v88 @ 2u64, _) | (v88 @ 5u64, _))) => { q.val.set(Val::Num(h as f64)); ((acc & 15i64) + (p.num.get().i & 15i64)) }
                    _ => { acc = acc; acc }
                }) as u8); }
                    _ => { p.b.set(((acc as usize) as i64).wrapping_add(acc) & 255); }
                }
                q.b.set(((acc as u32).wrapping_add((acc as u32)) as i64) & 255);
                q = p.link.get().unwrap_or(p);
                acc &= (((if t { p.b.get() } else { acc }) & 15i64) * ((acc ^ acc) & 7i64));
                acc = acc.wrapping_mul(31) ^ ((if (if (acc & 3 == 2) { t } else { t }) { p.a.get().max(acc) } else { (!acc.rotate_left(3)) }) & 0xfff_ffff);
            }
            15 => {
                let d: i64 = acc.max(p.a.get()).wrapping_add(((acc as i8) as i64));
                match ((if t { Some(((match (if ((q.a.get() as u32) != (d as u32)) { Some((((acc as u64) | 0u64) & 7u64)) } else { None }) {
                    Some(v89 @ (3u64 | 1u64)) | Some(v89 @ 3u64..4u64) => { match ((u & 7u8), ((q.a.get() as u8) & 7u8)) {
                    (0u8..1u8, (4u8 | 4u8..=6u8 | 3u8..)) => { let mut e: bool = (7u16 < (if rarely(d) { u16::MAX + (d as u16) } else { u16::MAX })); }
                    (v90, v91) | (v91, v90 @ 4u8..=6u8) | (v90 @ 1u8, v91) if ask(6, (v90 as i64), p) => { u = u; }
                    _ => { acc ^= (if (!t) { (d as i64) } else { (acc as i64) }); }
                } h }
                    _ => { p.small.set(q.b.get() as u8); h.saturating_sub(h) }
                }) & 7i32)) } else { None }), (if t { Some(((if (acc & 3 == 3) { 7i32 } else { (d as i32) }) & 7i32)) } else { None })) {
                    ((Some(v93 @ 0i32) | Some(v93 @ 6i32)), Some(v92)) | (Some(v92 @ 3i32), Some(v93)) | (Some(v93), Some(v92 @ 0i32..4i32)) => { q.small.set(((if true { d } else { d }) << (acc & 7i64)) as u8); }
                    (Some(v94 @ (1i32 | 2i32..)), Some((v95 @ 0i32 | v95 | v95))) => { acc = ((acc & 15i64) * (acc.checked_add(acc).unwrap_or(2i64) & 7i64)); }
                    _ if ask(2, (u16::MAX.wrapping_add((d as u16)) as i64), p) => { p.small.set(d.wrapping_sub(acc).saturating_sub((if t { d } else { 3i64 })) as u8); }
                    _ | ((None | Some(0i32..6i32)), None) => { q.small.set((((if t { d } else { p.num.get().i }) & 15i64) * (acc & 7i64)) as u8); }
                    (Some(v96 @ 3i32..), Some(v97 @ (7i32 | 0i32..6i32))) if effect(3, (v96 as i64), q) & 1 == 0 => { q.b.set(d & 255); }
                    (None, _) | (None, Some(4i32..7i32)) | (Some(1i32), None) if ask(6, ((if true { 1isize } else { (acc as isize) }) as i64), q) => { p.a.set(((if t { d } else { p.num.get().i }) | d.wrapping_sub(acc)) & 0xffff); }
                    (None, (Some(v98 @ 3i32..) | Some(v98))) | (_, Some(v98 @ 0i32)) => { q.val.set(Val::Num(((v98 & 15i32) * (v98 & 7i32)) as f64)); }
                    ((Some(v99) | Some(v99 @ 0i32..1i32)), None) if effect(6, (v99 as i64), q) & 1 == 0 => { c = ((97u8 + (u.saturating_sub((q.a.get() as u8)) & 7u8)) as char); }
                    _ => { q.small.set((((if rarely(((!p.small.get().rotate_left(3)) as i64)) { d - d } else { d }) & 15i64) + (acc.wrapping_add(q.num.get().i) & 15i64)) as u8); }
                }
                acc = d;
                let mut b: usize = usize::MIN.wrapping_sub((if t { (acc as usize) } else { (p.b.get() as usize) }));
                acc = acc.wrapping_mul(31) ^ ((if rarely(((!(acc as isize).rotate_left(3)) as i64)) { f2_2(q, p, (if t { h } else { h }), (f - f), (if (q.a.get() & 3 == 1) { f } else { f })) * (acc | d) } else { f2_2(q, p, (if t { h } else { h }), (f - f), (if (q.a.get() & 3 == 1) { f } else { f })) }) & 0xfff_ffff);
            }
            16 => {
                let v100: i64 = f2_2(p, p, h, ((acc as isize) as f64), (if t { f } else { f }));
                match p.val.get() { Val::Int(n101) if effect(2, (n101 as i64), q) & 1 == 0 => { match (!t) {
                    true => { let mut b: i64 = (if (if t { (p.num.get().i & 3 == 0) } else { t }) { (v100 << (n101 & 7i64)) } else { (if t { v100 } else { v100 }) }); }
                    true | false => { let mut b: bool = (t && (if t { t } else { false })); }
                    _ | _ => { f = (n101 as f64); }
                    v102 => { t = t; }
                    v103 @ false if ask(2, (v103 as i64), p) => { q.small.set(acc.wrapping_sub(v100) as u8); }
                    v104 if { acc = acc.wrapping_add((v104 as i64)); acc & 3 == 0 } => { t = ((n101 as i64) <= ((acc & 15i64) + (acc & 15i64))); }
                    false | false if ask(3, ((if rarely((1u32 as i64)) { isize::MIN - (acc as isize) } else { isize::MIN }) as i64), q) => { p.b.set((if rarely(((((n101 as u32) & 15u32) + (5u32 & 15u32)) as i64)) { (!q.num.get().i.rotate_left(3)) - acc.max(v100) } else { (!q.num.get().i.rotate_left(3)) }) & 255); }
                    true if ask(1, ((!i8::MIN.rotate_left(3)) as i64), p) => { c = ((97u8 + (u & 7u8)) as char); }
                    _ => { f += f; }
                }
                 } Val::Nil | Val::Ref(_) if ask(3, ((7usize | (acc as usize)) as i64), p) => { if rarely(((usize::MAX ^ (p.b.get() as usize)) as i64)) { panic!("in the middle {}", (7i16 as i64)); }
                 } Val::Num(_) => { let v105: u32 = (acc as u32).wrapping_add((v100 as u32)).wrapping_mul((!(v100 as u32).rotate_left(3)));
                 } _ => {} }
                p.val.set(Val::Nil);
                let mut e: i64 = ((((v100 & 15i64) * (v100 & 7i64)) & 15i64) * (v100.checked_add(v100).unwrap_or(2i64) & 7i64));
                acc = ((acc >> (e & 7i64)) / (e.wrapping_add(0i64) & 7i64 | 2i64));
                acc = acc.wrapping_mul(31) ^ ((v100 as i64).wrapping_sub(((1i64 & 15i64) * (acc & 7i64))) & 0xfff_ffff);
            }
            17 => {
                if rarely(((acc as i8) as i64)) { return (acc ^ 5, q); }
                let mut b: i64 = ((if rarely(((if rarely((!acc.rotate_left(3))) { (acc as isize) + 6isize } else { (acc as isize) }) as i64)) { q.b.get() - acc } else { q.b.get() }) ^ (match ((if matches!((((7usize & 15usize) * ((q.a.get() as usize) & 7usize)) & 7usize), 3usize if ask(2, ((u / (u & 7u8 | 2u8)) as i64), p)) { Ok((u & 7u8)) } else { Err((u & 7u8)) }), (2u8.wrapping_add(q.small.get()) & 7u8)) {
                    (Err(v107), v106 @ 4u8..6u8) => { match p.val.get() { Val::Int(n108 @ 3..=200) => { p = p.link.get().unwrap_or(p);
                 } Val::Nil | Val::Ref(_) if ask(6, ((if (acc & 3 == 0) { (p.b.get() as i16) } else { (acc as i16) }) as i64), q) => { c = ((97u8 + ((!u.rotate_left(3)) & 7u8)) as char);
                 } Val::Num(_) => { if rarely(((t as i16) as i64)) { return (acc ^ 5, q); }
                 } _ => {} } (if rarely(((if t { 2i16 } else { (p.b.get() as i16) }) as i64)) { acc - acc } else { acc }) }
                    (Ok(v109 @ 3u8), v110) => { q.small.set((if (((97u8 + (acc as u8 & 7u8)) as char) <= c) { (if rarely(((acc as i32) as i64)) { acc.abs() } else { acc }) } else { ((acc & 15i64) * (acc & 7i64)) }) as u8); f2_2(q, q, (if t { h } else { h }), f, f) }
                    ((Ok(2u8..=5u8) | Ok((_ | 2u8..5u8 | 0u8)) | Err(3u8..6u8)), 2u8..=7u8) if ask(0, (5u64 as i64), p) => { q.small.set((((acc & 15i64) + (p.b.get() & 15i64)) | ((acc & 15i64) * (p.a.get() & 7i64))) as u8); (h as i64) }
                    _ if { acc = acc.wrapping_add((u as i64)); acc & 3 == 2 } => { u = (u.max(u) / ((if t { u } else { u }) & 7u8 | 2u8)); acc.wrapping_mul(acc) }
                    _ => { acc |= (if rarely(((u16::MIN ^ (acc as u16)) as i64)) { acc.wrapping_add(acc).abs() } else { acc.wrapping_add(acc) }); (f as i64) }
                }));
                p = q.link.get().unwrap_or(q);
                p.val.set(Val::Num(i32::MAX as f64));
                p.val.set(Val::Int((b << (acc & 7i64)) & 255));
                acc = acc.wrapping_mul(31) ^ ((if t { acc } else { acc }).wrapping_mul(acc) & 0xfff_ffff);
            }
            18 => {
                let Some(w111) = (if !rarely((if t { acc } else { acc })) { Some((if t { q.b.get() } else { q.b.get() })) } else { None }) else { panic!("nothing") };
                let b: i64 = w111;
                p.val.set(Val::Int(w111 & 255));
                p.val.set(Val::Num(h as f64));
                acc = acc.wrapping_mul(31) ^ (w111.wrapping_add(q.b.get()).max((b >> (p.a.get() & 7i64))) & 0xfff_ffff);
            }
            19 => {
                let mut d: bool = (if (acc < acc) { ('b115: { let Some(w116) = (if t { Some(f3_0(q, p, (if t { 5u64 } else { 7u64 }), ((acc & 15i64) * (p.num.get().i & 7i64)), (if false { 2u32 } else { u32::MAX }))) } else { None }) else { break 'b115 ((acc as u16) == 1u16) }; if t { break 'b115 (if t { t } else { t }); } match q.val.get() { Val::Int(n117) if { acc = acc.wrapping_add((n117 as i64)); acc & 3 == 3 } => { let b: u16 = (if ((acc as usize) >= (acc as usize)) { (n117 as u16).wrapping_sub((n117 as u16)) } else { 3u16.wrapping_add(6u16) });
                 } Val::Nil | Val::Ref(_) if effect(0, ((w116 / (w116 & 7i16 | 2i16)) as i64), p) & 1 == 0 => { p.b.set(((if t { p.a.get() } else { acc }) << ((acc << (acc & 7i64)) & 7i64)) & 255);
                 } Val::Num(_) => { let mut b: u64 = (if ask(5, (((q.num.get().i as i8) % ((acc as i8) & 7i8 | 4i8)) as i64), q) { (if false { 0u64 } else { 7u64 }) } else { (acc as u64).saturating_sub(5u64) });
                 } _ => {} } (if t { (acc & 3 == 2) } else { (acc & 3 == 1) }) }) } else { ((acc & 3 == 2) || t) });
                p = q.link.get().unwrap_or(q);
                p.b.set(acc.wrapping_add(f1_3(p, p, (6.5f32 + (acc as f32)), (acc as f32), h)) & 255);
                acc = acc.wrapping_mul(31) ^ ((acc.wrapping_add(acc) >> ((p.num.get().i / (acc & 7i64 | 2i64)) & 7i64)) & 0xfff_ffff);
            }
            20 => {
                match (((acc as i8).saturating_sub((acc as i8)) & 7i8), ((if (acc & 3 == 2) { 7i8 } else { (q.b.get() as i8) }) & 7i8)) {
                    (v119, v118) | (v119 @ 2i8, v118 @ (5i8 | 3i8..)) | (v118 @ 0i8, v119) => { let Some(w120) = (if !rarely(((3i16 ^ (acc as i16)) as i64)) { Some(1i16.wrapping_add((acc as i16))) } else { None }) else { panic!("nothing") }; }
                    ((2i8..5i8 | 4i8.. | 2i8), 3i8) => { match (t || t) {
                    false if ask(6, ((!(q.num.get().i as usize).rotate_left(3)) as i64), q) => { q.val.set(Val::Num(h.checked_add(h).unwrap_or(2i32) as f64)); }
                    true => { let d: u64 = (acc as u64).wrapping_sub((q.a.get() as u64)); }
                    _ => { acc = (!((acc & 15i64) * (6i64 & 7i64)).rotate_left(3)); }
                } }
                    (4i8..=7i8, 1i8..) | (3i8.., 0i8) => { p.val.set(Val::Int(acc & 255)); }
                    _ => { t = (((q.b.get() as f32) / (acc as f32)) == (acc as f32)); }
                }
                let mut d: i16 = (((acc as i16).max((acc as i16)) & 15i16) + ((7i16 >> (i16::MAX & 7i16)) & 15i16));
                let v121: f32 = f3_2(q, p, (if t { isize::MAX } else { (acc as isize) }));
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ ((if ask(3, (((q.b.get() as i8) / (1i8 & 7i8 | 2i8)) as i64), p) { acc } else { acc }) & 0xfff_ffff);
            }
            21 => {
                let mut e: i8 = (acc as i8).wrapping_add((acc as i8)).wrapping_add(i8::MAX);
                p.small.set(((match ((if ('b122: { let mut g: i32 = ((!h.rotate_left(3)) >> ((h << (h & 7i32)) & 7i32)); if (t || t) { break 'b122 ask(6, (((q.num.get().i as usize) << (usize::MIN & 7usize)) as i64), p); } q = p.link.get().unwrap_or(p); (f > f) }) { Some((isize::MAX.wrapping_add((acc as isize)) & 7isize)) } else { None }), (if (if t { t } else { t }) { Some(((if true { isize::MAX } else { (acc as isize) }) & 7isize)) } else { None })) {
                    (Some(v123 @ 1isize), _) => { h = 0i32; acc }
                    (Some((1isize..6isize | _)), (None | _ | None)) => { q.a.set((acc.wrapping_add(acc) >> (acc & 7i64)) & 0xffff); acc.max(acc) }
                    (Some(_), Some(v124)) | ((Some(_) | Some(4isize)), Some(v124 @ 4isize)) => { p.small.set((if t { acc.max(acc) } else { (if t { 3i64 } else { acc }) }) as u8); (acc << (p.num.get().i & 7i64)) }
                    ((Some(2isize..) | Some(1isize..2isize) | Some(_)), Some(0isize)) if ask(6, ((if t { h } else { h }) as i64), q) => { p.val.set(Val::Int(((acc & 15i64) + (((acc as u64) as i64) & 15i64)) & 255)); acc }
                    (Some(v125), Some(v126 @ (4isize..5isize | 3isize))) | (Some(v126), Some(v125)) | (Some(v126), Some(v125)) => { q.val.set(Val::Nil); (acc >> (acc & 7i64)) }
                    (Some((v127 @ 6isize | v127 @ 1isize | v127 @ 2isize..)), Some(1isize)) if ((v127 as i64) & 3) == 2 => { q.small.set((if (v127 <= v127) { ((acc & 15i64) + (acc & 15i64)) } else { acc.max(1i64) }) as u8); f1_2(q, p, (4i16 << ((acc as i16) & 7i16)), (v127 >> (v127 & 7isize))) }
                    ((Some(0isize) | Some(3isize..5isize)), Some(0isize..6isize)) | (None, _) | (_, _) => { c = ((97u8 + (((u & 15u8) + (p.small.get() & 15u8)) & 7u8)) as char); (acc >> (acc & 7i64)) }
                    (Some(v128), (Some((1isize | 4isize | 0isize)) | Some(_) | Some(0isize))) => { h = (h << ((0i64 as i32) & 7i32)); (acc >> (acc & 7i64)) }
                    _ => { q.a.set(acc & 0xffff); ((acc & 15i64) + (acc & 15i64)) }
                }) >> ((if t { acc } else { acc }) & 7i64)) as u8);
                q.b.set(acc & 255);
                q.b.set((acc.saturating_sub(6i64) % (acc & 7i64 | 4i64)) & 255);
                let b: i64 = ((if t { 3i64 } else { acc }) << ((acc ^ acc) & 7i64));
                acc = acc.wrapping_mul(31) ^ ((if t { b.wrapping_add(b) } else { b.saturating_sub(b) }) & 0xfff_ffff);
            }
            22 => {
                match ((c as u32 as i64) & 7i64) {
                    v129 @ 1i64 | v129 | v129 @ 0i64 => { match (((v129 as i8) & 7i8), ((v129 as i8) & 7i8)) {
                    ((1i8 | 1i8), v130 @ 7i8) | (v130, _) => { if t { if matches!((((q.b.get() as u32) >> (6u32 & 7u32)) & 7u32), _ | 3u32..4u32 if effect(4, ((p.b.get() as u64).wrapping_add((v129 as u64)) as i64), q) & 1 == 0) { p.val.set(Val::Num((if t { h } else { h }) as f64));
                let mut a: i64 = (if (2.5f32 >= (q.a.get() as f32)) { v129 } else { acc.wrapping_add(v129) });
                 } else { let v131: bool = f1_1(q, p, acc);
                if rarely(f1_3(q, q, (v129 as f32), ((acc as f32) / (p.b.get() as f32)), (if v131 { (v129 as i32) } else { (acc as i32) }))) { panic!("in the middle {}", (((u & 15u8) + (u & 15u8)) as i64)); }
                 }
                q.a.set(((v129.max(v129) & 15i64) * (acc.wrapping_add(v129) & 7i64)) & 0xffff);
                 } }
                    (6i8..=6i8, (1i8..=2i8 | 2i8 | 5i8..=6i8)) | (2i8, _) => { u &= ((u & 15u8) + ((u >> (u & 7u8)) & 15u8)); }
                    (1i8, v132) | (v132 @ 2i8, _) | ((2i8 | 1i8 | 4i8), v132 @ 4i8..6i8) => { u = (u.wrapping_add(u) << ((v129 as u8).max(u) & 7u8)); }
                    (v133 @ (6i8.. | 0i8..=7i8), v134 @ 5i8..6i8) | (v133, v134) => { acc = ((!v129.rotate_left(3)) ^ ((v129 as u64) as i64)); }
                    (v135 @ 3i8..6i8, v136) | ((v135 @ 2i8 | v135 | v135), v136) => { h ^= (if (p.a.get() & 3 == 2) { h.wrapping_add(h) } else { (if rarely(v129) { h.abs() } else { h }) }); }
                    (v137 @ (3i8.. | 3i8), 7i8..=7i8) | (0i8.., v137) | (1i8, v137) => { p.small.set((if (t && t) { (if (acc & 3 == 1) { p.num.get().i } else { 6i64 }) } else { (acc | v129) }) as u8); }
                    (v138 @ 0i8..2i8, v139) if { acc = acc.wrapping_add((v138 as i64)); acc & 3 == 0 } => { q.small.set(acc.wrapping_add(acc).wrapping_mul(acc.wrapping_mul(acc)) as u8); }
                    (v140 @ 6i8, (1i8..=1i8 | _ | 2i8)) if ((v140 as i64) & 3) == 2 => { p.a.set((v129.wrapping_mul(acc) / ((if t { acc } else { acc }) & 7i64 | 2i64)) & 0xffff); }
                    _ => { acc |= (f2_3(q, p, ((97u8 + (u & 7u8)) as char), (acc >> (v129 & 7i64)), (p.b.get() as u16)) as i64); }
                } }
                    6i64 if effect(4, ((if rarely((u.saturating_sub(u) as i64)) { (p.b.get() as u64) - 1u64 } else { (p.b.get() as u64) }) as i64), p) & 1 == 0 => { u = (((acc as u8) & 15u8) * (u & 7u8)); }
                    6i64.. if { acc = acc.wrapping_add(((acc as u64) as i64)); acc & 3 == 2 } => { acc = ((if t { h } else { h }) as i64); }
                    v141 | v141 @ 0i64 if ask(7, (v141 as i64), p) => { acc = (acc.wrapping_add(acc) ^ (p.num.get().i | v141)); }
                    _ => { acc = 6i64.saturating_sub(acc).saturating_sub(q.a.get().wrapping_mul(acc)); }
                }
                let b: i64 = acc;
                let a: u8 = u.wrapping_sub(u).saturating_sub((u as u8));
                q.val.set(Val::Num((!h.rotate_left(3)) as f64));
                let mut g: f64 = ((f + f) - (q.b.get() as f64));
                acc = acc.wrapping_mul(31) ^ (b & 0xfff_ffff);
            }
            23 => {
                let e: i64 = acc;
                let Some(w142) = (if !rarely(p.a.get().wrapping_add(e)) { Some(u.wrapping_sub(u)) } else { None }) else { panic!("nothing") };
                match p.val.get() { Val::Int(n143 @ (0..=40 | 8..=200)) if ask(5, (n143 as i64), p) => { t = t;
                 } Val::Nil | Val::Ref(_) if ask(2, (u as i64), q) => { q.small.set(acc.wrapping_add(q.a.get().max(acc)) as u8);
                 } Val::Num(_) => { let mut g: u32 = (7u32 / ((e as u32) & 7u32 | 2u32)).wrapping_mul(u32::MIN.wrapping_sub(5u32));
                 } _ => {} }
                acc = acc.wrapping_mul(31) ^ ((acc << (e & 7i64)).saturating_sub(acc.wrapping_sub(4i64)) & 0xfff_ffff);
            }
            24 => {
                match ((u16::MAX.wrapping_add((7i64 as u16)) & 7u16), (((acc as u16) / ((acc as u16) & 7u16 | 2u16)) & 7u16)) {
                    (1u16, v144 @ 0u16) if ((v144 as i64) & 3) == 2 => { let mut a: i32 = (('b145: { match (if (false || (acc & 3 == 2)) { Some(((if rarely((((acc as i16) >> (i16::MIN & 7i16)) as i64)) { -(acc as isize) } else { (acc as isize) }) & 7isize)) } else { None }) {
                    Some(v146) => { let (v147, w) = authored3(code.short.unwrap_or(code), ((v146 >> (v146 & 7isize)) as i64), 3, q, p); q = w; }
                    None | Some(7isize) | Some(3isize) => { acc = (v144 as i64); }
                    Some(v148) | Some(v148) => { p.b.set((if (t && t) { f2_2(q, p, (h | h), f.floor(), (f - f)) } else { acc }) & 255); }
                    _ => { u = ((acc as u8).wrapping_mul(u) >> (u8::MIN & 7u8)); }
                } if t { break 'b145 ((h & 15i32) * (h & 7i32)); } p = q.link.get().unwrap_or(q); (!h.rotate_left(3)) }) / (h.saturating_sub(h) & 7i32 | 2i32)); }
                    (0u16, v149 @ 3u16) | (0u16, (v149 | v149 @ 4u16.. | v149 @ 0u16..6u16)) | (_, v149 @ 3u16) => { p.small.set((if t { acc } else { acc }).wrapping_add((acc % (acc & 7i64 | 4i64))) as u8); }
                    ((1u16.. | _), 1u16) if { acc = acc.wrapping_add(q.num.get().i); acc & 3 == 1 } => { acc = (if (acc >= acc) { acc.wrapping_add(acc) } else { acc }); }
                    (3u16, 1u16) | (2u16.., 5u16..=5u16) | _ if (acc & 3) == 2 => { p.small.set(acc as u8); }
                    _ => { p.val.set(Val::Int(acc & 255)); }
                }
                let v150: bool = f1_1(p, p, acc.checked_add(acc).unwrap_or(2i64));
                acc = acc.wrapping_mul(31) ^ ((if rarely((u16::MAX.wrapping_add((acc as u16)) as i64)) { (acc % (acc & 7i64 | 4i64)) * acc } else { (acc % (acc & 7i64 | 4i64)) }) & 0xfff_ffff);
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

#[jit]
#[unroll_safe]
pub fn f0_0(p: Gc<Node>, q: Gc<Node>, x0: i64) -> u64 {
    let mut s3 = 1i64; let mut i2 = 0i64; 'l1: while { i2 += 1; i2 < 4 } { if (!(x0 & 3 == 1)) { continue 'l1; } let Some(w4) = (if ((q.b.get() as usize) >= (x0 as usize)) { Some((if rarely(((0i32 % ((q.a.get() as i32) & 7i32 | 4i32)) as i64)) { i16::MIN.abs() } else { i16::MIN })) } else { None }) else { return (i2 as u64) }; s3 = s3.wrapping_mul(3) ^ i2; if (s3 >= p.b.get()) { break 'l1; } }
    match ((if (if (q.a.get() & 3 == 1) { (x0 & 3 == 2) } else { (s3 & 3 == 2) }) { Ok(((97u8 + (((97u8 + (p.small.get() & 7u8)) as char) as u8 & 7u8)) as char)) } else { Err(((97u8 + (((97u8 + (s3 as u8 & 7u8)) as char) as u8 & 7u8)) as char)) }), ((97u8 + (((97u8 + (q.small.get() & 7u8)) as char) as u8 & 7u8)) as char)) {
                    (Err(v5 @ 'a'), 'b'..) if effect(6, (v5 as u32 as i64), q) & 1 == 0 => { let v6: u64 = (((x0 as u64) / ((x0 as u64) & 7u64 | 2u64)) / (2u64.wrapping_sub((x0 as u64)) & 7u64 | 2u64)); }
                    (Ok(v7 @ 'e'..='h'), 'g') => { q.a.set(x0 & 0xffff); }
                    (Ok(('c' | _ | 'c')), _) | (Err('a'), 'a') => { p.val.set(Val::Num(1i32.wrapping_add((s3 as i32)) as f64)); }
                    _ => { q.a.set((!s3.rotate_left(3)) & 0xffff); }
                }
                let v8: i64 = f1_3(q, q, ((s3 as f32) + (s3 as f32)), 5.5f32, (if rarely(((if (s3 & 3 == 3) { (x0 as usize) } else { (x0 as usize) }) as i64)) { (x0 as i32) - 4i32 } else { (x0 as i32) }));
                q.a.set((if (if (x0 & 3 == 1) { (x0 & 3 == 1) } else { (x0 & 3 == 0) }) { ((s3 & 15i64) * (p.b.get() & 7i64)) } else { (v8 / (s3 & 7i64 | 2i64)) }) & 0xffff);
                (if (if false { false } else { (q.num.get().i & 3 == 3) }) { 4u64 } else { (if true { (v8 as u64) } else { u64::MAX }) })
}

#[jit]
pub fn f0_1(p: Gc<Node>, q: Gc<Node>, x0: i64, x1: i8) -> i64 {
    if (false && false) { return x0.wrapping_add(q.b.get()); }
                match ((if ask(7, ((if (x0 & 3 == 1) { (x0 as usize) } else { (x0 as usize) }) as i64), q) { Some((x1 >= x1)) } else { None }), (if (x0 <= x0) { Some(matches!((((x0 as i16) << ((x0 as i16) & 7i16)) & 7i16), v9 @ 4i16..7i16 | v9 @ 1i16.. if ask(5, (v9 as i64), p))) } else { None })) {
                    (Some(v10), _) | (Some(v10 @ false), Some(true)) | (None, Some(v10)) if effect(0, (v10 as i64), q) & 1 == 0 => { if rarely(((if (x0 & 3 == 1) { (x0 as u64) } else { 3u64 }) as i64)) { panic!("in the middle {}", ((p.b.get() as isize).max((x0 as isize)) as i64)); } }
                    (Some((false | false)), _) | _ => { let mut a: usize = (x0 as usize).wrapping_add(2usize).wrapping_mul((5i64 as usize).wrapping_add((x0 as usize))); }
                    _ => { q.small.set((if ((x0 & 3 == 1) || (6i64 & 3 == 0)) { ((x0 & 15i64) + (x0 & 15i64)) } else { ((x0 as isize) as i64) }) as u8); }
                }
                if ((x0 & 3 == 2) && (x0 & 3 == 2)) { return (if rarely(((!(x0 as usize).rotate_left(3)) as i64)) { x0.abs() } else { x0 }); }
                (x0.checked_add(x0).unwrap_or(2i64) | p.b.get().wrapping_add(x0))
}

#[jit]
pub fn f0_2(p: Gc<Node>, q: Gc<Node>, x0: bool, x1: u8) -> u32 {
    let g: bool = x0;
                p.val.set(Val::Ref(q));
                let mut g: f32 = ('b11: { let mut a: char = (if (g || (p.num.get().i & 3 == 1)) { ((97u8 + (x1 & 7u8)) as char) } else { (if true { ((97u8 + (q.b.get() as u8 & 7u8)) as char) } else { ((97u8 + (q.b.get() as u8 & 7u8)) as char) }) }); if (q.num.get().i != q.a.get()) { break 'b11 (5.5f32 * (q.num.get().i as f32)); } p.link.set(Some(p)); (if (7i64 & 3 == 1) { (p.b.get() as f32) } else { (2i64 as f32) }) });
                (!(p.a.get() as u32).checked_add((q.b.get() as u32)).unwrap_or(2u32).rotate_left(3))
}

#[jit]
#[unroll_safe]
pub fn f0_3(p: Gc<Node>, q: Gc<Node>, x0: isize, x1: i16, x2: u64) -> usize {
    let mut s14 = 1i64; 'l12: for i13 in 0..3i64 { if ask(1, (x0.saturating_sub(x0) as i64), p) { continue 'l12; } q.link.set(Some(p)); s14 = s14.wrapping_mul(3) ^ i13; if (s14 & 3 == 1) { break 'l12; } }
    match ((if (if true { false } else { (s14 & 3 == 3) }) { Some(((s14 as u32).wrapping_add(0u32) & 7u32)) } else { None }), (if ((s14 & 3 == 0) || false) { Some(((!(s14 as u32).rotate_left(3)) & 7u32)) } else { None })) {
                    (None, Some(0u32..)) | (None, Some(0u32..=3u32)) => { p.a.set((('b15: { p.link.set(Some(p)); if false { break 'b15 (if rarely((((s14 as i8) | (p.b.get() as i8)) as i64)) { s14 * s14 } else { s14 }); } let mut d: isize = x0; s14 }) >> (s14 & 7i64)) & 0xffff); }
                    (_, None) => { q.val.set(Val::Num(((p.a.get() as i32) / ((s14 as i32) & 7i32 | 2i32)) as f64)); }
                    (None, Some(v16 @ 1u32..=4u32)) => { p.small.set((((s14 & 15i64) * (p.num.get().i & 7i64)) / ((s14 >> (s14 & 7i64)) & 7i64 | 2i64)) as u8); }
                    _ => { p.a.set(((q.b.get().saturating_sub(2i64) & 15i64) * ((s14 / (s14 & 7i64 | 2i64)) & 7i64)) & 0xffff); }
                }
                let mut g: f32 = (if false { (if false { (s14 as f32) } else { (p.b.get() as f32) }) } else { (if (s14 & 3 == 1) { (s14 as f32) } else { 0.5f32 }) });
                s14 ^= (1i8 as i64);
                q.link.set(Some(q));
                (!5usize.rotate_left(3)).wrapping_add((4usize >> (usize::MIN & 7usize)))
}

#[jit_driver(greens = [pc, code], reds = [acc, trips, p, q, h, u, f, c, t])]
pub fn authored0(code: Gc<Arms>, x: i64, n: i64, p0: Gc<Node>, q0: Gc<Node>) -> (i64, Gc<Node>) {
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
    loop {
        jit_merge_point!();
        let arm = code.arms[pc];
        pc += 1;
        match arm {
            0 => {
                q.a.set((acc % ((if t { p.num.get().i } else { acc }) & 7i64 | 4i64)) & 0xffff);
                q.val.set(Val::Ref(p));
                let g: u16 = (if (5isize > (p.a.get() as isize)) { (acc as u16) } else { (u16::MAX % ((acc as u16) & 7u16 | 4u16)) });
                acc = acc.wrapping_mul(31) ^ (((acc.wrapping_mul(acc) & 15i64) * (acc.saturating_sub(acc) & 7i64)) & 0xfff_ffff);
            }
            1 => {
                match (if (match (if t { Some(((4u64.wrapping_add((acc as u64)) & 7u64), (((acc as u64) >> ((q.b.get() as u64) & 7u64)) & 7u64))) } else { None }) {
                    Some(_) | None if { acc = acc.wrapping_add(acc); acc & 3 == 0 } => { p.val.set(Val::Nil); ('b18: { q.val.set(Val::Nil); if (if t { t } else { t }) { break 'b18 (acc <= acc); } p = q.link.get().unwrap_or(q); (acc <= acc) }) }
                    Some(((v19, 2u64) | ((v19 @ 0u64.. | v19), _))) => { f = (3u8 as f64).floor(); ask(7, (if t { acc } else { acc }), p) }
                    _ => { p.a.set(((acc | acc) ^ (if t { acc } else { acc })) & 0xffff); (4.5f32 > 5.5f32) }
                }) { Some(t) } else { None }) {
                    Some(v20 @ false) | Some(v20 @ true) | Some(v20) if { acc = acc.wrapping_add((v20 as i64)); acc & 3 == 2 } => { p.a.set((acc ^ acc).saturating_sub((h as i64)) & 0xffff); }
                    Some(v21 @ false) => { q.val.set(Val::Nil); }
                    _ => { acc &= (if (!t) { (if t { acc } else { acc }) } else { acc.wrapping_add(acc) }); }
                }
                q.val.set(Val::Ref(p));
                q.small.set(f2_2(p, p, (h % (h & 7i32 | 4i32)), (q.num.get().i as f64), ((acc as f64) - f)) as u8);
                if rarely(acc.wrapping_add(q.b.get())) { panic!("in the middle {}", acc.wrapping_add(acc)); }
                let mut b: i64 = ((((acc as u32) as i64) & 15i64) + (acc.wrapping_add(acc) & 15i64));
                acc = acc.wrapping_mul(31) ^ (f0_1(q, p, ((acc & 15i64) + (b & 15i64)), i8::MIN.wrapping_mul((p.a.get() as i8))) & 0xfff_ffff);
            }
            2 => {
                acc |= ('b22: { let v25: i64 = f0_1(p, p, acc.wrapping_add(acc), ('b23: { let b: f64 = (((acc as i32) as f64) - (acc as f64)); if (if t { t } else { t }) { break 'b23 (acc as i8).wrapping_sub(1i8); } let v24: u64 = f0_0(q, q, (p.a.get() | acc)); ((acc as i8) << (i8::MAX & 7i8)) })); if (t || t) { break 'b22 v25.wrapping_sub(p.num.get().i); } q.small.set((if (h > h) { (if t { acc } else { acc }) } else { ((acc & 15i64) + (5i64 & 15i64)) }) as u8); (if t { acc } else { acc }) });
                q.b.set((if (acc & 3 == 3) { acc } else { (acc / (acc & 7i64 | 2i64)) }) & 255);
                acc = acc.wrapping_mul(31) ^ (7i64.wrapping_add(acc.checked_add(acc).unwrap_or(2i64)) & 0xfff_ffff);
            }
            3 => {
                match ((if t { Some((6u16.wrapping_add((p.b.get() as u16)) & 7u16)) } else { None }), (if matches!((h.wrapping_mul(h) & 7i32), v26) { Some((('b27: { let g: i64 = (if t { (if t { acc } else { acc }) } else { (if (acc & 3 == 3) { p.b.get() } else { p.num.get().i }) }); if (t && t) { break 'b27 u16::MIN.wrapping_sub((acc as u16)); } match (if (t || t) { Some(((if t { (q.a.get() as u64) } else { 0u64 }) & 7u64)) } else { None }) {
                    Some(v28 @ 0u64) | Some(v28 @ 0u64) | Some(v28) if ask(5, (v28 as i64), p) => { q.val.set(Val::Num((g as i32).max(h) as f64)); }
                    Some(v29 @ 2u64..3u64) if effect(2, (v29 as i64), q) & 1 == 0 => { p.b.set(f2_1(p, p, ((g & 15i64) * (7i64 & 7i64)), ((v29 & 15u64) + (v29 & 15u64))) & 255); }
                    _ => { t = ((if t { t } else { t }) && (acc == acc)); }
                } 4u16 }) & 7u16)) } else { None })) {
                    (Some(v30), Some(v31)) if ask(6, (v30 as i64), p) => { p.b.set(((if t { (acc as u32) } else { 1u32 }) as i64) & 255); }
                    (Some(v32), None) if ask(4, (v32 as i64), q) => { acc = (if (!t) { acc } else { acc.wrapping_add(acc) }); }
                    _ => { h = (((if t { h } else { h }) & 15i32) * ((if t { h } else { h }) & 7i32)); }
                }
                acc ^= f2_2(p, q, ((h & 15i32) * (4i32 & 7i32)), f.floor(), ((p.num.get().i as f64) - f));
                acc = acc.wrapping_mul(31) ^ ((if (t && t) { (!acc.rotate_left(3)) } else { acc.wrapping_mul(acc) }) & 0xfff_ffff);
            }
            4 => {
                let mut a: i32 = (acc as i32);
                acc ^= ((!acc.rotate_left(3)) ^ acc);
                q.small.set((if t { q.num.get().i } else { acc }).wrapping_add((if (acc & 3 == 2) { acc } else { acc })) as u8);
                acc = (if t { acc } else { acc }).saturating_sub(acc.checked_add(acc).unwrap_or(2i64));
                acc = acc.wrapping_mul(31) ^ ((acc >> ((if t { acc } else { p.num.get().i }) & 7i64)) & 0xfff_ffff);
            }
            5 => {
                let mut b: i64 = (if (p.num.get().i & 3 == 0) { acc } else { acc }).wrapping_add(acc.wrapping_add(acc));
                p = p.link.get().unwrap_or(p);
                if t { q.a.set(acc & 0xffff);
                h ^= h.wrapping_add(h);
                 } else { let v33: i16 = f1_0(p, q, ((q.a.get() as i8) >> (3i8 & 7i8)));
                q.small.set(b.wrapping_sub(b).wrapping_add(b.max(p.a.get())) as u8);
                 }
                t = ((if t { t } else { t }) && (t < (acc & 3 == 1)));
                acc = acc.wrapping_mul(31) ^ ((if rarely((u as i64)) { -b.wrapping_add(b) } else { b.wrapping_add(b) }) & 0xfff_ffff);
            }
            6 => {
                match ((match ((if (t || t) { Some(((acc as u64).wrapping_sub((p.a.get() as u64)) & 7u64)) } else { None }), (if (if t { t } else { t }) { Some(((match (4usize.wrapping_sub(2usize) & 7usize) {
                    v34 @ 0usize | v34 @ (5usize | 0usize) | v34 @ 2usize => { if rarely(acc) { panic!("in the middle {}", (i32::MAX.wrapping_add(3i32) as i64)); } (((p.a.get() as u64) & 15u64) + (6u64 & 15u64)) }
                    v35 @ 2usize | v35 | v35 if ask(2, (v35 as i64), q) => { f = (if (((97u8 + (2i64 as u8 & 7u8)) as char) >= ((97u8 + (acc as u8 & 7u8)) as char)) { (f / (acc as f64)) } else { (f * f) }); (acc as u64).max((acc as u64)) }
                    v36 | v36 => { acc = acc; u64::MAX }
                    v37 if ask(2, (v37 as i64), p) => { h = h.wrapping_sub(3i32); (acc as u64) }
                    3usize.. => { acc = acc; (acc as u64).wrapping_mul((acc as u64)) }
                    v38 @ 1usize.. | v38 | v38 @ 5usize.. => { p.a.set((acc / (acc & 7i64 | 2i64)).max(p.b.get().wrapping_add(acc)) & 0xffff); (q.a.get() as u64) }
                    v39 if ask(5, (v39 as i64), p) => { u ^= (((u & 15u8) + (u & 15u8)) % (p.small.get() & 7u8 | 4u8)); ((acc as u64) | 4u64) }
                    v40 => { h = (3i32 / ((!h.rotate_left(3)) & 7i32 | 2i32)); (f as u64) }
                    _ => { q.a.set(((acc & 15i64) * (acc & 7i64)).max((if t { acc } else { acc })) & 0xffff); (if t { 7u64 } else { (acc as u64) }) }
                }) & 7u64)) } else { None })) {
                    (Some((v42 | v42 @ 5u64)), (Some(v41) | Some(v41) | Some(v41))) => { p.val.set(Val::Ref(p)); i16::MAX }
                    ((Some(v43 @ 3u64) | Some(v43)), (Some(v44) | Some(v44 @ 2u64..=2u64))) => { f = (f.floor() + (f * (acc as f64))); (if t { (acc as i16) } else { (acc as i16) }) }
                    _ => { f = ((!0i16.rotate_left(3)) as f64); (p.a.get() as i16).max((acc as i16)) }
                }) & 7i16) {
                    v45 if ask(0, (v45 as i64), p) => { acc = (acc.wrapping_add(acc) >> (acc.checked_add(acc).unwrap_or(2i64) & 7i64)); }
                    v46 | v46 => { p.small.set(((acc as i64) ^ q.num.get().i.wrapping_sub(acc)) as u8); }
                    v47 @ (3i16 | 2i16) if ask(0, (v47 as i64), p) => { acc = acc; }
                    v48 @ (2i16 | 1i16..) | v48 @ 1i16 | v48 @ 3i16..=6i16 => { acc = (if t { acc } else { acc }).wrapping_add((acc ^ acc)); }
                    _ => { q.val.set(Val::Ref(q)); }
                }
                q.small.set((acc << (q.a.get() & 7i64)) as u8);
                acc |= acc;
                p.small.set((if rarely((h as i64)) { (acc >> (acc & 7i64)) * acc } else { (acc >> (acc & 7i64)) }) as u8);
                acc = acc.wrapping_mul(31) ^ (((acc ^ acc) ^ p.b.get().wrapping_add(acc)) & 0xfff_ffff);
            }
            7 => {
                match ((if (t || (p.num.get().i & 3 == 0)) { Ok(((if rarely(((acc as isize) as i64)) { 6u64 * (acc as u64) } else { 6u64 }) & 7u64)) } else { Err(((if t { (acc as u64) } else { 4u64 }) & 7u64)) }), ((if (acc & 3 == 3) { (acc as u64) } else { (acc as u64) }) & 7u64)) {
                    (_, (0u64..6u64 | _)) | (_, 4u64) if ask(6, ((if t { 4i8 } else { (acc as i8) }) as i64), p) => { let v49: usize = f0_3(q, q, (acc as isize), ((acc as i16) >> ((acc as i16) & 7i16)), (3u64 >> ((acc as u64) & 7u64))); }
                    (Err(v50 @ (4u64 | 4u64..5u64)), v51) | (Err(v51 @ 1u64..), v50) | (Err(v50 @ 2u64), v51) => { let v52: i8 = 6i8; }
                    (_, (2u64..3u64 | 0u64)) => { let mut b: i64 = q.a.get().wrapping_add((if t { acc } else { acc })); }
                    (Err(v53), _) | (Ok(v53 @ 2u64..=7u64), 1u64) | (Err(v53 @ 0u64), 0u64..=7u64) if effect(5, (v53 as i64), q) & 1 == 0 => { let mut e: u16 = (u16::MAX % (6u16 & 7u16 | 4u16)).wrapping_add(((acc as u16) % ((acc as u16) & 7u16 | 4u16))); }
                    (Ok(v55 @ (1u64..2u64 | 4u64..5u64)), v54 @ (2u64 | 0u64)) => { q.a.set((f1_3(q, q, (acc as f32).floor(), (if t { (acc as f32) } else { (acc as f32) }), (if (acc & 3 == 2) { h } else { h })) | acc) & 0xffff); }
                    (Ok(v57), v56) | (Err(v57 @ 0u64..=2u64), v56) if ((v56 as i64) & 3) == 0 => { p.small.set((if (t || t) { p.num.get().i.checked_add(acc).unwrap_or(2i64) } else { (f as i64) }) as u8); }
                    (Err((5u64.. | 4u64)), v58) | (_, v58) | (_, v58 @ 0u64) => { q.small.set((((if rarely((((acc as u16) >> ((acc as u16) & 7u16)) as i64)) { acc.abs() } else { acc }) & 15i64) * (p.b.get().wrapping_sub(2i64) & 7i64)) as u8); }
                    (Err((3u64..7u64 | 0u64)), 2u64..6u64) => { h ^= (((h ^ h) & 15i32) * ((!h.rotate_left(3)) & 7i32)); }
                    _ => { c = 'g'; }
                }
                let mut b: f64 = ((4.5f64 * f) - f);
                t = (h > (acc as i32));
                acc &= f1_2(p, q, (acc as i16).checked_add((acc as i16)).unwrap_or(2i16), isize::MIN.wrapping_sub(2isize)).wrapping_sub((acc / (acc & 7i64 | 2i64)));
                acc = acc.wrapping_mul(31) ^ (acc.max(((acc & 15i64) + (acc & 15i64))) & 0xfff_ffff);
            }
            8 => {
                match (if ((acc as i8) > (p.a.get() as i8)) { Some((((!acc.rotate_left(3)) & 7i64), (p.a.get().wrapping_sub(5i64) & 7i64))) } else { None }) {
                    Some((((v59 | v59 @ 3i64..=3i64), 1i64..=1i64) | (0i64, v59 @ 6i64) | (3i64..5i64, v59))) => { let b: isize = ((3isize & 15isize) * ((acc as isize).checked_add((acc as isize)).unwrap_or(2isize) & 7isize)); }
                    Some((v61 @ (2i64 | 5i64), (v60 | v60))) => { f = (match ((if (acc & 3 == 2) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if (v60 > acc) { Some(((97u8 + (('b62: { let mut g: u8 = (p.small.get() | (!(q.b.get() as u8).rotate_left(3))); if (t && t) { break 'b62 ((97u8 + (g & 7u8)) as char); } let e: i64 = (if ask(0, ((v60 as u16) as i64), q) { acc.checked_add(p.b.get()).unwrap_or(2i64) } else { v60.wrapping_mul(v60) }); ((97u8 + (p.small.get() & 7u8)) as char) }) as u8 & 7u8)) as char)) } else { None })) {
                    (Some(v64 @ ('c'.. | 'g'..)), Some(v63 @ 'e'..='h')) => { p.a.set(acc & 0xffff); (f * f) }
                    (Some(v65 @ 'a'..='d'), _) | (Some('d'..='d'), Some(v65 @ 'c')) if { acc = acc.wrapping_add((v65 as u32 as i64)); acc & 3 == 0 } => { acc = 1i64; (v61 as f64) }
                    (Some('f'..), Some(('a'..='f' | 'a'..'c' | 'a'..='c'))) if ask(2, (u16::MIN.max((v60 as u16)) as i64), p) => { acc = acc.max(v60.wrapping_add(acc)); (f + f) }
                    (Some(v67), Some(v66)) if ask(0, (v66 as u32 as i64), p) => { q.val.set(Val::Ref(q)); (if t { f } else { f }) }
                    _ => { p.b.set((((v60 & 15i64) * (v61 & 7i64)) >> ((!acc.rotate_left(3)) & 7i64)) & 255); ((p.a.get() as f64) + f) }
                }); }
                    Some((v69 @ (2i64..7i64 | 3i64..=6i64), v68)) if ask(4, (v68 as i64), p) => { u = u.saturating_sub(u).wrapping_add(u.wrapping_sub(p.small.get())); }
                    Some((v71 @ 0i64, v70 @ 3i64..=3i64)) | Some((v70 @ 3i64..=6i64, v71 @ 1i64..4i64)) | Some((v71 @ 2i64, v70 @ 5i64..=6i64)) if { acc = acc.wrapping_add((v70 as i64)); acc & 3 == 0 } => { h ^= (if rarely((7i16.max(i16::MIN) as i64)) { -h } else { h }).checked_add((h ^ h)).unwrap_or(2i32); }
                    Some((5i64, 1i64)) => { p.b.set((acc >> (7i64.max(acc) & 7i64)) & 255); }
                    Some((v73 @ 1i64, v72)) | Some((v73 @ 4i64.., v72 @ 0i64..=6i64)) | Some((v73 @ 5i64.., v72 @ 0i64)) if ask(3, (v72 as i64), q) => { acc = (if t { acc } else { p.a.get().checked_add(6i64).unwrap_or(2i64) }); }
                    None | Some(_) => { acc = (if ask(6, acc, q) { (if t { 7i64 } else { acc }) } else { acc.wrapping_add(q.a.get()) }); }
                    Some(((v74 @ 1i64..=6i64, v75) | (v74 @ 3i64.., v75 @ 2i64))) | Some((v74, v75)) | Some((v74, v75)) => { p.val.set(Val::Int(v74.checked_add(acc).unwrap_or(2i64).checked_add(acc.wrapping_sub(v74)).unwrap_or(2i64) & 255)); }
                    _ => { p.val.set(Val::Int((if (c != c) { acc } else { 7i64 }) & 255)); }
                }
                q.b.set(acc.saturating_sub(acc).wrapping_add(acc) & 255);
                q = q.link.get().unwrap_or(q);
                let mut e: f64 = (((acc as i8) as f64) / (f + f));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            9 => {
                match (if ask(6, ((acc as usize).saturating_sub(1usize) as i64), p) { Some(((3isize & 7isize), ((if rarely(((acc as u64).checked_add((acc as u64)).unwrap_or(2u64) as i64)) { (acc as isize).abs() } else { (acc as isize) }) & 7isize))) } else { None }) {
                    None | None | Some((2isize, 2isize..=2isize)) if effect(6, ((h % (h & 7i32 | 4i32)) as i64), q) & 1 == 0 => { match ((if true { acc } else { acc }) & 7i64) {
                    v76 | v76 if { acc = acc.wrapping_add((v76 as i64)); acc & 3 == 1 } => { let (v77, w) = authored2(code.short.unwrap_or(code), ((if t { (acc as i8) } else { 1i8 }) as i64), 1, p, q); p = w; }
                    0i64 | 1i64..5i64 if (((q.small.get() ^ u) as i64) & 3) == 1 => { match (if ('b78: { q.val.set(Val::Int((acc.wrapping_add(acc) >> (p.a.get() & 7i64)) & 255)); if (acc <= acc) { break 'b78 false; } let mut d: i32 = ((acc as i16) as i32); ask(2, ((acc & 15i64) * (acc & 7i64)), q) }) { Some((acc.saturating_sub(acc) & 7i64)) } else { None }) {
                    Some(v79) if effect(7, (v79 as i64), q) & 1 == 0 => { c = ((97u8 + (u.wrapping_add(u) & 7u8)) as char); }
                    Some(v80 @ 5i64) | Some(v80) | Some(v80 @ 4i64) => { h ^= h; }
                    Some(v81) | Some(v81 @ (4i64 | 4i64)) => { acc = (!p.a.get().rotate_left(3)); }
                    None | Some(_) | None if (((((acc as usize) & 15usize) * (usize::MIN & 7usize)) as i64) & 3) == 1 => { q.a.set(q.a.get().wrapping_sub(acc).checked_add(q.b.get().wrapping_mul(acc)).unwrap_or(2i64) & 0xffff); }
                    Some((3i64 | _ | 2i64)) | Some(7i64) | None if ask(5, ((if (acc & 3 == 3) { isize::MIN } else { 1isize }) as i64), q) => { acc &= ((p.a.get() % (acc & 7i64 | 4i64)) | acc.wrapping_add(acc)); }
                    Some((6i64 | 1i64 | _)) => { q.b.set(acc & 255); }
                    None | None | Some(5i64..7i64) => { acc = acc.wrapping_add(acc).wrapping_sub(acc); }
                    Some(0i64) | Some(2i64..=7i64) => { c = ((97u8 + (((u & 15u8) * (u & 7u8)) & 7u8)) as char); }
                    _ => { q.small.set((((acc & 15i64) * (5i64 & 7i64)) << ((acc | acc) & 7i64)) as u8); }
                } }
                    v82 | v82 if ((v82 as i64) & 3) == 2 => { p.small.set((acc / (v82 & 7i64 | 2i64)).wrapping_add(v82.wrapping_mul(acc)) as u8); }
                    _ => { acc = p.num.get().i; }
                    2i64..=2i64 => { q.b.set(((5i64.wrapping_add(acc) & 15i64) + (acc & 15i64)) & 255); }
                    1i64 => { h = h; }
                    v83 @ 4i64..7i64 | v83 if ask(7, (v83 as i64), q) => { c = ((97u8 + (p.small.get().wrapping_add(u) & 7u8)) as char); }
                    v84 | v84 | v84 @ (0i64.. | 1i64..) => { p.small.set(v84 as u8); }
                    _ => { q.small.set(acc as u8); }
                } }
                    Some((v85, 3isize)) => { acc = ((q.a.get() | q.b.get()) | acc.wrapping_add(acc)); }
                    _ => { p.val.set(Val::Num(h.wrapping_mul(i32::MIN) as f64)); }
                    None | None | Some(((0isize..1isize | 3isize..=7isize), 4isize)) => { acc = (if t { q.a.get() } else { q.num.get().i }).wrapping_mul(((acc & 15i64) + (acc & 15i64))); }
                    Some(((3isize, (v86 | v86)) | (v86 @ 5isize.., _) | (_, v86 @ 0isize..))) => { h = h; }
                    Some(((v88 @ 6isize..=6isize | v88 | v88), v87)) | Some((v88, v87 @ 2isize..=7isize)) | Some((v87, v88 @ 2isize..=6isize)) => { q.b.set((if rarely((if t { acc } else { acc })) { acc - acc } else { acc }) & 255); }
                    Some((v89, (0isize.. | 0isize..=3isize | 0isize..2isize))) => { q.a.set((acc << (acc & 7i64)).wrapping_sub((if t { acc } else { acc })) & 0xffff); }
                    Some(((v91 @ 3isize..7isize, v90) | (v90 @ 0isize, v91 @ 1isize))) => { q.a.set((3i64.wrapping_add(acc) | (if t { p.a.get() } else { q.num.get().i })) & 0xffff); }
                    _ => { q.small.set(f1_3(q, q, ((acc as f32) * (p.num.get().i as f32)), 6.5f32, h) as u8); }
                }
                p.a.set((q.a.get() / (acc & 7i64 | 2i64)).max(acc) & 0xffff);
                acc = acc.wrapping_mul(31) ^ (((acc.wrapping_mul(acc) & 15i64) * (acc.wrapping_add(acc) & 7i64)) & 0xfff_ffff);
            }
            10 => {
                let mut e: usize = 1usize.wrapping_sub((((acc as usize) & 15usize) + ((acc as usize) & 15usize)));
                p.val.set(Val::Nil);
                acc = acc.wrapping_mul(31) ^ ((acc / (acc & 7i64 | 2i64)).checked_add(acc).unwrap_or(2i64) & 0xfff_ffff);
            }
            11 => {
                if rarely(acc.saturating_sub(acc)) { return (acc ^ 5, q); }
                match ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) {
                    _ if ask(1, (('b92: { acc |= (((acc & 15i64) + (acc & 15i64)) | (acc % (acc & 7i64 | 4i64))); if (if (p.a.get() & 3 == 3) { t } else { t }) { break 'b92 3u64; } let v93: u64 = f0_0(q, q, (if t { acc } else { acc })); (c as u32 as u64) }) as i64), q) => { acc = acc; }
                    'c' | 'd' | _ => { t = t; }
                    _ => { t = (q.b.get() >= f1_3(p, p, (acc as f32), ((acc as f32) - (acc as f32)), (acc as i32))); }
                }
                let mut b: char = ((97u8 + (q.small.get() & 7u8)) as char);
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((if (if (acc & 3 == 2) { t } else { (acc & 3 == 0) }) { acc } else { (acc >> (acc & 7i64)) }) & 0xfff_ffff);
            }
            12 => {
                match ((if (match ((if t { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if matches!((if matches!(((if true { h } else { 7i32 }) & 7i32), v94 @ 1i32 if ((v94 as i64) & 3) == 3) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), Some('f'..'h') if { acc = acc.wrapping_add(p.b.get().wrapping_mul(acc)); acc & 3 == 1 }) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) {
                    ((Some((v95 @ 'a'.. | v95 | v95)) | Some(v95) | Some(v95)), Some(v96 @ 'a')) => { match ((('b97: { let d: i16 = (0i16.checked_add((acc as i16)).unwrap_or(2i16) / (6i16 & 7i16 | 2i16)); if (f > f) { break 'b97 2u32.checked_add((acc as u32)).unwrap_or(2u32); } p.val.set(Val::Num((acc as i32).wrapping_mul(h) as f64)); (((acc as u32) & 15u32) * ((acc as u32) & 7u32)) }) & 7u32), (0u32.saturating_sub((acc as u32)) & 7u32)) {
                    (v98 @ 4u32.., (0u32 | 1u32 | 0u32)) => { p.a.set(((if (acc & 3 == 0) { acc } else { acc }) % (acc.max(acc) & 7i64 | 4i64)) & 0xffff); }
                    (v99 @ (3u32 | 0u32..=0u32), 1u32) | (v99, 4u32) | (v99, 1u32..4u32) => { h ^= ((((acc as i32) & 15i32) * ((acc as i32) & 7i32)) >> (i32::MIN.wrapping_mul(h) & 7i32)); }
                    (3u32..=3u32, 0u32) | (4u32, 0u32) if (acc.checked_add(p.b.get()).unwrap_or(2i64) & 3) == 0 => { c = v96; }
                    _ => { acc |= (if (f < f) { (acc | acc) } else { (acc << (acc & 7i64)) }); }
                } t }
                    _ => { c = ((97u8 + (((u & 15u8) * (q.small.get() & 7u8)) & 7u8)) as char); (if t { t } else { (acc & 3 == 3) }) }
                }) { Some(((q.a.get() as i8) & 7i8)) } else { None }), (if ((acc & 3 == 2) && (q.a.get() & 3 == 1)) { Some(((if rarely(((if t { (acc as u32) } else { (q.a.get() as u32) }) as i64)) { (acc as i8).abs() } else { (acc as i8) }) & 7i8)) } else { None })) {
                    ((Some(v101 @ 0i8) | Some(v101)), Some(v100 @ 0i8)) | (Some(v101 @ 0i8..1i8), Some(v100 @ 3i8..)) | (Some(v100 @ 2i8), Some(v101)) => { q.small.set(acc.wrapping_mul(acc.wrapping_sub(acc)) as u8); }
                    _ => { q.small.set(acc as u8); }
                }
                let (v102, w) = authored3(code.short.unwrap_or(code), ((((acc as isize) & 15isize) * ((acc as isize) & 7isize)) as i64), 3, p, q); p = w;
                let v103: f32 = ((if t { 4.5f32 } else { (acc as f32) }) - (acc as f32));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            13 => {
                if matches!(((if t { u32::MIN } else { (acc as u32) }) & 7u32), 1u32.. | _ | 0u32 if ask(4, ((h << (h & 7i32)) as i64), q)) { if let Some((((0isize | 0isize..4isize | 1isize..4isize), v106) | (2isize..=3isize, v106 @ 1isize..3isize) | (1isize.., v106 @ 5isize))) = (if (acc & 3 == 0) { Some(((isize::MAX.wrapping_mul(6isize) & 7isize), (('b104: { let Some(w105) = (if t { Some(((97u8 + (u & 7u8)) as char)) } else { None }) else { break 'b104 isize::MAX }; if matches!((u.wrapping_mul(u) & 7u8), 1u8 | 2u8 if ask(0, ((2i64 as usize).wrapping_sub((acc as usize)) as i64), q)) { break 'b104 (3isize | (acc as isize)); } p = p.link.get().unwrap_or(p); 0isize.wrapping_mul(4isize) }) & 7isize))) } else { None }) { let e: i64 = ((p.a.get() / (acc & 7i64 | 2i64)) % ((if t { acc } else { acc }) & 7i64 | 4i64));
                q.small.set(e as u8);
                 }
                if rarely(((usize::MIN << ((acc as usize) & 7usize)) as i64)) { return (acc ^ 5, q); }
                 } else { let mut e: i64 = (!((6i64 & 15i64) * (acc & 7i64)).rotate_left(3));
                u = (if t { u } else { u }).wrapping_add((!u.rotate_left(3)));
                 }
                let v107: i64 = f1_2(p, q, (if t { (acc as i16) } else { 4i16 }), ((acc as isize) / ((acc as isize) & 7isize | 2isize)));
                p = q.link.get().unwrap_or(q);
                if rarely(acc) { panic!("in the middle {}", ((acc as i8) as i64)); }
                acc = acc.wrapping_mul(31) ^ ((!acc.rotate_left(3)).checked_add((if t { v107 } else { v107 })).unwrap_or(2i64) & 0xfff_ffff);
            }
            14 => {
                if rarely(((acc as i16) as i64)) { panic!("in the middle {}", ((7u32 / (2u32 & 7u32 | 2u32)) as i64)); }
                if matches!((((q.a.get() as i16) << (7i16 & 7i16)) & 7i16), v108 @ 3i16 if ask(4, (v108 as i64), p)) { p = p.link.get().unwrap_or(p);
                let v109: i32 = (if ((acc as f32) < 1.5f32) { h.saturating_sub(h) } else { (if rarely((if t { 3i64 } else { acc })) { h + h } else { h }) });
                 } else { let d: usize = (if t { (acc as usize) } else { (acc as usize) }).wrapping_sub((((p.a.get() as usize) & 15usize) * (usize::MIN & 7usize)));
                 }
                q = q.link.get().unwrap_or(q);
                acc = (((acc & 15i64) * (q.b.get() & 7i64)) | (t as i64));
                acc = acc.wrapping_mul(31) ^ (acc.max(((acc as u64) as i64)) & 0xfff_ffff);
            }
            15 => {
                if rarely(((acc as i8) as i64)) { return (acc ^ 5, q); }
                if ((5i64 >= acc) || t) { let mut d: bool = ('b110: { let (v111, w) = authored3(code.short.unwrap_or(code), (2usize as i64), 1, q, q); q = w; if (t || t) { break 'b110 (3u64 >= (v111 as u64)); } let d: i16 = 0i16.wrapping_mul((v111 as i16)).wrapping_add((v111 as i16).checked_add(2i16).unwrap_or(2i16)); t });
                 }
                p.b.set((if rarely((h.checked_add(h).unwrap_or(2i32) as i64)) { (acc % (acc & 7i64 | 4i64)) * acc } else { (acc % (acc & 7i64 | 4i64)) }) & 255);
                let mut d: i8 = (if (u != u) { (if t { (acc as i8) } else { (acc as i8) }) } else { (i8::MIN / (7i8 & 7i8 | 2i8)) });
                acc = acc.wrapping_mul(31) ^ (acc.checked_add(acc).unwrap_or(2i64).wrapping_sub(acc.wrapping_add(acc)) & 0xfff_ffff);
            }
            16 => {
                p.a.set(acc & 0xffff);
                q = q.link.get().unwrap_or(q);
                let v114: i64 = f1_3(p, p, ((acc as f32) - (acc as f32)), ('b113: { p.val.set(Val::Num(((h & 15i32) * (h & 7i32)) as f64)); if (5usize >= 6usize) { break 'b113 (acc as f32).floor(); } q.small.set(acc as u8); (if t { (acc as f32) } else { (acc as f32) }) }), h);
                q.small.set((if rarely((((v114 as u32) >> (3u32 & 7u32)) as i64)) { v114 + v114 } else { v114 }).wrapping_add((t as i64)) as u8);
                acc &= f2_2(q, q, (if t { h } else { h }), (q.b.get() as f64), ((q.num.get().i as usize) as f64));
                acc = acc.wrapping_mul(31) ^ ((v114 % (v114 & 7i64 | 4i64)) & 0xfff_ffff);
            }
            17 => {
                match ((5i8.checked_add((7i64 as i8)).unwrap_or(2i8) & 7i8), ((acc as i8).max(7i8) & 7i8)) {
                    ((1i8..7i8 | 1i8..=5i8 | 1i8..), 3i8..=4i8) if (((if false { (q.a.get() as usize) } else { (acc as usize) }) as i64) & 3) == 0 => { let mut e: u32 = 4u32; }
                    ((_ | 0i8 | 2i8..7i8), 1i8) | _ => { q.val.set(Val::Ref(p)); }
                    (v116 @ 1i8..=4i8, v115 @ 0i8) if { acc = acc.wrapping_add((v115 as i64)); acc & 3 == 2 } => { let mut a: usize = 3usize; }
                    _ => { p.a.set((acc.wrapping_mul(acc) % ((acc % (acc & 7i64 | 4i64)) & 7i64 | 4i64)) & 0xffff); }
                }
                let a: f64 = ((f - f) - f.floor());
                p.small.set(f0_1(p, p, (p.num.get().i ^ acc), ((acc as i8) / ((acc as i8) & 7i8 | 2i8))) as u8);
                let v117: f32 = (acc as f32);
                acc = acc.wrapping_mul(31) ^ ((if t { (acc >> (p.a.get() & 7i64)) } else { q.num.get().i.saturating_sub(p.a.get()) }) & 0xfff_ffff);
            }
            18 => {
                q.small.set(acc as u8);
                q.small.set(f1_3(p, q, (acc as f32), ('b118: { match (if ask(0, (u.wrapping_sub(u) as i64), p) { Some(t) } else { None }) {
                    Some(v119 @ true) | Some((v119 @ false | v119 | v119 @ false)) => { q.val.set(Val::Nil); }
                    None | None if ask(0, (((acc as u32) << ((acc as u32) & 7u32)) as i64), q) => { q.b.set(f0_1(p, q, acc, 1i8) & 255); }
                    Some(true) if ((acc / (acc & 7i64 | 2i64)) & 3) == 3 => { f += f; }
                    Some(v120 @ true) => { q.b.set(acc & 255); }
                    Some(true) | None => { q.val.set(Val::Nil); }
                    None => { t = (if t { (acc == acc) } else { ask(3, ((if (acc & 3 == 2) { 1usize } else { 4usize }) as i64), q) }); }
                    Some(v121) if ((v121 as i64) & 3) == 3 => { q.small.set(acc as u8); }
                    Some((v122 | v122 | v122 @ false)) | Some(v122) => { q.a.set(acc & 0xffff); }
                    _ => { acc |= 7i64; }
                } if t { break 'b118 (acc as f32); } let mut g: bool = (acc <= p.a.get()); (5u64 as f32) }), (h << (h & 7i32))) as u8);
                acc &= (acc.wrapping_add(acc) as i64);
                acc = acc.wrapping_mul(31) ^ (f1_3(q, p, (acc as f32), ((acc as f32) + 7.5f32), (!h.rotate_left(3))) & 0xfff_ffff);
            }
            19 => {
                match p.val.get() { Val::Int(n123) if effect(7, (n123 as i64), q) & 1 == 0 => { let v130: i32 = (match ((97u8 + ((match ((if (!t) { Ok((t || t)) } else { Err(matches!(((if ask(4, ((if t { 7usize } else { (acc as usize) }) as i64), p) { Some(((if t { 1isize } else { (n123 as isize) }) & 7isize)) } else { None }), (if ((n123 as u16) < (n123 as u16)) { Some((f2_3(p, q, ((97u8 + (p.small.get() & 7u8)) as char), (if t { n123 } else { acc }), (acc as u16).max((n123 as u16))) & 7isize)) } else { None })), (Some(1isize), (Some(v124 @ 0isize) | Some(v124))) | (None, Some(v124 @ 0isize..=4isize)) | (Some(v124 @ 3isize..), None))) }), (match ((if (n123 <= acc) { Some(((acc as u64).wrapping_mul(0u64) & 7u64)) } else { None }), (if t { Some(((n123 as u64).checked_add((acc as u64)).unwrap_or(2u64) & 7u64)) } else { None })) {
                    (Some(v125 @ 1u64), Some(4u64..7u64)) | (None, Some(v125)) if ((v125 as i64) & 3) == 0 => { acc |= (if (false || t) { acc.max(n123) } else { (acc / (acc & 7i64 | 2i64)) }); (!t) }
                    _ => { acc &= (if rarely(((((n123 as u16) & 15u16) * ((acc as u16) & 7u16)) as i64)) { 2i64.wrapping_add(p.num.get().i) + (acc / (p.num.get().i & 7i64 | 2i64)) } else { 2i64.wrapping_add(p.num.get().i) }); t }
                })) {
                    (Err(_), false) if ask(7, (h as i64), p) => { q.small.set(acc.checked_add(acc).unwrap_or(2i64).wrapping_sub(acc.wrapping_add(n123)) as u8); 'f' }
                    _ => { acc = acc; ((97u8 + (u & 7u8)) as char) }
                }) as u8 & 7u8)) as char) {
                    v126 | v126 @ ('g'.. | 'b'..) | v126 => { p.small.set(acc as u8); (h >> (h & 7i32)) }
                    v127 | v127 @ ('f' | 'a') => { p.val.set(Val::Ref(q)); h.checked_add((n123 as i32)).unwrap_or(2i32) }
                    'd' | 'a'..='f' | 'c' if ask(0, ((if t { (acc as u16) } else { u16::MIN }) as i64), p) => { acc = (if ask(7, (5isize.checked_add((acc as isize)).unwrap_or(2isize) as i64), q) { (n123 ^ acc) } else { ((n123 & 15i64) + (n123 & 15i64)) }); (h % (5i32 & 7i32 | 4i32)) }
                    v128 @ ('a'..='e' | 'b'..='f') if ask(7, (v128 as u32 as i64), p) => { c = ((97u8 + ((n123 as u8) & 7u8)) as char); h.saturating_sub(h) }
                    'f'..'g' | 'd'.. | 'a'..'f' if effect(5, ((0i64 as u16) as i64), p) & 1 == 0 => { p.b.set(acc & 255); h }
                    v129 @ ('d' | 'c'..) if ((v129 as u32 as i64) & 3) == 0 => { p.small.set((if t { (n123 / (acc & 7i64 | 2i64)) } else { n123.wrapping_add(acc) }) as u8); h }
                    'e' | 'b' if (((!u.rotate_left(3)) as i64) & 3) == 0 => { q.val.set(Val::Nil); (if (n123 & 3 == 0) { h } else { (q.a.get() as i32) }) }
                    'b' => { q.small.set(acc as u8); h.max(h) }
                    _ => { q.small.set(n123 as u8); (acc as i32).wrapping_sub(h) }
                });
                 } Val::Nil | Val::Ref(_) if ask(0, (h.max((acc as i32)) as i64), q) => { q.val.set(Val::Nil);
                 } Val::Num(_) => { q = p.link.get().unwrap_or(p);
                 } _ => {} }
                let b: bool = (f2_3(p, p, ((97u8 + (u & 7u8)) as char), acc.wrapping_mul(acc), (if t { u16::MIN } else { 4u16 })) <= 5isize.wrapping_add((acc as isize)));
                let mut d: i64 = p.a.get();
                acc = acc.wrapping_mul(31) ^ ((((d & 15i64) + (d & 15i64)) as i64) & 0xfff_ffff);
            }
            20 => {
                match q.val.get() { Val::Int(n131) if ask(5, (n131 as i64), p) => { u |= (((if t { u } else { u }) & 15u8) * (u.wrapping_add(u) & 7u8));
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add((u as i64)); acc & 3 == 1 } => { p.a.set((if (t || t) { ((acc & 15i64) * (p.num.get().i & 7i64)) } else { (acc | acc) }) & 0xffff);
                 } Val::Num(_) => { p = q.link.get().unwrap_or(q);
                 } _ => {} }
                let g: i32 = h;
                acc = acc.wrapping_mul(31) ^ (f1_2(p, p, 7i16, (acc as isize).checked_add((acc as isize)).unwrap_or(2isize)) & 0xfff_ffff);
            }
            21 => {
                match ((if (false || t) { Ok(((if (acc & 3 == 3) { (acc as u32) } else { (acc as u32) }) & 7u32)) } else { Err((u32::MAX & 7u32)) }), ((((acc as u32) & 15u32) + ((acc as u32) & 15u32)) & 7u32)) {
                    (Ok(v132), v133) => { match p.val.get() { Val::Int(n134 @ (0..=40 | 8..=200)) if ((n134 as i64) & 3) == 2 => { u ^= 3u8;
                 } Val::Nil | Val::Ref(_) if ((acc / (p.num.get().i & 7i64 | 2i64)) & 3) == 0 => { let mut e: u64 = (acc as u64);
                 } Val::Num(_) => { if rarely(((!(acc as u16).rotate_left(3)) as i64)) { return (acc ^ 5, q); }
                 } _ => {} } }
                    (_, v135 @ 3u32) if ((v135 as i64) & 3) == 3 => { h = h.wrapping_sub((h | h)); }
                    (Err(v136), v137) | (Err(v136 @ 4u32..5u32), v137 @ 3u32) if ask(1, (v136 as i64), p) => { p.small.set(acc.saturating_sub(acc).wrapping_add(acc) as u8); }
                    _ => { acc |= ((7u16 as i64) | acc); }
                }
                if rarely((((acc as i16) as u32) as i64)) { return (acc ^ 5, q); }
                let (v138, w) = authored3(code.short.unwrap_or(code), ((isize::MIN >> ((acc as isize) & 7isize)) as i64), 1, q, p); q = w;
                q.val.set(Val::Int((if t { acc } else { v138 }).saturating_sub(acc.saturating_sub(acc)) & 255));
                h = (if rarely(((acc as isize).wrapping_add((acc as isize)) as i64)) { (if (acc & 3 == 0) { h } else { h }) + (h << (h & 7i32)) } else { (if (acc & 3 == 0) { h } else { h }) });
                acc = acc.wrapping_mul(31) ^ (((p.num.get().i >> (acc & 7i64)) | v138.wrapping_mul(v138)) & 0xfff_ffff);
            }
            22 => {
                f = (((acc as isize) as f64) * (f * 6.5f64));
                if let (4i32 | 0i32 | _) = (h & 7i32) { q.a.set(((acc.max(acc) & 15i64) * (q.num.get().i & 7i64)) & 0xffff);
                q.val.set(Val::Ref(q));
                 }
                let e: i64 = (((if (acc & 3 == 1) { acc } else { acc }) & 15i64) * ((acc ^ acc) & 7i64));
                let e: u64 = f0_0(q, q, f1_2(q, q, ((p.b.get() as i16) % (i16::MAX & 7i16 | 4i16)), f2_3(p, q, ((97u8 + (u & 7u8)) as char), (if (acc & 3 == 0) { e } else { acc }), (if t { (acc as u16) } else { (e as u16) }))));
                let mut a: f32 = (0.5f32 / (if t { (acc as f32) } else { (acc as f32) }));
                acc = acc.wrapping_mul(31) ^ ((if rarely((p.small.get().wrapping_add(u) as i64)) { (p.b.get() % (acc & 7i64 | 4i64)) * (p.num.get().i / (acc & 7i64 | 2i64)) } else { (p.b.get() % (acc & 7i64 | 4i64)) }) & 0xfff_ffff);
            }
            23 => {
                if let ((Some(_), _) | (_, None) | (Some(2u64..4u64), Some(0u64))) = ((if (match ((if (acc <= acc) { Some(((match ((if (if t { t } else { t }) { Some((4u64.wrapping_sub((acc as u64)) & 7u64)) } else { None }), (if t { Some(((acc as u64) & 7u64)) } else { None })) {
                    (_, Some(6u64..)) => { if ((t && t) && (match (((acc as isize) & 7isize), (0isize.wrapping_add(isize::MAX) & 7isize)) {
                    ((v140 | v140 @ 3isize | v140), v139) if ask(2, (v139 as i64), p) => { u = ((acc as u16) as u8).wrapping_add(u.wrapping_add(u)); (acc != acc) }
                    ((v142 @ 0isize | v142 @ 2isize..=2isize), v141) | (v141 @ 2isize, v142 @ 0isize) | (v142 @ 7isize..=7isize, v141) => { acc &= (v141 as i64).saturating_sub((if t { acc } else { acc })); (true || t) }
                    (v143 @ (3isize.. | 1isize..=5isize), 1isize) | (v143 @ 0isize..6isize, 0isize..=2isize) | (v143, _) => { p.val.set(Val::Nil); (acc != q.num.get().i) }
                    ((5isize | 2isize..), v144) | (0isize, v144 @ 2isize) | (v144, 3isize..6isize) => { f += ((f - f) / (f - f)); (t || (acc & 3 == 3)) }
                    (4isize, v145) | (_, (v145 @ 1isize.. | v145)) | (2isize.., v145) => { c = c; (!t) }
                    (v146 @ 2isize.., v147 @ 4isize..=4isize) if effect(4, (v146 as i64), q) & 1 == 0 => { p.small.set(acc as u8); (t && t) }
                    (4isize, _) | (5isize, 2isize) | _ if ask(5, (((acc as usize) | (p.num.get().i as usize)) as i64), p) => { acc ^= (if t { acc } else { acc }).saturating_sub(acc.wrapping_add(acc)); (3i16 >= (acc as i16)) }
                    ((v149 @ 2isize..=3isize | v149 @ 0isize.. | v149), v148) if ask(6, (v148 as i64), q) => { q.small.set((acc / (acc & 7i64 | 2i64)).checked_add(acc.saturating_sub(p.num.get().i)).unwrap_or(2i64) as u8); ask(5, (v148 as i64), q) }
                    _ => { p.small.set(acc as u8); (f <= f) }
                })) { let b: i32 = h;
                 } else { q.b.set(((if t { acc } else { acc }) | f0_1(q, p, (acc ^ acc), 1i8)) & 255);
                let e: i64 = (if rarely((6usize as i64)) { acc * (acc >> (acc & 7i64)) } else { acc });
                 } ((acc as i8) / (i8::MIN & 7i8 | 2i8)) }
                    (Some(v150), (Some(v151) | Some(v151 @ 1u64..=6u64) | Some(v151 @ 1u64))) | (Some(v151 @ 4u64), Some(v150)) => { p.val.set(Val::Int(acc.wrapping_add((q.num.get().i | acc)) & 255)); (p.b.get() as i8).max(2i8) }
                    ((Some(4u64..=4u64) | Some(_)), Some(v152)) | (Some(v152 @ 6u64..=6u64), None) | (Some(0u64), Some(v152)) => { q.small.set(((if t { acc } else { acc }) >> (((acc as u16) as i64) & 7i64)) as u8); (acc as i8).wrapping_sub((acc as i8)) }
                    (Some((v153 | v153)), Some(v154 @ 5u64..7u64)) if ask(2, (v153 as i64), q) => { acc ^= (((acc & 15i64) * (acc & 7i64)) >> ((if rarely((((v154 & 15u64) * (v153 & 7u64)) as i64)) { -acc } else { acc }) & 7i64)); (if t { 7i8 } else { (acc as i8) }) }
                    _ => { q.b.set((!(!acc.rotate_left(3)).rotate_left(3)) & 255); 4i8 }
                }) & 7i8)) } else { None }), (if ((acc & 3 == 1) && (p.num.get().i & 3 == 2)) { Some(((q.num.get().i as i8) & 7i8)) } else { None })) {
                    (Some(v155 @ 1i8), Some(v156)) if ((v155 as i64) & 3) == 1 => { h &= (if t { h } else { h }).wrapping_add(7i32); (if t { t } else { (acc & 3 == 3) }) }
                    _ => { q.a.set(f1_2(q, p, (!(acc as i16).rotate_left(3)), ((acc as isize) << ((acc as isize) & 7isize))) & 0xffff); (if t { (acc & 3 == 0) } else { (acc & 3 == 1) }) }
                }) { Some(((if t { 7u64 } else { (acc as u64) }) & 7u64)) } else { None }), (if t { Some(((acc as u64) & 7u64)) } else { None })) { q.a.set(acc & 0xffff);
                let a: bool = (if ((acc & 3 == 0) == t) { (if t { (acc & 3 == 2) } else { (acc & 3 == 0) }) } else { (t == t) });
                 }
                let g: f32 = (((acc as f32) * (acc as f32)) * ((acc as isize) as f32));
                if rarely((acc ^ p.num.get().i)) { return (acc ^ 5, q); }
                let mut a: u32 = f0_2(q, q, (4i8 == (acc as i8)), (if t { u } else { u }));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            24 => {
                if let ((_ | _ | 1usize), 2usize) = (((acc as usize) & 7usize), (usize::MAX.wrapping_add((acc as usize)) & 7usize)) && ask(2, (((acc as isize) << ((acc as isize) & 7isize)) as i64), p) { let Some(w157) = (if !rarely(((if t { i8::MIN } else { (acc as i8) }) as i64)) { Some((if t { 7u32 } else { (q.num.get().i as u32) })) } else { None }) else { panic!("nothing") };
                 }
                h = h.wrapping_add(h).saturating_sub(3i32);
                match p.val.get() { Val::Int(n158 @ 3..=200) => { p = q.link.get().unwrap_or(q);
                 } Val::Nil | Val::Ref(_) if ((('b159: { u = (u as u8); if t { break 'b159 (q.a.get() as u32); } let e: u8 = (q.small.get() % (p.small.get() & 7u8 | 4u8)).wrapping_sub((acc as u8)); u32::MAX }) as i64) & 3) == 3 => { if rarely(((acc as u16) as i64)) { return (acc ^ 5, q); }
                 } Val::Num(_) => { q.val.set(Val::Int(acc.checked_add((5i64 % (acc & 7i64 | 4i64))).unwrap_or(2i64) & 255));
                 } _ => {} }
                let (v160, w) = authored3(code.short.unwrap_or(code), ((if t { (acc as i16) } else { i16::MIN }) as i64), 1, q, p); q = w;
                acc = acc.wrapping_mul(31) ^ (f2_2(q, q, h, f, (if t { f } else { (v160 as f64) })) & 0xfff_ffff);
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
pub const PORTALS: [Portal; 6] = [
    authored0,
    authored1,
    authored2,
    authored3,
    authored4,
    authored5,
];
