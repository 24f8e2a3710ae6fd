//! Back edges without `can_enter_jit!`. There are merge points at which the position does not grow. See the module of this name
//! in the runtime.
//!
//! ```text
//! loop { jit_merge_point!(); .. }      let (mut last, mut entered) = ([MAX; 1], true);
//!                                      'portal: loop {
//!                                          if hot { hot = false; .. }
//!                                          break 'portal loop {
//!                                              if goes_back(&mut last, [spot(&pc)]) & !take(&mut entered) { hot = true; }
//!                                              if hot { entered = true; continue 'portal; }
//!                                              ..
//! ```

use super::*;

impl Portal<'_> {
    /// Whether a flag says that a merge point is one behind a back edge.
    pub(super) fn is_flagged(&self) -> bool {
        self.marked || self.spotted
    }

    /// The position of the program in the normal path.
    pub(super) fn spot(&self) -> TokenStream {
        let spots = self.args.greens.iter().map(|g| {
            let (p, value) = (private(g.span()), self.value(g));
            quote_spanned!(g.span()=> #p::spot(&#value).__spot())
        });
        position(&spots.collect::<Vec<_>>())
    }

    /// Sets the flag at a merge point behind a back edge, if back edges count.
    pub(super) fn spots(&self, counts: &TokenStream) -> TokenStream {
        if !self.spotted {
            return TokenStream::new();
        }
        let (p, hot, now) = (private(self.item.sig.ident.span()), hot(), self.spot());
        let Names { last, entered, .. } = &self.names;
        quote!(if #p::goes_back(&mut #last, #now) & !::core::mem::take(&mut #entered) { #hot = #counts; })
    }

    /// The variables of [`Portal::spots`].
    pub(super) fn spot_flags(&self) -> TokenStream {
        let (Names { last, entered, .. }, greens) = (&self.names, self.args.greens.len());
        match self.spotted {
            true => quote!(let (mut #last, mut #entered) = ([::core::primitive::u64::MAX; #greens], true);),
            false => TokenStream::new(),
        }
    }
}

/// The position that the greens are.
pub(super) fn position(spots: &[TokenStream]) -> TokenStream {
    let p = private(Span::call_site());
    quote!({
        #[allow(unused_imports)]
        use #p::NoSpot as _;
        [#(#spots),*]
    })
}
