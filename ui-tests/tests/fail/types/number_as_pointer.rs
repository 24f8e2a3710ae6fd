// No number becomes a pointer in safe code.
use jit_runtime::bounds::{JitType, JitWord};
use jit_runtime::heap::Gc;

fn of_number<T: JitWord>(number: u64) -> T {
    T::from_bits(number)
}

type Lifted = <i64 as JitType>::This;

fn of_lifted(number: i64) -> Gc<String> {
    let lifted = Lifted { val: number, ir: <i64 as JitType>::KIR };
    let mut words = Vec::new();
    JitType::flat(lifted, &mut |word| words.push(word));
    <Gc<String> as JitType>::unflat(&mut || words[0]).val
}

fn main() {
    of_number::<Gc<String>>(1);
    of_lifted(1);
}
