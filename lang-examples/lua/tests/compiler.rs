//! What the compiler owns: at its peak at most three times what the reference has for the same text.

use std::alloc::{GlobalAlloc, Layout, System};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts the bytes that are allocated.
struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

fn more(bytes: usize) {
    let now = NOW.fetch_add(bytes, Ordering::Relaxed) + bytes;
    PEAK.fetch_max(now, Ordering::Relaxed);
}

// SAFETY: it is the system's allocator, whose calls are counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        more(layout.size());
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Large pieces are moved without a copy.
        NOW.fetch_sub(layout.size(), Ordering::Relaxed);
        more(size);
        // SAFETY: as the caller promises.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// KiB that the reference's `load` adds to its peak, by `lua5.4 shapes.lua constants` in `tests/compiler` (5.4.4, x86-64).
const REFERENCE: &[(&str, usize)] = &[
    ("assignments", 7672),
    ("assignments_behind_a_local", 7744),
    ("sum", 11812),
    ("sum_of_globals", 16676),
    ("calls", 9588),
    ("methods", 8712),
    ("table", 6040),
    ("tables", 9236),
    ("functions", 22520),
    ("functions_with_parameters", 31900),
    ("nested_functions", 29624),
    ("one_function", 13700),
    ("strings", 11268),
    ("comparisons", 10568),
    ("conditions", 4848),
    ("else_chains", 10180),
    ("locals", 1180),
    ("loops", 7216),
    ("fields", 8700),
    ("lines", 11580),
    ("concatenations", 7736),
    ("chain_of_fields", 5936),
    ("chain_of_indexes", 7716),
    ("chain_of_calls", 5876),
    ("chain_of_methods", 11576),
    ("chain_of_comparisons", 26428),
    ("chain_of_products", 16668),
];

/// So many times the reference's memory.
const TIMES: usize = 3;

fn shapes(arguments: &[&str]) -> Output {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/compiler");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lua"));
    let output = command.arg("shapes.lua").args(arguments).current_dir(folder).env("JIT", "off").output();
    let output = output.expect("the binary runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

/// The allocations of the compiler alone, byte for byte.
#[test]
fn the_compiler_allocates_little() {
    let mut wrong = Vec::new();
    for (name, reference) in REFERENCE {
        let text = shapes(&["text", name]).stdout;
        let before = NOW.load(Ordering::Relaxed);
        PEAK.store(before, Ordering::Relaxed);
        let chunk = lua_vm::compile::compile(&text, b"=x").unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let peak = (PEAK.load(Ordering::Relaxed) - before) / 1024;
        drop(chunk);
        let left = NOW.load(Ordering::Relaxed).saturating_sub(before);
        println!("{name:28} {peak:8} KiB, {:.1} times the reference", peak as f64 / *reference as f64);
        if peak > TIMES * reference || left > 64 << 10 {
            wrong.push(format!("{name}: {peak} KiB, the reference {reference}; {left} bytes are left"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The whole of `load`, with the functions on the heap, as the system sees it.
#[cfg(target_os = "linux")]
#[test]
fn a_load_takes_little_from_the_system() {
    let mut wrong = Vec::new();
    for (name, reference) in REFERENCE {
        let output = String::from_utf8_lossy(&shapes(&["measure", name]).stdout).into_owned();
        let kib: usize = output.split_whitespace().next().and_then(|n| n.parse().ok()).expect("a number");
        println!("{name:28} {kib:8} KiB, {:.1} times the reference", kib as f64 / *reference as f64);
        if kib > TIMES * reference {
            wrong.push(format!("{name}: {kib} KiB, the reference {reference}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
