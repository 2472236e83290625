use vocab::limits::{COLOURS, LENGTH_MAX, OFFER_MAX};
use vocab::{Action, Cards, Colour, Handful, Payment, RouteId, RouteSet, Seat, Source, TicketSet};

use crate::game::{GREY, Game};
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
    menu: Menu,
    count: u32,
}

/// What kind of thing is on offer.
#[derive(Clone, Copy, Debug)]
enum Menu {
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
        let (menu, count) = self.menu(game, seat);
        Offers { game, state: self, seat, menu, count }
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
                let claimed = claims.iter().map(|&n| u32::from(n)).sum::<u32>();
                let count = u32::from(blind) + slots.count() + u32::from(tickets) + claimed;
                if count == 0 {
                    (Menu::Pass, 1)
                } else {
                    (Menu::Turn { blind, slots, tickets, claims }, count)
                }
            }
            Phase::SecondCard => {
                let blind = self.can_draw_blind();
                let slots = self.display.takeable(false);
                let count = u32::from(blind) + slots.count();
                (Menu::Turn { blind, slots, tickets: false, claims: [0; 8] }, count)
            }
            Phase::Setup => self.keep_menu(seat, game.numbers.dealt_kept_min),
            Phase::Keep => self.keep_menu(seat, game.numbers.drawn_kept_min),
            Phase::NeutralChoice(ticket) => {
                let double = self.neutral_double(game, ticket).expect("the choice is of a double");
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
            Menu::Turn { blind, slots, tickets, ref claims } => {
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
            Menu::Keep { min } => {
                let offer = &self.state.offers[self.seat];
                Action::Keep(kept(offer, KEEPS[offer.len()][usize::from(min)].1[n as usize]))
            }
            Menu::Neutral(routes) => Action::GiveNeutral(routes[n as usize]),
            Menu::Pass | Menu::Nothing => Action::Pass,
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
type ByLength = [u16; 8];

/// In how many ways a route can be paid with at least one card of a colour, by length: for each
/// number held of that colour and of wilds (S12). More than the longest route takes are no better.
static WAYS: [[ByLength; LENGTH_MAX + 1]; LENGTH_MAX + 1] = ways_to_pay();

const fn ways_to_pay() -> [[ByLength; LENGTH_MAX + 1]; LENGTH_MAX + 1] {
    let mut table = [[[0; 8]; LENGTH_MAX + 1]; LENGTH_MAX + 1];
    let mut held = 0;
    while held <= LENGTH_MAX {
        let mut wilds = 0;
        while wilds <= LENGTH_MAX {
            let mut length = 1;
            while length <= LENGTH_MAX {
                let most = if held < length { held } else { length };
                let fewest = fewest_coloured(length, wilds);
                if most >= fewest {
                    table[held][wilds][length - 1] = (most - fewest + 1) as u16;
                }
                length += 1;
            }
            wilds += 1;
        }
        held += 1;
    }
    table
}

/// As many coloured cards as the wilds don't cover, and at least one.
const fn fewest_coloured(length: usize, wilds: usize) -> usize {
    if wilds >= length { 1 } else { length - wilds }
}

#[inline(always)]
fn ways(hand: &Cards, colour: usize) -> &'static ByLength {
    let held = usize::from(hand.counts()[colour]).min(LENGTH_MAX);
    &WAYS[held][usize::from(hand.wilds()).min(LENGTH_MAX)]
}

/// The number of claims: open routes of each length and colour times their payments.
#[inline(always)]
fn count_claims(state: &State, seat: Seat) -> ByLength {
    let (hand, open) = (&state.hands[seat], &state.open[seat]);
    let grey = open.row(GREY);
    let mut any = *grey;
    let mut claims = [0; 8];
    for colour in 0..COLOURS {
        let (coloured, ways) = (open.row(colour as u8), ways(hand, colour));
        for length in 0..8 {
            any[length] = any[length].wrapping_add(coloured[length]);
            claims[length] += u16::from(coloured[length].wrapping_add(grey[length])) * ways[length];
        }
    }
    // Wilds alone pay for any colour; nothing pays for more spaces than there are pieces.
    let (wilds, pieces) = (u16::from(hand.wilds()), u16::from(state.pieces[seat]));
    for length in 0..8 {
        let spaces = length as u16 + 1;
        claims[length] += u16::from(any[length]) * u16::from(wilds >= spaces);
        claims[length] *= u16::from(pieces >= spaces && length < LENGTH_MAX);
    }
    claims
}

/// The `n`-th claim, by length, then colour, then route, then number of coloured cards; payments
/// with wilds only come last in each length.
#[inline(always)]
fn nth_claim(game: &Game, state: &State, seat: Seat, claims: &ByLength, mut n: u32) -> Action {
    let (hand, open) = (&state.hands[seat], &state.open[seat]);
    let mut length = 0;
    while n >= u32::from(claims[length]) {
        n -= u32::from(claims[length]);
        length += 1;
    }
    let classes = &game.classes[length];
    for (i, colour) in Colour::ALL.into_iter().enumerate() {
        let ways = u32::from(ways(hand, i)[length]);
        let routes = u32::from(open.row(i as u8)[length] + open.row(GREY)[length]);
        if n < routes * ways {
            let fewest = fewest_coloured(length + 1, usize::from(hand.wilds()));
            let coloured = fewest as u8 + (n % ways) as u8;
            let payment = Payment::new(colour, coloured, length as u8 + 1 - coloured);
            let routes = classes[i].union(classes[usize::from(GREY)]);
            return Action::Claim(nth_open(game, state, seat, routes, n / ways), payment);
        }
        n -= routes * ways;
    }
    let routes = classes.iter().fold(RouteSet::EMPTY, |all, &class| all.union(class));
    let payment = Payment::all_wild(length as u8 + 1);
    Action::Claim(nth_open(game, state, seat, routes, n), payment)
}

#[inline(always)]
fn nth_open(game: &Game, state: &State, seat: Seat, routes: RouteSet, mut n: u32) -> RouteId {
    let is_open = state.open_to(game, seat);
    for route in routes.iter() {
        if is_open(route) {
            if n == 0 {
                return route;
            }
            n -= 1;
        }
    }
    unreachable!("open routes are counted as they are claimed")
}

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
