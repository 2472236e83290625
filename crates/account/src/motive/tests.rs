//! Each reason on a made position: what the seat has and sees is put there, the rest is dealt at random.

use std::sync::Arc;

use testkit::dice::Dice;
use vocab::{
    Cards, Colour, Handful, OwnView, Payment, PhaseView, RouteSet, Seats, Source, TicketSet,
    Variant,
};

use super::*;

const ME: Seat = Seat::FIRST;
const DECK: Action = Action::Draw(Source::Deck);

struct MadePosition {
    game: Game,
    view: View,
}

impl MadePosition {
    /// Two at a table: the first has to move, with neither cards nor tickets, and nothing lies open.
    fn on(ruleset: &str) -> MadePosition {
        let board = ruleset.split('-').next().expect("a name");
        let board = Arc::new(boards::load_shipped(board).expect("it is shipped"));
        let variant = Variant::from_name(&board, ruleset).expect("a rule set");
        let seats = Seats::new(2).expect("two can play");
        let game = Game::new(board, variant, seats).expect("a game for two");
        let state = State::deal(&game, &mut Dice::new(1), &mut Vec::new());
        let mut view = state.view(&game, Viewer::Seat(ME));
        view.phase = PhaseView::Turn(ME);
        view.display = [None; vocab::limits::DISPLAY_MAX];
        view.own = Some(OwnView {
            seat: ME,
            hand: Cards::NONE,
            tickets: TicketSet::EMPTY,
            offer: Handful::default(),
            chosen: None,
            gone: TicketSet::EMPTY,
        });
        MadePosition { game, view }
    }

    fn board(&self) -> &Board {
        self.game.board()
    }

    fn own(&mut self) -> &mut OwnView {
        self.view.own.as_mut().expect("a seat of one's own")
    }

    fn holding(mut self, card: Card, count: u8) -> MadePosition {
        self.own().hand.add(card, count);
        self
    }

    fn with_ticket(mut self, ticket: TicketId) -> MadePosition {
        self.own().tickets.insert(ticket);
        self
    }

    fn showing(mut self, cards: &[Card]) -> MadePosition {
        for (slot, card) in cards.iter().enumerate() {
            self.view.display[slot] = Some(*card);
        }
        self
    }

    /// The other has these routes.
    fn taken(mut self, routes: RouteSet) -> MadePosition {
        self.view.public[Seat::new(1).expect("a seat")].routes = routes;
        self
    }

    fn state(&self) -> State {
        State::imagine(&self.game, &self.view, &mut Dice::new(2))
    }

    /// The routes of the shortest way for a ticket.
    fn way(&self, ticket: TicketId) -> RouteSet {
        let outlook = self.state().outlook(&self.game, Viewer::Seat(ME));
        let known = outlook.tickets.iter().find(|known| known.ticket == ticket).expect("held");
        match known.prospect {
            Prospect::Open { way, .. } => way,
            other => panic!("{other:?}"),
        }
    }

    fn route(&self, wanted: impl Fn(RouteId, &vocab::Route) -> bool) -> RouteId {
        let mut routes = self.board().each_route();
        routes.find(|(id, route)| wanted(*id, route)).expect("there is such a route").0
    }

    fn toll(&self, route: RouteId) -> u8 {
        let outlook = self.state().outlook(&self.game, Viewer::Seat(ME));
        outlook.routes[route.index()].toll.map_or(0, |toll| toll.value)
    }

    /// I have so many tokens, the other so many.
    fn with_tokens(mut self, own: u8, other: u8) -> MadePosition {
        for (seat, tokens) in self.view.seats.iter().zip([own, other]) {
            self.view.public[seat].tokens = tokens;
        }
        self
    }

    /// I have taken a loan.
    fn in_debt(mut self) -> MadePosition {
        self.view.public[ME].loans = 1;
        self
    }

    /// Why one thing is better than another.
    fn motive(&self, done: Action, best: Action) -> Option<Motive> {
        let [done, best] = [done, best].map(|action| chosen(&self.view, action));
        super::motive(&self.game, &self.state(), ME, done, best)
    }

    /// Why something is good in itself.
    fn reason(&self, best: Action) -> Option<Motive> {
        suggestion(&self.game, &self.state(), ME, best).motive
    }
}

fn claim(route: RouteId) -> Action {
    Action::Claim(route, paid(2, 0))
}

