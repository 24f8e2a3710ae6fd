//! Copies of the interpreter from one text.

/// Makes two copies of the interpreter: with the JIT, and one for programs that have set hooks, which asks for them before each
/// instruction. The variables of the interpreter are given to it by name.
macro_rules! with_hooks {
    (
        $hook:ident!($($variable:ident),*);
        $(#[$($how:tt)*])*
        pub fn $run:ident($start:ident: $frame:ty) -> $result:ty {
            $(let mut $name:ident = $first:ident $(.$part:ident $(($($argument:tt)*))?)*;)*
            loop {
                jit_merge_point!();
                $($turn:tt)*
            }
        }
    ) => {
        $(#[$($how)*])*
        pub fn $run($start: $frame) -> $result {
            $(let mut $name = $first $(.$part $(($($argument)*))?)*;)*
            loop {
                jit_merge_point!();
                $($turn)*
            }
        }

        /// The interpreter while hooks are set.
        pub mod hooked {
            use super::*;

            // What the annotations mean where nothing is traced.
            macro_rules! can_enter_jit {
                () => {};
            }
            macro_rules! we_are_jitted {
                () => {
                    false
                };
            }
            macro_rules! promote {
                ($value:expr) => {
                    $value
                };
            }

            /// As the interpreter with the JIT does.
            ///
            /// # Errors
            /// As there.
            pub fn $run($start: $frame) -> $result {
                $(let mut $name = $first $(.$part $(($($argument)*))?)*;)*
                loop {
                    $hook!($($variable),*);
                    $($turn)*
                }
            }
        }
    };
}

macro_rules! hook {
    ($frame:ident, $regs:ident, $proto:ident, $pc:ident) => {
        if let Some(told) = step($frame, $pc) {
            $frame = match told {
                Ok(next) => next,
                Err(fault) => thrown(fault, $frame, $pc)?,
            };
            ($regs, $proto, $pc) = ($frame.registers, $frame.proto(), $frame.pc.get());
            continue;
        }
    };
}
