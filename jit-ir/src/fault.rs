//! Planted faults, which tests must find.
//!
//! A crate that wants some writes one table with [`define_faults!`](crate::define_faults) and has a
//! feature `faults`. Without the feature [`on`](crate::define_faults) is the constant `false`, so nothing is left of
//! them. With it at most one fault of a crate is active on a thread: no option has to reach the functions
//! that would go wrong, not even those of constants.

/// Defines `Fault` from rows `Variant "name" "The fault.";`, with `Fault::ALL`, `name`, `doc`, `on`
/// and, with the feature `faults` of the crate, `plant`.
#[macro_export]
macro_rules! define_faults {
    ($( $variant:ident $name:literal $doc:literal; )*) => {
        /// A fault that can be planted.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fault { $( #[doc = $doc] $variant ),* }

        impl Fault {
            /// All faults.
            pub const ALL: &'static [Fault] = &[ $( Fault::$variant ),* ];

            /// The name.
            pub fn name(self) -> &'static str {
                match self { $( Fault::$variant => $name ),* }
            }

            /// The fault.
            pub fn doc(self) -> &'static str {
                match self { $( Fault::$variant => $doc ),* }
            }

            /// Whether it is planted on this thread.
            #[inline(always)]
            pub(crate) fn on(self) -> bool {
                #[cfg(feature = "faults")]
                return PLANTED.get() == Some(self);
                #[cfg(not(feature = "faults"))]
                return false;
            }

            /// Plants one fault on this thread, or none.
            #[cfg(feature = "faults")]
            pub fn plant(fault: Option<Fault>) {
                PLANTED.set(fault);
            }
        }

        #[cfg(feature = "faults")]
        thread_local! {
            static PLANTED: std::cell::Cell<Option<Fault>> = const { std::cell::Cell::new(None) };
        }
    };
}
