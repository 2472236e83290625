use vocab::limits::{COLOURS, LENGTH_MAX, OFFER_MAX};
use vocab::{Action, Colour, Handful, RouteId, RouteSet, Seat, Source, TicketSet};

use crate::game::Game;
use crate::payments::Payments;
use crate::state::{Phase, Slots, State};

/// Every action a seat may take now, without a list of them: count, n-th, contains, iterate.
///
/// Every payment of a route is one action, every place of the display is one, every allowed set of
/// tickets is one.
#[derive(Clone, Copy, Debug)]
pub struct Offers<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    choices: Choices,
    count: u32,
}

/// What kind of thing is on offer.
#[derive(Clone, Copy, Debug)]
enum Choices {
    /// It is not for this seat to act.
    Nothing,
    /// Cards, and at the beginning of a turn tickets and claims.
    Turn { blind: bool, slots: Slots, tickets: bool, claims: ByLength },
    /// Nothing else is possible.
    Pass,
    /// Tickets to keep: at least so many.
    Keep { min: u8 },
    /// A route for the neutral player.
    Neutral([RouteId; 2]),
}

impl State {
    /// What this seat may do now.
    #[inline(always)]
    pub fn offers<'a>(&'a self, game: &'a Game, seat: Seat) -> Offers<'a> {
        let (choices, count) = self.choices(game, seat);
        Offers { game, state: self, seat, choices, count }
    }

    #[inline(always)]
    fn choices(&self, game: &Game, seat: Seat) -> (Choices, u32) {
        if !self.is_asked(game, seat) {
            return (Choices::Nothing, 0);
        }
        match self.phase {
            Phase::Turn => {
                let blind = self.can_draw_blind();
                let slots = self.display.takeable(true);
                let tickets = self.can_draw_tickets();
                let claims = count_claims(game, self, seat);
                let claimed = claims.iter().sum::<u32>();
                let count = u32::from(blind) + slots.count() + u32::from(tickets) + claimed;
                if count == 0 {
                    (Choices::Pass, 1)
                } else {
                    (Choices::Turn { blind, slots, tickets, claims }, count)
                }
            }
            Phase::SecondCard => {
                let blind = self.can_draw_blind();
                let slots = self.display.takeable(false);
                let count = u32::from(blind) + slots.count();
                (Choices::Turn { blind, slots, tickets: false, claims: [0; LENGTH_MAX] }, count)
            }
            Phase::Setup => self.keep_choices(seat, game.numbers.dealt_kept_min),
            Phase::Keep => self.keep_choices(seat, game.numbers.drawn_kept_min),
            Phase::NeutralChoice(ticket) => {
                let double = self.neutral_double(game, ticket).expect("the choice is of a double");
                (Choices::Neutral(double), 2)
            }
            Phase::Over(_) => (Choices::Nothing, 0),
        }
    }

    #[inline(always)]
    fn keep_choices(&self, seat: Seat, min: u8) -> (Choices, u32) {
        let offered = self.offered[seat].len();
        // A5: with fewer tickets than must be kept, all are.
        let min = min.min(offered as u8);
        (Choices::Keep { min }, KEEPS[offered][usize::from(min)].0)
    }
}

impl<'a> Offers<'a> {
    /// How many actions there are.
    #[inline(always)]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Whether there are none: it is not for this seat to act.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The seat they are for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The `n`-th action; `n` must be below the count.
    #[inline(always)]
    pub fn nth(&self, n: u32) -> Action {
        debug_assert!(n < self.count, "only {} actions are offered", self.count);
        match self.choices {
            Choices::Turn { blind, slots, tickets, ref claims } => {
                let Some(n) = n.checked_sub(u32::from(blind)) else {
                    return Action::Draw(Source::Deck);
                };
                if n < slots.count() {
                    return Action::Draw(Source::Slot(slots.nth(n)));
                }
                let n = n - slots.count();
                let Some(n) = n.checked_sub(u32::from(tickets)) else {
                    return Action::DrawTickets;
                };
                nth_claim(self.game, self.state, self.seat, claims, n)
            }
            Choices::Keep { min } => {
                let offer = &self.state.offered[self.seat];
                Action::Keep(kept(offer, KEEPS[offer.len()][usize::from(min)].1[n as usize]))
            }
            Choices::Neutral(routes) => Action::GiveNeutral(routes[n as usize]),
            Choices::Pass | Choices::Nothing => Action::Pass,
        }
    }

