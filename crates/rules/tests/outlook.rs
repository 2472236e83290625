//! What a seat is told it could do is what happens when it does it.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::play::Match;
use crate::support::policy::Company;
use crate::support::tables;
use rules::{Fact, Game, State, Witness, can_draw_blind, can_draw_tickets};
use vocab::{
    Action, Claim, Payee, Payment, PhaseView, Prospect, RouteId, RouteSet, Seat, Source, TicketSet,
    Toll, Viewer,
};

/// Games of every rule set, its numbers of players in turn.
const GAMES: u64 = 200;

/// The payments of routes in order, each with the toll that goes with it.
type Prices = Vec<(RouteId, Payment, Option<Toll>)>;

fn by_ruleset() -> BTreeMap<String, Vec<&'static Game>> {
    let mut sets = BTreeMap::<String, Vec<&Game>>::new();
    for game in tables::shipped() {
        sets.entry(game.ruleset()).or_default().push(game);
    }
    sets
}

/// What the outlook of a seat shows.
fn shown(game: &Game, state: &State, seat: Seat) -> Prices {
    let mut shown = Prices::new();
    for outlook in state.outlook(game, Viewer::Seat(seat)).routes {
        if let Claim::Payable(payments) = outlook.claim {
            shown.extend(payments.iter().map(|&paid| (outlook.route, paid, outlook.toll)));
        }
    }
    shown.sort_by_key(|&(route, payment, _)| (route, payment));
    shown
}

/// Hears what a claim is charged.
struct Cashier(Option<Option<Toll>>);

impl Witness for &mut Cashier {
    fn tell(&mut self, _: &Game, _: &State, fact: &Fact) {
        if let Fact::Claimed { toll, .. } = *fact {
            self.0 = Some(toll);
        }
    }
}

/// What every claim that is offered would be charged.
fn charged(played: &Match<'_>, seat: Seat) -> Prices {
    let game = played.game;
    let mut charged = Prices::new();
    for action in played.state.offers(game, seat).iter() {
        if let Action::Claim(route, payment) = action {
            let mut cashier = Cashier(None);
            let (mut state, luck) = (played.state, played.luck.clone());
            state.play_offered(game, seat, action, luck, &mut cashier);
            charged.push((route, payment, cashier.0.expect("a claim is stated")));
        }
    }
    charged.sort_by_key(|&(route, payment, _)| (route, payment));
    charged
}

/// Every claim is offered that the outlook shows on one's turn and no other, and the toll, the one
/// who gets it and the loan are those that the claim would be charged.
#[test]
fn what_is_shown_is_what_is_charged() {
    let sets = by_ruleset();
    assert_eq!(sets.len(), 4, "every rule set");
    for (ruleset, games) in sets {
        let (mut tolls, mut to_seats, mut loans, mut claims) = (0, 0, 0, 0_u64);
        for (seed, &game) in (0..GAMES).zip(games.iter().cycle()) {
            let company = Company::ALL[seed as usize % Company::ALL.len()];
            let mut played = Match::deal(game, company, seed, ());
            while let Some((seat, action)) = played.choose() {
                let before = played.state;
                let charged = charged(&played, seat);
                let phase = before.view(game, Viewer::Spectator).phase;
                if phase == PhaseView::Turn(seat) {
                    assert_eq!(shown(game, &before, seat), charged, "{seat} at {before:?}");
                }
                claims += charged.len() as u64;
                for toll in charged.iter().filter_map(|&(_, _, toll)| toll) {
                    tolls += 1;
                    to_seats += u32::from(toll.to != Payee::Bank);
                    loans += u32::from(toll.loan);
                }
                let mut facts = Vec::new();
                played.act(seat, action, &mut facts);
                let chosen = charged.iter().find(|&&(r, p, _)| Action::Claim(r, p) == action);
                if let Some(&(_, _, toll)) = chosen {
                    check_tokens(game, [&before, &played.state], (seat, toll), &facts);
                }
            }
        }
        assert!(claims > 10_000, "{ruleset}: only {claims} claims");
        let seen = [tolls, to_seats, loans].map(|count| count > 100);
        assert!(seen == [games[0].has_tolls(); 3], "{ruleset}: {tolls}, {to_seats}, {loans}");
    }
}

