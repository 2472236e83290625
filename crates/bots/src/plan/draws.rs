use vocab::limits::{COLOURS, KINDS};
use vocab::{Action, Card, Source};

use super::{Needs, Planner, TURNS_A_CARD};
use crate::sight::Sight;
use crate::situation::Asked;

/// What a card of each kind is worth, in cards that are needed.
pub(crate) type Worths = [f32; KINDS];

/// A card that is needed: the measure of all others.
const NEEDED: f32 = 1.0;
/// What each further card that its colour lacks adds: of two colours the one that lacks more.
const NEEDED_MORE: f32 = 0.02;

impl Planner {
    /// The card to draw.
    pub(super) fn draw(&self, sight: &Sight<'_>, needs: &Needs) -> Option<Action> {
        let first = sight.situation.asked == Asked::Turn;
        let worths = self.worths(sight, needs);
        let blind = if sight.situation.can_draw_blind {
            self.blind_worth(sight, &worths)
        } else {
            f32::NEG_INFINITY
        };
        let (mut best, mut next) = ((blind, Source::Deck), blind);
        let mut wild = None;
        for (slot, card) in sight.situation.display.iter().enumerate() {
            let Some(card) = *card else { continue };
            let source = Source::Slot(slot as u8);
            if card.is_wild() {
                wild = Some(source);
                continue;
            }
            let worth = worths[card.index()];
            if worth > best.0 {
                next = best.0;
                best = (worth, source);
            } else if worth > next {
                next = worth;
            }
        }
        if let Some(source) = wild
            && first
            && worths[KINDS - 1] > best.0 + next.max(blind)
        {
            return Some(Action::Draw(source));
        }
        if best.0 == f32::NEG_INFINITY {
            return wild.filter(|_| first).map(Action::Draw);
        }
        Some(Action::Draw(best.1))
    }

    /// What a card of each kind is worth.
    pub(crate) fn worths(&self, sight: &Sight<'_>, needs: &Needs) -> Worths {
        let mut worths = [self.taste.idle; KINDS];
        let mut lacking = 0;
        for (colour, worth) in worths.iter_mut().enumerate().take(COLOURS) {
            let lack = needs.lacking(sight, colour);
            if lack > 0 {
                *worth = NEEDED + NEEDED_MORE * f32::from(lack);
                lacking += lack;
            }
        }
        let sated = sight.hand().wilds() >= self.taste.wilds;
        worths[KINDS - 1] = if sated { NEEDED } else { self.taste.wild };
        if lacking == 0 {
            self.long_route_worths(sight, needs, &mut worths);
        }
        worths
    }

    /// With the plan covered, cards are for the route that brings most points a turn.
    fn long_route_worths(&self, sight: &Sight<'_>, needs: &Needs, worths: &mut Worths) {
        let pieces = sight.own().pieces.saturating_sub(needs.pieces);
        let hand = sight.hand().counts();
        let wilds = sight.hand().wilds();
        let tolls = self.tolls(sight);
        let mut best = (0.0, None);
        for route in sight.open().iter() {
            let lane = sight.chart.lane(route);
            if lane.length > pieces {
                continue;
            }
            let spare = |c: usize| hand[c].saturating_sub(needs.need[c]);
            let colour = match lane.colour {
                Some(colour) => colour.index(),
                None => (0..COLOURS).max_by_key(|&c| spare(c)).unwrap_or(0),
            };
            let missing = lane.length.saturating_sub(spare(colour) + wilds);
            let rate =
                self.bare_gain(sight, &tolls, route) / (f32::from(missing) * TURNS_A_CARD + 1.0);
            if rate > best.0 {
                best = (rate, Some(colour));
            }
        }
        if let (_, Some(colour)) = best {
            worths[colour] = NEEDED;
        }
    }

    /// What a blind card is worth on average.
    pub(crate) fn blind_worth(&self, sight: &Sight<'_>, worths: &Worths) -> f32 {
        let situation = sight.situation;
        let all = sight.chart.cards.counts();
        let mut seen = situation.discard;
        for card in situation.display.iter().flatten() {
            seen.add(*card, 1);
        }
        for seat in sight.others() {
            seen = seen.plus(&situation.at[seat].known);
        }
        let (seen, hand) = (seen.counts(), sight.hand().counts());
        let (mut sum, mut count) = (0.0, 0.0);
        for kind in 0..KINDS {
            let unseen = all[kind].saturating_sub(seen[kind] + hand[kind]);
            sum += f32::from(unseen) * worths[kind];
            count += f32::from(unseen);
        }
        if count > 0.0 { sum / count } else { self.taste.idle }
    }
}

/// A wild is the last kind of card.
const _: () = assert!(Card::WILD.index() == KINDS - 1);
