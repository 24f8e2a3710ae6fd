//! Prints the interpreter: `cargo run -p budget --example portal -- 700`.

fn main() {
    let arms = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(700);
    println!("{}{}", budget::HEAD, budget::portal(arms));
}
