//! Numbered entities of a thread. Each kind has a type.

jit_ir::ids! {
    /// A green key, or a specialised entry of one: the place of its cell in the runtime's table.
    pub(crate) KeyId;
}
