//! Calls: every number of argument and result words, callees that change whatever they may,
//! panics, values of all kinds alive across.

use std::arch::asm;

use jit_asm::{AsmOptions, Assembler, RegisterLimit};
use jit_ir::build::Builder;
use jit_ir::eval;
use jit_ir::r#gen::Rng;
use jit_ir::invoke::{MAX_ARGS, MAX_RESULTS, Returned};
use jit_ir::{Bump, Call, Descr, Effect, Kind, Object, Ref};

use crate::native::{self, assemblers, compile};

/// Overwrites all registers that a function need not keep.
fn scribble() {
    // SAFETY: all changed registers are declared, as what a call may change.
    unsafe {
        asm!(
            "mov rax, -0x123457",
            "mov rcx, rax",
            "mov rdx, rax",
            "mov rsi, rax",
            "mov rdi, rax",
            "mov r8, rax",
            "mov r9, rax",
            "mov r10, rax",
            "mov r11, rax",
            "pcmpeqd xmm0, xmm0",
            "pcmpeqd xmm1, xmm1",
            "pcmpeqd xmm2, xmm2",
            "pcmpeqd xmm3, xmm3",
            "pcmpeqd xmm4, xmm4",
            "pcmpeqd xmm5, xmm5",
            "pcmpeqd xmm6, xmm6",
            "pcmpeqd xmm7, xmm7",
            "pcmpeqd xmm8, xmm8",
            "pcmpeqd xmm9, xmm9",
            "pcmpeqd xmm10, xmm10",
            "pcmpeqd xmm11, xmm11",
            "pcmpeqd xmm12, xmm12",
            "pcmpeqd xmm13, xmm13",
            "pcmpeqd xmm14, xmm14",
            "pcmpeqd xmm15, xmm15",
            clobber_abi("sysv64"),
        );
    }
}

/// First argument of a call that panics.
const PANIC: u64 = 0xdead;

fn answer(args: &[u64]) -> Returned {
    let aligned = 0u128;
    assert_eq!(std::hint::black_box((&raw const aligned) as usize) % 16, 0, "the stack is not aligned");
    let hash = args.iter().fold(17u64, |h, &w| h.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ w);
    let returned = if args.first() == Some(&PANIC) { Returned::PANICKED } else { Returned::ok(hash) };
    scribble();
    returned
}

/// Fills the further result words.
///
/// # Safety
/// `out` has room for them.
unsafe fn fill(out: *mut u64, first: Returned) {
    for k in 1..MAX_RESULTS {
        // SAFETY: a frame has room for the most result words.
        unsafe { out.add(k - 1).write(first.value.wrapping_add(k as u64)) };
    }
}

macro_rules! functions {
    ($( ($($w:ident),*) )*) => {
        /// Functions by number of argument words, with one result and with several.
        fn functions() -> Vec<(usize, usize)> {
            vec![$({
                extern "sysv64" fn one($($w: u64),*) -> Returned {
                    answer(&[$($w),*])
                }
                extern "sysv64" fn many($($w: u64,)* out: *mut u64) -> Returned {
                    let first = answer(&[$($w),*]);
                    // SAFETY: the caller of a function with several results gives room for them.
                    unsafe { fill(out, first) };
                    first
                }
                (one as *const () as usize, many as *const () as usize)
            }),*]
        }
    };
}
functions! {
    () (a) (a, b) (a, b, c) (a, b, c, d) (a, b, c, d, e) (a, b, c, d, e, f) (a, b, c, d, e, f, g)
    (a, b, c, d, e, f, g, h) (a, b, c, d, e, f, g, h, i) (a, b, c, d, e, f, g, h, i, j)
    (a, b, c, d, e, f, g, h, i, j, k) (a, b, c, d, e, f, g, h, i, j, k, l)
}

fn kinds(rng: &mut Rng, n: usize) -> Vec<Kind> {
    (0..n).map(|_| *rng.pick(&[Kind::I, Kind::F, Kind::P])).collect()
}

fn word(rng: &mut Rng, kind: Kind) -> u64 {
    if kind == Kind::F { rng.float().to_bits() } else { rng.int() as u64 }
}

