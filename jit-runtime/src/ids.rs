//! Numbered entities of a thread. Each kind has a type.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(transparent)]
        pub(crate) struct $name(u32);

        impl $name {
            #[inline(always)]
            pub const fn new(number: u32) -> $name {
                $name(number)
            }

            /// As traces, logs and the assembler have it.
            #[inline(always)]
            pub const fn number(self) -> u32 {
                self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A green key, or a specialised entry of one: the place of its cell in the runtime's table.
    KeyId;
    /// Compiled code.
    CodeId;
}

impl Default for KeyId {
    fn default() -> KeyId {
        KeyId::NONE
    }
}

impl KeyId {
    /// The key of a frame of which it is not known.
    pub const NONE: KeyId = KeyId(u32::MAX);

    /// The place in a table of all keys.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}
