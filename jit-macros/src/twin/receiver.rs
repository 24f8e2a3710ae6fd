//! Receivers of method calls.
//!
//! `self.flags.set(x)` may change the flags or only read them: the method's twin says it, by the type of its receiver. So a call
//! passes the value and the place where it lies, and rustc takes one of them.
//!
//! ```text
//! let base = this;  let t = base.__jit_f_flags(..);  let place = probe(&base).__jit_m_flags(..);
//! probe(&t).__jit_set(receive(this(t), place), x, cx)
//! ```

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, ExprMethodCall};

use super::expr::inner;
use super::outside::Use;
use super::place::field_name;
use super::steps::{gives_reference, gives_value, has_twin};
use super::{Twin, cx, private};

impl Receiver {
    /// The place as a twin gets it, in this context.
    pub fn place_in(&self, cx: &TokenStream) -> TokenStream {
        match &self.lodged {
            Some((v, room)) => quote_spanned!(v.span()=> #room.place(&#v, &mut *#cx)),
            None => self.place.clone(),
        }
    }

    /// A call, behind which the variable has its new value.
    pub fn settled(&self, call: TokenStream, result: &Ident, cx: &TokenStream) -> TokenStream {
        let Some((v, room)) = &self.lodged else { return call };
        let (p, place) = (private(v.span()), &self.place);
        // A reference in the result might be to the variable.
        let given = match self.gives {
            true => quote_spanned!(v.span()=> {
                #[allow(unused_imports)]
                use #p::GivesAny as _;
                #p::Gives(&#v).__jit_given(#result)
            }),
            false => quote!(#result),
        };
        quote_spanned!(v.span()=> {
            let #result = #call;
            {
                #[allow(unused_imports)]
                use #p::Unsettled as _;
                #p::Settling(&mut #v, &#room, #place).__jit_settle(&mut *#cx);
            }
            #given
        })
    }
}

/// The receiver of a call.
pub(super) struct Receiver {
    /// Statements that evaluate it into the variable, and its place.
    pub bind: TokenStream,
    /// The value: a variable may be a place, of which this is the value.
    pub subject: Ident,
    /// Its place, or the type that says that it has none.
    pub place: TokenStream,
    /// It is a field or an element, of which a call without a twin gets value and place.
    pub lodges: bool,
    /// A variable that the method may change, and the room where it has a place for the call.
    pub lodged: Option<(Ident, Ident)>,
    /// The result of that call is used.
    pub gives: bool,
}

/// Whether a variable before the dot has a place for the call.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) enum Lodging {
    #[default]
    None,
    /// The result is not used.
    Alone,
    /// The result is used.
    Gives,
}

impl Twin<'_> {
    /// The receiver `e`, in the variable `temp`.
    pub(super) fn receiver(&mut self, e: &Expr, temp: &Ident) -> Receiver {
        let lodges_receiver = std::mem::take(&mut self.lodges_receiver);
        let span = e.span();
        let (p, cx) = (private(span), cx());
        let none = quote_spanned!(span=> #p::NoPlace);
        if let Some(part) = self.part_in(e) {
            return Receiver {
                bind: quote!(let #temp = #part;),
                subject: temp.clone(),
                place: none,
                lodges: false,
                lodged: None,
                gives: false,
            };
        }
        if let Some(object) = self.object_in(e) {
            let bind = quote!(let #temp = #object;);
            return Receiver { bind, subject: temp.clone(), place: none, lodges: false, lodged: None, gives: false };
        }
        let place = self.temp();
        let at_place = |bind| Receiver {
            bind,
            subject: temp.clone(),
            place: quote!(#place),
            lodges: true,
            lodged: None,
            gives: false,
        };
        match inner(e) {
            Expr::Field(f) if !self.is_constant_path(&f.base) => {
                let (base, value) = (self.temp(), self.before_dot(&f.base));
                let [get, of_place] = ["__jit_f_", "__jit_m_"].map(|accessor| field_name(accessor, f));
                self.absent.field(&get);
                self.absent.place(&of_place);
                let (at, p) = (get.span(), private(get.span()));
                at_place(quote_spanned! {at=>
                    let #base = #value;
                    let #temp = #base.#get(#p::this(#base), #cx);
                    let #place = #p::probe(&#base).#of_place(#p::this(#base), &mut *#cx);
                })
            }
            _ if self.is_borrow(e) => {
                let value = self.expr(e);
                at_place(quote_spanned! {span=>
                    let #place = #value;
                    let #temp = {
                        #[allow(unused_imports)]
                        use #p::Itself as _;
                        #p::Variable(#place).__jit_subject(&mut *#cx)
                    };
                })
            }
            Expr::Index(i) => {
                let (array, index) = (self.expr(&i.expr), self.expr(&i.index));
                at_place(quote_spanned!(span=> let (#temp, #place) = #p::element_and_place(#array, #index, #cx);))
            }
            Expr::Path(path) if self.is_variable(path) && self.knows_self(e) => {
                let (value, subject) = (self.seen(e), self.temp());
                let bind = quote_spanned! {span=>
                    let #temp = #value;
                    let #subject = {
                        #[allow(unused_imports)]
                        use #p::Itself as _;
                        #p::Variable(#temp).__jit_subject(&mut *#cx)
                    };
                };
                self.with_place(e, lodges_receiver, bind, temp, subject)
            }
            _ => {
                let value = self.seen(e);
                Receiver {
                    bind: quote!(let #temp = #value;),
                    subject: temp.clone(),
                    place: none,
                    lodges: false,
                    lodged: None,
                    gives: false,
                }
            }
        }
    }

    /// The same, where a call may give a reference to a value, too.
    pub(super) fn receiver_or_subject(&mut self, e: &Expr, temp: &Ident) -> Receiver {
        if !matches!(inner(e), Expr::MethodCall(_) | Expr::Call(_) | Expr::Try(_) | Expr::Reference(_) | Expr::Path(_))
        {
            return self.receiver(e, temp);
        }
        let lodges_receiver = std::mem::take(&mut self.lodges_receiver);
        let (p, cx, subject, value) = (private(e.span()), cx(), self.temp(), self.seen(e));
        match self.may_refer(e) {
            false => {
                let (bind, place) = (quote!(let #temp = #value;), quote!(#p::NoPlace));
                Receiver { bind, subject: temp.clone(), place, lodges: false, lodged: None, gives: false }
            }
            true => {
                let bind = quote_spanned!(e.span()=> let #temp = #value; let #subject = #p::subject(#temp, #cx););
                self.with_place(e, lodges_receiver, bind, temp, subject)
            }
        }
    }

    /// A variable, which has a place of its own if the author may change it here.
    fn with_place(&mut self, e: &Expr, lodges: Lodging, bind: TokenStream, temp: &Ident, subject: Ident) -> Receiver {
        let name = match inner(e) {
            Expr::Path(path) => path.path.get_ident(),
            _ => None,
        };
        let Some(v) = name.filter(|i| lodges != Lodging::None && self.scope.is_declared_mut(i)) else {
            return Receiver { bind, subject, place: quote!(#temp), lodges: false, lodged: None, gives: false };
        };
        let (p, place, room) = (private(v.span()), self.temp(), self.temp());
        let bind = quote_spanned! {v.span()=>
            #bind
            let #room = #p::Room::default();
            let #place = {
                #[allow(unused_imports)]
                use #p::Unlodged as _;
                #p::Variable(#v).__jit_place()
            };
        };
        let (place, lodged, gives) = (quote!(#place), Some((v.clone(), room)), lodges == Lodging::Gives);
        Receiver { bind, subject, place, lodges: true, lodged, gives }
    }

    /// Whether the receiver has a place, if it is a variable. The standard library's methods that give values change none.
    pub(super) fn lodging(&self, m: &ExprMethodCall, used: Use) -> Lodging {
        match used {
            Use::Unused => Lodging::Alone,
            _ if self.owners() || has_twin(m) || gives_value(m) || gives_reference(m) => Lodging::None,
            _ => Lodging::Gives,
        }
    }

    /// Whether an expression is not the `self` of a trait.
    pub(super) fn knows_self(&self, e: &Expr) -> bool {
        self.owner.self_ty.is_some() || !matches!(inner(e), Expr::Path(p) if p.path.is_ident("self"))
    }
}
