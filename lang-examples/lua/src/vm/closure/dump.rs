//! What `string.dump` gives, and `load` takes. It is signed with a key of the process: code that a program has made up would have to be
//! proved, and what another process has dumped is refused.

use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, OnceLock};

use jit_runtime::heap::{self, make_room};
use jit_runtime::prelude::*;

use super::{Cell, Closure, Named, Proto, counts, turn};
use crate::code::{Capture, Op, unpack};
use crate::lib::bytes::{Reader, Writer};
use crate::names::{Lines, Names};
use crate::syntax::texts::{Text, Texts};
use crate::vm::string::{Str, Text as _};
use crate::vm::upvalue;
use crate::vm::value::Value;
use crate::vm::world::World;

/// As the reference begins.
const HEADER: &[u8] = b"\x1bLua\x54\0\x19\x93\r\n\x1a\n\x04\x08\x08\x78\x56\0\0\0\0\0\0\0\0\0\0\0\x28\x77\x40";

/// Behind it: the length of what follows, and its signature.
const SIGNED: usize = HEADER.len() + 16;

fn signature(bytes: &[u8]) -> u64 {
    static KEY: OnceLock<RandomState> = OnceLock::new();
    KEY.get_or_init(RandomState::new).hash_one(bytes)
}

/// A function as bytes; if it is stripped, without lines and names.
pub fn dump(closure: Gc<Closure>, strip: bool) -> Vec<u8> {
    let mut w = Writer::default();
    let proto = closure.proto;
    w.bytes(if strip { b"=?" } else { &proto.chunk.source });
    match strip {
        true => Texts::of(&[b"(no name)"]).write(&mut w),
        false => proto.chunk.names.write(&mut w),
    }
    w.number(closure.upvalues.len() as u64);
    for n in 0..closure.upvalues.len() {
        w.number(u64::from(matches!(closure.upvalues[n], Value::Cell(_))));
    }
    write(proto, strip, &mut w);
    let payload = w.finish();
    let mut all = HEADER.to_vec();
    make_room(&mut all, payload.len() + SIGNED);
    all.extend((payload.len() as u64).to_le_bytes());
    all.extend(signature(&payload).to_le_bytes());
    all.extend(payload);
    all
}

fn write(proto: Gc<Proto>, strip: bool, w: &mut Writer) {
    w.number(proto.captures.len() as u64);
    for n in 0..proto.captures.len() {
        let (kind, place) = match proto.captures[n] {
            Capture::Register(place) => (0, place),
            Capture::Upvalue(place) => (1, place),
            Capture::This => (2, 0),
        };
        w.number(kind);
        w.number(place as u64);
    }
    w.number(proto.ops.len() as u64);
    (0..proto.ops.len()).for_each(|at| w.word(proto.ops[at]));
    w.number(proto.constants.len() as u64);
    (0..proto.constants.len()).for_each(|n| write_constant(proto.constants[n], w));
    let numbers = [proto.parameters, usize::from(proto.vararg), proto.registers, proto.itself.map_or(0, |n| n + 1)];
    numbers.iter().for_each(|n| w.number(*n as u64));
    w.number(proto.span.0.into());
    w.number(proto.span.1.into());
    w.number(u64::from(proto.env_cell));
    w.number(proto.upvalues.len() as u64);
    w.number(u64::from(strip));
    if !strip {
        proto.upvalues.iter().for_each(|name| w.number(name.number().into()));
        proto.lines.write(w);
        proto.called.write(w);
    }
    w.number(proto.functions.len() as u64);
    (0..proto.functions.len()).for_each(|n| write(proto.functions[n], strip, w));
}

fn write_constant(value: Value, w: &mut Writer) {
    match value {
        Value::False => w.number(1),
        Value::True => w.number(2),
        Value::Int(n) => {
            w.number(3);
            w.word(n as u64);
        }
        Value::Float(x) => {
            w.number(4);
            w.word(x.to_bits());
        }
        Value::Str(text) => {
            w.number(5);
            w.bytes(&text.bytes());
        }
        _ => w.number(0),
    }
}

