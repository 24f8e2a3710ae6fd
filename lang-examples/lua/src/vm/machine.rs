//! The interpreter with its JIT.
//!
//! Calls and returns change the frame and the code, and so the greens, in one loop: a hot loop of the program is traced
//! through all functions that it calls, and coroutines that it resumes.

use jit_runtime::prelude::*;

use super::access::{
    field, field_by_meta, index, index_by_meta, set_by_meta, set_field, set_field_by_meta, set_field_to, set_index,
};
use super::attention::{attend, attend_turn, come_back, put_aside, refused};
use super::call::{closure, deliver, deliver_none, deliver_registers, enter, invoke, invoke_two, list, single, spread};
use super::closure::{Cell, Proto, Special, op_at};
use super::construct::{set_elements, set_open_elements};
use super::coroutine;
use super::fault::Fault;
use super::frame::{Frame, Registers, Site, ToClose};
use super::hook::step;
use super::meta::{compare, concat, join_all, join_three, join_two, length_by_meta, operate};
use super::operate::{Event, arithmetic, length, less, less_or_equal, may_be_equal, next_turn, prepare_for};
use super::table::Table;
use super::unwind::thrown;
use super::upvalue::{itself, upvalue, upvalue_cell};
use super::value::Value;
use super::world::World;
use crate::code::{FLUSH, Op};
use crate::syntax::chunk_id;