const fn paid(cards: u8, wilds: u8) -> Payment {
    Payment::new(Colour::ALL[0], cards, wilds)
}

const fn slot(number: u8) -> Action {
    Action::Draw(Source::Slot(number))
}

#[test]
fn a_route_on_the_way_of_a_ticket_is_claimed_for_it() {
    let ticket = TicketId(0);
    let position = MadePosition::on("amsterdam").with_ticket(ticket);
    let route = position.way(ticket).iter().next().expect("a way has routes");
    assert_eq!(position.motive(DECK, claim(route)), Some(Motive::Ticket(ticket)));
    assert_eq!(position.reason(claim(route)), Some(Motive::Ticket(ticket)));

    // The other has every further route of one end: now there is no way around.
    let board = position.board();
    let from = board.ticket(ticket).from;
    let ends = |id: RouteId| [board.route(id).from, board.route(id).to];
    let first = position.way(ticket).iter().find(|id| ends(*id).contains(&from));
    let first = first.expect("a way leaves its end");
    let others = board.each_route().map(|(id, _)| id);
    let others: RouteSet =
        others.filter(|id| ends(*id).contains(&from) && ends(*id) != ends(first)).collect();
    assert!(!others.is_empty());
    let position = MadePosition::on("amsterdam").with_ticket(ticket).taken(others);
    assert_eq!(position.motive(DECK, claim(first)), Some(Motive::OnlyWay(ticket)));
    assert_eq!(position.reason(claim(first)), Some(Motive::OnlyWay(ticket)));
}

#[test]
fn the_dearest_ticket_comes_first() {
    let position = MadePosition::on("nederland");
    let tickets: Vec<TicketId> =
        (0..position.board().tickets().len() as u8).map(TicketId).collect();
    let both = tickets.iter().find_map(|one| {
        let ways = |ticket: TicketId| MadePosition::on("nederland").with_ticket(ticket).way(ticket);
        let way = ways(*one);
        let other = tickets.iter().find(|other| {
            let dearer =
                position.board().ticket(**other).points > position.board().ticket(*one).points;
            dearer && ways(**other).iter().any(|route| way.contains(route))
        })?;
        let shared = ways(*other).iter().find(|route| way.contains(*route))?;
        Some((*one, *other, shared))
    });
    let (cheap, dear, shared) = both.expect("ways meet");
    let position = position.with_ticket(cheap).with_ticket(dear);
    assert!(position.way(dear).contains(shared));
    assert_eq!(position.motive(DECK, claim(shared)).and_then(Motive::ticket), Some(dear));
}

#[test]
fn wilds_are_spared_on_the_same_route() {
    let position = MadePosition::on("amsterdam");
    let route = position.route(|_, _| true);
    let [dear, cheap] = [paid(1, 2), paid(2, 1)].map(|payment| Action::Claim(route, payment));
    assert_eq!(position.motive(dear, cheap), Some(Motive::FewerWilds));
    assert_eq!(position.motive(cheap, dear), None, "that would be no reason");
    assert_eq!(position.motive(cheap, cheap), None);
}

#[test]
fn a_reason_does_not_hold_of_what_was_done() {
    let ticket = TicketId(0);
    let mut position = MadePosition::on("amsterdam").with_ticket(ticket);
    position.view.merchandise = 0;
    let way: Vec<RouteId> = position.way(ticket).iter().collect();
    let [one, other] = way[..2] else { panic!("a way of two routes or more: {way:?}") };
    assert_eq!(position.motive(claim(one), claim(other)), None, "both lie on it");
    // The next reason is told.
    let [wasteful, sparing] = [Action::Claim(one, paid(1, 2)), Action::Claim(other, paid(2, 1))];
    assert_eq!(position.motive(wasteful, sparing), Some(Motive::FewerWilds));
    let length = |id: RouteId| position.board().route(id).length;
    let long = way.iter().copied().max_by_key(|id| length(*id)).expect("a way has routes");
    let short = position.route(|id, _| length(id) < length(long));
    let mut last = MadePosition::on("amsterdam");
    (last.view.last_turns, last.view.merchandise) = (Some(1), 0);
    assert_eq!(last.motive(claim(short), claim(long)), Some(Motive::Points));
    assert_eq!(last.motive(claim(long), claim(short)), None);

    // All carts bring merchandise.
    let carts: Vec<RouteId> =
        position.board().each_route().filter(|(_, route)| route.carts).map(|(id, _)| id).collect();
    let plain = MadePosition::on("amsterdam");
    assert_eq!(plain.motive(claim(carts[0]), claim(carts[1])), None);

    // A wild fits where a colour does; and two colours may both fit.
    let colours = way.iter().filter_map(|id| position.board().route(*id).colour);
    let fits: Vec<Card> = colours.map(Card::of).collect();
    let position = position.showing(&[fits[0], Card::WILD, fits[fits.len() - 1]]);
    assert_eq!(position.motive(slot(1), slot(0)), None);
    assert_eq!(position.motive(slot(0), slot(1)), Some(Motive::WildCard));
    assert_eq!(position.motive(slot(0), slot(2)), None);
}

