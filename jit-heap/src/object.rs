//! Types of objects without a derive.

/// Structs whose values may lie in the heap. Fields without a pointer, or with a function that reports pointers, stand behind a
/// semicolon. (Interpreters with a JIT derive `JitObject` instead.)
///
/// ```
/// use jit_heap::{Gc, GcCell, Tracer, object};
///
/// object! {
///     struct Node {
///         id: u64,
///         next: GcCell<Option<Gc<Node>>>;
///         name: String,
///         others: Vec<Gc<Node>> => report,
///     }
/// }
///
/// fn report(others: &Vec<Gc<Node>>, tracer: &mut Tracer<'_>) {
///     others.iter().for_each(|node| tracer.visit(*node));
/// }
///
/// let end = Gc::new(Node { id: 1, next: GcCell::new(None), name: "end".into(), others: Vec::new() });
/// let node = Gc::new(Node { id: 2, next: GcCell::new(Some(end)), name: "node".into(), others: vec![end] });
/// assert_eq!(node.next.get().map(|next| next.id), Some(1));
/// ```
///
/// A field that may hold pointers to the heap where the collector does not see them is refused:
///
/// ```compile_fail
/// jit_heap::object! {
///     struct Hidden {
///         id: u64;
///         next: Option<jit_heap::Gc<u64>>,
///     }
/// }
/// ```
#[macro_export]
macro_rules! object {
    ($(
        $(#[$attr:meta])* $vis:vis struct $name:ident {
            $($(#[$field_attr:meta])* $field_vis:vis $field:ident: $ty:ty),* $(,)?
            $(; $($(#[$own_attr:meta])* $own_vis:vis $own:ident: $own_ty:ty $(=> $report:path)?),* $(,)?)?
        }
    )*) => {$(
        $(#[$attr])*
        $vis struct $name {
            $($(#[$field_attr])* $field_vis $field: $ty,)*
            $($($(#[$own_attr])* $own_vis $own: $own_ty,)*)?
        }

        // SAFETY: every field is reported, or reports itself, or cannot hold a pointer.
        unsafe impl $crate::GcType for $name {
            const HOLDS_GC: bool = false $(|| <$ty as $crate::GcType>::HOLDS_GC)* $($(|| $crate::object!(@reports $own_ty $(, $report)?))*)?;
            const CHANGES: bool = false $(|| <$ty as $crate::GcType>::CHANGES)* $($(|| $crate::object!(@reports $own_ty $(, $report)?))*)?;
            const ELSEWHERE: bool = false $(|| <$ty as $crate::GcType>::ELSEWHERE)* $($(|| $crate::object!(@reports $own_ty $(, $report)?))*)?;

            #[allow(unused_variables)]
            unsafe fn trace(at: *const Self, tracer: &mut $crate::Tracer<'_>) {
                const _: () = {
                    #[allow(dead_code, unused_imports)]
                    fn may_drop() {
                        use $crate::{OpaqueFallback as _, OwnDropFallback as _};
                        $crate::may_drop::<$name, _, _>($crate::OpaqueField::<$name>::contents(), $crate::OwnDrop::<$name>::found());
                    }
                };
                // SAFETY: a value is there, or zeroes; one whose field reports itself is never zero.
                unsafe {
                    $(<$ty as $crate::GcType>::trace(&raw const (*at).$field, tracer);)*
                    $($($($report(&(*at).$own, tracer);)?)*)?
                }
            }
        }
    )*};
    (@reports $ty:ty) => {{
        $crate::holds_no_gc::<$ty>();
        false
    }};
    (@reports $ty:ty, $report:path) => { true };
}