/// The function of such bytes, whose first upvalue is `env`.
///
/// # Errors
/// They are none, or not of this process.
pub fn undump(bytes: &[u8], env: Value) -> Result<Gc<Closure>, &'static str> {
    let shared = bytes.len().min(HEADER.len());
    if bytes[..shared] != HEADER[..shared] {
        return Err("bad binary format (version mismatch)");
    }
    let (Some(signed), Some(payload)) = (bytes.get(HEADER.len()..SIGNED), bytes.get(SIGNED..)) else {
        return Err("bad binary format (truncated chunk)");
    };
    let word = |at: usize| signed[at..at + 8].iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    let Some(payload) = usize::try_from(word(0)).ok().and_then(|len| payload.get(..len)) else {
        return Err("bad binary format (truncated chunk)");
    };
    if signature(payload) != word(8) {
        return Err("bad binary format (not dumped by this process)");
    }
    // Numbers are longer than what they are read from.
    heap::expect_room(payload.len().saturating_mul(8));
    let mut r = Reader::of(payload);
    let named = Arc::new(Named { source: r.bytes().into(), names: Texts::read(&mut r) });
    let count = r.number() as usize;
    let in_cells: Vec<bool> = (0..count).map(|_| r.number() != 0).collect();
    let proto = read(&mut r, &named);
    let value = |name: usize| if name == 0 { env } else { Value::Nil };
    let upvalue = |n: usize| match (value(proto.named(n)), in_cells[n]) {
        (value, true) => Value::Cell(Gc::new(Cell { value: GcCell::new(value) })),
        (value, false) => value,
    };
    let closure = Closure::new(proto, GcArray::from_fn(count, upvalue));
    // As all upvalues it is another variable now.
    if let Some(itself) = proto.itself {
        upvalue::set(closure, itself, value(itself));
    }
    Ok(closure)
}

fn read(r: &mut Reader<'_>, named: &Arc<Named>) -> Gc<Proto> {
    let capture = |r: &mut Reader<'_>| match (r.number(), r.number() as usize) {
        (0, place) => Capture::Register(place),
        (1, place) => Capture::Upvalue(place),
        _ => Capture::This,
    };
    let count = r.number() as usize;
    let captures = GcArray::from_fn(count, |_| capture(r));
    let count = r.number() as usize;
    let ops = GcArray::from_fn(count, |_| r.word());
    let constants = r.number() as usize;
    let constants = GcArray::from_fn(constants, |_| read_constant(r));
    let [parameters, vararg, registers, itself] = [(); 4].map(|()| r.number() as usize);
    let (span, env_cell) = ((r.number() as u32, r.number() as u32), r.number() != 0);
    let (upvalues, stripped) = (r.number() as usize, r.number() != 0);
    let (upvalues, lines, called) = match stripped {
        true => (vec![Text::of(0); upvalues].into(), Lines::default(), Names::default()),
        false => ((0..upvalues).map(|_| Text::of(r.number() as u32)).collect(), Lines::read(r), Names::read(r)),
    };
    let functions = r.number() as usize;
    let functions = GcArray::from_fn(functions, |_| read(r, named));
    let all = || (0..count).map(|at| unpack(ops[at]));
    let has_turns = all().any(counts);
    Gc::new(Proto {
        ops,
        constants,
        functions,
        captures,
        parameters,
        vararg: vararg != 0,
        registers,
        names_itself: all().any(|op| matches!(op, Op::This(_))),
        turn: turn(all()),
        catches: GcCell::new(0),
        changed: QuasiCell::new(false),
        world: World::get(),
        counters: JitCounter::row(if has_turns { count } else { 1 }),
        counts: has_turns,
        lines,
        called,
        chunk: Arc::clone(named),
        itself: itself.checked_sub(1),
        upvalues,
        span,
        env_cell,
        caches: std::cell::OnceCell::new(),
    })
}

fn read_constant(r: &mut Reader<'_>) -> Value {
    match r.number() {
        1 => Value::False,
        2 => Value::True,
        3 => Value::Int(r.word() as i64),
        4 => Value::Float(f64::from_bits(r.word())),
        5 => Value::Str(Str::intern(r.bytes())),
        _ => Value::Nil,
    }
}
