use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::locale::Locale;

/// The words for a kind of card, or for so many of it, as they were formatted once. There are a few hundred
/// of them in a language, and every page has dozens.
static KEPT: [CardWords; Locale::ALL.len()] =
    [const { CardWords(RwLock::new(BTreeMap::new())) }; Locale::ALL.len()];

struct CardWords(RwLock<BTreeMap<CardWord, Box<str>>>);

/// A message, the kind of card that it selects on, and how many.
type CardWord = (&'static str, &'static str, Option<u8>);

impl Locale {
    /// The words of a message about a kind of card.
    pub(crate) fn say_of_card(self, key: &'static str, kind: &'static str) -> String {
        self.kept((key, kind, None), || self.say(key, &[("card", kind.into())]))
    }

    /// The words of a message about so many cards of a kind.
    pub(crate) fn say_of_cards(self, key: &'static str, kind: &'static str, count: u8) -> String {
        self.kept((key, kind, Some(count)), || {
            self.say(key, &[("card", kind.into()), ("count", count.into())])
        })
    }

    fn kept(self, word: CardWord, format: impl FnOnce() -> String) -> String {
        let CardWords(kept) = &KEPT[self as usize];
        // Words are whole whenever the lock is free.
        if let Some(words) = kept.read().unwrap_or_else(PoisonError::into_inner).get(&word) {
            return words.to_string();
        }
        let words = format();
        kept.write().unwrap_or_else(PoisonError::into_inner).insert(word, words.as_str().into());
        words
    }
}