/// The tokens and loans of all seats changed by this toll, by what the bank paid in a neutral phase
/// after it (P5), and by nothing else.
fn check_tokens(
    game: &Game,
    states: [&State; 2],
    (seat, toll): (Seat, Option<Toll>),
    facts: &[Fact],
) {
    let [before, after] = states.map(|state| state.view(game, Viewer::Spectator).public);
    let paid_by_bank = facts.iter().filter_map(|fact| match fact {
        Fact::NeutralTook { toll, .. } => *toll,
        _ => None,
    });
    let received: Vec<Toll> = toll.into_iter().chain(paid_by_bank).collect();
    for each in game.seats().iter() {
        let mine = received.iter().filter(|toll| toll.to == Payee::Seat(each));
        let income: u8 = mine.map(|toll| toll.value).sum();
        let (spent, loans) = match toll {
            Some(toll) if each == seat && toll.loan => (0, 1),
            Some(toll) if each == seat => (toll.value, 0),
            _ => (0, 0),
        };
        assert_eq!(after[each].tokens, before[each].tokens - spent + income, "{each}: {toll:?}");
        assert_eq!(after[each].loans, before[each].loans + loans, "{each}: {toll:?}");
    }
}

/// Payments are shown with the fewest wilds first, then with the colour that leaves most.
#[test]
fn the_best_payment_is_shown_first() {
    let mut compared = 0;
    for (seed, &game) in (0..24).zip(tables::all().iter().cycle()) {
        let mut played = Match::deal(game, Company::Mixed, seed, ());
        while let Some(seat) = played.asked() {
            let viewer = Viewer::Seat(seat);
            let hand = played.state.view(game, viewer).own.expect("a seat sees its own").hand;
            let rank = |payment: &Payment| {
                let cards = payment.cards();
                let left = hand.minus(&cards).expect("a hand pays with what it has");
                let spare = payment.colour().map_or(0, |c| left.of(vocab::Card::of(c)));
                (payment.wilds(), std::cmp::Reverse(spare))
            };
            for outlook in played.state.outlook(game, viewer).routes {
                if let Claim::Payable(payments) = outlook.claim {
                    assert!(payments.is_sorted_by_key(rank), "{payments:?} of {hand}");
                    let distinct: BTreeSet<&Payment> = payments.iter().collect();
                    assert_eq!(distinct.len(), payments.len());
                    compared += usize::from(payments.len() > 1);
                }
            }
            played.step(());
        }
    }
    assert!(compared > 1_000, "only {compared} routes with a choice");
}

/// Tickets that are done, as the outlook tells.
fn done(game: &Game, state: &State, seat: Seat) -> TicketSet {
    let tickets = state.outlook(game, Viewer::Seat(seat)).tickets;
    tickets.iter().filter(|known| known.prospect == Prospect::Done).map(|it| it.ticket).collect()
}

/// A claim completes the tickets that the outlook says it would, and no others: also where a cheaper way
/// was left.
#[test]
fn a_claim_completes_what_the_outlook_says() {
    let (mut completed, mut dearer) = (0, 0);
    for (seed, &game) in (0..24).zip(tables::all().iter().cycle()) {
        let mut played = Match::deal(game, Company::Mixed, seed, ());
        while let Some(seat) = played.asked() {
            let before = done(game, &played.state, seat);
            let outlook = played.state.outlook(game, Viewer::Seat(seat));
            for action in played.state.offers(game, seat).iter() {
                let Action::Claim(route, _) = action else { continue };
                let told = outlook.routes[route.index()].completes;
                let (mut state, luck) = (played.state, played.luck.clone());
                state.play_offered(game, seat, action, luck, ());
                assert_eq!(done(game, &state, seat), before.union(told), "{seed}: {route:?}");
                completed += told.len();
                dearer += outlook.tickets.iter().filter(|known| {
                    let cheaper = matches!(known.prospect, Prospect::Open { way, .. } if !way.contains(route));
                    told.contains(known.ticket) && cheaper
                }).count();
            }
            played.step(());
        }
    }
    assert!(completed > 500 && dearer > 50, "{completed} completed, {dearer} by a dearer way");
}

