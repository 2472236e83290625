use vocab::limits::COLOURS;
use vocab::{Action, Card, Cards, Colour, Payment, RouteId, RouteSet, Seat, Source};

use crate::chart::Chart;
use crate::situation::{Chair, Situation};
use crate::ways::{CLOSED, COST_MAX, Costs};

/// What one seat looks at while it chooses: the chart, the table, and its own chair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'a> {
    pub(crate) chart: &'a Chart,
    pub(crate) situation: &'a Situation,
    pub(crate) seat: Seat,
}

impl<'a> Sight<'a> {
    #[inline(always)]
    pub(crate) fn own(&self) -> &'a Chair {
        &self.situation.at[self.seat]
    }

    #[inline(always)]
    pub(crate) fn hand(&self) -> &'a Cards {
        &self.own().hand
    }

    /// The routes it could claim if it had the cards.
    pub(crate) fn open(&self) -> RouteSet {
        self.situation.open(self.chart, self.seat)
    }

    /// The other seats.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let mine = self.seat;
        self.situation.seats.iter().filter(move |&seat| seat != mine)
    }

    /// The payment for a route with the fewest wilds, if the hand has one. Of a grey route's colours
    /// it takes the one with most cards in hand that `keep` doesn't hold back.
    pub(crate) fn payment(&self, route: RouteId, keep: &Cards) -> Option<Payment> {
        let lane = self.chart.lane(route);
        let hand = self.hand();
        if let Some(colour) = lane.colour {
            return pay(hand, colour, lane.length);
        }
        let rank = |payment: &Payment| {
            let spare = payment.colour().map_or(0, |colour| {
                let card = Card::of(colour);
                i16::from(hand.of(card)) - i16::from(keep.of(card))
            });
            (-i16::from(payment.wilds()), spare)
        };
        let payments = Colour::ALL.into_iter().filter_map(|colour| pay(hand, colour, lane.length));
        payments.max_by_key(rank)
    }

    /// How many cards are missing to pay for a route in its best colour, wilds not counted, and that
    /// colour.
    pub(crate) fn missing(&self, route: RouteId) -> (u8, usize) {
        let lane = self.chart.lane(route);
        let hand = self.hand().counts();
        let most = |&a: &usize, &b: &usize| hand[a].cmp(&hand[b]).then(b.cmp(&a));
        let colour = match lane.colour {
            Some(colour) => colour.index(),
            None => (0..COLOURS).max_by(most).unwrap_or(0),
        };
        (lane.length.saturating_sub(hand[colour]), colour)
    }

    /// The costs of pairs by what `cost` says of a route that is open; own pairs cost nothing.
    pub(crate) fn costs(&self, open: RouteSet, cost: impl Fn(RouteId) -> u8) -> Costs {
        let mut costs = [CLOSED; vocab::limits::ROUTES_MAX];
        for (costs, pair) in costs.iter_mut().zip(&self.chart.pairs) {
            for route in pair.routes.intersection(open).iter() {
                *costs = (*costs).min(cost(route).min(COST_MAX));
            }
        }
        costs
    }

    /// The place of the display that shows this card.
    pub(crate) fn slot_of(&self, card: Card) -> Option<Source> {
        let shown = |slot: &Option<Card>| *slot == Some(card);
        let slot = self.situation.display.iter().position(shown)?;
        Some(Source::Slot(slot as u8))
    }

    /// Any draw that is allowed: blind, else the first face-up card.
    pub(crate) fn any_draw(&self, wild_allowed: bool) -> Option<Action> {
        if self.situation.can_draw_blind {
            return Some(Action::Draw(Source::Deck));
        }
        let takeable =
            |slot: &Option<Card>| slot.is_some_and(|card| wild_allowed || !card.is_wild());
        let slot = self.situation.display.iter().position(takeable)?;
        Some(Action::Draw(Source::Slot(slot as u8)))
    }
}

/// The payment with the fewest wilds in this colour.
#[inline(always)]
pub(crate) fn pay(hand: &Cards, colour: Colour, length: u8) -> Option<Payment> {
    let coloured = hand.of(Card::of(colour)).min(length);
    let wilds = length - coloured;
    (wilds <= hand.wilds()).then(|| Payment::new(colour, coloured, wilds))
}