#[test]
fn a_toll_is_saved_where_it_would_let_somebody_past() {
    let position = MadePosition::on("nederland");
    let least = position.board().each_route().map(|(id, _)| position.toll(id)).min();
    let cheap = position.route(|id, _| Some(position.toll(id)) == least);
    let dear = position.route(|id, _| position.toll(id) > position.toll(cheap));
    let (low, high) = (position.toll(cheap), position.toll(dear));
    let why = |position: &MadePosition, done, best| position.motive(done, best);
    assert_eq!(why(&position, claim(cheap), DECK), Some(Motive::CardsFirst), "all are level");

    // The dear one lets the other past, the cheap one does not.
    let ahead = MadePosition::on("nederland").with_tokens(20, 20 - low);
    assert_eq!(why(&ahead, claim(dear), DECK), Some(Motive::Toll));
    assert_eq!(why(&ahead, claim(cheap), DECK), Some(Motive::CardsFirst));
    assert_eq!(why(&ahead, claim(dear), claim(cheap)), Some(Motive::Toll));
    assert_eq!(why(&ahead, claim(cheap), claim(dear)), None);
    let behind = MadePosition::on("nederland").with_tokens(20, 25);
    assert_eq!(why(&behind, claim(dear), DECK), Some(Motive::CardsFirst));

    // Who can't pay takes a loan and is out; with a loan tokens count nothing any more.
    let poor = MadePosition::on("nederland").with_tokens(high - 1, 30);
    assert_eq!(why(&poor, claim(dear), DECK), Some(Motive::Toll));
    let in_debt = MadePosition::on("nederland").with_tokens(20, 20 - low).in_debt();
    assert_eq!(why(&in_debt, claim(dear), DECK), Some(Motive::CardsFirst));
    assert_eq!(why(&in_debt, claim(dear), claim(cheap)), None);
    let alone = MadePosition::on("nederland-no-tolls").with_tokens(20, 20 - low);
    assert_eq!(why(&alone, claim(dear), DECK), Some(Motive::CardsFirst));

    // A hint to wait says so if that goes for everything that could be claimed.
    let hint = |position: MadePosition| position.holding(Card::WILD, 4).reason(DECK);
    assert_eq!(hint(MadePosition::on("nederland").with_tokens(0, 30)), Some(Motive::Toll));
    let tokens = MadePosition::on("nederland").with_tokens(20, 20 - low);
    assert_eq!(hint(tokens), Some(Motive::CardsFirst));
    assert_eq!(hint(MadePosition::on("nederland").in_debt()), Some(Motive::CardsFirst));
}

#[test]
fn a_claim_or_cards_first_and_points_at_the_end() {
    let position = MadePosition::on("amsterdam");
    let plain = position.route(|_, route| !route.carts);
    assert_eq!(position.motive(DECK, claim(plain)), Some(Motive::ClaimNow));
    assert_eq!(position.reason(claim(plain)), Some(Motive::ClaimNow));
    assert_eq!(position.motive(claim(plain), DECK), Some(Motive::CardsFirst));
    assert_eq!(position.reason(DECK), None, "nothing could be claimed");
    let rich = MadePosition::on("amsterdam").holding(Card::WILD, 4);
    assert_eq!(rich.reason(DECK), Some(Motive::CardsFirst));

    let mut last = MadePosition::on("amsterdam");
    last.view.last_turns = Some(1);
    assert_eq!(last.motive(DECK, claim(plain)), Some(Motive::Points));
    assert_eq!(last.reason(claim(plain)), Some(Motive::Points));
}

