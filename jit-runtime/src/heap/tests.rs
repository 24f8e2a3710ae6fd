//! The heap against plain Rust.

use super::{Gc, GcArray, GcCell, alloc_zeroed_object, stats};

struct Node {
    id: u64,
    next: GcCell<Option<Gc<Node>>>,
    pair: GcCell<Option<(i32, bool)>>,
}

#[test]
fn a_list_through_several_chunks_keeps_its_contents() {
    let before = stats();
    let mut head: Option<Gc<Node>> = None;
    const N: u64 = 100_000;
    for id in 0..N {
        let node = Gc::new(Node { id, next: GcCell::new(None), pair: GcCell::new(None) });
        node.next.set(head);
        node.pair.set((id % 3 != 0).then_some((-(id as i32), id % 2 == 0)));
        head = Some(node);
    }
    let (mut at, mut id) = (head, N);
    while let Some(node) = at {
        id -= 1;
        assert_eq!(node.id, id);
        assert_eq!(node.pair.get(), (id % 3 != 0).then_some((-(id as i32), id % 2 == 0)));
        at = node.next.get();
    }
    assert_eq!(id, 0);
    let after = stats();
    assert_eq!(after.objects - before.objects, N as usize);
    assert_eq!(after.bytes - before.bytes, N as usize * (size_of::<Node>() + 8));
}

#[test]
fn arrays_of_all_sizes() {
    let before = stats().objects;
    for len in [0, 1, 7, 1000, 130_000, 300_000] {
        let a = GcArray::from_fn(len, |i| (i as u32).wrapping_mul(2_654_435_761));
        assert_eq!(a.len(), len);
        assert!(a.iter().enumerate().all(|(i, x)| *x == (i as u32).wrapping_mul(2_654_435_761)));
        let next = Gc::new(!0u64);
        assert!(a.iter().enumerate().all(|(i, x)| *x == (i as u32).wrapping_mul(2_654_435_761)));
        assert_eq!(*next, !0);
    }
    assert_eq!(stats().objects - before, 12);
    let bytes = GcArray::from_slice(b"abc");
    assert_eq!((&bytes[..], bytes == bytes, bytes == GcArray::from_slice(b"abc")), (&b"abc"[..], true, false));
}

#[test]
fn making_an_array_may_allocate() {
    let a = GcArray::from_fn(100, |i| GcCell::new(Gc::new(i)));
    assert!(a.iter().enumerate().all(|(i, x)| *x.get() == i));
    a[3].set(a[4].get());
    assert_eq!((*a[3].get(), *a[3].replace(Gc::new(9)), *a[3].get()), (4, 4, 9));
}

#[test]
#[should_panic(expected = "fits in memory")]
fn an_array_larger_than_memory_is_refused() {
    GcArray::from_fn(usize::MAX / 4, |i| i as u64);
}

#[test]
fn a_zeroed_object_is_zero_and_aligned() {
    let p = alloc_zeroed_object::<[u64; 5]>();
    assert_eq!(p as usize % 8, 0);
    // SAFETY: the object has 40 bytes, which are zero.
    assert_eq!(unsafe { p.cast::<[u64; 5]>().read() }, [0; 5]);
}

#[test]
fn objects_without_bytes_are_distinct() {
    assert_ne!(Gc::new(()), Gc::new(()));
}
