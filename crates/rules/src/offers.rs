use vocab::limits::{COLOURS, LENGTH_MAX, OFFER_MAX};
use vocab::{Action, Cards, Colour, Handful, Payment, RouteId, Seat, Source, TicketSet};

use crate::game::Game;
use crate::state::{Phase, State};

/// Every action a seat may take now, without a list of them: count, n-th, contains, iterate.
///
/// Every payment of a route is one action, every place of the display is one, every allowed set of
/// tickets is one.
#[derive(Clone, Copy, Debug)]
pub struct Offers<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
    menu: Menu,
    count: u32,
}

/// What kind of thing is on offer.
#[derive(Clone, Copy, Debug)]
enum Menu {
    /// It is not for this seat to act.
    Nothing,
    /// Cards, and at the beginning of a turn tickets and claims.
    Turn {
        blind: bool,
        slots: u8,
        tickets: bool,
    },
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
        let (menu, count) = self.menu(game, seat);
        Offers {
            game,
            state: self,
            seat,
            menu,
            count,
        }
    }

    #[inline(always)]
    fn menu(&self, game: &Game, seat: Seat) -> (Menu, u32) {
        if !self.is_asked(game, seat) {
            return (Menu::Nothing, 0);
        }
        match self.phase {
            Phase::Turn => {
                let blind = self.can_draw_blind();
                let slots = self.display.takeable(true);
                let tickets = self.can_draw_tickets();
                let claims = count_claims(self, seat);
                let count = u32::from(blind) + slots.count_ones() + u32::from(tickets) + claims;
                if count == 0 {
                    (Menu::Pass, 1)
                } else {
                    (
                        Menu::Turn {
                            blind,
                            slots,
                            tickets,
                        },
                        count,
                    )
                }
            }
            Phase::SecondCard => {
                let blind = self.can_draw_blind();
                let slots = self.display.takeable(false);
                let count = u32::from(blind) + slots.count_ones();
                (
                    Menu::Turn {
                        blind,
                        slots,
                        tickets: false,
                    },
                    count,
                )
            }
            Phase::Setup => self.keep_menu(seat, game.numbers.dealt_kept_min),
            Phase::Keep => self.keep_menu(seat, game.numbers.drawn_kept_min),
            Phase::NeutralChoice(ticket) => {
                let double = self
                    .neutral_double(game, ticket)
                    .expect("the choice is of a double");
                (Menu::Neutral(double), 2)
            }
            Phase::Over(_) => (Menu::Nothing, 0),
        }
    }

    #[inline(always)]
    fn keep_menu(&self, seat: Seat, min: u8) -> (Menu, u32) {
        let offered = self.offers[seat].len();
        // A5: with fewer tickets than must be kept, all are.
        let min = min.min(offered as u8);
        (Menu::Keep { min }, KEEPS[offered][usize::from(min)].0)
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
        match self.menu {
            Menu::Turn {
                blind,
                slots,
                tickets,
            } => self.nth_of_turn(n, blind, slots, tickets),
            Menu::Keep { min } => {
                let offer = &self.state.offers[self.seat];
                Action::Keep(kept(
                    offer,
                    KEEPS[offer.len()][usize::from(min)].1[n as usize],
                ))
            }
            Menu::Neutral(routes) => Action::GiveNeutral(routes[n as usize]),
            Menu::Pass | Menu::Nothing => Action::Pass,
        }
    }

    #[inline(always)]
    fn nth_of_turn(&self, n: u32, blind: bool, slots: u8, tickets: bool) -> Action {
        let Some(n) = n.checked_sub(u32::from(blind)) else {
            return Action::Draw(Source::Deck);
        };
        if n < slots.count_ones() {
            let mut rest = slots;
            for _ in 0..n {
                rest &= rest - 1;
            }
            return Action::Draw(Source::Slot(rest.trailing_zeros() as u8));
        }
        let n = n - slots.count_ones();
        let Some(n) = n.checked_sub(u32::from(tickets)) else {
            return Action::DrawTickets;
        };
        nth_claim(self.game, self.state, self.seat, n)
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
    pub fn claimable(&self) -> vocab::RouteSet {
        self.iter()
            .filter_map(|action| match action {
                Action::Claim(route, _) => Some(route),
                _ => None,
            })
            .collect()
    }
}

