use vocab::limits::KINDS;
use vocab::{Action, Card, Cards, Source};

use crate::plan::{GIVEN_UP_MAX, KeepMin, Needs, Planner, chosen};
use crate::sight::Sight;
use crate::situation::Asked;

/// Most actions that one decision weighs.
pub(crate) const CANDIDATES_MAX: usize = 16;

/// Candidates that are kept free for what is no claim...
const OTHERS: usize = 3;
/// ...as long as there is room for so many claims.
const CLAIMS_MIN: usize = 2;
/// Draws that are weighed in a turn.
const DRAWS: usize = 3;
/// What it counts that a claim is planned, in points: more than any claim that is not brings.
const PLANNED: f32 = 20.0;
/// What a wild counts that a claim spends, in points.
const WILD: f32 = 1.5;
/// How much a face-up wild counts beside other cards: it takes the whole turn (S4).
const WHOLE_TURN: f32 = 0.6;

/// The actions that a search weighs, the most promising first.
#[derive(Clone, Debug)]
pub(crate) struct Candidates {
    list: [Action; CANDIDATES_MAX],
    count: usize,
    cap: usize,
}

impl Candidates {
    /// At most `cap` actions: the planner's own first, then what else it holds likely.
    pub(crate) fn gather(
        planner: &mut Planner,
        sight: &Sight<'_>,
        keep_min: KeepMin,
        cap: usize,
    ) -> Candidates {
        let mut candidates = Candidates {
            list: [Action::Pass; CANDIDATES_MAX],
            count: 0,
            cap: cap.min(CANDIDATES_MAX),
        };
        candidates.add(planner.decide(sight, keep_min));
        match sight.situation.asked {
            Asked::FirstTickets => candidates.add_keeps(planner, sight, keep_min.dealt),
            Asked::Tickets => candidates.add_keeps(planner, sight, keep_min.drawn),
            Asked::Neutral(routes) => {
                for route in routes {
                    candidates.add(Action::GiveNeutral(route));
                }
            }
            Asked::SecondCard => {
                let needs = planner.needs(sight);
                candidates.add_draws(planner, sight, &needs, KINDS);
            }
            Asked::Turn => candidates.add_turns(planner, sight),
        }
        candidates
    }

    pub(crate) fn as_slice(&self) -> &[Action] {
        &self.list[..self.count]
    }

    fn add(&mut self, action: Action) {
        if self.count < self.cap && !self.as_slice().contains(&action) {
            self.list[self.count] = action;
            self.count += 1;
        }
    }

    fn add_turns(&mut self, planner: &mut Planner, sight: &Sight<'_>) {
        let needs = planner.needs(sight);
        self.add_draws(planner, sight, &needs, 1);
        self.add_claims(planner, sight, &needs);
        let can_draw = sight.situation.can_draw_tickets;
        if can_draw && planner.given_up(sight, &needs) < GIVEN_UP_MAX {
            self.add(Action::DrawTickets);
        }
        self.add_draws(planner, sight, &needs, DRAWS);
    }

    /// The claims that can be paid for: those of the plan first, then by what they bring.
    fn add_claims(&mut self, planner: &Planner, sight: &Sight<'_>, needs: &Needs) {
        let keep =
            Cards::new(std::array::from_fn(|kind| needs.need.get(kind).copied().unwrap_or(0)));
        let tolls = planner.tolls(sight);
        let mut ranked: Vec<(f32, Action)> = Vec::new();
        for route in sight.open().iter() {
            if let Some(payment) = sight.payment(route, &keep) {
                let planned = if needs.lanes.contains(route) { PLANNED } else { 0.0 };
                let gain = planner.bare_gain(sight, &tolls, route);
                let rank = planned + gain - WILD * f32::from(payment.wilds());
                ranked.push((rank, Action::Claim(route, payment)));
            }
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let room = self.cap.saturating_sub(self.count + OTHERS).max(CLAIMS_MIN);
        for (_, claim) in ranked.into_iter().take(room) {
            self.add(claim);
        }
    }

    /// The draws of most worth.
    fn add_draws(&mut self, planner: &Planner, sight: &Sight<'_>, needs: &Needs, most: usize) {
        let first = sight.situation.asked == Asked::Turn;
        let worths = planner.worths(sight, needs);
        let mut ranked: Vec<(f32, Source)> = Vec::new();
        let mut seen = Cards::NONE;
        for (slot, card) in sight.situation.display.iter().enumerate() {
            let Some(card) = *card else { continue };
            // Two places with the same card are the same draw.
            if seen.of(card) > 0 || (card == Card::WILD && !first) {
                continue;
            }
            seen.add(card, 1);
            let whole = if card.is_wild() { WHOLE_TURN } else { 1.0 };
            ranked.push((worths[card.index()] * whole, Source::Slot(slot as u8)));
        }
        if sight.situation.can_draw_blind {
            ranked.push((planner.blind_worth(sight, &worths), Source::Deck));
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, source) in ranked.into_iter().take(most) {
            self.add(Action::Draw(source));
        }
    }

    /// The choices of tickets whose forests are worth most.
    fn add_keeps(&mut self, planner: &Planner, sight: &Sight<'_>, min: u8) {
        let offer = sight.own().offer;
        let offer = offer.as_slice();
        let min = u32::from(min).min(offer.len() as u32);
        let ground = planner.ground(sight);
        let mut ranked: Vec<(f32, Action)> = (0_u32..1 << offer.len())
            .filter(|bits| bits.count_ones() >= min)
            .map(|bits| {
                let tickets = chosen(offer, bits);
                let value = ground.grow(sight.own().tickets.union(tickets)).value;
                (value, Action::Keep(tickets))
            })
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (_, keep) in ranked {
            self.add(keep);
        }
    }
}