#[test]
fn all_numbers_of_words() {
    let functions = functions();
    assert_eq!(functions.len(), MAX_ARGS + 1);
    let mut asms = assemblers();
    let mut rng = Rng::new(3);
    let mut panics = 0;
    for round in 0..6 {
        for (args, &function) in functions.iter().enumerate() {
            for results in 0..=MAX_RESULTS {
                let n = (round + args + results) % asms.len();
                panics += one_call(&mut asms[n], &mut rng, function, args, results) as u32;
            }
        }
    }
    assert!(panics > 20, "{panics}");
}

/// A trace with a call between values that live on; says whether the function panicked.
fn one_call(
    asm: &mut jit_asm::Assembler,
    rng: &mut Rng,
    function: (usize, usize),
    args: usize,
    results: usize,
) -> bool {
    let mut inputs = kinds(rng, 6 + args);
    if args > 0 {
        // The first argument decides on panics.
        inputs[6] = Kind::I;
    }
    let mut b = Builder::new("call");
    let descr = b.descr(Descr::Call(Call {
        name: "function".into(),
        args: inputs[6..].to_vec().into(),
        results: kinds(rng, results).into(),
        effect: Effect::Any,
        addr: if results > 1 { function.1 } else { function.0 },
    }));
    let result_kinds = match &b.trace.descrs[descr as usize] {
        Descr::Call(c) => c.results.clone(),
        _ => unreachable!("just made"),
    };
    let portal = b.portal("portal", &[], &[]);
    let snapshot = b.snapshot(portal, &[], &[], None);
    let params = b.entry(&inputs);
    // Copies in registers of what lives on, some of it used by code after the call, some by the exit only.
    let alive: Vec<Ref> = params[..6].iter().map(|&p| copy(&mut b, p)).collect();
    let mut words: Vec<Ref> = params[6..].to_vec();
    for w in words.iter_mut().skip(1) {
        match rng.below(4) {
            0 => *w = copy(&mut b, *w),
            1 => {
                let kind = b.trace.kind(*w);
                let bits = word(rng, kind);
                *w = b.constant(kind, bits);
            }
            _ => {}
        }
    }
    let (call, guard) = b.call(descr, &words);
    let mut finish: Vec<Ref> = (1..results).map(|k| b.result(result_kinds[k], call, k as u16)).collect();
    if results > 0 {
        finish.push(call);
    }
    let exit = b.exit_of(snapshot, &alive);
    b.set_exit(guard, exit);
    finish.extend(alive[..4].iter().map(|&r| copy(&mut b, r)));
    b.finish(&finish);
    let trace = b.build();
    jit_ir::check::check(&trace).unwrap_or_else(|e| panic!("{e:?}\n{trace}"));
    let code = compile(asm, &trace);
    let mut panicked = false;
    for k in 0..2 {
        let mut words: Vec<u64> = inputs.iter().map(|&kind| word(rng, kind)).collect();
        if k == 1 && args > 0 {
            words[6] = PANIC;
        }
        // SAFETY: the function has the convention and the words that the descriptor says.
        let expected = unsafe { eval::run(&trace, &words, 0) }.outcome;
        // SAFETY: as above.
        let outcome = unsafe { native::run(asm, &trace, &code, &words) };
        assert!(native::same(&trace, &expected, &outcome), "{expected:x?}, {outcome:x?}\n{trace}");
        panicked |= matches!(outcome, eval::Outcome::Panic { .. });
    }
    panicked
}

/// A new value with the same word.
fn copy(b: &mut Builder, r: Ref) -> Ref {
    match b.trace.kind(r) {
        Kind::I => {
            let not = b.int_not(r);
            b.int_not(not)
        }
        Kind::F => {
            let negative = b.float_neg(r);
            b.float_neg(negative)
        }
        Kind::P => {
            let i = b.p_as_i(r);
            b.i_as_p(i)
        }
    }
}

