//! Arrays at constant addresses in the lower 2 GiB, whose address is a part of the displacement, and indexes that are sums.
#![cfg(target_os = "linux")]

use jit_ir::{Kind, Trace, eval};

use crate::native;

const PAGE: usize = 4096;

/// Zeroed memory at this address, if nothing is there.
fn page_at(address: usize) -> bool {
    let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
    // SAFETY: a new mapping, where nothing else is.
    let mapped = unsafe {
        let wanted = std::ptr::without_provenance_mut(address);
        libc::mmap(wanted, PAGE, protection, flags | libc::MAP_FIXED_NOREPLACE, -1, 0)
    };
    mapped.addr() == address
}

/// Loads and stores of elements that lie around `shift` above index `i1`, of several strides.
fn trace_of(address: usize, shift: i64) -> Trace {
    let mut text = String::from(
        "trace \"low\"\narray A.byte u8 @3 *1 mut\narray A.word w64 @8 *8 mut\narray A.pair w64 @16 *24 mut\nportal p () -> ()\n\
         snapshot 0 p [] ()\nlabel 0 (i1, i2)\n",
    );
    let mut results = Vec::new();
    for (n, array) in ["A.byte", "A.word", "A.pair"].iter().enumerate() {
        let k = shift + 7 * n as i64;
        text += &format!("  x{n} = int_add(i1, {k})\n  y{n} = int_add(i1, {})\n", k + 5);
        text += &format!("  a{n} = load_item_i({array}, &1, x{n})\n");
        text += &format!("  store_item_i({array}, &1, y{n}, i2)\n  store_item_i({array}, &1, x{n}, y{n})\n");
        text += &format!("  b{n} = load_item_i({array}, &1, y{n})\n  c{n} = load_item_i({array}, &1, 9)\n");
        text += &format!("  store_item_i({array}, &1, 9, x{n})\n");
        results.extend([format!("a{n}"), format!("b{n}"), format!("c{n}")]);
    }
    text += &format!("  finish({}) @0.0\n", results.join(", "));
    let mut trace: Trace = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    // The text form names addresses by numbers.
    trace.consts.iter_mut().filter(|c| c.kind == Kind::P).for_each(|c| c.bits = address as u64);
    trace
}

#[test]
fn arrays_at_low_addresses() {
    let contents = |address: usize| {
        // SAFETY: the page is this test's own, and the evaluator and machine code are done with it.
        unsafe { std::slice::from_raw_parts_mut(std::ptr::with_exposed_provenance_mut::<u8>(address), PAGE) }
    };
    let mut tested = 0;
    for address in [0x2345_6000, 0x7fff_e000] {
        if !page_at(address) {
            continue;
        }
        for shift in [0, 1, -3, 100, 0x2000, -0x2000, 1 << 31, i64::MIN, i64::MAX - 40] {
            let trace = trace_of(address, shift);
            for mut asm in native::assemblers() {
                let code = native::compile(&mut asm, &trace);
                for start in [10, 40, 90] {
                    let inputs = [(start as u64).wrapping_sub(shift as u64), 0x0123_4567_89ab_cdef];
                    let fill =
                        || contents(address).iter_mut().enumerate().for_each(|(i, byte)| *byte = (i * 37 % 251) as u8);
                    fill();
                    // SAFETY: the trace reads and writes within the page.
                    let expected = unsafe { eval::run(&trace, &inputs, 0) }.outcome;
                    let after = contents(address).to_vec();
                    fill();
                    // SAFETY: as above.
                    let outcome = unsafe { native::run(&asm, &trace, &code, &inputs) };
                    assert!(
                        native::same(&trace, &outcome, &expected),
                        "{address:#x}, {shift}: {outcome:?}, not {expected:?}"
                    );
                    assert!(contents(address) == after, "{address:#x}, {shift}: other contents");
                    tested += 1;
                }
            }
        }
    }
    assert!(tested > 0, "both addresses are taken");
}
