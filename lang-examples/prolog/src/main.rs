//! `prolog [options] file... [-- args]`.

fn main() {
    prolog_vm::start();
}