/// The routes that are refused whatever the hand holds are all but those that `open_routes` tells.
#[test]
fn open_routes_are_those_that_are_not_refused() {
    let mut closed = 0;
    for (seed, &game) in (0..24).zip(tables::all().iter().cycle()) {
        let mut played = Match::deal(game, Company::Mixed, seed, ());
        loop {
            let public = played.state.view(game, Viewer::Spectator);
            let neutral = public.neutral.map_or(RouteSet::EMPTY, |neutral| neutral.routes);
            let routes = |seat: Seat| public.public[seat].routes;
            let taken = game.seats().iter().map(routes).fold(neutral, RouteSet::union);
            for seat in game.seats().iter() {
                let outlook = played.state.outlook(game, Viewer::Seat(seat)).routes;
                let open = outlook.iter().filter(|o| !matches!(o.claim, Claim::Refused(_)));
                let open: RouteSet = open.map(|outlook| outlook.route).collect();
                let pieces = public.public[seat].pieces;
                assert_eq!(game.open_routes(routes(seat), taken, pieces), open, "{seat}");
                closed += outlook.len() - open.len() - taken.len();
            }
            if !played.step(()) {
                break;
            }
        }
    }
    assert!(closed > 1_000, "only {closed} times a free route was closed");
}

/// What a view says of the piles is what a turn may begin with; whoever begins the last round was near the end; and the
/// race for the toll bonus ends as it stood.
#[test]
fn what_everybody_is_told_is_what_the_rules_go_by() {
    let (mut ended, mut raced, mut dry) = (0_u32, 0_u32, 0_u32);
    for (seed, game) in (0..GAMES).zip(tables::shipped().iter().cycle()) {
        let company = Company::ALL[seed as usize % Company::ALL.len()];
        let mut played = Match::deal(game, company, seed, ());
        while let Some((seat, action)) = played.choose() {
            let view = played.state.view(game, Viewer::Spectator);
            if view.phase == PhaseView::Turn(seat) {
                let may = |action| played.state.check(game, seat, &action).is_ok();
                assert_eq!(can_draw_blind(&view), may(Action::Draw(Source::Deck)), "{view:?}");
                assert_eq!(can_draw_tickets(&view), may(Action::DrawTickets), "{view:?}");
                dry += u32::from(!can_draw_tickets(&view));
            }
            let told = played.state.outlook(game, Viewer::Spectator);
            let mut facts = Vec::new();
            played.act(seat, action, &mut facts);
            for fact in facts {
                if let Fact::LastRound { seat } = fact {
                    assert!(told.near_the_end[seat], "{seat} at {view:?}");
                    ended += 1;
                }
            }
        }
        let end = played.state.outlook(game, Viewer::Spectator);
        assert!(game.seats().iter().all(|seat| !end.near_the_end[seat]));
        let sheet = played.state.finished(game).expect("it is over").sheet();
        for row in sheet.rows.iter().filter(|_| game.figures().merchandise.is_none()) {
            let standing = end.toll_race[row.seat];
            assert_eq!(standing.is_some(), game.has_tolls() && row.loans == 0);
            assert_eq!(row.bonus, standing.map_or(0, |standing| standing.bonus.into()));
            raced += u32::from(standing.is_some_and(|standing| standing.place > 0));
        }
    }
    assert!(
        ended > 50 && raced > 50 && dry > 0,
        "{ended} ends, {raced} behind, {dry} without tickets"
    );
}
