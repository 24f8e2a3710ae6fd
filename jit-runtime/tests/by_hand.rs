//! A portal written by hand as the macros would write it: the interface below the macros.

use jit_runtime::__private::*;
use jit_runtime::{Backend, Options};

/// Adds `n`, `n - 1`, .. 1; every seventh step adds 100 more.
fn interpret(n: i64) -> i64 {
    let on = enabled();
    let mut hot = false;
    let (mut pc, mut n, mut sum) = (0usize, n, 0i64);
    loop {
        if hot {
            hot = false;
            match back_edge::<_, _, _, i64>(&DRIVER, None, false, (pc, ()), (n, (sum, ())), (), 0) {
                Step::None => {}
                Step::Go((a, ()), (b, (c, ()))) => (pc, n, sum) = (a, b, c),
                Step::Done(r) => return r,
            }
        }
        match pc {
            0 => {
                sum += n;
                if n % 7 == 0 {
                    sum += 100;
                }
                pc = 1;
            }
            _ => {
                n -= 1;
                if n == 0 {
                    return sum;
                }
                pc = 0;
                hot = on;
            }
        }
    }
}

static DRIVER: Driver = Driver::new("count", resume, |_, _, _| unreachable!("nobody calls it"), None, file!(), line!());

fn resume(cx: &mut Cx) -> RawExit {
    match body(cx) {
        PortalExit::Done(r) => cx.done(r),
        PortalExit::Logged => unreachable!(),
        PortalExit::Leave => RawExit::Leave,
    }
}

fn body(cx: &mut Cx) -> PortalExit<Jit<i64>> {
    let mut pc: Jit<usize> = cx.take();
    let mut n: Jit<i64> = cx.take();
    let mut sum: Jit<i64> = cx.take();
    let mut hot = false;
    loop {
        pc = cx.promote_green(pc);
        if cx.merge_point(&DRIVER, hot, (pc, ()), (n, (sum, ()))) {
            return PortalExit::Leave;
        }
        hot = false;
        match pc.val {
            0 => {
                sum = add::<_, true>(sum, n, cx);
                let r = rem::<_, true>(n, k(7), cx);
                if branch(eq(r, k(0), cx), cx) {
                    sum = add::<_, true>(sum, k(100), cx);
                }
                pc = k(1);
            }
            _ => {
                n = sub::<_, true>(n, k(1), cx);
                if branch(eq(n, k(0), cx), cx) {
                    return PortalExit::Done(sum);
                }
                pc = k(0);
                hot = true;
            }
        }
    }
}

#[test]
fn loop_guard_bridge() {
    let want = |n: i64| n * (n + 1) / 2 + n / 7 * 100;
    for backend in [Backend::Native, Backend::Evaluator] {
        std::thread::spawn(move || {
            let options = Options { threshold: 3, bridge_threshold: 2, backend, ..Options::default() };
            jit_runtime::set_options(options);
            for n in [1, 5, 1000, 1003] {
                assert_eq!(interpret(n), want(n));
            }
            let s = jit_runtime::stats();
            eprintln!("{}", s.to_text());
            assert!(s.loops == 1 && s.bridges >= 2 && s.entries > 0 && s.deopts > 0, "{s:?}");
        })
        .join()
        .unwrap();
    }
}
