//! Sets of what a board numbers, as the bits of one word: a set of routes, a set of tickets.

/// Declares the set type of an id: as many members as its word has bits.
macro_rules! id_set {
    ($(#[$doc:meta])* $Set:ident of $Id:ident in $Word:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $Set($Word);

        impl $Set {
            /// None of them.
            pub const EMPTY: $Set = $Set(0);

            /// The first `count` of a board; all that there can be if there are not so many.
            pub const fn first(count: usize) -> $Set {
                if count >= <$Word>::BITS as usize {
                    $Set(<$Word>::MAX)
                } else {
                    $Set((1 << count) - 1)
                }
            }

            /// The bit of a member. Ids stay below the number of bits; the mask tells the compiler.
            #[inline(always)]
            const fn shift(member: $Id) -> u32 {
                member.0 as u32 & (<$Word>::BITS - 1)
            }

            /// Whether it is in the set.
            #[inline(always)]
            pub const fn contains(self, member: $Id) -> bool {
                self.0 >> $Set::shift(member) & 1 == 1
            }

            /// Puts it into the set.
            #[inline(always)]
            pub fn insert(&mut self, member: $Id) {
                self.0 |= 1 << $Set::shift(member);
            }

            /// Takes it out of the set.
            #[inline(always)]
            pub fn remove(&mut self, member: $Id) {
                self.0 &= !(1 << $Set::shift(member));
            }

            /// How many it holds.
            #[inline(always)]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether it holds none.
            #[inline(always)]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Those in either set.
            #[inline(always)]
            pub const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            /// Those in both sets.
            #[inline(always)]
            pub const fn intersection(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// Those of this set that are not in the other.
            #[inline(always)]
            pub const fn without(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            /// Whether all of this set are in the other.
            #[inline(always)]
            pub const fn is_subset(self, other: $Set) -> bool {
                self.without(other).is_empty()
            }

            /// The `n`-th in board order; the set must hold more than `n`.
            #[inline(always)]
            pub fn nth(self, n: u32) -> $Id {
                debug_assert!((n as usize) < self.len(), "the set holds only {}", self.len());
                let mut rest = self.0;
                for _ in 0..n {
                    rest &= rest - 1;
                }
                $Id(rest.trailing_zeros() as u8)
            }

            /// All of them in board order.
            pub fn iter(self) -> impl Iterator<Item = $Id> {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    (rest != 0).then(|| {
                        let member = $Id(rest.trailing_zeros() as u8);
                        rest &= rest - 1;
                        member
                    })
                })
            }
        }

        impl FromIterator<$Id> for $Set {
            fn from_iter<I: IntoIterator<Item = $Id>>(members: I) -> $Set {
                let mut set = $Set::EMPTY;
                for member in members {
                    set.insert(member);
                }
                set
            }
        }

        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|member| member.0)).finish()
            }
        }
    };
}

pub(crate) use id_set;
