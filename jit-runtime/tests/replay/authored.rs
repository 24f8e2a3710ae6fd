//! Made by `kit::author`; not for editing. `REPLAY_BLESS=1 cargo test -p jit-runtime --test replay` makes it anew.
#![allow(unused, irrefutable_let_patterns, overlapping_range_endpoints, non_contiguous_range_endpoints)]
#![allow(arithmetic_overflow, unconditional_panic, unused_comparisons, clippy::all)]

use jit_runtime::prelude::*;

use super::kit::emitted::{Arms, Portal};
use super::kit::world::{Node, Num, Val, ask, effect, lookup, maybe, number, rarely};

#[jit]
#[unroll_safe]
pub fn f5_0(p: Gc<Node>, q: Gc<Node>, x0: u32) -> f64 {
    let mut s3 = 1i64; 'l1: for i2 in 0..2i64 { if (s3 & 3 == 1) { continue 'l1; } let s4 = i2.wrapping_add(q.a.get()).checked_add(((s3 as u16) as i64)).unwrap_or(2i64); q.a.set(s4 & 0xffff); s3 = s3.wrapping_mul(3) ^ i2; if ask(0, (3u64 as i64), p) { break 'l1; } }
    q.link.set(Some(q));
                let s5 = s3; q.b.set(s5 & 255);
                let e: i64 = ((4i64 / (q.a.get() & 7i64 | 2i64)) >> (s3 & 7i64));
                q.link.set(Some(p));
                ((q.b.get() as f64).floor() * 3.5f64)
}

#[jit]
pub fn f5_1(p: Gc<Node>, q: Gc<Node>, x0: i8, x1: usize) -> i64 {
    let e: bool = (6i64 & 3 == 2);
                match (x1.saturating_sub(x1) & 7usize) {
                    1usize.. if let Some(u6) = maybe(((q.b.get() as isize) as i64)) && ask(6, ((x1 ^ x1) as i64), q) => { let s7 = u6; p.small.set(s7 as u8); }
                    v8 => { let s9 = q.a.get(); q.b.set(s9 & 255); }
                    4usize | _ | 0usize..=1usize if let Some(u10) = maybe((x0.saturating_sub(x0) as i64)) => { let s11 = u10; q.b.set(s11 & 255); }
                    1usize | 4usize.. | 3usize..=6usize if ask(2, ((0u64 as u64) as i64), p) => { let s12 = p.b.get(); p.a.set(s12 & 0xffff); }
                    _ => { let s13 = (if (q.num.get().i & 3 == 3) { 5i64 } else { 1i64 }); p.b.set(s13 & 255); }
                }
                (if e { p.a.get() } else { 4i64 }).checked_add(4i64).unwrap_or(2i64)
}

#[jit]
#[unroll_safe]
pub fn f5_2(p: Gc<Node>, q: Gc<Node>, x0: bool, x1: u8, x2: i64) -> i16 {
    let mut s16 = 1i64; 'l14: for i15 in (0..=2i64).rev() { if x0 { continue 'l14; } let v40: i32 = 6i32.wrapping_add(i32::MAX).wrapping_add((!(x2 as i32).rotate_left(3))); s16 = s16.wrapping_mul(3) ^ i15; if (i15 < i15) { break 'l14; } }
    s16 = ((x2 | s16) % (s16 & 7i64 | 4i64));
                if rarely(((s16 as i16).max(7i16) as i64)) { panic!("in the middle {}", (((u32::MIN & 15u32) * ((s16 as u32) & 7u32)) as i64)); }
                6i16
}

#[jit]
#[unroll_safe]
pub fn f5_3(p: Gc<Node>, q: Gc<Node>, x0: u64) -> i64 {
    let mut s43 = 1i64; 'l41: for i42 in 0..3i64 { if ((3i64 as u8) == (q.num.get().i as u8)) { continue 'l41; } match ((if ((i42 as u16) != u16::MIN) { Some((i42 & 3 == 2)) } else { None }), (if (i42 & 3 == 0) { Some((if (q.a.get() & 3 == 0) { (s43 & 3 == 3) } else { (2i64 & 3 == 2) })) } else { None })) {
                    (Some(v44 @ true), Some(v45)) if ask(5, (v44 as i64), q) => { let a: u64 = (if (match (((s43 as i16).wrapping_add((i42 as i16)) & 7i16), ((i42 as i16) & 7i16)) {
                    (5i16, _) | (3i16.., 3i16) | (1i16, 0i16..) if ask(5, ((match (f5_2(q, q, (if v45 { v45 } else { v44 }), (if v45 { p.small.get() } else { (s43 as u8) }), (if rarely(((s43 as i32).wrapping_add((s43 as i32)) as i64)) { -i42 } else { i42 })) & 7i16) {
                    v46 @ 0i16.. | v46 @ 5i16 | v46 if ((v46 as i64) & 3) == 1 => { let s47 = (if rarely(((s43 as isize) as i64)) { (s43 % (p.a.get() & 7i64 | 4i64)) * (i42 >> (i42 & 7i64)) } else { (s43 % (p.a.get() & 7i64 | 4i64)) }); q.b.set(s47 & 255); f5_2(p, q, (p.num.get().i & 3 == 3), ((p.small.get() & 15u8) + ((i42 as u8) & 15u8)), f5_1(q, p, i8::MAX, usize::MAX)) }
                    _ => { let s48 = p.b.get(); p.small.set(s48 as u8); (1i64 as i16).wrapping_mul(i16::MAX) }
                }) as i64), p) => { s43 = s43.wrapping_add((q.a.get() >> (i42 & 7i64))); ((i42 & 3 == 0) && v45) }
                    (v49, (7i16 | 3i16)) | (v49 @ 2i16, 5i16..) => { let s50 = (i42 % (s43 & 7i64 | 4i64)).wrapping_mul((if rarely(((((s43 as u8) & 15u8) + (u8::MAX & 15u8)) as i64)) { s43.abs() } else { s43 })); p.b.set(s50 & 255); v44 }
                    (v52 @ 4i16, v51) | ((v51 | v51), v52 @ 4i16..) => { s43 = i42; (false && v45) }
                    (v53, v54) if ask(7, (v53 as i64), q) => { let s55 = s43; p.b.set(s55 & 255); v45 }
                    (v57 @ 5i16, v56 @ 1i16..=2i16) | (v56, v57) | (v57 @ 3i16, v56) if ask(0, (v56 as i64), p) => { let s58 = s43; q.b.set(s58 & 255); v45 }
                    (v60, v59) => { let s61 = (((p.num.get().i & 15i64) + (s43 & 15i64)) | i42); q.a.set(s61 & 0xffff); (v45 || v44) }
                    (0i16..3i16, 3i16..) if ask(7, ((if v45 { 7isize } else { (s43 as isize) }) as i64), q) => { let s62 = (if (v45 || v45) { (if v45 { s43 } else { q.b.get() }) } else { i42.wrapping_add(i42) }); p.b.set(s62 & 255); v44 }
                    (0i16, 2i16) if let Some(u63) = maybe(((if v45 { (s43 as u16) } else { (i42 as u16) }) as i64)) && ((((p.a.get() as i32) >> ((q.num.get().i as i32) & 7i32)) as i64) & 3) == 1 => { let s64 = (if rarely(u63.wrapping_sub(u63)) { q.a.get() * i42 } else { q.a.get() }).checked_add((if v45 { u63 } else { u63 })).unwrap_or(2i64); q.val.set(Val::Num(s64 as f64)); (v44 && v44) }
                    _ => { let s65 = ((p.num.get().i / (i42 & 7i64 | 2i64)) as i64); q.val.set(Val::Int(s65 & 255)); (v45 || v45) }
                }) { u64::MIN.checked_add(3u64).unwrap_or(2u64) } else { (x0 | (s43 as u64)) }); }
                    ((Some(v66 @ false) | Some(v66 @ true) | Some(v66 @ true)), Some(v67)) | (Some(v66), Some(v67 @ true)) | (Some(v66 @ false), Some(v67 @ true)) => { let s68 = (!(q.b.get() | s43).rotate_left(3)); p.b.set(s68 & 255); }
                    (Some(false), _) if ((x0.wrapping_add(x0) as i64) & 3) == 3 => { let s69 = (s43 % (q.num.get().i & 7i64 | 4i64)).wrapping_add((s43 << (s43 & 7i64))); p.small.set(s69 as u8); }
                    ((Some(v70) | Some(v70)), Some(v71 @ true)) if let Some(u72) = maybe(((3u16 % (1u16 & 7u16 | 4u16)) as i64)) && ask(5, (v70 as i64), p) => { let s73 = (!((s43 & 15i64) * (i42 & 7i64)).rotate_left(3)); q.b.set(s73 & 255); }
                    (Some(v74), Some(v75)) => { let s76 = (if rarely(((p.num.get().i as i8).saturating_sub((i42 as i8)) as i64)) { i42.wrapping_add(s43) * i42.max(s43) } else { i42.wrapping_add(s43) }); p.val.set(Val::Nil); }
                    (Some(false), Some(_)) if let Some(u77) = maybe((usize::MIN.wrapping_add((i42 as usize)) as i64)) && { s43 = s43.wrapping_add(((if (s43 & 3 == 1) { (s43 as i16) } else { 1i16 }) as i64)); s43 & 3 == 2 } => { s43 = (if (i42 != 7i64) { u77.wrapping_add(s43) } else { f5_1(p, p, (i8::MIN | (p.a.get() as i8)), (s43 as usize)) }); }
                    ((_ | Some((false | true | true))), Some(false)) => { s43 = (((i42 & 15i64) + (s43 & 15i64)) ^ i42.wrapping_add(s43)); }
                    ((Some(v78 @ true) | Some(v78 @ (true | true)) | Some(v78 @ false)), None) => { s43 = (s43 >> (s43.wrapping_mul(s43) & 7i64)); }
                    _ => { let s79 = f5_1(p, p, (if rarely(((i42 as isize) as i64)) { (s43 as i8) - (i42 as i8) } else { (s43 as i8) }), (if (s43 & 3 == 1) { 6usize } else { 5usize })); q.b.set(s79 & 255); }
                } s43 = s43.wrapping_mul(3) ^ i42; if ((i42 as u32) <= 5u32) { break 'l41; } }
    let v80: u8 = ((s43 as u8) ^ p.small.get());
                let v81: isize = (7i64 as isize).wrapping_sub((s43 as isize));
                let s82 = (s43.wrapping_mul(s43) >> ((if true { s43 } else { s43 }) & 7i64)); p.a.set(s82 & 0xffff);
                let v83: u64 = x0;
                (s43.max(s43) >> (((p.a.get() as i16) as i64) & 7i64))
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
                let s84 = (if (acc > acc) { (!6i64.rotate_left(3)) } else { ((acc & 15i64) + (acc & 15i64)) }); p.small.set(s84 as u8);
                match ((if matches!(((if (acc == acc) { Ok((((acc as u16) << ((acc as u16) & 7u16)) & 7u16)) } else { Err(((1u16 % ((acc as u16) & 7u16 | 4u16)) & 7u16)) }), (5u16.checked_add((acc as u16)).unwrap_or(2u16) & 7u16)), (Ok(v85 @ 5u16), 1u16)) { Ok(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { Err(((97u8 + (((97u8 + (acc as u8 & 7u8)) as char) as u8 & 7u8)) as char)) }), ((97u8 + (c as u8 & 7u8)) as char)) {
                    (Err(v86), ('e' | 'g'.. | 'e'..='e')) => { f += (if (t || t) { (f / (p.b.get() as f64)) } else { f }); }
                    (Err(v87 @ ('d' | 'b')), v88) | (Ok(v88), v87) => { let b: i64 = f5_3(q, q, 3u64); }
                    (Err(v92), v91) | (Ok(v91 @ 'd'), v92 @ 'a') | (Ok(v92), v91) if ask(7, (v91 as u32 as i64), p) => { let s93 = f5_3(p, p, (0u64 / ((p.a.get() as u64) & 7u64 | 2u64))).wrapping_sub(acc); q.a.set(s93 & 0xffff); }
                    (Ok(v94 @ 'e'..'f'), ('a' | 'f' | 'f'..'g')) => { let s95 = (if ask(2, ((if t { (acc as i16) } else { (acc as i16) }) as i64), q) { f5_1(q, q, (acc as i8).wrapping_sub((acc as i8)), (acc as usize)) } else { acc }); p.val.set(Val::Ref(q)); }
                    _ => { h ^= (acc as i32).wrapping_add(h).wrapping_add((acc as i32)); }
                }
                let s96 = ((((acc & 15i64) * (acc & 7i64)) & 15i64) * (f5_1(p, p, (!(acc as i8).rotate_left(3)), (if t { 1usize } else { (q.num.get().i as usize) })) & 7i64)); p.small.set(s96 as u8);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            1 => {
                let s97 = (acc ^ acc).max(q.num.get().i.wrapping_sub(acc)); p.val.set(Val::Int(s97 & 255));
                let s98 = acc.wrapping_add(acc).wrapping_sub(q.b.get().max(2i64)); p.val.set(Val::Num(s98 as f64));
                c = ((97u8 + ((if t { u } else { u }) & 7u8)) as char);
                let d: u64 = (acc as u64);
                let v99: isize = (acc as isize);
                acc = acc.wrapping_mul(31) ^ ((acc.max(6i64) ^ (if true { acc } else { acc })) & 0xfff_ffff);
            }
            2 => {
                let Some(w100) = (if !rarely(((acc as i16) as i64)) { Some(3isize.checked_add(2isize).unwrap_or(2isize)) } else { None }) else { panic!("nothing") };
                if rarely((((acc as i8) ^ (5i64 as i8)) as i64)) { return (acc ^ 5, q); }
                if let (6usize, 4usize..7usize) = ((((q.b.get() as usize) ^ usize::MAX) & 7usize), ((((acc as usize) & 15usize) * ((acc as usize) & 7usize)) & 7usize)) && ask(2, (0u32.wrapping_add((acc as u32)) as i64), q) { let mut d: bool = (if (0i64 != acc) { (if t { t } else { t }) } else { (!true) });
                u = u;
                 }
                acc = acc.wrapping_mul(31) ^ (((h as i64) % (acc.wrapping_mul(acc) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            3 => {
                let a: char = ((97u8 + (p.small.get().wrapping_mul(u) & 7u8)) as char);
                match (if ((acc as u16) < u16::MIN) { Some((isize::MIN & 7isize)) } else { None }) {
                    Some((0isize..=7isize | _)) | _ => { match p.val.get() { Val::Int(n101 @ 3..=200) => { let s102 = ((5i64 / (acc & 7i64 | 2i64)) << (acc.wrapping_add(n101) & 7i64)); q.val.set(Val::Int(s102 & 255));
                 } Val::Nil | Val::Ref(_) if (((if (acc & 3 == 0) { 7u16 } else { 0u16 }) as i64) & 3) == 0 => { if rarely(((if t { h } else { 5i32 }) as i64)) { panic!("in the middle {}", ((acc as u16) as i64)); }
                 } Val::Num(_) => { let mut a: u8 = u;
                 } _ => {} } }
                    Some(v103 @ (1isize.. | 5isize..)) | Some(v103 @ 0isize) | Some(v103) => { acc = (acc << (p.b.get() & 7i64)).wrapping_sub(acc); }
                    Some(2isize) => { let s104 = q.b.get().wrapping_add(acc).checked_add(acc).unwrap_or(2i64); q.a.set(s104 & 0xffff); }
                    None | None | Some((2isize | 7isize..=7isize)) => { let s105 = (if (c >= c) { (!acc.rotate_left(3)) } else { acc }); p.small.set(s105 as u8); }
                    Some((1isize..=7isize | 2isize | 0isize)) if (((if t { (acc as i16) } else { (6i64 as i16) }) as i64) & 3) == 0 => { let s106 = acc.checked_add(0i64).unwrap_or(2i64).wrapping_mul(acc.checked_add(acc).unwrap_or(2i64)); q.b.set(s106 & 255); }
                    Some(3isize..) | Some(1isize) | Some(5isize..=5isize) => { c = ((97u8 + (acc as u8 & 7u8)) as char); }
                    Some(v107 @ 0isize) | Some(v107 @ 0isize..) | Some(v107 @ 0isize..4isize) if ask(5, (v107 as i64), q) => { acc = ((q.num.get().i.checked_add(acc).unwrap_or(2i64) & 15i64) + (acc & 15i64)); }
                    Some(v108 @ 1isize..=4isize) => { let s109 = (if t { p.num.get().i } else { acc }).checked_add(acc.wrapping_sub(acc)).unwrap_or(2i64); q.a.set(s109 & 0xffff); }
                    _ => { let s110 = ((if rarely(((if t { (q.num.get().i as u16) } else { (2i64 as u16) }) as i64)) { q.num.get().i * acc } else { q.num.get().i }) >> ((if t { acc } else { acc }) & 7i64)); p.val.set(Val::Nil); }
                }
                acc = acc.wrapping_mul(31) ^ (q.num.get().i.max(acc).wrapping_add((!acc.rotate_left(3))) & 0xfff_ffff);
            }
            4 => {
                if ask(2, ((h % ((q.b.get() as i32) & 7i32 | 4i32)) as i64), p) { let a: i64 = (if t { (acc | acc) } else { ((acc & 15i64) * (3i64 & 7i64)) });
                 } else { q = p.link.get().unwrap_or(p);
                let g: i64 = (acc ^ acc).wrapping_add(acc.checked_add(acc).unwrap_or(2i64));
                 }
                acc = acc.saturating_sub(acc).wrapping_add(acc);
                acc = acc.wrapping_mul(31) ^ ((p.b.get().wrapping_mul(acc) as i64) & 0xfff_ffff);
            }
            5 => {
                match ((h | h) & 7i32) {
                    1i32 | 1i32 => { match ((if t { Some(((if t { 0u64 } else { (acc as u64) }) & 7u64)) } else { None }), (if t { Some(((acc as u64) & 7u64)) } else { None })) {
                    (Some(v112), Some(v111 @ 3u64..)) if effect(7, (v111 as i64), q) & 1 == 0 => { match (acc > acc) {
                    true | false | _ => { p = p.link.get().unwrap_or(p); }
                    false | _ if let Some(u113) = maybe((if rarely(((acc as usize) as i64)) { acc + p.num.get().i } else { acc })) && effect(6, ((7i64 as u32) as i64), q) & 1 == 0 => { let s114 = (p.b.get() / (u113 & 7i64 | 2i64)).wrapping_add((u113 / (u113 & 7i64 | 2i64))); q.a.set(s114 & 0xffff); }
                    _ => { let s115 = acc; q.small.set(s115 as u8); }
                    v116 if { acc = acc.wrapping_add((v116 as i64)); acc & 3 == 2 } => { acc = ((if t { acc } else { acc }) / ((if t { acc } else { acc }) & 7i64 | 2i64)); }
                    false if effect(5, ((usize::MAX << ((p.b.get() as usize) & 7usize)) as i64), q) & 1 == 0 => { c = ((97u8 + ((u | u) & 7u8)) as char); }
                    v117 @ true if ask(6, (v117 as i64), q) => { let s118 = ((acc & 15i64) + (acc & 15i64)).checked_add((acc | acc)).unwrap_or(2i64); q.small.set(s118 as u8); }
                    v119 @ (false | true) => { let s120 = (acc << ((if (acc & 3 == 2) { acc } else { acc }) & 7i64)); q.val.set(Val::Int(s120 & 255)); }
                    v121 @ false if effect(4, (v121 as i64), p) & 1 == 0 => { let s122 = ((acc ^ acc) >> (acc & 7i64)); p.val.set(Val::Nil); }
                    _ => { acc = acc.checked_add(acc.wrapping_add(acc)).unwrap_or(2i64); }
                } }
                    ((Some(2u64..3u64) | None), Some(3u64..)) if { acc = acc.wrapping_add((h.saturating_sub((q.a.get() as i32)) as i64)); acc & 3 == 1 } => { let s123 = ((acc & 15i64) * (acc.wrapping_add(acc) & 7i64)); p.a.set(s123 & 0xffff); }
                    (Some(_), (None | None)) | ((Some((0u64 | 2u64 | 0u64..7u64)) | Some((0u64 | 3u64..=6u64)) | Some(1u64..=3u64)), (Some((1u64 | 0u64)) | Some(0u64) | Some(4u64..=5u64))) if ask(4, (h as i64), p) => { let s124 = f5_3(p, q, (acc as u64)); q.small.set(s124 as u8); }
                    (Some((0u64 | 3u64..=7u64 | 1u64..3u64)), Some(v125)) | (Some(1u64..), Some(v125)) => { let s126 = (if rarely((u32::MIN as i64)) { (if rarely(((h % (h & 7i32 | 4i32)) as i64)) { q.b.get().abs() } else { q.b.get() }).abs() } else { (if rarely(((h % (h & 7i32 | 4i32)) as i64)) { q.b.get().abs() } else { q.b.get() }) }); p.small.set(s126 as u8); }
                    _ => { c = c; }
                } }
                    v127 @ 2i32 if ask(1, (v127 as i64), q) => { h |= (h | h).wrapping_mul(h.wrapping_add(7i32)); }
                    0i32..=6i32 | _ | 2i32 if ask(2, (if rarely(((if rarely((5i8.wrapping_add((acc as i8)) as i64)) { (acc as usize) - (acc as usize) } else { (acc as usize) }) as i64)) { acc + q.b.get() } else { acc }), q) => { t = (if (usize::MAX != (acc as usize)) { (if t { (acc & 3 == 3) } else { t }) } else { t }); }
                    1i32.. | _ | _ => { h = h; }
                    0i32 => { acc = ((acc & 15i64) + (acc & 15i64)).wrapping_add((if t { acc } else { acc })); }
                    v128 if ask(3, (v128 as i64), q) => { h &= (h ^ v128).wrapping_add((h / (v128 & 7i32 | 2i32))); }
                    4i32..6i32 | 2i32 | 4i32 if let Some(u129) = maybe(((acc as isize).wrapping_sub(4isize) as i64)) && { acc = acc.wrapping_add((i8::MAX as i64)); acc & 3 == 3 } => { let s130 = u129; p.val.set(Val::Int(s130 & 255)); }
                    v131 | v131 | v131 @ 5i32..=6i32 if effect(4, (v131 as i64), q) & 1 == 0 => { f = ((if t { (acc as f64) } else { (q.num.get().i as f64) }) * (f / f)); }
                    _ => { let s132 = ((!2i64.rotate_left(3)) << (acc.saturating_sub(acc) & 7i64)); p.b.set(s132 & 255); }
                }
                t = ((u32::MIN << ((acc as u32) & 7u32)) < (!(acc as u32).rotate_left(3)));
                let s133 = (acc as i64); p.val.set(Val::Num(s133 as f64));
                let d: f32 = ((acc as u16) as f32);
                acc = acc.wrapping_mul(31) ^ ((acc << (acc & 7i64)) & 0xfff_ffff);
            }
            6 => {
                let s134 = (acc.wrapping_add(acc) >> (acc & 7i64)); q.val.set(Val::Ref(q));
                let mut e: u64 = (((acc as u64) & 15u64) * ((p.num.get().i as u64) & 7u64));
                match (if (acc >= acc) { Some((((6u32 | 6u32) & 7u32), ((acc as u32) & 7u32))) } else { None }) {
                    Some(((v135 @ 5u32 | v135), v136)) | Some((v135 @ 0u32, v136 @ 5u32)) => { q = p.link.get().unwrap_or(p); }
                    _ => { h = (if ask(6, (1i16.wrapping_add(i16::MIN) as i64), q) { (if t { h } else { h }) } else { (i32::MIN | h) }); }
                }
                acc = acc.wrapping_mul(31) ^ (f5_3(q, p, (if t { (acc as u64) } else { e })) & 0xfff_ffff);
            }
            7 => {
                let Some(w137) = (if !rarely(((acc as usize) as i64)) { Some((f as i64)) } else { None }) else { panic!("nothing") };
                match q.val.get() { Val::Int(n138 @ (0..=40 | 8..=200)) if { acc = acc.wrapping_add((n138 as i64)); acc & 3 == 1 } => { match (if (match ((if (n138 <= n138) { Some(((w137 as isize).checked_add(2isize).unwrap_or(2isize) & 7isize)) } else { None }), (if ask(4, ((if t { i16::MAX } else { (n138 as i16) }) as i64), p) { Some(((if t { (acc as isize) } else { isize::MIN }) & 7isize)) } else { None })) {
                    (None, (None | Some(4isize..=4isize) | Some(_))) | (Some(1isize..), Some(1isize..=1isize)) if ask(0, ((n138 as i8) as i64), q) => { let s139 = n138; q.val.set(Val::Int(s139 & 255)); (u != u) }
                    (Some((0isize | 1isize..)), Some(0isize)) if ask(5, (((w137 as usize) / ((n138 as usize) & 7usize | 2usize)) as i64), q) => { let s140 = (((if t { n138 } else { 2i64 }) & 15i64) + (n138 & 15i64)); p.val.set(Val::Int(s140 & 255)); t }
                    (Some((v141 @ 3isize | v141 @ 0isize)), Some(2isize..=7isize)) | (Some(v141 @ 1isize), None) => { let s142 = (!(w137 << (w137 & 7i64)).rotate_left(3)); q.a.set(s142 & 0xffff); ask(3, ((acc as i16).wrapping_add(6i16) as i64), q) }
                    _ => { h &= (if (if t { t } else { t }) { (h ^ h) } else { ((4i32 & 15i32) * (h & 7i32)) }); (t || t) }
                }) { Some((((if t { u32::MAX } else { u32::MAX }) & 7u32), (2u32.wrapping_add(4u32) & 7u32))) } else { None }) {
                    Some((v143 @ 2u32, (v144 | v144))) if let Some(u145) = maybe(((if t { h } else { h }) as i64)) && ask(3, (v143 as i64), p) => { acc ^= acc.wrapping_mul(acc); }
                    Some((v146, 1u32..)) if ask(4, (v146 as i64), p) => { let s147 = (if (p.b.get() > acc) { ((n138 & 15i64) + (w137 & 15i64)) } else { (if t { n138 } else { p.a.get() }) }); q.a.set(s147 & 0xffff); }
                    Some((2u32, v148 @ 3u32)) if effect(7, (v148 as i64), p) & 1 == 0 => { let s149 = (n138 % (n138 & 7i64 | 4i64)).wrapping_mul(w137); p.val.set(Val::Num(s149 as f64)); }
                    Some((v150, v151)) if let Some(u152) = maybe(((if t { (p.num.get().i as u32) } else { (w137 as u32) }) as i64)) => { let s153 = (q.a.get().wrapping_add(n138) | (!acc.rotate_left(3))); q.val.set(Val::Num(s153 as f64)); }
                    Some(((_ | 1u32), 0u32)) | Some((0u32.., 4u32)) | None => { acc = (q.num.get().i.wrapping_sub(p.num.get().i) | (acc << (n138 & 7i64))); }
                    Some((1u32, _)) | Some((_ | (_, 1u32..=2u32) | (3u32, 0u32))) | Some((_, 2u32..=2u32)) => { u |= (if (!(5i64 & 3 == 3)) { (if false { p.small.get() } else { u }) } else { (if rarely(((((acc as u16) & 15u16) + ((w137 as u16) & 15u16)) as i64)) { u * u } else { u }) }); }
                    None | _ => { let s154 = (if (w137 & 3 == 2) { ((acc & 15i64) + (q.num.get().i & 15i64)) } else { ((n138 & 15i64) * (w137 & 7i64)) }); p.b.set(s154 & 255); }
                    None | Some((0u32, 4u32..=6u32)) | Some((_, (0u32 | 1u32 | 0u32..6u32))) if (((if t { (n138 as u64) } else { (acc as u64) }) as i64) & 3) == 2 => { h &= (((1usize as i32) & 15i32) + (h & 15i32)); }
                    _ => { acc |= (w137 / ((!p.num.get().i.rotate_left(3)) & 7i64 | 2i64)); }
                }
                 } Val::Nil | Val::Ref(_) if ask(1, (h.checked_add(h).unwrap_or(2i32) as i64), p) => { p = q.link.get().unwrap_or(q);
                 } Val::Num(_) => { let s155 = acc.saturating_sub(w137).wrapping_sub(((w137 & 15i64) + (acc & 15i64))); p.a.set(s155 & 0xffff);
                 } _ => {} }
                f = f;
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ ((acc.wrapping_add(acc) % ((if t { w137 } else { acc }) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            8 => {
                let v156: i64 = f5_1(p, q, 3i8.wrapping_sub((p.b.get() as i8)), (acc as usize).saturating_sub((acc as usize)));
                if let ((Some(v159) | Some(v159) | Some((v159 @ 1i32 | v159))), Some(v158)) = ((if matches!(((if t { Some((u & 7u8)) } else { None }), (if (if t { t } else { t }) { Some(((v156 as u8) & 7u8)) } else { None })), (Some(v157 @ 2u8..=6u8), Some(2u8)) | (Some(v157), Some(0u8..=6u8)) | (Some(v157 @ 1u8), None) if ask(3, (v157 as i64), q)) { Some((h & 7i32)) } else { None }), (if (u16::MAX != (acc as u16)) { Some(((v156 as i32) & 7i32)) } else { None })) { let e: i64 = acc;
                if (((97u8 + (u & 7u8)) as char) < ((97u8 + ((6i64 as u8) & 7u8)) as char)) { if rarely(((acc as u32) as i64)) { return (acc ^ 5, q); }
                if rarely((3i32.max(v158) as i64)) { return (acc ^ 5, q); }
                 }
                 }
                let v161: char = ((97u8 + ((if t { u } else { u }) & 7u8)) as char);
                acc = acc.wrapping_mul(31) ^ ((acc.wrapping_add(v156) / (v156.wrapping_sub(q.num.get().i) & 7i64 | 2i64)) & 0xfff_ffff);
            }
            9 => {
                if t { let v162: f64 = f5_0(p, q, (!(q.a.get() as u32).rotate_left(3)));
                let mut g: u8 = u;
                 }
                q = p.link.get().unwrap_or(p);
                let a: f32 = (acc as f32);
                let a: u64 = (acc as u64);
                acc = acc.wrapping_mul(31) ^ (((acc & 15i64) + (acc & 15i64)).wrapping_sub((acc / (acc & 7i64 | 2i64))) & 0xfff_ffff);
            }
            10 => {
                let mut a: u64 = (match ((if matches!(((97u8 + ((if t { c } else { c }) as u8 & 7u8)) as char), v174 @ 'a'..='f' if ((v174 as u32 as i64) & 3) == 3) { Some((u & 7u8)) } else { None }), (if (if (acc & 3 == 1) { t } else { t }) { Some(((u << (u & 7u8)) & 7u8)) } else { None })) {
                    (Some(v175 @ 2u8..), Some(_)) | (Some(v175), None) | (Some(v175), None) if effect(1, (v175 as i64), p) & 1 == 0 => { let s180 = (match ((if (if t { true } else { (acc & 3 == 1) }) { Ok((6isize & 7isize)) } else { Err((('b176: { t = ((if t { t } else { t }) && (t || t)); if (acc >= acc) { break 'b176 (if rarely(acc.wrapping_add(acc)) { -(acc as isize) } else { (acc as isize) }); } let mut g: i64 = (if (u != u) { (if rarely(((acc as u64).wrapping_sub(u64::MIN) as i64)) { acc + acc } else { acc }) } else { (if t { acc } else { acc }) }); (g as isize).checked_add(3isize).unwrap_or(2isize) }) & 7isize)) }), (3isize.wrapping_sub(4isize) & 7isize)) {
                    _ | ((Ok(4isize..) | Ok(2isize)), 5isize) | (_, 0isize..1isize) => { acc = (if (v175 < v175) { (if rarely(((acc as u64).wrapping_add((q.b.get() as u64)) as i64)) { p.a.get() + acc } else { p.a.get() }) } else { acc }); acc }
                    (Ok(v177), v178 @ 3isize..) if ask(1, (v177 as i64), p) => { let s179 = acc.wrapping_sub(acc).saturating_sub(acc); p.small.set(s179 as u8); (acc % (5i64 & 7i64 | 4i64)) }
                    _ => { acc ^= acc.wrapping_add(acc).wrapping_mul((acc >> (acc & 7i64))); (if t { p.a.get() } else { acc }) }
                }); q.val.set(Val::Num(s180 as f64)); (!(acc as u64).rotate_left(3)) }
                    ((Some((v182 @ 2u8.. | v182 @ 2u8)) | Some(v182) | Some(v182)), Some(v181)) => { let s183 = (acc.max(3i64) ^ (if (acc & 3 == 0) { acc } else { acc })); p.val.set(Val::Ref(p)); (7i64 as u64).wrapping_add(u64::MIN) }
                    _ => { let s184 = (p.num.get().i.wrapping_add(5i64) % ((acc / (acc & 7i64 | 2i64)) & 7i64 | 4i64)); q.b.set(s184 & 255); (if rarely((((3u64 & 15u64) + ((acc as u64) & 15u64)) as i64)) { (acc as u64) * (acc as u64) } else { (acc as u64) }) }
                }).wrapping_add(u64::MIN.wrapping_add((acc as u64)));
                if rarely(((p.small.get() << (u & 7u8)) as i64)) { panic!("in the middle {}", (usize::MIN.wrapping_add((acc as usize)) as i64)); }
                let s185 = acc; p.b.set(s185 & 255);
                let mut a: i16 = ((if (acc & 3 == 1) { acc } else { acc }) as i16);
                acc = acc.wrapping_mul(31) ^ ((u as i64).saturating_sub(acc) & 0xfff_ffff);
            }
            11 => {
                h = (!(q.b.get() as i32).rotate_left(3));
                t = ((acc <= acc) > t);
                let s191 = q.b.get().max(acc).wrapping_sub((acc as i64)); q.a.set(s191 & 0xffff);
                let v192: char = ((97u8 + ((u / (u & 7u8 | 2u8)) & 7u8)) as char);
                acc = acc.wrapping_mul(31) ^ (acc.max(acc) & 0xfff_ffff);
            }
            12 => {
                if (acc & 3 == 1) { let v193: f64 = f5_0(q, q, u32::MAX.max((acc as u32)));
                 }
                match q.val.get() { Val::Int(n194 @ (0..=40 | 8..=200)) if ask(5, (n194 as i64), p) => { let s195 = (if t { 5i64 } else { acc }).wrapping_add((p.num.get().i / (q.num.get().i & 7i64 | 2i64))); q.b.set(s195 & 255);
                 } Val::Nil | Val::Ref(_) if effect(1, ((6u32 % (u32::MAX & 7u32 | 4u32)) as i64), p) & 1 == 0 => { p = q.link.get().unwrap_or(q);
                 } Val::Num(_) => { acc ^= (acc / (acc & 7i64 | 2i64)).wrapping_add(acc.wrapping_mul(q.b.get()));
                 } _ => {} }
                let mut g: u64 = 0u64;
                if rarely((((0i64 as i8) ^ i8::MIN) as i64)) { panic!("in the middle {}", ((if rarely(((!u32::MIN.rotate_left(3)) as i64)) { (acc as u32) + u32::MIN } else { (acc as u32) }) as i64)); }
                acc = acc.wrapping_mul(31) ^ ((((acc / (q.b.get() & 7i64 | 2i64)) & 15i64) + (acc & 15i64)) & 0xfff_ffff);
            }
            13 => {
                q = p.link.get().unwrap_or(p);
                let mut a: f64 = (('b196: { match (if ask(4, ((!1usize.rotate_left(3)) as i64), p) { Some((t && false)) } else { None }) {
                    Some(false) | Some(false) if ask(7, ((match ((if t { Some(((acc as u32) & 7u32)) } else { None }), (if (t || t) { Some(((q.a.get() as u32) & 7u32)) } else { None })) {
                    (Some(v197 @ 1u32), (Some(0u32..3u32) | Some((5u32..=6u32 | 0u32..)))) if ask(7, (v197 as i64), q) => { t = ask(2, ((v197 / (v197 & 7u32 | 2u32)) as i64), p); (if true { 7isize } else { (acc as isize) }) }
                    _ | (None, None) if { acc = acc.wrapping_add(((acc as u8) as i64)); acc & 3 == 0 } => { t = t; (acc as isize) }
                    ((None | Some(2u32..5u32)), Some(6u32..=7u32)) => { t = ask(5, ((if t { (acc as u32) } else { 7u32 }) as i64), q); (if rarely(((if t { (acc as i8) } else { (q.num.get().i as i8) }) as i64)) { 5isize * (acc as isize) } else { 5isize }) }
                    _ => { let s198 = acc; q.val.set(Val::Ref(q)); ((acc as isize) % (2isize & 7isize | 4isize)) }
                }) as i64), q) => { acc = (if rarely((u.max(u) as i64)) { (acc ^ acc).abs() } else { (acc ^ acc) }); }
                    _ => { t = ((f > f) || (acc >= q.num.get().i)); }
                } if (t || true) { break 'b196 (f + (acc as f64)); } let s199 = acc.wrapping_sub(acc.wrapping_add(p.num.get().i)); p.b.set(s199 & 255); f }) + (if t { f } else { f }));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            14 => {
                let e: u64 = (if (0i64 & 3 == 3) { 5u64 } else { (acc as u64) });
                match ((if t { h } else { (acc as i32) }) & 7i32) {
                    v200 if let Some(u201) = maybe((e.wrapping_add(e) as i64)) && ((v200 as i64) & 3) == 1 => { let mut d: i16 = (match (u201.wrapping_add(u201) & 7i64) {
                    1i64 | 6i64..=7i64 => { t = (((97u8 + (u & 7u8)) as char) == ((97u8 + (u & 7u8)) as char)); 6i16.saturating_sub((acc as i16)) }
                    _ | 4i64..=7i64 | 6i64..7i64 => { acc = (!acc.checked_add(acc).unwrap_or(2i64).rotate_left(3)); (acc as i16).checked_add((acc as i16)).unwrap_or(2i16) }
                    2i64.. => { c = ((97u8 + ((u / (u & 7u8 | 2u8)) & 7u8)) as char); (u201 as i16).wrapping_mul((acc as i16)) }
                    _ => { f = (f + (f - f)); ((0i16 & 15i16) + (2i16 & 15i16)) }
                }); }
                    _ => { let s202 = ((acc << (acc & 7i64)) | (f as i64)); q.b.set(s202 & 255); }
                    1i32 | 7i32.. | 5i32 => { let s203 = (e as i64).wrapping_add(acc.wrapping_sub(acc)); p.small.set(s203 as u8); }
                    v204 if ask(7, (v204 as i64), p) => { acc = (acc >> (acc.wrapping_add(acc) & 7i64)); }
                    v205 | v205 @ 4i32..6i32 | v205 => { f = (if (!false) { (f / 3.5f64) } else { (v205 as f64) }); }
                    1i32..=1i32 if ask(1, (e as i64), q) => { let s206 = 2i64; p.small.set(s206 as u8); }
                    7i32..=7i32 if ((3u16.max((acc as u16)) as i64) & 3) == 1 => { acc = (if ask(7, (i8::MIN.wrapping_add((acc as i8)) as i64), p) { p.num.get().i.wrapping_mul(acc) } else { (if rarely((4u32 as i64)) { acc + acc } else { acc }) }); }
                    3i32..=3i32 if let Some(u207) = maybe(((if t { u } else { (q.b.get() as u8) }) as i64)) && ask(7, ((4usize / (2usize & 7usize | 2usize)) as i64), p) => { let s208 = ((!acc.rotate_left(3)) >> (((acc & 15i64) * (u207 & 7i64)) & 7i64)); p.val.set(Val::Int(s208 & 255)); }
                    _ => { acc = (acc >> (acc & 7i64)).checked_add(((acc & 15i64) + (acc & 15i64))).unwrap_or(2i64); }
                }
                let mut a: bool = ((if t { q.num.get().i } else { acc }) < (acc | p.num.get().i));
                let s209 = (if a { acc } else { acc }); p.small.set(s209 as u8);
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((if (a && t) { acc.checked_add(acc).unwrap_or(2i64) } else { ((acc & 15i64) * (acc & 7i64)) }) & 0xfff_ffff);
            }
            15 => {
                q = p.link.get().unwrap_or(p);
                let e: f32 = (4i64 as f32).floor();
                match p.val.get() { Val::Int(n210 @ (0..=40 | 8..=200)) if ask(3, (n210 as i64), p) => { if matches!(((acc as i8).wrapping_add((n210 as i8)) & 7i8), 0i8..3i8 | 0i8 | 0i8 if ask(4, (((2u32 & 15u32) + ((q.b.get() as u32) & 15u32)) as i64), p)) { let mut d: u8 = (if (if (p.a.get() & 3 == 2) { t } else { t }) { u } else { (u ^ (n210 as u8)) });
                let s211 = n210; p.a.set(s211 & 0xffff);
                 }
                 } Val::Nil | Val::Ref(_) if effect(4, ((q.a.get() as u64).wrapping_sub((3i64 as u64)) as i64), p) & 1 == 0 => { let s213 = (((acc & 15i64) + (acc & 15i64)) / (p.a.get().wrapping_add(acc) & 7i64 | 2i64)); p.small.set(s213 as u8);
                 } Val::Num(_) => { let v214: i64 = f5_3(q, q, u64::MAX.checked_add(3u64).unwrap_or(2u64));
                 } _ => {} }
                let mut d: i64 = (if t { acc } else { acc.max(acc) });
                acc = acc.wrapping_mul(31) ^ (d.wrapping_add((if rarely((2i16 as i64)) { d + d } else { d })) & 0xfff_ffff);
            }
            16 => {
                match (if (f <= (0i64 as f64)) { Some((if t { t } else { (3i64 & 3 == 0) })) } else { None }) {
                    Some(true) if let Some(u215) = maybe(((p.num.get().i as u8).wrapping_sub(u) as i64)) => { let v221: u32 = ('b216: { match ((if rarely(((if t { (q.b.get() as usize) } else { 6usize }) as i64)) { 2i16.abs() } else { 2i16 }) & 7i16) {
                    v217 @ 3i16 if effect(1, (v217 as i64), q) & 1 == 0 => { let s218 = p.a.get(); q.b.set(s218 & 255); }
                    _ => { let s219 = ((!u215.rotate_left(3)) << ((u215 ^ acc) & 7i64)); p.small.set(s219 as u8); }
                } if (false < t) { break 'b216 ((acc as u32) >> (u32::MIN & 7u32)); } let s220 = (if (if t { t } else { (acc & 3 == 1) }) { (7isize as i64) } else { u215 }); q.a.set(s220 & 0xffff); (!5u32.rotate_left(3)) }); }
                    Some(v222) | Some((v222 | v222 | v222 @ false)) => { let s223 = ((acc | acc) | ((acc & 15i64) + (acc & 15i64))); p.val.set(Val::Num(s223 as f64)); }
                    Some(v224) if ask(6, (v224 as i64), q) => { acc ^= p.a.get(); }
                    _ | Some(false) => { acc = (if t { acc.saturating_sub(acc) } else { (if t { q.a.get() } else { acc }) }); }
                    Some(false) => { let s225 = (acc.wrapping_add(q.num.get().i) << ((!acc.rotate_left(3)) & 7i64)); q.b.set(s225 & 255); }
                    Some(_) | None | Some((true | _ | false)) => { h = i32::MIN; }
                    Some(v226) if { acc = acc.wrapping_add((v226 as i64)); acc & 3 == 1 } => { f += f; }
                    Some((true | true | _)) if ask(2, q.num.get().i, p) => { let s227 = (if (i8::MAX == (p.b.get() as i8)) { (acc << (6i64 & 7i64)) } else { ((acc & 15i64) + (acc & 15i64)) }); p.a.set(s227 & 0xffff); }
                    _ => { h ^= (((h & 15i32) * ((acc as i32) & 7i32)) | (acc as i32).max(h)); }
                }
                if rarely(((((acc as u16) & 15u16) + (2u16 & 15u16)) as i64)) { return (acc ^ 5, q); }
                let s228 = (if t { acc } else { acc }).wrapping_mul((if t { p.a.get() } else { acc })); q.val.set(Val::Int(s228 & 255));
                acc = acc.wrapping_mul(31) ^ (((if t { acc } else { acc }) / ((acc >> (acc & 7i64)) & 7i64 | 2i64)) & 0xfff_ffff);
            }
            17 => {
                let Some(w229) = (if !rarely((((acc as u64) / ((acc as u64) & 7u64 | 2u64)) as i64)) { Some(((acc as i8) >= (q.a.get() as i8))) } else { None }) else { panic!("nothing") };
                match q.val.get() { Val::Int(n230 @ 3..=200) => { match ((if w229 { Some((u.saturating_sub(u) & 7u8)) } else { None }), (if w229 { Some(((match (if (match (if (true && t) { Some(((((h & 15i32) * (i32::MIN & 7i32)) & 7i32), (h & 7i32))) } else { None }) {
                    _ | None | None => { let s231 = (if (acc & 3 == 0) { (acc % (n230 & 7i64 | 4i64)) } else { (if t { n230 } else { acc }) }); q.a.set(s231 & 0xffff); ((n230 & 3 == 3) || w229) }
                    Some((v232, v233)) if let Some(u234) = maybe((((acc as i8) << ((n230 as i8) & 7i8)) as i64)) && ((v232 as i64) & 3) == 3 => { let s235 = (!(usize::MIN as i64).rotate_left(3)); p.val.set(Val::Ref(p)); (u234 & 3 == 1) }
                    _ => { f += (f + (f / f)); ((n230 as f32) < (acc as f32)) }
                }) { Some((((n230 as i16).wrapping_mul(i16::MAX) & 7i16), (f5_2(p, p, (w229 && w229), (if t { u } else { q.small.get() }), n230) & 7i16))) } else { None }) {
                    Some((v237, v236 @ (2i16 | 2i16..4i16))) => { u = u.wrapping_add((if w229 { 2u8 } else { u })); (if t { u } else { q.small.get() }) }
                    _ => { let s238 = acc; q.small.set(s238 as u8); (acc as u8).wrapping_add(u) }
                }) & 7u8)) } else { None })) {
                    (Some(v240 @ 3u8), (Some(v239 @ 1u8..) | Some(v239))) => { let s241 = acc; q.val.set(Val::Ref(q)); }
                    _ if ask(3, ((((n230 as isize) & 15isize) + (isize::MAX & 15isize)) as i64), q) => { h = (h / (h & 7i32 | 2i32)).wrapping_sub(h.wrapping_mul((q.b.get() as i32))); }
                    (Some(v243), Some((v242 | v242 @ (0u8..5u8 | 6u8) | v242 @ 0u8))) => { acc ^= (if (!w229) { (q.b.get() as i64) } else { (acc | n230) }); }
                    (Some(1u8..=6u8), None) if let Some(u244) = maybe(((n230 as u64).wrapping_mul((acc as u64)) as i64)) && { acc = acc.wrapping_add((((5i8 & 15i8) + (5i8 & 15i8)) as i64)); acc & 3 == 2 } => { u = (((u244 as u16) as u8) << ((q.small.get() | u) & 7u8)); }
                    (Some(7u8), (Some(0u8..=0u8) | None)) | (Some(7u8), _) => { acc = acc; }
                    (Some(v245), Some(v246 @ 1u8..=1u8)) if ask(6, (v245 as i64), p) => { let s247 = n230; q.b.set(s247 & 255); }
                    (Some(v249), Some(v248)) | (Some(v248), Some(v249 @ 5u8)) if let Some(u250) = maybe((h as i64)) && ((v248 as i64) & 3) == 1 => { acc = (n230.max(acc) ^ n230.wrapping_add(acc)); }
                    (Some(_), Some(v251)) if { acc = acc.wrapping_add((v251 as i64)); acc & 3 == 3 } => { acc &= (((n230 ^ acc) & 15i64) + (n230.saturating_sub(0i64) & 15i64)); }
                    _ => { h |= (h ^ h).wrapping_add((((p.num.get().i as i32) & 15i32) * (h & 7i32))); }
                }
                 } Val::Nil | Val::Ref(_) if ask(4, ((acc as u64) as i64), q) => { let s252 = (if (acc >= acc) { f5_1(p, q, i8::MAX, usize::MIN) } else { (acc | q.b.get()) }); p.val.set(Val::Num(s252 as f64));
                 } Val::Num(_) => { let b: u64 = u64::MIN.checked_add((acc as u64)).unwrap_or(2u64).wrapping_add((!(acc as u64).rotate_left(3)));
                 } _ => {} }
                p = p.link.get().unwrap_or(p);
                let e: i32 = h;
                acc = acc.wrapping_mul(31) ^ ((if (t && w229) { acc } else { acc.max(acc) }) & 0xfff_ffff);
            }
            18 => {
                let mut a: i64 = f5_1(p, q, i8::MAX, (if t { 6usize } else { (acc as usize) })).wrapping_add(acc);
                match (if (if t { t } else { t }) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }) {
                    Some(v253 @ 'f') => { let mut d: u8 = (if (!t) { ((u & 15u8) + (u & 15u8)) } else { (u8::MAX | (acc as u8)) }); }
                    Some(v254 @ 'b') | Some(v254 @ 'e') if effect(5, (v254 as u32 as i64), p) & 1 == 0 => { if (if (match ((if ((a as usize) != (a as usize)) { Some(t) } else { None }), (if t { Some(t) } else { None })) {
                    (None, (None | _ | Some(false))) if ask(1, (0isize as i64), p) => { let s255 = (p.num.get().i << ((q.num.get().i << (acc & 7i64)) & 7i64)); p.val.set(Val::Ref(q)); ((p.b.get() as usize) <= (q.b.get() as usize)) }
                    (None, Some(v256)) if ((v256 as i64) & 3) == 0 => { let s257 = acc; p.small.set(s257 as u8); ask(5, ((a as i8).wrapping_add((a as i8)) as i64), p) }
                    (None, (None | Some(true) | Some(true))) | _ | (Some(true), None) => { let s258 = (((!acc.rotate_left(3)) & 15i64) * ((!a.rotate_left(3)) & 7i64)); p.val.set(Val::Nil); ask(5, ((if t { (a as isize) } else { (acc as isize) }) as i64), q) }
                    _ => { let s259 = a.max(q.a.get()).checked_add(q.b.get().checked_add(acc).unwrap_or(2i64)).unwrap_or(2i64); q.small.set(s259 as u8); (t && t) }
                }) { (t || t) } else { (if t { t } else { t }) }) { let mut e: i64 = (if rarely((((a as u64) | (acc as u64)) as i64)) { a * p.a.get() } else { a }).checked_add((if (a & 3 == 3) { acc } else { a })).unwrap_or(2i64);
                 } else { let d: u8 = u;
                 } }
                    Some(_) if { a = a.wrapping_add(((if t { (a as isize) } else { 2isize }) as i64)); a & 3 == 2 } => { let s260 = (if (a <= a) { (q.b.get() << (acc & 7i64)) } else { (!q.num.get().i.rotate_left(3)) }); q.a.set(s260 & 0xffff); }
                    Some(v261 @ 'b') | Some(v261 @ 'd'..='e') | Some(v261 @ 'c'..'f') if ((v261 as u32 as i64) & 3) == 0 => { let s262 = ((q.num.get().i >> (q.a.get() & 7i64)) >> (f5_3(q, q, 2u64) & 7i64)); p.b.set(s262 & 255); }
                    _ => { a |= (if (if t { (acc & 3 == 0) } else { t }) { (!a.rotate_left(3)) } else { (if t { a } else { a }) }); }
                }
                let s263 = acc; p.val.set(Val::Nil);
                let v264: f64 = f5_0(p, p, (a as u32).checked_add((acc as u32)).unwrap_or(2u32));
                let v265: i16 = f5_2(q, q, (if t { t } else { t }), ((u & 15u8) + (u & 15u8)), ((acc & 15i64) + (a & 15i64)));
                acc = acc.wrapping_mul(31) ^ (((((acc & 15i64) * (2i64 & 7i64)) & 15i64) + ((if t { q.a.get() } else { a }) & 15i64)) & 0xfff_ffff);
            }
            19 => {
                match p.val.get() { Val::Int(n266) if ask(5, (n266 as i64), p) => { let a: u16 = (1u16.wrapping_add((acc as u16)) ^ ((0u16 & 15u16) * ((3i64 as u16) & 7u16)));
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((2u64 >> (u64::MIN & 7u64)) as i64)); acc & 3 == 2 } => { c = ('b267: { if rarely((u16::MAX as i64)) { panic!("in the middle {}", (((i16::MAX & 15i16) * ((acc as i16) & 7i16)) as i64)); } if (1u32 == (acc as u32)) { break 'b267 ((97u8 + (acc as u8 & 7u8)) as char); } let b: u8 = ((u.wrapping_add((acc as u8)) & 15u8) * (u & 7u8)); ((97u8 + (u & 7u8)) as char) });
                 } Val::Num(_) => { let mut e: u16 = ((acc as u16) | 3u16.max((q.num.get().i as u16)));
                 } _ => {} }
                if rarely((q.num.get().i / (p.num.get().i & 7i64 | 2i64))) { return (acc ^ 5, q); }
                if rarely(((acc as usize).max((acc as usize)) as i64)) { return (acc ^ 5, q); }
                let s268 = (f5_3(q, q, (7u64 << (7u64 & 7u64))) | (acc / (acc & 7i64 | 2i64))); q.b.set(s268 & 255);
                acc = acc.wrapping_mul(31) ^ (f5_1(p, q, ((p.a.get() as i8) | (acc as i8)), ((acc as u32) as usize)) & 0xfff_ffff);
            }
            20 => {
                let s269 = (acc as i64).max(acc); p.b.set(s269 & 255);
                let mut g: f64 = (if (acc == q.num.get().i) { ((acc as f64) * f) } else { ((acc as f64) / (acc as f64)) });
                if t { if let (Some(v270), (Some((v271 | v271)) | Some(v271))) = ((if (if t { t } else { t }) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if (t || t) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) && ask(5, (v270 as u32 as i64), q) { let s272 = acc.wrapping_add(acc).wrapping_add((!acc.rotate_left(3))); p.a.set(s272 & 0xffff);
                if rarely((1u32.wrapping_add((acc as u32)) as i64)) { return (acc ^ 5, q); }
                 }
                let v273: i64 = f5_1(q, q, (1i8 % ((acc as i8) & 7i8 | 4i8)), (acc as usize));
                 }
                acc = acc.wrapping_mul(31) ^ ((!(if rarely(((acc as u32) as i64)) { acc.abs() } else { acc }).rotate_left(3)) & 0xfff_ffff);
            }
            21 => {
                let s275 = acc.wrapping_sub(acc).wrapping_add((h as i64)); p.a.set(s275 & 0xffff);
                let s276 = (if t { ((acc & 15i64) * (acc & 7i64)) } else { acc.wrapping_add(acc) }); q.b.set(s276 & 255);
                match (((if t { u } else { 0u8 }) & 7u8), ((!u.rotate_left(3)) & 7u8)) {
                    (0u8, v277 @ 3u8..=7u8) | (v277 @ 0u8, 6u8) if ((v277 as i64) & 3) == 2 => { let mut a: i64 = q.b.get(); }
                    (v278, v279) => { let e: i8 = (p.num.get().i as i8); }
                    (v280, v281 @ 4u8) if ((v280 as i64) & 3) == 2 => { let s282 = ((acc % (acc & 7i64 | 4i64)) ^ acc.checked_add(acc).unwrap_or(2i64)); p.val.set(Val::Int(s282 & 255)); }
                    (0u8..=1u8, v283) | (2u8, v283) if let Some(u284) = maybe(((7usize >> ((acc as usize) & 7usize)) as i64)) && { acc = acc.wrapping_add((v283 as i64)); acc & 3 == 0 } => { t = ((!t) || t); }
                    _ => { let s285 = (if (if t { t } else { t }) { q.a.get().wrapping_mul(acc) } else { (if rarely((h.checked_add((q.b.get() as i32)).unwrap_or(2i32) as i64)) { acc + acc } else { acc }) }); q.val.set(Val::Num(s285 as f64)); }
                }
                if rarely(((((acc as i16) & 15i16) * ((acc as i16) & 7i16)) as i64)) { panic!("in the middle {}", ((if true { h } else { (acc as i32) }) as i64)); }
                if rarely(((if t { (q.a.get() as u64) } else { (p.b.get() as u64) }) as i64)) { panic!("in the middle {}", (acc % (p.b.get() & 7i64 | 4i64))); }
                acc = acc.wrapping_mul(31) ^ ((if (if t { t } else { t }) { acc.saturating_sub(acc) } else { acc.wrapping_sub(q.b.get()) }) & 0xfff_ffff);
            }
            22 => {
                match (((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char), ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) {
                    (v287, v286) | (v286 @ 'a'.., v287) => { let s288 = (if t { (if t { acc } else { acc }) } else { acc }); q.small.set(s288 as u8); }
                    ('f'..='f', 'e'..='f') | ('d', _) if effect(1, (((acc as u64) % (u64::MIN & 7u64 | 4u64)) as i64), p) & 1 == 0 => { if rarely(((if t { 1u32 } else { u32::MAX }) as i64)) { panic!("in the middle {}", ((p.b.get() as u16).max(1u16) as i64)); } }
                    ('c', (v289 @ 'b' | v289 @ 'c'..'f' | v289 @ 'a'..'g')) if ask(0, (v289 as u32 as i64), p) => { let s292 = (match (if (if (p.num.get().i & 3 == 3) { t } else { (6i64 & 3 == 1) }) { Some((t && t)) } else { None }) {
                    Some(v290 @ true) if ask(2, (v290 as i64), q) => { acc = ((f5_1(p, q, (acc as i8).checked_add((acc as i8)).unwrap_or(2i8), (acc as usize)) & 15i64) + (('e' as u32 as i64) & 15i64)); acc }
                    _ => { let s291 = acc.wrapping_mul(f5_3(q, p, ((acc as u64) >> ((p.b.get() as u64) & 7u64)))); q.b.set(s291 & 255); ((acc & 15i64) + (acc & 15i64)) }
                }); p.a.set(s292 & 0xffff); }
                    _ => { let s293 = (acc ^ acc).wrapping_add(acc.wrapping_sub(acc)); q.a.set(s293 & 0xffff); }
                }
                let b: i32 = ((h & 15i32) + (h & 15i32)).wrapping_add((h >> (h & 7i32)));
                let s294 = q.num.get().i; q.b.set(s294 & 255);
                acc = acc;
                let d: i64 = acc.wrapping_add(acc).wrapping_add(p.a.get().max(acc));
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add((!d.rotate_left(3))) & 0xfff_ffff);
            }
            23 => {
                h = h;
                if let ((Some(_), (Some(0isize..) | Some(3isize))) | _) = ((if t { Some((((0i64 as isize) % ((6i64 as isize) & 7isize | 4isize)) & 7isize)) } else { None }), (if matches!((if (!t) { Some(((97u8 + ((if t { c } else { c }) as u8 & 7u8)) as char)) } else { None }), Some(v295) if { acc = acc.wrapping_add((v295 as u32 as i64)); acc & 3 == 0 }) { Some(((!5isize.rotate_left(3)) & 7isize)) } else { None })) { q = q.link.get().unwrap_or(q);
                match ((if (if t { t } else { t }) { Ok(((acc as u16) & 7u16)) } else { Err((u16::MAX & 7u16)) }), (((acc as u16) / (2u16 & 7u16 | 2u16)) & 7u16)) {
                    (Err(v296), 3u16) if effect(4, (v296 as i64), p) & 1 == 0 => { p = p.link.get().unwrap_or(p); }
                    (Err(v297), v298) => { f = (acc.wrapping_add(acc) as f64); }
                    (Err(v300), (v299 @ 3u16..=4u16 | v299 | v299)) | (Ok(v300), v299) | (Err(v300), v299 @ 5u16..=5u16) => { acc = acc; }
                    ((Ok((6u16 | 2u16)) | Ok(2u16..)), 1u16..=3u16) => { acc &= (!(3i64 as i64).rotate_left(3)); }
                    _ => { let s301 = (if (if (acc & 3 == 0) { t } else { t }) { acc.wrapping_add(q.a.get()) } else { (if t { p.a.get() } else { acc }) }); q.a.set(s301 & 0xffff); }
                }
                 }
                let v302: i16 = f5_2(q, q, (if t { t } else { t }), (u / (u & 7u8 | 2u8)), acc);
                q = p.link.get().unwrap_or(p);
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((acc.wrapping_add(acc) % ((acc / (acc & 7i64 | 2i64)) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            24 => {
                if rarely(((q.num.get().i as u16).wrapping_sub((p.num.get().i as u16)) as i64)) { panic!("in the middle {}", ((if false { 3u64 } else { 0u64 }) as i64)); }
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (f5_3(q, p, ((acc as u64) << ((acc as u64) & 7u64))) & 0xfff_ffff);
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
    let mut s3 = 1i64; let mut i2 = 0i64; 'l1: while { i2 += 1; i2 < 4 } { if matches!((i16::MIN & 7i16), 0i16 | 1i16..=2i16 | 0i16..=2i16) { continue 'l1; } let s4 = s3; p.val.set(Val::Nil); s3 = s3.wrapping_mul(3) ^ i2; if ((q.num.get().i as isize) != isize::MAX) { break 'l1; } }
    let s5 = s3; q.b.set(s5 & 255);
                p.link.set(Some(p));
                s3 &= ((s3 | p.b.get()) >> ((!s3.rotate_left(3)) & 7i64));
                ((s3 as i16).wrapping_mul(i16::MIN) >> ((if false { (s3 as i16) } else { 2i16 }) & 7i16))
}

#[jit]
pub fn f4_1(p: Gc<Node>, q: Gc<Node>, x0: f64, x1: i64) -> bool {
    match ((if (x1 & 3 == 2) { Some((u16::MIN & 7u16)) } else { None }), (if ((x1 as f64) != x0) { Some((('b6: { let mut e: u64 = (x1 as u64); if (!(x1 & 3 == 0)) { break 'b6 (x1 as u16); } let e: i64 = (!x1.rotate_left(3)).wrapping_add(x1); (x1 as u16).wrapping_sub((x1 as u16)) }) & 7u16)) } else { None })) {
                    _ if ask(3, (((x1 as i32) % (i32::MAX & 7i32 | 4i32)) as i64), q) => { let s7 = (if (!(p.num.get().i & 3 == 3)) { (x1 << (x1 & 7i64)) } else { (x1 | x1) }); p.val.set(Val::Ref(q)); }
                    _ => { let s8 = (if ((x1 & 3 == 3) && (x1 & 3 == 2)) { ((x1 & 15i64) + (x1 & 15i64)) } else { 7i64.wrapping_add(p.num.get().i) }); p.a.set(s8 & 0xffff); }
                }
                let mut a: char = ((97u8 + ((if rarely(((6i16 ^ (x1 as i16)) as i64)) { (x1 as u8) - (x1 as u8) } else { (x1 as u8) }) & 7u8)) as char);
                q.link.set(Some(p));
                (if (x1 & 3 == 2) { (x1 & 3 == 1) } else { (x1 != x1) })
}

#[jit]
pub fn f4_2(p: Gc<Node>, q: Gc<Node>, x0: i8) -> i64 {
    match ((if (p.a.get() & 3 == 3) { isize::MIN } else { (p.b.get() as isize) }) & 7isize) {
                    2isize => { let s9 = (p.b.get() << (6i64 & 7i64)).max(4i64.wrapping_add(1i64)); q.b.set(s9 & 255); }
                    0isize..=0isize | 3isize..6isize | 0isize => { let v10: f32 = ((p.b.get() as f32) + 4.5f32).floor(); }
                    v11 | v11 @ 4isize if let Some(u12) = maybe(((!u32::MIN.rotate_left(3)) as i64)) => { let s13 = (u12 / (u12.wrapping_add(p.num.get().i) & 7i64 | 2i64)); p.val.set(Val::Ref(q)); }
                    v14 => { let s15 = q.a.get(); p.b.set(s15 & 255); }
                    _ => { let s16 = ((if true { 6i64 } else { p.b.get() }) / (1i64 & 7i64 | 2i64)); p.small.set(s16 as u8); }
                }
                let s17 = 4i64.wrapping_mul(3i64).wrapping_add(p.b.get()); q.small.set(s17 as u8);
                let e: f64 = ((if (p.a.get() & 3 == 1) { 5u32 } else { (0i64 as u32) }) as f64);
                (p.b.get().saturating_sub(p.b.get()) % (p.a.get() & 7i64 | 4i64))
}

#[jit]
pub fn f4_3(p: Gc<Node>, q: Gc<Node>, x0: i16) -> f64 {
    let v18: char = 'c';
                let s21 = (!q.a.get().rotate_left(3)).wrapping_add(f5_1(q, p, i8::MAX, (match (p.num.get().i & 3 == 2) {
                    _ if effect(1, ((2i64 as u32) as i64), p) & 1 == 0 => { let s19 = p.a.get(); q.val.set(Val::Int(s19 & 255)); (p.a.get() as usize) }
                    _ => { let s20 = (p.num.get().i | 7i64).wrapping_mul(p.num.get().i.max(q.a.get())); q.small.set(s20 as u8); 1usize }
                }))); q.b.set(s21 & 255);
                let s22 = 7i64; p.val.set(Val::Int(s22 & 255));
                let s23 = 6i64.wrapping_add(q.b.get().max(p.num.get().i)); q.a.set(s23 & 0xffff);
                ((1.5f64 / 1.5f64) + (if false { (p.num.get().i as f64) } else { (q.b.get() as f64) }))
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
                let s24 = q.num.get().i; p.a.set(s24 & 0xffff);
                if rarely((((p.num.get().i as i8) << ((1i64 as i8) & 7i8)) as i64)) { return (acc ^ 5, q); }
                match ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) {
                    v25 @ 'a' if ask(7, (v25 as u32 as i64), q) => { let s26 = ((acc | acc) << ((acc | acc) & 7i64)); q.val.set(Val::Num(s26 as f64)); }
                    'c' | _ | 'c'..='h' if effect(2, ((match ((if (if t { t } else { t }) { Ok((t && t)) } else { Err((if t { t } else { t })) }), (u32::MAX == (acc as u32))) {
                    (Ok(true), true) | _ | _ if ask(6, (u as i64), q) => { acc |= 5i64.wrapping_add(acc); (((acc as u16) & 15u16) + ((acc as u16) & 15u16)) }
                    _ => { let s27 = (if ask(6, (5i8.wrapping_add((acc as i8)) as i64), p) { (6i64 | acc) } else { acc.wrapping_sub(q.a.get()) }); q.a.set(s27 & 0xffff); (u as u16) }
                }) as i64), p) & 1 == 0 => { let s28 = (7i64 | acc); q.small.set(s28 as u8); }
                    'b'.. => { c = c; }
                    v29 => { let s30 = (if t { acc } else { acc }).max(p.b.get().wrapping_add(p.b.get())); p.b.set(s30 & 255); }
                    _ => { let s31 = (if ask(3, ((if t { 2u16 } else { (acc as u16) }) as i64), p) { (if t { acc } else { p.a.get() }) } else { acc }); p.a.set(s31 & 0xffff); }
                }
                if rarely(((if t { usize::MAX } else { 2usize }) as i64)) { return (acc ^ 5, q); }
                let s32 = (if (if t { t } else { t }) { (acc ^ acc) } else { acc.max(acc) }); q.a.set(s32 & 0xffff);
                acc = acc.wrapping_mul(31) ^ ((!(acc << (q.a.get() & 7i64)).rotate_left(3)) & 0xfff_ffff);
            }
            1 => {
                match (if (acc & 3 == 3) { Some((((acc as u32).wrapping_sub(6u32) & 7u32), ((acc as u32) & 7u32))) } else { None }) {
                    Some(((4u32, v33 @ 6u32) | (2u32..=7u32, v33) | (2u32, v33 @ 0u32))) | Some((v33, _)) | Some((0u32, v33 @ 4u32)) => { let s34 = ((v33 as i64) / (acc.wrapping_add(acc) & 7i64 | 2i64)); p.a.set(s34 & 0xffff); }
                    _ => { let mut b: f32 = ((2.5f32 + 1.5f32) / ((q.b.get() as f32) * (0i64 as f32))); }
                }
                if (3i8 > (acc as i8)) { let a: usize = ((acc as u64).checked_add((acc as u64)).unwrap_or(2u64) as usize);
                 } else { if rarely((((6u16 & 15u16) * (2u16 & 7u16)) as i64)) { panic!("in the middle {}", ((acc as i8).wrapping_sub((0i64 as i8)) as i64)); }
                 }
                let s35 = (if (u32::MIN >= (q.b.get() as u32)) { (acc as i64) } else { (if rarely((((acc as i32) % (h & 7i32 | 4i32)) as i64)) { acc - 6i64 } else { acc }) }); q.a.set(s35 & 0xffff);
                let a: i64 = acc;
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            2 => {
                let s36 = acc; p.a.set(s36 & 0xffff);
                match (if matches!((((acc as u64) & 7u64), (u64::MAX.max(u64::MAX) & 7u64)), (5u64..=7u64, (3u64 | 0u64..))) { Some(((('b37: { q = p.link.get().unwrap_or(p); if t { break 'b37 q.a.get(); } let v38: isize = (acc as isize).saturating_sub(((p.a.get() as isize) << ((acc as isize) & 7isize))); acc.wrapping_add(p.a.get()) }) & 7i64), (acc.wrapping_add(p.num.get().i) & 7i64))) } else { None }) {
                    Some(((2i64..=5i64, 2i64) | (3i64, _) | ((0i64..2i64 | 0i64..=5i64), _))) => { acc = p.num.get().i; }
                    Some(((v39, v40 @ 4i64..=5i64) | (v39 @ 1i64..=4i64, v40) | (v39, v40 @ 1i64))) if ask(2, (v39 as i64), q) => { let s41 = (if t { v40 } else { v40 }).max(v39.wrapping_add(v39)); p.val.set(Val::Ref(p)); }
                    Some((_, v42)) if ((v42 as i64) & 3) == 1 => { acc = 5i64; }
                    Some(((_ | 5i64 | 3i64), _)) | None | Some(((_, (2i64.. | 1i64..2i64 | 0i64..=1i64)) | (1i64..7i64, 1i64))) if ask(2, (6u16.wrapping_sub((acc as u16)) as i64), q) => { let s43 = acc; p.a.set(s43 & 0xffff); }
                    _ => { f += f; }
                }
                acc = acc.wrapping_mul(31) ^ ((p.a.get() % ((acc | p.num.get().i) & 7i64 | 4i64)) & 0xfff_ffff);
            }
            3 => {
                acc = 3i64;
                match (if matches!(((if (match ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) {
                    'c' if ask(4, ((!u.rotate_left(3)) as i64), q) => { let s44 = (if t { acc } else { p.b.get() }).wrapping_add(acc); q.b.set(s44 & 255); ask(0, ((acc as u32).max((acc as u32)) as i64), q) }
                    'a'..='f' => { let a: u32 = (acc as u32); (if t { t } else { t }) }
                    _ => { c = ((97u8 + ((u >> (u & 7u8)) & 7u8)) as char); ((acc as u64) == 1u64) }
                    'f' => { let s45 = f4_2(q, p, (acc as i8)); p.a.set(s45 & 0xffff); (!t) }
                    v46 @ ('a' | 'a') | v46 @ 'c' | v46 @ 'f'..'h' => { f = (if t { (f * f) } else { ((acc as f64) - f) }); t }
                    v47 @ 'a' | v47 => { let s48 = (if (t != t) { p.b.get() } else { (if t { acc } else { acc }) }); q.b.set(s48 & 255); (if t { (acc & 3 == 2) } else { t }) }
                    v49 if ask(0, (v49 as u32 as i64), q) => { let s50 = acc; p.b.set(s50 & 255); t }
                    v51 | v51 @ 'e' if ((v51 as u32 as i64) & 3) == 3 => { acc = acc; (u64::MAX < (acc as u64)) }
                    _ => { t = (t && ask(7, (h.saturating_sub(h) as i64), q)); (u < u) }
                }) { Ok((5u32 != (acc as u32))) } else { Err(ask(4, ((acc as u8).wrapping_sub(u) as i64), q)) }), (t && t)), (Ok(v52 @ false), false) if ask(2, (v52 as i64), q)) { Some(((if t { (acc & 3 == 3) } else { t }), t)) } else { None }) {
                    Some((v53, v54)) if ask(5, (v53 as i64), q) => { let s55 = (if rarely(((4i16 / (3i16 & 7i16 | 2i16)) as i64)) { ((acc & 15i64) + (acc & 15i64)) * q.num.get().i.max(acc) } else { ((acc & 15i64) + (acc & 15i64)) }); p.val.set(Val::Nil); }
                    None if let Some(u56) = maybe(((if rarely((isize::MAX.wrapping_add(0isize) as i64)) { 5i8 - i8::MAX } else { 5i8 }) as i64)) && ask(3, ((if t { (acc as isize) } else { isize::MAX }) as i64), p) => { f += f; }
                    Some((v58, v57)) if { acc = acc.wrapping_add((v57 as i64)); acc & 3 == 2 } => { h = h.wrapping_mul(h).wrapping_add((h / (h & 7i32 | 2i32))); }
                    Some((v59 @ false, false)) | Some((v59 @ (false | false), false)) => { c = ((97u8 + ((if v59 { u } else { u }) & 7u8)) as char); }
                    Some((v60, v61)) if ask(0, (v60 as i64), q) => { u &= (((u ^ u) & 15u8) * ((u / (u & 7u8 | 2u8)) & 7u8)); }
                    Some((true, v62 @ (false | true))) | Some((_, v62 @ true)) | Some((v62, _)) => { let s63 = (h as i64); q.val.set(Val::Nil); }
                    Some(((v64, true) | (true, v64) | (v64, true))) | Some((v64, false)) | Some((v64, _)) => { u = (if t { u } else { u }); }
                    Some((v65 @ true, true)) | Some((true, v65 @ false)) if ask(6, (v65 as i64), q) => { h = i32::MAX; }
                    _ => { acc |= q.a.get(); }
                }
                q = q.link.get().unwrap_or(q);
                let s66 = p.a.get().wrapping_add(acc.wrapping_add(acc)); p.b.set(s66 & 255);
                if rarely((5isize as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_sub(acc).wrapping_add(acc.max(acc)) & 0xfff_ffff);
            }
            4 => {
                let a: u8 = ((u / (u & 7u8 | 2u8)) / (u & 7u8 | 2u8));
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (((acc | acc) | (if t { acc } else { acc })) & 0xfff_ffff);
            }
            5 => {
                let b: i8 = (((if (3i64 & 3 == 0) { 3i8 } else { (7i64 as i8) }) & 15i8) + (('b67: { q = q.link.get().unwrap_or(q); if matches!(((if ask(6, (((acc as u32) / ((p.a.get() as u32) & 7u32 | 2u32)) as i64), q) { Some((acc != acc)) } else { None }), (if (usize::MIN <= (acc as usize)) { Some((match (if (!t) { Some(((t && t), ask(0, (h.wrapping_add(h) as i64), q))) } else { None }) {
                    Some((v68 @ false, _)) if let Some(u69) = maybe(((isize::MIN >> ((acc as isize) & 7isize)) as i64)) && ask(4, (v68 as i64), q) => { let s70 = (u69.max(acc) << (u69 & 7i64)); q.small.set(s70 as u8); (u69 & 3 == 0) }
                    _ => { c = c; ((acc & 3 == 3) && t) }
                })) } else { None })), ((Some(v72) | Some(v72) | Some(v72 @ true)), Some(v71)) | (Some(v71 @ false), Some(v72)) | (Some(v71), Some(v72 @ true))) { break 'b67 (acc as i8); } let mut b: usize = (if t { ((q.num.get().i as usize) << (usize::MAX & 7usize)) } else { (acc as usize).saturating_sub((acc as usize)) }); ((acc as u32) as i8) }) & 15i8));
                q = p.link.get().unwrap_or(p);
                let mut d: isize = (acc as isize).wrapping_add((if rarely(((((q.b.get() as u16) & 15u16) * ((acc as u16) & 7u16)) as i64)) { (acc as isize) - (acc as isize) } else { (acc as isize) }));
                h = (h.wrapping_add((acc as i32)) % (h & 7i32 | 4i32));
                acc = acc.wrapping_mul(31) ^ ((((acc ^ acc) & 15i64) + ((if (acc & 3 == 3) { p.b.get() } else { acc }) & 15i64)) & 0xfff_ffff);
            }
            6 => {
                if rarely((h.wrapping_mul(h) as i64)) { return (acc ^ 5, q); }
                if rarely(((((acc as usize) & 15usize) * (0usize & 7usize)) as i64)) { return (acc ^ 5, q); }
                q = p.link.get().unwrap_or(p);
                let s73 = (acc << (acc.wrapping_mul(acc) & 7i64)); p.a.set(s73 & 0xffff);
                let s74 = acc.wrapping_add((if rarely(((h << ((acc as i32) & 7i32)) as i64)) { acc + acc } else { acc })); p.val.set(Val::Num(s74 as f64));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            7 => {
                match (((p.num.get().i as u64) as usize) & 7usize) {
                    v75 if ask(6, (v75 as i64), q) => { if rarely((4u32.max(u32::MIN) as i64)) { return (acc ^ 5, q); } }
                    v76 @ (0usize..4usize | 3usize) => { let mut a: u8 = u; }
                    _ => { let mut b: u32 = (if rarely((u64::MAX.wrapping_add(3u64) as i64)) { (acc as u32) + (acc as u32) } else { (acc as u32) }).saturating_sub(4u32); }
                }
                let g: u64 = ((acc as u64) / ((acc as u64) & 7u64 | 2u64)).saturating_sub((acc as u64));
                acc = acc.wrapping_mul(31) ^ ((!(acc >> (acc & 7i64)).rotate_left(3)) & 0xfff_ffff);
            }
            8 => {
                let s77 = acc; q.b.set(s77 & 255);
                match q.val.get() { Val::Int(n78 @ (0..=40 | 8..=200)) if ask(0, (n78 as i64), q) => { if let (v80, (v79 | v79 | v79 @ 0i64..=0i64)) = ((p.a.get() & 7i64), (n78 & 7i64)) { let mut a: i64 = (match ((if ((n78 as usize) < (acc as usize)) { Some((if t { t } else { t })) } else { None }), (if (if t { t } else { (q.b.get() & 3 == 0) }) { Some(((v79 as u64) > (acc as u64))) } else { None })) {
                    ((Some(_) | Some((false | _ | _))), None) => { let s81 = (acc << (p.b.get() & 7i64)); p.val.set(Val::Int(s81 & 255)); v79 }
                    (Some(false), Some(_)) if let Some(u82) = maybe((((n78 as i8) | (acc as i8)) as i64)) && { acc = acc.wrapping_add((h as i64)); acc & 3 == 2 } => { let s83 = ((if (q.b.get() & 3 == 3) { p.num.get().i } else { v80 }) / (q.b.get() & 7i64 | 2i64)); q.b.set(s83 & 255); n78 }
                    (Some((v84 | v84)), Some(_)) | (Some(v84), None) | (Some(v84 @ false), Some(true)) => { let s85 = ((if v84 { (q.num.get().i as f32) } else { 2.5f32 }) as i64); q.a.set(s85 & 0xffff); (if (n78 & 3 == 2) { n78 } else { acc }) }
                    (Some(v86 @ true), Some((v87 | v87 @ false | v87))) | (Some(v87), Some(v86 @ false)) => { f = (((n78 as u64) as f64) / (f / 5.5f64)); (if rarely(((isize::MAX % (isize::MIN & 7isize | 4isize)) as i64)) { -6i64 } else { 6i64 }) }
                    (Some(v88), Some(v89)) if ask(5, (v88 as i64), p) => { t = ((i8::MAX % (7i8 & 7i8 | 4i8)) < (if (6i64 & 3 == 2) { (n78 as i8) } else { 2i8 })); n78.wrapping_sub(n78) }
                    (Some(_), _) => { let s90 = (if rarely((if t { acc } else { q.b.get() })) { -acc } else { acc }); p.small.set(s90 as u8); f5_1(p, p, ((v79 as i8) >> (6i8 & 7i8)), ((acc as usize) << ((v80 as usize) & 7usize))) }
                    (Some((v92 @ false | v92 @ true | v92 @ true)), Some(v91)) | (Some(v91), Some(v92)) => { let s93 = acc.wrapping_add(v80.wrapping_sub(p.a.get())); p.small.set(s93 as u8); acc }
                    (Some(true), Some(false)) | (Some(false), None) if ask(5, (((u & 15u8) * (u & 7u8)) as i64), q) => { h = h; ((1i64 & 15i64) + (n78 & 15i64)) }
                    _ => { acc = (if (u <= u) { (v80 | acc) } else { f5_1(q, p, 2i8, (acc as usize).wrapping_add((n78 as usize))) }); q.a.get().wrapping_add(v80) }
                });
                 }
                 } Val::Nil | Val::Ref(_) if ask(5, acc.max(p.num.get().i), q) => { let v94: u64 = ((0i16 % ((acc as i16) & 7i16 | 4i16)) as u64);
                 } Val::Num(_) => { let e: i32 = h.checked_add((if t { h } else { h })).unwrap_or(2i32);
                 } _ => {} }
                let g: i64 = (((q.num.get().i << (acc & 7i64)) & 15i64) * (acc.checked_add(acc).unwrap_or(2i64) & 7i64));
                let mut e: bool = ask(4, (7i64 as i64), p);
                acc = acc.wrapping_mul(31) ^ ((f4_2(p, p, ((acc as i8) << ((g as i8) & 7i8))) | acc) & 0xfff_ffff);
            }
            9 => {
                let s95 = (if rarely((((acc as u32) % (6u32 & 7u32 | 4u32)) as i64)) { acc * acc } else { acc }).wrapping_add(q.a.get()); q.small.set(s95 as u8);
                let mut a: i64 = (((acc / (acc & 7i64 | 2i64)) & 15i64) * (acc & 7i64));
                if (if matches!(((t as usize) & 7usize), 2usize if ask(7, ((!(acc as u32).rotate_left(3)) as i64), p)) { t } else { matches!(((if (t && t) { Some(ask(7, ((5i16 | (acc as i16)) as i64), p)) } else { None }), (if (h == h) { Some((t || t)) } else { None })), (Some(_), (Some(false) | Some(false) | None)) | (Some(true), Some(false))) }) { let s96 = acc.wrapping_add(a).wrapping_mul(a.wrapping_add(a)); q.small.set(s96 as u8);
                 }
                acc = acc.wrapping_mul(31) ^ (((if rarely(((5isize << (3isize & 7isize)) as i64)) { -a } else { a }) << (((a & 15i64) * (q.b.get() & 7i64)) & 7i64)) & 0xfff_ffff);
            }
            10 => {
                let mut d: bool = ((!t) || (u64::MIN <= (acc as u64)));
                match p.val.get() { Val::Int(n98) if ask(2, (n98 as i64), q) => { match ((if (t || t) { Some(((if rarely((u32::MIN.wrapping_sub((n98 as u32)) as i64)) { -h } else { h }) & 7i32)) } else { None }), (if (acc >= acc) { Some(((!h.rotate_left(3)) & 7i32)) } else { None })) {
                    (Some(v99), None) | (Some(v99 @ 3i32..5i32), None) if let Some(u100) = maybe(((match (if (t && d) { Some(((true || (acc & 3 == 1)), ('b101: { p = p.link.get().unwrap_or(p); if true { break 'b101 (if d { t } else { d }); } let v102: i16 = f5_2(q, q, (if t { t } else { d }), (p.small.get() >> (u & 7u8)), ((n98 & 15i64) + (q.a.get() & 15i64))); (if (n98 & 3 == 1) { d } else { d }) }))) } else { None }) {
                    Some((v103, true)) | Some((false, v103 @ false)) if effect(3, (v103 as i64), p) & 1 == 0 => { acc = (if v103 { acc.saturating_sub(4i64) } else { n98.checked_add(n98).unwrap_or(2i64) }); (3u32 ^ (n98 as u32)) }
                    Some((true, v104)) => { let s105 = (if (!v104) { ((acc as i8) as i64) } else { p.num.get().i }); q.small.set(s105 as u8); ((n98 as u32) % ((q.b.get() as u32) & 7u32 | 4u32)) }
                    _ => { let s106 = (if (1u64 > (n98 as u64)) { (if rarely((if rarely(q.b.get().wrapping_add(acc)) { p.num.get().i - acc } else { p.num.get().i })) { acc * n98 } else { acc }) } else { acc.wrapping_add(acc) }); p.b.set(s106 & 255); (((acc as u32) & 15u32) * (u32::MAX & 7u32)) }
                }) as i64)) => { let s107 = u100; p.small.set(s107 as u8); }
                    (Some(v108), Some(0i32..)) | (Some(1i32..), Some(v108 @ 2i32)) | (Some(0i32..), Some(v108)) if let Some(u109) = maybe(((n98 as u32) as i64)) && ask(6, (v108 as i64), p) => { let s110 = (if rarely(((n98 as u16).wrapping_mul(u16::MIN) as i64)) { acc * (!u109.rotate_left(3)) } else { acc }); p.b.set(s110 & 255); }
                    (None, Some(2i32..=3i32)) | (None, _) => { f = ((if t { f } else { (n98 as f64) }) / (if d { f } else { f })); }
                    _ | _ | (_, None) if ask(1, (if d { n98 } else { n98 }), p) => { let s111 = (if (1.5f32 < (acc as f32)) { acc } else { (if t { acc } else { n98 }) }); q.a.set(s111 & 0xffff); }
                    (Some(v112 @ 1i32), Some(v113)) | (Some(v113 @ 1i32..3i32), Some(v112)) | (Some(v113 @ 2i32), Some(v112)) if let Some(u114) = maybe(((if d { i8::MIN } else { (n98 as i8) }) as i64)) => { let s115 = (((n98 | u114) & 15i64) * ((if d { u114 } else { 4i64 }) & 7i64)); q.val.set(Val::Nil); }
                    (None, Some(v116)) if let Some(u117) = maybe((5i8 as i64)) && effect(3, (v116 as i64), q) & 1 == 0 => { let s118 = u117.wrapping_sub((if rarely((1u32 as i64)) { p.num.get().i - n98 } else { p.num.get().i })); p.b.set(s118 & 255); }
                    ((Some(v120) | Some(v120 @ 5i32..6i32) | Some(v120 @ 0i32)), Some(v119)) | (Some(v120), Some(v119 @ 1i32..)) => { acc = q.b.get().wrapping_mul((if d { 3i64 } else { n98 })); }
                    ((Some(v121 @ 2i32) | Some(v121)), Some(v122 @ 7i32..=7i32)) if let Some(u123) = maybe(((if d { (acc as usize) } else { (acc as usize) }) as i64)) && ask(5, (v121 as i64), q) => { acc = (!(u123 ^ n98).rotate_left(3)); }
                    _ => { let s124 = (if t { q.num.get().i } else { q.num.get().i }).wrapping_add(f4_2(p, p, ((n98 as i8) ^ i8::MAX))); q.val.set(Val::Num(s124 as f64)); }
                }
                 } Val::Nil | Val::Ref(_) if ask(7, ((acc as usize) as i64), p) => { let v125: i8 = ((7i8 / ((acc as i8) & 7i8 | 2i8)) >> ((acc as i8) & 7i8));
                 } Val::Num(_) => { let mut d: char = (if (d && d) { ((97u8 + (u & 7u8)) as char) } else { ((97u8 + (u & 7u8)) as char) });
                 } _ => {} }
                if rarely((u as i64)) { return (acc ^ 5, q); }
                let a: usize = ((if true { 3usize } else { usize::MAX }) / (((acc as usize) >> ((p.b.get() as usize) & 7usize)) & 7usize | 2usize));
                acc = acc.wrapping_mul(31) ^ ((if ask(0, ((!u.rotate_left(3)) as i64), p) { f5_3(p, p, (acc as u64).wrapping_add((acc as u64))) } else { (p.b.get() / (acc & 7i64 | 2i64)) }) & 0xfff_ffff);
            }
            11 => {
                match q.val.get() { Val::Int(n126 @ (0..=40 | 8..=200)) if effect(7, (n126 as i64), p) & 1 == 0 => { match (if (h >= h) { Some(((t && (acc & 3 == 2)), (t && t))) } else { None }) {
                    _ | Some(((false, false) | _)) | Some((false, true)) => { match ((match (((97u8 + ('d' as u8 & 7u8)) as char), ((97u8 + (((97u8 + (p.small.get() & 7u8)) as char) as u8 & 7u8)) as char)) {
                    (v127 @ 'e', 'f'..) | ('d'.., v127) if effect(2, (v127 as u32 as i64), q) & 1 == 0 => { q = q.link.get().unwrap_or(q); (u << (u & 7u8)) }
                    (v128 @ 'a'..='h', ('e' | 'a'..)) if ask(5, (v128 as u32 as i64), p) => { f = (f - ((acc as i8) as f64)); (u / (u & 7u8 | 2u8)) }
                    (v129, v130 @ 'c'..) if ask(2, (v129 as u32 as i64), p) => { let s131 = (!(n126 << (acc & 7i64)).rotate_left(3)); q.b.set(s131 & 255); u }
                    _ => { acc ^= (!acc.rotate_left(3)).wrapping_add(acc); (if (n126 & 3 == 2) { u } else { u }) }
                }) & 7u8) {
                    0u8..=4u8 | 4u8 => { let s132 = ((if t { acc } else { p.a.get() }) | ((acc as u16) as i64)); p.val.set(Val::Num(s132 as f64)); }
                    3u8 if let Some(u133) = maybe(((if t { (n126 as i8) } else { (n126 as i8) }) as i64)) => { let s134 = n126; p.b.set(s134 & 255); }
                    _ => { c = (if (t >= t) { 'd' } else { ((97u8 + (u & 7u8)) as char) }); }
                } }
                    Some((v135, v136)) | Some((v136 @ false, v135)) | Some((v135 @ false, v136 @ false)) if ask(7, (v135 as i64), p) => { h = (if rarely((1isize.wrapping_add(5isize) as i64)) { h.abs() } else { h }).checked_add((h >> (h & 7i32))).unwrap_or(2i32); }
                    None => { let s137 = n126; q.val.set(Val::Int(s137 & 255)); }
                    Some((v139, v138)) | Some((v138 @ false, v139 @ true)) if let Some(u140) = maybe((((n126 as usize) << ((n126 as usize) & 7usize)) as i64)) => { let s141 = u140; q.b.set(s141 & 255); }
                    Some((v142 @ (false | true), (false | true))) => { let s143 = (acc >> (n126 & 7i64)).wrapping_add((acc ^ n126)); q.small.set(s143 as u8); }
                    Some((false, v144 @ false)) if effect(2, (v144 as i64), q) & 1 == 0 => { acc = (if (v144 && (acc & 3 == 1)) { (acc % (acc & 7i64 | 4i64)) } else { (n126 ^ n126) }); }
                    Some((v146, v145)) | Some((v145, v146)) | Some((v145 @ false, v146 @ true)) if ((v145 as i64) & 3) == 2 => { let s147 = acc; p.b.set(s147 & 255); }
                    _ => { let s148 = n126.wrapping_sub(acc).max(4i64.wrapping_add(acc)); p.val.set(Val::Num(s148 as f64)); }
                    _ => { acc = n126.wrapping_add(n126).wrapping_mul(acc.wrapping_add(acc)); }
                }
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((acc as isize).wrapping_add((acc as isize)) as i64)); acc & 3 == 1 } => { let s149 = acc.checked_add(acc).unwrap_or(2i64).checked_add(acc.wrapping_add(acc)).unwrap_or(2i64); p.b.set(s149 & 255);
                 } Val::Num(_) => { let d: i64 = (((acc << (acc & 7i64)) & 15i64) + ((if t { acc } else { acc }) & 15i64));
                 } _ => {} }
                let d: isize = ((acc as i16).wrapping_sub((p.num.get().i as i16)) as isize);
                let s150 = (if t { p.num.get().i } else { acc }).wrapping_sub((acc | q.b.get())); p.small.set(s150 as u8);
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (((acc | acc) << (q.num.get().i & 7i64)) & 0xfff_ffff);
            }
            12 => {
                let mut b: i64 = ('b151: { let g: u8 = ((q.small.get() & 15u8) * ((if t { u } else { u }) & 7u8)); if ask(2, (isize::MIN.wrapping_add((acc as isize)) as i64), q) { break 'b151 (!acc.rotate_left(3)); } let mut g: i16 = (((acc as i16).checked_add((q.b.get() as i16)).unwrap_or(2i16) & 15i16) * (f4_0(q, p, u64::MIN, ((p.b.get() as u64) / ((q.num.get().i as u64) & 7u64 | 2u64))) & 7i16)); (acc << (acc & 7i64)) });
                let g: usize = ((((b as usize) | (acc as usize)) & 15usize) + (2usize.saturating_sub((b as usize)) & 15usize));
                acc = acc.wrapping_mul(31) ^ (b & 0xfff_ffff);
            }
            13 => {
                match (acc & 7i64) {
                    v152 @ (5i64.. | 1i64) => { match p.val.get() { Val::Int(n153 @ 3..=200) => { match (if matches!(((if t { Some(((p.num.get().i as i16) & 7i16)) } else { None }), (if (t || t) { Some(((v152 as i16).checked_add((acc as i16)).unwrap_or(2i16) & 7i16)) } else { None })), (Some(0i16), Some(v154 @ (2i16 | 3i16)))) { Some((acc & 7i64)) } else { None }) {
                    Some(6i64..=7i64) | Some(3i64..) | _ => { acc = acc.wrapping_add(n153).wrapping_add((if t { n153 } else { n153 })); }
                    Some(_) | Some(5i64..=6i64) if let Some(u155) = maybe(((1i64 as u64) as i64)) => { h = ((h.wrapping_add(h) & 15i32) + ((if t { h } else { h }) & 15i32)); }
                    _ => { let s156 = p.a.get().wrapping_sub(((acc & 15i64) + (v152 & 15i64))); q.b.set(s156 & 255); }
                    _ | Some(1i64..7i64) if effect(3, ((if t { usize::MAX } else { (acc as usize) }) as i64), p) & 1 == 0 => { let s157 = (if rarely((((n153 as usize) / ((n153 as usize) & 7usize | 2usize)) as i64)) { acc - (!acc.rotate_left(3)) } else { acc }); q.b.set(s157 & 255); }
                    None | None => { let s158 = (if rarely((((v152 as i16) % ((v152 as i16) & 7i16 | 4i16)) as i64)) { v152 - acc } else { v152 }).checked_add(p.num.get().i.checked_add(acc).unwrap_or(2i64)).unwrap_or(2i64); p.a.set(s158 & 0xffff); }
                    None | Some((4i64..=6i64 | 2i64..)) if ask(7, ((v152 as u16).checked_add(u16::MAX).unwrap_or(2u16) as i64), p) => { t = ((f * f) != (f * f)); }
                    Some((1i64 | 0i64 | 2i64..)) => { t = t; }
                    Some(v159 @ 6i64) | Some(v159) if { acc = acc.wrapping_add((v159 as i64)); acc & 3 == 0 } => { h = (acc as i32); }
                    _ => { acc |= (((q.a.get() % (v152 & 7i64 | 4i64)) & 15i64) * (f4_2(p, p, i8::MAX) & 7i64)); }
                }
                 } Val::Nil | Val::Ref(_) if ask(6, ((v152 as u32).max((acc as u32)) as i64), q) => { let mut e: i64 = acc.wrapping_mul(v152.wrapping_add(acc));
                 } Val::Num(_) => { let mut g: char = ((97u8 + ((acc as u8).wrapping_add(u) & 7u8)) as char);
                 } _ => {} } }
                    0i64..=0i64 | 2i64..6i64 | _ if { acc = acc.wrapping_add((((acc as u32) >> (5u32 & 7u32)) as i64)); acc & 3 == 1 } => { acc = acc.checked_add(acc).unwrap_or(2i64); }
                    v160 @ (1i64 | 6i64) => { let s161 = v160.wrapping_add(v160).checked_add(v160).unwrap_or(2i64); p.a.set(s161 & 0xffff); }
                    0i64..1i64 => { let s162 = acc; q.small.set(s162 as u8); }
                    1i64 if ((if t { acc } else { q.num.get().i }) & 3) == 3 => { acc |= acc; }
                    0i64..=5i64 => { h |= h; }
                    2i64 | 1i64 => { let s163 = ((acc << (acc & 7i64)) ^ (if t { acc } else { acc })); q.small.set(s163 as u8); }
                    v164 | v164 @ 2i64 if { acc = acc.wrapping_add((v164 as i64)); acc & 3 == 0 } => { let s165 = 6i64; q.small.set(s165 as u8); }
                    _ => { acc = ((acc & 15i64) + (acc & 15i64)).max(acc); }
                }
                let s166 = acc; q.a.set(s166 & 0xffff);
                let s167 = acc; p.a.set(s167 & 0xffff);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add(acc).wrapping_add(acc) & 0xfff_ffff);
            }
            14 => {
                let a: isize = ((if t { 5isize } else { (acc as isize) }) / ((acc as isize) & 7isize | 2isize));
                let mut b: i64 = (match (if ((5i64 as i8) >= 1i8) { Some((((97u8 + ((if t { c } else { c }) as u8 & 7u8)) as char), ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char))) } else { None }) {
                    None | Some(('a', 'a'..='g')) | Some(('a', 'a')) => { let mut g: isize = ((acc as isize).checked_add(a).unwrap_or(2isize) >> ((a % (a & 7isize | 4isize)) & 7isize)); 0i64.saturating_sub(acc) }
                    Some((v169 @ ('c'..'g' | 'c'), v168 @ 'a'..='g')) | Some((v168 @ 'a'.., v169 @ 'a'..'g')) | Some((v168, v169 @ 'a')) => { let a: isize = a.max(a).wrapping_sub(a); (if t { acc } else { acc }) }
                    _ => { f += (f / (f / (acc as f64))); acc.wrapping_add(acc) }
                });
                acc = acc.wrapping_mul(31) ^ ((((if rarely(((acc as u16).checked_add((0i64 as u16)).unwrap_or(2u16) as i64)) { b * acc } else { b }) & 15i64) * (b & 7i64)) & 0xfff_ffff);
            }
            15 => {
                match q.val.get() { Val::Int(n170 @ (0..=40 | 8..=200)) if ((n170 as i64) & 3) == 3 => { let e: i8 = ((!(n170 as i8).rotate_left(3)) << (2i8.wrapping_sub((acc as i8)) & 7i8));
                 } Val::Nil | Val::Ref(_) if ask(6, ((match ((if (match ((u8::MAX & 7u8), (u & 7u8)) {
                    ((v171 @ (0u8 | 2u8) | v171 @ 6u8), _) => { match ((match (if (if t { (acc & 3 == 0) } else { t }) { Some((((i8::MIN & 15i8) + ((acc as i8) & 15i8)) & 7i8)) } else { None }) {
                    Some(1i8..) => { let s172 = (if t { acc } else { (acc << (acc & 7i64)) }); p.a.set(s172 & 0xffff); (((acc as i8) & 15i8) + (7i8 & 15i8)) }
                    Some((v173 | v173 @ 3i8..4i8)) if ask(1, (v173 as i64), p) => { let s174 = (acc as i64).saturating_sub((if t { acc } else { acc })); q.small.set(s174 as u8); v173 }
                    None | None | None if let Some(u175) = maybe(((if t { (p.num.get().i as u32) } else { (acc as u32) }) as i64)) && ask(1, (5isize as i64), q) => { let s176 = acc; q.val.set(Val::Int(s176 & 255)); i8::MAX }
                    Some(v177) => { u &= (t as u8).wrapping_sub((v171 >> (q.small.get() & 7u8))); v177.saturating_sub(v177) }
                    _ => { let s178 = ((6i64 >> (acc & 7i64)) / ((if t { 3i64 } else { acc }) & 7i64 | 2i64)); q.a.set(s178 & 0xffff); (!(p.num.get().i as i8).rotate_left(3)) }
                }) & 7i8) {
                    0i8..=1i8 if let Some(u179) = maybe(((acc as i8) as i64)) && effect(3, ((acc as isize) as i64), p) & 1 == 0 => { acc = u179; }
                    v180 if effect(6, (v180 as i64), q) & 1 == 0 => { acc = acc; }
                    0i8.. if ask(7, acc.wrapping_sub(acc), p) => { acc |= (if (t || t) { ((acc & 15i64) * (acc & 7i64)) } else { acc.max(acc) }); }
                    5i8 | 0i8.. => { let s181 = (!(!acc.rotate_left(3)).rotate_left(3)); q.small.set(s181 as u8); }
                    _ => { let s182 = (!acc.rotate_left(3)).wrapping_add(acc); p.a.set(s182 & 0xffff); }
                } t }
                    (_, 0u8) => { h = (if (t || t) { (acc as i32) } else { h.wrapping_add(h) }); (acc == acc) }
                    (v183 @ 1u8..2u8, v184 @ (4u8 | 5u8..)) => { h = h; (!t) }
                    (v186 @ 3u8..5u8, v185) | (v186, v185) => { u = ((acc as u8).checked_add(v185).unwrap_or(2u8) % ((if t { u } else { v185 }) & 7u8 | 4u8)); (t <= t) }
                    (v188 @ 5u8.., v187 @ (0u8.. | 3u8)) | (v188, v187 @ 1u8) | (v187, v188) => { acc = acc.wrapping_mul(acc).wrapping_mul(((acc & 15i64) + (acc & 15i64))); (3u16 > (acc as u16)) }
                    ((v190 @ 3u8 | v190 @ 2u8.. | v190 @ 1u8), v189) | (v189, v190 @ 0u8) => { acc |= ((acc & 15i64) * (acc & 7i64)).checked_add(acc).unwrap_or(2i64); ((acc as usize) > (acc as usize)) }
                    ((v191 | v191), v192) => { t = ((if t { ((97u8 + (acc as u8 & 7u8)) as char) } else { c }) >= (if (acc & 3 == 2) { c } else { c })); (!(acc & 3 == 2)) }
                    (5u8.., v193 @ (2u8.. | 2u8..=6u8)) | (4u8, v193) | (3u8, v193) => { acc |= ((acc.checked_add(acc).unwrap_or(2i64) & 15i64) * ((if t { acc } else { acc }) & 7i64)); (u == u) }
                    _ => { let s194 = (((acc as f64) as i64) as i64); p.a.set(s194 & 0xffff); (t && t) }
                }) { Some((((acc as usize) ^ usize::MAX) & 7usize)) } else { None }), (if true { Some(((acc as usize).saturating_sub(0usize) & 7usize)) } else { None })) {
                    (Some(0usize..), Some(v195 @ 1usize)) | ((Some(2usize) | Some(0usize)), Some(v195)) | (Some(3usize), Some(v195)) => { let s196 = ((acc & 15i64) + ((acc << (p.a.get() & 7i64)) & 15i64)); p.small.set(s196 as u8); u16::MAX }
                    (Some(_), None) if ask(4, ((acc as u16).wrapping_mul((q.num.get().i as u16)) as i64), p) => { u = (c as u32 as u8).wrapping_add((!u.rotate_left(3))); u16::MAX }
                    (None, Some(0usize)) | (Some(1usize), _) if effect(7, acc, p) & 1 == 0 => { u ^= (u >> (u.wrapping_mul(u) & 7u8)); (if t { (acc as u16) } else { (acc as u16) }) }
                    _ => { c = c; 4u16 }
                }) as i64), q) => { let s197 = (if (t < t) { acc } else { (acc as i64) }); p.small.set(s197 as u8);
                 } Val::Num(_) => { let mut a: i8 = (i8::MAX >> ((acc as i8) & 7i8)).wrapping_add((p.b.get() as i8));
                 } _ => {} }
                if rarely(((if (acc & 3 == 0) { (acc as u64) } else { (acc as u64) }) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ ((((acc | acc) & 15i64) * ((if t { acc } else { acc }) & 7i64)) & 0xfff_ffff);
            }
            16 => {
                q = q.link.get().unwrap_or(q);
                if let (Err((v216 @ false | v216 @ true | v216 @ false)), v217 @ true) = ((if (match (((h & 15i32) + (h & 15i32)) & 7i32) {
                    v198 | v198 if ask(1, (v198 as i64), p) => { match (if t { Some(((acc as i16) & 7i16)) } else { None }) {
                    _ => { q = q.link.get().unwrap_or(q); }
                    Some(v199 @ 0i16..=5i16) | Some(v199) => { let s200 = 7i64; q.b.set(s200 & 255); }
                    Some((1i16 | 2i16..=4i16)) => { u = u.wrapping_sub((if (acc & 3 == 1) { (acc as u8) } else { u })); }
                    Some(v201 @ 0i16) => { let s202 = q.a.get().checked_add(acc).unwrap_or(2i64).wrapping_add((acc % (acc & 7i64 | 4i64))); p.small.set(s202 as u8); }
                    Some((0i16 | 2i16..4i16)) => { let s203 = ((6i64 as u32) as i64); p.a.set(s203 & 0xffff); }
                    Some((0i16..7i16 | 1i16 | _)) | None => { f = (if t { (if t { f } else { f }) } else { (u32::MAX as f64) }); }
                    Some((v204 | v204 @ 1i16..=3i16)) => { h = h; }
                    _ | Some(1i16..) if let Some(u205) = maybe(((acc as i16) as i64)) => { let s206 = (if t { u205 } else { u205 }).wrapping_sub((if t { u205 } else { acc })); q.small.set(s206 as u8); }
                    _ => { let s207 = ((q.b.get() & 15i64) + (acc & 15i64)).wrapping_add((acc | acc)); p.small.set(s207 as u8); }
                } (t || (acc & 3 == 2)) }
                    1i32..6i32 => { let s208 = (if ask(1, (((acc as i8) ^ (acc as i8)) as i64), q) { (!acc.rotate_left(3)) } else { (!acc.rotate_left(3)) }); q.small.set(s208 as u8); (if t { t } else { t }) }
                    v209 @ 1i32.. | v209 | v209 @ 1i32 if ask(2, (v209 as i64), q) => { acc = ((acc ^ acc) >> (p.a.get().wrapping_add(acc) & 7i64)); ((q.num.get().i as usize) != (acc as usize)) }
                    1i32..3i32 if let Some(u210) = maybe((((acc as u64) as u8) as i64)) => { t = ((p.b.get() as u64).wrapping_sub((u210 as u64)) == ((u210 as u64) << ((q.num.get().i as u64) & 7u64))); (!(q.num.get().i & 3 == 0)) }
                    v211 if ask(1, (v211 as i64), p) => { t = (!(t || false)); t }
                    v212 | v212 if ask(1, (v212 as i64), q) => { h ^= h; (if (acc & 3 == 3) { t } else { t }) }
                    _ | 0i32 | 0i32 => { let s213 = (if ((acc & 3 == 0) || t) { (if t { acc } else { acc }) } else { acc }); q.small.set(s213 as u8); (!false) }
                    v214 => { let s215 = (acc.wrapping_add(acc) << (q.a.get().wrapping_add(acc) & 7i64)); p.b.set(s215 & 255); false }
                    _ => { acc ^= (if (!t) { acc.wrapping_add(p.num.get().i) } else { 6i64.saturating_sub(acc) }); (1i16 != (q.num.get().i as i16)) }
                }) { Ok(((acc & 3 == 0) && t)) } else { Err((!t)) }), (!t)) && effect(1, (v216 as i64), q) & 1 == 0 { let s218 = (if ((acc as u64) >= (acc as u64)) { ((acc & 15i64) * (acc & 7i64)) } else { acc }); q.b.set(s218 & 255);
                let mut b: u64 = ((acc as f32) as u64).checked_add((if (acc & 3 == 3) { (acc as u64) } else { (acc as u64) })).unwrap_or(2u64);
                 }
                acc = acc.wrapping_mul(31) ^ ((if rarely(((acc as u32) as i64)) { (acc << (acc & 7i64)).abs() } else { (acc << (acc & 7i64)) }) & 0xfff_ffff);
            }
            17 => {
                match q.val.get() { Val::Int(n219 @ 3..=200) => { let s224 = ('b220: { let s221 = n219.checked_add(n219.max(n219)).unwrap_or(2i64); p.b.set(s221 & 255); if (3i64 & 3 == 1) { break 'b220 (match ((acc as u16) & 7u16) {
                    5u16 | 0u16..2u16 | 2u16..=4u16 if (((((n219 as u64) & 15u64) + ((acc as u64) & 15u64)) as i64) & 3) == 1 => { let s222 = (!(acc >> (acc & 7i64)).rotate_left(3)); p.small.set(s222 as u8); (acc / (acc & 7i64 | 2i64)) }
                    _ => { acc = 4i64; ((n219 & 15i64) * (n219 & 7i64)) }
                }); } let s223 = 1i64.wrapping_add(n219).saturating_sub(n219); p.val.set(Val::Ref(q)); (if t { acc } else { p.a.get() }) }); q.a.set(s224 & 0xffff);
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add((((7i64 as u16) >> ((acc as u16) & 7u16)) as i64)); acc & 3 == 0 } => { p = q.link.get().unwrap_or(q);
                 } Val::Num(_) => { let s225 = (acc as i64).wrapping_add(f5_3(q, p, ((acc as u64) | (4i64 as u64)))); p.small.set(s225 as u8);
                 } _ => {} }
                q = q.link.get().unwrap_or(q);
                let s226 = acc; p.small.set(s226 as u8);
                acc ^= (acc.max(acc) >> (acc.max(acc) & 7i64));
                c = ((97u8 + ((u % (u & 7u8 | 4u8)) & 7u8)) as char);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add(p.a.get()).saturating_sub((t as i64)) & 0xfff_ffff);
            }
            18 => {
                match ((acc as usize) & 7usize) {
                    0usize..=4usize | 0usize..7usize | 4usize if let Some(u227) = maybe((i8::MAX.saturating_sub((acc as i8)) as i64)) && { acc = acc.wrapping_add((((acc as u64) ^ u64::MAX) as i64)); acc & 3 == 3 } => { q = q.link.get().unwrap_or(q); }
                    2usize..7usize => { let s228 = ((!acc.rotate_left(3)) >> (p.num.get().i.wrapping_sub(acc) & 7i64)); p.small.set(s228 as u8); }
                    3usize | 0usize if ask(5, (i32::MIN.checked_add((acc as i32)).unwrap_or(2i32) as i64), p) => { let a: u32 = ((acc as u32).wrapping_add((acc as u32)) / ((if t { 5u32 } else { u32::MIN }) & 7u32 | 2u32)); }
                    _ => { let mut d: i64 = (if t { (acc >> (acc & 7i64)) } else { acc.checked_add(q.num.get().i).unwrap_or(2i64) }); }
                }
                let mut e: i64 = (acc >> (acc & 7i64));
                let s229 = q.a.get(); p.b.set(s229 & 255);
                let mut d: i32 = h;
                acc = acc.wrapping_mul(31) ^ (((2i64 >> (acc & 7i64)) / ((e / (q.a.get() & 7i64 | 2i64)) & 7i64 | 2i64)) & 0xfff_ffff);
            }
            19 => {
                acc = acc.checked_add(acc).unwrap_or(2i64).max(('b230: { if rarely((u32::MIN.wrapping_add((acc as u32)) as i64)) { panic!("in the middle {}", (3i8.checked_add((acc as i8)).unwrap_or(2i8) as i64)); } if (if t { true } else { t }) { break 'b230 acc.wrapping_add(acc); } let mut b: i64 = (match ((if ask(7, ((!(acc as i8).rotate_left(3)) as i64), q) { Some((acc.max(acc) & 7i64)) } else { None }), (if (acc <= acc) { Some(((acc >> (acc & 7i64)) & 7i64)) } else { None })) {
                    (Some(v231 @ 2i64..), Some(v232)) | (Some(v232), Some(v231)) => { let s233 = v231.wrapping_sub(v232).checked_add(((q.b.get() as isize) as i64)).unwrap_or(2i64); q.val.set(Val::Num(s233 as f64)); (v231 >> (v231 & 7i64)) }
                    (Some(1i64..), Some(v234 @ 1i64..2i64)) => { let s235 = f5_1(p, q, i8::MAX, (usize::MIN << ((v234 as usize) & 7usize))); q.b.set(s235 & 255); 0i64.checked_add(acc).unwrap_or(2i64) }
                    (None, None) | (None, None) if (acc & 3) == 1 => { f = ((5u64 << ((acc as u64) & 7u64)) as f64); acc.wrapping_add(acc) }
                    ((None | Some(6i64..) | Some(3i64)), Some(2i64..)) if { acc = acc.wrapping_add((u as i64)); acc & 3 == 0 } => { let s236 = acc.wrapping_add(acc).wrapping_sub((if t { p.b.get() } else { q.num.get().i })); p.small.set(s236 as u8); (acc / (acc & 7i64 | 2i64)) }
                    _ => { let s237 = (((acc | acc) & 15i64) + ((p.b.get() >> (acc & 7i64)) & 15i64)); q.b.set(s237 & 255); acc.checked_add(5i64).unwrap_or(2i64) }
                }).wrapping_add(acc.max(acc)); (b >> (2i64 & 7i64)) }));
                p = q.link.get().unwrap_or(q);
                let mut a: isize = ((if false { (acc as isize) } else { isize::MIN }) << (3isize & 7isize));
                f = ((u32::MAX as i8) as f64);
                acc = acc.wrapping_mul(31) ^ (p.a.get() & 0xfff_ffff);
            }
            20 => {
                let s238 = ((acc % (q.a.get() & 7i64 | 4i64)) << (p.num.get().i.wrapping_mul(q.b.get()) & 7i64)); p.b.set(s238 & 255);
                match ((if (c <= c) { Ok((p.b.get() < acc)) } else { Err((0.5f32 <= (acc as f32))) }), ('b239: { if rarely((u64::MIN as i64)) { panic!("in the middle {}", (5isize as i64)); } if (c != ((97u8 + (acc as u8 & 7u8)) as char)) { break 'b239 (!t); } let v240: char = c; (f == f) })) {
                    (Ok(v241 @ false), v242) | (Err(v242), v241) if ask(4, (v241 as i64), p) => { h = (if (acc & 3 == 0) { h } else { h }).saturating_sub(h.max(h)); }
                    (Err(v243), false) | (Ok(v243), true) | (Err(false), v243) => { let s244 = (if rarely(acc.saturating_sub(acc)) { (if t { q.num.get().i } else { acc }) + acc } else { (if t { q.num.get().i } else { acc }) }); q.b.set(s244 & 255); }
                    (Ok(_), v245) | (Err(false), v245) if let Some(u246) = maybe((3u64.wrapping_add(u64::MAX) as i64)) => { let s247 = ((acc & 15i64) + (u246 & 15i64)); q.a.set(s247 & 0xffff); }
                    (Ok(true), true) | _ if { acc = acc.wrapping_add((((acc as u64) | (acc as u64)) as i64)); acc & 3 == 2 } => { let s248 = (if t { acc } else { acc }); p.a.set(s248 & 0xffff); }
                    (Ok(v250), v249 @ (false | false)) => { f += ((if t { 3.5f64 } else { f }) / f); }
                    (Err(v251 @ (false | true)), v252 @ true) => { let s253 = (acc.wrapping_add(acc) ^ acc.saturating_sub(acc)); q.small.set(s253 as u8); }
                    (Ok(false), v254 @ true) => { let s255 = (!(!acc.rotate_left(3)).rotate_left(3)); p.val.set(Val::Ref(q)); }
                    ((_ | Ok(true) | Err(true)), (false | _)) => { let s256 = (p.a.get() | acc).saturating_sub(((acc & 15i64) * (acc & 7i64))); p.small.set(s256 as u8); }
                    _ => { acc = ((acc & 15i64) + (acc.saturating_sub(p.a.get()) & 15i64)); }
                }
                acc ^= (if rarely((((acc as u64) ^ u64::MIN) as i64)) { 1i64.abs() } else { 1i64 }).wrapping_add(p.b.get().saturating_sub(q.num.get().i));
                h = ((h % (h & 7i32 | 4i32)) ^ (if rarely(q.num.get().i) { h * h } else { h }));
                let v257: i64 = f5_1(q, q, ((acc & 3 == 1) as i8), (acc as usize).wrapping_add((acc as usize)));
                acc = acc.wrapping_mul(31) ^ (((v257.wrapping_add(acc) & 15i64) * ((if (v257 & 3 == 2) { v257 } else { p.a.get() }) & 7i64)) & 0xfff_ffff);
            }
            21 => {
                q = q.link.get().unwrap_or(q);
                let (v258, w) = authored5(code.short.unwrap_or(code), ((acc as u16).wrapping_add((acc as u16)) as i64), 1, p, q); p = w;
                match ((p.num.get().i / (acc & 7i64 | 2i64)) & 7i64) {
                    2i64.. | 1i64..2i64 | 7i64.. if (((h << (h & 7i32)) as i64) & 3) == 0 => { match (((v258 as u8) << (u & 7u8)) & 7u8) {
                    5u8.. if ask(3, (((acc as isize) >> ((acc as isize) & 7isize)) as i64), q) => { let a: f64 = ((f / 0.5f64) * (f - f)); }
                    _ => { t = (t && (u >= u)); }
                } }
                    5i64 if effect(2, (((v258 as i8) / ((acc as i8) & 7i8 | 2i8)) as i64), p) & 1 == 0 => { c = ((97u8 + (u & 7u8)) as char); }
                    v259 | v259 if ((v259 as i64) & 3) == 0 => { acc = (if ask(7, ((((v258 as u64) & 15u64) * ((v259 as u64) & 7u64)) as i64), p) { q.a.get().wrapping_sub(acc) } else { (if t { v258 } else { q.a.get() }) }); }
                    v260 @ 3i64..5i64 => { acc = v258; }
                    0i64..=7i64 => { let s261 = (v258 % (v258.checked_add(v258).unwrap_or(2i64) & 7i64 | 4i64)); q.b.set(s261 & 255); }
                    v262 @ 3i64 if ((v262 as i64) & 3) == 1 => { let s263 = (v262 / (acc & 7i64 | 2i64)).saturating_sub((if t { v258 } else { v258 })); q.val.set(Val::Num(s263 as f64)); }
                    2i64..=4i64 | 2i64 | 0i64.. => { f = (4.5f64.floor() + (if t { 4.5f64 } else { f })); }
                    v264 => { let s265 = (if t { v264 } else { v258 }).wrapping_add((p.num.get().i >> (v264 & 7i64))); p.small.set(s265 as u8); }
                    _ => { let s266 = (v258 | f5_1(q, q, 5i8.wrapping_add(3i8), (if t { (v258 as usize) } else { (v258 as usize) }))); q.small.set(s266 as u8); }
                }
                acc = acc.wrapping_mul(31) ^ ((q.num.get().i / (v258.max(acc) & 7i64 | 2i64)) & 0xfff_ffff);
            }
            22 => {
                let mut b: u16 = (if (!t) { ((acc as u16) % (2u16 & 7u16 | 4u16)) } else { 6u16.checked_add((p.b.get() as u16)).unwrap_or(2u16) });
                c = c;
                match ((acc as isize).wrapping_add(1isize) & 7isize) {
                    1isize.. if ask(2, ((acc as i16) as i64), q) => { t = ask(1, ((acc as i8).wrapping_mul((acc as i8)) as i64), p); }
                    v267 | v267 | v267 @ 2isize.. => { let s268 = ((if rarely(((acc as u32) as i64)) { acc - acc } else { acc }) | (if t { p.num.get().i } else { acc })); p.val.set(Val::Nil); }
                    4isize..6isize | 1isize if let Some(u269) = maybe(((usize::MAX >> (0usize & 7usize)) as i64)) => { t = ask(2, ((u269 as usize).wrapping_add(4usize) as i64), q); }
                    v270 @ 3isize | v270 @ 1isize | v270 @ 6isize if ask(4, (v270 as i64), p) => { acc &= (if ask(0, (u32::MIN.wrapping_add((acc as u32)) as i64), q) { acc } else { acc }); }
                    _ => { t = (((97u8 + (u & 7u8)) as char) < c); }
                }
                u = (if (!t) { u.wrapping_add(u) } else { (!u.rotate_left(3)) });
                acc = acc.wrapping_mul(31) ^ (acc.max(((acc & 15i64) * (acc & 7i64))) & 0xfff_ffff);
            }
            23 => {
                let v271: u16 = ((!(acc as u16).rotate_left(3)) ^ ((acc as u16) ^ (p.a.get() as u16)));
                let mut a: u8 = u.checked_add((if rarely(((v271 | v271) as i64)) { u * p.small.get() } else { u })).unwrap_or(2u8);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            24 => {
                if let (((Some(2i16) | Some(1i16..7i16)), Some(4i16..)) | (_, None)) = ((if ('b272: { if rarely(((acc as i16).wrapping_mul((acc as i16)) as i64)) { panic!("in the middle {}", (1i16.wrapping_add((p.b.get() as i16)) as i64)); } if ((acc as usize) > (acc as usize)) { break 'b272 (t || t); } match q.val.get() { Val::Int(n273) if ((n273 as i64) & 3) == 3 => { let (v274, w) = authored5(code.short.unwrap_or(code), ((((p.b.get() as u16) & 15u16) + ((n273 as u16) & 15u16)) as i64), 3, p, p); p = w;
                 } Val::Nil | Val::Ref(_) if (acc & 3) == 3 => { let s275 = ((acc << (2i64 & 7i64)) / ((acc | acc) & 7i64 | 2i64)); p.a.set(s275 & 0xffff);
                 } Val::Num(_) => { if rarely(((acc as i32).wrapping_add(h) as i64)) { panic!("in the middle {}", ((q.small.get() as u16) as i64)); }
                 } _ => {} } t }) { Some(((acc as i16) & 7i16)) } else { None }), (if (t && t) { Some(((acc as i16).wrapping_add((acc as i16)) & 7i16)) } else { None })) { let s276 = f5_3(q, q, ((acc as u64) | 6u64)); p.a.set(s276 & 0xffff);
                let mut b: isize = (if t { (acc as isize) } else { 7isize }).saturating_sub((!isize::MIN.rotate_left(3)));
                 }
                p = p.link.get().unwrap_or(p);
                let v277: u8 = u;
                let v278: i64 = f5_1(q, p, (acc as i8).checked_add((acc as i8)).unwrap_or(2i8), (acc as usize).max((acc as usize)));
                let s279 = ((acc as u32) as i64); p.a.set(s279 & 0xffff);
                acc = acc.wrapping_mul(31) ^ ((!v278.wrapping_sub(v278).rotate_left(3)) & 0xfff_ffff);
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
    let mut s3 = 1i64; 'l1: for i2 in (0..=3i64).rev() { if (if (i2 & 3 == 0) { (x1 & 3 == 0) } else { false }) { continue 'l1; } let s4 = x1; q.b.set(s4 & 255); s3 = s3.wrapping_mul(3) ^ i2; if ask(6, (((x1 as i32) | (q.num.get().i as i32)) as i64), p) { break 'l1; } }
    if matches!(((if ask(2, (('b5: { let s6 = x1.max(s3.wrapping_mul(s3)); q.a.set(s6 & 0xffff); if (p.a.get() & 3 == 0) { break 'b5 (if (x1 & 3 == 3) { 3u16 } else { (x1 as u16) }); } p.link.set(Some(q)); u16::MAX.checked_add((q.num.get().i as u16)).unwrap_or(2u16) }) as i64), q) { Some((isize::MIN.wrapping_mul(7isize) & 7isize)) } else { None }), (if ask(5, ((x1 as i16).wrapping_add(6i16) as i64), q) { Some(((p.small.get() as isize) & 7isize)) } else { None })), (Some(v7), (None | Some((0isize.. | 1isize)))) if ask(7, (v7 as i64), q)) { let mut g: i8 = ((x1 as i8) | (i32::MAX as i8));
                 }
                let s9 = (if (if (s3 & 3 == 2) { (x1 & 3 == 0) } else { false }) { s3 } else { (x1 as i64) }); p.b.set(s9 & 255);
                let mut a: u64 = (if (x1 & 3 == 3) { x0 } else { x0 });
                q.link.set(Some(q));
                (s3 as i16).wrapping_add((s3 as i16)).wrapping_add(((s3 as i16) / (i16::MIN & 7i16 | 2i16)))
}

#[jit]
pub fn f3_1(p: Gc<Node>, q: Gc<Node>, x0: i64) -> i64 {
    p.link.set(Some(p));
                match (if ('b10: { let s11 = f5_1(q, q, (x0 as i8).checked_add(i8::MIN).unwrap_or(2i8), (!(x0 as usize).rotate_left(3))); q.b.set(s11 & 255); if ((x0 & 3 == 1) || false) { break 'b10 (!true); } p.link.set(Some(q)); (4.5f64 > (x0 as f64)) }) { Some((((x0 as u8) >> ((q.b.get() as u8) & 7u8)) & 7u8)) } else { None }) {
                    Some(v12 @ 0u8..2u8) if effect(1, (v12 as i64), p) & 1 == 0 => { let s13 = (if (x0 & 3 == 0) { q.a.get() } else { x0 }).wrapping_mul(x0.wrapping_add(x0)); q.small.set(s13 as u8); }
                    None | None | Some(6u8..=6u8) if (((if (x0 & 3 == 1) { (x0 as u32) } else { (x0 as u32) }) as i64) & 3) == 3 => { let s14 = f5_3(q, p, u64::MIN); q.a.set(s14 & 0xffff); }
                    _ => { let s15 = (if ((x0 & 3 == 0) && (x0 & 3 == 3)) { (q.a.get() ^ x0) } else { (if (p.num.get().i & 3 == 0) { x0 } else { x0 }) }); q.small.set(s15 as u8); }
                }
                x0
}

#[jit]
pub fn f3_2(p: Gc<Node>, q: Gc<Node>, x0: usize, x1: isize, x2: f32) -> u16 {
    let s20 = (match (((if (p.num.get().i & 3 == 1) { x0 } else { x0 }) & 7usize), (x0 & 7usize)) {
                    ((0usize | 0usize..5usize), 2usize..3usize) | _ | (3usize, (_ | _)) if ask(6, ((2i64 as i32) as i64), q) => { let g: f64 = 4.5f64; ((p.a.get() as i8) as i64) }
                    (v17, (v16 @ 1usize | v16 @ 0usize..3usize | v16)) | (v16, v17 @ 0usize..) => { let e: u8 = (if ((q.num.get().i & 3 == 1) && (1i64 & 3 == 1)) { p.small.get().wrapping_add(q.small.get()) } else { q.small.get().wrapping_mul((p.b.get() as u8)) }); q.b.get().wrapping_mul(q.b.get()) }
                    _ | _ if ask(6, ((x1 % (x1 & 7isize | 4isize)) as i64), p) => { let s18 = (if ((p.b.get() & 3 == 2) <= true) { (if (p.num.get().i & 3 == 3) { p.b.get() } else { 5i64 }) } else { p.b.get() }); p.a.set(s18 & 0xffff); q.num.get().i }
                    _ => { let s19 = (if ((7i64 as i16) != (p.b.get() as i16)) { (if rarely((q.num.get().i ^ q.a.get())) { -p.a.get() } else { p.a.get() }) } else { p.num.get().i.wrapping_add(q.a.get()) }); p.small.set(s19 as u8); 1i64.wrapping_sub(p.b.get()) }
                }); p.small.set(s20 as u8);
                let mut e: i16 = (!(4i64 as i16).rotate_left(3)).wrapping_sub((7i64 as i16).wrapping_add((q.a.get() as i16)));
                if (!(q.a.get() & 3 == 2)) { return ((p.a.get() as u16) >> ((q.a.get() as u16) & 7u16)); }
                (q.num.get().i as u16)
}

#[jit]
pub fn f3_3(p: Gc<Node>, q: Gc<Node>, x0: char, x1: bool, x2: i8) -> i64 {
    let v21: i32 = (q.a.get() as i32);
                match ((if ((q.b.get() as usize) >= (p.b.get() as usize)) { Some(((q.a.get() as u64) & 7u64)) } else { None }), (if (q.num.get().i & 3 == 0) { Some(((((4i64 as u64) & 15u64) * ((q.a.get() as u64) & 7u64)) & 7u64)) } else { None })) {
                    (None, Some(v22)) | ((Some(5u64) | Some(3u64) | _), Some(v22 @ 1u64..=5u64)) => { let s29 = (match ((97u8 + (((97u8 + ((q.num.get().i as u8) & 7u8)) as char) as u8 & 7u8)) as char) {
                    'a'..='g' | 'b' if ask(4, ((p.a.get() as usize) as i64), q) => { let s23 = (p.num.get().i.wrapping_add(q.a.get()) / ((1i64 / (q.b.get() & 7i64 | 2i64)) & 7i64 | 2i64)); q.b.set(s23 & 255); q.a.get() }
                    _ => { let s24 = (if rarely(((if x1 { (p.a.get() as isize) } else { (p.num.get().i as isize) }) as i64)) { p.num.get().i.abs() } else { p.num.get().i }).saturating_sub((p.a.get() ^ q.b.get())); p.b.set(s24 & 255); q.a.get().wrapping_sub(p.a.get()) }
                    v25 => { let s26 = q.a.get().wrapping_add(q.a.get()).wrapping_mul((6i64 / (p.b.get() & 7i64 | 2i64))); q.b.set(s26 & 255); (if x1 { 5i64 } else { q.b.get() }) }
                    'c' | 'e' | 'g' => { let s27 = (!1i64.rotate_left(3)).wrapping_add((1i64 | q.a.get())); p.a.set(s27 & 0xffff); p.b.get().checked_add(p.b.get()).unwrap_or(2i64) }
                    _ => { let s28 = (if (!x1) { p.a.get() } else { q.num.get().i }); p.a.set(s28 & 0xffff); f5_1(q, q, (6i64 as i8), usize::MIN.wrapping_mul(usize::MAX)) }
                }); q.small.set(s29 as u8); }
                    (Some((1u64 | 3u64)), Some(v30)) if ask(0, (v30 as i64), q) => { let s31 = (!p.a.get().max(q.num.get().i).rotate_left(3)); p.b.set(s31 & 255); }
                    _ => { let s32 = (if ((q.a.get() as i8) < x2) { p.num.get().i.wrapping_add(p.b.get()) } else { (0i32 as i64) }); q.small.set(s32 as u8); }
                }
                if rarely(((if x1 { v21 } else { v21 }) as i64)) { panic!("in the middle {}", ((7u32 | (1i64 as u32)) as i64)); }
                let s33 = (if rarely((x2.checked_add(x2).unwrap_or(2i8) as i64)) { (if x1 { p.num.get().i } else { q.a.get() }).abs() } else { (if x1 { p.num.get().i } else { q.a.get() }) }); q.a.set(s33 & 0xffff);
                ((p.b.get() & 15i64) * (q.b.get() & 7i64)).saturating_sub(q.a.get().wrapping_add(6i64))
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
                let (v34, w) = authored4(code.short.unwrap_or(code), (2usize as i64), 3, p, p); p = w;
                let mut g: i32 = h.wrapping_add((match ((if (t || t) { Ok((h & 7i32)) } else { Err((h.checked_add(h).unwrap_or(2i32) & 7i32)) }), ((h % (h & 7i32 | 4i32)) & 7i32)) {
                    (Err(v35 @ 1i32..), 2i32..=5i32) if ask(2, (v35 as i64), q) => { let s36 = v34.checked_add(acc).unwrap_or(2i64).wrapping_mul((if (acc & 3 == 0) { p.num.get().i } else { acc })); q.val.set(Val::Ref(p)); (v35 << (v35 & 7i32)) }
                    (Err(4i32), 4i32..=4i32) | _ | (Ok(1i32..2i32), 0i32) => { if rarely((4i16 as i64)) { panic!("in the middle {}", ((u16::MAX / (4u16 & 7u16 | 2u16)) as i64)); } (if t { h } else { h }) }
                    (Ok(v38), v37 @ 1i32) | (Ok(v37 @ (4i32..=7i32 | 4i32)), v38 @ 1i32) => { let s39 = acc; q.small.set(s39 as u8); v37.checked_add(v37).unwrap_or(2i32) }
                    _ => { let s40 = (if (true && t) { (acc ^ acc) } else { v34.checked_add(acc).unwrap_or(2i64) }); q.b.set(s40 & 255); ((h & 15i32) * (h & 7i32)) }
                }));
                if rarely(((if t { (q.num.get().i as usize) } else { 6usize }) as i64)) { return (acc ^ 5, q); }
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (v34.checked_add((!acc.rotate_left(3))).unwrap_or(2i64) & 0xfff_ffff);
            }
            1 => {
                acc = acc;
                let g: isize = ((u8::MAX as isize) / (((4isize & 15isize) * (0isize & 7isize)) & 7isize | 2isize));
                let s46 = ((match ((match (((acc as u64).wrapping_add((acc as u64)) & 7u64), (((acc as u64) >> ((acc as u64) & 7u64)) & 7u64)) {
                    (v41 @ 3u64, 6u64) => { t = ((f + f) <= ((acc as f64) - (q.num.get().i as f64))); (!(acc as isize).rotate_left(3)) }
                    (1u64, 0u64..) if (acc.wrapping_sub(p.a.get()) & 3) == 1 => { h |= ((h >> (i32::MIN & 7i32)) << ((h ^ h) & 7i32)); isize::MAX }
                    _ => { u ^= u.checked_add(q.small.get()).unwrap_or(2u8).max((!u.rotate_left(3))); (false as isize) }
                }) & 7isize) {
                    0isize..1isize | 4isize..7isize if ask(6, ((if rarely(((if t { g } else { g }) as i64)) { -g } else { g }) as i64), q) => { let s42 = (acc >> (acc.wrapping_mul(acc) & 7i64)); p.b.set(s42 & 255); (if (acc & 3 == 0) { acc } else { acc }) }
                    _ | 4isize..=4isize | _ if { acc = acc.wrapping_add(((if t { h } else { (acc as i32) }) as i64)); acc & 3 == 1 } => { t = t; acc }
                    0isize => { c = c; acc.wrapping_add(acc) }
                    v43 @ 0isize.. | v43 | v43 => { let s44 = 7i64; p.val.set(Val::Int(s44 & 255)); (if (acc & 3 == 2) { acc } else { q.a.get() }) }
                    _ => { let s45 = (acc ^ acc).wrapping_add((acc | acc)); q.small.set(s45 as u8); f4_2(p, p, (7i8 ^ (acc as i8))) }
                }) >> ((1i64 % (4i64 & 7i64 | 4i64)) & 7i64)); p.b.set(s46 & 255);
                let s47 = (!p.num.get().i.max(acc).rotate_left(3)); p.a.set(s47 & 0xffff);
                acc = acc.wrapping_mul(31) ^ (acc.saturating_sub(acc).max((if t { acc } else { acc })) & 0xfff_ffff);
            }
            2 => {
                p = p.link.get().unwrap_or(p);
                p = q.link.get().unwrap_or(q);
                let mut g: bool = t;
                let s48 = ((!q.a.get().rotate_left(3)) | acc); p.a.set(s48 & 0xffff);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add(acc).checked_add(acc.saturating_sub(acc)).unwrap_or(2i64) & 0xfff_ffff);
            }
            3 => {
                let s49 = acc; q.val.set(Val::Nil);
                let mut d: u8 = (u.wrapping_add(u) % ((if t { u } else { 6u8 }) & 7u8 | 4u8));
                p = p.link.get().unwrap_or(p);
                match ((if (t && t) { Ok((t || (acc & 3 == 3))) } else { Err((acc & 3 == 0)) }), t) {
                    (Ok(false), _) | (Err(true), (false | false)) => { q = p.link.get().unwrap_or(p); }
                    (Err(v50 @ true), v51 @ true) => { f += ((if v50 { f } else { f }) - (if v50 { f } else { f })); }
                    _ | (Ok(true), (true | true)) => { acc = acc; }
                    _ => { h = (((h & 15i32) * (h & 7i32)) >> (h.wrapping_add(h) & 7i32)); }
                }
                acc = acc.wrapping_mul(31) ^ ((((f as i64) & 15i64) + (acc.wrapping_sub(acc) & 15i64)) & 0xfff_ffff);
            }
            4 => {
                match (6usize & 7usize) {
                    _ => { if rarely((u16::MIN.wrapping_mul((acc as u16)) as i64)) { return (acc ^ 5, q); } }
                    v52 if ask(3, (v52 as i64), p) => { match (if (h <= h) { Some((((acc as u16) & 7u16), (u16::MIN.wrapping_add((acc as u16)) & 7u16))) } else { None }) {
                    Some(((v54 @ 2u16 | v54 | v54), v53 @ 1u16)) if ((v53 as i64) & 3) == 1 => { let Some(w55) = (if !rarely(((v52 / (v52 & 7usize | 2usize)) as i64)) { Some((acc as u64)) } else { None }) else { panic!("nothing") }; }
                    Some((v57, v56)) | Some(((v56 | v56 @ 4u16..=5u16), v57)) | Some((v56, v57 @ 6u16)) => { q = q.link.get().unwrap_or(q); }
                    Some((v59 @ 2u16.., v58 @ 1u16..=7u16)) if effect(2, (v58 as i64), p) & 1 == 0 => { let s60 = acc; q.val.set(Val::Int(s60 & 255)); }
                    _ => { let s61 = (if t { acc } else { acc }).wrapping_add(6i64.wrapping_mul(acc)); q.b.set(s61 & 255); }
                } }
                    v62 if ask(4, (v62 as i64), p) => { c = c; }
                    v63 | v63 | v63 @ 1usize if let Some(u64) = maybe((0isize as i64)) => { t = (u.wrapping_mul(u) != (u | u)); }
                    _ => { let s65 = acc.checked_add(acc).unwrap_or(2i64).max((if t { q.b.get() } else { acc })); q.small.set(s65 as u8); }
                }
                let s66 = ((if (acc & 3 == 1) { acc } else { acc }) ^ (if t { acc } else { acc })); p.val.set(Val::Int(s66 & 255));
                acc = acc.wrapping_mul(31) ^ ((if rarely(((if t { u } else { p.small.get() }) as i64)) { acc + ((acc & 15i64) * (acc & 7i64)) } else { acc }) & 0xfff_ffff);
            }
            5 => {
                if matches!(((if t { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if matches!((if (match ((if ask(5, ((acc as u32) as i64), p) { Some(t) } else { None }), (if t { Some((if t { (acc & 3 == 2) } else { t })) } else { None })) {
                    _ => { if let (((Err(3u32..6u32) | Ok(4u32)), v73 @ 2u32) | (Ok(v73), 4u32)) = ((if ask(6, ((match (match (if (acc == q.num.get().i) { Some((((acc as u32) as u8) & 7u8)) } else { None }) {
                    Some(v67) | Some((v67 @ 0u8.. | v67 @ 1u8..3u8 | v67 @ 2u8)) | Some(v67) => { let s68 = (if (acc & 3 == 1) { acc } else { acc }).saturating_sub(p.num.get().i); p.b.set(s68 & 255); (t && t) }
                    _ => { acc = (!acc.rotate_left(3)); (!t) }
                }) {
                    v69 @ false if ask(0, (v69 as i64), q) => { u |= u; (acc as i16) }
                    v70 @ false if ((v70 as i64) & 3) == 2 => { u &= (!u.rotate_left(3)); (if rarely((4i64 >> (acc & 7i64))) { 2i16 * (acc as i16) } else { 2i16 }) }
                    v71 | v71 @ true if ask(5, (v71 as i64), p) => { acc = (if (t || t) { (acc | acc) } else { acc.wrapping_add(acc) }); 2i16.wrapping_add((acc as i16)) }
                    _ => { let s72 = (if ((acc as isize) > (p.b.get() as isize)) { (acc << (acc & 7i64)) } else { acc }); p.a.set(s72 & 0xffff); (acc as i16) }
                }) as i64), q) { Ok(((acc as u32).max((acc as u32)) & 7u32)) } else { Err(((((7i64 as u32) & 15u32) + (u32::MAX & 15u32)) & 7u32)) }), ((acc as u32).wrapping_add(5u32) & 7u32)) && effect(4, (v73 as i64), q) & 1 == 0 { let s74 = (((97u8 + (u & 7u8)) as char) as u32 as i64); p.a.set(s74 & 0xffff);
                 } (p.num.get().i == acc) }
                    ((Some(v76) | Some(v76 @ true) | Some(v76 @ false)), Some(v75)) if ask(3, (v75 as i64), p) => { let s77 = (!acc.rotate_left(3)); p.small.set(s77 as u8); (v76 || t) }
                    _ => { let s78 = 5i64; p.b.set(s78 & 255); (q.num.get().i == acc) }
                }) { Some((i16::MAX & 7i16)) } else { None }), Some((_ | 3i16 | 2i16)) | Some(6i16) | _) { Some(((97u8 + (((97u8 + (q.small.get() & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })), (Some(v80 @ 'e'..), Some(v79)) | (Some(v80), Some(v79 @ 'g')) if ask(4, (v79 as u32 as i64), q)) { let s81 = (acc | acc); q.small.set(s81 as u8);
                 }
                let s82 = (((acc / (acc & 7i64 | 2i64)) & 15i64) + ((acc << (acc & 7i64)) & 15i64)); q.small.set(s82 as u8);
                let s83 = (acc.wrapping_add(acc) / (((acc & 15i64) * (acc & 7i64)) & 7i64 | 2i64)); p.a.set(s83 & 0xffff);
                let s84 = (p.a.get() / (p.num.get().i & 7i64 | 2i64)).wrapping_sub(acc); p.small.set(s84 as u8);
                let mut b: isize = ((if t { 1.5f32 } else { 1.5f32 }) as isize);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            6 => {
                acc = f5_3(q, q, (match (((match ((if ask(0, ((u << (u & 7u8)) as i64), q) { Some(((if t { (acc as i16) } else { i16::MIN }) & 7i16)) } else { None }), (if (if t { t } else { t }) { Some(((if rarely(((acc as i16).saturating_sub((acc as i16)) as i64)) { 5i16.abs() } else { 5i16 }) & 7i16)) } else { None })) {
                    (Some(v86 @ 2i16), Some(v85 @ 0i16..=1i16)) | (Some(v85), Some(v86 @ 0i16..)) if ask(3, (v85 as i64), q) => { let d: i64 = (match ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) {
                    v87 | v87 @ 'f' | v87 @ 'f'..='h' => { let s88 = (if (v85 <= (acc as i16)) { f5_1(p, q, 3i8, (2i64 as usize)) } else { (if t { acc } else { acc }) }); p.small.set(s88 as u8); acc }
                    'd' if ask(1, (u32::MIN.wrapping_add(u32::MAX) as i64), q) => { c = c; (p.b.get() >> (acc & 7i64)) }
                    'b'.. => { c = (if t { c } else { ((97u8 + (u & 7u8)) as char) }); acc.wrapping_add(acc) }
                    v89 => { let s90 = acc; q.a.set(s90 & 0xffff); acc.wrapping_sub(0i64) }
                    _ if (((if t { v86 } else { v86 }) as i64) & 3) == 2 => { let s91 = (acc >> (acc & 7i64)).checked_add((acc / (acc & 7i64 | 2i64))).unwrap_or(2i64); p.a.set(s91 & 0xffff); acc.saturating_sub(q.b.get()) }
                    v92 | v92 | v92 if let Some(u93) = maybe((((acc as u16) ^ u16::MAX) as i64)) && effect(6, (v92 as u32 as i64), q) & 1 == 0 => { let s94 = (if t { u93 } else { acc }).wrapping_add((if t { u93 } else { acc })); q.val.set(Val::Num(s94 as f64)); u93 }
                    'd' | 'a' => { f += f; acc.wrapping_add(acc) }
                    'e' | 'a'..='e' | _ if ((h.wrapping_add((acc as i32)) as i64) & 3) == 3 => { h |= 1i32.max(h).max((h % (h & 7i32 | 4i32))); acc.wrapping_mul(acc) }
                    _ => { let s95 = acc; p.val.set(Val::Ref(q)); acc.wrapping_add(p.a.get()) }
                }); v86 }
                    (Some((v97 | v97 @ 3i16 | v97 @ 3i16)), Some(v96 @ 0i16)) if { acc = acc.wrapping_add((v96 as i64)); acc & 3 == 0 } => { let s98 = (acc.saturating_sub(q.a.get()) / (acc.wrapping_add(acc) & 7i64 | 2i64)); q.val.set(Val::Num(s98 as f64)); (acc as i16).wrapping_add(v97) }
                    (Some(v99 @ 1i16), Some(v100 @ 6i16..=7i16)) if let Some(u101) = maybe(((if t { u } else { u }) as i64)) => { t = (if (t || t) { (if t { (u101 & 3 == 1) } else { t }) } else { (acc & 3 == 3) }); (v100 << ((q.num.get().i as i16) & 7i16)) }
                    _ => { let s102 = f3_1(q, p, acc.wrapping_mul(acc)); p.val.set(Val::Nil); ((acc as i16) >> ((acc as i16) & 7i16)) }
                }) & 7i16), ((acc as i16) & 7i16)) {
                    (v103 @ 3i16..=4i16, v104 @ 3i16..=7i16) if ask(5, (v103 as i64), p) => { c = c; (p.a.get() as u64) }
                    (v106, v105 @ 2i16..) if ((v105 as i64) & 3) == 1 => { acc = ((p.num.get().i.max(acc) & 15i64) * (acc & 7i64)); (acc as u64).wrapping_add(0u64) }
                    ((v107 | v107 | v107), v108) | (v107, v108 @ 1i16) => { acc = acc.saturating_sub(acc); 4u64.max((acc as u64)) }
                    ((_ | _), v109 @ 1i16..=7i16) if ask(7, (v109 as i64), q) => { let s110 = p.num.get().i.max(acc).wrapping_add((acc >> (acc & 7i64))); q.a.set(s110 & 0xffff); (if rarely((h as i64)) { (acc as u64) + u64::MAX } else { (acc as u64) }) }
                    _ => { let s111 = acc.wrapping_add((if (acc & 3 == 3) { q.num.get().i } else { acc })); q.a.set(s111 & 0xffff); (acc as u64).checked_add((acc as u64)).unwrap_or(2u64) }
                }));
                let e: i64 = (if (if t { t } else { t }) { (acc as i64) } else { acc.max(acc) });
                let mut d: f32 = (((e as f32) - (p.num.get().i as f32)) - ((acc as isize) as f32));
                acc = acc.wrapping_mul(31) ^ ((if (t || (acc & 3 == 2)) { (e >> (e & 7i64)) } else { e }) & 0xfff_ffff);
            }
            7 => {
                q = p.link.get().unwrap_or(p);
                q = q.link.get().unwrap_or(q);
                match q.val.get() { Val::Int(n112 @ (0..=40 | 8..=200)) if ((n112 as i64) & 3) == 1 => { let s115 = 2i64.saturating_sub(p.num.get().i).max((match (((n112 as u64) ^ (n112 as u64)) & 7u64) {
                    7u64 if let Some(u113) = maybe(((if t { (acc as usize) } else { (n112 as usize) }) as i64)) => { let s114 = acc; p.a.set(s114 & 0xffff); u113 }
                    _ => { f += ((f + f) - (f / f)); p.a.get() }
                })); p.small.set(s115 as u8);
                 } Val::Nil | Val::Ref(_) if effect(1, ((if (acc & 3 == 0) { (acc as isize) } else { 0isize }) as i64), p) & 1 == 0 => { let mut b: usize = (acc as usize);
                 } Val::Num(_) => { let g: usize = (if (!t) { (if t { (acc as usize) } else { (acc as usize) }) } else { (if rarely(((acc as u16).wrapping_add(u16::MAX) as i64)) { 6usize + (acc as usize) } else { 6usize }) });
                 } _ => {} }
                let s116 = (((if rarely((((1u64 & 15u64) + ((acc as u64) & 15u64)) as i64)) { acc + acc } else { acc }) & 15i64) * ((if t { acc } else { acc }) & 7i64)); p.val.set(Val::Int(s116 & 255));
                let d: f64 = ((if t { f } else { (acc as f64) }) + (f - f));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            8 => {
                match ((if (if t { t } else { t }) { Some(((97u8 + (('b117: { acc |= (if (acc < q.b.get()) { (h as i64) } else { acc.wrapping_add(acc) }); if (if t { t } else { t }) { break 'b117 ((97u8 + (u & 7u8)) as char); } match ((if ask(3, ((if (q.num.get().i & 3 == 1) { 0i32 } else { h }) as i64), p) { Some(((!u.rotate_left(3)) & 7u8)) } else { None }), (if (!t) { Some((u.wrapping_mul(u) & 7u8)) } else { None })) {
                    (Some((v118 @ (1u8 | 6u8) | v118 @ 6u8 | v118 @ 4u8..6u8)), None) => { let b: f64 = f; }
                    (Some(v119), Some(0u8..=1u8)) if ask(1, (v119 as i64), q) => { c = ((97u8 + (acc as u8 & 7u8)) as char); }
                    (Some((3u8.. | 6u8 | 2u8..4u8)), None) if let Some(u120) = maybe((((acc as i16) % (2i16 & 7i16 | 4i16)) as i64)) && ask(4, (7u32.max((q.a.get() as u32)) as i64), q) => { c = ((97u8 + (u & 7u8)) as char); }
                    _ => { let s121 = (!(if t { p.b.get() } else { acc }).rotate_left(3)); q.a.set(s121 & 0xffff); }
                } ((97u8 + ((acc as u8) & 7u8)) as char) }) as u8 & 7u8)) as char)) } else { None }), (if (t && t) { Some(((97u8 + ((if t { 'h' } else { c }) as u8 & 7u8)) as char)) } else { None })) {
                    (Some(v122 @ 'f'), (Some('b') | None)) if ask(1, (v122 as u32 as i64), p) => { acc = 7i64; }
                    (Some(_), (Some('a'..'c') | Some('c'..='g'))) => { let s123 = acc.wrapping_add(acc).wrapping_sub(acc.wrapping_add(acc)); p.val.set(Val::Int(s123 & 255)); }
                    (Some('c'..), None) if { acc = acc.wrapping_add(((acc as i8) as i64)); acc & 3 == 0 } => { let s124 = ((acc.saturating_sub(p.num.get().i) & 15i64) * (q.num.get().i & 7i64)); p.small.set(s124 as u8); }
                    _ => { let s125 = (if (if t { t } else { t }) { acc.saturating_sub(acc) } else { (if t { p.num.get().i } else { q.num.get().i }) }); p.a.set(s125 & 0xffff); }
                }
                let mut d: i64 = (acc ^ acc).max(acc.saturating_sub(acc));
                let v126: char = (if ask(1, ((if t { (d as u32) } else { u32::MAX }) as i64), q) { ((97u8 + (u & 7u8)) as char) } else { ((97u8 + (u & 7u8)) as char) });
                if rarely((h as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ ((d >> (acc.max(d) & 7i64)) & 0xfff_ffff);
            }
            9 => {
                acc = (if ask(5, (('b127: { let Some(w128) = (if ask(6, (h as i64), p) { Some(((acc as i16) ^ (acc as i16))) } else { None }) else { break 'b127 (((acc as u16) & 15u16) + (u16::MAX & 15u16)) }; if (!t) { break 'b127 (acc as u16).wrapping_add((acc as u16)); } let s129 = ((if rarely((i16::MAX.wrapping_add(w128) as i64)) { -p.num.get().i } else { p.num.get().i }) / (acc.wrapping_add(acc) & 7i64 | 2i64)); p.a.set(s129 & 0xffff); (if t { (acc as u16) } else { (acc as u16) }) }) as i64), q) { acc } else { acc });
                acc &= acc.wrapping_add(p.b.get()).wrapping_mul(acc);
                acc = acc.wrapping_mul(31) ^ ((if ((p.a.get() & 3 == 0) || t) { (if rarely(((acc as u16) as i64)) { acc * acc } else { acc }) } else { acc.wrapping_add(acc) }) & 0xfff_ffff);
            }
            10 => {
                match p.val.get() { Val::Int(n130 @ 3..=200) => { let Some(w131) = (if !rarely(((if t { (p.a.get() as i16) } else { 3i16 }) as i64)) { Some((match (if (acc > n130) { Some((u32::MIN.saturating_sub(u32::MAX) & 7u32)) } else { None }) {
                    Some((v132 @ (0u32 | 0u32) | v132 @ 3u32..)) => { let e: isize = 7isize.checked_add(isize::MAX.saturating_sub(0isize)).unwrap_or(2isize); (if t { (acc as i8) } else { (p.b.get() as i8) }) }
                    Some(v133 @ 4u32..=6u32) if effect(3, (v133 as i64), q) & 1 == 0 => { acc = n130; (n130 as i8) }
                    _ => { acc |= acc; (if t { (n130 as i8) } else { (acc as i8) }) }
                })) } else { None }) else { panic!("nothing") };
                 } Val::Nil | Val::Ref(_) if ask(6, acc, p) => { let s134 = p.a.get(); p.b.set(s134 & 255);
                 } Val::Num(_) => { let a: i64 = ((acc.wrapping_sub(acc) & 15i64) + (((p.num.get().i & 15i64) * (acc & 7i64)) & 15i64));
                 } _ => {} }
                let s135 = 3i64.saturating_sub(acc).checked_add(7i64).unwrap_or(2i64); q.val.set(Val::Num(s135 as f64));
                if rarely(((p.a.get() as u32).checked_add((acc as u32)).unwrap_or(2u32) as i64)) { panic!("in the middle {}", (2usize.saturating_sub((p.a.get() as usize)) as i64)); }
                let mut b: i8 = ((acc as i8) % ((acc as i8).saturating_sub(5i8) & 7i8 | 4i8));
                if rarely((b as i64)) { panic!("in the middle {}", ((if t { (acc as usize) } else { usize::MAX }) as i64)); }
                acc = acc.wrapping_mul(31) ^ (acc.max(p.b.get().wrapping_mul(acc)) & 0xfff_ffff);
            }
            11 => {
                c = ((97u8 + ((if t { u } else { u }) & 7u8)) as char);
                let mut g: i64 = q.b.get();
                let mut a: i64 = (if matches!(((if (!t) { Some(((g as u16) & 7u16)) } else { None }), (if (t && t) { Some(((if rarely((p.b.get() << (g & 7i64))) { (g as u16) + (acc as u16) } else { (g as u16) }) & 7u16)) } else { None })), (Some(0u16), Some(v136)) | (None, Some(v136)) | (Some(v136), Some(4u16..=5u16)) if { acc = acc.wrapping_add((v136 as i64)); acc & 3 == 3 }) { acc.wrapping_add(g) } else { (6i64 | g) });
                acc = acc.wrapping_mul(31) ^ ((if (if t { t } else { (g & 3 == 2) }) { acc.wrapping_sub(g) } else { (if t { a } else { q.a.get() }) }) & 0xfff_ffff);
            }
            12 => {
                let s137 = f5_3(q, p, (p.a.get() as u64)); q.val.set(Val::Ref(p));
                if ('b138: { match ((if ask(2, ((h ^ h) as i64), q) { Ok(((acc as u32).wrapping_add((acc as u32)) & 7u32)) } else { Err(((p.num.get().i as u32).wrapping_mul((acc as u32)) & 7u32)) }), (('b139: { let s140 = (((q.num.get().i % (q.num.get().i & 7i64 | 4i64)) & 15i64) * (((0i64 & 15i64) + (acc & 15i64)) & 7i64)); p.val.set(Val::Nil); if (!t) { break 'b139 (if rarely(((u / (q.small.get() & 7u8 | 2u8)) as i64)) { (p.a.get() as u32) + (acc as u32) } else { (p.a.get() as u32) }); } let a: f64 = (f * (5i64 as f64)).floor(); ((1i64 as u32) << ((acc as u32) & 7u32)) }) & 7u32)) {
                    (Ok(v142 @ 7u32..), (v141 | v141 @ 3u32..5u32)) | (Err(v141), v142 @ 5u32..=7u32) => { h = h; }
                    (Err(v143 @ 1u32..), v144) | (Err(v144), v143 @ 0u32) if let Some(u145) = maybe(((((acc as u16) & 15u16) * (2u16 & 7u16)) as i64)) => { acc = (if (t && (acc & 3 == 3)) { ((u145 & 15i64) + (u145 & 15i64)) } else { acc }); }
                    ((Err(v147 @ 6u32..=7u32) | Err(v147 @ 2u32)), v146 @ 0u32) | (Err(v147), v146 @ 5u32..) | (Ok(v147 @ 3u32), v146 @ 2u32) => { t = ((acc as isize) != 6isize.wrapping_sub(2isize)); }
                    (Ok(v149), v148) if ((v148 as i64) & 3) == 3 => { acc = (((acc % (acc & 7i64 | 4i64)) & 15i64) * ((u as i64) & 7i64)); }
                    _ => { acc = f3_1(q, q, (!acc.rotate_left(3))); }
                } if (usize::MIN != (acc as usize)) { break 'b138 ((acc & 3 == 3) || t); } let (v150, w) = authored5(code.short.unwrap_or(code), ((if rarely((((acc as u64) / (0u64 & 7u64 | 2u64)) as i64)) { -5isize } else { 5isize }) as i64), 2, q, p); q = w; (if t { (v150 & 3 == 3) } else { t }) }) { let v151: i32 = (q.b.get() as i32).wrapping_add((7i64 as i32));
                let s152 = 6i64.wrapping_add((!acc.rotate_left(3))); p.a.set(s152 & 0xffff);
                 }
                acc = acc.wrapping_mul(31) ^ ((((acc % (acc & 7i64 | 4i64)) & 15i64) * (acc.wrapping_add(6i64) & 7i64)) & 0xfff_ffff);
            }
            13 => {
                let s153 = acc; q.a.set(s153 & 0xffff);
                let mut g: bool = ((match ((if (acc > p.b.get()) { Ok(t) } else { Err((if (acc & 3 == 1) { t } else { (p.a.get() & 3 == 2) })) }), (if t { t } else { (7i64 & 3 == 1) })) {
                    (Err(true), v154) | (Ok(v154), true) => { let d: f64 = f; (if t { acc } else { acc }) }
                    (Err((v155 | v155)), true) | (Ok(true), v155) => { let mut a: u8 = (if t { u } else { u }).wrapping_add(u.wrapping_add(u)); ((acc & 15i64) * (acc & 7i64)) }
                    _ => { u = u; (acc / (q.b.get() & 7i64 | 2i64)) }
                }) <= (acc << (acc & 7i64)));
                let s156 = acc; p.small.set(s156 as u8);
                if rarely(((acc as i8) as i64)) { return (acc ^ 5, q); }
                let a: u8 = ((acc < acc) as u8);
                acc = acc.wrapping_mul(31) ^ (acc.saturating_sub(acc).wrapping_add(acc) & 0xfff_ffff);
            }
            14 => {
                let v157: i64 = f3_3(p, q, (if t { c } else { c }), ((acc & 3 == 1) && t), i8::MIN.max((acc as i8)));
                if (match ((if (t && t) { Ok(((match ((if (acc & 3 == 2) { Some(((!acc.rotate_left(3)) & 7i64)) } else { None }), (if t { Some((v157 & 7i64)) } else { None })) {
                    ((Some((3i64 | 2i64 | _)) | _ | _), Some(4i64)) if { acc = acc.wrapping_add(((v157 as usize).wrapping_add((q.a.get() as usize)) as i64)); acc & 3 == 2 } => { let s158 = (if (acc & 3 == 0) { (if false { p.num.get().i } else { acc }) } else { ((acc as f64) as i64) }); q.val.set(Val::Nil); (!(acc as u32).rotate_left(3)) }
                    (Some(v159), Some(3i64)) => { acc &= f4_2(p, q, (((v159 as i8) & 15i8) + ((acc as i8) & 15i8))); ((v157 as u32) >> ((v157 as u32) & 7u32)) }
                    (Some((v160 @ 0i64 | v160)), Some(v161 @ 0i64..6i64)) if let Some(u162) = maybe(((if rarely((((acc as u64) ^ (v157 as u64)) as i64)) { h.abs() } else { h }) as i64)) => { t = t; (v157 as u32) }
                    (Some(_), (Some(v163 @ (2i64 | 1i64..=6i64)) | Some(v163 @ 3i64..=3i64) | Some(v163))) => { acc = ((if t { v163 } else { q.a.get() }) | p.a.get().wrapping_mul(v163)); (((p.a.get() as u32) & 15u32) + (1u32 & 15u32)) }
                    (Some(v164), Some(v165 @ 4i64)) if effect(2, (v164 as i64), q) & 1 == 0 => { let s166 = p.b.get(); p.val.set(Val::Int(s166 & 255)); (if t { (acc as u32) } else { (acc as u32) }) }
                    (Some(v167 @ 0i64..), _) | (Some(v167), Some(0i64..=3i64)) if let Some(u168) = maybe((h as i64)) => { acc |= (if (if false { t } else { (u168 & 3 == 3) }) { (if t { acc } else { v157 }) } else { acc.wrapping_add(v167) }); (if rarely(((if t { h } else { h }) as i64)) { u32::MIN + (v157 as u32) } else { u32::MIN }) }
                    ((Some(0i64) | Some(_)), Some(0i64..6i64)) | (_, Some(2i64..=5i64)) => { t = (((97u8 + (u & 7u8)) as char) > ((97u8 + (u & 7u8)) as char)); (1i64 as u32) }
                    (None, Some((_ | 4i64..7i64))) | (Some(1i64), Some(6i64..=6i64)) => { let s169 = (acc.wrapping_add(v157) ^ (acc | acc)); p.a.set(s169 & 0xffff); (acc as u32) }
                    _ => { let s170 = acc.saturating_sub(6i64).wrapping_add((v157 / (acc & 7i64 | 2i64))); q.val.set(Val::Num(s170 as f64)); (v157 as u32) }
                }) & 7u32)) } else { Err(((acc as u32).wrapping_add((v157 as u32)) & 7u32)) }), ((p.num.get().i as u32) & 7u32)) {
                    (Err(0u32..), v171) if ((v171 as i64) & 3) == 0 => { let s172 = acc.max(acc); q.small.set(s172 as u8); (acc == p.num.get().i) }
                    _ => { t = t; t }
                }) { let mut a: isize = (v157 as isize).wrapping_sub((p.b.get() as isize));
                let s173 = ((q.b.get() & 15i64) * (acc.wrapping_add(v157) & 7i64)); q.small.set(s173 as u8);
                 } else { q = q.link.get().unwrap_or(q);
                 }
                acc = q.b.get();
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            15 => {
                let s178 = ('b174: { if rarely((2isize as i64)) { return (acc ^ 5, q); } if ('b175: { let s176 = acc.wrapping_add(acc.wrapping_add(5i64)); q.a.set(s176 & 0xffff); if (!t) { break 'b175 t; } p = q.link.get().unwrap_or(q); (u64::MIN != 7u64) }) { break 'b174 (acc << (acc & 7i64)); } let s177 = (if (if (q.a.get() & 3 == 3) { t } else { t }) { acc.wrapping_sub(acc) } else { acc }); q.small.set(s177 as u8); (acc ^ acc) }); p.a.set(s178 & 0xffff);
                let s179 = (if (if t { (acc & 3 == 1) } else { t }) { ((q.num.get().i as i8) as i64) } else { f3_3(p, q, (if t { c } else { c }), t, (acc as i8).wrapping_add((acc as i8))) }); q.b.set(s179 & 255);
                let mut b: i32 = ((if (acc & 3 == 0) { h } else { h }) | (h << (h & 7i32)));
                if rarely((5u32 as i64)) { return (acc ^ 5, q); }
                let mut b: i64 = acc;
                acc = acc.wrapping_mul(31) ^ ((if (t || false) { (acc % (b & 7i64 | 4i64)) } else { b.wrapping_add(b) }) & 0xfff_ffff);
            }
            16 => {
                let v180: f64 = f5_0(p, q, (if t { (acc as u32) } else { (acc as u32) }));
                let s186 = ('b181: { match p.val.get() { Val::Int(n182 @ (0..=40 | 8..=200)) if ask(6, (n182 as i64), p) => { let d: isize = (n182 as isize).max(1isize.wrapping_add((n182 as isize)));
                 } Val::Nil | Val::Ref(_) if ask(4, (((u16::MIN & 15u16) * ((acc as u16) & 7u16)) as i64), q) => { let s183 = (!((acc & 15i64) + (acc & 15i64)).rotate_left(3)); p.val.set(Val::Ref(p));
                 } Val::Num(_) => { let s184 = (f5_3(q, p, 4u64.wrapping_mul(7u64)) >> ((if t { p.a.get() } else { p.num.get().i }) & 7i64)); q.small.set(s184 as u8);
                 } _ => {} } if (acc & 3 == 0) { break 'b181 acc; } let v185: u32 = ((acc as u32).wrapping_add((7i64 as u32)) << ((if t { (acc as u32) } else { (acc as u32) }) & 7u32)); (acc << (p.num.get().i & 7i64)) }); q.val.set(Val::Num(s186 as f64));
                acc = acc.wrapping_mul(31) ^ ((if (t || (acc & 3 == 0)) { (acc % (acc & 7i64 | 4i64)) } else { (if false { acc } else { acc }) }) & 0xfff_ffff);
            }
            17 => {
                match ((('b187: { match (if (acc > acc) { Some((('b188: { let mut e: i64 = ((acc.wrapping_mul(acc) & 15i64) * (q.b.get().wrapping_mul(acc) & 7i64)); if (if t { t } else { (e & 3 == 0) }) { break 'b188 acc; } if rarely(((if t { h } else { h }) as i64)) { panic!("in the middle {}", ((if t { (e as i8) } else { (p.a.get() as i8) }) as i64)); } (if t { e } else { 6i64 }) }) & 7i64)) } else { None }) {
                    Some(v189 @ 3i64) | Some(v189) | Some(v189) if ask(6, (v189 as i64), q) => { let s190 = acc.wrapping_add(p.b.get()).saturating_sub(acc.wrapping_add(acc)); p.val.set(Val::Num(s190 as f64)); }
                    _ => { let s191 = (f3_3(q, p, ((97u8 + ((p.b.get() as u8) & 7u8)) as char), t, (if rarely((p.num.get().i << (p.a.get() & 7i64))) { i8::MIN - (acc as i8) } else { i8::MIN })) ^ acc.checked_add(acc).unwrap_or(2i64)); p.val.set(Val::Num(s191 as f64)); }
                } if ((acc as i8) < (acc as i8)) { break 'b187 2isize.wrapping_add(0isize); } p = p.link.get().unwrap_or(p); (7isize % (isize::MIN & 7isize | 4isize)) }) & 7isize), ((if rarely((((acc as u16) | (acc as u16)) as i64)) { (acc as isize).abs() } else { (acc as isize) }) & 7isize)) {
                    ((4isize | _ | 1isize..6isize), 0isize) | (_, _) | (2isize..6isize, 1isize) => { let s192 = acc; p.val.set(Val::Num(s192 as f64)); }
                    (v194 @ 2isize, v193) if let Some(u195) = maybe(((((p.a.get() as i8) & 15i8) * ((acc as i8) & 7i8)) as i64)) => { let s196 = f4_2(q, p, i8::MAX.wrapping_sub((acc as i8))); p.b.set(s196 & 255); }
                    (v197 @ 4isize, 7isize..) | (2isize..5isize, v197 @ 2isize..4isize) if ((v197 as i64) & 3) == 1 => { t = (!((q.b.get() & 3 == 0) || t)); }
                    ((v198 @ 0isize..3isize | v198 @ 3isize | v198), _) => { acc = 5i64; }
                    (v199, (v200 @ 0isize..2isize | v200)) | (v200, v199 @ 3isize..=3isize) | (v199 @ 0isize, v200 @ 4isize..) => { c = ((97u8 + ((if t { u } else { u }) & 7u8)) as char); }
                    (v201, 0isize..3isize) => { c = ((97u8 + (((5u8 & 15u8) * (u & 7u8)) & 7u8)) as char); }
                    _ | (3isize..6isize, _) => { t = (if (0usize != (acc as usize)) { (t || t) } else { (t || t) }); }
                    ((v202 @ (4isize..=7isize | 2isize) | v202 | v202), 3isize) => { let s203 = ((p.b.get() & 15i64) * (acc & 7i64)).wrapping_add((acc / (5i64 & 7i64 | 2i64))); p.small.set(s203 as u8); }
                    _ => { let s204 = (acc.wrapping_add(q.b.get()) ^ (acc ^ 0i64)); p.small.set(s204 as u8); }
                }
                let e: i64 = q.num.get().i;
                p = q.link.get().unwrap_or(q);
                p = p.link.get().unwrap_or(p);
                let s205 = acc; q.small.set(s205 as u8);
                acc = acc.wrapping_mul(31) ^ ((if t { e } else { acc }).checked_add(((e & 15i64) * (acc & 7i64))).unwrap_or(2i64) & 0xfff_ffff);
            }
            18 => {
                match ((if ('b206: { u = (!(u >> (u & 7u8)).rotate_left(3)); if matches!(((if ((acc as u16) <= 0u16) { Ok(((acc as i16).max((acc as i16)) & 7i16)) } else { Err(((acc as i16) & 7i16)) }), (((acc as i16) ^ (acc as i16)) & 7i16)), ((Ok(0i16..) | Err(2i16..=3i16)), 3i16..=5i16) if { acc = acc.wrapping_add(((acc as u32).wrapping_add((acc as u32)) as i64)); acc & 3 == 0 }) { break 'b206 t; } p = q.link.get().unwrap_or(q); (acc >= acc) }) { Some(((if t { 3u32 } else { (p.a.get() as u32) }) & 7u32)) } else { None }), (if (t || (acc & 3 == 2)) { Some(((acc as u32).checked_add((p.b.get() as u32)).unwrap_or(2u32) & 7u32)) } else { None })) {
                    (Some(v208), Some(v207)) | (Some(v207 @ 0u32), Some(v208 @ 4u32..=6u32)) | (Some(v208), Some(v207 @ 6u32)) if let Some(u209) = maybe(((!(q.a.get() as i8).rotate_left(3)) as i64)) => { let s210 = u209; p.val.set(Val::Ref(q)); }
                    (None, (Some(5u32..7u32) | Some(2u32))) | (Some(1u32..=3u32), None) => { acc = acc; }
                    _ => { let s211 = (!(if t { acc } else { acc }).rotate_left(3)); p.a.set(s211 & 0xffff); }
                }
                if rarely(((u << (u & 7u8)) as i64)) { panic!("in the middle {}", (((h & 15i32) * (h & 7i32)) as i64)); }
                let (v212, w) = authored4(code.short.unwrap_or(code), ((acc as i16) as i64), 2, q, p); q = w;
                acc = acc.wrapping_mul(31) ^ ((((!p.a.get().rotate_left(3)) & 15i64) * (acc & 7i64)) & 0xfff_ffff);
            }
            19 => {
                let v213: usize = 3usize.wrapping_add((q.a.get() as usize)).saturating_sub(((acc as usize) | 0usize));
                match p.val.get() { Val::Int(n214 @ 3..=200) => { let Some(w215) = (if !rarely(((n214 as i16).saturating_sub(7i16) as i64)) { Some((n214 as i16).wrapping_add((acc as i16))) } else { None }) else { panic!("nothing") };
                 } Val::Nil | Val::Ref(_) if ask(6, ((acc as isize).saturating_sub(isize::MAX) as i64), q) => { if rarely((p.small.get() as i64)) { panic!("in the middle {}", ((match ((if (isize::MAX > isize::MAX) { Ok(((acc as u64).saturating_sub((acc as u64)) & 7u64)) } else { Err((u64::MIN.wrapping_sub(4u64) & 7u64)) }), ((acc as u64) & 7u64)) {
                    (Err(v216), 0u64..) | ((Err(_) | Ok(_)), v216 @ 2u64) => { let s217 = ((acc & 15i64) * (p.a.get() & 7i64)).saturating_sub(acc); q.b.set(s217 & 255); ((v216 & 15u64) + (u64::MAX & 15u64)) }
                    (Ok(v218 @ 4u64..=6u64), 3u64..) | (Ok(v218 @ 1u64), _) | (_, v218) if ask(0, (v218 as i64), p) => { t = ((f + f) >= (if t { 4.5f64 } else { f })); v218.wrapping_add(v218) }
                    (Err(v220), v219) | (Ok(v220 @ 2u64..=6u64), (v219 @ 2u64 | v219 @ 4u64)) => { let s221 = (((acc ^ p.num.get().i) & 15i64) * ((0i64 >> (acc & 7i64)) & 7i64)); p.small.set(s221 as u8); v219 }
                    _ => { acc = f3_1(p, q, acc.wrapping_add(acc)); (if t { 6u64 } else { (acc as u64) }) }
                }) as i64)); }
                 } Val::Num(_) => { let d: isize = (acc as isize);
                 } _ => {} }
                let b: bool = (q.num.get().i & 3 == 1);
                let b: f64 = (f + f).floor();
                acc = acc.wrapping_mul(31) ^ ((if (t && t) { acc.wrapping_add(acc) } else { (if t { acc } else { acc }) }) & 0xfff_ffff);
            }
            20 => {
                if rarely(((if t { (acc as u32) } else { (acc as u32) }) as i64)) { panic!("in the middle {}", ((match (if t { Some(((if t { 1u64 } else { (acc as u64) }) & 7u64)) } else { None }) {
                    Some(v222) | Some((v222 | v222 @ 0u64 | v222)) | Some(v222 @ 1u64..) => { if let Some(v228 @ (1i32..=6i32 | 1i32..)) = (if matches!(((if t { Ok(((4isize ^ isize::MIN) & 7isize)) } else { Err(((isize::MAX / ((acc as isize) & 7isize | 2isize)) & 7isize)) }), ((match ((if (if t { false } else { t }) { Ok((i8::MAX & 7i8)) } else { Err(((1i8 / ((acc as i8) & 7i8 | 2i8)) & 7i8)) }), ((acc as i8) & 7i8)) {
                    (Ok(v224 @ 5i8..), v223 @ (3i8 | 1i8..=7i8)) | (Err(v224), v223) | (Ok(v224 @ 2i8..4i8), v223 @ 1i8..) => { let s225 = ((acc & 15i64) * (acc & 7i64)).wrapping_add((!acc.rotate_left(3))); q.a.set(s225 & 0xffff); ((acc as isize) / ((acc as isize) & 7isize | 2isize)) }
                    (Ok((v227 @ 0i8..=6i8 | v227 @ 1i8)), v226) | (Err(v226), v227) => { c = ((97u8 + (u & 7u8)) as char); (isize::MIN % ((acc as isize) & 7isize | 4isize)) }
                    _ => { f = (((q.num.get().i as f64) - f) * (usize::MAX as f64)); (!(acc as isize).rotate_left(3)) }
                }) & 7isize)), (Ok(6isize..), 1isize) | (Ok(2isize), 4isize) if ask(5, (h as i64), q)) { Some(((h / (h & 7i32 | 2i32)) & 7i32)) } else { None }) && effect(0, (v228 as i64), q) & 1 == 0 { let v229: i64 = f5_3(q, q, (v222 % ((acc as u64) & 7u64 | 4u64)));
                 } (v222 / ((acc as u64) & 7u64 | 2u64)) }
                    Some(v230) | Some(v230 @ (0u64 | 2u64)) | Some(v230) => { let s231 = ((if t { acc } else { acc }) ^ acc.saturating_sub(acc)); q.small.set(s231 as u8); (acc as u64) }
                    Some(2u64..) if (((i16::MAX | 3i16) as i64) & 3) == 1 => { let s232 = acc; q.b.set(s232 & 255); ((acc as u64) % ((acc as u64) & 7u64 | 4u64)) }
                    Some(v233) | Some(v233 @ 0u64) if let Some(u234) = maybe((((p.a.get() as i8) | (acc as i8)) as i64)) && effect(1, (v233 as i64), q) & 1 == 0 => { h = 2i32; (acc as u64) }
                    _ => { t = ask(5, (3u64 as i64), q); (1u64 / ((acc as u64) & 7u64 | 2u64)) }
                }) as i64)); }
                let v235: i64 = f3_1(q, p, acc.wrapping_add(p.b.get()));
                let d: i64 = ((p.b.get() & 15i64) * (acc & 7i64)).saturating_sub(v235.wrapping_add(acc));
                let s236 = v235; q.a.set(s236 & 0xffff);
                acc = acc.wrapping_mul(31) ^ ((if t { (!d.rotate_left(3)) } else { v235.wrapping_mul(q.b.get()) }) & 0xfff_ffff);
            }
            21 => {
                if (if (if t { t } else { t }) { (if (acc & 3 == 1) { (acc & 3 == 1) } else { t }) } else { ((acc as i8) > (0i64 as i8)) }) { if (p.a.get() & 3 == 1) { if rarely(((acc as i8) as i64)) { panic!("in the middle {}", ((acc as u32).wrapping_sub(7u32) as i64)); }
                 } else { if rarely(acc) { panic!("in the middle {}", (('b237: { let s238 = (if t { acc } else { acc }).checked_add(acc.wrapping_sub(acc)).unwrap_or(2i64); p.small.set(s238 as u8); if t { break 'b237 i8::MIN.wrapping_sub((acc as i8)); } let mut g: f64 = (f + ((q.num.get().i as f64) * (acc as f64))); (acc as i8).checked_add(i8::MAX).unwrap_or(2i8) }) as i64)); }
                acc = acc;
                 }
                if rarely(((acc as u64).checked_add(1u64).unwrap_or(2u64) as i64)) { panic!("in the middle {}", (3u64.saturating_sub((acc as u64)) as i64)); }
                 } else { let s239 = acc.saturating_sub(acc.wrapping_add(acc)); q.val.set(Val::Ref(q));
                h = 5i32.saturating_sub((if t { h } else { h }));
                 }
                if rarely((((u & 15u8) * (u & 7u8)) as i64)) { return (acc ^ 5, q); }
                let s240 = acc.wrapping_add(acc).max(f3_3(p, p, ((97u8 + (u & 7u8)) as char), t, ((acc as usize) as i8))); q.b.set(s240 & 255);
                acc = acc.wrapping_mul(31) ^ (((((acc & 15i64) + (acc & 15i64)) & 15i64) * (acc.wrapping_add(acc) & 7i64)) & 0xfff_ffff);
            }
            22 => {
                match (if (if (acc & 3 == 3) { (acc & 3 == 1) } else { t }) { Some(((!7i64.rotate_left(3)) & 7i64)) } else { None }) {
                    Some(2i64) | _ if ask(5, ((acc as u64).wrapping_mul(0u64) as i64), q) => { let s241 = acc; q.b.set(s241 & 255); }
                    Some(v242) => { let mut e: u64 = (u64::MIN | 5u64).wrapping_add((acc as u64).wrapping_add((v242 as u64))); }
                    Some(3i64) => { let s244 = ('b243: { let mut b: bool = (!((acc as i32) > h)); if (!t) { break 'b243 q.num.get().i.checked_add(acc).unwrap_or(2i64); } u = (if rarely(((if rarely(((((p.a.get() as isize) & 15isize) + ((acc as isize) & 15isize)) as i64)) { (acc as i16).abs() } else { (acc as i16) }) as i64)) { u - (if (acc & 3 == 2) { u } else { u }) } else { u }); acc.wrapping_sub(acc) }); p.small.set(s244 as u8); }
                    _ => { acc &= (acc.checked_add(acc).unwrap_or(2i64) / ((if t { acc } else { acc }) & 7i64 | 2i64)); }
                }
                q = q.link.get().unwrap_or(q);
                let s245 = ((acc % (p.a.get() & 7i64 | 4i64)) >> (acc & 7i64)); p.small.set(s245 as u8);
                acc |= (if rarely(((acc as u32) as i64)) { (acc / (acc & 7i64 | 2i64)) + (acc | p.b.get()) } else { (acc / (acc & 7i64 | 2i64)) });
                let s246 = acc.max((if t { acc } else { 3i64 })); p.small.set(s246 as u8);
                acc = acc.wrapping_mul(31) ^ ((acc.saturating_sub(acc) << ((acc ^ acc) & 7i64)) & 0xfff_ffff);
            }
            23 => {
                if rarely(((((acc as u32) & 15u32) * ((p.num.get().i as u32) & 7u32)) as i64)) { return (acc ^ 5, q); }
                let e: i8 = ((acc as i8) / ((acc as i8) & 7i8 | 2i8)).max(('b247: { match (if t { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }) {
                    Some(v248) | Some(v248) => { let mut b: i64 = p.b.get().saturating_sub(acc).wrapping_sub((if t { acc } else { q.num.get().i })); }
                    None => { acc = ((if t { acc } else { p.num.get().i }) | (q.b.get() >> (acc & 7i64))); }
                    Some(('a' | 'f'..='f' | 'b'..'e')) if (((if true { (acc as u16) } else { 0u16 }) as i64) & 3) == 0 => { let s249 = acc; q.small.set(s249 as u8); }
                    None if let Some(u250) = maybe(((h | (acc as i32)) as i64)) && effect(2, (h.checked_add(h).unwrap_or(2i32) as i64), q) & 1 == 0 => { let s251 = ((if t { acc } else { acc }) ^ (u250 | acc)); p.b.set(s251 & 255); }
                    _ => { acc ^= (if (if t { t } else { t }) { acc.wrapping_add(acc) } else { acc }); }
                } if t { break 'b247 (acc as i8).wrapping_add(i8::MAX); } let mut b: i32 = (if rarely((((acc as isize) % (3isize & 7isize | 4isize)) as i64)) { h + (h / ((acc as i32) & 7i32 | 2i32)) } else { h }); (((acc as i8) & 15i8) + ((acc as i8) & 15i8)) }));
                p = p.link.get().unwrap_or(p);
                let s252 = (acc << (acc & 7i64)).wrapping_add(acc.saturating_sub(acc)); q.b.set(s252 & 255);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add((p.a.get() / (acc & 7i64 | 2i64))) & 0xfff_ffff);
            }
            24 => {
                let mut e: i32 = h;
                if rarely((u.wrapping_add(u) as i64)) { panic!("in the middle {}", (isize::MAX as i64)); }
                acc = acc.wrapping_mul(31) ^ ((match (if t { Some(((97u8 + ((if t { c } else { c }) as u8 & 7u8)) as char)) } else { None }) {
                    Some(v253 @ 'c'..) => { e = ('b254: { let s255 = ((acc & 15i64) * (acc & 7i64)); p.small.set(s255 as u8); if ((acc as i8) != (acc as i8)) { break 'b254 (h ^ (acc as i32)); } let (v256, w) = authored5(code.short.unwrap_or(code), ((!(acc as u64).rotate_left(3)) as i64), 1, p, p); p = w; ((e & 15i32) * (h & 7i32)) }); (acc | acc) }
                    Some(v257 @ 'b'..) | Some(v257) | Some(v257 @ 'd'..='f') if ask(6, (v257 as u32 as i64), q) => { let s258 = ((acc & 15i64) * (acc & 7i64)).saturating_sub(((p.a.get() & 3 == 0) as i64)); q.a.set(s258 & 0xffff); acc }
                    Some(('c' | 'd'..'f')) if effect(7, acc.wrapping_add(3i64), p) & 1 == 0 => { let s259 = (if (!(acc & 3 == 0)) { acc } else { f5_1(p, p, i8::MAX, (if t { (acc as usize) } else { (p.num.get().i as usize) })) }); p.val.set(Val::Nil); acc.saturating_sub(acc) }
                    Some(v260 @ 'd'..'f') => { let s261 = (if t { acc } else { p.b.get() }).max(((acc & 15i64) * (acc & 7i64))); q.b.set(s261 & 255); (if (acc & 3 == 0) { acc } else { acc }) }
                    Some(v262) if let Some(u263) = maybe(((acc as u64) as i64)) && ask(6, (v262 as u32 as i64), p) => { let s264 = acc.wrapping_mul(u263.wrapping_add(acc)); p.val.set(Val::Num(s264 as f64)); (if t { u263 } else { acc }) }
                    Some(v265 @ 'b'..'c') if let Some(u266) = maybe((((acc as f32) as isize) as i64)) && { acc = acc.wrapping_add((v265 as u32 as i64)); acc & 3 == 0 } => { let s267 = (q.b.get() ^ (if t { u266 } else { q.a.get() })); q.small.set(s267 as u8); p.num.get().i.wrapping_add(u266) }
                    Some(v268) | Some((v268 | v268 @ 'a'..)) => { acc = acc; acc }
                    Some(v269) | Some(v269) => { u |= (u >> (p.small.get() & 7u8)).max((e as u8)); ((acc & 15i64) + (2i64 & 15i64)) }
                    _ => { u &= u.checked_add(u.saturating_sub(u)).unwrap_or(2u8); (c as u32 as i64) }
                }) & 0xfff_ffff);
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
    let s1 = (x1 / (x1 & 7i64 | 2i64)); q.a.set(s1 & 0xffff);
                if (if (x1 & 3 == 2) { (2i64 & 3 == 0) } else { (2i64 & 3 == 2) }) { return x0.wrapping_add(x0); }
                let e: i8 = (if (if (x1 & 3 == 3) { true } else { (p.a.get() & 3 == 1) }) { (if (x1 & 3 == 1) { (x1 as i8) } else { 2i8 }) } else { (if (x1 & 3 == 2) { 7i8 } else { i8::MIN }) });
                let s2 = (!x1.wrapping_add(x1).rotate_left(3)); p.a.set(s2 & 0xffff);
                i16::MIN.wrapping_sub(x0).wrapping_add((x0 / (x0 & 7i16 | 2i16)))
}

#[jit]
pub fn f2_1(p: Gc<Node>, q: Gc<Node>, x0: i16) -> f32 {
    let v3: u16 = f3_2(q, q, ((p.b.get() as f32) as usize), (7isize ^ (p.a.get() as isize)), (q.b.get() as f32));
                match ((if matches!((if ((1i64 & 3 == 2) || (0i64 & 3 == 1)) { Some(((if rarely(((if (p.b.get() & 3 == 2) { 7isize } else { (q.b.get() as isize) }) as i64)) { v3 * v3 } else { v3 }) & 7u16)) } else { None }), Some((v4 | v4 | v4)) if effect(4, (v4 as i64), q) & 1 == 0) { Some(((q.b.get() as u32) & 7u32)) } else { None }), (if (false || (3i64 & 3 == 2)) { Some(((q.num.get().i as u32) & 7u32)) } else { None })) {
                    (Some(v5), Some(3u32)) => { match ((if (!(7i64 & 3 == 1)) { Some(((if (p.a.get() & 3 == 3) { 4u8 } else { (3i64 as u8) }) & 7u8)) } else { None }), (if (6i64 & 3 == 2) { Some(((match ((if ((4i64 & 3 == 3) && (q.b.get() & 3 == 3)) { Ok(((p.b.get() >> (p.b.get() & 7i64)) & 7i64)) } else { Err(((p.b.get() / (q.b.get() & 7i64 | 2i64)) & 7i64)) }), (q.b.get() & 7i64)) {
                    (Ok((6i64 | 1i64)), v6 @ 1i64..5i64) | (Ok(v6), 1i64..) | (Ok(v6 @ 4i64), 0i64) => { let s7 = ((v6 & 15i64) * (v6 & 7i64)).wrapping_mul((isize::MIN as i64)); p.a.set(s7 & 0xffff); (if (v6 & 3 == 0) { (v6 as u8) } else { (v6 as u8) }) }
                    (Err(1i64), 4i64) | _ | (Err(3i64), 5i64..7i64) if (((v5 ^ (p.num.get().i as u32)) as i64) & 3) == 2 => { let s8 = q.a.get(); q.a.set(s8 & 0xffff); (u8::MAX / (1u8 & 7u8 | 2u8)) }
                    (Err(3i64..4i64), (v9 @ 0i64..=3i64 | v9 | v9)) => { let s10 = ((v9.wrapping_mul(v9) & 15i64) * (v9.wrapping_add(v9) & 7i64)); q.small.set(s10 as u8); p.small.get().wrapping_mul((p.b.get() as u8)) }
                    _ => { let s11 = (((v3 as i64) & 15i64) + (2i64 & 15i64)); p.b.set(s11 & 255); p.small.get() }
                }) & 7u8)) } else { None })) {
                    ((Some(v12) | Some(v12 @ 4u8..)), None) | (Some(v12 @ 4u8), _) | (Some(v12), Some(5u8)) => { let s13 = (if (p.num.get().i & 3 == 1) { 0i64 } else { q.b.get() }).max(p.num.get().i.wrapping_mul(q.num.get().i)); q.b.set(s13 & 255); }
                    ((Some(v14 @ 0u8..5u8) | Some(v14 @ 0u8..3u8)), Some(1u8)) | (Some(v14), None) | (None, Some(v14)) => { let s15 = ((if (q.b.get() & 3 == 0) { q.b.get() } else { q.num.get().i }) | (q.a.get() ^ p.a.get())); q.a.set(s15 & 0xffff); }
                    ((Some(v16 @ 0u8..) | Some(v16)), Some(1u8)) if ((v16 as i64) & 3) == 2 => { let s17 = p.b.get(); p.b.set(s17 & 255); }
                    (_, Some(v18 @ 2u8..)) => { let s19 = (!1i64.rotate_left(3)).wrapping_add(p.a.get()); p.a.set(s19 & 0xffff); }
                    ((_ | None | None), Some((1u8.. | 1u8))) => { let s20 = (if ask(4, (p.small.get().wrapping_add(q.small.get()) as i64), q) { p.num.get().i } else { (p.a.get() << (q.b.get() & 7i64)) }); p.small.set(s20 as u8); }
                    (Some(v21 @ 2u8), (_ | Some(0u8) | Some(1u8))) | (None, Some(v21)) | (Some(1u8), Some(v21 @ 2u8)) => { let s22 = (((q.b.get() >> (p.a.get() & 7i64)) & 15i64) * (4i64 & 7i64)); q.a.set(s22 & 0xffff); }
                    (Some(v24), Some(v23 @ 0u8)) if let Some(u25) = maybe((((p.a.get() as u64) / (u64::MAX & 7u64 | 2u64)) as i64)) => { let s26 = (if (if false { (u25 & 3 == 0) } else { false }) { ((u25 & 15i64) * (u25 & 7i64)) } else { (p.num.get().i | u25) }); q.small.set(s26 as u8); }
                    (Some(v27 @ 1u8..=3u8), _) if effect(4, (v27 as i64), q) & 1 == 0 => { let s28 = (if rarely(((v27 ^ v27) as i64)) { q.b.get() - (5i64 >> (q.num.get().i & 7i64)) } else { q.b.get() }); q.a.set(s28 & 0xffff); }
                    _ => { let s29 = f3_3(q, q, ((97u8 + (q.small.get() & 7u8)) as char), ((q.a.get() & 3 == 2) && (p.a.get() & 3 == 2)), (p.b.get() as i8).wrapping_add(i8::MIN)); p.a.set(s29 & 0xffff); }
                } }
                    (Some((0u32 | 0u32..=5u32 | 2u32)), Some(6u32)) => { let s30 = (if ((p.b.get() as u32) < (q.a.get() as u32)) { q.b.get().max(p.a.get()) } else { (q.a.get() / (q.a.get() & 7i64 | 2i64)) }); q.a.set(s30 & 0xffff); }
                    _ => { let s31 = f4_2(q, p, i8::MIN.max(2i8)); p.val.set(Val::Int(s31 & 255)); }
                }
                let s32 = f3_1(q, p, q.b.get().wrapping_add(p.b.get())); p.val.set(Val::Num(s32 as f64));
                (7i64 as f32)
}

#[jit]
pub fn f2_2(p: Gc<Node>, q: Gc<Node>, x0: isize, x1: f32) -> u16 {
    let mut g: f64 = (1.5f64 + (if (q.a.get() & 3 == 3) { 1.5f64 } else { (q.num.get().i as f64) }));
                let a: i16 = (p.num.get().i as i16);
                if ((p.a.get() & 3 == 2) || (q.a.get() & 3 == 1)) { return (u16::MIN % (3u16 & 7u16 | 4u16)); }
                (q.a.get() as u16)
}

#[jit]
pub fn f2_3(p: Gc<Node>, q: Gc<Node>, x0: f64, x1: bool, x2: u8) -> f64 {
    let s33 = (2i64.checked_add(3i64).unwrap_or(2i64) << ((if (p.b.get() & 3 == 2) { p.num.get().i } else { p.num.get().i }) & 7i64)); p.b.set(s33 & 255);
                let s36 = (!('b34: { p.link.set(Some(q)); if (3i16 <= (q.a.get() as i16)) { break 'b34 p.a.get(); } let s35 = (!7i64.rotate_left(3)); p.b.set(s35 & 255); ((p.num.get().i & 15i64) + (q.num.get().i & 15i64)) }).rotate_left(3)); q.small.set(s36 as u8);
                ((x0 / 0.5f64) + (i32::MAX as f64))
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
                match ((if matches!((('b37: { match q.val.get() { Val::Int(n38) if ask(7, (n38 as i64), p) => { let Some(w39) = (if (!t) { Some((if t { c } else { c })) } else { None }) else { break 'b37 (if (p.num.get().i & 3 == 0) { (acc as u64) } else { 6u64 }) };
                 } Val::Nil | Val::Ref(_) if ask(0, ((5isize >> ((acc as isize) & 7isize)) as i64), q) => { q = q.link.get().unwrap_or(q);
                 } Val::Num(_) => { q = p.link.get().unwrap_or(p);
                 } _ => {} } if (!t) { break 'b37 (((2i64 as u64) & 15u64) + (u64::MAX & 15u64)); } let s40 = ((if (p.num.get().i & 3 == 0) { acc } else { acc }) >> (p.b.get().wrapping_mul(acc) & 7i64)); p.val.set(Val::Num(s40 as f64)); (acc as u64).wrapping_mul((q.a.get() as u64)) }) & 7u64), 0u64 if effect(4, (((acc as u32) / ((acc as u32) & 7u32 | 2u32)) as i64), p) & 1 == 0) { Ok(((h / (h & 7i32 | 2i32)) & 7i32)) } else { Err(((acc as i32) & 7i32)) }), (h & 7i32)) {
                    (Ok(v41), (4i32 | 0i32..=5i32)) => { let s42 = f3_1(p, p, (if t { acc } else { q.b.get() })); p.val.set(Val::Ref(p)); }
                    (Err(0i32..), 3i32) => { let s43 = (acc / (acc & 7i64 | 2i64)).wrapping_add((if rarely((h.saturating_sub(h) as i64)) { acc.abs() } else { acc })); p.val.set(Val::Ref(p)); }
                    (Err(v44), (_ | 3i32..5i32 | 2i32)) if let Some(u45) = maybe((((acc as i8) | (5i64 as i8)) as i64)) => { acc = acc.wrapping_mul((u45 << (acc & 7i64))); }
                    (Err(v47), v46) if let Some(u48) = maybe((u32::MIN.saturating_sub(1u32) as i64)) => { acc &= (u48 / (u48 & 7i64 | 2i64)).checked_add((u48 << (u48 & 7i64))).unwrap_or(2i64); }
                    _ => { f += f; }
                }
                let s49 = acc.wrapping_add(p.num.get().i).checked_add((acc / (acc & 7i64 | 2i64))).unwrap_or(2i64); p.small.set(s49 as u8);
                let (v50, w) = authored5(code.short.unwrap_or(code), (i16::MIN.max(i16::MAX) as i64), 3, q, p); q = w;
                let s51 = acc; p.small.set(s51 as u8);
                acc = acc.wrapping_mul(31) ^ ((((p.a.get() << (acc & 7i64)) & 15i64) + ((acc ^ v50) & 15i64)) & 0xfff_ffff);
            }
            1 => {
                q = p.link.get().unwrap_or(p);
                match ((if ((acc as isize) >= 2isize) { Ok((h.wrapping_add((acc as i32)) & 7i32)) } else { Err((('b52: { let s55 = ('b53: { let s54 = acc; p.small.set(s54 as u8); if (h != h) { break 'b53 (if t { acc } else { acc }); } q = q.link.get().unwrap_or(q); (if t { acc } else { acc }) }); q.val.set(Val::Ref(q)); if (acc != acc) { break 'b52 (if rarely(((p.b.get() as i16) as i64)) { h.abs() } else { h }); } c = ((97u8 + ((0u8 ^ u) & 7u8)) as char); h.wrapping_mul(h) }) & 7i32)) }), ((if t { h } else { h }) & 7i32)) {
                    (Ok(v56 @ 1i32..), 1i32) => { let s57 = acc; p.small.set(s57 as u8); }
                    (_, 1i32..3i32) | (Err(4i32), 2i32..4i32) if let Some(u58) = maybe(((0u16 << (6u16 & 7u16)) as i64)) => { let s59 = (if (acc & 3 == 3) { (3i64 | u58) } else { ((u58 & 15i64) * (u58 & 7i64)) }); q.small.set(s59 as u8); }
                    (Err(v60 @ (4i32..7i32 | 1i32..)), v61 @ 0i32) | (Err(v61 @ 1i32), v60 @ 5i32) | (Err(v60), v61) => { let s62 = acc; p.small.set(s62 as u8); }
                    ((Ok(v63 @ 0i32) | Ok(v63 @ 0i32..=7i32) | Err(v63 @ 1i32)), 2i32..=5i32) if ask(1, (v63 as i64), q) => { acc = ((acc >> (7i64 & 7i64)) % (((2i64 & 15i64) * (acc & 7i64)) & 7i64 | 4i64)); }
                    (Ok(v64), (v65 @ 6i32..7i32 | v65)) => { let s66 = acc; p.val.set(Val::Ref(p)); }
                    (Ok(_), 0i32) | (Err(2i32), _) | (Ok(_), 2i32) if ask(6, ((acc as u64).saturating_sub((q.a.get() as u64)) as i64), q) => { u &= ((acc as u16) as u8); }
                    _ | ((Err(3i32..6i32) | Err(2i32..7i32)), 1i32) => { let s67 = (if (!t) { ((acc & 15i64) + (acc & 15i64)) } else { acc.saturating_sub(acc) }); q.val.set(Val::Ref(p)); }
                    (Ok(v69 @ (1i32..=6i32 | 6i32)), v68 @ 1i32) if ask(0, (v68 as i64), q) => { c = c; }
                    _ => { let s70 = q.a.get().max(acc).wrapping_add(acc.wrapping_add(acc)); q.b.set(s70 & 255); }
                }
                let s71 = p.a.get(); q.small.set(s71 as u8);
                let s72 = (if t { acc } else { q.num.get().i.wrapping_mul(p.num.get().i) }); p.a.set(s72 & 0xffff);
                let v73: bool = f4_1(p, q, f.floor(), acc);
                acc = acc.wrapping_mul(31) ^ ((if ask(1, (((5i8 & 15i8) * ((q.num.get().i as i8) & 7i8)) as i64), q) { (if v73 { acc } else { acc }) } else { (if t { p.a.get() } else { p.b.get() }) }) & 0xfff_ffff);
            }
            2 => {
                q = p.link.get().unwrap_or(p);
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (acc.checked_add(acc).unwrap_or(2i64).checked_add(acc.wrapping_add(acc)).unwrap_or(2i64) & 0xfff_ffff);
            }
            3 => {
                match (h & 7i32) {
                    v74 @ 2i32.. if effect(2, (v74 as i64), p) & 1 == 0 => { if (!true) { p = q.link.get().unwrap_or(q);
                let mut a: isize = (if (if t { t } else { t }) { isize::MIN } else { 0isize.wrapping_sub(2isize) });
                 } }
                    _ => { let s76 = f3_1(p, q, (6i64 as i64)); p.a.set(s76 & 0xffff); }
                }
                let s77 = (if rarely((i16::MAX.wrapping_add((acc as i16)) as i64)) { acc.wrapping_add(acc) + (if (acc & 3 == 1) { acc } else { acc }) } else { acc.wrapping_add(acc) }); p.small.set(s77 as u8);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            4 => {
                let b: u16 = (match ((7u32 & 7u32), (1u32.checked_add((acc as u32)).unwrap_or(2u32) & 7u32)) {
                    ((v78 | v78), 2u32..4u32) if ask(1, (v78 as i64), p) => { if (if ('b79: { c = ((97u8 + ((u | (acc as u8)) & 7u8)) as char); if (acc != acc) { break 'b79 false; } let s80 = ((5i64 ^ acc) ^ acc); q.b.set(s80 & 255); (c != c) }) { (acc == acc) } else { ((acc as usize) > 2usize) }) { let mut b: f32 = ((acc as f32).floor() + ((acc as f32) - 0.5f32));
                 } else { if rarely((u as i64)) { panic!("in the middle {}", (h.wrapping_mul(h) as i64)); }
                 } 0u16 }
                    (v82 @ 4u32..=5u32, v81 @ 1u32..7u32) if ask(6, (v81 as i64), q) => { let s83 = acc; q.b.set(s83 & 255); 0u16.wrapping_sub((acc as u16)) }
                    (v85, v84) | ((v84 | v84 @ 0u32.. | v84), v85 @ 6u32) | (v84 @ 3u32.., v85 @ 2u32) => { let s86 = 6i64; q.a.set(s86 & 0xffff); 4u16.wrapping_sub((p.a.get() as u16)) }
                    ((v87 | v87 @ 0u32..3u32), 7u32..=7u32) | (2u32, v87) | (0u32..=4u32, v87 @ 4u32..) => { acc |= (acc ^ acc.wrapping_mul(acc)); (acc as u16) }
                    _ => { acc = (((t as i64) & 15i64) + (acc.wrapping_sub(acc) & 15i64)); (if t { (acc as u16) } else { 0u16 }) }
                });
                let mut d: char = ((97u8 + ((u | u) & 7u8)) as char);
                if rarely(((u64::MAX / ((acc as u64) & 7u64 | 2u64)) as i64)) { return (acc ^ 5, q); }
                if rarely((if t { acc } else { acc })) { panic!("in the middle {}", (u64::MAX.wrapping_add(u64::MIN) as i64)); }
                let e: u32 = (if (u >= p.small.get()) { (!(acc as u32).rotate_left(3)) } else { (7u32 << ((acc as u32) & 7u32)) });
                acc = acc.wrapping_mul(31) ^ ((if t { acc } else { acc }).wrapping_mul(acc.checked_add(acc).unwrap_or(2i64)) & 0xfff_ffff);
            }
            5 => {
                match p.val.get() { Val::Int(n88 @ 3..=200) => { acc = acc;
                 } Val::Nil | Val::Ref(_) if ask(7, (u.max(u) as i64), p) => { match p.val.get() { Val::Int(n89 @ (0..=40 | 8..=200)) if { acc = acc.wrapping_add((n89 as i64)); acc & 3 == 3 } => { q = q.link.get().unwrap_or(q);
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((if t { u } else { 7u8 }) as i64)); acc & 3 == 3 } => { p = q.link.get().unwrap_or(q);
                 } Val::Num(_) => { let b: u8 = (h as u8).wrapping_mul(u);
                 } _ => {} }
                 } Val::Num(_) => { f += (q.b.get() as f64);
                 } _ => {} }
                let mut e: i64 = f4_2(q, q, (acc as i8));
                let mut d: isize = 5isize.wrapping_add(isize::MIN);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_add(acc).checked_add((e | q.b.get())).unwrap_or(2i64) & 0xfff_ffff);
            }
            6 => {
                let (v90, w) = authored3(code.short.unwrap_or(code), (4u32 as i64), 1, q, p); q = w;
                let s91 = ((t as i64) | (v90 ^ acc)); q.a.set(s91 & 0xffff);
                match ((if t { Ok(((acc as u32).wrapping_add((v90 as u32)) & 7u32)) } else { Err(((0u32 ^ (5i64 as u32)) & 7u32)) }), (((acc as u32) << ((v90 as u32) & 7u32)) & 7u32)) {
                    (Ok((2u32..=5u32 | 5u32..=6u32 | 0u32..6u32)), v92 @ 0u32) if effect(7, (v92 as i64), p) & 1 == 0 => { if let v95 = (('b93: { let s94 = (4i8 as i64).saturating_sub((if t { acc } else { acc })); p.a.set(s94 & 0xffff); if (t || t) { break 'b93 (v92 << (v92 & 7u32)); } let a: isize = ((if t { (v90 as i8) } else { (p.num.get().i as i8) }) as isize); v92 }) & 7u32) && { acc = acc.wrapping_add((v95 as i64)); acc & 3 == 2 } { let e: i32 = (if (!t) { (v90 as i32) } else { h.wrapping_sub((v90 as i32)) });
                let e: i64 = 3i64;
                 } }
                    ((Ok(v96 @ 6u32) | Err(v96 @ 0u32) | Ok(v96 @ 1u32..7u32)), v97) | (Err(v96 @ 2u32), v97 @ 4u32..=4u32) | (Ok(v96), v97 @ 4u32..) => { acc = f4_2(q, p, (0i8 << ((acc as i8) & 7i8))).checked_add((if t { acc } else { p.num.get().i })).unwrap_or(2i64); }
                    (Err(1u32), (2u32 | _ | 0u32)) if ask(6, ((v90 as i16).saturating_sub((acc as i16)) as i64), q) => { acc |= (if (t && t) { ((acc & 15i64) * (0i64 & 7i64)) } else { (if t { v90 } else { v90 }) }); }
                    _ => { acc ^= (acc ^ acc).wrapping_mul((q.b.get() % (v90 & 7i64 | 4i64))); }
                }
                let b: f32 = ((if t { 6.5f32 } else { (acc as f32) }) - (q.num.get().i as f32).floor());
                acc = acc.wrapping_mul(31) ^ (((acc.wrapping_add(v90) & 15i64) + ((acc << (acc & 7i64)) & 15i64)) & 0xfff_ffff);
            }
            7 => {
                if rarely(((if (acc & 3 == 3) { 2isize } else { (q.num.get().i as isize) }) as i64)) { return (acc ^ 5, q); }
                if (if (u <= u) { t } else { matches!((if (if (acc & 3 == 0) { t } else { false }) { Some((((97u8 + (('b98: { let s99 = ((if rarely((h.max((acc as i32)) as i64)) { acc.abs() } else { acc }) ^ ((acc & 15i64) * (acc & 7i64))); p.small.set(s99 as u8); if (match ((if (acc & 3 == 3) { Ok((p.small.get().wrapping_add(u) & 7u8)) } else { Err(((p.a.get() as u8) & 7u8)) }), ((if rarely((((acc as isize) as usize) as i64)) { u + u } else { u }) & 7u8)) {
                    (Err(v101 @ 1u8..), (v100 @ 6u8..7u8 | v100 | v100)) if ask(0, (v100 as i64), p) => { let s102 = (((if t { acc } else { q.num.get().i }) & 15i64) + (acc.max(acc) & 15i64)); p.small.set(s102 as u8); (c > ((97u8 + (acc as u8 & 7u8)) as char)) }
                    ((Ok((0u8..2u8 | 4u8)) | _ | Err(5u8)), _) => { let s103 = acc; p.b.set(s103 & 255); ask(4, (1i8 as i64), p) }
                    (Err(v104), v105 @ 0u8) => { let s106 = (((q.a.get() % (acc & 7i64 | 4i64)) & 15i64) * (6i64.wrapping_add(acc) & 7i64)); q.val.set(Val::Ref(q)); (((97u8 + (acc as u8 & 7u8)) as char) != ((97u8 + (acc as u8 & 7u8)) as char)) }
                    _ => { let s107 = acc; p.a.set(s107 & 0xffff); (acc >= acc) }
                }) { break 'b98 ((97u8 + (u & 7u8)) as char); } if rarely(((acc as u8) as i64)) { panic!("in the middle {}", ((if t { (acc as u32) } else { (acc as u32) }) as i64)); } ((97u8 + (u & 7u8)) as char) }) as u8 & 7u8)) as char), ((97u8 + (c as u8 & 7u8)) as char))) } else { None }), Some(('c', v108 @ 'a'..)) if effect(3, (v108 as u32 as i64), p) & 1 == 0) }) { if rarely(((if t { (acc as u32) } else { 7u32 }) as i64)) { return (acc ^ 5, q); }
                q = p.link.get().unwrap_or(p);
                 }
                let b: u16 = (((acc as u16).wrapping_add((acc as u16)) & 15u16) * ((acc as u16).checked_add((acc as u16)).unwrap_or(2u16) & 7u16));
                acc = acc.wrapping_mul(31) ^ (((0usize as i64) << (acc.max(q.num.get().i) & 7i64)) & 0xfff_ffff);
            }
            8 => {
                acc |= acc;
                let Some(w111) = (if !rarely(((if (acc & 3 == 0) { (acc as u64) } else { (acc as u64) }) as i64)) { Some(('b112: { if (((acc as f32) + (acc as f32)) == ((acc as f32) + (acc as f32))) { let v113: i64 = f3_3(q, p, (if t { c } else { ((97u8 + (acc as u8 & 7u8)) as char) }), (t || (acc & 3 == 1)), ((acc as i8) % ((p.a.get() as i8) & 7i8 | 4i8)));
                 } else { let a: u16 = (p.num.get().i as u16);
                let mut a: i64 = acc;
                 } if (t || t) { break 'b112 ((acc as u32) ^ (q.b.get() as u32)); } let s114 = acc.saturating_sub(p.num.get().i).saturating_sub((if t { acc } else { acc })); q.a.set(s114 & 0xffff); (acc as u32).saturating_sub((q.b.get() as u32)) })) } else { None }) else { panic!("nothing") };
                p = q.link.get().unwrap_or(q);
                let mut g: f64 = ((f - f) - (f / f));
                let b: i64 = (acc | acc.saturating_sub(acc));
                acc = acc.wrapping_mul(31) ^ ((p.num.get().i << (2i64 & 7i64)).wrapping_add((if t { b } else { acc })) & 0xfff_ffff);
            }
            9 => {
                if let (Some('b'..='g'), Some('c')) = ((if matches!(((if (u == u) { Some((match ((if matches!(((if (if t { t } else { t }) { Some((((p.num.get().i as i16) % (i16::MAX & 7i16 | 4i16)) & 7i16)) } else { None }), (if (t || t) { Some(((p.b.get() as i16).wrapping_mul((acc as i16)) & 7i16)) } else { None })), (Some(v116), Some(v115 @ 3i16..)) if ((v115 as i64) & 3) == 3) { Ok((u & 7u8)) } else { Err((((p.b.get() as u8) | u) & 7u8)) }), (((acc as i32) as u8) & 7u8)) {
                    (Err(v117), v118) | ((Err(v118) | Ok(v118 @ 3u8..6u8)), v117) => { let s119 = (acc << (p.b.get() & 7i64)).max((if t { acc } else { acc })); p.a.set(s119 & 0xffff); (acc < acc) }
                    (Err(4u8..=5u8), v120) if let Some(u121) = maybe((u.wrapping_add(u) as i64)) => { let (v122, w) = authored5(code.short.unwrap_or(code), ((u121 as i8) as i64), 1, q, q); q = w; (false && t) }
                    _ => { let s123 = ((acc ^ acc) << (acc & 7i64)); q.b.set(s123 & 255); (u64::MAX != u64::MAX) }
                })) } else { None }), (if ((p.a.get() as i16) < (acc as i16)) { Some(t) } else { None })), (Some(v124 @ false), None) | (Some(v124 @ true), None) | (None, Some(v124 @ false)) if ((v124 as i64) & 3) == 1) { Some(((97u8 + (c as u8 & 7u8)) as char)) } else { None }), (if (t && t) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) && ask(1, p.a.get().wrapping_add(q.b.get()), p) { let s125 = acc; p.val.set(Val::Nil);
                let b: f32 = (((acc as f32) + (acc as f32)) / 3.5f32);
                 }
                let s126 = (!acc.rotate_left(3)).wrapping_add((if t { acc } else { p.num.get().i })); p.a.set(s126 & 0xffff);
                let mut g: f64 = (((u & 15u8) + ((acc as u8) & 15u8)) as f64);
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_sub(acc).max((acc % (acc & 7i64 | 4i64))) & 0xfff_ffff);
            }
            10 => {
                u = q.small.get();
                let v131: i64 = f4_2(q, p, (match ((if (match (if t { t } else { t }) {
                    false => { let mut e: i8 = 2i8.wrapping_add((((acc as i8) & 15i8) * ((acc as i8) & 7i8))); (if t { t } else { t }) }
                    _ => { c = (if (!t) { ((97u8 + (p.small.get() & 7u8)) as char) } else { ((97u8 + (u & 7u8)) as char) }); t }
                }) { Ok((if (acc & 3 == 3) { t } else { t })) } else { Err((q.a.get() >= acc)) }), (!t)) {
                    (Ok(v128), (v127 @ true | v127 @ false | v127)) if ask(7, (v127 as i64), p) => { acc = q.b.get().checked_add(acc).unwrap_or(2i64); (if (p.b.get() & 3 == 1) { 3i8 } else { i8::MAX }) }
                    (Ok(false), v129) | (Ok(v129 @ true), false) | (Ok(_), v129) if ((v129 as i64) & 3) == 1 => { u ^= u; (!(acc as i8).rotate_left(3)) }
                    _ => { let s130 = acc.wrapping_add(acc.wrapping_sub(acc)); p.val.set(Val::Num(s130 as f64)); 6i8 }
                }));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            11 => {
                let s132 = (acc.wrapping_add(acc) >> ((if t { p.b.get() } else { 7i64 }) & 7i64)); q.b.set(s132 & 255);
                if matches!(((if (!t) { Some(((6i64 as isize).wrapping_add(5isize) & 7isize)) } else { None }), (if t { Some((((p.num.get().i as isize) >> (isize::MAX & 7isize)) & 7isize)) } else { None })), (Some(4isize..), Some(v133)) if ask(1, (v133 as i64), q)) { match ((if ask(5, (usize::MIN as i64), q) { Some((t || true)) } else { None }), (if (acc & 3 == 0) { Some(matches!(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char), _ | 'c'..'e' | 'd' if effect(0, ((acc as u16) as i64), q) & 1 == 0)) } else { None })) {
                    (Some(v134), Some(v135)) if ask(6, (v134 as i64), q) => { let s136 = acc; p.b.set(s136 & 255); }
                    (Some(v137), Some(true)) if ask(3, (v137 as i64), p) => { let mut b: i64 = (acc >> (acc & 7i64)); }
                    (Some(false), Some((v138 | v138))) => { acc = acc.wrapping_mul((acc << (acc & 7i64))); }
                    _ => { acc = (((if t { acc } else { q.b.get() }) & 15i64) + (acc.wrapping_add(p.num.get().i) & 15i64)); }
                }
                let s139 = (if (acc & 3 == 3) { 5i64 } else { acc }).wrapping_add(acc); p.a.set(s139 & 0xffff);
                 } else { let mut e: f32 = (1.5f32 / 4.5f32).floor();
                let a: i64 = acc;
                 }
                h = (if (((97u8 + (p.b.get() as u8 & 7u8)) as char) == c) { h.wrapping_mul(h) } else { (if t { h } else { h }) });
                acc = acc.wrapping_mul(31) ^ ((((acc as isize) / ((acc as isize) & 7isize | 2isize)) as i64) & 0xfff_ffff);
            }
            12 => {
                match ((f4_0(q, q, u64::MAX.saturating_sub((acc as u64)), (!(acc as u64).rotate_left(3))) & 7i16), ((acc as i16) & 7i16)) {
                    (v141, v140) if ask(1, (v140 as i64), q) => { let mut d: f64 = (('b142: { q = q.link.get().unwrap_or(q); if t { break 'b142 ((acc as isize) as f64); } let mut a: f64 = (f - f).floor(); ((acc as f64) * a) }) / (if t { (acc as f64) } else { f })); }
                    _ => { let s143 = (acc | acc).saturating_sub(acc); p.val.set(Val::Nil); }
                }
                let mut d: f64 = (f + f);
                let g: u64 = u64::MAX.wrapping_add((acc as u64)).wrapping_mul(((acc as u64) / ((p.b.get() as u64) & 7u64 | 2u64)));
                let mut a: f64 = (if ((acc as isize) == (q.num.get().i as isize)) { (f - (0i64 as f64)) } else { f });
                if rarely((u as i64)) { panic!("in the middle {}", ((q.b.get() as isize) as i64)); }
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            13 => {
                let mut a: bool = t;
                if let (v144 | v144 @ 3isize) = (isize::MIN.wrapping_mul((q.b.get() as isize)) & 7isize) && ask(1, (v144 as i64), p) { let mut a: i64 = acc;
                 }
                acc = acc.wrapping_mul(31) ^ ((if t { 2i64.wrapping_add(p.b.get()) } else { (if a { acc } else { acc }) }) & 0xfff_ffff);
            }
            14 => {
                p = q.link.get().unwrap_or(q);
                let mut g: u8 = (((acc as u64) == 3u64) as u8);
                if ask(7, (2i16 as i64), q) { let mut e: i16 = (acc as i16);
                let s145 = p.b.get(); p.b.set(s145 & 255);
                 }
                acc = (if (acc >= 2i64) { acc.wrapping_add(acc) } else { (if t { acc } else { acc }) });
                let d: i64 = acc;
                acc = acc.wrapping_mul(31) ^ (((d.max(acc) & 15i64) + (d.wrapping_mul(d) & 15i64)) & 0xfff_ffff);
            }
            15 => {
                let (v147, w) = authored4(code.short.unwrap_or(code), (((acc as i8) ^ 4i8) as i64), 3, p, q); p = w;
                q = p.link.get().unwrap_or(p);
                let e: i64 = (match ((if ((acc as usize) == (v147 as usize)) { Some((((acc as u32) % ((v147 as u32) & 7u32 | 4u32)) & 7u32)) } else { None }), (if (acc & 3 == 1) { Some(((q.num.get().i as u32).max(5u32) & 7u32)) } else { None })) {
                    (_, Some(0u32..=0u32)) | (_, Some(2u32)) | (Some(1u32..6u32), (Some(_) | Some(0u32) | None)) if (((v147 as u16).wrapping_mul((v147 as u16)) as i64) & 3) == 2 => { let b: i64 = (acc >> (q.a.get() & 7i64)); ((q.b.get() & 15i64) + (v147 & 15i64)) }
                    _ => { c = (if t { ((97u8 + (u & 7u8)) as char) } else { ((97u8 + (u & 7u8)) as char) }); v147.wrapping_add(v147) }
                });
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            16 => {
                let Some(w148) = (if !rarely((((p.b.get() as isize) | (q.a.get() as isize)) as i64)) { Some((i8::MAX % ((acc as i8) & 7i8 | 4i8))) } else { None }) else { panic!("nothing") };
                let mut d: u8 = (u % (u & 7u8 | 4u8)).saturating_sub((u / ((acc as u8) & 7u8 | 2u8)));
                acc = acc.wrapping_mul(31) ^ ((if (p.b.get() & 3 == 3) { ((acc & 15i64) + (acc & 15i64)) } else { (if (acc & 3 == 0) { p.b.get() } else { acc }) }) & 0xfff_ffff);
            }
            17 => {
                let v152: i64 = f4_2(q, q, (acc as i8).wrapping_mul((q.b.get() as i8)));
                if rarely(v152.wrapping_sub(v152)) { panic!("in the middle {}", ((if (v152 & 3 == 0) { (acc as usize) } else { (acc as usize) }) as i64)); }
                match (if ('b153: { let s154 = (!v152.rotate_left(3)).saturating_sub((v152 ^ p.num.get().i)); p.small.set(s154 as u8); if (t || (acc & 3 == 2)) { break 'b153 (4.5f32 <= (q.num.get().i as f32)); } acc |= ((acc | v152) as i64); (if t { (q.b.get() & 3 == 0) } else { t }) }) { Some((u & 7u8)) } else { None }) {
                    _ => { h ^= ((h & 15i32) + ((v152 as i32) & 15i32)).wrapping_mul(h); }
                    Some(_) => { acc = acc; }
                    Some(v155) | Some(v155 @ 7u8) | Some(v155) => { f = ((if t { (v152 as i16) } else { 3i16 }) as f64); }
                    _ => { let s156 = 0i64.wrapping_add(((acc & 15i64) * (acc & 7i64))); p.a.set(s156 & 0xffff); }
                }
                let s157 = acc; q.small.set(s157 as u8);
                let s158 = (if rarely((u64::MAX as i64)) { v152 + acc } else { v152 }).saturating_sub(acc); q.small.set(s158 as u8);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            18 => {
                let g: u32 = (if t { (acc as u32) } else { (p.b.get() as u32) });
                let Some(w159) = (if !rarely(((!6u64.rotate_left(3)) as i64)) { Some(0usize.wrapping_sub((acc as usize))) } else { None }) else { panic!("nothing") };
                match ((if (if t { t } else { (0i64 & 3 == 1) }) { Ok(((if (acc & 3 == 3) { (5i64 as i16) } else { (acc as i16) }) & 7i16)) } else { Err((((acc as f32) as i16) & 7i16)) }), ((match (((0u64 ^ (p.a.get() as u64)) & 7u64), ((match (if t { Some(((if t { t } else { t }), (g <= g))) } else { None }) {
                    Some((v161 @ false, false)) | Some((v161 @ false, (true | false | false))) | Some((v161 @ true, false)) => { acc |= (acc ^ acc).wrapping_add(acc); 4u64 }
                    Some((v162, v163 @ false)) if effect(5, (v162 as i64), q) & 1 == 0 => { let s164 = (if v162 { acc } else { acc }).wrapping_sub(acc.max(acc)); q.a.set(s164 & 0xffff); (if t { (acc as u64) } else { 6u64 }) }
                    Some(_) if let Some(u165) = maybe((4i16 as i64)) && ask(3, ((if (acc & 3 == 1) { w159 } else { w159 }) as i64), q) => { let s166 = (((acc >> (acc & 7i64)) & 15i64) + (u165 & 15i64)); p.b.set(s166 & 255); (u165 as u64).saturating_sub((q.num.get().i as u64)) }
                    _ => { f = (acc as f64); u64::MIN }
                }) & 7u64)) {
                    ((4u64..6u64 | _), (v167 | v167 | v167 @ 1u64)) => { let s168 = (if rarely(acc.saturating_sub(acc)) { 3i64 - acc } else { 3i64 }).max(acc.wrapping_sub(acc)); q.val.set(Val::Ref(p)); (0i16 / ((q.b.get() as i16) & 7i16 | 2i16)) }
                    ((v170 @ 1u64..4u64 | v170 @ 0u64..6u64), v169) if ask(7, (v169 as i64), p) => { t = ((t && t) || (acc >= acc)); ((acc as i16) % ((acc as i16) & 7i16 | 4i16)) }
                    _ => { acc |= f3_1(p, q, (acc / (acc & 7i64 | 2i64))); (!(acc as i16).rotate_left(3)) }
                }) & 7i16)) {
                    (Err(2i16), 0i16) | ((Err(0i16..=1i16) | Ok(4i16) | Err(2i16..5i16)), 0i16..=6i16) | (Err(_), _) => { acc = f4_2(q, q, (acc as i8).checked_add((acc as i8)).unwrap_or(2i8)); }
                    (Err(v171), v172) if { acc = acc.wrapping_add((v171 as i64)); acc & 3 == 1 } => { u = u; }
                    (Ok(5i16..), v173 @ 7i16) if ask(1, (v173 as i64), p) => { c = ((97u8 + ((u << (u & 7u8)) & 7u8)) as char); }
                    (Ok(3i16), 3i16) | (Err(5i16..), (1i16 | 4i16)) | (Err(5i16), (3i16.. | 3i16..=4i16)) if (f3_1(q, p, acc) & 3) == 1 => { acc = ((q.b.get() >> (acc & 7i64)) / ((p.a.get() % (acc & 7i64 | 4i64)) & 7i64 | 2i64)); }
                    _ => { acc = (acc << (acc & 7i64)).saturating_sub(p.a.get().wrapping_add(q.num.get().i)); }
                }
                acc |= (((acc << (acc & 7i64)) & 15i64) + ((if rarely(((if t { h } else { h }) as i64)) { q.b.get() * acc } else { q.b.get() }) & 15i64));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            19 => {
                let s174 = (if t { acc } else { acc }).checked_add(acc).unwrap_or(2i64); q.b.set(s174 & 255);
                match (if (acc >= 1i64) { Some(((if t { (4i64 as usize) } else { (acc as usize) }) & 7usize)) } else { None }) {
                    Some((v175 @ 2usize..5usize | v175 | v175 @ 0usize)) | Some(v175 @ 7usize) | Some(v175 @ 0usize..) => { match q.val.get() { Val::Int(n176) if effect(0, (n176 as i64), p) & 1 == 0 => { let mut a: i64 = (if rarely((2u32.wrapping_sub(6u32) as i64)) { p.a.get() - n176 } else { p.a.get() }).checked_add(acc.wrapping_mul(n176)).unwrap_or(2i64);
                 } Val::Nil | Val::Ref(_) if effect(1, ((if rarely(((acc as isize).saturating_sub((acc as isize)) as i64)) { (acc as i16) * i16::MAX } else { (acc as i16) }) as i64), p) & 1 == 0 => { let g: i64 = ((p.num.get().i >> (acc & 7i64)) ^ acc.checked_add(acc).unwrap_or(2i64));
                 } Val::Num(_) => { let s177 = ((acc as i16) as i64); p.small.set(s177 as u8);
                 } _ => {} } }
                    None => { let s178 = (acc.wrapping_sub(acc) ^ (if (p.num.get().i & 3 == 0) { acc } else { p.num.get().i })); p.small.set(s178 as u8); }
                    Some(v179 @ (1usize..=3usize | 0usize)) => { let s180 = (if ((q.b.get() as u16) == (acc as u16)) { (acc / (q.b.get() & 7i64 | 2i64)) } else { (acc | acc) }); q.small.set(s180 as u8); }
                    Some(4usize..6usize) => { h &= (acc as i32); }
                    _ => { f += ((f * f) - (p.b.get() as f64)); }
                }
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((if t { acc } else { acc }).wrapping_mul(p.b.get()) & 0xfff_ffff);
            }
            20 => {
                match (((match (if (if t { t } else { t }) { Some((((acc as u32) / ((5i64 as u32) & 7u32 | 2u32)) & 7u32)) } else { None }) {
                    None | Some(3u32) | None => { match (('b181: { let s182 = ((if t { acc } else { acc }) / ((acc | acc) & 7i64 | 2i64)); p.b.set(s182 & 255); if (if t { t } else { true }) { break 'b181 (((acc as isize) & 15isize) * (5isize & 7isize)); } let s183 = acc; p.val.set(Val::Ref(p)); (if t { (acc as isize) } else { (acc as isize) }) }) & 7isize) {
                    2isize | 1isize.. | 0isize if ask(3, ((q.a.get() as u16) as i64), p) => { let s184 = (if rarely((u32::MAX as i64)) { 6i64.abs() } else { 6i64 }).wrapping_sub(acc); p.b.set(s184 & 255); }
                    _ => { let s185 = (if ((4i64 as u16) == (acc as u16)) { (acc << (acc & 7i64)) } else { (acc << (acc & 7i64)) }); p.a.set(s185 & 0xffff); }
                    2isize | 0isize | 1isize if ask(2, acc, p) => { let s186 = f3_3(p, p, ((97u8 + ((acc as u8) & 7u8)) as char), (t || t), ((acc as i8) >> ((acc as i8) & 7i8))); p.b.set(s186 & 255); }
                    _ => { let s187 = (if (!t) { q.b.get().wrapping_add(acc) } else { q.a.get().max(acc) }); q.val.set(Val::Nil); }
                } (1usize ^ (acc as usize)) }
                    _ => { acc |= q.num.get().i.wrapping_add(acc).max(acc.saturating_sub(acc)); (q.b.get() as usize) }
                }) & 7usize), (((acc as i8) as usize) & 7usize)) {
                    (v189, v188 @ 2usize..=6usize) if ask(4, (v188 as i64), q) => { acc &= acc; }
                    _ => { f += (f.floor() / (f * f)); }
                }
                let s190 = p.b.get(); q.small.set(s190 as u8);
                let s191 = (if t { q.a.get() } else { acc }).wrapping_add(acc.wrapping_sub(acc)); q.small.set(s191 as u8);
                let mut d: i16 = ((acc as i16).wrapping_mul(i16::MIN) << ((if t { 1i16 } else { 4i16 }) & 7i16));
                acc = acc.wrapping_mul(31) ^ ((if (if t { t } else { t }) { acc.max(acc) } else { q.b.get().wrapping_sub(acc) }) & 0xfff_ffff);
            }
            21 => {
                if (if (c > c) { ask(7, ((if t { h } else { h }) as i64), q) } else { (t || t) }) { acc = p.b.get().checked_add(acc).unwrap_or(2i64);
                match p.val.get() { Val::Int(n192 @ (0..=40 | 8..=200)) if ((n192 as i64) & 3) == 3 => { let s193 = acc.max(q.b.get()); p.small.set(s193 as u8);
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((((acc as u16) & 15u16) + ((acc as u16) & 15u16)) as i64)); acc & 3 == 3 } => { let mut g: char = ((97u8 + (u.wrapping_add(u) & 7u8)) as char);
                 } Val::Num(_) => { let mut a: i64 = (if ((acc as i32) == h) { (acc / (6i64 & 7i64 | 2i64)) } else { (acc / (acc & 7i64 | 2i64)) });
                 } _ => {} }
                 }
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ ((if ((p.b.get() as u16) >= (acc as u16)) { acc.max(acc) } else { ((acc & 15i64) * (acc & 7i64)) }) & 0xfff_ffff);
            }
            22 => {
                match (if ask(1, ((p.small.get() >> (u & 7u8)) as i64), q) { Some((('b194: { match ((match (((acc as u32) ^ (acc as u32)) & 7u32) {
                    0u32..=7u32 => { if rarely(((acc as u32).wrapping_mul(u32::MIN) as i64)) { return (acc ^ 5, q); } acc.checked_add(acc).unwrap_or(2i64) }
                    0u32 if { acc = acc.wrapping_add(((acc as isize) as i64)); acc & 3 == 1 } => { t = t; acc.max(acc) }
                    _ => { h = h; acc.checked_add(q.a.get()).unwrap_or(2i64) }
                }) & 7i64) {
                    v195 | v195 | v195 => { t = (acc.wrapping_add(v195) == (if t { v195 } else { p.a.get() })); }
                    v196 @ 4i64 | v196 | v196 => { t = (if ((v196 as isize) > isize::MAX) { true } else { t }); }
                    4i64..=6i64 => { let s197 = (((acc ^ acc) & 15i64) * ((if t { acc } else { acc }) & 7i64)); p.small.set(s197 as u8); }
                    v198 @ (0i64..=1i64 | 3i64) => { f = ((4u64 as f64) * ((acc as i16) as f64)); }
                    v199 @ 5i64.. if ask(0, (v199 as i64), p) => { acc = (v199 % (v199 & 7i64 | 4i64)).wrapping_mul(q.num.get().i.wrapping_add(v199)); }
                    v200 @ 3i64 | v200 @ 6i64 => { let s201 = q.b.get().wrapping_add(acc).wrapping_add(v200.wrapping_sub(p.a.get())); q.a.set(s201 & 0xffff); }
                    v202 @ 3i64 | v202 @ 4i64 if { acc = acc.wrapping_add((v202 as i64)); acc & 3 == 2 } => { let s203 = acc.max(acc); q.a.set(s203 & 0xffff); }
                    0i64..=2i64 if { acc = acc.wrapping_add(((acc as u32).wrapping_mul((acc as u32)) as i64)); acc & 3 == 0 } => { let s204 = (acc.saturating_sub(acc) / ((acc as i64) & 7i64 | 2i64)); q.b.set(s204 & 255); }
                    _ => { let s205 = (acc | ((acc & 15i64) * (acc & 7i64))); q.a.set(s205 & 0xffff); }
                } if (if t { t } else { t }) { break 'b194 ((acc as usize) ^ usize::MAX); } let b: i64 = ((acc & 15i64) + (acc & 15i64)).checked_add(acc.checked_add(acc).unwrap_or(2i64)).unwrap_or(2i64); (acc as usize) }) & 7usize)) } else { None }) {
                    None => { c = ((97u8 + ((if t { u } else { u }) & 7u8)) as char); }
                    Some(0usize..) => { let s206 = (if (!(5i64 & 3 == 3)) { acc } else { acc.wrapping_sub(acc) }); q.val.set(Val::Num(s206 as f64)); }
                    None | Some(0usize..) | Some(_) if ask(3, (3usize.wrapping_add((acc as usize)) as i64), p) => { let s207 = (((acc % (acc & 7i64 | 4i64)) & 15i64) * (acc.wrapping_add(p.num.get().i) & 7i64)); q.val.set(Val::Int(s207 & 255)); }
                    Some(v208 @ (4usize | 0usize)) | Some(v208) | Some(v208) => { let s209 = ((7i64 as u32) as i64).saturating_sub((acc << (acc & 7i64))); q.val.set(Val::Num(s209 as f64)); }
                    Some(v210) | Some(v210) | Some(v210 @ 5usize..=7usize) => { let s211 = acc; q.val.set(Val::Int(s211 & 255)); }
                    Some(v212 @ 2usize..) => { let s213 = (((!acc.rotate_left(3)) & 15i64) + ((acc / (acc & 7i64 | 2i64)) & 15i64)); q.b.set(s213 & 255); }
                    Some((_ | _)) | None if { acc = acc.wrapping_add((((acc as isize) ^ 6isize) as i64)); acc & 3 == 1 } => { acc = (((acc as i64) & 15i64) * ((acc << (acc & 7i64)) & 7i64)); }
                    Some(v214) if ask(3, (v214 as i64), q) => { acc &= ((if rarely((4isize as i64)) { acc * acc } else { acc }) ^ (acc % (acc & 7i64 | 4i64))); }
                    _ => { u &= (((if t { u } else { u }) & 15u8) + (((u & 15u8) + (u & 15u8)) & 15u8)); }
                }
                let v215: u32 = (if ((acc & 3 == 0) || true) { (acc as u32).wrapping_add(1u32) } else { ((0u32 & 15u32) + ((acc as u32) & 15u32)) });
                acc = acc.wrapping_mul(31) ^ ((if (if t { t } else { (acc & 3 == 2) }) { (if rarely(((if (p.b.get() & 3 == 1) { (acc as u64) } else { (acc as u64) }) as i64)) { acc.abs() } else { acc }) } else { p.a.get().wrapping_sub(acc) }) & 0xfff_ffff);
            }
            23 => {
                match (if ((p.b.get() as u64) != (acc as u64)) { Some(((if t { t } else { t }), (t && t))) } else { None }) {
                    Some(((false, v216 @ (true | true)) | (true, v216 @ false))) => { match (if (h != h) { Some((acc & 7i64)) } else { None }) {
                    _ if let Some(u217) = maybe(((h / (h & 7i32 | 2i32)) as i64)) => { q = p.link.get().unwrap_or(p); }
                    Some(v218) | Some(v218) | Some((v218 @ 6i64.. | v218 | v218)) => { let s220 = ((acc & 15i64) * (v218 & 7i64)).max(('b219: { p = q.link.get().unwrap_or(q); if (c > c) { break 'b219 v218.wrapping_add(v218); } let b: isize = (q.a.get() as isize).checked_add((7i64 as isize)).unwrap_or(2isize); v218 })); p.a.set(s220 & 0xffff); }
                    _ => { f = (if (if v216 { v216 } else { v216 }) { f } else { 3.5f64 }); }
                } }
                    Some((v221, (true | true))) | Some((v221, true)) => { acc = acc.wrapping_add(6i64).saturating_sub((if t { acc } else { acc })); }
                    Some((v223, v222)) | Some((v222, v223)) => { h = (if (t || t) { h } else { h }); }
                    Some((v224, (false | _ | false))) if { acc = acc.wrapping_add((v224 as i64)); acc & 3 == 3 } => { acc = (if rarely(((h % (h & 7i32 | 4i32)) as i64)) { -(acc % (acc & 7i64 | 4i64)) } else { (acc % (acc & 7i64 | 4i64)) }); }
                    _ => { let s225 = (if t { acc } else { acc }).wrapping_add((if (acc & 3 == 0) { acc } else { acc })); q.b.set(s225 & 255); }
                }
                let s226 = ((acc >> (acc & 7i64)) >> (p.a.get().max(q.a.get()) & 7i64)); p.a.set(s226 & 0xffff);
                if rarely((((acc as u16) / ((p.num.get().i as u16) & 7u16 | 2u16)) as i64)) { return (acc ^ 5, q); }
                let b: f64 = (f * f).floor();
                let d: i64 = (if (acc <= acc) { acc.max(acc) } else { acc });
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            24 => {
                let s227 = ((acc & 15i64) * (acc & 7i64)).max(((acc & 15i64) + (acc & 15i64))); q.b.set(s227 & 255);
                match p.val.get() { Val::Int(n228) if { acc = acc.wrapping_add((n228 as i64)); acc & 3 == 2 } => { let mut e: u8 = u;
                 } Val::Nil | Val::Ref(_) if ask(2, acc, p) => { let s229 = (if (f == f) { (acc << (acc & 7i64)) } else { (acc | acc) }); q.b.set(s229 & 255);
                 } Val::Num(_) => { let s230 = acc; p.val.set(Val::Num(s230 as f64));
                 } _ => {} }
                let (v231, w) = authored5(code.short.unwrap_or(code), ((!(acc as i16).rotate_left(3)) as i64), 2, q, p); q = w;
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (((!acc.rotate_left(3)) | (if rarely((6i8 as i64)) { acc.abs() } else { acc })) & 0xfff_ffff);
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
    let s1 = 7i64; p.small.set(s1 as u8);
                let v3: i64 = f3_1(q, p, ('b2: { p.link.set(Some(p)); if (((97u8 + (0i64 as u8 & 7u8)) as char) > 'd') { break 'b2 q.a.get(); } p.link.set(Some(q)); (if true { 5i64 } else { 0i64 }) }));
                if rarely(((v3 as u32) as i64)) { panic!("in the middle {}", ((if (v3 & 3 == 0) { 7u64 } else { (2i64 as u64) }) as i64)); }
                let a: i64 = v3.checked_add((v3 >> (v3 & 7i64))).unwrap_or(2i64);
                0i16
}

#[jit]
pub fn f1_1(p: Gc<Node>, q: Gc<Node>, x0: f64, x1: u16) -> i64 {
    let s4 = (q.num.get().i << (((p.b.get() as u64) as i64) & 7i64)); q.small.set(s4 as u8);
                let v5: u64 = (4i64 as u64);
                match q.val.get() { Val::Int(n6 @ 3..=200) => { let s7 = f3_1(q, q, n6.max(p.num.get().i)); p.b.set(s7 & 255);
                 } Val::Nil | Val::Ref(_) if ask(5, (x1 as i64), p) => { let e: i32 = i32::MAX;
                 } Val::Num(_) => { let mut e: u64 = v5.saturating_sub(v5).wrapping_add(v5.wrapping_sub(v5));
                 } _ => {} }
                let a: char = ((97u8 + (3i64 as u8 & 7u8)) as char);
                ((if (p.b.get() & 3 == 0) { q.a.get() } else { p.num.get().i }) ^ q.b.get())
}

#[jit]
#[unroll_safe]
pub fn f1_2(p: Gc<Node>, q: Gc<Node>, x0: usize) -> i64 {
    let mut s10 = 1i64; 'l8: for i9 in 0..3i64 { if (i9 & 3 == 2) { continue 'l8; } match ((if false { Some(((((i9 as i32) & 15i32) + (3i32 & 15i32)) & 7i32)) } else { None }), (if (i9 & 3 == 1) { Some(((((s10 as i32) & 15i32) + ((6i64 as i32) & 15i32)) & 7i32)) } else { None })) {
                    (None, Some((0i32..=7i32 | 5i32 | 0i32..))) if { s10 = s10.wrapping_add(((if true { u8::MIN } else { (s10 as u8) }) as i64)); s10 & 3 == 0 } => { if matches!(((if (s10 & 3 == 1) { Some((2i32 & 7i32)) } else { None }), (if ask(5, ((x0 / ((s10 as usize) & 7usize | 2usize)) as i64), q) { Some((((s10 as i32) % ((0i64 as i32) & 7i32 | 4i32)) & 7i32)) } else { None })), (Some(v12 @ 0i32..3i32), Some((v11 | v11))) if ask(4, (v11 as i64), q)) { let g: i8 = (if rarely(((if rarely(((if true { q.small.get() } else { q.small.get() }) as i64)) { (s10 as u32) - (s10 as u32) } else { (s10 as u32) }) as i64)) { ((i9 as i8) << ((p.a.get() as i8) & 7i8)) - (i9 as i8) } else { ((i9 as i8) << ((p.a.get() as i8) & 7i8)) });
                let d: i16 = (i9 as i16);
                 } else { let b: i64 = (q.num.get().i >> (i9 & 7i64));
                let s13 = ((if rarely(((if (p.a.get() & 3 == 2) { (q.b.get() as u64) } else { (q.a.get() as u64) }) as i64)) { (s10 as i16) + (s10 as i16) } else { (s10 as i16) }) as i64); p.small.set(s13 as u8);
                 } }
                    ((Some(_) | _), None) | (None, None) | (Some(0i32..=6i32), Some(1i32..=4i32)) => { let s14 = (s10.wrapping_sub(i9) % ((s10 ^ i9) & 7i64 | 4i64)); p.a.set(s14 & 0xffff); }
                    (Some((_ | 2i32.. | 0i32)), Some((4i32.. | 3i32 | 7i32))) => { s10 = ((if (q.a.get() & 3 == 2) { 5i64 } else { q.a.get() }) % ((!s10.rotate_left(3)) & 7i64 | 4i64)); }
                    (Some(v15), Some(v16 @ 4i32)) | (Some(v15), (Some(v16 @ 4i32) | Some(v16 @ 0i32..=7i32) | Some(v16))) => { s10 = (i9.wrapping_add(5i64) | (!s10.rotate_left(3))); }
                    _ => { let s17 = (if rarely((((x0 & 15usize) + (x0 & 15usize)) as i64)) { i9 * s10 } else { i9 }).saturating_sub(i9.max(i9)); q.small.set(s17 as u8); }
                } s10 = s10.wrapping_mul(3) ^ i9; if ((s10 & 3 == 0) > (i9 & 3 == 1)) { break 'l8; } }
    let g: i64 = q.a.get().wrapping_mul(s10).max(p.a.get().saturating_sub(s10));
                let mut g: bool = (((q.small.get() & 15u8) * (q.small.get() & 7u8)) <= p.small.get().saturating_sub(q.small.get()));
                f1_1(q, q, ((s10 as f64) - (s10 as f64)), (if g { 5u16 } else { u16::MIN }))
}

#[jit]
pub fn f1_3(p: Gc<Node>, q: Gc<Node>, x0: i64, x1: isize, x2: i32) -> u64 {
    let v18: usize = ((x0 as usize) ^ (if rarely((((p.b.get() as u16) | (p.b.get() as u16)) as i64)) { 4usize * (x0 as usize) } else { 4usize }));
                let a: i64 = x0.wrapping_sub((if (q.b.get() & 3 == 2) { 0i64 } else { x0 }));
                p.link.set(Some(p));
                (x0 as u64).wrapping_add(((a as u64) | 0u64))
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
                let s19 = (if rarely((h.wrapping_add(h) as i64)) { -(p.a.get() ^ acc) } else { (p.a.get() ^ acc) }); q.b.set(s19 & 255);
                let s20 = (f3_3(p, q, ((97u8 + (u & 7u8)) as char), ((acc as u64) == (acc as u64)), (acc as i8).checked_add(7i8).unwrap_or(2i8)) ^ ((p.b.get() as isize) as i64)); q.val.set(Val::Int(s20 & 255));
                match p.val.get() { Val::Int(n21 @ 3..=200) => { let d: isize = (((n21 as isize) ^ (acc as isize)) / (isize::MAX & 7isize | 2isize));
                 } Val::Nil | Val::Ref(_) if ask(0, ((acc as i8).wrapping_mul(i8::MIN) as i64), p) => { c = ((97u8 + ((if rarely((((q.a.get() as isize) ^ (acc as isize)) as i64)) { u + u } else { u }) & 7u8)) as char);
                 } Val::Num(_) => { let b: u32 = (if t { ((0u32 & 15u32) + (1u32 & 15u32)) } else { (7u32 | (acc as u32)) });
                 } _ => {} }
                t = (!(3u32 > (acc as u32)));
                let s22 = (acc.wrapping_add(acc) << ((if t { acc } else { acc }) & 7i64)); q.val.set(Val::Int(s22 & 255));
                acc = acc.wrapping_mul(31) ^ (((f1_1(q, p, (if t { f } else { f }), (acc as u16).wrapping_sub((acc as u16))) & 15i64) + (acc.wrapping_add(acc) & 15i64)) & 0xfff_ffff);
            }
            1 => {
                let e: f32 = (((acc as f32) + (acc as f32)) * (acc as f32).floor());
                if rarely(((if t { (acc as i16) } else { (acc as i16) }) as i64)) { panic!("in the middle {}", (u as i64)); }
                acc = acc.wrapping_mul(31) ^ (((acc & 15i64) * (acc & 7i64)) & 0xfff_ffff);
            }
            2 => {
                q = p.link.get().unwrap_or(p);
                let mut a: u16 = (if rarely((isize::MIN as i64)) { u16::MIN.wrapping_mul((acc as u16)) * ((acc as u16) >> (2u16 & 7u16)) } else { u16::MIN.wrapping_mul((acc as u16)) });
                let s23 = (acc / (((acc & 15i64) * (acc & 7i64)) & 7i64 | 2i64)); p.small.set(s23 as u8);
                if false { let s24 = ((if t { q.a.get() } else { acc }) << ((if (acc & 3 == 3) { p.b.get() } else { acc }) & 7i64)); p.b.set(s24 & 255);
                 } else { let mut a: u8 = u;
                acc ^= acc.wrapping_add((if t { p.num.get().i } else { p.num.get().i }));
                 }
                acc = acc.wrapping_mul(31) ^ ((if (!t) { ((acc & 15i64) + (acc & 15i64)) } else { f1_1(q, p, (f * 6.5f64), ((acc as u16) >> (a & 7u16))) }) & 0xfff_ffff);
            }
            3 => {
                let mut g: u16 = ('b25: { match q.val.get() { Val::Int(n26) if effect(5, (n26 as i64), p) & 1 == 0 => { let Some(w27) = (if (acc != acc) { Some(f3_2(q, p, 3usize, 1isize, ((acc as f32) * (acc as f32)))) } else { None }) else { break 'b25 (acc as u16).wrapping_sub(u16::MAX) };
                 } Val::Nil | Val::Ref(_) if (((acc as u32) as i64) & 3) == 2 => { let s28 = acc.max((acc << (acc & 7i64))); q.small.set(s28 as u8);
                 } Val::Num(_) => { if rarely(((if true { usize::MIN } else { (acc as usize) }) as i64)) { return (acc ^ 5, q); }
                 } _ => {} } if (!t) { break 'b25 (p.b.get() as u16).saturating_sub(u16::MAX); } t = t; ((acc as u16) ^ u16::MAX) });
                let s29 = ((if t { acc } else { q.b.get() }) / (acc.wrapping_mul(acc) & 7i64 | 2i64)); q.val.set(Val::Ref(p));
                let e: u8 = p.small.get();
                let d: char = ((97u8 + ((e % (e & 7u8 | 4u8)) & 7u8)) as char);
                let e: bool = t;
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            4 => {
                let v30: char = ((97u8 + (u & 7u8)) as char);
                let s31 = (if t { acc.wrapping_add(acc) } else { (if t { acc } else { acc }) }); p.a.set(s31 & 0xffff);
                let e: i64 = (((acc << (acc & 7i64)) & 15i64) + ((acc << (q.a.get() & 7i64)) & 15i64));
                match ((if ((q.b.get() as i8) == 7i8) { Ok((u32::MAX & 7u32)) } else { Err((5u32 & 7u32)) }), ((e as u32) & 7u32)) {
                    (Ok(v33 @ 4u32), v32) if effect(4, (v32 as i64), q) & 1 == 0 => { let b: u64 = (u64::MIN ^ (e as u64)).checked_add((u64::MAX ^ 5u64)).unwrap_or(2u64); }
                    ((Err(0u32..=1u32) | Ok(3u32)), _) if ask(0, (2u64.saturating_sub((acc as u64)) as i64), p) => { h ^= (h << ((e as i32) & 7i32)).saturating_sub(((e as i32) >> (h & 7i32))); }
                    (Err((v34 @ 3u32.. | v34)), (_ | 0u32..1u32 | 2u32..)) => { let s35 = e.wrapping_add(acc); q.small.set(s35 as u8); }
                    (Ok(v36), 5u32) => { let s37 = e; q.b.set(s37 & 255); }
                    ((Err(0u32..) | Ok((0u32 | 1u32 | 4u32))), v38) => { t = t; }
                    (Ok(v39), v40 @ 6u32) => { c = (if (v30 == ((97u8 + (1i64 as u8 & 7u8)) as char)) { ((97u8 + (u & 7u8)) as char) } else { ((97u8 + (q.small.get() & 7u8)) as char) }); }
                    (Err(0u32..=6u32), 1u32) | (Ok(1u32..=7u32), 1u32) | (Err(1u32), 0u32) if let Some(u41) = maybe(((q.a.get() as i16).wrapping_add(5i16) as i64)) => { let s42 = f3_3(q, p, ((97u8 + (u & 7u8)) as char), ((u41 as i8) > 7i8), (((acc as i8) & 15i8) * ((2i64 as i8) & 7i8))); q.small.set(s42 as u8); }
                    (Ok((0u32..7u32 | 0u32.. | 4u32)), 4u32..6u32) => { let s43 = (((e as u8) as i64) ^ q.num.get().i.saturating_sub(acc)); q.a.set(s43 & 0xffff); }
                    _ => { let s44 = acc.wrapping_mul(e).wrapping_add(e); q.a.set(s44 & 0xffff); }
                }
                if rarely(((e as i8) as i64)) { panic!("in the middle {}", ((((acc as u32) & 15u32) + ((acc as u32) & 15u32)) as i64)); }
                acc = acc.wrapping_mul(31) ^ ((e.wrapping_add(acc) ^ e.saturating_sub(acc)) & 0xfff_ffff);
            }
            5 => {
                match ((acc <= acc), (h == h)) {
                    (v46 @ false, v45 @ true) | (v45, v46 @ false) | (v46, v45) if let Some(u47) = maybe(((if t { h } else { h }) as i64)) && { acc = acc.wrapping_add((v45 as i64)); acc & 3 == 2 } => { if t { q = q.link.get().unwrap_or(q);
                let v48: i64 = f3_3(q, p, ((97u8 + (q.small.get() & 7u8)) as char), v46, (u47 as i8).wrapping_add((u47 as i8)));
                 } }
                    (v50, _) => { acc ^= (if (if t { v50 } else { (acc & 3 == 2) }) { acc } else { (acc >> (acc & 7i64)) }); }
                    _ => { h = 6i32; }
                }
                let s51 = acc; q.val.set(Val::Ref(q));
                let mut a: i64 = (((acc & 15i64) + (acc & 15i64)) << (f1_1(p, p, (7.5f64 / f), (if t { (acc as u16) } else { (q.num.get().i as u16) })) & 7i64));
                if rarely(((((a as i16) & 15i16) * ((a as i16) & 7i16)) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ ((if (u == u) { acc } else { acc }) & 0xfff_ffff);
            }
            6 => {
                match ((h & 7i32), (h & 7i32)) {
                    ((v52 @ 1i32..5i32 | v52 @ 3i32..=4i32 | v52 @ 0i32..1i32), v53) | (v53 @ 4i32, v52) => { match ((if t { Some((u & 7u8)) } else { None }), (if matches!(((if ((q.num.get().i as f32) != 5.5f32) { Ok(((if t { (acc as u32) } else { (acc as u32) }) & 7u32)) } else { Err(((match (((acc as usize) % ((0i64 as usize) & 7usize | 4usize)) & 7usize) {
                    v54 @ 2usize if let Some(u55) = maybe(((q.b.get() as u16).wrapping_mul(u16::MAX) as i64)) && ask(2, (v54 as i64), p) => { match ((if t { Some(((((p.num.get().i as u32) & 15u32) + (u32::MAX & 15u32)) & 7u32)) } else { None }), (if ((u55 & 3 == 2) || t) { Some(((if rarely(((u >> (u & 7u8)) as i64)) { (acc as u32) + (acc as u32) } else { (acc as u32) }) & 7u32)) } else { None })) {
                    (Some(v56), None) | ((None | Some(1u32)), Some(v56 @ 1u32..=6u32)) => { let (v57, w) = authored3(code.short.unwrap_or(code), acc, 3, p, p); p = w; }
                    ((Some(_) | None | Some(5u32..7u32)), Some(v58 @ 4u32..5u32)) | (Some(3u32), Some(v58 @ 2u32)) | (Some(v58 @ 3u32), Some(2u32..)) => { let s59 = (if rarely((((acc as i8) / ((acc as i8) & 7i8 | 2i8)) as i64)) { acc * u55 } else { acc }).checked_add((acc << (acc & 7i64))).unwrap_or(2i64); q.small.set(s59 as u8); }
                    _ => { let s60 = u55.max(u55).checked_add(u55).unwrap_or(2i64); p.a.set(s60 & 0xffff); }
                } (if t { 4u32 } else { u32::MAX }) }
                    0usize..=3usize if let Some(u61) = maybe(((if t { 6isize } else { (acc as isize) }) as i64)) => { let s62 = acc.wrapping_sub(u61).wrapping_add(((u61 & 15i64) + (u61 & 15i64))); p.val.set(Val::Int(s62 & 255)); (u61 as u32).wrapping_add(3u32) }
                    _ | 1usize..=5usize | _ if (((acc as u8) as i64) & 3) == 2 => { acc |= acc.max(acc).max(1i64.wrapping_add(acc)); u32::MIN.max((acc as u32)) }
                    0usize..=6usize | 1usize.. | 2usize.. if effect(1, acc.wrapping_add(acc), q) & 1 == 0 => { acc = (!((acc & 15i64) + (acc & 15i64)).rotate_left(3)); (acc as u32).wrapping_mul(2u32) }
                    v63 @ 5usize..7usize | v63 @ 0usize | v63 @ (4usize | 2usize) => { c = ((97u8 + (u & 7u8)) as char); (if t { 5u32 } else { (acc as u32) }) }
                    _ => { acc |= (acc as i64).wrapping_add(acc); (acc as u32) }
                    6usize => { let s64 = (if false { acc } else { acc }).wrapping_sub((acc / (p.b.get() & 7i64 | 2i64))); p.small.set(s64 as u8); 7u32.wrapping_mul((acc as u32)) }
                    v65 | v65 => { acc = acc.wrapping_mul((!acc.rotate_left(3))); u32::MIN }
                    _ => { f = f.floor(); (if rarely((((acc as usize) ^ (acc as usize)) as i64)) { (acc as u32) + (acc as u32) } else { (acc as u32) }) }
                }) & 7u32)) }), ((acc as u32) & 7u32)), (Ok(v66 @ 1u32..5u32), 0u32) if effect(2, (v66 as i64), q) & 1 == 0) { Some(((!u.rotate_left(3)) & 7u8)) } else { None })) {
                    (Some((_ | 0u8)), Some(_)) | ((None | Some(3u8) | Some(0u8..4u8)), (Some(0u8..3u8) | Some(0u8..))) | (_, (Some(2u8..5u8) | Some(_) | _)) if ask(4, (((q.a.get() as usize) >> ((5i64 as usize) & 7usize)) as i64), p) => { acc = (((6u32 as i64) & 15i64) * (acc & 7i64)); }
                    _ | (Some(_), Some(4u8..=5u8)) | _ if let Some(u67) = maybe(p.a.get().saturating_sub(6i64)) => { let s68 = acc.wrapping_add(u67).wrapping_add(((acc & 15i64) * (u67 & 7i64))); q.a.set(s68 & 0xffff); }
                    (Some(v69 @ 0u8), Some(v70 @ 3u8..5u8)) if let Some(u71) = maybe(((!v53.rotate_left(3)) as i64)) && ((v69 as i64) & 3) == 1 => { f = f; }
                    ((Some(v72 @ 6u8) | Some(v72 @ 5u8)), None) if ask(1, (v72 as i64), q) => { let s73 = p.a.get(); p.small.set(s73 as u8); }
                    (Some(v75 @ 2u8), Some(v74 @ 3u8..7u8)) | (Some(v74 @ 0u8), Some(v75 @ 5u8)) if effect(2, (v74 as i64), q) & 1 == 0 => { let s76 = acc; p.small.set(s76 as u8); }
                    (Some(v77 @ 1u8), (Some(_) | _ | Some((3u8 | _ | 3u8)))) if effect(4, (v77 as i64), q) & 1 == 0 => { let s78 = acc; p.small.set(s78 as u8); }
                    (Some(v80), Some(v79 @ 0u8..)) | (Some(v80 @ 1u8), Some(v79)) if let Some(u81) = maybe(((i16::MIN | (acc as i16)) as i64)) && effect(4, (v79 as i64), p) & 1 == 0 => { let s82 = (!acc.rotate_left(3)).wrapping_mul((acc % (u81 & 7i64 | 4i64))); p.b.set(s82 & 255); }
                    (None, Some((_ | 2u8 | 3u8..=4u8))) if (((!3u32.rotate_left(3)) as i64) & 3) == 0 => { let s83 = (acc.saturating_sub(acc) | (if (acc & 3 == 1) { acc } else { acc })); p.small.set(s83 as u8); }
                    _ => { acc = (q.num.get().i.wrapping_mul(q.num.get().i) / ((!acc.rotate_left(3)) & 7i64 | 2i64)); }
                } }
                    (v84 @ 0i32..=5i32, 1i32) | (v84 @ 3i32, 1i32..=3i32) if ask(7, (v84 as i64), q) => { let s85 = p.a.get().wrapping_add(acc).wrapping_sub(acc); q.a.set(s85 & 0xffff); }
                    (v87 @ 2i32..4i32, v86) if effect(5, (v86 as i64), p) & 1 == 0 => { let s88 = ((acc.wrapping_add(p.num.get().i) & 15i64) * ((acc | acc) & 7i64)); p.b.set(s88 & 255); }
                    _ => { let s89 = acc; p.b.set(s89 & 255); }
                }
                let mut a: u64 = (q.b.get() as u64);
                let s90 = ((acc ^ acc) / (acc & 7i64 | 2i64)); q.b.set(s90 & 255);
                let s91 = (f3_1(q, p, acc.wrapping_add(p.a.get())) % (f3_3(p, p, ((97u8 + (u & 7u8)) as char), (if (acc & 3 == 0) { t } else { (acc & 3 == 2) }), (p.b.get() as i8).wrapping_sub((acc as i8))) & 7i64 | 4i64)); p.a.set(s91 & 0xffff);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            7 => {
                let d: char = ((97u8 + (u.saturating_sub((acc as u8)) & 7u8)) as char);
                if let 'f' = ((97u8 + ((if t { ((97u8 + (q.num.get().i as u8 & 7u8)) as char) } else { c }) as u8 & 7u8)) as char) && effect(2, ((!(acc as usize).rotate_left(3)) as i64), p) & 1 == 0 { match ((if ('b92: { let v93: i16 = f1_0(p, q, (q.b.get() as i8)); if ask(6, (!acc.rotate_left(3)), p) { break 'b92 (t && t); } let mut b: u32 = (if (h <= h) { u32::MAX } else { ((acc as u32) % ((acc as u32) & 7u32 | 4u32)) }); (i8::MIN == 0i8) }) { Some(((u | q.small.get()) & 7u8)) } else { None }), (if ((acc as u16) > (acc as u16)) { Some(((u / (q.small.get() & 7u8 | 2u8)) & 7u8)) } else { None })) {
                    (Some((v94 @ 3u8..5u8 | v94 | v94 @ 2u8)), _) | (Some(3u8..=5u8), Some(v94 @ 1u8)) | (Some(v94), Some(2u8)) => { let s95 = acc.saturating_sub(acc).checked_add((acc % (q.num.get().i & 7i64 | 4i64))).unwrap_or(2i64); q.val.set(Val::Nil); }
                    _ => { f = ((f * f) + (h as f64)); }
                }
                 }
                c = ((97u8 + (u & 7u8)) as char);
                let s96 = (if rarely(((acc as i32) as i64)) { p.num.get().i + acc } else { p.num.get().i }).wrapping_sub(acc.wrapping_add(acc)); p.b.set(s96 & 255);
                acc = acc.wrapping_mul(31) ^ ((if (q.num.get().i & 3 == 2) { acc } else { acc }).wrapping_sub((if t { p.a.get() } else { acc })) & 0xfff_ffff);
            }
            8 => {
                let e: i64 = acc;
                match p.val.get() { Val::Int(n97 @ 3..=200) => { let b: i16 = (if (if t { t } else { t }) { i16::MAX.wrapping_add((n97 as i16)) } else { (e as i16) });
                 } Val::Nil | Val::Ref(_) if ask(1, (if t { e } else { q.a.get() }), p) => { let a: i64 = (if rarely(((e as i32) as i64)) { e - ('b98: { if rarely(((e as u64) as i64)) { return (acc ^ 5, q); } if t { break 'b98 (acc >> (p.b.get() & 7i64)); } let s99 = (if (t || t) { acc } else { e }); p.a.set(s99 & 0xffff); (t as i64) }) } else { e });
                 } Val::Num(_) => { let v100: u32 = (acc as u32).checked_add((q.a.get() as u32).wrapping_add((e as u32))).unwrap_or(2u32);
                 } _ => {} }
                let s101 = e; q.small.set(s101 as u8);
                acc = acc.wrapping_mul(31) ^ (6i64.checked_add((h as i64)).unwrap_or(2i64) & 0xfff_ffff);
            }
            9 => {
                let s102 = (acc >> (acc & 7i64)).wrapping_add((3i64 << (acc & 7i64))); p.b.set(s102 & 255);
                if matches!(((if (if t { t } else { t }) { Ok((((acc as u32) ^ (acc as u32)) & 7u32)) } else { Err(((2u32 ^ 2u32) & 7u32)) }), ((((acc as u32) & 15u32) + ((q.a.get() as u32) & 15u32)) & 7u32)), (Ok(v104), v103 @ 0u32) | (Ok(v104 @ 3u32), v103) if ((v103 as i64) & 3) == 1) { q = q.link.get().unwrap_or(q);
                if let v105 @ 'b'.. = ((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char) { let s106 = acc; p.b.set(s106 & 255);
                 }
                 } else { h = ((h >> (h & 7i32)) % (h & 7i32 | 4i32));
                let mut a: u16 = (acc as u16).wrapping_add((acc as u16)).wrapping_mul((acc as u16));
                 }
                let mut e: i16 = (if t { 6i16 } else { i16::MIN }).saturating_sub(i16::MAX.wrapping_mul(2i16));
                if rarely(((e >> ((acc as i16) & 7i16)) as i64)) { panic!("in the middle {}", (u16::MIN.wrapping_sub((q.b.get() as u16)) as i64)); }
                acc = acc.wrapping_mul(31) ^ (acc.wrapping_mul(0i64) & 0xfff_ffff);
            }
            10 => {
                match (3i64 > q.b.get()) {
                    true if ask(3, ((acc as usize).max(7usize) as i64), q) => { acc &= acc; }
                    _ => { match (if t { Some(matches!(((if matches!(((if t { Ok((((acc as i8) % ((p.b.get() as i8) & 7i8 | 4i8)) & 7i8)) } else { Err((i8::MAX & 7i8)) }), (7i8.wrapping_sub((acc as i8)) & 7i8)), (Ok((_ | 2i8..=4i8)), 2i8..4i8) | (Ok(2i8), (3i8 | 1i8 | 3i8..)) if effect(3, ((acc as u64) as i64), p) & 1 == 0) { Some((3i16 & 7i16)) } else { None }), (if ask(1, ((u8::MAX ^ u) as i64), q) { Some((i16::MAX.wrapping_mul((acc as i16)) & 7i16)) } else { None })), (Some(v107 @ 3i16..), (Some(v108) | Some((v108 | v108 | v108 @ 4i16)))))) } else { None }) {
                    Some((true | true)) if ask(2, ((if (acc & 3 == 3) { 5isize } else { (acc as isize) }) as i64), p) => { if ((if t { acc } else { acc }) >= acc) { let mut b: u16 = 5u16;
                let s109 = (if (t && t) { q.a.get() } else { acc.wrapping_add(acc) }); q.b.set(s109 & 255);
                 } }
                    Some(false) | None | None => { let s110 = p.num.get().i; q.a.set(s110 & 0xffff); }
                    Some(v111 @ true) if { acc = acc.wrapping_add((v111 as i64)); acc & 3 == 1 } => { f += f; }
                    Some((false | _)) => { acc = (if t { (if true { acc } else { acc }) } else { (if t { acc } else { p.a.get() }) }); }
                    None if effect(5, ((if t { 0i8 } else { i8::MIN }) as i64), q) & 1 == 0 => { let s112 = (acc.checked_add(acc).unwrap_or(2i64) << (acc & 7i64)); p.small.set(s112 as u8); }
                    Some(false) | Some(false) | Some(true) if ask(0, (h.wrapping_add(h) as i64), q) => { c = ((97u8 + ((if t { u } else { u }) & 7u8)) as char); }
                    None if effect(4, (((acc as u16) >> (2u16 & 7u16)) as i64), p) & 1 == 0 => { let s113 = (acc ^ acc).wrapping_add((if rarely((1u32.wrapping_add((p.num.get().i as u32)) as i64)) { -acc } else { acc })); p.a.set(s113 & 0xffff); }
                    Some((v114 | v114 @ false)) if effect(6, (v114 as i64), q) & 1 == 0 => { c = ((97u8 + (acc as u8 & 7u8)) as char); }
                    _ => { acc = (((q.a.get() as usize) << ((3i64 as usize) & 7usize)) as i64); }
                } }
                }
                let s115 = acc; p.a.set(s115 & 0xffff);
                p = p.link.get().unwrap_or(p);
                let v116: i64 = f1_2(q, p, ((acc as usize) << ((acc as usize) & 7usize)));
                acc = acc.wrapping_mul(31) ^ ((((acc & 15i64) + (acc & 15i64)) / (v116 & 7i64 | 2i64)) & 0xfff_ffff);
            }
            11 => {
                match ((if ('b117: { if (if ((acc as f64) != f) { matches!((if (t || t) { Some(((((acc as usize) ^ (acc as usize)) & 7usize), ((6i64 as usize).wrapping_mul(1usize) & 7usize))) } else { None }), Some((v118, (v119 @ 0usize..=7usize | v119 @ 0usize..7usize | v119))) if ask(7, (v118 as i64), q)) } else { (match ((if ((acc & 3 == 2) || t) { Ok(((acc as u16) & 7u16)) } else { Err((('b120: { q = p.link.get().unwrap_or(p); if (if t { t } else { t }) { break 'b120 (p.num.get().i as u16).wrapping_mul((acc as u16)); } p = p.link.get().unwrap_or(p); (acc as u16) }) & 7u16)) }), ((acc as u16).max((acc as u16)) & 7u16)) {
                    (Ok(_), (v121 | v121 | v121 @ 7u16)) => { let s122 = ((f + f) as i64); q.b.set(s122 & 255); (t || t) }
                    (Ok(3u16..5u16), 1u16) | (Ok(0u16..=2u16), 1u16..7u16) => { h = (5.5f32 as i32); (!t) }
                    ((Err(2u16) | _ | Err(1u16..5u16)), 4u16) | (Err(1u16..), _) => { let s123 = acc; p.b.set(s123 & 255); (acc & 3 == 0) }
                    _ => { let s124 = (if rarely(((p.a.get() as u64).wrapping_sub(0u64) as i64)) { (0i64 >> (5i64 & 7i64)) + acc.wrapping_add(acc) } else { (0i64 >> (5i64 & 7i64)) }); q.a.set(s124 & 0xffff); (if t { (q.b.get() & 3 == 2) } else { (acc & 3 == 2) }) }
                }) }) { let mut d: i64 = (f1_1(p, p, ((acc as f64) / f), f3_2(p, q, (!(acc as usize).rotate_left(3)), (acc as isize).wrapping_add(isize::MAX), ((acc as f32) * (acc as f32)))) ^ acc);
                 } else { let b: usize = (4usize << (1usize & 7usize)).wrapping_sub((if (acc & 3 == 1) { 4usize } else { (acc as usize) }));
                 } if (q.small.get() != q.small.get()) { break 'b117 ((acc & 3 == 2) && t); } u = (((if t { u } else { p.small.get() }) & 15u8) + (u.wrapping_add(u) & 15u8)); ((acc as u16) < u16::MIN) }) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if (acc > acc) { Some(((97u8 + ((if t { c } else { ((97u8 + (acc as u8 & 7u8)) as char) }) as u8 & 7u8)) as char)) } else { None })) {
                    (Some(v125 @ 'a'), Some(v126 @ 'c'..)) | (Some(v126 @ 'f'..'g'), Some(v125)) | (Some(v126 @ 'c'..='h'), Some(v125)) if effect(5, (v125 as u32 as i64), p) & 1 == 0 => { let s127 = ((acc ^ acc) / ((acc >> (7i64 & 7i64)) & 7i64 | 2i64)); q.b.set(s127 & 255); }
                    ((Some(v128) | Some(v128 @ 'd'..='h') | Some(v128 @ 'a')), Some(v129 @ 'b')) | (Some(v128), Some(v129)) | (Some(v129), Some(v128)) => { let s130 = p.num.get().i; p.small.set(s130 as u8); }
                    (None, Some(v131 @ 'e'..='g')) | (_, Some(v131 @ 'b'..='c')) | (Some('d'), Some(v131 @ 'f')) if ask(4, (v131 as u32 as i64), q) => { let s132 = (v131 as u32 as i64); p.b.set(s132 & 255); }
                    _ => { let s133 = acc; p.b.set(s133 & 255); }
                }
                if rarely((((isize::MIN & 15isize) + ((acc as isize) & 15isize)) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ ((if ask(7, (6i8 as i64), p) { acc.saturating_sub(acc) } else { acc.wrapping_sub(acc) }) & 0xfff_ffff);
            }
            12 => {
                let mut g: usize = ((acc as usize).wrapping_add((p.num.get().i as usize)) / ((6usize | usize::MIN) & 7usize | 2usize));
                let s134 = (acc << (acc & 7i64)); p.b.set(s134 & 255);
                let s135 = ((h ^ h) as i64); p.val.set(Val::Ref(p));
                let g: f64 = f;
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            13 => {
                match q.val.get() { Val::Int(n136) if ask(6, (n136 as i64), q) => { q = q.link.get().unwrap_or(q);
                 } Val::Nil | Val::Ref(_) if ask(1, (q.a.get() >> (q.num.get().i & 7i64)), p) => { let v137: bool = (t || ask(2, (((acc as isize) / (isize::MIN & 7isize | 2isize)) as i64), p));
                 } Val::Num(_) => { let v138: i8 = (p.a.get() as i8);
                 } _ => {} }
                let s139 = (!q.b.get().wrapping_add(acc).rotate_left(3)); p.small.set(s139 as u8);
                q = q.link.get().unwrap_or(q);
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (((q.a.get() >> (acc & 7i64)) / ((if t { acc } else { acc }) & 7i64 | 2i64)) & 0xfff_ffff);
            }
            14 => {
                let a: bool = t;
                match p.val.get() { Val::Int(n140 @ (0..=40 | 8..=200)) if { acc = acc.wrapping_add((n140 as i64)); acc & 3 == 2 } => { match ((if a { Some((3i32.saturating_sub(h) & 7i32)) } else { None }), (if matches!(((if ask(6, (((3i64 as u64) << (5u64 & 7u64)) as i64), p) { Some(((n140 << (n140 & 7i64)) & 7i64)) } else { None }), (if (acc & 3 == 3) { Some(((p.b.get() / (q.b.get() & 7i64 | 2i64)) & 7i64)) } else { None })), ((Some(5i64) | Some(3i64..4i64)), _) | (_, Some(0i64))) { Some(((4i32 >> (h & 7i32)) & 7i32)) } else { None })) {
                    (Some(v141), Some(v142 @ 6i32)) | (Some(v141 @ 3i32..=3i32), Some(v142)) | (Some(v141 @ 0i32), Some(v142 @ 5i32)) if let Some(u143) = maybe(((h | h) as i64)) && ((v141 as i64) & 3) == 3 => { match (((u143 as usize).saturating_sub((n140 as usize)) & 7usize), ((if rarely((((p.a.get() as usize) << ((u143 as usize) & 7usize)) as i64)) { (1i64 as usize) * usize::MAX } else { (1i64 as usize) }) & 7usize)) {
                    (v145 @ 0usize, (v144 | v144 | v144)) | (v144 @ 5usize..7usize, v145 @ 1usize) | (v144 @ 2usize.., v145 @ 6usize) => { let s146 = (q.a.get() << (n140 & 7i64)).wrapping_sub((if t { q.num.get().i } else { acc })); q.b.set(s146 & 255); }
                    (v148 @ 0usize, v147 @ 2usize..) if ask(1, (v147 as i64), p) => { let s149 = ((u143 & 15i64) + ((acc % (acc & 7i64 | 4i64)) & 15i64)); q.a.set(s149 & 0xffff); }
                    (v150, v151 @ 0usize..) if ((v150 as i64) & 3) == 2 => { u = (if (t || t) { u } else { u.saturating_sub(u) }); }
                    (v152 @ (3usize.. | 3usize), 0usize..) | (0usize..=5usize, v152 @ 1usize..=5usize) | (v152 @ 2usize.., _) => { let s153 = ((acc & 15i64) * ((u143 | acc) & 7i64)); p.val.set(Val::Ref(p)); }
                    (1usize..5usize, 3usize) => { let s154 = ((p.a.get().max(n140) & 15i64) * ((!5i64.rotate_left(3)) & 7i64)); p.small.set(s154 as u8); }
                    (0usize, v155 @ (1usize.. | 0usize)) => { u ^= u; }
                    (1usize, 1usize..3usize) | (1usize..=1usize, 5usize) | (3usize, 5usize) => { acc = (u143.wrapping_add(3i64) ^ (if t { q.a.get() } else { p.a.get() })); }
                    (1usize.., (v156 | v156 @ 2usize..)) => { acc ^= (u143.wrapping_add(n140) << (p.a.get() & 7i64)); }
                    _ => { let s157 = (if rarely(((p.small.get() % ((u143 as u8) & 7u8 | 4u8)) as i64)) { (if (0i64 & 3 == 1) { n140 } else { n140 }) - ((u143 & 15i64) + (u143 & 15i64)) } else { (if (0i64 & 3 == 1) { n140 } else { n140 }) }); q.a.set(s157 & 0xffff); }
                } }
                    (Some((v159 @ 1i32 | v159)), Some(v158 @ 1i32)) => { t = ((if t { acc } else { n140 }) == (acc >> (2i64 & 7i64))); }
                    (Some(v160 @ 2i32..), Some(1i32..2i32)) | (Some(v160 @ 4i32), None) | (Some(v160 @ 0i32..1i32), (Some(4i32) | _ | Some(3i32..))) => { acc |= n140.max(7i64).wrapping_add(((n140 & 15i64) + (acc & 15i64))); }
                    (Some(v162), Some(v161 @ 1i32)) | (Some(v161), Some(v162)) | (Some(v161 @ 0i32), Some(v162 @ 2i32..6i32)) if { acc = acc.wrapping_add((v161 as i64)); acc & 3 == 0 } => { u = u; }
                    (Some(v163 @ 4i32), _) | (_, Some(v163 @ 6i32)) if let Some(u164) = maybe(((n140 as usize).wrapping_add((n140 as usize)) as i64)) => { let s165 = ((q.b.get() & 15i64) * ((acc / (u164 & 7i64 | 2i64)) & 7i64)); q.val.set(Val::Ref(p)); }
                    (Some(4i32), (None | Some(3i32..) | _)) if let Some(u166) = maybe(((((acc as u64) & 15u64) + (u64::MAX & 15u64)) as i64)) && ((((n140 as u64) / ((n140 as u64) & 7u64 | 2u64)) as i64) & 3) == 2 => { let s167 = ((acc & 15i64) + ((u166 >> (acc & 7i64)) & 15i64)); q.b.set(s167 & 255); }
                    ((Some((0i32 | 2i32)) | _ | Some(1i32..)), _) if { acc = acc.wrapping_add(((if a { (n140 as isize) } else { (acc as isize) }) as i64)); acc & 3 == 0 } => { let s168 = n140.wrapping_sub(acc).saturating_sub((if a { n140 } else { 3i64 })); p.b.set(s168 & 255); }
                    _ => { let s169 = ((n140 & 15i64) * (acc.checked_add(acc).unwrap_or(2i64) & 7i64)); p.a.set(s169 & 0xffff); }
                    _ => { let s170 = (if (if t { a } else { (n140 & 3 == 2) }) { (if (acc & 3 == 0) { 3i64 } else { n140 }) } else { f1_2(p, p, (7i64 as usize)) }); p.b.set(s170 & 255); }
                }
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((if a { (acc as usize) } else { 3usize }) as i64)); acc & 3 == 3 } => { let s171 = (if rarely((if (acc & 3 == 3) { acc } else { p.a.get() })) { acc.wrapping_add(acc) * (if t { acc } else { acc }) } else { acc.wrapping_add(acc) }); q.small.set(s171 as u8);
                 } Val::Num(_) => { f += (((acc as f64) * f) + f);
                 } _ => {} }
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            15 => {
                let mut g: u64 = ((acc as u64).checked_add(4u64).unwrap_or(2u64) / (('b172: { match (if (t && t) { Some((((if t { h } else { h }) & 7i32), ((!h.rotate_left(3)) & 7i32))) } else { None }) {
                    Some(((v173 @ 0i32 | v173), 0i32..5i32)) if ask(5, (v173 as i64), q) => { if ((match (((acc as i8) | i8::MAX) & 7i8) {
                    v174 @ 1i8 if let Some(u175) = maybe(((!(acc as usize).rotate_left(3)) as i64)) => { acc = (((acc & 15i64) * (u175 & 7i64)) / ((if rarely(((if t { (u175 as usize) } else { (u175 as usize) }) as i64)) { -acc } else { acc }) & 7i64 | 2i64)); (u << ((acc as u8) & 7u8)) }
                    v176 @ (1i8 | 2i8..=3i8) | v176 | v176 @ 0i8.. => { t = (!(t && (p.b.get() & 3 == 3))); (!u.rotate_left(3)) }
                    1i8 => { f = (f + f); (!p.small.get().rotate_left(3)) }
                    _ => { h = (if (!t) { v173 } else { h }); (if t { (acc as u8) } else { u }) }
                }) >= q.small.get()) { let s177 = (if (if t { t } else { t }) { (acc >> (acc & 7i64)) } else { p.num.get().i.wrapping_sub(p.num.get().i) }); q.val.set(Val::Num(s177 as f64));
                 } }
                    _ => { let s179 = (acc << (7i64.saturating_sub(acc) & 7i64)); p.val.set(Val::Ref(q)); }
                    Some(((3i32, 2i32..7i32) | (0i32.., 1i32))) if { acc = acc.wrapping_add((usize::MAX.wrapping_sub((acc as usize)) as i64)); acc & 3 == 0 } => { let s180 = (((acc % (acc & 7i64 | 4i64)) & 15i64) + ((acc % (acc & 7i64 | 4i64)) & 15i64)); q.a.set(s180 & 0xffff); }
                    _ => { acc = (if (acc < q.a.get()) { ((acc & 15i64) + (acc & 15i64)) } else { (if t { acc } else { acc }) }); }
                } if (f >= f) { break 'b172 (if rarely(((acc as u64).wrapping_add((acc as u64)) as i64)) { (acc as u64) - (acc as u64) } else { (acc as u64) }); } let s181 = acc; p.val.set(Val::Ref(q)); (p.num.get().i as u64).wrapping_add((acc as u64)) }) & 7u64 | 2u64));
                let s182 = f1_2(p, q, (((acc as usize) & 15usize) + ((acc as usize) & 15usize))); q.b.set(s182 & 255);
                let e: isize = (7isize % (4isize.checked_add((p.a.get() as isize)).unwrap_or(2isize) & 7isize | 4isize));
                acc = acc.wrapping_mul(31) ^ ((acc << (acc & 7i64)).checked_add((if t { acc } else { acc })).unwrap_or(2i64) & 0xfff_ffff);
            }
            16 => {
                let s183 = (((q.num.get().i >> (acc & 7i64)) & 15i64) * (acc.saturating_sub(acc) & 7i64)); q.small.set(s183 as u8);
                match (t || t) {
                    true if { acc = acc.wrapping_add(((p.a.get() as u16) as i64)); acc & 3 == 3 } => { let mut e: f64 = (('b184: { let mut g: bool = t; if (acc != acc) { break 'b184 acc.wrapping_add(acc); } let s185 = (if (c != c) { acc } else { acc.checked_add(acc).unwrap_or(2i64) }); q.a.set(s185 & 0xffff); acc.wrapping_add(acc) }) as f64); }
                    _ => { let s186 = (if ask(3, (4isize as i64), q) { (!acc.rotate_left(3)) } else { acc }); p.val.set(Val::Int(s186 & 255)); }
                    false | true if ask(6, ((if t { 3i32 } else { h }) as i64), p) => { let s187 = (if ((q.num.get().i as usize) != (acc as usize)) { (if rarely(((q.num.get().i as u32).wrapping_mul((acc as u32)) as i64)) { acc + acc } else { acc }) } else { acc.wrapping_mul(q.num.get().i) }); q.val.set(Val::Ref(q)); }
                    false | true => { acc &= (acc.wrapping_add(p.b.get()) ^ (if t { acc } else { acc })); }
                    v188 @ false | v188 if ask(1, (v188 as i64), q) => { let s189 = ((if (acc & 3 == 2) { t } else { v188 }) as i64); p.b.set(s189 & 255); }
                    v190 @ false => { acc = ((p.num.get().i as i16).checked_add(4i16).unwrap_or(2i16) as i64); }
                    true | true | false => { let s191 = (if (acc & 3 == 3) { 0i64 } else { acc }).wrapping_add(((7i64 as u64) as i64)); q.a.set(s191 & 0xffff); }
                    v192 | v192 @ false | v192 @ true if ask(1, (v192 as i64), p) => { h = ((p.a.get() as u16).max((acc as u16)) as i32); }
                    _ => { let s193 = 5i64.wrapping_add(acc).wrapping_sub(q.b.get().wrapping_mul(acc)); q.a.set(s193 & 0xffff); }
                }
                let mut a: i64 = (acc.wrapping_sub(acc) << ((acc % (acc & 7i64 | 4i64)) & 7i64));
                h = h;
                let mut e: u8 = (((p.num.get().i as u8) & 15u8) * (((acc as u32) as u8) & 7u8));
                acc = acc.wrapping_mul(31) ^ ((if rarely((f1_3(q, q, acc.wrapping_add(a), (!(acc as isize).rotate_left(3)), (h / (h & 7i32 | 2i32))) as i64)) { -a.max(a) } else { a.max(a) }) & 0xfff_ffff);
            }
            17 => {
                let v194: i8 = (if t { (acc as i8) } else { i8::MAX }).saturating_sub((((p.a.get() as i8) & 15i8) * ((acc as i8) & 7i8)));
                let mut g: f64 = ((f - f) + (f - f));
                acc = acc.wrapping_mul(31) ^ ((if (if t { t } else { t }) { acc } else { acc }) & 0xfff_ffff);
            }
            18 => {
                let mut g: i8 = (((acc as i8).saturating_sub(1i8) & 15i8) * ((q.num.get().i as i8) & 7i8));
                acc = (acc.wrapping_add(q.b.get()) | acc.max(p.num.get().i));
                if rarely(((if t { (q.a.get() as usize) } else { 3usize }) as i64)) { panic!("in the middle {}", (((acc as f32) as i32) as i64)); }
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            19 => {
                u |= (((!u8::MAX.rotate_left(3)) & 15u8) * ((match (((if rarely((h.wrapping_mul(i32::MAX) as i64)) { q.small.get() - u } else { q.small.get() }) & 7u8), ((if t { u } else { u }) & 7u8)) {
                    (v195, _) if effect(6, (v195 as i64), q) & 1 == 0 => { p = p.link.get().unwrap_or(p); u }
                    ((v197 | v197 @ 1u8..=2u8), v196 @ 2u8) if ask(5, (v196 as i64), p) => { p = q.link.get().unwrap_or(q); p.small.get() }
                    ((v199 @ (0u8..6u8 | 3u8) | v199), v198 @ 0u8..) => { let mut b: i8 = ((i8::MAX & 15i8) * (5i8 & 7i8)).wrapping_mul((if rarely(((2i64 as isize) as i64)) { 7i8.abs() } else { 7i8 })); ((acc as u8) | v199) }
                    ((7u8..=7u8 | 2u8), v200) if ((v200 as i64) & 3) == 3 => { let s201 = f1_1(q, q, f.floor(), (0u16 ^ (acc as u16))); p.a.set(s201 & 0xffff); ((v200 & 15u8) * (u & 7u8)) }
                    (2u8..=3u8, _) | (_, (1u8.. | 1u8)) => { let s202 = (if (u16::MIN < (acc as u16)) { acc.wrapping_sub(acc) } else { (acc ^ acc) }); p.val.set(Val::Num(s202 as f64)); u }
                    (4u8.., v203 @ 2u8..=2u8) | (v203, (_ | _ | 2u8)) => { let s204 = ((if t { p.a.get() } else { acc }) << ((acc << (acc & 7i64)) & 7i64)); q.small.set(s204 as u8); (acc as u8) }
                    (v205, v206 @ 2u8..=5u8) if ask(5, (v205 as i64), p) => { acc = (if ((acc as i8) == (acc as i8)) { (p.a.get() << (acc & 7i64)) } else { (if t { q.b.get() } else { acc }) }); (v205 % (v206 & 7u8 | 4u8)) }
                    (v207 @ 2u8..6u8, v208) => { t = ((t && (acc & 3 == 0)) && (h >= h)); (!u.rotate_left(3)) }
                    _ => { h = h; ((u & 15u8) + (u & 15u8)) }
                }) & 7u8));
                let s209 = acc; p.val.set(Val::Nil);
                let e: i64 = (if rarely(((acc as isize).wrapping_sub(6isize) as i64)) { (if t { acc } else { acc }) + acc.saturating_sub(acc) } else { (if t { acc } else { acc }) });
                acc = acc.wrapping_mul(31) ^ (f1_1(p, q, (f / f), (e as u16).wrapping_add((p.b.get() as u16))).wrapping_add(e) & 0xfff_ffff);
            }
            20 => {
                match p.val.get() { Val::Int(n210) if effect(1, (n210 as i64), q) & 1 == 0 => { if rarely((u.wrapping_add(u) as i64)) { panic!("in the middle {}", ((n210 as u64).wrapping_add(5u64) as i64)); }
                 } Val::Nil | Val::Ref(_) if ask(4, ((acc as u8) as i64), q) => { let s211 = (acc >> (acc.wrapping_sub(acc) & 7i64)); q.val.set(Val::Num(s211 as f64));
                 } Val::Num(_) => { let a: i32 = h;
                 } _ => {} }
                let s212 = (5i64.wrapping_sub(acc) ^ (!acc.rotate_left(3))); p.small.set(s212 as u8);
                acc = acc.wrapping_mul(31) ^ ((acc.wrapping_add(acc) as i64) & 0xfff_ffff);
            }
            21 => {
                match (if (acc & 3 == 2) { Some((((1u32 & 15u32) + ((acc as u32) & 15u32)) & 7u32)) } else { None }) {
                    Some(v213 @ (5u32..7u32 | 4u32..5u32)) | Some(v213) => { let s214 = (((acc >> (acc & 7i64)) & 15i64) * ((acc | acc) & 7i64)); p.small.set(s214 as u8); }
                    Some(v215 @ 2u32..=7u32) | Some(v215 @ 3u32) if ((v215 as i64) & 3) == 2 => { acc = (((if t { acc } else { acc }) & 15i64) + (acc.wrapping_mul(0i64) & 15i64)); }
                    _ => { let s216 = acc; q.b.set(s216 & 255); }
                }
                q = q.link.get().unwrap_or(q);
                let s217 = (acc | q.num.get().i).wrapping_add(acc.wrapping_sub(acc)); q.val.set(Val::Ref(p));
                acc = acc.wrapping_mul(31) ^ (q.b.get() & 0xfff_ffff);
            }
            22 => {
                match ((if (acc == acc) { Some((((acc as u64) ^ (acc as u64)) & 7u64)) } else { None }), (if (acc != acc) { Some(((match ((if (i16::MIN > (6i64 as i16)) { Some(((if t { (acc as u64) } else { (acc as u64) }) & 7u64)) } else { None }), (if (!(acc & 3 == 2)) { Some(((4i64 as u64).saturating_sub(u64::MIN) & 7u64)) } else { None })) {
                    (Some(3u64), (_ | None | None)) | (Some(_), _) | (Some(0u64), Some(4u64..=5u64)) => { let s218 = p.a.get(); p.a.set(s218 & 0xffff); (acc as u64).wrapping_add((acc as u64)) }
                    (Some(_), None) if ask(7, (usize::MAX.wrapping_add((p.num.get().i as usize)) as i64), p) => { t = matches!((if true { false } else { t }), false | true | true if ask(5, ((p.num.get().i as u32) as i64), q)); 1u64.wrapping_add((p.a.get() as u64)) }
                    (_, Some(1u64)) | (None, None) if ((((acc as i8) ^ 0i8) as i64) & 3) == 1 => { let s219 = ((acc % (p.a.get() & 7i64 | 4i64)) % (acc & 7i64 | 4i64)); p.b.set(s219 & 255); 7u64.wrapping_add(3u64) }
                    (Some((v220 | v220 | v220)), Some(v221)) => { t = (('c' as u32 as u16) <= (u as u16)); (acc as u64) }
                    _ => { let s222 = acc; p.small.set(s222 as u8); (acc as u64).saturating_sub(1u64) }
                }) & 7u64)) } else { None })) {
                    (Some((v223 @ (5u64 | 0u64) | v223 @ 2u64 | v223)), Some(4u64)) => { acc ^= f1_2(q, p, ((acc as usize) % (7usize & 7usize | 4usize))); }
                    (Some(v224), Some(v225)) | (Some(v225 @ 6u64), Some(v224)) | (Some(v225), Some(v224)) if ask(4, (v224 as i64), q) => { let s226 = (if (p.small.get() < u) { (acc / (acc & 7i64 | 2i64)) } else { (!acc.rotate_left(3)) }); p.a.set(s226 & 0xffff); }
                    (Some(0u64..), (None | Some((2u64.. | _ | 3u64)) | Some(1u64..))) => { t = (if t { (if t { t } else { t }) } else { (u != u) }); }
                    ((Some(0u64) | Some(3u64..5u64)), Some(0u64..6u64)) | (None, _) | (_, _) => { c = ((97u8 + (((u & 15u8) + (p.small.get() & 15u8)) & 7u8)) as char); }
                    _ => { u = (u % (u & 7u8 | 4u8)).wrapping_add((if (q.b.get() & 3 == 3) { u } else { u })); }
                }
                q = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ ((if t { acc } else { acc }).max((!q.b.get().rotate_left(3))) & 0xfff_ffff);
            }
            23 => {
                if ((acc < acc) || (if t { t } else { t })) { acc = (if t { acc } else { acc }).saturating_sub(('b227: { match p.val.get() { Val::Int(n228) if ask(1, (n228 as i64), q) => { acc = n228.wrapping_add(n228).wrapping_add((if (n228 & 3 == 3) { acc } else { acc }));
                 } Val::Nil | Val::Ref(_) if (((((p.b.get() as i32) & 15i32) + (h & 15i32)) as i64) & 3) == 0 => { c = c;
                 } Val::Num(_) => { let e: i32 = h;
                 } _ => {} } if t { break 'b227 acc.wrapping_sub(acc); } let b: i64 = (f3_3(p, q, ((97u8 + (u & 7u8)) as char), ask(6, (0u64 as i64), q), i8::MIN) ^ p.a.get()); p.a.get() }));
                let mut a: i32 = 5i32.wrapping_add(h).max((h % ((acc as i32) & 7i32 | 4i32)));
                 }
                let a: u64 = ((p.b.get() as u64) << (6u64.wrapping_add((p.b.get() as u64)) & 7u64));
                let d: f64 = f;
                if rarely((acc << (acc & 7i64))) { panic!("in the middle {}", ((acc as isize) as i64)); }
                acc = acc.wrapping_mul(31) ^ ((acc / (acc & 7i64 | 2i64)).wrapping_sub((acc / (acc & 7i64 | 2i64))) & 0xfff_ffff);
            }
            24 => {
                p = p.link.get().unwrap_or(p);
                match ((if ((acc as f32) >= (acc as f32)) { Some(((97u8 + ((match ((if (match ((if (i8::MIN < (p.b.get() as i8)) { Ok(((if t { (acc as isize) } else { (acc as isize) }) & 7isize)) } else { Err(((acc as isize) & 7isize)) }), ((acc as isize) & 7isize)) {
                    (Err(0isize..), (5isize.. | 3isize | 0isize)) | (Ok(_), 1isize..) => { let (v229, w) = authored3(code.short.unwrap_or(code), (h.wrapping_mul(h) as i64), 3, p, p); p = w; ((v229 as u32) != (v229 as u32)) }
                    (Ok(_), (1isize | 2isize | 6isize..=7isize)) => { c = c; (!t) }
                    (Ok(v230 @ 2isize), v231) | (Ok(v230), v231) | (Ok(v231), v230 @ 1isize..4isize) if ask(1, (v230 as i64), q) => { acc = (if (if t { t } else { t }) { p.num.get().i.saturating_sub(p.num.get().i) } else { acc.wrapping_add(acc) }); (!t) }
                    (Err(v233 @ 5isize..=7isize), v232) if effect(0, (v232 as i64), p) & 1 == 0 => { f = ((3u16 as f64) / (f * f)); t }
                    _ => { acc = (acc.max(acc) % ((if t { acc } else { acc }) & 7i64 | 4i64)); (u < u) }
                }) { Ok(((acc as u64).wrapping_add((acc as u64)) & 7u64)) } else { Err((u64::MIN & 7u64)) }), (u64::MIN.wrapping_sub(u64::MIN) & 7u64)) {
                    _ if ask(4, ((f as u16) as i64), q) => { let s234 = (acc.saturating_sub(acc) >> ((!acc.rotate_left(3)) & 7i64)); p.val.set(Val::Num(s234 as f64)); ((97u8 + (u & 7u8)) as char) }
                    _ => { u = ((if t { u } else { u }) ^ u.wrapping_add(u)); (if t { c } else { c }) }
                }) as u8 & 7u8)) as char)) } else { None }), (if (!(acc & 3 == 1)) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) {
                    (Some((v236 | v236)), Some(v235)) | (Some(v236 @ 'c'), Some(v235 @ 'a')) => { let s237 = ((!q.b.get().rotate_left(3)) / (acc & 7i64 | 2i64)); q.a.set(s237 & 0xffff); }
                    ((Some('g') | Some('b'..='b') | _), Some(v238)) | (Some(v238), _) | (Some('b'), Some(v238)) => { c = ((97u8 + ((if rarely(((if t { (q.b.get() as u64) } else { u64::MAX }) as i64)) { u * u } else { u }) & 7u8)) as char); }
                    _ => { acc = (if (t >= t) { (if t { acc } else { acc }) } else { ((p.b.get() & 15i64) * (acc & 7i64)) }); }
                    _ => { let s239 = f3_1(p, q, (if (acc & 3 == 3) { p.num.get().i } else { acc })); q.a.set(s239 & 0xffff); }
                }
                let s240 = 4i64; p.a.set(s240 & 0xffff);
                let s241 = acc.wrapping_mul(acc).wrapping_sub((if t { acc } else { q.num.get().i })); p.a.set(s241 & 0xffff);
                acc = acc.wrapping_mul(31) ^ ((if t { q.a.get() } else { acc }).wrapping_add((h as i64)) & 0xfff_ffff);
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
                    (Err(v5 @ 'a'), 'b'..) if effect(6, (v5 as u32 as i64), q) & 1 == 0 => { match p.val.get() { Val::Int(n6) if { s3 = s3.wrapping_add((n6 as i64)); s3 & 3 == 3 } => { let s7 = (if (s3 >= x0) { (if true { x0 } else { q.num.get().i }) } else { n6 }); p.val.set(Val::Ref(q));
                 } Val::Nil | Val::Ref(_) if effect(3, ((s3 as i16) as i64), q) & 1 == 0 => { let g: f64 = ((i8::MIN as f64) - ((s3 as f64) * 6.5f64));
                 } Val::Num(_) => { let mut a: i64 = ((x0.wrapping_add(q.b.get()) & 15i64) * (s3.wrapping_add(x0) & 7i64));
                 } _ => {} } }
                    ((Ok('b') | Ok('b'..'e')), 'd'..'e') | (Ok(('c'.. | 'd'..'e')), 'a') | ((_ | Err('a'..'f') | Ok('e')), _) if ask(4, ((x0 as i16) as i64), q) => { let s8 = x0.wrapping_add((!s3.rotate_left(3))); q.val.set(Val::Ref(q)); }
                    _ | (_, 'a'..='f') if ask(3, (((x0 as u32) ^ (s3 as u32)) as i64), q) => { let s9 = s3; q.small.set(s9 as u8); }
                    _ => { let s10 = x0.max(s3).checked_add((if (p.a.get() & 3 == 0) { s3 } else { s3 })).unwrap_or(2i64); p.val.set(Val::Ref(q)); }
                }
                let mut g: usize = (x0 as usize).wrapping_sub(6usize);
                if rarely(((s3 as i8) as i64)) { panic!("in the middle {}", s3.saturating_sub(q.b.get())); }
                7u64.wrapping_add((x0 as u64).checked_add((s3 as u64)).unwrap_or(2u64))
}

#[jit]
pub fn f0_1(p: Gc<Node>, q: Gc<Node>, x0: i64, x1: f32) -> i64 {
    let v13: u64 = f0_0(p, q, ('b11: { if let 5u64..=7u64 = ((if (x0 & 3 == 3) { u64::MAX } else { (x0 as u64) }) & 7u64) && ask(0, ((((x0 as u32) & 15u32) + (2u32 & 15u32)) as i64), p) { let mut d: u8 = (p.num.get().i as u8);
                let v12: u16 = f2_2(q, p, (if (x0 & 3 == 0) { (x0 as isize) } else { (x0 as isize) }), (x1 * x1));
                 } if (!true) { break 'b11 (x0 | x0); } if rarely(((u64::MAX / (7u64 & 7u64 | 2u64)) as i64)) { panic!("in the middle {}", ((if false { (p.num.get().i as usize) } else { 0usize }) as i64)); } (if (p.b.get() & 3 == 2) { x0 } else { x0 }) }));
                let mut e: i16 = (((x0 as i16).wrapping_mul((x0 as i16)) & 15i16) * (1i16.saturating_sub((p.b.get() as i16)) & 7i16));
                ((x0 as isize) as i64).saturating_sub(q.num.get().i.max(x0))
}

#[jit]
#[unroll_safe]
pub fn f0_2(p: Gc<Node>, q: Gc<Node>, x0: isize, x1: bool, x2: i64) -> u32 {
    let mut s16 = 1i64; 'l14: for i15 in (0..=1i64).rev() { if ask(2, ((s16 as usize) as i64), p) { continue 'l14; } let mut b: u64 = (((i15 as u64) % ((s16 as u64) & 7u64 | 4u64)) | ((x2 as u64) % ((s16 as u64) & 7u64 | 4u64))); s16 = s16.wrapping_mul(3) ^ i15; if (p.a.get() != x2) { break 'l14; } }
    let e: f64 = 7.5f64.floor();
                let s20 = (match ((i32::MAX & 7i32), ((p.num.get().i as i32) & 7i32)) {
                    (v17, 4i32..) | (v17 @ 3i32.., 0i32..=7i32) if ask(1, (v17 as i64), q) => { let s18 = s16.wrapping_add(p.num.get().i).wrapping_sub(x2); p.a.set(s18 & 0xffff); 2i64.wrapping_add(s16) }
                    _ => { let s19 = f0_1(p, p, x2.wrapping_add(s16), ((x2 as f32) * (s16 as f32))).max(s16); q.val.set(Val::Ref(q)); (x2 / (p.b.get() & 7i64 | 2i64)) }
                }); q.val.set(Val::Ref(p));
                let b: char = ((97u8 + ((p.small.get() % (q.small.get() & 7u8 | 4u8)) & 7u8)) as char);
                (x2 as u32).wrapping_add((7i64 as u32)).wrapping_sub((!(x2 as u32).rotate_left(3)))
}

#[jit]
#[unroll_safe]
pub fn f0_3(p: Gc<Node>, q: Gc<Node>, x0: i16) -> u32 {
    let mut s23 = 1i64; 'l21: for i22 in 0..1i64 { if ((i22 as u64) > u64::MAX) { continue 'l21; } if matches!(((i22 as i8).wrapping_add((s23 as i8)) & 7i8), v24 @ 2i8 | v24 if ask(3, (v24 as i64), p)) { let s32 = (match ((u64::MAX << ((s23 as u64) & 7u64)) & 7u64) {
                    v25 => { let e: char = ((97u8 + (p.small.get().wrapping_add(q.small.get()) & 7u8)) as char); i22.wrapping_add(i22) }
                    v26 => { let s27 = ((s23 | i22) / (i22 & 7i64 | 2i64)); p.a.set(s27 & 0xffff); (p.b.get() / (s23 & 7i64 | 2i64)) }
                    0u64 | 4u64 | 2u64 if ask(2, (((q.small.get() & 15u8) * (p.small.get() & 7u8)) as i64), q) => { let s28 = (if ask(5, ((x0 >> ((i22 as i16) & 7i16)) as i64), q) { i22.wrapping_mul(s23) } else { (!q.a.get().rotate_left(3)) }); p.small.set(s28 as u8); (q.a.get() << (i22 & 7i64)) }
                    v29 | v29 if ask(2, (v29 as i64), p) => { let s30 = ((i22 ^ i22) << ((i22 >> (i22 & 7i64)) & 7i64)); p.val.set(Val::Num(s30 as f64)); (i22 >> (s23 & 7i64)) }
                    _ => { let s31 = i22; p.b.set(s31 & 255); p.num.get().i.wrapping_mul(s23) }
                }); p.a.set(s32 & 0xffff);
                 } else { let mut g: usize = (if ask(3, ((p.small.get() << (p.small.get() & 7u8)) as i64), p) { (i22 as usize).wrapping_add(1usize) } else { (if (s23 & 3 == 2) { (i22 as usize) } else { (i22 as usize) }) });
                 } s23 = s23.wrapping_mul(3) ^ i22; if ((s23 & 3 == 2) && (i22 & 3 == 1)) { break 'l21; } }
    p.link.set(Some(q));
                p.link.set(Some(p));
                (if (s23 & 3 == 1) { (s23 as u32) } else { (s23 as u32) }).wrapping_add(((s23 as f64) as u32))
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
                if t { t = (matches!(((if t { Some(((97u8 + (c as u8 & 7u8)) as char)) } else { None }), (if ((acc as u64) < (acc as u64)) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })), (None, Some(v33 @ 'd'..'g')) if ask(2, (v33 as u32 as i64), q)) || ((acc as usize) == 6usize));
                let mut b: char = ((97u8 + ((f as u8) & 7u8)) as char);
                 } else { let s34 = acc; q.val.set(Val::Int(s34 & 255));
                 }
                let (v35, w) = authored2(code.short.unwrap_or(code), ((acc as i16) as i64), 3, p, p); p = w;
                if rarely(((((v35 as isize) & 15isize) + ((v35 as isize) & 15isize)) as i64)) { return (acc ^ 5, q); }
                let a: i32 = ((if t { (v35 as i8) } else { (p.b.get() as i8) }) as i32);
                let b: u64 = (if t { (2i64 as u64) } else { u64::MIN }).wrapping_add((if t { (q.num.get().i as u64) } else { u64::MIN }));
                acc = acc.wrapping_mul(31) ^ ((!v35.rotate_left(3)) & 0xfff_ffff);
            }
            1 => {
                let mut e: f64 = (if t { (f + f) } else { (acc as f64).floor() });
                let mut e: i64 = (match ((if (t || (acc & 3 == 3)) { Ok(((if t { i16::MIN } else { (acc as i16) }) & 7i16)) } else { Err((6i16.checked_add((acc as i16)).unwrap_or(2i16) & 7i16)) }), (6i16.wrapping_add(3i16) & 7i16)) {
                    (Ok((2i16 | 0i16)), (v36 @ 1i16.. | v36 @ 5i16)) => { if (((acc as f32) - (acc as f32)) < ((acc as i8) as f32)) { let d: i64 = (if rarely(((0i64 as u16) as i64)) { (if t { 4i64 } else { acc }).abs() } else { (if t { 4i64 } else { acc }) });
                 } else { let s37 = (if t { acc } else { acc }).wrapping_mul(6i64.wrapping_add(7i64)); q.a.set(s37 & 0xffff);
                let s38 = (q.a.get() << ((acc ^ acc) & 7i64)); q.b.set(s38 & 255);
                 } acc.wrapping_mul(acc) }
                    _ => { acc = (if ask(4, ((acc as u16) as i64), q) { (if t { acc } else { acc }) } else { acc.wrapping_add(acc) }); acc.wrapping_add(acc) }
                    (Err((0i16 | 0i16.. | 1i16..)), (1i16 | _ | 2i16)) => { let s39 = (if ask(6, ((0i16 % ((acc as i16) & 7i16 | 4i16)) as i64), q) { acc.wrapping_mul(acc) } else { acc.wrapping_add(acc) }); q.val.set(Val::Nil); (if t { acc } else { acc }) }
                    (Ok(0i16), 5i16..=5i16) => { let s40 = f0_1(q, p, (acc / (q.num.get().i & 7i64 | 2i64)), (acc as f32)); p.b.set(s40 & 255); (p.b.get() >> (acc & 7i64)) }
                    (Err(v41 @ 4i16), v42) if effect(5, (v41 as i64), q) & 1 == 0 => { let s43 = (if (acc <= q.b.get()) { (acc ^ acc) } else { ((acc & 15i64) + (acc & 15i64)) }); q.b.set(s43 & 255); ((acc & 15i64) * (p.num.get().i & 7i64)) }
                    (Ok(2i16), _) => { acc = (((if t { acc } else { acc }) & 15i64) + (((acc & 15i64) + (acc & 15i64)) & 15i64)); (if rarely(((if t { (acc as isize) } else { (acc as isize) }) as i64)) { acc.abs() } else { acc }) }
                    ((Err(1i16..2i16) | _), v44 @ 2i16..=5i16) if ask(3, (v44 as i64), q) => { h = ((h << (h & 7i32)) % (h.wrapping_add(h) & 7i32 | 4i32)); (if t { acc } else { acc }) }
                    (Ok(v46), (v45 | v45 | v45)) | (Err(v45), v46) | (Err(v46 @ 4i16..), v45 @ 3i16..) => { c = ((97u8 + (acc as u8 & 7u8)) as char); (if t { acc } else { acc }) }
                    _ => { u = (if ((acc as usize) >= (acc as usize)) { u } else { u.wrapping_mul(p.small.get()) }); acc }
                });
                let mut e: i64 = (p.b.get() << ((if t { e } else { acc }) & 7i64));
                let s47 = e.wrapping_mul(acc).wrapping_add(e); q.val.set(Val::Num(s47 as f64));
                c = c;
                acc = acc.wrapping_mul(31) ^ (((acc / (e & 7i64 | 2i64)) << (p.a.get().wrapping_add(e) & 7i64)) & 0xfff_ffff);
            }
            2 => {
                if (if (c >= c) { ('b48: { if rarely(((match (q.b.get() & 7i64) {
                    5i64..6i64 | 5i64 | 2i64..=6i64 => { f = (4i8 as f64).floor(); (acc as u16).wrapping_add((acc as u16)) }
                    v49 if ask(2, (v49 as i64), q) => { acc = (!(if t { v49 } else { p.a.get() }).rotate_left(3)); (((v49 as u16) & 15u16) + ((p.a.get() as u16) & 15u16)) }
                    v50 @ 3i64.. => { let s51 = ((acc ^ 5i64) >> (p.b.get().max(v50) & 7i64)); p.b.set(s51 & 255); f2_2(q, p, (if rarely((((u & 15u8) * ((v50 as u8) & 7u8)) as i64)) { (acc as isize) + (acc as isize) } else { (acc as isize) }), 7.5f32) }
                    v52 if effect(6, (v52 as i64), p) & 1 == 0 => { let s53 = (q.a.get() as i64).wrapping_add(acc.max(v52)); q.small.set(s53 as u8); (q.num.get().i as u16).wrapping_add((acc as u16)) }
                    _ => { f = f; u16::MIN }
                }) as i64)) { return (acc ^ 5, q); } if (acc > acc) { break 'b48 ((acc as f32) != 6.5f32); } let e: u16 = (if (!t) { (acc as u16) } else { 4u16 }); ((acc as f32) < (p.b.get() as f32)) }) } else { t }) { if rarely(((if t { (acc as usize) } else { usize::MAX }) as i64)) { panic!("in the middle {}", ((acc as i16).wrapping_add((acc as i16)) as i64)); }
                p = q.link.get().unwrap_or(q);
                 } else { let d: i32 = ((h & 15i32) * (h & 7i32)).wrapping_mul((!h.rotate_left(3)));
                 }
                let s54 = (!(if t { acc } else { acc }).rotate_left(3)); q.small.set(s54 as u8);
                let v55: char = c;
                let g: i8 = 0i8;
                acc = acc.wrapping_mul(31) ^ ((if t { acc } else { acc }).wrapping_mul((if t { acc } else { acc })) & 0xfff_ffff);
            }
            3 => {
                match ((if (acc & 3 == 2) { (acc as isize) } else { isize::MIN }) & 7isize) {
                    1isize..4isize => { if rarely(p.b.get().wrapping_mul(q.b.get())) { panic!("in the middle {}", ((if rarely(((if t { h } else { (q.b.get() as i32) }) as i64)) { (acc as isize).abs() } else { (acc as isize) }) as i64)); } }
                    1isize..6isize if let Some(u57) = maybe(((if t { 0i8 } else { (2i64 as i8) }) as i64)) && ask(2, (f0_2(q, p, (acc as isize), t, ('b56: { let d: char = ((97u8 + (((u & 15u8) + (u & 15u8)) & 7u8)) as char); if t { break 'b56 acc; } if rarely(((if t { 3i16 } else { 4i16 }) as i64)) { return (acc ^ 5, q); } (acc | acc) })) as i64), q) => { let s58 = (if rarely((u as i64)) { -u57.wrapping_add(u57) } else { u57.wrapping_add(u57) }); p.small.set(s58 as u8); }
                    _ => { let s59 = (((acc & 15i64) * (acc & 7i64)) ^ acc.max(acc)); q.b.set(s59 & 255); }
                }
                let s60 = q.a.get(); q.a.set(s60 & 0xffff);
                f = f;
                acc = (if rarely(((acc as i16).max(4i16) as i64)) { acc.abs() } else { acc }).wrapping_add((if rarely((((p.a.get() as isize) >> ((acc as isize) & 7isize)) as i64)) { acc * acc } else { acc }));
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            4 => {
                q = p.link.get().unwrap_or(p);
                if ((acc as usize) >= (acc as usize)) { let s62 = ('b61: { q = q.link.get().unwrap_or(q); if ask(0, ((acc as u64) as i64), q) { break 'b61 p.b.get(); } if rarely(((if (acc & 3 == 2) { u } else { u }) as i64)) { panic!("in the middle {}", ((acc as i8).max((acc as i8)) as i64)); } acc }); p.small.set(s62 as u8);
                let g: i32 = h;
                 }
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            5 => {
                let mut b: isize = ((acc as isize) / ((!(acc as isize).rotate_left(3)) & 7isize | 2isize));
                match ((if ((acc as i16) > (1i64 as i16)) { Some(((if t { (q.num.get().i as i8) } else { (acc as i8) }) & 7i8)) } else { None }), (if (if (acc & 3 == 0) { t } else { t }) { Some(((c as u32 as i8) & 7i8)) } else { None })) {
                    _ | _ => { let mut g: usize = (!(3usize ^ 6usize).rotate_left(3)); }
                    (None, Some(v64)) if ask(2, (v64 as i64), q) => { acc &= (if t { (if t { acc } else { acc }) } else { (acc >> (acc & 7i64)) }); }
                    _ | (Some(4i8..=5i8), Some(_)) | (Some(5i8..), Some(_)) if ask(1, ((acc as isize).wrapping_add(b) as i64), q) => { f = ((!0i16.rotate_left(3)) as f64); }
                    (Some(v66), Some((v65 @ 3i8.. | v65))) | (Some(v65 @ 4i8), Some(v66)) | (Some(v66 @ 5i8..), Some(v65)) => { f = f.floor().floor(); }
                    (None, (Some(v67) | Some(v67))) | (_, Some(v67)) => { let s68 = acc.saturating_sub(acc).wrapping_add(q.num.get().i.wrapping_sub(acc)); p.b.set(s68 & 255); }
                    (Some(0i8), Some(4i8..)) | (None, Some(_)) if ask(7, (((acc as u32) ^ (acc as u32)) as i64), p) => { acc &= (acc % (acc.wrapping_mul(acc) & 7i64 | 4i64)); }
                    (Some((v69 @ (3i8 | 0i8) | v69)), Some(v70)) => { c = ((97u8 + ((acc as u8) & 7u8)) as char); }
                    (Some(v72 @ 0i8..), (Some(v71 @ 2i8..=2i8) | Some(v71) | Some(v71 @ 1i8))) | (Some(v72), Some(v71 @ 2i8)) => { h = (p.b.get() as i32); }
                    _ => { acc = (acc ^ acc).wrapping_sub(acc.wrapping_add(acc)); }
                }
                acc = acc.wrapping_mul(31) ^ (acc.saturating_sub(acc).wrapping_add(acc) & 0xfff_ffff);
            }
            6 => {
                match ((if (!(p.b.get() & 3 == 2)) { Some(((97u8 + ((match ((if (h <= h) { Some(((acc as usize).max((6i64 as usize)) & 7usize)) } else { None }), (if matches!(((if (if t { (acc & 3 == 1) } else { t }) { Ok(((97u8 + (((97u8 + ((acc as u8) & 7u8)) as char) as u8 & 7u8)) as char)) } else { Err(((97u8 + (c as u8 & 7u8)) as char)) }), ((97u8 + (((97u8 + ((acc as u8) & 7u8)) as char) as u8 & 7u8)) as char)), (_, ('a'..'g' | _)) | (_, 'e') if ask(6, ((if t { 4i8 } else { (acc as i8) }) as i64), p)) { Some(((acc as usize).wrapping_add((acc as usize)) & 7usize)) } else { None })) {
                    (Some(v73 @ (6usize..=6usize | 1usize)), Some(v74 @ 5usize)) | (Some(v73), Some(v74 @ 2usize)) | (Some(v73 @ 5usize..), Some(v74 @ 1usize)) => { t = t; ('b75: { let e: i32 = (if (q.b.get() != acc) { (if t { h } else { h }) } else { h.wrapping_add(h) }); if ask(4, (3i8 as i64), p) { break 'b75 ((97u8 + (u & 7u8)) as char); } let s76 = q.a.get().wrapping_add((if t { acc } else { acc })); q.val.set(Val::Int(s76 & 255)); ((97u8 + (q.small.get() & 7u8)) as char) }) }
                    (Some(0usize..=1usize), Some(0usize..=6usize)) => { let s77 = ((acc.wrapping_add(acc) & 15i64) + ((if rarely(((acc as isize) as i64)) { acc.abs() } else { acc }) & 15i64)); q.small.set(s77 as u8); ((97u8 + (p.small.get() & 7u8)) as char) }
                    (Some(v79 @ 2usize), Some(v78)) => { t = t; c }
                    ((_ | Some(0usize..3usize)), Some(v80)) | (Some(v80), _) | (Some(v80), Some(_)) => { let s81 = q.num.get().i; p.small.set(s81 as u8); ((97u8 + (u & 7u8)) as char) }
                    (Some(v82 @ 1usize), Some(v83)) if ask(1, (v82 as i64), p) => { acc = f1_1(q, p, (f / 5.5f64), ((acc as u16) << ((acc as u16) & 7u16))); (if t { c } else { c }) }
                    (Some(2usize), Some(v84 @ 4usize)) | (Some(_), Some(v84)) if ask(3, (v84 as i64), q) => { t = (p.num.get().i & 3 == 2); (if t { c } else { c }) }
                    (Some((_ | 5usize | 0usize..=3usize)), Some((0usize..2usize | 5usize))) if let Some(u85) = maybe(((q.num.get().i as isize).checked_add((acc as isize)).unwrap_or(2isize) as i64)) => { let s86 = (u85 | u85.wrapping_add(u85)); q.small.set(s86 as u8); c }
                    ((Some((_ | 2usize | 7usize)) | Some(4usize) | Some(0usize..)), _) => { h |= (((h & 15i32) + (h & 15i32)) >> ((if t { h } else { h }) & 7i32)); ((97u8 + (u & 7u8)) as char) }
                    _ => { acc = ((acc & 15i64) * (acc.wrapping_sub(acc) & 7i64)); (if t { c } else { c }) }
                }) as u8 & 7u8)) as char)) } else { None }), (if t { Some(((97u8 + (c as u8 & 7u8)) as char)) } else { None })) {
                    (Some(v87 @ 'b'..), Some(v88 @ 'd'..='h')) => { let s89 = (if (acc & 3 == 2) { 7i64 } else { (if true { acc } else { acc }) }); q.val.set(Val::Ref(q)); }
                    (None, Some((v90 @ 'a' | v90 @ 'a'.. | v90))) => { t = ((!6isize.rotate_left(3)) > (((acc as isize) & 15isize) + (3isize & 15isize))); }
                    (Some(v91 @ 'a'..'h'), _) if ask(0, (v91 as u32 as i64), p) => { t = ((t || t) && (1u16 == 5u16)); }
                    (Some('a'), Some(v92)) | (_, Some(v92 @ 'd'..='h')) if effect(0, (v92 as u32 as i64), p) & 1 == 0 => { h = ((acc as i32) % ((p.a.get() as i32) & 7i32 | 4i32)).max((!(acc as i32).rotate_left(3))); }
                    (Some(('c' | 'a'..='f')), Some('a'..)) if ask(4, (((7usize & 15usize) * ((acc as usize) & 7usize)) as i64), q) => { acc = p.num.get().i; }
                    (Some('c'..), None) => { acc = ((acc | acc) << (acc.wrapping_mul(acc) & 7i64)); }
                    (Some(v94 @ 'b'), Some(v93 @ 'b')) | (Some(v93 @ 'd'..='h'), Some(v94 @ 'c')) | (Some(v94), Some(v93 @ 'c'..'d')) if ((v93 as u32 as i64) & 3) == 1 => { c = ((97u8 + (u.wrapping_add(u) & 7u8)) as char); }
                    (Some('b'..'g'), Some('a'..='f')) if ((((acc as u32) % ((acc as u32) & 7u32 | 4u32)) as i64) & 3) == 3 => { let s95 = ((acc & 15i64) * ((acc >> (acc & 7i64)) & 7i64)); p.val.set(Val::Num(s95 as f64)); }
                    _ => { u &= p.small.get(); }
                }
                let s96 = acc.checked_add(acc.wrapping_add(q.b.get())).unwrap_or(2i64); q.b.set(s96 & 255);
                acc = acc.wrapping_mul(31) ^ (acc.saturating_sub(acc).wrapping_sub((acc >> (acc & 7i64))) & 0xfff_ffff);
            }
            7 => {
                if (if ask(5, (!acc.rotate_left(3)), p) { (if t { t } else { t }) } else { ('b97: { let mut a: i64 = ((acc as usize) as i64); if t { break 'b97 false; } match (if (if t { t } else { t }) { Some((((q.a.get() as i16).max((a as i16)) & 7i16), ((match (((acc as u64) & 7u64), ((p.num.get().i as u64).checked_add(4u64).unwrap_or(2u64) & 7u64)) {
                    (3u64, v98 @ (0u64..=1u64 | 0u64..)) | (0u64.., v98) => { acc = (a << ((p.b.get() / (acc & 7i64 | 2i64)) & 7i64)); (!7i16.rotate_left(3)) }
                    (v100 @ 0u64..6u64, v99) => { let s101 = (if (p.num.get().i & 3 == 3) { a } else { a }).wrapping_add((a | a)); q.small.set(s101 as u8); 3i16.wrapping_add(6i16) }
                    _ => { let s102 = f1_1(q, q, f, (acc as u16).wrapping_sub((a as u16))); q.a.set(s102 & 0xffff); (7i16 << ((a as i16) & 7i16)) }
                }) & 7i16))) } else { None }) {
                    Some(((v104 @ 3i16.. | v104 @ 2i16), v103)) => { let s105 = (if (a >= acc) { a.saturating_sub(0i64) } else { (if t { a } else { a }) }); q.b.set(s105 & 255); }
                    Some(_) | None | Some((3i16, 6i16..)) => { let s106 = (!acc.wrapping_sub(acc).rotate_left(3)); q.small.set(s106 as u8); }
                    Some(((v107 @ 5i16..7i16 | v107 @ 0i16 | v107 @ 0i16..=0i16), v108)) if effect(6, (v107 as i64), q) & 1 == 0 => { let s109 = (if ((a as i32) == 2i32) { (!a.rotate_left(3)) } else { acc }); p.small.set(s109 as u8); }
                    Some((v110 @ 1i16, v111)) | Some((v111, (v110 | v110 @ 0i16..2i16 | v110 @ 5i16..))) => { acc |= a.wrapping_add((a << (acc & 7i64))); }
                    Some((v113, v112)) if let Some(u114) = maybe((2usize.checked_add((acc as usize)).unwrap_or(2usize) as i64)) && ((v112 as i64) & 3) == 2 => { a = (acc | (acc / (a & 7i64 | 2i64))); }
                    Some((v115, 4i16..)) if ((v115 as i64) & 3) == 0 => { a = acc.saturating_sub(((a & 15i64) * (acc & 7i64))); }
                    Some((v116 @ 3i16..6i16, v117)) | Some((v116, v117 @ 2i16)) => { t = ((t || true) && ((acc as isize) >= (acc as isize))); }
                    Some(((v118, v119) | (v119 @ 4i16, v118))) if { a = a.wrapping_add((v118 as i64)); a & 3 == 0 } => { let s120 = f1_1(q, q, f.floor(), ((acc as u16) ^ (acc as u16))); q.small.set(s120 as u8); }
                    _ => { acc = f1_2(q, p, (acc as usize).wrapping_add((a as usize))).max(((a & 15i64) * (a & 7i64))); }
                } t }) }) { q = p.link.get().unwrap_or(p);
                let mut d: i64 = acc.saturating_sub(acc).wrapping_mul((!acc.rotate_left(3)));
                 } else { let v121: isize = (if (false || (acc & 3 == 0)) { 2isize.saturating_sub(6isize) } else { (((acc as isize) & 15isize) * ((acc as isize) & 7isize)) });
                 }
                let s122 = ((if t { 7i64 } else { acc }) ^ (if (q.a.get() & 3 == 0) { 7i64 } else { acc })); p.small.set(s122 as u8);
                let mut d: f32 = (if ((acc as i8) < (acc as i8)) { 0.5f32 } else { (6.5f32 * (acc as f32)) });
                acc = (acc.wrapping_sub(acc) / (acc.wrapping_sub(acc) & 7i64 | 2i64));
                let s123 = (0i64.wrapping_add(acc) << (acc & 7i64)); q.val.set(Val::Int(s123 & 255));
                acc = acc.wrapping_mul(31) ^ ((if (!(q.b.get() & 3 == 3)) { acc.wrapping_add(acc) } else { acc }) & 0xfff_ffff);
            }
            8 => {
                let a: i32 = (if rarely((('b124: { let s125 = (if rarely(((q.num.get().i as u32).wrapping_sub(u32::MAX) as i64)) { acc * acc } else { acc }).wrapping_add(acc.checked_add(acc).unwrap_or(2i64)); p.a.set(s125 & 0xffff); if t { break 'b124 (acc as i16).wrapping_mul((p.num.get().i as i16)); } match (if ('b126: { if rarely((h as i64)) { return (acc ^ 5, q); } if ((acc as usize) < (acc as usize)) { break 'b126 t; } let s127 = (((q.a.get() | acc) & 15i64) + (acc & 15i64)); p.small.set(s127 as u8); true }) { Some(((((acc as i8) >> ((acc as i8) & 7i8)) & 7i8), ((if t { (acc as i8) } else { (acc as i8) }) & 7i8))) } else { None }) {
                    Some((v129, v128 @ 1i8..=6i8)) => { let s130 = (acc | 7i64).wrapping_add((acc % (acc & 7i64 | 4i64))); q.val.set(Val::Ref(p)); }
                    Some((_, v131)) | Some(((1i8, v131 @ 3i8..) | (5i8, v131) | (4i8..=7i8, v131 @ 0i8))) | Some((4i8..=5i8, v131)) => { acc = 1i64; }
                    Some(((v133, v132 @ 1i8..) | (v132 @ 3i8, v133))) | Some((v132, v133)) => { acc = (2i64.saturating_sub(p.b.get()) % ((p.a.get() / (acc & 7i64 | 2i64)) & 7i64 | 4i64)); }
                    Some(((0i8 | 4i8 | 0i8..), v134 @ 3i8)) | Some((6i8, v134 @ 0i8)) => { let s135 = q.num.get().i.wrapping_add(p.b.get().max(acc)); p.val.set(Val::Nil); }
                    Some(((v136 @ (0i8 | 5i8), 1i8..) | (v136, 0i8..2i8))) => { let s137 = (!p.a.get().rotate_left(3)); q.a.set(s137 & 0xffff); }
                    None | _ | Some((5i8, (1i8 | _ | 3i8))) if let Some(u138) = maybe((if (acc & 3 == 0) { acc } else { acc })) => { t = (ask(7, (((q.a.get() as i8) ^ (acc as i8)) as i64), p) && (p.num.get().i > acc)); }
                    Some((v139 @ 3i8..=3i8, _)) | Some((v139, 0i8)) | Some(((v139 | v139 | v139), 1i8)) => { let s140 = (acc as i64); q.b.set(s140 & 255); }
                    Some((v141, v142)) if ((v141 as i64) & 3) == 1 => { f = ((v141 as f64) / (f / f)); }
                    _ => { u &= (if (t || (acc & 3 == 1)) { u } else { (acc as u8).wrapping_sub(q.small.get()) }); }
                } (1i16 ^ (acc as i16)) }) as i64)) { h - ((h & 15i32) + (h & 15i32)) } else { h });
                let s143 = (p.num.get().i.max(p.b.get()) % ((if t { acc } else { acc }) & 7i64 | 4i64)); p.b.set(s143 & 255);
                acc = acc.wrapping_mul(31) ^ ((!(acc as i64).rotate_left(3)) & 0xfff_ffff);
            }
            9 => {
                let (v144, w) = authored2(code.short.unwrap_or(code), ((if t { u32::MAX } else { 1u32 }) as i64), 3, q, q); q = w;
                let s145 = acc; q.val.set(Val::Nil);
                p = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ ((if (4usize != 0usize) { v144.wrapping_sub(acc) } else { (if t { acc } else { acc }) }) & 0xfff_ffff);
            }
            10 => {
                if rarely(((match ((if rarely(((acc as isize) as i64)) { h + h } else { h }) & 7i32) {
                    v146 | v146 @ 2i32.. | v146 => { let v151: f64 = f2_3(q, q, (match (!t) {
                    v147 @ (false | false) if let Some(u148) = maybe(((acc & 15i64) + (acc & 15i64))) && { acc = acc.wrapping_add((v147 as i64)); acc & 3 == 3 } => { let s149 = ((if rarely(((if v147 { (acc as u32) } else { (acc as u32) }) as i64)) { u148 + acc } else { u148 }) % (3i64.wrapping_add(acc) & 7i64 | 4i64)); p.b.set(s149 & 255); ((acc as isize) as f64) }
                    _ => { let s150 = acc; p.a.set(s150 & 0xffff); ((acc as f64) * (acc as f64)) }
                }), (u64::MAX >= 7u64), u); 0u32.wrapping_sub((acc as u32)) }
                    1i32..=1i32 if effect(2, ((((acc as u16) & 15u16) + ((acc as u16) & 15u16)) as i64), p) & 1 == 0 => { let s152 = ((f0_1(p, q, (p.b.get() / (acc & 7i64 | 2i64)), (6i8 as f32)) & 15i64) * ((acc >> (acc & 7i64)) & 7i64)); q.small.set(s152 as u8); u32::MAX.wrapping_add(3u32) }
                    3i32..7i32 => { f = (if (if t { t } else { t }) { (6i64 as f64) } else { (h as f64) }); (acc as u32).wrapping_mul(u32::MAX) }
                    _ => { let s153 = acc; p.a.set(s153 & 0xffff); u32::MAX }
                }) as i64)) { panic!("in the middle {}", acc); }
                let v154: u64 = f0_0(p, q, (if t { acc } else { acc }));
                acc = acc.wrapping_mul(31) ^ ((((p.num.get().i as usize) as i64) >> (acc.wrapping_add(acc) & 7i64)) & 0xfff_ffff);
            }
            11 => {
                let d: i64 = acc;
                let mut g: i64 = d;
                if (((g as f64) + f) == (acc as f64).floor()) { let Some(w155) = (if !rarely((d << (acc & 7i64))) { Some(((97u8 + (u & 7u8)) as char)) } else { None }) else { panic!("nothing") };
                let s156 = (!acc.rotate_left(3)).wrapping_add(acc.max(g)); q.b.set(s156 & 255);
                 } else { let s157 = g; p.small.set(s157 as u8);
                let s158 = (f1_1(q, q, (f + f), (acc as u16)) << ((if t { acc } else { acc }) & 7i64)); q.val.set(Val::Nil);
                 }
                h |= h;
                if rarely((((acc as u64) >> ((d as u64) & 7u64)) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ ((if ((d as usize) != (acc as usize)) { ((q.a.get() & 15i64) + (p.a.get() & 15i64)) } else { (f as i64) }) & 0xfff_ffff);
            }
            12 => {
                if rarely(((!h.rotate_left(3)) as i64)) { return (acc ^ 5, q); }
                match q.val.get() { Val::Int(n159 @ (0..=40 | 8..=200)) if ((n159 as i64) & 3) == 0 => { if let (v160 @ (4usize..=7usize | 6usize), v161 @ (0usize | 0usize..=5usize)) = (((n159 as usize) & 7usize), (usize::MAX.wrapping_add(usize::MIN) & 7usize)) { let mut b: u32 = (if (if true { t } else { t }) { ((4u32 & 15u32) + ((acc as u32) & 15u32)) } else { (if t { (p.a.get() as u32) } else { (acc as u32) }) });
                let a: i64 = (if (i8::MIN > 5i8) { n159.wrapping_add(acc) } else { p.num.get().i.wrapping_add(acc) });
                 }
                 } Val::Nil | Val::Ref(_) if ask(7, ((acc as isize) as i64), q) => { f = (if t { (2u32 as f64) } else { (f * (p.b.get() as f64)) });
                 } Val::Num(_) => { p = p.link.get().unwrap_or(p);
                 } _ => {} }
                acc = acc.wrapping_mul(31) ^ (((q.a.get() & 15i64) * (p.a.get() & 7i64)).wrapping_add(((acc & 15i64) + (q.num.get().i & 15i64))) & 0xfff_ffff);
            }
            13 => {
                match (if matches!(((if (t || (acc & 3 == 0)) { Ok((!t)) } else { Err((if t { t } else { false })) }), (0u32 > (q.num.get().i as u32))), (Ok(v162), false) | (Ok(v162 @ true), false) | (_, v162) if ask(6, (v162 as i64), p)) { Some((((u as u8) & 7u8), (u & 7u8))) } else { None }) {
                    Some(((2u8..7u8 | 3u8 | _), 1u8..)) => { match p.val.get() { Val::Int(n163 @ (0..=40 | 8..=200)) if effect(5, (n163 as i64), p) & 1 == 0 => { q = p.link.get().unwrap_or(p);
                 } Val::Nil | Val::Ref(_) if { acc = acc.wrapping_add(((acc as i16) as i64)); acc & 3 == 0 } => { let a: usize = usize::MIN;
                 } Val::Num(_) => { let s164 = f1_2(p, q, (p.a.get() as usize).wrapping_add(7usize)); p.val.set(Val::Nil);
                 } _ => {} } }
                    Some((v165 @ 5u8.., 6u8..7u8)) if ask(3, (v165 as i64), p) => { let s166 = acc; p.b.set(s166 & 255); }
                    Some((v167, 2u8)) => { acc = (if t { acc } else { acc }).wrapping_add(acc.max(acc)); }
                    None => { acc &= acc.wrapping_add((if t { acc } else { acc })); }
                    Some((_ | (3u8..6u8, 2u8..4u8))) => { c = ((97u8 + (u & 7u8)) as char); }
                    Some((3u8.., (v168 @ 5u8 | v168))) => { u = (u.wrapping_add(v168) | u); }
                    Some(((v170 @ 2u8..4u8, v169) | (v170, v169))) => { let s171 = ((!t) as i64); q.a.set(s171 & 0xffff); }
                    Some((v172 @ 0u8.., (v173 @ 0u8..1u8 | v173 @ (5u8 | 0u8) | v173))) => { let s174 = (!acc.rotate_left(3)); q.a.set(s174 & 0xffff); }
                    _ => { h = (i32::MAX >> (h & 7i32)).wrapping_add(((6i64 as i16) as i32)); }
                }
                let s175 = acc.wrapping_sub(acc).wrapping_sub(((acc as u64) as i64)); p.val.set(Val::Int(s175 & 255));
                let s176 = f1_1(q, p, f.floor(), (4u16 % (7u16 & 7u16 | 4u16))).wrapping_add(acc); q.val.set(Val::Num(s176 as f64));
                let e: bool = (if (t || t) { (3u64 >= (acc as u64)) } else { (if t { t } else { t }) });
                acc = acc.wrapping_mul(31) ^ ((acc ^ acc) & 0xfff_ffff);
            }
            14 => {
                let v177: i64 = f1_1(p, q, (f + f), ((acc as u16) >> ((p.b.get() as u16) & 7u16)));
                let v178: u32 = f0_3(q, q, (acc as i16));
                let Some(w179) = (if !rarely(((if rarely(v177) { u + u } else { u }) as i64)) { Some((acc as i16).wrapping_add(4i16)) } else { None }) else { panic!("nothing") };
                let Some(w180) = (if !rarely(((if t { i8::MIN } else { (p.a.get() as i8) }) as i64)) { Some(h.wrapping_mul(h)) } else { None }) else { panic!("nothing") };
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ ((v177 << (v177 & 7i64)).wrapping_mul(p.b.get().wrapping_add(q.a.get())) & 0xfff_ffff);
            }
            15 => {
                p = p.link.get().unwrap_or(p);
                q = p.link.get().unwrap_or(p);
                acc = acc.wrapping_mul(31) ^ (acc & 0xfff_ffff);
            }
            16 => {
                match (if (acc <= acc) { Some((((if rarely((((acc as usize) / (usize::MIN & 7usize | 2usize)) as i64)) { 5isize - (acc as isize) } else { 5isize }) & 7isize), ((acc as isize).saturating_sub((acc as isize)) & 7isize))) } else { None }) {
                    Some(((_, v181) | (v181, (4isize | 0isize | 1isize..5isize)))) => { q = q.link.get().unwrap_or(q); }
                    Some((0isize, v182)) | Some((v182 @ 1isize..=2isize, 2isize)) if { acc = acc.wrapping_add((v182 as i64)); acc & 3 == 1 } => { let e: char = ((97u8 + (u8::MIN.wrapping_mul(p.small.get()) & 7u8)) as char); }
                    Some((v184 @ 1isize, v183 @ 0isize..6isize)) if ((v183 as i64) & 3) == 0 => { let mut a: f32 = (v184.wrapping_add(v184) as f32); }
                    Some((v186 @ 0isize.., 2isize)) if effect(7, (v186 as i64), p) & 1 == 0 => { let s187 = (acc ^ acc).wrapping_add(((acc & 15i64) + (acc & 15i64))); q.small.set(s187 as u8); }
                    Some(((v188 @ 3isize | v188 @ 0isize | v188), (0isize..=2isize | 2isize | 3isize))) => { let s189 = p.a.get(); q.a.set(s189 & 0xffff); }
                    Some((v191 @ 0isize.., v190 @ (4isize.. | 0isize..=1isize))) | Some((v191, v190)) => { let s192 = (if ((p.num.get().i as f32) == (q.a.get() as f32)) { acc } else { (acc << (6i64 & 7i64)) }); q.a.set(s192 & 0xffff); }
                    Some((v193 @ 0isize.., v194)) | Some((v194 @ 3isize, v193)) | Some((v194, v193 @ 1isize)) if ask(4, (v193 as i64), q) => { c = ((97u8 + ((u >> (u & 7u8)) & 7u8)) as char); }
                    Some(((0isize..5isize | 0isize.. | 0isize), (_ | 3isize..=3isize | _))) if let Some(u195) = maybe(((if rarely(((if t { (acc as isize) } else { 6isize }) as i64)) { 7i8 + (acc as i8) } else { 7i8 }) as i64)) => { u = u; }
                    _ => { let s196 = (!acc.rotate_left(3)).wrapping_add((4i64 << (q.a.get() & 7i64))); q.val.set(Val::Int(s196 & 255)); }
                }
                let v197: char = ((97u8 + ((q.small.get() >> (u & 7u8)) & 7u8)) as char);
                let s198 = acc; p.b.set(s198 & 255);
                p = q.link.get().unwrap_or(q);
                let s199 = (if t { acc } else { q.a.get() }).wrapping_add(((q.a.get() & 15i64) + (acc & 15i64))); q.a.set(s199 & 0xffff);
                acc = acc.wrapping_mul(31) ^ (f1_1(p, q, (f / f), (acc as u16).wrapping_add((acc as u16))) & 0xfff_ffff);
            }
            17 => {
                let a: char = ((97u8 + (u.saturating_sub(u) & 7u8)) as char);
                match (f1_2(q, p, ((7usize & 15usize) * ((acc as usize) & 7usize))) & 7i64) {
                    0i64..=0i64 | 4i64.. | 5i64..7i64 if (((p.num.get().i as usize).saturating_sub((q.a.get() as usize)) as i64) & 3) == 1 => { if let (Some(v200 @ (5u64..=6u64 | 4u64)), Some(v201)) = ((if (acc & 3 == 0) { Some((((acc as u64) >> (u64::MIN & 7u64)) & 7u64)) } else { None }), (if (t && t) { Some(((1u64 % (u64::MAX & 7u64 | 4u64)) & 7u64)) } else { None })) && { acc = acc.wrapping_add((v200 as i64)); acc & 3 == 0 } { let s202 = (if ask(5, ((if rarely((isize::MIN as i64)) { 2u16 + (acc as u16) } else { 2u16 }) as i64), q) { (if t { acc } else { acc }) } else { f0_1(q, p, (acc ^ acc), (2.5f32 * (acc as f32))) }); p.val.set(Val::Int(s202 & 255));
                 } }
                    v203 @ (4i64..=7i64 | 4i64..) | v203 @ 7i64.. => { q = q.link.get().unwrap_or(q); }
                    4i64 | 5i64..6i64 | _ if ask(4, (1i16 as i64), p) => { let s204 = ((acc | acc) >> (acc & 7i64)); q.a.set(s204 & 0xffff); }
                    4i64 => { t = ((if t { t } else { (acc & 3 == 1) }) && t); }
                    5i64..=7i64 if ask(3, ((if t { 6u8 } else { u }) as i64), q) => { let s205 = f0_1(p, p, acc, (0.5f32 - 4.5f32)); p.val.set(Val::Nil); }
                    v206 | v206 @ 3i64 | v206 => { acc = (v206 | q.num.get().i).max(0i64.wrapping_add(v206)); }
                    _ => { let s207 = ((0i64 ^ acc) ^ acc.wrapping_sub(acc)); q.a.set(s207 & 0xffff); }
                    v208 @ 0i64 if { acc = acc.wrapping_add((v208 as i64)); acc & 3 == 2 } => { acc |= (!4i64.rotate_left(3)).wrapping_mul((v208 / (v208 & 7i64 | 2i64))); }
                    _ => { h = i32::MAX; }
                }
                let e: f64 = (if (t && t) { ((acc as f64) + f) } else { f });
                let s209 = (acc.max(acc) / (acc.wrapping_sub(acc) & 7i64 | 2i64)); q.small.set(s209 as u8);
                acc = acc.wrapping_mul(31) ^ ((!acc.wrapping_add(acc).rotate_left(3)) & 0xfff_ffff);
            }
            18 => {
                p = q.link.get().unwrap_or(q);
                q = p.link.get().unwrap_or(p);
                let b: u8 = (if (u16::MIN < (p.a.get() as u16)) { 0u8 } else { u });
                let s212 = ('b210: { let s211 = acc; p.val.set(Val::Nil); if (if t { t } else { (acc & 3 == 0) }) { break 'b210 acc.wrapping_sub(acc); } c = (if (acc == acc) { ((97u8 + (b & 7u8)) as char) } else { ((97u8 + (p.small.get() & 7u8)) as char) }); (acc >> (4i64 & 7i64)) }); q.b.set(s212 & 255);
                let s213 = acc; q.small.set(s213 as u8);
                acc = acc.wrapping_mul(31) ^ ((acc ^ acc).wrapping_add(acc) & 0xfff_ffff);
            }
            19 => {
                let s214 = (if (if t { t } else { t }) { acc.wrapping_add(acc) } else { ((acc & 15i64) + (p.a.get() & 15i64)) }); q.a.set(s214 & 0xffff);
                if ((((p.num.get().i as u16) & 15u16) * (u16::MIN & 7u16)) > (if t { (acc as u16) } else { 3u16 })) { let s215 = (((if rarely(((t as u64) as i64)) { acc - acc } else { acc }) & 15i64) + (acc.wrapping_sub(7i64) & 15i64)); q.val.set(Val::Nil);
                 } else { q = p.link.get().unwrap_or(p);
                f += (if ((acc as u32) != (acc as u32)) { ((acc as usize) as f64) } else { (f * f) });
                 }
                f = (((acc as u64) as f64) * f.floor());
                let mut d: i8 = ((acc as u64).max((acc as u64)) as i8);
                acc = acc.wrapping_mul(31) ^ ((if (7u32 != 1u32) { acc } else { (if t { acc } else { acc }) }) & 0xfff_ffff);
            }
            20 => {
                f = (f + f).floor();
                match ((if (t && t) { Some(((acc as isize) & 7isize)) } else { None }), (if (h < h) { Some(((acc as isize) & 7isize)) } else { None })) {
                    ((None | Some(6isize..=7isize) | _), Some(2isize..=7isize)) if let Some(u216) = maybe(((u | u) as i64)) => { let g: u64 = (acc as u64); }
                    (_, Some((3isize.. | _))) | (_, None) if (((h >> (h & 7i32)) as i64) & 3) == 2 => { let s219 = ((acc & 15i64) * (acc & 7i64)).wrapping_add((match ((if (f < f) { Ok(((if t { acc } else { acc }) & 7i64)) } else { Err((acc.max(acc) & 7i64)) }), (acc & 7i64)) {
                    (Err(_), v217) => { acc |= v217; (acc % (v217 & 7i64 | 4i64)) }
                    (Ok(7i64), _) if ask(2, ((acc as isize) as i64), p) => { f = ((f * f) / f); acc }
                    _ => { let s218 = (acc / (acc & 7i64 | 2i64)).max((!acc.rotate_left(3))); q.b.set(s218 & 255); (acc % (acc & 7i64 | 4i64)) }
                })); q.small.set(s219 as u8); }
                    (Some(v221 @ 0isize..6isize), Some(v220)) if { acc = acc.wrapping_add((v220 as i64)); acc & 3 == 1 } => { let s222 = (if t { acc } else { acc }).saturating_sub(1i64); q.a.set(s222 & 0xffff); }
                    (Some(v223), Some(v224)) | (Some(v224), Some(v223 @ 6isize)) | (Some(v223), Some(v224)) if ((v223 as i64) & 3) == 3 => { t = (ask(3, (((acc as u16) ^ u16::MIN) as i64), p) && ask(0, (u64::MAX as i64), p)); }
                    (None, Some(0isize..=6isize)) => { f = (f + (f * f)); }
                    ((Some(7isize) | None | Some(2isize..6isize)), _) | (Some(2isize), Some(1isize..)) | (None, None) => { u = (p.b.get() as u8).wrapping_add(u).checked_add(u.wrapping_sub(u)).unwrap_or(2u8); }
                    ((Some(v226) | Some(v226)), Some(v225 @ 3isize..6isize)) | (Some(v225 @ 5isize), Some(v226 @ 0isize..3isize)) | (Some(v226 @ 3isize), Some(v225)) => { let s227 = (if t { ((acc as i8) as i64) } else { 0i64.wrapping_sub(acc) }); q.b.set(s227 & 255); }
                    (Some(v228), Some(v229)) if let Some(u230) = maybe((h.wrapping_sub(h) as i64)) && ask(4, (v228 as i64), p) => { u = u; }
                    _ => { let s231 = acc.saturating_sub(acc).checked_add((acc >> (acc & 7i64))).unwrap_or(2i64); p.val.set(Val::Ref(p)); }
                }
                let mut g: u64 = (((acc as u64) & 15u64) + (u64::MIN & 15u64));
                acc = acc.wrapping_mul(31) ^ (((4i8 as i64) as i64) & 0xfff_ffff);
            }
            21 => {
                if matches!(((if (t || (acc & 3 == 0)) { Some((acc < acc)) } else { None }), (if ('b232: { p = q.link.get().unwrap_or(q); if (if t { t } else { t }) { break 'b232 (acc >= 1i64); } if ((if t { t } else { t }) && (acc > acc)) { let s233 = acc.wrapping_add(acc).max(acc); p.small.set(s233 as u8);
                let b: u8 = ((((u & 15u8) + (u & 15u8)) & 15u8) + ((u << (u & 7u8)) & 15u8));
                 } (if t { t } else { t }) }) { Some(((acc as i16) >= 5i16)) } else { None })), (Some(v235 @ false), (Some(v234 @ (true | false)) | Some(v234) | Some(v234 @ true)))) { let mut g: u32 = ((((acc as u32) & 15u32) * (4u32 & 7u32)) ^ ((acc as u32) | u32::MAX));
                let d: char = ((97u8 + (p.a.get() as u8 & 7u8)) as char);
                 }
                q = p.link.get().unwrap_or(p);
                let s236 = (acc ^ acc).wrapping_mul(((acc & 15i64) * (acc & 7i64))); q.b.set(s236 & 255);
                acc = acc.wrapping_mul(31) ^ ((if (!t) { (!acc.rotate_left(3)) } else { (if t { acc } else { acc }) }) & 0xfff_ffff);
            }
            22 => {
                match ((if (if t { t } else { (acc & 3 == 3) }) { Some(((97u8 + (((97u8 + (u & 7u8)) as char) as u8 & 7u8)) as char)) } else { None }), (if (match ((if (5i16 != i16::MAX) { Some((('b237: { let s238 = acc; p.val.set(Val::Int(s238 & 255)); if (if true { (acc & 3 == 1) } else { t }) { break 'b237 (5isize / ((acc as isize) & 7isize | 2isize)); } let mut d: f64 = (1u16 as f64); (3i64 as isize).wrapping_add((acc as isize)) }) & 7isize)) } else { None }), (if (!t) { Some(((if t { (acc as isize) } else { (acc as isize) }) & 7isize)) } else { None })) {
                    (None, (_ | None | Some(0isize..))) if ask(0, (2u64.wrapping_add(6u64) as i64), q) => { u |= ((f - f) as u8); (c < c) }
                    _ => { let s239 = f1_2(p, q, 1usize); p.a.set(s239 & 0xffff); (if t { t } else { t }) }
                }) { Some(((97u8 + (((97u8 + ((acc as u8) & 7u8)) as char) as u8 & 7u8)) as char)) } else { None })) {
                    (Some(v240), (None | None | Some('h'..='h'))) if ask(1, (v240 as u32 as i64), p) => { f += ((f - f) + (f - f)); }
                    _ => { acc &= (if t { acc } else { acc }).wrapping_mul(5i64.wrapping_add(acc)); }
                }
                let mut d: isize = (if t { (if true { (7i64 as isize) } else { isize::MAX }) } else { 5isize });
                acc = acc.wrapping_mul(31) ^ (((if t { acc } else { 3i64 }) / (acc & 7i64 | 2i64)) & 0xfff_ffff);
            }
            23 => {
                acc = acc;
                q = q.link.get().unwrap_or(q);
                let s241 = (acc / (acc.wrapping_add(acc) & 7i64 | 2i64)); p.b.set(s241 & 255);
                if rarely((((h & 15i32) * (h & 7i32)) as i64)) { return (acc ^ 5, q); }
                acc = acc.wrapping_mul(31) ^ (((('b242: { t = true; if (!t) { break 'b242 p.num.get().i.checked_add(acc).unwrap_or(2i64); } let s243 = acc; q.val.set(Val::Int(s243 & 255)); (if t { acc } else { acc }) }) & 15i64) + ((isize::MAX as i64) & 15i64)) & 0xfff_ffff);
            }
            24 => {
                let (v244, w) = authored3(code.short.unwrap_or(code), ((if rarely(((acc as u32).wrapping_sub((acc as u32)) as i64)) { (acc as usize) * (acc as usize) } else { (acc as usize) }) as i64), 1, p, q); p = w;
                match ((if (if t { t } else { t }) { Ok((4u32 & 7u32)) } else { Err(((v244 as u32).saturating_sub((acc as u32)) & 7u32)) }), ((v244 as u32).wrapping_add((acc as u32)) & 7u32)) {
                    (Err(1u32), v245) if let Some(u246) = maybe(((acc as i8) as i64)) && ask(7, (v245 as i64), q) => { let mut g: i16 = (v244 as i16); }
                    _ => { let e: usize = (usize::MIN / ((if t { (q.a.get() as usize) } else { (acc as usize) }) & 7usize | 2usize)); }
                }
                let mut b: u8 = ((u << (u & 7u8)) / ((if t { u } else { u }) & 7u8 | 2u8));
                h ^= ((h | h) << ((if t { h } else { (acc as i32) }) & 7i32));
                p = q.link.get().unwrap_or(q);
                acc = acc.wrapping_mul(31) ^ (v244.saturating_sub((if t { acc } else { acc })) & 0xfff_ffff);
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