with_hooks! {
hook!(frame, regs, proto, pc);
/// Runs a frame and all that it calls, until the frame at the bottom of its chain has its results.
///
/// # Errors
/// An error that nobody catches, with its value and a traceback.
#[jit_driver(greens = [pc, proto], reds = [frame, regs], counters = &proto.counters[pc], printable = location)]
pub fn run(start: Gc<Frame>) -> Result<Value, Gc<Fault>> {
    let mut frame = start;
    let mut regs = frame.registers;
    let mut proto = frame.proto();
    let mut pc = frame.pc.get();
    loop {
        jit_merge_point!();
        if we_are_jitted!() {
            // The same registers: a trace is to know that they are those that calls and returns write.
            regs = frame.registers;
            // One check for all of them.
            assert!(regs.len() >= proto.registers);
        }
        let at = pc;
        pc += 1;
        // Where the caller goes on, if the site of its call says so.
        let mut told = 0;
        let next = match op_at(proto, at) {
            Op::Move(r) => {
                regs[r.a()].set(regs[r.b()].get());
                continue;
            }
            Op::Constant(r) => {
                regs[r.a()].set(proto.constants[r.x()]);
                continue;
            }
            Op::Nil(r) => {
                nils(regs, r.a(), r.b());
                continue;
            }
            Op::Upvalue(r) => {
                regs[r.a()].set(upvalue(frame, proto, r.b()));
                continue;
            }
            Op::UpCell(r) => {
                if let Value::Cell(cell) = upvalue_cell(frame, proto, r.b()) {
                    regs[r.a()].set(cell.value.get());
                }
                continue;
            }
            Op::SetUpCell(r) => {
                if let Value::Cell(cell) = upvalue_cell(frame, proto, r.b()) {
                    cell.value.set(regs[r.a()].get());
                }
                continue;
            }
            Op::This(r) => {
                regs[r.a()].set(itself(frame, proto));
                // The function is going to call itself: a better place than its first instruction for the turns of a recursion to
                // begin, since the calls at the end of a recursion, which are most, do not come here.
                if r.b() != 0 && frame.depth & proto.turn == 0 {
                    can_enter_jit!();
                }
                continue;
            }
            Op::NewCell(r) => {
                let value = regs[r.a()].get();
                regs[r.a()].set(Value::Cell(Gc::new(Cell { value: GcCell::new(value) })));
                continue;
            }
            Op::Cell(r) => {
                if let Value::Cell(cell) = regs[r.b()].get() {
                    regs[r.a()].set(cell.value.get());
                }
                continue;
            }
            Op::SetCell(r) => {
                if let Value::Cell(cell) = regs[r.a()].get() {
                    cell.value.set(regs[r.b()].get());
                }
                continue;
            }
            Op::Global(r) => match proto.constants[r.x()] {
                Value::Str(key) => {
                    if field(upvalue(frame, proto, r.b()), key, regs, r.a(), proto, at) {
                        continue;
                    }
                    frame.pc.set(pc);
                    field_by_meta(upvalue(frame, proto, r.b()), key, proto.world, frame, r.a())
                }
                _ => continue,
            },
            Op::SetGlobal(r) => match proto.constants[r.x()] {
                Value::Str(key) => {
                    if set_field(upvalue(frame, proto, r.b()), key, regs, r.a(), proto, at) {
                        continue;
                    }
                    frame.pc.set(pc);
                    set_field_by_meta(upvalue(frame, proto, r.b()), key, regs[r.a()].get(), proto.world, frame)
                }
                _ => continue,
            },
            Op::SetGlobalK(r) => match proto.constants[r.x()] {
                Value::Str(key) => {
                    if set_field_to(upvalue(frame, proto, r.b()), key, proto.constants[r.a()], proto, at) {
                        continue;
                    }
                    frame.pc.set(pc);
                    let value = proto.constants[r.a()];
                    set_field_by_meta(upvalue(frame, proto, r.b()), key, value, proto.world, frame)
                }
                _ => continue,
            },
            Op::Index(r) => {
                if index(regs, r.b(), r.c(), r.a()) {
                    continue;
                }
                frame.pc.set(pc);
                index_by_meta(regs[r.b()].get(), regs[r.c()].get(), proto.world, frame, r.a())
            }
            Op::Field(r) => match proto.constants[r.x()] {
                Value::Str(key) => {
                    if field(regs[r.b()].get(), key, regs, r.a(), proto, at) {
                        continue;
                    }
                    frame.pc.set(pc);
                    field_by_meta(regs[r.b()].get(), key, proto.world, frame, r.a())
                }
                _ => continue,
            },
            Op::SetIndex(r) => {
                if set_index(regs, r.a(), r.b(), r.c()) {
                    continue;
                }
                frame.pc.set(pc);
                set_by_meta(regs[r.a()].get(), regs[r.b()].get(), regs[r.c()].get(), proto.world, frame)
            }
            Op::SetField(r) => match proto.constants[r.x()] {
                Value::Str(key) => {
                    if set_field(regs[r.a()].get(), key, regs, r.b(), proto, at) {
                        continue;
                    }
                    frame.pc.set(pc);
                    set_field_by_meta(regs[r.a()].get(), key, regs[r.b()].get(), proto.world, frame)
                }
                _ => continue,
            },
            Op::SetFieldK(r) => match proto.constants[r.x()] {
                Value::Str(key) => {
                    if set_field_to(regs[r.a()].get(), key, proto.constants[r.b()], proto, at) {
                        continue;
                    }
                    frame.pc.set(pc);
                    set_field_by_meta(regs[r.a()].get(), key, proto.constants[r.b()], proto.world, frame)
                }
                _ => continue,
            },
            Op::Method(r) => match proto.constants[r.x()] {
                Value::Str(key) => {
                    regs[r.a() + 1].set(regs[r.b()].get());
                    if field(regs[r.a() + 1].get(), key, regs, r.a(), proto, at) {
                        continue;
                    }
                    frame.pc.set(pc);
                    field_by_meta(regs[r.a() + 1].get(), key, proto.world, frame, r.a())
                }
                _ => continue,
            },
            Op::Add(r) => match binary(Event::Add, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Sub(r) => match binary(Event::Sub, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Mul(r) => match binary(Event::Mul, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Div(r) => match binary(Event::Div, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::IDiv(r) => match binary(Event::IDiv, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Mod(r) => match binary(Event::Mod, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Pow(r) => match binary(Event::Pow, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::BAnd(r) => match binary(Event::BAnd, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::BOr(r) => match binary(Event::BOr, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::BXor(r) => match binary(Event::BXor, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Shl(r) => match binary(Event::Shl, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Shr(r) => match binary(Event::Shr, regs, r.a(), regs[r.b()].get(), regs[r.c()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::AddK(r) => match binary(Event::Add, regs, r.a(), regs[r.b()].get(), proto.constants[r.c()]) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::SubK(r) => match binary(Event::Sub, regs, r.a(), regs[r.b()].get(), proto.constants[r.c()]) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::MulK(r) => match binary(Event::Mul, regs, r.a(), regs[r.b()].get(), proto.constants[r.c()]) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::DivK(r) => match binary(Event::Div, regs, r.a(), regs[r.b()].get(), proto.constants[r.c()]) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::IDivK(r) => match binary(Event::IDiv, regs, r.a(), regs[r.b()].get(), proto.constants[r.c()]) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::ModK(r) => match binary(Event::Mod, regs, r.a(), regs[r.b()].get(), proto.constants[r.c()]) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Neg(r) => match binary(Event::Unm, regs, r.a(), regs[r.b()].get(), regs[r.b()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::BNot(r) => match binary(Event::BNot, regs, r.a(), regs[r.b()].get(), regs[r.b()].get()) {
                true => continue,
                false => operate_at(frame, pc),
            },
            Op::Not(r) => {
                regs[r.a()].set(Value::of_bool(!regs[r.b()].get().is_true()));
                continue;
            }
            Op::Len(r) => {
                let len = length(regs[r.b()].get());
                if len >= 0 {
                    regs[r.a()].set(Value::Int(len));
                    continue;
                }
                frame.pc.set(pc);
                length_by_meta(frame)
            }
            Op::Concat(r) => {
                let joined = if r.c() == 2 {
                    join_two(regs[r.b()].get(), regs[r.b() + 1].get())
                } else if r.c() == 3 {
                    join_three(regs[r.b()].get(), regs[r.b() + 1].get(), regs[r.b() + 2].get())
                } else {
                    join_all(list(frame, r.b(), r.c(), false))
                };
                if !joined.is_nil() {
                    regs[r.a()].set(joined);
                    continue;
                }
                frame.pc.set(pc);
                concat(frame, r.b(), r.c(), r.a())
            }
            Op::Jump(r) => {
                pc = r.x();
                continue;
            }
            Op::Loop(r) => {
                if we_are_jitted!() {
                    forget(regs, r.a(), r.b());
                }
                pc = r.x();
                if !proto.world.attention.wanted.get() {
                    can_enter_jit!();
                    continue;
                }
                frame.pc.set(pc);
                attend_turn(frame, r.a())
            }
            Op::JumpIf(r) => {
                if regs[r.a()].get().is_true() {
                    pc = r.x();
                }
                continue;
            }
            Op::JumpUnless(r) => {
                if !regs[r.a()].get().is_true() {
                    pc = r.x();
                }
                continue;
            }
            Op::Eq(r) => {
                let (a, b) = (regs[r.a()].get(), regs[r.b()].get());
                if Value::same(a, b) {
                    pc = r.x();
                    continue;
                }
                if !may_be_equal(a, b) {
                    continue;
                }
                frame.pc.set(pc);
                compare(frame)
            }
            Op::Ne(r) => {
                let (a, b) = (regs[r.a()].get(), regs[r.b()].get());
                if Value::same(a, b) {
                    continue;
                }
                if !may_be_equal(a, b) {
                    pc = r.x();
                    continue;
                }
                frame.pc.set(pc);
                compare(frame)
            }
            Op::EqK(r) => {
                if Value::same(regs[r.a()].get(), proto.constants[r.b()]) {
                    pc = r.x();
                }
                continue;
            }
            Op::NeK(r) => {
                if !Value::same(regs[r.a()].get(), proto.constants[r.b()]) {
                    pc = r.x();
                }
                continue;
            }
            Op::Lt(r) => match less(regs[r.a()].get(), regs[r.b()].get()) {
                1 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::Nlt(r) => match less(regs[r.a()].get(), regs[r.b()].get()) {
                0 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::Le(r) => match less_or_equal(regs[r.a()].get(), regs[r.b()].get()) {
                1 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::Nle(r) => match less_or_equal(regs[r.a()].get(), regs[r.b()].get()) {
                0 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::LtK(r) => match less(regs[r.a()].get(), proto.constants[r.b()]) {
                1 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::NltK(r) => match less(regs[r.a()].get(), proto.constants[r.b()]) {
                0 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::LeK(r) => match less_or_equal(regs[r.a()].get(), proto.constants[r.b()]) {
                1 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::NleK(r) => match less_or_equal(regs[r.a()].get(), proto.constants[r.b()]) {
                0 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::GtK(r) => match less(proto.constants[r.b()], regs[r.a()].get()) {
                1 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::NgtK(r) => match less(proto.constants[r.b()], regs[r.a()].get()) {
                0 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::GeK(r) => match less_or_equal(proto.constants[r.b()], regs[r.a()].get()) {
                1 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::NgeK(r) => match less_or_equal(proto.constants[r.b()], regs[r.a()].get()) {
                0 => {
                    pc = r.x();
                    continue;
                }
                2 => {
                    frame.pc.set(pc);
                    compare(frame)
                }
                _ => continue,
            },
            Op::Call(r) => {
                frame.pc.set(pc);
                let site = Site::call(r.a(), r.c(), pc);
                if let Value::Function(function) = regs[r.a()].get() {
                    // Where a function calls itself, once in a turn of the recursion is often enough.
                    let asks = promote!(function.proto) != proto || frame.depth & proto.turn == 0;
                    let entered = enter(function, frame, r.a() + 1, r.b(), None, frame, site, false, asks);
                    if we_are_jitted!() {
                        forget(regs, r.a(), r.a() + 1 + r.b());
                        forget_some(regs, r.d());
                    }
                    entered
                } else {
                    invoke(regs[r.a()].get(), frame, r.a() + 1, r.b(), None, frame, site, false)
                }
            }
            Op::CallOpen(r) => {
                frame.pc.set(pc);
                let site = Site::call(r.a(), r.c(), pc);
                let open = frame.open();
                if we_are_jitted!() {
                    frame.forget_open();
                }
                invoke(regs[r.a()].get(), frame, r.a() + 1, r.b(), open, frame, site, false)
            }
            Op::TailCall(r) => {
                if proto.world.attention.wanted.get() {
                    // Once more, when that is done.
                    pc = at;
                    frame.pc.set(pc);
                    attend(frame)
                } else {
                    frame.pc.set(pc);
                    match frame.back {
                        Some(back) => {
                            invoke(regs[r.a()].get(), frame, r.a() + 1, r.b(), None, back, frame.site(), true)
                        }
                        None => Ok(frame),
                    }
                }
            }
            Op::TailCallOpen(r) => {
                if proto.world.attention.wanted.get() {
                    pc = at;
                    frame.pc.set(pc);
                    attend(frame)
                } else {
                    frame.pc.set(pc);
                    let open = frame.open();
                    if we_are_jitted!() {
                        frame.forget_open();
                    }
                    match frame.back {
                        Some(back) => {
                            invoke(regs[r.a()].get(), frame, r.a() + 1, r.b(), open, back, frame.site(), true)
                        }
                        None => Ok(frame),
                    }
                }
            }
            Op::Return(r) => match frame.back {
                Some(back) => deliver_registers(frame, r.a(), r.b(), false, back, frame.site()),
                None => Ok(frame),
            },
            Op::ReturnOpen(r) => match frame.back {
                Some(back) => deliver_registers(frame, r.a(), r.b(), true, back, frame.site()),
                None => Ok(frame),
            },
            Op::Return0(_) => match frame.back {
                Some(back) => {
                    let site = promote!(frame.site());
                    if site.is_no_value() {
                        told = site.target();
                        Ok(back)
                    } else {
                        deliver_none(back, site)
                    }
                }
                None => Ok(frame),
            },
            Op::Return1(r) => match frame.back {
                Some(back) => {
                    let site = promote!(frame.site());
                    if site.is_one_value() {
                        told = site.target();
                        back.registers[site.to()].set(regs[r.a()].get());
                        Ok(back)
                    } else if site.is_open() {
                        told = site.target();
                        back.set_open(Some(single(regs[r.a()].get())));
                        Ok(back)
                    } else {
                        deliver(back, site, regs[r.a()].get())
                    }
                }
                None => Ok(frame),
            },
            Op::Vararg(r) => {
                if r.c() == 0 {
                    frame.set_open(frame.varargs());
                } else {
                    match frame.varargs() {
                        Some(list) => spread(list, frame, r.a(), r.c() - 1),
                        None => nils(regs, r.a(), r.c() - 1),
                    }
                }
                continue;
            }
            Op::ForPrepare(r) => match prepare_for(frame, regs, r.a(), r.b()) {
                Ok(runs) => {
                    if !runs {
                        pc = r.x();
                    }
                    continue;
                }
                Err(fault) => Err(fault),
            },
            Op::ForLoop(r) => {
                let a = r.a();
                if we_are_jitted!() {
                    forget(regs, a + 3, r.b());
                }
                match (regs[a].get(), regs[a + 1].get(), regs[a + 2].get()) {
                    (Value::Int(now), Value::Int(left), Value::Int(step)) => {
                        if left == 0 {
                            continue;
                        }
                        let value = Value::Int(now.wrapping_add(step));
                        regs[a + 1].set(Value::Int(left.wrapping_sub(1)));
                        regs[a].set(value);
                        regs[a + 3].set(value);
                    }
                    (Value::Float(now), Value::Float(limit), Value::Float(step)) => {
                        let value = now + step;
                        if if step > 0.0 { value <= limit } else { value >= limit } {
                            regs[a].set(Value::Float(value));
                            regs[a + 3].set(Value::Float(value));
                        } else {
                            continue;
                        }
                    }
                    _ => continue,
                }
                pc = r.x();
                if !proto.world.attention.wanted.get() {
                    can_enter_jit!();
                    continue;
                }
                frame.pc.set(pc);
                attend_turn(frame, r.a() + 4)
            }
            Op::ForNext(r) => {
                if we_are_jitted!() {
                    forget(regs, r.a() + 3, r.b());
                }
                if !next_turn(regs, r.a()) {
                    continue;
                }
                pc = r.x();
                if !proto.world.attention.wanted.get() {
                    can_enter_jit!();
                    continue;
                }
                frame.pc.set(pc);
                attend_turn(frame, r.a() + 3)
            }
            Op::ForCall(r) => {
                frame.pc.set(pc);
                let a = r.a();
                let callee = regs[a].get();
                let which = iterator(callee);
                if which == Special::IpairsStep
                    && let (Value::Table(table), Value::Int(n)) = (regs[a + 1].get(), regs[a + 2].get())
                {
                    let value = Table::get_int(table, n.wrapping_add(1));
                    if !value.is_nil() {
                        regs[a + 4].set(Value::Int(n.wrapping_add(1)));
                        if r.c() > 1 {
                            regs[a + 5].set(value);
                            nils(regs, a + 6, r.c() - 2);
                        }
                        continue;
                    }
                    if table.meta.get().is_none() {
                        regs[a + 4].set(Value::Nil);
                        continue;
                    }
                }
                if which == Special::Next
                    && let Value::Table(table) = regs[a + 1].get()
                {
                    let place = Table::place_after(table, regs[a + 2].get());
                    if place != usize::MAX {
                        if place == 0 {
                            regs[a + 4].set(Value::Nil);
                        } else {
                            regs[a + 4].set(table.key_at(place));
                            if r.c() > 1 {
                                regs[a + 5].set(table.value_at(place));
                                nils(regs, a + 6, r.c() - 2);
                            }
                        }
                        continue;
                    }
                }
                invoke(callee, frame, a + 1, 2, None, frame, Site::values(a + 4, r.c() + 1), false)
            }
            Op::ForIn(r) => {
                let control = regs[r.a() + 4].get();
                if control.is_nil() {
                    continue;
                }
                regs[r.a() + 2].set(control);
                pc = r.x();
                if !proto.world.attention.wanted.get() {
                    can_enter_jit!();
                    continue;
                }
                frame.pc.set(pc);
                attend(frame)
            }
            Op::Table(r) => {
                regs[r.a()].set(Value::Table(Table::made(proto.world, r.c())));
                continue;
            }
            Op::SetList(r) => {
                if let Value::Table(table) = regs[r.a()].get()
                    && !set_elements(table, regs, r.a() + 1, r.b(), r.x() * FLUSH, 0)
                {
                    frame.pc.set(pc);
                    Err(refused())
                } else {
                    continue;
                }
            }
            Op::SetListOpen(r) => {
                if set_open_elements(frame, regs, r.a(), r.b(), r.x() * FLUSH) {
                    continue;
                }
                frame.pc.set(pc);
                Err(refused())
            }
            Op::Closure(r) => {
                regs[r.a()].set(Value::Function(closure(frame, proto.functions[r.x()])));
                continue;
            }
            Op::ToClose(r) => {
                if !regs[r.a()].get().is_true() {
                    continue;
                }
                to_close(frame, r.a(), at)
            }
            Op::Close(r) => match frame.to_close() {
                Some(top) => {
                    if top.register < r.a() {
                        continue;
                    }
                    // Once more, until nothing is left.
                    frame.pc.set(at);
                    frame.set_to_close(top.next);
                    let called = invoke_two(close_method(top.value), top.value, Value::Nil, frame, Site::none());
                    if let Ok(next) = called
                        && next == frame
                    {
                        pc = promote!(frame.pc.get());
                        continue;
                    }
                    called
                }
                None => continue,
            },
            Op::Halt(_) => {
                return Ok(match frame.open() {
                    Some(list) => Value::Many(list),
                    None => Value::Nil,
                });
            }
            Op::End(_) => coroutine::end(frame),
            Op::Leave(_) => match come_back() {
                Some(next) => Ok(next),
                None => {
                    frame.pc.set(pc);
                    return Ok(put_aside(frame));
                }
            },
        };
        let next = match next {
            Ok(next) => next,
            Err(fault) => thrown(fault, frame, at)?,
        };
        if told == 0 && next == frame {
            // A comparison that was for a metamethod has said where to go on.
            if op_at(proto, at).is_test() {
                pc = promote!(frame.pc.get());
            }
        } else {
            let caller = proto;
            frame = next;
            regs = frame.registers;
            proto = promote!(frame.closure.proto);
            pc = if told == 0 { promote!(frame.pc.get()) } else { told };
            // A recursion is a loop of the program, though nothing jumps back: where it gets deeper, which a function that names
            // itself has said before, and where it comes back.
            if proto == caller
                && proto.counts
                && frame.depth & proto.turn == 0
                && (pc != 0 || frame.tail || !proto.names_itself)
            {
                can_enter_jit!();
            }
        }
    }
}
}

fn location(pc: usize, proto: Gc<Proto>) -> String {
    let line = proto.line(pc);
    format!("{}:{line}", String::from_utf8_lossy(&chunk_id(proto.source())))
}

/// Register `to` = `a op b`, if that is quick.
#[jit]
#[inline(always)]
fn binary(event: Event, regs: Registers, to: usize, a: Value, b: Value) -> bool {
    let result = arithmetic(event, a, b);
    if result.is_nil() {
        return false;
    }
    regs[to].set(result);
    true
}

/// An operator of the frame that goes on at `pc`, by conversion or a metamethod.
#[jit]
#[inline(always)]
fn operate_at(frame: Gc<Frame>, pc: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    frame.pc.set(pc);
    operate(frame)
}

#[jit]
#[unroll_safe]
fn nils(regs: Registers, first: usize, count: usize) {
    for i in 0..count {
        regs[first + i].set(Value::Nil);
    }
}

/// What a turn of a loop leaves in registers from `from` on, below `to`, nobody will read: a trace need not keep it for
/// those who leave the loop, nor take it along into the next turn. The interpreter itself has no use for this.
#[jit]
fn forget(regs: Registers, from: usize, to: usize) {
    if from < to {
        nils(regs, from, to - from);
    }
}

/// The same of the registers that are bits of a mask.
#[jit]
#[unroll_safe]
fn forget_some(regs: Registers, mask: usize) {
    let (mut rest, mut register) = (mask, 0);
    while rest != 0 {
        if rest & 1 != 0 {
            regs[register].set(Value::Nil);
        }
        rest >>= 1;
        register += 1;
    }
}

#[jit]
#[inline(always)]
fn iterator(callee: Value) -> Special {
    match callee {
        Value::Native(native) => native.special,
        _ => Special::None,
    }
}

#[dont_look_inside]
fn close_method(value: Value) -> Value {
    World::meta(value, "__close")
}

/// Register `a` is to be closed: that must be possible.
#[dont_look_inside]
fn to_close(frame: Gc<Frame>, a: usize, at: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    let value = frame.registers[a].get();
    let value = if let Value::Cell(cell) = value { cell.value.get() } else { value };
    if !value.is_true() {
        return Ok(frame);
    }
    if World::meta(value, "__close").is_nil() {
        let name = match frame.proto().called(at, 0) {
            Some(called) => String::from_utf8_lossy(&called.name).into_owned(),
            None => "(for state)".to_owned(),
        };
        return Err(Fault::text(format!("variable '{name}' got a non-closable value")));
    }
    frame.set_to_close(Some(Gc::new(ToClose { register: a, value, next: frame.to_close() })));
    Ok(frame)
}