/// For each colour, in how many ways a route of this length can be paid with at least one card of
/// that colour: so many cards of it, the rest wild (S12).
#[inline(always)]
fn ways(hand: &Cards, length: u8) -> [u8; COLOURS] {
    // At least as many coloured cards as the wilds don't cover, and at least one.
    let fewest = length.saturating_sub(hand.wilds()).max(1);
    let mut ways = [0; COLOURS];
    for (ways, &held) in ways.iter_mut().zip(hand.counts()) {
        *ways = (held.min(length) + 1).saturating_sub(fewest);
    }
    ways
}

/// The longest route this seat could pay for, in spaces.
#[inline(always)]
fn longest(state: &State, seat: Seat) -> usize {
    let hand = &state.hands[seat];
    let most = hand.counts()[..COLOURS]
        .iter()
        .fold(0, |most, &held| most.max(held));
    let spaces = (most + hand.wilds()).min(state.pieces[seat]);
    usize::from(spaces).min(LENGTH_MAX)
}

/// The number of claims: open routes of each length and colour times their payments.
#[inline(always)]
fn count_claims(state: &State, seat: Seat) -> u32 {
    let (hand, open) = (&state.hands[seat], &state.open[seat]);
    let mut sums = [0_u16; COLOURS];
    let mut all_wild = 0;
    for length in 0..longest(state, seat) {
        let (coloured, grey) = (&open.coloured[length], open.grey[length]);
        let ways = ways(hand, length as u8 + 1);
        for i in 0..COLOURS {
            sums[i] += u16::from(coloured[i] + grey) * u16::from(ways[i]);
        }
        if usize::from(hand.wilds()) > length {
            all_wild += coloured.iter().map(|&n| u32::from(n)).sum::<u32>() + u32::from(grey);
        }
    }
    sums.iter().map(|&n| u32::from(n)).sum::<u32>() + all_wild
}

/// The `n`-th claim, by length, then colour, then route, then number of coloured cards; payments
/// with wilds only come last in each length.
#[inline(always)]
fn nth_claim(game: &Game, state: &State, seat: Seat, mut n: u32) -> Action {
    let (hand, open) = (&state.hands[seat], &state.open[seat]);
    for length in 0..longest(state, seat) {
        let spaces = length as u8 + 1;
        let ways = ways(hand, spaces);
        for (i, colour) in Colour::ALL.into_iter().enumerate() {
            let claims =
                u32::from(open.coloured[length][i] + open.grey[length]) * u32::from(ways[i]);
            if n < claims {
                let (route, way) = (n / u32::from(ways[i]), n % u32::from(ways[i]));
                let routes = game.classes[length][i].union(game.classes[length][COLOURS]);
                let coloured = spaces.saturating_sub(hand.wilds()).max(1) + way as u8;
                let payment = Payment::new(colour, coloured, spaces - coloured);
                return Action::Claim(nth_open(game, state, seat, routes, route), payment);
            }
            n -= claims;
        }
        if hand.wilds() >= spaces {
            let all = open.coloured[length].iter().chain([&open.grey[length]]);
            let claims = all.map(|&n| u32::from(n)).sum();
            if n < claims {
                let routes = game.classes[length]
                    .iter()
                    .fold(vocab::RouteSet::EMPTY, |a, &b| a.union(b));
                let route = nth_open(game, state, seat, routes, n);
                return Action::Claim(route, Payment::all_wild(spaces));
            }
            n -= claims;
        }
    }
    unreachable!("a claim beyond the count was asked for")
}

#[inline(always)]
fn nth_open(game: &Game, state: &State, seat: Seat, routes: vocab::RouteSet, n: u32) -> RouteId {
    let mut open = routes
        .iter()
        .filter(|&route| state.is_open(game, seat, route));
    open.nth(n as usize)
        .expect("open routes are counted as they are claimed")
}

fn kept(offer: &Handful, bits: u8) -> TicketSet {
    let tickets = offer.as_slice().iter().enumerate();
    tickets
        .filter(|(i, _)| bits >> i & 1 == 1)
        .map(|(_, &ticket)| ticket)
        .collect()
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
