fn main() {
    let which = std::env::args().nth(1).unwrap();
    let start = std::time::Instant::now();
    let text = match which.as_str() {
        "fib" => idioms::on_annotated::script_fib(27),
        "loop" => idioms::on_annotated::script_loop(3_000_000),
        _ => idioms::on_annotated::script_globals(500_000),
    };
    eprintln!("{text} {:?}", start.elapsed());
    eprintln!("{:?}", jit_runtime::stats());
    eprintln!("{}", jit_runtime::report().to_text());
}
