use std::time::Instant;
fn t(name: &str, f: impl Fn() -> String) -> String {
    let s = Instant::now();
    let out = f();
    println!("{name:24} {:8.3} s  {:?}", s.elapsed().as_secs_f64(), &out[..out.len().min(60)]);
    out
}
fn main() {
    use idioms::{on_annotated as a, on_plain as p};
    for n in [1000, 30_000_000] {
        assert_eq!(t("chip8_memory", || p::chip8_memory(n)), t("chip8_memory a", || a::chip8_memory(n)));
        assert_eq!(t("chip8_screen", || p::chip8_screen(n / 3)), t("chip8_screen a", || a::chip8_screen(n / 3)));
    }
    let s = jit_runtime::stats();
    println!("{} loops {} bridges {} aborts", s.loops, s.bridges, s.entries);
}