    /// Whether this action is among them.
    pub fn contains(&self, action: &Action) -> bool {
        self.count > 0 && self.state.check(self.game, self.seat, action).is_ok()
    }

    /// Every action in order.
    pub fn iter(&self) -> impl Iterator<Item = Action> + use<'a> {
        let offers = *self;
        (0..offers.count).map(move |n| offers.nth(n))
    }

    /// The routes that can be paid for now.
    pub fn claimable(&self) -> RouteSet {
        self.iter()
            .filter_map(|action| match action {
                Action::Claim(route, _) => Some(route),
                _ => None,
            })
            .collect()
    }
}

/// The claims of a seat by length, shortest first.
type ByLength = [u32; LENGTH_MAX];

/// The number of claims: open routes of each length and colour times their payments.
#[inline(always)]
fn count_claims(game: &Game, state: &State, seat: Seat) -> ByLength {
    let (hand, open) = (&state.hands[seat], &state.open[seat]);
    let mut counts = [0; LENGTH_MAX];
    // Nothing pays for more spaces than there are pieces (S15).
    let longest = state.pieces[seat].min(game.numbers.longest);
    for length in 1..=usize::from(longest) {
        let (by_colour, any) = open.of_length(length);
        let payments = Payments::of(hand, length);
        let (mut claims, ways) = (0, payments.ways());
        for (routes, ways) in by_colour.iter().zip(ways) {
            claims += i32::from(*routes) * i32::from(*ways);
        }
        claims += i32::from(any) * i32::from(payments.all_wild().is_some());
        counts[length - 1] = claims as u32;
    }
    counts
}

/// The `n`-th claim, by length, then colour, then route, then number of coloured cards; payments
/// with wilds only come last in each length.
#[inline(always)]
fn nth_claim(game: &Game, state: &State, seat: Seat, claims: &ByLength, mut n: u32) -> Action {
    let (hand, open) = (&state.hands[seat], &state.open[seat]);
    let mut length = 1;
    while n >= claims[length - 1] {
        n -= claims[length - 1];
        length += 1;
    }
    let classes = &game.classes[length - 1];
    let ((by_colour, _), payments) = (open.of_length(length), Payments::of(hand, length));
    for (i, colour) in Colour::ALL.into_iter().enumerate() {
        let (routes, ways) = (u32::from(by_colour[i]), u32::from(payments.ways()[i]));
        if n < routes * ways {
            let payment = payments.nth(colour, (n % ways) as u8);
            let route = state.open_of(game, seat, classes[i]).nth(n / ways);
            return Action::Claim(route, payment);
        }
        n -= routes * ways;
    }
    let payment = payments.all_wild().expect("what no colour pays for is paid with wilds");
    Action::Claim(state.open_of(game, seat, classes[COLOURS]).nth(n), payment)
}

#[inline]
fn kept(offer: &Handful, bits: u8) -> TicketSet {
    let tickets = offer.as_slice().iter().enumerate();
    tickets.filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &ticket)| ticket).collect()
}

/// For each size of offer and number that must be kept: how many choices there are, and the
/// choices as bits of the offer, in order.
type Keeps = [[(u32, [u8; 1 << OFFER_MAX]); OFFER_MAX + 1]; OFFER_MAX + 1];

static KEEPS: Keeps = keeps();

const fn keeps() -> Keeps {
    let mut table = [[(0, [0; 1 << OFFER_MAX]); OFFER_MAX + 1]; OFFER_MAX + 1];
    let mut offered = 0;
    while offered <= OFFER_MAX {
        let mut min = 0;
        while min <= OFFER_MAX {
            let mut bits: u8 = 0;
            while (bits as usize) < 1 << offered {
                if bits.count_ones() as usize >= min {
                    let (count, choices) = &mut table[offered][min];
                    choices[*count as usize] = bits;
                    *count += 1;
                }
                bits += 1;
            }
            min += 1;
        }
        offered += 1;
    }
    table
}
