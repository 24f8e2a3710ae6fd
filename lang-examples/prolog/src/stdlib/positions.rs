//! How far streams are, what comes next in them, and how they go to another place.

use std::io::SeekFrom;

use jit_runtime::prelude::*;

use crate::builtin::{Builtin, det};
use crate::engine::Machine;
use crate::error::{Ball, Res, atom, domain_error, instantiation, integer, permission_error};
use crate::read::Input;
use crate::streams::{self, find, find_input};
use crate::term::Term;

/// The table.
pub const TABLE: &[Builtin] = &[
    det("character_count", 2, |m, a| {
        let n = find(a[0])?;
        let count = streams::with(n, |s| s.input.as_ref().map_or(s.position, Input::position).character);
        Ok(m.unify(a[1], Term::Int(count as i64)))
    }),
    det("byte_count", 2, |m, a| {
        let n = find(a[0])?;
        let count = streams::with(n, |s| s.input.as_ref().map_or(s.bytes, Input::offset));
        Ok(m.unify(a[1], Term::Int(count as i64)))
    }),
    det("peek_string", 3, |m, a| {
        let n = find_input(a[0])?;
        let most = usize::try_from(integer(a[1])?).map_err(|_| domain_error("not_less_than_zero", a[1]))?;
        let text = streams::with(n, |s| s.input.as_mut().map_or_else(String::new, |input| input.peek_text(most)));
        Ok(m.unify(a[2], Term::text(&text)))
    }),
    det("seek", 4, seek),
];

/// `seek(Stream, Offset, Method, NewLocation)`
fn seek(m: &Machine, a: &[Term]) -> Res {
    let n = find(a[0])?;
    let by = match a[1] {
        Term::Int(by) => by,
        Term::Var(_) => return Err(instantiation()),
        other => return Err(domain_error("integer", other)),
    };
    let method = atom(a[2])?;
    let out_of_range = || -> Gc<Ball> { domain_error("position", a[1]) };
    let place = streams::with(n, |s| -> Res<u64> {
        let Some(input) = &mut s.input else {
            let from = match &*method.text {
                "bof" => SeekFrom::Start(by.try_into().map_err(|_| out_of_range())?),
                "current" => SeekFrom::Current(by),
                "eof" => SeekFrom::End(by),
                _ => return Err(domain_error("seek_method", a[2])),
            };
            return match s.seek(from) {
                Some(place) => place.map_err(|_| out_of_range()),
                None => Err(permission_error("reposition", "stream", a[0])),
            };
        };
        let Some(size) = input.size() else { return Err(permission_error("reposition", "stream", a[0])) };
        let from = match &*method.text {
            "bof" => 0,
            "current" => input.offset(),
            "eof" => size,
            _ => return Err(domain_error("seek_method", a[2])),
        };
        let place = i64::try_from(from).ok().and_then(|from| from.checked_add(by));
        let place = place.and_then(|place| usize::try_from(place).ok()).ok_or_else(out_of_range)?;
        input.seek(place);
        s.past = false;
        Ok(place as u64)
    })?;
    Ok(m.unify(a[3], Term::Int(place as i64)))
}
