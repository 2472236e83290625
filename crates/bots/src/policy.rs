use rules::{Game, Offers};
use vocab::{Action, Haste, View};

/// A way of playing: a view and what is offered in, one action out.
///
/// It is never given a [`State`](rules::State), so it can't know more than the seat it plays.
pub trait Policy: Send {
    /// The action to take; one of the offers, of which there must be some.
    fn choose(&mut self, game: &Game, view: &View, offers: &Offers<'_>) -> Action;

    /// From now on it thinks as much less as this says; in full if nothing is said. Whoever searches nothing
    /// has nothing to leave out.
    fn hurry(&mut self, _: Option<Haste>) {}
}

/// The action, which must be one of the offers. Should it not be one, that is a bug of the bot: tests
/// stop there, a real table plays on with the first offer.
pub(crate) fn offered(action: Action, offers: &Offers<'_>) -> Action {
    let legal = offers.contains(&action);
    debug_assert!(legal, "{action:?} is not offered");
    if legal { action } else { offers.nth(0) }
}