#[test]
fn carts_bring_merchandise_while_there_is_any() {
    let mut position = MadePosition::on("amsterdam");
    let carts = position.route(|_, route| route.carts);
    assert_eq!(position.motive(DECK, claim(carts)), Some(Motive::Goods));
    assert_eq!(position.reason(claim(carts)), Some(Motive::Goods));
    position.view.merchandise = 0;
    assert_eq!(position.reason(claim(carts)), Some(Motive::ClaimNow));
}

#[test]
fn cards_are_taken_for_what_they_are() {
    let ticket = TicketId(0);
    let position = MadePosition::on("amsterdam").with_ticket(ticket);
    let colours: Vec<Option<Colour>> =
        position.way(ticket).iter().map(|id| position.board().route(id).colour).collect();
    let has = |colour: &Colour| position.board().figures().cards.of(Card::of(*colour)) > 0;
    let fits = colours.iter().flatten().next().copied().expect("a coloured route on the way");
    let no_use = Colour::ALL.into_iter().filter(has).find(|it| !colours.contains(&Some(*it)));
    let no_use = Card::of(no_use.expect("a colour that nothing on the way takes"));
    let fits = Card::of(fits);
    let position = position.showing(&[fits, no_use, Card::WILD]);
    for (best, why) in [(slot(0), Some(Motive::FittingCard)), (slot(2), Some(Motive::WildCard))] {
        assert_eq!(position.motive(slot(1), best), why);
        assert_eq!(position.reason(best), why);
    }
    assert_eq!(position.motive(slot(0), slot(1)), None);
    // A grey route takes what one collects.
    let grey = (0..position.board().tickets().len() as u8).map(TicketId).find(|ticket| {
        let way = MadePosition::on("amsterdam").with_ticket(*ticket).way(*ticket);
        let colours: Vec<_> = way.iter().map(|id| position.board().route(id).colour).collect();
        let takes = |card: Card| colours.contains(&card.colour());
        colours.contains(&None) && !takes(fits) && !takes(no_use)
    });
    let collector =
        MadePosition::on("amsterdam").with_ticket(grey.expect("a way with a grey route"));
    let collector = collector.holding(no_use, 2).holding(fits, 1).showing(&[fits, no_use]);
    assert_eq!(collector.reason(slot(1)), Some(Motive::FittingCard));
    assert_eq!(collector.motive(slot(1), slot(0)), None);
    assert_eq!(position.motive(slot(0), DECK), None, "something that fits lies open");
    let position = MadePosition::on("amsterdam").with_ticket(ticket).showing(&[no_use, no_use]);
    assert_eq!(position.motive(slot(0), DECK), Some(Motive::NoneOpen));
    assert_eq!(position.reason(DECK), Some(Motive::NoneOpen));
}

#[test]
fn tickets_are_drawn_and_kept_for_a_reason() {
    let mut position = MadePosition::on("amsterdam");
    assert_eq!(position.motive(DECK, Action::DrawTickets), Some(Motive::MoreTickets));
    assert_eq!(position.reason(Action::DrawTickets), Some(Motive::MoreTickets));
    assert_eq!(position.motive(Action::DrawTickets, DECK), Some(Motive::FewerTickets));
    let route = position.route(|_, route| !route.carts);
    assert_eq!(position.motive(Action::DrawTickets, claim(route)), Some(Motive::FewerTickets));

    let tickets = [TicketId(0), TicketId(1), TicketId(2)];
    position.own().offer = tickets.into_iter().collect();
    position.view.phase = PhaseView::Keep { seat: ME, offered: 3 };
    let keep = |tickets: &[TicketId]| Action::Keep(tickets.iter().copied().collect());
    let [one, other, two, all] =
        [&tickets[..1], &tickets[1..2], &tickets[..2], &tickets[..]].map(keep);
    assert_eq!(position.motive(all, one), Some(Motive::FewerTickets));
    assert_eq!(position.motive(one, two), Some(Motive::MoreTickets));
    assert_eq!(position.motive(one, other), Some(Motive::OtherTickets));
    assert_eq!(position.reason(one), Some(Motive::FewerTickets));
    assert_eq!(position.reason(two), Some(Motive::OtherTickets));
    assert_eq!(position.reason(all), Some(Motive::MoreTickets));
    assert_eq!(position.reason(Action::Pass), None);
}