#[test]
fn allocation_keeps_what_is_alive() {
    extern "sysv64" fn allocate(_: u64) -> *mut u8 {
        scribble();
        0x5678 as *mut u8
    }
    for asm in &mut assemblers() {
        let mut b = Builder::new("new");
        let kinds = [Kind::I, Kind::F, Kind::P, Kind::I, Kind::I, Kind::F];
        let alloc = allocate as *const () as usize;
        let descr = b.descr(Descr::Object(Object { name: "Thing".into(), size: 8, length: None, alloc, bump: None }));
        let params = b.entry(&kinds);
        let copies: Vec<Ref> = params.iter().map(|&p| copy(&mut b, p)).collect();
        let new = b.new_object(descr);
        let mut finish: Vec<Ref> = copies.iter().map(|&p| copy(&mut b, p)).collect();
        finish.push(new);
        b.finish(&finish);
        let trace = b.build();
        let code = compile(asm, &trace);
        let words = [1, 2f64.to_bits(), 3, 4, 5, 6f64.to_bits()];
        // SAFETY: the allocator has the convention; nothing reads the object.
        let outcome = unsafe { native::run(asm, &trace, &code, &words) };
        let mut expected = words.to_vec();
        expected.push(0x5678);
        assert_eq!(outcome, eval::Outcome::Finish(expected));
    }
}

/// Ten objects, every second one an array, where there is room for four: the fifth call of the function gives
/// room again.
#[test]
fn objects_are_made_by_bumping_a_pointer_while_there_is_room() {
    use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
    // The words that machine code bumps, then the memory.
    static WORDS: [AtomicU64; 64] = [const { AtomicU64::new(0) }; 64];
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    const TOTAL: u64 = 48;
    fn address(n: usize) -> u64 {
        WORDS[n].as_ptr().addr() as u64
    }
    extern "sysv64" fn allocate(length: u64) -> *mut u8 {
        scribble();
        assert_eq!(length, 4);
        CALLS.fetch_add(1, Relaxed);
        // One object for the caller, and room for four.
        let start = address(2);
        WORDS[0].store(start + TOTAL, Relaxed);
        WORDS[1].store(start + 5 * TOTAL, Relaxed);
        (start + 8) as *mut u8
    }
    for (limit, baseline, ahead) in
        [(RegisterLimit::All, false, 0), (RegisterLimit::Few(4), true, 0), (RegisterLimit::All, false, 16 << 10)]
    {
        // Other words lie before those of these objects.
        let bump = Some(address(0) as usize - 16);
        let options = AsmOptions { registers: limit, baseline, verify: true, bump, ahead, ..AsmOptions::default() };
        let asm = &mut Assembler::new(options).expect("available");
        let mut b = Builder::new("bump");
        let alloc = allocate as *const () as usize;
        let header = 0x1234_5678_9abc_def0;
        let how = Bump { header, total: TOTAL as u32, at: 16 };
        let bumped =
            b.descr(Descr::Object(Object { name: "Bumped".into(), size: 40, length: None, alloc, bump: Some(how) }));
        let array =
            Object { name: "Array".into(), size: 40, length: Some(4), alloc, bump: Some(Bump { header: 99, ..how }) };
        let array = b.descr(Descr::Object(array));
        let params = b.entry(&[Kind::I, Kind::F, Kind::P]);
        let copies: Vec<Ref> = params.iter().map(|&p| copy(&mut b, p)).collect();
        let mut all: Vec<Ref> = (0..10).map(|n| b.new_object(if n % 5 % 2 == 0 { array } else { bumped })).collect();
        all.extend(copies.iter().map(|&p| copy(&mut b, p)));
        b.finish(&all);
        let trace = b.build();
        let code = compile(asm, &trace);
        WORDS.iter().for_each(|w| w.store(0, Relaxed));
        CALLS.store(0, Relaxed);
        let words = [1, 2f64.to_bits(), 3];
        // SAFETY: the allocator has the convention; the words are those of the memory.
        let outcome = unsafe { native::run(asm, &trace, &code, &words) };
        let object = |n: u64| address(2) + 8 + n * TOTAL;
        let mut expected: Vec<u64> = (0..10).map(|n| object(n % 5)).collect();
        expected.extend(words);
        assert_eq!(outcome, eval::Outcome::Finish(expected));
        assert_eq!((CALLS.load(Relaxed), WORDS[0].load(Relaxed)), (2, object(4) + TOTAL - 8));
        // The function writes its own headers; of the others each has one.
        let words = |at: usize| (0..5).map(|n| WORDS[at + n * 6].load(Relaxed)).collect::<Vec<u64>>();
        assert_eq!(words(2), [0, header, 99, header, 99]);
        // So are lengths.
        assert_eq!(words(3), [0, 0, 4, 0, 4]);
    }
}
