//! A module traced as a whole: what has an attribute of its own keeps its meaning.

use jit_runtime::prelude::*;

#[jit]
mod vm {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, JitValue)]
    #[repr(C, u64)]
    pub enum Value {
        Nil,
        Int(i64),
    }

    pub trait Truth {
        fn truthy(self) -> bool;
    }

    impl Truth for Value {
        fn truthy(self) -> bool {
            !matches!(self, Value::Nil)
        }
    }

    impl Default for Value {
        fn default() -> Value {
            NIL
        }
    }

    impl PartialEq<i64> for Value {
        fn eq(&self, n: &i64) -> bool {
            vec![*self] == [Value::Int(*n)]
        }
    }

    const NIL: Value = Value::Nil;

    #[dont_look_inside]
    pub fn log(v: Value) {
        assert!(format!("{v:?}").len() > 2);
    }

    #[unroll_safe]
    fn twice(mut x: i64) -> i64 {
        for _ in 0..2 {
            x += 1;
        }
        x
    }

    pub fn step(v: Value) -> Value {
        log(v);
        match v {
            Value::Nil => Value::Int(1),
            Value::Int(n) => Value::Int(twice(n)),
        }
    }

    #[jit_driver(greens = [pc], reds = [v, n])]
    pub fn run(n: i64) -> Value {
        let mut pc = 0u8;
        let mut v = Value::default_nil();
        let mut n = n;
        loop {
            jit_merge_point!();
            if n == 0 {
                return v;
            }
            v = step(v);
            n -= 1;
            pc ^= 1;
            can_enter_jit!();
        }
    }

    impl Value {
        pub fn default_nil() -> Value {
            Value::Nil
        }
    }

    #[test]
    fn not_traced() {
        let _ = vec![1];
    }
}

fn main() {
    assert_eq!(vm::run(1000), vm::Value::Int(1999));
}
